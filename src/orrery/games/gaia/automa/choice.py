"""The planet, research area or action space that the Automa's cards lead to.

There is always one result. Each tie-break in turn keeps the best candidates, or all of them if none
meets it; the support card selects one of the rest, by its direction on the map or by counting.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from orrery.games.gaia.components import (
    AREAS,
    AUTOMA,
    AUTOMA_STEPS,
    AUTOMA_UPGRADES,
    CARD,
    COUNTS,
    FACTION,
    FACTIONS,
    FINAL,
    SPACE,
    STEPS,
    AutomaFaction,
    Card,
    Doing,
)
from orrery.games.gaia.galaxy import GAIA, REACH, SECTOR_MASK, TRANSDIM
from orrery.games.gaia.legal.research import TOP, taken
from orrery.games.gaia.moves import STRUCTURES
from orrery.games.gaia.state import Automa, State, gaia_planets, settled
from orrery.games.gaia.tasks import NONE
from orrery.kernel.hexes import bits, distance

T = TypeVar("T")

# The Automa's number of each structure; both kinds of academy are the same to it (GP-SOLO-SETUP-22)
SUPPLY: Final = (COUNTS.mine, COUNTS.station, COUNTS.lab, COUNTS.institute, 2 * COUNTS.academy)
_UPGRADES: Final = tuple(
    (STRUCTURES.index(old), STRUCTURES.index(new)) for old, new in AUTOMA_UPGRADES
)
_LAB_TO_STATION: Final = (STRUCTURES.index("lab"), STRUCTURES.index("station"))


def rival(state: State) -> Automa:
    """The Automa, at a table that has one."""
    assert state.automa is not None
    return state.automa


def faction_card(automa: Automa) -> AutomaFaction:
    return AUTOMA[FACTIONS[automa.faction]]


def doings(automa: Automa) -> tuple[Doing, ...]:
    """The parts of the action that the action card asks for.

    Rules: GP-SOLO-TURN-06, GP-SOLO-ACT-19, GP-SOLO-ACT-29.
    """
    card, faction = CARD[automa.action], faction_card(automa)
    if card.action == "faction":
        return faction.actions
    once = Doing(card.action)
    return (once, once) if faction.twice == card.action else (once,)


# --- How the support card points something out --------------------------------------------------


def numbered(options: Sequence[T], card: Card) -> T:
    """The option where counting ends, from the left or from the right, round and round.

    Rules: GP-SOLO-SEL-04, GP-SOLO-SEL-06.
    """
    around = options if card.arrow == "right" else options[::-1]
    return around[(card.count - 1) % len(options)]


def pointed(state: State, planets: int, card: Card) -> int:
    """The first of these planets from the top left, or from the bottom right.

    Rules: GP-SOLO-SEL-02, GP-SOLO-SEL-03, GP-SOLO-SEL-08.
    """
    reading = state.galaxy.reading
    along = reading if card.direction == "down" else reversed(reading)
    return next(hex for hex in along if planets >> hex & 1)


def closest(state: State, planets: int) -> int:
    """Those of the planets that are nearest to a planet of the human."""
    human = state.players[0].structures
    if not human:
        return planets
    for radius in range(REACH + 1):
        if found := planets & state.galaxy.within(human, radius):
            return found
    return planets


# --- Mines --------------------------------------------------------------------------------------


def sites(state: State, reach: int) -> int:
    """Empty planets, Transdim planets too, within range of a planet of the Automa.

    Rules: GP-SOLO-ACT-12, GP-SOLO-ACT-35.
    """
    taken = settled(state)
    for player in state.players:
        taken |= player.formers
    return state.galaxy.planets & ~taken & state.galaxy.within(rival(state).structures, reach)


def mine_site(state: State, doing: Doing) -> int | None:
    """Where the Automa builds its mine, if it has one left and there is a planet for it.

    Rules: GP-SOLO-SEL-01, GP-SOLO-ACT-12, GP-SOLO-ACT-13, GP-SOLO-ACT-14, GP-SOLO-ACT-26.
    """
    automa = rival(state)
    card = CARD[automa.support]
    if automa.mines.bit_count() >= SUPPLY[0]:
        return None
    found = sites(state, doing.range or card.range)
    if not found:
        return None
    if doing.prefer == "transdim":
        found = found & state.galaxy.type[TRANSDIM] & ~state.gaia or found
    elif doing.prefer == "close":
        found = closest(state, found)
    found = found & wanted(state, card) or found
    found = closest(state, fewest_steps(state, found))
    return pointed(state, found, card)


def wanted(state: State, card: Card) -> int:
    """The planets that the Automa prefers by the final tile of the support card.

    Rules: GP-SOLO-ACT-20, GP-SOLO-ACT-21, GP-SOLO-ACT-22, GP-SOLO-ACT-23, GP-SOLO-ACT-24,
    GP-SOLO-ACT-27.
    """
    if card.final == "none":
        return 0
    own, map = rival(state).structures, state.galaxy
    match FINAL[state.finals[0 if card.final == "top" else 1]].automa:
        case "sectors":
            return sum(mask for mask in SECTOR_MASK if not mask & own)
        case "types":
            gaia = gaia_planets(state) | map.type[TRANSDIM]
            fresh = 0 if own & gaia else gaia
            for planets in map.type[:GAIA]:
                if not planets & own:
                    fresh |= planets
            return fresh
        case "gaia":
            return gaia_planets(state) | map.type[TRANSDIM]
        case None:
            return 0


def fewest_steps(state: State, planets: int) -> int:
    """Those of the planets that take the fewest terraforming steps.

    Rules: GP-SOLO-ACT-25, GP-SOLO-SETUP-24.
    """
    by_type, steps = state.galaxy.type, STEPS[FACTION[rival(state).faction].home]
    groups = [(steps[type], planets & by_type[type]) for type in range(GAIA)]
    groups += [
        (AUTOMA_STEPS[GAIA], planets & gaia_planets(state)),
        (AUTOMA_STEPS[TRANSDIM], planets & by_type[TRANSDIM] & ~state.gaia),
    ]
    least = min(needed for needed, found in groups if found)
    return sum(found for needed, found in groups if needed == least)


# --- Upgrades -----------------------------------------------------------------------------------


class Improvement(NamedTuple):
    hex: int
    old: int
    new: int


def improvement(state: State) -> Improvement | None:
    """The upgrade that comes first for the Automa, and where.

    Rules: GP-SOLO-ACT-07, GP-SOLO-ACT-08, GP-SOLO-ACT-09.
    """
    automa = rival(state)
    stands = automa.stands
    for old, new in _upgrades(automa):
        if stands[old] and stands[new].bit_count() < SUPPLY[new]:
            near = closest(state, stands[old])
            return Improvement(pointed(state, near, CARD[automa.support]), old, new)
    return None


def _upgrades(automa: Automa) -> tuple[tuple[int, int], ...]:
    """The upgrades that it tries in turn; the Firaks try one more.

    Rules: GP-SOLO-ACT-33.
    """
    if faction_card(automa).lab_to_station:
        return (_UPGRADES[0], _LAB_TO_STATION, *_UPGRADES[1:])
    return _UPGRADES


# --- Research and action spaces -----------------------------------------------------------------


def removes_tile(state: State, area: int) -> bool:
    """On level 4 the Automa takes the advanced tile out of the game before it goes on.

    Rules: GP-SOLO-ACT-05.
    """
    return rival(state).research[area] == TOP - 1 and state.advanced[area] != NONE


def open_areas(state: State) -> list[int]:
    """Where the Automa can advance or take the advanced tile; it needs no federation token.

    Rules: GP-SOLO-ACT-02, GP-SOLO-ACT-06.
    """
    return [area for area in range(len(AREAS)) if _open(state, area)]


def _open(state: State, area: int) -> bool:
    """Whether an area is open: with a player on level 5, only as long as its tile can be removed.

    Rules: GP-SOLO-SEL-05, GP-SOLO-SEL-07.
    """
    level = rival(state).research[area]
    if level == TOP - 1:
        return removes_tile(state, area) or not taken(state, area)
    return level < TOP - 1


def area_of(state: State, doing: Doing) -> int | None:
    """The area of a research action, if there is one.

    Rules: GP-SOLO-ACT-03, GP-SOLO-ACT-04.
    """
    found = open_areas(state)
    if doing.do == "research-area":
        area = AREAS.index(doing.area or "")
        return area if area in found else None
    if not found:
        return None
    automa = rival(state)
    if doing.do == "research-highest":
        top = max(automa.research[area] for area in found)
        found = [area for area in found if automa.research[area] == top]
    return numbered(found, CARD[automa.support])


def space_of(state: State) -> int | None:
    """The action space that the Automa covers, if one is free.

    Rules: GP-SOLO-ACT-18, GP-SOLO-SEL-05.
    """
    free = [space for space in range(len(SPACE)) if not state.covered >> space & 1]
    return numbered(free, CARD[rival(state).support]) if free else None


# --- Satellites and first mines -----------------------------------------------------------------


def orbits(state: State, hex: int) -> int:
    """Where a satellite of the Automa may go beside its new mine."""
    near = state.galaxy.neighbours[hex] & state.galaxy.void
    for player in state.players:
        near &= ~player.lost
    return near & ~rival(state).satellites


def central_homes(state: State) -> int:
    """The free home planets of the Automa that lie nearest to the centre of the map.

    Rules: GP-SOLO-SETUP-13.
    """
    map = state.galaxy
    free = map.type[FACTION[rival(state).faction].home] & ~settled(state)
    far = {hex: distance(map.at[hex]) for hex in bits(free)}
    least = min(far.values())
    return sum(1 << hex for hex, steps in far.items() if steps == least)
