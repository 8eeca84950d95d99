"""The effects of exploring: hexes are drawn, one is placed, a unit goes there, the rest go back."""

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import Laid
from orrery.games.living_planet.legal.dealing import hexes_to_draw
from orrery.games.living_planet.legal.exploring import arrivals, puts
from orrery.games.living_planet.state import Layer, State, ahead, answered
from orrery.games.living_planet.tasks import Dealing
from orrery.games.living_planet.units import enter, leave
from orrery.kernel.hexes import bits


def explore(state: State, task: tasks.Turn, move: moves.Explore) -> State:
    """Rules: LP-ACTION-05."""
    draw = Dealing(tasks.DRAW, state.dice[task.seat])
    return ahead(state, draw, tasks.Exploring(task.seat))


def search(state: State, task: tasks.Turn, move: moves.Search) -> State:
    return ahead(state, Dealing(tasks.SEARCH, 1), tasks.Exploring(task.seat, free=True))


def draw(state: State, task: Dealing, move: moves.Draw) -> State:
    """Hexes from the deck. A player who searches for a place goes on until one fits."""
    fresh_ones = min(hexes_to_draw(state, task.n), state.unseen.bit_count())
    unseen = state.unseen & ~sum(1 << tile for tile in move.tiles[:fresh_ones])
    under = _without_first(state.under, len(move.tiles) - fresh_ones)
    state = answered(replace(state, unseen=unseen, under=under))
    exploring = state.agenda[0]
    assert isinstance(exploring, tasks.Exploring)
    exploring = replace(exploring, tiles=exploring.tiles | sum(1 << tile for tile in move.tiles))
    state = answered(state, exploring)
    if task.what == tasks.SEARCH and (unseen or under) and not puts(state, exploring):
        return ahead(state, task)
    return state


def _without_first(under: tuple[Layer, ...], n: int) -> tuple[Layer, ...]:
    """What stays under the deck when the first hexes are drawn."""
    left: list[Layer] = []
    for layer in under:
        tiles, n = layer.tiles[n:], max(n - len(layer.tiles), 0)
        if tiles:
            left.append(replace(layer, tiles=tiles))
    return tuple(left)


def put(state: State, task: tasks.Exploring, move: moves.Put) -> State:
    state = replace(state, laid=(*state.laid, Laid(move.tile, move.turn, move.hex)))
    rest = task.tiles & ~(1 << move.tile)
    goes = (
        tasks.Rebuilding(task.seat, move.hex) if task.free else tasks.Arriving(task.seat, move.hex)
    )
    return answered(state, goes, tasks.Stacking(task.seat, rest))


def give_up(state: State, task: tasks.Exploring, move: moves.Leave) -> State:
    return answered(state, tasks.Stacking(task.seat, task.tiles))


def arriving(state: State, task: tasks.Arriving) -> State:
    """If only one unit can go, it does."""
    possible = arrivals(state, task)
    return state if len(possible) > 1 else arrive(state, task, possible[0])


def arrive(state: State, task: tasks.Arriving, move: moves.Arrive) -> State:
    state = leave(state, task.seat, move.unit, move.place)
    return answered(enter(state, task.seat, move.unit, task.hex))


def stacking(state: State, task: tasks.Stacking) -> State:
    """The last hex goes under the deck without being asked for."""
    if task.tiles.bit_count() > 1:
        return state
    tiles = (*task.put, *bits(task.tiles))
    layers = (Layer(task.seat, tiles),) if tiles else ()
    return answered(replace(state, under=state.under + layers))


def under(state: State, task: tasks.Stacking, move: moves.Under) -> State:
    rest = tasks.Stacking(task.seat, task.tiles & ~(1 << move.tile), (*task.put, move.tile))
    return answered(state, rest)
