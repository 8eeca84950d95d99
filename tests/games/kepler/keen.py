"""A player with wishes: it wants ships, worlds and cubes, so that its games see the whole rulebook.

Random play hardly ever colonises, and terraforms even less. This one says what leads on with a
probability and anything legal otherwise; it is no good player, only a curious one.
"""

from collections.abc import Iterator
from random import Random

from orrery.games.kepler import GAME, moves
from orrery.games.kepler.components import CELLS, PLANETS
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.moves import AnyMove
from orrery.games.kepler.state import Player, State
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.hexes import bits

_CELL = {word: n for n, word in enumerate(CELLS)}


def keen(state: State, seat: Seat, rng: Random) -> AnyMove:
    """The move that it likes best, most of the time."""
    legal = GAME.moves(state, seat)
    if rng.random() < 0.15:
        return rng.choice(legal)
    likes = [_like(state, state.players[seat], move) for move in legal]
    return rng.choice([m for m, like in zip(legal, likes, strict=True) if like == max(likes)])


def _like(state: State, player: Player, move: AnyMove) -> int:
    match move:
        case moves.Choose(cell):
            wishes = list(_wishes(state, player))
            return 20 - wishes.index(cell) if cell in wishes else 0
        case moves.Move(_, to):
            return _worth(state, to)
        case moves.Start(tech) | moves.Develop(tech, _):
            return 9 - tech
        case moves.Store(amount, planet) | moves.Generate(amount, planet):
            return amount + 10 * _wants(player, planet)
        case moves.Take(planet):
            return 5 + _wants(player, planet)
        case moves.Colonise() | moves.Terraform() | moves.Produce() | moves.Build():
            return 9
        case moves.Pass() | moves.End():
            return 2
        case _:
            return 1


def _wishes(state: State, player: Player) -> Iterator[int]:
    """The cells it would go to, the best first."""
    colonies = [p for p in player.planets[1:] if not p.terraformed]
    if any(_can_be_terraformed(player, p.number) for p in colonies):
        yield _CELL["terraforming"]
    if player.fleet & state.planets and len(player.planets) < 6:
        yield _CELL["colonisation"]
    if len(player.planets) > len(colonies) + 1:
        yield _CELL["production"]
    if not player.fleet:
        yield _CELL["space-construction"]
    if colonies:
        yield _CELL["energy-storage"]
    yield _CELL["technological-development"]
    yield _CELL["stellar-propulsion"]
    yield _CELL["antimatter-generation"]
    yield _CELL["galactic-cartography"]


def _can_be_terraformed(player: Player, number: int) -> bool:
    planet = next(p for p in player.planets if p.number == number)
    cost = zip(planet.cubes, PLANETS[number].cost, strict=True)
    return player.techs[1] >= PLANETS[number].level and all(held >= n for held, n in cost)


def _wants(player: Player, number: int) -> bool:
    return any(p.number == number and number and not p.terraformed for p in player.planets)


def _worth(state: State, hex: int) -> int:
    """The nearer to a free planet, the better; a mine or an objective is worth a visit as well."""
    free = state.planets & ~state.settled | state.mines
    if not free:
        return 5 if state.down >> hex & 1 else 2
    return 20 - min(BOARD.distances[hex][planet] for planet in bits(free))


def keen_game(seats: int, seed: int, **options: str) -> Iterator[tuple[Seat, AnyMove, State]]:
    """A whole game: who moved, what, and the position after it."""
    rng = Random(seed)
    state = GAME.start(seats, options)
    while active := GAME.to_act(state):
        (seat,) = active
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        yield seat, move, state
