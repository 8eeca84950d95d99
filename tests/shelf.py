"""What the tests run over: every game on the shelf, and Parley, which lives with the tests.

A case is a game opened for so many seats with some options: every seat count with the usual
options, and every other value of an option once.
"""

from dataclasses import dataclass

import orrery
import parley
from orrery.kernel.game import AnyGame
from parley.rules import Accept, Decline, Offer, Withdraw

# Offers cannot be listed: `moves` leaves these out, `play` takes them.
UNLISTED: dict[str, tuple[type, ...]] = {"parley": (Offer,)}

# Talk goes back and forth: only of what is no talk must the order of arrival not matter.
TALK: dict[str, tuple[type, ...]] = {"parley": (Offer, Accept, Decline, Withdraw)}


@dataclass(frozen=True)
class Case:
    key: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> AnyGame:
        return game(self.key)

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{n}={v}" for n, v in self.options)])


def games() -> tuple[AnyGame, ...]:
    return (*orrery.games(), parley.GAME)


def game(key: str) -> AnyGame:
    return parley.GAME if key == parley.GAME.key else orrery.game(key)


def cases() -> list[Case]:
    return [case for game in games() for case in cases_of(game)]


def cases_of(game: AnyGame) -> list[Case]:
    usual = [Case(game.key, seats) for seats in game.seats]
    unusual = list[tuple[str, str]]()
    for values in dict.fromkeys(option.values for option in game.options):
        # Options with the same values, such as the faction of each player, share them out.
        alike = [option for option in game.options if option.values == values]
        rest = [value for value in values if value != alike[0].default]
        unusual += [(alike[n % len(alike)].name, value) for n, value in enumerate(rest)]
    # The largest tables first: most can go wrong there.
    seats = game.seats[::-1]
    return usual + [
        Case(game.key, seats[n % max(1, len(seats) - 1)], (choice,))
        for n, choice in enumerate(unusual)
    ]
