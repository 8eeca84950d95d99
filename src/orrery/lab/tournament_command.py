"""The command `orrery tournament` with its output: a table, JSON or Markdown."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Literal

from orrery import shell
from orrery.kernel.errors import OrreryError
from orrery.lab import ladder
from orrery.lab.executors import Executor
from orrery.lab.players import short
from orrery.lab.ratings import SHUFFLES
from orrery.lab.statistics import Gate, Interval
from orrery.lab.tables import share
from orrery.lab.targets import gates
from orrery.lab.tournament import Pairing, Pairs, TournamentResult, judged, pairs, refereed

Form = Literal["table", "json", "markdown"]

PAIR = ("match", "games", "win share", "at least", "target", "verdict", "points", "lead")
BOT = ("bot", "rating", "band", "sigma", "listed by", "wins", "score", "rank", "s/game", "slowest")
RUNG = ("frozen", "today", "finding", "against random: now, then", "difference", "match", "notes")


def form(*, json: bool, markdown: bool) -> Form:
    if json and markdown:
        raise OrreryError("either --json or --markdown")
    return "json" if json else "markdown" if markdown else "table"


def requested(
    key: str,
    bots: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: dict[str, str],
    targets: str,
    *,
    clock: bool,
    neighbours: bool,
) -> Pairs:
    names = [short(bot) for bot in bots]
    steps = [f"{b} v {a}" for a, b in pairwise(names)]
    return pairs(
        key,
        bots,
        seats,
        games,
        seed=seed,
        options=options,
        clock=clock,
        neighbours=neighbours,
        gates=gates(shell.game(key).key, steps, _percents(targets)),
    )


def play(
    asked: Pairs, executor: Executor, out: Path | None, form: Form, *, sequential: bool
) -> None:
    with shell.progress("playing", asked.plan.games, quiet=form == "json") as tell:
        referee = refereed(asked, executor, out, stop=sequential, tell=tell)
    with shell.progress("rating", SHUFFLES, quiet=form == "json") as tell:
        table = judged(asked, referee, tell=tell)
    if form == "json":
        shell.print_json(table)
        return
    title = f"{table.game}, {table.seats} seats"
    matches = [[pairing.name, *pair_row(pairing)] for pairing in table.pairings]
    if form == "markdown":
        _markdown(title, PAIR, matches)
        _markdown(title, BOT, bot_rows(table))
        return
    shell.print_table(list(PAIR), matches)
    shell.print_table(list(BOT), bot_rows(table))
    print(f"{title}: {table.games} games; shares with 95 % intervals, `at least` is the one-sided")
    print(f"95 % lower bound; ratings by OpenSkill, the band is that of {SHUFFLES} orders")


def pair_row(pairing: Pairing) -> list[str]:
    mine, theirs = pairing.scores
    return [
        f"{pairing.games}",
        share(pairing.share),
        f"{100 * pairing.share.bound:.1f} %",
        _target(pairing.gate),
        _verdict(pairing),
        f"{mine:.1f} / {theirs:.1f}",
        interval(pairing.lead),
    ]


def bot_rows(table: TournamentResult) -> list[list[str]]:
    return [
        [
            standing.tally.name,
            f"{standing.rating.mu:.1f}",
            f"{standing.rating.low:.1f} … {standing.rating.high:.1f}",
            f"{standing.rating.sigma:.1f}",
            f"{standing.rating.ordinal:.1f}",
            share(standing.tally.share),
            f"{standing.tally.score.mean:.1f}, sd {standing.tally.score.deviation:.1f}",
            f"{standing.rank:.2f}",
            f"{standing.tally.seconds:.2f}",
            f"{standing.tally.slowest:.2f}",
        ]
        for standing in table.standings
    ]


def interval(of: Interval) -> str:
    band = f" ({of.low:+.1f} … {of.high:+.1f})" if isfinite(of.low) else ""
    return f"{of.value:+.1f}{band}"


def _target(gate: Gate | None) -> str:
    return f"{100 * gate.target:g} %, gate {100 * gate.gate:g} %" if gate else "–"


def _verdict(pairing: Pairing) -> str:
    if pairing.verdict is None:
        return "–"
    if pairing.verdict == "open" and pairing.gate is not None:
        return f"open; {pairing.gate.games} games would tell"
    early = ", stopped early" if pairing.stopped else ""
    much = ", more than meant" if pairing.is_too_much else ""
    return f"{pairing.verdict}{early}{much}"


def _percents(text: str) -> list[float] | None:
    try:
        return [float(part) / 100 for part in text.split(",")] if text else None
    except ValueError:
        raise OrreryError(f"--targets {text}: expected per cents, as in 95,85,70") from None


def _markdown(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    print(f"\n{title}\n")
    for row in (columns, ["---"] * len(columns), *rows):
        print(f"| {' | '.join(row)} |")


# --- The ladder ---------------------------------------------------------------------------------


def freeze(key: str, levels: Sequence[str], games: int, executor: Executor, form: Form) -> None:
    paths = []
    with shell.progress("freezing", games * len(levels), quiet=form == "json") as tell:
        for n, level in enumerate(levels):
            paths.append(ladder.freeze(key, level, games, executor, tell=_from(n * games, tell)))
    if form == "json":
        shell.print_json([str(path) for path in paths])
    else:
        print("\n".join(f"{path.stem} is frozen: {path}" for path in paths))


def climb(key: str, levels: Sequence[str], games: int, executor: Executor, form: Form) -> None:
    bots = ladder.frozen(key, levels)
    rungs, done = list[ladder.Rung](), 0
    with shell.progress("climbing", ladder.effort(bots, games), quiet=form == "json") as tell:
        for bot in bots:
            rungs.append(ladder.climb(bot, games, executor, _from(done, tell)))
            done += ladder.effort([bot], games)
            tell(done)
    rows = [rung_row(rung) for rung in rungs]
    if form == "json":
        shell.print_json([{"rung": rung, "finding": rung.finding} for rung in rungs])
    elif form == "markdown":
        _markdown(key, RUNG, rows)
    else:
        shell.print_table(list(RUNG), rows)
    if weaker := [rung for rung in rungs if rung.finding == "weaker"]:
        if form == "table":
            print("\n".join(f"{r.level} is weaker than {r.frozen} was" for r in weaker))
        raise SystemExit(1)


def _from(start: int, tell: Callable[[int], None]) -> Callable[[int], None]:
    return lambda done: tell(start + done)


def rung_row(rung: ladder.Rung) -> list[str]:
    notes = []
    if not rung.same_play:
        notes.append("the code has changed: the frozen bot does not play as it did")
    if rung.scores is None:
        notes.append("the rules of the game have changed: freeze it anew")
    return [
        rung.frozen,
        rung.level,
        rung.finding,
        "{:.1f}, {:.1f}".format(*rung.scores) if rung.scores else "–",
        interval(rung.lead) if rung.lead else "–",
        share(rung.match) if rung.match else "–",
        "; ".join(notes),
    ]
