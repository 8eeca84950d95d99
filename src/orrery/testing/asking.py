"""What several tests of the suite ask of a game."""

from collections.abc import Iterator
from random import Random
from typing import Any

from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.testing.walks import Walk, twisted


def is_offer(game: AnyGame, move: Any) -> bool:
    """Whether it is an offer, which `moves` leaves out."""
    return game.is_offer(game.write(move))


def is_talk(game: AnyGame, move: Any) -> bool:
    return game.has_talk and game.is_talk(game.write(move))


def speakers(game: AnyGame, state: Any) -> list[Seat]:
    """Who may say something: whoever is asked, and whoever may talk."""
    return sorted({*game.to_act(state), *game.aside(state)})


def is_unlisted_deal(played: Walk, state: Any, seat: Seat) -> bool:
    """Whether nature owes a deal that has too many outcomes to list."""
    return seat == NATURE and not played.moves(state, NATURE)


def some_moves(played: Walk, state: Any, seat: Seat) -> list[Any]:
    """What the seat may do; of a deal that is not listed, a few outcomes."""
    if is_unlisted_deal(played, state, seat):
        return [played.game.chance(state, Random(n)) for n in range(5)]
    legal = played.moves(state, seat)
    return legal if len(legal) <= 30 else Random(12).sample(legal, 30)


def offers(played: Walk, positions: int) -> Iterator[tuple[Any, Seat, Any]]:
    """Sampled positions, each with some of the moves that are legal there."""
    for state in played.sample(positions):
        for seat in speakers(played.game, state):
            yield from ((state, seat, move) for move in some_moves(played, state, seat))


def pool(played: Walk, state: Any, seat: Seat, rng: Random, most: int = 100) -> set[Any]:
    """Sentences to try: legal ones, legal ones with a word exchanged, ones said in this game, and
    babble."""
    game = played.game
    legal = some_moves(played, state, seat) if seat in speakers(game, state) else []
    texts = sorted({text for _, text in played.record.moves})
    said = [game.read(text) for text in rng.sample(texts, min(most, len(texts)))]
    tried = [*legal, *said, *(game.grammar.babble(rng) for _ in range(most))]
    return {*tried, *(twisted(game, move, rng) for move in [*legal, *said])}


def told(game: AnyGame, before: Any, by: Seat, move: Any, now: Any, to: Seat | None) -> str | None:
    """What `to` may read now of a move that was made before."""
    is_covered = to != by and game.veiled(before, move, now)
    return None if is_covered else game.tell(move, by, to)


def after(game: AnyGame, state: Any, answers: tuple[tuple[Seat, Any], ...]) -> Any:
    for seat, move in answers:
        state = game.play(state, seat, move)
    return state
