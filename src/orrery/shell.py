"""Common parts of the commands: arguments, input and output."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from orrery.kernel.errors import BadOption, OrreryError

if TYPE_CHECKING:
    from orrery.kernel.game import AnyGame

GameArgument = Annotated[str, typer.Argument(help="Key of a game, see `orrery games`.")]
AnyGameArgument = Annotated[
    Optional[str],  # noqa: UP045 (typer reads this spelling on every Python)
    typer.Argument(help="Key of a game; all games if left out."),
]
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON, for programs.")]
Language = Annotated[str, typer.Option("--language", "-l", help="en or fr.")]
OptionList = Annotated[
    Optional[list[str]],  # noqa: UP045
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]
Seed = Annotated[Optional[int], typer.Option(help="Same seed, same luck.")]  # noqa: UP045


def game(key: str) -> "AnyGame":
    from orrery.games import game as find

    return find(key)


def games(key: str | None) -> "list[AnyGame]":
    from orrery.games import games as shelf

    return list(shelf()) if key is None else [game(key)]


def options(given: list[str] | None) -> dict[str, str]:
    chosen = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals:
            raise BadOption(f"expected --option NAME=VALUE and found {item!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def language(language: str) -> str:
    from orrery.kernel.text import LANGUAGES

    if language not in LANGUAGES:
        raise OrreryError(f"no language {language!r}; possible: {', '.join(LANGUAGES)}")
    return language


def read(file: Path) -> str:
    if str(file) == "-":
        return sys.stdin.read()
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise OrreryError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise OrreryError(f"{file} is not a text file") from None


def write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise OrreryError(f"cannot write {file}: {error.strerror}") from None


def print_json(data: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def print_table(columns: list[str], rows: list[list[str]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*row)
    # In a file or a pipe, lines are not wrapped.
    Console(width=None if sys.stdout.isatty() else 160).print(table)


def progress(what: str, total: int, *, quiet: bool) -> Any:
    """A progress bar on standard error; the context is the function that updates it."""
    from contextlib import contextmanager

    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )

    console = Console(stderr=True)

    @contextmanager
    def bar() -> Any:
        with Progress(
            *columns,
            console=console,
            disable=quiet or not console.is_terminal,
            transient=True,
            speed_estimate_period=1800,  # a game may take minutes
        ) as shown:
            task = shown.add_task(what, total=total)
            yield lambda done: shown.update(task, completed=done)

    return bar()
