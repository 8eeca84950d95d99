"""The checks of a loaded position."""

from collections.abc import Iterator

from orrery.games.duck_dealer.atlas import ALL_PLANETS, PLANET_COUNT, START
from orrery.games.duck_dealer.components import (
    CONSUMERS,
    ENERGIES,
    ENERGY_TOKENS,
    FREE_BY_SPACE,
    FREE_CUBES,
    KEPT,
    PLACE_WORDS,
    PLANETS,
    PORTALS,
    PRIMARIES,
    SEATS,
    SLOTS,
    START_EQUIPMENT,
    START_PLANETS,
    TRACK,
    YARDS,
)
from orrery.games.duck_dealer.legal.flying import undiscovered
from orrery.games.duck_dealer.legal.talk import may_deal
from orrery.games.duck_dealer.legal.trading import stands
from orrery.games.duck_dealer.options import OPTIONS
from orrery.games.duck_dealer.state import CONSUMER, NONE, SITES, Player, State, tile_of, tokens
from orrery.games.duck_dealer.tasks import (
    DEALS,
    FIRST,
    MINES,
    Acting,
    Dealing,
    Discovering,
    Installing,
    Landing,
    Recalling,
    Returning,
    Shortage,
    Turn,
)
from orrery.games.duck_dealer.tasks import YARDS as YARDS_DEALT
from orrery.kernel.hexes import bits


def well_formed(state: State) -> Iterator[str]:
    """All faults, each as a sentence that names the field."""
    seats = len(state.players)
    if not 2 <= seats <= 5:
        yield f"players: {seats} players; 2 to 5 play"
        return
    for name in ("mines", "consumers", "factories"):
        if len(getattr(state, name)) != PLANET_COUNT:
            yield f"{name}: one entry for each of the {PLANET_COUNT} planets"
            return
    if len(state.piles) != 2:
        yield "piles: there are two piles of consumers"
        return
    if not isinstance(state.task, Dealing | None) and not 0 <= state.task.seat < seats:
        yield f"task: there is no seat {state.task.seat}"
        return
    yield from _setup(state)
    yield from _board(state)
    yield from _track(state)
    for seat, player in enumerate(state.players):
        for fault in _player(state, seat, player):
            yield f"players[{seat}].{fault}"
    yield from _shared(state)
    yield from _offers(state)
    yield from _task(state)
    for colour, word in enumerate(ENERGIES):
        if state.supply[colour] < 0 or tokens(state, colour) != ENERGY_TOKENS:
            yield f"supply: {tokens(state, colour)} {word} tokens in all; {ENERGY_TOKENS} there are"


def _setup(state: State) -> Iterator[str]:
    for option in OPTIONS:
        value = getattr(state.setup, option.name.replace("-", "_"))
        if value not in option.values:
            yield f"setup: {option.name} is {value!r}; it can be {', '.join(option.values)}"
    if state.setup.first in [f"seat-{seat}" for seat in range(len(state.players), SEATS.stop)]:
        yield f"setup: first is {state.setup.first!r}; there is no such seat"


def _board(state: State) -> Iterator[str]:
    yield from _dealt(state)
    if state.visited & START != START or state.visited & ~ALL_PLANETS:
        yield "visited: planets only, and the start planets are always among them"
    yield from _consumers(state)
    if state.built & ~state.visited:
        yield "built: nothing stands on a planet that nobody has visited"
    yield from _factories(state)


def _dealt(state: State) -> Iterator[str]:
    """What nature deals at set-up, as far as it has been dealt."""
    dealt = state.task.what if isinstance(state.task, Dealing) else len(DEALS)
    if dealt > FIRST and not 0 <= state.first < len(state.players):
        yield f"first: there is no seat {state.first}"
    if dealt > MINES and any(not 0 <= ware < PRIMARIES for ware in state.mines):
        yield "mines: every planet has a mine of a primary good"
    if dealt > YARDS_DEALT and sorted(state.yards) != list(range(len(YARDS))):
        yield "yards: every start planet has one of the five shipyards"


def _consumers(state: State) -> Iterator[str]:
    placed = [consumer for consumer in state.consumers if consumer != NONE]
    piled = [consumer for pile in state.piles for consumer in pile]
    everything = [] if isinstance(state.task, Dealing) else list(range(len(CONSUMERS)))
    if sorted([*placed, *piled]) != everything:
        yield "consumers, piles: every consumer is in one place"
    for planet, consumer in enumerate(state.consumers):
        found = bool(state.visited >> planet & 1) and planet >= START_PLANETS
        if (consumer != NONE) != found:
            yield "consumers: on every visited planet but the start planets, and only there"
            break


def _factories(state: State) -> Iterator[str]:
    made = [ware for ware in state.factories if ware != NONE]
    if len(set(made)) < len(made) or any(ware < PRIMARIES for ware in made):
        yield "factories: one for each good that is made"
    for planet, ware in enumerate(state.factories):
        if ware != NONE and (planet < START_PLANETS or not state.visited >> planet & 1):
            yield "factories: on visited planets that are no start planets"
            break


def _track(state: State) -> Iterator[str]:
    if len(state.track) > TRACK or any(not 0 <= s < len(state.players) for s in state.track):
        yield f"track: at most {TRACK} cubes, each of a seat"
    if len(state.track) == TRACK and isinstance(state.task, Turn | Shortage | Recalling):
        yield "track: it is full, so the game is over"
    if len(state.track) < TRACK and state.task is None:
        yield "task: the game is over only when the turn track is full"


def _player(state: State, seat: int, player: Player) -> Iterator[str]:
    if player.place == NONE and not _lands_later(state, seat):
        yield "place: the ship is nowhere"
    if len(player.gear) > SLOTS or list(player.gear) != sorted(player.gear):
        yield f"gear: at most {SLOTS} pieces of equipment, in order"
    if list(player.cargo) != sorted(player.cargo):
        yield "cargo: goods in order"
    for name in ("built", "delivered"):
        if getattr(player, name) < 0:
            yield f"{name}: less than nothing"
    if min(player.energy) < 0:
        yield "energy: less than nothing"
    yield from _cubes(state, seat, player)
    if player.place >= PLANET_COUNT and player.routes >> player.place & 1:
        yield "place: a ship does not stop on an own cube"
    if len(player.portals) > PORTALS or any(not 0 <= p < PLANET_COUNT for p in player.portals):
        yield f"portals: at most {PORTALS}, on planets"
    yield from _privileges(state, player)


def _cubes(state: State, seat: int, player: Player) -> Iterator[str]:
    cubes = player.cubes + player.routes.bit_count() + player.claims.bit_count()
    if player.cubes < 0 or cubes + state.track.count(seat) != FREE_CUBES:
        yield f"cubes: {cubes + state.track.count(seat)} in all; {FREE_CUBES} there are"
    if player.routes & ALL_PLANETS:
        yield "routes: cubes lie on points, not on planets"


def _lands_later(state: State, seat: int) -> bool:
    """Whether a ship is not on the map yet: ships land clockwise from the first player."""
    task, seats = state.task, len(state.players)
    if isinstance(task, Landing):
        return (seat - state.first) % seats >= (task.seat - state.first) % seats
    return isinstance(task, Dealing | Installing)


def _privileges(state: State, player: Player) -> Iterator[str]:
    for tile in bits(player.claims):
        planet, site = divmod(tile, len(SITES))
        if not stands(state, planet, site):
            yield f"claims: the {SITES[site]} of {PLANETS[planet]} is not built"
        if site == CONSUMER and state.setup.consumer_privilege != "yes":
            yield "claims: consumers cannot be claimed in this game"
    if player.paid and not 0 <= player.place < PLANET_COUNT:
        yield "paid: the ship is on no planet"
    elif any(not player.claims >> tile_of(player.place, n) & 1 for n in bits(player.paid)):
        yield "paid: only tiles with an own cube where the ship is"


def _shared(state: State) -> Iterator[str]:
    """What only one player can have, and where ships may wait."""
    for name in ("routes", "claims"):
        sets = [getattr(player, name) for player in state.players]
        if sum(each.bit_count() for each in sets) != _union(sets).bit_count():
            yield f"{name}: two cubes in one place"
    portals = [planet for player in state.players for planet in player.portals]
    if len(set(portals)) < len(portals):
        yield "portals: two markers on one planet"
    exploring = state.task.seat if isinstance(state.task, Acting | Discovering) else None
    for seat, player in enumerate(state.players):
        if player.place != NONE and undiscovered(state, player) and seat != exploring:
            yield f"visited: a ship waits on {PLACE_WORDS[player.place]}, so it is visited"


def _offers(state: State) -> Iterator[str]:
    makers = [offer.maker for offer in state.offers]
    if len(set(makers)) < len(makers):
        yield "offers: one for each player"
    for offer in state.offers:
        if not may_deal(state, offer.maker, offer.to):
            yield "offers: only between two ships on one planet"
        if not offer.gives and not offer.wants:
            yield "offers: goods are given or wanted"


def _union(sets: list[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def _task(state: State) -> Iterator[str]:
    """Whether the task fits the position."""
    task = state.task
    if task is None or isinstance(task, Dealing):
        return
    player = state.players[task.seat]
    match task:
        case Installing(_, left) if left < 1 or left + len(player.gear) != START_EQUIPMENT:
            yield f"task: {left} pieces to install on a ship that has {len(player.gear)}"
        case Shortage(_, withheld) if min(withheld) < 0 or not any(withheld):
            yield "task: a shortage withholds tokens"
        case Recalling() if player.cubes:
            yield "task: a cube for the turn track is in hand"
        case Acting(_, free, steps, withheld) if min(free, steps, *withheld) < 0:
            yield "task: less than nothing is left"
        case Acting(_, free) if free > max(FREE_BY_SPACE):
            yield f"task: at most {max(FREE_BY_SPACE)} route cubes are free"
        case Discovering() if player.place == NONE or not undiscovered(state, player):
            yield "task: there is nothing to discover where the ship is"
        case Returning() if sum(player.energy) <= KEPT:
            yield f"task: only who has more than {KEPT} tokens returns any"
