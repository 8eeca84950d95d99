"""How good a placement looks, without laying the tile: a few operations on bit sets for each."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.components import OBJECTIVE
from orrery.games.planet_unknown.ground import GROUND, STEP
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import (
    BIOMASS,
    ENERGY,
    OASIS,
    UNIVERSAL,
    WATER,
    WORMHOLE,
    techs,
)
from orrery.games.planet_unknown.turn import depot, halves, is_meteor
from orrery.games.planet_unknown.value.features import cleared, gains
from orrery.games.planet_unknown.value.goals import lies, regions
from orrery.games.planet_unknown.value.land import COLUMN_OF, ROW_OF, grown, land, spot
from orrery.games.planet_unknown.value.worths import HALVES, track, turns_left
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.value import NEVER

EDGE: Final = 0.13  # a free square beside the tile
HOLE: Final = 1.3
POD: Final = 0.7
ROVER: Final = 1.8
SQUARE: Final = 0.1
_FAR: Final = 9  # steps beyond which nothing draws a rover
_PULL: Final = tuple(0.6 * 0.72**steps for steps in range(_FAR + 1))


class Site:
    """What the priors of all placements on a planet share."""

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        self.state, self.seat, self.player = state, seat, player
        self.left = turns_left(state)
        self.half_turns = half_turns = round(self.left * HALVES)
        self.ground = GROUND[player.planet]
        covered = player.covered
        self.free = self.ground.all & ~covered
        self.land = land(player.planet, covered, half_turns)
        self.grown = grown(player.planet, covered, half_turns)
        self.steps = gains(player, track(player.corporation, half_turns))
        self.order = sorted(range(5), key=lambda cube: -self.steps[cube])
        self.lost = 1.0 - cleared(player, self.left)

    def line_gain(self, square: int) -> float:
        """What covering one square does for its lines."""
        return self.grown[ROW_OF[square]][1] + self.grown[COLUMN_OF[square]][1]

    @cached_property
    def paths(self) -> "Paths":
        return Paths(self)

    def strike(self, square: int) -> float:
        """What a meteorite on a square costs."""
        hopes = self.land.hopes
        return self.lost * (hopes[ROW_OF[square]] + hopes[COLUMN_OF[square]])


class Paths:
    """How far it is from every square to the next thing to collect."""

    def __init__(self, site: Site) -> None:
        player = site.player
        self.site = site
        self.targets = player.pods | player.meteors
        if player.laden:
            self.targets |= player.icons[3]
        self.rings = [self.targets]
        all_, reach = site.ground.all, self.targets
        for _ in range(_FAR - 1):
            grown = reach | reach << 1 | reach >> 1 | reach << STEP | reach >> STEP
            grown &= all_
            if grown == reach:
                break
            self.rings.append(grown & ~reach)
            reach = grown

    def pull(self, square: int) -> float:
        one = 1 << square
        for steps, ring in enumerate(self.rings):
            if ring & one:
                return _PULL[steps]
        return 0.0

    def found(self, square: int) -> float:
        """What a rover collects on a square."""
        player, one = self.site.player, 1 << square
        total = 0.0
        if player.pods & one:
            total += 1.0
        if player.meteors & one:
            total += 0.5 + self.site.strike(square)
        return total

    def drive(self, rover: int, square: int) -> float:
        if not self.targets:
            return NEVER
        if self.targets >> square & 1:
            return 0.3 + self.found(square)
        return self.pull(square) - self.pull(rover)


class Wishes(NamedTuple):
    """What objectives ask of each terrain: to lie beside some squares, apart from its own kind,
    with its icon on the perimeter; or few of it."""

    near: list[tuple[int, float]]
    apart: list[float]
    edges: list[float]
    plain: list[float]

    def any(self, terrain: int) -> bool:
        return bool(self.near[terrain][1] or self.apart[terrain] or self.edges[terrain])


def _wishes(cards: tuple[int, ...], player: Player) -> Wishes:
    near = [(0, 0.0)] * 6
    apart, edges, plain = [0.0] * 6, [0.0] * 6, [0.0] * 6
    metrics = [(OBJECTIVE[card].shared, 0.5) for card in cards]
    metrics += [(OBJECTIVE[card].personal, 0.7) for card in bits(player.hand.goals)]
    for metric, wish in metrics:
        terrain = metric.terrain
        if metric.key == "most_icons_on_perimeter":
            edges[terrain] += wish
        elif metric.key == "area_count":
            apart[terrain] += wish
        elif metric.key in ("icon_count", "icon_count_at_most"):
            plain[terrain] -= wish
        elif metric.key in ("largest_area", "rectangle", "area_with_icons"):
            areas = regions(lies(player, terrain))
            near[terrain] = (areas[0] if areas else 0, near[terrain][1] + wish)
    return Wishes(near, apart, edges, plain)


def placements(site: Site, legal: Sequence[moves.Place]) -> list[float]:
    """The prior of each placement. It is cached, because rollouts often ask for the same."""
    if not legal:
        return []
    state, player = site.state, site.player
    tops = tuple([state.tops[shape] for shape in depot(state, site.seat)])
    key = (player, tops, site.half_turns, state.shared + state.common, tuple(legal))
    found = _REMEMBERED.get(key)
    if found is None:
        if len(_REMEMBERED) >= _MOST:
            _REMEMBERED.clear()
        wishes = _wishes(state.shared + state.common, player)
        tiles = {shape: _Tile(site, shape, wishes) for shape in {move.shape for move in legal}}
        found = _REMEMBERED[key] = [tiles[move.shape].worth(move) for move in legal]
    return found


_MOST: Final = 2_000
_REMEMBERED: Final[dict[object, list[float]]] = {}


class _Tile:
    """A tile on offer, with what does not depend on its place computed once."""

    def __init__(self, site: Site, shape: int, wishes: Wishes) -> None:
        self.site, self.wishes = site, wishes
        player, tile = site.player, site.state.tops[shape]
        self.resources = halves(tile)
        universal = player.corporation == UNIVERSAL
        unlocked = techs(player)
        self.meteor = is_meteor(tile) and not (universal and unlocked >> 4 & 1)
        self.terrain = player.terrain
        self.wet = site.steps[WATER] * (2 if universal and unlocked >> 3 & 1 else 1)
        self.bare: dict[int, float] = {}
        self.same = 0.0  # wherever it lies
        self.halves = []  # those of which it matters where they lie
        for half, resource in enumerate(self.resources):
            self.same += wishes.plain[resource]
            matters = resource in (WATER, ENERGY)
            matters |= resource == BIOMASS and player.corporation == WORMHOLE
            if not matters:
                self.same += site.steps[resource]
            if matters or wishes.any(resource):
                self.halves.append((half, matters, wishes.any(resource)))

    def worth(self, move: moves.Place) -> float:
        cells, parts, rims, icons, meteor, rim, lines = spot(move.shape, move.turn, move.square)
        total = self.bare.get(cells)
        if total is None:
            total = self.bare[cells] = self.same + self._lying(cells, rim, lines)
        if self.meteor:
            total -= 0.2 + self.site.strike(meteor.bit_length() - 1)
        for half, matters, wish in self.halves:
            if matters:
                total += self._half(half, parts[half], rims[half])
            if wish:
                total += self._wish(half, rims[half], icons[half])
        return total

    def _lying(self, cells: int, rim: int, lines: tuple[tuple[int, int], ...]) -> float:
        """What covering these squares does to the planet."""
        site = self.site
        free = site.free & ~cells
        total = SQUARE * cells.bit_count()
        for line, count in lines:
            total += site.grown[line][count]
        beside = rim & free
        total -= EDGE * beside.bit_count()
        beside &= ~(free << 1 | free >> 1 | free << STEP | free >> STEP)
        if beside:
            total -= HOLE * beside.bit_count()
        player = site.player
        if cells & player.pods:
            total -= POD * (cells & player.pods).bit_count()
        if cells & player.rovers:
            total -= ROVER * (cells & player.rovers).bit_count()
        return total

    def _wish(self, half: int, rim: int, icon: int) -> float:
        """What a half is worth for objectives."""
        resource = self.resources[half]
        near, apart, edges, _ = self.wishes
        total = 0.0
        if edges[resource] and icon & self.site.ground.perimeter:
            total += edges[resource]
        if apart[resource] and rim & self.terrain[resource]:
            total -= apart[resource]
        area, wish = near[resource]
        if wish and rim & area:
            total += wish
        return total

    def _half(self, half: int, part: int, rim: int) -> float:
        """What the resource of a half advances."""
        site, resource = self.site, self.resources[half]
        if resource == WATER:
            ice = part & site.ground.ice
            if site.player.corporation == OASIS:
                return self.wet * ice.bit_count()
            return self.wet if ice else 0.0
        if resource == ENERGY:
            other = self.resources[1 - half]
            for cube in site.order:
                if cube == other or rim & self.terrain[cube]:
                    return site.steps[cube]
            return 0.0
        return site.steps[BIOMASS] if rim & self.terrain[BIOMASS] else 0.0
