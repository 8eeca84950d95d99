"""Where bots think: in a process of their own, which remembers the turns that they have begun.

What it remembers is forgotten with the process, and nobody needs it: a bot plans again.
"""

from collections import OrderedDict
from random import Random
from typing import Final

from orrery.bots import Bot, bot
from orrery.kernel.game import View

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
