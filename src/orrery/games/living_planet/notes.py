"""What a move costs or brings, told beside it before it is said; and which moves are missed."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.components import BUILDING, RESOURCES
from orrery.games.living_planet.legal.trading import market_cards
from orrery.games.living_planet.moves import GRAMMAR, AnyMove
from orrery.games.living_planet.state import State
from orrery.kernel.game import Seat
from orrery.kernel.text import Amount, Message, Term


def notes(state: State, seat: Seat) -> Callable[[AnyMove], Message | None]:
    def note(move: AnyMove) -> Message | None:
        told = _NOTES.get(type(move))
        return told(state, seat, move) if told else None

    return note


def _thing(word: str, n: int) -> Amount:
    return Amount(n, Term("thing", word))


def _build(state: State, seat: Seat, move: say.Build) -> Message:
    printed = BUILDING[move.building]
    cost = [_thing("credits", printed.credits)]
    if printed.resource >= 0:
        cost.append(_thing(RESOURCES[printed.resource], 1))
    return Message("note_costs", {"what": tuple(cost)})


def _buy(state: State, seat: Seat, move: say.Buy) -> Message:
    cost = _thing("credits", move.amount * state.prices[move.resource])
    return Message("note_costs", {"what": (cost,)})


def _sell(state: State, seat: Seat, move: say.Sell) -> Message:
    gain = _thing("credits", move.amount * state.prices[move.resource])
    return Message("note_brings", {"what": (gain,)})


def _subsidy(state: State, seat: Seat, move: say.Subsidy) -> Message:
    return Message("note_brings", {"what": (_thing("credits", state.dice[seat]),)})


def _trade(state: State, seat: Seat, move: say.Trade) -> Message:
    return Message("note_cards", {"n": market_cards(state, seat)})


def _explore(state: State, seat: Seat, move: say.Explore) -> Message:
    return Message("note_hexes", {"n": state.dice[seat]})


_NOTES: Final[dict[type, Callable[[State, Seat, Any], Message]]] = {
    say.Build: _build,
    say.Buy: _buy,
    say.Sell: _sell,
    say.Subsidy: _subsidy,
    say.Trade: _trade,
    say.Explore: _explore,
}

_ACTIONS: Final = (say.Explore, say.Move, say.Build, say.Trade, say.Subsidy, say.Destiny)


def impossible(state: State, seat: Seat, legal: Iterable[AnyMove]) -> tuple[str, ...]:
    """The actions of a turn that some rule forbids now; they can be asked why."""
    task = state.agenda[0] if state.agenda else None
    if not isinstance(task, todo.Turn) or task.seat != seat:
        return ()
    possible = {type(move) for move in legal}
    return tuple(GRAMMAR.verb(kind) for kind in _ACTIONS if kind not in possible)
