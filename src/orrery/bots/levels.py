"""The levels: what each sees, how far it looks ahead, and how surely it picks the best.

Weaker levels know less and look less far; they do not blunder at random. A move that is more than
`cap` points below the best one is never chosen, whatever the level.
"""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.errors import ComponentError, OrreryError, message
from orrery.kernel.value import Weights


class Level(Struct, frozen=True, kw_only=True):
    """How a bot thinks. Budgets are counted in evaluations, so that thinking can be repeated."""

    name: str  # games may change how the levels think of them; one of your own has its own name
    seconds: float  # a guard: whoever is still thinking then takes the best so far
    evaluations: int  # in a decision; one is a move tried and looked at
    moves: int = 12  # the most promising ones that are tried in a position
    beam: int = 1  # turns that are followed side by side; 1: only the next sentence counts
    ends: int = 0  # of the turns under way: compared by how they would end; 0: all, as they are
    turns: int = 0  # whole turns that are compared by playing on
    ahead: int = 0  # own turns that are played on
    own: int = 2  # lines of such a turn that are followed side by side
    ways: int = 1  # in which such a turn is played in turn; 1: always the best
    trust: float = 2.0  # worlds that count as much as what a turn seems worth at once
    worlds: int = 1  # ways in which the unknown is dealt
    heat: float = 0.0  # points of difference that hardly matter to it
    cap: float = 0.0  # points below the best that it may be at most
    miss: float = 0.0  # how often it overlooks a move
    hurry: float = 0.0  # how much it prefers points now
    blind: bool = False  # it does not look at what a beginner overlooks


_MOST: Final = 16  # times the usual budget

LEVELS: Final = {
    level.name: level
    for level in (
        Level(
            name="easy",
            seconds=0.1,
            evaluations=300,
            moves=6,
            heat=2.5,
            cap=6.0,
            miss=0.15,
            hurry=0.35,
            blind=True,
        ),
        Level(
            name="normal",
            seconds=0.5,
            evaluations=2_500,
            moves=12,
            beam=8,
            heat=0.4,
            cap=1.5,
            hurry=0.1,
        ),
        Level(
            name="hard",
            seconds=2.0,
            evaluations=10_000,
            moves=12,
            beam=12,
            turns=8,
            ahead=1,
            own=3,
            worlds=8,
        ),
        Level(
            name="expert",
            seconds=8.0,
            evaluations=40_000,
            moves=16,
            beam=16,
            turns=12,
            ahead=2,
            own=3,
            ways=3,
            worlds=16,
        ),
    )
}


def suited(general: Level, weights: Weights) -> Level:
    """A level as it thinks of one game: as many evaluations as there is time for."""
    mine = weights.levels.get(general.name.partition("@")[0], {})
    whole = {"moves", "beam", "ends", "turns", "ahead", "own", "ways", "worlds"}
    known = whole | {"trust", "heat", "cap", "miss", "hurry"}
    if unknown := sorted(set(mine) - known):
        raise ComponentError(f"weights.toml: {general.name} has no {', '.join(unknown)}")
    fields: dict[str, Any] = {k: round(n) if k in whole else n for k, n in mine.items()}
    evaluations = max(1, round(general.evaluations * weights.pace))
    return replace(general, evaluations=evaluations, **fields)


def level(name: str) -> Level:
    """A level by its name; `hard@0.125` is the same with an eighth of its budget."""
    plain, at, share = name.partition("@")
    found = LEVELS[plain]
    if not at:
        return found
    try:
        part = float(share)
    except ValueError:
        part = 0.0
    if not 0 < part <= _MOST:
        raise OrreryError(message("no_share", level=repr(name), most=_MOST))
    return replace(
        found,
        name=name,
        seconds=found.seconds * max(part, 1.0),
        evaluations=max(1, round(found.evaluations * part)),
    )
