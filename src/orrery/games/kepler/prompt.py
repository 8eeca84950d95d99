"""What is asked of a seat now, as a message for its page."""

from orrery.games.kepler import tasks
from orrery.games.kepler.components import BOX, CELLS, FREE_TECHS, PROGRESS_WORDS, RESOURCES
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.legal import actions, ships
from orrery.games.kepler.state import State
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.text import Amount, Message, Term


def prompt(state: State, you: Seat | None) -> Message:
    if not state.agenda:
        return Message("prompt_over")
    task = state.agenda[0]
    if task.seat != you:
        if task.seat == NATURE:
            return Message("prompt_nature")
        return Message("prompt_wait", {"who": Term("seat", f"seat-{task.seat}")})
    match task:
        case tasks.Acting(seat):
            cell = CELLS[state.players[seat].cell]
            if not actions.possible(state, task):
                return Message("prompt_idle", {"cell": Term("cell", cell)})
            return Message(f"prompt_acting_{cell}")
        case tasks.Revealing(_, left):
            return Message("prompt_revealing", {"n": left})
        case tasks.BonusStep(_, used):
            return Message("prompt_bonusstep", {"n": BOX.grid.bonuses - used.bit_count()})
        case tasks.Flying(_, reach):
            return Message("prompt_flying", {"n": reach})
        case tasks.GoingOn(_, hex, left):
            return Message("prompt_goingon", {"hex": Term("hex", BOARD.name(hex)), "n": left})
        case tasks.Gaining(_, cubes, choice):
            owed = tuple(
                Amount(n, Term("resource", kind))
                for kind, n in zip(RESOURCES, cubes, strict=True)
                if n
            )
            if state.turn == tasks.NO_SEAT:
                card = Term("progress", PROGRESS_WORDS[state.card])
                return Message("prompt_rewarded", {"what": owed, "card": card})
            is_choice = choice and len(owed) > 1
            return Message("prompt_gaining_one" if is_choice else "prompt_gaining", {"what": owed})
        case tasks.Removing() if not ships.removable(state, task):
            return Message("prompt_ending")
        case tasks.Starting(_, raised):
            numbers = {"n": raised.bit_count() + 1, "of": FREE_TECHS}
            return Message("prompt_starting", {**numbers})
        case tasks.Regenerating(_, left):
            return Message("prompt_regenerating", {"n": left})
        case _:
            return Message(f"prompt_{type(task).__name__.lower()}")
