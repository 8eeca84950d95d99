"""What a table refuses, in the reader's language: the texts stand in words.toml as `refuse_…`."""

from typing import ClassVar

from orrery.kernel.errors import OrreryError, Sayable
from orrery.kernel.text import Words
from orrery.texts import WORDS


class TableError(OrreryError):
    """Something that a table or its server refuses."""

    words: ClassVar[Words] = WORDS


class Stale(TableError):
    """Somebody has moved since the caller looked."""


class NotYours(TableError):
    """The caller may not do that at this table."""


class NoTable(TableError):
    """There is no such table."""


class TooMany(TableError):
    """The caller asks for too much; it may ask again after so many seconds."""

    def __init__(self, *said: Sayable, seconds: float = 1.0) -> None:
        super().__init__(*said)
        self.seconds = seconds


class Unplayable(TableError):
    """A move of the log means nothing under the present rules."""
