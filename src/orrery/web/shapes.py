"""The shapes of the API: requests and responses. The pages use the same.

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
    """`after` is the number of the last event that the caller had seen."""

    seat: int
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    after: int


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


class Happened(Struct):
    """An event as the caller may know it. The sentence of a covered move is "…"; the record and the
    log of the screen show it when all are ready."""

    number: int
    kind: str
    seat: int | None
    text: str
    at: float


class Refusal(Struct):
    """A reason for a refusal. `rule` is an entry of the game's ledger."""

    error: str
    objections: "list[Why]" = []
    last_event: int | None = None


class Why(Struct):
    rule: str
    text: str  # the reason, with the numbers of the case
    said: str  # the text of the rule


class Explained(Struct):
    """The sentence that was asked about (completed as well as possible) and what speaks against it;
    no objections: it may be said. `final`: it cannot be undone without consent, because
    another seat or nature acts next."""

    move: str
    objections: list[Why]
    final: bool = False


class AskHint(Struct, forbid_unknown_fields=True):
    """A request for a hint for the caller's seat."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    language: Language | None = None


class Advice(Struct):
    """A suggested line of moves with its expected result; unknown values are null. The `reasons`
    compare it with the best line; those of the best line compare it with the second."""

    moves: list[str]
    words: list[str]  # the moves as texts
    score: float | None  # the expected final score
    band: float | None  # half the width of its 95 % interval
    chance: float | None  # of winning
    reasons: list[str]


class Hint(Struct):
    """The lines that a bot suggests for the seat, the best first."""

    seat: int
    last_event: int
    lines: list[Advice]


class TurningPoint(Struct):
    """A decision that cost points: the sentence after `moves` moves, a better line, the loss in
    points of the expected final score, and the reasons why the other line is better."""

    moves: int
    seat: int
    said: str
    better: list[str]
    loss: float
    band: float
    reasons: list[str]


class Review(Struct):
    """A part of the review of a finished game: up to move `reached` of `moves`."""

    reached: int
    moves: int
    found: list[TurningPoint]


class Word(Struct):
    kind: str
    word: str


class Choice(Struct):
    move: str
    words: list[Word]
    note: str = ""  # cost and gain


class Label(Struct):
    label: str
    short: str = ""
    about: str = ""


class Plate(Struct):
    """A part of the picture. `hash` is that of its SVG, which is null if the caller has it, or can
    make it from the plate with hash `base` by `edits`."""

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
    letter: str  # a, b, c …: selects the seat's colour and shape
    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    you: bool  # one of the caller's seats
    turn: bool  # owes a decision
    ready: bool  # owes no decision, and its moves are still covered
    total: int
    parts: list[Part]
    seconds: float  # time used so far
    left: float | None  # seconds left; null without a clock
    late: bool  # owes a decision although its time is up
    away: bool  # a bot plays for the person, who may come back
    replaceable: bool  # the caller may let a bot play it
    won: bool


class RivalShape(Struct):
    """An opponent without a seat."""

    letter: str
    name: str
    total: int
    parts: list[Part]
    won: bool


class Line(Struct):
    """A line of the log. `move` is the number of the move (0: not a current move, e.g. chat). If
    the move is covered, `covered` is the event of the first covered line of its seat, under which
    all of them are shown as one (0: not covered)."""

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
    """A request for an undo; `answer`: the caller's seats that have not answered."""

    seat: int
    name: str
    answer: list[int]


class DealAnswer(Struct):
    """A possible answer of the caller's seat to an offer; `verb`: accept, decline, withdraw."""

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
    """Something that may be part of an offer: `3-credits`, or `destiny` if there is only one."""

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
    points: str  # the short name of points in this game
    options: list[OptionShape]
    clock: str
    allowance: int
    visibility: str
    seed: int | None  # of nature's moves, if one was chosen
    seats: list[SeatShape]
    rivals: list[RivalShape]
    you: int | None  # whose view this is
    yours: list[int]  # the caller's seats
    to_act: list[int]
    over: bool
    at: int  # the move that is shown
    moves: int  # number of moves, without those taken back
    last_event: int
    prompt: str
    choices: list[Choice]
    impossible: list[str]  # verbs that a rule forbids now; see …/why
    labels: dict[str, Label]  # by "kind:word"
    blanks: dict[str, str]  # the question for a missing word, by kind
    plates: list[Plate]
    log: list[Line]
    log_kept: int  # number of lines before these, which the caller has
    log_mark: str  # of the whole log, for `Have`
    hint: bool  # whether the caller may ask for a hint
    undo: int  # moves that the caller's seat may undo without consent
    asked: Asked | None
    deals: list[OpenDeal]
    bargain: BargainShape | None  # null if the seat may not make an offer now
    invitations: list[SeatLink]  # to open seats, for the owner of the table


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

    screen: Screen | None = None  # left out if `look` was null
