"""Plans: who sits where, which seed, and what is refused before anything is played."""

from collections import Counter

import pytest

from orrery.kernel.errors import OrreryError
from orrery.lab.plan import seatings, simulation


def test_every_seed_is_played_in_every_seating() -> None:
    plan = simulation("kepler-3042", ["random", "easy"], 6, seed=40)
    tasks = list(plan.tasks())
    assert [(t.seed, t.levels) for t in tasks] == [
        (seed, levels)
        for seed in (40, 41, 42)
        for levels in (("random", "easy"), ("easy", "random"))
    ]
    assert [task.number for task in tasks] == list(range(6))


def test_blocks_are_full() -> None:
    assert simulation("kepler-3042", ["random", "easy"], 5).games == 6
    assert simulation("kepler-3042", ["random", "random"], 5).games == 5


@pytest.mark.parametrize("levels", [["a", "a", "b", "b"], ["a", "b", "c"], list("abcde")])
def test_everybody_sits_everywhere_equally_often(levels: list[str]) -> None:
    found = seatings(levels)
    assert all(sorted(row) == sorted(levels) for row in found)
    for seat in range(len(levels)):
        there = Counter(row[seat] for row in found)
        assert {name: n / len(found) for name, n in there.items()} == {
            name: n / len(levels) for name, n in Counter(levels).items()
        }


def test_a_longer_plan_begins_with_the_shorter_one() -> None:
    short = simulation("kepler-3042", ["random", "easy"], 4)
    long = simulation("kepler-3042", ["random", "easy"], 10)
    assert list(long.tasks())[:4] == list(short.tasks())
    assert long.request == short.request


@pytest.mark.parametrize(
    ("names", "games", "text"),
    [
        (["random", "random"], 0, "0 games: at least 1"),
        (["random"] * 5, 1, "is played by 1 to 4, not by 5"),
        (["random", "rndom"], 1, "no bot 'rndom'"),
        (["random", "nowhere.json"], 1, "cannot read nowhere.json"),
        (["random", "random+x.toml"], 1, "random has no weights"),
        (["random", "easy+nowhere.toml"], 1, "there is no file nowhere.toml"),
    ],
)
def test_mistakes_are_told_before_anything_is_played(
    names: list[str], games: int, text: str
) -> None:
    with pytest.raises(OrreryError, match=text):
        simulation("kepler-3042", names, games)
