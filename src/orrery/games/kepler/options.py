"""The options of the set-up. The first value of each is the default."""

from typing import Final

from orrery.games.kepler.components import BOX
from orrery.kernel.game import Option

_CHOICES: Final = {
    "objectives": tuple(deck.word for deck in BOX.objective_decks),
    "leftover": ("storage", "pit"),
    "policy": BOX.objective.policies,
    "placement": ("random", "players"),
}

OPTIONS: Final = tuple(Option(name, values, values[0]) for name, values in _CHOICES.items())
