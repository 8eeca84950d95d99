"""The chore `make mutants`: which faults there are, and which of them tests notice."""

import ast
from pathlib import Path

import pytest

from faults import faults
from mutants import (
    ROOT,
    Mutant,
    Result,
    Run,
    Suite,
    Unsound,
    chosen,
    equivalents,
    mutants,
    report,
    suites,
)

MODULE = '''\
"""Made up: who may enter, and what it costs."""


def may_enter(age: int) -> bool:
    return age >= 12


def price(age: int) -> int:
    """Half for children."""
    return 5 if age < 12 else 10
'''
# Nobody asks what a child of just twelve pays.
TESTS = """\
import pytest
from made_up.fares import may_enter, price

@pytest.mark.parametrize(("age", "may"), [(11, False), (12, True), (13, True)])
def test_who_may_enter(age, may):
    assert may_enter(age) == may

def test_what_it_costs():
    assert (price(3), price(40)) == (5, 10)
"""
SUITE = Suite("made_up", "made_up", ("tests",))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a good test and one that leaves a hole."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    package = tmp_path / "src" / "made_up"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "fares.py").write_text(MODULE)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_fares.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = long\n")
    return tmp_path


def fate(project: Path, run: Run, change: str) -> str:
    [mutant] = [each for each in mutants(SUITE, project, 1) if each.fault.change == change]
    return run.test(mutant).caught_by


def test_a_fault_is_caught_where_there_is_a_test_and_survives_where_there_is_none(
    project: Path,
) -> None:
    state = project / "state"
    run = Run(project, state)
    caught = fate(project, run, "age >= 12 -> age > 12")
    assert caught == "tests/test_fares.py::test_who_may_enter[12-True]"
    assert fate(project, run, "age < 12 -> age <= 12") == ""
    assert (project / "src" / "made_up" / "fares.py").read_text() == MODULE
    assert not list((project / "build" / "mutants").iterdir())
    # A later run knows them.
    known = [Run(project, state).of(mutant) for mutant in mutants(SUITE, project, 1)]
    assert sorted(r.caught_by for r in known if r is not None) == ["", caught]


def test_a_test_that_fails_without_any_fault_catches_nothing(project: Path) -> None:
    (project / "tests" / "test_fares.py").write_text(TESTS + "    assert price(12) == 11\n")
    with pytest.raises(Unsound, match="::test_what_it_costs"):
        fate(project, Run(project), "age < 12 -> age <= 12")


def test_a_fault_that_cannot_be_imported_is_caught(project: Path) -> None:
    """So is one in what a module works out when it is imported."""
    (project / "src" / "made_up" / "fares.py").write_text(MODULE + "\nassert price(12) == 10\n")
    assert fate(project, Run(project), "age < 12 -> age <= 12") == "importing"


def test_every_fault_is_python_and_does_not_say_the_same_as_the_source() -> None:
    source = (ROOT / "src/orrery/table/moments.py").read_text(encoding="utf-8")
    found = faults(source)
    assert len({(fault.function, fault.change) for fault in found}) == len(found) > 20
    true = ast.dump(ast.parse(source))
    for fault in found:
        assert ast.dump(ast.parse(fault.plant(source))) != true, fault


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("x = a < b <= c", ["x = (a <= b <= c)", "x = (a < b < c)"]),
        ("x = a and b", ["x = (a or b)", "x = b", "x = a"]),
        ("x = not a", ["x = a"]),
        ("x = a + 2", ["x = (a - 2)", "x = a + 3", "x = a + 1"]),
        ("x += 1", ["x -= 1", "pass", "x += 2", "x += 0"]),
        ("x = True", ["x = False"]),
        ("x = min(a)", ["x = max(a)"]),
        ("if a:\n    f()", ["if True:\n    f()", "if False:\n    f()", "if a:\n    pass"]),
        ("x = [a for a in b if a]", ["x = [a for a in b if True]"]),
        ("def f() -> int:\n    return g()", ["def f() -> int:\n    return 0"]),
        ("x: tuple[int, int] = f(y)", []),
    ],
)
def test_the_faults_of_a_line(before: str, after: list[str]) -> None:
    planted = [fault.plant(before) for fault in faults(before)]
    assert [ast.unparse(ast.parse(each)) for each in planted] == [
        ast.unparse(ast.parse(each)) for each in after
    ]


def test_the_score_counts_what_was_caught_and_names_the_rest() -> None:
    results = [Result("made_up", "a", "1", "t.py::t"), Result("made_up", "b", "1", "")]
    assert report(results) == "made_up: 1 of 2 caught (50%)\n  survived: b"


def test_a_sample_is_the_same_every_time_and_takes_as_many_of_every_game() -> None:
    first = chosen(ROOT, "games", 11, 7)
    assert [str(mutant) for mutant in first] == [str(m) for m in chosen(ROOT, "games", 11, 7)]
    assert sorted(_sizes(first)) == [2, 2, 2, 2, 3]
    assert {str(m) for m in first} <= {str(m) for m in chosen(ROOT, "games", 20, 7)}


def _sizes(drawn: list[Mutant]) -> list[int]:
    names = [mutant.suite.name for mutant in drawn]
    return [names.count(name) for name in set(names)]


def test_every_equivalent_fault_is_still_there() -> None:
    """An entry whose code has changed is to be judged anew."""
    there = {
        each.place
        for some in suites().values()
        for suite in some
        for each in mutants(suite, ROOT, 1)
    }
    kept = equivalents(ROOT / "tests" / "mutants.toml")
    assert all(kept.values())
    assert not kept.keys() - there
