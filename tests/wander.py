"""Play for tests: whole games in which anything legal is said, unlisted offers too.

Games in which random play sees only half of the rulebook have a guide, a player with wishes; it
plays the games of even seeds.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from games.gaia.keen import keen as keen_in_gaia
from games.kepler.keen import keen as keen_in_kepler
from games.living_planet.keen import keen as keen_in_living_planet
from games.planet_unknown.keen import keen as keen_in_planet_unknown
from orrery.kernel.errors import NotationError
from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.kernel.record import Record
from shelf import UNLISTED, Case

GUIDES: dict[str, Callable[[Any, Seat, Random], Any]] = {
    "gaia-project": keen_in_gaia,
    "kepler-3042": keen_in_kepler,
    "living-planet": keen_in_living_planet,
    "planet-unknown": keen_in_planet_unknown,
}

MOST_MOVES = 20_000  # far beyond any game: more than that is a game that does not end


@dataclass(frozen=True, eq=False)
class Walk:
    """A game played to its end, or until it seemed to have none."""

    case: Case
    record: Record
    states: tuple[Any, ...]

    @property
    def game(self) -> AnyGame:
        return self.case.game

    def sample(self, most: int) -> list[Any]:
        """Some positions: the first and the last, one before each verb that is said, and others."""
        before = defaultdict[str, list[Any]](list)
        for (_, text), state in zip(self.record.moves, self.states, strict=False):
            before[text.split()[0]].append(state)
        rng = Random(most)
        chosen = [rng.choice(states) for states in before.values()]
        chosen += rng.sample(self.states, min(most, len(self.states)))
        return [self.states[0], *chosen[: most - 2], self.states[-1]]

    def seats(self) -> Iterator[Seat | None]:
        """Everybody who looks at the table: the seats and a spectator."""
        yield from range(self.case.seats)
        yield None


@cache
def walk(case: Case, seed: int) -> Walk:
    game, rng = case.game, Random(seed)
    state, said = game.start(case.seats, dict(case.options)), list[tuple[Seat, str]]()
    states = [state]
    choose = GUIDES.get(game.key) if seed % 2 == 0 else None
    while (active := game.to_act(state)) and len(said) < MOST_MOVES:
        seat = rng.choice(active)
        if seat == NATURE:
            move = game.chance(state, rng)
        elif choose is not None:
            move = choose(state, seat, rng)
        else:
            move = _something(game, state, seat, rng)
        state = game.apply(state, seat, move)
        states.append(state)
        said.append((seat, game.write(move)))
    names = tuple(f"random-{seat}" for seat in range(case.seats))
    options = game.settle(dict(case.options))
    return Walk(case, Record(game.key, names, options, game.rules, tuple(said)), tuple(states))


def _something(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
    if game.key in UNLISTED and rng.random() < 0.4:
        for move in (game.grammar.babble(rng) for _ in range(300)):
            if isinstance(move, UNLISTED[game.key]) and not game.objections(state, seat, move):
                return move
    return rng.choice(game.moves(state, seat))


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
