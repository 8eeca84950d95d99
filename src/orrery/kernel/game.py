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
from orrery.kernel.holdings import (
    Amounts,
    Deltas,
    Fact,
    Foresight,
    Holding,
    Phase,
    deltas,
    no_amounts,
    no_facts,
    no_phase,
)
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import Objection
from orrery.kernel.observing import Row
from orrery.kernel.position import Codec
from orrery.kernel.sentences import Grammar, next_words
from orrery.kernel.text import LANGUAGES, Message, Term, Words
from orrery.kernel.view import NATURE as NATURE
from orrery.kernel.view import Bargain as Bargain
from orrery.kernel.view import Deal as Deal
from orrery.kernel.view import Rival as Rival
from orrery.kernel.view import Score as Score
from orrery.kernel.view import Seat as Seat
from orrery.kernel.view import View as View

if TYPE_CHECKING:
    from orrery.kernel.record import Record
    from orrery.kernel.svg import Picture
    from orrery.kernel.value import AnyValue

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
    holdings: tuple[Holding, ...] = ()
    """What a seat has a number of, see kernel/holdings.py."""
    amounts: Callable[[S, Seat], Amounts] = field(default=no_amounts)
    """The numbers of a seat in a state, or in what another seat knows of it."""
    effect: Callable[[S, Seat, M], S] | None = None
    """The state right after a legal move, before nature and other seats go on; None: `apply`."""
    stock: Callable[[V, Seat], tuple[Fact, ...]] = field(default=no_facts)
    """The facts of a seat that opponents want to see at a glance."""
    phase: Callable[[V], Phase | None] = field(default=no_phase)
    """How far the game is."""

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

    def deltas(self, before: S, after: S, seat: Seat) -> Deltas:
        """What a seat has more or less of in the second state."""
        return deltas(self.holdings, self.amounts(before, seat), self.amounts(after, seat))

    def promised(self, view: V, moves: Iterable[M]) -> list[Deltas]:
        """What each of some legal moves of the viewing seat costs and brings."""
        you, seen, effect = view.you, view.seen, self.effect or self.apply
        if you is None or not self.holdings or not isinstance(seen, self.state):
            return [() for _ in moves]
        before = self.amounts(seen, you)
        return [
            deltas(self.holdings, before, self.amounts(effect(seen, you, move), you))
            for move in moves
        ]

    def foresee(self, view: V, move: M | str) -> Foresight:
        """What a legal move of the viewing seat would change, played on what that seat knows."""
        you, seen = view.you, view.seen
        if you is None or not isinstance(seen, self.state):
            return Foresight(())
        if isinstance(move, str):
            move = self.read(move)
        after = (self.effect or self.apply)(seen, you, move)
        next_seats = self.to_act(after)
        others = [seat for seat in range(len(view.scores)) if seat != you]
        changed = [(seat, self.deltas(seen, after, seat)) for seat in others]
        return Foresight(
            self.deltas(seen, after, you),
            tuple((seat, found) for seat, found in changed if found),
            tuple(seat for seat in next_seats if seat in others),
            NATURE in next_seats,
        )

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
