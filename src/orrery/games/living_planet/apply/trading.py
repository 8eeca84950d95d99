"""The effects of trading: market cards are drawn and applied, then resources change hands."""

from typing import Final

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import MARKET as CARDS
from orrery.games.living_planet.components import RESOURCES
from orrery.games.living_planet.legal.dealing import ALL_MARKET
from orrery.games.living_planet.legal.trading import (
    applicable,
    has_platform,
    market_cards,
    trade_units,
)
from orrery.games.living_planet.market import pay, shift_price
from orrery.games.living_planet.state import (
    MARKETING,
    State,
    ahead,
    answered,
    controls,
    plus,
    with_player,
)
from orrery.games.living_planet.tasks import Dealing

_SHIFT_PRICE: Final = 4  # the planet card
_SHIFT: Final = 2  # by how much it moves a price


def trade(state: State, task: tasks.Turn, move: moves.Trade) -> State:
    seat = task.seat
    applying = tasks.Applying(
        seat,
        trade_units(state, seat),
        second=controls(state, seat, MARKETING),
        shift=seat == state.leader and state.effect == _SHIFT_PRICE,
    )
    return ahead(state, Dealing(tasks.MARKET, market_cards(state, seat)), applying)


def market(state: State, task: Dealing, move: moves.Market) -> State:
    """Cards are drawn; the discard is shuffled in when the deck runs out."""
    drawn = sum(1 << card for card in move.cards)
    if drawn & ~state.market:
        state = replace(state, market=ALL_MARKET & ~drawn, discarded=0, top=-1)
    else:
        state = replace(state, market=state.market & ~drawn)
    state = answered(state)
    applying = state.agenda[0]
    assert isinstance(applying, tasks.Applying)
    return answered(state, replace(applying, cards=drawn))


def shift(state: State, task: tasks.Applying, move: moves.Shift) -> State:
    change = _SHIFT if move.arrow == moves.UP else -_SHIFT
    state, sellers = shift_price(state, move.resource, change)
    again = replace(_made_to_sell(task, move.resource, sellers), shift=False)
    return answered(replace(state, effect=0), again)


def apply_card(state: State, task: tasks.Applying, move: moves.Apply) -> State:
    card = CARDS[move.card]
    state, sellers = shift_price(state, card.resource, card.change)
    task = _made_to_sell(task, card.resource, sellers)
    task = replace(task, applied=(*task.applied, move.card))
    if task.second and len(task.applied) == 1 and applicable(task):
        return answered(state, task)
    return _bargain(state, task)


def _made_to_sell(task: tasks.Applying, resource: int, sellers: int) -> tasks.Applying:
    """Note what a crash made the active player sell: it cannot be bought back in this trade."""
    sold = sellers >> task.seat & 1
    return replace(task, forced=task.forced | sold << resource)


def enough_cards(state: State, task: tasks.Applying, move: moves.Enough) -> State:
    return _bargain(state, task)


def _bargain(state: State, task: tasks.Applying) -> State:
    """Discard the cards, the last applied one on top; then resources change hands.

    Rules: LP-MARKET-04, LP-RULING-47.
    """
    state = replace(state, discarded=state.discarded | task.cards, top=task.applied[-1])
    goes = tasks.Bargaining(
        task.seat, task.units, has_platform(state, task.seat), forced=task.forced
    )
    return answered(state, goes)


def buy(state: State, task: tasks.Bargaining, move: moves.Buy) -> State:
    n, resource = move.amount, move.resource
    player = state.players[task.seat]
    player = replace(
        player,
        credits=player.credits - n * state.prices[resource],
        goods=plus(player.goods, resource, n),
    )
    state = with_player(state, task.seat, player)
    state = replace(state, supply=plus(state.supply, resource, -n))
    return _bargained(state, replace(task, bought=plus(task.bought, resource, n)))


def sell(state: State, task: tasks.Bargaining, move: moves.Sell) -> State:
    n, resource = move.amount, move.resource
    player = state.players[task.seat]
    credits = player.credits + n * state.prices[resource]
    state = with_player(state, task.seat, replace(player, credits=credits))
    state = pay(state, task.seat, resource, n)
    return _bargained(state, replace(task, sold=plus(task.sold, resource, n)))


def _bargained(state: State, task: tasks.Bargaining) -> State:
    """Go on with the trade if the player has the platform, else close it."""
    return answered(state, task) if task.many else _closed(state, task)


def enough_trade(state: State, task: tasks.Bargaining, move: moves.Enough) -> State:
    return _closed(state, task)


def _closed(state: State, task: tasks.Bargaining) -> State:
    """The trade is over: prices of what was bought rise, of what was sold fall.

    Rules: LP-TRADE-09, LP-TRADE-10, LP-TRADE-12, LP-FINANCE-04, LP-RULING-18, LP-RULING-19.
    """
    for resource in range(len(RESOURCES)):
        if task.sold[resource]:
            state, _ = shift_price(state, resource, -1)
    for resource in range(len(RESOURCES)):
        if task.bought[resource]:
            state, _ = shift_price(state, resource, 1)
    return answered(state)
