"""The main action: the cube moves to another cell, and the action of that cell may be carried out.

Building a ship and flying are in `ships`.
"""

from collections.abc import Iterator
from typing import Final

from orrery.games.kepler.components import (
    ANTIMATTER,
    CELLS,
    COLONIES,
    ENERGY,
    PLANETS,
    PRODUCTION_PLANETS,
    RESOURCES,
    SHIP_COST,
    SHIPS,
    TECH_COST,
    TECHS,
)
from orrery.games.kepler.legal import ships
from orrery.games.kepler.moves import (
    AnyMove,
    Build,
    Chart,
    Choose,
    Colonise,
    Develop,
    Done,
    Generate,
    Produce,
    Reveal,
    Skip,
    Store,
    Terraform,
    planet_word,
)
from orrery.games.kepler.state import (
    ANTIMATTER_SCIENCE,
    EARTH,
    ENERGY_DEVELOPMENT,
    TERRAFORMING,
    Planet,
    Player,
    State,
    at_most,
    body_at,
    covers,
    planet_of,
)
from orrery.games.kepler.tasks import NONE, Acting, Choosing, Cubes, Revealing
from orrery.games.kepler.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Amount, Term

# fmt: off
(CONSTRUCTION, COLONISATION, DEVELOPMENT, PROPULSION, TERRAFORMATION, CARTOGRAPHY, STORAGE,
 PRODUCTION, GENERATION) = (CELLS.index(word) for word in (
    "space-construction", "colonisation", "technological-development", "stellar-propulsion",
    "terraforming", "galactic-cartography", "energy-storage", "production",
    "antimatter-generation",
))
# fmt: on
LAST_LEVEL: Final = len(TECH_COST[0]) - 1

_CHOICES: Final = tuple(
    [Choose(cell) for cell in range(len(CELLS)) if cell != here] for here in range(len(CELLS))
)
_CHARTS: Final = (Chart(0), Chart(1))


def planet_term(number: int) -> Term:
    return Term("planet", planet_word(number))


def _cubes(cubes: Cubes) -> tuple[Amount, ...]:
    kinds = zip(cubes, RESOURCES, strict=True)
    return tuple(Amount(n, Term("resource", kind)) for n, kind in kinds if n)


def not_yours(number: int) -> Objection:
    return no("KP-MAIN-03", planet=planet_term(number))


# --- The cube -----------------------------------------------------------------------------------


def choices(state: State, task: Choosing) -> list[AnyMove]:
    return list(_CHOICES[state.players[task.seat].cell])


def against_choosing(state: State, task: Choosing, move: Choose) -> Iterator[Objection]:
    player = state.players[task.seat]
    if move.cell == player.cell:
        yield the_cube_must_move(player)


def the_cube_must_move(player: Player) -> Objection:
    return no("KP-MAIN-01", cell=Term("cell", CELLS[player.cell]))


def the_cube_stands(player: Player) -> Objection:
    return no("KP-MAIN-02", cell=Term("cell", CELLS[player.cell]))


# --- The action of the cell ---------------------------------------------------------------------


def actions(state: State, task: Acting) -> list[AnyMove]:
    player = state.players[task.seat]
    found = _ACTIONS[player.cell](state, task, player)
    found.append(Done() if task.begun else Skip())
    return found


def verbs(state: State, task: Acting) -> tuple[type, ...]:
    """What the cell is for."""
    return _VERBS[state.players[task.seat].cell]


def possible(state: State, task: Acting) -> bool:
    """Whether there is anything to do on the cell but to leave it."""
    player = state.players[task.seat]
    return bool(_ACTIONS[player.cell](state, task, player))


def against_skipping(state: State, task: Acting, move: Skip) -> Iterator[Objection]:
    if task.begun:
        yield the_cube_stands(state.players[task.seat])


def against_ending(state: State, task: Acting, move: Done) -> Iterator[Objection]:
    if not task.begun:
        yield the_cube_stands(state.players[task.seat])


def against_the_cell(player: Player, cell: int) -> Iterator[Objection]:
    if player.cell != cell:
        yield the_cube_stands(player)


# --- Space Construction (see ships) -------------------------------------------------------------


def _builds(state: State, task: Acting, player: Player) -> list[AnyMove]:
    if player.fleet.bit_count() >= SHIPS:
        return []
    return [
        Build(hex, planet.number)
        for planet in player.planets
        if covers(planet.cubes, SHIP_COST)
        for hex in bits(ships.berths(state, planet))
    ]


# --- Colonisation -------------------------------------------------------------------------------


def _colonisations(state: State, task: Acting, player: Player) -> list[AnyMove]:
    landed = player.fleet & state.planets
    if not landed or len(player.planets) > COLONIES:
        return []
    numbers = [body_at(state, hex) for hex in bits(landed)]
    return [Colonise(number) for number in numbers if _knows_enough(player, number)]


def _knows_enough(player: Player, number: int) -> bool:
    need = PLANETS[number].needs
    return need is None or player.techs[TECHS.index(need.tech)] >= need.level


def against_colonising(state: State, task: Acting, move: Colonise) -> Iterator[Objection]:
    player = state.players[task.seat]
    yield from against_the_cell(player, COLONISATION)
    landed = player.fleet & state.planets
    if move.planet not in [body_at(state, hex) for hex in bits(landed)]:
        yield no("KP-ACT-COLONIZE-01", planet=planet_term(move.planet))
    if not _knows_enough(player, move.planet):
        need = PLANETS[move.planet].needs
        assert need is not None
        level = player.techs[TECHS.index(need.tech)]
        tech = Term("tech", need.tech)
        planet = planet_term(move.planet)
        yield no("KP-ACT-COLONIZE-04", planet=planet, tech=tech, need=need.level, level=level)
    if len(player.planets) > COLONIES:
        yield no("KP-ACT-COLONIZE-05", n=COLONIES)


# --- Technological Development ------------------------------------------------------------------


def _developments(state: State, task: Acting, player: Player) -> list[AnyMove]:
    found: list[AnyMove] = []
    for planet in player.planets:
        if task.payer in (NONE, planet.number) and planet.cubes != (0, 0, 0):
            cubes = planet.cubes
            for tech, level in enumerate(player.techs):
                if level < LAST_LEVEL and covers(cubes, TECH_COST[tech][level + 1]):
                    found.append(Develop(tech, planet.number))
    return found


def against_developing(state: State, task: Acting, move: Develop) -> Iterator[Objection]:
    player = state.players[task.seat]
    yield from against_the_cell(player, DEVELOPMENT)
    tech, level = Term("tech", TECHS[move.tech]), player.techs[move.tech]
    if level == LAST_LEVEL:
        yield no("KP-COMP-18", tech=tech, level=level)
    if (planet := planet_of(player, move.planet)) is None:
        yield not_yours(move.planet)
        return
    if task.payer not in (NONE, move.planet):
        yield no("KP-ACT-TECH-02", planet=planet_term(task.payer))
    if level < LAST_LEVEL and not covers(planet.cubes, cost := TECH_COST[move.tech][level + 1]):
        yield no(
            "KP-ACT-TECH-01",
            tech=tech,
            level=level + 1,
            cost=_cubes(cost),
            planet=planet_term(move.planet),
            held=_cubes(planet.cubes),
        )


# --- Terraforming -------------------------------------------------------------------------------


def _terraformings(state: State, task: Acting, player: Player) -> list[AnyMove]:
    return [Terraform(p.number) for p in player.planets[1:] if _ripe(player, p)]


def _ripe(player: Player, planet: Planet) -> bool:
    card = PLANETS[planet.number]
    return (
        not planet.terraformed
        and player.techs[TERRAFORMING] >= card.level
        and covers(planet.cubes, card.cost)
    )


def against_terraforming(state: State, task: Acting, move: Terraform) -> Iterator[Objection]:
    player = state.players[task.seat]
    yield from against_the_cell(player, TERRAFORMATION)
    here, card = planet_term(move.planet), PLANETS[move.planet]
    if move.planet == EARTH:
        yield no("KP-RULING-13", planet=here)
        return
    if (planet := planet_of(player, move.planet)) is None:
        yield not_yours(move.planet)
        return
    if planet.terraformed:
        yield no("KP-ACT-TERRAFORM-04", planet=here)
        return
    if (level := player.techs[TERRAFORMING]) < card.level:
        yield no("KP-ACT-TERRAFORM-01", planet=here, need=card.level, level=level)
    if not covers(planet.cubes, card.cost):
        held = _cubes(planet.cubes)
        yield no("KP-ACT-TERRAFORM-02", planet=here, cost=_cubes(card.cost), held=held)


# --- Galactic Cartography -----------------------------------------------------------------------


def _charts(state: State, task: Acting, player: Player) -> list[AnyMove]:
    return [*_CHARTS]


def against_charting(state: State, task: Acting, move: Chart) -> Iterator[Objection]:
    yield from against_the_cell(state.players[task.seat], CARTOGRAPHY)


def reveals(state: State, task: Revealing) -> list[AnyMove]:
    return [Reveal(hex) for hex in bits(state.down)]


def against_revealing(state: State, task: Revealing, move: Reveal) -> Iterator[Objection]:
    if not state.down >> move.hex & 1:
        yield no("KP-ACT-CARTOGRAPHY-02", n=task.left)


# --- Energy Storage, Antimatter Generation ------------------------------------------------------


def _stores(state: State, task: Acting, player: Player) -> list[AnyMove]:
    most = min(ENERGY[player.techs[ENERGY_DEVELOPMENT]], player.storage[0])
    return [Store(n, p.number) for p in player.planets for n in range(1, most + 1)]


def against_storing(state: State, task: Acting, move: Store) -> Iterator[Objection]:
    player = state.players[task.seat]
    yield from against_the_cell(player, STORAGE)
    if planet_of(player, move.planet) is None:
        yield no("KP-ACT-ENERGY-02", planet=planet_term(move.planet))
    level = player.techs[ENERGY_DEVELOPMENT]
    if move.amount > ENERGY[level]:
        yield no("KP-ACT-ENERGY-01", most=ENERGY[level], level=level)
    if move.amount > (held := player.storage[0]):
        yield short_of("storage", "energy", held)


def _generations(state: State, task: Acting, player: Player) -> list[AnyMove]:
    most = min(ANTIMATTER[player.techs[ANTIMATTER_SCIENCE]], player.storage[2])
    return [Generate(n, p.number) for p in player.planets for n in range(1, most + 1)]


def against_generating(state: State, task: Acting, move: Generate) -> Iterator[Objection]:
    player = state.players[task.seat]
    yield from against_the_cell(player, GENERATION)
    if planet_of(player, move.planet) is None:
        yield no("KP-ACT-ANTIMATTER-02", planet=planet_term(move.planet))
    level = player.techs[ANTIMATTER_SCIENCE]
    if move.amount > ANTIMATTER[level]:
        yield no("KP-ACT-ANTIMATTER-01", most=ANTIMATTER[level], level=level)
    if move.amount > (held := player.storage[2]):
        yield short_of("storage", "antimatter", held)


def short_of(place: str, resource: str, held: int) -> Objection:
    """Storage or the pit has too little: nothing can come from nowhere."""
    place_term, resource_term = Term("place", place), Term("resource", resource)
    return no("KP-RULING-25", place=place_term, resource=resource_term, held=held)


# --- Production ---------------------------------------------------------------------------------


def _productions(state: State, task: Acting, player: Player) -> list[AnyMove]:
    if task.produced.bit_count() >= PRODUCTION_PLANETS[player.techs[TERRAFORMING]]:
        return []
    return [
        Produce(p.number)
        for p in player.planets[1:]
        if p.terraformed
        and not task.produced >> p.number & 1
        and at_most(PLANETS[p.number].production, player.storage) != (0, 0, 0)
    ]


def against_producing(state: State, task: Acting, move: Produce) -> Iterator[Objection]:
    player = state.players[task.seat]
    yield from against_the_cell(player, PRODUCTION)
    level = player.techs[TERRAFORMING]
    if task.produced.bit_count() >= (most := PRODUCTION_PLANETS[level]):
        yield no("KP-ACT-PRODUCTION-02", n=most, level=level)
    here, planet = planet_term(move.planet), planet_of(player, move.planet)
    if planet is None or not planet.terraformed:
        yield no("KP-ACT-PRODUCTION-04", planet=here)
        return
    if task.produced >> move.planet & 1:
        yield no("KP-ACT-PRODUCTION-01", planet=here)
    wanted = PLANETS[move.planet].production
    if at_most(wanted, player.storage) == (0, 0, 0):
        yield no("KP-ACT-PRODUCTION-03", planet=here, wanted=_cubes(wanted))


def _nothing(state: State, task: Acting, player: Player) -> list[AnyMove]:
    return []  # Stellar Propulsion asks for flights at once


_ACTIONS: Final = {
    CONSTRUCTION: _builds,
    COLONISATION: _colonisations,
    DEVELOPMENT: _developments,
    PROPULSION: _nothing,
    TERRAFORMATION: _terraformings,
    CARTOGRAPHY: _charts,
    STORAGE: _stores,
    PRODUCTION: _productions,
    GENERATION: _generations,
}

_VERBS: Final[dict[int, tuple[type, ...]]] = {
    CONSTRUCTION: (Build,),
    COLONISATION: (Colonise,),
    DEVELOPMENT: (Develop,),
    PROPULSION: (),
    TERRAFORMATION: (Terraform,),
    CARTOGRAPHY: (Chart,),
    STORAGE: (Store,),
    PRODUCTION: (Produce,),
    GENERATION: (Generate,),
}
