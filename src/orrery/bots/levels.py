"""The levels: what each knows, how far it searches, and how reliably it picks the best move.

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

    name: str  # weights.toml of a game may override the parameters of a name
    seconds: float  # time limit: after it the best move found so far is taken
    evaluations: int  # budget of a decision: positions that are evaluated
    moves: int = 12  # how many moves of a position are tried, by their prior
    beam: int = 1  # width of the beam search over a turn; 1: only the next move counts
    ends: int = 0  # unfinished lines that are played to the end of the turn before they are ranked
    turns: int = 0  # whole turns that are compared by rollouts
    ahead: int = 0  # own turns that a rollout plays
    own: int = 2  # width of the beam in those turns
    ways: int = 1  # lines of such a turn that rollouts alternate between; 1: always the best
    trust: float = 2.0  # weight of a turn's immediate worth, in rollouts
    worlds: int = 1  # how often the hidden part is dealt
    heat: float = 0.0  # softmax temperature, in points
    cap: float = 0.0  # the most points that a chosen move may be worse than the best
    miss: float = 0.0  # probability of overlooking a move
    hurry: float = 0.0  # how far early weights are moved towards the late ones
    blind: bool = False  # ignores the features that are `blind` in weights.toml


_MOST: Final = 16  # limit for a larger budget, relative to that of the level

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
    """A level adapted to one game: its overrides, and a budget scaled by the game's speed."""
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
