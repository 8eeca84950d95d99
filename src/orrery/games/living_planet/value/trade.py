"""What the resources behind a screen will bring at the market, as long as trades are left."""

from typing import Final

from orrery.games.living_planet import tasks
from orrery.games.living_planet.components import MARKET, PRICE_TOP, RESOURCES
from orrery.games.living_planet.state import State
from orrery.games.living_planet.value.outlook import Chance
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

# By number of market cards: the best rise of a price to expect among them.
_RISE: Final = (0.0, 0.24, 0.46, 0.68, 0.88, 1.07, 1.25, 1.41, 1.57, 1.72, 1.85, 1.98, 2.1)
# What a resource may be sold for in a later trade: prices rise a little, high ones may crash.
_LATER: Final = (0.0, 2.0, 2.9, 3.8, 4.7, 5.7, 6.6, 7.4, 7.9, 8.1, 7.6)
_TRADES: Final = (0.92, 0.84, 0.76, 0.68, 0.6)  # how surely the next sales come
_ACTION: Final = 0.6  # points that a trade costs: something else could be done
_TYPICAL: Final = (6, 5, 4, 3)
RANGE: Final = range(len(RESOURCES))


def rises(state: State, trading: tasks.Applying) -> list[float]:
    """How far each price can still rise before the sale."""
    found = [0.0] * len(RESOURCES)
    if trading.applied and not trading.second:
        return found
    if not trading.cards:
        return [_RISE[min(12, trading.units * (2 if trading.second else 1))]] * len(RESOURCES)
    used = {MARKET[card].resource for card in trading.applied}
    for card in bits(trading.cards):
        resource, change = MARKET[card].resource, MARKET[card].change
        if resource not in used and state.prices[resource] + change <= PRICE_TOP:
            found[resource] = max(found[resource], change)
    if trading.shift:
        found = [min(rise + 2, PRICE_TOP - state.prices[r]) for r, rise in enumerate(found)]
    return found


def going(state: State, seat: Seat, chance: Chance, goods: list[int], many: bool) -> float:
    """What the current trade will bring; the goods that it sells are taken from `goods`."""
    trading = chance.trading
    assert trading is not None
    room = trading.units
    if isinstance(trading, tasks.Bargaining):
        room -= sum(trading.bought) + sum(trading.sold)
        rise = [0.0] * len(RESOURCES)
        barred = trading.bought
    else:
        rise = rises(state, trading)
        barred = (0,) * len(RESOURCES)
    brought = 0.0
    while room > 0:
        best, at = 0.0, -1
        for r in RANGE:
            if goods[r] and not barred[r]:
                price = state.prices[r] + rise[r]
                gain = min(goods[r], room) * (price - (0.35 if many else 0.0))
                if gain > best:
                    best, at = gain, r
        if at < 0:
            break
        n = min(goods[at], room)
        brought += n * (state.prices[at] + rise[at])
        goods[at] -= n
        room -= n
        if not many:
            break
        rise = [0.0] * len(RESOURCES)
    return 0.2 * brought


def stock(
    state: State, seat: Seat, chance: Chance, left: int, many: bool, more: int
) -> tuple[float, float]:
    """Points of the current trade, and of later ones."""
    player = state.players[seat]
    goods = list(player.goods)
    now = going(state, seat, chance, goods, many) if chance.trading else 0.0
    if not left + chance.trade or not any(goods):
        return now, 0.0
    known = chance.trade and chance.die > 0
    hand = [value for value in (6, 5, 4, 3, 2, 1) if player.hand >> value & 1] or _TYPICAL
    rooms = [value + more for value in hand[: min(left + chance.trade - known, 4)]]
    if known:
        rooms.append(chance.die + more)
    later = 0.0
    for sold, room in enumerate(sorted(rooms, reverse=True)[:4]):
        gain, at = _best_sale(state, goods, room)
        if at < 0:
            break
        if many:
            gain = _sell_all_kinds(state, goods, room)
        else:
            goods[at] -= min(goods[at], room)
        later += max(0.25 * 0.2 * gain, 0.2 * gain * _TRADES[sold] - _ACTION)
    return now, later


def _best_sale(state: State, goods: list[int], room: int) -> tuple[float, int]:
    """What selling up to `room` of one resource brings, and the resource; -1 if there is none."""
    gain, at = 0.0, -1
    for r in RANGE:
        if goods[r]:
            brings = min(goods[r], room) * (_LATER[state.prices[r]] + 0.1 * room)
            if brings > gain:
                gain, at = brings, r
    return gain, at


def _sell_all_kinds(state: State, goods: list[int], room: int) -> float:
    """Take up to `room` resources from `goods`, the dearest first, and return what they bring."""
    gain = 0.0
    for r in sorted(RANGE, key=lambda r: -state.prices[r]):
        n = min(goods[r], room)
        gain += n * _LATER[state.prices[r]]
        goods[r] -= n
        room -= n
    return gain
