"""The shapes of the API: what a client sends and what it gets. The pages use the same.

A client speaks sentences. It gets a `Screen`: the picture of a seat's view as SVG plates, the
sentences that seat may say now, each word with its kind, and the labels of those words in the
reader's language.
"""

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
    texts: Annotated[list[Hash], Meta(max_length=100)] = []  # can be told by changes of these
    log: Annotated[str, Meta(max_length=40)] = ""


class Look(Struct, forbid_unknown_fields=True):
    """How the caller looks at the table: whose view is shown (one of the caller's seats), in which
    language, and what of it is there already."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    language: Language | None = None
    have: Have = field(default_factory=Have)


class Act(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that changes the table is answered with the screen after it, as `look` says. A
    program that draws nothing says null."""

    look: Look | None = field(default_factory=Look)


class Say(Act, forbid_unknown_fields=True):
    """`after` is the number of the last event that the caller had seen."""

    seat: int
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    after: int


class Undo(Act, forbid_unknown_fields=True):
    """Take back one's own last moves (`count`), or ask the others for more (`ask`)."""

    seat: int
    count: Annotated[int, Meta(ge=1)] = 1
    ask: bool = False


class Replace(Act, forbid_unknown_fields=True):
    """Let a bot play a seat whose time is up; without a level, the usual one."""

    seat: int
    level: Annotated[str, Meta(max_length=16)] = ""


class Return(Act, forbid_unknown_fields=True):
    """Take back one's seat from the bot that has played it."""

    seat: int


class Answer(Act, forbid_unknown_fields=True):
    seat: int
    yes: bool


class Chat(Act, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Happened(Struct):
    """An event as the caller may know it. A sentence that is covered yet is "…"; the record and the
    log of the screen tell it when all are ready."""

    number: int
    kind: str
    seat: int | None
    text: str
    at: float


class Refusal(Struct):
    """Why something is refused. `rule` is an entry of the game's ledger."""

    error: str
    objections: "list[Why]" = []
    last_event: int | None = None


class Why(Struct):
    rule: str
    text: str  # the case, with its numbers
    said: str  # the rule itself


class Explained(Struct):
    """The sentence that was asked about (completed as well as possible) and what speaks against it;
    no objections: it may be said. `final`: whoever says it cannot take it back alone, because
    somebody else hears it and comes next, or chance does."""

    move: str
    objections: list[Why]
    final: bool = False


class AskHint(Struct, forbid_unknown_fields=True):
    """What would a bot say in the caller's place?"""

    seat: Annotated[int, Meta(ge=0, le=7)]
    language: Language | None = None


class Advice(Struct):
    """A line of sentences with what it promises; what is not known is none. The `reasons` tell how
    it differs from the best line, those of the best line how it differs from the next."""

    moves: list[str]
    words: list[str]  # the same as they are read
    score: float | None  # the expected final score
    band: float | None  # half the width of its 95 % interval
    chance: float | None  # of winning
    reasons: list[str]


class Hint(Struct):
    """What a bot thinks of the seat's decision, the best line first."""

    seat: int
    last_event: int
    lines: list[Advice]


class TurningPoint(Struct):
    """A decision that cost something: what was said after so many `moves`, a better line, the loss
    in points of the expected final score, and what the better line has that the other has not."""

    moves: int
    seat: int
    said: str
    better: list[str]
    loss: float
    band: float
    reasons: list[str]


class Review(Struct):
    """A stretch of a finished game, looked back at: up to move `reached` of `moves`."""

    reached: int
    moves: int
    found: list[TurningPoint]


class Word(Struct):
    kind: str
    word: str


class Choice(Struct):
    move: str
    words: list[Word]
    note: str = ""  # what it costs or brings


class Label(Struct):
    label: str
    short: str = ""
    about: str = ""


class Plate(Struct):
    """A part of the picture. The `hash` is that of its SVG, which is none if the caller has it, or
    has the one of hash `base` and can make it from that: see `edits`."""

    name: str
    label: str
    width: float
    height: float
    hash: str
    svg: str | None
    base: str = ""
    edits: list[str | list[int]] = []


class Part(Struct):
    name: str
    label: str
    points: int


class SeatShape(Struct):
    seat: int
    letter: str  # a, b, c … for the seat's colour and shape
    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    you: bool  # one of the caller's seats
    turn: bool  # owes a decision
    ready: bool  # owes none, and the others cannot read yet what it has said
    total: int
    parts: list[Part]
    seconds: float  # time used so far
    left: float | None  # seconds left, none without a clock
    late: bool  # is waited for although its time is up
    away: bool  # a bot plays for the person, who may come back
    replaceable: bool  # the caller may let a bot play it
    won: bool


class RivalShape(Struct):
    """Somebody who competes without a seat."""

    letter: str
    name: str
    total: int
    parts: list[Part]
    won: bool


class Line(Struct):
    """A line of the log. `move` counts the moves that stand (0: none of them, e.g. chat). A line
    that is `covered` tells its words when all are ready; until then it is listed under this event,
    the first such one of its seat (0: it may be read)."""

    event: int
    kind: str
    move: int
    seat: int | None
    name: str
    text: str
    said: str
    at: float
    covered: int
    talk: bool  # an offer or an answer to one


class Asked(Struct):
    """Somebody asks to take moves back; `answer`: the caller's seats that have not answered."""

    seat: int
    name: str
    answer: list[int]


class DealAnswer(Struct):
    """What a seat of the caller may say about an offer; `verb`: accept, decline or withdraw."""

    seat: int
    move: str
    verb: str


class OpenDeal(Struct):
    """An offer that waits for an answer; what it gives and wants may be empty."""

    maker: int
    to: int
    gives: str
    wants: str
    answers: list[DealAnswer]


class Good(Struct):
    """Something that may be part of an offer: `3-credits`, or `destiny` if there is but a single
    one."""

    name: str
    label: str
    most: int
    single: bool


class BargainShape(Struct):
    """What the caller's seat may put into an offer: `offer seat-1 give 3-credits for 1-oil`."""

    to: list[int]
    gives: list[Good]
    wants: list[Good]


class OptionShape(Struct):
    name: str
    label: str
    value: str
    value_label: str


class Screen(Struct):
    id: str
    game: str
    title: str
    points: str  # what the game calls its points, in short
    options: list[OptionShape]
    clock: str
    allowance: int
    visibility: str
    seed: int | None  # of nature's luck, where it was chosen
    seats: list[SeatShape]
    rivals: list[RivalShape]
    you: int | None  # whose view this is
    yours: list[int]  # the caller's seats
    to_act: list[int]
    over: bool
    at: int  # the move that is shown
    moves: int  # the moves that stand
    last_event: int
    prompt: str
    choices: list[Choice]
    impossible: list[str]  # verbs that a rule forbids now; ask …/why
    labels: dict[str, Label]  # by "kind:word"
    blanks: dict[str, str]  # the question for a missing word, by kind
    plates: list[Plate]
    log: list[Line]
    log_kept: int  # so many lines that the caller has come before these
    log_mark: str  # of the whole log, to be named in `Have`
    hint: bool  # whether the caller may ask what a bot would say
    undo: int  # moves that the caller's seat may take back by itself
    asked: Asked | None
    deals: list[OpenDeal]
    bargain: BargainShape | None  # none if the seat may not make an offer now
    invitations: list[SeatLink]  # to open seats, for whoever opened the table


class TableShape(Struct):
    """A seat's view as data, for clients and bots that draw nothing."""

    id: str
    game: str
    seats: list[SeatShape]
    you: int | None
    to_act: list[int]
    view: dict[str, object]
    last_event: int


class Done(Happened, omit_defaults=True):
    """The event that a request has made, and the caller's screen after it."""

    screen: Screen | None = None  # left out if the caller has said `"look": null`
