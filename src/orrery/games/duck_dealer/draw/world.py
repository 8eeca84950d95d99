"""A planet on the map: all that its drawing and its tooltip depend on."""

from typing import NamedTuple

from orrery.games.duck_dealer.components import CONSUMERS, FACTORIES, PRIMARIES, YARDS
from orrery.games.duck_dealer.draw.pen import Pen
from orrery.games.duck_dealer.draw.scene import Scene
from orrery.games.duck_dealer.state import (
    CONSUMER,
    FACTORY,
    NONE,
    SITES,
    YARD_SITE,
    other_end,
    tile_of,
)
from orrery.kernel.game import Seat


class World(NamedTuple):
    """A planet; equal ones are drawn once."""

    planet: int
    mine: int  # its good, or NONE
    yard: int
    consumer: int
    factory: int  # its good, or NONE
    is_built: bool
    is_visited: bool
    claims: tuple[Seat | None, ...]  # the owner of the privilege on each of the SITES
    portal: Seat | None  # the owner of the portal, if there is one
    portal_end: int  # the planet at its other end, or NONE
    ships: tuple[Seat, ...]
    is_site: bool  # the ship of the reader, who acts, is here
    factories: tuple[str, ...]  # those that the reader can build here
    fare: str  # what it costs the reader to fly here, in words


def world(planet: int, scene: Scene, pen: Pen) -> World:
    state, is_site = scene.state, planet == scene.site
    offered = scene.said.get("build building", ()) if is_site else ()
    fare = scene.fares.get(planet)
    return World(
        planet=planet,
        mine=state.mines[planet],
        yard=state.yards[planet] if planet < len(state.yards) else NONE,
        consumer=state.consumers[planet],
        factory=state.factories[planet],
        is_built=bool(state.built >> planet & 1),
        is_visited=bool(state.visited >> planet & 1),
        claims=tuple(scene.claims.get(tile_of(planet, site)) for site in range(len(SITES))),
        portal=scene.portals.get(planet),
        portal_end=other_end(state, planet) if planet in scene.portals else NONE,
        ships=tuple(scene.ships.get(planet, ())),
        is_site=is_site,
        factories=tuple(word for word in FACTORIES if word in offered),
        fare="" if fare is None else pen.words.say(fare.note, pen.language),
    )


def tile_word(world: World, site: int) -> str | None:
    """The building on a tile, built or not; None if nothing is known of it."""
    if site == YARD_SITE:
        return None if world.yard == NONE else YARDS[world.yard]
    if site == CONSUMER:
        return None if world.consumer == NONE else CONSUMERS[world.consumer]
    if site == FACTORY and world.factory != NONE:
        return FACTORIES[world.factory - PRIMARIES]
    return None
