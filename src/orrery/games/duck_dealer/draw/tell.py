"""What the map says in words when something on it is pointed at."""

from collections.abc import Iterator

from orrery.games.duck_dealer.atlas import START
from orrery.games.duck_dealer.components import (
    BUILD_VP,
    DELIVERY,
    PLACE_WORDS,
    PLANETS,
    RECIPE,
    WARES,
    YARD,
)
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.world import World, tile_word
from orrery.games.duck_dealer.state import (
    CONSUMER,
    FACTORY,
    MINE,
    NONE,
    SITES,
    consumer_ware,
    sites_of,
)
from orrery.kernel.game import Seat
from orrery.kernel.pen import DOT, capital
from orrery.kernel.text import Amount, Term


def planet_told(world: World, pen: Pen) -> str:
    """Everything about a planet in one line."""
    planet = world.planet
    parts = [capital(pen.label("place", PLANETS[planet]))]
    if START >> planet & 1:
        parts.append(pen.text("start_planet"))
    for site in sites_of(planet):
        parts.append(_in_short(world, site, pen) + _owner(world, site, pen))
    if world.portal is not None:
        parts.append(portal_told(world.portal, world.portal_end, pen))
    parts += _here(world.ships, world.fare, pen)
    if not world.is_visited and not world.fare:
        parts.append(pen.text("unvisited"))
    return DOT.join(part for part in parts if part)


def point_told(place: int, owner: Seat | None, ships: tuple[Seat, ...], fare: str, pen: Pen) -> str:
    parts = [pen.label("place", PLACE_WORDS[place])]
    if owner is not None:
        parts.append(cube_told(owner, pen))
    return DOT.join((*parts, *_here(ships, fare, pen)))


def cube_told(seat: Seat, pen: Pen) -> str:
    return pen.pair(pen.label("piece", "cube"), pen.seat(seat))


def _here(ships: tuple[Seat, ...], fare: str, pen: Pen) -> Iterator[str]:
    """The ships that are there, and how far the reader's is."""
    if ships:
        name = pen.label("piece", "ship", "many" if len(ships) > 1 else "")
        yield pen.pair(name, ", ".join(pen.seat(seat) for seat in ships))
    if fare:
        yield fare


def portal_told(owner: Seat, end: int, pen: Pen) -> str:
    name = pen.seat(owner)
    if end == NONE:
        return pen.text("portal_alone", name=name)
    return pen.text("portal_to", name=name, place=Term("place", PLANETS[end]))


# --- Tiles


def tile_told(world: World, site: int, pen: Pen) -> str:
    """What a tile is, costs and brings; and whose privilege lies on it."""
    word = tile_word(world, site)
    if site == MINE:
        ware = world.mine
        said = pen.pair(_site(site, pen), "?" if ware == NONE else pen.label("ware", WARES[ware]))
        said += f"{DOT}{pen.about('site', SITES[site])}"
    elif word is None:
        said = f"{_in_short(world, site, pen)}{DOT}{pen.about('site', SITES[site])}"
    else:
        unbuilt = site != FACTORY and not world.is_built
        said = pen.facts("building", word, pen.text("not_built") if unbuilt else "")
    return said + _owner(world, site, pen)


def _site(site: int, pen: Pen) -> str:
    return capital(pen.label("site", SITES[site], "short"))


def _owner(world: World, site: int, pen: Pen) -> str:
    owner = world.claims[site]
    if owner is None:
        return ""
    return f" ({pen.pair(pen.label('piece', 'privilege'), pen.seat(owner))})"


def _in_short(world: World, site: int, pen: Pen) -> str:
    """A tile in the line of its planet: its name, what it takes and what it brings."""
    word = tile_word(world, site)
    if site == MINE:
        ware = world.mine
        return pen.pair(_site(site, pen), "?" if ware == NONE else pen.label("ware", WARES[ware]))
    if word is None:
        if site == FACTORY:
            return pen.text("no_factory_here")
        return pen.text("no_consumer_yet") if site == CONSUMER else pen.pair(_site(site, pen), "?")
    name = capital(pen.label("building", word))
    if site == FACTORY:
        return pen.text("tile_takes", name=name, what=_goods(RECIPE[world.factory]))
    if site == CONSUMER:
        ware = consumer_ware(world.consumer)
        if world.is_built:
            return pen.text("tile_delivers", name=name, points=DELIVERY[ware])
        return pen.text("tile_open", name=name, what=_goods((ware,)), points=BUILD_VP[ware])
    yard = YARD[world.yard]
    if world.is_built:
        return pen.text("tile_takes", name=name, what=_goods(yard.inputs))
    return pen.text("tile_unbuilt", name=name, what=_goods(yard.price), points=yard.points)


def _goods(wares: tuple[int, ...]) -> tuple[Amount, ...]:
    return tuple(
        Amount(wares.count(ware), Term("thing", WARES[ware])) for ware in dict.fromkeys(wares)
    )
