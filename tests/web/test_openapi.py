"""The documented API, and requests of every kind at it: none may break the server."""

from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

import orrery
from orrery.web.app import create_app
from orrery.web.document import document
from servers import Guests, Player, Server

DOCUMENT: dict[str, Any] = document(create_app())
ENDLESS = "/api/tables/{id}/events"
OPERATIONS = {
    found.ok().label: found.ok()
    for found in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations()
    if isinstance(found, Ok) and found.ok().path != ENDLESS
}
RIGHT, WRONG = GenerationMode.POSITIVE, GenerationMode.NEGATIVE


def takes_something(operation: Any) -> bool:
    """Who asks for nothing cannot be asked in a wrong way."""
    written = DOCUMENT["paths"][operation.path][operation.method]
    return "parameters" in written or "requestBody" in written


SHOTS = [
    pytest.param(label, mode, id=f"{label} {'right' if mode == RIGHT else 'wrong'}")
    for label, operation in OPERATIONS.items()
    for mode in ((RIGHT, WRONG) if takes_something(operation) else (RIGHT,))
]


def fire(server: Server, ada: Player, label: str, mode: GenerationMode, examples: int) -> None:
    """Send requests that fit the document, or hardly; half of them to a table that is there."""
    table, operation = ada.open("me", "random"), OPERATIONS[label]

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), there=st.booleans())
    def shoot(case: Any, there: bool) -> None:
        if there and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = table
        headers = {"Authorization": f"Bearer {ada.token}"} if label != "POST /api/logout" else {}
        answer = case.call(base_url=server.url, headers=headers, timeout=20)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            written = DOCUMENT["paths"][operation.path][operation.method]["responses"]
            assert str(answer.status_code) in written, answer.text
            assert set(answer.json()) == {"error", "objections", "last_event"}

    shoot()
    assert ada.get("/api/me").status_code == 200


@pytest.mark.parametrize(("label", "mode"), SHOTS)
def test_no_request_breaks_the_server(
    server: Server, guest: Guests, label: str, mode: GenerationMode
) -> None:
    fire(server, guest(), label, mode, 8)


@pytest.mark.long
@pytest.mark.parametrize(("label", "mode"), SHOTS)
def test_many_requests_do_not_break_the_server(
    server: Server, guest: Guests, label: str, mode: GenerationMode
) -> None:
    fire(server, guest(), label, mode, 150)


def test_whatever_sentence_one_asks_about_there_is_an_answer(guest: Guests) -> None:
    ada, rng = guest(), Random(1)
    game = orrery.game("kepler-3042")
    table = ada.open("me")
    for _ in range(8):
        ada.say_first(table)
    for _ in range(150):
        words = game.write(game.grammar.babble(rng)).split()
        said = " ".join(words[: rng.randint(1, len(words))])
        answer = ada.get(f"/api/tables/{table}/why", said=said)
        assert answer.status_code in (200, 422), said
        assert answer.status_code == 422 or answer.json()["move"]


def test_the_document_names_what_the_issue_promises(guest: Guests) -> None:
    served = guest().get("/api/openapi.json").json()
    assert served["paths"].keys() == DOCUMENT["paths"].keys()
    promised = {
        "/api/guests": "post",
        "/api/tables": "post",
        "/api/tables/{id}": "get",
        "/api/tables/{id}/join": "post",
        "/api/tables/{id}/moves": "post",
        "/api/tables/{id}/events": "get",
        "/api/tables/{id}/record": "get",
    }
    for path, method in promised.items():
        assert method in served["paths"][path], path
