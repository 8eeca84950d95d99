"""A player with wishes: it wants patches, techs and civ cards, sends its rovers after whatever can
be collected and uses every power it has, so that its games see the whole rulebook.

Random play scatters its tiles and is blocked early, and most techs are never reached. This one
likes what leads on, with some luck, and says anything legal now and then; it is no good player,
only a curious one.
"""

from random import Random

from orrery.games.planet_unknown import GAME, moves
from orrery.games.planet_unknown.components import CARD, CORPORATION
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import BOARD, GROUND
from orrery.games.planet_unknown.items import BY_CORPORATION
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER
from orrery.games.planet_unknown.turn import halves, is_meteor
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_DONE = 30  # what is liked less than this is left undone
_POWERS = (
    *(moves.Double, moves.Claim, moves.Survey, moves.Leap, moves.Reset, moves.Dump),
    *(moves.Select, moves.Foresee, moves.Shift),
)
_CUBES = {TECH: 24, BIOMASS: 20, ROVER: 18, CIV: 18, WATER: 8, ENERGY: 14}


def keen(state: State, seat: Seat, rng: Random) -> AnyMove:
    """The move that it likes best, most of the time."""
    legal = GAME.moves(state, seat)
    if rng.random() < 0.04:
        return rng.choice(legal)
    player = state.players[seat]
    return max(legal, key=lambda move: _like(state, player, move) + 12 * rng.random())


def _like(state: State, player: Player, move: AnyMove) -> float:
    match move:
        case moves.Place():
            return _like_place(state, player, move)
        case moves.Move(rover, square) | moves.Teleport(rover, square):
            return _like_drive(player, rover, square)
        case moves.Advance(cube, _, to):
            place = player.cubes[cube] + 1 if to is None else to
            rewards = CORPORATION[player.corporation].rewards[min(place, 79)]
            return 40 + _CUBES[cube] + 6 * len(rewards)
        case moves.Regress(_, source):
            return 45 if source == BY_CORPORATION else 50
        case moves.Patch(square):
            return 50 + 2 * _filled(player, 1 << square)
        case moves.Store() | moves.Swap():  # against many squares, of which one always has luck
            return 72
        case moves.Pick(card):
            return 20 * CARD[card].immediate
        case moves.Done():
            return _DONE
        case _:
            return 60 if isinstance(move, _POWERS) else 50


def _like_place(state: State, player: Player, move: moves.Place) -> float:
    """Resources that it wants, water on ice, few holes, and lifepods and rovers left alone."""
    tile, way = state.tops[move.shape], WAY[move.shape][move.turn]
    squares = laid(way.cells, move.square)
    liked = 0.0
    for half, resource in enumerate(halves(tile)):
        on_ice = laid(way.halves[half], move.square) & GROUND[player.planet].ice
        liked += 4 if resource == WATER and on_ice else _CUBES[resource] / 4
    lost = (squares & (player.pods | player.rovers)).bit_count()
    return 40 + liked + 3 * _filled(player, squares) - 12 * lost - 3 * is_meteor(tile)


def _filled(player: Player, squares: int) -> float:
    """How snugly the squares lie: how few of their neighbours stay free."""
    ground = GROUND[player.planet]
    around = ground.near(squares) & ~squares
    return 8 - (around & ~player.covered).bit_count()


def _like_drive(player: Player, rover: int, square: int) -> float:
    """To what can be collected, by the shortest way; a rover that carries goes to deliver."""
    wanted = player.pods | player.meteors
    if player.laden >> rover & 1:
        wanted = player.icons[ROVER]
    if wanted >> square & 1:
        return 70
    return _DONE + 8 if _distance(wanted, square) < _distance(wanted, rover) else 0


def _distance(wanted: int, square: int) -> int:
    x, y = BOARD.at[square]
    at = (BOARD.at[n] for n in bits(wanted))
    return min((abs(x - u) + abs(y - v) for u, v in at), default=99)
