"""What a legal move does, and what follows from it without anybody.

A move of a player changes that player only; then whatever leaves no choice is resolved. When
everybody is ready, the tasks of the agenda that need nobody are carried out until somebody is asked
again.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves as say
from orrery.games.planet_unknown import tasks as todo
from orrery.games.planet_unknown.apply import chance, civics, round, setup
from orrery.games.planet_unknown.apply.driving import without
from orrery.games.planet_unknown.apply.own import act
from orrery.games.planet_unknown.apply.settling import settle
from orrery.games.planet_unknown.legal import idle
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import Player, State, settle_in, with_player
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.turn import depot
from orrery.kernel.game import Seat


def apply(state: State, seat: Seat, move: AnyMove) -> State:
    """The position after a legal move."""
    task = state.agenda[0]
    match task:
        case todo.Together() | todo.Effects():
            state = act_of_seat(state, seat, move)
        case todo.Dealing():
            state = chance.dealt(state, task, move)
        case todo.Turning(seat):
            assert isinstance(move, say.Turn)
            state = _next(round.turned(state, move.steps))
        case todo.Choosing(seat):
            state = _next(_choose(state, seat, move))
        case todo.Picking():
            assert isinstance(move, say.Pick)
            state = civics.pick(state, task, move)
        case todo.Adopting(seat):
            assert isinstance(move, say.Adopt)
            state = _next(replace(state, common=(*state.common, move.objective)))
        case _:
            raise AssertionError(task)  # what needs nobody has been carried out
    return run(state)


def _next(state: State) -> State:
    return replace(state, agenda=state.agenda[1:])


def act_of_seat(state: State, seat: Seat, move: AnyMove) -> State:
    """A player acts on his own boards."""
    player = state.players[seat]
    task = state.agenda[0]
    if isinstance(move, say.Done):
        player = replace(player, items=(), ready=True)
        state = with_player(state, seat, player)
        return _next(state) if isinstance(task, todo.Effects) else state
    if isinstance(move, say.Turn | say.Scrap):
        state, player = _on_station(state, seat, player, move)
    else:
        player = act(state, seat, player, move)
    player = settle(state, seat, player)
    state = with_player(state, seat, player)
    if isinstance(task, todo.Effects):
        return state
    assert isinstance(task, todo.Together)
    if _finished(state, task, seat, player):
        state = with_player(state, seat, replace(player, items=(), ready=True))
    return state


def _finished(state: State, task: todo.Together, seat: Seat, player: Player) -> bool:
    """Whether a player is ready without saying so: nothing is left that he could do. With others
    at the table the tile of the turn is confirmed, so that it can be thought over."""
    if task.phase == todo.PLACE_PHASE and not state.solo:
        return False
    return idle(state, seat, player)


def _on_station(
    state: State, seat: Seat, player: Player, move: say.Turn | say.Scrap
) -> tuple[State, Player]:
    """Events of the solo game that concern the station."""
    kind = wait.SPIN if isinstance(move, say.Turn) else wait.SCRAP
    player = without(player, next(item for item in player.items if item.kind == kind))
    if isinstance(move, say.Turn):
        return round.turned(state, move.steps), player
    shape = move.shape
    tops = (*state.tops[:shape], NONE, *state.tops[shape + 1 :])
    rest = (*state.rest[:shape], 0, *state.rest[shape + 1 :])
    assert shape in depot(state, seat)
    return replace(state, tops=tops, rest=rest), player


def _choose(state: State, seat: Seat, move: AnyMove) -> State:
    player = state.players[seat]
    if isinstance(move, say.Choose):
        return with_player(state, seat, settle_in(player, move.planet, player.corporation))
    assert isinstance(move, say.Found)
    return with_player(state, seat, settle_in(player, player.planet, move.corporation))


def run(state: State) -> State:
    """Carry out what needs nobody, until somebody is asked or the game is over."""
    while state.agenda:
        task = state.agenda[0]
        automatic = _AUTOMATIC.get(type(task))
        if automatic is None:
            return state
        after = automatic(state, task)
        if after.agenda and after.agenda[0] is task:
            return after  # it waits
        state = after
    return state


# fmt: off
_AUTOMATIC: Final[dict[type, Callable[[State, Any], State]]] = {
    todo.Faces:    setup.faces,
    todo.Begin:    round.begin,
    todo.Alert:    round.alert,
    todo.Drafting: round.drafting,
    todo.Together: round.together,
    todo.Refill:   round.refill,
    todo.Civics:   civics.civics,
    todo.Effects:  round.effects,
    todo.Conclude: round.conclude,
    todo.Ending:   round.ending,
}
# fmt: on
