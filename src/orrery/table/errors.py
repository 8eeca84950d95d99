"""Errors of tables; their texts are `refuse_…` in words.toml, in both languages."""

from typing import ClassVar

from orrery.kernel.errors import OrreryError, Sayable
from orrery.kernel.text import Words
from orrery.texts import WORDS


class TableError(OrreryError):
    """A request that a table or its server refuses."""

    words: ClassVar[Words] = WORDS


class Stale(TableError):
    """The table has changed since the caller looked."""


class NotYours(TableError):
    """The caller may not do that at this table."""


class NoTable(TableError):
    """There is no such table."""


class TooMany(TableError):
    """The caller sends too many requests; it may try again after `seconds`."""

    def __init__(self, *said: Sayable, seconds: float = 1.0) -> None:
        super().__init__(*said)
        self.seconds = seconds


class Unplayable(TableError):
    """A move of the log cannot be played under the present rules."""
