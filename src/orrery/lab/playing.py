"""Plays one game between bots and collects its statistics.

Random numbers depend on the seed of the game, the number of the move and the seat, never on the
worker: the same task gives the same game on every machine.
"""

from collections import Counter
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orrery.bots import Bot, Plan, Player
from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, AnyGame, Seat, View
from orrery.kernel.text import Term
from orrery.lab.players import Recipe, seated
from orrery.position import AnyPosition, Position

OPENING: Final = 4  # a seat's opening is its first moves, this many
MOST_MOVES: Final = 50_000  # a longer game is taken to be endless


class Setting(Struct, frozen=True):
    """What is the same for all games of a study."""

    game: str
    rules: int
    options: dict[str, str]
    bots: dict[str, Recipe]
    clock: bool = False  # whether bots stop thinking when their time is up


class Task(Struct, frozen=True):
    """One game that is to be played. A block is one seed, played in several seatings."""

    number: int
    match: str
    block: int
    rotation: int
    seed: int
    levels: tuple[str, ...]  # by seat


class Played(Struct, frozen=True):
    """One game that was played; lists are by seat."""

    number: int
    match: str
    block: int
    rotation: int
    seed: int
    levels: tuple[str, ...]
    totals: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    winners: tuple[int, ...]
    rivals: tuple[int, ...]  # scores of opponents without a seat
    beaten: bool  # whether such a rival has won, alone or with others
    moves: int  # nature's included
    rounds: int
    verbs: tuple[dict[str, int], ...]  # decisions by their verb
    seconds: tuple[float, ...]  # total thinking time
    slowest: tuple[float, ...]  # thinking time of the slowest decision
    cuts: tuple[int, ...]  # decisions that the clock ended
    roles: tuple[dict[str, str], ...]
    openings: tuple[tuple[str, ...], ...]
    record: str

    def share(self, seat: Seat) -> float:
        """The seat's share of the victory: 1 divided by the number of winners, rivals included."""
        return (seat in self.winners) / max(1, len(self.winners) + self.beaten)


def work(setting: bytes, task: bytes) -> bytes:
    """The entry point of a worker: play an encoded task and return the encoded game."""
    return msgspec.json.encode(play(_setting(setting), msgspec.json.decode(task, type=Task)))


@lru_cache(maxsize=8)
def _setting(data: bytes) -> Setting:
    return msgspec.json.decode(data, type=Setting)


def play(setting: Setting, task: Task) -> Played:
    running = _RunningGame(find(setting.game), setting, task)
    while active := running.position.to_act:
        if running.position.count >= MOST_MOVES:
            raise OrreryError(f"{running.where()}: the game does not end")
        if NATURE in active:
            running.nature()
        else:
            running.ask(active)
    return running.result()


class _RunningGame:
    """A game in progress; measures the thinking time of every seat."""

    def __init__(self, game: AnyGame, setting: Setting, task: Task) -> None:
        self.game, self.setting, self.task = game, setting, task
        self.position: AnyPosition = Position.start(
            game, len(task.levels), options=setting.options, nature="manual"
        )
        self.chances = 0  # nature's moves
        self.offered = False  # whether any offer has been made yet
        seats = range(len(task.levels))
        bots = (setting.bots[level] for level in task.levels)
        self.bots: list[Bot] = [seated(bot, game.key, clock=setting.clock) for bot in bots]
        self.plans: list[Plan | None] = [None for _ in seats]
        self.times: list[list[float]] = [[] for _ in seats]
        self.cuts = [0 for _ in seats]

    def nature(self) -> None:
        """Draw for nature; the n-th draw of a seed is the same in every seating, if possible."""
        move = self.game.chance(self.state, Random(f"{self.task.seed}/nature/{self.chances}"))
        self.chances += 1
        self.position = self.position.apply(move, NATURE)

    def ask(self, active: tuple[Seat, ...]) -> None:
        """One bot moves; an offer that was made to it comes first, as at a table."""
        number = self.position.count
        luck = Random(f"{self.task.seed}/{number}")
        waiting = _offered(self.game, self.state) if self.offered else []
        seat = waiting[0] if waiting else active[0] if len(active) == 1 else luck.choice(active)
        view: View = self.game.view(self.state, seat)
        if view.deals:
            view = replace(view, choices=_due(view, seat))
        luck = Random(f"{self.task.seed}/{number}/{seat}")
        began = perf_counter()
        text = self._answer(seat, view, luck)
        self.times[seat].append(perf_counter() - began)
        self.offered = self.offered or self.game.is_offer(text)
        try:
            move = self.game.read(text)
            if against := self.position.why_not(move, seat):
                raise OrreryError(f"{against[0].text('en')} [{against[0].rule}]")
        except OrreryError as error:
            raise OrreryError(f"{self.where(seat)} said {text!r}: {error}") from None
        self.position = self.position.apply(move, seat)

    def _answer(self, seat: Seat, view: View, luck: Random) -> str:
        bot = self.bots[seat]
        if not isinstance(bot, Player):
            return bot(view, luck)
        thought = bot.think(view, luck, self.plans[seat])
        self.plans[seat] = thought.plan
        self.cuts[seat] += thought.why is not None and thought.why.cut
        return thought.sentence

    def where(self, seat: Seat | None = None) -> str:
        """Where the game is, for error messages: enough to reproduce it."""
        task = self.task
        place = f"{self.game.key}, seed {task.seed}, {','.join(task.levels)}"
        who = "" if seat is None else f", seat {seat} ({task.levels[seat]})"
        return f"{place}, move {self.position.count + 1}{who}"

    @property
    def state(self) -> Any:
        return self.position.state

    def result(self) -> Played:
        game, state, task = self.game, self.state, self.task
        scores, seats = game.scores(state), range(len(task.levels))
        end: View = game.view(state, None)
        record = self.position.record.named(*(f"{name}-{n}" for n, name in enumerate(task.levels)))
        own = [[text for seat, text in record.moves if seat == each] for each in seats]
        roles = game.roles(state) or ((),) * len(seats)
        return Played(
            number=task.number,
            match=task.match,
            block=task.block,
            rotation=task.rotation,
            seed=task.seed,
            levels=task.levels,
            totals=tuple(score.total for score in scores),
            parts=tuple(score.parts for score in scores),
            winners=game.winners(state),
            rivals=tuple(rival.score.total for rival in end.rivals),
            beaten=any(rival.won for rival in end.rivals),
            moves=self.position.count,
            rounds=end.round,
            verbs=tuple(_verbs(said) for said in own),
            seconds=tuple(round(sum(times), 6) for times in self.times),
            slowest=tuple(round(max(times, default=0.0), 6) for times in self.times),
            cuts=tuple(self.cuts),
            roles=tuple(_words(terms) for terms in roles),
            openings=tuple(tuple(said[:OPENING]) for said in own),
            record=record.dumps(),
        )


def _verbs(sentences: list[str]) -> dict[str, int]:
    """How often each verb was used."""
    return dict(Counter(text.partition(" ")[0] for text in sentences))


def _words(role: tuple[Term, ...]) -> dict[str, str]:
    return {term.kind: term.word for term in role}


def _offered(game: AnyGame, state: Any) -> list[Seat]:
    """The seats that have an offer to answer."""
    return [deal.to for deal in game.view(state, None).deals]


def _due(view: View, seat: Seat) -> tuple[Any, ...]:
    """The choices of a seat: the answers to an offer made to it if there is one, else its moves."""
    answers = [deal.answers for deal in view.deals if deal.to == seat and deal.answers]
    return answers[0] if answers else view.due
