"""Actions 1 and 2: building a mine, gaiaforming."""

from collections.abc import Iterator

from msgspec import Struct

from orrery.games.gaia.components import (
    COSTS,
    COUNTS,
    FORMER_COST,
    ORE_PER_STEP,
    QIC_RANGE,
    RANGE,
    STEPS,
    TYPES,
)
from orrery.games.gaia.galaxy import GAIA, LOST, REACH, TRANSDIM, hex_name
from orrery.games.gaia.moves import Build, Gaiaform
from orrery.games.gaia.power import in_bowls
from orrery.games.gaia.state import (
    GAIA_PROJECT,
    GLEENS,
    LANTIDS,
    NAVIGATION,
    TERRAFORMING,
    Player,
    State,
    gaia_planets,
    others,
    settled,
    type_of,
)
from orrery.games.gaia.tasks import Turn
from orrery.games.gaia.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Amount, Term


def place(hex: int) -> Term:
    return Term("hex", hex_name(hex))


def amount(n: int, resource: str) -> Amount:
    return Amount(n, Term("resource", resource))


# --- Range --------------------------------------------------------------------------------------


def starts(player: Player) -> int:
    """The hexes from which range is measured.

    Rules: GP-ACT2-06, GP-FED-30.
    """
    return player.structures | player.outposts


def in_range(state: State, seat: Seat, extra: int = 0, qic: int = 0) -> int:
    player = state.players[seat]
    reach = RANGE[player.research[NAVIGATION]] + extra + QIC_RANGE * qic
    return state.galaxy.within(starts(player), reach)


def qic_for_range(state: State, seat: Seat, hex: int, extra: int = 0) -> int:
    """The number of QIC that it takes to reach a hex.

    Rules: GP-ACT1-03, GP-ACT1-04, GP-ACT2-08.
    """
    player = state.players[seat]
    reach = RANGE[player.research[NAVIGATION]] + extra
    from_here = starts(player)
    ball = state.galaxy.ball
    away = next((d for d in range(REACH + 1) if ball(d)[hex] & from_here), REACH + 1)
    return max(0, -(-(away - reach) // QIC_RANGE))


# --- Action 1: a mine ---------------------------------------------------------------------------


class Price(Struct, frozen=True):
    """What a mine costs on a planet, and how many terraforming steps it takes."""

    credits: int
    ore: int
    qic: int
    steps: int


def formers_elsewhere(state: State, seat: Seat) -> int:
    """The gaiaformers of other players."""
    found = 0
    for other, player in enumerate(state.players):
        if other != seat:
            found |= player.formers
    return found


def is_guest(state: State, seat: Seat, hex: int) -> bool:
    """Whether a mine there would be a Lantid guest on another player's planet.

    Rules: GP-ACT1-19, GP-ACT1-28.
    """
    bit = 1 << hex
    return state.players[seat].faction == LANTIDS and bool(others(state, seat) & bit)


def price_of_mine(
    state: State, seat: Seat, hex: int, free_steps: int = 0, extra_range: int = 0
) -> Price:
    """The price of a mine on a planet where one may be built.

    Rules: GP-ACT1-07, GP-ACT1-10, GP-ACT1-14, GP-ACT1-15, GP-ACT1-16, GP-ACT1-19, GP-ACT1-22,
    GP-ACT1-26.
    """
    player = state.players[seat]
    credits, ore = COSTS.mine
    if player.formers >> hex & 1:
        return Price(credits, ore, 0, 0)
    qic = qic_for_range(state, seat, hex, extra_range)
    if is_guest(state, seat, hex):
        return Price(credits, ore, qic, 0)
    kind = type_of(state, hex)
    if kind == GAIA:
        if player.faction == GLEENS:
            return Price(credits, ore + 1, qic, 0)
        return Price(credits, ore, qic + 1, 0)
    steps = STEPS[player.faction // 2][kind] if kind < GAIA else 0
    paid = max(0, steps - free_steps)
    return Price(credits, ore + paid * ORE_PER_STEP[player.research[TERRAFORMING]], qic, steps)


def mines_left(player: Player) -> int:
    return COUNTS.mine - player.mines.bit_count() - player.guests.bit_count()


def against_site(state: State, seat: Seat, hex: int) -> Iterator[Objection]:
    """Objections to a mine on this hex, besides its price."""
    player, bit = state.players[seat], 1 << hex
    kind = type_of(state, hex) if hex in state.galaxy.at else LOST
    if player.structures & bit:
        rule = "GP-ACT1-25" if player.guests & bit else "GP-ACT1-02"
        yield no(rule, hex=place(hex))
    elif others(state, seat) & bit:
        if player.faction != LANTIDS:
            yield no("GP-ACT1-02", hex=place(hex))
    elif kind == LOST:
        yield no("GP-ACT1-05", hex=place(hex))
    elif kind == TRANSDIM:
        yield no("GP-ACT1-06", hex=place(hex))
    elif formers_elsewhere(state, seat) & bit:
        yield no("GP-ACT1-08", hex=place(hex))


def against_mine(
    state: State, seat: Seat, hex: int, free_steps: int = 0, extra_range: int = 0
) -> Iterator[Objection]:
    player = state.players[seat]
    site = list(against_site(state, seat, hex))
    yield from site
    if not mines_left(player):
        yield no("GP-ACT1-18", n=COUNTS.mine)
    if site:
        return
    price = price_of_mine(state, seat, hex, free_steps, extra_range)
    if free_steps and not price.steps:
        yield no("GP-ACT6-12", hex=place(hex))
    yield from against_price(state, seat, hex, price, extra_range)


def against_price(
    state: State, seat: Seat, hex: int, price: Price, extra_range: int = 0
) -> Iterator[Objection]:
    player = state.players[seat]
    if price.qic > player.qic:
        yield _against_distance(state, seat, hex, price, extra_range)
    credits, ore = COSTS.mine
    if credits > player.credits or ore > player.ore:
        yield no(
            "GP-ACT1-01",
            credits=amount(credits, "credits"),
            ore=amount(ore, "ore"),
            have_credits=player.credits,
            have_ore=player.ore,
        )
    if price.ore > max(player.ore, ore):
        if price.steps:
            kind = Term("type", TYPES[type_of(state, hex)])
            yield no("GP-ACT1-15", steps=price.steps, type=kind, n=price.ore, have=player.ore)
        else:
            yield no("GP-ACT1-22", n=price.ore, have=player.ore)


def _against_distance(
    state: State, seat: Seat, hex: int, price: Price, extra_range: int
) -> Objection:
    """Too few QIC: for the range, for a Gaia planet, or for both."""
    player = state.players[seat]
    far = qic_for_range(state, seat, hex, extra_range)
    if not far:
        return no("GP-ACT1-07", hex=place(hex), n=price.qic, have=player.qic)
    reach = RANGE[player.research[NAVIGATION]] + extra_range
    case = "gaia" if price.qic > far else ""
    return no("GP-ACT1-03", case, hex=place(hex), range=reach, n=far, have=player.qic)


def mine_sites(state: State, seat: Seat, free_steps: int = 0, extra_range: int = 0) -> int:
    """The planets where a mine may be built now: as `against_mine`, for all planets at once."""
    player = state.players[seat]
    credits, ore = COSTS.mine
    if player.credits < credits or player.ore < ore or not mines_left(player):
        return 0
    galaxy = state.galaxy
    rate = ORE_PER_STEP[player.research[TERRAFORMING]]
    steps_of = STEPS[player.faction // 2]
    free = ~(settled(state) | state.gaia)
    plain = 0  # planets that ore alone makes habitable
    for kind in range(GAIA):
        steps = steps_of[kind]
        if (steps or not free_steps) and player.ore >= ore + max(0, steps - free_steps) * rate:
            plain |= galaxy.type[kind]
    plain &= free
    gaia = found = 0
    if not free_steps:
        if player.faction == LANTIDS:
            plain |= others(state, seat) & ~player.guests
        gaia = gaia_planets(state) & ~settled(state)
        found = player.formers & gaia  # one's own projects are always in range
        gaia &= ~(player.formers | formers_elsewhere(state, seat))
        if player.faction == GLEENS:
            if player.ore > ore:
                plain |= gaia
            gaia = 0
    reach = RANGE[player.research[NAVIGATION]] + extra_range
    from_here = starts(player)
    for qic in range(player.qic + 1):
        zone = galaxy.within(from_here, reach + QIC_RANGE * qic)
        found |= zone & plain
        if qic < player.qic:
            found |= zone & gaia
        if zone == galaxy.all:
            break
    return found


def builds(state: State, task: Turn) -> list[Build]:
    return [Build(hex) for hex in bits(mine_sites(state, task.seat))]


def against_build(state: State, task: Turn, move: Build) -> Iterator[Objection]:
    return against_mine(state, task.seat, move.hex)


# --- Action 2: a gaia project -------------------------------------------------------------------


def formers_left(player: Player) -> int:
    return player.owned - player.parked - player.formers.bit_count()


def against_former(state: State, seat: Seat, hex: int, extra_range: int = 0) -> Iterator[Objection]:
    player = state.players[seat]
    formers = player.formers | formers_elsewhere(state, seat)
    if not _projects(state) >> hex & 1 or formers >> hex & 1:
        yield no("GP-ACT2-01", hex=place(hex))
        return
    if formers_left(player) < 1:
        yield no("GP-ACT2-07", n=player.owned)
        return
    cost = FORMER_COST[player.research[GAIA_PROJECT]]
    if in_bowls(player) < cost:
        yield no("GP-ACT2-03", n=cost, have=in_bowls(player))
    qic = qic_for_range(state, seat, hex, extra_range)
    if qic > player.qic:
        reach = RANGE[player.research[NAVIGATION]] + extra_range
        yield no("GP-ACT2-08", hex=place(hex), range=reach, n=qic, have=player.qic)


def _projects(state: State) -> int:
    """Transdim planets that no player has transformed."""
    return state.galaxy.type[TRANSDIM] & ~state.gaia


def former_sites(state: State, seat: Seat, extra_range: int = 0) -> int:
    player = state.players[seat]
    if formers_left(player) < 1 or in_bowls(player) < FORMER_COST[player.research[GAIA_PROJECT]]:
        return 0
    sites = _projects(state) & ~player.formers & ~formers_elsewhere(state, seat)
    return sites & in_range(state, seat, extra_range, player.qic)


def gaiaforms(state: State, task: Turn) -> list[Gaiaform]:
    return [Gaiaform(hex) for hex in bits(former_sites(state, task.seat))]


def against_gaiaform(state: State, task: Turn, move: Gaiaform) -> Iterator[Objection]:
    return against_former(state, task.seat, move.hex)
