"""Answers to offers: a good one is accepted, unless it helps the partner much more."""

from typing import Any

from orrery.bots.evaluator import Evaluator
from orrery.kernel.game import Seat

_LEAST = 1.0  # points that a deal must bring at least
_SHARE = 0.5  # own gain, relative to that of the partner, at least


def answer(evaluator: Evaluator, world: Any, seat: Seat, sentences: list[str]) -> str:
    """Accept an offer that is worth it, else decline; leave own offers open."""
    game = evaluator.game
    for sentence in sentences:
        verb, _, who = sentence.partition(" ")
        if verb == "accept":
            maker = int(who.rpartition("-")[2])
            after = game.apply(world, seat, game.read(sentence))
            mine = evaluator.worth(after, seat) - evaluator.worth(world, seat)
            theirs = evaluator.worth(after, maker) - evaluator.worth(world, maker)
            if mine >= _LEAST and mine >= _SHARE * theirs:
                return sentence
    refusals = [sentence for sentence in sentences if sentence.startswith("decline")]
    return (refusals or sentences)[0]
