"""Counting positions and tracing a game, on a game whose numbers can be worked out by hand."""

import pytest

from orrery.kernel.perft import divide, perft
from orrery.kernel.record import Record
from orrery.kernel.trace import changes, trace
from parley import GAME
from parley.rules import State

RECORD = Record.loads("""
orrery: 1
game: parley
seats: Ada, Bob
options: purse=thin

1. - deal seat-0 miser
2. - deal seat-1 hermit
3. - turn 4
4. 0 offer seat-1 give 1-coins
5. 1 accept seat-0
6. 0 bid 3
7. 1 bid 2
""")


def opened() -> State:
    return GAME.start(2, {"purse": "thin"})


# 5 missions, then 4 that are left, then 6 pots, then a bid of 0 to 4 coins or a stake of 1 to 4 by
# either of two seats. After a bid (5 of them) the other bids or stakes; after a stake of n coins
# the seat may bid 0 to 4-n or stake 1 to 4-n more (7, 5, 3, 1 ways), and the other anything (9).
@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (0, 1),
        (1, 5),
        (2, 5 * 4),
        (3, 5 * 4 * 6),
        (4, 5 * 4 * 6 * (2 * 9)),
        (5, 5 * 4 * 6 * 2 * (5 * 9 + (7 + 9) + (5 + 9) + (3 + 9) + (1 + 9))),
    ],
)
def test_the_ways_to_play_are_counted_to_a_depth(depth: int, count: int) -> None:
    assert perft(GAME, opened(), depth) == count


def test_a_count_is_divided_among_the_first_moves() -> None:
    parts = divide(GAME, opened(), 3)
    missions = ["miser", "pauper", "collector", "hermit", "purist"]
    assert parts == {f"-1 deal seat-0 {mission}": 4 * 6 for mission in missions}
    assert sum(parts.values()) == perft(GAME, opened(), 3)


OFFER = {
    "maker": 0,
    "to": 1,
    "gives": {"coins": 1, "pots": []},
    "wants": {"coins": 0, "pots": []},
}


def test_a_trace_tells_what_each_move_changed_and_nothing_else() -> None:
    lines = list(trace(GAME, RECORD))
    assert lines[0:2] == ["- deal seat-0 miser", "    players.0.mission: None -> miser"]
    assert lines[7:] == [
        "0 offer seat-1 give 1-coins",
        f"    players.0.offer: None -> {OFFER}",
        "1 accept seat-0",
        "    players.0.coins: 4 -> 3",
        f"    players.0.offer: {OFFER} -> None",
        "    players.1.coins: 4 -> 5",
        "0 bid 3",
        "    players.0.bid: None -> 3",
        "1 bid 2",
        "    players.0.coins: 3 -> 0",
        "    players.0.pots: +[4]",
        "    players.0.bid: 3 -> None",
        "    pot: 4 -> None",
        "    shown: +[3, 2]",
    ]


def test_nothing_changed_is_nothing_told() -> None:
    assert list(changes("", {"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]})) == []


def test_a_change_is_told_by_its_path() -> None:
    old = {"a": [1, {"b": 2}], "c": None}
    new = {"a": [1, {"b": 3}], "c": {"d": 1}}
    assert list(changes("", old, new)) == ["a.1.b: 2 -> 3", "c: None -> {'d': 1}"]


def test_of_a_list_that_grows_or_shrinks_only_the_difference_is_told() -> None:
    assert list(changes("bag", ["a", "b", "c"], ["a", "c"])) == ["bag: -['b']"]
    assert list(changes("bag", ["a"], ["a", "a", "a"])) == ["bag: +['a', 'a']"]
    assert list(changes("bag", ["a", "b"], ["c"])) == ["bag: -['a', 'b'] +['c']"]
