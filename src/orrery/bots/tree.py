"""A search tree of own turns, so that rollouts vary later turns: better ones are tried more often.

It is open-loop: a fork is identified by the seat's own turns so far, whatever the world, nature and
the other seats did. A way takes one branch at each fork; after the last known fork the seat plays
the best turn that a search finds, and the tree grows there.
"""

from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any, Final

_DARING: Final = 2.0  # exploration constant, in points


@dataclass(slots=True, eq=False)
class Branch:
    """One turn that can be played at a fork."""

    moves: tuple[Any, ...]
    visits: int = 0
    total: float = 0.0
    fork: "Fork" = field(default_factory=lambda: Fork())


@dataclass(slots=True, eq=False)
class Fork:
    """A later own turn with the branches to play it, the most promising first; empty until it is
    reached."""

    branches: list[Branch] = field(default_factory=list)
    visits: int = 0

    def choice(self, daring: float) -> Branch:
        """The branch with the highest upper bound; the more visits, the more branches are tried."""
        tried = self.branches[: 1 + int(sqrt(self.visits))]
        for branch in tried:
            if not branch.visits:
                return branch
        reach = log(self.visits + 1)
        return max(tried, key=lambda b: b.total / b.visits + daring * sqrt(reach / b.visits))


class Way:
    """One path down the tree, during a rollout."""

    def __init__(self, fork: Fork) -> None:
        self._fork: Fork | None = fork
        self._walked: list[tuple[Fork, Branch]] = []

    def next(self, point: float) -> tuple[Any, ...] | None:
        """The moves to play at the next fork; None beyond the tree. `point` is the utility of one
        point."""
        if self._fork is None or not self._fork.branches:
            return None
        branch = self._fork.choice(_DARING * point)
        self._walked.append((self._fork, branch))
        self._fork = branch.fork
        return branch.moves

    def found(self, lines: list[tuple[Any, ...]]) -> None:
        """Add the turns found at a new fork, and take the first. The tree grows by at most one fork
        per path."""
        if self._fork is not None:
            self._fork.branches = [Branch(moves) for moves in lines]
            self._walked.append((self._fork, self._fork.branches[0]))
            self._fork = None

    def leave(self) -> None:
        """Leave the tree: the chosen turn is illegal in this world, which is not counted."""
        self._walked.pop()
        self._fork = None

    def learn(self, utility: float) -> None:
        for fork, branch in self._walked:
            fork.visits += 1
            branch.visits += 1
            branch.total += utility
