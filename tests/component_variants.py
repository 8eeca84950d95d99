"""Positions that might have been: a game of a few dozen records meets neither every card nor every
late stage of a ship, so some of their positions are looked at with others in their place.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace


def unvaried(state: Any) -> Iterator[Any]:
    """Of most games: the records meet everything."""
    yield from ()


def other_objectives(state: Any) -> Iterator[Any]:
    """Kepler-3042: all nations with one objective after the other, and learned as it may ask."""
    from orrery.games.kepler.components import OBJECTIVE_WORDS

    for card in range(len(OBJECTIVE_WORDS)):
        players = tuple(replace(player, objective=card) for player in state.players)
        yield replace(state, players=players)
        players = tuple(replace(player, techs=(2,) * 5) for player in players)
        yield replace(state, players=players)


def full_ships(state: Any) -> Iterator[Any]:
    """Duck Dealer: all ships with every slot filled."""
    from orrery.games.duck_dealer.components import SLOTS

    players = tuple(replace(player, gear=(0,) * SLOTS) for player in state.players)
    yield replace(state, players=players)


VARIANTS: dict[str, Callable[[Any], Iterator[Any]]] = {
    "duck-dealer": full_ships,
    "kepler-3042": other_objectives,
}
