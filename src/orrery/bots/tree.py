"""A tree of own turns: each turn to come is played in several ways, the better ones more often.

It is an open one: a fork stands for what a seat has said so far, whatever the world in which it was
said, nature drew and the others did. A way goes down one branch for each own turn; behind the last
fork that is known the seat takes the best turn that it finds, and that is where the tree grows.
"""

from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any, Final

_DARING: Final = 2.0  # points that a way may be better than it has been so far


@dataclass(slots=True, eq=False)
class Branch:
    """One turn that can be said at a fork."""

    moves: tuple[Any, ...]
    visits: int = 0
    total: float = 0.0
    fork: "Fork" = field(default_factory=lambda: Fork())


@dataclass(slots=True, eq=False)
class Fork:
    """A turn to come, with the ways to play it, the most promising first; none before it was
    reached."""

    branches: list[Branch] = field(default_factory=list)
    visits: int = 0

    def choice(self, daring: float) -> Branch:
        """The way that may be best; more of them are tried the more often a fork is passed."""
        tried = self.branches[: 1 + int(sqrt(self.visits))]
        for branch in tried:
            if not branch.visits:
                return branch
        reach = log(self.visits + 1)
        return max(tried, key=lambda b: b.total / b.visits + daring * sqrt(reach / b.visits))


class Way:
    """One walk down the tree."""

    def __init__(self, fork: Fork) -> None:
        self._fork: Fork | None = fork
        self._walked: list[tuple[Fork, Branch]] = []

    def next(self, point: float) -> tuple[Any, ...] | None:
        """What to say at the next fork; None where nothing is known. `point` is the utility of a
        point."""
        if self._fork is None or not self._fork.branches:
            return None
        branch = self._fork.choice(_DARING * point)
        self._walked.append((self._fork, branch))
        self._fork = branch.fork
        return branch.moves

    def found(self, lines: list[tuple[Any, ...]]) -> None:
        """The ways to play the turn that was reached; the first of them is taken. The tree grows
        by one fork in a walk."""
        if self._fork is not None:
            self._fork.branches = [Branch(moves) for moves in lines]
            self._walked.append((self._fork, self._fork.branches[0]))
            self._fork = None

    def leave(self) -> None:
        """What was chosen is not possible in this world: it is not judged by it."""
        self._walked.pop()
        self._fork = None

    def learn(self, utility: float) -> None:
        for fork, branch in self._walked:
            fork.visits += 1
            branch.visits += 1
            branch.total += utility
