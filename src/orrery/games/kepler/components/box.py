"""The whole box: all entries of a folder of component files, in one frozen value."""

from msgspec import Struct

from orrery.games.kepler.components.schema import (
    AntimatterScience,
    Board,
    Bonus,
    Cell,
    ColonialObjective,
    Contents,
    EnergyDevelopment,
    Grid,
    Level,
    Mine,
    Nation,
    ObjectiveCard,
    ObjectiveDeck,
    Phantom,
    Planet,
    ProgressCard,
    ProgressDeck,
    QuantumPhysics,
    Rounds,
    Rung,
    Scoring,
    Seating,
    SoloSetup,
    Space,
    SpaceTravel,
    Star,
    StarMark,
    Technology,
    TechnologyBoard,
    Terraforming,
    TileKind,
    Tiles,
    TrackFacts,
    TypeCount,
    Virtual,
    ZoneRing,
)
from orrery.kernel.components import Component, Reader


class Box(Struct, frozen=True, kw_only=True):
    """Everything in the box, as the files say it."""

    board: Board
    rounds: Rounds
    zones: tuple[ZoneRing, ...]
    seatings: tuple[Seating, ...]
    marks: tuple[StarMark, ...]
    stars: tuple[Star, ...]
    types: tuple[TypeCount, ...]
    planets: tuple[Planet, ...]
    tiles: Tiles
    kinds: tuple[TileKind, ...]
    mine: Mine
    objective: ColonialObjective
    technology_board: TechnologyBoard
    technologies: tuple[Technology, ...]
    space_travel: tuple[SpaceTravel, ...]
    terraforming: tuple[Terraforming, ...]
    energy_development: tuple[EnergyDevelopment, ...]
    antimatter_science: tuple[AntimatterScience, ...]
    quantum_physics: tuple[QuantumPhysics, ...]
    grid: Grid
    cells: tuple[Cell, ...]
    bonuses: tuple[Bonus, ...]
    tracks: tuple[TrackFacts, ...]
    technology_track: tuple[Space, ...]
    colonial_track: tuple[Space, ...]
    progress_deck: ProgressDeck
    progress: tuple[ProgressCard, ...]
    objective_decks: tuple[ObjectiveDeck, ...]
    objectives: tuple[ObjectiveCard, ...]
    nation: Nation
    scoring: tuple[Scoring, ...]
    contents: Contents
    solo: SoloSetup
    phantom: Phantom
    virtual: tuple[Virtual, ...]
    ladder: tuple[Rung, ...]

    @property
    def levels(self) -> tuple[tuple[Level, ...], ...]:
        """The five technology tracks, in the order of `TECHS`."""
        return (
            self.space_travel,
            self.terraforming,
            self.energy_development,
            self.antimatter_science,
            self.quantum_physics,
        )

    def files(self) -> dict[str, tuple[Component, ...]]:
        """All entries by file, for `orrery.kernel.components.tally`."""
        return {
            "board.toml": (
                *(self.board, self.rounds),
                *(*self.zones, *self.seatings, *self.marks, *self.stars),
            ),
            "planets.toml": (*self.types, *self.planets),
            "bodies.toml": (self.tiles, *self.kinds, self.mine, self.objective),
            "technology.toml": (
                *(self.technology_board, *self.technologies),
                *(level for track in self.levels for level in track),
            ),
            "action_board.toml": (self.grid, *self.cells, *self.bonuses),
            "supremacy.toml": (*self.tracks, *self.technology_track, *self.colonial_track),
            "progress.toml": (self.progress_deck, *self.progress),
            "objectives.toml": (*self.objective_decks, *self.objectives),
            "supply.toml": (self.nation, *self.scoring, self.contents),
            "solo.toml": (self.solo, self.phantom, *self.virtual, *self.ladder),
        }


def read(reader: Reader) -> Box:
    """What the component files say, entry by entry; `checks` fits them together."""
    return Box(
        board=reader.entry("board.toml", "board", Board),
        rounds=reader.entry("board.toml", "rounds", Rounds),
        zones=reader.entries("board.toml", "zone", ZoneRing, "word"),
        seatings=reader.entries("board.toml", "seating", Seating, "seats"),
        marks=reader.entries("board.toml", "mark", StarMark, "multiplicity"),
        stars=reader.entries("board.toml", "star", Star, "word"),
        types=reader.entries("planets.toml", "type", TypeCount, "word"),
        planets=reader.entries("planets.toml", "planet", Planet, "number"),
        tiles=reader.entry("bodies.toml", "box", Tiles),
        kinds=reader.entries("bodies.toml", "kind", TileKind, "word"),
        mine=reader.entry("bodies.toml", "mine", Mine),
        objective=reader.entry("bodies.toml", "objective", ColonialObjective),
        technology_board=reader.entry("technology.toml", "board", TechnologyBoard),
        technologies=reader.entries("technology.toml", "technology", Technology, "word"),
        space_travel=reader.entries("technology.toml", "space-travel", SpaceTravel, "level"),
        terraforming=reader.entries("technology.toml", "terraforming", Terraforming, "level"),
        energy_development=reader.entries(
            "technology.toml", "energy-development", EnergyDevelopment, "level"
        ),
        antimatter_science=reader.entries(
            "technology.toml", "antimatter-science", AntimatterScience, "level"
        ),
        quantum_physics=reader.entries(
            "technology.toml", "quantum-physics", QuantumPhysics, "level"
        ),
        grid=reader.entry("action_board.toml", "grid", Grid),
        cells=reader.entries("action_board.toml", "cell", Cell, "word"),
        bonuses=reader.entries("action_board.toml", "bonus", Bonus, "word"),
        tracks=reader.entries("supremacy.toml", "track", TrackFacts, "word"),
        technology_track=reader.entries("supremacy.toml", "technology", Space, "space"),
        colonial_track=reader.entries("supremacy.toml", "colonial", Space, "space"),
        progress_deck=reader.entry("progress.toml", "deck", ProgressDeck),
        progress=reader.entries("progress.toml", "card", ProgressCard, "word"),
        objective_decks=reader.entries("objectives.toml", "deck", ObjectiveDeck, "word"),
        objectives=reader.entries("objectives.toml", "card", ObjectiveCard, "word"),
        nation=reader.entry("supply.toml", "nation", Nation),
        scoring=reader.entries("supply.toml", "scoring", Scoring, "part"),
        contents=reader.entry("supply.toml", "contents", Contents),
        solo=reader.entry("solo.toml", "setup", SoloSetup),
        phantom=reader.entry("solo.toml", "phantom", Phantom),
        virtual=reader.entries("solo.toml", "virtual", Virtual, "metric"),
        ladder=reader.entries("solo.toml", "rung", Rung, "word"),
    )
