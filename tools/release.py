"""Build what is published, and check it: `make release`.

    dist/orrery_games-VERSION.tar.gz            the source distribution
    dist/orrery_games-VERSION-py3-none-any.whl  the wheel, built from it

It checks that

- the work tree is clean, and the changelog has the version, with a date;
- a second build, of a clone elsewhere, has the same bytes;
- twine accepts the metadata, and the wheel holds every file of src/orrery;
- the wheel alone, in a fresh environment, tells its version, plays a game and serves the lobby.

Nothing is uploaded and nothing is tagged.
"""

import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent
PATIENCE = 60  # seconds until the server must have answered
GAME = """
import orrery
record = orrery.playout("kepler-3042", seats=2, seed=7)
assert len(list(record.positions())) == len(record.moves) + 1
print(orrery.__version__, orrery.__file__)
"""


class Refused(Exception):
    """Something that must not be published; the text says what."""


def main() -> None:
    try:
        release(ROOT, ROOT / "dist")
    except Refused as fault:
        sys.exit(f"release: {fault}")


def release(root: Path, dist: Path) -> None:
    version = declared_version(root)
    check_clean(root)
    check_changelog((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    with tempfile.TemporaryDirectory() as folder:
        elsewhere = Path(folder)
        run("git", "clone", "--quiet", "--no-hardlinks", root, elsewhere / "clone")
        again = build(elsewhere / "clone", elsewhere / "dist", epoch(root))
        shutil.rmtree(dist, ignore_errors=True)
        files = build(root, dist, epoch(root))
        check_same(files, again)
        run(sys.executable, "-m", "twine", "check", "--strict", *files)
        wheel = next(file for file in files if file.suffix == ".whl")
        check_complete(wheel, packaged(root))
        check_alone(wheel, version, root / "requirements/play.txt", elsewhere)
    for file in files:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        print(f"{digest}  {file.relative_to(root)}  {file.stat().st_size:,} bytes")


def declared_version(root: Path) -> str:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def check_clean(root: Path) -> None:
    if changed := run("git", "-C", root, "status", "--porcelain"):
        raise Refused(f"the work tree has changes that are not committed:\n{changed}")


def check_changelog(text: str, version: str) -> None:
    """The newest version of the changelog is this one, and it has a date."""
    newest = re.search(r"^## \[(\d[^\]]*)\](.*)$", text, re.MULTILINE)
    if newest is None or newest[1] != version:
        found = newest[1] if newest else "none"
        raise Refused(f"pyproject.toml has version {version}, CHANGELOG.md {found}")
    if not re.fullmatch(r" - \d{4}-\d\d-\d\d", newest[2]):
        raise Refused(f"CHANGELOG.md: [{version}] has no date, such as [{version}] - 2026-11-18")


def epoch(root: Path) -> str:
    """The time of the last commit, which the files in the archives get."""
    return run("git", "-C", root, "log", "-1", "--format=%ct")


def build(source: Path, dist: Path, seconds: str) -> list[Path]:
    """The source distribution, and the wheel that is built from it."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, source]
    run(*command, SOURCE_DATE_EPOCH=seconds)
    return sorted(dist.iterdir())


def check_same(files: Sequence[Path], again: Sequence[Path]) -> None:
    if [file.name for file in files] != [file.name for file in again]:
        raise Refused(f"two builds gave different files: {files} and {again}")
    for one, other in zip(files, again, strict=True):
        if one.read_bytes() != other.read_bytes():
            raise Refused(f"two builds of {one.name} differ")


def packaged(root: Path) -> set[str]:
    """Every file of the package, as a wheel names it."""
    listed = run("git", "-C", root, "ls-files", "src/orrery").splitlines()
    return {path.removeprefix("src/") for path in listed}


def check_complete(wheel: Path, wanted: set[str]) -> None:
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    if held != wanted:
        raise Refused(
            f"{wheel.name} lacks {sorted(wanted - held)} and has too much {sorted(held - wanted)}"
        )


def check_alone(wheel: Path, version: str, requirements: Path, folder: Path) -> None:
    """In an environment of its own, far from the source, the wheel plays and serves."""
    venv.create(folder / "venv", with_pip=True)
    bin = folder / "venv/bin"
    pip = (bin / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--no-deps", "--requirement", requirements, wheel)
    said = run(bin / "python", "-I", "-c", GAME, cwd=folder)
    if not said.startswith(f"{version} {folder.resolve()}"):
        raise Refused(f"the installed library calls itself {said}, and not {version}")
    if (told := run(bin / "orrery", "--version", cwd=folder)) != f"orrery {version}":
        raise Refused(f"`orrery --version` says {told!r}")
    with served(bin / "orrery", folder) as url:
        lobby = answer(url)
    if "Kepler-3042" not in lobby:
        raise Refused("the lobby of the installed wheel shows no games")


@contextmanager
def served(orrery: Path, folder: Path) -> Iterator[str]:
    """A server on a free port, ended afterwards."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(orrery), "serve", "--port", str(port), "--database", str(folder / "orrery.db")]
    quiet = ("--log-level", "warning")
    process = subprocess.Popen(
        [*command, *quiet], cwd=folder, env=apart(), stdout=subprocess.DEVNULL
    )
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def answer(url: str) -> str:
    """The page at an address, as soon as its server answers."""
    deadline, direct = time.monotonic() + PATIENCE, build_opener(ProxyHandler({}))
    while True:
        try:
            with direct.open(url, timeout=PATIENCE) as page:
                return str(page.read().decode())
        except URLError as error:
            if time.monotonic() > deadline:
                raise Refused(f"the installed server does not answer: {error}") from None
            time.sleep(0.2)


def apart(**more: str) -> dict[str, str]:
    """The environment, without what would let a process find our source."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | more


def run(*command: object, cwd: Path | None = None, **more: str) -> str:
    """What a command says; what it says to an error is our error."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=apart(**more), capture_output=True, text=True
    )
    if done.returncode:
        raise Refused(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


if __name__ == "__main__":
    main()
