"""The moves of Kepler-3042, one struct for each verb; those of nature are at the end."""

from typing import Final, TypeAlias

from msgspec import Struct

from orrery.games.kepler.components import (
    BODIES,
    BONUSES,
    CELLS,
    OBJECTIVE_WORDS,
    PLANETS,
    PROGRESS_WORDS,
    RESOURCES,
    TECHS,
    TRACKS,
)
from orrery.games.kepler.galaxy import BOARD
from orrery.kernel.kinds import Kind, Numeral

STORAGE: Final = -1  # where a sacrificed cube may come from, besides the planets


def planet_word(number: int) -> str:
    """The word of a planet in a sentence."""
    return f"planet-{number}" if number else "earth"


PLANET_WORDS: Final = {planet_word(planet.number): planet.number for planet in PLANETS}
SEAT_WORDS: Final = tuple(f"seat-{seat}" for seat in range(4))


class Place(Struct, frozen=True):
    hex: int


class Start(Struct, frozen=True):
    tech: int


class Choose(Struct, frozen=True):
    cell: int


class Skip(Struct, frozen=True):
    """Leave the action of the cell undone."""


class Build(Struct, frozen=True):
    hex: int
    planet: int | None = None  # None: a free ship


class Colonise(Struct, frozen=True):
    planet: int


class Develop(Struct, frozen=True):
    tech: int
    planet: int


class Move(Struct, frozen=True):
    ship: int
    to: int
    via: tuple[int, ...] = ()  # colonial objectives flown over on the way


class Stay(Struct, frozen=True):
    """Fly no further."""


class Terraform(Struct, frozen=True):
    planet: int


class Chart(Struct, frozen=True):
    track: int


class Reveal(Struct, frozen=True):
    hex: int


class Store(Struct, frozen=True):
    amount: int
    planet: int


class Produce(Struct, frozen=True):
    planet: int


class Generate(Struct, frozen=True):
    amount: int
    planet: int


class Done(Struct, frozen=True):
    """End an action that could go on."""


class Bonus(Struct, frozen=True):
    bonus: int
    resource: int
    source: int  # a planet's number or STORAGE


class Pass(Struct, frozen=True):
    """Take no further bonus action."""


class Take(Struct, frozen=True):
    """Produce everything that is owed on this planet."""

    planet: int


class TakeOne(Struct, frozen=True):
    """Produce one of the kinds on offer on this planet."""

    resource: int
    planet: int


class Regenerate(Struct, frozen=True):
    resource: int


class Decline(Struct, frozen=True):
    """Take nothing of what is offered."""


class Exchange(Struct, frozen=True):
    give: int
    take: int
    planet: int


class Remove(Struct, frozen=True):
    ship: int


class End(Struct, frozen=True):
    """End the turn."""


class First(Struct, frozen=True):
    seat: int


class Lay(Struct, frozen=True):
    hexes: tuple[int, ...]


class Show(Struct, frozen=True):
    hex: int
    body: int


class Deal(Struct, frozen=True):
    seat: int
    card: int | None  # None for seats that may not know it


class Draw(Struct, frozen=True):
    card: int


# fmt: off
PersonMove: TypeAlias = (
    Place | Start | Choose | Skip | Build | Colonise | Develop | Move | Stay | Terraform | Chart
    | Reveal | Store | Produce | Generate | Done | Bonus | Pass | Take | TakeOne | Regenerate
    | Decline | Exchange | Remove | End
)
# fmt: on
NatureMove: TypeAlias = First | Lay | Show | Deal | Draw
AnyMove: TypeAlias = PersonMove | NatureMove

KINDS: Final = (
    Kind("hex", BOARD.words),
    Kind("ship", BOARD.words),
    Kind("tech", TECHS),
    Kind("cell", CELLS),
    Kind("planet", PLANET_WORDS),
    Kind("track", TRACKS),
    Kind("bonus", BONUSES),
    Kind("resource", RESOURCES),
    Kind("source", {"storage": STORAGE} | PLANET_WORDS),
    Kind("body", BODIES),
    Kind("seat", SEAT_WORDS),
    Kind("objective", OBJECTIVE_WORDS),
    Kind("progress", PROGRESS_WORDS),
    Numeral("number", 1, 9),
)
