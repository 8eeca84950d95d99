"""Action 4: forming a federation."""

from collections.abc import Iterator

from orrery.games.gaia.alliances import (
    clusters,
    federations,
    free_hexes,
    grown,
    needed,
    nodes,
    webs,
)
from orrery.games.gaia.components import COUNTS, TOKEN_WORDS
from orrery.games.gaia.legal.build import place
from orrery.games.gaia.moves import Federate
from orrery.games.gaia.power import satellites_payable
from orrery.games.gaia.state import IVITS, State, site_rules
from orrery.games.gaia.tasks import Turn
from orrery.games.gaia.texts import no
from orrery.games.gaia.webs import Webs
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term


def federation_moves(state: State, task: Turn) -> list[Federate]:
    """Moves for all possible federations, but not for every layout of their satellites."""
    found = federations(state, task.seat)
    if not found:
        return []
    kinds = [kind for kind, left in enumerate(state.supply) if left]
    # the federation of the Ivits may have become strong enough by itself: then it is named
    player = state.players[task.seat]
    itself = player.structures & player.allied
    return [
        Federate(tuple(bits(federation.hexes or itself & -itself)), tuple(bits(satellites)), kind)
        for federation in found
        for satellites in federation.satellites
        for kind in kinds
    ]


def against_federation(state: State, task: Turn, move: Federate) -> Iterator[Objection]:
    player = state.players[task.seat]
    if move.token >= len(state.supply) or not state.supply[move.token]:
        yield no("GP-FED-09", token=Term("token", TOKEN_WORDS[move.token]))
    faults = [*_against_repeating(move), *_against_hexes(state, task.seat, move)]
    if faults:
        yield faults[0]
        return
    count = len(move.via)
    if count > satellites_payable(player):
        rule = "GP-FED-24" if player.faction == IVITS else "GP-FED-12"
        yield no(rule, n=count, have=satellites_payable(player))
    built = player.satellites.bit_count()
    if count > COUNTS.satellite - built:
        yield no("GP-FED-17", n=COUNTS.satellite, built=built, more=count)
        return
    yield from _against_web(state, task.seat, _set(move.hexes), _set(move.via))


def _set(hexes: tuple[int, ...]) -> int:
    return sum({1 << hex for hex in hexes})


def _against_repeating(move: Federate) -> Iterator[Objection]:
    for hexes, rule in ((move.hexes, "GP-FED-05"), (move.via, "GP-FED-15")):
        for i, hex in enumerate(hexes):
            if hex in hexes[:i]:
                yield no(rule, "twice", hex=place(hex))


def _against_hexes(state: State, seat: Seat, move: Federate) -> Iterator[Objection]:
    """Objections to single hexes: planets of others, and hexes where no satellite may be."""
    player, map = state.players[seat], state.galaxy
    hexes, via = _set(move.hexes), _set(move.via)
    for hex in bits(hexes & ~nodes(player)):
        yield no("GP-FED-02", hex=place(hex))
    # the Ivits may name planets of their federation, which grows
    old = 0 if player.faction == IVITS else player.allied | map.grow(player.allied)
    for hex in bits(hexes & old):
        yield no("GP-FED-05" if player.allied >> hex & 1 else "GP-FED-19", hex=place(hex))
    for hex in bits(via & ~free_hexes(state, seat)):
        if (player.satellites | player.outposts) >> hex & 1:
            case = "station" if player.outposts >> hex & 1 else ""
            yield no("GP-FED-15", case, hex=place(hex))
        elif old >> hex & 1 and not map.planets >> hex & 1:
            yield no("GP-FED-19", hex=place(hex))
        else:
            yield no("GP-FED-14", "" if hex in map.at else "edge", hex=place(hex))


def _against_web(state: State, seat: Seat, hexes: int, via: int) -> Iterator[Objection]:
    """Objections to the whole: not connected, not strong enough, or with too many parts.

    Rules: GP-FED-03, GP-FED-13.
    """
    player, map = state.players[seat], state.galaxy
    own, need = clusters(state, seat), needed(player)
    chosen = 1 if grown(player) else 0
    all_of_it = hexes | via | (player.allied if chosen else 0)
    linked = map.region(all_of_it & -all_of_it, all_of_it)
    if away := all_of_it & ~linked:
        yield no("GP-FED-03", hex=place(next(bits(away))))
        return
    touched = all_of_it | map.grow(all_of_it)
    for number, (cluster, _) in enumerate(own):
        if touched & cluster and not chosen >> number & 1:
            chosen |= 1 << number
            if missing := cluster & ~hexes:
                yield no("GP-FED-06", hex=place(next(bits(missing))))
                return
    power = sum(own[number][1] for number in bits(chosen))
    if power < need:
        yield no("GP-FED-23" if player.faction == IVITS else "GP-FED-01", n=need, have=power)
        return
    if site_rules(state):
        return  # the site uses a search of its own, which allows more than the rule does
    yield from _against_waste(webs(state, seat, own, via.bit_count()), chosen, via.bit_count())


def _against_waste(found: Webs, chosen: int, count: int) -> Iterator[Objection]:
    """More satellites or planets than necessary.

    Rules: GP-FED-04.
    """
    if (fewest := found.fewest(chosen, count)) < count:
        yield no("GP-FED-20", n=fewest, have=count)
    elif (less := found.lean_part(chosen, count)) is not None:
        spare = found.hexes(chosen & ~less)
        yield no("GP-FED-21", hex=place(next(bits(spare))), n=found.cost[less], have=count)
