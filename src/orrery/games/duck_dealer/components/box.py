"""The whole box: all entries of a folder of component files, in one frozen value."""

from msgspec import Struct

from orrery.games.duck_dealer.components.schema import (
    ConsumerEntry,
    CostEntry,
    EnergySupply,
    EquipmentEntry,
    FactoryEntry,
    GoodEntry,
    Kit,
    MapTotals,
    MineEntry,
    MineTotals,
    PartEntry,
    PileEntry,
    PlanetEntry,
    Players,
    RouteEntry,
    RowEntry,
    Ship,
    TierEntry,
    Track,
    YardEntry,
    YardTotals,
)
from orrery.kernel.components import Component, Reader


class Box(Struct, frozen=True, kw_only=True):
    """Everything in the box, as the files say it."""

    tiers: tuple[TierEntry, ...]
    goods: tuple[GoodEntry, ...]
    map: MapTotals
    planets: tuple[PlanetEntry, ...]
    routes: tuple[RouteEntry, ...]
    mining: MineTotals
    mines: tuple[MineEntry, ...]
    factories: tuple[FactoryEntry, ...]
    consumers: tuple[ConsumerEntry, ...]
    piles: tuple[PileEntry, ...]
    shipyards: YardTotals
    yards: tuple[YardEntry, ...]
    ship: Ship
    parts: tuple[PartEntry, ...]
    equipment: tuple[EquipmentEntry, ...]
    track: Track
    rows: tuple[RowEntry, ...]
    players: Players
    energy: EnergySupply
    kit: Kit
    costs: tuple[CostEntry, ...]

    def files(self) -> dict[str, tuple[Component, ...]]:
        """All entries by file, for `orrery.kernel.components.tally`."""
        return {
            "goods.toml": (*self.tiers, *self.goods),
            "map.toml": (self.map, *self.planets, *self.routes),
            "mines.toml": (self.mining, *self.mines),
            "factories.toml": self.factories,
            "consumers.toml": (*self.consumers, *self.piles),
            "yards.toml": (self.shipyards, *self.yards),
            "ship.toml": (self.ship, *self.parts, *self.equipment),
            "turn_track.toml": (self.track, *self.rows),
            "supply.toml": (self.players, self.energy, self.kit, *self.costs),
        }


def read(reader: Reader) -> Box:
    """What the component files say, entry by entry; `checks` fits them together."""
    return Box(
        tiers=reader.entries("goods.toml", "tier", TierEntry, "word"),
        goods=reader.entries("goods.toml", "good", GoodEntry, "word"),
        map=reader.entry("map.toml", "totals", MapTotals),
        planets=reader.entries("map.toml", "planet", PlanetEntry, "word"),
        routes=reader.entries("map.toml", "route", RouteEntry, "word"),
        mining=reader.entry("mines.toml", "totals", MineTotals),
        mines=reader.entries("mines.toml", "mine", MineEntry, "good"),
        factories=reader.entries("factories.toml", "factory", FactoryEntry, "product"),
        consumers=reader.entries("consumers.toml", "consumer", ConsumerEntry, "good"),
        piles=reader.entries("consumers.toml", "pile", PileEntry, "word"),
        shipyards=reader.entry("yards.toml", "totals", YardTotals),
        yards=reader.entries("yards.toml", "yard", YardEntry, "word"),
        ship=reader.entry("ship.toml", "ship", Ship),
        parts=reader.entries("ship.toml", "part", PartEntry, "steps"),
        equipment=reader.entries("ship.toml", "equipment", EquipmentEntry, "word"),
        track=reader.entry("turn_track.toml", "track", Track),
        rows=reader.entries("turn_track.toml", "row", RowEntry, "first"),
        players=reader.entry("supply.toml", "players", Players),
        energy=reader.entry("supply.toml", "energy", EnergySupply),
        kit=reader.entry("supply.toml", "kit", Kit),
        costs=reader.entries("supply.toml", "cost", CostEntry, "action"),
    )
