"""The prior of each move: its estimated worth, without computing the position after it."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar, cast

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import HEXES, SLOTS, hex_of, is_inside
from orrery.games.living_planet.components import BUILDING, MARKET, PRICE_TOP, TILE
from orrery.games.living_planet.legal.exploring import reachable
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import (
    FINANCIAL,
    MULTI_TRADE,
    MYCELIUM,
    PROTECTION,
    ROVER,
    SCIENTIST,
    State,
)
from orrery.games.living_planet.units import ROVER_UNIT
from orrery.games.living_planet.value import planet
from orrery.games.living_planet.value.houses import kept, meanwhile
from orrery.games.living_planet.value.look import Look
from orrery.kernel import offers
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.value import NEVER

_LONG: Final = 6.0

M = TypeVar("M")
Hope: TypeAlias = Callable[[Look, AnyMove], float]


def prior(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    if not state.agenda:
        return [0.0] * len(legal)
    look = Look(state, seat)
    hopes = [_HOPES[type(move)](look, move) for move in legal]
    task = state.agenda[0]
    if isinstance(task, tasks.Turn) and any(isinstance(move, moves.Subsidy) for move in legal):
        for n, move in enumerate(legal):  # credits never hurt
            if isinstance(move, moves.End):
                hopes[n] = NEVER
    elif isinstance(task, tasks.Stacking):  # what lies under the deck hardly ever comes back
        hopes = [0.0 if n == 0 else NEVER for n in range(len(legal))]
    return hopes if max(hopes) > NEVER else [0.0] * len(legal)


# --- Production and people ----------------------------------------------------------------------


def _repair(look: Look, move: moves.Repair) -> float:
    """A chip holds a building when its unit goes, or when the planet strikes."""
    house = look.houses[move.slot]
    hits = look.hits(move.slot // SLOTS)
    free = isinstance(look.state.agenda[0], tasks.Producing)
    cost = 0.17 * look.state.prices[BUILDING[house.building].produces] if free else 1.0
    return min(1.0, 0.4 * hits) * look.whole(house) * 0.5 + 0.1 * look.left - cost


def _recruit(look: Look, move: moves.Recruit) -> float:
    if move.unit == ROVER_UNIT:
        return 0.3 + 1.2 * min(1.0, look.left / _LONG)
    return -0.9 + 2.0 * min(1.0, look.left / _LONG)


def _heal(look: Look, move: moves.Heal) -> float:
    hope = 1.5 * min(1.0, look.left / 4) - 0.2 * look.state.prices[MYCELIUM] * 0.8
    if is_inside(move.place):
        house = look.houses[move.place - HEXES]
        if not house.chip:
            hope += look.whole(house) * 0.8
    return hope


def _land(look: Look, move: moves.Land) -> float:
    return 2.0


def _rescue(look: Look, move: AnyMove) -> float:
    return 5.0


# --- Actions ------------------------------------------------------------------------------------


def _explore(look: Look, move: moves.Explore) -> float:
    state, task = look.state, look.state.agenda[0]
    if not look.left and isinstance(task, tasks.Turn) and task.done:
        return NEVER  # no player will build there
    spots = sum(1 << hex for hex in state.atlas.spots)
    if not spots & reachable(state, look.seat):
        return -1.0
    best = max((look.site(hex) for hex in _here(look)), default=0.0)
    die = state.dice[look.seat]
    return 0.45 * (0.7 + 0.05 * die) * look.sites.usual() - 0.25 * best


def _here(look: Look) -> set[int]:
    """The hexes where own units stand."""
    player = look.player
    found = {*player.scientists, *player.rovers}
    for house in look.state.houses:
        if house.owner == look.seat and house.unit in (SCIENTIST, ROVER):
            found.add(house.slot // SLOTS)
    return found


def _put(look: Look, move: moves.Put) -> float:
    """The best mine of a hex, how many there could be, and what strikes there."""
    tile = TILE[move.tile]
    outlook, seats = look.outlook, len(look.state.players)
    hits = 0.0
    for colour, value, _ in tile.dice:
        sure = 1.0 if colour >= seats else 0.65 if colour == look.seat else 0.9
        hits += sure * outlook.colours[colour][value]
        hits += sure * (outlook.strike_now[colour] == value)
    best, units = look.sites.best, look.ground.units
    incomes = [max(best[r] * units[r] for r in bits(icons)) for icons in tile.slots if icons]
    hits *= 0.4
    worths = sorted((2 * kept(hits) + each * meanwhile(hits) - 1 for each in incomes), reverse=True)
    return sum(
        share * max(0.0, each) for share, each in zip((0.5, 0.25, 0.1, 0.05), worths, strict=False)
    )


def _arrive(look: Look, move: moves.Arrive) -> float:
    return -_left_behind(look, move.unit, move.place)


def _left_behind(look: Look, unit: int, place: int) -> float:
    """What is lost when a unit goes."""
    if not is_inside(place):
        return 0.4 * look.site(place)
    house = look.houses[place - HEXES]
    hex = house.slot // SLOTS
    if not house.chip:
        return look.whole(house)
    soon = look.now(hex)
    return look.whole(house) * (0.5 * min(1, soon) + 0.05 * look.hits(hex)) + 0.2 * look.site(hex)


def _move(look: Look, move: moves.Move) -> float:
    here, there = hex_of(move.place), hex_of(move.to)
    hope = -_left_behind(look, move.unit, move.place)
    if is_inside(move.to):
        house = look.houses[move.to - HEXES]
        if house.owner == look.seat:
            hope += look.whole(house) * (0.5 * look.now(there) + 0.05 * look.hits(there))
        else:
            hope += look.whole(house) + 0.3
    elif look.now(there) and there != here:
        hope -= 0.8
    if there != here:
        hope += 0.4 * look.site(there)
    return hope - 0.05


def _build(look: Look, move: moves.Build) -> float:
    printed = BUILDING[move.building]
    state, hex = look.state, move.slot // SLOTS
    hits = 0.35 * look.hits(hex)
    hope = printed.points * kept(hits) - 0.2 * printed.credits
    if printed.produces >= 0:
        hope += look.ground.income(move.building, hits)
    else:
        if printed.resource >= 0:
            hope -= 0.17 * state.prices[printed.resource]
        if printed.family == FINANCIAL:
            hope += 0.2 * look.left * (1.3 if move.building == MULTI_TRADE else 1.0) * 0.5
        if printed.family == PROTECTION:
            hope += 0.1 * look.left
        if TILE[state.atlas.tile[hex].tile].slots[move.slot % SLOTS]:
            hope -= 0.3 * look.site(hex)
    if is_inside(move.place):
        house = look.houses[move.place - HEXES]
        gone = look.whole(house) * (0.1 * min(3.0, look.hits(hex)) if house.chip else 1.0)
        hope -= gone
    return hope


# --- Trade --------------------------------------------------------------------------------------


def _trade(look: Look, move: moves.Trade) -> float:
    """What can be sold now, less what a later sale would bring."""
    state = look.state
    die = state.dice[look.seat]
    gains = [
        0.2 * min(n, die) * (price + 0.2 * die)
        for n, price in zip(look.player.goods, state.prices, strict=True)
    ]
    best = max(gains)
    if not best:
        return -1.0
    return best if not look.left else 0.5 * best - 0.6


def _apply(look: Look, move: moves.Apply) -> float:
    card = MARKET[move.card]
    return _priced(look, card.resource, card.change)


def _shift(look: Look, move: moves.Shift) -> float:
    return _priced(look, move.resource, 2 if move.arrow == moves.UP else -2)


def _priced(look: Look, resource: int, change: int) -> float:
    """What a change of a price means to what is sold now."""
    task = look.state.agenda[0]
    assert isinstance(task, tasks.Applying)
    prices, goods = look.state.prices, look.player.goods
    price = prices[resource] + change
    crash = price > PRICE_TOP
    sold = [
        min(n, task.units) * (price if r == resource else prices[r]) for r, n in enumerate(goods)
    ]
    if crash:
        sold[resource] = 0
        return 0.2 * (max(sold) - goods[resource] * (prices[resource] - 1))
    return 0.2 * max(sold) + 0.05 * goods[resource] * change


def _sell(look: Look, move: moves.Sell) -> float:
    """All that fits, at a good price, or at any price at the end."""
    price = look.state.prices[move.resource]
    hold = (4.2 if look.left > 2 else 3.0) if look.left else 0.0
    if move.resource == MYCELIUM and look.left > 3 and look.player.goods[MYCELIUM] == move.amount:
        hold += 1.5
    return 0.2 * move.amount * (price - hold)


def _buy(look: Look, move: moves.Buy) -> float:
    if not look.left:
        return NEVER
    price = look.state.prices[move.resource]
    hope = 0.2 * move.amount * (3.5 - price)
    if move.resource == MYCELIUM and not look.player.goods[MYCELIUM] and look.left > 3:
        hope += 0.9
    return hope


def _subsidy(look: Look, move: moves.Subsidy) -> float:
    return 0.2 * look.state.dice[look.seat]


def _destiny(look: Look, move: moves.Destiny) -> float:
    return 0.7 * min(1.0, look.left / 3)


def _accept(look: Look, move: offers.Accept) -> float:
    """A deal that is good at the prices of the market."""
    offer = next(each for each in look.state.offers if each.maker == move.maker)
    gain = 0.2 * (offer.credits - offer.want_credits) + 0.7 * (offer.destiny - offer.want_destiny)
    for r, price in enumerate(look.state.prices):
        gain += 0.17 * price * (offer.goods[r] - offer.want_goods[r])
    return gain if gain > 0.5 else NEVER


def _nothing(look: Look, move: AnyMove) -> float:
    return 0.0


def _never(look: Look, move: AnyMove) -> float:
    return NEVER


def _hope(move: type[M], hope: Callable[[Look, M], float]) -> tuple[type, Hope]:
    """A row of the table: the function is only ever given moves of this class."""
    return move, cast(Hope, hope)


_HOPES: Final[dict[type, Hope]] = dict(
    (
        _hope(moves.Play, planet.play),
        _hope(moves.Name, planet.name),
        _hope(moves.Remove, planet.remove),
        _hope(moves.Deplete, planet.remove),
        _hope(moves.Recover, planet.recover),
        _hope(moves.Order, planet.order),
        _hope(moves.Fate, planet.fate),
        _hope(moves.Change, planet.fate),
        _hope(moves.Keep, planet.keep),
        _hope(moves.Repair, _repair),
        _hope(moves.Produce, _nothing),
        _hope(moves.Recruit, _recruit),
        _hope(moves.Skip, _nothing),
        _hope(moves.Explore, _explore),
        _hope(moves.Put, _put),
        _hope(moves.Leave, _nothing),
        _hope(moves.Arrive, _arrive),
        _hope(moves.Under, _nothing),
        _hope(moves.Move, _move),
        _hope(moves.Stop, _nothing),
        _hope(moves.Build, _build),
        _hope(moves.Trade, _trade),
        _hope(moves.Shift, _shift),
        _hope(moves.Apply, _apply),
        _hope(moves.Enough, _nothing),
        _hope(moves.Buy, _buy),
        _hope(moves.Sell, _sell),
        _hope(moves.Subsidy, _subsidy),
        _hope(moves.Destiny, _destiny),
        _hope(moves.Heal, _heal),
        _hope(moves.Land, _land),
        _hope(moves.Rescue, _rescue),
        _hope(moves.Rebuild, _rescue),
        _hope(moves.Search, _rescue),
        _hope(moves.End, _nothing),
        _hope(moves.Strike, planet.strike),
        _hope(moves.First, _nothing),
        _hope(moves.Protect, planet.protect),
        _hope(moves.Endure, _nothing),
        _hope(moves.Lose, planet.lose),
        _hope(offers.MakeOffer, _never),
        _hope(offers.Accept, _accept),
        _hope(offers.Decline, _nothing),
        _hope(offers.Withdraw, _never),
    )
)
