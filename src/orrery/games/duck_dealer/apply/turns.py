"""The effects of collecting energy, and of the beginning and the end of an action turn."""

from msgspec.structs import replace

from orrery.games.duck_dealer import moves, tasks
from orrery.games.duck_dealer.apply.flying import placed
from orrery.games.duck_dealer.apply.talk import without_offers
from orrery.games.duck_dealer.components import FREE_BY_SPACE, KEPT, TRACK
from orrery.games.duck_dealer.legal.flying import undiscovered
from orrery.games.duck_dealer.moves import TILES
from orrery.games.duck_dealer.state import (
    ENGINEER,
    MERCHANT,
    NAVIGATOR,
    SITES,
    Player,
    State,
    plus,
    with_player,
)
from orrery.games.duck_dealer.tasks import Energy
from orrery.kernel.game import Seat


def next_turn(state: State, seat: Seat) -> State:
    return replace(state, task=tasks.Turn((seat + 1) % len(state.players)))


def collect(state: State, task: tasks.Turn, move: moves.Collect) -> State:
    """Take the chosen token and one for each of the crew, as far as the stock goes."""
    seat, player = task.seat, state.players[task.seat]
    wanted = plus(income(player), move.energy, 1)
    taken = _least(wanted, state.supply)
    player = replace(player, energy=_sum(player.energy, taken))
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    then: tasks.Task = tasks.Turn((seat + 1) % len(players))
    if taken != wanted:
        then = tasks.Shortage(seat, _difference(wanted, taken))
    return replace(state, players=players, supply=_difference(state.supply, taken), task=then)


def income(player: Player) -> Energy:
    gear = player.gear
    return gear.count(NAVIGATOR), gear.count(ENGINEER), gear.count(MERCHANT)


def _least(a: Energy, b: Energy) -> Energy:
    return min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2])


def _sum(a: Energy, b: Energy) -> Energy:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def _difference(a: Energy, b: Energy) -> Energy:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


# --- Action turns -------------------------------------------------------------------------------


def act(state: State, task: tasks.Turn, move: moves.Act) -> State:
    player = state.players[task.seat]
    if not player.cubes:
        return replace(state, task=tasks.Recalling(task.seat))
    return _begin(state, task.seat, replace(player, cubes=player.cubes - 1))


def recall(state: State, task: tasks.Recalling, move: moves.Recall) -> State:
    """Move a cube from a point or a tile to the turn track; a privilege is lost with it."""
    player = state.players[task.seat]
    if move.cube < TILES:
        player = replace(player, routes=player.routes & ~(1 << move.cube))
    else:
        planet, site = divmod(move.cube - TILES, len(SITES))
        paid = player.paid & ~(1 << site) if planet == player.place else player.paid
        claims = player.claims & ~(1 << move.cube - TILES)
        player = replace(player, claims=claims, paid=paid)
    return _begin(state, task.seat, player)


def _begin(state: State, seat: Seat, player: Player) -> State:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    acting = tasks.Acting(seat, FREE_BY_SPACE[len(state.track)])
    return replace(state, players=players, track=(*state.track, seat), task=acting)


def act_freely(state: State, task: tasks.Shortage, move: moves.Act) -> State:
    """A free action turn: no cube on the turn track; the row is that of the last one there."""
    free = FREE_BY_SPACE[max(0, len(state.track) - 1)]
    return replace(state, task=tasks.Acting(task.seat, free, 0, task.withheld))


def skip(state: State, task: tasks.Shortage, move: moves.Skip) -> State:
    return next_turn(state, task.seat)


def done(state: State, task: tasks.Acting, move: moves.Done) -> State:
    if undiscovered(state, state.players[task.seat]):
        return replace(state, task=tasks.Discovering(task.seat))
    return _over(state, task.seat)


def discover_at_last(state: State, task: tasks.Discovering, move: moves.Discover) -> State:
    return _over(placed(state, task.seat, move.consumer), task.seat)


def give_back(state: State, task: tasks.Returning, move: moves.Return) -> State:
    return _over(_given_back(state, task.seat, move.energy, 1), task.seat)


def _given_back(state: State, seat: Seat, colour: int, n: int) -> State:
    player = state.players[seat]
    player = replace(player, energy=plus(player.energy, colour, -n))
    return replace(with_player(state, seat, player), supply=plus(state.supply, colour, n))


def _over(state: State, seat: Seat) -> State:
    """End an action turn: four tokens are kept, and after the last turn the game is over."""
    energy = state.players[seat].energy
    excess = sum(energy) - KEPT
    if excess > 0:
        if max(energy) < sum(energy):
            return replace(state, task=tasks.Returning(seat))
        state = _given_back(state, seat, energy.index(max(energy)), excess)  # one colour only
    if len(state.track) == TRACK:
        return replace(without_offers(state, *range(len(state.players))), task=None)
    return next_turn(state, seat)
