"""The application without a server process: what it answers by itself."""

from pathlib import Path

from litestar.testing import TestClient

from orrery.texts import WORDS
from orrery.web.app import create_app
from orrery.web.settings import Settings


def test_who_writes_too_fast_is_told_how_long_to_wait(tmp_path: Path) -> None:
    app = create_app(Settings(str(tmp_path / "orrery.db"), writes_per_second=1))
    with TestClient(app) as client:
        while (answer := client.post("/api/guests", json={"name": "Ada"})).status_code == 201:
            pass
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
    assert answer.json()["error"] == WORDS.text("refuse_429", "en")
