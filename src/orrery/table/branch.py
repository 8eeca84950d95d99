"""What if: a private continuation of a table from one of its positions.

A branch consists of its sentences and a seed; it is replayed from them for every request, and the
server stores nothing. It begins with a state imagined from what its player saw, so that everything
hidden is dealt at random: a branch reveals nothing about the table.

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
    """The branch as a table: `seen`, a view of `live`, continued with these sentences."""
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
        game.play(branch.state, each.seat, each.move)  # raises if the sentence is wrong
        branch.add([_event(branch, each.seat, game.write(game.read(each.move)))])
        _let_nature_act(branch, seed)
    return branch


def _let_nature_act(branch: Live, seed: int) -> None:
    """Play nature's moves, seeded by the branch: the same sentences meet the same luck."""
    game = branch.game
    while game.to_act(branch.state) == (NATURE,):
        move = game.chance(branch.state, Random(f"what if {seed} {branch.last}"))
        branch.add([_event(branch, NATURE, game.write(move))])


def _event(branch: Live, seat: Seat, text: str) -> Event:
    return Event(branch.last + 1, "move", seat, 0.0, text)
