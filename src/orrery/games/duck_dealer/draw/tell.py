"""What the map says in words when something on it is pointed at."""

from collections.abc import Iterator

from orrery.games.duck_dealer.atlas import START
from orrery.games.duck_dealer.components import (
    BUILD_VP,
    CONSUMERS,
    DELIVERY,
    FACTORIES,
    PLACE_WORDS,
    PLANETS,
    PRIMARIES,
    RECIPE,
    WARES,
    YARD,
    YARDS,
)
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.state import (
    CONSUMER,
    FACTORY,
    MINE,
    NONE,
    SITES,
    YARD_SITE,
    consumer_ware,
    other_end,
    sites_of,
    tile_of,
)
from orrery.kernel.game import Seat
from orrery.kernel.pen import DOT, capital
from orrery.kernel.text import Amount, Term


def planet_told(planet: int, scene: Scene, pen: Pen) -> str:
    """Everything about a planet in one line."""
    parts = [capital(pen.label("place", PLANETS[planet]))]
    if START >> planet & 1:
        parts.append(pen.text("start_planet"))
    for site in sites_of(planet):
        parts.append(_in_short(planet, site, scene, pen) + _owner(planet, site, scene, pen))
    if planet in scene.portals:
        parts.append(portal_told(planet, scene, pen))
    parts += _here(planet, scene, pen)
    if not scene.state.visited >> planet & 1 and planet not in scene.fares:
        parts.append(pen.text("unvisited"))
    return DOT.join(part for part in parts if part)


def point_told(place: int, scene: Scene, pen: Pen) -> str:
    parts = [pen.label("place", PLACE_WORDS[place])]
    if place in scene.cubes:
        parts.append(cube_told(scene.cubes[place], pen))
    return DOT.join((*parts, *_here(place, scene, pen)))


def cube_told(seat: Seat, pen: Pen) -> str:
    return pen.pair(pen.label("piece", "cube"), pen.seat(seat))


def _here(place: int, scene: Scene, pen: Pen) -> Iterator[str]:
    """The ships that are there, and how far the reader's is."""
    ships = scene.ships.get(place, [])
    if ships:
        name = pen.label("piece", "ship", "many" if len(ships) > 1 else "")
        yield pen.pair(name, ", ".join(pen.seat(seat) for seat in ships))
    if place in scene.fares:
        yield pen.words.say(scene.fares[place].note, pen.language)


def portal_told(planet: int, scene: Scene, pen: Pen) -> str:
    owner, end = pen.seat(scene.portals[planet]), other_end(scene.state, planet)
    if end == NONE:
        return pen.text("portal_alone", name=owner)
    return pen.text("portal_to", name=owner, place=Term("place", PLANETS[end]))


# --- Tiles


def tile_told(planet: int, site: int, scene: Scene, pen: Pen) -> str:
    """What a tile is, costs and brings; and whose privilege lies on it."""
    state, word = scene.state, tile_word(planet, site, scene)
    if site == MINE:
        ware = state.mines[planet]
        said = pen.pair(_site(site, pen), "?" if ware == NONE else pen.label("ware", WARES[ware]))
        said += f"{DOT}{pen.about('site', SITES[site])}"
    elif word is None:
        said = f"{_in_short(planet, site, scene, pen)}{DOT}{pen.about('site', SITES[site])}"
    else:
        unbuilt = site != FACTORY and not state.built >> planet & 1
        said = pen.facts("building", word, pen.text("not_built") if unbuilt else "")
    return said + _owner(planet, site, scene, pen)


def tile_word(planet: int, site: int, scene: Scene) -> str | None:
    """The building on a tile, built or not; None if nothing is known of it."""
    state = scene.state
    if site == YARD_SITE:
        return YARDS[state.yards[planet]] if state.yards else None
    if site == CONSUMER:
        return CONSUMERS[state.consumers[planet]] if state.consumers[planet] != NONE else None
    if site == FACTORY and state.factories[planet] != NONE:
        return FACTORIES[state.factories[planet] - PRIMARIES]
    return None


def _site(site: int, pen: Pen) -> str:
    return capital(pen.label("site", SITES[site], "short"))


def _owner(planet: int, site: int, scene: Scene, pen: Pen) -> str:
    tile = tile_of(planet, site)
    if tile not in scene.claims:
        return ""
    return f" ({pen.pair(pen.label('piece', 'privilege'), pen.seat(scene.claims[tile]))})"


def _in_short(planet: int, site: int, scene: Scene, pen: Pen) -> str:
    """A tile in the line of its planet: its name, what it takes and what it brings."""
    state = scene.state
    word = tile_word(planet, site, scene)
    if site == MINE:
        ware = state.mines[planet]
        return pen.pair(_site(site, pen), "?" if ware == NONE else pen.label("ware", WARES[ware]))
    if word is None:
        if site == FACTORY:
            return pen.text("no_factory_here")
        return pen.text("no_consumer_yet") if site == CONSUMER else pen.pair(_site(site, pen), "?")
    name = capital(pen.label("building", word))
    is_built = bool(state.built >> planet & 1)
    if site == FACTORY:
        ware = state.factories[planet]
        return pen.text("tile_takes", name=name, what=_goods(RECIPE[ware]))
    if site == CONSUMER:
        ware = consumer_ware(state.consumers[planet])
        if is_built:
            return pen.text("tile_delivers", name=name, points=DELIVERY[ware])
        return pen.text("tile_open", name=name, what=_goods((ware,)), points=BUILD_VP[ware])
    yard = YARD[state.yards[planet]]
    if is_built:
        return pen.text("tile_takes", name=name, what=_goods(yard.inputs))
    return pen.text("tile_unbuilt", name=name, what=_goods(yard.price), points=yard.points)


def _goods(wares: tuple[int, ...]) -> tuple[Amount, ...]:
    return tuple(
        Amount(wares.count(ware), Term("thing", WARES[ware])) for ware in dict.fromkeys(wares)
    )
