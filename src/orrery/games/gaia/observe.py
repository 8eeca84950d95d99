"""What a seat knows as a row of numbers, for learners; each entry has a name.

Nothing in this game is secret. A hex has the same index in every plane, whatever the map; the
places of the sectors are further entries.
"""

from array import array
from functools import lru_cache
from typing import Final, get_args

from orrery.games.gaia.components import (
    ADVANCED_WORDS,
    AREAS,
    BASIC_WORDS,
    BOOSTER_WORDS,
    CAPS,
    CARD_WORDS,
    CENTRES,
    COUNTS,
    FACTIONS,
    FINAL_WORDS,
    LEVELS,
    ROUND_WORDS,
    ROUNDS,
    SPACE_WORDS,
    TOKEN,
    TOKEN_WORDS,
    TYPES,
)
from orrery.games.gaia.galaxy import HEX_WORDS, NUMBER_OF_SIDE, TURNS, Placement, galaxy
from orrery.games.gaia.moves import SECTOR_WORDS
from orrery.games.gaia.state import SPECIALS, State
from orrery.games.gaia.tasks import (
    AUTOMA,
    BOWLS,
    ITEMS,
    NONE,
    Charging,
    Orbiting,
    Receiving,
    Returning,
    Task,
    Turn,
)
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
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

_HEXES: Final = Flags(HEX_WORDS)
_BASICS: Final = Flags(BASIC_WORDS)
_ADVANCED: Final = Flags(ADVANCED_WORDS)
_ADVANCED_TILE: Final = OneOf(ADVANCED_WORDS)
_AREA: Final = OneOf(AREAS)
_BOOSTERS: Final = Flags(BOOSTER_WORDS)
_BOOSTER: Final = OneOf(BOOSTER_WORDS)
_ROUND: Final = OneOf(ROUND_WORDS)
_FINALS: Final = Flags(FINAL_WORDS)
_SPACES: Final = Flags(SPACE_WORDS)
_TOKEN: Final = OneOf(TOKEN_WORDS)
_SHARED: Final = TOKEN[:-1]  # all but the one that the Gleens bring
_FACTION: Final = OneOf(FACTIONS)
_SPECIALS: Final = Flags(SPECIALS)
_STONE: Final = OneOf(BOWLS[:-1])
_ITEMS: Final = Flags(ITEMS)
_CARDS: Final = Flags(CARD_WORDS)
_CARD: Final = OneOf(CARD_WORDS)
_TASKS: Final = kinds(get_args(Task))
_TOP: Final = len(LEVELS[0]) - 1
_MOST_POINTS: Final = 250
_MOST_TOKENS: Final = 12  # in a bowl
_MOST_QIC: Final = 12
_FAR: Final = 1 + max(abs(x) for centres in CENTRES.values() for at in centres for x in at)
_PLANETS: Final = TYPES[:-1]  # the Lost Planet is nowhere at first
_INSTITUTE, _ACADEMY, _QIC_ACADEMY = 0.6, 0.8, 1.0  # among the big structures
_SATELLITE, _OUTPOST, _FORMER = 0.5, 0.75, 1.0  # among the other pieces


# --- The table ----------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _map(placement: Placement) -> Row:
    """For each sector whether and where it lies, then the planets of each type."""
    row = array("f", bytes(4 * 3 * len(SECTOR_WORDS)))
    if not placement:
        return row + array("f", bytes(4 * len(_PLANETS) * len(HEX_WORDS)))
    places = CENTRES["small" if len(placement) == len(CENTRES["small"]) else "large"]
    for tile, (q, r) in zip(placement, places, strict=True):
        at = 3 * (NUMBER_OF_SIDE[tile // TURNS] - 1)
        row[at], row[at + 1], row[at + 2] = 1.0, q / _FAR, r / _FAR
    for hexes in galaxy(placement).type[: len(_PLANETS)]:
        row += _HEXES(hexes)
    return row


def _rounds(state: State, you: Seat) -> Numbers:
    """The tile of each round, then that of this round."""
    row = array("f")
    for number in range(ROUNDS):
        row += _ROUND(state.rounds[number] if number < len(state.rounds) else NONE)
    now = state.round - 1
    return row + _ROUND(state.rounds[now] if 0 <= now < len(state.rounds) else NONE)


def _basics(state: State, you: Seat) -> Numbers:
    """For each tile the area under which it lies; none for those that are free to choose."""
    place = {tile: number for number, tile in enumerate(state.basics)}
    row = array("f")
    for tile in range(len(BASIC_WORDS)):
        row += _AREA(place.get(tile, NONE))
    return row


def _advanced(state: State, you: Seat) -> Numbers:
    row = array("f")
    for area in range(len(AREAS)):
        row += _ADVANCED_TILE(state.advanced[area] if state.advanced else NONE)
    return row


def _supply(state: State, you: Seat) -> Numbers:
    return [part(n, each.copies) for n, each in zip(state.supply, _SHARED, strict=True)]


def _details(state: State, you: Seat) -> Numbers:
    match state.agenda[0] if state.agenda else None:
        case Turn(_, acted):
            return (float(acted), 0.0)
        case Returning(_, left):
            return (0.0, part(left, _MOST_TOKENS))
        case _:
            return (0.0, 0.0)


def _items(state: State, you: Seat) -> Numbers:
    task = state.agenda[0] if state.agenda else None
    return _ITEMS(task.items if isinstance(task, Receiving) else 0)


def _place(state: State, you: Seat) -> Numbers:
    """The hex of which something is asked, and those built on in this turn."""
    task = state.agenda[0] if state.agenda else None
    place = 1 << task.hex if isinstance(task, Charging | Orbiting) else 0
    for hex in state.built:
        place |= 1 << hex
    return _HEXES(place)


def _automa(state: State, you: Seat) -> Numbers:
    automa = state.automa
    if automa is None:
        return (0.0,) * (4 + len(AREAS))
    return (
        part(automa.vp, _MOST_POINTS),
        part(automa.unseen, len(CARD_WORDS)),
        float(automa.passed),
        float(AUTOMA in state.order[:1]),
        *[level / _TOP for level in automa.research],
    )


def _automa_cards(state: State, you: Seat) -> Numbers:
    automa = state.automa
    if automa is None:
        return (0.0,) * (5 * len(CARD_WORDS))
    return (
        _CARDS(automa.known)
        + _CARDS(automa.reserve)
        + _CARDS(automa.drawn)
        + _CARD(automa.action)
        + _CARD(automa.support)
    )


def _automa_planes(state: State, you: Seat) -> Numbers:
    automa = state.automa
    if automa is None:
        return (0.0,) * (5 * len(HEX_WORDS))
    row = _HEXES(automa.mines) + _HEXES(automa.stations) + _HEXES(automa.labs)
    big = _coded((automa.institutes, _INSTITUTE), (automa.academies, _ACADEMY))
    return row + big + _HEXES(automa.satellites)


# --- The players --------------------------------------------------------------------------------


def _standing(state: State, you: Seat, who: Seat) -> Numbers:
    player, order = state.players[who], state.order
    return (
        float(state.first == who),
        float(bool(state.agenda) and state.agenda[0].seat == who),
        (order.index(who) + 1) / len(order) if who in order else 0.0,
        (state.out.index(who) + 1) / len(order) if who in state.out else 0.0,
        float(player.passed),
        part(player.vp, _MOST_POINTS),
        part(player.credits, CAPS[0]),
        part(player.ore, CAPS[1]),
        part(player.knowledge, CAPS[2]),
        part(player.qic, _MOST_QIC),
        *[part(n, _MOST_TOKENS) for n in player.bowls],
        part(player.area, _MOST_TOKENS),
        *[level / _TOP for level in player.research],
        player.owned / COUNTS.former,
        part(player.formers.bit_count(), COUNTS.former),
        part(player.parked, COUNTS.former),
        part(player.federations, 8),
    )


def _tokens(state: State, you: Seat, who: Seat) -> Numbers:
    """By kind those that can be used still, then those that have been."""
    row = [0.0] * (2 * len(TOKEN_WORDS))
    for token in state.players[who].tokens:
        at = token.kind if token.green else token.kind + len(TOKEN_WORDS)
        row[at] = min(1.0, row[at] + 1 / 3)
    return row


def _big(state: State, you: Seat, who: Seat) -> Numbers:
    player = state.players[who]
    return _coded(
        (player.institutes, _INSTITUTE),
        (player.academies, _ACADEMY),
        (player.qic_academies, _QIC_ACADEMY),
    )


def _pieces(state: State, you: Seat, who: Seat) -> Numbers:
    player = state.players[who]
    return _coded(
        (player.satellites, _SATELLITE), (player.outposts, _OUTPOST), (player.formers, _FORMER)
    )


def _coded(*sets: tuple[int, float]) -> Row:
    """A plane on which the hexes of each set have a number of their own."""
    row = array("f", bytes(4 * len(HEX_WORDS)))
    for hexes, number in sets:
        for hex in bits(hexes):
            row[hex] = number
    return row


_TABLE: Final[list[About[State]]] = [
    About(("round",), lambda state, you: (part(state.round, ROUNDS),)),
    About(names(map(str, range(1, ROUNDS + 1)), ROUND_WORDS) + names("now", ROUND_WORDS), _rounds),
    About(
        names("final", FINAL_WORDS),
        lambda state, you: _FINALS(sum(1 << tile for tile in state.finals)),
    ),
    About(
        names("row", BOOSTER_WORDS),
        lambda state, you: _BOOSTERS(sum(1 << booster for booster in state.row)),
    ),
    About(names(BASIC_WORDS, "under", AREAS), _basics),
    About(names(AREAS, "has", ADVANCED_WORDS), _advanced),
    About(names("crown", TOKEN_WORDS), lambda state, you: _TOKEN(state.crown)),
    About(names("supply", TOKEN_WORDS[: len(_SHARED)]), _supply),
    About(names("covered", SPACE_WORDS), lambda state, you: _SPACES(state.covered)),
    About(
        names(SECTOR_WORDS, ("lies", "q", "r")) + names(_PLANETS, HEX_WORDS),
        lambda state, you: _map(state.placement),
    ),
    About(names("gaiaformed", HEX_WORDS), lambda state, you: _HEXES(state.gaia)),
    About(
        names("task", _TASKS.words),
        lambda state, you: _TASKS(type(state.agenda[0]) if state.agenda else None),
    ),
    About(("acted", "left"), _details),
    About(names("income", ITEMS), _items),
    About(names("here", HEX_WORDS), _place),
    About(names("automa", ("points", "unseen", "passed", "first", *AREAS)), _automa, alone=True),
    About(
        names("automa", ("known", "reserve", "drawn", "action", "support"), CARD_WORDS),
        _automa_cards,
        alone=True,
    ),
    About(
        names("automa", ("mine", "station", "lab", "big", "satellite"), HEX_WORDS),
        _automa_planes,
        alone=True,
    ),
    About(
        names("automa", BOOSTER_WORDS),
        lambda state, you: _BOOSTER(state.automa.booster if state.automa else NONE),
        alone=True,
    ),
]

_PLAYERS: Final[list[Each[State]]] = [
    Each(
        (
            *("first", "asked", "order", "out", "passed", "points"),
            *("credits", "ore", "knowledge", "qic", "bowl-1", "bowl-2", "bowl-3", "area"),
            *names("level", AREAS),
            *("formers owned", "formers placed", "formers parked", "federations"),
        ),
        _standing,
    ),
    Each(FACTIONS, lambda state, you, who: _FACTION(state.players[who].faction)),
    Each(names("stone", _STONE.words), lambda state, you, who: _STONE(state.players[who].stone)),
    Each(names(("green", "grey"), TOKEN_WORDS), _tokens),
    Each(BOOSTER_WORDS, lambda state, you, who: _BOOSTER(state.players[who].booster)),
    Each(BASIC_WORDS, lambda state, you, who: _BASICS(state.players[who].tiles)),
    Each(
        names("covered", BASIC_WORDS), lambda state, you, who: _BASICS(state.players[who].covered)
    ),
    Each(ADVANCED_WORDS, lambda state, you, who: _ADVANCED(state.players[who].advanced)),
    Each(names("used", SPECIALS), lambda state, you, who: _SPECIALS(state.players[who].used)),
    Each(names("mine", HEX_WORDS), lambda state, you, who: _HEXES(state.players[who].all_mines)),
    Each(names("station", HEX_WORDS), lambda state, you, who: _HEXES(state.players[who].stations)),
    Each(names("lab", HEX_WORDS), lambda state, you, who: _HEXES(state.players[who].labs)),
    Each(names("big", HEX_WORDS), _big),
    Each(names("piece", HEX_WORDS), _pieces),
    Each(names("allied", HEX_WORDS), lambda state, you, who: _HEXES(state.players[who].allied)),
]

_SHEET: Final = Sheet[State](_TABLE, _PLAYERS, lambda state: len(state.players))

observed: Final = _SHEET.observed
observe: Final = _SHEET.observe
