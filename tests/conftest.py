"""The marker `rule`: names the ledger entries that a test covers.

An id that no ledger has stops the run; what became of the tests of each rule is written to
`.ledger.json` (see `evidence`), which `orrery ledger` reads. Under pytest-xdist the workers collect
and run, the controller hears the reports and writes.
"""

import gc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import evidence
from shelf import games

REPORT = Path(__file__).parent.parent / ".ledger.json"
FROM_WORKER = "rules"

# No deadlines: the machine may be busy.
settings.register_profile("orrery", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("orrery")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Clerk(config), "clerk-of-the-ledger")


def pytest_collection_finish() -> None:
    """Freeze the objects that live until the end of the run: collecting garbage among them took a
    fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Clerk:
    """Records which tests name which rules, and their results."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.found = evidence.Findings()
        self.complaints: list[str] = []

    @pytest.hookimpl(tryfirst=True)  # before -k and -m deselect tests
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        rules = {item.nodeid: _rules(item) for item in items}
        if any(rules.values()):
            known = (rule.id for game in games() for rule in game.ledger)
            self.complaints = evidence.strangers(rules, known)
        if self.complaints and self._to_controller() is not None:
            items.clear()  # an exception in a worker would count as a crash
        self._complain()
        for item in items:
            item.user_properties += [("rule", id) for id in rules[item.nodeid]]
        if not any("::" in argument for argument in self.config.args):
            self.found.files |= {nodeid.partition("::")[0] for nodeid in rules}
            self.found.there |= {nodeid for nodeid, named in rules.items() if named}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = tuple(str(value) for name, value in report.user_properties if name == "rule")
        if rules:
            self.found.rules[report.nodeid] = rules
            if report.failed:
                self.found.failed.add(report.nodeid)
            elif report.passed and report.when == "call":
                self.found.passed.add(report.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Merge the results of a finished worker of pytest-xdist."""
        sent = getattr(node, "workeroutput", {}).get(FROM_WORKER, ([], [], []))
        files, there, self.complaints = sent
        self.found.files |= set(files)
        self.found.there |= set(there)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        output, found = self._to_controller(), self.found
        if output is not None:
            output[FROM_WORKER] = (sorted(found.files), sorted(found.there), self.complaints)
            return
        self._complain()
        if not self.config.option.collectonly and exitstatus != pytest.ExitCode.INTERNAL_ERROR:
            old = {} if self._ran_everything(session, exitstatus) else evidence.read(REPORT)
            evidence.write(REPORT, found.add_to(old))

    def _to_controller(self) -> dict[str, Any] | None:
        """The output of a worker of pytest-xdist for its controller; None in other processes."""
        return getattr(self.config, "workeroutput", None)

    def _complain(self) -> None:
        if self.complaints and self._to_controller() is None:
            raise pytest.UsageError("\n".join(self.complaints))

    def _ran_everything(self, session: pytest.Session, exitstatus: int) -> bool:
        option = self.config.option
        given = self.config.args_source == pytest.Config.ArgsSource.ARGS
        chosen = option.keyword or option.markexpr or option.deselect or option.ignore
        cut = session.shouldfail or session.shouldstop or exitstatus == pytest.ExitCode.INTERRUPTED
        return not (given or chosen or cut)


def _rules(item: pytest.Item) -> tuple[str, ...]:
    return tuple(str(id) for mark in item.iter_markers("rule") for id in mark.args)
