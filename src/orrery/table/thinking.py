"""Where bots think: in a process of their own, which remembers the turns that they have begun.

What it remembers is forgotten with the process, and nobody needs it: a bot plans again.
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

_SEATED: Final = 200  # bots that are remembered
_seated: OrderedDict[tuple[str, str], Bot] = OrderedDict()


def think(level: str, view: View, luck: int, who: str = "") -> str:
    """A bot's answer; `who` names the seat at its table, if it may remember anything."""
    player = _seated.pop((level, who), None) or bot(level)
    if who:
        _seated[level, who] = player
        if len(_seated) > _SEATED:
            _seated.popitem(last=False)
    return player(view, Random(luck))


def advise(level: str, view: View, luck: int) -> Why:
    """The best that a bot of that level finds for that seat, with what it expects of it and of a
    few other lines. Where there is nothing to weigh up it tells the sentence alone."""
    thought = Player(find_level(level), advises=True).think(view, Random(luck))
    alone = Option((thought.sentence,), score=0.0, band=0.0, chance=None)
    return thought.why or Why(alone, (), evaluations=0, worlds=0, cut=False)


class Decision(NamedTuple):
    """What a seat said, after so many moves, and the position in which it did."""

    moves: int
    seat: Seat
    sentence: str
    state: Any


def look_back(
    level: str, key: str, table: str, decisions: Sequence[Decision], seconds: float
) -> tuple[int, list[tuple[Decision, Verdict]]]:
    """What decisions have cost, one after another until the time is up: how many were looked at,
    at least one, and those that were worse than they could have been. The clock only decides where
    to pause, not what is found."""
    game, thinker = find_game(key), find_level(level)
    until, found = perf_counter() + seconds, []
    for n, each in enumerate(decisions, start=1):
        luck = Random(f"review {table} {each.moves}")
        if verdict := review(game, each.state, each.seat, each.sentence, luck, thinker):
            found.append((each, verdict))
        if perf_counter() > until:
            return n, found
    return len(decisions), found
