"""Prints the progress of a tuning."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final, cast

from orrery import shell
from orrery.kernel.value import Weights
from orrery.lab.tables import share
from orrery.lab.tournament_command import interval
from orrery.lab.tune.accept import Outcome
from orrery.lab.tune.fit import Fit
from orrery.lab.tune.knobs import changes
from orrery.lab.tune.spsa import Search, settled
from orrery.lab.tune.tuning import Result

_MOST: Final = 8  # changes that are listed


class PrintedProgress:
    """Prints progress, unless `quiet`."""

    def __init__(self, *, quiet: bool) -> None:
        self.quiet = quiet

    def bar(self, what: str, total: int) -> AbstractContextManager[Callable[[int], Any]]:
        bar = shell.progress(what, total, quiet=self.quiet)
        return cast(AbstractContextManager[Callable[[int], Any]], bar)

    def fitted(self, present: Weights, fit: Fit, round: int, rounds: int) -> None:
        score = f"mean score {fit.score:.1f}"
        self._print(f"Round {round + 1} of {rounds}: {fit.games} quick games so far, {score}.")
        for each in fit.quality:
            self._print(
                f"  R2 of the final score in games held out, {each.stage}: "
                f"{each.before:.2f} with the present weights, {each.after:.2f} with the new ones"
            )

    def stepped(self, search: Search, total: int) -> None:
        share = 100 * settled(search)[0]
        self._print(
            f"Trials: {search.number} of {total} steps, {search.games} games; "
            f"{share:.0f} % of the way to the regression."
        )

    def candidate(self, present: Weights, found: Weights, fit: Fit, file: Path) -> None:
        names = changes(present, found)
        self._print(f"{len(names)} weights have changed; {file} has them all. The largest changes:")
        if self.quiet:
            return
        rows = []
        for name in names[:_MOST]:
            old, new = present.features[name], found.features[name]
            early, late = fit.doubt[name]
            rows.append(
                [
                    name,
                    f"{old.early:g} → {new.early:g} (± {2 * early:.2g})",
                    f"{old.late:g} → {new.late:g} (± {2 * late:.2g})",
                    new.origin,
                ]
            )
        shell.print_table(["feature", "early", "late", "found by"], rows)
        print("±: twice the deviation of the regression, from games drawn again (bootstrap)")

    def match(self, outcome: Outcome, *, so_far: bool) -> None:
        if not outcome.games:
            return
        when = "so far" if so_far else "in all"
        self._print(
            f"Match {when}: {outcome.games} games, the new weights win {share(outcome.share)}, "
            f"lead {interval(outcome.lead)} points"
        )

    def end(self, result: Result) -> None:
        match result.verdict:
            case "passes":
                text = f"Accepted: the new weights are better. Written to {result.written}"
            case "fails":
                text = "Rejected: the new weights are not better by enough. Nothing was written."
            case "unchanged":
                text = "Nothing has changed by enough to be tried. Nothing was written."
            case _:
                text = (
                    "Not decided, so nothing was written. The same command plays on if it was "
                    "time that ended the match; if all games were played, with a larger --match."
                )
        self._print(text)

    def _print(self, text: str) -> None:
        if not self.quiet:
            print(text, flush=True)
