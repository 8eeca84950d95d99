"""The stage: sixteen planets, the routes between them, and everything that lies on them.

A planet is the word `place:smew`, with all that hangs on it. At the planet of the ship that acts
its tiles are words, too: what may be claimed (`site:mine`), what may be built (`building:…`). A
privilege is `cube:smew-factory`.
"""

from collections.abc import Iterator
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
from orrery.games.duck_dealer.draw.tell import (
    planet_told,
    tile_told,
    tile_word,
)
from orrery.games.duck_dealer.state import (
    CONSUMER,
    FACTORY,
    MINE,
    NONE,
    SITES,
    YARD_SITE,
    consumer_ware,
    sites_of,
    tile_of,
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
        *(_planet(planet, scene, pen) for planet in range(PLANET_COUNT)),
        fares,
        transform=f"translate({-LEFT:g} {-TOP:g})",
    )
    return Plate("map", WIDTH, HEIGHT, body, pen.text("map", n=PLANET_COUNT))


def _planet(planet: int, scene: Scene, pen: Pen) -> Element:
    word, state, spots = PLANETS[planet], scene.state, layout(planet)
    look = "world start" if START >> planet & 1 else "world"
    look += "" if state.visited >> planet & 1 else " unvisited"
    places = dict(zip(sites_of(planet)[1:], spots.works, strict=True))
    inside = [
        _mine(planet, scene, pen),
        *(_work(planet, site, spot, scene, pen) for site, spot in places.items()),
        text(capital(pen.label("place", word)), *spots.name, f"place-name {spots.anchor}".strip()),
    ]
    if planet in scene.portals:
        inside.append(portal(scene.portals[planet], *spots.portal, _PORTAL))
    inside += (
        piece("ship", seat, *spot, SHIP)
        for seat, spot in zip(scene.ships.get(planet, ()), spots.berths, strict=False)
    )
    frame = disc(WORLD)
    title = planet_told(planet, scene, pen)
    drawn = pen.thing("place", word, *inside, title=title, ground=frame(look), frame=frame)
    return at(*PLACE_XY[planet], drawn)


# --- Tiles


def _mine(planet: int, scene: Scene, pen: Pen) -> Element:
    ware = scene.state.mines[planet]
    face = signs.ware(ware, 0, 0, _SIGN) if ware != NONE else text("?", 0, 0, "faint big")
    x, y = layout(planet).claim
    return _tile(planet, MINE, face, (x, y), disc(WORLD - 3), scene, pen)


def _work(planet: int, site: int, spot: Spot, scene: Scene, pen: Pen) -> Element:
    """A shipyard, a consumer or a factory: dashed while it is not built."""
    state = scene.state
    frame = signs.frame(site, WORK)
    known = tile_word(planet, site, scene) is not None
    is_built = known and (site == FACTORY or bool(state.built >> planet & 1))
    face = _face(planet, site, scene) if known else _blank(planet, site, scene, pen)
    body = group(
        frame("work" if is_built else "work unbuilt"),
        face if is_built or site == FACTORY else el("g", face, class_="planned"),
    )
    corner = (WORK * 0.42, -WORK * 0.36)
    return at(*spot, _tile(planet, site, body, corner, frame, scene, pen))


def _face(planet: int, site: int, scene: Scene) -> Element:
    state = scene.state
    if site == YARD_SITE:
        return signs.equipment(YARD[state.yards[planet]].product, 0, 1, WORK * 0.64)
    if site == CONSUMER:
        return signs.ware(consumer_ware(state.consumers[planet]), 0, 0, WORK * 0.62)
    return signs.ware(state.factories[planet], 0, 3, WORK * 0.6)


def _blank(planet: int, site: int, scene: Scene, pen: Pen) -> Element:
    """Nothing is known of a tile; in an empty slot, the factories that the reader can build."""
    if site != FACTORY:
        return text("?", 0, 0, "faint big")
    if planet != scene.site:
        return Element()
    words = [word for word in FACTORIES if word in scene.said.get("build building", ())]
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


def _tile(
    planet: int, site: int, body: Element, corner: Spot, frame: Frame, scene: Scene, pen: Pen
) -> Element:
    """A tile with the words that name it, from outside: its privilege, its slot, its building."""
    tile, title = tile_of(planet, site), tile_told(planet, site, scene, pen)
    owner = scene.claims.get(tile)
    names = [("cube", f"{PLANETS[planet]}-{SITES[site]}")] if owner is not None else []
    if planet == scene.site:
        names.append(("site", SITES[site]))
        building = tile_word(planet, site, scene)
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
