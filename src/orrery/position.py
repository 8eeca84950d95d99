"""A position: the handle at the front door of the library.

>>> import orrery
>>> p = orrery.new("kepler-3042", seats=2, seed=7)
>>> p.to_act
(1,)
>>> p = p.play("start space-travel")
>>> "start space-travel" in p.moves()
False

A position is a value: `play` gives another one, and the old one stays. Nature plays by itself, with
luck that the position carries along: the same moves from it always meet the same luck. Beneath it
lie the pure functions of `p.game` over `p.state`, for those who need speed.
"""

import base64
import binascii
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

import msgspec
from msgspec import Struct

from orrery import pictures
from orrery.bots import Player
from orrery.bots.levels import level as find_level
from orrery.bots.why import Option, Why
from orrery.games import game as find
from orrery.kernel import record as kernel
from orrery.kernel.errors import BadSeats, OrreryError, PositionError, RecordError
from orrery.kernel.game import NATURE, Game, Options, Score, Seat, View
from orrery.kernel.objections import Objection
from orrery.kernel.svg import Picture

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V", bound=View)
# Of `start`, which is called on the bare class: there pyright knows nothing of S, M and V.
S1 = TypeVar("S1")
M1 = TypeVar("M1")
V1 = TypeVar("V1", bound=View)

Nature: TypeAlias = Literal["auto", "manual"]
Luck: TypeAlias = tuple[object, ...]  # the state of a random generator
_LONGEST: Final = 4_000_000  # bytes of a position that `short` has packed


class Past(NamedTuple):
    """The last move, and those before it. A list that many positions share, since each only adds
    one move to another's."""

    before: "Past | None"
    number: int
    seat: Seat
    move: object


class Position(Struct, Generic[S, M, V], frozen=True, eq=False):
    """A game at one moment. Where exactly one seat is to act, `seat` may be left out."""

    game: Game[S, M, V]
    state: S
    seats: int
    options: Options
    past: Past | None = None
    luck: Luck | None = None  # nature's, from here on; None: it plays only when it is told to
    is_loaded: bool = False  # it began somewhere in the middle of a game

    @staticmethod
    def start(
        game: Game[S1, M1, V1],
        seats: int,
        *,
        seed: int | None = None,
        options: Options | None = None,
        nature: Nature = "auto",
    ) -> "Position[S1, M1, V1]":
        """The first position of a game in which a person must act; with `nature="manual"` the very
        first."""
        settled = game.settle(options or {})
        luck = Random(seed).getstate() if nature == "auto" else None
        state = game.start(seats, settled)
        return Position(game, state, seats, settled, None, luck)._with_nature()

    @property
    def count(self) -> int:
        """The number of moves so far, nature's included."""
        return self.past.number if self.past is not None else 0

    @property
    def said(self) -> tuple[tuple[Seat, M], ...]:
        """The moves that led here, nature's included."""
        found, past = list[tuple[Seat, M]](), self.past
        while past is not None:
            found.append((past.seat, cast(M, past.move)))
            past = past.before
        return tuple(reversed(found))

    # --- What it is like --------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision; () when the game is over."""
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        return not self.to_act

    @property
    def scores(self) -> tuple[Score, ...]:
        """By seat: the total and its parts, as if the game ended now."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, once the game is over."""
        return self.game.winners(self.state)

    def moves(self, seat: Seat | None = None) -> list[str]:
        """The legal sentences, in a stable order; offers between players are not listed."""
        moves = self.game.moves(self.state, self._seat(seat)) if self.to_act else []
        return [self.game.write(move) for move in moves]

    def why_not(self, move: M | str, seat: Seat | None = None) -> tuple[Objection, ...]:
        """The rules that a move breaks, the most telling first; () if it is legal.

        >>> import orrery
        >>> p = orrery.new("kepler-3042", seats=2, seed=7).play("start space-travel")
        >>> p.why_not("start space-travel")[0].rule
        'KP-SETUP-16'
        """
        known = self.game.read(move) if isinstance(move, str) else move
        return self.game.objections(self.state, self._seat(seat), known)

    def hint(self, level: str = "hard", seat: Seat | None = None) -> Why:
        """What a bot of that level would say, what it expects of it, and the lines that it thought
        of besides. It sees no more than its seat does."""
        view = self.game.view(self.state, self._seat(seat))
        if not view.due:
            raise OrreryError("there is nothing to decide here")
        luck = Random(f"hint/{self.count}")
        asked = msgspec.structs.replace(view, choices=view.due)
        thought = Player(find_level(level), advises=True).think(asked, luck)
        alone = Option((thought.sentence,), score=0.0, band=0.0, chance=None)
        return thought.why or Why(alone, (), evaluations=0, worlds=0, cut=False)

    # --- How it goes on ---------------------------------------------------------------------------

    def play(self, move: M | str, seat: Seat | None = None) -> "Position[S, M, V]":
        """The position after a move, and after what nature does then. `IllegalMove` or
        `NotationError` say what is wrong with it."""
        by = self._seat(seat)
        known = self.game.understood(self.state, by, move) if isinstance(move, str) else move
        return self._went(by, known, self.game.play(self.state, by, known))._with_nature()

    def apply(self, move: M, seat: Seat) -> "Position[S, M, V]":
        """The position after one move that is known to be legal; nature waits."""
        return self._went(seat, move, self.game.apply(self.state, seat, move))

    def _went(self, seat: Seat, move: M, state: S) -> "Position[S, M, V]":
        past = Past(self.past, self.count + 1, seat, move)
        return Position(self.game, state, self.seats, self.options, past, self.luck, self.is_loaded)

    def _with_nature(self) -> "Position[S, M, V]":
        if self.luck is None or self.to_act != (NATURE,):
            return self
        position, rng = self, Random()
        rng.setstate(self.luck)
        while position.to_act == (NATURE,):
            move = position.game.chance(position.state, rng)
            position = position.apply(move, NATURE)
        return msgspec.structs.replace(position, luck=rng.getstate())

    def _seat(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        if len(active := self.to_act) == 1:
            return active[0]
        if not active:
            raise BadSeats("the game is over: no seat is to act")
        raise BadSeats(
            f"seats {', '.join(map(str, active))} are to act: say which, seat={active[0]}"
        )

    # --- What one sees of it ----------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> V:
        """What a seat may know and say; without a seat, what a spectator sees."""
        return self.game.view(self.state, seat)

    def draw(self, seat: Seat | None = None, language: str = "en") -> Picture:
        return self.game.draw(self.view(seat), language)

    def png(
        self,
        path: Path | str | None = None,
        seat: Seat | None = None,
        language: str = "en",
        width: int = 1400,
    ) -> bytes:
        """The picture as PNG, also written to a file if a path is given."""
        data = pictures.png(self.draw(seat, language), width)
        if path is not None:
            Path(path).write_bytes(data)
        return data

    def _repr_svg_(self) -> str:
        return self.draw(self._looker()).svg()

    def __str__(self) -> str:
        return self.game.sketch(self.view(self._looker()), "en")

    def _looker(self) -> Seat | None:
        """Who looks at the board in a notebook: the seat that is to act, if there is but one."""
        active = self.to_act
        return active[0] if len(active) == 1 and active[0] != NATURE else None

    def __repr__(self) -> str:
        active = ", ".join("nature" if seat == NATURE else str(seat) for seat in self.to_act)
        stands = f"to act: {active}" if active else "over"
        return f"<Position {self.game.key}, {self.seats} seats, {self.count} moves, {stands}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game.key == other.game.key and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash((self.game.key, self.state))

    def __deepcopy__(self, memo: object) -> "Position[S, M, V]":
        return self  # it is a value

    def __reduce__(self) -> tuple[Callable[..., "AnyPosition"], tuple[object, ...]]:
        kept = (self.state, self.seats, dict(self.options), self.said, self.luck, self.is_loaded)
        return _restored, (self.game.key, *kept)

    # --- How it is kept ---------------------------------------------------------------------------

    @property
    def record(self) -> "Record":
        """The game so far, from its beginning."""
        if self.is_loaded:
            raise RecordError("this position was loaded, and how it came about is not known")
        return Record(
            game=self.game.key,
            seats=tuple(f"seat-{seat}" for seat in range(self.seats)),
            options=self.options,
            rules=self.game.rules,
            moves=tuple((seat, self.game.write(move)) for seat, move in self.said),
            result=tuple(score.total for score in self.scores) if self.over else None,
        )

    def dump(self) -> dict[str, object]:
        """The position as JSON-able data, written by names."""
        return self.game.dump(self.state)

    def short(self) -> str:
        """The position as one line of letters that a URL can hold; `load` reads it."""
        data = msgspec.json.encode(self.game.dump(self.state)["position"])
        packed = base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")
        return f"{self.game.key}.{self.game.rules}.{packed}"

    @staticmethod
    def load(
        data: Mapping[str, object] | str, *, seed: int | None = None, nature: Nature = "auto"
    ) -> "AnyPosition":
        """A position from what `dump` or `short` gave, reachable by play or not."""
        plain = _unpacked(data) if isinstance(data, str) else data
        game = find(str(plain.get("game")))
        state = game.load(plain)
        luck = Random(seed).getstate() if nature == "auto" else None
        seats = len(game.scores(state))
        return Position(game, state, seats, game.settle({}), None, luck, is_loaded=True)


AnyPosition: TypeAlias = Position[Struct, Struct, View]


@dataclass(frozen=True)
class Record(kernel.Record):
    """A record that finds its game on the shelf."""

    def states(self) -> Iterator[Struct]:
        """Every state of the game, from the first to the last, each move checked."""
        return kernel.replay(find(self.game), self)

    def positions(self, *, seed: int | None = None) -> Iterator[AnyPosition]:
        """Every position of the game, from the first to the last, each move checked. What is played
        on from one of them has the luck of `seed`."""
        game, luck, past = find(self.game), Random(seed).getstate(), None
        for number, state in enumerate(self.states()):
            if number:
                seat, text = self.moves[number - 1]
                past = Past(past, number, seat, game.read(text))
            yield Position(game, state, len(self.seats), self.options, past, luck)

    def named(self, *names: str) -> "Record":
        """The same record with the names of those who played."""
        return replace(self, seats=names)


def _restored(
    key: str,
    state: Struct,
    seats: int,
    options: Options,
    said: tuple[tuple[Seat, Struct], ...],
    luck: Luck | None,
    is_loaded: bool,
) -> AnyPosition:
    """A position that another process has sent: the rules come from the shelf."""
    past = None
    for number, (seat, move) in enumerate(said, start=1):
        past = Past(past, number, seat, move)
    return Position(find(key), state, seats, options, past, luck, is_loaded)


def _unpacked(text: str) -> dict[str, object]:
    key, _, rest = text.strip().partition(".")
    rules, _, packed = rest.partition(".")
    try:
        unzip = zlib.decompressobj()
        data = unzip.decompress(
            base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _LONGEST
        )
        position = msgspec.json.decode(data)
        if not rules.isdecimal() or not unzip.eof:
            raise PositionError("cut short")
    except (binascii.Error, zlib.error, ValueError, RecursionError, PositionError):
        raise PositionError(f"this is no position in short form: {text[:40]!r}") from None
    return {"orrery": 1, "game": key, "rules": int(rules), "position": position}
