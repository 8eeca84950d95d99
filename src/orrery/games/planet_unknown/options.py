"""The options of the set-up. The first value of each is the default, that of the rulebook."""

from typing import Final

from orrery.games.planet_unknown.components import CORPORATIONS, DECK, PLANETS
from orrery.kernel.game import Option

_COUNTS: Final = tuple(str(n) for n in range(DECK + 1))
_CHOICES: Final = {
    "planets": ("common", "dealt", "own", "choose"),
    "corporations": ("common", "dealt", "own", "choose"),
    **{f"planet-{n}": ("open", *PLANETS) for n in range(1, 7)},
    **{f"corporation-{n}": ("open", *CORPORATIONS) for n in range(1, 7)},
    "station": ("recommended", "shuffled"),
    "events": ("usual", "off", "gentle", "balanced", "harsh", "brutal", "custom"),
    "green": ("7", *(n for n in _COUNTS if n != "7")),
    "orange": ("7", *(n for n in _COUNTS if n != "7")),
    "personal": ("off", "on"),
    "two-seats": ("free", "fixed"),
    "rover-top": ("tiles", "any"),
}

OPTIONS: Final = tuple(Option(name, values, values[0]) for name, values in _CHOICES.items())
