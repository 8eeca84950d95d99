"""The stage: sixteen planets, the routes between them, and everything that lies on them.

A planet is the word `place:smew`, with all that hangs on it. At the planet of the ship that acts
its tiles are words, too: what may be claimed (`site:mine`), what may be built (`building:…`). A
privilege is `cube:smew-factory`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from orrery.games.duck_dealer.atlas import PLANET_COUNT, START
from orrery.games.duck_dealer.components import FACTORIES, PLACE_XY, PLANETS, PRIMARIES, YARD
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.layout import (
    BOTTOM,
    LEFT,
    RIGHT,
    SHIP,
    TOP,
    WORK,
    WORLD,
    Spot,
    layout,
)
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.points import points, routes, ways
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.draw.tell import planet_told, tile_told
from orrery.games.duck_dealer.draw.world import World, tile_word, world
from orrery.games.duck_dealer.state import (
    CONSUMER,
    FACTORY,
    MINE,
    NONE,
    SITES,
    YARD_SITE,
    consumer_ware,
    sites_of,
)
from orrery.kernel.kit import at, piece, portal, text
from orrery.kernel.pen import Frame, box, capital, disc, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = RIGHT - LEFT
HEIGHT: Final = BOTTOM - TOP
_SIGN: Final = 27.0  # the good of a mine
_PORTAL: Final = 25.0
_SPECKS: Final = ((61, 60), (940, 30), (60, 330), (935, 400), (300, 20), (620, 655), (390, 300))


def chart(scene: Scene, pen: Pen) -> Plate:
    flown, fares = ways(scene, pen)
    body = el(
        "g",
        *(el("circle", class_="speck", cx=x, cy=y, r=0.9) for x, y in _SPECKS),
        routes(),
        flown,
        *points(scene, pen),
        *(_planet(world(planet, scene, pen), pen) for planet in range(PLANET_COUNT)),
        fares,
        transform=f"translate({-LEFT:g} {-TOP:g})",
    )
    return Plate("map", WIDTH, HEIGHT, body, pen.text("map", n=PLANET_COUNT))


@lru_cache(2048)
def _planet(world: World, pen: Pen) -> Element:
    planet = world.planet
    word, spots = PLANETS[planet], layout(planet)
    look = "world start" if START >> planet & 1 else "world"
    look += "" if world.is_visited else " unvisited"
    places = dict(zip(sites_of(planet)[1:], spots.works, strict=True))
    inside = [
        _mine(world, pen),
        *(_work(world, site, spot, pen) for site, spot in places.items()),
        text(capital(pen.label("place", word)), *spots.name, f"place-name {spots.anchor}".strip()),
    ]
    if world.portal is not None:
        inside.append(portal(world.portal, *spots.portal, _PORTAL))
    inside += (
        piece("ship", seat, *spot, SHIP)
        for seat, spot in zip(world.ships, spots.berths, strict=False)
    )
    frame = disc(WORLD)
    title = planet_told(world, pen)
    drawn = pen.thing("place", word, *inside, title=title, ground=frame(look), frame=frame)
    return at(*PLACE_XY[planet], drawn)


# --- Tiles


def _mine(world: World, pen: Pen) -> Element:
    ware = world.mine
    face = signs.ware(ware, 0, 0, _SIGN) if ware != NONE else text("?", 0, 0, "faint big")
    x, y = layout(world.planet).claim
    return _tile(world, MINE, face, (x, y), disc(WORLD - 3), pen)


def _work(world: World, site: int, spot: Spot, pen: Pen) -> Element:
    """A shipyard, a consumer or a factory: dashed while it is not built."""
    frame = signs.frame(site, WORK)
    known = tile_word(world, site) is not None
    is_built = known and (site == FACTORY or world.is_built)
    face = _face(world, site) if known else _blank(world, site, pen)
    body = group(
        frame("work" if is_built else "work unbuilt"),
        face if is_built or site == FACTORY else el("g", face, class_="planned"),
    )
    corner = (WORK * 0.42, -WORK * 0.36)
    return at(*spot, _tile(world, site, body, corner, frame, pen))


def _face(world: World, site: int) -> Element:
    if site == YARD_SITE:
        return signs.equipment(YARD[world.yard].product, 0, 1, WORK * 0.64)
    if site == CONSUMER:
        return signs.ware(consumer_ware(world.consumer), 0, 0, WORK * 0.62)
    return signs.ware(world.factory, 0, 3, WORK * 0.6)


def _blank(world: World, site: int, pen: Pen) -> Element:
    """Nothing is known of a tile; in an empty slot, the factories that the reader can build."""
    if site != FACTORY:
        return text("?", 0, 0, "faint big")
    if not world.is_site:
        return Element()
    words = world.factories
    columns = next(n for n in range(1, 5) if n * n >= len(words))
    step = WORK * 0.9 / columns
    return group(*(_choice(word, n, columns, step, pen) for n, word in enumerate(words)))


def _choice(word: str, n: int, columns: int, step: float, pen: Pen) -> Element:
    x, y = (n % columns - (columns - 1) / 2) * step, (n // columns - (columns - 1) / 2) * step + 3
    ware = FACTORIES.index(word) + PRIMARIES
    frame = box(-step / 2, -step / 2, step, step, 3)
    drawn = pen.thing(
        "building",
        word,
        signs.ware(ware, 0, 0, step * 0.8),
        title=pen.facts("building", word),
        ground=frame("hit"),
        frame=frame,
    )
    return at(x, y, drawn)


def _tile(world: World, site: int, body: Element, corner: Spot, frame: Frame, pen: Pen) -> Element:
    """A tile with the words that name it, from outside: its privilege, its slot, its building."""
    title, owner = tile_told(world, site, pen), world.claims[site]
    names = [("cube", f"{PLANETS[world.planet]}-{SITES[site]}")] if owner is not None else []
    if world.is_site:
        names.append(("site", SITES[site]))
        building = tile_word(world, site)
        names += [("building", building)] if building is not None else []
    privilege = signs.privilege(owner, *corner) if owner is not None else Element()
    inner = list(_nested(names[1:], title, frame, pen))
    if not names:
        return told(title, body)
    kind, word = names[0]
    return pen.thing(kind, word, *inner, privilege, title=title, ground=body, frame=frame)


def _nested(names: list[tuple[str, str]], title: str, frame: Frame, pen: Pen) -> Iterator[Element]:
    """Things in one another, all in the same place."""
    if names:
        (kind, word), *rest = names
        inner = _nested(rest, title, frame, pen)
        yield pen.thing(kind, word, *inner, title=title, ground=frame("hit"), frame=frame)
