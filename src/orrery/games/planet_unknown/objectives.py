"""The counts of the objective cards, on either face."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from orrery.games.planet_unknown.components import OBJECTIVE, Metric
from orrery.games.planet_unknown.ground import BOARD, GROUND, STEP
from orrery.games.planet_unknown.state import Player
from orrery.games.planet_unknown.tracks import ENERGY, at_maximum, topmost


def terrain_of(player: Player, terrain: int) -> int:
    """The squares of a terrain at the end: currents that nothing covers are energy.

    Rules: PU-PLANET-PETRA-02.
    """
    return player.energy if terrain == ENERGY else player.terrain[terrain]


def areas(player: Player, terrain: int) -> tuple[int, ...]:
    """The areas of a terrain: its connected squares.

    Rules: PU-GLOSS-07, PU-GLOSS-08.
    """
    return _regions(terrain_of(player, terrain))


@lru_cache(4096)  # most moves leave most terrains as they are
def _regions(squares: int) -> tuple[int, ...]:
    return tuple(BOARD.regions(squares))


def lifepods(player: Player) -> int:
    """All lifepods that were collected, wherever they are kept.

    Rules: PU-SRC-23.
    """
    return player.area + player.held.bit_count()


_COUNTS: Final[dict[str, Callable[[Player, int], int]]] = {
    "most_icons_on_perimeter": lambda player, terrain: (
        player.icons[terrain] & GROUND[player.planet].perimeter
    ).bit_count(),
    "largest_area": lambda player, terrain: max(
        (area.bit_count() for area in areas(player, terrain)), default=0
    ),
    "area_count": lambda player, terrain: len(areas(player, terrain)),
    "icon_count": lambda player, terrain: player.icons[terrain].bit_count(),
    "tracks_at_max": lambda player, terrain: sum(topmost(player, cube) for cube in range(5)),
    "meteorites_collected": lambda player, terrain: player.meteorites,
    "lifepods_collected": lambda player, terrain: lifepods(player),
}


def count(player: Player, objective: int) -> int:
    """What the shared face of a card counts."""
    metric = OBJECTIVE[objective].shared
    return _COUNTS[metric.key](player, metric.terrain)


def leads(objective: int, mine: int, theirs: int) -> int:
    """1 if the first count is better, -1 if it is worse, 0 if they are equal."""
    high = OBJECTIVE[objective].shared.better == "high"
    return ((mine > theirs) - (mine < theirs)) * (1 if high else -1)


def best(objective: int, counts: list[int]) -> int:
    high = OBJECTIVE[objective].shared.better == "high"
    return max(counts) if high else min(counts)


def _rectangle(player: Player, metric: Metric) -> bool:
    squares = terrain_of(player, metric.terrain)
    return any(
        _filled(squares, width, height)
        for width, height in {(metric.w, metric.h), (metric.h, metric.w)}
    )


def _filled(squares: int, width: int, height: int) -> bool:
    """Whether a block of this size lies wholly within the squares: the spare column of the board
    keeps a block from running over its edge."""
    found = squares
    for _ in range(width - 1):
        found &= found >> 1
    rows = found
    for _ in range(height - 1):
        rows &= rows >> STEP
    return bool(rows)


def _area_with_icons(player: Player, metric: Metric) -> bool:
    icons = player.icons[metric.terrain]
    return any(
        (area & icons).bit_count() >= metric.at_least for area in areas(player, metric.terrain)
    )


_GOALS: Final[dict[str, Callable[[Player, Metric], bool]]] = {
    "rectangle": _rectangle,
    "area_with_icons": _area_with_icons,
    "track_at_max": lambda player, metric: at_maximum(player, metric.terrain),
    "icon_count_at_most": lambda player, metric: (
        player.icons[metric.terrain].bit_count() <= metric.at_most
    ),
    "meteorites_at_least": lambda player, metric: player.meteorites >= metric.at_least,
    "lifepods_gt_meteorites": lambda player, metric: lifepods(player) > player.meteorites,
    "all_ice_covered": lambda player, metric: not GROUND[player.planet].ice & ~player.covered,
    "all_land_covered": lambda player, metric: not GROUND[player.planet].land & ~player.covered,
}


def met(player: Player, objective: int) -> bool:
    """Whether the goal on the personal face of a card is reached.

    Rules: PU-COMP-OBJ-03, PU-SRC-24, PU-RULING-26.
    """
    metric = OBJECTIVE[objective].personal
    return _GOALS[metric.key](player, metric)
