"""The effects of building, flying, landing and removing ships."""

from msgspec.structs import replace

from orrery.games.kepler.apply.tracks import advance
from orrery.games.kepler.components import BOX, REACH, SHIP_COST, TRACKS
from orrery.games.kepler.galaxy import flights
from orrery.games.kepler.legal import ships as legal
from orrery.games.kepler.moves import Build, Move, Remove
from orrery.games.kepler.state import (
    SPACE_TRAVEL,
    Player,
    State,
    minus,
    planet_of,
    plus,
    with_planet,
    with_player,
)
from orrery.games.kepler.tasks import (
    Acting,
    Flying,
    GoingOn,
    Landing,
    Launching,
    Regenerating,
    Removing,
    Showing,
    Task,
)
from orrery.kernel.game import Seat

_CROSSING = BOX.objective.effect


def build(state: State, task: Acting, move: Build) -> State:
    """A ship paid for by one planet."""
    player = state.players[task.seat]
    assert move.planet is not None
    planet = planet_of(player, move.planet)
    assert planet is not None
    planet = replace(planet, cubes=minus(planet.cubes, SHIP_COST))
    player = replace(
        player,
        storage=plus(player.storage, SHIP_COST),
        planets=with_planet(player, planet),
    )
    return _launched(state, task.seat, player, move.hex)


def launch(state: State, task: Launching, move: Build) -> State:
    """A free ship."""
    return _launched(state, task.seat, state.players[task.seat], move.hex)


def _launched(state: State, seat: Seat, player: Player, hex: int) -> State:
    player = replace(player, fleet=player.fleet | 1 << hex)
    return replace(with_player(state, seat, player), agenda=state.agenda[1:])


def take_off(state: State, seat: Seat, reach: int | None) -> State:
    """Begin a movement: ships on empty hexes may fly `reach` hexes; None is that of Space Travel.

    Rules: KP-TECH-03.
    """
    player = state.players[seat]
    far = REACH[player.techs[SPACE_TRAVEL]] if reach is None else reach
    return replace(state, agenda=(Flying(seat, far, legal.ready(state, player)), *state.agenda))


def fly(state: State, task: Flying, move: Move) -> State:
    others = Flying(task.seat, task.reach, task.ready & ~(1 << move.ship))
    return _flown(state, task.seat, move, task.reach, 0, (others, *state.agenda[1:]))


def fly_on(state: State, task: GoingOn, move: Move) -> State:
    return _flown(state, task.seat, move, task.left, task.over, state.agenda[1:])


def _flown(
    state: State, seat: Seat, move: Move, reach: int, over: int, rest: tuple[Task, ...]
) -> State:
    """Fly a ship. Each objective on its way counts; a face-down tile is turned up."""
    player = state.players[seat]
    discovery: tuple[Task, ...] = ()
    if state.down >> move.to & 1:
        around = legal.traffic(state, move.ship, over)
        left = reach - next(
            flight.steps(move.to)
            for flight in flights(around, move.ship, reach)
            if flight.via == move.via
        )
        counted = over | sum(1 << hex for hex in move.via)
        discovery = (Showing(move.to), Landing(seat, move.to, left, counted))
    fleet = player.fleet & ~(1 << move.ship) | 1 << move.to
    state = replace(with_player(state, seat, replace(player, fleet=fleet)), agenda=discovery + rest)
    return _cross(state, seat, (*move.via, move.to))


def _cross(state: State, seat: Seat, way: tuple[int, ...]) -> State:
    """A ship enters colonial objectives, to stay there or to fly on; each counts by the policy."""
    player, policy = state.players[seat], state.setup.policy
    entered = [hex for hex in way if state.goals >> hex & 1]
    if policy == "once-per-nation-per-tile":
        entered = [hex for hex in entered if not player.crossed >> hex & 1]
    if not entered:
        return state
    here = sum({1 << hex for hex in entered})
    state = with_player(state, seat, replace(player, crossed=player.crossed | here))
    if policy == "remove-after-first-crossing":
        left = tuple(body for body in state.bodies if not here >> body[0] & 1)
        state = replace(state, goals=state.goals & ~here, bodies=left)
    return advance(state, seat, TRACKS.index(_CROSSING.track), _CROSSING.steps * len(entered))


def land(state: State, task: Landing) -> State:
    """Land on a tile just turned up: an objective counts and lets the ship fly on."""
    found_an_objective = state.goals >> task.hex & 1
    state = replace(state, agenda=state.agenda[1:])
    if not found_an_objective:
        return state
    onward = GoingOn(task.seat, task.hex, task.left, task.over | 1 << task.hex)
    return _cross(replace(state, agenda=(onward, *state.agenda)), task.seat, (task.hex,))


def remove(state: State, task: Removing, move: Remove) -> State:
    """A ship returns to the supply; from a mine it brings a cube back from the pit."""
    seat, here = task.seat, 1 << move.ship
    player = state.players[seat]
    state = with_player(state, seat, replace(player, fleet=player.fleet & ~here))
    rest = state.agenda[1:]
    if state.mines & here:
        reward = Regenerating(seat, BOX.mine.regenerate, optional=False)
        return replace(state, agenda=(reward, replace(task, mine=False), *rest))
    return replace(state, agenda=(replace(task, elsewhere=False), *rest))
