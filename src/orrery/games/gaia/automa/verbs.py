"""The Automa's rows of both tables.

A task of the Automa has one legal move, or a card to draw. Its rows share the functions of `legal`
and differ only in their effects.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from orrery.games.gaia import moves as say
from orrery.games.gaia import tasks as todo
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
    Asks(todo.Homing, answers=(say.Draw, say.AutomaSettle), missed=(),
         otherwise=legal.instead, skips=None, rules=()),
    Asks(todo.Selecting, answers=(say.Draw, say.AutomaTake), missed=(),
         otherwise=legal.instead, skips=None, rules=("GP-SOLO-SETUP-16",)),
    Asks(todo.Playing, answers=(say.Draw,), missed=(),
         otherwise=legal.instead, skips=apply.out_of_cards,
         rules=("GP-SOLO-TURN-03", "GP-SOLO-TURN-12")),
    Asks(todo.Acting,
         answers=(say.AutomaBuild, say.AutomaUpgrade, say.AutomaResearch, say.AutomaTile,
                  say.AutomaCover, say.AutomaNothing),
         missed=(), otherwise=legal.instead, skips=None,
         rules=("GP-SOLO-TURN-06", "GP-SOLO-ACT-19")),
    Asks(todo.Learning, answers=(say.AutomaResearch, say.AutomaTile, say.AutomaNothing), missed=(),
         otherwise=legal.instead, skips=None, rules=("GP-SOLO-ACT-33",)),
    Asks(todo.Orbiting, answers=(say.Satellite,), missed=(),
         otherwise=legal.satellite_due, skips=apply.orbit, rules=("GP-SOLO-ACT-16",)),
    Runs(todo.Scoring, apply.score,
         rules=("GP-SOLO-TURN-07", "GP-SOLO-TURN-10", "GP-SOLO-ACT-11")),
    Asks(todo.Leaving, answers=(say.AutomaPassFor, say.AutomaPass), missed=(),
         otherwise=legal.instead, skips=None, rules=("GP-SOLO-PASS-01",)),
)

VERBS: Final = (
    Verb(say.Satellite, "satellite {hex}",
         At(todo.Orbiting, legal.satellites, legal.against_satellite, apply.launch, None,
            ("GP-SOLO-ACT-16",))),
    Verb(say.Draw, "draw {card}",
         forced(todo.Homing, apply.look, ("GP-SOLO-SETUP-15",)),
         forced(todo.Selecting, apply.look, ("GP-SOLO-SETUP-16",)),
         forced(todo.Playing, apply.draw,
                ("GP-SOLO-TURN-01", "GP-SOLO-TURN-04", "GP-SOLO-TURN-05", "GP-SOLO-TURN-09"))),
    Verb(say.AutomaSettle, "automa settle {hex}",
         forced(todo.Homing, apply.settle, ())),
    Verb(say.AutomaTake, "automa take {booster}",
         forced(todo.Selecting, apply.take, ("GP-SOLO-SETUP-16",))),
    Verb(say.AutomaBuild, "automa build {hex}",
         forced(todo.Acting, apply.build, ("GP-SOLO-ACT-15", "GP-SOLO-ACT-16", "GP-SOLO-ACT-32"))),
    Verb(say.AutomaUpgrade, "automa upgrade {hex} {building:structure}",
         forced(todo.Acting, apply.upgrade,
                ("GP-SOLO-ACT-10", "GP-SOLO-ACT-31", "GP-SOLO-ACT-33"))),
    Verb(say.AutomaResearch, "automa research {area}",
         forced(todo.Acting, apply.research, ("GP-SOLO-ACT-06", "GP-SOLO-ACT-36")),
         forced(todo.Learning, apply.research, ("GP-SOLO-ACT-06", "GP-SOLO-ACT-36"))),
    Verb(say.AutomaTile, "automa tile {area}",
         forced(todo.Acting, apply.remove_tile, ()),
         forced(todo.Learning, apply.remove_tile, ())),
    Verb(say.AutomaCover, "automa cover {space}",
         forced(todo.Acting, apply.cover, ())),
    Verb(say.AutomaNothing, "automa nothing",
         forced(todo.Acting, apply.nothing, ()),
         forced(todo.Learning, apply.nothing, ())),
    Verb(say.AutomaPassFor, "automa pass {booster}",
         forced(todo.Leaving, apply.leave, ("GP-SOLO-PASS-02", "GP-SOLO-PASS-04"))),
    Verb(say.AutomaPass, "automa pass",
         forced(todo.Leaving, apply.leave, ("GP-SOLO-PASS-02",))),
)
# fmt: on
