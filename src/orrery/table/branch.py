"""What if: somebody plays on alone from a position of a table, and nobody else ever sees it.

A branch is nothing but the sentences said in it and a seed; it is played again from them whenever
it is looked at, and nothing of it is kept. It begins with a position imagined from what its player
saw, so that whatever was hidden is dealt anew: nothing can be learnt from it about the table.

    view of the table ──► imagine ──► sentence, nature, sentence, nature … ──► a table of its own
"""

from collections.abc import Iterable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.errors import message
from orrery.kernel.game import NATURE, Seat, View
from orrery.table.errors import TableError
from orrery.table.events import Event
from orrery.table.live import Live

MOST = 150  # sentences in a branch


class Spoken(Struct, frozen=True):
    seat: Seat
    move: str


def play_on(live: Live, seen: View, said: Iterable[Spoken], seed: int) -> Live:
    """A table of its own, played on by these sentences from what somebody has seen of another."""
    sentences = list(said)
    if len(sentences) > MOST:
        raise TableError(message("refuse_long_branch", most=MOST))
    game = live.game
    start = game.imagine(seen, Random(f"what if {seed}"))
    branch = Live(
        game,
        replace(live.setting, clock="none", allowance=0, seed=None),
        [replace(plan, user=None) for plan in live.seats],
        start=start,
    )
    _let_nature_act(branch, seed)
    for each in sentences:
        game.play(branch.state, each.seat, each.move)  # says what is wrong with it
        branch.add([_event(branch, each.seat, game.write(game.read(each.move)))])
        _let_nature_act(branch, seed)
    return branch


def _let_nature_act(branch: Live, seed: int) -> None:
    """With luck of the branch's own; the same sentences meet the same again."""
    game = branch.game
    while game.to_act(branch.state) == (NATURE,):
        move = game.chance(branch.state, Random(f"what if {seed} {branch.last}"))
        branch.add([_event(branch, NATURE, game.write(move))])


def _event(branch: Live, seat: Seat, text: str) -> Event:
    return Event(branch.last + 1, "move", seat, 0.0, text)
