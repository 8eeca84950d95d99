"""Ships: where a new one appears, how far each flies, which may be taken back."""

from collections.abc import Iterator
from typing import Final

from orrery.games.kepler.components import CELLS, SHIP_COST, SHIPS
from orrery.games.kepler.galaxy import BOARD, SPACE, Traffic, flights
from orrery.games.kepler.legal.terms import not_yours, planet_term
from orrery.games.kepler.moves import AnyMove, Build, End, Move, Remove, Stay
from orrery.games.kepler.state import EARTH, Planet, Player, State, covers, planet_of
from orrery.games.kepler.state import ships as all_ships
from orrery.games.kepler.tasks import Acting, BonusStep, Flying, GoingOn, Launching, Removing
from orrery.games.kepler.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

_CONSTRUCTION: Final = CELLS.index("space-construction")


def _hex(hex: int) -> Term:
    return Term("hex", BOARD.name(hex))


def tiles(state: State) -> int:
    return state.down | state.planets | state.mines | state.goals


# --- Building -----------------------------------------------------------------------------------


def berths(state: State, planet: Planet) -> int:
    """The hexes where a ship may appear next to a planet, or next to the Sun for Earth."""
    return BOARD.neighbours[planet.hex] & SPACE & ~tiles(state) & ~all_ships(state)


def all_berths(state: State, player: Player) -> int:
    return _near(player) & SPACE & ~tiles(state) & ~all_ships(state)


def _near(player: Player) -> int:
    """The hexes next to a planet of the player, or next to the Sun."""
    near = 0
    for planet in player.planets:
        near |= BOARD.neighbours[planet.hex]
    return near


def launches(state: State, task: Launching) -> list[AnyMove]:
    return [Build(hex) for hex in bits(all_berths(state, state.players[task.seat]))]


def against_launching(state: State, task: Launching, move: Build) -> Iterator[Objection]:
    """Against a free ship."""
    if move.planet is not None:
        yield no("KP-BONUS-LOGISTICS-01")
    if not _near(state.players[task.seat]) >> move.hex & 1:
        yield no("KP-BONUS-LOGISTICS-02")
    else:
        yield from _against_the_berth(state, move.hex)


def against_building(state: State, task: Acting, move: Build) -> Iterator[Objection]:
    """Against a ship that is paid for."""
    player = state.players[task.seat]
    if player.cell != _CONSTRUCTION:
        yield no("KP-MAIN-02", cell=Term("cell", CELLS[player.cell]))
    yield from against_another_ship(player)
    if move.planet is None:
        yield no("KP-ACT-CONSTRUCT-06")
        return
    if (planet := planet_of(player, move.planet)) is None:
        yield not_yours(move.planet)
        return
    here = planet_term(move.planet)
    if not covers(planet.cubes, SHIP_COST):
        energy, matter, _ = planet.cubes
        yield no("KP-ACT-CONSTRUCT-02", planet=here, energy=energy, matter=matter)
    if not BOARD.neighbours[planet.hex] >> move.hex & 1:
        rule = "KP-ACT-CONSTRUCT-03" if move.planet == EARTH else "KP-ACT-CONSTRUCT-04"
        yield no(rule, hex=_hex(move.hex), planet=here)
    else:
        yield from _against_the_berth(state, move.hex)


def _against_the_berth(state: State, hex: int) -> Iterator[Objection]:
    if not SPACE >> hex & 1:
        yield no("KP-RULING-10", hex=_hex(hex))
    elif (tiles(state) | all_ships(state)) >> hex & 1:
        yield no("KP-RULING-11", hex=_hex(hex))


def against_another_ship(player: Player) -> Iterator[Objection]:
    if player.fleet.bit_count() >= SHIPS:
        yield no("KP-ACT-CONSTRUCT-05", n=SHIPS)


# --- Flying -------------------------------------------------------------------------------------

EVERY_CROSSING: Final = "every-crossing"

# One move per pair of hexes, made when first needed: most of a bot's time goes into this list.
_MOVES: Final[dict[int, dict[int, Move]]] = {}


def ready(state: State, player: Player) -> int:
    """The ships on empty hexes; an objective counts as empty space."""
    return player.fleet & ~(state.planets | state.mines)


def traffic(state: State, ship: int, over: int = 0) -> Traffic:
    """The traffic for a ship that has flown `over` some objectives already."""
    others = all_ships(state) & ~(1 << ship)
    again = state.setup.policy == EVERY_CROSSING
    goals = state.goals if again else state.goals & ~over
    open_space = SPACE & ~(state.down | state.planets | state.mines | state.goals)
    stops = open_space | state.down | state.planets & ~state.settled | state.mines | goals
    return Traffic(open_space, stops & ~others, goals, again)


def can_fly(state: State, ship: int, reach: int, over: int = 0) -> bool:
    """Whether a ship can fly to any hex; it may be enclosed."""
    if not reach:
        return False
    around = traffic(state, ship, over)
    if BOARD.neighbours[ship] & around.stops:
        return True  # nearly always
    return any(flight.anywhere for flight in flights(around, ship, reach))


def moves(state: State, task: Flying) -> list[AnyMove]:
    found: list[AnyMove] = []
    for ship in bits(task.ready):
        found += _flights_of(state, ship, task.reach, 0)
    found.append(Stay())
    return found


def moves_on(state: State, task: GoingOn) -> list[AnyMove]:
    return [*_flights_of(state, task.hex, task.left, task.over), Stay()]


def _flights_of(state: State, ship: int, reach: int, over: int) -> list[AnyMove]:
    found: list[AnyMove] = []
    known = _MOVES.setdefault(ship, {})
    for flight in flights(traffic(state, ship, over), ship, reach):
        anywhere, via = flight.anywhere, flight.via
        while anywhere:
            low = anywhere & -anywhere
            anywhere ^= low
            to = low.bit_length() - 1
            if via:
                found.append(Move(ship, to, via))
            else:
                move = known.get(to)
                if move is None:
                    move = known[to] = Move(ship, to)
                found.append(move)
    return found


def flight_due(state: State, task: Flying) -> Objection:
    """The objection while ships fly: it names the step (main action, bonus action or movement)."""
    later = state.agenda[1] if len(state.agenda) > 1 else None
    step = "movement"
    if isinstance(later, BonusStep):
        step = "bonus" if later.used else "main"
    return no("KP-RULING-02", step=Term("step", step))


def onward_flight_due(state: State, task: GoingOn) -> Objection:
    return no("KP-MOVE-06", hex=_hex(task.hex), n=task.left)


def against_flying(state: State, task: Flying, move: Move) -> Iterator[Objection]:
    if task.ready >> move.ship & 1:
        yield from _against_the_way(state, move, task.reach, 0)
    else:
        yield _grounded(state, task, move.ship) or no("KP-RULING-21", hex=_hex(move.ship))


def against_flying_on(state: State, task: GoingOn, move: Move) -> Iterator[Objection]:
    if task.hex == move.ship:
        yield from _against_the_way(state, move, task.left, task.over)
    else:
        yield _grounded(state, task, move.ship) or onward_flight_due(state, task)


def _grounded(state: State, task: Flying | GoingOn, ship: int) -> Objection | None:
    """Why a ship cannot fly in any movement."""
    if not state.players[task.seat].fleet >> ship & 1:
        return no("KP-MOVE-01", hex=_hex(ship))
    if (state.planets | state.mines) >> ship & 1:
        return no("KP-MOVE-03", hex=_hex(ship))
    return None


def _against_the_way(state: State, move: Move, reach: int, over: int) -> Iterator[Objection]:
    around = traffic(state, move.ship, over)
    there = _hex(move.to)
    for hex in move.via:
        if not around.goals >> hex & 1:
            yield no("KP-MOVE-05", hex=_hex(hex))
            return
    if not SPACE >> move.to & 1:
        yield no("KP-RULING-10", hex=there)
    elif not around.stops >> move.to & 1:
        yield no("KP-RULING-09", hex=there)
    elif not any(
        flight.via == move.via and flight.anywhere >> move.to & 1
        for flight in flights(around, move.ship, reach)
    ):
        yield no("KP-RULING-20", hex=there, reach=reach)


# --- Taking ships back --------------------------------------------------------------------------


def removal_due(state: State, task: Removing) -> Objection:
    return no("KP-RULING-02", step=Term("step", "removal"))


def removals(state: State, task: Removing) -> list[AnyMove]:
    return [*(Remove(hex) for hex in bits(removable(state, task))), End()]


def removable(state: State, task: Removing) -> int:
    fleet = state.players[task.seat].fleet
    mines = state.mines
    return fleet & (mines if task.mine else 0) | fleet & (~mines if task.elsewhere else 0)


def against_removing(state: State, task: Removing, move: Remove) -> Iterator[Objection]:
    if not state.players[task.seat].fleet >> move.ship & 1:
        yield no("KP-SHIP-01", hex=_hex(move.ship))
    elif not removable(state, task) >> move.ship & 1:
        yield no("KP-RULING-14", hex=_hex(move.ship))
