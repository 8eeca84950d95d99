"""Counting positions: the cheapest strong test of a move generator, borrowed from chess.

The number of ways to play `depth` moves is written down once per position and compared ever after.
A rule changed by accident changes the count; `divide` says under which move.
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
    """The count below each move, to be compared line by line with a trusted one."""
    return {
        f"{seat} {game.write(move)}": perft(game, game.apply(state, seat, move), depth - 1)
        for seat in game.to_act(state)
        for move in game.moves(state, seat)
    }
