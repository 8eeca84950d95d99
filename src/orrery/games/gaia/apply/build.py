"""The effects of actions 1 to 4, the Lost Planet and space stations, and passive charging."""

from msgspec.structs import replace

from orrery.games.gaia.alliances import nodes
from orrery.games.gaia.apply.gains import event, finished, first, gain_token, give, points
from orrery.games.gaia.components import FORMER_COST, TOKEN_WORDS
from orrery.games.gaia.galaxy import GAIA
from orrery.games.gaia.legal.build import (
    is_guest,
    price_of_mine,
    qic_for_range,
)
from orrery.games.gaia.legal.conversions import gets_token, in_influence, offered
from orrery.games.gaia.legal.space import lost_sites
from orrery.games.gaia.legal.upgrades import price_of_upgrade
from orrery.games.gaia.moves import Build, Federate, Find, Gaiaform, Outpost, Upgrade
from orrery.games.gaia.power import discard, to_area
from orrery.games.gaia.state import (
    ACADEMY,
    ACADEMY_QIC,
    FROM_ABILITY,
    FROM_FACTION,
    GAIA_PROJECT,
    GEODENS,
    GLEENS,
    INSTITUTE,
    IVITS,
    LAB,
    STATION,
    Player,
    State,
    type_of,
    types,
    with_player,
)
from orrery.games.gaia.tasks import Charging, Finding, Teching, Turn
from orrery.kernel.game import Seat

_GLEENS_TOKEN = TOKEN_WORDS.index("token-gleens")
_KNOWLEDGE_FOR_GUEST, _KNOWLEDGE_FOR_TYPE, _VP_FOR_GAIA = 2, 3, 2
_FIELDS = ("mines", "stations", "labs", "institutes", "academies", "qic_academies")


def knowledge(n: int) -> tuple[int, int, int, int, int, int, int]:
    return (0, 0, n, 0, 0, 0, 0)


# --- Mines --------------------------------------------------------------------------------------


def build(state: State, seat: Seat, hex: int, free_steps: int = 0, extra: int = 0) -> State:
    """Pay for a mine and build it.

    Rules: GP-ACT1-11, GP-ACT1-13, GP-ACT1-21, GP-ACT1-22, GP-ACT1-26, GP-ROUNDSCORE-11.
    """
    player, bit = state.players[seat], 1 << hex
    price = price_of_mine(state, seat, hex, free_steps, extra)
    guest = is_guest(state, seat, hex)
    kind = type_of(state, hex)
    new_type = not guest and types(state, player.colonies | bit) > types(state, player.colonies)
    player = replace(
        player,
        credits=player.credits - price.credits,
        ore=player.ore - price.ore,
        qic=player.qic - price.qic,
        mines=player.mines if guest else player.mines | bit,
        guests=player.guests | bit if guest else player.guests,
        formers=player.formers & ~bit,
    )
    state = built(with_player(state, seat, player), seat, hex)
    if price.steps:
        state = event(state, seat, "step", price.steps)
    state = event(state, seat, "mine")
    if guest:
        if player.institutes:
            state = give(state, seat, knowledge(_KNOWLEDGE_FOR_GUEST), FROM_FACTION)
        return state
    if kind == GAIA:
        state = event(state, seat, "gaia-mine")
        if player.faction == GLEENS:
            player = points(state.players[seat], FROM_FACTION, _VP_FOR_GAIA)
            state = with_player(state, seat, player)
    return _for_new_type(state, seat) if new_type else state


def _for_new_type(state: State, seat: Seat) -> State:
    """Geodens with their institute gain knowledge for every planet type that is new to them.

    Rules: GP-ACT1-23, GP-ACT1-27.
    """
    player = state.players[seat]
    if player.faction == GEODENS and player.institutes:
        return give(state, seat, knowledge(_KNOWLEDGE_FOR_TYPE), FROM_FACTION)
    return state


def built(state: State, seat: Seat, hex: int) -> State:
    """A new structure may join a federation, and neighbours may charge power."""
    state = replace(state, built=(*state.built, hex))
    return with_player(state, seat, joined(state, seat, hex))


def joined(state: State, seat: Seat, hex: int) -> Player:
    """A new structure next to a federation of its player joins it, with all that touches it.

    Rules: GP-FED-06, GP-FED-07.
    """
    player, map = state.players[seat], state.galaxy
    if not player.allied or not (map.neighbours[hex] | 1 << hex) & player.allied:
        return player
    return replace(player, allied=player.allied | map.region(1 << hex, nodes(player)))


def mine(state: State, task: Turn, move: Build) -> State:
    return build(state, task.seat, move.hex)


def skip_finding(state: State, task: Finding) -> State:
    """A seat without a free space in range gets no Lost Planet."""
    return state if lost_sites(state, task.seat) else finished(state)


def find(state: State, task: Finding, move: Find) -> State:
    """Place the Lost Planet, which is a mine that costs nothing.

    Rules: GP-LOST-04, GP-RULING-11.
    """
    state, seat = finished(state), task.seat
    player = state.players[seat]
    qic = qic_for_range(state, seat, move.hex)
    player = replace(player, lost=1 << move.hex, qic=player.qic - qic)
    state = built(with_player(state, seat, player), seat, move.hex)
    return _for_new_type(event(state, seat, "mine"), seat)


# --- Gaia projects ------------------------------------------------------------------------------


def gaiaform(state: State, task: Turn, move: Gaiaform) -> State:
    return place_former(state, task.seat, move.hex)


def place_former(state: State, seat: Seat, hex: int, extra: int = 0) -> State:
    player = state.players[seat]
    qic = qic_for_range(state, seat, hex, extra)
    player, ask = to_area(player, FORMER_COST[player.research[GAIA_PROJECT]], seat)
    player = replace(player, qic=player.qic - qic, formers=player.formers | 1 << hex)
    state = with_player(state, seat, player)
    return first(state, ask) if ask else state


# --- Upgrades -----------------------------------------------------------------------------------


def exchange(player: Player, hex: int, old: int, new: int) -> Player:
    """One building for another."""
    bit, stands = 1 << hex, player.stands
    return replace(player, **{_FIELDS[old]: stands[old] & ~bit, _FIELDS[new]: stands[new] | bit})


def upgrade(state: State, task: Turn, move: Upgrade) -> State:
    """Replace a building by another; a lab and an academy bring a tech tile.

    Rules: GP-ACT3-07, GP-ACT3-08, GP-ACT3-14, GP-FED-32.
    """
    seat, hex, new = task.seat, move.hex, move.building
    player = state.players[seat]
    credits, ore = price_of_upgrade(state, seat, hex, new)
    old = next(b for b, hexes in enumerate(player.stands) if hexes >> hex & 1)
    player = exchange(player, hex, old, new)
    player = replace(player, credits=player.credits - credits, ore=player.ore - ore)
    state = built(with_player(state, seat, player), seat, hex)
    if new == STATION:
        return event(state, seat, "station")
    if new == LAB:
        return first(state, Teching(seat))
    state = event(state, seat, "big")
    if new in (ACADEMY, ACADEMY_QIC):
        return first(state, Teching(seat))
    if player.faction == GLEENS and new == INSTITUTE:
        return gain_token(state, seat, _GLEENS_TOKEN)
    return state


# --- Federations --------------------------------------------------------------------------------


def federate(state: State, task: Turn, move: Federate) -> State:
    """Pay for satellites and build them, and take a token.

    Rules: GP-FED-08, GP-FED-09, GP-FED-12, GP-FED-24.
    """
    seat, player = task.seat, state.players[task.seat]
    via = sum(1 << hex for hex in move.via)
    count, ask = len(move.via), None
    if player.faction == IVITS:
        player = replace(player, qic=player.qic - count)
    else:
        player, ask = discard(player, count, seat)
    player = replace(
        player,
        satellites=player.satellites | via,
        allied=player.allied | via | sum(1 << hex for hex in move.hexes),
        federations=player.federations + 1,
    )
    left = list(state.supply)
    left[move.token] -= 1
    state = replace(with_player(state, seat, player), supply=tuple(left))
    state = gain_token(state, seat, move.token)
    return first(state, ask) if ask else state


def outpost(state: State, task: Turn, move: Outpost) -> State:
    seat, player = task.seat, state.players[task.seat]
    player = replace(
        player,
        qic=player.qic - qic_for_range(state, seat, move.hex),
        outposts=player.outposts | 1 << move.hex,
        used=player.used | 1 << FROM_ABILITY,
    )
    state = with_player(state, seat, player)
    return with_player(state, seat, joined(state, seat, move.hex))


# --- Who feels it -------------------------------------------------------------------------------


def radiate(state: State, by: Seat) -> tuple[Charging, ...]:
    """Others may charge power for what was built in a turn, clockwise from the player who built it.

    Rules: GP-ACT10-01, GP-ACT10-03, GP-ACT10-04, GP-ACT10-12, GP-SOLO-TURN-11.
    """
    seats = len(state.players)
    others = [(by + n) % seats for n in range(1, seats)] if by >= 0 else list(range(seats))
    return tuple(
        task
        for hex in state.built
        for seat in others
        if in_influence(state, task := Charging(seat, hex, by))
    )


def skip_charging(state: State, task: Charging) -> State:
    """A seat that would gain nothing is not asked."""
    asked = gets_token(state.players[task.seat]) or offered(state, task) > 0
    return state if asked else finished(state)
