"""A player with wishes: it explores, builds, trades and protects, so that its games see the whole
rulebook. Random play seldom builds anything; this one is no good player, only a curious one.
"""

from random import Random

from orrery.games.living_planet import GAME, moves
from orrery.games.living_planet.components import BUILDING
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import FINANCIAL, PRODUCTION_FAMILY, PROTECTION, State
from orrery.kernel import offers
from orrery.kernel.game import Seat

_LIKES: dict[type, float] = {
    moves.Build: 60,
    moves.Put: 55,
    moves.Explore: 40,
    moves.Trade: 34,
    moves.Sell: 34,
    moves.Buy: 30,
    moves.Repair: 34,
    moves.Heal: 45,
    moves.Land: 60,
    moves.Recruit: 55,
    moves.Protect: 50,
    moves.Shift: 40,
    moves.Rescue: 80,
    moves.Rebuild: 80,
    moves.Search: 80,
    moves.Fate: 12,
    moves.Change: 20,
    moves.Keep: 25,
    moves.Destiny: 28,
    moves.Subsidy: 26,
    moves.Move: 24,
    moves.End: 0,
    moves.Stop: 8,
    moves.Skip: 5,
    moves.Leave: 5,
    moves.Endure: 20,
    moves.Enough: 20,
    moves.Produce: 34,
    offers.Accept: 30,
    offers.Decline: 20,
    offers.Withdraw: 10,
}
_BUILDINGS = {PRODUCTION_FAMILY: 6, PROTECTION: 4, FINANCIAL: 8}


def keen(state: State, seat: Seat, rng: Random) -> AnyMove:
    """The move that it likes best, most of the time."""
    legal = GAME.moves(state, seat)
    if rng.random() < 0.08:
        return rng.choice(legal)
    return max(legal, key=lambda move: _like(move) + 20 * rng.random())


def _like(move: AnyMove) -> float:
    liked = _LIKES.get(type(move), 30)
    if isinstance(move, moves.Build):
        liked += _BUILDINGS.get(BUILDING[move.building].family, 0)
    if isinstance(move, moves.Strike):
        liked += 10 * len(move.hexes)
    return liked
