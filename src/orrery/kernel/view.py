"""What one seat sees: the view, with its choices and the scores as far as it knows them.

A view holds the state as far as its seat may know it (`seen`, see kernel/knowledge.py). Browser,
API and bots get views.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from orrery.kernel.sentences import Choice
from orrery.kernel.text import Amount, Message, Term

Seat: TypeAlias = int
NATURE: Final[Seat] = -1


class Score(Struct, frozen=True):
    """The score of a seat: the total and its named parts, in the order of counting."""

    total: int
    parts: dict[str, int]

    @classmethod
    def of(cls, parts: dict[str, int]) -> "Score":
        return cls(sum(parts.values()), parts)


class Rival(Struct, frozen=True):
    """An opponent without a seat: the automatic one of a solo game."""

    who: Term
    score: Score
    won: bool = False


class Deal(Struct, frozen=True):
    """An offer that waits for an answer, as a seat sees it, with the sentences that answer it."""

    maker: Seat
    to: Seat
    gives: tuple[Amount | Term, ...]
    wants: tuple[Amount | Term, ...]
    answers: tuple[Choice, ...] = ()  # the answers that the viewer may give


class Bargain(Struct, frozen=True):
    """What a seat may put into an offer: goods by name, words of the kind `thing`, and how many.

    An offer is `offer {seat} [give {good} …] [for {good} …]`; each good is one word, `3-credits`,
    or the name alone where there is only one, `destiny`."""

    to: tuple[Seat, ...]
    gives: dict[str, int]
    wants: dict[str, int]  # the most that may be asked for


class View(Struct, frozen=True, kw_only=True):
    """The common part of all views; a game may add fields."""

    game: str
    you: Seat | None
    to_act: tuple[Seat, ...]
    prompt: Message
    choices: tuple[Choice, ...]
    impossible: tuple[str, ...] = ()  # verbs that would answer the prompt if a rule did not forbid
    scores: tuple[Score, ...]  # as far as this seat may know them
    rivals: tuple[Rival, ...] = ()
    deals: tuple[Deal, ...] = ()
    bargain: Bargain | None = None
    round: int = 0  # 0 before the first and in games without rounds; never decreases
    names: tuple[str, ...] = ()  # of the people at the table, if known; see `called`
    seen: object = None  # the state as far as this seat may know it

    @property
    def due(self) -> tuple[Choice, ...]:
        """The choices that answer the prompt: all but the answers to offers."""
        answers = {answer.move for deal in self.deals for answer in deal.answers}
        return tuple(c for c in self.choices if c.move not in answers) if answers else self.choices

    def called(self, seat: Seat) -> str:
        """The name of the person on a seat; empty if unknown: pictures then show "player 1"."""
        return self.names[seat] if seat < len(self.names) else ""
