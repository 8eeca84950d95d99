"""The page about the environments: its examples run, and its figures are those of the games."""

import re
from pathlib import Path

import pytest

import orrery
from orrery.envs.observations import names
from orrery.envs.words import vocabulary

PAGE = (Path(__file__).parent.parent.parent / "docs/environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=("aec", "openspiel", "vector"))
def test_an_example_runs_and_has_ten_lines_at_most(example: str) -> None:
    assert len([line for line in example.splitlines() if line]) <= 10
    exec(compile(example, "docs/environments.md", "exec"), {})


def test_the_sizes_are_those_of_the_games() -> None:
    rows = {
        key: tuple(int(n.replace(",", "")) for n in sizes.split(" | "))
        for key, sizes in re.findall(
            r"^\| ([a-z0-9-]+) \| ([\d,]+ \| [\d,]+ \| [\d,]+) \|", PAGE, re.M
        )
    }
    shelf = [game for game in orrery.games() if game.key != "parley"]
    assert [*rows] == [game.key for game in shelf]
    for game in shelf:
        two, three = len(names(game, 2)), len(names(game, 3))
        assert rows[game.key] == (len(vocabulary(game)), two, three - two)
