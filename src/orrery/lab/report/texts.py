"""The texts of reports, in both languages."""

from importlib.resources import files
from typing import Final

from orrery.kernel.text import Words

WORDS: Final = Words(files("orrery.lab.report") / "words.toml")
