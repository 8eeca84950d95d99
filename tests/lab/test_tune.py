"""Tuning: spoilt weights get better, nothing is written without a match that was won, and whoever
interrupts it goes on where it was."""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace as with_
from importlib.resources import files as packaged
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

import orrery
import parley
from lab.made_up import game as made_up
from orrery.cli import main
from orrery.games import SHELF
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import Seat
from orrery.kernel.value import NEVER, Value, Weight, Weights
from orrery.lab.crew import Crew, crew
from orrery.lab.playing import Setting, Task
from orrery.lab.statistics import Gate
from orrery.lab.tune import accept, play, spsa
from orrery.lab.tune.course import Course, Effort, Result, request
from orrery.lab.tune.files import File, rewritten
from orrery.lab.tune.fit import fit
from orrery.lab.tune.journal import Journal, Request
from orrery.lab.tune.knobs import changes, loose, mixed, rounded
from parley.rules import ROUNDS, AnyMove, Bid, State, rounds, scores

SPOILT = """\
# Coins bring points only if they are spent; here somebody hoards them.

spread = 30.0
fixed = ["hope"]

[features]
coins = { early = 2.0, late = 2.0, en = "coins", fr = "pièces" }  # far too much
hope = { early = 1.0, late = 1.0, en = "pot in reach", fr = "mise en vue" }
idle = { early = 0.0, late = 0.0, en = "nothing", fr = "rien" }
"""


def measure(state: State, seat: Seat) -> list[float]:
    player, left = state.players[seat], ROUNDS - rounds(state)
    hope = state.pot * player.bid / (player.bid + 1) if player.bid else 0.0
    return [(player.coins - (player.bid or 0)) * (left > 0), hope, 7.0]


def prior(state: State, seat: Seat, moves: Iterable[AnyMove]) -> list[float]:
    return [0.0 if isinstance(move, Bid) else NEVER for move in moves]


HOARDER = Value[State, AnyMove](
    features=("coins", "hope", "idle"),
    measure=measure,
    points=lambda state, seat: float(scores(state)[seat].total),
    stage=lambda state: rounds(state) / ROUNDS,
    turn=lambda state, seat: rounds(state),
    weights=msgspec.toml.decode(SPOILT, type=Weights),
    prior=prior,
)


ALONE = crew()


class Silent:
    """Hears all and says nothing."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def bar(self, what: str, total: int) -> AbstractContextManager[Callable[[int], Any]]:
        return nullcontext(lambda done: None)

    def fitted(self, *_: object) -> None:
        self.heard.append("fitted")

    def stepped(self, *_: object) -> None:
        self.heard.append("stepped")

    def candidate(self, *_: object) -> None:
        self.heard.append("candidate")

    def match(self, outcome: accept.Outcome, *, so_far: bool) -> None:
        self.heard.append("match")


@pytest.fixture(autouse=True)
def hoarders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parley with a value, as a game on the shelf."""
    monkeypatch.setitem(SHELF, "parley", "parley")
    monkeypatch.setattr(parley, "GAME", with_(parley.GAME, value=lambda: HOARDER))
    play._table.cache_clear()


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    path = tmp_path / "weights.toml"
    path.write_text(SPOILT, encoding="utf-8")
    return path


def asked(weights: Path, **more: Any) -> Request:
    usual: dict[str, Any] = {"games": 40, "rounds": 2, "steps": 4}
    return request("parley", weights=Weights.read(weights), **(usual | more))


def tuned(
    weights: Path,
    folder: str = "work",
    *,
    crew: Crew = ALONE,
    anew: bool = False,
    match: int = 400,
    minutes: float | None = None,
    **more: Any,
) -> Result:
    file = File.of("parley", weights)
    journal = Journal(weights.parent / folder)
    effort = Effort(match, minutes)
    return Course(asked(weights, **more), effort, journal, crew, Silent()).run(file, anew=anew)


class Weary:
    """A crew that is interrupted after so many games."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.played: list[Task] = []

    def __call__(self, setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
        def noted() -> Iterator[Task]:
            for task in tasks:
                if not self.left:
                    raise KeyboardInterrupt
                self.left -= 1
                self.played.append(task)
                yield task

        return crew()(setting, noted())


class TestTheWholeOfIt:
    def test_spoilt_weights_get_better_and_are_written(self, weights: Path) -> None:
        found = tuned(weights)
        assert found.verdict == "passes"
        assert found.outcome is not None
        assert found.outcome.share.value > 0.55
        assert found.written == str(weights)
        now = Weights.read(weights)
        assert now.features["coins"].early < 1.7
        assert now.features["coins"].origin == "spsa"
        assert now.features["hope"] == HOARDER.weights.features["hope"]  # it is fixed
        assert now.features["idle"] == HOARDER.weights.features["idle"]  # it is switched off
        assert f"won {100 * found.outcome.share.value:.1f} % of" in now.trained
        text = weights.read_text(encoding="utf-8")
        assert text.startswith("# Coins bring points only if they are spent")
        assert "}  # far too much\n" in text

    def test_it_is_the_same_each_time_and_another_with_another_seed(self, weights: Path) -> None:
        found = [
            tuned(weights, folder, seed=seed, match=4, games=20, steps=1)
            for folder, seed in (("a", 0), ("b", 0), ("c", 1))
        ]
        assert found[0] == found[1] != found[2]
        first, again, other = (
            (weights.parent / folder / "candidate.toml").read_text() for folder in "abc"
        )
        assert first == again != other

    def test_what_does_not_win_is_not_written(self, weights: Path) -> None:
        def same(setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
            for task in tasks:
                strong = [level == accept.OLD for level in task.levels]
                yield msgspec.json.encode(_result(task, [10 + 5 * s for s in strong]))

        found = tuned(weights, crew=same)
        assert (found.verdict, found.written) == ("fails", None)
        assert weights.read_text(encoding="utf-8") == SPOILT

    def test_what_changed_meanwhile_is_not_overwritten(self, weights: Path) -> None:
        file = File.of("parley", weights)
        weights.write_text(SPOILT + "# mine\n", encoding="utf-8")
        with pytest.raises(OrreryError, match="has changed meanwhile and stays as it is"):
            file.write("x", Path("copy.toml"))
        assert weights.read_text(encoding="utf-8") == SPOILT + "# mine\n"


class TestGoingOn:
    SHORT: dict[str, Any] = {"games": 20, "steps": 2, "match": 30}  # noqa: RUF012

    @pytest.mark.parametrize("most", [14, 40])  # in the second trials, in the match
    def test_whoever_interrupts_goes_on_and_plays_hardly_anything_twice(
        self, weights: Path, most: int
    ) -> None:
        whole = Weary(10_000)
        through = tuned(weights, "through", crew=whole, **self.SHORT)
        first, second = Weary(most), Weary(10_000)
        with pytest.raises(KeyboardInterrupt):
            tuned(weights, crew=first, **self.SHORT)
        assert tuned(weights, crew=second, **self.SHORT) == through
        twice = len(first.played) + len(second.played) - len(whole.played)
        assert 0 <= twice < 2 * spsa.TRIALS
        one, other = (weights.parent / f / "candidate.toml" for f in ("work", "through"))
        assert one.read_text() == other.read_text()

    def test_quick_games_are_kept_as_they_end(
        self, weights: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        through = tuned(weights, "through", **self.SHORT)
        seeds: list[int] = []
        original = play.quick_game

        def counted(shared: bytes, seed: int) -> play.Game:
            seeds.append(seed)
            if len(seeds) == 13:
                raise KeyboardInterrupt
            return original(shared, seed)

        monkeypatch.setattr(play, "quick_game", counted)
        with pytest.raises(KeyboardInterrupt):
            tuned(weights, **self.SHORT)
        file = weights.parent / "work" / "games-1.jsonl"
        with file.open("ab") as torn:  # as a power cut leaves it
            torn.write(b'{"seed":12,"rows":[[0,0.3')
        assert tuned(weights, **self.SHORT) == through
        assert len(seeds) == 2 * self.SHORT["games"] + 1

    def test_a_match_that_is_not_decided_goes_on_with_more_games(self, weights: Path) -> None:
        assert tuned(weights, match=4).verdict == "open"
        assert weights.read_text(encoding="utf-8") == SPOILT
        rest = Weary(10_000)
        found = tuned(weights, match=400, crew=rest)
        assert found.verdict == "passes"
        assert found.outcome is not None
        assert len(rest.played) == found.outcome.games - 4

    def test_time_ends_every_stage_and_the_candidate_stays(self, weights: Path) -> None:
        late = tuned(weights, minutes=0.0, games=1000, rounds=3, steps=50)
        assert (late.verdict, late.games) == ("open", 20)
        assert late.outcome is not None
        candidate = (weights.parent / "work" / "candidate.toml").read_text()
        found = tuned(weights, games=1000, rounds=3, steps=50, match=20)
        assert (weights.parent / "work" / "candidate.toml").read_text() == candidate
        assert (found.games, found.changed) == (20, late.changed)

    def test_another_tuning_is_refused_while_one_is_under_way(self, weights: Path) -> None:
        tuned(weights, **self.SHORT)
        other = self.SHORT | {"seed": 5}
        with pytest.raises(OrreryError, match=r"has not ended \(seed\): .* --anew"):
            tuned(weights, **other)
        tuned(weights, anew=True, **other)
        assert {game.seed for game in Journal(weights.parent / "work").games(0)} == {
            500_000_000 + n for n in range(20)
        }

    def test_one_that_has_ended_makes_room_for_the_next(self, weights: Path) -> None:
        assert tuned(weights).verdict == "passes"
        played = Weary(10_000)
        found = tuned(weights, crew=played, match=2)  # from the new weights
        assert found.games == 80
        assert len(played.played) >= 4 * 2 * spsa.TRIALS


class TestQuickGames:
    def test_every_game_on_the_shelf_can_be_played_and_learnt_from(self) -> None:
        for game in orrery.games():
            assert game.value is not None
            value = game.value()
            table = play.Table(game.key, 2, game.settle({}), value.weights)
            (found,) = play.games(table, [3])
            assert {row.seat for row in found.rows} == {0, 1}
            stages = [row.stage for row in found.rows]
            assert stages == sorted(stages)
            assert fit(value.weights, value.weights, [found], 1).score == np.mean(found.totals)

    def test_they_are_the_same_in_other_processes_and_in_order(self) -> None:
        game = orrery.game("gaia-project")
        assert game.value is not None
        table = play.Table(game.key, 2, game.settle({}), game.value().weights)
        alone, together = (list(play.games(table, [5, 1], jobs)) for jobs in (1, 2))
        assert alone == together
        assert [game.seed for game in together] == [5, 1]


def weighing(**weights: tuple[float, float]) -> Weights:
    return Weights({name: Weight(*pair, "x", "x") for name, pair in weights.items()})


def noisy_games(true: Weights, count: int, noise: float = 3.0) -> list[play.Game]:
    """Every position has features at random, and the final score is what they are truly worth."""
    rng, names, found = Random(7), list(true.features), list[play.Game]()
    for seed in range(count):
        rows, totals = [], []
        for seat in (0, 1):
            features = [rng.uniform(0, 8) for _ in names]
            pairs = [true.features[name] for name in names]
            total = 20 + rng.gauss(0, noise)
            total += sum(f * (w.early + w.late) / 2 for f, w in zip(features, pairs, strict=True))
            for stage in (0.2, 0.4, 0.6, 0.8):
                rows.append(play.Row(seat, stage, 0.0, tuple(features)))
            totals.append(total)
        found.append(play.Game(seed, tuple(rows), tuple(totals)))
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


def _without(row: play.Row, feature: int, keep: bool) -> play.Row:
    features = [f if keep or n != feature else 0.0 for n, f in enumerate(row.features)]
    return replace(row, features=tuple(features))


def _result(task: Task, totals: list[int]) -> Any:
    return made_up(
        task.number,
        levels=task.levels,
        totals=tuple(totals),
        match=task.match,
        block=task.block,
    )


class Judge:
    """A crew in whose games the nearer a weight is to what it should be, the more one scores."""

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
            yield msgspec.json.encode(_result(task, totals))


class TestTrials:
    def test_knobs_turn_to_where_games_are_won(self) -> None:
        present = weighing(low=(1.0, 1.0), high=(1.0, 1.0), right=(1.0, 1.0))
        fitted = weighing(low=(1.0, 1.0), high=(1.0, 1.0), right=(3.0, 3.0))  # it is mistaken
        judge, search = Judge(low=1.6, high=0.6, right=1.0), spsa.begun(["low", "high"])
        for number in range(80):
            turns = spsa.trials(search, 0)
            bots = {
                name: accept.sure("normal", "parley", weights)
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
            setting = accept.table("parley", 2, {}, bots)
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
            accept.NEW: accept.sure("normal", "parley", new),
            accept.OLD: accept.sure("normal", "parley", old),
        }
        return accept.pairs(accept.table("parley", 2, {}, bots), 2, games, 0)

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
        recipe = accept.sure("normal@0.5", "parley", sloppy)
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


class TestTheCommand:
    def test_it_tells_in_plain_words_what_it_does(
        self, weights: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.chdir(weights.parent)
        command = f"orrery tune parley --weights {weights} --games 40 --rounds 2 --steps 4"
        command += " --out new.toml"
        monkeypatch.setattr(sys, "argv", command.split())
        with pytest.raises(SystemExit) as end:
            main()
        assert not end.value.code
        said = capsys.readouterr().out
        for line in (
            r"^Round 2 of 2: 80 quick games so far, mean score \d+\.\d\.$",
            r"^  R2 of the final score in games held out, last third: -?\d\.\d\d with the present",
            r"^Trials: 4 of 4 steps, 48 games; \d+ % of the way to the regression\.$",
            r"^ ?coins +2 → \d\.\d+ \(± \d\.\d+\) +2 → \d\.\d+ \(± \d\.\d+\) +spsa",
            r"^Match in all: \d+ games, the new weights win \d+\.\d % \(.*\), lead \+\d\.\d",
            r"^Accepted: the new weights are better\. Written to new\.toml$",
        ):
            assert re.search(line, said, re.M), line
        assert (weights.parent / "tuning" / "parley" / "state.json").is_file()
        assert weights.read_text(encoding="utf-8") == SPOILT
        assert Weights.read(Path("new.toml")).features["coins"].early < 1.7

    def test_it_answers_as_json_and_writes_nothing_that_is_not_decided(
        self, weights: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.chdir(weights.parent)
        small = "--games 40 --rounds 1 --steps 0 --match 2 --work here --out new.toml --json"
        command = f"orrery tune parley --weights weights.toml {small}"
        monkeypatch.setattr(sys, "argv", command.split())
        with pytest.raises(SystemExit) as end:
            main()
        assert not end.value.code
        answer = json.loads(capsys.readouterr().out)
        assert (answer["verdict"], answer["games"]) == ("open", 40)
        assert (answer["changed"], answer["written"]) == (["coins"], None)
        assert Weights.read(Path("here/candidate.toml")).features["coins"].origin == "fit"
        assert not Path("new.toml").exists()

    @pytest.mark.parametrize(
        ("arguments", "text"),
        [
            ("--seats 1", "1 seats: tuning needs somebody to win against"),
            ("--level random", "random has no weights"),
            ("--games 0", "0 games: at least 1"),
            ("--steps -1", "-1 steps: at least 0"),
            ("--match 0", "0 games: at least 1"),
            ("--minutes -1", "-1 minutes: no time is as little as there is"),
            ("--weights none.toml", "there is no file none.toml with weights to tune"),
            ("--out no/where.toml", "there is no folder no"),
        ],
    )
    def test_mistakes_are_told_before_anything_is_played(
        self,
        arguments: str,
        text: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["orrery", "tune", "kepler-3042", *arguments.split()])
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code == 2
        assert text in capsys.readouterr().err
        assert list(tmp_path.iterdir()) == []
