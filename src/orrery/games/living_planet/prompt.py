"""What is asked of a seat now, as a message for its page."""

from typing import Final

from orrery.games.living_planet import tasks
from orrery.games.living_planet.atlas import HEX_WORDS, SLOT_WORDS
from orrery.games.living_planet.components import COLOURS, TILE_WORDS, TYPES
from orrery.games.living_planet.state import State
from orrery.games.living_planet.verbs import RULES
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.text import Message, Number, Term


def prompt(state: State, you: Seat | None) -> Message:
    if not state.agenda:
        return Message("prompt_over")
    task, acting = state.agenda[0], RULES.to_act(state)
    if you not in acting:
        if isinstance(task, tasks.Selecting):
            return Message("prompt_everybody")
        who = "nature" if acting[0] == NATURE else f"seat-{acting[0]}"
        return Message("prompt_wait", {"who": Term("seat", who)})
    match task:
        case tasks.Turn(_, done):
            left = 2 - done.bit_count()
            return Message("prompt_turn", {"n": left}) if left else Message("prompt_free")
        case tasks.Fating(_, column, row):
            return Message(
                "prompt_fate", {"row": Term("row", tasks.ROWS[row]), **_die(state, column)}
            )
        case tasks.Changing(_, column):
            return Message("prompt_change", _die(state, column))
        case tasks.Striking(_, column):
            return Message("prompt_striking", {"n": state.dice[state.columns[column]]})
        case tasks.Moving(_, left):
            return Message("prompt_moving", {"n": left})
        case tasks.Protecting(_, hex, kind):
            return Message("prompt_protecting", _where(state, hex, kind))
        case tasks.Losing(_, slot):
            return Message("prompt_losing", {"slot": Term("slot", SLOT_WORDS[slot])})
        case tasks.Bargaining():
            left = task.units - sum(task.bought) - sum(task.sold)
            return Message("prompt_trading", {"n": left})
        case _:
            return Message(_PROMPTS[type(task)])


_PROMPTS: Final[dict[type, str]] = {
    tasks.Selecting: "prompt_play",
    tasks.Naming: "prompt_name",
    tasks.Removing: "prompt_remove",
    tasks.Recovering: "prompt_recover",
    tasks.Ordering: "prompt_order",
    tasks.Producing: "prompt_produce",
    tasks.Recruiting: "prompt_recruit",
    tasks.Exploring: "prompt_exploring",
    tasks.Arriving: "prompt_arriving",
    tasks.Stacking: "prompt_under",
    tasks.Applying: "prompt_applying",
    tasks.Sequencing: "prompt_ordering",
    tasks.Depleting: "prompt_depleting",
    tasks.Rebuilding: "prompt_rescue",
}


def _die(state: State, column: int) -> dict[str, Number]:
    colour = state.columns[column]
    return {"colour": Term("colour", COLOURS[colour]), "n": state.dice[colour]}


def _where(state: State, hex: int, kind: int) -> dict[str, Number]:
    tile = next(TILE_WORDS[laid.tile] for laid in state.laid if laid.hex == hex)
    return {
        "tile": Term("tile", tile),
        "hex": Term("hex", HEX_WORDS[hex]),
        "type": Term("type", TYPES[kind]),
    }
