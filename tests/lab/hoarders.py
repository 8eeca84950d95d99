"""A game with spoilt weights: Parley with a value function that hoards coins."""

from collections.abc import Iterable
from dataclasses import replace as with_
from typing import Any

import msgspec
import pytest

import parley
from lab.made_up import game as made_up
from orrery.games import SHELF
from orrery.kernel.game import Seat
from orrery.kernel.value import NEVER, Value, Weights
from orrery.lab.playing import Task
from orrery.lab.tune import play
from parley.rules import ROUNDS, AnyMove, Bid, State, rounds, scores

SPOILT = """\
# Coins bring points only if they are spent; here somebody hoards them.

spread = 30.0
fixed = ["hope"]

[features]
coins = { early = 2.0, late = 2.0, en = "coins", fr = "pièces" }  # far too much
hope = { early = 1.0, late = 1.0, en = "pot in reach", fr = "mise en vue" }
idle = { early = 0.0, late = 0.0, en = "nothing", fr = "rien" }
"""


def measure(state: State, seat: Seat) -> list[float]:
    player, left = state.players[seat], ROUNDS - rounds(state)
    hope = state.pot * player.bid / (player.bid + 1) if player.bid else 0.0
    return [(player.coins - (player.bid or 0)) * (left > 0), hope, 7.0]


def prior(state: State, seat: Seat, moves: Iterable[AnyMove]) -> list[float]:
    return [0.0 if isinstance(move, Bid) else NEVER for move in moves]


HOARDER = Value[State, AnyMove](
    features=("coins", "hope", "idle"),
    measure=measure,
    points=lambda state, seat: float(scores(state)[seat].total),
    stage=lambda state: rounds(state) / ROUNDS,
    turn=lambda state, seat: rounds(state),
    weights=msgspec.toml.decode(SPOILT, type=Weights),
    prior=prior,
)


@pytest.fixture(autouse=True)
def hoarders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parley with a value, as a game on the shelf."""
    monkeypatch.setitem(SHELF, "parley", "parley")
    monkeypatch.setattr(parley, "GAME", with_(parley.GAME, value=lambda: HOARDER))
    play._setup.cache_clear()


def result(task: Task, totals: list[int]) -> Any:
    """A game that ended with these scores."""
    return made_up(
        task.number,
        levels=task.levels,
        totals=tuple(totals),
        match=task.match,
        block=task.block,
    )
