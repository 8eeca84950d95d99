"""The whole box: all entries of a folder of component files, in one frozen value."""

from msgspec import Struct

from orrery.games.living_planet.components.schema import (
    Boards,
    BuildingEntry,
    HexTotals,
    Kit,
    LandscapeEntry,
    Link,
    MarketEntry,
    PlanetEntry,
    Purchase,
    Purse,
    Repair,
    ResourceEntry,
    Scoring,
    Spread,
    Table,
    TileEntry,
    Token,
    Totals,
    Track,
)
from orrery.kernel.components import Component, Folder, entries, entry


class Box(Struct, frozen=True, kw_only=True):
    """Everything in the box, as the files say it."""

    landscapes: tuple[LandscapeEntry, ...]
    links: tuple[Link, ...]
    hexes: HexTotals
    spread: Spread
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
            "hexes.toml": (*self.landscapes, *self.links, self.hexes, self.spread, *self.tiles),
            "buildings.toml": (*self.buildings, self.repair),
            "market.toml": (self.track, self.purchase, *self.market),
            "planet_cards.toml": self.planet,
            "supply.toml": (*self.resources, *self.tokens, self.kit, self.totals),
            "setup.toml": (self.purse, self.boards, *self.tables),
            "scoring.toml": (self.scoring,),
        }


def read(folder: Folder) -> Box:
    """What the component files of a folder say, entry by entry; `checks` fits them together."""
    return Box(
        landscapes=entries(folder, "hexes.toml", "landscape", LandscapeEntry, "word"),
        links=entries(folder, "hexes.toml", "link", Link, "resource"),
        hexes=entry(folder, "hexes.toml", "totals", HexTotals),
        spread=entry(folder, "hexes.toml", "spread", Spread),
        tiles=entries(folder, "hexes.toml", "tile", TileEntry, "word"),
        buildings=entries(folder, "buildings.toml", "building", BuildingEntry, "word"),
        repair=entry(folder, "buildings.toml", "repair", Repair),
        track=entry(folder, "market.toml", "track", Track),
        purchase=entry(folder, "market.toml", "purchase", Purchase),
        market=entries(folder, "market.toml", "card", MarketEntry, "word"),
        planet=entries(folder, "planet_cards.toml", "card", PlanetEntry, "value"),
        resources=entries(folder, "supply.toml", "resource", ResourceEntry, "word"),
        tokens=entries(folder, "supply.toml", "token", Token, "credits"),
        kit=entry(folder, "supply.toml", "kit", Kit),
        totals=entry(folder, "supply.toml", "totals", Totals),
        purse=entry(folder, "setup.toml", "player", Purse),
        boards=entry(folder, "setup.toml", "boards", Boards),
        tables=entries(folder, "setup.toml", "table", Table, "players"),
        scoring=entry(folder, "scoring.toml", "scoring", Scoring),
    )
