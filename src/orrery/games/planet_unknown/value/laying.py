"""How good a placement looks, without laying the tile: a few operations on bit sets for each."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from orrery.games.planet_unknown import moves as say
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
from orrery.games.planet_unknown.turn import halves, is_meteor
from orrery.games.planet_unknown.value.features import cleared, gains
from orrery.games.planet_unknown.value.goals import lies, regions
from orrery.games.planet_unknown.value.land import COLUMN_OF, ROW_OF, grown, land, spot
from orrery.games.planet_unknown.value.worths import HALVES, track, turns_left
from orrery.kernel.game import Seat

EDGE: Final = 0.13  # a free square beside the tile
HOLE: Final = 1.3
POD: Final = 0.7
ROVER: Final = 1.8
SQUARE: Final = 0.1


class Site:
    """A planet as whoever looks for a place on it sees it."""

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        self.state, self.seat, self.player = state, seat, player
        self.left = turns_left(state)
        half_turns = round(self.left * HALVES)
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

    def strike(self, square: int) -> float:
        """What a meteorite on a square costs."""
        hopes = self.land.hopes
        return self.lost * (hopes[ROW_OF[square]] + hopes[COLUMN_OF[square]])


class Wishes(NamedTuple):
    """What objectives want of each terrain: to lie beside some squares, apart from its own kind,
    with its icon on the perimeter."""

    near: list[tuple[int, float]]
    apart: list[float]
    edges: list[float]
    any: bool


def _wishes(state: State, player: Player) -> Wishes:
    near = [(0, 0.0)] * 6
    apart, edges = [0.0] * 6, [0.0] * 6
    cards = [(OBJECTIVE[card].shared, 0.5) for card in state.shared + state.common]
    goals = player.hand.goals
    while goals:
        low = goals & -goals
        cards.append((OBJECTIVE[low.bit_length() - 1].personal, 0.7))
        goals ^= low
    for metric, wish in cards:
        terrain = metric.terrain
        if metric.key == "most_icons_on_perimeter":
            edges[terrain] += wish
        elif metric.key == "area_count":
            apart[terrain] += wish
        elif metric.key == "icon_count":
            edges[terrain] -= 0.4 * wish
        elif metric.key == "icon_count_at_most":
            edges[terrain] -= 0.5 * wish
        elif metric.key in ("largest_area", "rectangle", "area_with_icons"):
            areas = regions(lies(player, terrain))
            near[terrain] = (areas[0] if areas else 0, near[terrain][1] + wish)
    return Wishes(near, apart, edges, bool(cards))


def placements(site: Site, moves: Sequence[say.Place]) -> list[float]:
    """What each placement seems worth."""
    if not moves:
        return []
    wishes = _wishes(site.state, site.player)
    tiles = {shape: _Tile(site, shape, wishes) for shape in {move.shape for move in moves}}
    return [tiles[move.shape].worth(move) for move in moves]


class _Tile:
    """A tile on offer: what does not depend on where it lies is worked out once."""

    def __init__(self, site: Site, shape: int, wishes: Wishes) -> None:
        self.site, self.wishes = site, wishes
        tile = site.state.tops[shape]
        self.resources = halves(tile)
        self.meteor = is_meteor(tile) and not (
            site.player.corporation == UNIVERSAL and techs(site.player) >> 4 & 1
        )
        self.terrain = site.player.terrain
        self.wet = site.steps[WATER]
        if site.player.corporation == UNIVERSAL and techs(site.player) >> 3 & 1:
            self.wet *= 2

    def worth(self, move: say.Place) -> float:
        site = self.site
        cells, parts, rims, icons, meteor, rim, lines = spot(move.shape, move.turn, move.square)
        free = site.free & ~cells
        total = 0.0
        for line, count in lines:
            total += site.grown[line][count]
        beside = rim & free
        total += SQUARE * cells.bit_count() - EDGE * beside.bit_count()
        beside &= ~(free << 1 | free >> 1 | free << STEP | free >> STEP)
        if beside:
            total -= HOLE * beside.bit_count()
        player = site.player
        if cells & player.pods:
            total -= POD * (cells & player.pods).bit_count()
        if cells & player.rovers:
            total -= ROVER * (cells & player.rovers).bit_count()
        if self.meteor:
            total -= 0.2 + site.strike(meteor.bit_length() - 1)
        total += self._half(0, parts[0], rims[0]) + self._half(1, parts[1], rims[1])
        if self.wishes.any:
            total += self._wish(0, rims[0], icons[0]) + self._wish(1, rims[1], icons[1])
        return total

    def _wish(self, half: int, rim: int, icon: int) -> float:
        """What objectives think of a half."""
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
        if resource == BIOMASS and site.player.corporation == WORMHOLE:
            return site.steps[BIOMASS] if rim & self.terrain[BIOMASS] else 0.0
        return site.steps[resource]
