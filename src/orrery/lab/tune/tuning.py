"""A whole tuning: rounds of quick games and regression, trials, the match, the file."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Options
from orrery.kernel.value import Weights
from orrery.lab.executors import Executor
from orrery.lab.plan import at_least_one
from orrery.lab.players import present
from orrery.lab.tune import accept, files, play, spsa
from orrery.lab.tune.accept import NEW, OLD, Outcome
from orrery.lab.tune.fit import Fit, fit
from orrery.lab.tune.journal import Journal, Request, State
from orrery.lab.tune.knobs import changes, rounded

# Every stage has its own seeds: a match on games that were learnt from would prove nothing.
_SELF_PLAY, _TRIALS, _MATCH, _NEXT = 0, 10_000_000, 20_000_000, 100_000_000
_ROUND: Final = 100_000
# With a time limit: the share of it after which each stage has to end.
_PLAY_UNTIL, _TRIALS_UNTIL = 0.3, 0.6
_FEWEST: Final = 20  # quick games that a regression needs at least
_EVERY: Final = 50  # games between two reports of the match


class Progress(Protocol):
    """Is called while a tuning runs, to show what happens."""

    def bar(self, what: str, total: int) -> AbstractContextManager[Callable[[int], Any]]: ...
    def fitted(self, present: Weights, fit: Fit, round: int, rounds: int) -> None: ...
    def stepped(self, search: spsa.Search, total: int) -> None: ...
    def candidate(self, present: Weights, found: Weights, fit: Fit, file: Path) -> None: ...
    def match(self, outcome: Outcome, *, so_far: bool) -> None: ...


class Effort(Struct, frozen=True):
    """Limits of a tuning; they determine how far it gets, not its results."""

    match: int  # games of the match, at most
    minutes: float | None = None
    jobs: int = 1

    def __post_init__(self) -> None:
        at_least_one(self.match, "games")
        if self.minutes is not None and self.minutes < 0:
            raise OrreryError(f"{self.minutes:g} minutes: at least 0")


class Result(Struct, frozen=True):
    """The result of a tuning."""

    game: str
    verdict: str  # passes, fails, open; unchanged: no better weights were found to try
    games: int  # quick games
    outcome: Outcome | None
    changed: tuple[str, ...]
    written: str | None  # the file, if the match was won


def request(
    key: str,
    *,
    seats: int = 2,
    options: Options | None = None,
    seed: int = 0,
    games: int = 300,
    rounds: int = 3,
    steps: int = 20,
    level: str = "normal",
    weights: Weights | None = None,
) -> Request:
    """A request to tune the weights of a game, or other `weights`; checks all arguments before
    anything is played."""
    game = find(key)
    if game.value is None:
        raise OrreryError(f"{key} has no value whose weights could be tuned")
    if seats < 2:
        raise OrreryError(f"{seats} seats: tuning needs opponents, at least 2 seats")
    at_least_one(games, "games")
    at_least_one(rounds, "rounds")
    if steps < 0:
        raise OrreryError(f"{steps} steps: at least 0")
    chosen = game.settle(options or {})
    game.start(seats, chosen)
    player = present(level, key)
    if player.level is None:
        raise OrreryError(f"{level} has no weights: it cannot play the match")
    if weights is not None:
        game.value().with_weights(weights)  # raises if a feature is missing
        player = replace(player, weights=weights)
    return Request(key, game.rules, seats, chosen, seed, games, rounds, steps, player)


class Tuning:
    """Runs the stages of one request; resumes where its journal ends."""

    def __init__(
        self,
        asked: Request,
        effort: Effort,
        journal: Journal,
        executor: Executor,
        progress: Progress,
    ) -> None:
        self.asked, self.effort, self.journal = asked, effort, journal
        self.executor, self.progress = executor, progress
        self._began: Final = monotonic()

    def run(self, file: files.File, *, anew: bool = False) -> Result:
        """Run all stages that are not done yet."""
        state = self.journal.open(self.asked, anew=anew)
        state = self._rounds(state)
        state = self._trials(state)
        state = self._chosen(state)
        assert state.candidate is not None
        changed = tuple(changes(self.asked.present, state.candidate))
        trained = self._trained(state)
        if not changed:
            self.journal.keep(replace(state, ended="unchanged"))
            return Result(self.asked.game, "unchanged", sum(state.played), None, (), None)
        copy = self.journal.candidate
        copy.write_text(files.rewritten(file.text, state.candidate, trained), encoding="utf-8")
        last = state.fits[-1]
        self.progress.candidate(self.asked.present, state.candidate, last, copy)
        outcome = self._match(state.candidate)
        if outcome.verdict != "open":
            self.journal.keep(replace(state, ended=outcome.verdict))
        written = None
        if outcome.verdict == "passes":
            trained = f"{trained}, {_result(outcome)}"
            new = files.rewritten(file.text, state.candidate, trained)
            copy.write_text(new, encoding="utf-8")
            written = file.write(new, copy)
        played = sum(state.played)
        return Result(self.asked.game, outcome.verdict, played, outcome, changed, written)

    def _is_late(self, share: float) -> bool:
        """Whether more than that share of the time limit has passed."""
        minutes = self.effort.minutes
        return minutes is not None and monotonic() - self._began > share * minutes * 60

    # --- Play and fit -------------------------------------------------------------------------

    def _rounds(self, state: State) -> State:
        asked = self.asked
        while len(state.fits) < asked.rounds and not state.search and not state.candidate:
            number = len(state.fits)
            if state.fits and self._is_late(_PLAY_UNTIL):
                break
            current = state.fits[-1].weights if state.fits else asked.present
            new = self._play(number, current)
            before = [self.journal.games(n)[:count] for n, count in enumerate(state.played)]
            games = [game for round in [*before, new] for game in round]
            found = fit(asked.present, current, games, len(new))
            state = state.with_fit(found, len(new))
            self.journal.keep(state)
            self.progress.fitted(asked.present, found, number, asked.rounds)
        return state

    def _play(self, number: int, current: Weights) -> list[play.QuickGame]:
        asked = self.asked
        found = self.journal.games(number)[: asked.games]
        first = asked.seed * _NEXT + _SELF_PLAY + number * _ROUND
        seeds = range(first + len(found), first + asked.games)
        setup = play.Setup(asked.game, asked.seats, asked.options, current)
        games = play.games(setup, seeds, self.effort.jobs)
        until = _PLAY_UNTIL * (number + 1) / asked.rounds
        with self.progress.bar(
            f"quick games, round {number + 1} of {asked.rounds}", asked.games
        ) as at:
            at(len(found))
            if len(found) < asked.games:
                for game in self.journal.adding(number, games):
                    found.append(game)
                    at(len(found))
                    if len(found) >= _FEWEST and self._is_late(until):
                        break
        return found

    # --- Trials -------------------------------------------------------------------------------

    def _trials(self, state: State) -> State:
        asked, fitted = self.asked, state.fits[-1]
        if not asked.steps or state.candidate:
            return state
        names = spsa.doubtful(fitted.unsure)
        search = state.search or spsa.begun(names)
        with self.progress.bar("trials", asked.steps) as at:
            while search.number < asked.steps and not self._is_late(_TRIALS_UNTIL):
                search = self._step(search, fitted.weights)
                self.journal.keep(replace(state, search=search))
                at(search.number)
        self.progress.stepped(search, asked.steps)
        return replace(state, search=search)

    def _step(self, search: spsa.Search, fitted: Weights) -> spsa.Search:
        asked = self.asked
        turns = spsa.trials(search, asked.seed)
        bots = {}
        for n, each in enumerate(turns):
            for name, knobs in zip(spsa.names(n), spsa.sides(search, each), strict=True):
                found = spsa.weights_at(asked.present, fitted, search.names, knobs)
                bots[name] = accept.without_slips(asked.player.bot, asked.game, found)
        setting = accept.shared_setting(asked.game, asked.seats, asked.options, bots)
        seed = asked.seed * _NEXT + _TRIALS + search.number * spsa.TRIALS
        games = spsa.played(setting, asked.seats, seed, self.executor)
        gains = spsa.gains(games, asked.present.spread)
        return spsa.stepped(search, turns, gains, len(games), asked.steps)

    def _chosen(self, state: State) -> State:
        """Fix the weights that play the match; a resumed tuning keeps them."""
        if state.candidate is not None:
            return state
        present, fitted, search = self.asked.present, state.fits[-1].weights, state.search
        if search is None or not search.number:
            found, names = fitted, tuple[str, ...]()
        else:
            names = search.names
            found = spsa.weights_at(present, fitted, names, spsa.settled(search))
        state = replace(state, candidate=rounded(present, found, names))
        self.journal.keep(state)
        return state

    # --- The match ----------------------------------------------------------------------------

    def _match(self, candidate: Weights) -> Outcome:
        asked = self.asked
        bots = {
            name: accept.without_slips(asked.player.bot, asked.game, weights)
            for name, weights in ((NEW, candidate), (OLD, asked.present))
        }
        setting = accept.shared_setting(asked.game, asked.seats, asked.options, bots)
        seed = asked.seed * _NEXT + _MATCH
        match = accept.pairs(setting, asked.seats, self.effort.match, seed)
        with self.progress.bar("match", match.plan.games) as at:
            reported = 0

            def tell(outcome: Outcome) -> None:
                nonlocal reported
                at(outcome.games)
                if outcome.games >= reported + _EVERY:
                    reported = outcome.games
                    self.progress.match(outcome, so_far=True)

            outcome = accept.decide(
                match, self.executor, self.journal.match, tell, lambda: self._is_late(1.0)
            )
        self.progress.match(outcome, so_far=False)
        return outcome

    def _trained(self, state: State) -> str:
        parts = [
            f"{datetime.now(UTC):%Y-%m-%d}",
            f"{sum(state.played)} quick games at {self.asked.seats} seats",
        ]
        if state.search is not None and state.search.number:
            parts.append(f"{state.search.games} games of trials")
        return ", ".join([*parts, f"seed {self.asked.seed}"])


def _result(outcome: Outcome) -> str:
    return f"won {100 * outcome.share.value:.1f} % of {outcome.games} games against the old weights"
