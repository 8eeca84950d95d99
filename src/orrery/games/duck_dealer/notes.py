"""What a move costs or brings, told beside it before it is said; and which moves are missed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from orrery.games.duck_dealer import moves as say
from orrery.games.duck_dealer import tasks as todo
from orrery.games.duck_dealer.apply.turns import income
from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import (
    BUILD,
    BUILD_VP,
    CLAIM,
    DELIVERY,
    ENERGIES,
    FREE_BY_SPACE,
    JUMP,
    LAY,
    PRIMARIES,
    RECIPE,
    SPEED,
    WARES,
    YARD,
)
from orrery.games.duck_dealer.legal.flying import fare
from orrery.games.duck_dealer.legal.trading import FIRST_CONSUMER, FIRST_YARD, price_of_use
from orrery.games.duck_dealer.moves import GRAMMAR, AnyMove
from orrery.games.duck_dealer.state import (
    BLUE,
    CONSUMER,
    FACTORY,
    MINE,
    RED,
    YARD_SITE,
    YELLOW,
    State,
    consumer_ware,
    plus,
)
from orrery.kernel.game import Seat
from orrery.kernel.text import Amount, Message, Term


def notes(state: State, seat: Seat) -> Callable[[AnyMove], Message | None]:
    def note(move: AnyMove) -> Message | None:
        told = _NOTES.get((type(state.task), type(move)))
        return told(state, seat, move) if told else None

    return note


def _tokens(colour: int, n: int) -> Amount:
    return Amount(n, Term("energy", ENERGIES[colour]))


def _wares(*wares: int) -> tuple[Amount, ...]:
    return tuple(
        Amount(wares.count(ware), Term("thing", WARES[ware])) for ware in dict.fromkeys(wares)
    )


def _costs(*what: Amount) -> Message | None:
    some = tuple(amount for amount in what if amount.n)
    return Message("note_costs", {"what": some}) if some else Message("note_free")


def _collect(state: State, seat: Seat, move: say.Collect) -> Message:
    """What is out of stock does not come; an action turn is to be had for it."""
    wanted = plus(income(state.players[seat]), move.energy, 1)
    missing = [max(0, n - left) for n, left in zip(wanted, state.supply, strict=True)]
    gained = [n - less for n, less in zip(wanted, missing, strict=True)]
    if not any(missing):
        return Message("note_brings", {"what": _purse(gained)})
    return Message("note_shortage", {"what": _purse(gained), "missing": _purse(missing)})


def _purse(tokens: Sequence[int]) -> tuple[Amount, ...]:
    return tuple(_tokens(colour, n) for colour, n in enumerate(tokens) if n)


def _act(state: State, seat: Seat, move: say.Act) -> Message:
    return Message("note_cubes", {"n": FREE_BY_SPACE[len(state.track)]})


def _move(state: State, seat: Seat, move: say.Move) -> Message:
    task = state.task
    assert isinstance(task, todo.Acting)
    steps, cost = fare(state.players[seat], task, move.place)
    unvisited = move.place < PLANET_COUNT and not state.visited >> move.place & 1
    text = "note_move_unvisited" if unvisited else "note_move"
    return Message(text, {"steps": steps, "cost": (_tokens(RED, cost),) if cost else ()})


def _build(state: State, seat: Seat, move: say.Build) -> Message:
    number = move.building
    if number < FIRST_CONSUMER:
        ware = number + PRIMARIES
        price, points = RECIPE[ware], BUILD_VP[ware]
    elif number < FIRST_YARD:
        ware = consumer_ware(number - FIRST_CONSUMER)
        assert move.ware is not None
        price, points = (ware, move.ware), BUILD_VP[ware]
    else:
        yard = YARD[number - FIRST_YARD]
        price, points = yard.price, yard.points
    cost = (_tokens(YELLOW, BUILD), *_wares(*price))
    return Message("note_points", {"what": cost, "points": points})


def _use(state: State, seat: Seat, site: int) -> Amount:
    return _tokens(BLUE, price_of_use(state.players[seat], site))


def _deliver(state: State, seat: Seat, move: say.Deliver) -> Message:
    cost = (_use(state, seat, CONSUMER), *_wares(move.ware))
    some = tuple(amount for amount in cost if amount.n)
    return Message("note_points", {"what": some, "points": DELIVERY[move.ware]})


def _fit(state: State, seat: Seat, move: say.Fit) -> Message:
    """A further piece can make the ship slower."""
    player = state.players[seat]
    yard = YARD[state.yards[player.place]]
    filled = len(player.gear) + (move.old is None)
    cost = (_use(state, seat, YARD_SITE), *_wares(*yard.inputs))
    some = tuple(amount for amount in cost if amount.n)
    return Message("note_fit", {"what": some, "speed": SPEED[filled]})


def _lay(state: State, seat: Seat, move: say.Lay) -> Message | None:
    task = state.task
    assert isinstance(task, todo.Acting)
    return _costs(_tokens(YELLOW, 0 if task.free else LAY))


_Note = Callable[[State, Seat, Any], Message | None]
_NOTES: Final[dict[tuple[type, type], _Note]] = {
    (todo.Turn, say.Collect): _collect,
    (todo.Turn, say.Act): _act,
    (todo.Acting, say.Move): _move,
    (todo.Acting, say.Jump): lambda state, seat, move: _costs(_tokens(RED, JUMP)),
    (todo.Acting, say.Build): _build,
    (todo.Acting, say.Claim): lambda state, seat, move: _costs(_tokens(YELLOW, CLAIM)),
    (todo.Acting, say.Lay): _lay,
    (todo.Acting, say.Extract): lambda state, seat, move: _costs(_use(state, seat, MINE)),
    (todo.Acting, say.Convert): lambda state, seat, move: _costs(
        _use(state, seat, FACTORY), *_wares(*RECIPE[move.ware])
    ),
    (todo.Acting, say.Deliver): _deliver,
    (todo.Acting, say.Fit): _fit,
}

_ACTIONS: Final = (
    say.Move,
    say.Build,
    say.Extract,
    say.Convert,
    say.Deliver,
    say.Fit,
    say.Claim,
    say.Lay,
    say.Open,
    say.Jump,
)


def impossible(state: State, seat: Seat, legal: Iterable[AnyMove]) -> tuple[str, ...]:
    """The actions of an action turn that some rule forbids now; they can be asked why."""
    if not isinstance(state.task, todo.Acting) or state.task.seat != seat:
        return ()
    possible = {type(move) for move in legal}
    return tuple(GRAMMAR.verb(kind) for kind in _ACTIONS if kind not in possible)
