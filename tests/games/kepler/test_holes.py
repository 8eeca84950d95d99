"""Small things of Kepler-3042 that no chapter of its own tests: what a flight may not count twice,
what is called impossible."""

import pytest

from games.kepler.table import ADA, after, nation, refused, sayings, table
from orrery.games.kepler import GAME, tasks


@pytest.mark.rule("KP-RULING-22", "KP-MOVE-05")
def test_a_flight_over_two_objectives_does_not_come_back_to_the_second() -> None:
    """Once per ship and movement each of them counts, also after another one was crossed."""
    ada = nation(ships=["1,0"], techs={"space-travel": 4})
    tiles = {"2,0": "objective-1", "3,0": "objective-2"}
    steps: list[tasks.Task] = [tasks.MovementStep(ADA), tasks.Removing(ADA)]
    state = table(tiles=tiles, ada=ada, agenda=steps)

    assert refused(state, "move 1,0 to 3,0 via 2,0") == []
    assert "move 1,0 to 3,0 via 2,0 3,0" not in sayings(state, "move")
    assert refused(state, "move 1,0 to 3,0 via 2,0 3,0") != []


def test_what_is_called_impossible_is_an_action_and_never_a_way_out() -> None:
    """A bonus may be taken or passed; without quantum technology nothing can be exchanged."""
    state = after(table(ada=nation(earth="3M")), "choose production")
    impossible = GAME.view(state, ADA).impossible
    assert "exchange" in impossible
    assert not {"skip", "done", "pass", "stay", "end", "decline"} & {*impossible}
