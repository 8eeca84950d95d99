"""Objectives: how likely each is to be won or met by the end.

A shared objective is a race: the lead counts the more, the fewer turns are left. A personal one is
near or far: what is missing against what the turns that are left may bring.
"""

from functools import lru_cache
from math import exp, sqrt
from typing import Final

from orrery.games.planet_unknown.components import (
    OBJECTIVE,
    PERSONAL,
    SHARED_TIE,
    SHARED_WIN,
    Metric,
)
from orrery.games.planet_unknown.ground import GROUND, STEP
from orrery.games.planet_unknown.objectives import lifepods
from orrery.games.planet_unknown.scoring import pairs
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import ENERGY, MAKESHIFT, TOP, at_maximum, topmost
from orrery.kernel.game import Seat


@lru_cache(maxsize=1 << 14)
def regions(squares: int) -> tuple[int, ...]:
    """The connected parts of a set, the largest first."""
    found = []
    while squares:
        region = squares & -squares
        while True:
            more = region << 1 | region >> 1 | region << STEP | region >> STEP
            more = (more & squares) | region
            if more == region:
                break
            region = more
        found.append(region)
        squares &= ~region
    return tuple(sorted(found, key=int.bit_count, reverse=True))


def lies(player: Player, terrain: int) -> int:
    """The squares of a terrain; uncovered currents are energy."""
    return player.energy if terrain == ENERGY else player.terrain[terrain]


def counted(player: Player, metric: Metric) -> int:
    """What the shared face of a card counts."""
    key, terrain = metric.key, metric.terrain
    if key == "most_icons_on_perimeter":
        return (player.icons[terrain] & GROUND[player.planet].perimeter).bit_count()
    if key == "largest_area":
        areas = regions(lies(player, terrain))
        return areas[0].bit_count() if areas else 0
    if key == "area_count":
        return len(regions(lies(player, terrain)))
    if key == "icon_count":
        return player.icons[terrain].bit_count()
    if key == "meteorites_collected":
        return player.meteorites
    if key == "lifepods_collected":
        return lifepods(player)
    return sum([topmost(player, cube) for cube in range(5)])


# How far counts drift apart: units after one turn, growing with the root of the turns.
_DRIFT: Final = {
    "most_icons_on_perimeter": 0.5,
    "largest_area": 1.5,
    "area_count": 0.5,
    "icon_count": 0.5,
    "tracks_at_max": 0.2,
    "meteorites_collected": 0.6,
    "lifepods_collected": 0.45,
}


def _odds(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -30 else 0.0


def race(metric: Metric, lead: int, left: float) -> float:
    """Medals to expect from a lead, with what is lost if it is a tie."""
    if metric.better == "low":
        lead = -lead
    drift = 0.1 + _DRIFT[metric.key] * sqrt(left) * 0.8
    win, lose = _odds((lead - 0.5) / drift), _odds((-lead - 0.5) / drift)
    return SHARED_WIN * win + SHARED_TIE * max(0.0, 1 - win - lose)


def won(state: State, seat: Seat) -> int:
    """The medals of shared and common objectives as things stand."""
    if not (state.shared or state.common):
        return 0
    last, whose, now = _last
    return now if last is state and whose == seat else duels(state, seat, 0.0)[0]


_last: tuple[State | None, Seat, int] = (None, 0, 0)  # who asks for hopes asks for medals next


def duels(state: State, seat: Seat, left: float) -> tuple[int, float]:
    """Shared and common objectives: medals now, and what to expect besides."""
    global _last
    now, hope = 0, 0.0
    players = state.players
    player = players[seat]
    count = len(players)
    for card, (a, b) in zip(state.shared, _PAIRS[count], strict=False):
        if seat not in (a, b):
            continue
        rival = players[b if seat == a else a]
        if NONE in (player.planet, rival.planet):
            continue
        metric = OBJECTIVE[card].shared
        lead = counted(player, metric) - counted(rival, metric)
        medals = _medals(metric, lead)
        now += medals
        if left:
            hope += race(metric, lead, left) - medals
    for card in state.common:
        metric = OBJECTIVE[card].shared
        mine = counted(player, metric)
        others = [counted(p, metric) for n, p in enumerate(players) if n != seat]
        if not others:
            done = PERSONAL * int(chance(player, OBJECTIVE[card].personal, 0.0) == 1.0)
            now += done
            hope += PERSONAL * chance(player, OBJECTIVE[card].personal, left) - done
            continue
        best = max(others) if metric.better == "high" else min(others)
        medals = _medals(metric, mine - best)
        now += medals
        if left:
            hope += race(metric, mine - best, left) - medals
    _last = state, seat, now
    return now, hope


_PAIRS: Final = {seats: pairs(seats) for seats in range(1, 7)}


def _medals(metric: Metric, lead: int) -> int:
    if not lead:
        return SHARED_TIE
    return SHARED_WIN if (lead > 0) == (metric.better == "high") else 0


# --- Personal objectives ------------------------------------------------------------------------


def personal(player: Player, left: float) -> tuple[float, float]:
    """Personal objectives: medals now, and what to expect besides."""
    now, hope = 0.0, 0.0
    goals = player.hand.goals or player.hand.dealt
    secure = bool(player.hand.goals)
    while goals:
        low = goals & -goals
        metric = OBJECTIVE[low.bit_length() - 1].personal
        done = PERSONAL * (secure and chance(player, metric, 0.0) == 1.0)
        now += done
        if left:
            hope += PERSONAL * chance(player, metric, left) - done
        goals ^= low
    return now, hope


def chance(player: Player, metric: Metric, left: float) -> float:
    """That the goal will be met; without turns left, whether it is."""
    key = metric.key
    if key == "rectangle":
        squares = lies(player, metric.terrain)
        free = GROUND[player.planet].all & ~player.covered
        missing = _missing(squares, free, metric.w, metric.h)
        return _far(0.9 * missing, 0.3 * left)
    if key == "area_with_icons":
        icons = player.icons[metric.terrain]
        areas = regions(lies(player, metric.terrain))
        most = max([(area & icons).bit_count() for area in areas], default=0)
        return _far(1.5 * max(0, metric.at_least - most), 0.3 * left)
    if key == "track_at_max":
        if at_maximum(player, metric.terrain):
            return 1.0
        return _race(0.6 * left - _steps_to_top(player, metric.terrain), left)
    if key == "icon_count_at_most":
        spare = metric.at_most - player.icons[metric.terrain].bit_count()
        return 0.0 if spare < 0 else _race(spare + 0.5 - 0.26 * left, left)
    if key == "meteorites_at_least":
        missing = metric.at_least - player.meteorites
        return 1.0 if missing <= 0 else _race(0.3 * left - missing, left)
    if key == "lifepods_gt_meteorites":
        return _race(lifepods(player) - player.meteorites - 0.5, left)
    ground = GROUND[player.planet]
    wanted = ground.ice if key == "all_ice_covered" else ground.land
    missing = (wanted & ~player.covered).bit_count()
    return _far(missing, 1.1 * left) * (1.0 if key == "all_ice_covered" else exp(-0.04 * missing))


def _steps_to_top(player: Player, track: int) -> int:
    """Advances until a cube is on top of a track; Makeshift's change tracks on their way."""
    if player.corporation != MAKESHIFT:
        return TOP - (player.cubes[track] & 15)
    return min([max(TOP - (place & 15), abs((place >> 4) - track)) for place in player.cubes])


def _far(missing: float, time: float) -> float:
    """What is missing against the time that is left."""
    if missing <= 0:
        return 1.0
    return exp(-missing / (time + 0.4)) if time else 0.0


def _race(ahead: float, left: float) -> float:
    if not left:
        return 1.0 if ahead > 0 else 0.0
    return _odds(ahead / (0.15 + 0.35 * sqrt(left)))


@lru_cache(maxsize=1 << 14)
def _missing(squares: int, free: int, width: int, height: int) -> int:
    """The squares that the best block of this size still needs."""
    least = width * height
    for w, h in {(width, height), (height, width)}:
        block = sum(1 << y * STEP + x for y in range(h) for x in range(w))
        anchors = _blocks(squares | free, w, h)
        while anchors:
            low = anchors & -anchors
            least = min(least, (block * low & ~squares).bit_count())
            anchors ^= low
    return least


def _blocks(squares: int, width: int, height: int) -> int:
    for _ in range(width - 1):
        squares &= squares >> 1
    for _ in range(height - 1):
        squares &= squares >> STEP
    return squares
