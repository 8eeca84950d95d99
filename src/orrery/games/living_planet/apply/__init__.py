"""What a legal move does, and what follows from it without anybody.

The first task of the agenda is answered by a move, which puts in its place whatever follows from
it; then tasks that need nobody are carried out until somebody is asked.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.apply import actions, dice, setup
from orrery.games.living_planet.apply.talk import talk
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import State
from orrery.kernel.game import Seat


def apply(state: State, seat: Seat, move: AnyMove) -> State:
    """The position after a legal move."""
    if isinstance(move, say.Talk):
        return talk(state, seat, move)
    task = state.agenda[0]
    if isinstance(task, todo.Selecting):
        assert isinstance(move, say.Play)
        return run(setup.play(state, seat, move))
    rest = replace(state, agenda=state.agenda[1:])
    return run(_EFFECTS[type(task), type(move)](rest, task, move))


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


def _leader(state: State, task: Any, move: say.Leader) -> State:
    return replace(state, leader=move.seat)


def _nothing(state: State, task: Any, move: Any) -> State:
    return state


# fmt: off
_AUTOMATIC: Final[dict[type, Callable[[State, Any], State]]] = {
    todo.Begin:      setup.begin,
    todo.Revealing:  setup.reveal,
    todo.Descend:    dice.descend,
    todo.Producing:  dice.producing,
    todo.Recruiting: dice.recruiting,
    todo.Arriving:   actions.arriving,
    todo.Stacking:   actions.stacking,
    todo.Struck:     dice.struck,
    todo.Depleting:  dice.depleting,
    todo.PassOn:     dice.pass_on,
}

_EFFECTS: Final[dict[tuple[type, type], Callable[[State, Any, Any], State]]] = {
    (todo.Dealing, say.Leader):      _leader,
    (todo.Dealing, say.NeutralCard): setup.neutral_card,
    (todo.Dealing, say.Draw):        actions.draw,
    (todo.Dealing, say.Market):      actions.market,
    (todo.Naming, say.Name):         setup.name,
    (todo.Removing, say.Remove):     setup.remove,
    (todo.Recovering, say.Recover):  setup.recover,
    (todo.Ordering, say.Order):      setup.order,
    (todo.Fating, say.Fate):         dice.fate,
    (todo.Fating, say.Keep):         _nothing,
    (todo.Changing, say.Change):     dice.change,
    (todo.Changing, say.Keep):       _nothing,
    (todo.Producing, say.Repair):    dice.repair,
    (todo.Producing, say.Produce):   lambda state, task, move: dice.produce(state, task),
    (todo.Recruiting, say.Recruit):  dice.recruit,
    (todo.Recruiting, say.Skip):     _nothing,
    (todo.Turn, say.Explore):        actions.explore,
    (todo.Turn, say.Move):           actions.first_step,
    (todo.Turn, say.Build):          actions.build,
    (todo.Turn, say.Trade):          actions.trade,
    (todo.Turn, say.Subsidy):        actions.subsidy,
    (todo.Turn, say.Destiny):        actions.destiny,
    (todo.Turn, say.Heal):           actions.heal,
    (todo.Turn, say.Repair):         actions.repair,
    (todo.Turn, say.Land):           actions.land,
    (todo.Turn, say.Rescue):         actions.rescue,
    (todo.Turn, say.Rebuild):        actions.rebuild,
    (todo.Turn, say.Search):         actions.search,
    (todo.Turn, say.End):            _nothing,
    (todo.Exploring, say.Put):       actions.put,
    (todo.Exploring, say.Leave):     actions.leave_all,
    (todo.Arriving, say.Arrive):     actions.arrive,
    (todo.Stacking, say.Under):      actions.under,
    (todo.Moving, say.Move):         actions.step,
    (todo.Moving, say.Stop):         _nothing,
    (todo.Applying, say.Apply):      actions.apply_card,
    (todo.Applying, say.Shift):      actions.shift,
    (todo.Applying, say.Enough):     lambda state, task, move: actions.bargain(state, task),
    (todo.Bargaining, say.Buy):      actions.buy,
    (todo.Bargaining, say.Sell):     actions.sell,
    (todo.Bargaining, say.Enough):   lambda state, task, move: actions.settle(state, task),
    (todo.Striking, say.Strike):     dice.strike,
    (todo.Sequencing, say.First):    dice.first,
    (todo.Protecting, say.Protect):  dice.protect,
    (todo.Protecting, say.Endure):   _nothing,
    (todo.Losing, say.Lose):         dice.choose_loss,
    (todo.Depleting, say.Deplete):   dice.deplete,
    (todo.Rebuilding, say.Rebuild):  actions.rebuild_here,
}
# fmt: on
