"""What a seat knows as a row of numbers, for learners; each entry has a name.

Only the objectives of the others are secret; whether they have one is not.
"""

from array import array
from typing import Final, get_args

from orrery.games.kepler.components import (
    BODIES,
    CELLS,
    CUBES,
    LAST_SPACE,
    OBJECTIVE_WORDS,
    PLANETS,
    PROGRESS_WORDS,
    RESOURCES,
    ROUNDS,
    TECH_COST,
    TECHS,
    TRACK_MEDALS,
    TRACKS,
)
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.moves import PLANET_WORDS, planet_word
from orrery.games.kepler.scoring import score
from orrery.games.kepler.secrets import known
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import (
    NONE,
    Acting,
    BonusStep,
    Flying,
    Gaining,
    GoingOn,
    Regenerating,
    Revealing,
    Task,
)
from orrery.kernel.game import Seat
from orrery.kernel.observing import (
    About,
    Each,
    Flags,
    Numbers,
    OneOf,
    Row,
    Sheet,
    kinds,
    names,
    part,
)

_HEXES: Final = Flags(BOARD.words)
_BODIES: Final = Flags(BODIES)
_CARDS: Final = OneOf(PROGRESS_WORDS)
_DECK: Final = Flags(PROGRESS_WORDS)
_MEDALS: Final = tuple(Flags({str(space): space for space in spaces}) for spaces in TRACK_MEDALS)
_CELLS: Final = OneOf(CELLS)
_OBJECTIVES: Final = OneOf(OBJECTIVE_WORDS)
_TASKS: Final = kinds(get_args(Task))
_LEVELS: Final = len(TECH_COST[0]) - 1
_MOST_MEDALS: Final = 10
_MOST_POINTS: Final = 150
_BONUSES: Final = 6
_REACH: Final = 8
_PAYERS: Final = OneOf(PLANET_WORDS)
_PLACE: Final = {  # where each hex lies, from -1 to 1
    i: (hex.q / BOARD.width * 2, hex.r / BOARD.width * 2) for i, hex in BOARD.at.items()
}
_WORLDS: Final = len(PLANETS) - 1  # without Earth
_NOWHERE: Final = array("f", bytes(4 * 3 * _WORLDS))
_NO_PLANETS: Final = array("f", bytes(4 * 5 * len(PLANETS)))


def _phantom(state: State, you: Seat) -> Numbers:
    phantom = state.phantom
    if phantom is None:
        return (0.0,) * 4
    return (
        part(phantom.level, _LEVELS),
        part(phantom.tracks[0], LAST_SPACE[0]),
        part(phantom.tracks[1], LAST_SPACE[1]),
        part(sum(phantom.medals), _MOST_MEDALS),
    )


def _worlds(state: State, you: Seat) -> Numbers:
    """For each planet whether it is turned up, and where it lies."""
    row = _NOWHERE[:]
    for hex, body in state.bodies:
        if body <= _WORLDS:
            at = 3 * (body - 1)
            row[at] = 1.0
            row[at + 1], row[at + 2] = _PLACE[hex]
    return row


def _task(state: State, you: Seat) -> Numbers:
    return _TASKS(type(state.agenda[0]) if state.agenda else None)


def _details(state: State, you: Seat) -> Numbers:
    """The numbers of what is asked: the first task of the agenda."""
    match state.agenda[0] if state.agenda else None:
        case Acting(_, _, _, produced):
            return (part(produced.bit_count(), 8), *(0.0,) * 7)
        case Flying(_, reach) | GoingOn(_, _, reach):
            return (*(0.0,) * 7, part(reach, _REACH))
        case Gaining(_, cubes, choice, _, optional):
            gain = [part(n, 4) for n in cubes]
            return (0.0, *gain, float(choice), float(optional), 0.0, 0.0)
        case Regenerating(_, left, optional):
            return (*(0.0,) * 5, float(optional), part(left, _BONUSES), 0.0)
        case Revealing(_, left):
            return (*(0.0,) * 6, part(left, _BONUSES), 0.0)
        case BonusStep(_, used):
            return (*(0.0,) * 6, part(_BONUSES - used.bit_count(), _BONUSES), 0.0)
        case _:
            return (0.0,) * 8


def _payer(state: State, you: Seat) -> Numbers:
    """The planet that pays, or where cubes must be put."""
    match state.agenda[0] if state.agenda else None:
        case Acting(_, _, payer) | Gaining(_, _, _, payer):
            return _PAYERS(payer)
        case _:
            return _PAYERS(NONE)


def _flying(state: State, you: Seat) -> Numbers:
    """The ships that may fly now."""
    match state.agenda[0] if state.agenda else None:
        case Flying(_, _, ready):
            return _HEXES(ready)
        case GoingOn(_, hex):
            return _HEXES(1 << hex)
        case _:
            return _HEXES(0)


def _standing(state: State, you: Seat, who: Seat) -> Numbers:
    return (
        float(state.first == who),
        float(state.turn == who),
        float(bool(state.agenda) and state.agenda[0].seat == who),
        part(score(state, state.players[who]).total, _MOST_POINTS),
    )


def _boards(state: State, you: Seat, who: Seat) -> Numbers:
    player = state.players[who]
    (energy, matter, antimatter), (a, b, c) = player.storage, player.pit
    return (
        *[level / _LEVELS for level in player.techs],
        player.tracks[0] / LAST_SPACE[0],
        player.tracks[1] / LAST_SPACE[1],
        part(player.medals[0], _MOST_MEDALS),
        part(player.medals[1], _MOST_MEDALS),
        energy / CUBES[0],
        matter / CUBES[1],
        antimatter / CUBES[2],
        a / CUBES[0],
        b / CUBES[1],
        c / CUBES[2],
        float(player.objective != NONE),
    )


def _objective(state: State, you: Seat, who: Seat) -> Numbers:
    return _OBJECTIVES(state.players[who].objective)


def _planets(state: State, you: Seat, who: Seat) -> Numbers:
    """For each planet whether it is this player's, whether it is terraformed, and its cubes."""
    row = _NO_PLANETS[:]
    for planet in state.players[who].planets:
        at = 5 * planet.number
        row[at], row[at + 1] = 1.0, float(planet.terraformed)
        energy, matter, antimatter = planet.cubes
        row[at + 2] = energy / CUBES[0]
        row[at + 3] = matter / CUBES[1]
        row[at + 4] = antimatter / CUBES[2]
    return row


_ALL_PLANETS: Final = tuple(planet_word(number) for number in range(len(PLANETS)))

_SHEET: Final = Sheet[State](
    table=[
        About(("round",), lambda state, you: (part(state.round, ROUNDS),)),
        About(
            names("card medals", TRACKS),
            lambda state, you: [part(n, _MOST_MEDALS) for n in state.card_medals],
        ),
        About(("exchanged",), lambda state, you: (part(state.exchanged, 4),)),
        About(names("phantom", ("level", *TRACKS, "medals")), _phantom, alone=True),
        About(names("card", _CARDS.words), lambda state, you: _CARDS(state.card)),
        About(names("deck", _DECK.words), lambda state, you: _DECK(state.deck)),
        About(names("bag", _BODIES.words), lambda state, you: _BODIES(state.bag)),
        About(
            names("medal", TRACKS[0], _MEDALS[0].words),
            lambda state, you: _MEDALS[0](state.track_medals[0]),
        ),
        About(
            names("medal", TRACKS[1], _MEDALS[1].words),
            lambda state, you: _MEDALS[1](state.track_medals[1]),
        ),
        About(names("down", _HEXES.words), lambda state, you: _HEXES(state.down)),
        About(
            names("free planet", _HEXES.words),
            lambda state, you: _HEXES(state.planets & ~state.settled),
        ),
        About(names("mine", _HEXES.words), lambda state, you: _HEXES(state.mines)),
        About(names("goal", _HEXES.words), lambda state, you: _HEXES(state.goals)),
        About(names(_ALL_PLANETS[1:], ("up", "q", "r")), _worlds),
        About(names("task", _TASKS.words), _task),
        About(
            (
                "produced",
                *names("gain", RESOURCES),
                *("gain choice", "optional", "left", "reach"),
            ),
            _details,
        ),
        About(names("payer", _PAYERS.words), _payer),
        About(names("flying", _HEXES.words), _flying),
    ],
    players=[
        Each(("first", "turn", "asked", "score"), _standing),
        Each(names("cell", _CELLS.words), lambda state, you, who: _CELLS(state.players[who].cell)),
        Each(
            (
                *names("level", TECHS),
                *names(("track", "medals"), TRACKS),
                *names(("storage", "pit"), RESOURCES),
                "has objective",
            ),
            _boards,
        ),
        Each(names("objective", _OBJECTIVES.words), _objective),
        Each(names("ship", _HEXES.words), lambda state, you, who: _HEXES(state.players[who].fleet)),
        Each(
            names("crossed", _HEXES.words),
            lambda state, you, who: _HEXES(state.players[who].crossed),
        ),
        Each(names(_ALL_PLANETS, ("owned", "terraformed", *RESOURCES)), _planets),
    ],
    seats=lambda state: len(state.players),
)

observed: Final = _SHEET.observed


def observe(state: State, you: Seat) -> Row:
    return _SHEET.observe(known(state, you), you)
