"""The opening state, and the effects of the moves of the set-up."""

from msgspec.structs import replace

from orrery.games.duck_dealer import moves, tasks
from orrery.games.duck_dealer.atlas import PLANET_COUNT, START
from orrery.games.duck_dealer.components import PILES, SEATS, SHIPS, START_EQUIPMENT
from orrery.games.duck_dealer.state import (
    ALL_TOKENS,
    HOLD,
    NONE,
    Player,
    Setup,
    State,
    plus,
    with_goods,
    with_player,
)
from orrery.kernel.errors import BadSeats, message
from orrery.kernel.game import Options, Seat, check_seat_named


def opening(seats: int, options: Options) -> State:
    """Rules: DD-RULING-10."""
    check_seat_named("first", options, seats)
    if options["strict-seats"] == "yes" and seats > SHIPS:
        least = SEATS.start
        raise BadSeats(
            message("bad_seats", game="duck-dealer", least=least, most=SHIPS, seats=seats)
        )
    return State(
        setup=Setup(**{name.replace("-", "_"): value for name, value in options.items()}),
        players=tuple(Player() for _ in range(seats)),
        first=NONE,
        supply=ALL_TOKENS,
        mines=(NONE,) * PLANET_COUNT,
        yards=(),
        consumers=(NONE,) * PLANET_COUNT,
        factories=(NONE,) * PLANET_COUNT,
        built=0,
        visited=START,
        piles=((), ()),
        track=(),
        offers=(),
        task=tasks.Dealing(tasks.FIRST),
    )


def first(state: State, task: tasks.Dealing, move: moves.First) -> State:
    return replace(state, first=move.seat, task=tasks.Dealing(tasks.MINES))


def mines(state: State, task: tasks.Dealing, move: moves.Mines) -> State:
    return replace(state, mines=move.wares, task=tasks.Dealing(tasks.YARDS))


def yards(state: State, task: tasks.Dealing, move: moves.Yards) -> State:
    return replace(state, yards=move.yards, task=tasks.Dealing(tasks.CONSUMERS))


def consumers(state: State, task: tasks.Dealing, move: moves.Consumers) -> State:
    left = len(PILES[0])
    piles = (move.tiles[:left], move.tiles[left:])
    return replace(state, piles=piles, task=tasks.Installing(state.first, START_EQUIPMENT))


def install(state: State, task: tasks.Installing, move: moves.Install) -> State:
    """Install equipment; crew comes out of the stock of energy tokens."""
    player = state.players[task.seat]
    player = replace(player, gear=with_goods(player.gear, move.equipment))
    supply = state.supply
    if move.equipment != HOLD:
        supply = plus(supply, move.equipment - 1, -1)
    state = replace(with_player(state, task.seat, player), supply=supply)
    if task.left > 1:
        return replace(state, task=tasks.Installing(task.seat, task.left - 1))
    after = clockwise(state, task.seat)
    if after == state.first:
        return replace(state, task=tasks.Landing(after))
    return replace(state, task=tasks.Installing(after, START_EQUIPMENT))


def land(state: State, task: tasks.Landing, move: moves.Land) -> State:
    player = replace(state.players[task.seat], place=move.place)
    state = with_player(state, task.seat, player)
    after = clockwise(state, task.seat)
    return replace(state, task=tasks.Turn(after) if after == state.first else tasks.Landing(after))


def clockwise(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.players)
