"""The command `orrery ledger`: which rules the tests hold, and where one rule is carried out."""

from pathlib import Path
from typing import Annotated, Optional

import typer

from orrery import shell
from orrery.kernel.errors import OrreryError


def ledger(
    what: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(help="The key of a game, or the id of a rule such as KP-MOVE-01."),
    ] = None,
    report: Annotated[Path, typer.Option(help="What the test run wrote.")] = Path(".ledger.json"),
    strict: Annotated[bool, typer.Option(help="Exit with 1 if an entry has no test.")] = False,
    json: shell.Json = False,
) -> None:
    """Show how many rules of each topic are held by a passing test, and which are not.

    With the id of a rule: its text, where it is enforced or carried out, and the tests that hold
    it.
    """
    from orrery.lab.coverage import coverage, read_report

    if what is not None and what.upper() == what and "-" in what:
        _ledger_entry(what, report, json)
        return
    tests = read_report(report)
    found = [coverage(each, tests) for each in shell.games(what)]
    if json:
        shell.print_json(found)
    for each in [] if json else found:
        rows = [
            [t.topic, str(t.entries), str(t.held), str(t.untestable or ""), ", ".join(t.missing)]
            for t in each.topics
        ]
        shell.print_table(["topic", "entries", "tested", "untestable", "without a test"], rows)
        state = f"{len(each.missing)} without a test" if each.missing else "complete"
        print(f"{each.game}: {each.held} of {each.entries} entries tested, {state}")
    if strict and any(each.missing for each in found):
        raise SystemExit(1)


def _ledger_entry(id: str, report: Path, json: bool) -> None:
    from orrery.games import games
    from orrery.kernel.errors import nearest
    from orrery.lab.coverage import Tests, read_report
    from orrery.lab.places import places

    game = next((game for game in games() if id in game.ledger.rules), None)
    if game is None:
        known = [rule for game in games() for rule in game.ledger.rules]
        raise OrreryError(f"no ledger has a rule {id!r}; {nearest(id, known)}")
    rule, where = game.ledger[id], places(game).get(id, [])
    tests = read_report(report).get(id, Tests()) if report.exists() else None
    held = () if tests is None else (*tests.passed, *tests.failed)
    if json:
        told = {"id": id, "game": game.key, "en": rule.text, "fr": rule.fr, "seed": rule.seed}
        shell.print_json({**told, "places": [str(place) for place in where], "tests": held})
        return
    print(f"{id} ({game.title['en']}, {rule.seed})", rule.text, rule.fr, sep="\n")
    print("", "Where:", *(f"  {place}" for place in where), sep="\n")
    told_tests = [f"  {test}" for test in held] or ["  not known: run `make test` first"]
    print("", "Tests:", *told_tests, sep="\n")
