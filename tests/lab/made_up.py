"""Made-up results of games, as tests need them."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random

import msgspec

from orrery.lab.playing import Played, Setting, Task


def game(
    number: int = 0,
    *,
    levels: tuple[str, ...] = ("a", "b"),
    totals: tuple[int, ...] = (10, 5),
    winners: tuple[int, ...] | None = None,
    match: str = "",
    block: int | None = None,
    beaten: bool = False,
    **more: object,
) -> Played:
    best = max(totals)
    won = tuple(seat for seat, total in enumerate(totals) if total == best)
    seats = range(len(levels))
    usual: dict[str, object] = {
        "parts": tuple({"planet": total} for total in totals),
        "rivals": (),
        "moves": 100,
        "rounds": 16,
        "verbs": tuple({"build": 3, "pass": 1} for _ in seats),
        "seconds": tuple(0.5 for _ in seats),
        "slowest": tuple(0.1 for _ in seats),
        "cuts": tuple(0 for _ in seats),
        "roles": tuple({} for _ in seats),
        "openings": tuple(("start terraforming", "choose production") for _ in seats),
        "record": "",
    }
    return Played(
        number=number,
        match=match or ",".join(levels),
        block=number if block is None else block,
        rotation=0,
        seed=number if block is None else block,
        levels=levels,
        totals=totals,
        winners=won if winners is None else winners,
        beaten=beaten,
        **(usual | more),  # type: ignore[arg-type]
    )


_FACTIONS = ("terrans", "ivits", "itars")


def gaia_games(count: int = 60) -> list[Played]:
    """`easy` wins two of three games; the Ivits always win."""
    found = []
    for n in range(count):
        levels = ("easy", "random") if n % 2 == 0 else ("random", "easy")
        won = levels.index("easy" if n % 3 else "random")
        totals = (40 + n % 7, 20) if won == 0 else (20, 40 + n % 7)
        faction = _FACTIONS[n % 2 * 2]
        found.append(
            game(
                n,
                match="easy,random",
                block=n // 2,
                levels=levels,
                totals=totals,
                parts=tuple({"start": 10, "charges": -2, "research": t - 8} for t in totals),
                roles=tuple({"faction": "ivits" if s == won else faction} for s in (0, 1)),
                openings=tuple((f"faction {_FACTIONS[n % 3]}", "pass booster-1") for _ in (0, 1)),
                verbs=({"build": 4, "pass": 6}, {"research": 1, "pass": 6}),
                rounds=6,
                moves=80 + n % 20,
                seconds=(1.5, 0.5),
            )
        )
    return found


class Executor:
    """Plays nothing: every bot scores its given strength plus noise that depends on the seed."""

    def __init__(self, strength: Mapping[str, float], luck: float = 4.0, style: str = "") -> None:
        self.strength, self.luck = strength, luck
        self.style = style  # written into the records, as a change of play
        self.asked: list[Task] = []

    def __call__(self, setting: Setting, tasks: Iterable[Task]) -> Iterator[bytes]:
        for task in tasks:
            self.asked.append(task)
            yield msgspec.json.encode(self.played(setting, task))

    def played(self, setting: Setting, task: Task) -> Played:
        totals = []
        for seat, level in enumerate(task.levels):
            rng = Random(f"{task.seed}/{seat}")
            recipe = setting.bots[level]
            totals.append(round(self.strength[recipe.bot] + rng.gauss(0, self.luck)))
        return game(
            task.number,
            levels=task.levels,
            totals=tuple(totals),
            match=task.match,
            block=task.block,
            record=f"{self.style} {task.number} {totals}",
        )
