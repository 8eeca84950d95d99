"""Trading: market cards, card 4, buying and selling."""

from collections.abc import Iterator
from typing import Final

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import BUY_LIMIT, MARKET, RESOURCES
from orrery.games.living_planet.state import BUSINESS, MARKETING, MULTI_TRADE, State, controls
from orrery.games.living_planet.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

_BUSINESS_BONUS: Final = 2


def trade_units(state: State, seat: Seat) -> int:
    """The number of resources that may be traded: the die, and what the business centre adds.

    Rules: LP-ACTION-05, LP-FINANCE-05, LP-FINANCE-09.
    """
    bonus = _BUSINESS_BONUS if controls(state, seat, BUSINESS) else 0
    return state.dice[seat] + bonus


def market_cards(state: State, seat: Seat) -> int:
    """How many market cards are drawn.

    Rules: LP-FINANCE-06, LP-FINANCE-08.
    """
    double = controls(state, seat, MARKETING)
    return trade_units(state, seat) * (2 if double else 1)


def has_platform(state: State, seat: Seat) -> bool:
    """Rules: LP-FINANCE-02."""
    return controls(state, seat, MULTI_TRADE)


def trades(state: State, task: tasks.Turn) -> list[moves.Trade]:
    return [moves.Trade()]


# --- Market cards -------------------------------------------------------------------------------


def applicable(task: tasks.Applying) -> list[int]:
    """The cards that may be applied: the second one concerns another resource."""
    used = {MARKET[card].resource for card in task.applied}
    return [card for card in bits(task.cards) if MARKET[card].resource not in used]


def applications(state: State, task: tasks.Applying) -> list[moves.Apply]:
    return [moves.Apply(card) for card in applicable(task)]


def against_apply(state: State, task: tasks.Applying, move: moves.Apply) -> Iterator[Objection]:
    if not task.cards >> move.card & 1:
        yield no("LP-MARKET-03")
    elif move.card not in applicable(task):
        yield no("LP-FINANCE-07")


def shifts(state: State, task: tasks.Applying) -> list[moves.Shift]:
    if task.applied or not task.shift:
        return []
    return [
        moves.Shift(n, arrow) for n in range(len(RESOURCES)) for arrow in (moves.UP, moves.DOWN)
    ]


def against_shift(state: State, task: tasks.Applying, move: moves.Shift) -> Iterator[Objection]:
    if task.applied:
        yield no("LP-EFFECT-4-02")
    elif not task.shift:
        yield no("LP-EFFECT-4-01")


def enough_cards(state: State, task: tasks.Applying) -> list[moves.Enough]:
    """Only the second card is optional."""
    return [moves.Enough()] if task.applied else []


# --- Buying and selling -------------------------------------------------------------------------


def traded(task: tasks.Bargaining) -> int:
    return sum(task.bought) + sum(task.sold)


def _types(task: tasks.Bargaining) -> set[int]:
    return {n for n in range(len(RESOURCES)) if task.bought[n] or task.sold[n]}


def room(task: tasks.Bargaining, resource: int) -> int:
    """How many more units of a resource may be traded."""
    if not task.many and _types(task) - {resource}:
        return 0
    return task.units - traded(task)


def buyable(state: State, task: tasks.Bargaining, resource: int) -> int:
    """How many units may be bought now."""
    if task.sold[resource] or task.forced >> resource & 1:
        return 0
    purse = state.players[task.seat].credits // state.prices[resource]
    limit = BUY_LIMIT - task.bought[resource]
    return max(0, min(room(task, resource), limit, state.supply[resource], purse))


def sellable(state: State, task: tasks.Bargaining, resource: int) -> int:
    if task.bought[resource]:
        return 0
    return max(0, min(room(task, resource), state.players[task.seat].goods[resource]))


def bargains(state: State, task: tasks.Bargaining) -> list[moves.Buy | moves.Sell]:
    """What may be bought or sold, resource by resource."""
    found: list[moves.Buy | moves.Sell] = []
    for resource in range(len(RESOURCES)):
        found += [moves.Buy(n + 1, resource) for n in range(buyable(state, task, resource))]
        found += [moves.Sell(n + 1, resource) for n in range(sellable(state, task, resource))]
    return found


def enough_trade(state: State, task: tasks.Bargaining) -> list[moves.Enough]:
    return [moves.Enough()]


def _term(resource: int) -> Term:
    return Term("resource", RESOURCES[resource])


def _against_units(
    task: tasks.Bargaining, amount: int, resource: int, limit: str
) -> Iterator[Objection]:
    if not amount or (not task.many and _types(task) - {resource}):
        yield no("LP-TRADE-03")
    elif amount > room(task, resource):
        yield no("LP-FINANCE-03" if task.many else limit, n=room(task, resource))


def against_bargain_in_turn(
    state: State, task: tasks.Turn, move: moves.Buy | moves.Sell
) -> Iterator[Objection]:
    """Buying or selling when no trade is under way: it has not begun, or it is over."""
    if not task.done >> tasks.TRADE & 1:
        yield no("LP-TRADE-01")
        return
    if not has_platform(state, task.seat):
        yield no("LP-TRADE-03")
    yield no("LP-ACTION-02")


def against_buy(state: State, task: tasks.Bargaining, move: moves.Buy) -> Iterator[Objection]:
    resource, amount = move.resource, move.amount
    if task.sold[resource]:
        yield no("LP-TRADE-04", resource=_term(resource))
    yield from _against_units(task, amount, resource, "LP-TRADE-06")
    if amount > BUY_LIMIT - task.bought[resource]:
        yield no("LP-TRADE-05")
    if amount > state.supply[resource]:
        yield no("LP-TRADE-07", n=state.supply[resource], resource=_term(resource))
    price, held = state.prices[resource], state.players[task.seat].credits
    if amount * price > held:
        yield no("LP-TRADE-08", cost=amount * price, held=held)
    if task.forced >> resource & 1:
        yield no("LP-RULING-53", resource=_term(resource))


def against_sell(state: State, task: tasks.Bargaining, move: moves.Sell) -> Iterator[Objection]:
    resource, amount = move.resource, move.amount
    if task.bought[resource]:
        yield no("LP-TRADE-04", resource=_term(resource))
    yield from _against_units(task, amount, resource, "LP-TRADE-11")
    if amount > (held := state.players[task.seat].goods[resource]):
        yield no("LP-TRADE-11", n=held)
