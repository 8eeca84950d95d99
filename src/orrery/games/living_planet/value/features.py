"""What one seat has, feature by feature: mines and their dangers, stock, people, sites, chances."""

from collections.abc import Callable
from typing import Final

from orrery.games.living_planet import tasks
from orrery.games.living_planet.components import BUILDING, CREDITS_PER_POINT, ROVER_POINTS
from orrery.games.living_planet.state import (
    BUSINESS,
    EMPTY,
    MARKETING,
    MULTI_TRADE,
    MYCELIUM,
    OIL,
    PROTECTION,
    ROVER,
    SCIENTIST,
    SPACEPORT,
    WOUNDED,
    House,
    State,
)
from orrery.games.living_planet.value.houses import FADING, Ground, Sites, kept
from orrery.games.living_planet.value.outlook import Chance, Outlook
from orrery.games.living_planet.value.trade import stock
from orrery.kernel.game import Seat

FEATURES: Final = (
    "income",
    "danger",
    "repairs",
    "ruins",
    "change",
    "purse",
    "bargain",
    "stock",
    "mycelium",
    "oil",
    "scientists",
    "wounded",
    "rovers",
    "site-1",
    "site-2",
    "site-3",
    "exploration",
    "actions",
    "port",
    "chips",
    "platform",
    "centre",
    "marketing",
    "protection",
    "destiny",
    "hand",
    "leader",
    "order",
    "kinds",
    "rivals",
)
_NOTHING: Final = (0.0,) * len(FEATURES)
_PEOPLE: Final = (
    0.0,
    1.6,
    2.7,
    3.4,
    3.8,
    4.0,
)  # by number of scientists: a further one is worth less
_LONG: Final = 6.0  # rounds until the end, from which on nothing is worth more
_ENTERED: Final = 2  # points of a mine that may be taken over


def points(state: State, seat: Seat) -> float:
    """The score now."""
    player = state.players[seat]
    total = player.credits // CREDITS_PER_POINT + ROVER_POINTS * len(player.rovers)
    for house in state.houses:
        if house.owner == seat and (house.chip or house.unit in (SCIENTIST, ROVER)):
            total += BUILDING[house.building].points
            total += ROVER_POINTS * (house.unit == ROVER)
    return total


class _Own:
    """The buildings and units on the map, sorted into those of a seat and all others."""

    __slots__ = (
        "danger",
        "hexes",
        "income",
        "kinds",
        "owned",
        "port",
        "repairs",
        "rivals",
        "ruins",
        "wards",
    )

    def __init__(self, state: State, seat: Seat, ground: Ground) -> None:
        self.income = self.danger = self.repairs = self.ruins = self.rivals = 0.0
        self.kinds = 0  # of resources that own mines produce
        self.owned: set[int] = set()
        self.hexes: list[tuple[int, bool]] = []  # of active units; whether it is a rover
        self.wards = [0.0, 0.0, 0.0]  # hits of each kind on own buildings
        self.port: House | None = None
        for house in state.houses:
            if house.owner == seat:
                self._own(house, seat, ground)
            elif house.owner >= 0 and house.controlled:
                self.rivals += ground.worth(house, house.owner)

    def _own(self, house: House, seat: Seat, ground: Ground) -> None:
        hex = house.slot // 4
        hits = ground.danger(hex, seat, house.building)
        fading = hits * FADING[house.chip, house.unit]
        printed = BUILDING[house.building]
        if house.unit in (SCIENTIST, ROVER):
            self.hexes.append((hex, house.unit == ROVER))
            self.repairs += min(hits, 4.0)
        elif not house.chip:  # a wounded scientist may be healed
            self.ruins += printed.points * kept(fading) + ground.income(
                house.building, fading, late=True
            )
            return
        self.owned.add(house.building)
        if house.building == SPACEPORT:
            self.port = house
        self.danger += printed.points * (1 - kept(fading))
        if printed.produces >= 0:
            self.income += ground.income(house.building, fading)
            self.kinds |= 1 << printed.produces
        for kind, n in enumerate(ground.hits(hex, seat)[:3]):
            self.wards[kind] += n


def measure(state: State, seat: Seat) -> tuple[float, ...]:
    if not state.agenda:
        return _NOTHING
    outlook = Outlook(state)
    ground = Ground(state, outlook)
    chance = Chance(state, seat)
    own = _Own(state, seat, ground)
    player = state.players[seat]
    own.hexes += [(hex, False) for hex in player.scientists]
    own.hexes += [(hex, True) for hex in player.rovers]
    left = outlook.left + 0.5 * (chance.build or chance.trade)
    share = min(1.0, left / _LONG)
    now, later = stock(
        state,
        seat,
        chance,
        outlook.after,
        MULTI_TRADE in own.owned,
        2 if BUSINESS in own.owned else 0,
    )
    credits, goods = player.credits, player.goods
    rovers = sum(rover for _, rover in own.hexes)
    hurt = len(player.wounded) + sum(h.owner == seat and h.unit == WOUNDED for h in state.houses)
    sites = _sites(state, seat, ground, own, chance)
    trades = min(5.0, 0.45 * outlook.left + 0.5 * chance.trade)
    return (
        own.income,
        own.danger,
        own.repairs,
        own.ruins,
        credits % CREDITS_PER_POINT,
        min(credits, 15) * share,
        now,
        later,
        min(goods[MYCELIUM], 2) * min(1.0, outlook.left / 4),
        min(goods[OIL], 1) * min(1.0, outlook.left / 4),
        _PEOPLE[min(5, len(own.hexes) - rovers)] * share,
        hurt * min(1.0, outlook.left / 3),
        rovers * share,
        *sites,
        _actions(chance, outlook.left),
        _port(own, player.goods, outlook),
        min(player.chips, 4) * share,
        trades * (MULTI_TRADE in own.owned),
        trades * (BUSINESS in own.owned),
        trades * (MARKETING in own.owned),
        _protection(own),
        player.destiny * min(1.0, outlook.left / 3),
        _hand(player.hand, outlook.after, sum(goods)),
        _leader(state, seat, own, outlook),
        _order(state, seat, ground),
        (max(own.kinds.bit_count() - 1, 0) * share if MULTI_TRADE not in own.owned else 0.0),
        own.rivals / (len(state.players) - 1),
    )


def _sites(
    state: State, seat: Seat, ground: Ground, own: _Own, chance: Chance
) -> tuple[float, float, float, float]:
    """The best mines that could be built where units are or can go, and on a new hex."""
    left = ground.outlook.left
    if not own.hexes or not (left or chance.build):
        return (0.0, 0.0, 0.0, 0.0)
    sites = Sites(ground)
    here = {hex for hex, _ in own.hexes}
    found = [sites.on(hex, seat) for hex in here]
    if left:
        beside = state.atlas.beside
        near = {each for hex in here for each in beside[hex]} - here
        found += [0.6 * sites.on(hex, seat) for hex in near]
    found.sort(reverse=True)
    best, second, third = (*found, 0.0, 0.0, 0.0)[:3]
    means = 1.0 if state.players[seat].credits >= 5 else 0.5
    soon = 1.5 if chance.build and left else 1.0
    best *= soon
    drawn = _hexes_drawn(state, seat)
    fresh = 0.0
    if drawn is not None:
        fresh = max(0.0, (0.7 + 0.05 * drawn) * sites.usual() * soon - 0.7 * best)
    return (best * means, second * means, third * means, fresh * means)


def _hexes_drawn(state: State, seat: Seat) -> int | None:
    """The number of hexes that nature is about to draw for a seat; None if it does not explore."""
    task = state.agenda[0]
    if isinstance(task, tasks.Dealing) and task.what == tasks.DRAW and state.agenda[1].seat == seat:
        return task.n
    return None


def _actions(chance: Chance, left: int) -> float:
    """Points that actions of this round bring at least."""
    if not chance.actions:
        return 0.0
    certain = 0.2 * (chance.die or 3) if chance.subsidy else 0.5
    return certain + 0.25 * (chance.actions - 1) * min(2, left)


def _port(own: _Own, goods: tuple[int, ...], outlook: Outlook) -> float:
    """Sixes to come, on which a unit can be recruited."""
    if own.port is None:
        return 0.0
    sixes = min(3.0, outlook.produce_later[6] + outlook.produce_now[6])
    open_port = 1.0 if own.port.unit == EMPTY else 0.4
    return sixes * open_port * (1.0 if goods[MYCELIUM] else 0.6 if goods[OIL] else 0.3)


def _protection(own: _Own) -> float:
    """Hits that the protections of the seat can turn away."""
    total = 0.0
    for building in own.owned:
        printed = BUILDING[building]
        if printed.family == PROTECTION:
            total += min(4.0, own.wards[printed.against])
    return total


def _hand(hand: int, after: int, goods: int) -> float:
    """High cards that are kept while there is something to sell."""
    if not after or not hand:
        return 0.0
    return float(hand.bit_length() - 1) * min(goods, 6)


def _named(state: State, seat: Seat, own: _Own, outlook: Outlook) -> float:
    """Card 2: what the best doubling brings now."""
    if state.named >= 0:
        return 0.0
    found = [0.0] * 5
    for house in state.houses:
        if house.owner == seat and house.controlled:
            printed = BUILDING[house.building]
            if printed.produces >= 0:
                now = outlook.produce_now[printed.value]
                found[printed.produces] += 0.17 * now * state.prices[printed.produces]
    return max(found)


def _scientist(state: State, seat: Seat, own: _Own, outlook: Outlook) -> float:
    """Card 3: a scientist lands for nothing."""
    if own.port is None or not state.players[seat].spare_scientists:
        return 0.0
    return (1.2 if own.port.unit == EMPTY else 0.5) * min(1.0, outlook.left / _LONG)


def _prices(state: State, seat: Seat, own: _Own, outlook: Outlook) -> float:
    """Card 4: a price goes up before the sale."""
    return 0.25 * max(state.players[seat].goods)


def _some(state: State, seat: Seat, own: _Own, outlook: Outlook) -> float:
    return 0.25


_EFFECTS: Final[dict[int, Callable[[State, Seat, _Own, Outlook], float]]] = {
    1: _some,
    2: _named,
    3: _scientist,
    4: _prices,
    6: _some,
}


def _leader(state: State, seat: Seat, own: _Own, outlook: Outlook) -> float:
    """What the leader's card will still do in this round."""
    if state.leader != seat:
        return 0.0
    effect = _EFFECTS.get(state.effect or state.players[seat].chosen)
    return effect(state, seat, own, outlook) if effect else 0.0


def _order(state: State, seat: Seat, ground: Ground) -> float:
    """What the mines of the seat bring in this round before its turn."""
    if not state.columns:
        return 0.0
    mine = state.columns.index(seat)
    if state.rows[mine] >= tasks.ACTIONS:
        return 0.0
    before = {state.dice[colour] for colour in state.columns[:mine]}
    return float(
        sum(
            house.owner == seat
            and BUILDING[house.building].produces >= 0
            and BUILDING[house.building].value in before
            for house in state.houses
        )
    )
