"""A value that is corrected in a component file is played as corrected.

Each test edits a copy of Orrery as an owner of the box would, and plays a few sentences there.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import orrery

COMPONENTS = Path("orrery/games/kepler/components")
PLAY = """
import json, random, sys, orrery
seats, *sentences = json.loads(sys.argv[1])
game, rng = orrery.game("kepler-3042"), random.Random(1)
state = orrery.new("kepler-3042", seats=seats, seed=3).state
for sentence in sentences:
    while game.to_act(state) == (orrery.NATURE,):
        state = game.apply(state, orrery.NATURE, game.chance(state, rng))
    state = game.play(state, game.to_act(state)[0], sentence)
print(json.dumps(game.dump(state)["position"]))
"""

Edit = tuple[str, str, str]  # a file, what it says, and what it is made to say


class Copy:
    """A copy of Orrery whose component files can be edited."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        without = shutil.ignore_patterns("__pycache__", "web", "lab")
        shutil.copytree(Path(orrery.__file__).parent, folder / "orrery", ignore=without)

    def after(self, *sentences: str, edit: Edit | None = None, seats: int = 2) -> dict[str, Any]:
        """The position after these sentences, said by whoever must act, with this edit."""
        if edit is None:
            return self._played(seats, *sentences)
        file, old, new = edit
        path = self._folder / COMPONENTS / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        try:
            return self._played(seats, *sentences)
        finally:
            path.write_text(text, encoding="utf-8")

    def _played(self, seats: int, *sentences: str) -> dict[str, Any]:
        own = {"PYTHONPATH": str(self._folder), "PYTHONDONTWRITEBYTECODE": "1"}
        said = json.dumps([seats, *sentences])
        done = subprocess.run(
            [sys.executable, "-c", PLAY, said],
            env=os.environ | own,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        return found


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("copy"))


def tiles(position: dict[str, Any]) -> int:
    return sum(len(position[kind]) for kind in ("down", "planets", "mines", "goals"))


FIRST, SECOND, THIRD = "start space-travel", "start terraforming", "start energy-development"
STARTS = (FIRST, SECOND, FIRST, SECOND)


@pytest.mark.rule("KP-SOLO-03")
def test_alone_the_galaxy_is_that_of_so_many_seats(copy: Copy) -> None:
    assert tiles(copy.after(seats=1)) == 24
    edit = ("solo.toml", "as_seats = 2", "as_seats = 3")
    assert tiles(copy.after(seats=1, edit=edit)) == 30


@pytest.mark.parametrize(
    ("old", "new", "level", "tracks"),
    [
        ("start_space = 0", "start_space = 3", 0, [3, 3]),
        ("start_level = 0", "start_level = 1", 1, [0, 0]),
    ],
)
def test_the_phantom_starts_where_the_file_says(
    copy: Copy, old: str, new: str, level: int, tracks: list[int]
) -> None:
    phantom = copy.after(seats=1, edit=("solo.toml", old, new))["phantom"]
    assert (phantom["level"], phantom["tracks"]) == (level, tracks)


@pytest.mark.rule("KP-SETUP-15")
def test_technologies_start_at_the_level_of_the_file(copy: Copy) -> None:
    state = copy.after(edit=("technology.toml", "start_level = 0", "start_level = 1"))
    assert [player["techs"] for player in state["players"]] == [[1] * 5] * 2


@pytest.mark.rule("KP-SETUP-16")
@pytest.mark.parametrize(("free", "starts"), [(0, ()), (1, (FIRST,)), (3, (FIRST, SECOND, THIRD))])
def test_as_many_technologies_rise_before_round_1_as_the_file_says(
    copy: Copy, free: int, starts: tuple[str, ...]
) -> None:
    """Then the round begins: both have risen so often, and the first player moves the cube."""
    edit = ("technology.toml", "free_techs = 2", f"free_techs = {free}")
    state = copy.after(*starts, *starts, "choose production", edit=edit)
    assert [sum(player["techs"]) for player in state["players"]] == [free, free]


@pytest.mark.rule("KP-SETUP-16")
def test_they_rise_by_as_many_levels_as_the_file_says(copy: Copy) -> None:
    state = copy.after(*STARTS, edit=("technology.toml", "free_steps = 1", "free_steps = 2"))
    assert [player["techs"] for player in state["players"]] == [[2, 2, 0, 0, 0]] * 2


@pytest.mark.rule("KP-BONUS-04", "KP-BONUS-06")
def test_a_bonus_action_sacrifices_what_the_file_says(copy: Copy) -> None:
    """Three of the own energy lie on Earth: two are burnt, then the asteroid brings one back."""
    bonus = "bonus exploit-asteroid with energy from earth"
    edit = ("action_board.toml", "sacrifice = 1", "sacrifice = 2")
    state = copy.after(*STARTS, "choose production", bonus, edit=edit)
    (burnt,) = [player for player in state["players"] if sum(player["pit"])]
    assert (burnt["pit"], burnt["planets"][0]["cubes"]) == ([2, 0, 0], [2, 4, 0])


@pytest.mark.rule("KP-SETUP-18")
def test_ships_that_begin_on_the_board_are_placed_next_to_the_sun(copy: Copy) -> None:
    edit = ("supply.toml", "ships_on_board = 0", "ships_on_board = 1")
    state = copy.after(*STARTS, "build 1,0", "build 0,1", "choose production", edit=edit)
    assert sorted(player["fleet"] for player in state["players"]) == [["0,1"], ["1,0"]]
