"""What the component files may say: one struct per kind of entry, file by file.

Every struct derives from `Component`, which adds the source of each value. Types are as narrow as
the rules need: a word is one of a closed list, a count is not negative, a square lies on the board.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from orrery.kernel.components import INVENTORY, Component

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]
Line: TypeAlias = Annotated[int, Meta(ge=0, le=11)]  # a row or a column of a planet
Square: TypeAlias = tuple[Line, Line]  # column, row
Medals: TypeAlias = Annotated[tuple[Positive, ...], Meta(min_length=12, max_length=12)]

Cube: TypeAlias = Literal["civ", "water", "biomass", "rover", "tech"]
Terrain: TypeAlias = Literal["civ", "water", "biomass", "rover", "tech", "energy"]
# fmt: off
ShapeWord: TypeAlias = Literal[
    "I2", "I3", "V3", "T4", "L4", "O4", "I4", "S4", "F5", "N5", "U5", "Z5",
]
PairWord: TypeAlias = Literal["CE", "EW", "WR", "RT", "TB", "BC"]
Turn: TypeAlias = Literal["r0", "r1", "r2", "r3", "r0f", "r1f", "r2f", "r3f"]
Source: TypeAlias = Literal["tile", "energy", "synergy", "event", "card", "corporation"]
PlanetWord: TypeAlias = Literal[
    "ksb-4156", "arashi", "cerberus", "charybdis", "gaia", "k-273", "kaax", "lacuna", "oblivion",
    "pajitnov", "persephone", "petra", "tartarus",
]
Special: TypeAlias = Literal[
    "ring", "three_planets", "centre_first", "cities", "ice_xor_land", "toxic", "holes",
    "void_centre", "slide", "quadrants", "electric", "chasm",
]
CorporationWord: TypeAlias = Literal[
    "universal", "cosmos", "flux", "horizon", "jump-drive", "makeshift", "oasis", "republic",
    "wormhole",
]
TechKey: TypeAlias = Literal[
    "ignore_adjacency", "store_patches", "rover_plus_1", "double_water", "no_meteor",
    "rover_diagonal", "reposition_3", "reposition_on_energy", "free_energy_move", "reposition_1",
    "flux_moves", "flux_next_milestone", "flux_upgrade", "flux_collect_meteor", "flux_advance",
    "rover_tiles_ignore_adjacency", "carry_moves", "patch_on_meteor", "dump_in_water",
    "rover_advance", "synergy_for_patch", "teleport_same_terrain", "double_synergy",
    "tech_as_energy", "claim_row", "objective_for_all", "wrap_civ_tech", "rover_plus_1_if_two",
    "shift", "regress", "score_highest", "skip_tracker", "water_moves", "water_if_no_ice",
    "patch_on_water", "synergy_on_water", "move_on_civ_tile", "next_rank_card", "teleport_civ",
    "synergy_on_civ", "two_civ_at_end", "reset_biomass", "patch_on_tile", "double_patch",
    "patch_destroys_meteor",
]
Often: TypeAlias = Literal["always", "start", "turn", "game", "end"]
CardKey: TypeAlias = Literal[
    "advance_different", "advance_same", "patches", "rover_move", "extra_tile", "collect_lifepods",
    "teleport_rover", "destroy_meteors_line", "destroy_meteors", "all_to_five", "medals",
    "medals_per_patch", "medals_and_advance", "lifepods_double", "meteorite_repo",
    "commerce_agreement",
]
MetricKey: TypeAlias = Literal[
    "most_icons_on_perimeter", "largest_area", "area_count", "icon_count", "tracks_at_max",
    "meteorites_collected", "lifepods_collected", "rectangle", "area_with_icons", "track_at_max",
    "icon_count_at_most", "meteorites_at_least", "lifepods_gt_meteorites", "all_ice_covered",
    "all_land_covered",
]
Better: TypeAlias = Literal["high", "low"]
Colour: TypeAlias = Literal["green", "orange", "red"]
EventKey: TypeAlias = Literal[
    "extra_rover", "add_civ_cards", "extra_objective", "advance_choice", "rotate_free", "patch",
    "synergy", "collect_lifepod", "collect_meteorite", "regress_choice", "add_meteorite",
    "rover_forbidden_terrain", "no_perimeter", "ignore_one_resource", "no_milestones",
    "destroy_objective", "destroy_rover", "remove_civ_cards", "destroy_planet_lifepod",
    "destroy_collected_lifepod", "destroy_collected_meteorite", "remove_shape", "synergy_or_peek",
    "no_matching_neighbour", "no_ice", "no_synergy",
]
Epilogue: TypeAlias = Literal[
    "failure", "disaster", "survival", "mission", "promotion", "finest", "perfect",
]
# fmt: on

# --- tiles.toml


class Pair(Component, frozen=True):
    """The two terrains of a tile."""

    word: PairWord
    a: Terrain
    b: Terrain


class ShapeEntry(Component, frozen=True):
    """A shape as it lies in its stack, with its two halves and what is printed on it."""

    word: ShapeWord
    ring: Literal["small", "large"]
    art: tuple[str, ...]
    icon_a: tuple[Count, Count]
    icon_b: tuple[Count, Count]
    meteor: tuple[Count, Count]

    def half(self, square: tuple[int, int]) -> str:
        """The letter of the half that a square belongs to; a dot beside the shape."""
        x, y = square
        return self.art[y][x] if y < len(self.art) and x < len(self.art[y]) else "."


class Station(Component, frozen=True):
    """The recommended order of the stacks on both rings, clockwise."""

    outer: tuple[ShapeWord, ...]
    inner: tuple[ShapeWord, ...]


class Seats(Component, frozen=True):
    """The sectors in front of which so many players sit."""

    players: Positive
    sectors: tuple[Count, ...]


class Supply(Component, frozen=True):
    stack: Positive
    tiles: Positive
    biomass_patches: Annotated[Positive, INVENTORY]


# --- planets.toml


class PlanetEntry(Component, frozen=True):
    """A planet; fields that stand on few boards have defaults."""

    word: PlanetWord
    complexity: Positive
    kickstarter: Annotated[bool, INVENTORY]
    grid: tuple[str, ...]
    squares: Positive
    ice: Count
    edge: Positive
    pods: tuple[Square, ...]
    columns: Medals
    rows: Medals
    medals: Positive
    special: Special | None = None
    start: tuple[Square, ...] = ()
    sides: tuple[str, ...] = ()
    crossings: tuple[tuple[Square, Square], ...] = ()
    worlds: tuple[str, ...] = ()
    quadrants: tuple[Terrain, ...] = ()
    city_medals: Count = 0
    world_medals: Count = 0


# --- corporations.toml

Reward: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^((synergy|patch|rover|civ-[1-4]|tech-[1-5]|move-[1-5]|medal-[1-9][0-9]?"
        "|advance-(civ|water|biomass|rover|tech))( |$))*$"
    ),
]
Track: TypeAlias = Annotated[tuple[Reward, ...], Meta(min_length=16, max_length=16)]
Place: TypeAlias = Annotated[str, Meta(pattern="^(civ|water|biomass|rover|tech)-([0-9]|1[0-5])$")]


class Board(Component, frozen=True):
    """The tracks that most corporations print."""

    civ: Track
    water: Track
    biomass: Track
    rover: Track
    tech: Track


class Scoring(Component, frozen=True):
    slots: Positive
    lifepod: Positive
    meteorites: Positive


class CorporationEntry(Component, frozen=True):
    """A corporation, and the tracks that it prints otherwise than most."""

    word: CorporationWord
    complexity: Positive
    kickstarter: Annotated[bool, INVENTORY]
    rovers: Positive
    top_move: Positive
    civ: Track | None = None
    water: Track | None = None
    biomass: Track | None = None
    rover: Track | None = None
    tech: Track | None = None
    path: tuple[Place, ...] = ()
    steps: tuple[tuple[Place, Place], ...] = ()


# --- civ_cards.toml, objectives.toml, events.toml, solo.toml


class Piles(Component, frozen=True):
    spare: Positive
    repo: tuple[Count, ...]
    commerce: tuple[Count, ...]


class CardEntry(Component, frozen=True):
    word: str
    rank: Annotated[int, Meta(ge=1, le=4)]
    immediate: bool
    key: CardKey
    n: Count = 0
    medals: Count = 0
    advance: Count = 0


class ObjectiveMedals(Component, frozen=True):
    win: Positive
    tie: Positive
    personal: Positive


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """What one face of an objective counts or asks for."""

    key: MetricKey
    terrain: Terrain | None = None
    better: Better = "high"
    w: Count = 0
    h: Count = 0
    at_least: Count = 0
    at_most: Count = 0


class ObjectiveEntry(Component, frozen=True):
    word: str
    shared: Face
    personal: Face


class Deck(Component, frozen=True):
    size: Positive
    alert: Positive


class EventEntry(Component, frozen=True):
    word: str
    alert: Colour
    solo: bool
    key: EventKey
    tracks: tuple[Cube, ...] = ()
    steps: Count = 0
    rewards: bool = False
    terrain: Terrain | None = None


class Target(Component, frozen=True):
    base: Positive


class Band(Component, frozen=True):
    """What so many events of one colour add to the target."""

    low: Count
    high: Count
    green: int
    orange: int
    red: int


class EpilogueEntry(Component, frozen=True):
    word: Epilogue
    least: int | None = None
