"""The shapes of the API: requests and responses. The pages use the same.

A client speaks sentences. It gets a `Screen`: the picture of a seat's view as SVG plates, the
sentences that seat may say now, each word with its kind, and the labels of those words in the
reader's language.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from orrery.web.requested import Act as Act
from orrery.web.requested import Answer as Answer
from orrery.web.requested import AskHint as AskHint
from orrery.web.requested import Chat as Chat
from orrery.web.requested import Foresee as Foresee
from orrery.web.requested import Hash as Hash
from orrery.web.requested import Have as Have
from orrery.web.requested import Join as Join
from orrery.web.requested import Joined as Joined
from orrery.web.requested import Language as Language
from orrery.web.requested import Look as Look
from orrery.web.requested import Name as Name
from orrery.web.requested import NewGuest as NewGuest
from orrery.web.requested import NewSeat as NewSeat
from orrery.web.requested import NewTable as NewTable
from orrery.web.requested import OpenedTable as OpenedTable
from orrery.web.requested import Replace as Replace
from orrery.web.requested import Return as Return
from orrery.web.requested import Say as Say
from orrery.web.requested import SeatLink as SeatLink
from orrery.web.requested import Token as Token
from orrery.web.requested import Undo as Undo


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


Change: TypeAlias = tuple[int, int, int]  # the number of a holding, before, and after


class HoldingShape(Struct):
    """Something of which seats have a number: see kernel/holdings.py."""

    label: str
    many: str  # the label in the plural
    role: str
    sign: str  # of the kit
    classes: str  # of the sign


class Choice(Struct):
    """A sentence that may be said. `changes`: what it costs and brings; null if there are too many
    choices to tell it of each, see …/foresee."""

    move: str
    words: list[Word]
    note: str = ""
    changes: list[Change] | None = None


class FactShape(Struct):
    """A fact beside a sign: of a seat, or of the round."""

    label: str
    value: str
    sign: str = ""
    classes: str = ""
    hidden: bool = False
    row: str = "stock"


class PhaseShape(Struct):
    round: int
    of: int  # how many rounds; 0: unknown
    text: str  # "Round 2 of 6"
    facts: list[FactShape]


class SeatChanges(Struct):
    seat: int
    changes: list[Change]


class ForesightShape(Struct):
    """What a sentence would change. `answers`: the other seats that are asked next. `chance`:
    nature goes on, and what follows is drawn."""

    own: list[Change]
    others: list[SeatChanges]
    answers: list[int]
    chance: bool


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
    total: int  # the score if the game ended now
    now: int | None  # the points that are sure; null where there are none before the end
    facts: list[FactShape]  # what the seat has, at a glance
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
    changes: list[SeatChanges] = []  # what it cost and brought


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
    phase: PhaseShape | None
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
