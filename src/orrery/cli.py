"""The command line: `orrery --help` lists the commands, `orrery play --help` explains one.

A command parses its arguments, calls the library and prints; it has no logic of its own. Mistakes
of the user are `OrreryError`s: their text is printed on one or two lines, with exit status 2.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from orrery import serving, shell
from orrery.kernel.errors import OrreryError
from orrery.lab import commands
from orrery.lab.ledger import ledger
from orrery.new_game import new_game

if TYPE_CHECKING:
    from orrery.kernel.game import AnyGame
    from orrery.kernel.record import Record

app = typer.Typer(
    name="orrery",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    help="""A digital table for space board games: play, study and simulate them.

Start with `orrery games`, then `orrery play kepler-3042`.""",
)
components_app = typer.Typer(no_args_is_help=True, help="The component files of the games.")
app.add_typer(components_app, name="components")
app.add_typer(serving.tables_app, name="tables")
app.command()(serving.serve)
app.command("bench-server")(serving.bench_server)
app.command()(commands.simulate)
app.command()(commands.report)
app.command()(commands.tournament)
app.command()(commands.tune)
app.command()(ledger)
app.command()(new_game)


def main() -> None:
    """Run a command; an `OrreryError` is printed on one or two lines, with exit status 2."""
    try:
        app()
    except OrreryError as error:
        print(f"orrery: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    except (KeyboardInterrupt, BrokenPipeError):
        raise SystemExit(130) from None


def _print_version(wanted: bool) -> None:
    if wanted:
        import orrery

        print(f"orrery {orrery.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    pass


@app.command()
def games(json: shell.Json = False) -> None:
    """List the games, their seats and options."""
    from orrery.games import faults
    from orrery.games import games as shelf

    if json:
        shell.print_json(
            [
                {
                    "key": game.key,
                    "title": dict(game.title),
                    "seats": list(game.seats),
                    "options": game.options,
                }
                for game in shelf()
            ]
        )
        return
    rows = [
        [
            game.key,
            game.title["en"],
            f"{game.seats[0]}-{game.seats[-1]}",
            "\n".join(f"{o.name}: {', '.join(o.values)}" for o in game.options),
        ]
        for game in shelf()
    ]
    shell.print_table(["game", "title", "seats", "options (the usual value first)"], rows)
    for fault in faults():
        print(f"orrery: {fault}", file=sys.stderr)


@app.command()
def play(
    game: shell.GameArgument,
    seats: Annotated[
        str, typer.Option(help="Who sits where: `me`, or a bot's level such as `random`.")
    ] = "me,random",
    option: shell.OptionList = None,
    seed: shell.Seed = None,
    language: shell.Language = "en",
    record: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(help="Write the record of the game to this file."),
    ] = None,
) -> None:
    """Play in the terminal: say the next word, Tab completes it, `?` helps.

    Several `me` share the screen in turn: `--seats me,me,random`. Alone: `--seats me`.
    """
    from orrery.terminal import play as at_the_terminal

    levels = [level.strip() for level in seats.split(",") if level.strip()]
    at_the_terminal(
        shell.game(game), levels, shell.options(option), seed, shell.language(language), record
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record; `-` reads standard input.")],
    until: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(help="Stop after that many moves."),
    ] = None,
    trace: Annotated[bool, typer.Option(help="Print everything that each move changed.")] = False,
    png: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(help="Draw where it leads, to this file."),
    ] = None,
    film: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(help="Draw every move, as a film: a file ending in .webp or .gif."),
    ] = None,
    language: shell.Language = "en",
    json: shell.Json = False,
) -> None:
    """Check a record move by move and show where it leads.

    If that is not the result of the record's header, it is said at the end, with exit status 2.
    """
    from orrery.kernel.record import check_result
    from orrery.kernel.record import replay as checked
    from orrery.kernel.trace import trace as traced
    from orrery.position import Record

    record = Record.loads(shell.read(file))
    game = shell.game(record.game)
    if until is not None:
        if not 0 <= until <= len(record.moves):
            raise OrreryError(f"--until {until}: the record has moves 0 to {len(record.moves)}")
        record = record.until(until)
    states = list(checked(game, record))
    if trace:
        print("\n".join(traced(game, record)))
    elif png is not None or film is not None:
        _draw(game, states, png, film, shell.language(language))
    else:
        _tell(game, record, states[-1], shell.language(language), json)
    check_result(game, record, states[-1])


def _tell(game: "AnyGame", record: "Record", state: Any, language: str, json: bool) -> None:
    scores = game.scores(state)
    if json:
        shell.print_json(
            {
                "game": game.key,
                "moves": len(record.moves),
                "to_act": game.to_act(state),
                "scores": scores,
                "winners": game.winners(state),
                "position": game.dump(state),
            }
        )
        return
    # The final position is shown in full; before the end, what a spectator may see.
    print(game.sketch(game.view(state, None), language))
    print(f"\n{len(record.moves)} moves, every one legal.")
    for seat, (name, score) in enumerate(zip(record.seats, scores, strict=True)):
        crown = " (winner)" if seat in game.winners(state) else ""
        print(f"{name}: {score.total}{crown}")


@app.command("import")
def import_(
    site: Annotated[str, typer.Argument(help="Where the game was played, e.g. `boardgamers`.")],
    file: Annotated[Path, typer.Argument(help="The site's file of the game; `-` for stdin.")],
) -> None:
    """Turn a game of another site into a record, written to standard output.

    Example: `orrery import boardgamers game.json > game.record`
    """
    from orrery.games import games as shelf
    from orrery.kernel.errors import nearest

    known = {name: reader for game in shelf() for name, reader in game.importers.items()}
    if site not in known:
        raise OrreryError(f"games of {site!r} cannot be imported; {nearest(site, known)}")
    print(known[site](shell.read(file)).dumps(), end="")


def _draw(
    game: "AnyGame", states: list[Any], png: Path | None, film: Path | None, language: str
) -> None:
    from orrery import pictures

    if png is not None:
        shell.write(png, pictures.png(game.draw(game.view(states[-1], None), language)))
    if film is not None:
        with shell.progress("drawing", len(states), quiet=False) as tell:
            pictures.film(game, states, film, language, tell=tell)


@components_app.command("check")
def components_check(
    game: shell.AnyGameArgument = None,
    dir: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--dir", help="A folder with component files of that game, corrected."),
    ] = None,
    json: shell.Json = False,
) -> None:
    """Check the component files and say where their values come from.

    With `--dir` it checks a folder of your own, for instance one in which you have corrected
    reconstructed cards from your box.
    """
    if dir is not None and game is None:
        raise OrreryError("--dir needs the key of a game: orrery components check GAME --dir DIR")
    if dir is not None and not dir.is_dir():
        raise OrreryError(f"there is no folder {dir}")
    found = {each.key: each.components(dir) for each in shell.games(game)}
    if json:
        shell.print_json(found)
        return
    for key, tallies in found.items():
        rows = [[t.file, str(t.entries), *map(str, t.values.values())] for t in tallies]
        shell.print_table([key, "entries", *next(iter(tallies)).values], rows)


@app.command()
def perft(
    game: shell.GameArgument,
    depth: Annotated[int, typer.Option(help="How many moves deep.")] = 2,
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    seed: Annotated[int, typer.Option(help="Luck of the set-up.")] = 1,
    option: shell.OptionList = None,
    divide: Annotated[bool, typer.Option(help="Print the count below each first move.")] = False,
    json: shell.Json = False,
) -> None:
    """Count the ways to play on from a set-up: a quick, strong check of the rules."""
    from orrery.api import new
    from orrery.kernel import perft as count

    if depth < 1:
        raise OrreryError(f"--depth {depth}: at least 1")
    position = new(shell.game(game).key, seats=seats, seed=seed, options=shell.options(option))
    branches = count.divide(position.game, position.state, depth)
    total = sum(branches.values())
    if json:
        shell.print_json({"depth": depth, "count": total, "branches": branches})
        return
    if divide:
        print("\n".join(f"{n:>12}  {branch}" for branch, n in branches.items()))
    print(total)


@app.command()
def bench(
    game: shell.AnyGameArgument = None,
    seconds: Annotated[float, typer.Option(help="Time for each measurement.")] = 2.0,
    json: shell.Json = False,
) -> None:
    """Measure the engine: random games, decisions, views, drawings, replays, environments.

    `orrery bench server` measures the server instead, as `orrery bench-server` does.
    """
    from orrery.lab.bench import bench as measure

    if seconds <= 0:
        raise OrreryError(f"--seconds {seconds}: more than 0")
    if game == "server":
        serving.bench_server(seconds=seconds, json=json)
        return
    found = measure(shell.games(game), seconds)
    if json:
        shell.print_json(found)
        return
    print(f"{found.date}, {found.machine}, {found.python}")
    rows = [
        [
            s.game,
            str(s.seats),
            f"{s.games_per_second:.1f}",
            f"{s.decisions_per_second:,.0f}",
            f"{s.microseconds:.1f}",
            f"{s.decisions:.0f}",
            f"{s.branching:.1f}",
            f"{s.view_ms:.2f}",
            f"{s.view_and_draw_ms:.2f}",
            f"{s.replay_ms:.0f}",
        ]
        for s in found.speeds
    ]
    columns = ["game", "seats", "games/s", "dec/s", "µs/dec", "dec/game", "branch"]
    shell.print_table([*columns, "view", "+draw", "replay"], rows)
    print("dec: decisions, nature's included; branch: legal moves per decision of a person;")
    print("view, view and drawing, replay of a whole checked record: in ms")
    if not found.envs:
        print("environments: not measured; pip install 'orrery-games[envs]'")
        return
    rows = [
        [
            e.game,
            str(e.seats),
            f"{e.actions:,}",
            f"{e.numbers:,}",
            f"{e.steps:.0f}",
            f"{e.aec_per_second:,.0f}",
            f"{e.vector_per_second:,.0f}",
        ]
        for e in found.envs
    ]
    columns = ["environment", "seats", "actions", "numbers", "steps/game"]
    shell.print_table([*columns, "PettingZoo/s", "vector/s"], rows)
    print("steps per second of processor time, each with its observation and its mask")


if __name__ == "__main__":
    main()
