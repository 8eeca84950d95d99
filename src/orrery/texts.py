"""The words of the table itself; a game's words are its own."""

from importlib.resources import files
from typing import Final

from orrery.kernel.text import Words

WORDS: Final = Words(files("orrery") / "words.toml")
