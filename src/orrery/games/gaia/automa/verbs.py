"""The Automa's rows of both tables.

A task of the Automa has one legal move, or a card to draw. Its rows share the functions of `legal`
and differ only in their effects.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from orrery.games.gaia import moves, tasks
from orrery.games.gaia.automa import apply, legal
from orrery.games.gaia.automa.legal import AutomaTask
from orrery.games.gaia.moves import AutomaMove, Draw
from orrery.games.gaia.state import State
from orrery.kernel.verbs import Asks, At, Runs, Verb

T = TypeVar("T", bound=AutomaTask)
M = TypeVar("M", bound=Draw | AutomaMove)


def forced(
    task: type[T], does: Callable[[State, T, M], State], rules: tuple[str, ...]
) -> At[State, T, M]:
    """A row for a move that the cards determine."""
    return At(task, legal.sentences, legal.against, does, None, rules)


# fmt: off
MOMENTS: Final = (
    Asks(tasks.Homing, answers=(moves.Draw, moves.AutomaSettle), missed=(),
         otherwise=legal.instead, skips=None, rules=()),
    Asks(tasks.Selecting, answers=(moves.Draw, moves.AutomaTake), missed=(),
         otherwise=legal.instead, skips=None, rules=("GP-SOLO-SETUP-16",)),
    Asks(tasks.Playing, answers=(moves.Draw,), missed=(),
         otherwise=legal.instead, skips=apply.out_of_cards,
         rules=("GP-SOLO-TURN-03", "GP-SOLO-TURN-12")),
    Asks(tasks.Acting,
         answers=(moves.AutomaBuild, moves.AutomaUpgrade, moves.AutomaResearch, moves.AutomaTile,
                  moves.AutomaCover, moves.AutomaNothing),
         missed=(), otherwise=legal.instead, skips=None,
         rules=("GP-SOLO-TURN-06", "GP-SOLO-ACT-19")),
    Asks(tasks.Learning, answers=(moves.AutomaResearch, moves.AutomaTile, moves.AutomaNothing),
         missed=(),
         otherwise=legal.instead, skips=None, rules=("GP-SOLO-ACT-33",)),
    Asks(tasks.Orbiting, answers=(moves.Satellite,), missed=(),
         otherwise=legal.satellite_due, skips=apply.orbit, rules=("GP-SOLO-ACT-16",)),
    Runs(tasks.Scoring, apply.score,
         rules=("GP-SOLO-TURN-07", "GP-SOLO-TURN-10", "GP-SOLO-ACT-11")),
    Asks(tasks.Leaving, answers=(moves.AutomaPassFor, moves.AutomaPass), missed=(),
         otherwise=legal.instead, skips=None, rules=("GP-SOLO-PASS-01",)),
)

VERBS: Final = (
    Verb(moves.Satellite, "satellite {hex}",
         At(tasks.Orbiting, legal.satellites, legal.against_satellite, apply.launch, None,
            ("GP-SOLO-ACT-16",))),
    Verb(moves.Draw, "draw {card}",
         forced(tasks.Homing, apply.look, ("GP-SOLO-SETUP-15",)),
         forced(tasks.Selecting, apply.look, ("GP-SOLO-SETUP-16",)),
         forced(tasks.Playing, apply.draw,
                ("GP-SOLO-TURN-01", "GP-SOLO-TURN-04", "GP-SOLO-TURN-05", "GP-SOLO-TURN-09"))),
    Verb(moves.AutomaSettle, "automa settle {hex}",
         forced(tasks.Homing, apply.settle, ())),
    Verb(moves.AutomaTake, "automa take {booster}",
         forced(tasks.Selecting, apply.take, ("GP-SOLO-SETUP-16",))),
    Verb(moves.AutomaBuild, "automa build {hex}",
         forced(tasks.Acting, apply.build, ("GP-SOLO-ACT-15", "GP-SOLO-ACT-16", "GP-SOLO-ACT-32"))),
    Verb(moves.AutomaUpgrade, "automa upgrade {hex} {building:structure}",
         forced(tasks.Acting, apply.upgrade,
                ("GP-SOLO-ACT-10", "GP-SOLO-ACT-31", "GP-SOLO-ACT-33"))),
    Verb(moves.AutomaResearch, "automa research {area}",
         forced(tasks.Acting, apply.research, ("GP-SOLO-ACT-06", "GP-SOLO-ACT-36")),
         forced(tasks.Learning, apply.research, ("GP-SOLO-ACT-06", "GP-SOLO-ACT-36"))),
    Verb(moves.AutomaTile, "automa tile {area}",
         forced(tasks.Acting, apply.remove_tile, ()),
         forced(tasks.Learning, apply.remove_tile, ())),
    Verb(moves.AutomaCover, "automa cover {space}",
         forced(tasks.Acting, apply.cover, ())),
    Verb(moves.AutomaNothing, "automa nothing",
         forced(tasks.Acting, apply.nothing, ()),
         forced(tasks.Learning, apply.nothing, ())),
    Verb(moves.AutomaPassFor, "automa pass {booster}",
         forced(tasks.Leaving, apply.leave, ("GP-SOLO-PASS-02", "GP-SOLO-PASS-04"))),
    Verb(moves.AutomaPass, "automa pass",
         forced(tasks.Leaving, apply.leave, ("GP-SOLO-PASS-02",))),
)
# fmt: on
