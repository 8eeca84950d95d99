"""The notes of moves: what each costs or brings, shown beside it before it is made."""

from collections.abc import Sequence

from orrery.games.duck_dealer import moves, tasks
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
from orrery.kernel.text import Amount, Message, Term


def _tokens(colour: int, n: int) -> Amount:
    return Amount(n, Term("energy", ENERGIES[colour]))


def _wares(*wares: int) -> tuple[Amount, ...]:
    return tuple(
        Amount(wares.count(ware), Term("thing", WARES[ware])) for ware in dict.fromkeys(wares)
    )


def _costs(*what: Amount) -> Message | None:
    some = tuple(amount for amount in what if amount.n)
    return Message("note_costs", {"what": some}) if some else Message("note_free")


def collect(state: State, task: tasks.Turn, move: moves.Collect) -> Message:
    """The tokens that come; for those out of stock there is a free action turn."""
    wanted = plus(income(state.players[task.seat]), move.energy, 1)
    missing = [max(0, n - left) for n, left in zip(wanted, state.supply, strict=True)]
    gained = [n - less for n, less in zip(wanted, missing, strict=True)]
    if not any(missing):
        return Message("note_brings", {"what": _purse(gained)})
    return Message("note_shortage", {"what": _purse(gained), "missing": _purse(missing)})


def _purse(tokens: Sequence[int]) -> tuple[Amount, ...]:
    return tuple(_tokens(colour, n) for colour, n in enumerate(tokens) if n)


def act(state: State, task: tasks.Turn, move: moves.Act) -> Message:
    return Message("note_cubes", {"n": FREE_BY_SPACE[len(state.track)]})


def move(state: State, task: tasks.Acting, move: moves.Move) -> Message:
    steps, cost = fare(state.players[task.seat], task, move.place)
    unvisited = move.place < PLANET_COUNT and not state.visited >> move.place & 1
    if not cost:
        text = "note_move_unvisited_free" if unvisited else "note_move_free"
        return Message(text, {"steps": steps})
    text = "note_move_unvisited" if unvisited else "note_move"
    return Message(text, {"steps": steps, "cost": _tokens(RED, cost)})


def jump(state: State, task: tasks.Acting, move: moves.Jump) -> Message | None:
    return _costs(_tokens(RED, JUMP))


def claim(state: State, task: tasks.Acting, move: moves.Claim) -> Message | None:
    return _costs(_tokens(YELLOW, CLAIM))


def build(state: State, task: tasks.Acting, move: moves.Build) -> Message:
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


def _use(state: State, task: tasks.Acting, site: int) -> Amount:
    return _tokens(BLUE, price_of_use(state.players[task.seat], site))


def extract(state: State, task: tasks.Acting, move: moves.Extract) -> Message | None:
    return _costs(_use(state, task, MINE))


def convert(state: State, task: tasks.Acting, move: moves.Convert) -> Message | None:
    return _costs(_use(state, task, FACTORY), *_wares(*RECIPE[move.ware]))


def deliver(state: State, task: tasks.Acting, move: moves.Deliver) -> Message:
    cost = (_use(state, task, CONSUMER), *_wares(move.ware))
    some = tuple(amount for amount in cost if amount.n)
    return Message("note_points", {"what": some, "points": DELIVERY[move.ware]})


def fit(state: State, task: tasks.Acting, move: moves.Fit) -> Message:
    """A further piece can make the ship slower."""
    player = state.players[task.seat]
    yard = YARD[state.yards[player.place]]
    filled = len(player.gear) + (move.old is None)
    cost = (_use(state, task, YARD_SITE), *_wares(*yard.inputs))
    some = tuple(amount for amount in cost if amount.n)
    was = SPEED[len(player.gear)]
    return Message("note_fit", {"what": some, "was": was, "speed": SPEED[filled]})


def lay(state: State, task: tasks.Acting, move: moves.Lay) -> Message | None:
    return _costs(_tokens(YELLOW, 0 if task.free else LAY))
