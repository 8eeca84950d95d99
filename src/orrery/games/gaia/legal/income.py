"""Phase I: the order in which income of power is taken."""

from collections.abc import Iterator

from orrery.games.gaia.moves import Receive
from orrery.games.gaia.state import State, site_rules
from orrery.games.gaia.tasks import (
    INSTITUTE_POWER,
    INSTITUTE_TOKENS,
    ITEMS,
    LAB_POWER,
    NONE,
    Receiving,
)
from orrery.games.gaia.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

_TWIN = {INSTITUTE_POWER: INSTITUTE_TOKENS, INSTITUTE_TOKENS: INSTITUTE_POWER}


def may_receive(state: State, task: Receiving) -> int:
    """The items that may be taken next: of one source everything before another is begun."""
    other = _TWIN.get(task.begun, NONE)
    if other != NONE and task.items >> other & 1 and not site_rules(state):
        return 1 << other
    return task.items


def receivings(state: State, task: Receiving) -> list[Receive]:
    """One move for each source; labs are alike, so only the first of them is listed."""
    allowed = may_receive(state, task)
    labs = allowed & 0b111 << LAB_POWER
    allowed &= ~labs | labs & -labs
    return [Receive(item) for item in bits(allowed)]


def against_receiving(state: State, task: Receiving, move: Receive) -> Iterator[Objection]:
    item = Term("item", ITEMS[move.item])
    if not task.items >> move.item & 1:
        yield no("GP-INCOME-01", item=item)
    elif not may_receive(state, task) >> move.item & 1:
        yield no("GP-INCOME-04", item=item)
    elif move not in receivings(state, task):
        yield no("GP-INCOME-02", item=item)
