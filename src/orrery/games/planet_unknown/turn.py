"""Facts of the current turn: what the event forbids, and which depot each seat faces."""

from typing import Final

from orrery.games.planet_unknown.components import EVENT, EVENT_WORDS, PAIRS, SEATS
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import (
    EVENT_PHASE,
    NONE,
    OWN,
    PLACE_PHASE,
    SETUP_PHASE,
    Effects,
    Ending,
    Own,
    Task,
    Together,
)
from orrery.kernel.game import Seat

SECTORS: Final = 6
_ITEMS_ONLY: Final = (SETUP_PHASE, EVENT_PHASE)  # phases in which nothing else is done


def asked(state: State) -> tuple[Task | Own, ...]:
    """The tasks that are asked now: of one seat or nature, or of all seats that are not ready."""
    if not (agenda := state.agenda):
        return ()
    task = agenda[0]
    if type(task) is Together:
        waiting = []
        for seat, player in enumerate(state.players):  # a plain loop: this is called very often
            if not player.ready:
                waiting.append(OWN[seat])
        return tuple(waiting)
    return (OWN[task.seat],) if type(task) is Effects else (task,)


def event_key(state: State) -> str:
    """What the event of this turn does; empty without one."""
    return EVENT[state.event].key if state.event != NONE else ""


def event_word(state: State) -> str:
    """The event of this turn; empty without one."""
    return EVENT_WORDS[state.event] if state.event != NONE else ""


def forbidden_terrain(state: State) -> int:
    """The terrain that rovers may not enter this turn; NONE if there is none."""
    if state.event == NONE:
        return NONE
    event = EVENT[state.event]
    return event.terrain if event.key == "rover_forbidden_terrain" else NONE


def sector(state: State, seat: Seat) -> int:
    """The sector of the station that lies in front of a seat.

    Rules: PU-SETUP-18.
    """
    return (SEATS[len(state.players)][seat] + state.rotation) % SECTORS


def depot(state: State, seat: Seat) -> tuple[int, int]:
    """The two shapes of the depot in front of a seat: the large one, the small one.

    Rules: PU-SETUP-04, PU-SETUP-08.
    """
    at = sector(state, seat)
    return state.outer[at], state.inner[at]


def on_offer(state: State, seat: Seat) -> list[int]:
    """The shapes of that depot of which a tile is left."""
    return [shape for shape in depot(state, seat) if state.tops[shape] != NONE]


def halves(tile: int) -> tuple[int, int]:
    """The resources of a tile: half a, half b.

    Rules: PU-TURN-06, PU-GLOSS-23.
    """
    return PAIRS[tile % 12 // 2]


def is_meteor(tile: int) -> bool:
    return bool(tile & 1)


def placing(state: State) -> bool:
    """Whether all players place the tile of the turn now."""
    task = state.agenda[0] if state.agenda else None
    return isinstance(task, Together) and task.phase == PLACE_PHASE


def free_to_act(state: State) -> bool:
    """Whether rovers may be driven and techs be used now."""
    task = state.agenda[0]
    return not (isinstance(task, Together) and task.phase in _ITEMS_ONLY)


def ending(state: State) -> bool:
    """Whether the last turn is over, and only what comes before scoring is left.

    Rules: PU-RULING-13.
    """
    return isinstance(state.agenda[-1], Ending)


def resting(state: State) -> bool:
    """Whether techs may not be used: while an event is resolved, and in the steps before scoring.

    Rules: PU-RULING-10.
    """
    task = state.agenda[0]
    return (isinstance(task, Together) and task.phase != PLACE_PHASE) or ending(state)
