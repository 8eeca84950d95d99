"""A player with wishes: it explores, builds, trades and protects, so that its games see the whole
rulebook. Random play seldom builds anything; this one is no good player, only a curious one.
"""

from random import Random

from orrery.games.living_planet import GAME
from orrery.games.living_planet import moves as say
from orrery.games.living_planet.components import BUILDING
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import FINANCIAL, PRODUCTION_FAMILY, PROTECTION, State
from orrery.kernel import offers
from orrery.kernel.game import Seat

_LIKES: dict[type, float] = {
    say.Build: 60,
    say.Put: 55,
    say.Explore: 40,
    say.Trade: 34,
    say.Sell: 34,
    say.Buy: 30,
    say.Repair: 34,
    say.Heal: 45,
    say.Land: 60,
    say.Recruit: 55,
    say.Protect: 50,
    say.Shift: 40,
    say.Rescue: 80,
    say.Rebuild: 80,
    say.Search: 80,
    say.Fate: 12,
    say.Change: 20,
    say.Keep: 25,
    say.Destiny: 28,
    say.Subsidy: 26,
    say.Move: 24,
    say.End: 0,
    say.Stop: 8,
    say.Skip: 5,
    say.Leave: 5,
    say.Endure: 20,
    say.Enough: 20,
    say.Produce: 34,
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
    if isinstance(move, say.Build):
        liked += _BUILDINGS.get(BUILDING[move.building].family, 0)
    if isinstance(move, say.Strike):
        liked += 10 * len(move.hexes)
    return liked
