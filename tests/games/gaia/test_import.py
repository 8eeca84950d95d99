"""Reading the files of the boardgamers site: what it adds is ignored, what we lack is named."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from games.gaia.site import load
from games.gaia.table import ADA, board, table
from orrery.cli import app
from orrery.games.gaia.boardgamers import Translation, import_game, translate
from orrery.games.gaia.components import FACTIONS
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import (
    BOOSTER_POWER,
    INSTITUTE_POWER,
    INSTITUTE_TOKENS,
    Receiving,
    Returning,
    Turn,
)
from orrery.kernel.errors import RecordError
from orrery.kernel.record import Record

SAMPLE = sorted((Path(__file__).parent / "recorded").glob("*.json.gz"))


@pytest.fixture
def log() -> dict[str, Any]:
    found: dict[str, Any] = load(SAMPLE[0])["log"]
    return found


def decorated(line: str) -> str:
    """A line as the site shows it to its readers."""
    line = re.sub(r"up (\w+)", r"up \1 (1 ⇒ 2)", line)
    line = re.sub(r"pass (booster\d+)", r"pass \1 returning booster5", line)
    line = re.sub(r"(federation \S+ fed\d)", r"\1 using area1: 3, area2: 1", line)
    line = re.sub(r"(build gf \S+?)(\.|$)", r"\1 using area1: 6\2", line)
    line = re.sub(r"(swap-PI \d\w+)", r"\1 (from 4B1)", line)
    return f"{line} (2/4,B/0/0 ⇒ 0/4/2,B/0)"


@pytest.mark.parametrize("path", SAMPLE[::5], ids=lambda path: path.name)
def test_what_the_site_adds_for_its_readers_is_ignored(path: Path) -> None:
    log = load(path)["log"]
    shown = [log["moves"][0], *(decorated(line) for line in log["moves"][1:])]
    assert import_game(json.dumps(log | {"moves": shown})) == import_game(json.dumps(log))


def by_a_bot(line: str) -> str:
    """A line as a bot of the site writes it."""
    line = re.sub(r"\.$", ". endturn", line)
    return re.sub(r"\bpass$", "pass undefined", line)


@pytest.mark.parametrize("path", SAMPLE[::5], ids=lambda path: path.name)
def test_a_bot_of_the_site_writes_out_what_is_not_there(path: Path) -> None:
    log = load(path)["log"]
    written = [log["moves"][0], *(by_a_bot(line) for line in log["moves"][1:])]
    assert any(line.endswith("endturn") for line in written)
    assert import_game(json.dumps(log | {"moves": written})) == import_game(json.dumps(log))


def test_the_last_pass_of_a_bot_takes_a_booster_that_is_undefined() -> None:
    last = table(round=6, house="boardgamers")
    found = told(last, "terrans pass undefined")
    assert found.said == [(ADA, "pass")]


def told(state: State, *lines: str) -> Translation:
    """A position, and lines of the site from there on."""
    translation = translate(json.dumps(load(SAMPLE[0])["log"]))
    translation.state, translation.said = state, []
    translation.seat_of = {FACTIONS[p.faction]: seat for seat, p in enumerate(state.players)}
    for line in lines:
        translation.play_line(line)
    return translation


class TestSeveralInTheSameLine:
    waiting = table(
        ada=board("terrans", institutes="3A7", bowls=(2, 0, 0), booster="booster-9"),
        agenda=[
            Receiving(ADA, 1 << INSTITUTE_TOKENS | 1 << INSTITUTE_POWER | 1 << BOOSTER_POWER),
            Turn(ADA),
        ],
        house="boardgamers",
    )

    @pytest.mark.parametrize("line", ["t,4pw", "t,4pw,4pw", "1t,4pw"])
    def test_income_that_is_taken_by_itself_may_be_named(self, line: str) -> None:
        found = told(self.waiting, f"terrans income {line}")
        assert found.said == [(ADA, "income institute-tokens")]
        assert found.state == told(self.waiting, "terrans income t").state
        assert isinstance(found.state.agenda[0], Turn)

    def test_the_order_of_what_is_named_is_kept(self) -> None:
        found = told(self.waiting, "terrans income 4pw,t")
        assert found.said == [(ADA, "income institute-power"), (ADA, "income institute-tokens")]

    @pytest.mark.parametrize("line", ["t,9pw", "t,t", "t,4pw,4pw,4pw"])
    def test_income_that_is_not_there_is_not(self, line: str) -> None:
        with pytest.raises(RecordError, match=f"no income of '{line.split(',')[-1]}' is waiting"):
            told(self.waiting, f"terrans income {line}")

    @pytest.mark.parametrize("decline", ["decline", "decline up", "decline. decline tech"])
    def test_who_declines_the_step_in_the_gaia_phase_is_done_with_it(self, decline: str) -> None:
        """So it is on the site, for the Itars: no step, and no further tile."""
        ada = board("itars", institutes="3A7", area=8)
        state = table(ada=ada, agenda=[Returning(ADA, 8), Turn(1)], house="boardgamers")
        found = told(state, f"itars spend 4tg for tech. tech free1. {decline}")
        said = [(ADA, "convert 4 token to tech"), (ADA, "tech basic-7"), (ADA, "done")]
        assert found.said == said
        assert found.state.agenda[0] == Turn(1)


@pytest.mark.parametrize(
    ("whole", "cut"),
    [
        (r"^(\S+ .*build lab \S+)\. tech .*$", r"\1"),
        (r"^(\S+ .*build m \S+)\.$", r"\1"),
        (r"^(\S+ income \S+)\. income .*$", r"\1"),
    ],
)
def test_a_line_that_stops_short_is_named_itself(whole: str, cut: str) -> None:
    for path in SAMPLE:
        log = load(path)["log"]
        lines = list(log["moves"])
        at = next((n for n, line in enumerate(lines) if re.match(whole, line) and n > 20), None)
        if at is None or lines[at + 1].split(" ")[0] == lines[at].split(" ")[0]:
            continue
        lines[at] = re.sub(whole, cut, lines[at])
        with pytest.raises(RecordError) as error:
            import_game(json.dumps(log | {"moves": lines}))
        assert str(error.value).startswith(
            f"line {at + 1}, {lines[at]!r}: the line ends too early; to come: "
        )
        return
    pytest.fail("no recorded game has such a line")


def test_seats_may_be_called_by_number_all_the_time(log: dict[str, Any]) -> None:
    numbers = {faction: f"p{n}" for n, faction in enumerate(log["factions"], 1)}
    lines = []
    for line in log["moves"]:
        who, _, rest = line.partition(" ")
        lines.append(f"{numbers.get(who, who)} {rest}")
    assert import_game(json.dumps(log | {"moves": lines})) == import_game(json.dumps(log))


def test_hexes_may_be_written_by_their_coordinates(log: dict[str, Any]) -> None:
    places = {h["coord"]: f"{h['q']}x{h['r']}" for h in log["setup"]["hexes"]}

    def by_coordinates(line: str) -> str:
        return re.sub(r"\b\d+(?:[AB]\d+|C)\b", lambda m: places.get(m[0], m[0]), line)

    lines = [by_coordinates(line) for line in log["moves"]]
    assert lines != log["moves"]
    assert import_game(json.dumps(log | {"moves": lines})) == import_game(json.dumps(log))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"variants": {"frontiers": True}}, "'frontiers', which is not supported"),
        ({"variants": {"auction": True}}, "'auction', which is not supported"),
        ({"variants": {"factionVariant": "more-balanced"}}, "'more-balanced', which is not"),
        ({"moves": ["p1 faction xenos"]}, "line 1: a game begins with 'init'"),
        ({"moves": ["init 5 seed"]}, "line 1: 5 players"),
        ({"moves": ["init 2 seed", "p1 faction darloks"]}, "line 2, 'p1 faction darloks'"),
        ({"moves": ["init 2 seed", "p9 faction xenos"]}, "there is no player 'p9'"),
        ({"moves": ["init 2 seed", "p1 dance"]}, "the command 'dance' is not supported"),
        ({"moves": ["init 2 seed", "p1 build m 3A5"]}, "line 2, 'p1 build m 3A5'"),
        ({"setup": {}}, "the set-up of this game cannot be read"),
    ],
)
def test_what_is_not_supported_is_named_with_its_line(
    log: dict[str, Any], change: dict[str, Any], fault: str
) -> None:
    with pytest.raises(RecordError, match=re.escape(fault)):
        import_game(json.dumps(log | change))


@pytest.mark.parametrize("text", ["{", "[]", '"words"', "{}", '{"setup": {}}'])
def test_a_file_that_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match=r"no JSON|no game"):
        import_game(text)


def test_the_command_writes_a_record(tmp_path: Path, log: dict[str, Any]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(log), encoding="utf-8")
    shown = CliRunner().invoke(app, ["import", "boardgamers", str(file)])
    assert shown.exit_code == 0
    assert Record.loads(shown.stdout).result == tuple(log["expected"]["scores"])
    piped = CliRunner().invoke(app, ["import", "boardgamers", "-"], input=json.dumps(log))
    assert piped.stdout == shown.stdout


def test_another_site_is_refused_with_those_that_are_known(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["import", "elsewhere", "-"], input="{}")
    assert shown.exit_code != 0
    assert "boardgamers" in str(shown.exception)
