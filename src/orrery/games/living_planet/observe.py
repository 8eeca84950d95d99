"""What a seat knows as a row of numbers, for learners; each entry has a name.

It is taken from the position as the seat may know it (`secrets`), so that it reveals nothing behind
a screen; of what is hidden only counts are added. Tiles are listed by their words, wherever they
are: with their place, the buildings on their slots, and the units there.
"""

from array import array
from typing import Final, NamedTuple, get_args

from orrery.games.living_planet.atlas import HEX_WORDS, RADIUS, SLOTS, axial
from orrery.games.living_planet.components import (
    BUILDING,
    CARD_WORDS,
    CHIPS,
    COLOURS,
    DESTINY_TOKENS,
    KINDS,
    PRICE_TOP,
    RESOURCES,
    ROUNDS,
    ROVERS,
    SCIENTISTS,
    SUPPLY,
    TILE_WORDS,
    TURNS,
    TYPES,
)
from orrery.games.living_planet.scoring import score
from orrery.games.living_planet.secrets import Unknown, known, over, unknown
from orrery.games.living_planet.state import ROVER, SCIENTIST, VALUES, WOUNDED, State
from orrery.games.living_planet.tasks import (
    DEEDS,
    NONE,
    ROWS,
    Applying,
    Arriving,
    Bargaining,
    Changing,
    Exploring,
    Fating,
    Losing,
    Moving,
    Producing,
    Protecting,
    Rebuilding,
    Selecting,
    Sequencing,
    Stacking,
    Striking,
    Task,
    Turn,
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

_HEXES: Final = Flags(HEX_WORDS)
_TILES: Final = Flags(TILE_WORDS)
_CARDS: Final = Flags(CARD_WORDS)
_TOP: Final = OneOf(CARD_WORDS)
_HAND: Final = Flags(VALUES)
_VALUE: Final = OneOf(VALUES)
_RESOURCE: Final = OneOf(RESOURCES)
_RESOURCES: Final = Flags(RESOURCES)
_TASKS: Final = kinds(get_args(Task))
_TYPES: Final = OneOf(TYPES)
_DEEDS: Final = Flags(DEEDS)
_ROUNDS: Final = max(n for by_seats in ROUNDS.values() for n in by_seats.values())
_MOST_CREDITS: Final = 60
_MOST_POINTS: Final = 60
_MOST_UNITS: Final = 8  # traded at once
_MOST_GOODS: Final = max(SUPPLY)
_SLOT_NAMES: Final = names(TILE_WORDS, tuple("abcd"))
_ON_SLOT: Final = len(KINDS) + 1
_MAP: Final = array("f", bytes(4 * 4 * len(TILE_WORDS)))
_HOUSES: Final = array("f", bytes(4 * _ON_SLOT * len(_SLOT_NAMES)))
_OCCUPIED: Final = array("f", bytes(4 * 4 * len(_SLOT_NAMES)))
_UNITS: Final = array("f", bytes(4 * 3 * len(TILE_WORDS)))
_IN: Final = {SCIENTIST: 1, WOUNDED: 2, ROVER: 3}


class Seen(NamedTuple):
    """The position as a seat may know it, and what can be counted of the rest."""

    state: State
    unknown: Unknown
    tile_at: dict[int, int]  # by hex


def observe(state: State, you: Seat) -> Row:
    """The numbers for a seat, in the order of `observed`."""
    tile_at = {laid.hex: laid.tile for laid in state.laid}
    return _SHEET.observe(Seen(known(state, you), unknown(state, you), tile_at), you)


def _task(seen: Seen) -> Task | None:
    return seen.state.agenda[0] if seen.state.agenda else None


# --- The table ----------------------------------------------------------------------------------


def _map(seen: Seen, you: Seat) -> Numbers:
    """For each tile whether it lies on the map, where, and how it is turned."""
    row = _MAP[:]
    for laid in seen.state.laid:
        at, (q, r) = 4 * laid.tile, axial(laid.hex)
        row[at] = 1.0
        row[at + 1], row[at + 2] = q / RADIUS, r / RADIUS
        row[at + 3] = laid.turn / (len(TURNS) - 1)
    return row


def _under(seen: Seen, you: Seat) -> Numbers:
    """The tiles put under the deck; the sooner they can be drawn, the larger the number."""
    row, before = [0.0] * len(TILE_WORDS), 0
    for layer in seen.state.under:
        for n, tile in enumerate(layer.tiles):
            row[tile] = 1 / (1 + before + (n if layer.by == you else 0))
        before += len(layer.tiles)
    return row


def _houses(seen: Seen, you: Seat) -> Numbers:
    """For each slot of each tile the kind of building, and the value on which it produces."""
    row, tile_at = _HOUSES[:], seen.tile_at
    for house in seen.state.houses:
        printed = BUILDING[house.building]
        at = _ON_SLOT * (tile_at[house.slot // SLOTS] * SLOTS + house.slot % SLOTS)
        row[at + printed.kind] = 1.0
        row[at + len(KINDS)] = printed.value / 6
    return row


def _market(seen: Seen, you: Seat) -> Numbers:
    state, counts = seen.state, seen.unknown
    return (
        *[n / most for n, most in zip(state.supply, SUPPLY, strict=True)],
        *[price / PRICE_TOP for price in state.prices],
        *[n / most for n, most in zip(state.removed, SUPPLY, strict=True)],
        *[n / most for n, most in zip(counts.goods, SUPPLY, strict=True)],
        *[part(state.depletion.count(n), 4) for n in range(len(RESOURCES))],
        counts.market / len(CARD_WORDS),
        counts.drawn / len(CARD_WORDS),
        part(sum(player.destiny for player in state.players), DESTINY_TOKENS),
    )


def _dice(seen: Seen, you: Seat) -> Numbers:
    """For each colour its value, its place in the order, and how far it has come."""
    state, row = seen.state, array("f")
    for colour in range(len(COLOURS)):
        row.extend(_VALUE(state.dice[colour] if state.dice else 0))
        column = state.columns.index(colour) if colour in state.columns else NONE
        row.append((column + 1) / len(COLOURS))
        row.append(part(state.rows[column], len(ROWS)) if 0 <= column < len(state.rows) else 0.0)
    return row


def _neutral(seen: Seen, you: Seat) -> Numbers:
    """For each colour without a player, the cards left in its deck."""
    row, decks = array("f"), seen.state.neutral
    for colour in range(len(COLOURS)):
        row.extend(_HAND(decks[colour] if colour < len(decks) else 0))
    return row


def _details(seen: Seen, you: Seat) -> Numbers:
    """The numbers of the task: values, what is left or done, and flags of what may be added."""
    match _task(seen):
        case Stacking():
            return (0.0, part(seen.unknown.put, _MOST_UNITS), 0.0, 0.0)
        case Producing(_, value):
            return (value / 6, 0.0, 0.0, 0.0)
        case Moving(_, left):
            return (0.0, part(left, _MOST_UNITS), 0.0, 0.0)
        case Applying(_, units, _, _, second, shift):
            return (0.0, part(units, _MOST_UNITS), float(second), float(shift))
        case Bargaining(_, units, many):
            return (0.0, part(units, _MOST_UNITS), float(many), 0.0)
        case Fating(_, column) | Changing(_, column) | Striking(_, column):
            return (0.0, (column + 1) / len(COLOURS), 0.0, 0.0)
        case _:
            return (0.0,) * 4


def _traded(seen: Seen, you: Seat) -> Numbers:
    task = _task(seen)
    if not isinstance(task, Bargaining):
        return (0.0,) * (2 * len(RESOURCES))
    return [part(n, _MOST_UNITS) for n in (*task.bought, *task.sold)]


def _forced(seen: Seen, you: Seat) -> Numbers:
    task = _task(seen)
    return _RESOURCES(task.forced if isinstance(task, Applying | Bargaining) else 0)


def _done(seen: Seen, you: Seat) -> Numbers:
    task = _task(seen)
    return _DEEDS(task.done if isinstance(task, Turn) else 0)


def _on_the_table(seen: Seen, you: Seat) -> Numbers:
    task = _task(seen)
    return _TILES(task.tiles if isinstance(task, Exploring | Stacking) else 0)


def _drawn(seen: Seen, you: Seat) -> Numbers:
    """The market cards in hand, and those applied."""
    task = _task(seen)
    if not isinstance(task, Applying):
        return _CARDS(0) + _CARDS(0)
    return _CARDS(task.cards) + _CARDS(sum(1 << card for card in task.applied))


def _at_stake(seen: Seen, you: Seat) -> Numbers:
    """The tiles of which something is asked."""
    match _task(seen):
        case Arriving(_, hex) | Protecting(_, hex) | Rebuilding(_, hex):
            hexes: tuple[int, ...] = (hex,)
        case Losing(_, slot):
            hexes = (slot // SLOTS,)
        case Sequencing(_, hexes):
            pass
        case _:
            return _TILES(0)
    return _TILES(sum(1 << seen.tile_at[hex] for hex in hexes))


def _cataclysm(seen: Seen, you: Seat) -> Numbers:
    task = _task(seen)
    return _TYPES(task.type if isinstance(task, Protecting) else NONE)


# --- The players --------------------------------------------------------------------------------


def _standing(seen: Seen, you: Seat, who: Seat) -> Numbers:
    state, counts = seen.state, seen.unknown
    player, task = state.players[who], _task(seen)
    purse = who == you or state.setup.screens == "open" or over(state)
    chooses = isinstance(task, Selecting) and not counts.chosen[who]
    return (
        float(state.leader == who),
        float(task is not None and (task.seat == who or chooses)),
        part(score(state, who, purse=purse).total, _MOST_POINTS),
        part(player.credits, _MOST_CREDITS),
        *[part(n, _MOST_GOODS) for n in player.goods],
        player.spare_scientists / SCIENTISTS,
        player.spare_rovers / ROVERS,
        player.chips / CHIPS,
        counts.hands[who] / len(VALUES),
        counts.discards[who] / len(VALUES),
        float(counts.chosen[who]),
        float(player.destiny),
        float(player.taken),
        float(player.spent),
    )


def _top(seen: Seen, you: Seat, who: Seat) -> Numbers:
    discard = seen.state.players[who].discard
    return _VALUE(discard[-1] if discard else 0)


def _discard(seen: Seen, you: Seat, who: Seat) -> Numbers:
    return _HAND(sum(1 << value for value in seen.state.players[who].discard))


def _die(seen: Seen, you: Seat, who: Seat) -> Numbers:
    return _VALUE(seen.state.dice[who] if seen.state.dice else 0)


def _units(seen: Seen, you: Seat, who: Seat) -> Numbers:
    """For each tile the scientists, wounded and rovers outside buildings."""
    row, player, tile_at = _UNITS[:], seen.state.players[who], seen.tile_at
    for hex in player.scientists:
        row[3 * tile_at[hex]] += 1 / SCIENTISTS
    for hex in player.wounded:
        row[3 * tile_at[hex] + 1] += 1 / SCIENTISTS
    for hex in player.rovers:
        row[3 * tile_at[hex] + 2] += 1 / ROVERS
    return row


def _presence(seen: Seen, you: Seat, who: Seat) -> Numbers:
    """The hexes where units of the player stand outside buildings."""
    player = seen.state.players[who]
    return _HEXES(sum(1 << hex for hex in {*player.scientists, *player.wounded, *player.rovers}))


def _own_houses(seen: Seen, you: Seat, who: Seat) -> Numbers:
    """For each slot of each tile what of the player is in the building there."""
    row, tile_at = _OCCUPIED[:], seen.tile_at
    for house in seen.state.houses:
        if house.owner == who:
            at = 4 * (tile_at[house.slot // SLOTS] * SLOTS + house.slot % SLOTS)
            row[at] = float(house.chip)
            if house.unit in _IN:
                row[at + _IN[house.unit]] = 1.0
    return row


_SHEET: Final = Sheet[Seen](
    table=[
        About(("round",), lambda seen, you: (seen.state.round / _ROUNDS,)),
        About(names("effect", _VALUE.words), lambda seen, you: _VALUE(seen.state.effect)),
        About(names("named", _RESOURCE.words), lambda seen, you: _RESOURCE(seen.state.named)),
        About(
            (
                *names(("supply", "price", "removed", "others", "depleted"), RESOURCES),
                *("market cards", "market drawn", "destinies"),
            ),
            _market,
        ),
        About(names("market top", _TOP.words), lambda seen, you: _TOP(seen.state.top)),
        About(
            names(COLOURS, (*names("die", _VALUE.words), "column", "row")),
            _dice,
        ),
        About(names("neutral", map(str, range(len(COLOURS))), _HAND.words), _neutral),
        About(names("unseen", TILE_WORDS), lambda seen, you: _TILES(seen.state.unseen)),
        About(names("under", TILE_WORDS), _under),
        About(names(TILE_WORDS, ("laid", "q", "r", "turn")), _map),
        About(
            names("explored", HEX_WORDS),
            lambda seen, you: _HEXES(sum(1 << hex for hex in seen.tile_at)),
        ),
        About(names(_SLOT_NAMES, (*KINDS, "value")), _houses),
        About(
            names("task", _TASKS.words),
            lambda seen, you: _TASKS(type(_task(seen))),
        ),
        About(names("task", ("value", "left", "many", "shift")), _details),
        About(names(("bought", "sold"), RESOURCES), _traded),
        About(names("forced", RESOURCES), _forced),
        About(names("done", DEEDS), _done),
        About(names("offered", TILE_WORDS), _on_the_table),
        About(names(("drawn", "applied"), CARD_WORDS), _drawn),
        About(names("at stake", TILE_WORDS), _at_stake),
        About(names("cataclysm", TYPES), _cataclysm),
    ],
    players=[
        Each(
            (
                *("leader", "asked", "score", "credits"),
                *RESOURCES,
                *("spare scientists", "spare rovers", "chips", "hand", "discards", "chosen"),
                *("destiny", "destiny taken", "destiny spent"),
            ),
            _standing,
        ),
        Each(
            names("card", _HAND.words),
            lambda seen, you, who: _HAND(seen.state.players[who].hand),
        ),
        Each(
            names("chosen", _VALUE.words),
            lambda seen, you, who: _VALUE(seen.state.players[who].chosen),
        ),
        Each(names("top", _VALUE.words), _top),
        Each(names("discard", _HAND.words), _discard),
        Each(names("die", _VALUE.words), _die),
        Each(names(TILE_WORDS, ("scientists", "wounded", "rovers")), _units),
        Each(names("units", HEX_WORDS), _presence),
        Each(names(_SLOT_NAMES, ("chip", "scientist", "wounded", "rover")), _own_houses),
    ],
    seats=lambda seen: len(seen.state.players),
)

observed: Final = _SHEET.observed
