"""The game record: a text that can be read, sent, compared, edited by hand and replayed.

    orrery: 1
    game: kepler-3042
    rules: 1
    seats: Ada, Bob
    options: objectives=standard
    moves: 431
    result: 34 28

    1. - first seat-1                   a dash is nature
    2. - draw PG07
    3. 1 choose galactic-cartography    # a comment

The header has the version of the rules, the number of moves, so that a truncated text is noticed,
and the result (`check_result`). A record alone rebuilds every position of the game, on any machine.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from orrery.kernel.errors import OrreryError, RecordError
from orrery.kernel.game import NATURE, Game, M, S, Seat, V

FORMAT: Final = 1


@dataclass(frozen=True)
class Record:
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    rules: int = 1
    moves: tuple[tuple[Seat, str], ...] = ()
    result: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        for name in self.seats:
            if not name or name != _bare(name) or "," in name or len(name.splitlines()) > 1:
                raise RecordError(f"a seat of a record cannot be called {name!r}")

    def plus(self, seat: Seat, move: str) -> Self:
        return replace(self, moves=(*self.moves, (seat, move)))

    def finished(self, result: tuple[int, ...]) -> Self:
        return replace(self, result=result)

    def until(self, moves: int) -> Self:
        """The record of the first `moves` moves."""
        return replace(self, moves=self.moves[:moves], result=None)

    def dumps(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        head = {
            "orrery": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": ", ".join(self.seats),
            "options": options,
            "moves": len(self.moves),
            "result": " ".join(map(str, self.result)) if self.result is not None else "",
        }
        lines = [f"{name}: {value}" for name, value in head.items() if value != ""]
        body = [
            f"{number}. {'-' if seat == NATURE else seat} {text}"
            for number, (seat, text) in enumerate(self.moves, start=1)
        ]
        return "\n".join([*lines, "", *body, ""])

    @classmethod
    def loads(cls, text: str) -> Self:
        lines = enumerate(text.splitlines(), start=1)
        head = _head(lines)
        try:
            return cls._assembled(head, lines)
        except KeyError as missing:
            raise RecordError(f"the header lacks the line {missing.args[0]!r}") from None

    @classmethod
    def _assembled(cls, head: Mapping[str, str], lines: Iterator[tuple[int, str]]) -> Self:
        if _whole("orrery", head["orrery"]) != FORMAT:
            raise RecordError(f"this record has format {head['orrery']}; {FORMAT} can be read")
        moves = tuple(_moves(lines))
        if "moves" in head and _whole("moves", head["moves"]) != len(moves):
            raise RecordError(
                f"the header speaks of {head['moves']} moves and {len(moves)} follow: cut short? "
                "(if it is meant so, correct the line 'moves:')"
            )
        pairs = [item.partition("=") for item in _items(head.get("options", ""))]
        return cls(
            game=head["game"],
            seats=tuple(_items(head["seats"])),
            options={name.strip(): value.strip() for name, _, value in pairs},
            rules=_whole("rules", head.get("rules", "1")),
            moves=moves,
            result=tuple(_whole("result", n) for n in head["result"].split())
            if "result" in head
            else None,
        )


def replay(game: Game[S, M, V], record: Record) -> Iterator[S]:
    """Every position of the game, from the first to the last, each move checked."""
    if record.rules != game.rules:
        raise RecordError(
            f"this record was played under rules {record.rules} of {game.key}; these are rules "
            f"{game.rules}"
        )
    state = game.start(len(record.seats), record.options)
    yield state
    for number, (seat, text) in enumerate(record.moves, start=1):
        try:
            state = game.play(state, seat, text)
        except OrreryError as error:
            who = "nature" if seat == NATURE else f"seat {seat}"
            raise RecordError(f"move {number}, {who}: {error}") from error
        yield state


def check_result(game: Game[S, M, V], record: Record, last: S) -> None:
    """Raise if the result of the header, if any, is not that of the last position."""
    if record.result is None:
        return
    told = " ".join(map(str, record.result))
    if game.to_act(last):
        raise RecordError(
            f"the header tells the result {told}, and the game is not over after "
            f"{len(record.moves)} moves"
        )
    if (scores := tuple(score.total for score in game.scores(last))) != record.result:
        found = " ".join(map(str, scores))
        raise RecordError(f"the header tells the result {told}, and the moves lead to {found}")


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise RecordError(f"{name}: expected a number and found {text!r}") from None


def _bare(line: str) -> str:
    """A line without its comment."""
    return line.partition("#")[0].strip()


def _head(lines: Iterator[tuple[int, str]]) -> dict[str, str]:
    """The header: everything up to the first empty line."""
    head: dict[str, str] = {}
    for number, line in lines:
        if not line.strip() and head:
            break
        if not (bare := _bare(line)):
            continue
        name, colon, value = (part.strip() for part in bare.partition(":"))
        if not (name and colon):
            raise RecordError(f"line {number}: expected 'name: value' and found {bare!r}")
        head[name] = value
    return head


def _moves(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[Seat, str]]:
    expected = 1
    for line, written in lines:
        said = _bare(written)
        if not said:
            continue
        count, _, rest = said.partition(" ")
        who, _, text = rest.strip().partition(" ")
        if count != f"{expected}.":
            raise RecordError(f"line {line}: expected move {expected}. and found {said!r}")
        if not (who == "-" or who.isdecimal()) or not text:
            raise RecordError(
                f"line {line}, move {expected}: expected '{expected}. SEAT SENTENCE' and found "
                f"{said!r}"
            )
        yield NATURE if who == "-" else _whole(f"line {line}", who), text.strip()
        expected += 1
