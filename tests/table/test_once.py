"""One click: the sentence is read once, checked once and played once, and the screen that answers
it works nothing out again."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from ageing import apart
from orrery.games import game as find
from orrery.games import games
from orrery.kernel.game import NATURE, AnyGame
from orrery.kernel.sentences import Grammar
from orrery.table.events import SeatPlan
from orrery.table.house import House
from orrery.table.hub import Hub
from orrery.table.migrations import migrate
from orrery.table.store import Store, User
from orrery.web import screen
from orrery.web.settings import Settings

CLICKS = 12


class Count:
    """How often a game was asked to read, check and play, by people and by nature."""

    def __init__(self, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = Counter[str]()
        self.looks = 0
        for name in ("objections", "apply"):
            counted = self._counted(name, getattr(game, name))
            monkeypatch.setitem(game.__dict__, name, counted)
        read = Grammar.read

        def reading(grammar: Grammar[Any], text: str) -> Any:
            self.calls["read"] += grammar is game.grammar
            return read(grammar, text)

        monkeypatch.setattr(Grammar, "read", reading)

    def _counted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def called(state: Any, seat: int, *rest: Any) -> Any:
            self.calls["nature" if seat == NATURE else name] += 1
            return function(state, seat, *rest)

        return called


async def opened(database: Path, key: str) -> tuple[House, User, str]:
    store = Store(Settings(str(database)).url)
    await migrate(store)
    ada = await store.add_user("Ada", "en", "token")
    house = House(store, Hub())
    row = await house.open_table(ada, key, [SeatPlan("person", "Ada", ada.id)] * 2, {}, seed=1)
    return house, ada, row.id


@pytest.mark.parametrize("key", [game.key for game in games()])
def test_a_click_is_read_checked_and_played_once(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def clicks() -> Sequence[Counter[str]]:
        house, ada, table = await opened(tmp_path / "orrery.db", key)
        live, seen = await house.live(table), []
        screen.build(table, live, 0, [0, 1], "en", None)
        for _ in range(CLICKS):
            seat = live.to_act[0]
            text = live.game.write(live.game.moves(live.state, seat)[0])
            with monkeypatch.context() as patched:
                count = Count(find(key), patched)
                await house.say(table, ada, seat, text, live.last)
                screen.build(table, live, seat, [0, 1], "en", None)
            seen.append(count.calls)
        await house.store.close()
        return seen

    for calls in apart(clicks()):
        assert (calls["read"], calls["objections"], calls["apply"]) == (1, 1, 1), calls


def test_a_repeated_request_is_the_same_however_it_is_spelt(tmp_path: Path) -> None:
    async def twice() -> tuple[Any, Any, int]:
        house, ada, table = await opened(tmp_path / "orrery.db", "kepler-3042")
        live = await house.live(table)
        seen, seat = live.last, live.to_act[0]
        made = await house.say(table, ada, seat, "start terraforming", seen)
        again = await house.say(table, ada, seat, "  start   terraforming ", seen)
        await house.store.close()
        return made, again, live.last

    made, again, last = apart(twice())
    assert made == again
    assert last == made.number
