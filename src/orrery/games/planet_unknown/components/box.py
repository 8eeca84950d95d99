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
from orrery.kernel.components import Component, Folder, entries, entry


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


def read(folder: Folder) -> Box:
    """What the component files of a folder say, entry by entry; `checks` fits them together."""
    return Box(
        pairs=entries(folder, "tiles.toml", "pair", Pair, "word"),
        shapes=entries(folder, "tiles.toml", "shape", ShapeEntry, "word"),
        station=entry(folder, "tiles.toml", "station", Station),
        seats=entries(folder, "tiles.toml", "seats", Seats, "players"),
        supply=entry(folder, "tiles.toml", "supply", Supply),
        planets=entries(folder, "planets.toml", "planet", PlanetEntry, "word"),
        board=entry(folder, "corporations.toml", "board", Board),
        scoring=entry(folder, "corporations.toml", "scoring", Scoring),
        corporations=entries(folder, "corporations.toml", "corporation", CorporationEntry, "word"),
        piles=entry(folder, "civ_cards.toml", "piles", Piles),
        cards=entries(folder, "civ_cards.toml", "card", CardEntry, "word"),
        medals=entry(folder, "objectives.toml", "medals", ObjectiveMedals),
        objectives=entries(folder, "objectives.toml", "objective", ObjectiveEntry, "word"),
        deck=entry(folder, "events.toml", "deck", Deck),
        events=entries(folder, "events.toml", "event", EventEntry, "word"),
        target=entry(folder, "solo.toml", "target", Target),
        bands=entries(folder, "solo.toml", "band", Band, "low"),
        epilogues=entries(folder, "solo.toml", "epilogue", EpilogueEntry, "word"),
    )
