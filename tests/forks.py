"""Servers that start in a tenth of the time: a process that has imported everything already and
forks one for each that is asked for.

Each line on its standard input is a request, answered with a line:

    {"start": [program, argument, …], "log": file, "environ": …}  ->  process id
    {"poll": process id}                                          ->  exit code, null while it runs

A forked process runs the program as `python program argument …` would; `-m module` too. When the
input ends, so do all processes that still run.
"""

import contextlib
import json
import os
import random
import runpy
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

from orrery.games import games

# What a server imports before it listens, but for the module that is run.
IMPORTED = (
    "orrery.serving",
    "orrery.web.app",
    "orrery.web.server",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)


class Forked:
    """A forked process, with the used part of the interface of `subprocess.Popen`."""

    def __init__(self, command: list[str], log: Path) -> None:
        self.pid = int(_ask(start=command, log=str(log), environ=dict(os.environ)))
        self._code: int | None = None

    def poll(self) -> int | None:
        if self._code is None:
            self._code = _ask(poll=self.pid)
        return self._code

    def send_signal(self, how: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)


_lock = Lock()
_parent: subprocess.Popen[str] | None = None


def _ask(**request: Any) -> Any:
    """Request a fork; the forking process is started by the first request."""
    global _parent
    with _lock:
        if _parent is None or _parent.poll() is not None:
            command = [sys.executable, __file__]
            pipe = subprocess.PIPE
            _parent = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        assert _parent.stdin is not None
        assert _parent.stdout is not None
        print(json.dumps(request), file=_parent.stdin, flush=True)
        return json.loads(_parent.stdout.readline())


def main() -> None:
    for name in IMPORTED:
        import_module(name)
    games()
    running: set[int] = set()
    for line in sys.stdin:
        request = json.loads(line)
        if "start" in request:
            pid = os.fork()
            if not pid:
                _run(request["start"], request["log"], request["environ"])
            running.add(pid)
            answer: int | None = pid
        else:
            answer = _exit_code(request["poll"])
            if answer is not None:
                running.discard(request["poll"])
        print(json.dumps(answer), flush=True)
    for pid in running:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _exit_code(pid: int) -> int | None:
    done, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if done else None


def _run(command: list[str], log: str, environ: dict[str, str]) -> None:
    """In the forked process: run the program and exit."""
    os.environ.clear()
    os.environ.update(environ)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((nothing, 0), (out, 1), (out, 2)):
        os.dup2(source, target)
    random.seed()
    code = 1
    try:
        if command[0] == "-m":
            sys.argv = command[1:]
            runpy.run_module(command[1], run_name="__main__", alter_sys=True)
        else:
            sys.argv = command
            sys.path[0] = str(Path(command[0]).parent)
            runpy.run_path(command[0], run_name="__main__")
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
