"""What is asked of a seat now, as a message for its page."""

from typing import Final

from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.atlas import HEX_WORDS, SLOT_WORDS
from orrery.games.living_planet.components import COLOURS, TYPES
from orrery.games.living_planet.state import State
from orrery.games.living_planet.verbs import RULES
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.text import Message, Number, Term


def prompt(state: State, you: Seat | None) -> Message:
    if not state.agenda:
        return Message("prompt_over")
    task, acting = state.agenda[0], RULES.to_act(state)
    if you not in acting:
        if isinstance(task, todo.Selecting):
            return Message("prompt_everybody")
        who = "nature" if acting[0] == NATURE else f"seat-{acting[0]}"
        return Message("prompt_wait", {"who": Term("seat", who)})
    match task:
        case todo.Turn(_, done):
            left = 2 - done.bit_count()
            return Message("prompt_turn", {"n": left}) if left else Message("prompt_free")
        case todo.Fating(_, column, row):
            return Message(
                "prompt_fate", {"row": Term("row", todo.ROWS[row]), **_die(state, column)}
            )
        case todo.Changing(_, column):
            return Message("prompt_change", _die(state, column))
        case todo.Moving(_, left):
            return Message("prompt_moving", {"n": left})
        case todo.Protecting(_, hex, kind):
            return Message("prompt_protecting", _where(hex, kind))
        case todo.Losing(_, slot):
            return Message("prompt_losing", {"slot": Term("slot", SLOT_WORDS[slot])})
        case todo.Bargaining():
            left = task.units - sum(task.bought) - sum(task.sold)
            return Message("prompt_trading", {"n": left})
        case _:
            return Message(_PROMPTS[type(task)])


_PROMPTS: Final[dict[type, str]] = {
    todo.Selecting: "prompt_play",
    todo.Naming: "prompt_name",
    todo.Removing: "prompt_remove",
    todo.Recovering: "prompt_recover",
    todo.Ordering: "prompt_order",
    todo.Producing: "prompt_produce",
    todo.Recruiting: "prompt_recruit",
    todo.Exploring: "prompt_exploring",
    todo.Arriving: "prompt_arriving",
    todo.Stacking: "prompt_under",
    todo.Applying: "prompt_applying",
    todo.Striking: "prompt_striking",
    todo.Sequencing: "prompt_ordering",
    todo.Depleting: "prompt_depleting",
    todo.Rebuilding: "prompt_rescue",
}


def _die(state: State, column: int) -> dict[str, Number]:
    colour = state.columns[column]
    return {"colour": Term("colour", COLOURS[colour]), "n": state.dice[colour]}


def _where(hex: int, kind: int) -> dict[str, Number]:
    return {"hex": Term("hex", HEX_WORDS[hex]), "type": Term("type", TYPES[kind])}
