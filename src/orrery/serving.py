"""The commands about servers: serve, bench-server, and the check of its tables."""

import asyncio
import os
import sys
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from orrery import shell
from orrery.kernel.errors import OrreryError, message

if TYPE_CHECKING:
    from orrery.table.check import Finding

tables_app = typer.Typer(no_args_is_help=True, help="The tables of a server.")


class LogLevel(StrEnum):
    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


class LogFormat(StrEnum):
    auto = "auto"
    json = "json"
    plain = "plain"


Database = Annotated[
    str,
    typer.Option(
        envvar="ORRERY_DATABASE",
        help="A file for SQLite, or postgresql://user@host/name, which servers may share.",
    ),
]


Host = Annotated[
    str, typer.Option(envvar="ORRERY_HOST", help="Address to listen on; 0.0.0.0 for everybody.")
]
Port = Annotated[int, typer.Option(envvar="ORRERY_PORT", help="Port to listen on.")]
Secure = Annotated[
    bool,
    typer.Option(
        envvar="ORRERY_SECURE", help="Cookies over https only; set it behind a TLS proxy."
    ),
]
Writes = Annotated[
    int,
    typer.Option(
        envvar="ORRERY_WRITES_PER_SECOND",
        help="Limit for one address; 0 for none, of passwords and mail neither.",
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        envvar="ORRERY_WORKERS", help="Processes in which bots think; 0: in the server itself."
    ),
]
HintLevel = Annotated[
    str,
    typer.Option(
        envvar="ORRERY_HINT_LEVEL",
        help="The bot that gives hints: a level, or hard@0.5 for half of its budget.",
    ),
]
ReviewLevel = Annotated[
    str,
    typer.Option(
        envvar="ORRERY_REVIEW_LEVEL",
        help="The bot that looks back at every decision of a finished game.",
    ),
]
Smtp = Annotated[
    str,
    typer.Option(
        envvar="ORRERY_SMTP",
        help="Mail server for “your turn” in slow games: smtp://user:password@host:587, or "
        "smtps://… Without one no mail is sent.",
    ),
]
MailFrom = Annotated[str, typer.Option(envvar="ORRERY_MAIL_FROM", help="Sender of the mail.")]
MailAfter = Annotated[
    float,
    typer.Option(
        envvar="ORRERY_MAIL_AFTER",
        help="Seconds that a table must have waited for a person before mail is sent.",
    ),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        envvar="ORRERY_PUBLIC_URL",
        help="How people reach this server, for the links in mail: https://example.org.",
    ),
]
TrustedProxies = Annotated[
    str,
    typer.Option(
        envvar="ORRERY_TRUSTED_PROXIES",
        help="Addresses or networks of proxies that tell where a request comes from, such as "
        "10.0.0.0/8. Without it everybody behind a proxy on another host shares one limit.",
    ),
]
Open = Annotated[bool, typer.Option("--open", help="Open the browser when the table is served.")]
Level = Annotated[
    LogLevel, typer.Option(envvar="ORRERY_LOG_LEVEL", help="What is worth writing down.")
]
Style = Annotated[
    LogFormat,
    typer.Option(
        envvar="ORRERY_LOG_FORMAT",
        help="One JSON object per line, or plain; auto: plain in a terminal.",
    ),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "orrery.db",
    secure: Secure = False,
    writes_per_second: Writes = 20,
    workers: Workers = 1,
    hint_level: HintLevel = "hard",
    review_level: ReviewLevel = "hard@0.05",
    smtp: Smtp = "",
    mail_from: MailFrom = "orrery@localhost",
    mail_after: MailAfter = 60.0,
    public_url: PublicUrl = "",
    trusted_proxies: TrustedProxies = "127.0.0.1",
    log_level: Level = LogLevel.info,
    log_format: Style = LogFormat.auto,
    open_browser: Open = False,
) -> None:
    """Open the table in the browser, at http://localhost:8000 unless told otherwise.

    Every setting can be given as a variable of the environment too. With PostgreSQL any number of
    servers may share one database: `--database postgresql://orrery@db/orrery`. Behind a proxy that
    speaks TLS: `--host 0.0.0.0 --secure`.
    """
    from orrery.web.server import serve as open_house
    from orrery.web.settings import Settings

    settings = Settings(
        database,
        secure,
        writes_per_second,
        workers,
        hint_level=_thinker(hint_level),
        review_level=_thinker(review_level),
        smtp=_mail_server(smtp),
        mail_from=mail_from,
        mail_after=mail_after,
        trusted_proxies=trusted_proxies,
        public_url=public_url.rstrip("/") or f"http://localhost:{port}",
        log_level=log_level.value,
        log_format=log_format.value,
    )
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}"
    print(f"Orrery is at {address}", flush=True)
    open_house(settings, host, port, partial(show, address) if open_browser else None)


def show(address: str) -> None:
    """Open a browser window, if there is a graphical browser."""
    import webbrowser

    windows = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if windows:
        webbrowser.open(address)


def _thinker(name: str) -> str:
    """Check that a level explains its moves."""
    from orrery.bots import Player, bot

    if not isinstance(bot(name), Player):
        raise OrreryError(message("no_thinker", level=repr(name)))
    return name


def _mail_server(url: str) -> str:
    if url and not url.startswith(("smtp://", "smtps://")):
        raise OrreryError(f"--smtp {url!r}: expected smtp://host:587 or smtps://host")
    return url


@tables_app.command("check")
def check(database: Database = "orrery.db", json: shell.Json = False) -> None:
    """Replay every open table under the present code and name those that diverge.

    To be run before a server is restarted with new code: exit status 1 if a table would go on
    differently. It brings the database to the form that this code expects, as `serve` does.
    """
    if "://" not in database and not Path(database).is_file():
        raise OrreryError(f"there is no database {database}")
    with shell.progress("replaying", 1, quiet=json) as tell:
        found = asyncio.run(_findings(database, lambda done, of: tell(done / of)))
    wrong = [finding for finding in found if finding.fault]
    if json:
        shell.print_json(found)
    else:
        if wrong:
            rows = [[f.table, f.game, str(f.rules), str(f.moves), f.fault] for f in wrong]
            shell.print_table(["table", "game", "rules", "moves", "what diverges"], rows)
        print(f"{len(found)} open tables, {len(wrong)} diverge")
    if wrong:
        raise SystemExit(1)


async def _findings(database: str, tell: Callable[[int, int], None]) -> "list[Finding]":
    from orrery.table.check import check as replay_all
    from orrery.table.migrations import migrate
    from orrery.table.store import Store
    from orrery.web.settings import Settings

    store = Store(Settings(database).url)
    try:
        await migrate(store)
        return await replay_all(store, tell)
    finally:
        await store.close()


def bench_server(
    game: shell.AnyGameArgument = None,
    database: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(help="As for `serve`; a new SQLite file if left out. It will be written to."),
    ] = None,
    seconds: Annotated[float, typer.Option(help="Time for each measurement.")] = 5.0,
    rate: Annotated[float, typer.Option(help="Moves per second of the steady measurement.")] = 100,
    tables: Annotated[int, typer.Option(help="How many tables play at once.")] = 10,
    watchers: Annotated[int, typer.Option(help="How many watch each table.")] = 4,
    json: shell.Json = False,
) -> None:
    """Measure the server: moves per second, and the time until the last watcher has its screen."""
    from orrery.web.bench import bench_server as measure

    if min(seconds, rate, tables, watchers) <= 0:
        raise OrreryError("--seconds, --rate, --tables and --watchers: more than 0")
    played = shell.games(game)[0]  # one game is enough
    found = measure(played, database, seconds=seconds, rate=rate, tables=tables, watchers=watchers)
    if json:
        shell.print_json(found)
        return
    print(f"{found.game} on {found.database}: {tables} tables, {watchers} watchers each")
    rows = [
        [
            "as fast as it goes" if load.aim is None else f"{load.aim:.0f} per second",
            *(f"{n:.1f}" for n in (load.per_second, load.median_ms, load.p99_ms, load.worst_ms)),
            *(f"{n:.1f}" for n in (load.cpu_ms, load.kilobytes)),
        ]
        for load in found.loads
    ]
    head = ["asked for", "moves/s", "median", "99 %", "worst", "cpu", "kB"]
    shell.print_table(head, rows)
    print("median, 99 %, worst: from sending a move to the last watcher's screen, in ms")
    print("cpu, kB: what a move costs the server in ms and sends, with the screens of all watchers")
