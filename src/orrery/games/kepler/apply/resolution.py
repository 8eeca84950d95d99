"""A round, from its progress card to the change of the first player."""

from typing import TypeVar

from msgspec.structs import replace

from orrery.games.kepler.apply.actions import shine
from orrery.games.kepler.apply.gains import task_for
from orrery.games.kepler.apply.ships import take_off
from orrery.games.kepler.apply.tracks import advance, meet_medals
from orrery.games.kepler.components import (
    BOX,
    BULB,
    LAST_SPACE,
    PHANTOM_STEPS,
    PHANTOM_TECH_ROUNDS,
    ROUNDS,
    TECHS,
    TRACKS,
)
from orrery.games.kepler.effects import Advance, MoveShips
from orrery.games.kepler.moves import Draw
from orrery.games.kepler.scoring import PHANTOM, beneficiaries
from orrery.games.kepler.state import Phantom, Player, State, turn_order
from orrery.games.kepler.tasks import Awarding, Closing, Drawing, Resolving, Rewarding, Turn


def draw(state: State, task: Drawing, move: Draw) -> State:
    """Reveal the card and move the round marker; then every player takes a turn."""
    turns = tuple(Turn(seat) for seat in turn_order(state))
    state = replace(
        state,
        round=state.round + 1,
        deck=state.deck & ~(1 << move.card),
        card=move.card,
        card_medals=(0, 0),
        agenda=(*turns, Resolving(), Awarding(), Closing(), *state.agenda[1:]),
    )
    return state if state.phantom is None else _haunt(state)


def _haunt(state: State) -> State:
    """The phantom advances on both tracks, and in certain rounds in technology."""
    for track in range(len(TRACKS)):
        state = phantom_advances(state, track, PHANTOM_STEPS)
    phantom = state.phantom
    assert phantom is not None
    if state.round in PHANTOM_TECH_ROUNDS:
        level = phantom.level + 1
        state = replace(state, phantom=replace(phantom, level=level))
        for tech in range(len(TECHS)):
            state = shine(state, PHANTOM, tech, BULB[tech][level])
    return state


def phantom_advances(state: State, track: int, steps: int) -> State:
    phantom = state.phantom
    assert phantom is not None
    here = phantom.tracks[track]
    there = min(here + steps, LAST_SPACE[track])
    tracks = [*phantom.tracks]
    tracks[track] = there
    state = replace(state, phantom=replace(phantom, tracks=(tracks[0], tracks[1])))
    return meet_medals(state, track, here, there)


def resolve(state: State, task: Resolving) -> State:
    """Find the seats that get the benefit; they receive it in turn order."""
    winners = beneficiaries(state)
    rewards = tuple(Rewarding(seat) for seat in (*turn_order(state), PHANTOM) if seat in winners)
    return replace(state, agenda=rewards + state.agenda[1:])


def reward(state: State, task: Rewarding) -> State:
    state = replace(state, agenda=state.agenda[1:])
    for effect in reversed(BOX.progress[state.card].reward):
        match effect:
            case Advance(track, steps) if task.seat == PHANTOM:
                state = phantom_advances(state, TRACKS.index(track), steps)
            case Advance(track, steps):
                state = advance(state, task.seat, TRACKS.index(track), steps)
            case _ if task.seat == PHANTOM:
                pass  # it owns no cubes and no ships
            case MoveShips(hexes):
                state = take_off(state, task.seat, hexes)
            case _:
                gain = task_for(task.seat, effect, optional=False)
                state = replace(state, agenda=(gain, *state.agenda))
    return state


def award(state: State, task: Awarding) -> State:
    """The leader of a track receives all its medals on the card; tied leaders each receive all."""
    players, phantom = [*state.players], state.phantom
    for track, waiting in enumerate(state.card_medals):
        if not waiting:
            continue
        lead = max(rival.tracks[track] for rival in (*players, *((phantom,) if phantom else ())))
        players = [_decorated(p, track, waiting) if p.tracks[track] == lead else p for p in players]
        if phantom is not None and phantom.tracks[track] == lead:
            phantom = _decorated(phantom, track, waiting)
    return replace(
        state,
        players=tuple(players),
        phantom=phantom,
        card_medals=(0, 0),
        agenda=state.agenda[1:],
    )


Rival = TypeVar("Rival", Player, Phantom)


def _decorated(rival: Rival, track: int, medals: int) -> Rival:
    won = [*rival.medals]
    won[track] += medals
    return replace(rival, medals=(won[0], won[1]))


def close(state: State, task: Closing) -> State:
    """Pass the first-player token to the right; after the last round the game is over."""
    first = (state.first - 1) % len(state.players)
    over = state.round == ROUNDS
    return replace(state, first=first, agenda=() if over else (Drawing(),))
