"""Where bots think: what waits for a process and what does not, and how far back they look."""

import asyncio
from pathlib import Path

import pytest

from ageing import apart
from orrery.kernel.game import NATURE
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.live import Live
from orrery.table.store import Store
from orrery.table.thinking import Decision, look_back
from orrery.web.settings import Settings
from table.test_live import KEPLER, table
from table.test_positions import played


def test_only_who_draws_lots_answers_while_all_processes_are_busy(tmp_path: Path) -> None:
    """The server itself never thinks: it would answer nobody meanwhile."""
    live = table()
    (seat,) = KEPLER.to_act(live.state)
    view = KEPLER.view(live.state, seat)

    async def story() -> None:
        house = House(Store(Settings(str(tmp_path / "orrery.db")).url), Hub())
        free, house.workers._free = house.workers._free, 0
        easy = asyncio.ensure_future(house.think("Ada", "easy", view, 1))
        await asyncio.sleep(0)  # it begins
        lot = await house.think("Ada", "random", view, 1)
        assert not easy.done()
        house.workers._free = free - 1
        house.workers._ended()
        for move in (lot, await easy):
            assert not KEPLER.objections(live.state, seat, KEPLER.read(move))
        await house.close()
        await house.store.close()

    apart(story())


def decisions(live: Live) -> list[Decision]:
    return [
        Decision(n, move.seat, move.text, live.states[n])
        for n, move in enumerate(live.moves)
        if move.seat is not None and move.seat != NATURE
    ]


@pytest.mark.parametrize(("seconds", "looked_at"), [(3600.0, 4), (-1.0, 1)])
def test_decisions_are_looked_back_at_until_the_time_is_up(seconds: float, looked_at: int) -> None:
    """At least one, so that whoever asks again and again comes to the end."""
    some = decisions(played(KEPLER, 40))[:4]
    count, found = look_back("easy@0.02", KEPLER.key, "t1", some, seconds)
    assert (len(some), count) == (4, looked_at)
    assert all(decision in some[:count] for decision, _ in found)
