"""A player with wishes: it builds, upgrades, researches and federates, so that its games see the
whole rulebook.

Random play passes early, and a round has many more things to convert than to do. This one likes
what leads on, with some luck, and says anything legal now and then; it is no good player, only a
curious one.
"""

from collections.abc import Iterator
from random import Random

from orrery.games.gaia import GAME, moves
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.state import (
    ACADEMY,
    ACADEMY_QIC,
    INSTITUTE,
    LAB,
    NAVIGATION,
    STATION,
    Player,
    State,
)
from orrery.kernel.game import NATURE, Seat

_UPGRADES = {STATION: 30, LAB: 40, INSTITUTE: 45, ACADEMY: 50, ACADEMY_QIC: 50}
_POWER, _TOKEN = moves.PAYS.index("power"), moves.PAYS.index("token")
_ORE, _TECH = moves.GOODS.index("ore"), moves.GOODS.index("tech")


def keen(state: State, seat: Seat, rng: Random) -> AnyMove:
    """The move that it likes best, most of the time."""
    legal = GAME.moves(state, seat)
    if rng.random() < 0.04:
        return rng.choice(legal)
    player = state.players[seat]
    return max(legal, key=lambda move: _like(player, move) + 12 * rng.random())


def _like(player: Player, move: AnyMove) -> int:
    match move:
        case moves.Federate(_, via, _):
            return 90 - 2 * len(via)
        case moves.TakeAdvanced(_, _, area):
            return 70 + 20 * (area is not None)
        case moves.TakeBasic(_, area):
            return 50 + 20 * (area is not None)
        case moves.Upgrade(_, building):
            return _UPGRADES[building]
        case moves.Research(area) | moves.Advance(area) if area is not None:
            return 30 + 5 * player.research[area] + 3 * (area == NAVIGATION)
        case moves.Downgrade(_, area):
            return 20 if area is not None else 5
        case moves.Act(space) if space >= 7:
            return 35
        case _:
            return _like_less(player, move)


def _like_less(player: Player, move: AnyMove) -> int:
    match move:
        case moves.Build() | moves.Act() | moves.Special() | moves.Outpost():
            return 30
        case moves.Gaiaform() | moves.Swap():
            return 26
        case (
            moves.Charge()
            | moves.Done()
            | moves.End()
            | moves.Find()
            | moves.Stone()
            | moves.Receive()
        ):
            return 24
        case moves.Convert(_, pay, good) if pay == _TOKEN:  # those of the Gaia area, or for it
            return 60 if good == _TECH else 18
        case moves.Convert(amount, pay, good):
            # what lies in bowl III is for mines, once nothing else is left to do
            return 8 if pay == _POWER and good == _ORE and amount == 3 and player.ore < 4 else -8
        case moves.Burn(amount):
            return 6 if amount == 1 and sum(player.bowls) > 6 and player.bowls[2] < 3 else -9
        case moves.Pass() | moves.PassFor():
            return 4
        case _:
            return 0


def keen_game(seats: int, seed: int, **options: str) -> Iterator[tuple[Seat, AnyMove, State]]:
    """A whole game: who moved, what, and the position after it."""
    rng = Random(seed)
    state = GAME.start(seats, {name.replace("_", "-"): value for name, value in options.items()})
    while active := GAME.to_act(state):
        (seat,) = active
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        yield seat, move, state
