"""The stages of tuning, one by one: quick games, regression, trials, the match, the file."""

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files as packaged
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

import orrery
from lab.hoarders import hoarders as hoarders
from lab.hoarders import result
from orrery.games import SHELF
from orrery.kernel.errors import OrreryError
from orrery.kernel.value import Weight, Weights
from orrery.lab.playing import Setting, Task
from orrery.lab.statistics import Gate
from orrery.lab.tune import accept, play, spsa
from orrery.lab.tune.files import rewritten
from orrery.lab.tune.fit import fit
from orrery.lab.tune.knobs import changes, loose, mixed, rounded


class TestQuickGames:
    def test_every_game_on_the_shelf_can_be_played_and_learnt_from(self) -> None:
        for game in orrery.games():
            assert game.value is not None
            value = game.value()
            setup = play.Setup(game.key, 2, game.settle({}), value.weights)
            (found,) = play.games(setup, [3])
            assert {row.seat for row in found.rows} == {0, 1}
            stages = [row.stage for row in found.rows]
            assert stages == sorted(stages)
            assert fit(value.weights, value.weights, [found], 1).score == np.mean(found.totals)

    def test_they_are_the_same_in_other_processes_and_in_order(self) -> None:
        game = orrery.game("gaia-project")
        assert game.value is not None
        setup = play.Setup(game.key, 2, game.settle({}), game.value().weights)
        alone, together = (list(play.games(setup, [5, 1], jobs)) for jobs in (1, 2))
        assert alone == together
        assert [game.seed for game in together] == [5, 1]


def weighing(**weights: tuple[float, float]) -> Weights:
    return Weights({name: Weight(*pair, "x", "x") for name, pair in weights.items()})


def noisy_games(true: Weights, count: int, noise: float = 3.0) -> list[play.QuickGame]:
    """Every position has features at random, and the final score is what they are truly worth."""
    rng, names, found = Random(7), list(true.features), list[play.QuickGame]()
    for seed in range(count):
        rows, totals = [], []
        for seat in (0, 1):
            features = [rng.uniform(0, 8) for _ in names]
            pairs = [true.features[name] for name in names]
            total = 20 + rng.gauss(0, noise)
            total += sum(f * (w.early + w.late) / 2 for f, w in zip(features, pairs, strict=True))
            for stage in (0.2, 0.4, 0.6, 0.8):
                rows.append(play.Sample(seat, stage, 0.0, tuple(features)))
            totals.append(total)
        found.append(play.QuickGame(seed, tuple(rows), tuple(totals)))
    return found


class TestFit:
    TRUE = weighing(good=(2.0, 2.0), bad=(-1.0, -1.0), null=(0.0, 0.0), sure=(1.0, 1.0))

    def test_it_goes_towards_what_games_say(self) -> None:
        wrong = weighing(good=(1.5, 1.5), bad=(-1.5, -1.5), null=(0.0, 0.0), sure=(1.0, 1.0))
        games = noisy_games(self.TRUE, 400)
        found = fit(wrong, wrong, games, 400)
        good, bad = found.weights.features["good"], found.weights.features["bad"]
        assert 1.7 < (good.early + good.late) / 2 < 2.1
        assert -1.3 < (bad.early + bad.late) / 2 < -0.9
        assert all(each.after > each.before + 0.05 for each in found.quality)
        assert found.games == 400

    def test_few_games_move_it_little(self) -> None:
        wrong = weighing(good=(1.5, 1.5), bad=(-1.5, -1.5), null=(0.0, 0.0), sure=(1.0, 1.0))
        few, many = (fit(wrong, wrong, noisy_games(self.TRUE, n, 9.0), n) for n in (10, 400))
        off = [abs(each.weights.features["good"].early - 1.5) for each in (few, many)]
        assert off[0] < off[1]
        assert few.doubt["good"][0] > 0

    def test_signs_stay_and_what_is_fixed_or_off_too(self) -> None:
        contrary = weighing(good=(-2.0, -2.0), bad=(0.5, 0.0), null=(0.0, 0.0), sure=(1.2, 1.2))
        contrary = replace(contrary, fixed=("sure",))
        found = fit(contrary, contrary, noisy_games(self.TRUE, 400), 400).weights.features
        assert (found["good"].early, found["good"].late) == (0.0, 0.0)
        assert found["bad"].early >= 0
        assert found["bad"].late >= 0
        assert found["sure"] == contrary.features["sure"]
        assert found["null"] == contrary.features["null"]
        assert loose(contrary) == ("good", "bad")

    def test_a_shift_of_all_scores_changes_nothing(self) -> None:
        games = noisy_games(self.TRUE, 200)
        higher = [replace(g, totals=tuple(t + 50 for t in g.totals)) for g in games]
        one, other = (fit(self.TRUE, self.TRUE, each, 200).weights for each in (games, higher))
        for name, weight in one.features.items():
            assert other.features[name].early == pytest.approx(weight.early, abs=0.15)
            assert other.features[name].late == pytest.approx(weight.late, abs=0.15)


def _without(row: play.Sample, feature: int, keep: bool) -> play.Sample:
    features = [f if keep or n != feature else 0.0 for n, f in enumerate(row.features)]
    return replace(row, features=tuple(features))


class Judge:
    """An executor in whose games a bot scores more the nearer its weights are to the true ones."""

    def __init__(self, **best: float) -> None:
        self.best = best

    def __call__(self, setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
        for task in tasks:
            totals = []
            for seat, level in enumerate(task.levels):
                found = setting.bots[level].weights
                assert found is not None
                off = sum(abs(found.features[n].early / b - 1) for n, b in self.best.items())
                luck = Random(f"{task.seed}/{seat}").gauss(0, 4)
                totals.append(round(100 - 20 * off + luck))
            yield msgspec.json.encode(result(task, totals))


class TestTrials:
    def test_knobs_turn_to_where_games_are_won(self) -> None:
        present = weighing(low=(1.0, 1.0), high=(1.0, 1.0), right=(1.0, 1.0))
        fitted = weighing(low=(1.0, 1.0), high=(1.0, 1.0), right=(3.0, 3.0))  # it is mistaken
        judge, search = Judge(low=1.6, high=0.6, right=1.0), spsa.begun(["low", "high"])
        for number in range(80):
            turns = spsa.trials(search, 0)
            bots = {
                name: accept.without_slips("normal", "parley", weights)
                for n, each in enumerate(turns)
                for name, weights in zip(
                    spsa.names(n),
                    (
                        spsa.weights_at(present, fitted, search.names, knobs)
                        for knobs in spsa.sides(search, each)
                    ),
                    strict=True,
                )
            }
            setting = accept.shared_setting("parley", 2, {}, bots)
            games = spsa.played(setting, 2, 100 * number, judge)
            assert len(games) == 2 * spsa.TRIALS
            search = spsa.stepped(search, turns, spsa.gains(games, 20.0), len(games), 80)
        found = spsa.weights_at(present, fitted, search.names, spsa.settled(search)).features
        assert found["low"].early == pytest.approx(1.6, abs=0.25)
        assert found["high"].early == pytest.approx(0.6, abs=0.15)
        assert found["right"].early < 1.4

    def test_those_that_are_least_sure_are_tried(self) -> None:
        unsure = {f"{n}": float(n) for n in range(15)}
        assert spsa.doubtful(unsure) == [f"{n}" for n in range(14, 4, -1)]

    def test_what_games_do_not_tell_is_unsure_and_what_is_fixed_is_not(self) -> None:
        present = replace(TestFit.TRUE, fixed=("sure",))
        games = noisy_games(present, 200)
        masked = [
            replace(g, rows=tuple(_without(row, 1, row.stage < 0.3) for row in g.rows))
            for g in games
        ]
        found = fit(present, present, masked, 200).unsure
        assert set(found) == {"good", "bad"}
        assert found["bad"] / 1.0 > found["good"] / 2.0  # for its size


class TestMatch:
    def match(self, games: int = 2000) -> Any:
        old, new = weighing(a=(1.0, 1.0)), weighing(a=(2.0, 2.0))
        bots = {
            accept.NEW: accept.without_slips("normal", "parley", new),
            accept.OLD: accept.without_slips("normal", "parley", old),
        }
        return accept.pairs(accept.shared_setting("parley", 2, {}, bots), 2, games, 0)

    def test_the_better_passes_and_the_worse_fails_as_soon_as_it_is_clear(self) -> None:
        better = accept.decide(self.match(), Judge(a=2.0), None)
        worse = accept.decide(self.match(), Judge(a=1.0), None)
        assert (better.verdict, worse.verdict) == ("passes", "fails")
        assert better.share.value > 0.9
        assert better.lead.low > 0
        assert better.games < 60
        assert self.match().gates == {"new v present": Gate(0.55, 0.5)}

    def test_equals_are_not_decided_in_few_games(self) -> None:
        found = accept.decide(self.match(40), Judge(a=1.5), None)
        assert (found.verdict, found.games) == ("open", 40)

    def test_both_sides_make_no_slips_whatever_the_game_says_of_the_level(self) -> None:
        sloppy = replace(weighing(a=(1.0, 1.0)), levels={"normal": {"heat": 9.0, "beam": 3}})
        recipe = accept.without_slips("normal@0.5", "parley", sloppy)
        assert recipe.weights is not None
        assert recipe.weights.levels == {"normal": {"heat": 0.0, "miss": 0.0, "beam": 3}}
        assert recipe.level is not None
        assert recipe.level.heat == 0


OWN = [key for key in SHELF if key != "parley"]


def _without_origins(text: str) -> list[str]:
    """The lines of a weights file, but for how its weights were found."""
    kept = [line for line in text.splitlines() if not re.match("(trained|origin) =", line)]
    return [re.sub(r', origin = "\w+"', "", line) for line in kept]


class TestFiles:
    @pytest.mark.parametrize("key", OWN)
    def test_only_numbers_change_in_the_file_of_a_game(self, key: str) -> None:
        text = (packaged(SHELF[key]) / "weights.toml").read_text(encoding="utf-8")
        present = msgspec.toml.decode(text, type=Weights)
        names = list(present.features)[::3]
        features = {
            name: replace(w, early=w.early + 0.25, origin="fit") if name in names else w
            for name, w in present.features.items()
        }
        new = rewritten(text, replace(present, features=features), "by a test")
        assert msgspec.toml.decode(new, type=Weights).features == features
        old_lines, plain = _without_origins(text), _without_origins(new)
        assert len(plain) == len(old_lines)
        changed = [(a, b) for a, b in zip(old_lines, plain, strict=True) if a != b]
        assert len(changed) == len(names)
        assert all(a.split("early")[0] == b.split("early")[0] for a, b in changed)
        assert new.count('trained = "by a test"') == 1
        again = rewritten(new, replace(present, features=features), "by a test")
        assert again == new

    def test_numbers_in_texts_are_left_alone_and_an_origin_is_replaced(self) -> None:
        text = (
            "[features]\n"
            'a = { en = "early = 3", fr = "x { } late = 4", early = 1, late = -2e0, '
            'origin = "hand" }\n\n[features."b.c"]\nearly = 1.50\norigin = "hand"\nlate = 0.0\n'
            'en = "late = 7"\nfr = "x"\n\n# the end\n[levels.normal]\nheat = 1.0\n'
        )
        present = msgspec.toml.decode(text, type=Weights)
        features = {
            "a": replace(present.features["a"], late=-1.5, origin="fit"),
            "b.c": replace(present.features["b.c"], late=0.2, origin="spsa"),
        }
        assert rewritten(text, replace(present, features=features), "now") == (
            'trained = "now"\n[features]\n'
            'a = { en = "early = 3", fr = "x { } late = 4", early = 1, late = -1.5, '
            'origin = "fit" }\n\n[features."b.c"]\nearly = 1.50\norigin = "spsa"\nlate = 0.2\n'
            'en = "late = 7"\nfr = "x"\n\n# the end\n[levels.normal]\nheat = 1.0\n'
        )

    def test_a_layout_that_is_not_understood_is_refused(self) -> None:
        text = 'features = { a = { early = 1, late = 1, en = "a", fr = "a" } }\n'
        present = msgspec.toml.decode(text, type=Weights)
        other = replace(present, features={"a": replace(present.features["a"], early=2.0)})
        with pytest.raises(OrreryError, match="a is not written in a way that can be edited"):
            rewritten(text, other, "")

    def test_few_digits_and_nothing_new_where_little_has_changed(self) -> None:
        present = weighing(a=(1.0, 1.0), b=(0.5, -3.0), c=(0.1, 0.1))
        found = weighing(a=(1.012, 0.991), b=(0.56789, -3.4567), c=(0.1, 0.2))
        kept = rounded(present, found, ["c"])
        assert kept.features["a"] == present.features["a"]
        assert (kept.features["b"].early, kept.features["b"].late) == (0.57, -3.46)
        assert [kept.features[name].origin for name in "abc"] == ["hand", "fit", "spsa"]
        assert changes(present, kept) == ["c", "b"]
        assert mixed(present, found, 0.5).features["c"].late == pytest.approx(0.15)
