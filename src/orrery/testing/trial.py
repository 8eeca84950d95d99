"""A game under test: what its author declares, and the tables at which it is played.

Most of the suite needs nothing but the game. What only its author can know stands in a `Trial`:

    TRIALS = [Trial(GAME, forge=forge)]

A `Case` is a game opened for a number of seats with some options: every seat count with the usual
options, and every other value of an option once. Where one value alone says little, the author
lists the values that go together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from orrery.kernel.game import AnyGame, Seat

Forge: TypeAlias = Callable[[Any, Seat | None, Random], Any]
Guide: TypeAlias = Callable[[Any, Seat, Random], Any]


def nothing_to_forge(state: Any, you: Seat | None, rng: Random) -> Any:
    """For a game in which everybody knows everything."""
    return state


@dataclass(frozen=True, eq=False)
class Trial:
    """A game, and what only its author knows about it.

    forge      a position that a seat (None: a spectator) cannot tell from the true one: it changes
               what the seat may not know, and only that. The view of the seat must stay the same
    guide      a player with wishes, for games in which random play sees only a part of the rules;
               it plays the games of even seeds and gives a move
    together   options that go together, each with its seat count: (4, "map=large events=off").
               They replace the cases in which one option is changed
    aloud      classes of moves that everybody hears although they change only what is hidden
    several    rules whose refusals have a number that is never 1, such as a limit of the box
    no_plural  words in refusals that end in s or x without being a plural: "lies", "prix"
    """

    game: AnyGame
    forge: Forge = nothing_to_forge
    guide: Guide | None = None
    together: tuple[tuple[int, str], ...] = ()
    aloud: tuple[type, ...] = ()
    several: frozenset[str] = frozenset()
    no_plural: frozenset[str] = frozenset()

    @property
    def key(self) -> str:
        return self.game.key

    def cases(self) -> list["Case"]:
        game = self.game
        usual = [Case(self, seats) for seats in game.seats]
        if self.together:
            chosen = [(seats, words.split()) for seats, words in self.together]
            return usual + [Case(self, n, tuple(map(_choice, words))) for n, words in chosen]
        unusual = list[tuple[str, str]]()
        for values in dict.fromkeys(option.values for option in game.options):
            # Options with the same values, such as the faction of each player, share them out.
            alike = [option for option in game.options if option.values == values]
            rest = [value for value in values if value != alike[0].default]
            unusual += [(alike[n % len(alike)].name, value) for n, value in enumerate(rest)]
        # The largest tables first: most can go wrong there.
        seats = game.seats[::-1]
        return usual + [
            Case(self, seats[n % max(1, len(seats) - 1)], (choice,))
            for n, choice in enumerate(unusual)
        ]


@dataclass(frozen=True)
class Case:
    trial: Trial
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> AnyGame:
        return self.trial.game

    def __str__(self) -> str:
        options = (f"{name}={value}" for name, value in self.options)
        return "-".join([self.trial.key, str(self.seats), *options])


def _choice(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value
