"""`orrery new-game`: a folder with a small complete game, to be changed into another.

What is laid is the game of docs/first-game with other names: it can be played and tested at once.
"""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from orrery.kernel.errors import OrreryError

_LONGEST: Final = 28  # characters of a key or a title
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_GAMES: Final = Path("src", "orrery", "games")  # in a checkout of Orrery


class Names(NamedTuple):
    key: str  # moon-dust
    title: str
    french: str

    @property
    def package(self) -> str:
        return self.key.replace("-", "_")

    @property
    def prefix(self) -> str:
        """Two capital letters with which the ids of its rules begin."""
        letters = [part[0] for part in self.key.split("-") if part[0].isalpha()]
        if len(letters) < 2:
            letters = [c for c in self.key if c.isalpha()] + ["x"]
        return "".join(letters[:2]).upper()


def new_game(
    name: Annotated[str, typer.Argument(help="Its key, such as `moon-dust`.")],
    title: Annotated[
        str, typer.Option(help="Its English title; the key in words if left out.")
    ] = "",
    french: Annotated[
        str, typer.Option(help="Its French title; the English one if left out.")
    ] = "",
    inside: Annotated[
        bool, typer.Option("--inside", help="Lay it into the checkout of Orrery in this folder.")
    ] = False,
) -> None:
    """Lay a folder with a small complete game of that name, to be changed into yours.

    It is a package of its own, which is put on the shelf when it is installed. docs/first-game
    explains it step by step.
    """
    title = title or " ".join(part.capitalize() for part in name.split("-"))
    names = checked(Names(name, title, french or title))
    here = Path.cwd()
    if inside:
        lay_inside(names, here)
        print(_AFTER_INSIDE.format(key=names.key, package=names.package))
    else:
        lay_outside(names, here)
        print(_AFTER_OUTSIDE.format(key=names.key))


_AFTER_OUTSIDE: Final = """\
{key}/ holds a complete game. To put it on the shelf, play it and test it:
  cd {key}
  pip install -e .
  orrery play {key} --seats me,easy
  pytest
docs/first-game explains every file."""
_AFTER_INSIDE: Final = """\
src/orrery/games/{package}/ and tests/games/{package}/ hold a complete game. To go on:
  src/orrery/games/__init__.py   a line on the shelf: "{key}": "orrery.games.{package}",
  tests/trials.py                a Trial(orrery.game("{key}"), forge=…)
  ruff check --fix . && ruff format .
docs/adding-a-game.md lists all that belongs to a game."""


def checked(names: Names) -> Names:
    """The names, or what is wrong with them."""
    from orrery.games import games

    key = names.key
    if not _KEY.fullmatch(key) or len(key) > _LONGEST:
        raise OrreryError(
            f"{key!r} cannot be the key of a game: expected at most {_LONGEST} characters, small "
            "letters and digits in words joined by hyphens, such as moon-dust"
        )
    if key in [game.key for game in games()]:
        raise OrreryError(f"there is a game {key} on the shelf already; choose another key")
    if iskeyword(names.package) or find_spec(names.package) is not None:
        raise OrreryError(
            f"the Python package of {key} would be {names.package}, which is taken; "
            "choose another key"
        )
    for title in (names.title, names.french):
        if not title.isprintable() or not 0 < len(title) <= _LONGEST or {*title} & {*'"\\{}'}:
            raise OrreryError(
                f"{title!r} cannot be a title: expected at most {_LONGEST} characters on one line, "
                'without " \\ { and }'
            )
    return names


def lay_outside(names: Names, folder: Path) -> None:
    """A package of its own, in a folder called like its key."""
    top = folder / names.key
    _refuse_to_overwrite(top)
    for path, text in _template():
        _write(top / path.replace("last_spark", names.package), _renamed(text, names))


def lay_inside(names: Names, checkout: Path) -> None:
    """A game of the checkout: its package beside the others, its tests beside theirs."""
    if not (checkout / _GAMES / "__init__.py").is_file():
        raise OrreryError(f"{checkout} is no checkout of Orrery: it has no {_GAMES.as_posix()}")
    package, tests = checkout / _GAMES / names.package, Path("tests", "games", names.package)
    _refuse_to_overwrite(package, checkout / tests)
    for path, text in _template():
        where, _, file = path.partition("/")
        text = _renamed(text, names, parent="orrery.games.")
        if where == "last_spark":
            _write(package / file, text)
        elif where == "tests" and file != "test_conformance.py":  # tests/trials.py has that
            _write(checkout / tests / file, text)


def _renamed(text: str, names: Names, parent: str = "") -> str:
    for old, new in (
        ("last_spark", parent + names.package),
        ("last-spark", names.key),
        ("Last Spark", names.title),
        ("Dernière étincelle", names.french.replace("'", "’")),
        ("LS-", f"{names.prefix}-"),
    ):
        text = text.replace(old, new)
    return text


def _template() -> Iterator[tuple[str, str]]:
    """The files of the first game, with their paths."""
    yield from _files(files("orrery.new_game") / "template", "")


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir() and entry.name.isidentifier() and entry.name != "__pycache__":
            yield from _files(entry, f"{path}{entry.name}/")
        elif entry.is_file():
            yield f"{path}{entry.name}", entry.read_text(encoding="utf-8")


def _refuse_to_overwrite(*folders: Path) -> None:
    for folder in folders:
        if folder.exists():
            raise OrreryError(f"{folder} exists already; nothing was written")


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OrreryError(f"cannot write {path}: {error.strerror}") from None
