"""What happens at a table, one event after the other.

move    somebody said a sentence (nature and bots too)
undo    the last moves were taken back; `keep` of them stand. With `own` only the seat's moves among
        them were: what others have said meanwhile stays, in its order
ask     a seat asks the others to take back moves, so that `keep` stand
answer  another seat agrees or not
chat    somebody said something that is no move
sit     a person took a seat
replace a bot took the seat of somebody whose time was up, at the wish of seat `by`
return  the person took that seat back
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from orrery.kernel.game import Seat

Kind: TypeAlias = Literal["move", "undo", "ask", "answer", "chat", "sit", "replace", "return"]


class Event(Struct, frozen=True):
    """`number` counts from 1 within a table; `at` is in seconds since 1970."""

    number: int
    kind: Kind
    seat: Seat | None
    at: float
    text: str = ""  # the sentence, the chat, the name of who sat down, the level of a bot
    keep: int = 0  # undo, ask: how many moves stand
    own: bool = False  # undo: beyond these, the moves of other seats stand as well
    yes: bool = False  # answer
    answers: int = 0  # move: the last event that a person had seen; tells a repeated request
    user: int | None = None  # sit: who
    by: Seat | None = None  # replace: at whose wish


def left_standing(moves: Sequence[Event], undo: Event) -> list[Event]:
    """The moves that stand once some have been taken back."""
    others = (move for move in moves[undo.keep :] if undo.own and move.seat != undo.seat)
    return [*moves[: undo.keep], *others]


class SeatPlan(Struct, frozen=True):
    """Who may sit on a seat. A bot with a user plays for that person, who may come back."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    user: int | None = None
    level: str = ""  # of a bot


class Setting(Struct, frozen=True):
    """What was agreed before the first move."""

    game: str
    options: dict[str, str]
    rules: int
    clock: Literal["none", "minutes", "days"] = "none"
    allowance: int = 0  # minutes for the game, or days for a move
    seed: int | None = None  # nature's luck, if it was asked to be repeatable
    visibility: Literal["private", "open"] = "private"  # by link only, or listed for everybody
