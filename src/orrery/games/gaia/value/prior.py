"""The prior of each move: its estimated worth in points, without computing the position after it.

It orders the moves that a bot tries, and chooses the moves of rollouts. A pass is worth about
nothing, an action what it gains less what it costs. Of conversions only those are worth a try that
pay for something which is a little too expensive.
"""

from collections.abc import Callable, Sequence
from typing import Final

from orrery.games.gaia import moves, tasks
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


def prior(state: State, seat: Seat, legal: Sequence[AnyMove]) -> Sequence[float]:
    task = state.agenda[0]
    if isinstance(task, tasks.Turn):
        if task.acted:
            return _to_end(state, seat, legal)
        return _turn(Look(state, seat), legal)
    how = _ANSWERS.get(type(task))
    return [0.0] * len(legal) if how is None else how(state, seat, legal)


# --- A turn -------------------------------------------------------------------------------------


def _turn(look: Look, legal: Sequence[AnyMove]) -> list[float]:
    found = [_worth(look, move) for move in legal]
    if any(isinstance(move, (moves.Convert, moves.Burn)) for move in legal):
        pay(look, legal, found)
    return found


def _worth(look: Look, move: AnyMove) -> float:
    """What a move of a turn is worth; conversions, which are most of them, are looked at later."""
    match move:
        case moves.Convert() | moves.Burn():
            return NEVER
        case moves.Build(hex):
            return look.at(hex)
        case moves.Upgrade():
            return _upgraded(look, move)
        case moves.Act():
            return _act(look, move)
        case moves.PassFor():
            return _passing(look, move)
        case moves.Research(area):
            return look.step(area) - STEP_COST * look.price[KNOWLEDGE]
        case moves.Federate():
            return _federate(look, move)
        case moves.Gaiaform(hex):
            return look.former(hex)
        case moves.Special():
            return _special(look, move)
        case _:
            return _ability(look, move)


def _ability(look: Look, move: AnyMove) -> float:
    """The special actions of the factions; ending a turn or a game is worth nothing by itself."""
    match move:
        case moves.Swap(hex):
            return 0.2 + look.near(hex)
        case moves.Outpost(hex):
            return 1.5 + look.near(hex) - look.qic(1 << hex) * 2
        case moves.Downgrade():
            return _downgrade(look, move)
        case moves.Advance(area):
            return NEVER if area is None else look.step(area)
        case _:
            return 0.0


def _upgraded(look: Look, move: moves.Upgrade) -> float:
    total = look.upgrade(move.building)
    if move.building == STATION:
        near = look.map.ball(2)[move.hex] & others(look.state, look.seat)
        if near:
            total += 3 * look.price[CREDITS]
    if not look.player.allied >> move.hex & 1:
        total += 0.08 * WEIGHT["federation"][look.round]
    return total


def _federate(look: Look, move: moves.Federate) -> float:
    token = TOKEN_WORTH[look.round][move.token] + look.on["token"]
    satellites = len(move.via)
    lost = satellites * (0.35 if look.left else 0.1)
    lost += 0.15 * len(move.hexes)
    if "satellites" in look.finals:
        lost -= satellites * look.finals["satellites"]
    if "allied" in look.finals:
        lost -= len(move.hexes) * look.finals["allied"]
    return token - lost


def _act(look: Look, move: moves.Act) -> float:
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


def _special(look: Look, move: moves.Special) -> float:
    if move.source == FROM_STEP and move.hex is not None:
        return look.at(move.hex, free=BOOSTER_STEPS)
    if move.source == FROM_RANGE and move.hex is not None:
        return look.at(move.hex, extra=BOOSTER_RANGE)
    if move.site is not None:
        return look.former(move.site, BOOSTER_RANGE)
    gain = goods_for(look.player, special_gain(look.player, move.source))
    return worth(gain, look.price)


def _passing(look: Look, move: moves.PassFor) -> float:
    return booster_worth(look.state, look.player, move.booster) - look.best_booster


def _downgrade(look: Look, move: moves.Downgrade) -> float:
    if move.area is None:
        return NEVER
    weight = WEIGHT["stations"][look.round] - WEIGHT["labs"][look.round]
    return look.step(move.area) + look.on["station"] + weight + 0.5 * look.left


# --- Answers ------------------------------------------------------------------------------------


def _to_end(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    """The action is done: nothing is left to pay for."""
    return [0.0 if isinstance(move, moves.End) else NEVER for move in legal]


def _tech(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    look = Look(state, seat)
    steps = [look.step(area) for area in range(6)]
    player, found = look.player, []
    for move in legal:
        if isinstance(move, moves.TakeBasic):
            total = basic_worth(state, player, move.tile)
        else:
            assert isinstance(move, moves.TakeAdvanced)
            total = advanced_worth(state, player, move.tile) - WEIGHT["green"][state.round]
            if BASIC[move.over].timing != "now":
                total -= 0.8 * basic_worth(state, player, move.over)
        found.append(total + (steps[move.area] if move.area is not None else 0.0))
    return found


def _charge(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    price = PRICES[state.round][CHARGE]
    if player.passed and state.round == ROUNDS:
        price = 0.1
    return [
        move.amount * price - max(0, move.amount - 1) + 0.1 * (move.when is not None)
        if isinstance(move, moves.Charge)
        else 0.0
        for move in legal
    ]


def _settle(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    """First mines: much around them, others nearby, and not too far from each other."""
    player = state.players[seat]
    map, rivals = galaxy(state.placement), others(state, seat)
    found = []
    for move in legal:
        assert isinstance(move, (moves.Build, moves.Found))
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


def _take(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    return [
        booster_worth(state, player, move.booster) if isinstance(move, moves.Take) else 0.0
        for move in legal
    ]


def _pick(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    return [RATING[move.faction] if isinstance(move, moves.Pick) else 0.0 for move in legal]


def _turning(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    """A map that may stay as it is stays."""
    if isinstance(legal[-1], moves.Done):
        return [*[NEVER] * (len(legal) - 1), 0.0]
    return [0.0] * len(legal)


def _gaia_phase(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    price, player = PRICES[state.round], state.players[seat]
    found = []
    for move in legal:
        if not isinstance(move, moves.Convert):
            found.append(0.0)
        elif move.good == GET_TECH:
            found.append(WEIGHT["tech_due"][state.round] - 1.0)
        else:
            rate = POWER_RATE[move.good]
            made = move.amount // rate
            found.append(made * price[PRICED[move.good]] if player.faction == TERRANS else 0.0)
    return found


def _receive(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    """Tokens come last: what lies in bowl II then moves on to bowl III."""
    return [
        -0.1 if isinstance(move, moves.Receive) and tasks.TOKEN_ITEMS >> move.item & 1 else 0.0
        for move in legal
    ]


def _stone(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    """The Brainstone goes up and stays there."""
    task = state.agenda[0]
    assert isinstance(task, tasks.Moving)
    up = task.to in (tasks.BOWL_2, tasks.BOWL_3) and task.to > task.at
    spent = task.at == tasks.BOWL_3 and task.to == tasks.BOWL_1
    return [
        0.5 if isinstance(move, moves.Stone) and (move.bowl == task.to) == (up or spent) else 0.0
        for move in legal
    ]


def _find(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    look = Look(state, seat)
    return [
        look.near(move.hex)
        - look.qic(1 << move.hex) * look.price[QIC]
        + look.fresh(LOST, 1 << move.hex)
        if isinstance(move, moves.Find)
        else 0.0
        for move in legal
    ]


_Answer = Callable[[State, Seat, Sequence[AnyMove]], list[float]]
_ANSWERS: Final[dict[type, _Answer]] = {
    tasks.Turning: _turning,
    tasks.Picking: _pick,
    tasks.Settling: _settle,
    tasks.Boosting: _take,
    tasks.Receiving: _receive,
    tasks.Returning: _gaia_phase,
    tasks.Teching: _tech,
    tasks.Finding: _find,
    tasks.Moving: _stone,
    tasks.Charging: _charge,
}
