"""The fewest satellites that join clusters, if other clusters of the owner may be used on the way.

A federation must not go round a planet of its owner that would save a satellite (GP-FED-20). The
search in `webs` asks for satellites that touch the chosen clusters and no other; here any cluster
may be touched and walked through. If this takes fewer satellites, the federation is a detour.

It is the Steiner tree algorithm of Dreyfus and Wagner, for all hexes at once. A *tree* covers some
clusters (its ends). For each cost it holds the hexes where a satellite of such a tree can be, and
the clusters that it can touch. A tree grows by a satellite beside it or beside a cluster that it
touches; two trees join at a satellite that both have, or at a cluster that both touch.
"""

from collections.abc import Callable, Sequence
from typing import Final

from orrery.kernel.hexes import bits


class Tree:
    """The trees that cover some clusters, by their number of satellites: where these can be."""

    __slots__ = ("clusters", "first", "halves", "hexes")

    def __init__(self, halves: "list[tuple[Tree, Tree]]") -> None:
        self.halves: Final = halves  # every way to split the ends in two
        self.first: int | None = None  # the fewest satellites, once they are known
        self.hexes: Final[list[int]] = []  # by cost: hexes with a satellite,
        self.clusters: Final[list[int]] = []  # and clusters that are touched


class Shortcuts:
    def __init__(self, grow: Callable[[int], int], free: int, edges: Sequence[int]) -> None:
        self._grow, self._free, self._edges = grow, free, edges
        self._trees: Final[dict[int, Tree]] = {}
        for number in range(len(edges)):
            single = self._trees[1 << number] = Tree([])
            single.first = 0
            single.hexes.append(0)
            single.clusters.append(1 << number)

    def fewest(self, of: int, most: int) -> int | None:
        """The fewest satellites that join a set of clusters by way of others, if that is `most`
        at most; None if it takes more, or if no other cluster can be of use."""
        if most < 1 or of.bit_count() == len(self._edges):
            return None
        near = -1
        for number in bits(of):
            single = self._trees[1 << number]
            self._reach(single, most)
            near &= single.clusters[most]
        if of & ~near or not near & ~of:
            return None
        low = of & -of
        tree = self._tree(of ^ low)
        self._reach(tree, most)
        return next((n for n, touched in enumerate(tree.clusters) if touched & low), None)

    def _tree(self, of: int) -> Tree:
        known = self._trees.get(of)
        if known is None:
            low = of & -of
            rest = part = of ^ low
            halves: list[tuple[Tree, Tree]] = []
            while part:
                part = (part - 1) & rest
                halves.append((self._tree(part | low), self._tree(rest ^ part)))
            known = self._trees[of] = Tree(halves)
        return known

    def _reach(self, tree: Tree, cost: int) -> None:
        while len(tree.hexes) <= cost:
            self._layer(tree)

    def _layer(self, tree: Tree) -> None:
        """What one satellite more makes possible."""
        cost, hexes, clusters = len(tree.hexes), 0, 0
        if tree.first is not None:
            hexes, clusters = self._grown(tree)
        for one, other in tree.halves:
            if self._begun(one, cost) and self._begun(other, cost):
                joined = self._joined(one, other, cost)
                hexes |= joined[0]
                clusters |= joined[1]
        if hexes:
            for number, edge in enumerate(self._edges):
                if hexes & edge:
                    clusters |= 1 << number
        tree.hexes.append(hexes)
        tree.clusters.append(clusters)
        if tree.first is None and hexes | clusters:
            tree.first = cost

    def _grown(self, tree: Tree) -> tuple[int, int]:
        hexes, clusters = tree.hexes[-1], tree.clusters[-1]
        new = clusters & ~tree.clusters[-2] if len(tree.clusters) > 1 else clusters
        hexes |= self._grow(hexes)
        for number in bits(new):
            hexes |= self._edges[number]
        return hexes & self._free, clusters

    def _begun(self, tree: Tree, cost: int) -> bool:
        """Whether this number of satellites makes such a tree."""
        while tree.first is None and len(tree.hexes) <= cost:
            self._layer(tree)
        return tree.first is not None and tree.first <= cost

    def _joined(self, one: Tree, other: Tree, cost: int) -> tuple[int, int]:
        """Two trees of this cost together: a satellite that both have is counted once."""
        assert one.first is not None  # both are begun
        assert other.first is not None
        hexes = clusters = 0
        last = cost + 1 - other.first
        if last < one.first:
            return 0, 0
        self._reach(one, last)
        self._reach(other, cost + 1 - one.first)
        for less in range(one.first, last):
            hexes |= one.hexes[less] & other.hexes[cost + 1 - less]
            clusters |= one.clusters[less] & other.clusters[cost - less]
        return hexes | one.hexes[last] & other.hexes[other.first], clusters
