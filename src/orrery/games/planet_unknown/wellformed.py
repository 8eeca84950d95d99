"""The checks of a loaded position."""

from collections.abc import Iterator

from orrery.games.planet_unknown.components import COLOURS, CUBES, SHAPES, TERRAINS
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.legal.dealing import LARGE, RANK_CARDS, SMALL
from orrery.games.planet_unknown.state import ANY_RANK, Player, State
from orrery.games.planet_unknown.tasks import NONE, Together
from orrery.kernel.hexes import bits

_SQUARES = ("symbols", "meteors", "patches", "pods", "rovers", "laden")
_COUNTS = ("reserve", "area", "meteorites", "stored", "moves")


def well_formed(state: State) -> Iterator[str]:
    """All faults, each as a sentence that names the field."""
    seats = len(state.players)
    if not 1 <= seats <= 6:
        yield f"players: {seats} players; 1 to 6 play"
        return
    if state.shown and len(state.shown) != seats:
        yield "shown: nobody, or every player"
        return
    yield from _station(state)
    yield from _piles(state)
    if len(state.deck) != len(COLOURS) or min(state.deck) < 0:
        yield "deck: three numbers of events are needed, none below 0"
    if not 0 <= state.commander < seats:
        yield f"commander: there is no seat {state.commander}"
    for name, players in (("players", state.players), ("shown", state.shown)):
        for seat, player in enumerate(players):
            for fault in _player(player, started=state.turn > 0):
                yield f"{name}[{seat}].{fault}"
    for task in state.agenda:
        if task.seat >= seats:
            yield f"agenda: there is no seat {task.seat}"
        if isinstance(task, Together) and task is state.agenda[0] and not state.shown:
            yield "shown: while all act at once it says what the others see"


def _station(state: State) -> Iterator[str]:
    if len(state.tops) != len(SHAPES) or len(state.rest) != len(SHAPES):
        yield "tops, rest: one stack for each shape"
        return
    if (state.outer or state.inner) and (
        sorted(state.outer) != sorted(LARGE) or sorted(state.inner) != sorted(SMALL)
    ):
        yield "outer, inner: each ring holds its six shapes once"
    if not state.outer and state.turn:
        yield "outer, inner: the station is loaded before the first turn"
    yield from _stacks(state)


def _stacks(state: State) -> Iterator[str]:
    for shape, top in enumerate(state.tops):
        if top != NONE and top // 12 != shape:
            yield f"tops[{shape}]: a tile of another shape"
        if any(tile // 12 != shape for tile in bits(state.rest[shape])):
            yield f"rest[{shape}]: a tile of another shape"
        if top != NONE and state.rest[shape] >> top & 1:
            yield f"rest[{shape}]: the tile on top lies below as well"


def _piles(state: State) -> Iterator[str]:
    if len(state.piles) != len(RANK_CARDS):
        yield "piles: one pile for each of the four ranks"
        return
    for rank, pile in enumerate(state.piles):
        if pile.size < 0 or (pile.open and pile.size != pile.cards.bit_count()):
            yield f"piles[{rank}]: its size is the number of its cards"
        if pile.cards & ~RANK_CARDS[rank]:
            yield f"piles[{rank}]: a card of another rank"


def _player(player: Player, *, started: bool) -> Iterator[str]:
    for name in _COUNTS:
        if getattr(player, name) < 0:
            yield f"{name}: less than nothing"
    if len(player.cubes) != len(CUBES) or len(player.began) != len(TERRAINS):
        yield "cubes, began: a number for each of them is needed"
        return
    if len(player.terrain) != len(TERRAINS) or len(player.icons) != len(TERRAINS):
        yield "terrain, icons: a set of squares for each terrain is needed"
        return
    if any(not 0 <= rank <= ANY_RANK for rank in player.ranks):
        yield "ranks: civ cards have rank 0 to 3 here, 4 is any of them"
    if len(player.hand.seen) != len(RANK_CARDS):
        yield "hand.seen: a set of cards for each rank is needed"
    if player.planet == NONE or player.corporation == NONE:
        if started:
            yield "planet, corporation: everybody has boards before the first turn"
        return
    yield from _board(player)


def _board(player: Player) -> Iterator[str]:
    ground = GROUND[player.planet]
    seen = 0
    for squares in player.terrain:
        if squares & seen:
            yield "terrain: a square has two terrains"
        seen |= squares
    if seen & ~ground.all:
        yield "terrain: a square that the planet does not have"
    for terrain, squares in enumerate(player.icons):
        if squares & ~player.terrain[terrain]:
            yield f"icons[{terrain}]: a resource lies on its own terrain"
    for name in _SQUARES:
        if getattr(player, name) & ~ground.all:
            yield f"{name}: a square that the planet does not have"
    if player.laden & ~player.rovers:
        yield "laden: only rovers carry meteorites"
    if player.pods & seen:
        yield "pods: a lifepod below a tile"
    if player.patches & ~player.terrain[CUBES.index("biomass")]:
        yield "patches: a patch is biomass terrain"
    covered = 0
    for tile in player.laid:
        way = WAY[tile.tile // 12].get(tile.turn)
        if way is None:
            yield "laid: a shape is not turned that way"
            return
        covered |= laid(way.cells, tile.anchor)
    if covered & ~seen:
        yield "laid: the squares of a tile have its terrain"
