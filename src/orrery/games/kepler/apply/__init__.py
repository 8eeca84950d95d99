"""What a legal move does. Nothing here checks legality; `legal` has done so already.

`apply` hands the move to its chapter, then settles the agenda: tasks that need nobody are carried
out, tasks that leave no choice are passed over, until somebody must decide or the game is over.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from orrery.games.kepler import moves as say
from orrery.games.kepler import tasks as todo
from orrery.games.kepler.apply import actions, gains, resolution, setup, ships
from orrery.games.kepler.legal import actions as may
from orrery.games.kepler.legal import bonus
from orrery.games.kepler.legal import ships as fleet
from orrery.games.kepler.moves import AnyMove
from orrery.games.kepler.state import State
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits


def apply(state: State, seat: Seat, move: AnyMove) -> State:
    return settle(_EFFECTS[type(move)](state, state.agenda[0], move))


def settle(state: State) -> State:
    """Carry the agenda on to the next decision."""
    while state.agenda:
        task = state.agenda[0]
        carry_out = _AUTOMATIC.get(type(task))
        if carry_out is None:
            return state
        after = carry_out(state, task)
        if after is None:
            return state
        state = after
    return state


def _next(state: State) -> State:
    return replace(state, agenda=state.agenda[1:])


def _turn(state: State, task: todo.Turn) -> State:
    """A turn has four steps, in this order."""
    seat = task.seat
    steps = (
        todo.Choosing(seat),
        todo.BonusStep(seat, 0),
        todo.MovementStep(seat),
        todo.Removing(seat),
    )
    return replace(state, turn=seat, exchanged=0, agenda=steps + state.agenda[1:])


def _act(state: State, task: todo.Acting) -> State | None:
    if may.possible(state, task) or bonus.exchanges(state, task.seat):
        return None
    return _next(state)


def _bonus(state: State, task: todo.BonusStep) -> State | None:
    return None if bonus.bonuses_left(task) else _next(state)


def _launch(state: State, task: todo.Launching) -> State | None:
    """Without room for it a ship stays in the supply."""
    return None if fleet.launches(state, task) else _next(state)


def _movement(state: State, task: todo.MovementStep) -> State:
    return ships.takes_off(_next(state), task.seat, None)


def _fly(state: State, task: todo.Flying) -> State | None:
    able = any(fleet.can_fly(state, ship, task.reach) for ship in bits(task.ready))
    return None if able else _next(state)


def _go_on(state: State, task: todo.GoingOn) -> State | None:
    return None if fleet.can_fly(state, task.hex, task.left, task.over) else _next(state)


def _remove(state: State, task: todo.Removing) -> State | None:
    """The last step of a turn; it waits while anything at all can still be done."""
    if fleet.removable(state, task) or bonus.exchanges(state, task.seat):
        return None
    return replace(state, turn=todo.NOBODY, agenda=state.agenda[1:])


# fmt: off
_AUTOMATIC: Final[dict[type, Callable[[State, Any], State | None]]] = {
    todo.Placing:      setup.maybe_no_room,
    todo.Turn:         _turn,
    todo.Acting:       _act,
    todo.Revealing:    actions.reveal_the_rest,
    todo.BonusStep:    _bonus,
    todo.Launching:    _launch,
    todo.MovementStep: _movement,
    todo.Flying:       _fly,
    todo.Landing:      ships.lands,
    todo.GoingOn:      _go_on,
    todo.Removing:     _remove,
    todo.Gaining:      gains.maybe_gain,
    todo.Regenerating: gains.maybe_regenerate,
    todo.Resolving:    resolution.resolve,
    todo.Rewarding:    resolution.reward,
    todo.Awarding:     resolution.award,
    todo.Closing:      resolution.close,
}

_EFFECTS: Final[dict[type, Callable[[State, Any, Any], State]]] = {
    say.First:      setup.first,
    say.Lay:        setup.lay,
    say.Place:      setup.place,
    say.Show:       setup.show,
    say.Deal:       setup.deal,
    say.Start:      setup.start_with,
    say.Draw:       resolution.draw,
    say.Choose:     actions.choose,
    say.Skip:       actions.end_step,
    say.Done:       actions.end_step,
    say.Build:      ships.build,
    say.Colonise:   actions.colonise,
    say.Develop:    actions.develop,
    say.Terraform:  actions.terraform,
    say.Chart:      actions.chart,
    say.Reveal:     actions.reveal,
    say.Store:      actions.store,
    say.Produce:    actions.produce,
    say.Generate:   actions.generate,
    say.Bonus:      actions.bonus,
    say.Pass:       actions.end_step,
    say.Move:       ships.move,
    say.Stay:       actions.end_step,
    say.Remove:     ships.remove,
    say.End:        actions.end_turn,
    say.Take:       gains.take,
    say.TakeOne:    gains.take_one,
    say.Regenerate: gains.regenerate,
    say.Decline:    actions.end_step,
    say.Exchange:   gains.exchange,
}
# fmt: on
