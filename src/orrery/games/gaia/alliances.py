"""Which federations are possible: the search for fewest satellites.

Own planets that touch form a cluster and go together. A federation is a set of clusters joined by
satellites on free hexes; a satellite that touches another cluster brings it in. For every set of
clusters the search finds the fewest satellites that join exactly this set, cost by cost:

    roots[set][cost]   the hexes where a satellite of such a web can stand, as one int

A web grows by a satellite, two webs join at a satellite that both have, or at a cluster that both
have. A set that is strong enough is a federation and grows no further: more planets or satellites
than necessary are not allowed. Everything is a few shifts and masks on ints, and is kept for the
position.
"""

from collections import defaultdict
from functools import lru_cache
from itertools import islice
from typing import Final, TypeAlias

from msgspec import Struct

from orrery.games.gaia.components import COUNTS, FEDERATION_POWER, IVITS_POWER, XENOS_POWER
from orrery.games.gaia.galaxy import Galaxy, Placement, galaxy
from orrery.games.gaia.power import satellites_payable
from orrery.games.gaia.state import IVITS, XENOS, Player, State, lost_planet, value_of
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

Clusters: TypeAlias = tuple[tuple[int, int], ...]  # hexes and power value of each
LAYOUTS: Final = 6  # so many ways to lay the same number of satellites are offered


def needed(player: Player) -> int:
    """The power value that the next federation needs."""
    if player.faction == IVITS:
        return FEDERATION_POWER + IVITS_POWER * player.federations
    return XENOS_POWER if player.faction == XENOS and player.institutes else FEDERATION_POWER


def nodes(player: Player) -> int:
    """Where a player has something that a federation can use."""
    return player.structures | player.outposts


def free_hexes(state: State, seat: Seat) -> int:
    """Where a satellite of a new federation may go."""
    player, map = state.players[seat], state.galaxy
    free = map.void & ~lost_planet(state) & ~player.satellites & ~player.outposts
    if player.faction != IVITS:
        free &= ~(player.allied | map.grow(player.allied))
    return free


def clusters(state: State, seat: Seat) -> Clusters:
    """What may join a new federation; the growing federation of the Ivits comes first."""
    player, map = state.players[seat], state.galaxy
    left = nodes(player) & ~player.allied
    found: list[tuple[int, int]] = []
    if player.faction == IVITS and player.allied:
        found.append((player.allied, _value(state, seat, player.allied)))
    elif player.allied:
        left &= ~map.grow(player.allied)
    while left:
        hexes = map.region(left & -left, left)
        found.append((hexes, _value(state, seat, hexes)))
        left &= ~hexes
    return tuple(found)


def _value(state: State, seat: Seat, hexes: int) -> int:
    return value_of(state, seat, hexes) + (state.players[seat].outposts & hexes).bit_count()


class Federation(Struct, frozen=True):
    """A possible federation: its planets (and space stations), and ways to lay its satellites."""

    hexes: int
    satellites: tuple[int, ...]


def budget(player: Player) -> int:
    """How many satellites can be built."""
    return min(satellites_payable(player), COUNTS.satellite - player.satellites.bit_count())


def federations(state: State, seat: Seat) -> tuple[Federation, ...]:
    """Every federation that a player could form now."""
    player = state.players[seat]
    own, need = clusters(state, seat), needed(player)
    if sum(value for _, value in own) < need:
        return ()
    grown = player.faction == IVITS and bool(player.allied)
    web = search(state.placement, own, free_hexes(state, seat), need, budget(player), grown)
    return web.federations


def search(
    placement: Placement, own: Clusters, free: int, need: int, most: int, grown: bool
) -> "Web":
    """The webs over these clusters with at most so many satellites; `grown`: the first is in it."""
    return _search(placement, own, free, need, min(most, _LONGEST), grown)


_LONGEST: Final = 25


class Web:
    """All sets of clusters that satellites can join, with the fewest satellites for each."""

    def __init__(
        self, map: Galaxy, own: Clusters, free: int, need: int, most: int, grown: bool
    ) -> None:
        self.map, self.own, self.need, self.grown = map, own, need, grown
        self.edges: Final = [map.grow(hexes) & free for hexes, _ in own]
        self.free: Final = free
        self.touching: dict[int, int] = defaultdict(int)  # hex: the clusters beside it
        for number, edge in enumerate(self.edges):
            for hex in bits(edge):
                self.touching[hex] |= 1 << number
        self.roots: dict[int, dict[int, int]] = defaultdict(dict)
        self.cost: Final[dict[int, int]] = {1 << number: 0 for number in range(len(own))}
        self._seen: dict[int, int] = defaultdict(int)
        self._value: dict[int, int] = {}
        self._layers: list[list[tuple[int, int]]] = [[]]  # sets and roots, by cost
        self._reached: list[list[int]] = [list(self.cost)]  # sets by their fewest satellites
        for cost in range(1, most + 1):
            self._layer(cost)

    def value(self, of: int) -> int:
        known = self._value.get(of)
        if known is None:
            known = self._value[of] = sum(self.own[n][1] for n in bits(of))
        return known

    def complete(self, of: int) -> bool:
        return self.value(of) >= self.need and (not self.grown or bool(of & 1))

    def _layer(self, cost: int) -> None:
        new: dict[int, int] = defaultdict(int)
        self._grow(new, cost)
        self._join_at_satellites(new, cost)
        self._join_at_clusters(new, cost)
        layer: list[tuple[int, int]] = []
        reached: list[int] = []
        for of, found in new.items():
            found &= ~self._seen[of]
            if not found:
                continue
            self._seen[of] |= found
            self.roots[of][cost] = found
            if of not in self.cost:
                self.cost[of] = cost
                reached.append(of)
            if self.value(of) < self.need:
                layer.append((of, found))
        self._layers.append(layer)
        self._reached.append([of for of in reached if self.value(of) < self.need])

    def _grow(self, new: dict[int, int], cost: int) -> None:
        """A web of one satellite less gets another beside one of its satellites or clusters."""
        edges, free = self.edges, self.free
        fronts: dict[int, int] = defaultdict(int)
        for of, found in self._layers[cost - 1]:
            fronts[of] |= self.map.grow(found)
        for of in self._reached[cost - 1]:
            if self.value(of) < self.need:
                for number in bits(of):
                    fronts[of] |= edges[number]
        for of, front in fronts.items():
            front &= free & ~self._seen[of]
            outside = 0
            for number, edge in enumerate(edges):
                if not of >> number & 1:
                    outside |= edge
            new[of] |= front & ~outside
            for hex in bits(front & outside):
                new[of | self.touching[hex]] |= 1 << hex

    def _join_at_satellites(self, new: dict[int, int], cost: int) -> None:
        for one in range(2, (cost + 1) // 2 + 1):
            other = cost + 1 - one
            if other >= cost:
                continue
            for a, a_roots in self._layers[one]:
                for b, b_roots in self._layers[other]:
                    both = a_roots & b_roots
                    if both and a | b != a and a | b != b:
                        new[a | b] |= both

    def _join_at_clusters(self, new: dict[int, int], cost: int) -> None:
        for one in range(1, cost):
            for a, a_roots in self._layers[one]:
                for b in self._reached[cost - one]:
                    if a & b and a | b != a and a | b != b:
                        new[a | b] |= a_roots

    # --- What comes of it

    @property
    def complete_sets(self) -> dict[int, int]:
        """The sets that are federations, and their satellites: none has a cheaper one inside."""
        full = {of: cost for of, cost in self.cost.items() if self.complete(of)}
        return {
            of: cost
            for of, cost in full.items()
            if not any(
                less < cost and other & of == other for other, less in full.items() if other != of
            )
        }

    @property
    def federations(self) -> tuple[Federation, ...]:
        if self._found is None:
            self._found = tuple(
                Federation(self.hexes(of), tuple(sorted(self.layouts(of))))
                for of in sorted(self.complete_sets, key=lambda of: (self.cost[of], of))
            )
        return self._found

    _found: tuple[Federation, ...] | None = None

    def hexes(self, of: int) -> int:
        """The hexes of the clusters, without the federation that is there already."""
        return sum(self.own[number][0] for number in bits(of) if number or not self.grown)

    def layouts(self, of: int, limit: int = LAYOUTS) -> set[int]:
        """Ways to lay the fewest satellites for a set."""
        cost = self.cost[of]
        if not cost:
            return {0}
        found: set[int] = set()
        for hex in bits(self.roots[of][cost]):
            found |= set(islice(self._webs(of, cost, hex, limit), limit))
            if len(found) >= limit:
                break
        return set(islice(sorted(found), limit))

    def _webs(self, of: int, cost: int, hex: int, limit: int) -> set[int]:
        """Webs of a set with a satellite on this hex."""
        bit, found = 1 << hex, set[int]()
        near = self.map.neighbours[hex]
        touched = self.touching.get(hex, 0)
        for less, fewest in self.cost.items():  # it was the last to be added
            if less | touched != of or less & of != less:
                continue
            if fewest == cost - 1 and any(self.edges[n] & bit for n in bits(less)):
                found |= {bit | web for web in self.layouts(less, limit)}
            for root in bits(self.roots.get(less, {}).get(cost - 1, 0) & near):
                if len(found) < limit:
                    found |= {bit | web for web in self._webs(less, cost - 1, root, limit)}
        if not found:
            found = self._joined(of, cost, hex, limit)
        return found

    def _joined(self, of: int, cost: int, hex: int, limit: int) -> set[int]:
        """Webs that are two webs, joined at this satellite or at a cluster."""
        found: set[int] = set()
        for a, a_roots in self.roots.items():
            for one, at in a_roots.items():
                if one >= cost or not at >> hex & 1 or a & of != a or a == of:
                    continue
                for b, fewest in self.cost.items():
                    if a | b != of or b == of or len(found) >= limit:
                        continue
                    if a & b and fewest == cost - one:
                        pairs = (self._webs(a, one, hex, limit), self.layouts(b, limit))
                    elif self.roots.get(b, {}).get(cost + 1 - one, 0) >> hex & 1:
                        other = self._webs(b, cost + 1 - one, hex, limit)
                        pairs = (self._webs(a, one, hex, limit), other)
                    else:
                        continue
                    found |= {x | y for x in pairs[0] for y in pairs[1] if (x | y).bit_count() == cost}
        return found


@lru_cache(maxsize=4096)
def _search(
    placement: Placement, own: Clusters, free: int, need: int, most: int, grown: bool
) -> Web:
    return Web(galaxy(placement), own, free, need, most, grown)
