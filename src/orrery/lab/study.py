"""Carries out a plan: yields games as they end, and stores them if a file is named."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import msgspec
from msgspec.structs import replace

from orrery.lab.executors import Executor
from orrery.lab.plan import Plan
from orrery.lab.playing import Played, Task
from orrery.lab.store import Results


class Study:
    """Iterating over it plays the games. They come without records, which are in the file."""

    def __init__(
        self,
        plan: Plan,
        executor: Executor,
        out: Path | None = None,
        *,
        skip: Callable[[Task], bool] = lambda task: False,
        keep: Callable[[Played], bool] = lambda game: True,
    ) -> None:
        self.plan, self.executor, self.out = plan, executor, out
        self.skip = skip  # called just before a task is played: its match may be decided
        self.keep = keep  # called at the end: whether a game belongs to the results
        self.earlier = 0  # games of an earlier run

    def __iter__(self) -> Iterator[Played]:
        """Yield the games of an earlier run in order, then new ones as they end."""
        plan, played = self.plan, set[int]()
        with Results(self.out, plan) if self.out is not None else nullcontext() as results:
            for game in results.games() if results is not None else ():
                if game.number < plan.games:
                    played.add(game.number)
                    self.earlier += 1
                    yield replace(game, record="")
            tasks = (t for t in plan.tasks() if t.number not in played and not self.skip(t))
            for data in self.executor(plan.request.setting, tasks):
                if results is not None:
                    results.add(data)
                yield replace(msgspec.json.decode(data, type=Played), record="")
            if results is not None:
                results.finish(self.keep)
