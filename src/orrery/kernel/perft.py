"""Perft: counts positions to test a move generator, as in chess.

The number of ways to play `depth` moves is stored once per position and compared in tests. A rule
changed by accident changes the count; `divide` shows under which move.
"""

from collections.abc import Mapping

from orrery.kernel.game import Game, M, S, V


def perft(game: Game[S, M, V], state: S, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(
        perft(game, game.apply(state, seat, move), depth - 1)
        for seat in game.to_act(state)
        for move in game.moves(state, seat)
    )


def divide(game: Game[S, M, V], state: S, depth: int) -> Mapping[str, int]:
    """The count below each move, to be compared line by line with a trusted result."""
    return {
        f"{seat} {game.write(move)}": perft(game, game.apply(state, seat, move), depth - 1)
        for seat in game.to_act(state)
        for move in game.moves(state, seat)
    }
