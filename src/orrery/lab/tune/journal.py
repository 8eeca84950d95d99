"""The folder of a tuning: everything done so far, so that it can be interrupted and resumed.

state.json        the request, the regressions, the knobs, the result
games-1.jsonl     the quick games of the first round, one line each
match.parquet     the games of the match (`match.parquet.part` while it is played)
candidate.toml    the weights that play the match
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.errors import OrreryError
from orrery.kernel.value import Weights
from orrery.lab.players import Recipe
from orrery.lab.store import journal_of
from orrery.lab.tune.fit import Fit
from orrery.lab.tune.play import QuickGame
from orrery.lab.tune.spsa import Search

_DECODER: Final = msgspec.json.Decoder(QuickGame)


class Request(Struct, frozen=True):
    """All that determines the results, unless there is a time limit."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: int
    games: int  # quick games in each round
    rounds: int  # of play and regression
    steps: int  # of trials
    player: Recipe  # plays trials and the match; has the present weights

    @property
    def present(self) -> Weights:
        assert self.player.weights is not None
        return self.player.weights


class State(Struct, frozen=True):
    request: Request
    played: tuple[int, ...] = ()  # games of each finished round: all, or fewer if time ran out
    fits: tuple[Fit, ...] = ()
    search: Search | None = None
    candidate: Weights | None = None  # rounded, as it is written
    ended: str = ""  # how the match ended: passes, fails

    def with_fit(self, fit: Fit, games: int) -> "State":
        return replace(self, played=(*self.played, games), fits=(*self.fits, fit))


class Journal:
    """The folder of a tuning."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.match, self.candidate = folder / "match.parquet", folder / "candidate.toml"
        self._state = folder / "state.json"

    def open(self, request: Request, *, anew: bool) -> State:
        """The stored state of this request, or a new one. A finished tuning is cleared."""
        there = self._read()
        if there is None or anew or (there.ended and there.request != request):
            self._clear()
            there = State(request)
        elif there.request != request:
            differ = ", ".join(_differences(there.request, request))
            raise OrreryError(
                f"{self.folder} holds another tuning, which has not ended ({differ}): "
                "name another folder with --work, or begin again with --anew"
            )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OrreryError(f"cannot make the folder {self.folder}: {error.strerror}") from None
        self.keep(there)
        return there

    def keep(self, state: State) -> None:
        """Store the state; the old file is replaced atomically."""
        new = self._state.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(state))
        new.replace(self._state)

    def games(self, round: int) -> list[QuickGame]:
        """The stored quick games of a round."""
        file = self._games(round)
        if not file.exists():
            return []
        *lines, torn = file.read_bytes().split(b"\n")
        if torn:
            file.write_bytes(b"".join(line + b"\n" for line in lines))
        return [_DECODER.decode(line) for line in lines]

    def adding(self, round: int, games: Iterable[QuickGame]) -> Iterator[QuickGame]:
        """Append games to the file of a round; yields each after it was written."""
        with self._games(round).open("ab") as file:
            for game in games:
                file.write(msgspec.json.encode(game) + b"\n")
                file.flush()
                yield game

    def _games(self, round: int) -> Path:
        return self.folder / f"games-{round + 1}.jsonl"

    def _read(self) -> State | None:
        try:
            return msgspec.json.decode(self._state.read_bytes(), type=State)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.MsgspecError) as error:
            raise OrreryError(
                f"{self._state} is no state of a tuning ({error}): begin again with --anew"
            ) from None

    def _clear(self) -> None:
        """Delete only files that a tuning writes; the folder may hold others."""
        known = [self._state, self.match, journal_of(self.match), self.candidate]
        for file in [*known, *self.folder.glob("games-*.jsonl")]:
            file.unlink(missing_ok=True)


def _differences(there: Request, asked: Request) -> Iterator[str]:
    for field in Request.__struct_fields__:
        if getattr(there, field) != getattr(asked, field):
            yield "level or weights" if field == "player" else field
