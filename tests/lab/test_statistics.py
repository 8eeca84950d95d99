"""Intervals hold what they promise, and tests err as rarely as they say."""

from random import Random

import pytest

from orrery.kernel.errors import OrreryError
from orrery.lab.statistics import (
    Gate,
    design_effect,
    expected_games,
    mean,
    sequential,
    share,
    spread,
)
from orrery.lab.targets import gate_of, gates, targets

# Target, gate, games of a fixed test, mean games of the sequential one at the target, at the gate.
TABLE = (
    (95, 88, 136, 91, 70),
    (90, 83, 206, 133, 115),
    (85, 78, 265, 169, 153),
    (80, 73, 316, 200, 186),
    (75, 68, 357, 225, 214),
    (70, 62, 301, 188, 181),
    (65, 57, 318, 198, 194),
    (60, 53, 429, 267, 263),
    (58, 51, 432, 268, 266),
    (56, 50, 591, 367, 365),
)


def blocks(rng: Random, chance: float, count: int, *, alike: bool = False) -> list[list[float]]:
    """Pairs of games, won with that chance; alike: both go the same way."""
    found = []
    for _ in range(count):
        first = float(rng.random() < chance)
        found.append([first, first if alike else float(rng.random() < chance)])
    return found


class TestShares:
    @pytest.mark.parametrize("alike", [False, True])
    @pytest.mark.parametrize("chance", [0.5, 0.9])
    def test_intervals_hold_the_truth_in_95_of_100_studies(
        self, chance: float, alike: bool
    ) -> None:
        rng = Random(1)
        found = [share(blocks(rng, chance, 60, alike=alike)) for _ in range(400)]
        held = sum(each.low <= chance <= each.high for each in found) / 400
        bound = sum(each.bound <= chance for each in found) / 400
        assert 0.925 <= held <= 0.99
        assert 0.92 <= bound <= 0.99

    def test_games_that_go_the_same_way_count_as_fewer(self) -> None:
        apart = share([[1.0, 0.0]] * 50)
        alike = share([[1.0, 1.0], [0.0, 0.0]] * 25)
        assert apart.value == alike.value == 0.5
        assert alike.high - alike.low > 1.3 * (apart.high - apart.low)

    def test_paired_seatings_are_not_credited_with_more_than_independent_games(self) -> None:
        assert design_effect([[1.0, 0.0]] * 50) == 1.0

    def test_all_won_is_not_certainty(self) -> None:
        found = share([[1.0, 1.0]] * 10)
        assert found.value == found.high == 1.0
        assert found.bound == pytest.approx(0.881, abs=0.002)

    def test_nothing_played_says_nothing(self) -> None:
        found = share([])
        assert (found.games, found.low, found.high) == (0, 0.0, 1.0)


class TestMeans:
    def test_intervals_of_means_hold_the_truth_with_few_blocks_too(self) -> None:
        rng = Random(2)

        def study() -> bool:
            rows = []
            for _ in range(8):
                luck = rng.gauss(0, 5)
                rows.append([20 + luck + rng.gauss(0, 3) for _ in range(2)])
            found = mean(rows)
            return found.low <= 20 <= found.high

        held = sum(study() for _ in range(500)) / 500
        assert 0.92 <= held <= 0.98

    def test_a_single_block_has_no_interval(self) -> None:
        found = mean([[3.0, 5.0]])
        assert found.value == 4.0
        assert found.low == -found.high == float("-inf")

    def test_a_spread_tells_the_quarters(self) -> None:
        found = spread([[1.0], [2.0], [3.0], [4.0], [10.0]])
        assert (found.least, found.quarter, found.median, found.three_quarters, found.most) == (
            (1, 2, 3, 4, 10)
        )
        assert spread([[7.0]]).median == 7.0


class TestGates:
    @pytest.mark.parametrize(("target", "gate", "fixed", "at_target", "at_gate"), TABLE)
    def test_the_games_that_a_gate_needs(
        self, target: int, gate: int, fixed: int, at_target: int, at_gate: int
    ) -> None:
        found = gate_of(target / 100)
        assert found == Gate(target / 100, gate / 100)
        assert found.games == fixed
        assert expected_games(found, target / 100) == pytest.approx(at_target, abs=1)
        assert expected_games(found, gate / 100) == pytest.approx(at_gate, abs=1)

    def test_the_table_is_that_of_the_file(self) -> None:
        assert targets().gates == {target: gate for target, gate, *_ in TABLE}

    def test_a_share_of_the_budget_does_not_change_the_step(self) -> None:
        found = gates("kepler-3042", ["hard@0.125 v normal", "expert v nobody"])
        assert found == {"hard@0.125 v normal": gate_of(0.70)}

    def test_given_targets_are_those_of_the_neighbours_in_order(self) -> None:
        assert gates("kepler-3042", ["b v a", "c v b"], [0.6]) == {"b v a": gate_of(0.6)}
        with pytest.raises(OrreryError, match="2 targets for 1 pairs"):
            gates("kepler-3042", ["b v a"], [0.6, 0.7])
        with pytest.raises(OrreryError, match="between 50 and 100"):
            gates("kepler-3042", ["b v a"], [0.4])


class TestSequential:
    @pytest.mark.parametrize(("truth", "verdict"), [(0.70, "passes"), (0.60, "fails")])
    def test_it_errs_in_5_of_100_and_stops_early(self, truth: float, verdict: str) -> None:
        gate, rng = Gate(0.70, 0.60), Random(3)
        right, games = 0, 0
        for _ in range(200):
            found: list[list[float]] = []
            while sequential(gate, found) == "open":
                found += blocks(rng, truth, 1)
            right += sequential(gate, found) == verdict
            games += 2 * len(found)
        assert right >= 184
        assert games / 200 < 1.25 * expected_games(gate, truth)
        assert games / 200 < gate.games
