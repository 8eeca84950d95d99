"""Nature's moves, drawn with the right odds."""

from random import Random

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import CARD_WORDS
from orrery.games.living_planet.legal.dealing import ALL_MARKET, deals, hexes_to_draw
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import State, beneath
from orrery.kernel.hexes import bits


def chance(state: State, rng: Random) -> AnyMove:
    task = state.agenda[0]
    assert isinstance(task, tasks.Dealing)
    if listed := deals(state, task):
        return rng.choice(listed)
    if task.what == tasks.MARKET:
        count = min(task.n, len(CARD_WORDS))
        deck, again = list(bits(state.market)), list(bits(ALL_MARKET & ~state.market))
        rng.shuffle(deck)
        rng.shuffle(again)
        return moves.Market(tuple((deck + again)[:count]))
    count = hexes_to_draw(state, task.n)
    unseen = list(bits(state.unseen))
    drawn = rng.sample(unseen, min(count, len(unseen)))
    return moves.Draw((*drawn, *beneath(state)[: count - len(drawn)]))
