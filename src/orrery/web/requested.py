"""The shapes of requests to the API, and of their short answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Hash = Annotated[str, Meta(max_length=20)]
Language = Literal["en", "fr"]


class NewGuest(Struct, forbid_unknown_fields=True):
    name: Name
    language: Language = "en"


class Token(Struct):
    token: str
    name: str


class NewSeat(Struct, forbid_unknown_fields=True):
    """`me`: the caller (several: one screen for all of them); `open`: the person who is sent the
    link, or who comes first to a table that is open; `bot`: a bot of a level. A `name` may be given
    to a seat of one's own."""

    kind: Literal["me", "bot", "open"]
    level: Annotated[str, Meta(max_length=16)] = "random"
    name: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A `private` table is seen and joined by link only; an `open` one is listed in the lobby. A
    `seed` makes nature's luck repeatable, at a table without other people."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    seed: int | None = None
    clock: Literal["none", "minutes", "days"] = "none"
    allowance: Annotated[int, Meta(ge=0, le=1000)] = 0
    visibility: Literal["private", "open"] = "private"


class SeatLink(Struct):
    seat: int
    link: str | None = None  # the invitation to an open seat


class OpenedTable(Struct):
    id: str
    seats: list[SeatLink]


class Join(Struct, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Joined(Struct):
    seat: int


class Have(Struct, forbid_unknown_fields=True):
    """What the caller has of a screen already, which is then left out of the answer: plates by
    their `hash`, and a log by its `log_mark`."""

    plates: Annotated[list[Hash], Meta(max_length=100)] = []
    texts: Annotated[list[Hash], Meta(max_length=100)] = []  # plates that edits may refer to
    log: Annotated[str, Meta(max_length=40)] = ""


class Look(Struct, forbid_unknown_fields=True):
    """Which screen the caller wants: the seat whose view is shown (one of the caller's seats), the
    language, and the parts that the caller already has."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    language: Language | None = None
    have: Have = field(default_factory=Have)


class Act(Struct, forbid_unknown_fields=True, kw_only=True):
    """A request that changes the table is answered with the screen after it, according to `look`;
    programs that need no screen send null."""

    look: Look | None = field(default_factory=Look)


class Say(Act, forbid_unknown_fields=True):
    """`after` is the number of the last event that the caller had seen. Unless it is `confirmed`, a
    move that could not be taken back is not made; the answer then has the kind `final`."""

    seat: int
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    after: int
    confirmed: bool = True


class Undo(Act, forbid_unknown_fields=True):
    """Take back the last `count` own moves, or ask the others for consent to more (`ask`)."""

    seat: int
    count: Annotated[int, Meta(ge=1)] = 1
    ask: bool = False


class Replace(Act, forbid_unknown_fields=True):
    """Let a bot play a seat whose time is up; without a level, the default one."""

    seat: int
    level: Annotated[str, Meta(max_length=16)] = ""


class Return(Act, forbid_unknown_fields=True):
    """Take back the caller's seat from a bot."""

    seat: int


class Answer(Act, forbid_unknown_fields=True):
    seat: int
    yes: bool


class Chat(Act, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Foresee(Struct, forbid_unknown_fields=True):
    """`after` is the number of the last event that the caller had seen: if the sentence may no
    longer be said because the table has changed since, nothing is foreseen."""

    seat: int
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    after: int | None = None


class AskHint(Struct, forbid_unknown_fields=True):
    """A request for a hint for the caller's seat."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    language: Language | None = None
