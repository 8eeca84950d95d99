"""What a seat knows as a row of numbers, for learners; each entry has a name.

Everything in this game is public, the order of the piles too.
"""

from array import array
from typing import Final, get_args

from orrery.games.duck_dealer.components import (
    CONSUMERS,
    CUBES,
    ENERGIES,
    ENERGY_TOKENS,
    EQUIPMENT,
    HOLD_CAPACITY,
    PLACE_WORDS,
    PLANETS,
    PREBUILT_CAPACITY,
    SLOTS,
    START_PLANETS,
    TRACK,
    WARES,
    YARDS,
)
from orrery.games.duck_dealer.state import NONE, SITES, TILE_WORDS, State, load
from orrery.games.duck_dealer.tasks import NO_ENERGY, Acting, Installing, Shortage, Task
from orrery.kernel.game import Seat
from orrery.kernel.observing import About, Each, Flags, Numbers, OneOf, Sheet, kinds, names, part

_PLACES: Final = Flags(PLACE_WORDS)
_PLANETS: Final = Flags(PLANETS)
_PLACE: Final = OneOf(PLACE_WORDS)
_TILES: Final = Flags(TILE_WORDS)
_SITES: Final = Flags(SITES)
_WARE: Final = OneOf(WARES)
_YARD: Final = OneOf(YARDS)
_CONSUMER: Final = OneOf(CONSUMERS)
_TASKS: Final = kinds(get_args(Task))
_MOST_POINTS: Final = 100
_MOST_GOODS: Final = PREBUILT_CAPACITY + HOLD_CAPACITY * SLOTS
_MOST_OF_ONE: Final = 6
_MOST_TOKENS: Final = 15  # of a colour in one hand
_MOST_STEPS: Final = 12
_NO_CARGO: Final = array("f", bytes(4 * len(WARES)))


# --- The table ----------------------------------------------------------------------------------


def _by_planet(one: OneOf, found: tuple[int, ...], count: int) -> Numbers:
    """For each planet what lies there, nothing before the tiles are dealt."""
    row = array("f")
    for planet in range(count):
        row += one(found[planet] if planet < len(found) else NONE)
    return row


def _piles(state: State, you: Seat) -> Numbers:
    """For each consumer how near it is to the top of its pile: the left one, then the right one."""
    row = [0.0] * (2 * len(CONSUMERS))
    for n, pile in enumerate(state.piles):
        for depth, consumer in enumerate(pile, 1):
            row[n * len(CONSUMERS) + consumer] = 1 / depth
    return row


def _details(state: State, you: Seat) -> Numbers:
    left = free = steps = 0
    withheld = NO_ENERGY
    match state.task:
        case Installing(_, left):
            pass
        case Acting(_, free, steps, withheld):
            pass
        case Shortage(_, withheld):
            pass
        case _:
            pass
    return (
        part(left, SLOTS),
        part(free, 4),
        part(steps, _MOST_STEPS),
        *[part(n, _MOST_TOKENS) for n in withheld],
    )


# --- The players --------------------------------------------------------------------------------


def _standing(state: State, you: Seat, who: Seat) -> Numbers:
    player = state.players[who]
    return (
        float(state.first == who),
        float(state.task is not None and state.task.seat == who),
        part(player.built + player.delivered, _MOST_POINTS),
        part(player.built, _MOST_POINTS),
        player.cubes / CUBES,
        part(state.track.count(who), TRACK),
        part(load(state, who), _MOST_GOODS),
        part(player.capacity, _MOST_GOODS),
        *[part(n, _MOST_TOKENS) for n in player.energy],
        *[player.gear.count(n) / SLOTS for n in range(len(EQUIPMENT))],
    )


def _cargo(state: State, you: Seat, who: Seat) -> Numbers:
    row = _NO_CARGO[:]
    for ware in state.players[who].cargo:
        row[ware] = min(1.0, row[ware] + 1 / _MOST_OF_ONE)
    return row


def _portals(state: State, you: Seat, who: Seat) -> Numbers:
    return _PLANETS(sum([1 << planet for planet in state.players[who].portals]))


_SHEET: Final = Sheet[State](
    table=[
        About(("track",), lambda state, you: (part(len(state.track), TRACK),)),
        About(
            names("supply", ENERGIES),
            lambda state, you: [part(n, ENERGY_TOKENS) for n in state.supply],
        ),
        About(
            names(PLANETS, "mine", WARES),
            lambda state, you: _by_planet(_WARE, state.mines, len(PLANETS)),
        ),
        About(
            names(PLANETS[:START_PLANETS], "yard", YARDS),
            lambda state, you: _by_planet(_YARD, state.yards, START_PLANETS),
        ),
        About(
            names(PLANETS, "consumer", CONSUMERS),
            lambda state, you: _by_planet(_CONSUMER, state.consumers, len(PLANETS)),
        ),
        About(
            names(PLANETS, "factory", WARES),
            lambda state, you: _by_planet(_WARE, state.factories, len(PLANETS)),
        ),
        About(names("built", PLACE_WORDS), lambda state, you: _PLACES(state.built)),
        About(names("visited", PLACE_WORDS), lambda state, you: _PLACES(state.visited)),
        About(names(("left pile", "right pile"), CONSUMERS), _piles),
        About(names("task", _TASKS.words), lambda state, you: _TASKS(type(state.task))),
        About(("left", "free", "steps", *names("withheld", ENERGIES)), _details),
    ],
    players=[
        Each(
            (
                *("first", "asked", "points", "construction", "cubes", "on track", "load", "room"),
                *names("energy", ENERGIES),
                *EQUIPMENT,
            ),
            _standing,
        ),
        Each(names("cargo", WARES), _cargo),
        Each(names("at", PLACE_WORDS), lambda state, you, who: _PLACE(state.players[who].place)),
        Each(
            names("route", PLACE_WORDS), lambda state, you, who: _PLACES(state.players[who].routes)
        ),
        Each(names("claim", TILE_WORDS), lambda state, you, who: _TILES(state.players[who].claims)),
        Each(names("paid", SITES), lambda state, you, who: _SITES(state.players[who].paid)),
        Each(names("portal", PLANETS), _portals),
    ],
    seats=lambda state: len(state.players),
)

observed: Final = _SHEET.observed
observe: Final = _SHEET.observe
