"""What is asked of a seat now, as a message for its page."""

from typing import Final

from orrery.games.duck_dealer import tasks
from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import KEPT, PLACE_WORDS, TRACK
from orrery.games.duck_dealer.legal.flying import undiscovered
from orrery.games.duck_dealer.state import State, load
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.text import Message, Term


def prompt(state: State, you: Seat | None) -> Message:
    task = state.task
    if task is None:
        return Message("prompt_over")
    if task.seat == NATURE:
        return Message("prompt_dealing")
    if task.seat != you:
        return Message("prompt_waiting", {"seat": Term("seat", f"seat-{task.seat}")})
    match task:
        case tasks.Acting():
            return _acting(state, task)
        case tasks.Installing(_, left):
            return Message("prompt_install", {"n": left})
        case tasks.Turn():
            return Message("prompt_turn", {"n": len(state.track) + 1, "of": TRACK})
        case tasks.Discovering(seat):
            place = PLACE_WORDS[state.players[seat].place]
            return Message("prompt_discover", {"place": Term("place", place)})
        case tasks.Returning(seat):
            excess = sum(state.players[seat].energy) - KEPT
            return Message("prompt_return", {"n": excess, "kept": KEPT})
        case _:
            return Message(_PROMPTS[type(task)])


_PROMPTS: Final[dict[type, str]] = {
    tasks.Landing: "prompt_land",
    tasks.Shortage: "prompt_shortage",
    tasks.Recalling: "prompt_recall",
}


def _acting(state: State, task: tasks.Acting) -> Message:
    """What an action turn asks for depends on where the ship is and what it carries."""
    player = state.players[task.seat]
    too_many = load(state, task.seat) - player.capacity
    if task.free:
        return Message("prompt_acting_free", {"n": task.free})
    if undiscovered(state, player):
        return Message("prompt_acting_unvisited", {"steps": task.steps})
    if task.steps:
        return Message("prompt_acting_steps", {"steps": task.steps})
    if too_many > 0:
        return Message("prompt_acting_laden", {"n": too_many})
    if player.place < PLANET_COUNT:
        return Message("prompt_acting", {"place": Term("place", PLACE_WORDS[player.place])})
    return Message("prompt_acting_between")
