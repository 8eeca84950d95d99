"""A table opened from a stored position is the table that its whole log would give."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

import orrery
import parley
from ageing import apart
from orrery.kernel.game import AnyGame, Seat
from orrery.table import house
from orrery.table.check import check
from orrery.table.errors import Unplayable
from orrery.table.events import Event, SeatPlan
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.live import Live, Snapshot, seats_before
from orrery.table.migrations import migrate
from orrery.table.store import Store
from orrery.web.settings import Settings
from table.test_live import ADA, KEPLER, happen, let_nature_act, say_anything, table


class Counted:
    """A game that counts how often a move is applied."""

    def __init__(self, game: AnyGame) -> None:
        self.applied = 0
        self._apply = game.apply
        self.game = replace(game, apply=self._counting)

    def _counting(self, state: Any, seat: Seat, move: Any) -> Any:
        self.applied += 1
        return self._apply(state, seat, move)


def played(game: AnyGame, moves: int, seed: int = 1) -> Live:
    live, rng = table(game, seed=seed), Random(seed)
    while len(live.moves) < moves and not live.over:
        say_anything(live, rng)
        let_nature_act(live, rng)
    return live


def opened(live: Live, kept: Snapshot, game: AnyGame | None = None) -> Live:
    """The table as a server opens it that has only the store."""
    game = game or live.game
    again = Live(game, live.setting, seats_before(live.seats, live.events))
    again.restore(live.events, kept, game.load(kept.position))
    return again


@pytest.mark.parametrize(("game", "moves"), [(KEPLER, 20), (parley.GAME, 6)])
def test_it_is_the_table_that_its_log_gives(game: AnyGame, moves: int) -> None:
    live = played(game, moves)
    kept = live.snapshot()
    happen(live, "chat", 0, text="Ada: hm")
    say_anything(live)
    again = opened(live, kept)
    assert (again.state, again.moves, again.clock) == (live.state, live.moves, live.clock)
    assert list(again.states) == list(live.states)
    assert again.kept == kept.event


def test_only_what_came_later_is_replayed_until_somebody_looks_back() -> None:
    live = played(KEPLER, 40)
    kept = live.snapshot()
    say_anything(live)
    counted = Counted(KEPLER)
    again = opened(live, kept, counted.game)
    assert (again.state, counted.applied) == (live.state, 1)
    assert again.states[7] == live.states[7]
    assert counted.applied == 1 + 7


def test_an_undo_to_before_the_position_is_replayed() -> None:
    live = played(KEPLER, 40)
    kept = live.snapshot()
    happen(live, "undo", 0, keep=30)
    say_anything(live)
    again = opened(live, kept)
    assert (again.state, again.moves) == (live.state, live.moves)


def test_seats_are_as_the_log_leaves_them() -> None:
    live = table(seats=(ADA, SeatPlan("open")))
    happen(live, "sit", 1, text="Bob", user=2)
    happen(live, "replace", 1, text="random", by=0)
    kept = live.snapshot()
    again = opened(live, kept)
    assert again.seats == live.seats
    assert (again.seats[1].kind, again.seats[1].user) == ("bot", 2)
    happen(live, "return", 1)
    assert opened(live, kept).seats == live.seats


def test_a_past_that_the_rules_no_longer_know_does_not_stop_the_table() -> None:
    live = played(KEPLER, 40)
    kept = live.snapshot()
    number = live.moves[9].number
    live.events[number - 1] = structs.replace(live.events[number - 1], text="juggle three-suns")
    again = opened(live, kept)
    assert again.state == live.state
    assert again.record(None).moves[9][1] == "…"
    assert orrery.Record.loads(again.record(None).dumps()).seats == ("Ada", "Bob")
    with pytest.raises(Unplayable, match=f"event {number} of this table cannot be replayed"):
        _ = again.states[20]


# --- In the store -------------------------------------------------------------------------------


async def opened_store(folder: Path) -> Store:
    store = Store(Settings(str(folder / "orrery.db")).url)
    await migrate(store)
    return store


@pytest.mark.parametrize(("differences", "more"), [(2, False), (3, False), (4, True)])
def test_of_a_position_that_differs_three_differences_are_named(
    tmp_path: Path, differences: int, more: bool
) -> None:
    """The check of the open tables is read by a person: it is not to fill the screen."""
    live = played(KEPLER, 20)
    kept = live.snapshot()
    storage = kept.position["position"]["players"][0]["storage"]
    techs = kept.position["position"]["players"][1]["techs"]
    for pile, n in ((storage, 0), (storage, 1), (techs, 0), (techs, 1))[:differences]:
        pile[n] += 1

    async def story() -> str:
        store = await opened_store(tmp_path)
        ada = await store.add_user("Ada", "en", "token")
        seats = [structs.replace(ADA, user=ada.id), SeatPlan("open")]
        now = live.summary()
        await store.add_table("t1", live.setting, seats, ["", ""], ada.id, live.events, now, 0.0)
        chat = Event(live.last + 1, "chat", 0, 0.0, "Ada: hm")
        await store.append("t1", [chat], now, kept)
        (finding,) = await check(store)
        await store.close()
        return finding.fault

    fault = apart(story())
    assert fault.startswith(f"after event {live.last} the position differs: ")
    assert fault.count(" -> ") == min(differences, 3)
    assert fault.endswith(", …") is more


def test_of_many_tables_the_one_that_nobody_looked_at_longest_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server has room for some; the others are opened from the store when somebody comes."""
    monkeypatch.setattr(house, "MOST_LIVES", 2)

    async def story() -> list[bool]:
        store = await opened_store(tmp_path)
        ada = await store.add_user("Ada", "en", "token")
        here = House(store, Hub())
        seats = [SeatPlan("person", "Ada", ada.id), SeatPlan("open")]
        first, second, third = [
            (await here.open_table(ada, "kepler-3042", seats, {})).id for _ in range(3)
        ]
        for id in (first, second, first, third):
            await here.live(id)
        known = [here.known(id) is not None for id in (first, second, third)]
        await here.live(second)  # is as good as before
        await store.close()
        return known

    assert apart(story()) == [True, False, True]
