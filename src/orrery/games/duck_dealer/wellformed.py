"""What must hold of a position that somebody has written down."""

from collections.abc import Iterator

from orrery.games.duck_dealer.atlas import ALL_PLANETS, PLANET_COUNT, START
from orrery.games.duck_dealer.components import (
    CONSUMERS,
    ENERGIES,
    ENERGY_TOKENS,
    FREE_CUBES,
    PLACE_WORDS,
    PORTALS,
    PRIMARIES,
    SLOTS,
    START_PLANETS,
    TRACK,
    YARDS,
)
from orrery.games.duck_dealer.legal.talk import may_deal
from orrery.games.duck_dealer.state import NONE, Player, State, tokens
from orrery.games.duck_dealer.tasks import Acting, Dealing, Installing, Landing, Shortage, Turn

_SETUP = (Dealing, Installing, Landing)


def well_formed(state: State) -> Iterator[str]:
    """What is wrong, each fault as a sentence that names the field."""
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
    if state.task is not None and not state.task.seat < seats:
        yield f"task: there is no seat {state.task.seat}"
        return
    yield from _board(state)
    yield from _track(state)
    for seat, player in enumerate(state.players):
        for fault in _player(state, seat, player):
            yield f"players[{seat}].{fault}"
    yield from _shared(state)
    for colour, word in enumerate(ENERGIES):
        if state.supply[colour] < 0 or tokens(state, colour) != ENERGY_TOKENS:
            yield f"supply: {tokens(state, colour)} {word} tokens in all; {ENERGY_TOKENS} there are"


def _board(state: State) -> Iterator[str]:
    if not isinstance(state.task, Dealing):
        if not 0 <= state.first < len(state.players):
            yield f"first: there is no seat {state.first}"
        if any(not 0 <= ware < PRIMARIES for ware in state.mines):
            yield "mines: every planet has a mine of a primary good"
        if sorted(state.yards) != list(range(len(YARDS))):
            yield "yards: every start planet has one of the five shipyards"
    if state.visited & START != START or state.visited & ~ALL_PLANETS:
        yield "visited: planets only, and the start planets are always among them"
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
    if state.built & ~state.visited:
        yield "built: nothing stands on a planet that nobody has visited"
    made = [ware for ware in state.factories if ware != NONE]
    if len(set(made)) < len(made) or any(ware < PRIMARIES for ware in made):
        yield "factories: one for each good that is made"
    for planet, ware in enumerate(state.factories):
        if ware != NONE and (planet < START_PLANETS or not state.visited >> planet & 1):
            yield "factories: on visited planets that are no start planets"


def _track(state: State) -> Iterator[str]:
    if len(state.track) > TRACK or any(not 0 <= s < len(state.players) for s in state.track):
        yield f"track: at most {TRACK} cubes, each of a seat"
    if len(state.track) == TRACK and isinstance(state.task, Turn | Shortage):
        yield "track: it is full, so the game is over"


def _player(state: State, seat: int, player: Player) -> Iterator[str]:
    if (player.place == NONE) and not isinstance(state.task, _SETUP):
        yield "place: the ship is nowhere"
    if len(player.gear) > SLOTS or list(player.gear) != sorted(player.gear):
        yield f"gear: at most {SLOTS} pieces of equipment, in order"
    if list(player.cargo) != sorted(player.cargo):
        yield "cargo: goods in order"
    if min(player.energy) < 0:
        yield "energy: less than nothing"
    cubes = player.cubes + player.routes.bit_count() + player.claims.bit_count()
    if player.cubes < 0 or cubes + state.track.count(seat) != FREE_CUBES:
        yield f"cubes: {cubes + state.track.count(seat)} in all; {FREE_CUBES} there are"
    if player.routes & ALL_PLANETS:
        yield "routes: cubes lie on points, not on planets"
    if len(player.portals) > PORTALS or any(not 0 <= p < PLANET_COUNT for p in player.portals):
        yield f"portals: at most {PORTALS}, on planets"
    if player.paid and not 0 <= player.place < PLANET_COUNT:
        yield "paid: the ship is on no planet"
    if player.place >= PLANET_COUNT and player.routes >> player.place & 1:
        yield "place: a ship does not stop on an own cube"


def _shared(state: State) -> Iterator[str]:
    """What only one player can have, and where ships may wait."""
    for name in ("routes", "claims"):
        sets = [getattr(player, name) for player in state.players]
        if sum(each.bit_count() for each in sets) != _union(sets).bit_count():
            yield f"{name}: two cubes in one place"
    portals = [planet for player in state.players for planet in player.portals]
    if len(set(portals)) < len(portals):
        yield "portals: two markers on one planet"
    for seat, player in enumerate(state.players):
        here = 0 <= player.place < PLANET_COUNT and not state.visited >> player.place & 1
        if here and (state.task is None or state.task.seat != seat):
            yield f"visited: a ship waits on {PLACE_WORDS[player.place]}, so it is visited"
    for offer in state.offers:
        if not isinstance(state.task, Acting) or not may_deal(state, offer.maker, offer.to):
            yield "offers: only with the active ship on one planet"
        if not offer.gives and not offer.wants:
            yield "offers: goods are given or wanted"


def _union(sets: list[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found
