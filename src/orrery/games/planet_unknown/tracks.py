"""The tracks of a corporation: where a cube can go, what it gains there, which techs it unlocks.

A place is `16 * column + row`; the column is the track (civ, water, biomass, rover, tech). On most
boards a cube climbs its own column. Oasis' water cube follows a path over all of them, Makeshift's
cubes change columns, Wormhole's biomass cube takes one of two places at each step, Cosmos' cubes
jump over the lifepods on the tracks.
"""

from typing import Final

from orrery.games.planet_unknown.components import (
    CORPORATION,
    CORPORATIONS,
    CUBES,
    MOVE_1,
    MOVE_5,
    PATCH,
    TECH_5,
)
from orrery.games.planet_unknown.state import Player
from orrery.kernel.hexes import bits

CIV, WATER, BIOMASS, ROVER, TECH, ENERGY = range(6)
TOP: Final = 15
ALL_CUBES: Final = 0b11111
AMONG: Final = tuple(tuple(bits(cubes)) for cubes in range(32))  # the cubes of a set, by its bits
(UNIVERSAL, COSMOS, FLUX, HORIZON, JUMP, MAKESHIFT, OASIS, REPUBLIC, WORMHOLE) = range(9)
TOP_ROVER: Final = 16 * ROVER + TOP
TECH_PLACES: Final = 0xFFFF << 16 * TECH


def column(place: int) -> int:
    return place >> 4


def row(place: int) -> int:
    return place & 15


def _path() -> tuple[dict[int, int], tuple[int, ...]]:
    path = CORPORATION[OASIS].path
    return {place: n for n, place in enumerate(path)}, path


_ON_PATH, _PATH = _path()
_STEPS: Final = CORPORATION[WORMHOLE].steps  # pairs of places, from the first step
_STEP_OF: Final = {place: n for n, pair in enumerate(_STEPS) for place in pair}


def others(player: Player, cube: int) -> int:
    """The places where the other cubes stand."""
    found = 0
    for other, place in enumerate(player.cubes):
        if other != cube:
            found |= 1 << place
    return found


def targets(player: Player, cube: int) -> tuple[int, ...]:
    """Where the cube can advance to. On top of the rover track it stays and moves the rovers.

    Rules: PU-TRACK-01, PU-TRACK-07, PU-ROVER-10, PU-CORP-WORMHOLE-02, PU-CORP-WORMHOLE-10.
    """
    place = player.cubes[cube]
    corporation = player.corporation
    if corporation == MAKESHIFT:
        return _makeshift(player, cube, place)
    if place == TOP_ROVER and cube == ROVER:
        return (place,)
    if corporation == COSMOS:
        return _over_pods(player, place)
    if corporation == OASIS:
        return _oasis(player, cube, place)
    if corporation == WORMHOLE and cube == BIOMASS:
        step = _STEP_OF.get(place, -1) + 1
        return _STEPS[step] if step < len(_STEPS) else ()
    return (place + 1,) if place & 15 < TOP else ()


def _over_pods(player: Player, place: int) -> tuple[int, ...]:
    """Cosmos: the next place above that no lifepod covers.

    Rules: PU-CORP-COSMOS-02, PU-CORP-COSMOS-03.
    """
    for above in range(place + 1, (place | 15) + 1):
        if not player.held >> above + 1 & 1:
            return (above,)
    return ()


def _oasis(player: Player, cube: int, place: int) -> tuple[int, ...]:
    """Oasis: the next place of the track or of the water path that no cube holds.

    Rules: PU-CORP-OASIS-02, PU-CORP-OASIS-04, PU-CORP-OASIS-06, PU-CORP-OASIS-07, PU-CORP-OASIS-12.
    """
    taken = others(player, cube)
    if cube == WATER:
        ahead = _PATH[_ON_PATH[place] + 1 :]
    else:
        ahead = tuple(range(place + 1, (place | 15) + 1))
    if ahead and not taken >> ahead[0] & 1:
        return ahead[:1]
    if not techs(player) & 1:  # without tech 1 the cube in the way stops this one
        return ()
    return next(((each,) for each in ahead if not taken >> each & 1), ())


def _makeshift(player: Player, cube: int, place: int) -> tuple[int, ...]:
    """Makeshift: straight up, diagonally onto the next tracks, or with a tech sideways.

    Rules: PU-CORP-MAKESHIFT-01, PU-CORP-MAKESHIFT-04, PU-CORP-MAKESHIFT-06, PU-CORP-MAKESHIFT-08,
    PU-RULING-16.
    """
    taken, unlocked = others(player, cube), techs(player)
    at, height = place >> 4, place & 15
    sides = [side for side in (at - 1, at + 1) if 0 <= side < len(CUBES)]
    if unlocked & 1 and at in (CIV, TECH):
        sides.append(CIV + TECH - at)
    found = [place] if place == TOP_ROVER else []
    if height < TOP:
        found += [16 * each + height + 1 for each in (at, *sides)]
    if unlocked >> 2 & 1:  # a shift instead of an advance
        found += [16 * each + height for each in sides]
    return tuple(each for each in found if not taken >> each & 1)


def below(player: Player, cube: int) -> int:
    """Where the cube regresses to; -1 if it cannot.

    Rules: PU-GLOSS-03, PU-RULING-15.
    """
    place = player.cubes[cube]
    corporation = player.corporation
    if corporation == COSMOS:
        for lower in range(place - 1, (place & ~15) - 1, -1):
            if not player.held >> lower + 1 & 1:
                return lower
        return -1
    if corporation == WORMHOLE and cube == BIOMASS:
        step = _STEP_OF.get(place, -1)
        return -1 if step < 0 else _STEPS[step - 1][0] if step else 16 * BIOMASS
    if corporation == OASIS and cube == WATER:
        step = _ON_PATH[place]
        lower = _PATH[step - 1] if step else -1
    else:
        lower = place - 1 if place & 15 else -1
    if corporation in (OASIS, MAKESHIFT) and lower >= 0 and others(player, cube) >> lower & 1:
        return -1
    return lower


def fall(player: Player, cube: int, steps: int) -> int:
    """How many of `steps` the cube can regress."""
    place = player.cubes[cube]
    if player.corporation in (OASIS, MAKESHIFT, COSMOS, WORMHOLE):
        return min(steps, _falls(player, cube, steps))
    return min(steps, place & 15)


def _falls(player: Player, cube: int, steps: int) -> int:
    done = 0
    while done < steps:
        lower = below(player, cube)
        if lower < 0:
            break
        player = player.with_cube(cube, lower)
        done += 1
    return done


def _levels(corporation: int) -> tuple[int, ...]:
    """The tech level by the row of the cube on the tech track."""
    rows = CORPORATION[corporation].levels
    return tuple(sum(at <= height for at in rows) for height in range(TOP + 1))


LEVEL: Final = tuple(_levels(n) for n in range(len(CORPORATIONS)))


def level(player: Player) -> int:
    """The highest tech level that a cube on the tech track has reached where it stands now.

    Rules: PU-SRC-06, PU-SRC-19, PU-CORP-MAKESHIFT-03, PU-RULING-27.
    """
    if player.corporation != MAKESHIFT:
        return LEVEL[player.corporation][player.cubes[TECH] & 15]
    on_track = [place & 15 for place in player.cubes if place >> 4 == TECH]
    return max((LEVEL[MAKESHIFT][height] for height in on_track), default=0)


def techs(player: Player) -> int:
    """The techs that may be used now, as a bit set: bit 0 is level 1 (or tech A).

    Rules: PU-TECH-01, PU-SRC-06, PU-SRC-21, PU-CORP-FLUX-03, PU-CORP-JUMP-02, PU-CORP-JUMP-03.
    """
    corporation = player.corporation
    if corporation == JUMP:
        return player.held >> 81 & 0b111111
    if corporation == MAKESHIFT:
        return (1 << level(player)) - 1
    reached = LEVEL[corporation][player.cubes[TECH] & 15]
    if corporation == FLUX:
        return 1 << reached >> 1
    if corporation == COSMOS and player.held & TECH_PLACES << 1:
        rows = CORPORATION[COSMOS].levels[:reached]
        return sum(1 << n for n, at in enumerate(rows) if not player.held >> 16 * TECH + at + 1 & 1)
    return (1 << reached) - 1


def _scores(corporation: int) -> tuple[int, ...]:
    """The last medal at or below each place of its column."""
    medals = CORPORATION[corporation].medals
    found: list[int] = []
    for place, medal in enumerate(medals):
        before = found[-1] if place & 15 else 0
        found.append(before if medal < 0 else medal)
    return tuple(found)


_SCORE: Final = tuple(_scores(n) for n in range(len(CORPORATIONS)))


def medals(player: Player, cube: int) -> int:
    """What the cube scores at the end: the last medal that it has reached or passed.

    Rules: PU-TRACK-03, PU-TRACK-04, PU-SCORE-05, PU-CORP-COSMOS-03, PU-CORP-OASIS-05,
    PU-CORP-MAKESHIFT-05, PU-CORP-MAKESHIFT-10, PU-CORP-WORMHOLE-03.
    """
    place = player.cubes[cube]
    corporation = player.corporation
    if corporation == OASIS and cube == WATER:
        own = [p for p in _PATH[: _ON_PATH[place] + 1] if p >> 4 == WATER]
        return max(_medal(OASIS, p) for p in own)
    if corporation == COSMOS:
        printed = CORPORATION[COSMOS].medals
        for at in range(place, (place & ~15) - 1, -1):
            if printed[at] >= 0 and not player.held >> at + 1 & 1:
                return printed[at]
        return 0
    if corporation == MAKESHIFT and techs(player) >> 4 & 1:
        same = [p for p in player.cubes if p >> 4 == place >> 4]
        return _SCORE[MAKESHIFT][max(same)]
    return _SCORE[corporation][place]


def _medal(corporation: int, place: int) -> int:
    return max(CORPORATION[corporation].medals[place], 0)


def steps(player: Player) -> tuple[int, ...]:
    """How far each cube has come: the height on its track, or the steps of a path of its own."""
    corporation, cubes = player.corporation, player.cubes
    if corporation == OASIS:
        found = [place & 15 for place in cubes]
        found[WATER] = _ON_PATH[cubes[WATER]]
        return tuple(found)
    if corporation == WORMHOLE:
        found = [place & 15 for place in cubes]
        found[BIOMASS] = _STEP_OF.get(cubes[BIOMASS], -1) + 1
        return tuple(found)
    civ, water, biomass, rover, tech = cubes
    return civ & 15, water & 15, biomass & 15, rover & 15, tech & 15


def topmost(player: Player, cube: int) -> bool:
    """Whether the cube stands at the end of its track."""
    place = player.cubes[cube]
    if player.corporation == WORMHOLE and cube == BIOMASS:
        return place in _STEPS[-1]
    if player.corporation == OASIS and cube == WATER:
        return place == _PATH[-1]
    return place & 15 == TOP


def at_maximum(player: Player, track: int) -> bool:
    """Whether a cube stands at the end of this track; with Makeshift any cube may."""
    if player.corporation == MAKESHIFT:
        return 16 * track + TOP in player.cubes
    return topmost(player, track)


def movement(player: Player) -> int:
    """The number under the rover cube, 0 if there is none.

    Rules: PU-CORP-REPUBLIC-07, PU-PUB-13.
    """
    return printed_movement(player.corporation, player.cubes[ROVER])


def is_milestone(reward: int) -> bool:
    """Patches, rovers, civ cards and techs.

    Rules: PU-TRACK-08, PU-GLOSS-04.
    """
    return PATCH <= reward <= TECH_5


def printed_movement(corporation: int, place: int) -> int:
    rewards = CORPORATION[corporation].rewards[place]
    return sum(r - MOVE_1 + 1 for r in rewards if MOVE_1 <= r <= MOVE_5)
