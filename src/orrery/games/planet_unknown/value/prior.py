"""The prior of each move: its estimated worth, without computing the position after it."""

from collections.abc import Callable, Sequence
from typing import Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.components import OBJECTIVE, PERSONAL, SEATS
from orrery.games.planet_unknown.ground import BOARD, STEP
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import FLUX, JUMP
from orrery.games.planet_unknown.turn import SECTORS
from orrery.games.planet_unknown.value import worths
from orrery.games.planet_unknown.value.features import (
    CORPORATION_HOPES,
    PLANET_HOPES,
    tile_worth,
)
from orrery.games.planet_unknown.value.goals import chance
from orrery.games.planet_unknown.value.land import LINES
from orrery.games.planet_unknown.value.laying import EDGE, POD, Site, placements
from orrery.games.planet_unknown.value.worths import HALVES, step_gain, track
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.value import NEVER


def prior(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    if NONE in (player.planet, player.corporation):
        return [_board(move) for move in legal]
    site = Site(state, seat)
    places = [move for move in legal if isinstance(move, moves.Place)]
    if len(places) == len(legal):
        return placements(site, places)
    of_place = iter(placements(site, places))
    found = []
    for move in legal:
        if isinstance(move, moves.Place):
            found.append(next(of_place))
        else:
            opinion = _OPINIONS.get(type(move))
            found.append(opinion(site, move) if opinion is not None else 0.0)
    return found


def _board(move: AnyMove) -> float:
    if isinstance(move, moves.Choose):
        return PLANET_HOPES[move.planet]
    return CORPORATION_HOPES[move.corporation] if isinstance(move, moves.Found) else 0.0


DECLINED: Final = -0.3  # a meteorite that Horizon leaves or keeps: seldom, but it may be meant

# --- Everything else ----------------------------------------------------------------------------


def _advance(site: Site, move: moves.Advance) -> float:
    player = site.player
    place = player.cubes[move.cube]
    if move.to is not None and move.to != place + 1:
        table = track(player.corporation, round(site.left * HALVES))
        gain = step_gain(table, player.corporation, move.cube, place)
        return gain + 0.5 * (table.ahead[move.to] - table.ahead[place])
    return site.steps[move.cube]


def _regress(site: Site, move: moves.Regress) -> float:
    return -site.steps[move.cube] if move.source != wait.BY_CORPORATION else -1.0


def _patch(site: Site, move: moves.Patch) -> float:
    one = 1 << move.square
    free = site.free & ~one
    player = site.player
    around = (one << 1 | one >> 1 | one << STEP | one >> STEP) & free
    total = site.line_gain(move.square) - 0.5 * EDGE * around.bit_count()
    if not around:
        total += 1.2
    if one & player.covered:
        total -= 0.8 if not one & player.meteors else -1.0
    if one & player.pods:
        total -= POD
    if one & player.rovers:
        total -= 1.5
    alone = around & ~(free << 1 | free >> 1 | free << STEP | free >> STEP)
    return total - 1.2 * alone.bit_count()


def _drive(site: Site, move: moves.Move | moves.Teleport) -> float:
    return site.paths.drive(move.rover, move.square) if move.handling is None else DECLINED


def _put(site: Site, move: moves.PutRover) -> float:
    if move.handling is not None:
        return DECLINED
    return site.paths.found(move.square) + site.paths.pull(move.square)


def _collect(site: Site, move: moves.Collect) -> float:
    if site.player.pods >> move.square & 1:
        return 1.0 - 0.1 * bool(site.player.rovers)
    return 0.4 + site.strike(move.square)


def _destroy(site: Site, move: moves.Destroy) -> float:
    player, one = site.player, 1 << move.square
    if one & player.meteors:
        return site.strike(move.square)
    if one & player.rovers:
        return -0.5 - site.paths.pull(move.square)
    return -site.paths.pull(move.square)


def _clear(site: Site, move: moves.Clear) -> float:
    line = (*BOARD.row, *BOARD.column)[move.line % LINES]
    return sum(site.strike(square) for square in bits(line & site.player.meteors))


def _spot(site: Site, spot: int) -> float:
    """A lifepod that lies somewhere."""
    player = site.player
    if spot == 0:
        return 1.0
    if player.corporation == JUMP:
        return worths.tech(JUMP, spot - 81, site.left)
    place = spot - 1  # Cosmos: in the way of a cube that jumps over it
    return 0.6 if any(0 < place - cube <= 3 for cube in player.cubes) and site.left > 2 else 0.0


def _shift(site: Site, move: moves.Shift) -> float:
    return _spot(site, move.spot) - _spot(site, move.pod) - 0.1


def _pick(site: Site, move: moves.Pick) -> float:
    return worths.card(move.card, site.player, site.left)


def _reject(site: Site, move: moves.Reject) -> float:
    return -PERSONAL * chance(site.player, OBJECTIVE[move.objective].personal, site.left)


def _turn(site: Site, move: moves.Turn) -> float:
    state = site.state
    at = (SEATS[len(state.players)][site.seat] + state.rotation - move.steps) % SECTORS
    return max(_tile(site, shape) for shape in (state.outer[at], state.inner[at]))


def _tile(site: Site, shape: int) -> float:
    tile = site.state.tops[shape]
    if tile == NONE or not site.land.fitting >> shape & 1:
        return -2.0
    return tile_worth(tile, site.steps, meteor=0.6)


def _of_shape(site: Site, move: moves.Select | moves.Take) -> float:
    return _tile(site, move.shape)


def _flux(site: Site, move: moves.Flux) -> float:
    return site.steps[move.cube] + (0.3 if site.player.cubes[move.cube] & 15 < 12 else -0.5)


def _claim(site: Site, move: moves.Claim) -> float:
    height = site.player.cubes[move.cube] & 15
    table = worths.row_worth(site.player.corporation, height, round(site.left))
    return table - (1.5 if site.left > 2 else 0.0)


_OPINIONS: Final[dict[type, Callable[..., float]]] = {
    moves.Advance: _advance,
    moves.Double: lambda site, move: 1.6 * site.steps[move.cube],
    moves.Regress: _regress,
    moves.Patch: _patch,
    moves.Store: lambda site, move: 0.9 if site.left else 0.2,
    moves.Swap: lambda site, move: max(site.steps),
    moves.PutRover: _put,
    moves.Move: _drive,
    moves.Teleport: _drive,
    moves.Collect: _collect,
    moves.Destroy: _destroy,
    moves.Strike: lambda site, move: -site.strike(move.square),
    moves.Clear: _clear,
    moves.Stow: lambda site, move: _spot(site, move.spot),
    moves.Shift: _shift,
    moves.Lose: lambda site, move: -_spot(site, move.spot),
    moves.Dump: lambda site, move: 0.2 if move.handling is None else DECLINED,
    moves.Reset: lambda site, move: 0.5 if site.left > 4 else NEVER,
    moves.Leap: lambda site, move: 1.5 if site.player.corporation == FLUX else 0.0,
    moves.Claim: _claim,
    moves.Survey: lambda site, move: 1.5,
    moves.Foresee: lambda site, move: 0.1,
    moves.Pick: _pick,
    moves.Adopt: lambda site, move: -_reject(site, moves.Reject(move.objective)),
    moves.Reject: _reject,
    moves.Turn: _turn,
    moves.Select: _of_shape,
    moves.Take: _of_shape,
    moves.Scrap: lambda site, move: -_tile(site, move.shape),
    moves.Choose: lambda site, move: PLANET_HOPES[move.planet],
    moves.Found: lambda site, move: CORPORATION_HOPES[move.corporation],
    moves.Flux: _flux,
}
