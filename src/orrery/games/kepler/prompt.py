"""What is asked of a seat now, as a message for its page."""

from orrery.games.kepler import tasks
from orrery.games.kepler.components import BOX, CELLS, PROGRESS_WORDS
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.state import State
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.text import Message, Term


def prompt(state: State, you: Seat | None) -> Message:
    if not state.agenda:
        return Message("prompt_over")
    task = state.agenda[0]
    if task.seat != you:
        who = "nature" if task.seat == NATURE else f"seat-{task.seat}"
        return Message("prompt_wait", {"who": Term("seat", who)})
    match task:
        case tasks.Acting(seat):
            cell = Term("cell", CELLS[state.players[seat].cell])
            return Message("prompt_acting", {"cell": cell})
        case tasks.Revealing(_, left):
            return Message("prompt_revealing", {"n": left})
        case tasks.BonusStep(_, used):
            return Message("prompt_bonusstep", {"n": BOX.grid.bonuses - used.bit_count()})
        case tasks.Flying(_, reach):
            return Message("prompt_flying", {"n": reach})
        case tasks.GoingOn(_, hex, left):
            return Message("prompt_goingon", {"hex": Term("hex", BOARD.name(hex)), "n": left})
        case tasks.Gaining(_, cubes):
            kinds = ("energy", "matter", "antimatter")
            owed = tuple(Term("resource", k) for k, n in zip(kinds, cubes, strict=True) if n)
            if state.turn == tasks.NO_SEAT:
                card = Term("progress", PROGRESS_WORDS[state.card])
                return Message("prompt_rewarded", {"what": owed, "card": card})
            return Message("prompt_gaining", {"what": owed})
        case tasks.Regenerating(_, left):
            return Message("prompt_regenerating", {"n": left})
        case _:
            return Message(f"prompt_{type(task).__name__.lower()}")
