"""The effects of construction and trade on the planet of the ship. All of them end the movement."""

from msgspec.structs import replace

from orrery.games.duck_dealer import moves
from orrery.games.duck_dealer.apply.flying import spent
from orrery.games.duck_dealer.components import (
    BUILD,
    BUILD_VP,
    CLAIM,
    DELIVERY,
    PRIMARIES,
    RECIPE,
    YARD,
)
from orrery.games.duck_dealer.legal.trading import FIRST_CONSUMER, FIRST_YARD, price_of_use
from orrery.games.duck_dealer.state import (
    BLUE,
    CONSUMER,
    FACTORY,
    HOLD,
    MERCHANT,
    MINE,
    YARD_SITE,
    YELLOW,
    Player,
    State,
    at,
    consumer_ware,
    plus,
    tile_of,
    with_goods,
    without_goods,
)
from orrery.games.duck_dealer.tasks import Acting, Energy
from orrery.kernel.game import Seat


def _acted(state: State, seat: Seat, player: Player, supply: Energy, withheld: Energy) -> State:
    """The state after an action on a planet: no free cubes and no steps are left."""
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players, supply=supply, task=Acting(seat, 0, 0, withheld))


# --- Construction -------------------------------------------------------------------------------


def build(state: State, task: Acting, move: moves.Build) -> State:
    player, supply, withheld = spent(state, task, state.players[task.seat], YELLOW, BUILD)
    planet, number = player.place, move.building
    factories, built = state.factories, state.built
    if number < FIRST_CONSUMER:
        ware = number + PRIMARIES
        price, points = RECIPE[ware], BUILD_VP[ware]
        factories = at(factories, planet, ware)
    elif number < FIRST_YARD:
        assert move.ware is not None
        ware = consumer_ware(number - FIRST_CONSUMER)
        price, points = (ware, move.ware), BUILD_VP[ware]
        built |= 1 << planet
    else:
        yard = YARD[number - FIRST_YARD]
        price, points = yard.price, yard.points
        built |= 1 << planet
    player = replace(player, cargo=without_goods(player.cargo, *price), built=player.built + points)
    state = replace(state, factories=factories, built=built)
    return _acted(state, task.seat, player, supply, withheld)


def claim(state: State, task: Acting, move: moves.Claim) -> State:
    player, supply, withheld = spent(state, task, state.players[task.seat], YELLOW, CLAIM)
    claims = player.claims | 1 << tile_of(player.place, move.site)
    player = replace(player, claims=claims, cubes=player.cubes - 1)
    return _acted(state, task.seat, player, supply, withheld)


# --- Trade --------------------------------------------------------------------------------------


def _paid(
    state: State, task: Acting, site: int, *, real_first: bool = False
) -> tuple[Player, Energy, Energy]:
    """Pay for the use of a tile: a blue token, only once in a visit for a tile with one's own cube.
    Goods are paid for every use.

    Rules: DD-PRIVILEGE-06, DD-RULING-34."""
    player = state.players[task.seat]
    price = price_of_use(player, site)
    player, supply, withheld = spent(state, task, player, BLUE, price, real_first=real_first)
    if player.claims >> tile_of(player.place, site) & 1:
        player = replace(player, paid=player.paid | 1 << site)
    return player, supply, withheld


def extract(state: State, task: Acting, move: moves.Extract) -> State:
    player, supply, withheld = _paid(state, task, MINE)
    player = replace(player, cargo=with_goods(player.cargo, move.ware))
    return _acted(state, task.seat, player, supply, withheld)


def convert(state: State, task: Acting, move: moves.Convert) -> State:
    player, supply, withheld = _paid(state, task, FACTORY)
    cargo = without_goods(player.cargo, *RECIPE[move.ware])
    player = replace(player, cargo=with_goods(cargo, move.ware))
    return _acted(state, task.seat, player, supply, withheld)


def deliver(state: State, task: Acting, move: moves.Deliver) -> State:
    player, supply, withheld = _paid(state, task, CONSUMER)
    player = replace(
        player,
        cargo=without_goods(player.cargo, move.ware),
        delivered=player.delivered + DELIVERY[move.ware],
    )
    return _acted(state, task.seat, player, supply, withheld)


def fit(state: State, task: Acting, move: moves.Fit) -> State:
    """Crew comes out of the stock, and crew that is replaced goes back there."""
    short = move.equipment == MERCHANT != move.old and not state.supply[BLUE]
    player, supply, withheld = _paid(state, task, YARD_SITE, real_first=short)
    yard = YARD[state.yards[player.place]]
    gear = player.gear
    if move.old is not None:
        gear = without_goods(gear, move.old)
        if move.old != HOLD:
            supply = plus(supply, move.old - 1, 1)
    if move.equipment != HOLD:
        supply = plus(supply, move.equipment - 1, -1)
    player = replace(
        player,
        cargo=without_goods(player.cargo, *yard.inputs),
        gear=with_goods(gear, move.equipment),
    )
    return _acted(state, task.seat, player, supply, withheld)
