"""Looking back: what a decision has cost, as far as a bot can tell.

A sentence is judged from what its seat could see when it was said. The best turn that begins with
it races against the best turn of all, in the same imagined worlds and with the same luck; what
they expect to score at the end tells them apart. Nothing here looks at a clock: the same random
source finds the same verdict on any machine.
"""

from collections.abc import Sequence
from math import inf, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.bots.eyes import Eyes
from orrery.bots.levels import Level, suited
from orrery.bots.planner import Line, is_over, plan
from orrery.bots.player import Player, worlds_of
from orrery.bots.rollouts import followed, play_on
from orrery.bots.tree import Fork, Way
from orrery.bots.why import Term, compared
from orrery.kernel.game import AnyGame, Seat, View

LEAST: Final = 0.5  # points: whoever loses less has lost nothing
_RACE: Final = 0.6  # of the budget, to find the best turn; the rest compares it with what was said
_PLANNING: Final = 0.3  # of what is left then, to find what could follow what was said
_FEWEST, _MOST = 6, 40  # worlds in which two turns are compared


class Verdict(Struct, frozen=True):
    """A better line than the one that was begun, and what it would have brought."""

    said: tuple[str, ...]  # with the best that could follow
    better: tuple[str, ...]
    loss: float  # points of the expected final score
    band: float  # half the width of its 95 % interval
    score: float  # what the better line promised
    terms: tuple[Term, ...] = ()  # where the points are, of the better line
    rest: float = 0.0


def review(
    game: AnyGame, state_before: Any, seat: Seat, sentence: str, rng: Random, level: Level
) -> Verdict | None:
    """What a sentence has cost its seat; None if it was the only one, hardly worse than the best
    that was found, or nothing that bots have an opinion of."""
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
    eyes = Eyes(game, value, len(view.scores), left, inf)
    worlds = worlds_of(game, view, fitting.worlds, rng)
    better = _taken(eyes, worlds[0], seat, best.why.chosen.sentences)
    begun = _begun(eyes, fitting, worlds[0], seat, sentence)
    gaps, scores = list[float](), list[float]()
    while len(gaps) < _FEWEST or (len(gaps) < _MOST and not eyes.tired):
        world, luck = worlds[len(gaps) % len(worlds)], rng.getrandbits(64)
        best_so, said_so = (_ends(eyes, world, seat, x, fitting, luck) for x in (better, begun))
        gaps.append(best_so - said_so)
        scores.append(best_so)
    loss, band = mean(gaps), 1.96 * stdev(gaps) / sqrt(len(gaps))
    if loss < LEAST or loss <= band:  # the latter may be luck
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


def _taken(eyes: Eyes, world: Any, seat: Seat, sentences: Sequence[str]) -> Line:
    """A turn in a world, as far as that world allows it."""
    moves = [eyes.game.read(sentence) for sentence in sentences]
    state, made = followed(eyes, world, seat, moves)
    return Line(tuple(moves[:made]), state, 0.0, ended=True)


def _begun(eyes: Eyes, level: Level, world: Any, seat: Seat, sentence: str) -> Line:
    """The best turn that begins with a sentence."""
    move = eyes.game.read(sentence)
    after = eyes.game.apply(world, seat, move)
    if is_over(eyes, after, seat, eyes.value.turn(world, seat)):
        return Line((move,), after, 0.0, ended=True)
    budget = int(eyes.left * _PLANNING)
    lines = plan(eyes, after, seat, beam=level.beam, moves=level.moves, budget=budget)
    return Line((move, *lines[0].moves), lines[0].state, lines[0].worth, ended=True)


def _ends(eyes: Eyes, world: Any, seat: Seat, line: Line, level: Level, luck: int) -> float:
    """The score that a turn leads to in a world, played on for a few turns."""
    state, _ = followed(eyes, world, seat, line.moves)
    begun = eyes.value.clock(world, seat)
    return play_on(eyes, level, state, seat, begun, f"{luck}", Way(Fork()))[seat]


def _written(game: AnyGame, line: Line) -> tuple[str, ...]:
    return tuple(game.write(move) for move in line.moves)
