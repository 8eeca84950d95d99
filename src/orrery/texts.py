"""The texts of the application; every game has its own."""

from importlib.resources import files
from typing import Final

from orrery.kernel.text import Words

WORDS: Final = Words(files("orrery") / "words.toml")
