"""The main action: the cube moves to another cell, and the action of that cell may be carried out.

Building a ship and flying are in `ships`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from orrery.games.kepler.components import (
    ANTIMATTER,
    CELLS,
    COLONIES,
    ENERGY,
    PLANETS,
    PRODUCTION_PLANETS,
    SHIP_COST,
    SHIPS,
    TECH_COST,
    TECHS,
)
from orrery.games.kepler.legal import ships
from orrery.games.kepler.legal.terms import cubes_term, not_yours, planet_term, short_of
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
from orrery.games.kepler.tasks import NONE, Acting, Choosing, Revealing
from orrery.games.kepler.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

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
    tuple(Choose(cell) for cell in range(len(CELLS)) if cell != here) for here in range(len(CELLS))
)
_CHARTS: Final = (Chart(0), Chart(1))


# --- The cube -----------------------------------------------------------------------------------


def choices(state: State, task: Choosing) -> Sequence[AnyMove]:
    return _CHOICES[state.players[task.seat].cell]


def against_choosing(state: State, task: Choosing, move: Choose) -> Iterator[Objection]:
    if move.cell == state.players[task.seat].cell:
        yield cube_must_move(state, task)


def cube_must_move(state: State, task: Choosing) -> Objection:
    return no("KP-MAIN-01", cell=_cell(state, task.seat))


def cube_stands(state: State, task: Acting) -> Objection:
    return no("KP-MAIN-02", cell=_cell(state, task.seat))


def _cell(state: State, seat: Seat) -> Term:
    return Term("cell", CELLS[state.players[seat].cell])


# --- The action of the cell ---------------------------------------------------------------------


def actions(state: State, task: Acting) -> list[AnyMove]:
    player = state.players[task.seat]
    found = _CELLS[player.cell].lists(state, task, player)
    found.append(Done() if task.begun else Skip())
    return found


def verbs(state: State, task: Acting) -> tuple[type, ...]:
    """The verbs of the action of the cell under the cube."""
    return _CELLS[state.players[task.seat].cell].verbs


def possible(state: State, task: Acting) -> bool:
    """Whether the action of the cell can be carried out."""
    player = state.players[task.seat]
    return bool(_CELLS[player.cell].lists(state, task, player))


def against_skipping(state: State, task: Acting, move: Skip) -> Iterator[Objection]:
    if task.begun:
        yield cube_stands(state, task)


def against_ending(state: State, task: Acting, move: Done) -> Iterator[Objection]:
    if not task.begun:
        yield cube_stands(state, task)


def against_the_cell(state: State, task: Acting, cell: int) -> Iterator[Objection]:
    if state.players[task.seat].cell != cell:
        yield cube_stands(state, task)


def against_repeating(move: AnyMove) -> Iterator[Objection]:
    """Objections to a second use of an action that may be done once."""
    match move:
        case Build():
            yield no("KP-ACT-CONSTRUCT-01")
        case Colonise(number):
            yield no("KP-ACT-COLONIZE-01", planet=planet_term(number))
        case Chart():
            yield no("KP-ACT-CARTOGRAPHY-01")
        case Store(_, number):
            yield no("KP-ACT-ENERGY-02", planet=planet_term(number))
        case Generate(_, number):
            yield no("KP-ACT-ANTIMATTER-02", planet=planet_term(number))
        case _:
            return


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
    yield from against_the_cell(state, task, COLONISATION)
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
    yield from against_the_cell(state, task, DEVELOPMENT)
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
            cost=cubes_term(cost),
            planet=planet_term(move.planet),
            held=cubes_term(planet.cubes),
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
    yield from against_the_cell(state, task, TERRAFORMATION)
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
        held = cubes_term(planet.cubes)
        yield no("KP-ACT-TERRAFORM-02", planet=here, cost=cubes_term(card.cost), held=held)


# --- Galactic Cartography -----------------------------------------------------------------------


def _charts(state: State, task: Acting, player: Player) -> list[AnyMove]:
    return [*_CHARTS]


def against_charting(state: State, task: Acting, move: Chart) -> Iterator[Objection]:
    yield from against_the_cell(state, task, CARTOGRAPHY)


def reveals(state: State, task: Revealing) -> list[AnyMove]:
    return [Reveal(hex) for hex in bits(state.down)]


def against_revealing(state: State, task: Revealing, move: Reveal) -> Iterator[Objection]:
    if not state.down >> move.hex & 1:
        yield reveal_due(state, task)


def reveal_due(state: State, task: Revealing) -> Objection:
    return no("KP-ACT-CARTOGRAPHY-02", n=task.left)


# --- Energy Storage, Antimatter Generation ------------------------------------------------------


def _stores(state: State, task: Acting, player: Player) -> list[AnyMove]:
    most = min(ENERGY[player.techs[ENERGY_DEVELOPMENT]], player.storage[0])
    return [Store(n, p.number) for p in player.planets for n in range(1, most + 1)]


def against_storing(state: State, task: Acting, move: Store) -> Iterator[Objection]:
    player = state.players[task.seat]
    yield from against_the_cell(state, task, STORAGE)
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
    yield from against_the_cell(state, task, GENERATION)
    if planet_of(player, move.planet) is None:
        yield no("KP-ACT-ANTIMATTER-02", planet=planet_term(move.planet))
    level = player.techs[ANTIMATTER_SCIENCE]
    if move.amount > ANTIMATTER[level]:
        yield no("KP-ACT-ANTIMATTER-01", most=ANTIMATTER[level], level=level)
    if move.amount > (held := player.storage[2]):
        yield short_of("storage", "antimatter", held)


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
    yield from against_the_cell(state, task, PRODUCTION)
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
        yield no("KP-ACT-PRODUCTION-03", planet=here, wanted=cubes_term(wanted))


def _no_action(state: State, task: Acting, player: Player) -> list[AnyMove]:
    return []  # Stellar Propulsion asks for flights at once


class _Cell(NamedTuple):
    """What a cell of the action board is for."""

    verbs: tuple[type, ...]
    lists: Callable[[State, Acting, Player], list[AnyMove]]


_CELLS: Final = {
    CONSTRUCTION: _Cell((Build,), _builds),
    COLONISATION: _Cell((Colonise,), _colonisations),
    DEVELOPMENT: _Cell((Develop,), _developments),
    PROPULSION: _Cell((), _no_action),
    TERRAFORMATION: _Cell((Terraform,), _terraformings),
    CARTOGRAPHY: _Cell((Chart,), _charts),
    STORAGE: _Cell((Store,), _stores),
    PRODUCTION: _Cell((Produce,), _productions),
    GENERATION: _Cell((Generate,), _generations),
}
