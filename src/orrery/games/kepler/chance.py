"""Nature's moves, drawn with the right odds."""

from random import Random

from orrery.games.kepler.components import TILES
from orrery.games.kepler.galaxy import BOARD, SITES
from orrery.games.kepler.moves import AnyMove, Draw, Lay, Show
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Drawing, Laying, Showing
from orrery.games.kepler.verbs import RULES
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits


def chance(state: State, rng: Random) -> AnyMove:
    match state.agenda[0]:
        case Laying():
            return _lay(len(state.players), rng)
        case Showing(hex):
            return Show(hex, rng.choice([*bits(state.bag)]))
        case Drawing():
            return Draw(rng.choice([*bits(state.deck)]))
        case _:
            return rng.choice(RULES.moves(state, NATURE))


def _lay(seats: int, rng: Random) -> Lay:
    """Tiles on random sites, one after the other, none next to another; again if room runs out."""
    sites, count = list(bits(SITES[seats])), len(TILES[seats])
    while True:
        rng.shuffle(sites)
        laid: list[int] = []
        taken = 0
        for site in sites:
            if not taken >> site & 1:
                laid.append(site)
                taken |= 1 << site | BOARD.neighbours[site]
            if len(laid) == count:
                return Lay(tuple(sorted(laid)))
