"""The notes of moves: what each costs or brings, shown beside it before it is made."""

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import BUILDING, RESOURCES
from orrery.games.living_planet.legal.trading import market_cards, trade_units
from orrery.games.living_planet.state import State
from orrery.kernel.text import Amount, Message, Term


def explore(state: State, task: tasks.Turn, move: moves.Explore) -> Message:
    return Message("note_hexes", {"n": state.dice[task.seat]})


def build(state: State, task: tasks.Turn, move: moves.Build) -> Message:
    printed = BUILDING[move.building]
    if printed.resource < 0:
        return _costs(_credits(printed.credits))
    return _costs(_credits(printed.credits), Amount(1, Term("thing", RESOURCES[printed.resource])))


def trade(state: State, task: tasks.Turn, move: moves.Trade) -> Message:
    cards, units = market_cards(state, task.seat), trade_units(state, task.seat)
    return Message("note_cards", {"n": cards, "units": units})


def subsidy(state: State, task: tasks.Turn, move: moves.Subsidy) -> Message:
    return _brings(_credits(state.dice[task.seat]))


def buy(state: State, task: tasks.Bargaining, move: moves.Buy) -> Message:
    return _costs(_credits(move.amount * state.prices[move.resource]))


def sell(state: State, task: tasks.Bargaining, move: moves.Sell) -> Message:
    return _brings(_credits(move.amount * state.prices[move.resource]))


def _credits(n: int) -> Amount:
    return Amount(n, Term("thing", "credits"))


def _costs(*what: Amount) -> Message:
    return Message("note_costs", {"what": what})


def _brings(*what: Amount) -> Message:
    return Message("note_brings", {"what": what})
