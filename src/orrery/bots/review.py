"""Reviews a decision: how many points it has cost, as estimated by a bot.

A move is judged by what its seat knew at that time. The best turn that begins with it is compared
with the best turn of all, in the same worlds and with the same luck, by the expected final score.
There is no time limit: the same random generator gives the same verdict on every machine.
"""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.bots.evaluator import Evaluator
from orrery.bots.levels import Level, suited
from orrery.bots.planner import Line, is_over, plan
from orrery.bots.player import Player, worlds_of
from orrery.bots.rollouts import followed, play_on
from orrery.bots.tree import Fork, Way
from orrery.bots.why import Term, compared
from orrery.kernel.game import AnyGame, Seat, View

LEAST: Final = 0.5  # points; smaller losses are ignored
_RACE: Final = 0.6  # share of the budget to find the best turn; the rest compares
_PLANNING: Final = 0.3  # share of the rest to complete the turn that was begun
_FEWEST, _MOST = 6, 40  # worlds in which two turns are compared


class Verdict(Struct, frozen=True):
    """A better line than the one that was begun, and how much better it is."""

    said: tuple[str, ...]  # the sentence, and the best continuation of the turn
    better: tuple[str, ...]
    loss: float  # points of the expected final score
    band: float  # half the width of its 95 % interval
    score: float  # the expected score of the better line
    terms: tuple[Term, ...] = ()  # the features that explain the loss
    rest: float = 0.0


def review(
    game: AnyGame, state_before: Any, seat: Seat, sentence: str, rng: Random, level: Level
) -> Verdict | None:
    """Judge a sentence; None if it was the only one, about as good as the best, or one that bots
    cannot judge."""
    view: View = game.view(state_before, seat)
    sentences = [choice.move for choice in view.due]
    value = None if game.value is None else game.value()
    if value is None or len(sentences) < 2 or sentence not in sentences or game.is_talk(sentence):
        return None
    fitting = suited(level, value.weights)
    racing = replace(level, evaluations=int(level.evaluations * _RACE), seconds=inf)
    thinker = Player(racing, advises=True)
    best = thinker.think(replace(view, choices=view.due), rng)
    if best.why is None or best.sentence == sentence:
        return None
    left = fitting.evaluations - best.why.evaluations
    evaluator = Evaluator(game, value, len(view.scores), left, inf)
    worlds = worlds_of(game, view, fitting.worlds, rng)
    better = _taken(evaluator, worlds[0], seat, best.why.chosen.sentences)
    begun = _begun(evaluator, fitting, worlds[0], seat, sentence)
    gaps, scores = list[float](), list[float]()
    while len(gaps) < _FEWEST or (len(gaps) < _MOST and not evaluator.is_spent):
        world, luck = worlds[len(gaps) % len(worlds)], rng.getrandbits(64)
        best_so, said_so = (
            _ends(evaluator, world, seat, x, fitting, luck) for x in (better, begun)
        )
        gaps.append(best_so - said_so)
        scores.append(best_so)
    loss, band = mean(gaps), 1.96 * stdev(gaps) / sqrt(len(gaps))
    if loss < LEAST or loss <= band:  # a loss within its interval may be noise
        return None
    terms, rest = compared(value.terms(begun.state, seat), value.terms(better.state, seat), loss)
    return Verdict(
        said=_written(game, begun),
        better=_written(game, better),
        loss=loss,
        band=band,
        score=mean(scores),
        terms=terms,
        rest=rest,
    )


def _taken(evaluator: Evaluator, world: Any, seat: Seat, sentences: Sequence[str]) -> Line:
    """A turn played in a world, as far as it is legal there."""
    moves = [evaluator.game.read(sentence) for sentence in sentences]
    state, made = followed(evaluator, world, seat, moves)
    return Line(tuple(moves[:made]), state, 0.0, ended=True)


def _begun(evaluator: Evaluator, level: Level, world: Any, seat: Seat, sentence: str) -> Line:
    """The best turn that begins with a sentence."""
    move = evaluator.game.read(sentence)
    after = evaluator.game.apply(world, seat, move)
    if is_over(evaluator, after, seat, evaluator.value.turn(world, seat)):
        return Line((move,), after, 0.0, ended=True)
    budget = int(evaluator.remaining * _PLANNING)
    lines = plan(evaluator, after, seat, beam=level.beam, moves=level.moves, budget=budget)
    return Line((move, *lines[0].moves), lines[0].state, lines[0].worth, ended=True)


def _ends(
    evaluator: Evaluator, world: Any, seat: Seat, line: Line, level: Level, luck: int
) -> float:
    """The score that a turn leads to in a world, played on for a few turns."""
    state, _ = followed(evaluator, world, seat, line.moves)
    begun = evaluator.value.clock(world, seat)
    return play_on(evaluator, level, state, seat, begun, f"{luck}", Way(Fork()))[seat]


def _written(game: AnyGame, line: Line) -> tuple[str, ...]:
    return tuple(game.write(move) for move in line.moves)
