"""The prior of each move: its estimated worth in points, without computing the position after it.

It orders the moves that a bot tries, and chooses the moves of rollouts. A pass is worth about
nothing, an action what it gains less what it costs. Of conversions only those are worth a try that
pay for something which is a little too expensive.
"""

from collections.abc import Callable, Sequence
from typing import Final

from orrery.games.gaia import moves as say
from orrery.games.gaia import tasks as todo
from orrery.games.gaia.components import (
    BASIC,
    BOOSTER_RANGE,
    BOOSTER_STEPS,
    ROUNDS,
    SPACE,
    STEP_COST,
    TOKEN,
)
from orrery.games.gaia.galaxy import LOST, galaxy
from orrery.games.gaia.legal.actions import special_gain
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.state import (
    CHARGE,
    CREDITS,
    FROM_RANGE,
    FROM_STEP,
    KNOWLEDGE,
    QIC,
    STATION,
    TERRANS,
    State,
    others,
)
from orrery.games.gaia.value.atlas import surroundings
from orrery.games.gaia.value.look import WEIGHT, Look
from orrery.games.gaia.value.payments import GET_TECH, POWER_RATE, PRICED, pay
from orrery.games.gaia.value.worths import (
    PRICES,
    RATING,
    TOKEN_WORTH,
    advanced_worth,
    basic_worth,
    booster_worth,
    goods_for,
    worth,
)
from orrery.kernel.game import Seat
from orrery.kernel.value import NEVER


def prior(state: State, seat: Seat, moves: Sequence[AnyMove]) -> Sequence[float]:
    task = state.agenda[0]
    if isinstance(task, todo.Turn):
        if task.acted:
            return _to_end(state, seat, moves)
        return _turn(Look(state, seat), moves)
    how = _ANSWERS.get(type(task))
    return [0.0] * len(moves) if how is None else how(state, seat, moves)


# --- A turn -------------------------------------------------------------------------------------


def _turn(look: Look, moves: Sequence[AnyMove]) -> list[float]:
    found = [_worth(look, move) for move in moves]
    if any(isinstance(move, (say.Convert, say.Burn)) for move in moves):
        pay(look, moves, found)
    return found


def _worth(look: Look, move: AnyMove) -> float:
    """What a move of a turn is worth; conversions, which are most of them, are looked at later."""
    match move:
        case say.Convert() | say.Burn():
            return NEVER
        case say.Build(hex):
            return look.at(hex)
        case say.Upgrade():
            return _upgraded(look, move)
        case say.Act():
            return _act(look, move)
        case say.PassFor():
            return _passing(look, move)
        case say.Research(area):
            return look.step(area) - STEP_COST * look.price[KNOWLEDGE]
        case say.Federate():
            return _federate(look, move)
        case say.Gaiaform(hex):
            return look.former(hex)
        case say.Special():
            return _special(look, move)
        case _:
            return _ability(look, move)


def _ability(look: Look, move: AnyMove) -> float:
    """The special actions of the factions; ending a turn or a game is worth nothing by itself."""
    match move:
        case say.Swap(hex):
            return 0.2 + look.near(hex)
        case say.Outpost(hex):
            return 1.5 + look.near(hex) - look.qic(1 << hex) * 2
        case say.Downgrade():
            return _downgrade(look, move)
        case say.Advance(area):
            return NEVER if area is None else look.step(area)
        case _:
            return 0.0


def _upgraded(look: Look, move: say.Upgrade) -> float:
    total = look.upgrade(move.building)
    if move.building == STATION:
        near = look.map.ball(2)[move.hex] & others(look.state, look.seat)
        if near:
            total += 3 * look.price[CREDITS]
    if not look.player.allied >> move.hex & 1:
        total += 0.08 * WEIGHT["federation"][look.round]
    return total


def _federate(look: Look, move: say.Federate) -> float:
    token = TOKEN_WORTH[look.round][move.token] + look.on["token"]
    satellites = len(move.via)
    lost = satellites * (0.35 if look.left else 0.1)
    lost += 0.15 * len(move.hexes)
    if "satellites" in look.finals:
        lost -= satellites * look.finals["satellites"]
    if "allied" in look.finals:
        lost -= len(move.hexes) * look.finals["allied"]
    return token - lost


def _act(look: Look, move: say.Act) -> float:
    space = SPACE[move.space]
    total = worth(goods_for(look.player, space.gain), look.price)
    total -= space.power * look.power + space.qic * look.price[QIC]
    if space.vp_per_type:
        total += look.types
    if move.token is not None:
        total += worth(TOKEN[move.token].gain, look.price)
    if move.hex is not None:
        total += look.at(move.hex, free=space.steps)
    return total + look.tech if space.tech else total


def _special(look: Look, move: say.Special) -> float:
    if move.source == FROM_STEP and move.hex is not None:
        return look.at(move.hex, free=BOOSTER_STEPS)
    if move.source == FROM_RANGE and move.hex is not None:
        return look.at(move.hex, extra=BOOSTER_RANGE)
    if move.site is not None:
        return look.former(move.site, BOOSTER_RANGE)
    gain = goods_for(look.player, special_gain(look.player, move.source))
    return worth(gain, look.price)


def _passing(look: Look, move: say.PassFor) -> float:
    return booster_worth(look.state, look.player, move.booster) - look.best_booster


def _downgrade(look: Look, move: say.Downgrade) -> float:
    if move.area is None:
        return NEVER
    weight = WEIGHT["stations"][look.round] - WEIGHT["labs"][look.round]
    return look.step(move.area) + look.on["station"] + weight + 0.5 * look.left


# --- Answers ------------------------------------------------------------------------------------


def _to_end(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """The action is done: nothing is left to pay for."""
    return [0.0 if isinstance(move, say.End) else NEVER for move in moves]


def _tech(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    look = Look(state, seat)
    steps = [look.step(area) for area in range(6)]
    player, found = look.player, []
    for move in moves:
        if isinstance(move, say.TakeBasic):
            total = basic_worth(state, player, move.tile)
        else:
            assert isinstance(move, say.TakeAdvanced)
            total = advanced_worth(state, player, move.tile) - WEIGHT["green"][state.round]
            if BASIC[move.over].timing != "now":
                total -= 0.8 * basic_worth(state, player, move.over)
        found.append(total + (steps[move.area] if move.area is not None else 0.0))
    return found


def _charge(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    price = PRICES[state.round][CHARGE]
    if player.passed and state.round == ROUNDS:
        price = 0.1
    return [
        move.amount * price - max(0, move.amount - 1) + 0.1 * (move.when is not None)
        if isinstance(move, say.Charge)
        else 0.0
        for move in moves
    ]


def _settle(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """First mines: much around them, others nearby, and not too far from each other."""
    player = state.players[seat]
    map, rivals = galaxy(state.placement), others(state, seat)
    found = []
    for move in moves:
        assert isinstance(move, (say.Build, say.Found))
        total = surroundings(state.placement, move.hex, player.faction)
        if map.ball(2)[move.hex] & rivals:
            total += 1.5
        for other in (3, 4, 5):
            if map.ball(other)[move.hex] & player.structures:
                total += 0.7
        if map.ball(1)[move.hex] & player.structures:
            total -= 2.0
        found.append(total)
    return found


def _take(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    return [
        booster_worth(state, player, move.booster) if isinstance(move, say.Take) else 0.0
        for move in moves
    ]


def _pick(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    return [RATING[move.faction] if isinstance(move, say.Pick) else 0.0 for move in moves]


def _turning(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """A map that may stay as it is stays."""
    if isinstance(moves[-1], say.Done):
        return [*[NEVER] * (len(moves) - 1), 0.0]
    return [0.0] * len(moves)


def _gaia_phase(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    price, player = PRICES[state.round], state.players[seat]
    found = []
    for move in moves:
        if not isinstance(move, say.Convert):
            found.append(0.0)
        elif move.good == GET_TECH:
            found.append(WEIGHT["tech_due"][state.round] - 1.0)
        else:
            rate = POWER_RATE[move.good]
            made = move.amount // rate
            found.append(made * price[PRICED[move.good]] if player.faction == TERRANS else 0.0)
    return found


def _receive(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """Tokens come last: what lies in bowl II then moves on to bowl III."""
    return [
        -0.1 if isinstance(move, say.Receive) and todo.TOKEN_ITEMS >> move.item & 1 else 0.0
        for move in moves
    ]


def _stone(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    """The Brainstone goes up and stays there."""
    task = state.agenda[0]
    assert isinstance(task, todo.Moving)
    up = task.to in (todo.BOWL_2, todo.BOWL_3) and task.to > task.at
    spent = task.at == todo.BOWL_3 and task.to == todo.BOWL_1
    return [
        0.5 if isinstance(move, say.Stone) and (move.bowl == task.to) == (up or spent) else 0.0
        for move in moves
    ]


def _find(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    look = Look(state, seat)
    return [
        look.near(move.hex)
        - look.qic(1 << move.hex) * look.price[QIC]
        + look.fresh(LOST, 1 << move.hex)
        if isinstance(move, say.Find)
        else 0.0
        for move in moves
    ]


_Answer = Callable[[State, Seat, Sequence[AnyMove]], list[float]]
_ANSWERS: Final[dict[type, _Answer]] = {
    todo.Turning: _turning,
    todo.Picking: _pick,
    todo.Settling: _settle,
    todo.Boosting: _take,
    todo.Receiving: _receive,
    todo.Returning: _gaia_phase,
    todo.Teching: _tech,
    todo.Finding: _find,
    todo.Moving: _stone,
    todo.Charging: _charge,
}
