"""Tuning: spoilt weights get better, nothing is written unless the match was won, and a tuning that
was interrupted can be resumed."""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lab.hoarders import HOARDER, SPOILT, result
from lab.hoarders import hoarders as hoarders
from orrery.cli import main
from orrery.kernel.errors import OrreryError
from orrery.kernel.value import Weights
from orrery.lab.executors import Executor, executor
from orrery.lab.playing import Setting, Task
from orrery.lab.tune import accept, play, spsa
from orrery.lab.tune.files import File
from orrery.lab.tune.journal import Journal, Request
from orrery.lab.tune.tuning import Effort, Result, Tuning, request

ALONE = executor()


class Silent:
    """A `Progress` that prints nothing."""

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
    executor: Executor = ALONE,
    anew: bool = False,
    match: int = 400,
    minutes: float | None = None,
    **more: Any,
) -> Result:
    file = File.of("parley", weights)
    journal = Journal(weights.parent / folder)
    effort = Effort(match, minutes)
    return Tuning(asked(weights, **more), effort, journal, executor, Silent()).run(file, anew=anew)


class Weary:
    """An executor that is interrupted after `most` games."""

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

        return executor()(setting, noted())


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
                yield msgspec.json.encode(result(task, [10 + 5 * s for s in strong]))

        found = tuned(weights, executor=same)
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
        through = tuned(weights, "through", executor=whole, **self.SHORT)
        first, second = Weary(most), Weary(10_000)
        with pytest.raises(KeyboardInterrupt):
            tuned(weights, executor=first, **self.SHORT)
        assert tuned(weights, executor=second, **self.SHORT) == through
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

        def counted(shared: bytes, seed: int) -> play.QuickGame:
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
        found = tuned(weights, match=400, executor=rest)
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
        found = tuned(weights, executor=played, match=2)  # from the new weights
        assert found.games == 80
        assert len(played.played) >= 4 * 2 * spsa.TRIALS


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
            ("--seats 1", "1 seats: tuning needs opponents"),
            ("--level random", "random has no weights"),
            ("--games 0", "0 games: at least 1"),
            ("--steps -1", "-1 steps: at least 0"),
            ("--match 0", "0 games: at least 1"),
            ("--minutes -1", "-1 minutes: at least 0"),
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
