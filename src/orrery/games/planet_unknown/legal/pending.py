"""Pending items: the moves that resolve each of them."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.components import CUBES, PLACES
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import BOARD, GROUND
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.legal import cubes, placing
from orrery.games.planet_unknown.legal.carrying import against_handling, each_way
from orrery.games.planet_unknown.state import SWAP, Player, State
from orrery.games.planet_unknown.tasks import NONE, Own
from orrery.games.planet_unknown.texts import no
from orrery.games.planet_unknown.tracks import (
    COSMOS,
    JUMP,
    TOP_ROVER,
    UNIVERSAL,
    WORMHOLE,
    techs,
)
from orrery.games.planet_unknown.turn import (
    SECTORS,
    ending,
    event_key,
    event_word,
    forbidden_terrain,
    on_offer,
)
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

AREA: Final = 0  # the spot of the scoring area
# Where Cosmos may put lifepods: every place but the top ones, and on the rover track that one too
_POD_PLACES: Final = sum(
    1 << place + 1 for place in range(len(PLACES)) if place & 15 < 15 or place == TOP_ROVER
)
_POD_TECHS: Final = 0b111111 << 81


def options(state: State, seat: Seat, player: Player, item: Item) -> list[moves.AnyMove]:
    """The moves that resolve an item."""
    return _OPTIONS[item.kind](state, seat, player, item)


# --- Patches, rovers, lifepods, meteorites ------------------------------------------------------


def may_store(state: State, player: Player) -> bool:
    """Whether a tech lets the player keep patches for the end of the game.

    Rules: PU-TECH-03, PU-CORP-WORMHOLE-08, PU-RULING-13.
    """
    if ending(state):
        return False
    unlocked = techs(player)
    return (player.corporation == UNIVERSAL and bool(unlocked & 2)) or (
        player.corporation == WORMHOLE and bool(unlocked & 8)
    )


def may_swap(player: Player) -> bool:
    return player.corporation == JUMP and not player.used >> SWAP & 1 and bool(techs(player) & 1)


def _patches(state: State, seat: Seat, player: Player, item: Item) -> list[moves.AnyMove]:
    squares = placing.patch_squares(player, ending=ending(state))
    found: list[moves.AnyMove] = [moves.Patch(square) for square in bits(squares)]
    if may_store(state, player):
        found.append(moves.Store())
    if may_swap(player):
        found.append(moves.Swap())
    return found


def last_tile(player: Player) -> int:
    """The squares of the tile placed last.

    Rules: PU-SRC-03.
    """
    if not player.laid:
        return 0
    tile = player.laid[-1]
    return laid(WAY[tile.tile // 12][tile.turn].cells, tile.anchor)


def landings(player: Player) -> int:
    """Where a rover of the corporation board may be put now."""
    return last_tile(player) & ~player.rovers if player.reserve else 0


def spots(player: Player) -> int:
    """Where a lifepod may be kept, as bits of SPOTS."""
    if player.corporation == COSMOS:
        standing = 0
        for place in player.cubes:
            standing |= 1 << place + 1
        return 1 | _POD_PLACES & ~player.held & ~standing
    if player.corporation == JUMP:
        return 1 | _POD_TECHS & ~player.held
    return 1


def kept(player: Player) -> int:
    """Where collected lifepods lie, as bits of SPOTS."""
    return player.held | (1 if player.area else 0)


def lines_hit(player: Player) -> list[int]:
    """The lines that have a meteorite."""
    lines = (*BOARD.row, *BOARD.column)
    return [n for n, line in enumerate(lines) if line & player.meteors]


def teleports(state: State, player: Player) -> list[moves.AnyMove]:
    """A rover to any square that it may enter."""
    free = enterable(state, player)
    found = [
        moves.Teleport(rover, square) for rover in bits(player.rovers) for square in bits(free)
    ]
    return each_way(player, found)


def enterable(state: State, player: Player) -> int:
    """Where no rover, no cloud and no event keeps a rover out.

    Rules: PU-SRC-01, PU-COMP-PLANET-15, PU-COMP-EVENT-04, PU-RULING-20.
    """
    ground = GROUND[player.planet]
    squares = ground.all & ~player.rovers & ~(ground.clouds & ~player.covered)
    if (terrain := forbidden_terrain(state)) != NONE:
        squares &= ~player.terrain[terrain]
    return squares


def closed_by(state: State, player: Player, square: int) -> str | None:
    """The rule that keeps rovers out of a square, however they come."""
    if (GROUND[player.planet].clouds & ~player.covered) >> square & 1:
        return "PU-PLANET-KAAX-01"
    terrain = forbidden_terrain(state)
    shut = terrain != NONE and player.terrain[terrain] >> square & 1
    return "PU-COMP-EVENT-04" if shut else None


_Options = Callable[[State, Seat, Player, Item], list[moves.AnyMove]]


def _each(move: type, squares: Callable[[State, Player], int]) -> _Options:
    """One sentence for each square of a set."""
    return lambda state, seat, player, item: [
        move(square) for square in bits(squares(state, player))
    ]


def _rejects(state: State, seat: Seat, player: Player, item: Item) -> list[moves.AnyMove]:
    return [moves.Reject(card) for card in bits(player.hand.dealt or player.hand.goals)]


def _scraps(state: State, seat: Seat, player: Player, item: Item) -> list[moves.AnyMove]:
    """A shape of the depot; never so that the event alone ends the game."""
    shapes = on_offer(state, seat)
    if len(shapes) < 2:
        return []
    fitting = [shape for shape in shapes if placing.placeable(state, player, shape)]
    return [moves.Scrap(shape) for shape in shapes if fitting != [shape]]


# fmt: off
_OPTIONS: Final[dict[int, _Options]] = {
    wait.TILE:     lambda state, seat, player, item: placing.tile_moves(state, seat, player),
    wait.EXTRA:    lambda state, seat, player, item: placing.extra_moves(state, seat, player),
    wait.ADVANCE:  cubes.advances,
    wait.REGRESS:  cubes.regresses,
    wait.PUT_ROVER: lambda state, seat, player, item: each_way(
        player, [moves.PutRover(square) for square in bits(landings(player))]
    ),
    wait.PATCH:    _patches,
    wait.STOW:     _each(moves.Stow, lambda state, p: spots(p)),
    wait.RESCUE:   _each(moves.Collect, lambda state, p: p.pods),
    wait.GATHER:   _each(moves.Collect, lambda state, p: p.meteors),
    wait.BLAST:    _each(moves.Destroy, lambda state, p: p.meteors),
    wait.STRIKE:   _each(moves.Strike, lambda state, p: p.symbols & ~p.meteors),
    wait.CLEAR:    lambda state, seat, player, item: [moves.Clear(n) for n in lines_hit(player)],
    wait.WRECK:    _each(moves.Destroy, lambda state, p: p.rovers),
    wait.ABANDON:  _each(moves.Destroy, lambda state, p: p.pods),
    wait.LOSE:     _each(moves.Lose, lambda state, p: kept(p)),
    wait.TELEPORT: lambda state, seat, player, item: teleports(state, player),
    wait.SHIFT:    lambda state, seat, player, item: shifts(player),
    wait.FLUX_TOKEN: lambda state, seat, player, item: [moves.Flux(n) for n in range(len(CUBES))],
    wait.FORESEE:  lambda state, seat, player, item: [moves.Foresee()],
    wait.SPIN:     lambda state, seat, player, item: [moves.Turn(n) for n in range(SECTORS)],
    wait.SCRAP:    _scraps,
    wait.PLANET_FACE: lambda state, seat, player, item: [
        moves.Choose(planet) for planet in {0, player.planet}
    ],
    wait.CORPORATION_FACE: lambda state, seat, player, item: [
        moves.Found(corporation) for corporation in {0, player.corporation}
    ],
    wait.REJECT:   _rejects,
}
# fmt: on


def shifts(player: Player) -> list[moves.AnyMove]:
    """Ways to move a collected lifepod."""
    free = spots(player)
    return [
        moves.Shift(pod, spot) for pod in bits(kept(player)) for spot in bits(free & ~(1 << pod))
    ]


# --- Why not ------------------------------------------------------------------------------------

_Against: TypeAlias = Callable[[State, Own, moves.AnyMove], Iterator[Objection]]


def _listed(kinds: tuple[int, ...], rule: str, other: str) -> _Against:
    """Objections to a move: `rule` if no item of these kinds is pending, `other` if the move is not
    one of its options."""

    def against(state: State, task: Own, move: moves.AnyMove) -> Iterator[Objection]:
        player = state.players[task.seat]
        waiting = [item for item in player.items if item.kind in kinds]
        if not waiting:
            yield no(rule)
        elif not any(move in options(state, task.seat, player, item) for item in waiting):
            yield no(other)

    return against


# fmt: off
against_store:   Final = _listed((wait.PATCH,), "PU-BIOMASS-05", "PU-GLOSS-19")
against_swap:    Final = _listed((wait.PATCH,), "PU-BIOMASS-05", "PU-CORP-JUMP-06")
against_collect: Final = _listed((wait.RESCUE, wait.GATHER), "PU-GLOSS-10", "PU-GLOSS-10")
against_destroy: Final = _listed(
    (wait.BLAST, wait.WRECK, wait.ABANDON), "PU-GLOSS-09", "PU-GLOSS-09"
)
against_clear:   Final = _listed((wait.CLEAR,), "PU-COMP-CIV-18", "PU-COMP-CIV-18")
against_lose:    Final = _listed((wait.LOSE,), "PU-COMP-EVENT-27", "PU-COMP-EVENT-27")
against_flux:    Final = _listed((wait.FLUX_TOKEN,), "PU-CORP-FLUX-02", "PU-CORP-FLUX-02")
against_spin:    Final = _listed((wait.SPIN,), "PU-TURN-01", "PU-COMP-EVENT-09")
against_scrap:   Final = _listed((wait.SCRAP,), "PU-COMP-EVENT-29", "PU-COMP-EVENT-29")
against_choose:  Final = _listed((wait.PLANET_FACE,), "PU-SETUP-14", "PU-SETUP-14")
against_found:   Final = _listed((wait.CORPORATION_FACE,), "PU-SETUP-14", "PU-SETUP-14")
against_reject:  Final = _listed((wait.REJECT,), "PU-OBJ-03", "PU-OBJ-03")
# fmt: on


def against_patch(state: State, task: Own, move: moves.Patch) -> Iterator[Objection]:
    player = state.players[task.seat]
    ground = GROUND[player.planet]
    if not any(item.kind == wait.PATCH for item in player.items):
        yield no("PU-BIOMASS-05")
    elif not placing.patch_squares(player, ending=ending(state)) >> move.square & 1:
        if ground.holes >> move.square & 1:
            yield no("PU-COMP-PLANET-18")
        elif ground.ring >> move.square & 1:
            yield no("PU-PLANET-ARASHI-02")
        elif not player.covered:
            yield no("PU-SRC-14")
        elif player.corporation == WORMHOLE and player.meteors >> move.square & 1:
            yield no("PU-CORP-WORMHOLE-09" if ending(state) else "PU-CORP-WORMHOLE-06")
        elif player.corporation == WORMHOLE and player.covered >> move.square & 1:
            yield no("PU-CORP-WORMHOLE-05")
        else:
            yield no("PU-BIOMASS-01")


def against_put(state: State, task: Own, move: moves.PutRover) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not any(item.kind == wait.PUT_ROVER for item in player.items):
        yield no("PU-ROVER-13")
    elif not landings(player) >> move.square & 1:
        yield no("PU-ROVER-01")
    else:
        yield from against_handling(player, move)


def against_stow(state: State, task: Own, move: moves.Stow) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not any(item.kind == wait.STOW for item in player.items):
        yield no("PU-GLOSS-20")
    elif not spots(player) >> move.spot & 1:
        yield no("PU-CORP-JUMP-01" if player.corporation == JUMP else "PU-CORP-COSMOS-01")


def against_strike(state: State, task: Own, move: moves.Strike) -> Iterator[Objection]:
    player = state.players[task.seat]
    waits = any(item.kind == wait.STRIKE for item in player.items)
    if not waits or not (player.symbols & ~player.meteors) >> move.square & 1:
        yield no("PU-COMP-EVENT-20" if event_word(state) == "E43" else "PU-COMP-EVENT-14")


def against_foresee(state: State, task: Own, move: moves.Foresee) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not any(item.kind == wait.FORESEE for item in player.items):
        last = event_key(state) == "synergy_or_peek" and not any(state.deck)
        yield no("PU-RULING-30" if last else "PU-COMP-EVENT-30")
