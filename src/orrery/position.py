"""A position: the main object of the library.

>>> import orrery
>>> p = orrery.new("kepler-3042", seats=2, seed=7)
>>> p.to_act
(1,)
>>> p = p.play("start space-travel")
>>> "start space-travel" in p.moves()
False

A position is immutable: `play` returns a new one. Nature plays by itself, with a random generator
whose state is part of the position: the same moves always meet the same luck. For speed, use the
pure functions of `p.game` over `p.state` directly.
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
# For `start`, which is called on the bare class, where pyright does not know S, M and V.
S1 = TypeVar("S1")
M1 = TypeVar("M1")
V1 = TypeVar("V1", bound=View)

Nature: TypeAlias = Literal["auto", "manual"]
Luck: TypeAlias = tuple[object, ...]  # the state of a random generator
_LONGEST: Final = 4_000_000  # bytes that `load` unpacks at most


class Past(NamedTuple):
    """The last move and those before it: a linked list, so that positions share their common
    past."""

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
    luck: Luck | None = None  # state of nature's generator; None: nature is played by the caller
    is_loaded: bool = False  # it began from a loaded state, not from the opening

    @staticmethod
    def start(
        game: Game[S1, M1, V1],
        seats: int,
        *,
        seed: int | None = None,
        options: Options | None = None,
        nature: Nature = "auto",
    ) -> "Position[S1, M1, V1]":
        """The first position of a game in which a player must act; with `nature="manual"` the
        opening, before nature has moved."""
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

    # --- State ------------------------------------------------------------------------------------

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
        """The rules that a move breaks, the most relevant first; () if it is legal.

        >>> import orrery
        >>> p = orrery.new("kepler-3042", seats=2, seed=7).play("start space-travel")
        >>> p.why_not("start space-travel")[0].rule
        'KP-SETUP-16'
        """
        known = self.game.read(move) if isinstance(move, str) else move
        return self.game.objections(self.state, self._seat(seat), known)

    def hint(self, level: str = "hard", seat: Seat | None = None) -> Why:
        """The move that a bot of that level would make, its expected result, and a few other lines.
        The bot knows no more than the seat."""
        view = self.game.view(self.state, self._seat(seat))
        if not view.due:
            raise OrreryError("there is nothing to decide here")
        luck = Random(f"hint/{self.count}")
        asked = msgspec.structs.replace(view, choices=view.due)
        thought = Player(find_level(level), advises=True).think(asked, luck)
        alone = Option((thought.sentence,), score=0.0, band=0.0, chance=None)
        return thought.why or Why(alone, (), evaluations=0, worlds=0, cut=False)

    # --- Playing ----------------------------------------------------------------------------------

    def play(self, move: M | str, seat: Seat | None = None) -> "Position[S, M, V]":
        """The position after a move and nature's moves after it. Raises `IllegalMove` or
        `NotationError`, whose text says what is wrong."""
        by = self._seat(seat)
        known = self.game.understood(self.state, by, move) if isinstance(move, str) else move
        return self._after(by, known, self.game.play(self.state, by, known))._with_nature()

    def apply(self, move: M, seat: Seat) -> "Position[S, M, V]":
        """The position after one move that is known to be legal, without nature's moves."""
        return self._after(seat, move, self.game.apply(self.state, seat, move))

    def _after(self, seat: Seat, move: M, state: S) -> "Position[S, M, V]":
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

    # --- Views and pictures -----------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> V:
        """The view of a seat; without a seat, that of a spectator."""
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
        return self.draw(self._viewer()).svg()

    def __str__(self) -> str:
        return self.game.sketch(self.view(self._viewer()), "en")

    def _viewer(self) -> Seat | None:
        """The seat whose board a notebook shows: the one to act, if there is only one."""
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
        return self  # immutable

    def __reduce__(self) -> tuple[Callable[..., "AnyPosition"], tuple[object, ...]]:
        kept = (self.state, self.seats, dict(self.options), self.said, self.luck, self.is_loaded)
        return _restored, (self.game.key, *kept)

    # --- Storage ----------------------------------------------------------------------------------

    @property
    def record(self) -> "Record":
        """The record of the game so far."""
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
        """The position as JSON-compatible data, with names instead of numbers."""
        return self.game.dump(self.state)

    def short(self) -> str:
        """The position as a URL-safe string, which `load` reads."""
        data = msgspec.json.encode(self.game.dump(self.state)["position"])
        packed = base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")
        return f"{self.game.key}.{self.game.rules}.{packed}"

    @staticmethod
    def load(
        data: Mapping[str, object] | str, *, seed: int | None = None, nature: Nature = "auto"
    ) -> "AnyPosition":
        """A position from the result of `dump` or `short`; it need not be reachable by play."""
        plain = _unpacked(data) if isinstance(data, str) else data
        game = find(str(plain.get("game")))
        state = game.load(plain)
        luck = Random(seed).getstate() if nature == "auto" else None
        seats = len(game.scores(state))
        return Position(game, state, seats, game.settle({}), None, luck, is_loaded=True)


AnyPosition: TypeAlias = Position[Struct, Struct, View]


@dataclass(frozen=True)
class Record(kernel.Record):
    """A record that looks up its game by key."""

    def states(self) -> Iterator[Struct]:
        """Every state of the game, from the first to the last, each move checked."""
        return kernel.replay(find(self.game), self)

    def positions(self, *, seed: int | None = None) -> Iterator[AnyPosition]:
        """Every position of the game, from the first to the last, each move checked. `seed` is for
        nature's moves if a position is played on."""
        game, luck, past = find(self.game), Random(seed).getstate(), None
        for number, state in enumerate(self.states()):
            if number:
                seat, text = self.moves[number - 1]
                past = Past(past, number, seat, game.read(text))
            yield Position(game, state, len(self.seats), self.options, past, luck)

    def named(self, *names: str) -> "Record":
        """The same record with the names of the players."""
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
    """An unpickled position; the game is looked up by its key."""
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
