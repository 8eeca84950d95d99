"""What moves seem worth before they are tried, without a look at the position after."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.atlas import HEXES, SLOTS, hex_of, is_inside
from orrery.games.living_planet.components import BUILDING, MARKET, PRICE_TOP, TILE
from orrery.games.living_planet.legal.actions import reachable
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import (
    EMPTY,
    FINANCIAL,
    MULTI_TRADE,
    MYCELIUM,
    PROTECTION,
    ROVER,
    SCIENTIST,
    SPACEPORT,
    House,
    State,
)
from orrery.games.living_planet.units import ROVER_UNIT
from orrery.games.living_planet.value.houses import FADING, Ground, Sites, kept, meanwhile
from orrery.games.living_planet.value.outlook import Outlook
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.value import NEVER

_LONG: Final = 6.0


class _Look:
    """A position as a seat sees it, looked at once for all of its moves."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.player = state.players[seat]
        self.outlook = Outlook(state)
        self.ground = Ground(state, self.outlook)
        self.sites = Sites(self.ground)
        self.left = self.outlook.left
        self.houses = {house.slot: house for house in state.houses}
        self._on: dict[int, float] = {}
        self._hits: dict[int, float] = {}

    def site(self, hex: int) -> float:
        if hex not in self._on:
            self._on[hex] = self.sites.on(hex, self.seat)
        return self._on[hex]

    def hits(self, hex: int) -> float:
        if hex not in self._hits:
            self._hits[hex] = self.ground.hits(hex, self.seat)[3]
        return self._hits[hex]

    def whole(self, house: House) -> float:
        """What a building is worth that is looked after."""
        printed = BUILDING[house.building]
        hits = 0.2 * self.hits(house.slot // SLOTS)
        return printed.points * kept(hits) + self.ground.income(house.building, hits)

    def now(self, hex: int) -> int:
        """Hits that are coming in this round."""
        strike = self.outlook.strike_now
        dice = TILE[self.ground.tile[hex].tile].dice
        return sum(strike[colour] == value for colour, value, _ in dice)


def prior(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    if not state.agenda:
        return [0.0] * len(moves)
    look = _Look(state, seat)
    hopes = [_HOPES[type(move)](look, move) for move in moves]
    task = state.agenda[0]
    if isinstance(task, todo.Turn) and any(isinstance(move, say.Subsidy) for move in moves):
        for n, move in enumerate(moves):  # credits never hurt
            if isinstance(move, say.End):
                hopes[n] = NEVER
    elif isinstance(task, todo.Stacking):  # what lies under the deck hardly ever comes back
        hopes = [0.0 if n == 0 else NEVER for n in range(len(moves))]
    return hopes if max(hopes) > NEVER else [0.0] * len(moves)


# --- Cards and the leader -----------------------------------------------------------------------


def _play(look: _Look, move: say.Play) -> float:
    """Own mines that produce, cataclysms to come, and the size of the actions."""
    state, seat, value = look.state, look.seat, move.value
    hope = 0.12 * value
    for house in state.houses:
        printed = BUILDING[house.building]
        if house.owner >= 0 and printed.produces >= 0 and printed.value == value:
            hope += 0.5 if house.owner == seat else -0.2
    for hex, _ in state.atlas.dice.get((seat, value), ()):
        for slot in range(hex * SLOTS, hex * SLOTS + SLOTS):
            struck = look.houses.get(slot)
            if struck is not None and struck.owner >= 0:
                loss = 0.9 * FADING[struck.chip, struck.unit]
                hope += -loss if struck.owner == seat else 0.4 * loss
    goods = max(look.player.goods)
    hope += 0.9 * min(goods, value) if goods > 2 else 0.0
    if state.leader == seat:
        hope += (0.0, 0.2, 0.5, 0.8, 0.15 * goods, 0.0, 0.2)[value]
        port = next((h for h in state.houses if h.building == SPACEPORT and h.owner == seat), None)
        if value == 3 and port is not None and port.unit != EMPTY:
            hope -= 0.5
    return hope


def _name(look: _Look, move: say.Name) -> float:
    return _mines(look, move.resource, look.outlook.produce_now)


def _remove(look: _Look, move: say.Remove | say.Deplete) -> float:
    return -_mines(look, move.resource, look.outlook.produce_later)


def _mines(look: _Look, resource: int, often: Sequence[float]) -> float:
    """Productions of a resource, own ones less those of the others."""
    hope = 0.0
    for house in look.state.houses:
        printed = BUILDING[house.building]
        if house.owner >= 0 and printed.produces == resource:
            hope += often[printed.value] * (1.0 if house.owner == look.seat else -0.4)
    return hope + 0.01 * look.player.goods[resource]


def _recover(look: _Look, move: say.Recover) -> float:
    return 0.2 * move.value


def _order(look: _Look, move: say.Order) -> float:
    """Own mines produce before the own turn; what strikes comes after it."""
    state, seat = look.state, look.seat
    mine = move.dice.index(seat)
    hope = 0.0
    for column, colour in enumerate(move.dice):
        value = state.dice[colour]
        sign = 1.0 if column < mine else -1.0
        for house in state.houses:
            if house.owner == seat and BUILDING[house.building].produces >= 0:
                hope += 0.1 * sign * (BUILDING[house.building].value == value)
        for hex, _ in state.atlas.dice.get((colour, value), ()):
            hope -= (
                0.1
                * sign
                * any(house.owner == seat and house.slot // SLOTS == hex for house in state.houses)
            )
    return hope


def _fate(look: _Look, move: say.Fate | say.Change) -> float:
    """Another value for a die: what it would make of the row that it enters."""
    task = look.state.agenda[0]
    assert isinstance(task, todo.Fating | todo.Changing)
    colour = look.state.columns[task.column]
    cost = 0.8 if isinstance(task, todo.Fating) and look.left else 0.2
    return _as_die(look, task, colour, move.value) - cost


def _keep(look: _Look, move: say.Keep) -> float:
    task = look.state.agenda[0]
    assert isinstance(task, todo.Fating | todo.Changing)
    colour = look.state.columns[task.column]
    return _as_die(look, task, colour, look.state.dice[colour])


def _as_die(look: _Look, task: todo.Fating | todo.Changing, colour: int, value: int) -> float:
    state, seat = look.state, look.seat
    row = task.row if isinstance(task, todo.Fating) else todo.CATACLYSMS
    hope = 0.0
    if row <= todo.PRODUCTION:
        for house in state.houses:
            printed = BUILDING[house.building]
            if house.owner >= 0 and printed.produces >= 0 and printed.value == value:
                hope += 0.9 if house.owner == seat else -0.3
    if row <= todo.ACTIONS and colour == seat:
        hope += 0.25 * value + 0.9 * min(value, max(look.player.goods))
    return hope + 0.8 * sum(
        _blow(look, hex) for hex, _ in state.atlas.dice.get((colour, value), ())
    )


def _blow(look: _Look, hex: int) -> float:
    """What a cataclysm on a hex means: the own losses, and a part of those of the others."""
    state, seat = look.state, look.seat
    hope = 0.0
    for slot in range(hex * SLOTS, hex * SLOTS + SLOTS):
        house = look.houses.get(slot)
        if house is None or house.owner < 0:
            continue
        loss = look.whole(house) * min(0.8, FADING[house.chip, house.unit])
        hope += -loss if house.owner == seat else 0.4 * loss
    for n, player in enumerate(state.players):
        loss = player.scientists.count(hex) + player.wounded.count(hex) + player.rovers.count(hex)
        hope += (-0.8 if n == seat else 0.3) * loss
    return hope


# --- Production and people ----------------------------------------------------------------------


def _repair(look: _Look, move: say.Repair) -> float:
    """A chip holds a building when its unit goes, or when the planet strikes."""
    house = look.houses[move.slot]
    hits = look.hits(move.slot // SLOTS)
    free = isinstance(look.state.agenda[0], todo.Producing)
    cost = 0.17 * look.state.prices[BUILDING[house.building].produces] if free else 1.0
    return min(1.0, 0.4 * hits) * look.whole(house) * 0.5 + 0.1 * look.left - cost


def _recruit(look: _Look, move: say.Recruit) -> float:
    if move.unit == ROVER_UNIT:
        return 0.3 + 1.2 * min(1.0, look.left / _LONG)
    return -0.9 + 2.0 * min(1.0, look.left / _LONG)


def _heal(look: _Look, move: say.Heal) -> float:
    hope = 1.5 * min(1.0, look.left / 4) - 0.2 * look.state.prices[MYCELIUM] * 0.8
    if is_inside(move.place):
        house = look.houses[move.place - HEXES]
        if not house.chip:
            hope += look.whole(house) * 0.8
    return hope


def _land(look: _Look, move: say.Land) -> float:
    return 2.0


def _rescue(look: _Look, move: AnyMove) -> float:
    return 5.0


# --- Actions ------------------------------------------------------------------------------------


def _explore(look: _Look, move: say.Explore) -> float:
    state, task = look.state, look.state.agenda[0]
    if not look.left and isinstance(task, todo.Turn) and task.done:
        return NEVER  # nobody will build there
    spots = sum(1 << hex for hex in state.atlas.spots)
    if not spots & reachable(state, look.seat):
        return -1.0
    best = max((look.site(hex) for hex in _here(look)), default=0.0)
    die = state.dice[look.seat]
    return 0.45 * (0.7 + 0.05 * die) * look.sites.usual() - 0.25 * best


def _here(look: _Look) -> set[int]:
    """The hexes where own units stand."""
    player = look.player
    found = {*player.scientists, *player.rovers}
    for house in look.state.houses:
        if house.owner == look.seat and house.unit in (SCIENTIST, ROVER):
            found.add(house.slot // SLOTS)
    return found


def _put(look: _Look, move: say.Put) -> float:
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


def _arrive(look: _Look, move: say.Arrive) -> float:
    return -_left_behind(look, move.unit, move.place)


def _left_behind(look: _Look, unit: int, place: int) -> float:
    """What is lost when a unit goes."""
    if not is_inside(place):
        return 0.4 * look.site(place)
    house = look.houses[place - HEXES]
    hex = house.slot // SLOTS
    if not house.chip:
        return look.whole(house)
    soon = look.now(hex)
    return look.whole(house) * (0.5 * min(1, soon) + 0.05 * look.hits(hex)) + 0.2 * look.site(hex)


def _move(look: _Look, move: say.Move) -> float:
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


def _build(look: _Look, move: say.Build) -> float:
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


def _trade(look: _Look, move: say.Trade) -> float:
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


def _apply(look: _Look, move: say.Apply) -> float:
    card = MARKET[move.card]
    return _priced(look, card.resource, card.change)


def _shift(look: _Look, move: say.Shift) -> float:
    return _priced(look, move.resource, 2 if move.arrow == say.UP else -2)


def _priced(look: _Look, resource: int, change: int) -> float:
    """What a change of a price means to what is sold now."""
    task = look.state.agenda[0]
    assert isinstance(task, todo.Applying)
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


def _sell(look: _Look, move: say.Sell) -> float:
    """All that fits, at a good price, or at any price at the end."""
    price = look.state.prices[move.resource]
    hold = (4.2 if look.left > 2 else 3.0) if look.left else 0.0
    if move.resource == MYCELIUM and look.left > 3 and look.player.goods[MYCELIUM] == move.amount:
        hold += 1.5
    return 0.2 * move.amount * (price - hold)


def _buy(look: _Look, move: say.Buy) -> float:
    if not look.left:
        return NEVER
    price = look.state.prices[move.resource]
    hope = 0.2 * move.amount * (3.5 - price)
    if move.resource == MYCELIUM and not look.player.goods[MYCELIUM] and look.left > 3:
        hope += 0.9
    return hope


def _subsidy(look: _Look, move: say.Subsidy) -> float:
    return 0.2 * look.state.dice[look.seat]


def _destiny(look: _Look, move: say.Destiny) -> float:
    return 0.7 * min(1.0, look.left / 3)


# --- Cataclysms ---------------------------------------------------------------------------------


def _strike(look: _Look, move: say.Strike) -> float:
    return sum(_blow(look, hex) for hex in move.hexes)


def _protect(look: _Look, move: say.Protect) -> float:
    task = look.state.agenda[0]
    assert isinstance(task, todo.Protecting)
    hope = -1.0
    for slot in range(task.hex * SLOTS, task.hex * SLOTS + SLOTS):
        house = look.houses.get(slot)
        if house is not None and house.owner == look.seat and house.controlled:
            hope += look.whole(house) * FADING[house.chip, house.unit]
    return hope


def _lose(look: _Look, move: say.Lose) -> float:
    """The chip comes back; a wounded scientist dies the next time, a rover is gone."""
    house = look.houses[move.slot]
    if move.part == say.CHIP:
        return -0.6
    if house.unit == ROVER:
        return -1.5 - 0.8 * min(1.0, look.left / _LONG)
    return -1.2 * min(1.0, look.left / 3)


def _accept(look: _Look, move: say.Accept) -> float:
    """A deal that is good at the prices of the market."""
    offer = next(each for each in look.state.offers if each.maker == move.maker)
    gain = 0.2 * (offer.credits - offer.want_credits) + 0.7 * (offer.destiny - offer.want_destiny)
    for r, price in enumerate(look.state.prices):
        gain += 0.17 * price * (offer.goods[r] - offer.want_goods[r])
    return gain if gain > 0.5 else NEVER


def _nothing(look: _Look, move: AnyMove) -> float:
    return 0.0


def _never(look: _Look, move: AnyMove) -> float:
    return NEVER


_HOPES: Final[dict[type, Callable[[_Look, Any], float]]] = {
    say.Play: _play,
    say.Name: _name,
    say.Remove: _remove,
    say.Deplete: _remove,
    say.Recover: _recover,
    say.Order: _order,
    say.Fate: _fate,
    say.Change: _fate,
    say.Keep: _keep,
    say.Repair: _repair,
    say.Produce: _nothing,
    say.Recruit: _recruit,
    say.Skip: _nothing,
    say.Explore: _explore,
    say.Put: _put,
    say.Leave: _nothing,
    say.Arrive: _arrive,
    say.Under: _nothing,
    say.Move: _move,
    say.Stop: _nothing,
    say.Build: _build,
    say.Trade: _trade,
    say.Shift: _shift,
    say.Apply: _apply,
    say.Enough: _nothing,
    say.Buy: _buy,
    say.Sell: _sell,
    say.Subsidy: _subsidy,
    say.Destiny: _destiny,
    say.Heal: _heal,
    say.Land: _land,
    say.Rescue: _rescue,
    say.Rebuild: _rescue,
    say.Search: _rescue,
    say.End: _nothing,
    say.Strike: _strike,
    say.First: _nothing,
    say.Protect: _protect,
    say.Endure: _nothing,
    say.Lose: _lose,
    say.MakeOffer: _never,
    say.Accept: _accept,
    say.Decline: _nothing,
    say.Withdraw: _never,
}
