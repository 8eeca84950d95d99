"""Priors of conversions: those that pay for something which is a little too expensive."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from orrery.games.gaia import moves
from orrery.games.gaia.components import COSTS, COUNTS, SPACE, STEP_COST
from orrery.games.gaia.legal.upgrades import tree
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.power import purchasing_power
from orrery.games.gaia.state import (
    ACADEMY,
    ACADEMY_QIC,
    CREDITS,
    GLEENS,
    INSTITUTE,
    KNOWLEDGE,
    LAB,
    ORE,
    QIC,
    STATION,
    others,
)
from orrery.games.gaia.value.atlas import within
from orrery.games.gaia.value.look import WEIGHT, Look
from orrery.games.gaia.value.worths import worth
from orrery.kernel.value import NEVER

_PAY_ORE, _PAY_KNOWLEDGE, _PAY_QIC, _PAY_CREDITS, _PAY_FORMER, _PAY_TOKEN = range(1, 7)
GET_CREDITS, GET_ORE, GET_KNOWLEDGE, GET_QIC, GET_TOKEN, GET_TECH, GET_BOTH = range(7)
PRICED: Final = (CREDITS, ORE, KNOWLEDGE, QIC, CREDITS, CREDITS, ORE)
POWER_RATE: Final = {GET_QIC: 4, GET_ORE: 3, GET_KNOWLEDGE: 4, GET_CREDITS: 1, GET_BOTH: 4}
_CREDIT_RATE: Final = {GET_QIC: 4, GET_ORE: 3, GET_KNOWLEDGE: 4}
_PAID: Final = {_PAY_ORE: ORE, _PAY_KNOWLEDGE: KNOWLEDGE, _PAY_QIC: QIC}
_COST: Final = {
    STATION: COSTS.station,
    LAB: COSTS.lab,
    INSTITUTE: COSTS.institute,
    ACADEMY: COSTS.academy,
    ACADEMY_QIC: COSTS.academy,
}
_LIMIT: Final = {
    STATION: COUNTS.station,
    LAB: COUNTS.lab,
    INSTITUTE: COUNTS.institute,
    ACADEMY: COUNTS.academy,
    ACADEMY_QIC: COUNTS.academy,
}
_LUCKY: Final = 1.0  # a mine that has not been looked for may be better than any mine
_AGAIN: Final = 8.0  # points of a federation token, about

Wanted: TypeAlias = dict[tuple[int, int], float]  # a good and how much of it is missing: gain


class Bill(NamedTuple):
    """Something that costs credits and ore, and what it would gain."""

    credits: int
    ore: int
    gain: float


def pay(look: Look, legal: Sequence[AnyMove], found: list[float]) -> None:
    """Add to conversions that provide what is missing the worth of what they pay for."""
    wanted = _wanted(look)
    for n, move in enumerate(legal):
        if isinstance(move, moves.Convert):
            found[n] = _converted(look, move, wanted)
        elif isinstance(move, moves.Burn):
            found[n] = _burnt(look, move)


def _wanted(look: Look) -> Wanted:
    """What is missing for things that are worth it; ore first, then credits."""
    player, wanted = look.player, Wanted()

    def want(good: int, missing: int, gain: float) -> None:
        if missing > 0 and gain > wanted.get((good, missing), 0.0):
            wanted[good, missing] = gain

    for bill in (*_upgrades(look), *_mines(look)):
        if bill.ore > player.ore:
            want(GET_ORE, bill.ore - player.ore, bill.gain)
        else:
            want(GET_CREDITS, bill.credits - player.credits, bill.gain)
    if player.knowledge < STEP_COST:
        best = max(look.step(area) for area in range(6)) - STEP_COST * look.price[KNOWLEDGE]
        want(GET_KNOWLEDGE, STEP_COST - player.knowledge, best)
    if not player.qic:
        want(GET_QIC, 1, _any_mine(look) - look.price[QIC])
    for number, space in enumerate(SPACE):
        if space.qic > player.qic and not look.state.covered >> number & 1:
            gain = look.tech if space.tech else _AGAIN * bool(player.tokens)
            if space.vp_per_type:
                gain = 3.0 + look.types
            want(GET_QIC, space.qic - player.qic, gain - space.qic * look.price[QIC])
    return wanted


def _upgrades(look: Look) -> Iterator[Bill]:
    player = look.player
    stands = player.stands
    for old, buildings in tree(player).items():
        if not stands[old]:
            continue
        for building in buildings:
            if stands[building].bit_count() < _LIMIT[building]:
                gain = look.upgrade(building)
                yield Bill(*_COST[building], gain)
                if building == STATION:
                    near = within(look.state.placement, others(look.state, look.seat), 2)
                    if player.mines & near:
                        yield Bill(*COSTS.station_near, gain + 3 * look.price[CREDITS])


def _any_mine(look: Look) -> float:
    return look.mine - look.cost(COSTS.mine) + _LUCKY


def _mines(look: Look) -> Iterator[Bill]:
    player = look.player
    if player.mines.bit_count() + player.guests.bit_count() >= COUNTS.mine:
        return
    credits, ore = COSTS.mine
    gain = _any_mine(look)
    yield Bill(credits, ore, gain)
    for steps in (1, 2, 3):
        more = steps * (look.on["step"] - look.rate * look.price[ORE])
        yield Bill(credits, ore + steps * look.rate, gain + more)


def _converted(look: Look, move: moves.Convert, wanted: Wanted) -> float:
    player, price = look.player, look.price
    if move.pay == _PAY_FORMER:
        free = price[QIC] - WEIGHT["formers"][look.round]
        return free if not look.left or free > 0 else NEVER
    if move.pay == _PAY_TOKEN:  # Nevlas
        return move.amount * (price[KNOWLEDGE] - look.power) - 0.2
    amount, cost = _rate(move, price, look.power)
    gain = wanted.get((GET_ORE if move.good == GET_BOTH else move.good, amount))
    if gain is None:
        return NEVER
    if move.good == GET_TOKEN or (player.faction == GLEENS and move.good == GET_QIC):
        return NEVER
    made = amount * price[PRICED[move.good]]
    return gain + made - cost


def _burnt(look: Look, move: moves.Burn) -> float:
    """The worth of burning: it may pay for an action that is a little too expensive."""
    have = purchasing_power(look.player)
    cost = move.amount * (2 * WEIGHT["power_two"][look.round] - look.power)
    best = NEVER
    for number, space in enumerate(SPACE):
        if space.power == have + move.amount and not look.state.covered >> number & 1:
            gain = worth(space.gain, look.price) - space.power * look.power
            if space.steps:
                gain += look.mine - 2 * look.price[CREDITS] - look.price[ORE] + 0.5
            best = max(best, gain - cost)
    return best


def _rate(move: moves.Convert, price: tuple[float, ...], power: float) -> tuple[int, float]:
    """What a conversion makes, and what it takes in points."""
    if move.pay == 0:
        return move.amount // POWER_RATE.get(move.good, 1), move.amount * power
    if move.pay == _PAY_CREDITS:
        return move.amount // _CREDIT_RATE[move.good], move.amount * price[CREDITS]
    return move.amount, move.amount * price[_PAID[move.pay]]
