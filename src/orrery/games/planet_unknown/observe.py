"""What a seat knows as a row of numbers, for learners; each entry has a name.

It is taken from the position as the seat may know it (`secrets`), so that it reveals no secret; of
what is hidden only counts are added. The seat's own planet is given square by square, those of the
others by what is covered. What is public of a player is computed once, from the player as the
others see it: while all act at once, as it was when the phase began.
"""

from array import array
from typing import Final, NamedTuple, get_args

from orrery.games.planet_unknown.components import (
    CARD_WORDS,
    CORPORATIONS,
    CUBES,
    EVENT_WORDS,
    OBJECTIVE_WORDS,
    PLANETS,
    SHAPES,
    SPOTS,
    TERRAINS,
    TILE_WORDS,
)
from orrery.games.planet_unknown.components.tables import COLOURS, ROWS
from orrery.games.planet_unknown.ground import BOARD, GROUND
from orrery.games.planet_unknown.items import KINDS
from orrery.games.planet_unknown.scoring import pairs, planet_medals
from orrery.games.planet_unknown.secrets import Unknown, known, unknown
from orrery.games.planet_unknown.state import ANY_RANK, POWERS, Player, State
from orrery.games.planet_unknown.tasks import (
    NONE,
    PHASES,
    Adopting,
    Choosing,
    Picking,
    Task,
    Together,
)
from orrery.games.planet_unknown.tracks import level, medals
from orrery.games.planet_unknown.turn import SECTORS, halves, is_meteor, sector
from orrery.kernel.game import Seat
from orrery.kernel.observing import (
    About,
    Each,
    Flags,
    Numbers,
    OneOf,
    Remembered,
    Row,
    Sheet,
    kinds,
    names,
    part,
)

_SQUARES: Final = Flags(BOARD.words)
_SHAPE: Final = OneOf(SHAPES)
_TERRAIN: Final = OneOf(TERRAINS)
_EVENT: Final = OneOf(EVENT_WORDS)
_EVENTS: Final = Flags(EVENT_WORDS)
_CARDS: Final = Flags(CARD_WORDS)
_CARD: Final = OneOf(CARD_WORDS)
_OBJECTIVES: Final = Flags(OBJECTIVE_WORDS)
_SPOTS: Final = Flags(SPOTS)
_POWERS: Final = Flags(POWERS)
_CUBE: Final = OneOf(CUBES)
_PLANET: Final = OneOf(PLANETS)
_CORPORATION: Final = OneOf(CORPORATIONS)
_TASKS: Final = kinds(get_args(Task))
_PHASE: Final = OneOf(PHASES)
_RANKS: Final = range(ANY_RANK + 1)
_MOST_TURNS: Final = 24
_MOST_POINTS: Final = 100
_MOST_TILES: Final = 12  # in a stack
_MOST_CARDS: Final = 9  # of a rank
_MOST_STEPS: Final = 8
_MOST_PIECES: Final = 12  # lifepods, meteorites, patches
_ALL_SQUARES: Final = len(BOARD.words)


class Seen(NamedTuple):
    """The position as a seat may know it, and what can be counted of the rest."""

    state: State
    unknown: Unknown
    players: tuple[Player, ...]  # with their secrets: for what is public of them


def observe(state: State, you: Seat) -> Row:
    """The numbers for a seat, in the order of `observed`."""
    players = state.players
    if state.shown:
        players = (*state.shown[:you], players[you], *state.shown[you + 1 :])
    return _SHEET.observe(Seen(known(state, you), unknown(state), players), you)


def _task(seen: Seen) -> Task | None:
    return seen.state.agenda[0] if seen.state.agenda else None


# --- The table ----------------------------------------------------------------------------------


def _turn(seen: Seen, you: Seat) -> Numbers:
    state, task = seen.state, _task(seen)
    return (
        part(state.turn, _MOST_TURNS),
        float(state.last),
        *[n / _MOST_TURNS for n in state.deck],
        *[part(pile.size, _MOST_CARDS) for pile in state.piles],
        *[float(pile.open) for pile in state.piles],
        seen.unknown.box / len(OBJECTIVE_WORDS),
        *[part(n, _MOST_CARDS) for n in seen.unknown.removed],
        float(seen.unknown.foreseen),
        *[float(isinstance(task, Picking) and task.rank == rank) for rank in _RANKS],
    )


def _station(seen: Seen, you: Seat) -> Numbers:
    """The depots, that of the seat first: the outer shape, the inner shape."""
    state, row = seen.state, array("f")
    if not state.outer:
        return array("f", bytes(4 * 2 * SECTORS * len(SHAPES)))
    here = sector(state, you)
    for step in range(SECTORS):
        at = (here + step) % SECTORS
        row += _SHAPE(state.outer[at])
        row += _SHAPE(state.inner[at])
    return row


def _stacks(seen: Seen, you: Seat) -> Numbers:
    """For each shape the tiles left, and the halves and the meteor symbol of the top one."""
    state, row = seen.state, array("f")
    for top, rest in zip(state.tops, state.rest, strict=True):
        row.append((rest.bit_count() + (top != NONE)) / _MOST_TILES)
        row += _TOPS[top]
    return row


def _top(tile: int) -> Row:
    a, b = halves(tile) if tile != NONE else (NONE, NONE)
    return _TERRAIN(a) + _TERRAIN(b) + array("f", [tile != NONE and is_meteor(tile)])


_TOPS: Final = {tile: _top(tile) for tile in (NONE, *range(len(TILE_WORDS)))}


def _piles(seen: Seen, you: Seat) -> Numbers:
    """The civ cards that lie open before the seat: those of the piles, and the one offered."""
    task, cards = _task(seen), 0
    for pile in seen.state.piles:
        cards |= pile.cards
    return _CARDS(cards) + _CARD(task.offer if isinstance(task, Picking) else NONE)


def _objectives(seen: Seen, you: Seat) -> Numbers:
    """Those that all share, those shared with the left and the right neighbour, those drawn."""
    state, task = seen.state, _task(seen)
    left = right = 0
    for card, (a, b) in zip(state.shared, pairs(len(state.players)), strict=False):
        left |= (a == you) << card
        right |= (b == you) << card
    common = sum(1 << card for card in state.common)
    drawn = task.cards if isinstance(task, Adopting) else 0
    return _OBJECTIVES(common) + _OBJECTIVES(left) + _OBJECTIVES(right) + _OBJECTIVES(drawn)


def _phase(seen: Seen, you: Seat) -> Numbers:
    task = _task(seen)
    what = task.what if isinstance(task, Choosing) else NONE
    return (*_PHASE(task.phase if isinstance(task, Together) else NONE), float(what != NONE))


# --- The own board ------------------------------------------------------------------------------


def _own(numbers: str) -> About[Seen]:
    """A plane of the seat's planet: a field that is a set of squares."""
    return About(
        names("own", numbers, _SQUARES.words),
        lambda seen, you: _SQUARES(getattr(seen.state.players[you], numbers)),
    )


def _ground(seen: Seen, you: Seat) -> Numbers:
    """The squares of the seat's planet, its ice, and where the first tile may begin."""
    planet = seen.state.players[you].planet
    if planet == NONE:
        return array("f", bytes(4 * 3 * _ALL_SQUARES))
    ground = GROUND[planet]
    return _SQUARES(ground.all) + _SQUARES(ground.ice) + _SQUARES(ground.start)


def _terrain(seen: Seen, you: Seat) -> Numbers:
    row = array("f")
    for squares in seen.state.players[you].terrain:
        row += _SQUARES(squares)
    return row


def _icons(seen: Seen, you: Seat) -> Numbers:
    found = 0
    for squares in seen.state.players[you].icons:
        found |= squares
    return _SQUARES(found)


def _items(seen: Seen, you: Seat) -> Numbers:
    """What waits to be resolved, by kind, and the cubes that may advance or regress."""
    row, cubes = [0.0] * len(KINDS), [0.0] * len(CUBES)
    for item in seen.state.players[you].items:
        row[item.kind] = min(1.0, row[item.kind] + item.left / _MOST_STEPS)
        for cube in range(len(CUBES)):
            if item.cubes >> cube & 1:
                cubes[cube] = 1.0
    return row + cubes


def _turn_of(seen: Seen, you: Seat) -> Numbers:
    player: Player = seen.state.players[you]
    return (
        part(player.moves, _MOST_STEPS),
        float(player.driving),
        float(player.survey),
        float(player.foresees),
        *[part(player.ranks.count(rank), 2) for rank in _RANKS],
        *_SHAPE(player.selected),
        *_SHAPE(player.took),
        *[part(n, 4) for n in player.began],
    )


# --- Every player -------------------------------------------------------------------------------


def _standing(seen: Seen, you: Seat, who: Seat) -> Numbers:
    state, secret = seen.state, seen.unknown.players[who]
    task, player = _task(seen), state.players[who]
    acts = isinstance(task, Together) and not player.ready
    return (
        float(state.commander == who),
        float(task is not None and (task.seat == who or acts)),
        float(player.ready),
        *[part(n, 4) for n in secret.kept],
        part(secret.goals, 4),
        part(secret.dealt, 4),
    )


def _public(player: Player) -> Row:
    """Nothing of the hand but what was played."""
    row = array(
        "f",
        (
            float(player.blocked),
            part(_medals(player), _MOST_POINTS),
            *[place % ROWS / (ROWS - 1) for place in player.cubes],
            *[place // ROWS / len(CUBES) for place in player.cubes],
            *[part(squares.bit_count(), 40) for squares in player.terrain],
            *[part(squares.bit_count(), _MOST_PIECES) for squares in player.icons],
            part(player.meteors.bit_count(), _MOST_PIECES),
            part(player.patches.bit_count(), _MOST_PIECES),
            part(player.pods.bit_count(), _MOST_PIECES),
            part(player.rovers.bit_count(), 4),
            part(player.laden.bit_count(), 4),
            part(player.reserve, 4),
            part(player.area, _MOST_PIECES),
            part(player.held.bit_count(), _MOST_PIECES),
            part(player.meteorites, _MOST_PIECES),
            part(player.stored, _MOST_PIECES),
            level(player) / 5,
        ),
    )
    row += _PLANET(player.planet)
    row += _CORPORATION(player.corporation)
    row += _CUBE(player.flux)
    row += _POWERS(player.spent)
    row += _CARDS(player.hand.played)
    row += _SQUARES(player.rovers)
    return row + _SQUARES(player.covered)


def _medals(player: Player) -> int:
    """Those of the planet and the tracks; the pieces that bring others are told by themselves."""
    if NONE in (player.planet, player.corporation):
        return 0
    return planet_medals(player) + sum([medals(player, cube) for cube in range(len(CUBES))])


_PUBLIC: Final = Remembered[Player](_public)

_TABLE: Final[list[About[Seen]]] = [
    About(
        (
            *("turn", "last turn"),
            *names("events", COLOURS),
            *names(("pile", "open pile"), ("1", "2", "3", "4")),
            "box",
            *names("removed", ("1", "2", "3", "4")),
            "an event is foreseen",
            *names("pick", ("1", "2", "3", "4", "any")),
        ),
        _turn,
    ),
    About(
        names((f"depot-{n}" for n in range(SECTORS)), ("outer", "inner"), SHAPES),
        _station,
    ),
    About(names(SHAPES, ("left", *names("a", TERRAINS), *names("b", TERRAINS), "meteor")), _stacks),
    About(names("event", EVENT_WORDS), lambda seen, you: _EVENT(seen.state.event)),
    About(names("drawn", EVENT_WORDS), lambda seen, you: _EVENTS(seen.state.drawn)),
    About(names("foreseen", EVENT_WORDS), lambda seen, you: _EVENT(seen.state.foreseen)),
    About(names(("to pick", "offered"), CARD_WORDS), _piles),
    About(names(("for all", "left", "right", "drawn"), OBJECTIVE_WORDS), _objectives),
    About(names("task", _TASKS.words), lambda seen, you: _TASKS(type(_task(seen)))),
    About((*names("phase", PHASES), "choose"), _phase),
    About(names("own", ("ground", "ice", "start"), _SQUARES.words), _ground),
    About(names("own", TERRAINS, _SQUARES.words), _terrain),
    About(names("own icon", _SQUARES.words), _icons),
    *map(_own, ("symbols", "meteors", "patches", "pods", "laden")),
    About(names("own lifepod", SPOTS), lambda seen, you: _SPOTS(seen.state.players[you].held)),
    About(
        names("own kept", CARD_WORDS), lambda seen, you: _CARDS(seen.state.players[you].hand.kept)
    ),
    About(
        names("own goal", OBJECTIVE_WORDS),
        lambda seen, you: _OBJECTIVES(seen.state.players[you].hand.goals),
    ),
    About(
        names("own dealt", OBJECTIVE_WORDS),
        lambda seen, you: _OBJECTIVES(seen.state.players[you].hand.dealt),
    ),
    About((*names("item", KINDS), *names("item for", CUBES)), _items),
    About(
        (
            *("moves", "driving", "survey", "foresees"),
            *names("rank", ("1", "2", "3", "4", "any")),
            *names(("selected", "took"), SHAPES),
            *names("began on", TERRAINS),
        ),
        _turn_of,
    ),
    About(names("own used", POWERS), lambda seen, you: _POWERS(seen.state.players[you].used)),
]

_PLAYERS: Final[list[Each[Seen]]] = [
    Each(
        (
            *("commander", "asked", "ready"),
            *names("kept", ("1", "2", "3", "4")),
            *("goals", "dealt"),
        ),
        _standing,
    ),
    Each(
        (
            *("blocked", "medals"),
            *names(("row of", "column of"), CUBES),
            *names(("squares", "icons"), TERRAINS),
            *("meteors", "patches", "pods", "rovers", "laden", "reserve", "area", "held"),
            *("meteorites", "stored", "tech level"),
            *PLANETS,
            *CORPORATIONS,
            *names("flux", CUBES),
            *names("spent", POWERS),
            *names("played", CARD_WORDS),
            *names("rover at", _SQUARES.words),
            *names("covered", _SQUARES.words),
        ),
        lambda seen, you, who: _PUBLIC(seen.players[who]),
    ),
]

_SHEET: Final = Sheet[Seen](_TABLE, _PLAYERS, lambda seen: len(seen.state.players))

observed: Final = _SHEET.observed
