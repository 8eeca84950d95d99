"""The options of the set-up. The first value of each is the default."""

from typing import Final

from orrery.kernel.game import Option

_CHOICES: Final = {
    "consumer-privilege": ("no", "yes"),
    "r-differs": ("no", "yes"),
    "strict-seats": ("no", "yes"),
    "first": ("random", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4"),
}

OPTIONS: Final = tuple(Option(name, values, values[0]) for name, values in _CHOICES.items())
