"""What a card, an icon or a bonus line can do: the closed vocabulary of the component files.

An effect is a small tagged value, `{ op = "advance", track = "colonial", steps = 1 }` in a file;
the rules carry it out and `describe` puts it into words. The closed lists of words (technologies,
tracks, metrics …) are here as well, because effects and components share them.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Resource: TypeAlias = Literal["energy", "matter", "antimatter"]
PlanetType: TypeAlias = Literal["rocky", "oceanic", "super-earth", "gas-giant", "alien"]
Zone: TypeAlias = Literal["near", "mid", "far"]
Tech: TypeAlias = Literal[
    "space-travel", "terraforming", "energy-development", "antimatter-science", "quantum-physics"
]
Track: TypeAlias = Literal["technology", "colonial"]
Where: TypeAlias = Literal["any", "same", "earth", "terraformed"]

# What a progress card may compare: a place on a track, a technology level, or a count.
TrackMetric: TypeAlias = Literal["technology-space", "colonial-space"]
CountMetric: TypeAlias = Literal[
    "ships-on-board",
    "ships-on-empty-hex",
    "ships-on-mines",
    "planets-colonised",
    "planets-terraformed",
    "planets-far",
    "pit-resources",
    "antimatter-on-planets",
    "resources-on-planets",
]
Metric: TypeAlias = TrackMetric | CountMetric | Tech

# What an objective may ask for besides.
GoalMetric: TypeAlias = Literal[
    "colonised-type",
    "colonised-zone",
    "distinct-types-terraformed",
    "tech-min-level",
    "techs-at-max",
    "medals-total",
]

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]
Cubes: TypeAlias = tuple[Count, Count, Count]  # energy, matter, antimatter


class Advance(Struct, frozen=True, tag="advance", tag_field="op", forbid_unknown_fields=True):
    """Go forward on a supremacy track, step by step."""

    track: Track
    steps: Positive


class Produce(Struct, frozen=True, tag="produce", tag_field="op", forbid_unknown_fields=True):
    """Move cubes from storage to a planet: `amount` of each resource, or of one of them.

    `where` is any planet of choice (Earth included), one and the same for all cubes, Earth, or a
    terraformed planet.
    """

    resources: tuple[Resource, ...]
    amount: Positive
    where: Where
    choice: bool = False


class Regenerate(Struct, frozen=True, tag="regenerate", tag_field="op", forbid_unknown_fields=True):
    """Move cubes of chosen kinds from the Clausius pit to storage."""

    amount: Positive


class MoveShips(Struct, frozen=True, tag="move-ships", tag_field="op", forbid_unknown_fields=True):
    """Move each ship that is on an empty hex, by a number of hexes at most."""

    hexes: Positive


class BuildShip(Struct, frozen=True, tag="build-ship", tag_field="op", forbid_unknown_fields=True):
    """Place a ship free of charge next to a planet of one's own; only a bonus line does this."""


Effect: TypeAlias = Advance | Produce | Regenerate | MoveShips
BonusEffect: TypeAlias = Effect | BuildShip
