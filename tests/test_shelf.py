"""Games of other packages stand on the shelf after ours, and a broken one takes nothing down."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

import orrery
import parley
from installing import install
from orrery.games import SHELF, _entries, _loaded
from orrery.games import faults as shelf_faults
from orrery.kernel.errors import UnknownGame
from orrery.web.app import create_app
from orrery.web.settings import Settings
from saying import run

BROKEN = {
    "no-module": ("no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
    "no-game": ("json", "there is no GAME but module"),
    "other-key": ("parley", "its key is 'parley'"),
    "raises": ("raising", "ZeroDivisionError: division by zero"),
    "leaves": ("leaving", "SystemExit: 3"),
    "no-rules": ("without_rules", "FileNotFoundError"),
    "no-french": ("without_french", "it has no tagline in fr"),
}
MODULES = {
    "raising": "1 / 0",
    "leaving": "raise SystemExit(3)",
    "without_rules": """
from dataclasses import replace
from pathlib import Path
from orrery.kernel.ledger import Ledger
from parley import GAME as PARLEY
ledger = Ledger(Path("nowhere", "rules.toml"), PARLEY.words)
GAME = replace(PARLEY, key="no-rules", ledger=ledger)
""",
    "without_french": """
from copy import copy
from dataclasses import replace
from parley import GAME as PARLEY
grammar = copy(PARLEY.grammar)
grammar.words = copy(grammar.words)
texts = {**PARLEY.words.entries["text"], "tagline": {"en": "Bid."}}
grammar.words.entries = {**PARLEY.words.entries, "text": texts}
GAME = replace(PARLEY, key="no-french", grammar=grammar)
""",
}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path, and a shelf that does not know yet what lies there."""
    monkeypatch.syspath_prepend(tmp_path)
    _entries.cache_clear()
    yield tmp_path
    _entries.cache_clear()
    _loaded.cache_clear()


def faults() -> list[str]:
    return [str(fault) for fault in shelf_faults()]


@pytest.mark.parametrize("value", ["parley", "parley:GAME"])
def test_a_game_of_another_package_stands_after_ours(site: Path, value: str) -> None:
    install(site, "parley-games", {"parley": value}, {})
    assert orrery.game("parley") is parley.GAME
    assert [game.key for game in orrery.games()] == [*SHELF, "parley"]
    assert faults() == []
    assert '"parley"' in run("games", "--json").stdout
    record = orrery.playout("parley", seats=3, seed=1, bots=["easy"] * 3)
    assert orrery.Record.loads(record.dumps()) == record


def test_the_shelf_lists_it_beside_a_key_that_nobody_has(site: Path) -> None:
    install(site, "parley-games", {"parley": "parley"}, {})
    with pytest.raises(UnknownGame, match=r"no game 'parly' on the shelf; did you mean parley\?"):
        orrery.game("parly")


@pytest.mark.parametrize("key", BROKEN)
def test_a_broken_package_is_named_and_the_others_stay(site: Path, key: str) -> None:
    module, why = BROKEN[key]
    install(site, "odd-games", {key: module}, MODULES)
    install(site, "parley-games", {"parley": "parley"}, {})
    says = f"the game '{key}' of the package odd-games 1.0 cannot be used: {why}"
    assert [game.key for game in orrery.games()] == [*SHELF, "parley"]
    (fault,) = faults()
    assert fault.startswith(says)
    with pytest.raises(UnknownGame) as refused:
        orrery.game(key)
    assert str(refused.value) == fault
    assert refused.value.text("fr").startswith(f"le jeu '{key}' du paquet odd-games 1.0")
    listed = run("games")
    assert (listed.returncode, listed.stderr) == (0, f"orrery: {fault}\n")
    assert "parley" in listed.stdout


def test_a_key_of_ours_is_not_given_away(site: Path) -> None:
    install(site, "odd-games", {"kepler-3042": "parley"}, {})
    assert orrery.game("kepler-3042").title["en"] == "Kepler-3042"
    assert len(orrery.games()) == len(SHELF)
    assert faults() == [
        "the game 'kepler-3042' of the package odd-games 1.0 is left out: "
        "this key belongs to Orrery"
    ]


def test_of_two_packages_with_one_key_the_first_has_it(site: Path) -> None:
    install(site, "a-games", {"parley": "parley"}, {})
    install(site, "b-games", {"parley": "parley:GAME"}, {})
    assert orrery.game("parley") is parley.GAME
    assert faults() == [
        "the game 'parley' of the package b-games 1.0 is left out: this key belongs to a-games 1.0"
    ]


def test_a_broken_package_does_not_take_the_lobby_down(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table of its game, opened while it was whole, is left out of the lobby and says why."""
    settings = Settings(str(site / "orrery.db"), writes_per_second=0, workers=0)
    with monkeypatch.context() as whole, TestClient(create_app(settings)) as client:
        whole.setitem(SHELF, "parley", "parley")
        token = client.post("/api/guests", json={"name": "Ada"}).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = client.post("/api/tables", json={"game": "parley", "seats": seats})
        table = opened.json()["id"]
        assert f"/t/{table}" in client.get("/").text
    install(site, "odd-games", {"parley": "raising"}, MODULES)
    _entries.cache_clear()
    with TestClient(create_app(settings)) as client:
        client.headers["authorization"] = f"Bearer {token}"
        lobby = client.get("/")
        assert lobby.status_code == 200
        assert f"/t/{table}" not in lobby.text
        page = client.get(f"/t/{table}")
        assert page.status_code == 404
        assert "odd-games 1.0" in page.text


def test_installed_packages_are_not_looked_through_without_need() -> None:
    """Importing Orrery stays quick, and so does a game of ours."""
    program = (
        "import sys, orrery; orrery.game('kepler-3042'); print('importlib.metadata' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr


def test_playing_needs_nothing_of_the_tests() -> None:
    program = (
        "import sys, orrery, orrery.cli, orrery.web.app; orrery.games();"
        "print({'pytest', '_pytest', 'hypothesis', 'orrery.testing'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "set()\n", done.stderr
