"""What the tests run over: every game on the shelf, and Parley, which lives with the tests.

A case is a game opened for so many seats with some options: every seat count with the usual
options, and every other value of an option once. Where one value alone says little, the values that
go together are listed.
"""

from dataclasses import dataclass

import orrery
import parley
from orrery.games.living_planet import moves as living_planet
from orrery.kernel.game import AnyGame

# What everybody hears although it changes only what lies behind a screen.
ALOUD: dict[str, tuple[type, ...]] = {"living-planet": (living_planet.Buy, living_planet.Sell)}

# Planet Unknown has boards for every seat and numbers that count only together: two full tables
# have every board of its own once, and the other values share a few more. In Duck Dealer one value
# closes the largest table.
TOGETHER: dict[str, tuple[tuple[int, str], ...]] = {
    "duck-dealer": (
        (5, "consumer-privilege=yes first=seat-4"),
        (4, "strict-seats=yes first=seat-3"),
        (3, "r-differs=yes first=seat-2"),
        (2, "first=seat-0"),
        (2, "consumer-privilege=yes r-differs=yes first=seat-1"),
    ),
    "planet-unknown": (
        (3, "planets=dealt corporations=dealt events=balanced personal=on"),
        (
            6,
            "planet-1=arashi planet-2=cerberus planet-3=charybdis planet-4=gaia planet-5=k-273"
            " planet-6=kaax corporation-1=cosmos corporation-2=flux corporation-3=horizon"
            " corporation-4=jump-drive corporation-5=makeshift corporation-6=oasis events=gentle",
        ),
        (
            6,
            "planet-1=lacuna planet-2=oblivion planet-3=pajitnov planet-4=persephone planet-5=petra"
            " planet-6=tartarus corporation-1=wormhole corporation-2=republic corporation-3=flux"
            " corporation-4=cosmos corporation-5=jump-drive corporation-6=universal events=harsh",
        ),
        (5, "planets=own corporations=own personal=on station=shuffled"),
        (4, "planets=choose corporations=choose events=off planet-1=ksb-4156"),
        (4, "corporations=dealt events=brutal personal=on rover-top=any"),
        (2, "planets=dealt two-seats=fixed events=custom green=16 orange=4 personal=on"),
        (1, "planets=own corporations=dealt events=custom green=0 orange=0 station=shuffled"),
    ),
}


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
    if game.key in TOGETHER:
        return usual + [
            Case(game.key, seats, tuple(_choice(word) for word in words.split()))
            for seats, words in TOGETHER[game.key]
        ]
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


def _choice(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value
