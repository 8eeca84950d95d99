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
from orrery.kernel.components import Component, Folder, entries, entry


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


def read(folder: Folder) -> Box:
    """What the component files of a folder say, entry by entry; `checks` fits them together."""
    return Box(
        types=entries(folder, "sectors.toml", "type", Type, "word"),
        wheel=entry(folder, "sectors.toml", "wheel", Wheel),
        sides=entries(folder, "sectors.toml", "side", Side, "word"),
        layouts=entries(folder, "sectors.toml", "layout", Layout, "word"),
        board=entry(folder, "factions.toml", "board", FactionBoard),
        factions=entries(folder, "factions.toml", "faction", FactionEntry, "word"),
        step=entry(folder, "research.toml", "step", Step),
        terraforming=entries(folder, "research.toml", "terraforming", Terraforming, "level"),
        navigation=entries(folder, "research.toml", "navigation", Navigation, "level"),
        ai=entries(folder, "research.toml", "ai", AreaLevel, "level"),
        gaia=entries(folder, "research.toml", "gaia", GaiaProject, "level"),
        economy=entries(folder, "research.toml", "economy", AreaLevel, "level"),
        science=entries(folder, "research.toml", "science", AreaLevel, "level"),
        stacks=entry(folder, "techs.toml", "stacks", Stacks),
        basics=entries(folder, "techs.toml", "basic", TechEntry, "word"),
        advanced=entries(folder, "techs.toml", "advanced", TechEntry, "word"),
        row=entry(folder, "boosters.toml", "row", Row),
        boosters=entries(folder, "boosters.toml", "booster", BoosterEntry, "word"),
        federation=entry(folder, "federations.toml", "federation", FederationFacts),
        tokens=entries(folder, "federations.toml", "token", TokenEntry, "word"),
        points=entry(folder, "scoring.toml", "points", Points),
        rounds=entries(folder, "scoring.toml", "round", RoundEntry, "word"),
        finals=entries(folder, "scoring.toml", "final", FinalEntry, "word"),
        rules=entry(folder, "actions.toml", "rules", Rules),
        spaces=entries(folder, "actions.toml", "space", SpaceEntry, "word"),
        conversions=entries(folder, "actions.toml", "conversion", ConversionEntry, "word"),
        buildings=entries(folder, "buildings.toml", "building", BuildingEntry, "word"),
        pieces=entries(folder, "buildings.toml", "piece", Piece, "word"),
        cards=entries(folder, "automa.toml", "card", CardEntry, "word"),
        automa=entries(folder, "automa.toml", "faction", AutomaFaction, "word"),
        difficulties=entries(folder, "automa.toml", "difficulty", Difficulty, "word"),
        deck=entry(folder, "automa.toml", "deck", Deck),
        habits=entry(folder, "automa.toml", "habits", Habits),
    )
