"""`orrery serve --help` teaches every setting of the server."""

import os
import subprocess
import sys

import pytest

from orrery.web.settings import Settings


@pytest.fixture(scope="module")
def help_text() -> str:
    command = [sys.executable, "-m", "orrery.cli", "serve", "--help"]
    wide = os.environ | {"COLUMNS": "200", "TERM": "dumb"}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=True, env=wide
    ).stdout


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_is_an_option_and_a_variable(help_text: str, name: str) -> None:
    assert f"--{name.replace('_', '-')}" in help_text
    assert f"ORRERY_{name.upper()}" in help_text


def test_a_mail_server_that_is_none_is_refused() -> None:
    command = [sys.executable, "-m", "orrery.cli", "serve", "--smtp", "example.org"]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert answer.returncode == 2
    assert "expected smtp://" in answer.stderr
