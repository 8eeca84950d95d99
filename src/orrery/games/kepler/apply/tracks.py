"""The supremacy tracks: markers advance, medals move to the card, icons give gains."""

from msgspec.structs import replace

from orrery.games.kepler.apply.gains import task_for
from orrery.games.kepler.components import LAST_SPACE, TRACK_ICON
from orrery.games.kepler.effects import Produce, Regenerate
from orrery.games.kepler.state import State, with_player
from orrery.games.kepler.tasks import Task
from orrery.kernel.game import Seat


def advance(state: State, seat: Seat, track: int, steps: int) -> State:
    """Advance a player's marker; the tasks of the icons entered come before all others.

    Rules: KP-RULING-03, KP-RULING-04.
    """
    player = state.players[seat]
    here = player.tracks[track]
    there = min(here + steps, LAST_SPACE[track])
    if there == here:
        return state
    tracks = (there, player.tracks[1]) if track == 0 else (player.tracks[0], there)
    state = with_player(state, seat, replace(player, tracks=tracks))
    tasks: list[Task] = []
    for space in range(here + 1, there + 1):
        icon = TRACK_ICON[track][space]
        if isinstance(icon, Produce | Regenerate):
            tasks.append(task_for(seat, icon, optional=True))
    if tasks:
        state = replace(state, agenda=(*tasks, *state.agenda))
    return meet_medals(state, track, here, there)


def meet_medals(state: State, track: int, here: int, there: int) -> State:
    """Medals on the spaces entered move to the card of the round.

    Rules: KP-MEDAL-01, KP-MEDAL-02, KP-RULING-35.
    """
    entered = (1 << there + 1) - (1 << here + 1)
    met = state.track_medals[track] & entered
    if not met:
        return state
    left, waiting = list(state.track_medals), list(state.card_medals)
    left[track] &= ~met
    waiting[track] += met.bit_count()
    return replace(state, track_medals=(left[0], left[1]), card_medals=(waiting[0], waiting[1]))
