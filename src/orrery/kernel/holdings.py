"""What a seat has, in numbers, and how moves change it.

A game lists once what its seats have a number of (`Game.holdings`): resources, income, levels of
tracks, pieces, points. `Game.amounts(state, seat)` gives those numbers, in the same order. Costs
and gains are differences between the numbers of two states, so what is promised before a move and
what is told of it afterwards cannot disagree.

    holdings   (Holding(Term("resource", "ore"), "stock", "ore"), …)
    amounts    (4, …)  before,  (1, …)  after
    deltas     (Delta(…, before=4, after=1), …)
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from orrery.kernel.text import Message, Term
from orrery.kernel.view import Seat

Role: TypeAlias = Literal["stock", "income", "level", "piece", "points", "end"]
Amounts: TypeAlias = tuple[int | None, ...]  # None where the viewer may not know it


class Holding(Struct, frozen=True):
    """Something of which a seat has a number.

    of       its name, a word of words.toml with a plural. For points: where they come from
    role     `stock`: what is spent and gained. `income`: what every round brings. `level`: a place
             on a track. `piece`: what stands on the table. `points`: those that are sure. `end`:
             the score if the game ended now
    sign     the sign that stands for it on the page, see kernel/symbols.py
    classes  the classes of the sign, where they are not those of its name
    """

    of: Term
    role: Role
    sign: str = ""
    classes: str = ""


class Delta(Struct, frozen=True):
    """A change of what a seat has."""

    what: Holding
    before: int
    after: int

    @property
    def n(self) -> int:
        return self.after - self.before


Deltas: TypeAlias = tuple[Delta, ...]


class Fact(Struct, frozen=True):
    """A fact that the page shows beside a sign: in the list of seats, or of the round.

    label   what it is, for those who do not know the sign
    value   the number, or a few of them: `6·0·0`; empty if it is hidden or needs none
    row     where it stands in the list of seats
    """

    label: Term | Message
    value: str
    sign: str = ""
    classes: str = ""
    hidden: bool = False
    row: Literal["stock", "built", "role"] = "stock"


class Phase(Struct, frozen=True):
    """How far a game is: the round and how many there are (0: unknown), and what holds now."""

    round: int
    of: int = 0
    facts: tuple[Fact, ...] = ()


class Foresight(Struct, frozen=True):
    """What a sentence would change, as far as its seat can know.

    own      the changes of what the seat has itself
    others   those of other seats that change at once
    answers  the other seats that are asked next
    chance   whether nature goes on: the rest is drawn, and unknown
    """

    own: Deltas
    others: tuple[tuple[Seat, Deltas], ...] = ()
    answers: tuple[Seat, ...] = ()
    chance: bool = False


def deltas(holdings: Sequence[Holding], before: Amounts, after: Amounts) -> Deltas:
    """The known numbers that differ.

    >>> ore = Holding(Term("resource", "ore"), "stock")
    >>> [delta.n for delta in deltas((ore,), (4,), (1,))]
    [-3]
    """
    if before == after:
        return ()
    return tuple(
        [
            Delta(what, old, new)
            for what, old, new in zip(holdings, before, after, strict=True)
            if old != new and old is not None and new is not None
        ]
    )


def no_amounts(state: object, seat: Seat) -> Amounts:
    """Default of `Game.amounts`: the game counts nothing."""
    return ()


def no_facts(view: object, seat: Seat) -> tuple[Fact, ...]:
    """Default of `Game.stock`."""
    return ()


def no_phase(view: object) -> Phase | None:
    """Default of `Game.phase`."""
    return None
