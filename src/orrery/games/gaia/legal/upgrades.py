"""Action 3: upgrades."""

from collections.abc import Iterator
from typing import Final

from orrery.games.gaia.components import AFTER, AFTER_BESCODS, BUILDINGS, COSTS, COUNTS, INFLUENCE
from orrery.games.gaia.legal.build import amount, place
from orrery.games.gaia.moves import Upgrade
from orrery.games.gaia.state import (
    ACADEMY,
    ACADEMY_QIC,
    BESCODS,
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    Player,
    State,
    others,
)
from orrery.games.gaia.tasks import Turn
from orrery.games.gaia.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

_PRICES: Final = (
    COSTS.mine,
    COSTS.station,
    COSTS.lab,
    COSTS.institute,
    COSTS.academy,
    COSTS.academy,
)
_LIMITS: Final = (
    COUNTS.mine,
    COUNTS.station,
    COUNTS.lab,
    COUNTS.institute,
    COUNTS.academy,
    COUNTS.academy,
)


def _tree(after: tuple[str | None, ...]) -> dict[int, tuple[int, ...]]:
    """What each building can become, the institute first."""
    order = sorted(range(len(after)), key=lambda building: (building != INSTITUTE, building))
    found = {
        old: tuple(new for new in order if after[new] == word) for old, word in enumerate(BUILDINGS)
    }
    return {old: new for old, new in found.items() if new}


_TREE: Final = _tree(AFTER)
_BESCOD_TREE: Final = _tree(AFTER_BESCODS)


def tree(player: Player) -> dict[int, tuple[int, ...]]:
    """The upgrades of each building."""
    return _BESCOD_TREE if player.faction == BESCODS else _TREE


def has_neighbour(state: State, seat: Seat, hex: int) -> bool:
    """Whether another player has a structure nearby, which makes a trading station cheaper.

    Rules: GP-ACT3-01, GP-ACT3-12.
    """
    return bool(state.galaxy.ball(INFLUENCE)[hex] & others(state, seat))


def price_of_upgrade(state: State, seat: Seat, hex: int, building: int) -> tuple[int, int]:
    """Credits and ore."""
    if building == STATION and has_neighbour(state, seat, hex):
        return COSTS.station_near
    return _PRICES[building]


def against_upgrade(state: State, task: Turn, move: Upgrade) -> Iterator[Objection]:
    seat, wanted = task.seat, Term("building", BUILDINGS[move.building])
    player = state.players[seat]
    bit = 1 << move.hex
    stands = next((b for b, hexes in enumerate(player.stands) if hexes & bit), None)
    if stands is None:
        rule = "GP-LOST-02" if player.lost & bit else "GP-ACT3-15"
        rule = "GP-ACT1-20" if player.guests & bit else rule
        yield no(rule, hex=place(move.hex), wanted=wanted)
        return
    if move.building not in tree(player).get(stands, ()):
        rule = "GP-ACT3-11" if player.faction == BESCODS else _NEEDS[move.building]
        stood = Term("building", BUILDINGS[stands])
        yield no(rule, hex=place(move.hex), building=stood, wanted=wanted)
        return
    if (built := player.stands[move.building].bit_count()) >= _LIMITS[move.building]:
        yield no("GP-ACT3-10", building=wanted, n=built)
    credits, ore = price_of_upgrade(state, seat, move.hex, move.building)
    if credits > player.credits or ore > player.ore:
        far = move.building == STATION and (credits, ore) != COSTS.station_near
        rule, case = _NEEDS[move.building], "far" if far else "price"
        yield no(
            rule,
            case,
            credits=amount(credits, "credits"),
            ore=amount(ore, "ore"),
            have_credits=player.credits,
            have_ore=player.ore,
        )


_NEEDS: Final = {
    MINE: "GP-ACT3-15",
    STATION: "GP-ACT3-01",
    LAB: "GP-ACT3-03",
    INSTITUTE: "GP-ACT3-02",
    ACADEMY: "GP-ACT3-04",
    ACADEMY_QIC: "GP-ACT3-04",
}


def upgrades(state: State, task: Turn) -> list[Upgrade]:
    player = state.players[task.seat]
    found: list[Upgrade] = []
    stands = player.stands
    for old, new in tree(player).items():
        here = stands[old]
        if not here:
            continue
        for building in new:
            if stands[building].bit_count() >= _LIMITS[building]:
                continue
            credits, ore = _PRICES[building]
            if ore > player.ore:
                continue
            if building == STATION and credits > player.credits:
                if player.credits < COSTS.station_near[0]:
                    continue
                near = here & state.galaxy.within(others(state, task.seat), INFLUENCE)
                found += [Upgrade(hex, building) for hex in bits(near)]
            elif credits <= player.credits:
                found += [Upgrade(hex, building) for hex in bits(here)]
    return found
