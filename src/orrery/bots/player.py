"""A bot that searches: it gets a view, deals the hidden part at random, and plans turns.

It keeps the rest of a planned turn: while the game goes as expected, the next move is not searched
again. It keeps nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from orrery.bots.deals import answer
from orrery.bots.evaluator import Evaluator, noticed
from orrery.bots.levels import Level, suited
from orrery.bots.planner import Line, plan
from orrery.bots.rollouts import Trial, compare
from orrery.bots.why import Option, Why, compared
from orrery.games import game as find
from orrery.kernel.game import AnyGame, Seat, View
from orrery.kernel.value import AnyValue

_PLANNING: Final = 0.3  # share of the budget for planning, if rollouts follow
_RACER: Final = 40  # evaluations per turn in rollouts, at least; limits the number of turns
_OTHERS: Final = 3  # alternatives in the explanation


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The rest of a planned turn, and the state in which it is expected to begin."""

    state: Any
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Thought:
    sentence: str
    plan: Plan | None = None
    why: Why | None = None


class Player:
    """A bot of a level. Calling it gives the next sentence; `think` also explains it."""

    def __init__(
        self, level: Level, value: AnyValue | None = None, *, advises: bool = False
    ) -> None:
        self.level: Final = level
        self.value: Final = value  # overrides the value function of the game
        self.advises: Final = advises  # always picks the best move it finds
        self._plan: Plan | None = None

    def __call__(self, view: View, rng: Random) -> str:
        thought = self.think(view, rng, self._plan)
        self._plan = thought.plan
        return thought.sentence

    def think(self, view: View, rng: Random, planned: Plan | None = None) -> Thought:
        assert view.you is not None, "a bot has a seat"
        sentences = [choice.move for choice in view.choices]
        if len(sentences) == 1:
            return Thought(sentences[0])
        game, seat = find(view.game), view.you
        if planned is not None and (thought := _as_planned(game, view, planned, sentences)):
            return thought
        if game.value is None:
            return Thought(rng.choice(sentences))
        value = self.value or game.value()
        level = suited(self.level, value.weights)
        if level.blind or level.hurry:
            value = weakened(value, level)
        evaluator = Evaluator(game, value, len(view.scores), level.evaluations, level.seconds)
        worlds = worlds_of(game, view, level.worlds, rng)
        if self.advises:
            level = replace(level, heat=0.0)
        elif taste := value.taste(worlds[0]):
            level = replace(level, heat=max(level.heat, taste), cap=max(level.cap, 3 * taste))
        if all(game.is_talk(sentence) for sentence in sentences):
            return Thought(answer(evaluator, worlds[0], seat, sentences))
        return _decided(evaluator, level, worlds, seat, rng)


def _decided(
    evaluator: Evaluator, level: Level, worlds: list[Any], seat: Seat, rng: Random
) -> Thought:
    state = worlds[0]
    if level.beam == 1:
        lines = _step(evaluator, level, state, seat, rng)
    else:
        budget = int(level.evaluations * (_PLANNING if level.turns else 1.0))
        width = {"beam": level.beam, "moves": level.moves, "ends": level.ends}
        lines = plan(evaluator, state, seat, budget=budget, **width)
    if level.turns and len(lines) > 1:
        lines = various(lines, min(level.turns, max(2, evaluator.remaining // _RACER)))
        trials = compare(evaluator, level, worlds, seat, lines, rng.getrandbits(32))
        point = evaluator.point(evaluator.value.stage(state))
        chosen = _picked(level, [trial.mean / point for trial in trials], rng)
    else:
        trials = [Trial(line) for line in lines]
        chosen = _picked(level, [line.worth for line in lines], rng)
    trials.insert(0, trials.pop(chosen))
    return _thought(evaluator, level, worlds, seat, trials)


def _step(evaluator: Evaluator, level: Level, state: Any, seat: Seat, rng: Random) -> list[Line]:
    """Lines of one move, for levels that do not plan."""
    game = evaluator.game
    tries = evaluator.promising(state, seat, level.moves)
    lines = []
    for _, move in noticed(rng, tries, level.miss):
        after = game.apply(state, seat, move)
        lines.append(Line((move,), after, evaluator.worth(after, seat), ended=True))
    return sorted(lines, key=lambda line: -line.worth)


def _picked(level: Level, worths: Sequence[float], rng: Random) -> int:
    """Pick by softmax among those within `cap` of the best, which is the first."""
    near = [n for n, worth in enumerate(worths) if worths[0] - worth <= level.cap]
    if not level.heat or len(near) == 1:
        return 0
    odds = [exp(min(0.0, worths[n] - worths[0]) / level.heat) for n in near]
    return rng.choices(near, odds)[0]


def _thought(
    evaluator: Evaluator, level: Level, worlds: Sequence[Any], seat: Seat, trials: list[Trial]
) -> Thought:
    game, best = evaluator.game, trials[0]
    first, *rest = best.line.moves
    after = game.apply(worlds[0], seat, first) if rest else None
    bias = evaluator.value.bias(best.line.state, len(evaluator.seats))
    options = [_option(evaluator, seat, trial, best, bias) for trial in _shown(trials)]
    why = Why(
        chosen=options[0],
        others=tuple(options[1:]),
        evaluations=level.evaluations - evaluator.remaining,
        worlds=len(worlds),
        cut=evaluator.timed_out,
    )
    return Thought(game.write(first), Plan(after, tuple(rest)) if rest else None, why)


def _shown(trials: list[Trial]) -> list[Trial]:
    """The best line and a few others for the explanation, preferring other first moves."""
    begun, other, same = set[Any](), list[Trial](), list[Trial]()
    for trial in trials:
        first = trial.line.moves[0]
        (same if first in begun else other).append(trial)
        begun.add(first)
    return [*other, *same][: _OTHERS + 1]


def _as_planned(
    game: AnyGame, view: View, planned: Plan, sentences: Sequence[str]
) -> Thought | None:
    """The next sentence of a plan, if the position is the expected one."""
    assert view.you is not None
    first, *rest = planned.moves
    sentence = game.write(first)
    if sentence not in sentences:
        return None
    foreseen = game.view(planned.state, view.you)
    if (foreseen.choices, foreseen.scores) != (view.choices, view.scores):
        return None
    if not rest:
        return Thought(sentence)
    after = game.apply(planned.state, view.you, first)
    return Thought(sentence, Plan(after, tuple(rest)))


def worlds_of(game: AnyGame, view: View, most: int, rng: Random) -> list[Any]:
    """Worlds that fit a view, at most `most`; one if nothing is hidden."""
    worlds = [game.imagine(view, rng)]
    for _ in range(most - 1):
        world = game.imagine(view, rng)
        if world == worlds[0]:
            break
        worlds.append(world)
    return worlds


def various(lines: list[Line], most: int) -> list[Line]:
    """The best lines, and the best line of each other first verb; at most `most`."""
    best = lines[: max(1, 2 * most // 3)]
    verbs = {type(line.moves[0]) for line in best}
    for line in lines[len(best) :]:
        if len(best) >= most:
            break
        if type(line.moves[0]) not in verbs:
            verbs.add(type(line.moves[0]))
            best.append(line)
    chosen = {id(line) for line in best}
    rest = [line for line in lines if id(line) not in chosen]
    return best + rest[: most - len(best)]


def _option(evaluator: Evaluator, seat: Seat, trial: Trial, best: Trial, bias: float) -> Option:
    game, value = evaluator.game, evaluator.value
    score, chance = trial.relative_to(best)
    terms, rest = compared(
        value.terms(best.line.state, seat),
        value.terms(trial.line.state, seat),
        score - best.score,
    )
    return Option(
        sentences=tuple(game.write(move) for move in trial.line.moves),
        score=score - bias,
        band=trial.band,
        chance=chance,
        terms=() if trial is best else terms,
        rest=0.0 if trial is best else rest,
    )


_WEAKENED: dict[tuple[int, bool, float], tuple[AnyValue, AnyValue]] = {}


def weakened(value: AnyValue, level: Level) -> AnyValue:
    """The value function of a weaker level: `blind` or in a `hurry`; cached."""
    key = (id(value), level.blind, level.hurry)
    known = _WEAKENED.get(key)
    if known is None or known[0] is not value:
        known = (value, value.seen_by(blind=level.blind, hurry=level.hurry))
        _WEAKENED[key] = known
    return known[1]
