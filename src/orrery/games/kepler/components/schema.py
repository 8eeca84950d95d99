"""What the component files may say: one struct per kind of entry, file by file.

Every struct derives from `Component`, which adds the source of each value. Types are as narrow as
the rules need: a word is one of a closed list, a count is not negative, cubes are
[energy, matter, antimatter].
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from orrery.games.kepler.effects import (
    Advance,
    BonusEffect,
    Count,
    CountMetric,
    Cubes,
    Effect,
    GoalMetric,
    Metric,
    PlanetType,
    Positive,
    Tech,
    Track,
    Zone,
)
from orrery.kernel.components import INVENTORY, Component

CellWord: TypeAlias = Literal[
    "space-construction",
    "colonisation",
    "technological-development",
    "stellar-propulsion",
    "terraforming",
    "galactic-cartography",
    "energy-storage",
    "production",
    "antimatter-generation",
]
BonusWord: TypeAlias = Literal[
    "space-logistics",
    "technological-evolution",
    "scientific-progress",
    "modernise-society",
    "plan-exploration",
    "exploit-asteroid",
]
Policy: TypeAlias = Literal[
    "once-per-ship-per-movement",
    "once-per-nation-per-tile",
    "every-crossing",
    "remove-after-first-crossing",
]
Part: TypeAlias = Literal[
    "antimatter",
    "all-types",
    "three-same",
    "mines",
    "max-tech",
    "medals",
    "zone-near",
    "zone-mid",
    "zone-far",
    "supremacy",
    "terraformed",
    "objective",
]
BodyKind: TypeAlias = Literal["planet", "mine", "objective"]
Deck: TypeAlias = Literal["standard", "advanced"]
Listed: TypeAlias = Annotated[Count, INVENTORY]


# --- board.toml


class Board(Component, frozen=True):
    """The hexagon of hexes, from the Sun in the middle to its rim."""

    radius: Positive
    black_hole: tuple[int, int]
    stars: Count


class Rounds(Component, frozen=True):
    count: Positive


class ZoneRing(Component, frozen=True):
    """A circle of the galaxy: the hexes between two distances from the Sun."""

    word: Zone
    nearest: Positive
    farthest: Positive
    face_up: bool


class Seating(Component, frozen=True):
    """What takes part with so many players; `largest_star` may still have tiles next to it."""

    seats: Positive
    planets: Count
    mines: Count
    objectives: Count
    largest_star: Positive

    @property
    def tiles(self) -> int:
        return self.planets + self.mines + self.objectives


class StarMark(Component, frozen=True):
    """How many stars of the board are single, double, triple."""

    word: Literal["single", "double", "triple"]
    multiplicity: Positive
    count: Count


class Star(Component, frozen=True):
    word: str
    name: str
    q: int
    r: int
    multiplicity: Literal[1, 2, 3]


# --- planets.toml and bodies.toml


class TypeCount(Component, frozen=True):
    word: PlanetType
    count: Count


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """The technology level that an alien world demands of its coloniser."""

    tech: Tech
    level: Literal[1, 2, 3, 4]


class Planet(Component, frozen=True):
    """A planet card, both sides; number 0 is Earth, which is of the type `home`."""

    number: Count
    type: PlanetType | Literal["home"]
    designation: Annotated[str, INVENTORY]
    min_seats: Literal[2, 3, 4]
    icons: Count
    level: Literal[0, 1, 2, 3, 4]
    cost: Cubes
    production: Cubes
    vp: Count
    terraformed_icons: Count
    needs: Need | None = None


class Tiles(Component, frozen=True):
    tiles: Positive


class TileKind(Component, frozen=True):
    word: BodyKind
    count: Count


class Mine(Component, frozen=True):
    regenerate: Count


class ColonialObjective(Component, frozen=True):
    effect: Advance
    policies: tuple[Policy, ...]


# --- technology.toml and action_board.toml


class TechnologyBoard(Component, frozen=True):
    start_level: Count
    free_techs: Count
    free_steps: Count


class Technology(Component, frozen=True):
    word: Tech
    numeral: str
    levels: Positive


class Level(Component, frozen=True):
    """A space of a technology track; each technology adds the benefit that it prints there."""

    level: Count
    name: str
    cost: Cubes
    icons: Count
    bulb: Literal[0, 1, 2] = 0


class SpaceTravel(Level, frozen=True, kw_only=True):
    reach: Count


class Terraforming(Level, frozen=True, kw_only=True):
    production_planets: Count


class EnergyDevelopment(Level, frozen=True, kw_only=True):
    energy: Count


class AntimatterScience(Level, frozen=True, kw_only=True):
    antimatter: Count


class QuantumPhysics(Level, frozen=True, kw_only=True):
    exchanges: Count
    with_antimatter: bool = False


class Grid(Component, frozen=True):
    rows: Positive
    columns: Positive
    start: CellWord
    bonuses: Count
    sacrifice: Positive


class Cell(Component, frozen=True):
    """A cell of the action board, with the numbers that its action prints."""

    word: CellWord
    row: Count
    column: Count
    cost: Cubes = (0, 0, 0)
    advance: Count = 0
    reveal: Count = 0


class Bonus(Component, frozen=True):
    """The bonus action of a column or a row of the action board."""

    word: BonusWord
    axis: Literal["column", "row"]
    index: Count
    effect: BonusEffect


# --- supremacy.toml, progress.toml, objectives.toml


class TrackFacts(Component, frozen=True):
    word: Track
    last: Positive
    medals: Count
    medal_supply: Listed


class Space(Component, frozen=True):
    """A space of a supremacy track."""

    space: Count
    vp: Count
    medal: bool = False
    icon: Effect | None = None


class ProgressDeck(Component, frozen=True):
    cards: Positive
    removed: Count


class Who(Struct, frozen=True, forbid_unknown_fields=True):
    """Who profits from a progress card: the lowest, the highest, or all from a threshold on."""

    kind: Literal["min", "max", "threshold"]
    metric: Metric
    at_least: Count = 0


class ProgressCard(Component, frozen=True):
    word: str
    name: str
    who: Who
    reward: tuple[Effect, ...]


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """Something an objective asks for; a type or a zone narrows the metric of that name."""

    metric: Metric | GoalMetric
    at_least: Count | None = None
    at_most: Count | None = None
    type: PlanetType | None = None
    zone: Zone | None = None

    def holds(self, value: int) -> bool:
        """Whether a measured value satisfies it."""
        return (self.at_least is None or value >= self.at_least) and (
            self.at_most is None or value <= self.at_most
        )


class ObjectiveDeck(Component, frozen=True):
    word: Deck
    cards: Positive


class ObjectiveCard(Component, frozen=True):
    """A secret objective: all of its conditions must hold at the end."""

    word: str
    deck: Deck
    name: str
    conditions: tuple[Condition, ...]
    vp: Positive


# --- supply.toml and solo.toml


class Nation(Component, frozen=True):
    """What a player receives."""

    cubes: Cubes
    earth: Cubes
    storage: Cubes
    markers: Count
    colonies: Count
    ships: Count
    ships_on_board: Count


class Scoring(Component, frozen=True):
    """A line of the final scoring; without `vp`, the printed points count."""

    part: Part
    vp: Positive | None = None


class Contents(Component, frozen=True):
    """What the box is listed to contain, for all players together."""

    cubes: Cubes
    ships: Count
    nation_markers: Count
    action_cubes: Listed
    action_boards: Listed
    technology_boards: Listed
    earth_cards: Listed
    planet_cards: Count
    planet_summaries: Listed
    reference_cards: Listed
    round_markers: Listed
    first_player_markers: Listed
    galaxy_boards: Listed


class SoloSetup(Component, frozen=True):
    as_seats: Positive


class Phantom(Component, frozen=True):
    start_space: Count
    start_level: Count
    steps: Count
    tech_rounds: tuple[Positive, ...]


class Virtual(Component, frozen=True):
    """What the phantom counts as having: a fixed number, or the round divided and rounded down."""

    metric: CountMetric
    divide: Positive | None = None
    fixed: Count | None = None

    def at(self, round: int) -> int:
        """The number in a round.

        >>> Virtual("pit-resources", divide=4, source="reconstructed").at(9)
        2
        """
        return round // self.divide if self.divide else self.fixed or 0


class Rung(Component, frozen=True):
    """A step of the solo ladder, for scores below a limit; the last has none."""

    word: str
    below: Positive | None = None
