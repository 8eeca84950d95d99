"""What a building is worth to its owner: what it will produce, and how long it will stand."""

from math import exp
from typing import Final

from orrery.games.living_planet.components import BUILDING, RESOURCES, TILE
from orrery.games.living_planet.state import (
    EMPTY,
    FINANCIAL,
    ROVER,
    SCIENTIST,
    WOUNDED,
    House,
    State,
)
from orrery.games.living_planet.tasks import NONE
from orrery.games.living_planet.value.outlook import Outlook
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_SUPPLIED: Final = (0.7, 0.8, 0.9, 1.0)  # what an almost empty supply does to a production
_USUAL: Final = 5.5  # the price towards which prices come back
_OWN, _RIVAL = 0.65, 0.9  # how surely a player's die strikes a hex, its owner's own one and others'
_SHIELDED: Final = 0.25  # of a hit, if its owner can pay for protection
KINDS: Final = 3  # of cataclysms


# The share of a building that a hit costs: with a unit it is repaired, without it is abandoned.
def _fading(chip: bool, unit: int) -> float:
    if chip:
        return {EMPTY: 0.37, WOUNDED: 0.35, SCIENTIST: 0.21, ROVER: 0.25}[unit]
    return {EMPTY: 1.0, WOUNDED: 0.7, SCIENTIST: 0.4, ROVER: 0.5}[unit]


FADING: Final = {
    (chip, unit): _fading(chip, unit)
    for chip in (False, True)
    for unit in (EMPTY, SCIENTIST, WOUNDED, ROVER)
}
_STEP: Final = 0.05
_KEPT: Final = tuple(exp(-n * _STEP) for n in range(400))
_MEAN: Final = (1.0, *((1 - exp(-n * _STEP)) / (n * _STEP) for n in range(1, 400)))


def kept(hits: float) -> float:
    """How likely a building is to stand at the end."""
    return _KEPT[min(399, int(hits / _STEP))]


def meanwhile(hits: float) -> float:
    """The average of `kept` from now to the end."""
    return _MEAN[min(399, int(hits / _STEP))]


_POINTS: Final = tuple(printed.points for printed in BUILDING)
_PRODUCES: Final = tuple(printed.produces for printed in BUILDING)
_VALUE: Final = tuple(printed.value for printed in BUILDING)
_SAFE: Final = tuple(  # the cataclysm that does nothing to a building
    printed.against if printed.family == FINANCIAL else NONE for printed in BUILDING
)
_DICE: Final = tuple(tile.dice for tile in TILE)


class Ground:
    """Prices, hits and productions of a position, computed once for all features."""

    __slots__ = ("_hits", "outlook", "shields", "state", "tile", "units")

    def __init__(self, state: State, outlook: Outlook) -> None:
        self.state = state
        self.outlook = outlook
        self.tile = state.atlas.tile
        self._hits: dict[int, tuple[float, float, float, float]] = {}
        self.shields = _shields(state)
        left = outlook.left
        late = 0.2 - 0.1 / left if left else 0.0
        self.units = [  # points that a resource brings which is produced later
            late * 0.5 * (price + _USUAL) * _SUPPLIED[min(3, n)]
            for price, n in zip(state.prices, state.supply, strict=True)
        ]

    def hits(self, hex: int, seat: Seat) -> tuple[float, float, float, float]:
        """The expected number of cataclysms of each kind on a hex for an owner, and of all."""
        key = 4 * hex + seat
        known = self._hits.get(key)
        if known is not None:
            return known
        outlook, seats = self.outlook, len(self.state.players)
        colours, now = outlook.colours, outlook.strike_now
        found = [0.0, 0.0, 0.0]
        for colour, value, kind in _DICE[self.tile[hex].tile]:
            sure = 1.0 if colour >= seats else _OWN if colour == seat else _RIVAL
            found[kind] += sure * (colours[colour][value] + (now[colour] == value))
        a, b, c = found
        self._hits[key] = result = (a, b, c, a + b + c)
        return result

    def danger(self, hex: int, seat: Seat, building: int) -> float:
        """The expected number of hits on a building there."""
        found = self.hits(hex, seat)
        shield = self.shields.get(seat, 0) if self.shields else 0
        safe = _SAFE[building]
        if not shield and safe == NONE:
            return found[3]
        total = 0.0
        for kind in range(KINDS):
            if safe != kind:
                total += found[kind] * (_SHIELDED if shield >> kind & 1 else 1.0)
        return total

    def income(self, building: int, fading: float, *, late: bool = False) -> float:
        """Points that a building of production will bring; `late`: nothing more in this round."""
        resource = _PRODUCES[building]
        if resource < 0:
            return 0.0
        outlook, value = self.outlook, _VALUE[building]
        later = outlook.produce_later[value] * meanwhile(fading) * self.units[resource]
        if late or not (now := outlook.produce_now[value]):
            return later
        state = self.state
        return later + now * 0.17 * state.prices[resource] * (2 if state.named == resource else 1)

    def worth(self, house: House, seat: Seat) -> float:
        """All that a building brings to a seat by the end, roughly."""
        building = house.building
        fading = self.danger(house.slot // 4, seat, building) * FADING[house.chip, house.unit]
        return _POINTS[building] * kept(fading) + self.income(building, fading)


_WARDS: Final = {n for n, printed in enumerate(BUILDING) if printed.pays >= 0}


def _shields(state: State) -> dict[Seat, int]:
    """The cataclysms against which each seat can protect its buildings."""
    found: dict[Seat, int] = {}
    for house in state.houses:
        printed = BUILDING[house.building]
        if (
            printed.pays >= 0
            and house.controlled
            and state.players[house.owner].goods[printed.pays]
        ):
            found[house.owner] = found.get(house.owner, 0) | 1 << printed.against
    return found


_COPIES: Final = tuple(printed.copies for printed in BUILDING)
_MINES: Final = tuple(  # by resource and value
    {printed.value: n for n, printed in enumerate(BUILDING) if printed.produces == resource}
    for resource in range(len(RESOURCES))
)


_ICONS: Final = tuple(tuple(bits(icons)) for icons in range(1 << len(RESOURCES)))


class Sites:
    """Where mines could still be built, and which."""

    __slots__ = ("best", "ground", "taken")

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        houses = ground.state.houses
        self.taken = {house.slot for house in houses}
        built = [house.building for house in houses]
        later, now = ground.outlook.produce_later, ground.outlook.produce_now
        often = [a + 0.5 * b for a, b in zip(later, now, strict=True)]
        order = sorted(range(1, 7), key=often.__getitem__, reverse=True)
        self.best = [  # productions to come of the best tile that is left
            next((often[v] for v in order if _COPIES[mines[v]] > built.count(mines[v])), 0.0)
            for mines in _MINES
        ]

    def on(self, hex: int, seat: Seat) -> float:
        """Points that the best mine of a hex would bring, its price paid."""
        ground = self.ground
        best = 0.0
        for number, icons in enumerate(TILE[ground.tile[hex].tile].slots):
            if icons and hex * 4 + number not in self.taken:
                for resource in _ICONS[icons]:
                    best = max(best, self.best[resource] * ground.units[resource])
        if not best:
            return 0.0
        hits = ground.hits(hex, seat)[3] * 0.4
        return max(0.0, 2 * kept(hits) + best * meanwhile(hits) - 1)

    def usual(self) -> float:
        """What a mine on a new hex may bring."""
        best = max(map(lambda n, unit: n * unit, self.best, self.ground.units))
        hits = 0.13 * self.ground.outlook.left
        return max(0.0, 2 * kept(hits) + best * meanwhile(hits) - 1)
