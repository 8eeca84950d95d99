"""What is asked of a seat now, as a message for its page."""

from orrery.games.gaia import tasks
from orrery.games.gaia.galaxy import hex_name
from orrery.games.gaia.legal.conversions import offered
from orrery.games.gaia.state import State
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.text import Amount, Message, Number, Term


def prompt(state: State, you: Seat | None) -> Message:
    if not state.agenda:
        return Message("prompt_over")
    task = state.agenda[0]
    if task.seat != you:
        who = "nature" if task.seat == NATURE else f"seat-{task.seat}"
        return Message("prompt_wait", {"who": Term("seat", who)})
    match task:
        case tasks.Turn(_, acted):
            return Message("prompt_end" if acted else "prompt_turn", {"n": state.round})
        case tasks.Charging():
            return _charging(task, offered(state, task))
        case tasks.Returning(_, left):
            return Message("prompt_returning", {"n": left})
        case tasks.Moving(_, at, to):
            here, there = (Term("bowl", tasks.BOWLS[bowl]) for bowl in (at, to))
            return Message("prompt_moving", {"at": here, "to": there})
        case tasks.Orbiting(_, hex):
            return Message("prompt_orbiting", {"hex": Term("hex", hex_name(hex))})
        case _:
            return Message(f"prompt_{type(task).__name__.lower()}")


def _charging(task: tasks.Charging, n: int) -> Message:
    """The question whether power is charged: who built where, and what it costs."""
    who = "automa" if task.by == tasks.AUTOMA else f"seat-{task.by}"
    built: dict[str, Number] = {
        "who": Term("seat", who),
        "hex": Term("hex", hex_name(task.hex)),
        "power": Amount(n, Term("resource", "power")),
    }
    if n < 2:
        return Message("prompt_charging_free", built)
    return Message("prompt_charging", {**built, "vp": n - 1})
