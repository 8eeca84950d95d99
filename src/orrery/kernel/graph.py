"""Small weighted graphs: places and the routes between them.

Nodes are numbered in the given order, and a set of nodes is a Python int. What depends on the map
only (neighbours, the cheapest path between any two nodes) is computed once.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import Final, TypeAlias

from orrery.kernel.errors import PositionError, nearest
from orrery.kernel.hexes import bits

Edge: TypeAlias = tuple[str, str, int]  # from, to, cost


class Graph:
    """A numbered map. `name` and `read` convert between numbers and text.

    >>> map = Graph(["teal", "eider", "smew", "gadwall"], [("teal", "eider", 1),
    ...     ("eider", "smew", 2), ("teal", "smew", 5)])
    >>> teal, smew = map.read("teal"), map.read("smew")
    >>> map.distances[teal][smew], [map.name(node) for node in map.path(teal, smew)]
    (3, ['teal', 'eider', 'smew'])
    >>> map.names(map.within(teal, 2))
    ['teal', 'eider']
    >>> map.names(map.reach(teal, 5, blocked=1 << map.read("eider")))
    ['teal', 'smew']
    >>> map.distances[teal][map.read("gadwall")]
    -1
    """

    def __init__(
        self, nodes: Sequence[str], edges: Iterable[Edge], *, directed: bool = False
    ) -> None:
        self.words: Final = {name: number for number, name in enumerate(nodes)}
        if len(self.words) < len(nodes):
            raise PositionError("two nodes of a map have the same name")
        self.nodes: Final = tuple(nodes)
        self.all: Final = (1 << len(nodes)) - 1
        self.weights: Final[tuple[dict[int, int], ...]] = tuple({} for _ in nodes)
        for start, end, weight in edges:
            if weight < 1:
                raise PositionError(f"going from {start} to {end} costs at least 1, not {weight}")
            self._join(self.read(start), self.read(end), weight)
            if not directed:
                self._join(self.read(end), self.read(start), weight)
        self.neighbours: Final = tuple(sum(1 << n for n in near) for near in self.weights)

    def _join(self, start: int, end: int, weight: int) -> None:
        """Add a route; of two routes between the same nodes the cheaper one is kept."""
        near = self.weights[start]
        near[end] = min(weight, near.get(end, weight))

    def name(self, node: int) -> str:
        return self.nodes[node]

    def names(self, of: int) -> list[str]:
        return [self.nodes[node] for node in bits(of)]

    def read(self, text: str) -> int:
        if text not in self.words:
            raise PositionError(f"there is no {text!r} on this map; {nearest(text, self.words)}")
        return self.words[text]

    def costs(self, start: int, blocked: int = 0) -> tuple[int, ...]:
        """The cost to reach each node without entering a blocked one; -1 if unreachable."""
        found = [-1] * len(self.nodes)
        ahead = [(0, start)]
        while ahead:
            cost, node = heappop(ahead)
            if found[node] >= 0:
                continue
            found[node] = cost
            for end, weight in self.weights[node].items():
                if found[end] < 0 and not blocked >> end & 1:
                    heappush(ahead, (cost + weight, end))
        return tuple(found)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """The cost between any two nodes; -1 if there is no path."""
        return tuple(self.costs(start) for start in range(len(self.nodes)))

    def path(self, start: int, goal: int) -> tuple[int, ...]:
        """A cheapest path between two nodes, both ends included; () if there is none."""
        to_goal = [row[goal] for row in self.distances]
        if to_goal[start] < 0:
            return ()
        steps = [start]
        while (here := steps[-1]) != goal:
            steps.append(
                next(
                    end
                    for end, weight in self.weights[here].items()
                    if to_goal[end] >= 0 and weight + to_goal[end] == to_goal[here]
                )
            )
        return tuple(steps)

    def within(self, start: int, cost: int) -> int:
        """The nodes that cost at most `cost` to reach, the start included."""
        return sum(1 << end for end, far in enumerate(self.distances[start]) if 0 <= far <= cost)

    def reach(self, start: int, cost: int | None = None, *, blocked: int = 0) -> int:
        """Like `within`, without entering blocked nodes; without `cost`, at any distance."""
        return sum(
            1 << end
            for end, far in enumerate(self.costs(start, blocked))
            if far >= 0 and (cost is None or far <= cost)
        )
