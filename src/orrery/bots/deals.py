"""Answers to offers: a good one is taken, one that helps the other more is not."""

from typing import Any

from orrery.bots.eyes import Eyes
from orrery.kernel.game import Seat

_LEAST = 1.0  # points that a deal must bring
_SHARE = 0.5  # of what the partner gains


def answer(eyes: Eyes, world: Any, seat: Seat, sentences: list[str]) -> str:
    """Accept what is worth it, decline the rest; an own offer waits."""
    game = eyes.game
    for sentence in sentences:
        verb, _, who = sentence.partition(" ")
        if verb == "accept":
            maker = int(who.rpartition("-")[2])
            after = game.apply(world, seat, game.read(sentence))
            mine = eyes.worth(after, seat) - eyes.worth(world, seat)
            theirs = eyes.worth(after, maker) - eyes.worth(world, maker)
            if mine >= _LEAST and mine >= _SHARE * theirs:
                return sentence
    refusals = [sentence for sentence in sentences if sentence.startswith("decline")]
    return (refusals or sentences)[0]
