"""A real PostgreSQL for the tests: the system's if it has one, else that of the pgserver wheel."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

PATIENCE = 60.0  # seconds for PostgreSQL to start or stop


class Missing(Exception):
    """PostgreSQL is not available on this machine; the text says why."""


class Postgres:
    """A PostgreSQL server in a temporary folder, reached by a socket in the same folder."""

    def __init__(self) -> None:
        self._bin = _programs()
        self._user = _unprivileged()
        self._folder = Path(tempfile.mkdtemp(prefix="orrery-pg-"))
        if self._user is not None:
            os.chown(self._folder, self._user, -1)
        self.url = f"postgresql://orrery@/postgres?host={self._folder}"
        self._data = self._folder / "data"
        try:
            self._run("initdb", "--username=orrery", "--auth=trust", "--encoding=UTF8", "--no-sync")
            self.start()
        except Missing:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    def start(self) -> None:
        socket = f"-k {self._folder} -c listen_addresses= -c max_connections=200"
        self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", socket, "start")

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def close(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), "--pgdata", str(self._data), *arguments]
        try:
            done = subprocess.run(
                command,
                user=self._user,
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
        except OSError as error:
            raise Missing(f"{program} does not run: {error}") from None
        if done.returncode:
            raise Missing(f"{program} failed: {done.stdout or 'see its log'}")


def _programs() -> Path:
    """The folder with initdb and pg_ctl."""
    for folder in _folders():
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    raise Missing("there is no system PostgreSQL, and pgserver has no wheel for this Python")


def _folders() -> Iterator[Path]:
    if (found := shutil.which("initdb")) is not None:
        yield Path(found).resolve().parent
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    spec = find_spec("pgserver")
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin).parent / "pginstall" / "bin"


def _unprivileged() -> int | None:
    """PostgreSQL refuses to run as root: the user that runs it instead."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    raise Missing("PostgreSQL does not run as root, and there is no user postgres or nobody")
