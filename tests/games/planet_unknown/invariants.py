"""What holds at every table of Planet Unknown, whatever was said: looked at after every move.

`faults` looks at one position, and of the players at those only who have changed since another;
`lost_faults` looks at a move: tiles and lifepods that are gone must have gone in a way that can be
named.
"""

from collections.abc import Iterator

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.apply.setup import mix
from orrery.games.planet_unknown.components import (
    BOX,
    CARD,
    CORPORATION,
    EVENT,
    EVENT_WORDS,
    OBJECTIVE,
    PLACES,
    TILE_WORDS,
)
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.legal.dealing import RANK_CARDS
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.scoring import PARTS, scores
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE, Adopting, Picking, Together
from orrery.games.planet_unknown.tracks import (
    BIOMASS,
    COSMOS,
    FLUX,
    HORIZON,
    JUMP,
    MAKESHIFT,
    OASIS,
    UNIVERSAL,
    WATER,
    WORMHOLE,
)
from orrery.games.planet_unknown.turn import halves, is_meteor
from orrery.games.planet_unknown.wellformed import well_formed
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_PODS = 6
_EXTRA_ROVER = EVENT_WORDS.index("E01")
_DESTROYING = ("destroy_planet_lifepod", "destroy_collected_lifepod")
_TRACK_SPOTS = ((1 << len(PLACES)) - 1) << 1
_TECH_SPOTS = 0b111111 << len(PLACES) + 1


def faults(state: State, before: State | None = None) -> Iterator[str]:
    """What is wrong with a position that play has reached."""
    yield from well_formed(state)
    yield from _phases(state)
    yield from _civ_cards(state)
    yield from _objectives(state)
    yield from _events(state)
    yield from _tiles(state)
    more = state.drawn >> _EXTRA_ROVER & 1
    for seat, player in enumerate(state.players):
        changed = before is None or player is not before.players[seat]
        if changed and NONE not in (player.planet, player.corporation):
            for fault in (*_planet(player), *_pieces(player, more), *_tracks(player)):
                yield f"seat {seat}: {fault}"


def _phases(state: State) -> Iterator[str]:
    """`shown` is there while all act at once, and only then; the others wait meanwhile."""
    task = state.agenda[0] if state.agenda else None
    together = isinstance(task, Together)
    if bool(state.shown) != together:
        yield f"shown: {len(state.shown)} players while {task} is first"
    if together and all(player.ready for player in state.players):
        yield "everybody is ready and the phase is not over"
    if state.turn and state.event != NONE and not state.drawn >> state.event & 1:
        yield "an event that was not drawn"
    for seat, player in enumerate(state.players):
        if together and state.shown and state.shown[seat].planet != player.planet and state.turn:
            yield f"seat {seat} has another planet than it shows"


# --- Cards --------------------------------------------------------------------------------------


def _once(name: str, sets: list[int], all: int) -> Iterator[str]:
    found = 0
    for cards in sets:
        if cards & found:
            yield f"{name}: a card in two places"
        if cards & ~all:
            yield f"{name}: a card that is not in the box"
        found |= cards


def _civ_cards(state: State) -> Iterator[str]:
    hands = [player.hand for player in state.players]
    sets = [hand.kept for hand in hands] + [hand.played for hand in hands]
    piles = [pile.cards for pile in state.piles]
    yield from _once("civ cards", [*sets, *piles, state.removed], (1 << len(CARD)) - 1)
    out = sum(sets) | state.removed
    for rank, pile in enumerate(state.piles):
        cards = pile.size + (out & RANK_CARDS[rank]).bit_count()
        if cards > RANK_CARDS[rank].bit_count():
            yield f"{cards} civ cards of rank {rank + 1}"
        if not pile.open and (pile.cards or out & RANK_CARDS[rank]):
            yield f"a card of rank {rank + 1} has left a pile that nobody has looked at"
    for hand in hands:
        if any(CARD[card].immediate for card in bits(hand.kept)):
            yield "an immediate card is kept for the end"
        if any(not CARD[card].immediate for card in bits(hand.played)):
            yield "a card for the end has been played"
        if hand.settled & ~hand.kept:
            yield "a card has advanced a cube for somebody who does not have it"
    offers = [task.offer for task in state.agenda if isinstance(task, Picking)]
    if any(offer != NONE and not sum(piles) >> offer & 1 for offer in offers):
        yield "a card is offered that lies in no pile"


def _objectives(state: State) -> Iterator[str]:
    drawn = [task.cards for task in state.agenda if isinstance(task, Adopting)]
    common = [1 << card for card in (*state.shared, *state.common)]
    sets = [cards for p in state.players for cards in (p.hand.goals, p.hand.dealt)]
    everything = (1 << len(OBJECTIVE)) - 1
    yield from _once("objectives", [*sets, *common, *drawn, state.box], everything)


def _events(state: State) -> Iterator[str]:
    drawn = [sum(EVENT[n].colour == colour for n in bits(state.drawn)) for colour in range(3)]
    if tuple(a + b for a, b in zip(drawn, state.deck, strict=True)) != mix(
        state.setup, len(state.players)
    ):
        yield f"events: {drawn} drawn, {state.deck} left"
    if state.foreseen != NONE and state.drawn >> state.foreseen & 1:
        yield "an event is foreseen that has been drawn"
    if not state.solo and any(EVENT[n].solo for n in bits(state.drawn)):
        yield "an event of the solo game"


# --- Tiles --------------------------------------------------------------------------------------


def station(state: State) -> int:
    """The tiles on the station, as bits: but for those that somebody has just laid."""
    tiles = sum(state.rest)
    for top in state.tops:
        if top != NONE:
            tiles |= 1 << top
    return tiles


def on_planets(state: State) -> list[int]:
    return [tile.tile for player in state.players for tile in player.laid]


def _tiles(state: State) -> Iterator[str]:
    placed, on_station = on_planets(state), station(state)
    if len(set(placed)) != len(placed):
        yield "a tile lies twice"
    taken = {state.tops[p.took] for p in state.players if p.took != NONE}
    both = {tile for tile in placed if on_station >> tile & 1}
    if both - taken:
        yield f"tiles {[TILE_WORDS[n] for n in both - taken]} are on a planet and on the station"
    took = [player.took for player in state.players if player.took != NONE]
    if len(set(took)) != len(took):
        yield "two players took the same tile"


def lost_faults(before: State, by: Seat, move: AnyMove, after: State) -> Iterator[str]:
    """Tiles and lifepods that have come from nowhere, or have gone without a reason."""
    old = station(before) | sum({1 << tile for tile in on_planets(before)})
    new = station(after) | sum({1 << tile for tile in on_planets(after)})
    unplaced = {before.tops[p.took] for p in before.players if p.blocked and p.took != NONE}
    if isinstance(move, moves.Take):
        unplaced.add(before.tops[move.shape])
    gone = {tile for tile in bits(old & ~new) if tile not in unplaced}
    if isinstance(move, moves.Scrap):
        gone = {tile for tile in gone if tile // 12 != move.shape}
    if gone or new & ~old:
        yield f"tiles are gone: {[TILE_WORDS[n] for n in gone]}, or new ones came"
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if NONE in (was.planet, now.planet) or not before.turn:
            continue
        lost = lifepods(was) - lifepods(now)
        destroys = seat == by and isinstance(
            move, moves.Place | moves.Patch | moves.Destroy | moves.Lose
        )
        if isinstance(move, moves.DrawEvent):  # one that leaves no choice
            destroys = EVENT[move.event].key in _DESTROYING
        if lost < 0 or (lost and not destroys):
            yield f"seat {seat} has {-lost:+} lifepods after {move}"


def lifepods(player: Player) -> int:
    """On the planet, in the scoring area, on tracks and techs, and in the hand."""
    in_hand = sum(item.left for item in player.items if item.kind == wait.STOW)
    return player.pods.bit_count() + player.area + player.held.bit_count() + in_hand


# --- The boards of a player ---------------------------------------------------------------------


def _planet(player: Player) -> Iterator[str]:
    """Terrain, resources and symbols are those of the tiles, where no patch lies on them."""
    terrain, icons, symbols = [0] * 6, [0] * 6, 0
    covered = 0
    for tile in player.laid:
        way = WAY[tile.tile // 12][tile.turn]
        squares = laid(way.cells, tile.anchor)
        if squares & covered:
            yield "a tile on another tile"
        covered |= squares
        for half, resource in enumerate(halves(tile.tile)):
            terrain[resource] |= laid(way.halves[half], tile.anchor)
            icons[resource] |= 1 << tile.anchor + way.icons[half]
        symbols |= 1 << tile.anchor + way.meteor if is_meteor(tile.tile) else 0
    on_tiles = covered & player.patches
    if on_tiles and player.corporation != WORMHOLE:
        yield "a patch on a tile"
    terrain = [squares & ~player.patches for squares in terrain]
    terrain[BIOMASS] |= player.patches
    if tuple(terrain) != player.terrain:
        yield "terrain that is not that of the tiles and patches"
    if tuple(squares & ~player.patches for squares in icons) != player.icons:
        yield "resources that are not those of the tiles"
    if symbols & ~player.patches != player.symbols:
        yield "meteor symbols that are not those of the tiles"
    if (covered | player.patches) & ~GROUND[player.planet].all:
        yield "something lies beyond the planet"
    if player.patches.bit_count() + player.stored > BOX.supply.biomass_patches:
        yield "more patches than the box holds"


def _pieces(player: Player, more_rovers: int) -> Iterator[str]:
    ground = GROUND[player.planet]
    if player.meteors & ~player.symbols:
        yield "a meteorite that lies on no symbol"
    if player.pods & ~ground.pods or player.pods & player.covered:
        yield "a lifepod where none can be"
    if lifepods(player) > _PODS:
        yield f"{lifepods(player)} lifepods"
    rovers = player.rovers.bit_count() + player.reserve
    if rovers > CORPORATION[player.corporation].rovers + more_rovers:
        yield f"{rovers} rovers"
    if player.rovers & (player.pods | ground.clouds & ~player.covered):
        yield "a rover in a cloud, or beside a lifepod that it did not collect"
    if player.corporation != HORIZON and (player.laden or player.rovers & player.meteors):
        yield "a rover that left a meteorite, or carries one"
    if player.stored and player.corporation not in (UNIVERSAL, WORMHOLE):
        yield "stored patches"


def _tracks(player: Player) -> Iterator[str]:
    """Every cube stands on a place that it can reach on its board."""
    board = CORPORATION[player.corporation]
    for cube, place in enumerate(player.cubes):
        if player.corporation == MAKESHIFT:
            possible = True
        elif player.corporation == OASIS and cube == WATER:
            possible = place in board.path
        elif player.corporation == WORMHOLE and cube == BIOMASS:
            possible = place == 16 * BIOMASS or any(place in pair for pair in board.steps)
        else:
            possible = place // 16 == cube
        if not possible:
            yield f"cube {cube} at {PLACES[place]}"
    if len(set(player.cubes)) != len(player.cubes):
        yield "two cubes in one place"
    kept = {COSMOS: _TRACK_SPOTS, JUMP: _TECH_SPOTS}.get(player.corporation, 0)
    if player.held & ~kept or any(player.held >> place + 1 & 1 for place in player.cubes):
        yield "a lifepod where none is kept, or below a cube"
    if player.flux != NONE and player.corporation != FLUX:
        yield "a flux token"


def score_faults(state: State) -> Iterator[str]:
    for seat, score in enumerate(scores(state)):
        if tuple(score.parts) != PARTS or sum(score.parts.values()) != score.total:
            yield f"seat {seat}: {score.parts} make {score.total}"
        if min(score.parts.values()) < 0:
            yield f"seat {seat}: less than nothing in {score.parts}"
