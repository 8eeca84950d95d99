"""The whole box: all entries of a folder of component files, in one frozen value."""

from msgspec import Struct

from orrery.games.gaia.components.schema import (
    AreaLevel,
    AutomaFaction,
    BoosterEntry,
    BuildingEntry,
    CardEntry,
    ConversionEntry,
    Deck,
    Difficulty,
    FactionBoard,
    FactionEntry,
    FederationFacts,
    FinalEntry,
    GaiaProject,
    Habits,
    Layout,
    Navigation,
    Piece,
    Points,
    RoundEntry,
    Row,
    Rules,
    Side,
    SpaceEntry,
    Stacks,
    Step,
    TechEntry,
    Terraforming,
    TokenEntry,
    Type,
    Wheel,
)
from orrery.kernel.components import Component, Reader


class Box(Struct, frozen=True, kw_only=True):
    """Everything in the box, as the files say it."""

    types: tuple[Type, ...]
    wheel: Wheel
    sides: tuple[Side, ...]
    layouts: tuple[Layout, ...]
    board: FactionBoard
    factions: tuple[FactionEntry, ...]
    step: Step
    terraforming: tuple[Terraforming, ...]
    navigation: tuple[Navigation, ...]
    ai: tuple[AreaLevel, ...]
    gaia: tuple[GaiaProject, ...]
    economy: tuple[AreaLevel, ...]
    science: tuple[AreaLevel, ...]
    stacks: Stacks
    basics: tuple[TechEntry, ...]
    advanced: tuple[TechEntry, ...]
    row: Row
    boosters: tuple[BoosterEntry, ...]
    federation: FederationFacts
    tokens: tuple[TokenEntry, ...]
    points: Points
    rounds: tuple[RoundEntry, ...]
    finals: tuple[FinalEntry, ...]
    rules: Rules
    spaces: tuple[SpaceEntry, ...]
    conversions: tuple[ConversionEntry, ...]
    buildings: tuple[BuildingEntry, ...]
    pieces: tuple[Piece, ...]
    cards: tuple[CardEntry, ...]
    automa: tuple[AutomaFaction, ...]
    difficulties: tuple[Difficulty, ...]
    deck: Deck
    habits: Habits

    @property
    def levels(self) -> tuple[tuple[AreaLevel, ...], ...]:
        """The six research areas, in the order of `AREAS`."""
        return (
            *(self.terraforming, self.navigation, self.ai),
            *(self.gaia, self.economy, self.science),
        )

    def files(self) -> dict[str, tuple[Component, ...]]:
        """All entries by file, for `orrery.kernel.components.tally`."""
        return {
            "sectors.toml": (*self.types, self.wheel, *self.sides, *self.layouts),
            "factions.toml": (self.board, *self.factions),
            "research.toml": (*(level for area in self.levels for level in area), self.step),
            "techs.toml": (self.stacks, *self.basics, *self.advanced),
            "boosters.toml": (self.row, *self.boosters),
            "federations.toml": (self.federation, *self.tokens),
            "scoring.toml": (self.points, *self.rounds, *self.finals),
            "actions.toml": (*self.conversions, self.rules, *self.spaces),
            "buildings.toml": (*self.buildings, *self.pieces),
            "automa.toml": (
                *(*self.cards, *self.automa, *self.difficulties),
                *(self.deck, self.habits),
            ),
        }


def read(reader: Reader) -> Box:
    """What the component files say, entry by entry; `checks` fits them together."""
    return Box(
        types=reader.entries("sectors.toml", "type", Type, "word"),
        wheel=reader.entry("sectors.toml", "wheel", Wheel),
        sides=reader.entries("sectors.toml", "side", Side, "word"),
        layouts=reader.entries("sectors.toml", "layout", Layout, "word"),
        board=reader.entry("factions.toml", "board", FactionBoard),
        factions=reader.entries("factions.toml", "faction", FactionEntry, "word"),
        step=reader.entry("research.toml", "step", Step),
        terraforming=reader.entries("research.toml", "terraforming", Terraforming, "level"),
        navigation=reader.entries("research.toml", "navigation", Navigation, "level"),
        ai=reader.entries("research.toml", "ai", AreaLevel, "level"),
        gaia=reader.entries("research.toml", "gaia", GaiaProject, "level"),
        economy=reader.entries("research.toml", "economy", AreaLevel, "level"),
        science=reader.entries("research.toml", "science", AreaLevel, "level"),
        stacks=reader.entry("techs.toml", "stacks", Stacks),
        basics=reader.entries("techs.toml", "basic", TechEntry, "word"),
        advanced=reader.entries("techs.toml", "advanced", TechEntry, "word"),
        row=reader.entry("boosters.toml", "row", Row),
        boosters=reader.entries("boosters.toml", "booster", BoosterEntry, "word"),
        federation=reader.entry("federations.toml", "federation", FederationFacts),
        tokens=reader.entries("federations.toml", "token", TokenEntry, "word"),
        points=reader.entry("scoring.toml", "points", Points),
        rounds=reader.entries("scoring.toml", "round", RoundEntry, "word"),
        finals=reader.entries("scoring.toml", "final", FinalEntry, "word"),
        rules=reader.entry("actions.toml", "rules", Rules),
        spaces=reader.entries("actions.toml", "space", SpaceEntry, "word"),
        conversions=reader.entries("actions.toml", "conversion", ConversionEntry, "word"),
        buildings=reader.entries("buildings.toml", "building", BuildingEntry, "word"),
        pieces=reader.entries("buildings.toml", "piece", Piece, "word"),
        cards=reader.entries("automa.toml", "card", CardEntry, "word"),
        automa=reader.entries("automa.toml", "faction", AutomaFaction, "word"),
        difficulties=reader.entries("automa.toml", "difficulty", Difficulty, "word"),
        deck=reader.entry("automa.toml", "deck", Deck),
        habits=reader.entry("automa.toml", "habits", Habits),
    )
