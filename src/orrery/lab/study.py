"""A plan carried out: games as they end, kept in a file if one is named."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import msgspec
from msgspec.structs import replace

from orrery.lab.crew import Crew
from orrery.lab.plan import Plan
from orrery.lab.playing import Played, Task
from orrery.lab.store import Results


class Study:
    """Iterating over it plays. Games come without their records, which are kept in the file."""

    def __init__(
        self,
        plan: Plan,
        crew: Crew,
        out: Path | None = None,
        *,
        skip: Callable[[Task], bool] = lambda task: False,
        keep: Callable[[Played], bool] = lambda game: True,
    ) -> None:
        self.plan, self.crew, self.out = plan, crew, out
        self.skip = skip  # asked when the turn of a task comes: it may be decided by then
        self.keep = keep  # asked in the end: whether a game belongs to the results
        self.earlier = 0  # games that an earlier run has left

    def __iter__(self) -> Iterator[Played]:
        """First the games of an earlier run, in order, then the others as they end."""
        plan, played = self.plan, set[int]()
        with Results(self.out, plan) if self.out is not None else nullcontext() as results:
            for game in results.games() if results is not None else ():
                if game.number < plan.games:
                    played.add(game.number)
                    self.earlier += 1
                    yield replace(game, record="")
            tasks = (t for t in plan.tasks() if t.number not in played and not self.skip(t))
            for data in self.crew(plan.request.setting, tasks):
                if results is not None:
                    results.add(data)
                yield replace(msgspec.json.decode(data, type=Played), record="")
            if results is not None:
                results.finish(self.keep)
