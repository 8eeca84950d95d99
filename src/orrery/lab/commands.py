"""The commands of the lab: simulate, report, tournament, tune."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Optional

import typer

from orrery import shell
from orrery.lab import tables

_INTERRUPTED = 130  # the exit status of shells after Ctrl-C

Jobs = Annotated[
    Optional[int],  # noqa: UP045 (typer reads this spelling on every Python)
    typer.Option(help="How many processes share the work; 1 if left out."),
]
Ray = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option(metavar="ADDRESS", help="A Ray cluster, or `local` for one of this machine."),
]
Seed = Annotated[int, typer.Option(help="The first seed; the next block takes the next.")]
Out = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option(
        help="A Parquet file, one row per game. Games already in it are not played again."
    ),
]
Clock = Annotated[
    bool,
    typer.Option(
        "--clock", help="Bots stop when their time is up, as at a table; not repeatable then."
    ),
]
Minutes = Annotated[
    Optional[float],  # noqa: UP045
    typer.Option(help="Stop after that many minutes; the same command continues."),
]
Work = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option(help="The folder for intermediate results; tuning/GAME if left out."),
]
WeightsFile = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option(help="Tune this file instead of the game’s own weights.toml."),
]
Accepted = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option(help="Write accepted weights to this file instead of the one that is tuned."),
]


def names(given: str) -> list[str]:
    return [name.strip() for name in given.split(",") if name.strip()]


@contextmanager
def resumable(out: Path | None) -> Iterator[None]:
    """On Ctrl-C, print how to resume and exit at once, without waiting for workers: all finished
    games are in the file."""
    try:
        yield
    except KeyboardInterrupt:
        if out is not None:
            typer.echo(f"interrupted; the same command goes on with {out}", err=True)
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(_INTERRUPTED)


def simulate(
    game: shell.GameArgument,
    seats: Annotated[str, typer.Option(help="The bots, by level: `hard,normal`.")] = (
        "random,random"
    ),
    games: Annotated[int, typer.Option(help="How many games; full blocks are played.")] = 100,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Out = None,
    seed: Seed = 0,
    option: shell.OptionList = None,
    clock: Clock = False,
    json: shell.Json = False,
) -> None:
    """Let bots play many games and sum up who won, how and by how much.

    Every seed is played in all seatings (every rotation, where there are more than six), with the
    same luck: a block. The results are the same on one process, on several and on a cluster. With
    `--out` every game is kept with its record, and an interrupted command goes on where it was;
    `orrery report` makes a page of the file.

    Examples:

    `orrery simulate gaia-project --seats hard,normal --games 200 --jobs 2 --out games.parquet`

    `orrery simulate planet-unknown --seats hard -o events=harsh`
    """
    from orrery.lab.executors import executor
    from orrery.lab.plan import simulation
    from orrery.lab.simulate import carry_out

    plan = simulation(
        game, names(seats), games, seed=seed, options=shell.options(option), clock=clock
    )
    with resumable(out), shell.progress("playing", plan.games, quiet=json) as tell:
        summary = carry_out(plan, executor(jobs, ray), out, tell)
    if json:
        shell.print_json(summary)
        return
    tables.show(summary)


def report(
    file: Annotated[Path, typer.Argument(help="What `simulate` or `tournament` wrote.")],
    out: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(help="Where the page goes; beside the file, as .html, if left out."),
    ] = None,
    language: shell.Language = "en",
) -> None:
    """Make one HTML page of the games in a file: who won, with how much, and how.

    The page needs no network and nothing else. `orrery report games.parquet --language fr`
    """
    from orrery.lab.report import report as page
    from orrery.lab.store import read

    target = out or file.with_suffix(".html")
    study = read(file)
    shell.write(target, page(study, shell.language(language), file.name).encode())
    print(f"{len(study.games)} games: {target}")


def tournament(
    game: shell.GameArgument,
    bots: Annotated[
        str, typer.Option(help="The bots, the weakest first: `easy,normal,hard+other.toml`.")
    ] = "",
    seats: Annotated[int, typer.Option(help="At how many seats.")] = 2,
    games: Annotated[int, typer.Option(help="How many games for each pair.")] = 100,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Only bots that follow each other in the list.")
    ] = False,
    targets: Annotated[
        str,
        typer.Option(
            metavar="PERCENT,…",
            help="What neighbours should win; those of the game for its levels if left out.",
        ),
    ] = "",
    sequential: Annotated[
        bool, typer.Option("--sequential", help="A match with a target ends when it is clear.")
    ] = False,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Compare today’s bots with the frozen ones.")
    ] = False,
    freeze: Annotated[
        str, typer.Option(metavar="LEVEL,…", help="Freeze these bots for --ladder.")
    ] = "",
    jobs: Jobs = None,
    ray: Ray = None,
    out: Out = None,
    seed: Seed = 0,
    option: shell.OptionList = None,
    clock: Clock = False,
    json: shell.Json = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Answer as Markdown rows.")] = False,
) -> None:
    """Let bots or versions of bots play against each other, and rate them.

    A pair plays every seed in all seatings. Beside the names of levels there are `hard@0.125` (an
    eighth of its budget), `hard+FILE.toml` (with other weights) and the file of a frozen bot.

    `orrery tournament kepler-3042 --bots random,easy,normal --games 200 --jobs 2`

    `orrery tournament kepler-3042 --freeze easy,normal` freezes today’s bots;
    `orrery tournament kepler-3042 --ladder` fails (status 1) if one has become weaker.
    """
    from orrery.lab import tournament_command as command
    from orrery.lab.executors import executor

    form = command.form(json=json, markdown=markdown)
    if freeze:
        command.freeze(game, names(freeze), games, executor(jobs, ray), form)
    elif ladder:
        command.climb(game, names(bots), games, executor(jobs, ray), form)
    else:
        asked = command.requested(
            game, names(bots), seats, games, seed, shell.options(option), targets,
            clock=clock, neighbours=neighbours,
        )  # fmt: skip
        with resumable(out):
            command.play(asked, executor(jobs, ray), out, form, sequential=sequential)


def tune(
    game: shell.GameArgument,
    games: Annotated[int, typer.Option(help="Quick games in each round.")] = 300,
    rounds: Annotated[int, typer.Option(help="Rounds of play and regression.")] = 3,
    steps: Annotated[int, typer.Option(help="Steps of trials; 0 leaves them out.")] = 20,
    match: Annotated[int, typer.Option(help="Games of the match, at most.")] = 2000,
    level: Annotated[
        str, typer.Option(help="The level that plays trials and the match.")
    ] = "normal",
    seats: Annotated[int, typer.Option(help="At how many seats.")] = 2,
    minutes: Minutes = None,
    work: Work = None,
    weights: WeightsFile = None,
    out: Accepted = None,
    anew: Annotated[bool, typer.Option("--anew", help="Start again from the beginning.")] = False,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Annotated[int, typer.Option(help="Same seed, same tuning.")] = 0,
    option: shell.OptionList = None,
    json: shell.Json = False,
) -> None:
    """Look for better weights of a game’s value by play, and keep them if they win.

    Rounds of quick games and regressions, then trials of changes against each other, then a match
    against the present weights: only if that shows 55 % rather than 50 %, weights.toml is written.
    It can be interrupted at any time: the same command continues.

    `orrery tune kepler-3042 --minutes 10`

    `orrery tune gaia-project --games 2000 --steps 100 --jobs 2 --out gaia.toml`
    """
    from orrery.lab.executors import executor
    from orrery.lab.extras import require

    require("numpy", "tuning")
    require("pyarrow", "tuning")
    from orrery.lab.tune import files, tuning
    from orrery.lab.tune.journal import Journal
    from orrery.lab.tune.progress import PrintedProgress

    workers, file = executor(jobs, ray), files.File.of(game, weights, out)
    effort = tuning.Effort(match, minutes, jobs or 1)
    asked = tuning.request(
        game, seats=seats, options=shell.options(option), seed=seed, games=games, rounds=rounds,
        steps=steps, level=level, weights=file.weights,
    )  # fmt: skip
    folder, progress = work or Path("tuning") / game, PrintedProgress(quiet=json)
    with resumable(folder):
        found = tuning.Tuning(asked, effort, Journal(folder), workers, progress).run(
            file, anew=anew
        )
    if json:
        shell.print_json(found)
    else:
        progress.end(found)
