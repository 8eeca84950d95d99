"""The worth of rewards, techs and cards, and of what is ahead of a cube on its track.

All of it is in medals and depends on how many turns are left. The tables are made once for each
corporation and half of a turn.
"""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown.components import CARD, CORPORATION, PLACES
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import (
    BIOMASS,
    COSMOS,
    FLUX,
    HORIZON,
    JUMP,
    MAKESHIFT,
    OASIS,
    REPUBLIC,
    TOP,
    TOP_ROVER,
    UNIVERSAL,
    WATER,
    WORMHOLE,
    medals,
)

# --- Time ---------------------------------------------------------------------------------------

TURNS: Final = 22  # of a game that ends because a player can place nothing
PER_TURN: Final = 4.3  # squares that a tile covers
_WASTE: Final = 6  # squares that stay free
HALVES: Final = 2  # tables are made for halves of a turn


def turns_left(state: State) -> float:
    """The turns that come after this one."""
    if state.last or not state.agenda:
        return 0.0
    least = 99
    for player in state.players:
        if player.blocked:
            return 0.0
        if player.planet != NONE:
            least = min(least, (GROUND[player.planet].all & ~player.covered).bit_count())
    room = max(0.0, (least - _WASTE) / PER_TURN)
    left = min(0.6 * room + 0.4 * max(0, TURNS - state.turn), room + 1.5)
    if any(state.deck):
        return min(left, float(sum(state.deck)))
    return left


# --- Rewards ------------------------------------------------------------------------------------

SYNERGY: Final = 1.0
PATCH: Final = 1.25
MOVE: Final = 0.28
CIV: Final = (1.3, 1.7, 2.3, 3.4, 3.0)  # by rank, the last one of any rank
STEP: Final = 0.75  # a given cube advances
_RATE: Final = 0.44  # advances of a cube in a turn
# by tech: at once, and for each turn that is left
_TECHS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    UNIVERSAL: ((0.2, 0.03), (0.4, 0.02), (0.0, 0.07), (0.0, 0.2), (0.0, 0.3)),
    COSMOS: ((0.0, 0.06), (0.6, 0.0), (0.0, 0.08), (0.0, 0.06), (0.0, 0.15)),
    FLUX: ((0.0, 0.15), (1.0, 0.0), (0.0, 0.12), (0.0, 0.1), (0.0, 0.6)),
    HORIZON: ((0.0, 0.04), (0.0, 0.05), (0.0, 0.25), (0.0, 0.05), (0.0, 0.5)),
    JUMP: ((0.0, 0.12), (0.0, 0.08), (0.0, 0.18), (0.0, 0.12), (2.2, 0.0), (1.5, 0.0)),
    MAKESHIFT: ((0.0, 0.05), (0.0, 0.05), (0.0, 0.1), (0.0, 0.03), (2.5, 0.0)),
    OASIS: ((0.0, 0.1), (0.0, 0.08), (0.0, 0.3), (0.0, 0.35), (0.0, 0.35)),
    REPUBLIC: ((0.0, 0.08), (0.8, 0.0), (0.0, 0.04), (0.6, 0.03), (4.0, 0.0)),
    WORMHOLE: ((0.8, 0.0), (0.3, 0.0), (0.0, 0.2), (0.4, 0.0), (1.0, 0.0)),
}


def tech(corporation: int, level: int, left: float) -> float:
    """What a tech brings in the turns that are left."""
    once, each = _TECHS[corporation][level]
    return min(once, once * left / 3) + each * left


def techs_worth(corporation: int, unlocked: int, left: float) -> float:
    """The techs that may be used now, as bits."""
    total, level = 0.0, 0
    while unlocked:
        if unlocked & 1:
            total += tech(corporation, level, left)
        unlocked >>= 1
        level += 1
    return total


def rover_worth(left: float, *, first: bool) -> float:
    """One more rover on the planet."""
    return min(2.0, 0.2 * left) if first else min(0.8, 0.08 * left)


def reward(corporation: int, place: int, which: int, left: float) -> float:
    """The worth of a reward of a track that is gained now."""
    if which == box.SYNERGY:
        return SYNERGY
    if which == box.PATCH:
        return PATCH
    if which == box.ROVER:
        return rover_worth(left, first=place & 15 == 1)
    if which <= box.CIV_4:
        return CIV[which - box.CIV_1]
    if which <= box.TECH_5:
        level = which - box.TECH_1
        worth = tech(corporation, level, left)
        if corporation == FLUX and level:  # only the last one counts
            worth -= tech(corporation, level - 1, left)
        return worth
    if which <= box.MOVE_5:
        return MOVE * (which - box.MOVE_1 + 1)
    return STEP


# --- Tracks -------------------------------------------------------------------------------------


class Track(NamedTuple):
    """By place: what lies ahead, and what one step brings (medals and rewards and the change of
    what lies ahead). `path` is Oasis' own for its water cube."""

    ahead: tuple[float, ...]
    gain: tuple[float, ...]
    path_ahead: tuple[float, ...]
    path_gain: tuple[float, ...]


@cache
def track(corporation: int, halves: int) -> Track:
    """The table for a corporation and the turns that are left."""
    left = halves / HALVES
    straight = _table(corporation, left, own=False)
    path = _table(corporation, left, own=True) if corporation == OASIS else straight
    return Track(*straight, *path)


def _table(
    corporation: int, left: float, *, own: bool
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    reach = _reached(_RATE * left)
    places = range(len(PLACES))
    score = [_medals(corporation, place, own=own) for place in places]
    now = [_prizes(corporation, place, left) for place in places]
    later = [_prizes(corporation, place, left * _LATER) for place in places]
    top = MOVE * CORPORATION[corporation].top_move
    ahead = [0.0] * len(PLACES)
    for place in places:
        before = place
        for n, step in enumerate(_steps(corporation, place, own=own)):
            ahead[place] += reach[n + 1] * (score[step] - score[before] + later[step])
            before = step
    ahead[TOP_ROVER] += _RATE * left * top
    gain = [0.0] * len(PLACES)
    for place in places:
        if steps := _steps(corporation, place, own=own):
            step = steps[0]
            gain[place] = score[step] - score[place] + now[step] + ahead[step] - ahead[place]
    gain[TOP_ROVER] = top
    return tuple(ahead), tuple(gain)


_LATER: Final = 0.6  # of the turns are left when a reward is reached


def _reached(mean: float) -> tuple[float, ...]:
    """By number of steps, the chance of at least as many."""
    chances, odds, below = [1.0], exp(-mean), 0.0
    for n in range(TOP + 10):
        below += odds
        chances.append(max(0.0, 1.0 - below))
        odds *= mean / (n + 1)
    return tuple(chances)


@cache
def _steps(corporation: int, place: int, *, own: bool) -> tuple[int, ...]:
    """The places ahead of a cube."""
    printed = CORPORATION[corporation]
    if own:
        path = printed.path
        return path[path.index(place) + 1 :] if place in path else ()
    if corporation == WORMHOLE and place >> 4 == BIOMASS:
        return tuple(a for a, _ in printed.steps if a > place)
    return tuple(range(place + 1, (place | 15) + 1))


def _prizes(corporation: int, place: int, left: float) -> float:
    """The rewards of a place; Wormhole's biomass cube has the choice between two."""
    choice: tuple[int, ...] = (place,)
    if corporation == WORMHOLE and place >> 4 == BIOMASS:
        choice = next((pair for pair in CORPORATION[WORMHOLE].steps if place in pair), choice)
    return max(
        sum(reward(corporation, at, which, left) for which in CORPORATION[corporation].rewards[at])
        for at in choice
    )


@cache
def _medals(corporation: int, place: int, *, own: bool) -> int:
    """What a cube scores at a place."""
    cube = WATER if own else BIOMASS
    if own and place not in CORPORATION[corporation].path:
        return 0
    player = Player(corporation=corporation, cubes=(0,) * 5).with_cube(cube, place)
    return medals(player, cube)


def step_gain(table: Track, corporation: int, cube: int, place: int) -> float:
    """What it brings to advance a cube from its place."""
    if corporation == OASIS and cube == WATER:
        return table.path_gain[place]
    return table.gain[place]


# --- Cards --------------------------------------------------------------------------------------

_IMMEDIATE: Final = {
    "advance_same": STEP,
    "advance_different": STEP,
    "patches": 1.0,
    "extra_tile": 1.6,
    "teleport_rover": 0.7,
    "destroy_meteors_line": 1.4,
    "destroy_meteors": 0.8,
    "all_to_five": 3.0,
    "medals_per_patch": 2.5,
    "lifepods_double": 2.0,
    "meteorite_repo": 0.6,
    "commerce_agreement": 1.2,
}


def card(which: int, player: Player, left: float) -> float:
    """What it brings to take a civ card."""
    printed = CARD[which]
    key = printed.key
    if key == "rover_move":
        return MOVE * printed.n if player.rovers else 0.0
    if key == "collect_lifepods":
        return 1.0 * min(printed.n, player.pods.bit_count())
    if key == "destroy_meteors":
        return 0.9 * min(printed.n, player.meteors.bit_count())
    if key == "lifepods_double":
        return player.area + min(player.pods.bit_count(), 0.12 * left)
    if key == "meteorite_repo":
        return player.meteorites // 3 + 0.08 * left
    if key == "medals_per_patch":
        return player.patches.bit_count() + player.stored + 0.2 * left
    if key == "commerce_agreement":
        held = commerce(player)
        return box.COMMERCE[held + 1] - box.COMMERCE[held] + 0.6 * min(1.0, left / 8)
    if key in ("medals", "medals_and_advance"):
        return printed.medals + 1.0 * printed.advance
    scale = printed.n if key in ("advance_same", "advance_different", "patches") else 1
    return _IMMEDIATE[key] * scale + 0.4 * printed.advance


def commerce(player: Player) -> int:
    """How many commerce cards a player has."""
    return (player.hand.kept & COMMERCE_CARDS).bit_count()


def _with_key(key: str) -> int:
    return sum(1 << n for n, printed in enumerate(CARD) if printed.key == key)


COMMERCE_CARDS: Final = _with_key("commerce_agreement")
REPO_CARDS: Final = _with_key("meteorite_repo")
DOUBLE_CARDS: Final = _with_key("lifepods_double")
PATCH_CARDS: Final = _with_key("medals_per_patch")
FINAL_CARDS: Final = _with_key("medals_and_advance")
MEDAL_CARDS: Final = tuple(
    0 if printed.key == "medals_per_patch" else printed.medals for printed in CARD
)


def cards_to_come(player: Player, left: float) -> float:
    """What cards that are kept bring besides the medals that they have brought already."""
    kept = player.hand.kept
    if not kept:
        return 0.0
    total = 0.0
    if repos := (kept & REPO_CARDS).bit_count():
        total += repos * 0.08 * left
    if kept & DOUBLE_CARDS:
        total += min(player.pods.bit_count(), 0.12 * left)
    if kept & PATCH_CARDS:
        total += 0.2 * left
    if held := (kept & COMMERCE_CARDS).bit_count():
        total += 0.2 * held * min(1.0, left / 8)
    total += 1.0 * (kept & FINAL_CARDS & ~player.hand.settled).bit_count()
    return total


@cache
def row_worth(corporation: int, height: int, left: int) -> float:
    """All rewards at one height of the tracks."""
    return sum(
        reward(corporation, place, which, left)
        for place in range(height, len(PLACES), TOP + 1)
        for which in CORPORATION[corporation].rewards[place]
    )
