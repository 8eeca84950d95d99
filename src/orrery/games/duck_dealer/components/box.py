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
from orrery.kernel.components import Component, Folder, entries, entry


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


def read(folder: Folder) -> Box:
    """What the component files of a folder say, entry by entry; `checks` fits them together."""
    return Box(
        tiers=entries(folder, "goods.toml", "tier", TierEntry, "word"),
        goods=entries(folder, "goods.toml", "good", GoodEntry, "word"),
        map=entry(folder, "map.toml", "totals", MapTotals),
        planets=entries(folder, "map.toml", "planet", PlanetEntry, "word"),
        routes=entries(folder, "map.toml", "route", RouteEntry, "word"),
        mining=entry(folder, "mines.toml", "totals", MineTotals),
        mines=entries(folder, "mines.toml", "mine", MineEntry, "good"),
        factories=entries(folder, "factories.toml", "factory", FactoryEntry, "product"),
        consumers=entries(folder, "consumers.toml", "consumer", ConsumerEntry, "good"),
        piles=entries(folder, "consumers.toml", "pile", PileEntry, "word"),
        shipyards=entry(folder, "yards.toml", "totals", YardTotals),
        yards=entries(folder, "yards.toml", "yard", YardEntry, "word"),
        ship=entry(folder, "ship.toml", "ship", Ship),
        parts=entries(folder, "ship.toml", "part", PartEntry, "steps"),
        equipment=entries(folder, "ship.toml", "equipment", EquipmentEntry, "word"),
        track=entry(folder, "turn_track.toml", "track", Track),
        rows=entries(folder, "turn_track.toml", "row", RowEntry, "first"),
        players=entry(folder, "supply.toml", "players", Players),
        energy=entry(folder, "supply.toml", "energy", EnergySupply),
        kit=entry(folder, "supply.toml", "kit", Kit),
        costs=entries(folder, "supply.toml", "cost", CostEntry, "action"),
    )
