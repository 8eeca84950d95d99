"""The search for federations: against a brute force, on random tables, and against the clock."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from games.gaia.table import ADA, board, table
from orrery.games.gaia import GAME, webs
from orrery.games.gaia.alliances import budget, clusters, federations, free_hexes, grown, needed
from orrery.games.gaia.galaxy import SECTOR_MASK, TRANSDIM, Galaxy, galaxy, printed
from orrery.games.gaia.legal.federations import against_federation, federation_moves
from orrery.games.gaia.moves import Federate
from orrery.games.gaia.state import IVITS, State
from orrery.games.gaia.tasks import Moving, Turn
from orrery.games.gaia.webs import LAYOUTS, MANY, Clusters
from orrery.kernel.hexes import bits

SMALL, LARGE = printed("small"), printed("large")


def spread(map: Galaxy, values: list[int], rng: Random, *, apart: int = 1) -> Clusters:
    """Planets that do not touch, one for each value."""
    planets, found, near = list(map.planet), list[tuple[int, int]](), 0
    rng.shuffle(planets)
    for planet in planets:
        if len(found) < len(values) and not near >> planet & 1:
            found.append((1 << planet, values[len(found)]))
            near |= map.ball(apart)[planet]
    return tuple(found)


# --- Against a brute force ------------------------------------------------------------------------


class BruteForce:
    """Every way to lay up to so many satellites on a few free hexes, and what comes of it."""

    def __init__(self, map: Galaxy, own: Clusters, free: int, need: int, most: int) -> None:
        self.map, self.own, self.need = map, own, need
        self.layouts: dict[int, list[int]] = {}  # the ways with the fewest, by set of clusters
        hexes = list(bits(free))
        for count in range(most + 1):
            for laid in combinations(hexes, count):
                self._lay(sum(1 << hex for hex in laid), count)

    def _lay(self, laid: int, count: int) -> None:
        if not count:
            self.layouts |= {1 << n: [0] for n in range(len(self.own))}
            return
        near = self.map.grow(laid)
        touched = [n for n, (hexes, _) in enumerate(self.own) if hexes & near]
        all_of_it = laid | sum(self.own[n][0] for n in touched)
        if touched and self.map.region(laid & -laid, all_of_it) == all_of_it:
            of = sum(1 << n for n in touched)
            ways = self.layouts.setdefault(of, [])
            if not ways or ways[0].bit_count() == count:
                ways.append(laid)

    def cost(self, of: int) -> int:
        return self.layouts[of][0].bit_count()

    @property
    def federations(self) -> dict[int, list[int]]:
        """What GP-FED-04, -20 and -21 leave, as they are written."""
        strong = [of for of in self.layouts if self._value(of) >= self.need]
        lean = [  # leaving something out never saves a satellite
            of
            for of in strong
            if not any(
                part != of and part & of == part and self.cost(part) < self.cost(of)
                for part in strong
            )
        ]
        return {  # nor does passing through another planet
            of: self.layouts[of]
            for of in lean
            if not any(more & of == of and self.cost(more) < self.cost(of) for more in self.layouts)
        }

    def _value(self, of: int) -> int:
        return sum(self.own[n][1] for n in bits(of))


def small_case(seed: int) -> tuple[Clusters, int, int, int]:
    """A few planets of two sectors, some of the hexes between them free, and what is needed."""
    rng, map = Random(seed), galaxy(SMALL)
    part = SECTOR_MASK[2] | SECTOR_MASK[rng.choice((0, 1, 3, 6))]
    planets = [hex for hex in map.planet if part >> hex & 1]
    own: list[tuple[int, int]] = []
    near = 0
    for planet in rng.sample(planets, min(len(planets), rng.randint(4, 7))):
        if not near >> planet & 1:
            own.append((1 << planet, rng.choice((1, 1, 1, 2, 2, 3))))
            near |= map.neighbours[planet]
    void = list(bits(map.void & part))
    free = sum(1 << hex for hex in rng.sample(void, rng.randint(13, 17)))
    total = sum(value for _, value in own)
    return tuple(own), free, rng.randint(max(2, total // 2), total), rng.randint(3, 5)


def crowded_case(seed: int) -> tuple[Clusters, int, int, int]:
    """Many clusters close together, as no map has them, where every kind of joint occurs."""
    rng, map = Random(seed), galaxy(SMALL)
    zone = map.ball(rng.choice((2, 3)))[rng.choice(list(map.at))]
    hexes = list(bits(zone))
    rng.shuffle(hexes)
    own: list[tuple[int, int]] = []
    near = 0
    for hex in hexes[: rng.randint(7, 12)]:
        if not near >> hex & 1:
            own.append((1 << hex, rng.choice((1, 1, 1, 2))))
            near |= map.ball(1)[hex]
    void = [hex for hex in bits(map.void & zone) if not any(c >> hex & 1 for c, _ in own)]
    free = sum(1 << hex for hex in void[:13])
    total = sum(value for _, value in own)
    return tuple(own), free, rng.randint((total + 1) // 2, total), rng.randint(4, 6)


CASES = [small_case(seed) for seed in range(50)] + [crowded_case(seed) for seed in range(150)]


@pytest.mark.rule("GP-FED-20", "GP-FED-21", "GP-FED-04")
@pytest.mark.parametrize("case", range(len(CASES)))
def test_it_finds_what_trying_everything_finds(case: int) -> None:
    own, free, need, most = CASES[case]

    found = webs.search(SMALL, own, free, need, most, False)
    tried = BruteForce(galaxy(SMALL), own, free, need, most)

    assert found.complete_sets == {of: tried.cost(of) for of in tried.federations}
    for of, ways in tried.federations.items():
        offered = found.layouts(of)
        assert set(offered) <= set(ways)
        assert len(offered) == len(set(offered)) == min(LAYOUTS, len(ways))


def test_three_forks_that_meet_in_one_satellite() -> None:
    """Six clusters around four satellites: v in the middle, w on three sides of it.

      x   y
        w
    .   v   .          and the same twice more, turned by a third
    """
    map = galaxy(SMALL)
    number = {place: hex for hex, place in map.at.items()}

    def turned(q: int, r: int) -> Iterator[tuple[int, int]]:
        for _ in range(3):
            yield q, r
            q, r = -q - r, q

    for middle in map.at.values():
        places = [middle, *(middle + w for w in turned(1, 0))]
        ends = [middle + end for x in ((2, -1), (1, 1)) for end in turned(*x)]
        if all(map.void >> number.get(place, 999) & 1 for place in places + ends):
            break
    else:
        pytest.fail("no room for it on this map")
    own = tuple((1 << number[end], 1) for end in ends)
    free = sum(1 << number[place] for place in places)

    found = webs.search(SMALL, own, free, 6, 4, False)

    assert found.complete_sets == {0b111111: 4}
    assert found.layouts(0b111111) == [free]


# --- On random tables -----------------------------------------------------------------------------


@lru_cache(maxsize=1)
def busy_tables() -> tuple[State, ...]:
    """Random sets of structures for all factions, some with a federation already."""
    return tuple(_busy(Random(seed)) for seed in range(80))


def _busy(rng: Random) -> State:
    size = rng.choice((2, 3))
    map = galaxy(SMALL if size == 2 else LARGE)
    faction = rng.choice(("terrans", "xenos", "ivits", "bescods", "lantids", "taklons"))
    planets = [hex for hex in map.planet if map.planet[hex] != TRANSDIM]
    chosen = [1 << hex for hex in rng.sample(planets, rng.randint(5, 14))]
    kinds = ("mines", "mines", "mines", "stations", "labs", "institutes", "academies")
    stand = dict.fromkeys(kinds, 0)
    for hex in chosen:
        kind = rng.choice(kinds)
        full = stand[kind].bit_count() >= {"mines": 8, "stations": 4, "labs": 3}.get(kind, 1)
        stand["mines" if full else kind] |= hex
    bare = board(faction, bowls=(rng.randint(0, 8), 0, 0), qic=rng.randint(0, 8))
    outposts = 0
    if faction == "ivits":
        outposts = sum(1 << hex for hex in rng.sample(list(bits(map.void)), rng.randint(0, 4)))
    state = table(size, ada=replace(bare, outposts=outposts, **stand))
    return _with_federation(state, rng) if rng.random() < 0.5 else state


def _with_federation(state: State, rng: Random) -> State:
    moves = federation_moves(state, Turn(ADA))
    if not moves:
        return state
    state = GAME.apply(state, ADA, rng.choice(moves))
    while isinstance(state.agenda[0], Moving):
        state = GAME.apply(state, ADA, GAME.moves(state, ADA)[0])
    ada = replace(state.players[ADA], bowls=(6, 0, 0), qic=6)
    return table(len(state.players), ada=ada)


def _offered() -> Iterator[tuple[State, Federate]]:
    for state in busy_tables():
        for move in federation_moves(state, Turn(ADA)):
            yield state, move


def test_some_of_the_tables_offer_federations() -> None:
    offering = [state for state in busy_tables() if federation_moves(state, Turn(ADA))]
    assert len(offering) > 25
    assert any(grown(state.players[ADA]) for state in offering)
    assert any(
        state.players[ADA].allied and state.players[ADA].faction != IVITS for state in offering
    )


@pytest.mark.rule("GP-FED-01", "GP-FED-03", "GP-FED-12", "GP-FED-20", "GP-FED-21")
def test_what_is_offered_is_legal() -> None:
    for state, move in _offered():
        assert list(against_federation(state, Turn(ADA), move)) == [], GAME.write(move)


@pytest.mark.rule("GP-FED-03", "GP-FED-14", "GP-FED-19")
def test_what_is_offered_is_connected_and_apart_from_what_was_there() -> None:
    for state, move in _offered():
        player, map = state.players[ADA], state.galaxy
        new = sum(1 << hex for hex in (*move.hexes, *move.via))
        all_of_it = new | player.allied if grown(player) else new
        assert map.region(new & -new, all_of_it) == all_of_it
        assert not sum(1 << hex for hex in move.via) & map.planets
        if not grown(player):
            assert not (new | map.grow(new)) & player.allied


@pytest.mark.rule("GP-FED-20")
def test_every_layout_has_the_same_number_of_satellites() -> None:
    for state in busy_tables():
        for federation in federations(state, ADA):
            counts = {laid.bit_count() for laid in federation.satellites}
            assert len(counts) == 1
            assert max(counts) <= budget(state.players[ADA])
            assert len(federation.satellites) <= LAYOUTS


@pytest.mark.rule("GP-FED-04", "GP-FED-20")
def test_one_satellite_less_or_more_is_refused() -> None:
    rng = Random(1)
    for state, move in _offered():
        if not move.via or rng.random() < 0.7:
            continue
        left = rng.choice(move.via)
        fewer = replace(move, via=tuple(hex for hex in move.via if hex != left))
        assert list(against_federation(state, Turn(ADA), fewer))
        used = sum(1 << hex for hex in (*move.via, *move.hexes))
        near = state.galaxy.grow(used) & free_hexes(state, ADA) & ~used
        if near and len(move.via) < budget(state.players[ADA]):
            more = replace(move, via=(*move.via, rng.choice(list(bits(near)))))
            assert list(against_federation(state, Turn(ADA), more))


# --- Positions that break naive engines -----------------------------------------------------------
# How long the search takes is told in benchmarks/README.md; here it must only stay small.

MINES, STATIONS, LABS, BIG = [1] * 8, [2] * 4, [2] * 3, [3] * 3
POSITIONS = {
    "six mines and an institute, 10 tokens": ([1] * 6 + [3], 7, 10),
    "eight mines, 20 tokens": (MINES, 7, 20),
    "five mines, four of two, an institute, 12 tokens": ([1] * 5 + [2] * 4 + [3], 7, 12),
    "eight mines and all the rest, 8 tokens": (MINES + STATIONS + LABS + BIG, 7, 8),
    "Xenos, eight mines and two stations, 14 tokens": (MINES + [2] * 2, 6, 14),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_many_candidate_planets_are_enumerated_at_once(name: str) -> None:
    values, need, most = POSITIONS[name]
    for seed in range(3):
        own = spread(galaxy(LARGE), values, Random(seed))
        found = webs.Webs(webs.grid(LARGE), own, galaxy(LARGE).void, need, most, False)
        assert len(found.federations) < 1000
        assert len(found.cost) < 2000  # sets of planets that were looked at


def test_ivits_with_space_stations_and_many_qic() -> None:
    map = galaxy(LARGE)
    own = spread(map, [7, *MINES, 2, 2], Random(5))
    stations = [hex for hex in bits(map.void) if hex % 31 == 0][:4]
    own += tuple((1 << hex, 1) for hex in stations)
    free = map.void & ~sum(1 << hex for hex in stations)
    found = webs.Webs(webs.grid(LARGE), own, free, 14, 10, True)
    assert 0 < len(found.federations) < 1000
    assert len(found.cost) < 2000


def test_where_there_are_many_federations_few_layouts_are_offered() -> None:
    own = spread(galaxy(LARGE), MINES + STATIONS + LABS + BIG, Random(0))
    found = webs.Webs(webs.grid(LARGE), own, galaxy(LARGE).void, 7, 12, False).federations
    assert len(found) > 100
    assert sum(len(one.satellites) for one in found) <= max(MANY, len(found))


@pytest.mark.rule("GP-FED-01")
def test_the_power_that_is_there_is_looked_at_first() -> None:
    """Most of the time there is too little of it, and nothing is searched."""
    state = table(ada=board("terrans", mines="3A7 3A6 2A3", bowls=(9, 0, 0)))
    webs._search.cache_clear()
    assert federations(state, ADA) == ()
    assert webs._search.cache_info().misses == 0
    assert sum(value for _, value in clusters(state, ADA)) < needed(state.players[ADA])
