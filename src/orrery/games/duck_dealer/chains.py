"""Chains of production: the tokens that a ship still needs for each good and each project.

It is an estimate that ignores rivals. Tokens of all colours count the same, and a flight costs a
part of a red one, because it serves several projects.
"""

from typing import Final, NamedTuple

from orrery.games.duck_dealer import moves
from orrery.games.duck_dealer.atlas import PLANET_COUNT, from_place
from orrery.games.duck_dealer.components import (
    BUILD_VP,
    DELIVERY,
    PRIMARIES,
    RECIPE,
    SPEED,
    START_PLANETS,
    WARES,
    YARD,
)
from orrery.games.duck_dealer.legal.trading import FIRST_CONSUMER, FIRST_YARD
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import NONE, Player, State, consumer_ware

_WAY: Final = 0.6  # a flight serves several projects
_DEPTH: Final = 2.5  # tokens for each consumer that lies above one in its pile
_BELOW: Final = 1.5  # tokens for a discovery
_NO_SITE: Final = 99.0  # tokens for what cannot be built any more


class Project(NamedTuple):
    """Something that scores: its points, the tokens it still takes, and what it uses up."""

    points: float
    tokens: float
    ware: int  # the good that is made, delivered or wanted; NONE for a shipyard
    planet: int  # where it happens; NONE if that is open
    hidden: bool = False  # a consumer that is still to be discovered


class Chains:
    """What every good costs a ship in this position."""

    def __init__(self, state: State, player: Player) -> None:
        self.state: Final = state
        self.player: Final = player
        place = player.place if player.place != NONE else 0
        self.far: Final = from_place(player.routes, place)
        self.way: Final = _WAY / SPEED[len(player.gear)]
        self.fresh: Final = self._costs(())
        self.now: Final = self._costs(player.cargo)

    def _costs(self, cargo: tuple[int, ...]) -> list[float]:
        """The tokens that one more of each good takes; what is aboard takes none."""
        state, far, way = self.state, self.far, self.way
        nearest = [99] * PRIMARIES
        for planet, ware in enumerate(state.mines):
            if ware >= 0 and far[planet] < nearest[ware]:
                nearest[ware] = far[planet]
        costs = [1.0 + near * way for near in nearest]
        fresh = self.fresh if cargo else costs
        if cargo:
            for ware in cargo:
                if ware < PRIMARIES:
                    costs[ware] = 0.0
        factories = state.factories
        for ware in range(PRIMARIES, len(WARES)):
            if ware in cargo:
                costs.append(0.0)
                continue
            a, b = RECIPE[ware]
            cost = costs[a] + costs[b] + 1.0
            if ware in factories:
                cost += far[factories.index(ware)] * way
            elif NONE in factories[START_PLANETS:]:  # it is built first, for the same two goods
                cost += fresh[a] + fresh[b] + 1.0
            else:
                cost += _NO_SITE
            costs.append(cost)
        return costs

    def projects(self) -> list[Project]:
        """All projects, with the tokens that they take."""
        return [*self._factories(), *self._consumers(), *self._piles(), *self._yards()]

    def _factories(self) -> list[Project]:
        state, far, now = self.state, self.far, self.now
        sites = [
            far[planet]
            for planet in range(START_PLANETS, PLANET_COUNT)
            if state.factories[planet] == NONE
        ]
        if not sites:
            return []
        site = min(sites) * self.way + 1.0
        return [
            Project(BUILD_VP[ware], now[a] + now[b] + site, ware, NONE)
            for ware, (a, b) in _MADE
            if ware not in state.factories
        ]

    def _consumers(self) -> list[Project]:
        state, far, now, way = self.state, self.far, self.now, self.way
        spare = 0.0 if len(self.player.cargo) > 1 else 1.0
        found = []
        for planet in range(START_PLANETS, PLANET_COUNT):
            consumer = state.consumers[planet]
            if consumer == NONE:
                continue
            ware = consumer_ware(consumer)
            tokens = now[ware] + 1.0 + far[planet] * way
            if state.built >> planet & 1:
                found.append(Project(DELIVERY[ware], tokens, ware, planet))
            else:
                found.append(Project(BUILD_VP[ware], tokens + spare, ware, planet))
        return found

    def _piles(self) -> list[Project]:
        """Consumers that are not discovered yet: the deeper in the pile, the more tokens. Some may
        stay there when all planets are discovered."""
        found = []
        sites = PLANET_COUNT - START_PLANETS - (self.state.visited >> START_PLANETS).bit_count()
        for pile in self.state.piles:
            for depth, consumer in enumerate(pile[:sites]):
                ware = consumer_ware(consumer)
                tokens = self.now[ware] + 2.0 + _BELOW + _DEPTH * depth
                found.append(Project(BUILD_VP[ware], tokens, ware, NONE, hidden=True))
        return found

    def _yards(self) -> list[Project]:
        state, far, now, way = self.state, self.far, self.now, self.way
        found = []
        for planet, yard in enumerate(state.yards):
            if not state.built >> planet & 1:
                a, b = YARD[yard].price
                tokens = now[a] + now[b] + 1.0 + far[planet] * way
                found.append(Project(YARD[yard].points, tokens, NONE, planet))
        return found

    # --- What to do next

    def missing(self, parts: tuple[int, ...]) -> "Missing":
        """What is to be extracted, built and converted until these goods are aboard."""
        aboard = list(self.player.cargo)
        standing = self.state.factories
        lacks = Missing([], [], [], aboard)

        def obtain(ware: int) -> None:
            if ware in aboard:
                aboard.remove(ware)
            elif ware < PRIMARIES:
                lacks.extract.append(ware)
            else:
                a, b = RECIPE[ware]
                if ware not in standing and ware not in lacks.build:
                    obtain(a)
                    obtain(b)
                    lacks.build.append(ware)
                obtain(a)
                obtain(b)
                lacks.convert.append(ware)

        for part in parts:
            obtain(part)
        return lacks

    def parts(self, project: Project) -> tuple[int, ...]:
        """The goods that a project uses up."""
        if project.ware == NONE:
            return YARD[self.state.yards[project.planet]].price
        if project.planet == NONE and not project.hidden:
            return RECIPE[project.ware]
        return (project.ware,)

    def steps(self, project: Project) -> list[AnyMove]:
        """What a ship may do next for a project, the most direct first."""
        lacks = self.missing(self.parts(project))
        place, cargo = self.player.place, self.player.cargo
        found: list[AnyMove] = []
        if not (lacks.extract or lacks.build or lacks.convert):
            found += self._finish(project)
        for ware in lacks.build[:1]:
            if all(part in cargo for part in RECIPE[ware]):
                found += self._raise(ware)
        for ware in lacks.convert:
            planet = self._factory(ware)
            if planet != NONE and all(part in cargo for part in RECIPE[ware]):
                found.append(moves.Convert(ware) if planet == place else moves.Move(planet))
        return found + self._extractions(lacks)

    def _extractions(self, lacks: "Missing") -> list[AnyMove]:
        """Extractions here, then moves to the nearest mines of the other goods."""
        here, elsewhere = list[AnyMove](), list[AnyMove]()
        for ware in dict.fromkeys(lacks.extract):
            there = [
                planet
                for planet, other in enumerate(self.state.mines)
                if other == ware and self._has_use(ware, lacks.spare, planet)
            ]
            nearest = min(there, key=lambda planet: self.far[planet], default=NONE)
            if nearest == self.player.place:
                here.append(moves.Extract(ware))
            elif there:
                elsewhere.append(moves.Move(nearest))
        return here + elsewhere

    def _has_use(self, ware: int, spare: list[int], planet: int) -> bool:
        """Whether there is room for one more good, or a good to discard instead, or a factory there
        uses it at once."""
        cargo = self.player.cargo
        if len(cargo) < self.player.capacity + bool(spare):
            return True
        made = self.state.factories[planet]
        if len(cargo) > self.player.capacity or planet < START_PLANETS:
            return False
        goods = (
            (made,) if made != NONE else tuple(w for w, _ in _MADE if w not in self.state.factories)
        )
        return any(
            ware in RECIPE[good] and all(part in cargo or part == ware for part in RECIPE[good])
            for good in goods
        )

    def _factory(self, ware: int) -> int:
        made = self.state.factories
        return made.index(ware) if ware in made else NONE

    def _raise(self, ware: int) -> list[AnyMove]:
        """Build a factory here, or move to the nearest free sites."""
        state, place = self.state, self.player.place
        sites = [p for p in range(START_PLANETS, PLANET_COUNT) if state.factories[p] == NONE]
        if place in sites:
            return [moves.Build(ware - PRIMARIES), *self._discover()]
        sites.sort(key=lambda planet: self.far[planet])
        return [moves.Move(planet) for planet in sites[:2]]

    def _discover(self) -> list[AnyMove]:
        return [moves.Discover(pile[0]) for pile in self.state.piles if pile]

    def _finish(self, project: Project) -> list[AnyMove]:
        place, planet, ware = self.player.place, project.planet, project.ware
        if project.hidden:
            sites = [p for p in range(PLANET_COUNT) if not self.state.visited >> p & 1]
            if place in sites:
                return self._discover()
            sites.sort(key=lambda each: self.far[each])
            return [moves.Move(each) for each in sites[:2]]
        if planet == NONE:
            return self._raise(ware)
        if place != planet:
            return [moves.Move(planet)]
        if ware == NONE:
            return [moves.Build(FIRST_YARD + self.state.yards[planet])]
        if self.state.built >> planet & 1:
            return [moves.Deliver(ware)]
        rest = list(self.player.cargo)
        rest.remove(ware)
        if not rest:  # any other good will do
            return [moves.Extract(self.state.mines[place])]
        building = FIRST_CONSUMER + ware - PRIMARIES
        return [moves.Build(building, other) for other in dict.fromkeys(rest)]


class Missing(NamedTuple):
    extract: list[int]
    build: list[int]
    convert: list[int]
    spare: list[int]  # goods aboard that it does not take


_MADE: Final = tuple((ware, RECIPE[ware]) for ware in range(PRIMARIES, len(WARES)))
