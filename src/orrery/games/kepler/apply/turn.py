"""The steps of a turn. A step without a decision is skipped."""

from msgspec.structs import replace

from orrery.games.kepler.apply.ships import take_off
from orrery.games.kepler.legal import actions, bonus, ships
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import (
    NO_SEAT,
    Acting,
    BonusStep,
    Choosing,
    Flying,
    GoingOn,
    Launching,
    MovementStep,
    Removing,
    Turn,
)
from orrery.kernel.hexes import bits


def begin(state: State, task: Turn) -> State:
    """A turn has four steps, in this order."""
    seat = task.seat
    steps = (Choosing(seat), BonusStep(seat, 0), MovementStep(seat), Removing(seat))
    return replace(state, turn=seat, exchanged=0, agenda=steps + state.agenda[1:])


def end_step(state: State, task: object, move: object) -> State:
    return replace(state, agenda=state.agenda[1:])


def end_turn(state: State, task: Removing, move: object) -> State:
    return replace(state, turn=NO_SEAT, agenda=state.agenda[1:])


def start_movement(state: State, task: MovementStep) -> State:
    return take_off(_next(state), task.seat, None)


# --- Steps that leave nothing to decide ---------------------------------------------------------


def skip_action(state: State, task: Acting) -> State:
    """Skip an action that is impossible, unless an exchange may make it possible."""
    if actions.possible(state, task) or bonus.exchanges(state, task):
        return state
    return _next(state)


def skip_bonuses(state: State, task: BonusStep) -> State:
    return state if bonus.bonuses_left(task) else _next(state)


def skip_launch(state: State, task: Launching) -> State:
    """Skip a free ship for which there is no hex."""
    has_room = ships.all_berths(state, state.players[task.seat])
    return state if has_room else _next(state)


def skip_flights(state: State, task: Flying) -> State:
    for ship in bits(task.ready):
        if ships.can_fly(state, ship, task.reach):
            return state
    return _next(state)


def skip_onward_flight(state: State, task: GoingOn) -> State:
    return state if ships.can_fly(state, task.hex, task.left, task.over) else _next(state)


def skip_removal(state: State, task: Removing) -> State:
    """Skip the last step of a turn if nothing can be done in it."""
    if ships.removable(state, task) or bonus.exchanges(state, task):
        return state
    return replace(state, turn=NO_SEAT, agenda=state.agenda[1:])


def _next(state: State) -> State:
    return replace(state, agenda=state.agenda[1:])
