"""The evidence: which tests cover which ledger entry, and whether they passed.

A test names the rules it holds: `@pytest.mark.rule("KP-SETUP-01")`. A run writes `.ledger.json`:

    {"KP-SETUP-01": {"passed": ["tests/…::test_…"], "failed": []}}

A run of everything starts afresh; a run of some tests replaces what the file said of those tests
and forgets the tests that are no longer there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import msgspec

from orrery.kernel.errors import nearest

Report: TypeAlias = dict[str, dict[str, list[str]]]


def strangers(rules: Mapping[str, Iterable[str]], known: Iterable[str]) -> list[str]:
    """Errors about tests that name a rule which is in no ledger."""
    ids = set(known)
    return [
        f"{test} names the rule {id!r}, which is in no ledger; {nearest(id, sorted(ids))}"
        for test, named in rules.items()
        for id in named
        if id not in ids
    ]


@dataclass
class Findings:
    """The results of one test run."""

    rules: dict[str, tuple[str, ...]] = field(default_factory=dict)  # of every test that ran
    failed: set[str] = field(default_factory=set)
    passed: set[str] = field(default_factory=set)
    files: set[str] = field(default_factory=set)  # read as a whole
    there: set[str] = field(default_factory=set)  # the tests in those files that name rules

    def add_to(self, old: Report) -> Report:
        """The old report, updated with the results of this run."""
        report: Report = {}
        for rule, tests in old.items():
            for outcome, names in tests.items():
                for test in filter(self._still_holds, names):
                    _enter(report, rule, outcome, test)
        for test, rules in self.rules.items():
            if test in self.failed | self.passed:
                for rule in rules:
                    _enter(report, rule, "failed" if test in self.failed else "passed", test)
        return {rule: report[rule] for rule in sorted(report)}

    def _still_holds(self, test: str) -> bool:
        if test in self.rules:
            return False  # replaced by this run
        return test in self.there or test.partition("::")[0] not in self.files


def _enter(report: Report, rule: str, outcome: str, test: str) -> None:
    tests = report.setdefault(rule, {"passed": [], "failed": []})
    tests[outcome] = sorted({*tests[outcome], test})


def read(path: Path) -> Report:
    if not path.exists():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=Report)


def write(path: Path, report: Report) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
