"""Names and explanations of buildings, market cards, planet cards and hexes, from their data."""

from collections import Counter

from orrery.games.living_planet.components import (
    BUILDING,
    COLOURS,
    EFFECTS,
    FAMILIES,
    KINDS,
    LANDSCAPES,
    MARKET,
    PRICE_TOP,
    RESOURCES,
    TILE,
    TYPES,
    Building,
)
from orrery.games.living_planet.describe.phrases import FILE, either, say

# --- Buildings


def building_name(building: int, language: str = "en", form: str = "") -> str:
    """The kind of a building, with the die on which it produces.

    >>> building_name(4), building_name(29, "fr", "short"), building_name(36)
    ('oil drill (5)', 'Éolienne 6', 'spaceport')
    """
    tile = BUILDING[building]
    name = FILE.label("kind", KINDS[tile.kind], language, form=form)
    if tile.produces < 0:
        return name
    return say(f"building-value{'-short' if form else ''}", language, kind=name, n=tile.value)


def building_text(building: int, language: str = "en") -> str:
    """What a building costs, what it does and what it is worth.

    >>> building_text(4)
    'Costs 5 MC, on an empty slot showing oil. Produces 1 oil each time a die shows 5. 2 VP.'
    """
    tile = BUILDING[building]
    return _building(tile, "-value" if tile.produces >= 0 else "", language)


def kind_text(kind: int, language: str = "en") -> str:
    """The same for all buildings of a kind, whatever their values.

    >>> kind_text(8)
    'Costs 5 MC and 1 electricity, on any empty slot. In one trade you may buy and sell several \
resources, as many in all as your die allows. Permanently safe from tornadoes. One per player. \
1 VP.'
    """
    return _building(next(tile for tile in BUILDING if tile.kind == kind), "", language)


def _building(tile: Building, variant: str, language: str) -> str:
    family, kind = FAMILIES[tile.family], KINDS[tile.kind]
    return say(
        f"about-{family}{variant}",
        language,
        n=tile.value,
        cost=_cost(tile, language),
        resource=_resource(tile.produces, language),
        pays=_resource(tile.pays, language),
        types=FILE.label("type", TYPES[tile.against], language, form="many"),
        effect=say(f"effect-{kind}", language) if family == "financial" else "",
        points=say("points", language, n=tile.points),
    )


def _cost(tile: Building, language: str) -> str:
    credits = say("credits", language, n=tile.credits)
    if tile.resource < 0:
        return credits
    resource = _resource(tile.resource, language)
    return say("cost-resource", language, credits=credits, resource=resource)


def _resource(resource: int, language: str) -> str:
    return FILE.label("resource", RESOURCES[resource], language) if resource >= 0 else ""


# --- Cards


def market_name(card: int, language: str = "en") -> str:
    """A market card by its resource and its change.

    >>> market_name(2), market_name(23, "fr")
    ('oil +3', 'Mycélium −1')
    """
    return _market("card", card, language)


def market_text(card: int, language: str = "en") -> str:
    """What a market card does.

    >>> market_text(4)
    'The price of oil falls by 2, but not below 1.'
    """
    return _market("about-card", card, language)


def _market(stem: str, card: int, language: str) -> str:
    printed = MARKET[card]
    return say(
        f"{stem}-{'up' if printed.change > 0 else 'down'}",
        language,
        n=abs(printed.change),
        resource=_resource(printed.resource, language),
        top=PRICE_TOP,
        bottom=1,
    )


def planet_text(value: int, language: str = "en") -> str:
    """What a planet card does for the leader.

    >>> planet_text(5)
    'Planet card 5: remove a resource. The leader must remove one resource in the supply from the \
game.'
    """
    effect = EFFECTS[value]
    return say(
        "about-value",
        language,
        n=value,
        effect=FILE.label("effect", effect, language),
        about=FILE.about("effect", effect, language),
    )


# --- Hexes


def tile_text(tile: int, language: str = "en") -> str:
    """The slots of a hex, its cataclysms and its landscapes.

    >>> tile_text(15)
    '1 slot: oil or electricity. Dice: diamond 4 (tornado). Edges: 3 desert, 3 fungal forest.'
    """
    hex = TILE[tile]
    slots = ", ".join(slot_text(slot, language) for slot in hex.slots)
    dice = ", ".join(
        say(
            "die",
            language,
            n=value,
            colour=FILE.label("colour", COLOURS[colour], language),
            type=FILE.label("type", TYPES[cataclysm], language),
        )
        for colour, value, cataclysm in hex.dice
    )
    return say(
        "about-tile",
        language,
        slots=say("slots", language, n=len(hex.slots), slots=slots),
        dice=say("dice" if dice else "dice-none", language, dice=dice),
        edges=_edges(hex.edges, language),
    )


def slot_text(slot: int, language: str = "en") -> str:
    """The resources that a slot shows.

    >>> slot_text(0b1010), slot_text(0, "fr")
    ('vibrium or iron', 'sans ressource')
    """
    shown = [n for n in range(len(RESOURCES)) if slot >> n & 1]
    return either([_resource(n, language) for n in shown], language) or say("slot-blank", language)


def _edges(edges: tuple[int, ...], language: str) -> str:
    return ", ".join(
        say("edge", language, n=n, landscape=FILE.label("landscape", LANDSCAPES[each], language))
        for each, n in Counter(edges).most_common()
    )
