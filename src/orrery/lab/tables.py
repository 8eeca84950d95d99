"""Results of the lab as tables for a terminal, in English."""

from math import isfinite
from typing import TYPE_CHECKING

from orrery import shell

if TYPE_CHECKING:
    from orrery.lab.simulate import Summary, Tally
    from orrery.lab.statistics import Share, Spread


def show(summary: "Summary") -> None:
    words = shell.game(summary.game).words

    def row(tally: "Tally") -> list[str]:
        made_of = [
            f"{words.label('part', name)} {mean:.1f}"
            for name, mean in tally.parts.items()
            if round(mean, 1)
        ]
        return [
            tally.name,
            share(tally.share),
            score(tally.score),
            f"{tally.score.least:g} … {tally.score.most:g}",
            f"{tally.seconds:.2f}",
            f"{tally.slowest:.2f}",
            ", ".join(made_of),
        ]

    columns = ["wins", "score", "range", "s/game", "slowest"]
    levels = [row(tally) for tally in summary.levels]
    shell.print_table(["bot", *columns, "made of"], levels)
    if len(summary.seats) > 1:
        shell.print_table(["seat", *columns], [row(tally)[:-1] for tally in summary.seats])
    seatings = f" in {summary.seatings} seatings" if summary.seatings > 1 else ""
    seeds = summary.games // summary.seatings
    print(
        f"{summary.games} games ({seeds} {'seed' if seeds == 1 else 'seeds'}{seatings}), "
        f"{summary.moves:.0f} moves and {summary.rounds:.1f} rounds each"
    )
    if summary.new:
        rate = summary.new / summary.seconds
        print(f"{summary.new} of them played in {summary.seconds:.1f} s ({rate:.1f} per second)")
    else:
        print("all of them had been played before")
    if cuts := sum(tally.cuts for tally in summary.levels):
        print(f"the clock cut {cuts} thoughts short: other runs may differ")


def share(of: "Share") -> str:
    return f"{100 * of.value:.1f} % ({100 * of.low:.1f}-{100 * of.high:.1f})"


def score(of: "Spread") -> str:
    band = f" ({of.low:.2f}-{of.high:.2f})" if isfinite(of.low) else ""
    return f"{of.mean:.2f}{band}, sd {of.deviation:.1f}"
