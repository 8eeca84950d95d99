"""The effects of movement, portals, discoveries, and cubes on the routes."""

from msgspec.structs import replace

from orrery.games.duck_dealer import moves
from orrery.games.duck_dealer.apply.talk import without_offers
from orrery.games.duck_dealer.components import JUMP, LAY, MOVE
from orrery.games.duck_dealer.legal.flying import fare, speed
from orrery.games.duck_dealer.state import (
    RED,
    YELLOW,
    Player,
    State,
    at,
    plus,
    with_player,
    without_goods,
)
from orrery.games.duck_dealer.tasks import NO_ENERGY, Acting, Energy
from orrery.kernel.game import Seat


def spent(
    state: State, task: Acting, player: Player, colour: int, n: int, *, real_first: bool = False
) -> tuple[Player, Energy, Energy]:
    """The player, the stock and the withheld tokens after a payment.

    Withheld tokens are spent first, since they are lost at the end of the turn; they do not go
    back to the stock.
    Rules: DD-TURN-07.
    """
    withheld = task.withheld
    virtual = min(n, withheld[colour]) if withheld is not NO_ENERGY else 0
    if real_first:
        virtual = max(0, n - player.energy[colour])
    if virtual:
        withheld = plus(withheld, colour, -virtual)
    real = n - virtual
    if not real:
        return player, state.supply, withheld
    player = replace(player, energy=plus(player.energy, colour, -real))
    return player, plus(state.supply, colour, real), withheld


def _with(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def move(state: State, task: Acting, move: moves.Move) -> State:
    player = state.players[task.seat]
    steps, cost = fare(player, task, move.place)
    left = task.steps + cost // MOVE * speed(player) - steps
    return _departed(state, task, cost, left, move.place)


def jump(state: State, task: Acting, move: moves.Jump) -> State:
    """Jump through a portal: a part of the movement, which keeps its steps."""
    return _departed(state, task, JUMP, task.steps, move.place)


def _departed(state: State, task: Acting, cost: int, steps: int, place: int) -> State:
    """A ship that leaves a planet loses its offers there, and pays again for claimed tiles."""
    if state.offers:
        state = without_offers(state, task.seat)
    player, supply, withheld = spent(state, task, state.players[task.seat], RED, cost)
    player = replace(player, place=place, paid=0)
    acting = Acting(task.seat, 0, steps, withheld)
    return replace(state, players=_with(state, task.seat, player), supply=supply, task=acting)


def lay(state: State, task: Acting, move: moves.Lay) -> State:
    """Lay a cube on a point. Free ones cost nothing; others are construction and end a movement."""
    seat, player = task.seat, state.players[task.seat]
    supply, acting = state.supply, Acting(seat, task.free - 1, task.steps, task.withheld)
    if not task.free:
        player, supply, withheld = spent(state, task, player, YELLOW, LAY)
        acting = Acting(seat, 0, 0, withheld)
    routes = player.routes | 1 << move.place
    player = replace(player, cubes=player.cubes - 1, routes=routes)
    return replace(state, players=_with(state, seat, player), supply=supply, task=acting)


def open_portal(state: State, task: Acting, move: moves.Open) -> State:
    player = state.players[task.seat]
    player = replace(player, portals=(*player.portals, move.place))
    return with_player(state, task.seat, player)


def discard(state: State, task: Acting, move: moves.Discard) -> State:
    player = state.players[task.seat]
    player = replace(player, cargo=without_goods(player.cargo, move.ware))
    return with_player(state, task.seat, player)


def discover(state: State, task: Acting, move: moves.Discover) -> State:
    """Discover a consumer, which ends the movement."""
    acting = Acting(task.seat, task.free, 0, task.withheld)
    return replace(placed(state, task.seat, move.consumer), task=acting)


def placed(state: State, seat: Seat, consumer: int) -> State:
    """Put a consumer from the top of its pile on the planet of the ship."""
    planet = state.players[seat].place
    left, right = state.piles
    piles = (left[1:], right) if left[:1] == (consumer,) else (left, right[1:])
    return replace(
        state,
        consumers=at(state.consumers, planet, consumer),
        piles=piles,
        visited=state.visited | 1 << planet,
    )
