"""A round: planet cards, the leader's effect, the dice that go down, depletion, the next leader."""

from typing import Final

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.apply.cataclysms import cataclysms
from orrery.games.living_planet.apply.production import production
from orrery.games.living_planet.components import ROUNDS
from orrery.games.living_planet.legal.destiny import has_fate
from orrery.games.living_planet.legal.rounds import depletions
from orrery.games.living_planet.market import returned
from orrery.games.living_planet.state import (
    ALL_CARDS,
    Player,
    State,
    answered,
    neutral_colours,
    plus,
    with_player,
)
from orrery.games.living_planet.tasks import NONE, Task

_CHANGE_DIE: Final = 1  # the planet card


def leader(state: State, task: tasks.Dealing, move: moves.Leader) -> State:
    return answered(replace(state, leader=move.seat))


# --- Step 1: planet cards are chosen ------------------------------------------------------------


def begin(state: State, task: tasks.Begin) -> State:
    """A player who has no card left takes back all of them."""
    players = tuple(_ready(player) for player in state.players)
    return replace(
        state,
        players=players,
        round=state.round + 1,
        dice=(0, 0, 0, 0),
        columns=(),
        rows=(),
        effect=0,
        named=NONE,
        agenda=(tasks.Selecting(), tasks.Revealing()),
    )


def _ready(player: Player) -> Player:
    player = replace(player, chosen=0, taken=False, spent=False)
    if player.hand:
        return player
    return replace(player, hand=ALL_CARDS, discard=())


def play(state: State, task: tasks.Choosing, move: moves.Play) -> State:
    player = state.players[task.seat]
    hand = player.hand & ~(1 << move.value)
    return with_player(state, task.seat, replace(player, hand=hand, chosen=move.value))


def select(state: State, task: tasks.Selecting) -> State:
    """The game goes on when everybody has chosen."""
    return answered(state) if all(player.chosen for player in state.players) else state


# --- Step 2: they are revealed ------------------------------------------------------------------


def reveal(state: State, task: tasks.Revealing) -> State:
    """Cards go on the discards and set the dice; neutral colours turn one up."""
    dice = [player.chosen for player in state.players]
    players = tuple(
        replace(player, discard=(*player.discard, player.chosen), chosen=0)
        for player in state.players
    )
    effect = dice[state.leader]
    state = replace(state, players=players, dice=tuple(dice + [0] * (4 - len(dice))), effect=effect)
    queue: list[Task] = [tasks.Dealing(tasks.CARD, colour) for colour in neutral_colours(state)]
    queue += _effect(state)
    queue.append(tasks.Ordering(state.leader))
    return answered(state, *queue)


def _effect(state: State) -> list[Task]:
    """The tasks of the leader's card, before the dice are ordered.

    Rules: LP-LEADER-07, LP-EFFECT-6-04, LP-RULING-27.
    """
    leader = state.leader
    match state.effect:
        case 2:
            return [tasks.Naming(leader)]
        case 5 if any(state.supply):
            return [tasks.Removing(leader)]
        case 6 if len(state.players[leader].discard) > 1:
            return [tasks.Recovering(leader)]
        case _:
            return []


def neutral_card(state: State, task: tasks.Dealing, move: moves.NeutralCard) -> State:
    """The card of a neutral colour sets its die; an empty deck is shuffled again."""
    colour, value = move.colour, move.value
    left = (state.neutral[colour] or ALL_CARDS) & ~(1 << value)
    neutral = (*state.neutral[:colour], left, *state.neutral[colour + 1 :])
    dice = (*state.dice[:colour], value, *state.dice[colour + 1 :])
    return answered(replace(state, neutral=neutral, dice=dice))


def name(state: State, task: tasks.Naming, move: moves.Name) -> State:
    return answered(replace(state, named=move.resource))


def remove(state: State, task: tasks.Removing, move: moves.Remove) -> State:
    return answered(
        replace(
            state,
            supply=plus(state.supply, move.resource, -1),
            removed=plus(state.removed, move.resource, 1),
        )
    )


def recover(state: State, task: tasks.Recovering, move: moves.Recover) -> State:
    """A card returns to the hand; the others stay, with the 6 on top."""
    player = state.players[task.seat]
    left = list(player.discard)
    left.remove(move.value)
    player = replace(player, hand=player.hand | 1 << move.value, discard=tuple(left))
    return answered(with_player(state, task.seat, player))


def order(state: State, task: tasks.Ordering, move: moves.Order) -> State:
    """The dice are in their columns, and go down one after the other."""
    queue: list[Task] = [
        tasks.Descend(column, row)
        for column in range(4)
        for row in (tasks.PRODUCTION, tasks.ACTIONS, tasks.CATACLYSMS)
    ]
    queue += [tasks.Depleting(task.seat), tasks.PassOn()]
    return answered(replace(state, columns=move.dice, rows=(0, 0, 0, 0)), *queue)


# --- Step 3: the dice go down -------------------------------------------------------------------


def descend(state: State, task: tasks.Descend) -> State:
    """Before a die enters a row the leader, then its owner may change it."""
    colour = state.columns[task.column]
    if task.row == tasks.CATACLYSMS and task.asked < 1 and state.effect == _CHANGE_DIE:
        changing = tasks.Changing(state.leader, task.column)
        return answered(state, changing, replace(task, asked=1))
    if task.asked < 2 and colour < len(state.players) and has_fate(state, colour):
        fating = tasks.Fating(colour, task.column, task.row)
        return answered(state, fating, replace(task, asked=2))
    rows = (*state.rows[: task.column], task.row, *state.rows[task.column + 1 :])
    state = replace(state, rows=rows)
    return answered(state, *_entered(state, task, colour))


def _entered(state: State, task: tasks.Descend, colour: int) -> list[Task]:
    """The tasks of a die in its new row."""
    if task.row == tasks.PRODUCTION:
        return production(state, state.dice[colour])
    if task.row == tasks.ACTIONS:
        return [tasks.Turn(colour)] if colour < len(state.players) else []
    return cataclysms(state, task.column, colour)


# --- Steps 4 and 5 ------------------------------------------------------------------------------


def depleting(state: State, task: tasks.Depleting) -> State:
    """Without minerals in the supply the oldest one of the track moves on."""
    if depletions(state, task):
        return state
    track = list(state.depletion)
    lowest = next((n for n, each in enumerate(track) if each != NONE), NONE)
    moved = NONE
    if lowest != NONE:
        moved, track[lowest] = track[lowest], NONE
    return answered(replace(state, depletion=(*track, moved)))


def deplete(state: State, task: tasks.Depleting, move: moves.Deplete) -> State:
    return answered(
        replace(
            state,
            supply=plus(state.supply, move.resource, -1),
            depletion=(*state.depletion, move.resource),
        )
    )


def pass_on(state: State, task: tasks.PassOn) -> State:
    """The next leader; or the end, and then goods of open offers return to their makers.

    Rules: LP-DEPLETE-04.
    """
    if state.round >= ROUNDS[state.setup.length][len(state.players)]:
        for offer in state.offers:
            state = returned(state, offer)
        return answered(state)
    leader = (state.leader + 1) % len(state.players)
    return answered(replace(state, leader=leader), tasks.Begin())
