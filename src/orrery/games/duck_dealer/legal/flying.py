"""Movement: how far a ship flies, portals, cubes on the routes, and the conditions of departure."""

from collections.abc import Iterator

from orrery.games.duck_dealer import moves
from orrery.games.duck_dealer.atlas import (
    ALL_PLANETS,
    ALL_POINTS,
    PLANET_COUNT,
    steps_between,
    within,
)
from orrery.games.duck_dealer.components import JUMP, LAY, MOVE, PORTALS, SPEED
from orrery.games.duck_dealer.moves import LAYS_ON, MOVES_TO, OPENS_AT, AnyMove
from orrery.games.duck_dealer.state import (
    NONE,
    RED,
    YELLOW,
    Player,
    State,
    cubes_on_routes,
    load,
    other_end,
    portals,
)
from orrery.games.duck_dealer.tasks import Acting, Discovering
from orrery.games.duck_dealer.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection


def purse(player: Player, task: Acting, colour: int) -> int:
    """The tokens of a colour that can be spent, with those that a shortage withheld."""
    return player.energy[colour] + task.withheld[colour]


def speed(player: Player) -> int:
    return SPEED[len(player.gear)]


def fare(player: Player, task: Acting, place: int) -> tuple[int, int]:
    """The steps to a place, and the red tokens that they cost."""
    steps = steps_between(player.routes, player.place, place)
    return steps, -(-max(0, steps - task.steps) // speed(player)) * MOVE


def undiscovered(state: State, player: Player) -> bool:
    """Whether the ship is on a planet where no player has ended a movement."""
    return player.place < PLANET_COUNT and not state.visited >> player.place & 1


def flying_moves(state: State, task: Acting, player: Player) -> list[AnyMove]:
    """Moves of the ship; none before surplus goods have been discarded."""
    if load(state, task.seat) > player.capacity:
        return [moves.Discard(ware) for ware in sorted(set(player.cargo))]
    red = purse(player, task, RED)
    reach = within(player.routes, player.place, task.steps + red // MOVE * speed(player))
    found = MOVES_TO(reach)
    if red >= JUMP and player.place < PLANET_COUNT:
        end = other_end(state, player.place)
        if end != NONE:
            found.append(moves.Jump(end))
    return found


def against_move(state: State, task: Acting, move: moves.Move) -> Iterator[Objection]:
    place, player = move.place, state.players[task.seat]
    if place == player.place:
        yield no("DD-MOVE-05")
        return
    if player.routes >> place & 1:
        yield no("DD-RULING-14")
        return
    yield from against_departure(state, task.seat, player)
    steps, cost = fare(player, task, place)
    has = purse(player, task, RED)
    if cost > has:
        yield no("DD-MOVE-01", steps=steps, cost=cost, has=has, speed=speed(player))


def against_jump(state: State, task: Acting, move: moves.Jump) -> Iterator[Objection]:
    player = state.players[task.seat]
    end = other_end(state, player.place) if player.place < PLANET_COUNT else NONE
    if end == NONE:
        marked = player.place < PLANET_COUNT and portals(state) >> player.place & 1
        yield no("DD-PORTAL-07" if marked else "DD-PORTAL-05")
        return
    if end != move.place:
        yield no("DD-PORTAL-06")
        return
    yield from against_departure(state, task.seat, player)
    if purse(player, task, RED) < JUMP:
        yield no("DD-RULING-03")


def against_departure(state: State, seat: Seat, player: Player) -> Iterator[Objection]:
    goods = load(state, seat)
    if goods > player.capacity:
        yield no("DD-CAPACITY-03", goods=goods, capacity=player.capacity)


def against_discard(state: State, task: Acting, move: moves.Discard) -> Iterator[Objection]:
    player = state.players[task.seat]
    if load(state, task.seat) <= player.capacity or move.ware not in player.cargo:
        yield no("DD-RULING-25")


# --- Cubes and portals --------------------------------------------------------------------------


def free_points(state: State) -> int:
    """The points without a cube and without a ship."""
    ships = 0
    for player in state.players:
        ships |= 1 << player.place
    return ALL_POINTS & ~cubes_on_routes(state) & ~ships


def can_lay(state: State, task: Acting, player: Player) -> bool:
    if not player.cubes:
        return False
    if task.free:
        return True
    return purse(player, task, YELLOW) >= LAY and not undiscovered(state, player)


def route_moves(state: State, task: Acting, player: Player) -> list[AnyMove]:
    """Cubes for the routes and portal markers."""
    found: list[AnyMove] = []
    if can_lay(state, task, player):
        found += LAYS_ON(free_points(state))
    if len(player.portals) < PORTALS:
        found += OPENS_AT(ALL_PLANETS & ~portals(state))
    return found


def against_lay(state: State, task: Acting, move: moves.Lay) -> Iterator[Objection]:
    place, player = move.place, state.players[task.seat]
    if place < PLANET_COUNT:
        yield no("DD-CUBE-04")
        return
    if cubes_on_routes(state) >> place & 1:
        yield no("DD-CUBE-05")
    elif any(other.place == place for other in state.players):
        yield no("DD-CUBE-06")
    if not player.cubes:
        yield no("DD-RULING-16")
    if not task.free:
        if purse(player, task, YELLOW) < LAY:
            yield no("DD-CUBE-07")
        if undiscovered(state, player):
            yield no("DD-RULING-23")


def against_open(state: State, task: Acting, move: moves.Open) -> Iterator[Objection]:
    place, player = move.place, state.players[task.seat]
    if len(player.portals) >= PORTALS:
        yield no("DD-RULING-05")
    if place >= PLANET_COUNT:
        yield no("DD-PORTAL-04")
    elif place in player.portals:
        yield no("DD-PORTAL-02")
    elif portals(state) >> place & 1:
        yield no("DD-PORTAL-03")


# --- Discovery ----------------------------------------------------------------------------------


def tops(state: State) -> list[int]:
    """The consumers that can be chosen: the top of each pile."""
    return [pile[0] for pile in state.piles if pile]


def discoveries(state: State, task: Acting | Discovering) -> list[AnyMove]:
    return [moves.Discover(consumer) for consumer in tops(state)]


def against_discover(state: State, task: Acting, move: moves.Discover) -> Iterator[Objection]:
    if not undiscovered(state, state.players[task.seat]):
        yield no("DD-DISCOVER-01")
    elif move.consumer not in tops(state):
        yield no("DD-DISCOVER-04")
