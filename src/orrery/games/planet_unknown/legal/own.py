"""Moves on a player's own boards: resolve items, drive rovers, use techs, and be ready."""

from collections.abc import Iterator

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.legal import pending, powers
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import Own
from orrery.games.planet_unknown.texts import no
from orrery.games.planet_unknown.turn import free_to_act, placing
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection


def own(state: State, task: Own) -> list[AnyMove]:
    """The moves of all verbs: those that resolve items come first, `done` comes last."""
    seat = task.seat
    player = state.players[seat]
    found: list[AnyMove] = []
    duty = False
    for item in player.items:
        choices = pending.options(state, seat, player, item)
        found += choices
        duty = duty or (bool(choices) and not item.optional)
    if len(player.items) > 1:
        found = list(dict.fromkeys(found))
    if free_to_act(state):
        found += powers.acts(state, seat, player)
    if not duty:
        found.append(moves.Done())
    return found


def missed(state: State, task: Own) -> tuple[type, ...]:
    """A tile that is to be placed and rovers that stand on the planet are shown as forbidden while
    no tile can be placed and no rover can be driven."""
    if not placing(state):
        return ()
    player = state.players[task.seat]
    tile = any(item.kind == wait.TILE for item in player.items)
    return (moves.Place,) * tile + (moves.Move,) * bool(player.rovers)


def owes(state: State, seat: Seat, player: Player) -> bool:
    """Whether an item waits that must be resolved and can be."""
    return any(
        not item.optional and pending.options(state, seat, player, item) for item in player.items
    )


def idle(state: State, seat: Seat, player: Player) -> bool:
    """Whether `done` is the only move of a player."""
    if any(pending.options(state, seat, player, item) for item in player.items):
        return False
    return not (free_to_act(state) and powers.acts(state, seat, player))


def against_done(state: State, task: Own, move: moves.Done) -> Iterator[Objection]:
    if owes(state, task.seat, state.players[task.seat]):
        yield no("PU-PUB-02")
