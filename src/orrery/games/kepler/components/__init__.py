"""The components of Kepler-3042: what is in the box, and where each value of it comes from.

Each file beside this module is a table that can be proof-read against the box:

    board.toml planets.toml bodies.toml           the galaxy and the worlds in it
    technology.toml action_board.toml             a nation's boards
    supremacy.toml progress.toml objectives.toml  the two tracks and the cards
    supply.toml solo.toml                         what a nation has; playing alone

`schema` says what an entry may hold, `box` reads the folder, `checks` fits the entries together.
The owner of a box may correct a value and is told in one line if a slip crept in. `BOX` is what
comes with Orrery; the tables below are the same facts as tuples indexed by small ints, the form in
which the rules use them.
"""

from typing import Final, get_args

from orrery.games.kepler.components.box import Box, read
from orrery.games.kepler.components.checks import check
from orrery.games.kepler.components.schema import (
    BodyKind,
    Condition,
    Need,
    ObjectiveCard,
    Planet,
    ProgressCard,
    Rung,
    Seating,
    Star,
    Virtual,
    Who,
)
from orrery.games.kepler.effects import (
    BonusEffect,
    Cubes,
    Effect,
    PlanetType,
    Resource,
    Tech,
    Track,
    Zone,
)
from orrery.kernel.components import Files

__all__ = [
    "Box",
    "Condition",
    "Need",
    "ObjectiveCard",
    "Planet",
    "ProgressCard",
    "Rung",
    "Seating",
    "Star",
    "Virtual",
    "Who",
]


FILES: Final = Files(__name__, read, check)
BOX: Final = FILES.load()

# --- Words, each at the index that the rules know it by

RESOURCES: Final[tuple[str, ...]] = get_args(Resource)
TYPES: Final[tuple[str, ...]] = get_args(PlanetType)
ZONES: Final[tuple[str, ...]] = get_args(Zone)
TECHS: Final[tuple[str, ...]] = get_args(Tech)
TRACKS: Final[tuple[str, ...]] = get_args(Track)

_cells = sorted(BOX.cells, key=lambda cell: (cell.row, cell.column))
_lines = {(bonus.axis, bonus.index): bonus for bonus in BOX.bonuses}
_bonuses = (
    *(_lines["column", index] for index in range(BOX.grid.columns)),
    *(_lines["row", index] for index in range(BOX.grid.rows)),
)
CELLS: Final[tuple[str, ...]] = tuple(cell.word for cell in _cells)  # in reading order
BONUSES: Final[tuple[str, ...]] = tuple(bonus.word for bonus in _bonuses)  # columns, then rows

_kinds = {kind.word: kind.count for kind in BOX.kinds}
BODIES: Final[tuple[str, ...]] = (
    "",  # 0: no body
    *(f"{kind}-{number}" for kind in get_args(BodyKind) for number in range(1, _kinds[kind] + 1)),
)
BODY_KIND: Final[tuple[str, ...]] = tuple(body.partition("-")[0] for body in BODIES)

# --- The galaxy

ROUNDS: Final = BOX.rounds.count
RADIUS: Final = BOX.board.radius
SUN: Final = (0, 0)  # hexes are counted from it
BLACK_HOLE: Final = BOX.board.black_hole
STARS: Final = BOX.stars
_SEATINGS: Final = {seating.seats: seating for seating in BOX.seatings}
SEATING: Final[dict[int, Seating]] = {1: _SEATINGS[BOX.solo.as_seats], **_SEATINGS}
ZONE_AT: Final[tuple[int, ...]] = (  # zone index by distance from the Sun; the Sun is in none
    -1,
    *(
        next(ZONES.index(z.word) for z in BOX.zones if z.nearest <= distance <= z.farthest)
        for distance in range(1, RADIUS + 1)
    ),
)
FACE_UP: Final = frozenset(ZONES.index(zone.word) for zone in BOX.zones if zone.face_up)

EARTH: Final = Planet(
    number=0,
    type="home",
    designation="",
    min_seats=2,
    icons=0,
    level=0,
    cost=(0, 0, 0),
    production=(0, 0, 0),
    vp=0,
    terraformed_icons=0,
    source="rulebook",
)
PLANETS: Final[tuple[Planet, ...]] = (EARTH, *BOX.planets)  # index = number

TILES: Final[dict[int, tuple[int, ...]]] = {  # the bodies that take part, by seats
    seats: (
        *(planet.number for planet in BOX.planets if planet.min_seats <= seating.seats),
        *(BODIES.index(f"mine-{number + 1}") for number in range(seating.mines)),
        *(BODIES.index(f"objective-{number + 1}") for number in range(seating.objectives)),
    )
    for seats, seating in SEATING.items()
}

# --- A nation's boards

TECH_COST: Final[tuple[tuple[Cubes, ...], ...]] = tuple(
    tuple(level.cost for level in track) for track in BOX.levels
)
TECH_ICONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(level.icons for level in track) for track in BOX.levels
)
BULB: Final[tuple[tuple[int, ...], ...]] = tuple(  # the level to which rivals rise; 0 no bulb
    tuple(level.bulb for level in track) for track in BOX.levels
)
REACH: Final = tuple(level.reach for level in BOX.space_travel)
PRODUCTION_PLANETS: Final = tuple(level.production_planets for level in BOX.terraforming)
ENERGY: Final = tuple(level.energy for level in BOX.energy_development)
ANTIMATTER: Final = tuple(level.antimatter for level in BOX.antimatter_science)
EXCHANGES: Final = tuple(level.exchanges for level in BOX.quantum_physics)
EXCHANGE_ANTIMATTER: Final = tuple(level.with_antimatter for level in BOX.quantum_physics)

START_LEVEL: Final = BOX.technology_board.start_level  # of all technologies
FREE_TECHS: Final = BOX.technology_board.free_techs  # how many rise before round 1,
FREE_STEPS: Final = BOX.technology_board.free_steps  # and by how many levels each

START_CELL: Final = CELLS.index(BOX.grid.start)
SACRIFICE: Final = BOX.grid.sacrifice  # cubes that a bonus action costs
BONUSES_OF: Final[tuple[tuple[int, int], ...]] = tuple(  # column bonus, row bonus of each cell
    (cell.column, BOX.grid.columns + cell.row) for cell in _cells
)
BONUS_EFFECT: Final[tuple[BonusEffect, ...]] = tuple(bonus.effect for bonus in _bonuses)
SHIP_COST: Final[Cubes] = next(cell.cost for cell in _cells if cell.word == "space-construction")
_chart = next(cell for cell in _cells if cell.word == "galactic-cartography")
CHART_STEPS: Final = _chart.advance
CHART_TILES: Final = _chart.reveal

CUBES: Final[Cubes] = BOX.nation.cubes
EARTH_START: Final[Cubes] = BOX.nation.earth
STORAGE_START: Final[Cubes] = BOX.nation.storage
SHIPS: Final = BOX.nation.ships
SHIPS_AT_START: Final = BOX.nation.ships_on_board
COLONIES: Final = BOX.nation.colonies

# --- Tracks, cards, points

_tracks = (BOX.technology_track, BOX.colonial_track)
TRACK_VP: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(space.vp for space in track) for track in _tracks
)
TRACK_MEDALS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(space.space for space in track if space.medal) for track in _tracks
)
TRACK_ICON: Final[tuple[tuple[Effect | None, ...], ...]] = tuple(
    tuple(space.icon for space in track) for track in _tracks
)
LAST_SPACE: Final[tuple[int, ...]] = tuple(len(track) - 1 for track in _tracks)

PROGRESS: Final[dict[str, ProgressCard]] = {card.word: card for card in BOX.progress}
PROGRESS_WORDS: Final[tuple[str, ...]] = tuple(PROGRESS)
PROGRESS_REMOVED: Final = BOX.progress_deck.removed
OBJECTIVES: Final[dict[str, ObjectiveCard]] = {card.word: card for card in BOX.objectives}
OBJECTIVE_WORDS: Final[tuple[str, ...]] = tuple(OBJECTIVES)
DECKS: Final[dict[str, tuple[str, ...]]] = {
    deck.word: tuple(card.word for card in BOX.objectives if card.deck == deck.word)
    for deck in BOX.objective_decks
}
PARTS: Final[tuple[str, ...]] = tuple(line.part for line in BOX.scoring)
POINTS: Final[dict[str, int]] = {line.part: line.vp for line in BOX.scoring if line.vp is not None}

# --- Playing alone

PHANTOM_SPACE: Final = BOX.phantom.start_space
PHANTOM_LEVEL: Final = BOX.phantom.start_level
PHANTOM_TECH_ROUNDS: Final = BOX.phantom.tech_rounds
PHANTOM_STEPS: Final = BOX.phantom.steps
VIRTUAL: Final[dict[str, Virtual]] = {virtual.metric: virtual for virtual in BOX.virtual}
LADDER: Final[tuple[Rung, ...]] = BOX.ladder
