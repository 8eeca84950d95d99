"""The checks of a loaded position."""

from collections.abc import Iterator

from orrery.games.gaia.alliances import nodes
from orrery.games.gaia.automa.wellformed import against_automa
from orrery.games.gaia.components import CENTRES, COUNTS, FACTIONS
from orrery.games.gaia.galaxy import NUMBER_OF_SIDE, TURNS, hex_name
from orrery.games.gaia.state import SOURCES, Player, State
from orrery.games.gaia.tasks import NONE
from orrery.kernel.hexes import bits


def well_formed(state: State) -> Iterator[str]:
    """All faults, each as a sentence that names the field."""
    seats = len(state.players)
    if not 1 <= seats <= 4:
        yield f"players: {seats} players; 1 to 4 play"
        return
    yield from _map(state)
    if len(state.supply) != 6 or min(state.supply) < 0:
        yield "supply: six numbers of federation tokens are needed, none below 0"
    if not 0 <= state.round <= 6:
        yield f"round: there is no round {state.round}"
    for seat, player in enumerate(state.players):
        for fault in _player(state, player):
            yield f"players[{seat}].{fault}"
    yield from against_automa(state)
    colours = [p.faction // 2 for p in state.players if p.faction != NONE]
    if len(set(colours)) != len(colours):
        yield "players: two of them have the same colour"
    for task in state.agenda:
        if task.seat >= seats:
            yield f"agenda: there is no seat {task.seat}"


def _map(state: State) -> Iterator[str]:
    if not state.placement:
        return
    size = "small" if len(state.players) < 3 else "large"
    if len(state.placement) != len(CENTRES[size]):
        yield f"placement: {len(state.placement)} sectors; {len(CENTRES[size])} are laid"
        return
    numbers = sorted(NUMBER_OF_SIDE[tile // TURNS] for tile in state.placement)
    if numbers != list(range(1, len(numbers) + 1)):
        yield "placement: every sector is laid once"


def _player(state: State, player: Player) -> Iterator[str]:
    if len(player.points) != len(SOURCES):
        yield f"points: {len(SOURCES)} numbers are needed"
    for name in ("credits", "ore", "knowledge", "qic", "area", "owned", "parked", "federations"):
        if getattr(player, name) < 0:
            yield f"{name}: less than nothing"
    if min(player.bowls) < 0:
        yield "bowls: less than nothing"
    if not all(0 <= level <= 5 for level in player.research):
        yield "research: levels go from 0 to 5"
    if player.stone not in range(-1, 4):
        yield f"stone: there is no bowl {player.stone}"
    if player.faction == NONE:
        return
    yield from _pieces(state, player)


def _pieces(state: State, player: Player) -> Iterator[str]:
    places = (*player.stands, player.lost, player.outposts)
    if sum(n.bit_count() for n in places) != (player.colonies | player.outposts).bit_count():
        yield "buildings: two stand on the same hex"
    if not state.placement:
        if player.structures:
            yield "buildings: there is no map"
        return
    laid = nodes(player) | player.satellites | player.formers | player.allied
    if laid & ~state.galaxy.all:
        yield "buildings: a hex is not on this map"
        return
    for hex in bits(nodes(player) & state.galaxy.grow(player.allied) & ~player.allied):
        yield f"allied: {hex_name(hex)} touches this federation, so it belongs to it"
    limits = {"stations": COUNTS.station, "labs": COUNTS.lab, "institutes": 1, "lost": 1}
    limits |= {"academies": 1, "qic_academies": 1, "outposts": COUNTS.outpost}
    for name, most in limits.items():
        if getattr(player, name).bit_count() > most:
            yield f"{name}: more than {most}"
    if player.mines.bit_count() + player.guests.bit_count() > COUNTS.mine:
        yield f"mines: more than {COUNTS.mine}"
    if FACTIONS[player.faction] != "ivits" and player.outposts:
        yield "outposts: only the Ivits have space stations"
