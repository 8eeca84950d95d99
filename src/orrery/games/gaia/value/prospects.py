"""Points to come: ranks on the final tiles, boosters, tiles that score again and again."""

from math import exp
from typing import Final

from orrery.games.gaia.components import BOOSTER, FINAL, ROUNDS
from orrery.games.gaia.galaxy import GAIA, galaxy
from orrery.games.gaia.state import FROM_RANGE, FROM_STEP, Player, State
from orrery.games.gaia.tasks import NONE
from orrery.games.gaia.value.atlas import sectors, types
from orrery.games.gaia.value.worths import EACH, PASSING, RATE, booster_worth, counted
from orrery.kernel.game import Seat

_BASIC_7: Final = 6
_PACE: Final = {  # by which a player grows in a round, against the neutral player
    "structures": 1.3,
    "allied": 1.5,
    "types": 0.6,
    "gaia": 0.5,
    "sectors": 0.6,
    "satellites": 0.8,
}


def reached(state: State, player: Player, what: str) -> int:
    """The count of a player for a final tile."""
    if what == "structures":
        return player.structures.bit_count()
    if what == "allied":
        return (player.structures & player.allied).bit_count()
    if what == "types":
        return types(state.placement, state.gaia, player.colonies)
    if what == "gaia":
        planets = galaxy(state.placement).type[GAIA] | state.gaia
        return (player.colonies & planets).bit_count()
    if what == "sectors":
        return sectors(player.structures)
    return (player.satellites | player.outposts).bit_count()


def finals(state: State, seat: Seat) -> float:
    """Points to be expected of the final tiles: every player who is ahead costs a rank."""
    left = ROUNDS - state.round
    total = 0.0
    for number in state.finals:
        tile = FINAL[number]
        what = tile.counts
        mine = reached(state, state.players[seat], what)
        scale = 0.5 + 0.45 * left
        ahead = 0.0
        for other, player in enumerate(state.players):
            if other != seat:
                ahead += 1 / (1 + exp((mine - reached(state, player, what)) / scale))
        growth = _PACE[what] * (left + 0.3 if not state.players[seat].passed else left)
        if state.automa is not None:
            ahead += 1 / (1 + exp((mine - _automa(state, what)) / scale))
        if len(state.players) < 3:
            ahead += 1 / (1 + exp((mine + growth - tile.neutral) / scale))
        if mine or left:
            total += 18 - 6 * ahead
    return total


def _automa(state: State, what: str) -> int:
    automa = state.automa
    assert automa is not None
    own = automa.structures
    if what == "structures":
        return own.bit_count()
    if what == "allied":
        return max(0, own.bit_count() - 1)
    if what == "types":
        return types(state.placement, state.gaia, own)
    if what == "gaia":
        return (own & (galaxy(state.placement).type[GAIA] | state.gaia)).bit_count()
    if what == "sectors":
        return sectors(own)
    return automa.satellites.bit_count()


def boosters(state: State, player: Player, left: int) -> tuple[float, float]:
    """Points of the booster at hand when it is returned; and what the next one will be worth."""
    if player.booster == NONE:
        return 0.0, 0.0
    booster = BOOSTER[player.booster]
    points = booster.vp * counted(state, player, booster.per) if booster.per else 0.0
    if booster.action:
        source = FROM_STEP if booster.action == "step" else FROM_RANGE
        if not player.used >> source & 1:
            points += 1.5 if left else 0.8
    if player.passed or not left:
        return points, 0.0
    return points, max([booster_worth(state, player, b) for b in state.row], default=0.0)


def at_passes(state: State, player: Player, left: int) -> float:
    """Points of advanced tiles at each pass to come."""
    if not player.advanced:
        return 0.0
    times, total = left + (not player.passed), 0.0
    for number, per, vp in PASSING:
        if player.advanced >> number & 1:
            total += vp * (counted(state, player, per) + 0.2 * left) * times
    return total


def on_events(player: Player, left: int) -> float:
    """Points of tiles for what will be built and researched."""
    total = 0.0
    if player.effective >> _BASIC_7 & 1:
        total += 3 * RATE["gaia-mine"]
    if player.advanced:
        for number, event, vp in EACH:
            if player.advanced >> number & 1:
                total += vp * RATE[event]
    return total * (left + 0.5)
