"""How much of a game's ledger is tested, from the report that a test run writes."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame

REPORT: Final = Path(".ledger.json")


class Tests(Struct, frozen=True):
    """The tests that name a rule, by their result."""

    passed: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()


class Topic(Struct, frozen=True):
    topic: str
    entries: int
    held: int  # entries with at least one test, all passing
    untestable: int
    missing: tuple[str, ...]  # no passing test, or a failing one


class Coverage(Struct, frozen=True):
    game: str
    topics: tuple[Topic, ...]

    @property
    def entries(self) -> int:
        return sum(topic.entries for topic in self.topics)

    @property
    def held(self) -> int:
        return sum(topic.held for topic in self.topics)

    @property
    def untestable(self) -> int:
        return sum(topic.untestable for topic in self.topics)

    @property
    def missing(self) -> list[str]:
        return [id for topic in self.topics for id in topic.missing]


def read_report(path: Path = REPORT) -> dict[str, Tests]:
    if not path.exists():
        raise OrreryError(f"no report {path}: the tests write it, run `make test` first")
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Tests])
    except msgspec.DecodeError as error:
        raise OrreryError(f"{path} is no report of a test run: {error}") from None


def coverage(game: AnyGame, report: dict[str, Tests]) -> Coverage:
    topics: dict[str, list[str]] = {}
    for rule in game.ledger:
        topics.setdefault(rule.topic, []).append(rule.id)
    return Coverage(game.key, tuple(_topic(game, t, ids, report) for t, ids in topics.items()))


def _topic(game: AnyGame, topic: str, ids: list[str], report: dict[str, Tests]) -> Topic:
    untestable = [id for id in ids if game.ledger[id].untestable]
    held = [id for id in ids if _held(report.get(id))]
    missing = tuple(id for id in ids if id not in held and id not in untestable)
    return Topic(topic, len(ids), len(held), len(untestable), missing)


def _held(tests: Tests | None) -> bool:
    return tests is not None and bool(tests.passed) and not tests.failed
