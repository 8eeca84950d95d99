"""The search for webs: the fewest satellites that join sets of a player's clusters.

A cluster is a group of a player's planets that touch. A *web* joins clusters by satellites on free
hexes; a satellite that touches another cluster adds it. Connected satellites are a *bond*: it
touches a set of clusters, and a web is a set of bonds that share clusters.

    bond      a · · b        two satellites that touch the clusters a and b, and no other
    web       a · · b · c    the bonds ab and bc, joined at b

Bonds are found cost by cost. `_roots[set][cost]` are the hexes where a satellite of such a bond
can be; a bond grows by a satellite beside it, or two bonds join at a satellite that both have. A
root is left out if the cheapest web of the set and a path from one of its clusters are not longer:
then bonds joined at that cluster lead to the same webs. Sets that are strong enough are federations
and grow no further. Sets of hexes are ints in the rows of a `HexMap`, sets of clusters are ints
too, so nearly everything is a few shifts and masks.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import chain, product
from typing import Final, TypeAlias

from msgspec import Struct

from orrery.games.gaia.galaxy import Galaxy, Placement, galaxy
from orrery.games.gaia.shortcuts import Shortcuts
from orrery.kernel.hexes import HexMap, bits

Clusters: TypeAlias = tuple[tuple[int, int], ...]  # hexes and power value of each
LAYOUTS: Final = 6  # ways to lay the same number of satellites that are offered at most,
MANY: Final = 120  # and about how many in all, where there are many federations


class Federation(Struct, frozen=True):
    """A possible federation: its planets (and space stations), and ways to lay its satellites."""

    hexes: int
    satellites: tuple[int, ...]


class Grid:
    """The hexes of a galaxy by rows, where a whole set grows with six shifts."""

    def __init__(self, map: Galaxy) -> None:
        self.rows: Final = HexMap(map.at.values())
        self.void: Final = map.void
        self._row_bit = {hex: 1 << self.rows.index(place) for hex, place in map.at.items()}
        self._hex_bit = {self.rows.index(place): 1 << hex for hex, place in map.at.items()}
        self._void = self.laid(map.void)

    def laid(self, hexes: int) -> int:
        """Hexes by their numbers, as a set of the grid."""
        table = self._row_bit
        return sum([table[hex] for hex in bits(hexes)])

    def free(self, hexes: int) -> int:
        """The same for void hexes, of which most are free."""
        return self._void & ~self.laid(self.void & ~hexes)

    def numbered(self, laid: int) -> int:
        """A set of the grid, as hexes by their numbers."""
        table = self._hex_bit
        return sum([table[place] for place in bits(laid)])


@lru_cache(maxsize=256)
def grid(placement: Placement) -> Grid:
    return Grid(galaxy(placement))


class Webs:
    """The sets of clusters that satellites can join, with the fewest satellites for each.

    `need` is the power value that makes a set a federation; `grown`: the first cluster is the
    federation of the Ivits and must be in it.
    """

    def __init__(
        self, grid: Grid, own: Clusters, free: int, need: int, most: int, grown: bool
    ) -> None:
        self.own, self.need, self.grown = own, need, grown
        self._grid, self._grow = grid, grid.rows.grow
        self._free: Final = grid.free(free)
        self._edges: Final = [self._grow(grid.laid(hexes)) & self._free for hexes, _ in own]
        self._touch: dict[int, int] = defaultdict(int)  # hex: the clusters beside it
        for number, edge in enumerate(self._edges):
            for hex in bits(edge):
                self._touch[hex] |= 1 << number
        self.cost: Final[dict[int, int]] = {1 << number: 0 for number in range(len(own))}
        self._values: Final[dict[int, int]] = {0: 0}
        self._values.update({1 << number: value for number, (_, value) in enumerate(own)})
        self._outside: Final[dict[int, int]] = {}
        self._near: Final = [[0, edge] for edge in self._edges]
        self._nearby: Final[dict[tuple[int, int], int]] = {}
        self._singles: Final = list(self.cost)
        self._roots: Final[dict[int, dict[int, int]]] = {single: {} for single in self.cost}
        self._seen: Final[dict[int, int]] = defaultdict(int)
        self._layers: Final[list[list[tuple[int, int]]]] = [[]]  # sets and roots, by cost
        self._forks: Final[list[list[tuple[int, int]]]] = [[]]  # those of two clusters
        self._joinable: Final[list[list[tuple[int, int, list[int]]]]] = [[]]  # and possible arms
        self._bonds: Final[list[list[int]]] = [[]]  # sets that a bond joins most cheaply
        self._sets: Final[list[list[int]]] = [[]]  # sets that may still become a federation
        self._beads: Final[dict[int, list[tuple[int, int]]]] = {}  # a set and a bond make a set
        self._rooted_layouts: Final[dict[tuple[int, int, int], tuple[int, ...]]] = {}
        self._layouts: Final[dict[int, tuple[int, ...]]] = {}
        for cost in range(1, most + 1):
            self._layer(cost)

    # --- Sets of clusters

    def value(self, of: int) -> int:
        known = self._values.get(of)
        if known is None:
            low = of & -of
            known = self._values[of] = self._values[low] + self.value(of ^ low)
        return known

    def complete(self, of: int) -> bool:
        return self.value(of) >= self.need and (not self.grown or bool(of & 1))

    def _beyond(self, of: int) -> int:
        """The hexes that touch a cluster outside a set."""
        known = self._outside.get(of)
        if known is None:
            known = 0
            for number, edge in enumerate(self._edges):
                if not of >> number & 1:
                    known |= edge
            self._outside[of] = known
        return known

    def _within(self, of: int, steps: int) -> int:
        """The hexes that `steps` satellites reach from a cluster of the set, touching no other."""
        known = self._nearby.get((of, steps))
        if known is None:
            low = of & -of
            number = low.bit_length() - 1
            layers = self._near[number]
            while len(layers) <= steps:
                walked = layers[-1] & ~self._beyond(low)
                layers.append(layers[-1] | self._grow(walked) & self._free)
            known = layers[steps] | (self._within(of ^ low, steps) if of != low else 0)
            self._nearby[of, steps] = known
        return known

    # --- Bonds and webs, cost by cost

    def _layer(self, cost: int) -> None:
        new: dict[int, int] = defaultdict(int)
        if cost == 1:
            for hex, touched in self._touch.items():
                new[touched] |= 1 << hex
        else:
            self._grow_bonds(new, cost)
            self._join_bonds(new, cost)
        layer: list[tuple[int, int]] = []
        bonds: list[int] = []
        self._sets.append([])
        for of, roots in new.items():
            roots &= ~self._seen[of]
            known = self.cost.get(of)
            if known is not None and roots and of & (of - 1):
                roots &= ~self._within(of, cost - known)
            if not roots:
                continue
            self._seen[of] |= roots
            self._roots.setdefault(of, {})[cost] = roots
            complete = self.complete(of)
            if known is None:
                self._reach(of, cost)
                if not complete:
                    bonds.append(of)
            if not complete:
                layer.append((of, roots))
        self._layers.append(layer)
        self._forks.append([(of, roots) for of, roots in layer if of.bit_count() == 2])
        self._bonds.append(bonds)
        self._string(cost)
        self._joinable.append([(of, roots, self._arms(of, cost)) for of, roots in layer])

    def _reach(self, of: int, cost: int) -> None:
        self.cost[of] = cost
        if not self.complete(of) and (not self.grown or of & 1):
            self._sets[cost].append(of)

    def _grow_bonds(self, new: dict[int, int], cost: int) -> None:
        """A bond of one satellite less gets another beside one of its own."""
        touch = self._touch
        for of, roots in self._layers[cost - 1]:
            front = self._grow(roots) & self._free & ~self._seen[of]
            outside = front & self._beyond(of)
            if inside := front & ~outside:
                new[of] |= inside
            while outside:
                low = outside & -outside
                new[of | touch[low.bit_length() - 1]] |= low
                outside ^= low

    def _join_bonds(self, new: dict[int, int], cost: int) -> None:
        """Two bonds that share nothing but a satellite. One of them is an arm to a single cluster;
        or to a fork of two, which is needed where three forks meet."""
        known, roots_of = self.cost, self._roots
        for one in range(2, cost):
            other = cost + 1 - one
            for a, a_roots, arms in self._joinable[one]:
                for b in arms:
                    both = roots_of[b].get(other, 0) & a_roots
                    if both and known.get(a | b, cost) >= one:
                        new[a | b] |= both
            if forks := self._forks[other]:
                for a, a_roots, _ in self._joinable[one]:
                    if a & (a - 1):
                        for b, b_roots in forks:
                            if not a & b and (both := a_roots & b_roots):
                                new[a | b] |= both

    def _arms(self, of: int, cost: int) -> list[int]:
        """The clusters to which an arm may be useful: it is not if the cheapest web of both sets is
        shorter anyway, whatever the length of the arm."""
        known = self.cost
        return [arm for arm in self._singles if not of & arm and known.get(of | arm, cost) >= cost]

    def _string(self, cost: int) -> None:
        """A web and a bond that share a cluster are a web."""
        known, beads = self.cost, self._beads
        for less in range(1, cost):
            bonds = self._bonds[cost - less]
            if not bonds:
                continue
            for a in self._sets[less]:
                for b in bonds:
                    if a & b and (both := a | b) != a:
                        fewest = known.get(both)
                        if fewest is None:
                            self._reach(both, cost)
                            beads[both] = [(a, b)]
                        elif fewest == cost and both != b:
                            beads.setdefault(both, []).append((a, b))

    # --- What is a federation

    @cached_property
    def federations(self) -> tuple[Federation, ...]:
        order = sorted(self.complete_sets.items(), key=lambda item: (item[1], item[0]))
        self._limit = max(1, min(LAYOUTS, MANY // max(1, len(order))))
        return tuple(Federation(self.hexes(of), tuple(sorted(self.layouts(of)))) for of, _ in order)

    _limit: int = LAYOUTS

    @cached_property
    def complete_sets(self) -> dict[int, int]:
        """The sets that are federations, and their satellites: no fewer clusters of theirs would
        do with fewer satellites, and no own planet on the way saves one."""
        full = {of: cost for of, cost in self.cost.items() if self.complete(of)}
        lean: dict[int, int] = {}
        detours: set[int] = set()
        for of, cost in full.items():
            costs = {part: full[part] for part in self._strong_parts(of) if part in full}
            if all(less >= cost for less in costs.values()):
                lean[of] = cost
            detours |= {part for part, more in costs.items() if more > cost}
        return {
            of: cost
            for of, cost in lean.items()
            if of not in detours and self._shortcuts.fewest(of, cost - 1) is None
        }

    @cached_property
    def _shortcuts(self) -> Shortcuts:
        return Shortcuts(self._grow, self._free, self._edges)

    def _strong_parts(self, of: int) -> Iterator[int]:
        """The smaller sets inside a set that are strong enough as well."""
        spare = self.value(of) - self.need
        if not spare:
            return
        parts = [of]
        for number in bits(of & ~1 if self.grown else of):
            if self.own[number][1] <= spare:
                parts += [p for part in parts if self.complete(p := part & ~(1 << number))]
        yield from parts[1:]

    def fewest(self, of: int, laid: int) -> int:
        """The fewest satellites that join a set, by way of other clusters if that saves some, as
        far as fewer are known than are laid."""
        cost = self.cost.get(of, laid)
        less = self._shortcuts.fewest(of, cost - 1)
        return cost if less is None else less

    def lean_part(self, of: int, laid: int) -> int | None:
        """The cheapest federation inside a set that needs fewer satellites than are laid."""
        parts = [part for part in self._strong_parts(of) if self.cost.get(part, laid) < laid]
        return min(parts, key=lambda part: self.cost[part]) if parts else None

    def hexes(self, of: int) -> int:
        """The hexes of the clusters, without the federation that is there already."""
        return sum(self.own[number][0] for number in bits(of) if number or not self.grown)

    # --- How its satellites can be laid

    def layouts(self, of: int) -> list[int]:
        """Ways to lay the fewest satellites for a set."""
        return [self._grid.numbered(web) for web in self._webs(of)]

    def _webs(self, of: int) -> tuple[int, ...]:
        known = self._layouts.get(of)
        if known is None:
            cost = self.cost[of]
            found = dict.fromkeys([] if cost else [0])
            for hex in bits(self._roots.get(of, {}).get(cost, 0)):
                found.update(dict.fromkeys(self._rooted(of, cost, hex)))
                if len(found) >= self._limit:
                    break
            for a, b in self._beads.get(of, ()):
                if len(found) >= self._limit:
                    break
                pairs = product(self._webs(a), self._webs(b))
                found.update(dict.fromkeys(x | y for x, y in pairs if (x | y).bit_count() == cost))
            known = self._layouts[of] = tuple(found)[: self._limit]
        return known

    def _rooted(self, of: int, cost: int, hex: int) -> tuple[int, ...]:
        """Bonds of a set with a satellite on this hex."""
        key = (of, cost, hex)
        known = self._rooted_layouts.get(key)
        if known is None:
            bit = 1 << hex
            found = dict.fromkeys([bit] if cost == 1 else [])
            for less, root in self._before(of, cost, hex):
                if len(found) >= self._limit:
                    break
                before = self._rooted(less, cost - 1, root)
                found.update(dict.fromkeys(bit | web for web in before if not web & bit))
            joints = self._joints(of, cost, bit) if len(found) < self._limit else ()
            for a, one, b in joints:
                if len(found) >= self._limit:
                    break
                pairs = product(self._rooted(a, one, hex), self._rooted(b, cost + 1 - one, hex))
                found.update(dict.fromkeys(x | y for x, y in pairs if (x | y).bit_count() == cost))
            known = self._rooted_layouts[key] = tuple(found)[: self._limit]
        return known

    def _joints(self, of: int, cost: int, bit: int) -> Iterator[tuple[int, int, int]]:
        """Two bonds that make this one, joined at this satellite, and the cost of the first."""
        singles = [1 << number for number in bits(of)]
        forks = (x | y for i, x in enumerate(singles) for y in singles[:i])
        for b in chain(singles, forks):
            a = of & ~b
            if a in self._roots and b in self._roots:
                ends = self._roots[b]
                for one, roots in self._roots[a].items():
                    if roots & bit and 1 < one < cost and ends.get(cost + 1 - one, 0) & bit:
                        yield a, one, b

    def _before(self, of: int, cost: int, hex: int) -> Iterator[tuple[int, int]]:
        """The sets and roots of one satellite less, to which this hex was added."""
        if cost == 1:
            return
        near = self._grid.rows.neighbours[hex]
        touched = self._touch.get(hex, 0)
        rest, part = of & ~touched, touched
        while True:  # every part of what the hex touches may have been there before
            less = rest | part
            for root in bits(self._roots.get(less, {}).get(cost - 1, 0) & near):
                yield less, root
            if not part:
                return
            part = (part - 1) & touched


@lru_cache(maxsize=4096)
def _search(
    placement: Placement, own: Clusters, free: int, need: int, most: int, grown: bool
) -> Webs:
    return Webs(grid(placement), own, free, need, most, grown)


def search(
    placement: Placement, own: Clusters, free: int, need: int, most: int, grown: bool
) -> Webs:
    """The webs over these clusters with at most `most` satellites."""
    return _search(placement, own, free, need, most, grown)
