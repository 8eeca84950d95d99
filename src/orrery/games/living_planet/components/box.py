"""The whole box: all entries of a folder of component files, in one frozen value."""

from msgspec import Struct

from orrery.games.living_planet.components.schema import (
    Boards,
    BuildingEntry,
    HexTotals,
    Kit,
    LandscapeEntry,
    MarketEntry,
    PlanetEntry,
    Purchase,
    Purse,
    Repair,
    ResourceEntry,
    Scoring,
    Table,
    TileEntry,
    Token,
    Totals,
    Track,
)
from orrery.kernel.components import Component, Reader


class Box(Struct, frozen=True, kw_only=True):
    """Everything in the box, as the files say it."""

    landscapes: tuple[LandscapeEntry, ...]
    hexes: HexTotals
    tiles: tuple[TileEntry, ...]
    buildings: tuple[BuildingEntry, ...]
    repair: Repair
    track: Track
    purchase: Purchase
    market: tuple[MarketEntry, ...]
    planet: tuple[PlanetEntry, ...]
    resources: tuple[ResourceEntry, ...]
    tokens: tuple[Token, ...]
    kit: Kit
    totals: Totals
    purse: Purse
    boards: Boards
    tables: tuple[Table, ...]
    scoring: Scoring

    def files(self) -> dict[str, tuple[Component, ...]]:
        """All entries by file, for `orrery.kernel.components.tally`."""
        return {
            "hexes.toml": (*self.landscapes, self.hexes, *self.tiles),
            "buildings.toml": (*self.buildings, self.repair),
            "market.toml": (self.track, self.purchase, *self.market),
            "planet_cards.toml": self.planet,
            "supply.toml": (*self.resources, *self.tokens, self.kit, self.totals),
            "setup.toml": (self.purse, self.boards, *self.tables),
            "scoring.toml": (self.scoring,),
        }


def read(reader: Reader) -> Box:
    """What the component files say, entry by entry; `checks` fits them together."""
    return Box(
        landscapes=reader.entries("hexes.toml", "landscape", LandscapeEntry, "word"),
        hexes=reader.entry("hexes.toml", "totals", HexTotals),
        tiles=reader.entries("hexes.toml", "tile", TileEntry, "word"),
        buildings=reader.entries("buildings.toml", "building", BuildingEntry, "word"),
        repair=reader.entry("buildings.toml", "repair", Repair),
        track=reader.entry("market.toml", "track", Track),
        purchase=reader.entry("market.toml", "purchase", Purchase),
        market=reader.entries("market.toml", "card", MarketEntry, "word"),
        planet=reader.entries("planet_cards.toml", "card", PlanetEntry, "value"),
        resources=reader.entries("supply.toml", "resource", ResourceEntry, "word"),
        tokens=reader.entries("supply.toml", "token", Token, "credits"),
        kit=reader.entry("supply.toml", "kit", Kit),
        totals=reader.entry("supply.toml", "totals", Totals),
        purse=reader.entry("setup.toml", "player", Purse),
        boards=reader.entry("setup.toml", "boards", Boards),
        tables=reader.entries("setup.toml", "table", Table, "players"),
        scoring=reader.entry("scoring.toml", "scoring", Scoring),
    )
