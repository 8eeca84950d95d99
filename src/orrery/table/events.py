"""The events of a table's log.

move    a seat moved (a person, a bot or nature)
undo    moves were taken back; the first `keep` moves remain. With `own`, only the seat's moves
        after them were taken back: those of other seats remain, in their order
ask     a seat asks the others for consent to an undo to `keep` moves
answer  another seat agrees or not
chat    a message of a person
sit     a person took a seat
replace a bot took the seat of a person whose time was up, as seat `by` asked for
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
    text: str = ""  # the sentence, the message, the name of the person, the level of the bot
    keep: int = 0  # undo, ask: how many moves remain
    own: bool = False  # undo: the later moves of other seats remain as well
    yes: bool = False  # answer
    answers: int = 0  # move: the last event that the client had seen; identifies repeated requests
    user: int | None = None  # sit: the user
    by: Seat | None = None  # replace: the seat that asked for it


def remaining_moves(moves: Sequence[Event], undo: Event) -> list[Event]:
    """The moves that remain after an undo."""
    others = (move for move in moves[undo.keep :] if undo.own and move.seat != undo.seat)
    return [*moves[: undo.keep], *others]


class SeatPlan(Struct, frozen=True):
    """What a seat is for. A bot with a `user` plays for that person, who may come back."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    user: int | None = None
    level: str = ""  # of a bot


class Setting(Struct, frozen=True):
    """The set-up of a table, fixed before the first move."""

    game: str
    options: dict[str, str]
    rules: int
    clock: Literal["none", "minutes", "days"] = "none"
    allowance: int = 0  # minutes for the game, or days for a move
    seed: int | None = None  # of nature's moves; None: not repeatable
    visibility: Literal["private", "open"] = "private"  # by link only, or listed in the lobby
