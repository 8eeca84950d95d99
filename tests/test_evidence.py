"""The evidence of a run is added to what earlier runs have found."""

from pathlib import Path

from orrery.testing import evidence
from orrery.testing.evidence import Findings

OLD: evidence.Report = {
    "R-1": {"passed": ["a.py::one", "b.py::two"], "failed": ["a.py::gone"]},
    "R-2": {"passed": ["a.py::three"], "failed": []},
}


def test_a_run_of_some_tests_replaces_what_was_said_of_them() -> None:
    run = Findings(rules={"a.py::one": ("R-1", "R-3")}, failed={"a.py::one"})
    assert run.add_to(OLD) == {
        "R-1": {"passed": ["b.py::two"], "failed": ["a.py::gone", "a.py::one"]},
        "R-2": {"passed": ["a.py::three"], "failed": []},
        "R-3": {"passed": [], "failed": ["a.py::one"]},
    }


def test_a_test_that_is_no_longer_in_its_file_is_forgotten() -> None:
    run = Findings(files={"a.py"}, there={"a.py::one", "a.py::three"})
    assert run.add_to(OLD) == {
        "R-1": {"passed": ["a.py::one", "b.py::two"], "failed": []},
        "R-2": {"passed": ["a.py::three"], "failed": []},
    }


def test_a_test_that_was_skipped_proves_nothing() -> None:
    assert "R-2" not in Findings(rules={"a.py::three": ("R-2",)}).add_to(OLD)


def test_a_failure_outweighs_a_pass() -> None:
    run = Findings(rules={"a.py::x": ("R-9",)}, failed={"a.py::x"}, passed={"a.py::x"})
    assert run.add_to({}) == {"R-9": {"passed": [], "failed": ["a.py::x"]}}


def test_a_report_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    assert evidence.read(path) == {}
    evidence.write(path, OLD)
    assert evidence.read(path) == OLD


def test_a_rule_that_no_ledger_has_is_named_with_its_test() -> None:
    complaints = evidence.strangers({"a.py::one": ["R-1", "R-77"]}, ["R-1", "R-7"])
    assert complaints == [
        "a.py::one names the rule 'R-77', which is in no ledger; "
        "did you mean R-7? possible: R-1, R-7"
    ]
