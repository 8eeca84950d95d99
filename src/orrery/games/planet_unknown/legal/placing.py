"""Where tiles and patches may be placed.

A planet's own rule and that of an event are kept if possible. If they would leave a player without
a placement, which ends the game, a rule is waived: that of the event if this helps, else that of
the planet, and both only if neither is enough.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.components import PLANET, PLANETS, SHAPES, TURNS
from orrery.games.planet_unknown.fitting import (
    EVERYWHERE,
    HAS_RULE,
    WAY,
    WAYS,
    Limits,
    anchors,
    laid,
)
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.items import EXTRA, TILE
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE, Own
from orrery.games.planet_unknown.texts import no
from orrery.games.planet_unknown.tracks import (
    BIOMASS,
    CIV,
    HORIZON,
    REPUBLIC,
    ROVER,
    UNIVERSAL,
    WORMHOLE,
    movement,
    techs,
)
from orrery.games.planet_unknown.turn import event_key, event_word, halves, on_offer
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

_BARS: Final = ("no_ice", "no_perimeter", "no_matching_neighbour")  # events that bind tiles
NO_RULE, EVENT_RULE, PLANET_RULE, ALL_RULES = range(4)  # how much of them is kept, as bits


class Fit(NamedTuple):
    """Where the tiles of a depot fit, and which rules are kept."""

    kept: int  # EVENT_RULE, PLANET_RULE
    shapes: dict[int, list[int]]  # by shape: the anchors for each way of it


def limits(state: State, player: Player, tile: int, kept: int = ALL_RULES) -> Limits:
    """What limits this tile on this planet.

    Rules: PU-PLANET-CHARYBDIS-01, PU-PLANET-CHARYBDIS-02, PU-COMP-EVENT-16, PU-COMP-EVENT-31,
    PU-COMP-EVENT-32, PU-COMP-EVENT-34.
    """
    ground, covered = GROUND[player.planet], player.covered
    terrains = halves(tile)
    if not player.laid:
        near = ground.start
    elif _free_of_contact(player, terrains):
        near = EVERYWHERE
    else:
        near = ground.near(covered)
    barred, apart = 0, (0, 0)
    if kept & EVENT_RULE and (key := event_key(state)) in _BARS:
        if key == "no_ice":
            barred = ground.ice
        elif key == "no_perimeter":
            barred = ground.perimeter
        else:
            a, b = (ground.near(player.terrain[each]) for each in terrains)
            apart = (a, b)
    return Limits(covered, barred, near, apart, bool(kept & PLANET_RULE))


def _free_of_contact(player: Player, terrains: tuple[int, int]) -> bool:
    """Whether a tech lets this tile lie apart from the others.

    Rules: PU-TECH-02, PU-CORP-HORIZON-07, PU-GLOSS-17.
    """
    if player.corporation == UNIVERSAL:
        return bool(techs(player) & 1)
    return player.corporation == HORIZON and ROVER in terrains and bool(techs(player) & 1)


def fit(state: State, seat: Seat, player: Player) -> Fit | None:
    """Where the tiles of the depot fit; None if neither does, whatever is waived.

    Rules: PU-EVENT-05, PU-PLANET-02, PU-GLOSS-11, PU-RULING-17.
    """
    shapes = on_offer(state, seat)
    rules = EVENT_RULE if event_key(state) in _BARS else NO_RULE
    if HAS_RULE[player.planet]:
        rules |= PLANET_RULE
    for kept in (ALL_RULES, PLANET_RULE, EVENT_RULE, NO_RULE):
        if kept & ~rules:
            continue
        found = {shape: _anchors(state, player, shape, kept) for shape in shapes}
        if any(any(ways) for ways in found.values()):
            return Fit(kept, found)
    return None


def _anchors(state: State, player: Player, shape: int, kept: int) -> list[int]:
    tile = state.tops[shape]
    return list(anchors(player.planet, shape, halves(tile), limits(state, player, tile, kept)))


def blocked(state: State, seat: Seat, player: Player) -> bool:
    """Whether neither tile of the depot can be placed, whatever is waived.

    Rules: PU-END-01, PU-END-05.
    """
    return not any(placeable(state, player, shape) for shape in on_offer(state, seat))


def placeable(state: State, player: Player, shape: int) -> bool:
    """Whether the tile of this shape can be placed, whatever is waived."""
    tile = state.tops[shape]
    bound = limits(state, player, tile, NO_RULE)
    return any(anchors(player.planet, shape, halves(tile), bound))


def moves_for(player: Player, tile: int) -> int:
    """Republic 1: the movement that choosing a civ tile brings.

    Rules: PU-CORP-REPUBLIC-05, PU-CORP-REPUBLIC-07.
    """
    if player.corporation == REPUBLIC and CIV in halves(tile) and techs(player) & 1:
        return movement(player)
    return 0


def _selects(player: Player, tile: int) -> bool:
    """Whether a tile is selected first, for a rover that may drive before it is placed."""
    return player.rovers != 0 and moves_for(player, tile) > 0


def tile_moves(state: State, seat: Seat, player: Player) -> list[moves.AnyMove]:
    """How the tile of the turn may be placed, whatever its resources; which may be taken if none
    can be.

    Rules: PU-WATER-01.
    """
    found = fit(state, seat, player)
    if found is None:
        return [moves.Take(shape) for shape in on_offer(state, seat)]
    options: list[moves.AnyMove] = []
    for shape, ways in found.shapes.items():
        options += _offered(state, player, shape, ways)
    return options


def extra_moves(state: State, seat: Seat, player: Player) -> list[moves.AnyMove]:
    """Another tile, from a card: no rule is waived for it.

    Rules: PU-RULING-09.
    """
    options: list[moves.AnyMove] = []
    for shape in on_offer(state, seat):
        options += _offered(state, player, shape, _anchors(state, player, shape, ALL_RULES))
    return options


def _offered(state: State, player: Player, shape: int, ways: list[int]) -> list[moves.AnyMove]:
    """A tile is placed, or selected first if that brings movement."""
    if player.selected not in (NONE, shape):
        return []
    if player.selected == NONE and _selects(player, state.tops[shape]):
        return [moves.Select(shape)] if any(ways) else []
    return _spelled(shape, ways)


def _spelled(shape: int, ways: list[int]) -> list[moves.AnyMove]:
    options: list[moves.AnyMove] = []
    for of_way, found in zip(moves.PLACE[shape], ways, strict=True):
        if found:
            options += [of_way[square] for square in bits(found)]
    return options


# --- Why not ------------------------------------------------------------------------------------


def against_place(state: State, task: Own, move: moves.Place) -> Iterator[Objection]:
    player = state.players[task.seat]
    kinds = {item.kind for item in player.items}
    if not kinds & {TILE, EXTRA}:
        yield no("PU-TURN-05")
        return
    if move.shape not in on_offer(state, task.seat):
        yield no("PU-TURN-03", shape=Term("shape", SHAPES[move.shape]))
        return
    tile = state.tops[move.shape]
    if player.selected not in (NONE, move.shape):
        selected = Term("shape", SHAPES[player.selected])
        yield no("PU-CORP-REPUBLIC-06", shape=selected)
    if player.selected == NONE and _selects(player, tile):
        yield no("PU-CORP-REPUBLIC-05")
    if TILE in kinds:
        found = fit(state, task.seat, player)
        if found is None:
            yield no("PU-END-03")
            return
        kept = found.kept
    else:
        kept = ALL_RULES
    yield from _against_lying(state, player, tile, move, kept)


def _against_lying(
    state: State, player: Player, tile: int, move: moves.Place, kept: int
) -> Iterator[Objection]:
    way = WAY[move.shape].get(move.turn)
    if way is None:
        yield no("PU-PLACE-12", turn=Term("turn", TURNS[move.turn]))
        return
    ground, bound = GROUND[player.planet], limits(state, player, tile, kept)
    squares = laid(way.cells, move.square)
    if squares & ~ground.all:
        yield no("PU-COMP-PLANET-18" if squares & ground.holes else "PU-PLACE-05")
        return
    if squares & bound.covered:
        yield no("PU-PLACE-04")
    if not squares & bound.near:
        yield _against_contact(player)
    if squares & bound.barred:
        yield no(_barred_by(state))
    for half in (0, 1):
        if laid(way.halves[half], move.square) & bound.apart[half]:
            yield no("PU-COMP-EVENT-31")
            break
    if bound.ruled and HAS_RULE[player.planet] and not _keeps(player, tile, move, bound):
        yield no(_PLANET_RULES[PLANET[player.planet].special or ""])


def _barred_by(state: State) -> str:
    """The rule of the event that bars squares of the planet."""
    if event_key(state) == "no_ice":
        return "PU-COMP-EVENT-32"
    return "PU-COMP-EVENT-34" if event_word(state) == "E60" else "PU-COMP-EVENT-16"


def _against_contact(player: Player) -> Objection:
    if player.laid:
        return no("PU-PLACE-02")
    return no("PU-COMP-PLANET-14" if PLANETS[player.planet] == "charybdis" else "PU-PLACE-01")


def _keeps(player: Player, tile: int, move: moves.Place, bound: Limits) -> bool:
    """Whether the planet's own rule alone lets the tile lie there."""
    alone = Limits(
        bound.covered if PLANET[player.planet].special == "slide" else 0, 0, -1, (0, 0), True
    )
    terrains = halves(tile)
    order = [way.turn for way in WAYS[move.shape]].index(move.turn)
    ways = list(anchors(player.planet, move.shape, terrains, alone))
    if PLANET[player.planet].special == "slide" and not ways[order] >> move.square & 1:
        # what overlaps is refused for that; sliding is asked of free squares only
        return bool(laid(WAY[move.shape][move.turn].cells, move.square) & bound.covered)
    return bool(ways[order] >> move.square & 1)


_PLANET_RULES: Final = {
    "ring": "PU-COMP-PLANET-04",
    "ice_xor_land": "PU-COMP-PLANET-05",
    "chasm": "PU-COMP-PLANET-12",
    "quadrants": "PU-COMP-PLANET-07",
    "slide": "PU-PLANET-PAJITNOV-01",
}


def against_select(state: State, task: Own, move: moves.Select) -> Iterator[Objection]:
    player = state.players[task.seat]
    kinds = {item.kind for item in player.items}
    if not kinds & {TILE, EXTRA} or player.selected != NONE:
        yield no("PU-TURN-05")
        return
    if move.shape not in on_offer(state, task.seat):
        yield no("PU-TURN-03", shape=Term("shape", SHAPES[move.shape]))
        return
    if not moves_for(player, state.tops[move.shape]):
        yield no("PU-CORP-REPUBLIC-07")
    elif not player.rovers:
        yield no("PU-RULING-02")
    if TILE not in kinds:
        ways = _anchors(state, player, move.shape, ALL_RULES)
    elif (found := fit(state, task.seat, player)) is not None:
        ways = found.shapes[move.shape]
    else:
        yield no("PU-END-03")
        return
    if not any(ways):
        yield no("PU-PLACE-09")


def against_take(state: State, task: Own, move: moves.Take) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not any(item.kind == TILE for item in player.items):
        yield no("PU-TURN-05")
        return
    if move.shape not in on_offer(state, task.seat):
        yield no("PU-TURN-03", shape=Term("shape", SHAPES[move.shape]))
    if fit(state, task.seat, player) is not None:
        yield no("PU-PLACE-09")


# --- Patches ------------------------------------------------------------------------------------


def patch_squares(player: Player, *, ending: bool) -> int:
    """Where a patch may be put.

    Rules: PU-BIOMASS-01, PU-SRC-05, PU-SRC-13, PU-SRC-14, PU-PLANET-PAJITNOV-02.
    """
    ground, covered = GROUND[player.planet], player.covered
    free = ground.all & ~covered & ~ground.ring
    if not covered:
        return free & ground.start
    unlocked = techs(player)
    if not (player.corporation == UNIVERSAL and unlocked & 1):
        free &= ground.near(covered)
    if player.corporation == WORMHOLE and unlocked & 2:
        free |= covered & ~player.meteors & ~player.patches & ~ground.ring
    if player.corporation == WORMHOLE and ending and unlocked >> 4 & 1:
        free |= player.meteors & ~ground.ring
    return free


def expands(player: Player, half: int) -> bool:
    """Whether squares of biomass terrain join an area that exists already."""
    return bool(GROUND[player.planet].near(half) & player.terrain[BIOMASS])
