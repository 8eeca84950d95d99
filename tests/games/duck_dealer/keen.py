"""A player with wishes: it extracts, builds, converts and delivers, so that its games see the whole
rulebook. Random play seldom has two goods for one factory; this one is no good player, only a
curious one.
"""

from random import Random

from orrery.games.duck_dealer import GAME, moves, tasks
from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import RECIPE, START_PLANETS, YARD
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.planning import makeable
from orrery.games.duck_dealer.state import (
    BLUE,
    NONE,
    RED,
    YELLOW,
    Player,
    State,
    consumer_ware,
    has_goods,
)
from orrery.kernel import offers
from orrery.kernel.game import Seat

_LIKES: dict[type, float] = {
    moves.Deliver: 90,
    moves.Build: 85,
    moves.Convert: 60,
    moves.Fit: 45,
    moves.Discover: 70,
    moves.Claim: 18,
    moves.Jump: 31,
    moves.Extract: 40,
    moves.Move: 24,
    moves.Discard: 30,
    moves.Lay: 12,
    moves.Open: 24,
    offers.Accept: 30,
    offers.Decline: 20,
    offers.Withdraw: 10,
    moves.Done: 16,
}
_ENOUGH = 14  # tokens for an action turn


def keen(state: State, seat: Seat, rng: Random) -> AnyMove:
    """The move that it likes best, most of the time."""
    legal = GAME.moves(state, seat)
    if rng.random() < 0.04:
        return rng.choice(legal)
    return max(legal, key=lambda move: _like(state, seat, move) + 12 * rng.random())


def _like(state: State, seat: Seat, move: AnyMove) -> float:
    player = state.players[seat]
    if isinstance(move, moves.Act):
        return 60 if sum(player.energy) >= _ENOUGH or isinstance(state.task, tasks.Shortage) else 0
    if isinstance(move, moves.Collect):
        return 30 + (6, 4, 10)[move.energy] - 2 * player.energy[move.energy]
    if isinstance(move, moves.Return):
        return {RED: 10, YELLOW: 20, BLUE: 0}[move.energy]
    liked = _LIKES.get(type(move), 20)
    if isinstance(move, moves.Move | moves.Jump):
        liked += _draw(state, player, move.place) if move.place < PLANET_COUNT else -25
    if isinstance(move, moves.Extract):
        liked -= 20 * (len(player.cargo) >= player.capacity)
        liked -= 12 * player.cargo.count(move.ware)
    if isinstance(move, moves.Lay) and isinstance(state.task, tasks.Acting) and state.task.free:
        liked += 60
    return liked


def _draw(state: State, player: Player, planet: int) -> float:
    """How much there is to do on a planet with what is aboard."""
    cargo = player.cargo
    made, consumer = state.factories[planet], state.consumers[planet]
    liked = 0 if state.visited >> planet & 1 else 8
    liked += 4 * (state.mines[planet] not in cargo and len(cargo) < player.capacity)
    liked += 16 * (made != NONE and has_goods(cargo, RECIPE[made]))
    liked += 24 * (consumer != NONE and consumer_ware(consumer) in cargo)
    if planet < START_PLANETS:
        return liked - 6 + 16 * has_goods(cargo, YARD[state.yards[planet]].inputs)
    return liked - 6 + 8 * (made == NONE and bool(makeable(cargo)))
