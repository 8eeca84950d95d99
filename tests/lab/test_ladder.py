"""The ladder: a bot that has become weaker is found, and no other is reported."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from lab.made_up import Executor
from orrery.kernel.errors import OrreryError
from orrery.lab import ladder
from orrery.lab.executors import executor as real_executor
from orrery.lab.plan import simulation
from orrery.lab.players import Recipe, present, thaw
from orrery.lab.playing import play

KEY, LEVEL = "kepler-3042", "easy"


def as_today(monkeypatch: pytest.MonkeyPatch, recipe: Recipe) -> None:
    monkeypatch.setattr(ladder, "present", lambda level, key: recipe)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A ladder with one bot on it, which scored about 20."""
    ladder.freeze(KEY, LEVEL, 40, Executor({LEVEL: 20, "random": 5}), tmp_path)
    return tmp_path


def climb(folder: Path, executor: Executor) -> ladder.Rung:
    (bot,) = ladder.frozen(KEY, folder=folder)
    return ladder.climb(bot, 60, executor)


def test_a_frozen_bot_is_all_of_it_that_is_data(folder: Path) -> None:
    (file,) = folder.rglob("*.json")
    bot = thaw(file)
    assert bot.recipe == present(LEVEL, KEY)
    assert bot.name == file.stem == f"{LEVEL}-{bot.date}"
    assert len(bot.yardstick.scores) == 40
    assert bot.yardstick.wins == 40


def test_the_same_bot_is_unchanged_and_need_not_play_itself(folder: Path) -> None:
    executor = Executor({LEVEL: 20, "random": 5})
    rung = climb(folder, executor)
    assert (rung.finding, rung.match) == ("unchanged", None)
    assert len(executor.asked) == 40


def test_other_weights_that_weaken_it_are_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_today(monkeypatch, Recipe("normal"))
    rung = climb(folder, Executor({LEVEL: 20, "normal": 14, "random": 5}))
    assert rung.finding == "weaker"
    assert (rung.same_data, rung.same_play) == (False, True)
    assert rung.lead is not None
    assert rung.lead.high < 0
    assert rung.match is not None
    assert rung.match.high < 0.5
    assert rung.match.games == 60


def test_other_weights_that_strengthen_it_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_today(monkeypatch, Recipe("normal"))
    assert climb(folder, Executor({LEVEL: 20, "normal": 26, "random": 5})).finding == "stronger"


def test_what_makes_no_difference_is_even(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_today(monkeypatch, Recipe("normal"))
    strength = {LEVEL: 20.0, "normal": 20.0, "random": 5.0}
    assert climb(folder, Executor(strength)).finding == "even"


def test_code_that_weakens_it_is_found_though_the_data_are_the_same(folder: Path) -> None:
    rung = climb(folder, Executor({LEVEL: 14, "random": 5}, style="newer"))
    assert (rung.finding, rung.same_data, rung.same_play) == ("weaker", True, False)
    assert rung.scores is not None
    assert rung.scores[0] < rung.scores[1]


def test_code_that_only_plays_differently_is_noted(folder: Path) -> None:
    rung = climb(folder, Executor({LEVEL: 20, "random": 5}, style="newer"))
    assert (rung.finding, rung.same_play) == ("even", False)


def test_under_other_rules_points_are_not_compared(folder: Path) -> None:
    (bot,) = ladder.frozen(KEY, folder=folder)
    older = replace(bot, yardstick=replace(bot.yardstick, rules=0))
    rung = ladder.climb(older, 10, Executor({LEVEL: 20, "random": 5}))
    assert (rung.scores, rung.lead) == (None, None)


def test_an_empty_rung_says_how_to_fill_it(folder: Path) -> None:
    with pytest.raises(OrreryError, match="--freeze LEVEL"):
        ladder.frozen("gaia-project", folder=folder)
    with pytest.raises(OrreryError, match="no bot of hard of kepler-3042 is frozen"):
        ladder.frozen(KEY, ["hard"], folder)


def test_a_frozen_bot_can_be_seated_anywhere(folder: Path) -> None:
    (file,) = folder.rglob("*.json")
    plan = simulation(KEY, ["random", str(file)], 1)
    assert file.stem in plan.request.setting.bots
    with pytest.raises(OrreryError, match="is a bot of kepler-3042, not of gaia-project"):
        simulation("gaia-project", ["random", str(file)], 1)
    data = json.loads(file.read_text())
    del data["recipe"]
    file.write_text(json.dumps(data))
    with pytest.raises(OrreryError, match="is no frozen bot"):
        simulation(KEY, ["random", str(file)], 1)


def test_a_real_bot_plays_as_it_did_and_other_weights_play_otherwise(tmp_path: Path) -> None:
    bot = thaw(ladder.freeze(KEY, "easy@0.01", 2, real_executor(), tmp_path))
    assert ladder.climb(bot, 2, real_executor()).finding == "unchanged"
    assert bot.recipe.weights is not None
    features = {
        name: replace(weight, early=-weight.early, late=-weight.late)
        for name, weight in bot.recipe.weights.features.items()
    }
    contrary = replace(bot.recipe, weights=replace(bot.recipe.weights, features=features))
    plan = simulation(KEY, ["easy@0.01"], 1)
    setting, task = plan.request.setting, next(plan.tasks())
    other = replace(setting, bots={"easy@0.01": contrary})
    assert play(setting, task).record != play(other, task).record
