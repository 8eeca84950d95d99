"""How fast the engine is: random games, views, drawings and replays of every game on the shelf."""

import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter

from msgspec import Struct

from orrery.api import Record, playout
from orrery.games import game as find
from orrery.kernel.game import NATURE, AnyGame


class Speed(Struct, frozen=True):
    """One game at one seat count."""

    game: str
    seats: int
    games_per_second: float
    decisions_per_second: float
    microseconds: float  # per decision: the list of legal moves, and one of them applied
    decisions: float  # per game, nature's included
    branching: float  # legal moves per decision of a person
    view_ms: float
    view_and_draw_ms: float
    replay_ms: float  # a whole record, every move checked


class Bench(Struct, frozen=True):
    date: str
    machine: str
    python: str
    speeds: tuple[Speed, ...]


def bench(games: Iterable[AnyGame], seconds: float = 2.0) -> Bench:
    """Measure each game at each seat count for about so many seconds."""
    return Bench(
        date=datetime.now(UTC).strftime("%Y-%m-%d"),
        machine=_machine(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        speeds=tuple(measure(game, seats, seconds) for game in games for seats in game.seats),
    )


def measure(game: AnyGame, seats: int, seconds: float) -> Speed:
    _random_game(game, seats, 0)  # tables and caches are filled before the clock starts
    began, played, decisions, choices, asked = perf_counter(), 0, 0, 0, 0
    while perf_counter() - began < seconds:
        played += 1
        made, offered, persons = _random_game(game, seats, played)
        decisions, choices, asked = decisions + made, choices + offered, asked + persons
    spent = perf_counter() - began
    record = playout(game.key, seats=seats, seed=1)
    view_ms, draw_ms, replay_ms = _pictures(record)
    return Speed(
        game=game.key,
        seats=seats,
        games_per_second=played / spent,
        decisions_per_second=decisions / spent,
        microseconds=1e6 * spent / decisions,
        decisions=decisions / played,
        branching=choices / asked,
        view_ms=view_ms,
        view_and_draw_ms=draw_ms,
        replay_ms=replay_ms,
    )


def _random_game(game: AnyGame, seats: int, seed: int) -> tuple[int, int, int]:
    """Decisions made, moves offered to persons, decisions of persons."""
    rng = Random(seed)
    state, made, offered, persons = game.start(seats), 0, 0, 0
    to_act, moves, apply, chance = game.to_act, game.moves, game.apply, game.chance
    while active := to_act(state):
        seat = active[0]
        if seat == NATURE:
            move = chance(state, rng)
        else:
            legal = moves(state, seat)
            offered += len(legal)
            persons += 1
            move = legal[int(rng.random() * len(legal))]
        state = apply(state, seat, move)
        made += 1
    return made, offered, persons


def _pictures(record: Record) -> tuple[float, float, float]:
    game = find(record.game)
    began = perf_counter()
    states = list(record.states())
    replay = 1000 * (perf_counter() - began)
    sample = states[:: max(1, len(states) // 50)]
    views, drawings = [], []
    for state in sample:
        began = perf_counter()
        view = game.view(state, 0)
        views.append(perf_counter() - began)
        game.draw(view, "en")
        drawings.append(perf_counter() - began)
    return 1000 * fmean(views), 1000 * fmean(drawings), replay


def _machine() -> str:
    """The processor's name where the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0]} ({len(names)} cores)" if names else platform.processor() or "unknown"
