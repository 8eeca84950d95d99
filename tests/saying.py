"""Commands said as a person says them. Most are heard in this process, as `main` would answer: to
start another one takes longer than what most commands do."""

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from orrery.cli import main


class Answer(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str, said: str = "") -> Answer:
    """In this process; `said` is what the person types meanwhile."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with (
        patch.object(sys, "argv", ["orrery", *arguments]),
        patch.object(sys, "stdin", io.StringIO(said)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as left:
            code = int(left.code or 0)
    return Answer(code, out.getvalue(), err.getvalue())


def run_apart(*arguments: str, said: str = "") -> Answer:
    """In a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "orrery.cli", *arguments],
        input=said,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
