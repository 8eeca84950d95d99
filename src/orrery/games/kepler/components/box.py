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
from orrery.kernel.components import Component, Folder, entries, entry


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


def read(folder: Folder) -> Box:
    """What the component files of a folder say, entry by entry; `checks` fits them together."""
    return Box(
        board=entry(folder, "board.toml", "board", Board),
        rounds=entry(folder, "board.toml", "rounds", Rounds),
        zones=entries(folder, "board.toml", "zone", ZoneRing, "word"),
        seatings=entries(folder, "board.toml", "seating", Seating, "seats"),
        marks=entries(folder, "board.toml", "mark", StarMark, "multiplicity"),
        stars=entries(folder, "board.toml", "star", Star, "word"),
        types=entries(folder, "planets.toml", "type", TypeCount, "word"),
        planets=entries(folder, "planets.toml", "planet", Planet, "number"),
        tiles=entry(folder, "bodies.toml", "box", Tiles),
        kinds=entries(folder, "bodies.toml", "kind", TileKind, "word"),
        mine=entry(folder, "bodies.toml", "mine", Mine),
        objective=entry(folder, "bodies.toml", "objective", ColonialObjective),
        technology_board=entry(folder, "technology.toml", "board", TechnologyBoard),
        technologies=entries(folder, "technology.toml", "technology", Technology, "word"),
        space_travel=entries(folder, "technology.toml", "space-travel", SpaceTravel, "level"),
        terraforming=entries(folder, "technology.toml", "terraforming", Terraforming, "level"),
        energy_development=entries(
            folder, "technology.toml", "energy-development", EnergyDevelopment, "level"
        ),
        antimatter_science=entries(
            folder, "technology.toml", "antimatter-science", AntimatterScience, "level"
        ),
        quantum_physics=entries(
            folder, "technology.toml", "quantum-physics", QuantumPhysics, "level"
        ),
        grid=entry(folder, "action_board.toml", "grid", Grid),
        cells=entries(folder, "action_board.toml", "cell", Cell, "word"),
        bonuses=entries(folder, "action_board.toml", "bonus", Bonus, "word"),
        tracks=entries(folder, "supremacy.toml", "track", TrackFacts, "word"),
        technology_track=entries(folder, "supremacy.toml", "technology", Space, "space"),
        colonial_track=entries(folder, "supremacy.toml", "colonial", Space, "space"),
        progress_deck=entry(folder, "progress.toml", "deck", ProgressDeck),
        progress=entries(folder, "progress.toml", "card", ProgressCard, "word"),
        objective_decks=entries(folder, "objectives.toml", "deck", ObjectiveDeck, "word"),
        objectives=entries(folder, "objectives.toml", "card", ObjectiveCard, "word"),
        nation=entry(folder, "supply.toml", "nation", Nation),
        scoring=entries(folder, "supply.toml", "scoring", Scoring, "part"),
        contents=entry(folder, "supply.toml", "contents", Contents),
        solo=entry(folder, "solo.toml", "setup", SoloSetup),
        phantom=entry(folder, "solo.toml", "phantom", Phantom),
        virtual=entries(folder, "solo.toml", "virtual", Virtual, "metric"),
        ladder=entries(folder, "solo.toml", "rung", Rung, "word"),
    )
