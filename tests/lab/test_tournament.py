"""Bots against each other: even seatings, honest shares, an end that does not depend on luck."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from lab.made_up import Executor, game
from orrery.kernel.errors import OrreryError
from orrery.lab.executors import executor
from orrery.lab.playing import Setting, Task
from orrery.lab.ratings import Contest, contest, ratings
from orrery.lab.statistics import Gate
from orrery.lab.store import read
from orrery.lab.tournament import TournamentResult, pairs, seatings, side, tournament

KEY = "kepler-3042"
STRENGTH = {"random": 10.0, "easy": 14.0, "normal": 18.0}
SHUFFLES = 20


class Shuffled(Executor):
    """Games end in another order than they began."""

    def __call__(self, setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
        waiting: list[bytes] = []
        rng = Random(5)
        for data in super().__call__(setting, tasks):
            waiting.append(data)
            if len(waiting) > 7:
                yield waiting.pop(rng.randrange(len(waiting)))
        rng.shuffle(waiting)
        yield from waiting


class TestSeating:
    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_both_sit_everywhere_equally_often(self, seats: int) -> None:
        found = seatings("a", "b", seats)
        assert len(set(found)) == len(found)
        for seat in range(seats):
            there = Counter(row[seat] for row in found)
            assert there["a"] == there["b"]

    def test_all_pairs_or_neighbours(self) -> None:
        bots = ["random", "easy", "normal"]
        every = pairs(KEY, bots, 2, 10)
        assert list(every.pairs) == ["easy v random", "normal v random", "normal v easy"]
        assert every.plan.games == 30
        near = pairs(KEY, bots, 4, 10, neighbours=True)
        assert list(near.pairs) == ["easy v random", "normal v easy"]
        assert near.plan.games == 2 * 12  # full blocks of six

    def test_one_bot_is_no_tournament(self) -> None:
        for bots in (["random"], ["random", "random"]):
            with pytest.raises(OrreryError, match="at least two bots, each named once"):
                pairs(KEY, bots, 2, 10)


class TestShares:
    def test_a_shared_victory_is_half_for_each(self) -> None:
        four = ("a", "a", "b", "b")
        assert side(game(levels=four, totals=(9, 1, 2, 3)), "a") == 1
        assert side(game(levels=four, totals=(9, 9, 2, 3)), "a") == 1
        assert side(game(levels=four, totals=(9, 1, 9, 9)), "a") == 0.5
        assert side(game(levels=four, totals=(1, 1, 9, 3)), "a") == 0

    def test_the_stronger_bot_wins_and_leads(self) -> None:
        asked = pairs(KEY, ["random", "easy"], 2, 200, gates={"easy v random": Gate(0.7, 0.6)})
        table = tournament(asked, Executor(STRENGTH), shuffles=SHUFFLES)
        (found,) = table.pairings
        # Two totals with a deviation of 4 each, 4 apart: the chance is that of 4 / (4 * sqrt 2).
        assert found.share.value == pytest.approx(0.76, abs=0.1)
        # The luck of a seat is the same for both, and cancels out in a block.
        assert found.lead.value == pytest.approx(4, abs=0.2)
        assert found.lead.half < 0.3
        assert found.lead.value == pytest.approx(found.scores[0] - found.scores[1])
        assert (found.games, found.verdict, found.stopped) == (200, "passes", False)
        assert [standing.tally.name for standing in table.standings] == ["easy", "random"]
        assert table.standings[0].rank == pytest.approx(2 - found.share.value, abs=0.05)

    def test_too_few_games_leave_it_open_and_enough_do_not(self) -> None:
        gate = {"easy v random": Gate(0.95, 0.88)}
        for games, verdict in ((10, "open"), (136, "fails")):
            asked = pairs(KEY, ["random", "easy"], 2, games, gates=gate)
            (found,) = tournament(asked, Executor(STRENGTH), shuffles=SHUFFLES).pairings
            assert found.verdict == verdict

    def test_a_step_that_is_too_large_is_seen(self) -> None:
        asked = pairs(KEY, ["random", "easy"], 2, 100, gates={"easy v random": Gate(0.6, 0.53)})
        (found,) = tournament(asked, Executor({"random": 0, "easy": 50}), shuffles=2).pairings
        assert found.is_too_much

    def test_alone_bots_are_compared_by_their_points_for_the_same_seed(self) -> None:
        asked = pairs(KEY, ["random", "easy"], 1, 50, gates={"easy v random": Gate(0.9, 0.8)})
        assert asked.plan.games == 100
        assert asked.gates == {}
        table = tournament(asked, Executor(STRENGTH), shuffles=2)
        (found,) = table.pairings
        assert found.games == 50
        # The luck of a seed is the same for both: four points more are always more.
        assert found.share.value == 1
        assert found.lead.value == pytest.approx(4, abs=0.2)


class TestEarlyEnd:
    def decided(
        self, executor: Executor, out: Path | None = None
    ) -> tuple[TournamentResult, Executor]:
        gates = {"easy v random": Gate(0.70, 0.55), "normal v easy": Gate(0.95, 0.90)}
        asked = pairs(KEY, ["random", "easy", "normal"], 2, 400, gates=gates)
        return tournament(asked, executor, out, stop=True, shuffles=2), executor

    def test_a_match_ends_when_it_is_clear_whoever_plays_it(self, tmp_path: Path) -> None:
        one, asked = self.decided(Executor(STRENGTH), tmp_path / "one.parquet")
        other, more = self.decided(Shuffled(STRENGTH), tmp_path / "other.parquet")
        assert one.pairings == other.pairings
        assert one.games == other.games == len(asked.asked) < len(more.asked)
        by_name = {pairing.name: pairing for pairing in one.pairings}
        assert by_name["easy v random"].verdict == "passes"
        assert by_name["normal v easy"].verdict == "fails"
        assert by_name["easy v random"].stopped
        assert by_name["easy v random"].games < 200
        assert by_name["normal v random"].games == 400
        assert not by_name["normal v random"].stopped
        # What was played in vain is not in the file, and nothing is played again.
        kept = [
            [g.number for g in read(tmp_path / f).games] for f in ("one.parquet", "other.parquet")
        ]
        assert kept[0] == kept[1]
        again, nobody = self.decided(Executor(STRENGTH), tmp_path / "other.parquet")
        assert nobody.asked == []
        assert again.pairings == one.pairings


class TestRatings:
    def test_winners_come_first_and_then_points(self) -> None:
        tied = game(levels=("a", "b", "c"), totals=(7, 7, 3), winners=(1,))
        assert contest(tied).ranks == (1, 0, 2)
        assert contest(game(totals=(7, 7))).ranks == (0, 0)

    def test_the_better_bot_is_rated_higher_in_whatever_order(self) -> None:
        contests = [Contest(("a", "b"), (0, 1))] * 30 + [Contest(("b", "a"), (0, 1))] * 10
        found = ratings(contests, 40)
        assert list(found) == ["a", "b"]
        a, b = found["a"], found["b"]
        assert a.low <= a.mu <= a.high
        assert a.low > b.high
        assert a.ordinal == pytest.approx(a.mu - 3 * a.sigma)
        assert ratings(contests[::-1], 40)["a"].mu == pytest.approx(a.mu, abs=1.5)

    def test_a_bot_on_several_seats_is_one_bot(self) -> None:
        contests = [Contest(("a", "a", "b", "b"), (0, 1, 2, 3))] * 20
        found = ratings(contests, 3)
        assert set(found) == {"a", "b"}
        assert found["a"].mu > 30 > 20 > found["b"].mu


def test_a_real_one() -> None:
    asked = pairs(KEY, ["random", "easy@0.01"], 2, 2)
    table = tournament(asked, executor(), shuffles=2)
    assert (table.game, table.seats, table.games) == (KEY, 2, 2)
    assert {standing.tally.name for standing in table.standings} == {"random", "easy@0.01"}
