"""Components are what is played: a value that is changed is refused, or the game is another one.

Owners of a box are invited to correct the component files. `component_sweep` changes the values one
at a time and tells what notices: most in play, a few only in the drawing. What is declared to be a
mere inventory of the box is noticed nowhere.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from component_sweep import GAMES

PACKAGES = sorted(path.parent.parent.name for path in GAMES.glob("*/components/schema.py"))
every_package = pytest.mark.parametrize("package", PACKAGES)

# A value of each file that short games notice.
SOME = {
    "duck_dealer": (
        "consumers.toml: pile 0 tiers 2",
        "factories.toml: factory 0 inputs 0",
        "mines.toml: mine 1 others",
        "ship.toml: ship prebuilt",
        "supply.toml: energy kept",
        "turn_track.toml: row 2 cubes",
        "yards.toml: yard 1 price 0",
    ),
    "gaia": (
        "actions.toml: rules caps knowledge",
        "automa.toml: card 0 action",
        "boosters.toml: row spare",
        "buildings.toml: building 0 cost ore",
        "factions.toml: board mines 0 ore",
        "federations.toml: federation solo_removed",
        "research.toml: step vp",
        "scoring.toml: points start",
        "sectors.toml: wheel order 0",
        "techs.toml: basic 3 gain vp",
    ),
    "kepler": (
        "action_board.toml: grid bonuses",
        "board.toml: star 0 q",
        "bodies.toml: mine regenerate",
        "objectives.toml: card 0 conditions 0 at_least",
        "planets.toml: planet 1 cost 0",
        "progress.toml: card 0 reward 0 steps",
        "solo.toml: phantom steps",
        "supply.toml: scoring 0 vp",
        "supremacy.toml: technology 1 vp",
        "technology.toml: space-travel 1 reach",
    ),
    "living_planet": (
        "buildings.toml: building 0 credits",
        "hexes.toml: tile 3 edges 0",
        "market.toml: purchase limit",
        "scoring.toml: scoring credits",
        "setup.toml: player credits",
        "supply.toml: kit chips",
    ),
    "planet_unknown": (
        "civ_cards.toml: piles spare",
        "corporations.toml: board civ 3",
        "events.toml: event 25 steps",
        "objectives.toml: medals win",
        "planets.toml: planet 0 columns 0",
        "solo.toml: target base",
        "tiles.toml: station outer 0",
    ),
}

# Files of which these games notice nothing: no value passes the check, or it counts late.
QUIET = {
    "duck_dealer": {"goods.toml", "map.toml"},
    "living_planet": {"planet_cards.toml"},
}


def sweep(package: str, *names: str) -> list[dict[str, Any]]:
    """What notices each change; the first one changes nothing."""
    script = Path(__file__).parent / "component_sweep.py"
    command = [sys.executable, str(script), package, *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    nothing, *found = map(json.loads, done.stdout.splitlines())
    assert nothing["verdict"] == "unseen", "without a change, two runs differ"
    return found


def files(package: str) -> set[str]:
    return {path.name for path in (GAMES / package / "components").glob("*.toml")}


def file_of(name: str) -> str:
    return name.partition(":")[0]


@pytest.mark.parametrize(
    "package",
    [pytest.param(each, marks=() if each == "kepler" else pytest.mark.long) for each in PACKAGES],
)
def test_a_value_of_each_file_is_played(package: str) -> None:
    assert {*map(file_of, SOME[package])} | QUIET.get(package, set()) == files(package)
    found = {row["value"]: row["verdict"] for row in sweep(package, *SOME[package])}
    assert found == dict.fromkeys(SOME[package], "played")


def test_what_nothing_reads_is_unseen() -> None:
    boards = "supply.toml: contents action_boards"
    (row,) = sweep("kepler", boards)
    assert (row["value"], row["verdict"], row["listed"]) == (boards, "unseen", True)


@pytest.mark.long
@pytest.mark.skipif("SWEEP" not in os.environ, reason="every value is tried by `make sweep`")
@every_package
def test_every_value_is_refused_or_played_or_drawn(package: str) -> None:
    found = sweep(package)
    assert {file_of(row["value"]) for row in found} == files(package)
    listed = [row for row in found if row["listed"]]
    assert [row for row in listed if row["verdict"] not in ("unseen", "refused")] == []
    said = [row for row in found if not row["listed"]]
    assert [row for row in said if row["verdict"] not in ("played", "told", "refused")] == []
