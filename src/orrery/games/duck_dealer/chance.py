"""Nature's moves, drawn with the right odds: only the set-up has any."""

from random import Random

from orrery.games.duck_dealer import moves, tasks
from orrery.games.duck_dealer.components import (
    CONSUMERS,
    OTHER_MINES,
    PILES,
    START_MINES,
    TIER,
    TIERS,
    YARDS,
)
from orrery.games.duck_dealer.legal.dealing import first_players
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import State, consumer_ware


def chance(state: State, rng: Random) -> AnyMove:
    task = state.task
    assert isinstance(task, tasks.Dealing)
    match task.what:
        case tasks.FIRST:
            return moves.First(rng.choice(first_players(state)))
        case tasks.MINES:
            start, others = list(START_MINES), list(OTHER_MINES)
            rng.shuffle(start)
            rng.shuffle(others)
            return moves.Mines((*start, *others))
        case tasks.YARDS:
            return moves.Yards(tuple(rng.sample(range(len(YARDS)), len(YARDS))))
        case _:
            return moves.Consumers(_piles(rng))


def _piles(rng: Random) -> tuple[int, ...]:
    """The consumers of each tier are shuffled, then laid out as the piles ask."""
    shuffled = []
    for tier in range(len(TIERS)):
        tiles = [tile for tile in range(len(CONSUMERS)) if TIER[consumer_ware(tile)] == tier]
        rng.shuffle(tiles)
        shuffled.append(tiles)
    return tuple([shuffled[tier].pop() for pile in PILES for tier in pile])
