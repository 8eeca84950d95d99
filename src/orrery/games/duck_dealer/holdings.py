"""What a player has, in numbers, and what everybody has to see at a glance. Nothing is hidden."""

from collections.abc import Iterator
from typing import Final

from orrery.games.duck_dealer import tasks
from orrery.games.duck_dealer.components import (
    ENERGIES,
    EQUIPMENT,
    FREE_BY_SPACE,
    HOLD_CAPACITY,
    PLACE_WORDS,
    PREBUILT_CAPACITY,
    SPEED,
    TRACK,
    WARES,
)
from orrery.games.duck_dealer.draw.signs import ENERGY_SIGNS, ENERGY_TONES, tone
from orrery.games.duck_dealer.state import (
    ENGINEER,
    HOLD,
    MERCHANT,
    NAVIGATOR,
    NONE,
    State,
    load,
)
from orrery.games.duck_dealer.tasks import NO_ENERGY, Acting
from orrery.games.duck_dealer.view import DuckDealerView
from orrery.kernel.game import Seat
from orrery.kernel.holdings import Amounts, Fact, Holding, Phase
from orrery.kernel.kit import LETTERS
from orrery.kernel.text import Message, Term

_LOW: Final = 6  # up to this many tokens in stock a warning is shown; one turn takes up to ten
_EMPTY: Final = [0] * len(WARES)
_GEAR_TONES: Final = ("e-plain", *ENERGY_TONES)

HOLDINGS: Final[tuple[Holding, ...]] = (
    *(
        Holding(Term("energy", word), "stock", ENERGY_SIGNS[n], ENERGY_TONES[n])
        for n, word in enumerate(ENERGIES)
    ),
    *(
        Holding(Term("thing", word), "stock", f"ware-{word}", tone(n))
        for n, word in enumerate(WARES)
    ),
    Holding(Term("piece", "cube"), "stock", "cube", "e-plain"),
    Holding(Term("piece", "free-cube"), "stock", "cube", "res-faint"),
    Holding(Term("piece", "step"), "stock", "arrow", "e-plain"),
    Holding(Term("level", "speed"), "level", "ship", "e-plain"),
    Holding(Term("level", "capacity"), "level", "hold", "e-plain"),
    *(
        Holding(Term("equipment", word), "piece", "crew" if n else "hold", _GEAR_TONES[n])
        for n, word in enumerate(EQUIPMENT)
    ),
    Holding(Term("piece", "route-cube"), "piece", "route", "e-plain"),
    Holding(Term("piece", "privilege"), "piece", "flag", "e-plain"),
    Holding(Term("piece", "portal"), "piece", "portal", "e-plain"),
    Holding(Term("part", "construction"), "points", "vp"),
    Holding(Term("part", "deliveries"), "points", "vp"),
    Holding(Term("part", "end"), "end", "vp"),
)


def amounts(state: State, seat: Seat) -> Amounts:
    """The numbers of a seat, in the order of `HOLDINGS`.

    Tokens that were out of stock count while they can be spent. Goods in an open offer do not.
    """
    player, task = state.players[seat], state.task
    red, yellow, blue = player.energy
    free = steps = 0
    if type(task) is Acting and task.seat == seat:
        free, steps = task.free, task.steps
        if task.withheld is not NO_ENERGY:
            more = task.withheld
            red, yellow, blue = red + more[0], yellow + more[1], blue + more[2]
    goods = _EMPTY[:]
    for ware in player.cargo:
        goods[ware] += 1
    gear = player.gear
    holds = gear.count(HOLD)
    return (
        red,
        yellow,
        blue,
        *goods,
        player.cubes,
        free,
        steps,
        SPEED[len(gear)],
        PREBUILT_CAPACITY + HOLD_CAPACITY * holds,
        holds,
        gear.count(NAVIGATOR),
        gear.count(ENGINEER),
        gear.count(MERCHANT),
        player.routes.bit_count(),
        player.claims.bit_count(),
        len(player.portals),
        player.built,
        player.delivered,
        player.built + player.delivered,
    )


# --- The list of seats --------------------------------------------------------------------------


def stock(view: DuckDealerView, seat: Seat) -> tuple[Fact, ...]:
    """Where the ship is, its energy and goods, and what it is fitted out with."""
    state = view.seen
    return (*_place(state, seat), *_aboard(state, seat), *_owned(state, seat))


def _place(state: State, seat: Seat) -> Iterator[Fact]:
    place = state.players[seat].place
    if place != NONE:
        where = Term("place", PLACE_WORDS[place])
        yield Fact(where, "", "ship", f"seat-{LETTERS[seat]}", row="role")


def _aboard(state: State, seat: Seat) -> Iterator[Fact]:
    """Energy, and every good by its sign, the most valuable first."""
    numbers = amounts(state, seat)
    first = len(ENERGIES)
    for holding, n in zip(HOLDINGS[:first], numbers, strict=False):
        yield Fact(holding.of, str(n), holding.sign, holding.classes)
    goods = zip(HOLDINGS[first:], numbers[first : first + len(WARES)], strict=False)
    for holding, n in reversed(list(goods)):
        if n:
            yield Fact(holding.of, str(n), holding.sign, holding.classes)


def _owned(state: State, seat: Seat) -> Iterator[Fact]:
    player = state.players[seat]
    carried = f"{load(state, seat)}/{player.capacity}"
    yield Fact(Term("piece", "cube"), str(player.cubes), "cube", "e-plain", row="built")
    yield Fact(Message("fact_load"), carried, "hold", "e-plain", row="built")
    for n, word in enumerate(EQUIPMENT):
        if n != HOLD and (count := player.gear.count(n)):
            yield Fact(Term("equipment", word), str(count), "crew", _GEAR_TONES[n], row="built")
    for word, sign, count in (
        ("privilege", "flag", player.claims.bit_count()),
        ("portal", "portal", len(player.portals)),
    ):
        if count:
            yield Fact(Term("piece", word), str(count), sign, "e-plain", row="built")


# --- The turn track -----------------------------------------------------------------------------


def phase(view: DuckDealerView) -> Phase:
    """How many action turns have been taken, the free cubes of the one that goes on or comes next,
    and energy that runs out."""
    state, taken = view.seen, len(view.seen.track)
    if view.over:
        return Phase(taken, TRACK)
    goes_on = isinstance(state.task, tasks.Acting | tasks.Discovering | tasks.Returning)
    space = min(max(0, taken - goes_on), TRACK - 1)
    free = Fact(Message("fact_free_cubes"), str(FREE_BY_SPACE[space]), "cube", "e-plain")
    low = [
        Fact(
            Message("fact_stock", {"energy": Term("energy", ENERGIES[n])}),
            str(left),
            ENERGY_SIGNS[n],
            ENERGY_TONES[n],
        )
        for n, left in enumerate(state.supply)
        if left <= _LOW
    ]
    return Phase(taken, TRACK, (free, *low))
