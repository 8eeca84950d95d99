"""What a legal move does."""

from collections.abc import Callable
from typing import Any, Final

from orrery.games.duck_dealer import moves as say
from orrery.games.duck_dealer import tasks as todo
from orrery.games.duck_dealer.apply import flying, setup, trading, turns
from orrery.games.duck_dealer.apply.talk import talk
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import State
from orrery.kernel.game import Seat


def apply(state: State, seat: Seat, move: AnyMove) -> State:
    """The position after a legal move."""
    if isinstance(move, say.Talk):
        return talk(state, seat, move)
    task = state.task
    assert task is not None
    return _EFFECTS[type(task), type(move)](state, task, move)


# fmt: off
_EFFECTS: Final[dict[tuple[type, type], Callable[[State, Any, Any], State]]] = {
    (todo.Dealing, say.First):         setup.first,
    (todo.Dealing, say.Mines):         setup.mines,
    (todo.Dealing, say.Yards):         setup.yards,
    (todo.Dealing, say.Consumers):     setup.consumers,
    (todo.Installing, say.Install):    setup.install,
    (todo.Landing, say.Land):          setup.land,
    (todo.Turn, say.Collect):          turns.collect,
    (todo.Turn, say.Act):              turns.act,
    (todo.Recalling, say.Recall):      turns.recall,
    (todo.Shortage, say.Act):          turns.act_freely,
    (todo.Shortage, say.Skip):         lambda state, task, move: turns.next_turn(state, task.seat),
    (todo.Acting, say.Done):           turns.done,
    (todo.Acting, say.Lay):            flying.lay,
    (todo.Acting, say.Open):           flying.open_portal,
    (todo.Acting, say.Move):           flying.move,
    (todo.Acting, say.Jump):           flying.jump,
    (todo.Acting, say.Discover):       flying.discover,
    (todo.Acting, say.Discard):        flying.discard,
    (todo.Acting, say.Build):          trading.build,
    (todo.Acting, say.Claim):          trading.claim,
    (todo.Acting, say.Extract):        trading.extract,
    (todo.Acting, say.Convert):        trading.convert,
    (todo.Acting, say.Deliver):        trading.deliver,
    (todo.Acting, say.Fit):            trading.fit,
    (todo.Discovering, say.Discover):  turns.discover_at_last,
    (todo.Returning, say.Return):      turns.give_back,
}
# fmt: on
