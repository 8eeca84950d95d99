"""What is written down of a request, without a server process."""

import logging
from typing import Any

import pytest

from ageing import apart
from orrery.web.request_log import RequestLog


def test_a_request_that_is_never_answered_has_no_status(caplog: pytest.LogCaptureFixture) -> None:
    async def gone(*_: object) -> Any:
        raise ConnectionError("nobody is there any more")

    scope: Any = {"type": "http", "method": "GET", "path": "/api/me", "headers": []}
    caplog.set_level(logging.INFO, "orrery")
    with pytest.raises(ConnectionError):
        apart(RequestLog(gone)(scope, gone, gone))
    (line,) = [vars(record)["fields"] for record in caplog.records]
    assert (line["method"], line["status"]) == ("GET", 0)
