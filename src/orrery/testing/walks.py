"""Whole games in which anything legal is said, unlisted offers too: what the tests look at."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from random import Random
from typing import Any

from orrery.kernel.errors import NotationError
from orrery.kernel.game import NATURE, AnyGame, Bargain, Seat, View
from orrery.kernel.record import Record
from orrery.testing.trial import Case

OFTEN = 0.1  # how often somebody speaks of an offer before the next move
MOST_MOVES = 20_000  # far beyond any game: more than that is a game that does not end


@dataclass(frozen=True, eq=False)
class Walk:
    """A game played to its end, or until it seemed to have none."""

    case: Case
    record: Record
    states: tuple[Any, ...]
    share: float = 1.0  # how many of the other positions a quick look takes
    _moves: dict[tuple[int, Seat], list[Any]] = field(default_factory=dict, init=False)
    _views: dict[tuple[int, Seat | None], View] = field(default_factory=dict, init=False)

    @property
    def game(self) -> AnyGame:
        return self.case.game

    def sample(self, most: int) -> list[Any]:
        """Some positions: the first and the last, one before each verb that is said, and others.
        The fewer are among the more, so that what is known of them is found again."""
        verbs, others = self._order
        rest = round((most - 2 - len(verbs)) * self.share)
        chosen = [*verbs[: most - 2], *others[: max(0, rest)]]
        return [self.states[0], *chosen, self.states[-1]]

    @cached_property
    def _order(self) -> tuple[list[Any], list[Any]]:
        before = defaultdict[str, list[Any]](list)
        for (_, text), state in zip(self.record.moves, self.states, strict=False):
            before[text.split()[0]].append(state)
        rng = Random(len(self.states))
        verbs = [rng.choice(states) for states in before.values()]
        return verbs, rng.sample(self.states, len(self.states))

    def moves(self, state: Any, seat: Seat) -> list[Any]:
        """What the seat may do in a position of this game; found out once."""
        key = id(state), seat
        if key not in self._moves:
            self._moves[key] = self.game.moves(state, seat)
        return self._moves[key]

    def view(self, state: Any, seat: Seat | None) -> View:
        """What the seat sees in a position of this game; found out once."""
        key = id(state), seat
        if key not in self._views:
            self._views[key] = self.game.view(state, seat)
        return self._views[key]

    def seats(self) -> Iterator[Seat | None]:
        """Everybody who looks at the table: the seats and a spectator."""
        yield from range(self.case.seats)
        yield None


@cache
def walk(case: Case, seed: int) -> Walk:
    game, rng = case.game, Random(seed)
    state, said = game.start(case.seats, dict(case.options)), list[tuple[Seat, str]]()
    states = [state]
    choose = case.trial.guide if seed % 2 == 0 else None
    while (active := game.to_act(state)) and len(said) < MOST_MOVES:
        seat = rng.choice(active)
        if talk := _talk(game, state, rng):
            seat, move = talk
        elif seat == NATURE:
            move = game.chance(state, rng)
        elif choose is not None:
            move = choose(state, seat, rng)
        else:
            move = rng.choice(game.moves(state, seat))
        state = game.apply(state, seat, move)
        states.append(state)
        said.append((seat, game.write(move)))
    names = tuple(f"random-{seat}" for seat in range(case.seats))
    options = game.settle(dict(case.options))
    return Walk(case, Record(game.key, names, options, game.rules, tuple(said)), tuple(states))


def _talk(game: AnyGame, state: Any, rng: Random) -> tuple[Seat, Any] | None:
    """Now and then an offer or an answer, of anybody who may speak."""
    if not game.has_talk or rng.random() > OFTEN or not (speakers := game.aside(state)):
        return None
    seat = rng.choice(speakers)
    answers = [move for move in game.moves(state, seat) if game.is_talk(game.write(move))]
    if answers:
        return seat, rng.choice(answers)
    offer = an_offer(game, state, seat, rng)
    return None if offer is None else (seat, offer)


def an_offer(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
    """An offer put together from what the seat is told that it may put into one; None if there is
    no legal one among some."""
    bargain = game.view(state, seat).bargain
    for _ in range(20 if bargain else 0):
        move = game.read(composed(game, bargain, rng))
        if not game.objections(state, seat, move):
            return move
    return None


def composed(game: AnyGame, bargain: Bargain, rng: Random) -> str:
    """Any offer that a page could put together."""
    words = [f"offer seat-{rng.choice(bargain.to)}"]
    names = sorted({*bargain.gives, *bargain.wants})
    rng.shuffle(names)
    split = rng.randint(0, len(names))
    for glue, most, some in (
        ("give", bargain.gives, names[:split]),
        ("for", bargain.wants, names[split:]),
    ):
        chosen = [name for name in some if name in most][: rng.randint(0, 2)]
        goods = [game.good(name, rng.randint(1, most[name])) for name in chosen]
        words += [glue, *goods] if goods else []
    return " ".join(words)


def twisted(game: AnyGame, move: Any, rng: Random) -> Any:
    """A move with one of its words exchanged for another of the same kind."""
    said = game.grammar.say(move)
    places = [place for place, word in enumerate(said) if word.kind in game.grammar.kinds]
    if not places:
        return move
    place = rng.choice(places)
    words = [word.word for word in said]
    words[place] = rng.choice(list(game.grammar.kinds[said[place].kind].values))
    try:
        return game.read(" ".join(words))
    except NotationError as error:
        raise AssertionError(f"{' '.join(words)} is built like {game.write(move)}") from error
