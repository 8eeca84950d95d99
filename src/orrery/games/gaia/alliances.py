"""The possible federations of a player: the input of the search (`webs`) and its results.

Planets of a player that touch form a cluster, which belongs to one federation. A federation is a
set of clusters that is strong enough, joined by the fewest satellites possible.
"""

from orrery.games.gaia.components import (
    COUNTS,
    FEDERATION_POWER,
    IVITS_POWER,
    OUTPOST_VALUE,
    XENOS_POWER,
)
from orrery.games.gaia.power import satellites_payable
from orrery.games.gaia.state import IVITS, XENOS, Player, State, lost_planet, value_of
from orrery.games.gaia.webs import Clusters, Federation, Webs, search
from orrery.kernel.game import Seat


def needed(player: Player) -> int:
    """The power value that the next federation needs.

    Rules: GP-FED-01, GP-FED-22, GP-FED-23, GP-FED-31.
    """
    if player.faction == IVITS:
        return FEDERATION_POWER + IVITS_POWER * player.federations
    return XENOS_POWER if player.faction == XENOS and player.institutes else FEDERATION_POWER


def nodes(player: Player) -> int:
    """The hexes where a player has something that a federation can use."""
    return player.structures | player.outposts


def free_hexes(state: State, seat: Seat) -> int:
    """The hexes where a satellite of a new federation may go.

    Rules: GP-FED-14, GP-FED-15, GP-FED-27.
    """
    player, map = state.players[seat], state.galaxy
    free = map.void & ~lost_planet(state) & ~player.satellites & ~player.outposts
    if player.faction != IVITS:
        free &= ~(player.allied | map.grow(player.allied))
    return free


def clusters(state: State, seat: Seat) -> Clusters:
    """What may join a new federation; the growing federation of the Ivits comes first."""
    player, map = state.players[seat], state.galaxy
    left = nodes(player) & ~player.allied
    found: list[tuple[int, int]] = []
    if grown(player):
        found.append((player.allied, _value(state, seat, player.allied)))
    elif player.allied:
        left &= ~map.grow(player.allied)
    while left:
        hexes = map.region(left & -left, left)
        found.append((hexes, _value(state, seat, hexes)))
        left &= ~hexes
    return tuple(found)


def _value(state: State, seat: Seat, hexes: int) -> int:
    """The power value of hexes in a federation, where a space station counts too.

    Rules: GP-FED-25.
    """
    outposts = (state.players[seat].outposts & hexes).bit_count()
    return value_of(state, seat, hexes) + OUTPOST_VALUE * outposts


def budget(player: Player) -> int:
    """The number of satellites that a player can build.

    Rules: GP-FED-17, GP-FED-28.
    """
    return min(satellites_payable(player), COUNTS.satellite - player.satellites.bit_count())


def federations(state: State, seat: Seat) -> tuple[Federation, ...]:
    """Every federation that a player could form now."""
    player, need = state.players[seat], needed(state.players[seat])
    usable = nodes(player) if grown(player) else nodes(player) & ~player.allied
    if _value(state, seat, usable) < need:
        return ()  # too weak, however they are connected
    own = clusters(state, seat)
    if sum(value for _, value in own) < need:
        return ()
    return webs(state, seat, own, budget(player)).federations


def grown(player: Player) -> bool:
    """Whether the player has the one federation that every further one enlarges (Ivits)."""
    return player.faction == IVITS and bool(player.allied)


def webs(state: State, seat: Seat, own: Clusters, most: int) -> Webs:
    """The sets of a player's clusters that at most `most` satellites can join."""
    player = state.players[seat]
    free, need = free_hexes(state, seat), needed(player)
    return search(state.placement, own, free, need, most, grown(player))
