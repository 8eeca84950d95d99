"""The table as text, for a terminal: the turn track, the planets and routes, and every ship.

    Smew              paint [B]; consumer: radios (not built); factory: science; ship: A
    Gadwall–Mallard   · A ·

A letter is a seat: behind a tile a privilege, on a route a cube. Points are listed from the first
planet of their route to the second, as sentences count them. Lines have at most 80 columns and no
colour codes.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Final

from orrery.games.duck_dealer.components import (
    EDGES,
    ENERGIES,
    EQUIPMENT,
    FREE_BY_SPACE,
    PLACE_WORDS,
    PLANETS,
    PORTALS,
    PRIMARIES,
    RECIPE,
    SLOTS,
    SPEED,
    START_PLANETS,
    TRACK,
    WARES,
    YARDS,
)
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.planning import makeable, plan
from orrery.games.duck_dealer.state import (
    CONSUMER,
    FACTORY,
    MINE,
    NONE,
    SITES,
    TILE_WORDS,
    YARD_SITE,
    Cargo,
    Offer,
    consumer_ware,
    load,
    site_of_factory,
    tile_of,
)
from orrery.games.duck_dealer.view import DuckDealerView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.kit import LETTERS
from orrery.kernel.sketch import dotted, entry, named, page

WIDTH: Final = 80
_COLUMN: Final = 21  # of the text after a name
_entry: Final = partial(entry, column=_COLUMN, width=WIDTH)
_ROW: Final = 8  # spaces of the turn track
_ROUTE: Final = 39  # columns of a route; two routes share a line
_TILES: Final = {tile: word for word, tile in TILE_WORDS.items()}


def sketch(view: DuckDealerView, language: str = "en") -> str:
    pen, scene = Pen.of(language, view.names), Scene(view)
    return page(
        _turns(scene, pen),
        _planets(scene, pen),
        _routes(scene, pen),
        _goods(scene, pen),
        *(_player(seat, scene, pen) for seat in scene.seats),
        *(_offer(offer, pen) for offer in scene.state.offers),
    )


def _letter(seat: Seat) -> str:
    return LETTERS[seat].upper()


# --- The turn track, the stock and the piles


def _turns(scene: Scene, pen: Pen) -> Iterator[str]:
    state, view = scene.state, scene.view
    said = pen.text("turns_of", n=len(state.track), of=TRACK)
    if view.over:
        said = pen.text("winner", name=", ".join(pen.seat(seat) for seat in view.winners))
    yield f"{pen.text('title')} · {said}"
    for first in range(0, TRACK, _ROW):
        row = [
            _letter(state.track[n]) if n < len(state.track) else "·"
            for n in range(first, first + _ROW)
        ]
        name = f"{first + 1}–{first + _ROW}"
        yield f"   {name:<{_COLUMN - 3}}{' '.join(row)}   +{FREE_BY_SPACE[first]}"
    stock = zip(state.supply, ENERGIES, strict=True)
    yield from _entry(pen.text("stock"), _tokens(stock, pen))
    for pile in filter(None, state.piles):
        names = (pen.label("ware", WARES[consumer_ware(tile)], "short") for tile in pile)
        yield from _entry(pen.text("pile"), ", ".join(names))


# --- The map


def _planets(scene: Scene, pen: Pen) -> Iterator[str]:
    if not scene.state.mines:
        return
    yield pen.text("planets")
    for planet, word in enumerate(PLANETS):
        yield from _facts(pen.label("place", word), _planet(planet, scene, pen))


def _planet(planet: int, scene: Scene, pen: Pen) -> Iterator[str]:
    state = scene.state
    mine = state.mines[planet]
    yield _ware(mine, pen) + _claimed(planet, MINE, scene)
    stands = pen.text("built" if state.built >> planet & 1 else "not_built")
    if planet < START_PLANETS:
        if state.yards:
            yard = pen.label("yard", YARDS[state.yards[planet]])
            yield f"{yard} ({stands}){_claimed(planet, YARD_SITE, scene)}"
    else:
        consumer = state.consumers[planet]
        wanted = "?" if consumer == NONE else f"{_ware(consumer_ware(consumer), pen)} ({stands})"
        yield _site(CONSUMER, wanted, pen) + _claimed(planet, CONSUMER, scene)
        made = state.factories[planet]
        product = "–" if made == NONE else _ware(made, pen)
        yield _site(FACTORY, product, pen) + _claimed(planet, FACTORY, scene)
    if planet in scene.ships:
        ships = " ".join(map(_letter, scene.ships[planet]))
        yield pen.pair(pen.label("piece", "ship"), ships)
    if planet in scene.portals:
        yield pen.pair(pen.label("piece", "portal", "short"), _letter(scene.portals[planet]))


def _ware(ware: int, pen: Pen) -> str:
    return pen.label("ware", WARES[ware], "short")


def _site(site: int, said: str, pen: Pen) -> str:
    return pen.pair(pen.label("site", SITES[site], "short"), said)


def _claimed(planet: int, site: int, scene: Scene) -> str:
    seat = scene.claims.get(tile_of(planet, site))
    return "" if seat is None else f" [{_letter(seat)}]"


def _routes(scene: Scene, pen: Pen) -> Iterator[str]:
    """All routes, with the owners of the cubes on their points."""
    lines = []
    for a, b, points in EDGES:
        name = f"{pen.label('place', PLANETS[a])}–{pen.label('place', PLANETS[b])}"
        cubes = (_letter(scene.cubes[p]) if p in scene.cubes else "·" for p in points)
        lines.append(f"{name}  {' '.join(cubes)}")
    yield pen.text("routes")
    yield from _pairs(lines)


# --- Goods


def _goods(scene: Scene, pen: Pen) -> Iterator[str]:
    """What makes what, where its factory is, and what the reader still needs for it."""
    state, you = scene.state, scene.view.you
    own = () if scene.own is None else makeable(scene.own.cargo)
    yield pen.text("tree") + (f" ({pen.text('star_makeable')})" if own else "")
    for ware in range(PRIMARIES, len(WARES)):
        planet = site_of_factory(state, ware)
        there = "–" if planet == NONE else pen.label("place", PLANETS[planet])
        needed = plan(state, you, ware)
        tokens = ((needed.blue, "blue"), (needed.yellow, "yellow"))
        parts = (
            " + ".join(_ware(part, pen) for part in RECIPE[ware]),
            _site(FACTORY, there, pen),
            pen.pair(pen.text("takes"), _tokens(tokens, pen)),
        )
        yield from _facts(_ware(ware, pen) + ("*" if ware in own else ""), parts)


def _tokens(tokens: Iterable[tuple[int, str]], pen: Pen) -> str:
    some = (f"{pen.label('energy', word, 'short')} {n}" for n, word in tokens if n)
    return ", ".join(some) or "–"


def _counted(wares: Cargo, pen: Pen) -> list[str]:
    return [pen.counted(wares.count(n), "thing", WARES[n]) for n in dict.fromkeys(wares)]


# --- Players


def _player(seat: Seat, scene: Scene, pen: Pen) -> Iterator[str]:
    state, player = scene.state, scene.state.players[seat]
    you = f" ({pen.text('you')})" if seat == scene.view.you else ""
    score = scene.view.scores[seat]
    parts = (pen.pair(pen.label("part", part), n) for part, n in score.parts.items())
    yield f"{_letter(seat)}  {pen.seat(seat)}{you} · {pen.vp(score.total)}"
    yield from _facts(pen.text("points"), parts)
    if player.place != NONE:
        yield from _entry(pen.text("place"), pen.label("place", PLACE_WORDS[player.place]))
    filled = len(player.gear)
    gear = (
        pen.counted(player.gear.count(n), "equipment", word)
        for n, word in enumerate(EQUIPMENT)
        if n in player.gear
    )
    speed = pen.text("slots_of", n=filled, of=SLOTS, steps=SPEED[filled])
    yield from _facts(pen.label("piece", "ship"), (speed, *gear))
    carried = pen.text("carried", n=load(state, seat), of=player.capacity)
    yield from _facts(pen.text("goods"), (carried, *_counted(player.cargo, pen)))
    tokens = zip(player.energy, ENERGIES, strict=True)
    yield from _entry(pen.text("energy"), _tokens(tokens, pen))
    yield from _entry(pen.label("piece", "cube", "many"), str(player.cubes))
    there = [pen.label("place", PLACE_WORDS[planet]) for planet in player.portals]
    left = pen.text("to_place", n=PORTALS - len(player.portals))
    yield from _facts(pen.text("portals"), (*there, left))
    if player.claims:
        names = (pen.label("cube", _TILES[tile], "short") for tile in bits(player.claims))
        yield from _facts(pen.label("piece", "privilege", "many"), names)


def _offer(offer: Offer, pen: Pen) -> Iterator[str]:
    yield pen.text("offer_to", maker=pen.seat(offer.maker), to=pen.seat(offer.to))
    yield from _facts(pen.text("gives"), _counted(offer.gives, pen) or ["–"])
    yield from _facts(pen.text("wants"), _counted(offer.wants, pen) or ["–"])


# --- Lines


def _pairs(lines: list[str]) -> Iterator[str]:
    """Lines in two columns, from the top to the bottom of each."""
    half = -(-len(lines) // 2)
    for left, right in zip_longest(lines[:half], lines[half:], fillvalue=""):
        yield f"   {left:<{_ROUTE}}{right}"


def _facts(name: str, parts: Iterable[str]) -> Iterator[str]:
    return named(name, dotted(parts, WIDTH - _COLUMN), _COLUMN)
