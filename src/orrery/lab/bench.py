"""Benchmarks of the engine: random games, views, drawings and replays of every game, and random
play through the environments for learners where their packages are installed."""

import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from orrery import envs
from orrery.api import playout
from orrery.games import game as find
from orrery.kernel.game import NATURE, AnyGame
from orrery.position import Record

if TYPE_CHECKING:
    from orrery.envs.zoo import OrreryAEC

TOGETHER: Final = 16  # games in a vectorized environment


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


class EnvSpeed(Struct, frozen=True):
    """Random play of one game at one seat count, with an observation and a mask at every step.
    Seconds are processor time on one core, so other load on the machine does not matter."""

    game: str
    seats: int
    actions: int  # the words of its vocabulary
    numbers: int  # in an observation
    steps: float  # words per game
    aec_per_second: float  # steps through PettingZoo
    vector_per_second: float  # steps through the vectorized environment


class Bench(Struct, frozen=True):
    date: str
    machine: str
    python: str
    speeds: tuple[Speed, ...]
    envs: tuple[EnvSpeed, ...]  # () without the packages that they need


def bench(games: Sequence[AnyGame], seconds: float = 2.0) -> Bench:
    """Measure each game at each seat count for about `seconds`."""
    learners = all(map(find_spec, ("numpy", "gymnasium", "pettingzoo")))
    return Bench(
        date=datetime.now(UTC).strftime("%Y-%m-%d"),
        machine=_machine(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        speeds=tuple(measure(game, seats, seconds) for game in games for seats in game.seats),
        envs=tuple(measure_envs(game.key, seats, seconds) for game in games for seats in game.seats)
        if learners
        else (),
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


def measure_envs(key: str, seats: int, seconds: float) -> EnvSpeed:
    """Random play as a learner does it: any word of the mask, all equally likely."""
    env, rng = envs.aec(key, seats), Random(0)
    _random_episode(env, rng)
    began, played, steps = process_time(), 0, 0
    while process_time() - began < seconds:
        played += 1
        steps += _random_episode(env, rng)
    alone = steps / (process_time() - began)
    table = envs.vector(key, seats, TOGETHER)
    began, rounds = process_time(), 0
    while process_time() - began < seconds:
        rounds += 1
        table.step(table.sample())
    return EnvSpeed(
        game=key,
        seats=seats,
        actions=len(env.words),
        numbers=len(env.names),
        steps=steps / played,
        aec_per_second=alone,
        vector_per_second=TOGETHER * rounds / (process_time() - began),
    )


def _random_episode(env: "OrreryAEC", rng: Random) -> int:
    """Play a game through PettingZoo; returns the number of steps."""
    steps = 0
    env.reset()
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        words = seen["action_mask"].nonzero()[0]
        env.step(words[int(rng.random() * len(words))])
        steps += 1
    return steps


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
    """The name of the processor, if known."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0]} ({len(names)} cores)" if names else platform.processor() or "unknown"
