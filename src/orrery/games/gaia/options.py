"""The options of the set-up. The first value of each is the default."""

from typing import Final

from orrery.games.gaia.components import AUTOMA_FACTIONS, DIFFICULTIES, FACTIONS
from orrery.kernel.game import Option

_CHOICES: Final = {
    # GP-ADV-10: the map and the order of turns
    "map": ("rulebook", "printed", "outer", "inner-outer", "all"),
    "turning": ("random", "last-player", "none"),
    "order": ("basic", "variable"),
    **{f"faction-{n}": ("choose", "random", *FACTIONS) for n in range(1, 5)},
    "automa": ("random", *AUTOMA_FACTIONS),
    "difficulty": ("normal", *(word for word in DIFFICULTIES if word != "normal")),
    "house": ("rulebook", "boardgamers"),
}

OPTIONS: Final = tuple(Option(name, values, values[0]) for name, values in _CHOICES.items())
