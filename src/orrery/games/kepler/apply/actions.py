"""The effects of the main actions and the bonus actions."""

from typing import Final

from msgspec.structs import replace

from orrery.games.kepler.apply import ships
from orrery.games.kepler.apply.gains import produced, task_for
from orrery.games.kepler.apply.tracks import advance
from orrery.games.kepler.components import (
    BONUS_EFFECT,
    BULB,
    CHART_STEPS,
    CHART_TILES,
    PLANETS,
    SACRIFICE,
    TECH_COST,
    TECH_ICONS,
    TRACKS,
)
from orrery.games.kepler.effects import Advance, BuildShip, MoveShips
from orrery.games.kepler.legal.actions import PROPULSION
from orrery.games.kepler.moves import (
    STORAGE,
    Bonus,
    Chart,
    Choose,
    Colonise,
    Develop,
    Generate,
    Produce,
    Reveal,
    Store,
    Terraform,
)
from orrery.games.kepler.state import (
    COLONIAL,
    TECHNOLOGY,
    Planet,
    Player,
    State,
    body_at,
    minus,
    planet_of,
    plus,
    with_planet,
    with_player,
)
from orrery.games.kepler.tasks import (
    Acting,
    BonusStep,
    Choosing,
    Cubes,
    Launching,
    Revealing,
    Showing,
)
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits


def choose(state: State, task: Choosing, move: Choose) -> State:
    """Move the cube. Stellar Propulsion asks for flights at once, the others for their action."""
    seat = task.seat
    state = with_player(state, seat, replace(state.players[seat], cell=move.cell))
    rest = state.agenda[1:]
    if move.cell == PROPULSION:
        return ships.take_off(replace(state, agenda=rest), seat, None)
    return replace(state, agenda=(Acting(seat), *rest))


def spent(player: Player, planet: Planet, cost: Cubes) -> Player:
    """A cost goes from one planet to the player's own storage."""
    planet = replace(planet, cubes=minus(planet.cubes, cost))
    return replace(player, storage=plus(player.storage, cost), planets=with_planet(player, planet))


def _own(player: Player, number: int) -> Planet:
    planet = planet_of(player, number)
    assert planet is not None
    return planet


def colonise(state: State, task: Acting, move: Colonise) -> State:
    """The ship returns to the supply, a nation marker takes its place, the card is the player's."""
    seat = task.seat
    player = state.players[seat]
    hex = next(h for h in bits(player.fleet & state.planets) if body_at(state, h) == move.planet)
    player = replace(
        player,
        fleet=player.fleet & ~(1 << hex),
        planets=(*player.planets, Planet(move.planet, hex, False, (0, 0, 0))),
    )
    state = replace(
        with_player(state, seat, player),
        settled=state.settled | 1 << hex,
        agenda=state.agenda[1:],
    )
    return advance(state, seat, COLONIAL, PLANETS[move.planet].icons)


def develop(state: State, task: Acting, move: Develop) -> State:
    seat, tech = task.seat, move.tech
    player = state.players[seat]
    level = player.techs[tech] + 1
    player = spent(player, _own(player, move.planet), TECH_COST[tech][level])
    player = replace(player, techs=raised(player.techs, tech, level))
    state = with_player(state, seat, player)
    state = shine(state, seat, tech, BULB[tech][level])
    onward = replace(task, begun=True, payer=move.planet)
    state = replace(state, agenda=(onward, *state.agenda[1:]))
    return advance(state, seat, TECHNOLOGY, TECH_ICONS[tech][level])


def raised(
    techs: tuple[int, int, int, int, int], tech: int, level: int
) -> tuple[int, int, int, int, int]:
    new = [*techs]
    new[tech] = level
    return (new[0], new[1], new[2], new[3], new[4])


def shine(state: State, seat: Seat, tech: int, bulb: int) -> State:
    """A bulb raises every rival below its level, without cost and gain."""
    if not bulb or all(player.techs[tech] >= bulb for player in state.players):
        return state
    players = [
        replace(player, techs=raised(player.techs, tech, bulb))
        if player.techs[tech] < bulb and rival != seat
        else player
        for rival, player in enumerate(state.players)
    ]
    return replace(state, players=tuple(players))


def terraform(state: State, task: Acting, move: Terraform) -> State:
    seat, card = task.seat, PLANETS[move.planet]
    player = state.players[seat]
    planet = _own(player, move.planet)
    left = minus(planet.cubes, card.cost)
    player = spent(player, planet, planet.cubes)  # the cost, and what is left is lost
    if state.setup.leftover == "pit":
        player = replace(player, storage=minus(player.storage, left), pit=plus(player.pit, left))
    flipped = Planet(planet.number, planet.hex, True, (0, 0, 0))
    player = replace(player, planets=with_planet(player, flipped))
    state = with_player(state, seat, player)
    state = replace(state, agenda=(replace(task, begun=True), *state.agenda[1:]))
    return advance(state, seat, COLONIAL, card.terraformed_icons)


def chart(state: State, task: Acting, move: Chart) -> State:
    state = replace(state, agenda=(Revealing(task.seat, CHART_TILES), *state.agenda[1:]))
    return advance(state, task.seat, move.track, CHART_STEPS)


def reveal(state: State, task: Revealing, move: Reveal) -> State:
    onward = replace(task, left=task.left - 1)
    return replace(state, agenda=(Showing(move.hex), onward, *state.agenda[1:]))


def reveal_the_rest(state: State, task: Revealing) -> State:
    """Turn up all face-down tiles if there are no more of them than may be turned."""
    if task.left and state.down.bit_count() > task.left:
        return state
    all_of_them = tuple(Showing(hex) for hex in bits(state.down)) if task.left else ()
    return replace(state, agenda=all_of_them + state.agenda[1:])


def store(state: State, task: Acting, move: Store) -> State:
    return _produced(state, task.seat, move.planet, (move.amount, 0, 0))


def generate(state: State, task: Acting, move: Generate) -> State:
    return _produced(state, task.seat, move.planet, (0, 0, move.amount))


def _produced(state: State, seat: Seat, number: int, cubes: Cubes) -> State:
    player = state.players[seat]
    player = produced(player, _own(player, number), cubes)
    return replace(with_player(state, seat, player), agenda=state.agenda[1:])


def produce(state: State, task: Acting, move: Produce) -> State:
    player = state.players[task.seat]
    player = produced(player, _own(player, move.planet), PLANETS[move.planet].production)
    onward = replace(task, begun=True, produced=task.produced | 1 << move.planet)
    state = with_player(state, task.seat, player)
    return replace(state, agenda=(onward, *state.agenda[1:]))


_SACRIFICED: Final[tuple[Cubes, Cubes, Cubes]] = (
    (SACRIFICE, 0, 0),
    (0, SACRIFICE, 0),
    (0, 0, SACRIFICE),
)


def bonus(state: State, task: BonusStep, move: Bonus) -> State:
    """Sacrifice a cube to the pit, then carry out the bonus action."""
    seat = task.seat
    player, burnt = state.players[seat], _SACRIFICED[move.resource]
    if move.source == STORAGE:
        player = replace(player, storage=minus(player.storage, burnt))
    else:
        planet = _own(player, move.source)
        planet = replace(planet, cubes=minus(planet.cubes, burnt))
        player = replace(player, planets=with_planet(player, planet))
    player = replace(player, pit=plus(player.pit, burnt))
    onward = BonusStep(seat, task.used | 1 << move.bonus)
    state = replace(with_player(state, seat, player), agenda=(onward, *state.agenda[1:]))
    match BONUS_EFFECT[move.bonus]:
        case Advance(track, steps):
            return advance(state, seat, TRACKS.index(track), steps)
        case MoveShips(hexes):
            return ships.take_off(state, seat, hexes)
        case BuildShip():
            return replace(state, agenda=(Launching(seat), *state.agenda))
        case effect:
            gain = task_for(seat, effect, optional=False)
            return replace(state, agenda=(gain, *state.agenda))
