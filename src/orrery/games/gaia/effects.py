"""The closed lists of words that the tiles, boards and cards of Gaia Project are made of.

The effect of a tile is data: a gain, when it comes (`Timing`), what it is counted by (`Per`) and
what triggers it (`Event`). The rules carry it out and `describe` puts it into words.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

PlanetType: TypeAlias = Literal[
    "terra",
    "desert",
    "swamp",
    "oxide",
    "volcanic",
    "titanium",
    "ice",
    "gaia",
    "transdim",
    "lost",
]
Area: TypeAlias = Literal["terraforming", "navigation", "ai", "gaia", "economy", "science"]
Building: TypeAlias = Literal[
    "mine", "station", "lab", "institute", "academy-knowledge", "academy-qic"
]
Faction: TypeAlias = Literal[
    "terrans",
    "lantids",
    "xenos",
    "gleens",
    "taklons",
    "ambas",
    "hadsch-hallas",
    "ivits",
    "geodens",
    "baltaks",
    "firaks",
    "bescods",
    "nevlas",
    "itars",
]
Resource: TypeAlias = Literal["credits", "ore", "knowledge", "qic", "tokens", "charge", "vp"]

Timing: TypeAlias = Literal["now", "income", "each", "pass", "action", "always"]
Per: TypeAlias = Literal["mine", "station", "lab", "big", "type", "gaia", "sector", "token"]
Event: TypeAlias = Literal["step", "research", "mine", "gaia-mine", "station", "big", "token"]
Counted: TypeAlias = Literal["structures", "allied", "types", "gaia", "sectors", "satellites"]

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]

# A gain as the rules use it: the amount of each resource, in the order of `Resource`.
Gain: TypeAlias = tuple[int, int, int, int, int, int, int]


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """A gain or a price as a file says it, `{ ore = 1, charge = 2 }`."""

    credits: Count = 0
    ore: Count = 0
    knowledge: Count = 0
    qic: Count = 0
    tokens: Count = 0  # new power tokens, in bowl I
    charge: Count = 0  # power that moves towards bowl III
    vp: Count = 0

    @property
    def gain(self) -> Gain:
        """The same as a tuple.

        >>> Goods(ore=1, charge=2).gain
        (0, 1, 0, 0, 0, 2, 0)
        """
        return (
            self.credits,
            self.ore,
            self.knowledge,
            self.qic,
            self.tokens,
            self.charge,
            self.vp,
        )
