"""The whole box: all entries of a folder of component files, in one frozen value."""

from msgspec import Struct

from orrery.games.planet_unknown.components.schema import (
    Band,
    Board,
    CardEntry,
    CorporationEntry,
    Deck,
    EpilogueEntry,
    EventEntry,
    ObjectiveEntry,
    ObjectiveMedals,
    Pair,
    Piles,
    PlanetEntry,
    Scoring,
    Seats,
    ShapeEntry,
    Station,
    Supply,
    Target,
)
from orrery.kernel.components import Component, Reader


class Box(Struct, frozen=True, kw_only=True):
    """Everything in the box, as the files say it."""

    pairs: tuple[Pair, ...]
    shapes: tuple[ShapeEntry, ...]
    station: Station
    seats: tuple[Seats, ...]
    supply: Supply
    planets: tuple[PlanetEntry, ...]
    board: Board
    scoring: Scoring
    corporations: tuple[CorporationEntry, ...]
    piles: Piles
    cards: tuple[CardEntry, ...]
    medals: ObjectiveMedals
    objectives: tuple[ObjectiveEntry, ...]
    deck: Deck
    events: tuple[EventEntry, ...]
    target: Target
    bands: tuple[Band, ...]
    epilogues: tuple[EpilogueEntry, ...]

    def files(self) -> dict[str, tuple[Component, ...]]:
        """All entries by file, for `orrery.kernel.components.tally`."""
        return {
            "tiles.toml": (*self.pairs, *self.shapes, self.station, *self.seats, self.supply),
            "planets.toml": self.planets,
            "corporations.toml": (self.board, self.scoring, *self.corporations),
            "civ_cards.toml": (self.piles, *self.cards),
            "objectives.toml": (self.medals, *self.objectives),
            "events.toml": (self.deck, *self.events),
            "solo.toml": (self.target, *self.bands, *self.epilogues),
        }


def read(reader: Reader) -> Box:
    """What the component files say, entry by entry; `checks` fits them together."""
    return Box(
        pairs=reader.entries("tiles.toml", "pair", Pair, "word"),
        shapes=reader.entries("tiles.toml", "shape", ShapeEntry, "word"),
        station=reader.entry("tiles.toml", "station", Station),
        seats=reader.entries("tiles.toml", "seats", Seats, "players"),
        supply=reader.entry("tiles.toml", "supply", Supply),
        planets=reader.entries("planets.toml", "planet", PlanetEntry, "word"),
        board=reader.entry("corporations.toml", "board", Board),
        scoring=reader.entry("corporations.toml", "scoring", Scoring),
        corporations=reader.entries("corporations.toml", "corporation", CorporationEntry, "word"),
        piles=reader.entry("civ_cards.toml", "piles", Piles),
        cards=reader.entries("civ_cards.toml", "card", CardEntry, "word"),
        medals=reader.entry("objectives.toml", "medals", ObjectiveMedals),
        objectives=reader.entries("objectives.toml", "objective", ObjectiveEntry, "word"),
        deck=reader.entry("events.toml", "deck", Deck),
        events=reader.entries("events.toml", "event", EventEntry, "word"),
        target=reader.entry("solo.toml", "target", Target),
        bands=reader.entries("solo.toml", "band", Band, "low"),
        epilogues=reader.entries("solo.toml", "epilogue", EpilogueEntry, "word"),
    )
