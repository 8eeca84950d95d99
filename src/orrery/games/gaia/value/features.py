"""The features of a seat: what it has, what it will receive, and how near it is to more points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from orrery.games.gaia.alliances import needed
from orrery.games.gaia.components import (
    ADVANCED,
    BASIC,
    BIG_VALUE,
    BOOSTER,
    FACTION,
    LEVELS,
    ORE_PER_STEP,
    RANGE,
    ROUNDS,
    VALUE,
    Gain,
)
from orrery.games.gaia.income import board_income, plain, plus, power_items
from orrery.games.gaia.income import income as round_income
from orrery.games.gaia.power import satellites_payable
from orrery.games.gaia.scoring import resource_points
from orrery.games.gaia.state import (
    BESCODS,
    BIG_TILE,
    CHARGE,
    CREDITS,
    ECONOMY,
    FROM_ACADEMY,
    FROM_BASIC_9,
    INSTITUTE,
    IVITS,
    KNOWLEDGE,
    NAVIGATION,
    NEVLAS,
    ORE,
    QIC,
    SCIENCE,
    TERRAFORMING,
    TERRANS,
    TOKENS,
    Player,
    State,
    others,
    settled,
    titanium,
)
from orrery.games.gaia.tasks import (
    BOWL_1,
    BOWL_2,
    BOWL_3,
    NONE,
    TOKEN_ITEMS,
    Finding,
    Receiving,
    Teching,
)
from orrery.games.gaia.value.atlas import alliances, sites, within
from orrery.games.gaia.value.prospects import at_passes, boosters, finals, on_events
from orrery.games.gaia.value.worths import (
    ABILITY,
    PROSPECT,
    SAVED,
    STRENGTH,
)
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

FEATURES: Final = (
    *("ore", "credits", "knowledge", "qic", "power_three", "power_two", "power_one"),
    *("ore_income", "credit_income", "knowledge_income", "qic_income", "charge_income"),
    *(
        "token_income",
        "tokens",
        "structures",
        "stations",
        "labs",
        "institute",
        "academies",
        "ability",
        "faction",
    ),
    *("levels", "terraforming", "federation", "green", "sites", "neighbours", "formers"),
    *("projects", "finals", "booster", "next_booster", "passes", "triggers", "tech_due"),
    *("planet_due", "leftovers"),
)
_FINALS, _LEFTOVERS = FEATURES.index("finals"), FEATURES.index("leftovers")
_NONE: Final = (0.0,) * len(FEATURES)
_BASIC_9: Final = 8
_CYCLES: Final = 1.5  # how often a token may be charged in a round
_ACTION_TILES: Final = ((2, 2), (3, 10), (4, 12))  # special action, advanced tile


def measure(state: State, seat: Seat) -> Sequence[float]:
    player = state.players[seat]
    if not state.agenda or player.faction == NONE or not state.placement:
        return _NONE
    left = ROUNDS - state.round
    if player.passed and not left:
        last = list(_NONE)
        last[_FINALS] = finals(state, seat)
        last[_LEFTOVERS] = resource_points(state, player)
        return last
    one, two, three = power(player, left)
    coming = income(player, left)
    cycle = sum(player.bowls) + (player.area if left else 0) + 2 * (player.stone > NONE)
    tech, planet = _pending(state, seat, coming)
    level, free = player.research, player.owned - player.parked - player.formers.bit_count()
    return (
        eased(player.ore, 8),
        eased(player.credits, 11),
        eased(player.knowledge, 9),
        player.qic,
        three,
        two,
        one,
        coming[ORE],
        coming[CREDITS],
        coming[KNOWLEDGE],
        coming[QIC],
        min(coming[CHARGE], _CYCLES * (left + 0.5) * cycle),
        coming[TOKENS],
        cycle if cycle <= 4 else min(8, 4 + 0.5 * (cycle - 4)),
        player.structures.bit_count(),
        player.stations.bit_count(),
        player.labs.bit_count(),
        player.institutes.bit_count(),
        player.academies.bit_count() + player.qic_academies.bit_count(),
        ABILITY[player.faction] * (left + 0.5) if player.institutes else 0.0,
        0.0 if state.round else STRENGTH[player.faction],
        sum([PROSPECT[n] for n in level]),
        SAVED[level[TERRAFORMING]] * (left + 0.5),
        federation(state, seat),
        player.green,
        reach(state, seat),
        neighbours(state, seat),
        free if left else 0,
        (player.formers if left else player.formers & state.gaia).bit_count(),
        finals(state, seat),
        *boosters(state, player, left),
        at_passes(state, player, left),
        on_events(player, left),
        tech,
        planet,
        0.0,
    )


def _pending(state: State, seat: Seat, coming: list[float]) -> tuple[int, int]:
    """The tech tiles and Lost Planets that a seat is about to take; income that waits is added to
    what is coming."""
    tech = planet = 0
    for task in state.agenda:
        if task.seat == seat:
            if isinstance(task, Receiving):
                add_pending(coming, state.players[seat], task)
            tech += isinstance(task, Teching)
            planet += isinstance(task, Finding)
    return tech, planet


def eased(amount: int, many: int) -> float:
    """The part of an amount above `many` counts half."""
    return amount if amount <= many else many + 0.5 * (amount - many)


# --- Resources ----------------------------------------------------------------------------------


def power(player: Player, left: int) -> tuple[float, float, float]:
    """What lies in the bowls; the Brainstone as what it will pay, tokens of the Gaia area where
    they will return."""
    one, two, three = player.bowls
    if player.stone == BOWL_3:
        three += 3
    elif player.stone == BOWL_2:
        two += 3
    elif player.stone == BOWL_1:
        one += 3
    if left:
        if player.faction == TERRANS:
            two += player.area
        else:
            one += player.area
    if player.faction == NEVLAS and player.institutes:
        return one, 1.7 * two, 1.8 * three
    return one, two, three


@lru_cache(maxsize=1 << 14)
def _steady(board: Gain, effective: int, economy: int, science: int) -> Gain:
    """Income of every round that follows: without the booster, which changes."""
    total = board
    for number, tile in enumerate(BASIC):
        if tile.timing == "income" and effective >> number & 1:
            total = plus(total, tile.gain)
    total = plus(total, LEVELS[ECONOMY][economy].income)
    return plus(total, LEVELS[SCIENCE][science].income)


def income(player: Player, left: int) -> list[float]:
    """All that is still to come, by resource: income and what special actions give."""
    level = player.research
    steady = _steady(board_income(player), player.effective, level[ECONOMY], level[SCIENCE])
    total: list[float] = [left * amount for amount in steady]
    if player.passed:
        for n, amount in enumerate(BOOSTER[player.booster].income):
            total[n] += amount
    used, now = player.used, not player.passed
    if player.qic_academies:
        times = left + (now and not used >> FROM_ACADEMY & 1)
        for n, amount in enumerate(FACTION[player.faction].academy_action):
            total[n] += times * amount
    if player.effective >> _BASIC_9 & 1:
        times = left + (now and not used >> FROM_BASIC_9 & 1)
        total[CHARGE] += times * BASIC[_BASIC_9].gain[CHARGE]
    if player.advanced:
        for source, number in _ACTION_TILES:
            if player.advanced >> number & 1:
                times = left + (now and not used >> source & 1)
                for n, amount in enumerate(ADVANCED[number].gain):
                    total[n] += times * amount
    return total


def add_pending(total: list[float], player: Player, task: Receiving) -> None:
    """What is left of an income that is being received."""
    if not task.paid:
        for n, amount in enumerate(plain(round_income(player))):
            total[n] += amount
    amounts = power_items(player)
    for item in bits(task.items):
        total[TOKENS if TOKEN_ITEMS >> item & 1 else CHARGE] += amounts.get(item, 0)


# --- On the map ---------------------------------------------------------------------------------


def federation(state: State, seat: Seat) -> float:
    """How near federations are; the later, the more what is not complete counts less."""
    player = state.players[seat]
    nodes, need = player.structures | player.outposts, needed(player)
    if player.faction == IVITS:
        need -= 7 * player.federations  # the power that is there already is what they began with
        if player.allied:
            return _grown(state, player, nodes)
    elif player.allied:
        nodes &= ~(player.allied | within(state.placement, player.allied, 1))
    if not nodes:
        return 0.0
    big = BIG_VALUE if player.effective >> BIG_TILE & 1 else VALUE[INSTITUTE]
    extra = titanium(state) if player.faction == BESCODS and player.institutes else 0
    twos = player.stations | player.labs
    groups = alliances(state.placement, nodes, twos, player.big, big, extra & nodes, need)
    sharp, total, payable = 1.6 + 0.7 * state.round, 0.0, satellites_payable(player)
    for (value, satellites), share in zip(groups, (1.0, 0.85, 0.6, 0.4), strict=False):
        near = share * (1 - 0.05 * satellites) * min(1.0, value / need) ** sharp
        missing = satellites - payable
        total += near if missing <= 0 else near / (2 + missing)
        payable = max(0, payable - satellites)
    return total


def _grown(state: State, player: Player, nodes: int) -> float:
    """The Ivits enlarge the one federation that they have."""
    near = nodes & within(state.placement, player.allied, 3) | nodes & player.allied
    big = BIG_VALUE if player.effective >> BIG_TILE & 1 else VALUE[INSTITUTE]
    value = (
        near.bit_count()
        + (near & (player.stations | player.labs)).bit_count()
        + (big - 1) * (near & player.big).bit_count()
    )
    have: float = min(1.5, max(0, value - 7 * player.federations) / 7)
    return float(have ** (1.3 + 0.5 * state.round))


def reach(state: State, seat: Seat) -> float:
    player = state.players[seat]
    taken = settled(state)
    for each in state.players:
        taken |= each.formers
    level = player.research
    return sites(
        state.placement,
        player.structures | player.outposts,
        RANGE[level[NAVIGATION]],
        taken,
        state.gaia,
        player.faction,
        ORE_PER_STEP[level[TERRAFORMING]],
        player.owned > 0,
    )


def neighbours(state: State, seat: Seat) -> int:
    """Structures of others that are near enough to charge power from."""
    own = state.players[seat].structures
    return (within(state.placement, own, 2) & others(state, seat)).bit_count() if own else 0
