"""The jobs of worker processes: bots think there, and keep the rest of their planned turns.

If a process ends, its plans are lost, and the bots plan again.
"""

from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from orrery.bots import Bot, Player, bot
from orrery.bots.levels import level as find_level
from orrery.bots.review import Verdict, review
from orrery.bots.why import Option, Why
from orrery.games import game as find_game
from orrery.kernel.game import Seat, View

_SEATED: Final = 200  # bots that are kept in a process
_seated: OrderedDict[tuple[str, str], Bot] = OrderedDict()


def think(level: str, view: View, luck: int, who: str = "") -> str:
    """The move of a bot; with `who`, table and seat, the bot is kept with its planned turn."""
    player = _seated.pop((level, who), None) or bot(level)
    if who:
        _seated[level, who] = player
        if len(_seated) > _SEATED:
            _seated.popitem(last=False)
    return player(view, Random(luck))


def advise(level: str, view: View, luck: int) -> Why:
    """The best line that a bot of that level finds, and a few others, with their expected results.
    If there is only one choice, the line is that sentence alone."""
    thought = Player(find_level(level), advises=True).think(view, Random(luck))
    alone = Option((thought.sentence,), score=0.0, band=0.0, chance=None)
    return thought.why or Why(alone, (), evaluations=0, worlds=0, cut=False)


class Decision(NamedTuple):
    """A sentence of a seat, the number of moves before it, and the state before it."""

    moves: int
    seat: Seat
    sentence: str
    state: Any


def look_back(
    level: str, key: str, table: str, decisions: Sequence[Decision], seconds: float
) -> tuple[int, list[tuple[Decision, Verdict]]]:
    """Review decisions one after another until the time is up. Returns the number of reviewed
    decisions, at least one, and those that had a better alternative. The time decides only where
    to pause, not the verdicts."""
    game, thinker = find_game(key), find_level(level)
    until, found = perf_counter() + seconds, []
    for n, each in enumerate(decisions, start=1):
        luck = Random(f"review {table} {each.moves}")
        if verdict := review(game, each.state, each.seat, each.sentence, luck, thinker):
            found.append((each, verdict))
        if perf_counter() > until:
            return n, found
    return len(decisions), found
