"""What a legal move does. Nothing here checks legality; `legal` has done so already.

`apply` hands the move to its chapter, then settles the agenda: tasks that need nobody are carried
out, tasks that leave no choice are passed over, until somebody must decide or the game is over.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from orrery.games.gaia import moves as say
from orrery.games.gaia import tasks as todo
from orrery.games.gaia.apply import actions, build, round, setup
from orrery.games.gaia.automa import apply as automa
from orrery.games.gaia.legal.research import techs
from orrery.games.gaia.legal.space import lost_sites
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.state import State
from orrery.kernel.game import Seat


def apply(state: State, seat: Seat, move: AnyMove) -> State:
    kind = type(move)
    task = state.agenda[0]
    if isinstance(task, todo.Turn):
        if kind in _ACTIONS:
            turn = todo.Turn(seat, True)
            state = replace(state, agenda=(turn, *state.agenda[1:]))
            return settle(_ACTIONS[kind](state, seat, move))
        return settle(_IN_TURN[kind](state, seat, move))
    return settle(_EFFECTS[type(task), kind](state, task, move))


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


def _tech(state: State, task: todo.Teching) -> State | None:
    return None if techs(state, task.seat) else _next(state)


def _find(state: State, task: todo.Finding) -> State | None:
    return None if lost_sites(state, task.seat) else _next(state)


def _charge(state: State, task: todo.Charging) -> State | None:
    return None if build.worth_asking(state, task) else _next(state)


def _follow(effect: Callable[[State, Seat, Any], State]) -> Callable[[State, Any, Any], State]:
    """The effect of a move that answers a task, which is then done."""
    return lambda state, task, move: effect(_next(state), task.seat, move)


def _skip(state: State, task: Any, move: Any) -> State:
    return _next(state)


# fmt: off
_AUTOMATIC: Final[dict[type, Callable[[State, Any], State | None]]] = {
    todo.Income:    round.begin,
    todo.Receiving: round.receive_all,
    todo.GaiaPhase: round.complete_projects,
    todo.Returning: round.come_back,
    todo.Actions:   round.start_actions,
    todo.Onward:    round.onward,
    todo.Cleaning:  round.clean_up,
    todo.Teching:   _tech,
    todo.Finding:   _find,
    todo.Charging:  _charge,
    **automa.AUTOMATIC,
}

# The one action of a turn
_ACTIONS: Final[dict[type, Callable[[State, Seat, Any], State]]] = {
    say.Build:     build.mine,
    say.Gaiaform:  build.gaiaform,
    say.Upgrade:   build.upgrade,
    say.Federate:  build.federate,
    say.Outpost:   build.outpost,
    say.Research:  actions.research,
    say.Act:       actions.act,
    say.Special:   actions.special,
    say.Swap:      actions.swap,
    say.Downgrade: actions.downgrade,
    say.Advance:   actions.advance,
}

# What else one may do in a turn
_IN_TURN: Final[dict[type, Callable[[State, Seat, Any], State]]] = {
    say.Convert: actions.convert,
    say.Burn:    actions.burn,
    say.Pass:    actions.passing,
    say.PassFor: actions.passing,
    say.End:     lambda state, seat, move: actions.end(state, seat),
}

_EFFECTS: Final[dict[tuple[type, type], Callable[[State, Any, Any], State]]] = {
    (todo.Dealing, say.First):       setup.lay_first,
    (todo.Dealing, say.LayMap):      setup.lay_map,
    (todo.Dealing, say.LayBasics):   setup.lay_basics,
    (todo.Dealing, say.LayAdvanced): setup.lay_advanced,
    (todo.Dealing, say.Crown):       setup.lay_crown,
    (todo.Dealing, say.LayRounds):   setup.lay_rounds,
    (todo.Dealing, say.LayFinals):   setup.lay_finals,
    (todo.Dealing, say.LayRow):      setup.lay_row,
    (todo.Turning, say.Turns):       setup.turn_sector,
    (todo.Turning, say.Done):        setup.map_done,
    (todo.Picking, say.Pick):        setup.pick,
    (todo.Drawing, say.DealFaction): setup.deal_faction,
    (todo.Settling, say.Build):      setup.settle_planet,
    (todo.Settling, say.Found):      setup.settle_planet,
    (todo.Boosting, say.Take):       setup.take_booster,
    (todo.Receiving, say.Receive):   round.receive,
    (todo.Returning, say.Convert):   round.use_area,
    (todo.Returning, say.Done):      lambda state, task, move: round.return_tokens(state, task),
    (todo.Teching, say.TakeBasic):   _follow(actions.take_basic),
    (todo.Teching, say.TakeAdvanced): _follow(actions.take_advanced),
    (todo.Finding, say.Find):        _follow(build.find),
    (todo.Moving, say.Stone):        actions.stone,
    (todo.Charging, say.Charge):     actions.charge,
    (todo.Charging, say.Decline):    _skip,
    **automa.EFFECTS,
}
# fmt: on
