"""Components are what is played: a value that is changed is refused, or the game is another one.

Owners of a box are invited to correct the component files. `component_sweep` changes the values one
at a time and tells what notices: most in play, a few only in the drawing. What is declared to be a
mere inventory of the box is noticed nowhere.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from component_sweep import DRAWN, GAMES

PACKAGES = sorted(path.parent.parent.name for path in GAMES.glob("*/components/schema.py"))
every_package = pytest.mark.parametrize("package", PACKAGES)


def sweep(package: str, *sample: str) -> list[dict[str, Any]]:
    """What notices each change; the first one changes nothing."""
    script = Path(__file__).parent / "component_sweep.py"
    command = [sys.executable, str(script), package, *sample]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    nothing, *found = map(json.loads, done.stdout.splitlines())
    assert nothing["verdict"] == "unseen", "without a change, two runs differ"
    return found


def files(package: str) -> set[str]:
    return {path.name for path in (GAMES / package / "components").glob("*.toml")}


@every_package
def test_a_value_of_each_file_is_noticed(package: str) -> None:
    found = sweep(package, "1")
    told = {row["value"].partition(":")[0]: row["verdict"] for row in found}
    assert set(told.values()) <= {"played", "told"}, found
    assert Counter(told.values())["played"] > len(told) / 2


@pytest.mark.long
@every_package
def test_every_value_is_refused_or_played_or_drawn(package: str) -> None:
    found = sweep(package)
    assert {row["value"].partition(":")[0] for row in found} == files(package)
    listed = [row for row in found if row["listed"]]
    assert [row for row in listed if row["verdict"] not in ("unseen", "refused")] == []
    said = [row for row in found if not row["listed"]]
    drawn = [row for row in said if row["field"] in DRAWN.get(package, ())]
    assert {row["verdict"] for row in drawn} <= {"told", "refused"}
    assert {row["field"] for row in drawn if row["verdict"] == "told"} == DRAWN.get(package, set())
    rest = [row for row in said if row not in drawn]
    assert [row for row in rest if row["verdict"] not in ("played", "refused")] == []
