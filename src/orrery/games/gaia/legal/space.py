"""What is placed in empty space: the Lost Planet, and the space stations of the Ivits."""

from collections.abc import Iterator

from orrery.games.gaia.components import COUNTS, RANGE
from orrery.games.gaia.legal.actions import ability_ready
from orrery.games.gaia.legal.build import in_range, place, qic_for_range
from orrery.games.gaia.moves import Find, Outpost
from orrery.games.gaia.state import FROM_ABILITY, IVITS, NAVIGATION, State
from orrery.games.gaia.tasks import Finding, Turn
from orrery.games.gaia.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term


def _occupied(state: State) -> int:
    """Hexes with a planet, a satellite or a space station."""
    found = state.galaxy.planets
    for player in state.players:
        found |= player.satellites | player.outposts | player.lost
    if state.automa is not None:
        found |= state.automa.satellites
    return found


def lost_sites(state: State, seat: Seat) -> int:
    reach = in_range(state, seat, 0, state.players[seat].qic)
    return reach & ~_occupied(state)


def finds(state: State, task: Finding) -> list[Find]:
    return [Find(hex) for hex in bits(lost_sites(state, task.seat))]


def against_finding(state: State, task: Finding, move: Find) -> Iterator[Objection]:
    player = state.players[task.seat]
    if move.hex not in state.galaxy.at or _occupied(state) >> move.hex & 1:
        yield no("GP-LOST-03", hex=place(move.hex))
    elif (qic := qic_for_range(state, task.seat, move.hex)) > player.qic:
        reach = RANGE[player.research[NAVIGATION]]
        yield no("GP-ACT1-03", hex=place(move.hex), range=reach, n=qic, have=player.qic)


def _closed_to_outposts(state: State, seat: Seat) -> int:
    player = state.players[seat]
    found = state.galaxy.planets | player.satellites | player.allied
    for other in state.players:
        found |= other.outposts | other.lost
    return found


def outpost_sites(state: State, seat: Seat) -> int:
    player = state.players[seat]
    if player.outposts.bit_count() >= COUNTS.outpost:
        return 0
    return in_range(state, seat, 0, player.qic) & ~_closed_to_outposts(state, seat)


def outposts(state: State, task: Turn) -> list[Outpost]:
    player = state.players[task.seat]
    if player.faction != IVITS or not ability_ready(player):
        return []
    return [Outpost(hex) for hex in bits(outpost_sites(state, task.seat))]


def against_outpost(state: State, task: Turn, move: Outpost) -> Iterator[Objection]:
    player = state.players[task.seat]
    if player.faction != IVITS or not player.institutes:
        yield no("GP-ACT7-09")
        return
    if player.used >> FROM_ABILITY & 1:
        yield no("GP-ACT7-02", source=Term("source", "ability"))
    if player.outposts.bit_count() >= COUNTS.outpost:
        yield no("GP-SETUP-31", n=COUNTS.outpost)
    if move.hex not in state.galaxy.at or _closed_to_outposts(state, task.seat) >> move.hex & 1:
        yield no("GP-ACT7-09", "site", hex=place(move.hex))
    elif (qic := qic_for_range(state, task.seat, move.hex)) > player.qic:
        reach = RANGE[player.research[NAVIGATION]]
        yield no("GP-ACT1-03", hex=place(move.hex), range=reach, n=qic, have=player.qic)
