"""The checks of a loaded position."""

from collections.abc import Iterator

from orrery.games.living_planet.atlas import LANDING, SLOTS, hex_of_slot
from orrery.games.living_planet.components import BUILDING, RESOURCES, SUPPLY, TILE
from orrery.games.living_planet.legal.dealing import ALL_MARKET
from orrery.games.living_planet.options import LEADERS
from orrery.games.living_planet.state import ALL_CARDS, Player, State, beneath
from orrery.games.living_planet.tasks import NO_SEAT, NONE, Applying

_COUNTS = ("credits", "spare_scientists", "spare_rovers", "chips")


def well_formed(state: State) -> Iterator[str]:
    """All faults, each as a sentence that names the field."""
    seats = len(state.players)
    if not 2 <= seats <= 4:
        yield f"players: {seats} players; 2 to 4 play"
        return
    if not state.laid or state.laid[0].hex != LANDING:
        yield "laid: the landing zone lies at 0,0 and comes first"
        return
    yield from _map(state)
    yield from _houses(state)
    for name in ("supply", "removed", "prices"):
        numbers = getattr(state, name)
        if len(numbers) != len(RESOURCES) or min(numbers) < 0:
            yield f"{name}: five numbers are needed, none below 0"
            return
    yield from _round(state)
    for seat, player in enumerate(state.players):
        for fault in _player(state, player):
            yield f"players[{seat}].{fault}"
    yield from _goods(state)
    yield from _market(state)
    for task in state.agenda:
        if task.seat >= seats:
            yield f"agenda: there is no seat {task.seat}"


def _round(state: State) -> Iterator[str]:
    """The prices, the dice and the leader."""
    seats = len(state.players)
    if not all(1 <= price <= 10 for price in state.prices):
        yield "prices: they go from 1 to 10"
    if len(state.dice) != 4 or not all(0 <= value <= 6 for value in state.dice):
        yield "dice: four values from 1 to 6, or 0 before they are set"
    if len(state.neutral) != 4:
        yield "neutral: a set of cards for each colour is needed"
    if sorted(state.columns) not in ([], [0, 1, 2, 3]) or len(state.rows) != len(state.columns):
        yield "columns, rows: four dice in four columns, or none"
    if state.setup.leader not in LEADERS[: 1 + seats]:
        yield f"setup.leader: no {state.setup.leader!r} here; {', '.join(LEADERS[: 1 + seats])}"
    if not 0 <= state.leader < seats:
        yield f"leader: there is no seat {state.leader}"


def _map(state: State) -> Iterator[str]:
    hexes = [each.hex for each in state.laid]
    tiles = [each.tile for each in state.laid]
    if len(set(hexes)) < len(hexes):
        yield "laid: two tiles on one hex"
    seen = [*tiles, *beneath(state)]
    if len(set(seen)) < len(seen) or any(state.unseen >> tile & 1 for tile in seen):
        yield "laid, under, unseen: every tile is in one place"
    if not all(layer.tiles and 0 <= layer.by < len(state.players) for layer in state.under):
        yield "under: every layer has tiles, and a player who put them there"


def _houses(state: State) -> Iterator[str]:
    slots = [house.slot for house in state.houses]
    if len(set(slots)) < len(slots):
        yield "houses: two buildings on one slot"
    tiles = {each.hex: TILE[each.tile] for each in state.laid}
    for house in state.houses:
        tile = tiles.get(hex_of_slot(house.slot))
        if tile is None or house.slot % SLOTS >= len(tile.slots):
            yield "houses: a slot that is not on the map"
        if (house.owner == NO_SEAT) != house.abandoned:
            yield "houses: whoever has a chip or a unit in a building owns it, nobody else"
        if house.owner >= len(state.players):
            yield f"houses: there is no seat {house.owner}"
    for number, printed in enumerate(BUILDING):
        if sum(house.building == number for house in state.houses) > printed.copies:
            yield f"houses: too many of {printed.word}"


def _player(state: State, player: Player) -> Iterator[str]:
    for name in _COUNTS:
        if getattr(player, name) < 0:
            yield f"{name}: less than nothing"
    if len(player.goods) != len(RESOURCES) or min(player.goods) < 0:
        yield "goods: five numbers are needed, none below 0"
    explored = {each.hex for each in state.laid}
    for name in ("scientists", "wounded", "rovers"):
        hexes = getattr(player, name)
        if not set(hexes) <= explored or list(hexes) != sorted(hexes):
            yield f"{name}: hexes of the map, in order"
    cards = [*player.discard, *([player.chosen] if player.chosen else [])]
    if len(set(cards)) < len(cards) or any(player.hand >> card & 1 for card in cards):
        yield "hand, discard, chosen: every planet card is in one place"
    if any(not ALL_CARDS >> card & 1 for card in cards):
        yield "discard: planet cards go from 1 to 6"


def _goods(state: State) -> Iterator[str]:
    """Resources are conserved."""
    for resource, word in enumerate(RESOURCES):
        found = state.supply[resource] + state.removed[resource]
        found += sum(player.goods[resource] for player in state.players)
        found += sum(offer.goods[resource] for offer in state.offers)
        found += sum(each == resource for each in state.depletion)
        if found != SUPPLY[resource]:
            yield f"supply: {found} of {word} in all; {SUPPLY[resource]} are in the box"


def _market(state: State) -> Iterator[str]:
    drawn = sum(0 if not isinstance(t, Applying) else t.cards for t in state.agenda[:1])
    if state.market & state.discarded or (state.market | state.discarded) & drawn:
        yield "market, discarded: every card is in one place"
    if (state.market | state.discarded | drawn) != ALL_MARKET:
        yield "market, discarded: a card is missing"
    if state.top != NONE and not state.discarded >> state.top & 1:
        yield "top: the visible card is one of the discard"
