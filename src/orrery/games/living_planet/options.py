"""The options of the set-up. The first value of each is the default."""

from typing import Final

from orrery.kernel.game import Option

LEADERS: Final = ("random", "seat-0", "seat-1", "seat-2", "seat-3")
_CHOICES: Final = {
    "length": ("normal", "short"),
    "screens": ("hidden", "open"),
    "negotiation": ("on", "off"),
    "spare-starts": ("in", "out"),
    "spaceports": ("none", "build"),
    "leader": LEADERS,
}

OPTIONS: Final = tuple(Option(name, values, values[0]) for name, values in _CHOICES.items())
