"""What the tests of the suite run over: the `TRIALS` of the module that imports them."""

from dataclasses import replace

import pytest

from orrery.testing.trial import Case, Trial
from orrery.testing.walks import Walk, walk

SEEDS, MORE_SEEDS = (1, 2), range(3, 6)
SOME = 3  # of the cases with unusual options, every third is part of the short run
QUICK = 0.25  # in the short run fewer positions are looked at, though one for every verb


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test asks for a whole game that was `played`, or once for each `trial` or `game`."""
    trials: list[Trial] = list(getattr(metafunc.module, "TRIALS", ()))
    if not trials:
        raise pytest.UsageError(
            f"{metafunc.module.__name__}: the conformance suite needs TRIALS = [Trial(GAME, …)]"
        )
    keys = [trial.key for trial in trials]
    if "played" in metafunc.fixturenames:
        metafunc.parametrize("played", _games(trials), indirect=True, scope="module")
    if "trial" in metafunc.fixturenames:
        metafunc.parametrize("trial", trials, ids=keys)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [trial.game for trial in trials], ids=keys)


def _games(trials: list[Trial]) -> list[object]:
    return [
        pytest.param((case, seed), id=f"{case}-{seed}", marks=marks)
        for trial in trials
        for case in trial.cases()
        for seed in (*SEEDS, *MORE_SEEDS)
        for marks in [() if is_short(case, seed) else pytest.mark.long]
    ]


def is_short(case: Case, seed: int) -> bool:
    """Whether a game is part of the short run: at the smallest table one of random moves and a
    guided one, at others and with some of the unusual options the guided one."""
    if seed not in SEEDS:
        return False
    if not case.options:
        return seed == SEEDS[-1] or case.seats == case.game.seats[0]
    unusual = [each for each in case.trial.cases() if each.options]
    return seed == SEEDS[-1] and unusual.index(case) % SOME == 0


@pytest.fixture(scope="module")
def played(request: pytest.FixtureRequest) -> Walk:
    """A whole game of random moves."""
    case, seed = request.param
    return replace(walk(case, seed), share=QUICK if is_short(case, seed) else 1.0)
