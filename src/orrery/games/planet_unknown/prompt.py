"""What is asked of a seat now, as a message for its page."""

from typing import Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.legal.own import owes
from orrery.games.planet_unknown.legal.placing import blocked
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.verbs import RULES
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.text import Message, Term


def prompt(state: State, you: Seat | None) -> Message:
    if not state.agenda:
        return Message("prompt_over")
    task, acting = state.agenda[0], RULES.to_act(state)
    if you not in acting:
        if len(acting) != 1:
            return Message("prompt_ready" if you is not None else "prompt_everybody")
        if acting[0] == NATURE:
            return Message("prompt_nature")
        return Message("prompt_wait", {"who": Term("seat", f"seat-{acting[0]}")})
    assert you is not None
    match task:
        case tasks.Together() | tasks.Effects():
            return _own(state, you, state.players[you])
        case tasks.Picking(_, rank):
            if rank == len(state.piles):
                return Message("prompt_pick_any")
            return Message("prompt_picking", {"n": rank + 1})
        case tasks.Choosing():
            return Message("prompt_choosing")
        case tasks.Turning():
            return Message("prompt_turning")
        case _:
            return Message("prompt_adopting")


def _own(state: State, seat: Seat, player: Player) -> Message:
    """The prompt for the most urgent item of a player."""
    kinds = {item.kind for item in player.items}
    if wait.TILE in kinds:
        if player.selected != tasks.NONE:
            return Message("prompt_selected", {"n": player.moves})
        return Message("prompt_take" if blocked(state, seat, player) else "prompt_place")
    if owes(state, seat, player):
        return Message(_PENDING.get(phase_of(state)) or _reward(kinds))
    if player.moves and player.rovers:
        return Message("prompt_moves", {"n": player.moves})
    return Message("prompt_done")


def phase_of(state: State) -> int:
    """The phase in which all players act at once; NONE in between."""
    task = state.agenda[0]
    return task.phase if isinstance(task, tasks.Together) else tasks.NONE


def _reward(kinds: set[int]) -> str:
    """What is asked for rewards that wait: by their kind, if there is only one."""
    (kind, *others) = kinds or {wait.TILE}
    return "prompt_effects" if others else _REWARDS.get(kind, "prompt_effects")


_REWARDS: Final = {
    wait.ADVANCE: "prompt_effects_advance",
    wait.REGRESS: "prompt_effects_regress",
    wait.PUT_ROVER: "prompt_effects_rover",
    wait.PATCH: "prompt_effects_patch",
    wait.STOW: "prompt_effects_stow",
}
_PENDING: Final = {
    tasks.SETUP_PHASE: "prompt_setup",
    tasks.EVENT_PHASE: "prompt_event",
    tasks.END_PHASE: "prompt_end",
}
