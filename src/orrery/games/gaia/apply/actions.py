"""The effects of actions 5 to 10."""

from msgspec.structs import replace

from orrery.games.gaia.apply.build import build, built, exchange, place_former, radiate
from orrery.games.gaia.apply.gains import (
    event,
    finished,
    first,
    flip_token,
    give,
    goods,
    points,
    step,
)
from orrery.games.gaia.components import (
    ADVANCED,
    BASIC,
    BOOSTER,
    BOOSTER_RANGE,
    BOOSTER_STEPS,
    SPACE,
    STEP_COST,
    TOKEN,
)
from orrery.games.gaia.counts import PER
from orrery.games.gaia.legal.actions import special_gain
from orrery.games.gaia.legal.conversions import FORMER, POWER, find_rate
from orrery.games.gaia.legal.conversions import TOKEN as TOKEN_PAY
from orrery.games.gaia.legal.research import techs
from orrery.games.gaia.moves import (
    TOKEN_FIRST,
    TOKEN_LAST,
    Act,
    Advance,
    Burn,
    Charge,
    Convert,
    Decline,
    Downgrade,
    End,
    Pass,
    PassFor,
    Research,
    Special,
    Stone,
    Swap,
    TakeAdvanced,
    TakeBasic,
)
from orrery.games.gaia.power import burn as burn_tokens
from orrery.games.gaia.power import charge as charge_power
from orrery.games.gaia.power import spend
from orrery.games.gaia.state import (
    FROM_ABILITY,
    FROM_ACTIONS,
    FROM_ADVANCED,
    FROM_BASICS,
    FROM_BOOSTERS,
    FROM_CHARGES,
    FROM_RANGE,
    FROM_STEP,
    INSTITUTE,
    ITARS,
    LAB,
    MINE,
    STATION,
    Player,
    State,
    with_player,
)
from orrery.games.gaia.tasks import (
    AREA,
    AWAY,
    NONE,
    Charging,
    Moving,
    Onward,
    Teching,
    Turn,
)
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

# --- Research and tech tiles --------------------------------------------------------------------


def research(state: State, task: Turn, move: Research) -> State:
    seat, player = task.seat, state.players[task.seat]
    state = with_player(state, seat, replace(player, knowledge=player.knowledge - STEP_COST))
    return step(state, seat, move.area)


def skip_teching(state: State, task: Teching) -> State:
    """A seat that can take no tile is not asked."""
    return state if techs(state, task.seat) else finished(state)


def take_basic(state: State, task: Teching, move: TakeBasic) -> State:
    state, seat = finished(state), task.seat
    player = state.players[seat]
    state = with_player(state, seat, replace(player, tiles=player.tiles | 1 << move.tile))
    tile = BASIC[move.tile]
    if tile.timing == "now":
        times = PER[tile.per](state, state.players[seat]) if tile.per else 1
        state = give(state, seat, tile.gain, FROM_BASICS, times)
    return state if move.area is None else step(state, seat, move.area)


def take_advanced(state: State, task: Teching, move: TakeAdvanced) -> State:
    state, seat = finished(state), task.seat
    player = flip_token(state.players[seat])
    player = replace(
        player,
        advanced=player.advanced | 1 << move.tile,
        covered=player.covered | 1 << move.over,
    )
    left = tuple(NONE if tile == move.tile else tile for tile in state.advanced)
    state = with_player(replace(state, advanced=left), seat, player)
    tile = ADVANCED[move.tile]
    if tile.timing == "now":
        times = PER[tile.per](state, player) if tile.per else 1
        state = give(state, seat, tile.gain, FROM_ADVANCED, times)
    return state if move.area is None else step(state, seat, move.area)


# --- Power, QIC and special actions -------------------------------------------------------------


def pay_power(state: State, seat: Seat, amount: int) -> State:
    player, ask = spend(state.players[seat], amount, seat)
    state = with_player(state, seat, player)
    return first(state, ask) if ask else state


def act(state: State, task: Turn, move: Act) -> State:
    seat, space = task.seat, SPACE[move.space]
    state = replace(state, covered=state.covered | 1 << move.space)
    if space.qic:
        player = state.players[seat]
        state = with_player(state, seat, replace(player, qic=player.qic - space.qic))
    state = give(state, seat, space.gain, FROM_ACTIONS)
    if space.vp_per_type:
        player = state.players[seat]
        vp = space.vp_per_type * PER["type"](state, player)
        state = with_player(state, seat, points(player, FROM_ACTIONS, vp))
    if move.token is not None:
        state = give(state, seat, TOKEN[move.token].gain, FROM_ACTIONS)
    if move.hex is not None:
        state = build(state, seat, move.hex, free_steps=space.steps)
    if space.tech:
        state = first(state, Teching(seat))
    return pay_power(state, seat, space.power) if space.power else state


def use(state: State, seat: Seat, source: int) -> State:
    """Cover a special action for the round."""
    player = state.players[seat]
    return with_player(state, seat, replace(player, used=player.used | 1 << source))


def special(state: State, task: Turn, move: Special) -> State:
    seat = task.seat
    state = use(state, seat, move.source)
    if move.source == FROM_STEP and move.hex is not None:
        return build(state, seat, move.hex, free_steps=BOOSTER_STEPS)
    if move.source == FROM_RANGE and move.hex is not None:
        return build(state, seat, move.hex, extra=BOOSTER_RANGE)
    if move.source == FROM_RANGE and move.site is not None:
        return place_former(state, seat, move.site, BOOSTER_RANGE)
    return give(state, seat, special_gain(state.players[seat], move.source), FROM_ACTIONS)


def swap(state: State, task: Turn, move: Swap) -> State:
    """It is neither a build nor an upgrade, so no player gains anything by it."""
    seat, player = task.seat, state.players[task.seat]
    institute = next(bits(player.institutes))
    player = exchange(player, institute, INSTITUTE, MINE)
    player = exchange(player, move.hex, MINE, INSTITUTE)
    return use(with_player(state, seat, player), seat, FROM_ABILITY)


def downgrade(state: State, task: Turn, move: Downgrade) -> State:
    seat = task.seat
    player = exchange(state.players[seat], move.hex, LAB, STATION)
    state = built(with_player(state, seat, player), seat, move.hex)
    state = event(use(state, seat, FROM_ABILITY), seat, "station")
    return state if move.area is None else step(state, seat, move.area)


def advance(state: State, task: Turn, move: Advance) -> State:
    state = use(state, task.seat, FROM_ABILITY)
    return state if move.area is None else step(state, task.seat, move.area)


# --- Passing ------------------------------------------------------------------------------------


def passing(state: State, task: Turn, move: Pass | PassFor) -> State:
    """Points for the booster that is returned and for tiles; then the next booster.

    Rules: GP-ACT8-02, GP-ACT8-04, GP-ACT8-05, GP-ACT8-06, GP-ACT8-07, GP-ACT9-02, GP-ADV-02,
    GP-SOLO-PASS-06.
    """
    seat, player = task.seat, state.players[task.seat]
    booster = BOOSTER[player.booster]
    if booster.per:
        vp = booster.vp * PER[booster.per](state, player)
        player = points(player, FROM_BOOSTERS, vp)
    for number in bits(player.advanced):
        tile = ADVANCED[number]
        if tile.timing == "pass" and tile.per:
            player = points(player, FROM_ADVANCED, tile.gain[-1] * PER[tile.per](state, player))
    row = state.row
    if isinstance(move, PassFor):
        row = (*(b for b in row if b != move.booster), player.booster)
        player = replace(player, booster=move.booster)
    else:
        row = (*row, player.booster)
        player = replace(player, booster=NONE)
    player = replace(player, passed=True)
    state = with_player(replace(state, row=row, out=(*state.out, seat)), seat, player)
    return replace(state, agenda=(Onward(seat), *state.agenda[1:]))


def end(state: State, task: Turn, move: End) -> State:
    """End the turn: players nearby may charge power, then the next seat has its turn."""
    tasks = (*radiate(state, task.seat), Onward(task.seat))
    return replace(state, built=(), agenda=(*tasks, *state.agenda[1:]))


# --- Conversions --------------------------------------------------------------------------------

_FIELD = {1: "ore", 2: "knowledge", 3: "qic", 4: "credits"}


def convert(state: State, task: Turn, move: Convert) -> State:
    seat, player = task.seat, state.players[task.seat]
    rate = find_rate(player, move, "turn")
    assert rate is not None
    times = move.amount // rate.amount
    ask: Moving | None = None
    if move.pay == POWER:
        player, ask = spend(player, move.amount, seat)
    elif move.pay == FORMER:
        player = replace(player, parked=player.parked + move.amount)
    elif move.pay == TOKEN_PAY:
        one, two, three = player.bowls
        bowls = (one, two, three - move.amount)
        player = replace(player, bowls=bowls, area=player.area + move.amount)
    else:
        field = _FIELD[move.pay]
        player = replace(player, **{field: getattr(player, field) - move.amount})
    player = goods(player, tuple([n * times for n in rate.of.gain]))  # type: ignore[arg-type]
    state = with_player(state, seat, player)
    return first(state, ask) if ask else state


def burn(state: State, task: Turn, move: Burn) -> State:
    player = state.players[task.seat]
    player = burn_tokens(player, move.amount, to_area=player.faction == ITARS)
    return with_player(state, task.seat, player)


def stone(state: State, task: Moving, move: Stone) -> State:
    """Move the Brainstone, and the tokens that had moved in its place come back; or it stays."""
    state = finished(state)
    if move.bowl == task.at:
        return state
    player = state.players[task.seat]
    bowls, area = list(player.bowls), player.area
    if task.to == AREA:
        area -= task.worth
    elif task.to != AWAY:
        bowls[task.to - 1] -= task.worth
    bowls[task.back - 1] += task.worth
    where = NONE if task.to == AWAY else task.to
    player = replace(player, bowls=(bowls[0], bowls[1], bowls[2]), area=area, stone=where)
    return with_player(state, task.seat, player)


# --- Charging power -----------------------------------------------------------------------------


def charge(state: State, task: Charging, move: Charge) -> State:
    state, seat = finished(state), task.seat
    player = _pay_for_charge(state.players[seat], move.amount)
    token = (0, 0, 0, 0, 1, 0, 0)
    if move.when == TOKEN_FIRST:
        player = goods(player, token)
    player, ask = charge_power(player, move.amount, seat)
    if move.when == TOKEN_LAST:
        player = goods(player, token)
    state = with_player(state, seat, player)
    return first(state, ask) if ask else state


def decline(state: State, task: Charging, move: Decline) -> State:
    return finished(state)


def _pay_for_charge(player: Player, amount: int) -> Player:
    return points(player, FROM_CHARGES, 1 - amount) if amount > 1 else player
