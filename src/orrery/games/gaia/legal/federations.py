"""Action 4: forming a federation."""

from collections.abc import Iterator

from orrery.games.gaia.alliances import (
    budget,
    clusters,
    federations,
    free_hexes,
    needed,
    nodes,
    search,
)
from orrery.games.gaia.components import COUNTS, TOKEN_WORDS
from orrery.games.gaia.legal.build import place
from orrery.games.gaia.moves import Federate
from orrery.games.gaia.power import satellites_payable
from orrery.games.gaia.state import IVITS, State
from orrery.games.gaia.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term


def federation_moves(state: State, seat: Seat) -> list[Federate]:
    found = federations(state, seat)
    if not found:
        return []
    kinds = [kind for kind, left in enumerate(state.supply) if left]
    return [
        Federate(tuple(bits(federation.hexes)), tuple(bits(satellites)), kind)
        for federation in found
        for satellites in federation.satellites
        for kind in kinds
    ]


def against_federation(state: State, seat: Seat, move: Federate) -> Iterator[Objection]:
    player = state.players[seat]
    if move.token >= len(state.supply) or not state.supply[move.token]:
        yield no("GP-FED-09", token=Term("token", TOKEN_WORDS[move.token]))
    hexes, via = sum({1 << h for h in move.hexes}), sum({1 << h for h in move.via})
    faults = list(_against_hexes(state, seat, hexes, via))
    if faults:
        yield faults[0]
        return
    count = via.bit_count()
    if count > satellites_payable(player):
        rule = "GP-FED-24" if player.faction == IVITS else "GP-FED-12"
        yield no(rule, n=count, have=satellites_payable(player))
    if count > COUNTS.satellite - player.satellites.bit_count():
        yield no("GP-FED-17", n=COUNTS.satellite)
    yield from _against_web(state, seat, hexes, via)


def _against_hexes(state: State, seat: Seat, hexes: int, via: int) -> Iterator[Objection]:
    """Each hex by itself: is it one's own, and may a satellite stand there?"""
    player, map = state.players[seat], state.galaxy
    for hex in bits(hexes & ~nodes(player)):
        yield no("GP-FED-01", hex=place(hex))
    old = player.allied if player.faction == IVITS else player.allied | map.grow(player.allied)
    for hex in bits(hexes & old):
        yield no("GP-FED-05" if player.allied >> hex & 1 else "GP-FED-19", hex=place(hex))
    for hex in bits(via & ~free_hexes(state, seat)):
        if player.satellites >> hex & 1:
            yield no("GP-FED-15", hex=place(hex))
        elif old >> hex & 1:
            yield no("GP-FED-19", hex=place(hex))
        else:
            yield no("GP-FED-14", hex=place(hex))


def _against_web(state: State, seat: Seat, hexes: int, via: int) -> Iterator[Objection]:
    """All of it together: strong enough, connected, and nothing superfluous."""
    player, map = state.players[seat], state.galaxy
    own, need = clusters(state, seat), needed(player)
    grown = player.faction == IVITS and bool(player.allied)
    chosen = 1 if grown else 0
    touched = hexes | via | map.grow(hexes | via)
    for number, (cluster, _) in enumerate(own):
        if touched & cluster and not (grown and number == 0):
            chosen |= 1 << number
            if missing := cluster & ~hexes:
                yield no("GP-FED-03", hex=place(next(bits(missing))))
                return
    power = sum(own[number][1] for number in bits(chosen))
    if power < need:
        yield no("GP-FED-23" if player.faction == IVITS else "GP-FED-01", n=need, have=power)
        return
    all_of_it = hexes | via | (player.allied if grown else 0)
    if map.region(all_of_it & -all_of_it, all_of_it) != all_of_it:
        yield no("GP-FED-03")
        return
    count = via.bit_count()
    web = search(state.placement, own, free_hexes(state, seat), need, count, grown)
    fewest = web.cost.get(chosen)
    if fewest is not None and fewest < count:
        yield no("GP-FED-20", n=fewest, have=count)
    elif chosen not in web.complete_sets:
        yield no("GP-FED-21", n=count)


__all__ = ["against_federation", "budget", "federation_moves"]
