"""The definition of a game.

A game is a set of pure functions over a frozen state, collected in one `Game`. Its callers (a table
on the server, a bot, the lab, a test) get that object, so no caller imports a particular game.

    start ──► to_act ──► moves ──► objections? ──► apply ──► to_act …      () when it is over
                │
              NATURE is a seat too: its moves are the dice, the draws, the set-up.
              The seats of `aside` may make and answer offers at the same time.

Chance is a sequence of moves, never hidden in the state: a state holds what is in the bag, not the
order in which it will be drawn. There is no seed to leak, and a record of moves rebuilds a game on
any machine.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from orrery.kernel.components import Folder, Tally
from orrery.kernel.errors import (
    BadOption,
    BadSeats,
    IllegalMove,
    NotationError,
    PositionError,
    Unfinished,
    message,
    near,
    some,
)
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import Objection
from orrery.kernel.observing import Row
from orrery.kernel.position import Codec
from orrery.kernel.sentences import Choice, Grammar, next_words
from orrery.kernel.text import LANGUAGES, Amount, Message, Term, Words

if TYPE_CHECKING:
    from orrery.kernel.record import Record
    from orrery.kernel.svg import Picture
    from orrery.kernel.value import AnyValue

Seat: TypeAlias = int
NATURE: Final[Seat] = -1
OFFER: Final = "offer"
TALK: Final = (OFFER, "accept", "decline", "withdraw")  # the verbs of a game with offers


class Option(Struct, frozen=True):
    """A choice at set-up. `Game.options` adds its texts in each language."""

    name: str
    values: tuple[str, ...]
    default: str
    kind: Literal["choice"] = "choice"
    text: dict[str, str] = {}
    about: dict[str, str] = {}
    labels: dict[str, dict[str, str]] = {}  # of the values


Options: TypeAlias = Mapping[str, str]


def check_seat_named(name: str, options: Options, seats: int) -> None:
    """Raise `BadOption` if the value of an option names a missing seat: `seat-3` of two."""
    value = options[name]
    if value.startswith("seat-") and int(value.removeprefix("seat-")) >= seats:
        raise BadOption(message("option_seats", name=name, value=value, seats=seats))


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


S = TypeVar("S")  # the state
M = TypeVar("M")  # the moves
V = TypeVar("V", bound=View)  # what one seat sees

POSITION_FORMAT: Final = 1


def shown_to_all(move: M, by: Seat, to: Seat | None) -> M | None:
    """Default of `hidden`: all seats may read every move."""
    return move


def never_veiled(before: object, move: object, now: object) -> bool:
    """Default of `veiled`: moves are never covered."""
    return False


def no_roles(state: object) -> tuple[tuple[Term, ...], ...]:
    """Default of `roles`: all seats begin alike."""
    return ()


def no_offers(state: object) -> tuple[Seat, ...]:
    """Default of `aside`: the game has no offers."""
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, M, V]):
    """The contract: a game as pure functions. Fields with a default are optional."""

    key: str
    title: Mapping[str, str]
    seats: range
    rules: int
    """The version of the rules: increased when an old record could replay differently."""
    variants: tuple[Option, ...]
    """The options at set-up, without texts; see `options`."""
    grammar: Grammar[M]
    ledger: Ledger
    state: type[S]

    opening: Callable[[int, Options], S]
    """The first state, for a number of seats and settled options; see `start`."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """The seats that owe a decision; () when the game is over."""
    moves: Callable[[S, Seat], list[M]]
    """The legal moves of a seat, in a stable order."""
    objections: Callable[[S, Seat, M], tuple[Objection, ...]]
    """The rules that a move breaks, the most relevant first; () if it is legal."""
    apply: Callable[[S, Seat, M], S]
    """The state after a move that is known to be legal."""
    chance: Callable[[S, Random], M]
    """A move of nature, drawn with the right odds."""
    scores: Callable[[S], tuple[Score, ...]]
    """By seat, as if the game ended now."""
    winners: Callable[[S], tuple[Seat, ...]]
    view: Callable[[S, Seat | None], V]
    """What a seat may know and do; None is a spectator."""
    imagine: Callable[[V, Random], S]
    """A full state that fits a view, with the unknown dealt at random."""
    observed: Callable[[int], tuple[str, ...]]
    """By number of seats, the names of the numbers of `observe`; see kernel/observing.py."""
    observe: Callable[[S, Seat], Row]
    """What a seat may know of a position as a row of numbers between -1 and 1, of a fixed length
    for each number of seats; for machine learning."""
    draw: Callable[[V, str], "Picture"]
    sketch: Callable[[V, str], str]
    """The board as text, for a terminal."""
    well_formed: Callable[[S], Iterable[str]]
    """The faults of a loaded position; none if it is well-formed."""
    components: Callable[[Folder | None], tuple[Tally, ...]]
    """Check the component files of a folder, or of the package."""
    known: Callable[[S, Seat | None], S] | None = None
    """The state as far as a seat may know it, see kernel/knowledge.py; it is `View.seen`."""
    hidden: Callable[[M, Seat, Seat | None], M | None] = field(default=shown_to_all)
    """The move as `to` may know it while the game runs; None: it knows only that `by` moved."""
    veiled: Callable[[S, M, S], bool] = field(default=never_veiled)
    """Whether a move made in the first state is still covered in the second for all but its seat.
    Once uncovered, it stays so; covered moves of different seats are independent of each other."""
    aside: Callable[[S], tuple[Seat, ...]] = field(default=no_offers)
    """The seats that may make and answer offers, whether they are to act or not. `moves` lists the
    answers but not the offers, which are too many; see `View.deals` and `View.bargain`."""
    roles: Callable[[S], tuple[tuple[Term, ...], ...]] = field(default=no_roles)
    """By seat, its role where seats differ, such as its faction, or its planet and corporation:
    words of kinds that have a `kindname`; () where seats are alike."""
    usual: int = 0
    """Default number of seats; 0: the smallest number above one."""
    looks: str = "abcdefgh"
    """One letter per seat, which selects its colour and shape in the style sheet of boards."""
    importers: Mapping[str, Callable[[str], "Record"]] = field(default_factory=dict)
    """By the name of another site, a function that converts its file into a record."""
    value: Callable[[], "AnyValue"] | None = None
    """The value function, for bots that search."""

    @property
    def words(self) -> Words:
        return self.grammar.words

    @property
    def package(self) -> str:
        """The package that holds the game and its files: the one in which its state is declared."""
        module = self.state.__module__
        return module.rpartition(".")[0] or module

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The options at set-up with their texts, from `option` and `value` of words.toml."""
        return tuple(self._explained(option) for option in self.variants)

    def _explained(self, option: Option) -> Option:
        words = self.words
        return replace(
            option,
            text={lang: words.label("option", option.name, lang) for lang in LANGUAGES},
            about={lang: words.about("option", option.name, lang) for lang in LANGUAGES},
            labels={
                value: {lang: words.label("value", value, lang) for lang in LANGUAGES}
                for value in option.values
            },
        )

    @property
    def has_veils(self) -> bool:
        """Whether moves can be covered at all."""
        return self.veiled is not never_veiled

    @property
    def has_secrets(self) -> bool:
        """Whether a seat can ever know something that others do not."""
        return self.has_veils or self.hidden is not shown_to_all

    @property
    def has_talk(self) -> bool:
        """Whether players can make each other offers."""
        return self.aside is not no_offers

    def is_talk(self, text: str) -> bool:
        """Whether a sentence is an offer or answers one."""
        return self.has_talk and text.partition(" ")[0] in TALK

    def is_offer(self, text: str) -> bool:
        return self.is_talk(text) and text.partition(" ")[0] == OFFER

    def good(self, name: str, n: int) -> str:
        """`n` of a thing as one word of an offer."""
        return name if self.is_single(name) else f"{n}-{name}"

    def is_single(self, name: str) -> bool:
        """Whether there is only one of a thing, so that offers name it without a number."""
        return name in self.grammar.kinds["good"].values

    def start(self, seats: int, options: Options | None = None) -> S:
        """The first state for a number of seats; nature usually acts first."""
        if seats not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            raise BadSeats(message("bad_seats", game=self.key, least=least, most=most, seats=seats))
        return self.opening(seats, self.settle(options or {}))

    def settle(self, options: Options) -> dict[str, str]:
        """Every option of the game with its chosen or default value."""
        known = {option.name: option for option in self.variants}
        for name, value in options.items():
            if name not in known:
                unknown = message("no_option", game=self.key, name=repr(name))
                raise BadOption(unknown, *near(name, known))
            if value not in known[name].values:
                wrong = message("no_value", name=name, value=repr(value))
                raise BadOption(wrong, *near(str(value), known[name].values))
        return {name: options.get(name, option.default) for name, option in known.items()}

    def write(self, move: M) -> str:
        return self.grammar.write(move)

    def read(self, text: str) -> M:
        return self.grammar.read(text)

    def play(self, state: S, seat: Seat, move: M | str) -> S:
        """Play a move that has not been checked yet, given as a value or as a sentence."""
        if isinstance(move, str):
            move = self.understood(state, seat, move)
        if against := self.objections(state, seat, move):
            raise IllegalMove(self.write(move), against)
        return self.apply(state, seat, move)

    def understood(self, state: S, seat: Seat, text: str) -> M:
        """The move of a sentence; if it cannot be read, the error lists similar legal ones."""
        try:
            return self.read(text)
        except Unfinished as error:
            missing, *rest = error.said
            raise Unfinished(missing, *(self._ahead(state, seat, text) or rest)) from None
        except NotationError as error:
            legal = [self.write(move) for move in self.moves(state, seat)]
            close = get_close_matches(text, legal, n=3, cutoff=0.5)
            hint = [message("legal_now", moves=" | ".join(close))] if close else []
            raise NotationError(*error.said, *hint) from None

    def _ahead(self, state: S, seat: Seat, text: str) -> list[Message]:
        """The words that may follow the beginning of a sentence now; [] if unknown."""
        legal = [self.write(move) for move in self.moves(state, seat)]
        if words := next_words(legal, text.split()).words:
            return [message("possible_now", words=some(words))]
        said = self.grammar.kinds_of(text)
        start = [s.word for s in takewhile(lambda s: s.kind not in self.grammar.kinds, said)]
        if not legal or self.is_talk(text) or next_words(legal, start).words:
            return []
        return [message("nothing_now")]

    def tell(self, move: M, by: Seat, to: Seat | None) -> str | None:
        """The sentence as `to` may read it while the game runs; None if its words are secret."""
        known = self.hidden(move, by, to)
        return None if known is None else self.write(known)

    @cached_property
    def _codec(self) -> Codec[S]:
        return Codec(self.state)

    def dump(self, state: S) -> dict[str, Any]:
        """Any position as JSON-compatible data, written by names."""
        return {
            "orrery": POSITION_FORMAT,
            "game": self.key,
            "rules": self.rules,
            "position": self._codec.plain(state),
        }

    def plain(self, view: V) -> dict[str, Any]:
        """A view as JSON-compatible data, with the position that it shows written by names."""
        data: dict[str, Any] = to_builtins(replace(view, seen=None))
        del data["seen"]
        if isinstance(view.seen, self.state):
            data["position"] = self._codec.plain(view.seen)
        return data

    def load(self, data: object) -> S:
        """A position from data; it must be well-formed but need not be reachable by play."""
        if not isinstance(data, Mapping) or "position" not in data:
            raise PositionError("this is no position: it has no field 'position'")
        if data.get("game") != self.key:
            raise PositionError(f"this is a position of {data.get('game')!r}, not of {self.key}")
        if data.get("orrery") != POSITION_FORMAT:
            raise PositionError(
                f"this position is in format {data.get('orrery')!r}, not {POSITION_FORMAT}"
            )
        state = self._codec.build(data["position"])
        for fault in self.well_formed(state):
            raise PositionError(f"position: {fault}")
        return state


AnyGame: TypeAlias = Game[Any, Any, Any]
