"""The circuit of cubes: produced from storage, regenerated from the pit, exchanged on a planet.

No cube enters or leaves the game; these functions move them between planets, storage and pit.
"""

from msgspec.structs import replace

from orrery.games.kepler.components import RESOURCES
from orrery.games.kepler.effects import Produce, Regenerate
from orrery.games.kepler.legal import bonus as legal
from orrery.games.kepler.moves import Exchange, Take, TakeOne
from orrery.games.kepler.moves import Regenerate as Regenerated
from orrery.games.kepler.state import (
    EARTH,
    ONE,
    Planet,
    Player,
    State,
    at_most,
    minus,
    planet_of,
    plus,
    with_planet,
    with_player,
)
from orrery.games.kepler.tasks import (
    ANYWHERE,
    TERRAFORMED_ONLY,
    Cubes,
    Gaining,
    InTurn,
    Regenerating,
)
from orrery.kernel.game import Seat

_WHERE = {"any": ANYWHERE, "same": ANYWHERE, "earth": EARTH, "terraformed": TERRAFORMED_ONLY}


def task_for(seat: Seat, effect: Produce | Regenerate, *, optional: bool) -> Gaining | Regenerating:
    """The task of a seat for an icon, a bonus or a card."""
    match effect:
        case Produce(resources, amount, where, choice):
            energy, matter, antimatter = (amount * (kind in resources) for kind in RESOURCES)
            return Gaining(seat, (energy, matter, antimatter), choice, _WHERE[where], optional)
        case Regenerate(amount):
            return Regenerating(seat, amount, optional)


def produced(player: Player, planet: Planet, cubes: Cubes) -> Player:
    """Move cubes from storage to a planet; what storage does not hold is lost."""
    made = at_most(cubes, player.storage)
    planet = replace(planet, cubes=plus(planet.cubes, made))
    return replace(player, storage=minus(player.storage, made), planets=with_planet(player, planet))


def _produce(state: State, task: Gaining, number: int, cubes: Cubes) -> State:
    player = state.players[task.seat]
    planet = planet_of(player, number)
    assert planet is not None
    state = with_player(state, task.seat, produced(player, planet, cubes))
    return replace(state, agenda=state.agenda[1:])


def take(state: State, task: Gaining, move: Take) -> State:
    return _produce(state, task, move.planet, task.cubes)


def take_one(state: State, task: Gaining, move: TakeOne) -> State:
    one = [0, 0, 0]
    one[move.resource] = task.cubes[move.resource]
    return _produce(state, task, move.planet, (one[0], one[1], one[2]))


def skip_gain(state: State, task: Gaining) -> State:
    """Skip a gain of nothing, and carry out one that leaves no choice."""
    player = state.players[task.seat]
    kinds, places = legal.available(player, task), legal.places(player, task)
    if not kinds or not places:
        return replace(state, agenda=state.agenda[1:])
    if task.optional or len(places) > 1 or (task.choice and len(kinds) > 1):
        return state
    return _produce(state, task, places[0].number, task.cubes)


def regenerate(state: State, task: Regenerating, move: Regenerated) -> State:
    return _regenerate(state, task, move.resource)


def skip_regeneration(state: State, task: Regenerating) -> State:
    pit = state.players[task.seat].pit
    kinds = [kind for kind, held in enumerate(pit) if held]
    if not kinds or not task.left:
        return replace(state, agenda=state.agenda[1:])
    if task.optional or len(kinds) > 1:
        return state
    return _regenerate(state, task, kinds[0])


def _regenerate(state: State, task: Regenerating, kind: int) -> State:
    player, one = state.players[task.seat], ONE[kind]
    player = replace(player, pit=minus(player.pit, one), storage=plus(player.storage, one))
    more = replace(task, left=task.left - 1)
    return replace(with_player(state, task.seat, player), agenda=(more, *state.agenda[1:]))


def exchange(state: State, task: InTurn, move: Exchange) -> State:
    """A quantum exchange interrupts the current task, which is then asked again."""
    seat = task.seat
    player = state.players[seat]
    planet = planet_of(player, move.planet)
    assert planet is not None
    give, get = ONE[move.give], ONE[move.take]
    planet = replace(planet, cubes=plus(minus(planet.cubes, give), get))
    player = replace(
        player,
        storage=plus(minus(player.storage, get), give),
        planets=with_planet(player, planet),
    )
    return replace(with_player(state, seat, player), exchanged=state.exchanged + 1)
