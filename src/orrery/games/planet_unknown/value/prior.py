"""What moves seem worth before they are tried."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves as say
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


def prior(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[float]:
    player = state.players[seat]
    if NONE in (player.planet, player.corporation):
        return [_board(move) for move in moves]
    site = Site(state, seat)
    places = [move for move in moves if isinstance(move, say.Place)]
    if len(places) == len(moves):
        return placements(site, places)
    of_place = iter(placements(site, places))
    paths = _Paths(site) if player.rovers or player.items else None
    found = []
    for move in moves:
        if isinstance(move, say.Place):
            found.append(next(of_place))
        elif paths is not None and isinstance(move, say.Move | say.Teleport):
            found.append(
                paths.drive(move.rover, move.square) if move.handling is None else DECLINED
            )
        else:
            opinion = _OPINIONS.get(type(move))
            found.append(opinion(site, paths, move) if opinion is not None else 0.0)
    return found


def _board(move: AnyMove) -> float:
    if isinstance(move, say.Choose):
        return PLANET_HOPES[move.planet]
    return CORPORATION_HOPES[move.corporation] if isinstance(move, say.Found) else 0.0


# --- Rovers -------------------------------------------------------------------------------------

DECLINED: Final = -0.3  # a meteorite that Horizon leaves or keeps: seldom, but it may be meant
_FAR: Final = 9  # steps beyond which nothing draws a rover
_PULL: Final = tuple(0.6 * 0.72**steps for steps in range(_FAR + 1))


class _Paths:
    """How far it is from every square to the next thing to collect."""

    def __init__(self, site: Site) -> None:
        player = site.player
        self.site = site
        self.targets = player.pods | player.meteors
        if player.laden:
            self.targets |= player.icons[3]
        self.rings = [self.targets]
        all_, reach = site.ground.all, self.targets
        for _ in range(_FAR - 1):
            grown = reach | reach << 1 | reach >> 1 | reach << STEP | reach >> STEP
            grown &= all_
            if grown == reach:
                break
            self.rings.append(grown & ~reach)
            reach = grown

    def pull(self, square: int) -> float:
        one = 1 << square
        for steps, ring in enumerate(self.rings):
            if ring & one:
                return _PULL[steps]
        return 0.0

    def found(self, square: int) -> float:
        """What a rover collects on a square."""
        player, one = self.site.player, 1 << square
        total = 0.0
        if player.pods & one:
            total += 1.0
        if player.meteors & one:
            total += 0.5 + self.site.strike(square)
        return total

    def drive(self, rover: int, square: int) -> float:
        if not self.targets:
            return NEVER
        if self.targets >> square & 1:
            return 0.3 + self.found(square)
        return self.pull(square) - self.pull(rover)


# --- Everything else ----------------------------------------------------------------------------


def _advance(site: Site, paths: Any, move: say.Advance) -> float:
    player = site.player
    place = player.cubes[move.cube]
    if move.to is not None and move.to != place + 1:
        table = track(player.corporation, round(site.left * HALVES))
        gain = step_gain(table, player.corporation, move.cube, place)
        return gain + 0.5 * (table.ahead[move.to] - table.ahead[place])
    return site.steps[move.cube]


def _regress(site: Site, paths: Any, move: say.Regress) -> float:
    return -site.steps[move.cube] if move.source != wait.BY_CORPORATION else -1.0


def _patch(site: Site, paths: Any, move: say.Patch) -> float:
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


def _put(site: Site, paths: Any, move: say.PutRover) -> float:
    if move.handling is not None:
        return DECLINED
    return float(paths.found(move.square) + paths.pull(move.square))


def _collect(site: Site, paths: Any, move: say.Collect) -> float:
    if site.player.pods >> move.square & 1:
        return 1.0 - 0.1 * bool(site.player.rovers)
    return 0.4 + site.strike(move.square)


def _destroy(site: Site, paths: Any, move: say.Destroy) -> float:
    player, one = site.player, 1 << move.square
    if one & player.meteors:
        return site.strike(move.square)
    if one & player.rovers:
        return -0.5 - float(paths.pull(move.square))
    return -float(paths.pull(move.square))


def _clear(site: Site, paths: Any, move: say.Clear) -> float:
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


def _shift(site: Site, paths: Any, move: say.Shift) -> float:
    return _spot(site, move.spot) - _spot(site, move.pod) - 0.1


def _pick(site: Site, paths: Any, move: say.Pick) -> float:
    return worths.card(move.card, site.player, site.left)


def _reject(site: Site, paths: Any, move: say.Reject) -> float:
    return -PERSONAL * chance(site.player, OBJECTIVE[move.objective].personal, site.left)


def _turn(site: Site, paths: Any, move: say.Turn) -> float:
    state = site.state
    at = (SEATS[len(state.players)][site.seat] + state.rotation - move.steps) % SECTORS
    return max(_tile(site, shape) for shape in (state.outer[at], state.inner[at]))


def _tile(site: Site, shape: int) -> float:
    tile = site.state.tops[shape]
    if tile == NONE or not site.land.fitting >> shape & 1:
        return -2.0
    return tile_worth(tile, site.steps, meteor=0.6)


def _of_shape(site: Site, paths: Any, move: Any) -> float:
    return _tile(site, move.shape)


def _flux(site: Site, paths: Any, move: say.Flux) -> float:
    return site.steps[move.cube] + (0.3 if site.player.cubes[move.cube] & 15 < 12 else -0.5)


def _claim(site: Site, paths: Any, move: say.Claim) -> float:
    height = site.player.cubes[move.cube] & 15
    table = worths.row_worth(site.player.corporation, height, round(site.left))
    return table - (1.5 if site.left > 2 else 0.0)


_OPINIONS: Final[dict[type, Callable[[Site, Any, Any], float]]] = {
    say.Advance: _advance,
    say.Double: lambda site, paths, move: 1.6 * site.steps[move.cube],
    say.Regress: _regress,
    say.Patch: _patch,
    say.Store: lambda site, paths, move: 0.9 if site.left else 0.2,
    say.Swap: lambda site, paths, move: max(site.steps),
    say.PutRover: _put,
    say.Collect: _collect,
    say.Destroy: _destroy,
    say.Strike: lambda site, paths, move: -site.strike(move.square),
    say.Clear: _clear,
    say.Stow: lambda site, paths, move: _spot(site, move.spot),
    say.Shift: _shift,
    say.Lose: lambda site, paths, move: -_spot(site, move.spot),
    say.Dump: lambda site, paths, move: 0.2 if move.handling is None else DECLINED,
    say.Reset: lambda site, paths, move: 0.5 if site.left > 4 else NEVER,
    say.Leap: lambda site, paths, move: 1.5 if site.player.corporation == FLUX else 0.0,
    say.Claim: _claim,
    say.Survey: lambda site, paths, move: 1.5,
    say.Foresee: lambda site, paths, move: 0.1,
    say.Pick: _pick,
    say.Adopt: lambda site, paths, move: -_reject(site, paths, say.Reject(move.objective)),
    say.Reject: _reject,
    say.Turn: _turn,
    say.Select: _of_shape,
    say.Take: _of_shape,
    say.Scrap: lambda site, paths, move: -_tile(site, move.shape),
    say.Choose: lambda site, paths, move: PLANET_HOPES[move.planet],
    say.Found: lambda site, paths, move: CORPORATION_HOPES[move.corporation],
    say.Flux: _flux,
}
