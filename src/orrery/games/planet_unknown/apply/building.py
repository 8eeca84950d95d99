"""Tiles and patches are placed on a planet, and the resources of a tile advance cubes."""

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown import state as power
from orrery.games.planet_unknown.apply.gains import (
    ROVER_ITEM,
    await_,
    gain_moves,
    gain_patches,
    gain_synergy,
    resolved,
)
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.items import BY_ENERGY, BY_TILE, FULL, SAME, Item
from orrery.games.planet_unknown.legal.placing import expands, moves_for
from orrery.games.planet_unknown.state import Laid, Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import (
    BIOMASS,
    COSMOS,
    ENERGY,
    FLUX,
    JUMP,
    OASIS,
    TECH,
    UNIVERSAL,
    WATER,
    WORMHOLE,
    techs,
)
from orrery.games.planet_unknown.turn import event_key, halves, is_meteor

_ENERGY_ONLY = 1 << ENERGY


def place(state: State, player: Player, move: moves.Place, *, works: bool = True) -> Player:
    """Lay the tile. Its resources advance the cubes unless a card forbids it; techs that work when
    a tile is placed do so in any case.

    Rules: PU-TURN-07, PU-COMP-CIV-06, PU-COMP-CIV-17, PU-RULING-12.
    """
    tile = state.tops[move.shape]
    way = WAY[move.shape][move.turn]
    resources = halves(tile)
    parts = (laid(way.halves[0], move.square), laid(way.halves[1], move.square))
    before = player
    player = _lay(player, tile, move, parts)
    if works:
        advances = [
            item for half in (0, 1) for item in _resource(before, player, resources, parts, half)
        ]
        player = await_(player, *advances)
    return _techs_of_placing(state, player, resources, parts[0] | parts[1])


def _lay(player: Player, tile: int, move: moves.Place, parts: tuple[int, int]) -> Player:
    """Put the tile on the planet, with its meteorite; what was below it is gone.

    Rules: PU-PLACE-07, PU-PLACE-08, PU-METEOR-01, PU-TECH-08, PU-ROVER-12.
    """
    way = WAY[move.shape][move.turn]
    terrain, icons = list(player.terrain), list(player.icons)
    for half, resource in enumerate(halves(tile)):
        terrain[resource] |= parts[half]
        icons[resource] |= 1 << move.square + way.icons[half]
    squares = parts[0] | parts[1]
    symbol = 1 << move.square + way.meteor if is_meteor(tile) else 0
    immune = player.corporation == UNIVERSAL and techs(player) >> 4 & 1
    return replace(
        player,
        laid=(*player.laid, Laid(tile, move.turn, move.square)),
        terrain=tuple(terrain),
        icons=tuple(icons),
        symbols=player.symbols | symbol,
        meteors=player.meteors | (0 if immune else symbol),
        pods=player.pods & ~squares,
        rovers=player.rovers & ~squares,
        laden=player.laden & ~squares,
    )


def _resource(
    before: Player,
    player: Player,
    resources: tuple[int, int],
    parts: tuple[int, int],
    half: int,
) -> list[Item]:
    """The advances that the resource of one half of the tile brings.

    Rules: PU-TURN-10, PU-ENERGY-01, PU-CORP-JUMP-08, PU-CORP-JUMP-09, PU-PUB-14,
    PU-CORP-WORMHOLE-01.
    """
    resource, squares = resources[half], parts[half]
    other = resources[1 - half]
    if resource == ENERGY:
        return [Item(wait.ADVANCE, BY_ENERGY, charged(player, squares, other), half=half)]
    if resource == WATER:
        return _water(player, squares, half)
    if resource == BIOMASS and player.corporation == WORMHOLE and not expands(before, squares):
        return []
    cubes = 1 << resource
    if resource == TECH and player.corporation == JUMP and techs(player) >> 3 & 1:
        cubes |= charged(player, squares, other)
    return [Item(wait.ADVANCE, BY_TILE, cubes, half=half)]


def _water(player: Player, squares: int, half: int) -> list[Item]:
    """Water on ice advances its cube; Oasis counts every square.

    Rules: PU-WATER-02, PU-WATER-03, PU-CORP-OASIS-01.
    """
    on_ice = (squares & GROUND[player.planet].ice).bit_count()
    if not on_ice:
        return []
    cube = 1 << WATER
    if player.corporation == OASIS:
        return [Item(wait.ADVANCE, BY_TILE, cube, left=on_ice, bound=SAME, half=half)]
    return [Item(wait.ADVANCE, BY_TILE, cube, half=half, first=True)]


def charged(player: Player, squares: int, other: int) -> int:
    """The cubes that energy may advance: that of the tile's other resource, and those of the
    terrains next to the area of energy that the squares belong to.

    Rules: PU-ENERGY-02, PU-ENERGY-03, PU-ENERGY-04, PU-ENERGY-06, PU-ENERGY-07, PU-SRC-09,
    PU-COMP-CORP-13, PU-COMP-PLANET-09.
    """
    ground = GROUND[player.planet]
    current = player.energy | squares
    area = squares
    while (more := area | ground.near(area) & current) != area:
        area = more
    rim = ground.near(area) & ~area
    cubes = 1 << other
    for terrain, lies in enumerate(player.terrain[:ENERGY]):
        if rim & lies:
            cubes |= 1 << terrain
    if player.corporation == WORMHOLE:
        cubes &= ~(1 << BIOMASS)
    return cubes & ~_ENERGY_ONLY


def _techs_of_placing(
    state: State, player: Player, resources: tuple[int, int], squares: int
) -> Player:
    """What techs and the event of the turn add when a tile is placed.

    Rules: PU-CORP-OASIS-09, PU-CORP-OASIS-10, PU-CORP-OASIS-11, PU-CORP-FLUX-12, PU-CORP-COSMOS-10.
    """
    corporation, unlocked = player.corporation, techs(player)
    if corporation == OASIS and unlocked:
        if unlocked >> 2 & 1 and not squares & GROUND[player.planet].ice:
            player = await_(player, Item(wait.ADVANCE, wait.BY_CORPORATION, 1 << WATER))
        if WATER in resources:
            if unlocked >> 3 & 1:
                player = gain_patches(player, 1)
            if unlocked >> 4 & 1:
                player = gain_synergy(state, player)
    elif corporation == FLUX and unlocked >> 3 & 1 and player.flux in resources:
        player = await_(player, Item(wait.GATHER, wait.BY_CORPORATION))
    elif corporation == COSMOS and unlocked >> 2 & 1 and ENERGY in resources:
        player = await_(player, Item(wait.SHIFT, wait.BY_CORPORATION))
    return player


def place_of_turn(state: State, player: Player, move: moves.Place) -> Player:
    """The tile that each player places in a turn.

    Rules: PU-COMP-EVENT-05, PU-RULING-23.
    """
    player = place(state, _chosen(state, player, move.shape), move)
    if event_key(state) == "extra_rover" and player.reserve:
        player = await_(player, ROVER_ITEM)
    return replace(player, took=move.shape, selected=NONE, blocked=False)


def place_extra(state: State, player: Player, move: moves.Place, item: Item) -> Player:
    """Another tile, thanks to a card."""
    player = place(state, _chosen(state, player, move.shape), move, works=item.mode == FULL)
    return replace(player, took=move.shape, selected=NONE)


def select(state: State, player: Player, move: moves.Select) -> Player:
    """Republic 1: choose a tile first, so that a rover may drive before it is placed."""
    return replace(_chosen(state, player, move.shape), selected=move.shape)


def _chosen(state: State, player: Player, shape: int) -> Player:
    """Republic 1: choosing a civ tile brings movement for this turn, once.

    Rules: PU-CORP-REPUBLIC-06, PU-RULING-02.
    """
    amount = moves_for(player, state.tops[shape]) if player.selected == NONE else 0
    return gain_moves(player, amount) if amount else player


def take(state: State, player: Player, move: moves.Take) -> Player:
    """No tile fits: both resources advance, energy as the other one, and no meteor falls."""
    player = _chosen(state, resolved(player, wait.TILE), move.shape)
    resources = halves(state.tops[move.shape])
    items = []
    for half in (0, 1):
        resource = resources[half]
        cube = resources[1 - half] if resource == ENERGY else resource
        source = BY_ENERGY if resource == ENERGY else BY_TILE
        items.append(Item(wait.ADVANCE, source, 1 << cube))
    return replace(await_(player, *items), took=move.shape, blocked=True)


# --- Patches ------------------------------------------------------------------------------------


def patch(state: State, player: Player, move: moves.Patch) -> Player:
    """A square of biomass; what it covers is gone."""
    player, one = resolved(player, wait.PATCH), 1 << move.square
    terrain = [each & ~one for each in player.terrain]
    terrain[BIOMASS] |= one
    return replace(
        player,
        terrain=tuple(terrain),
        icons=tuple([each & ~one for each in player.icons]),
        symbols=player.symbols & ~one,
        meteors=player.meteors & ~one,
        patches=player.patches | one,
        pods=player.pods & ~one,
        rovers=player.rovers & ~one,
        laden=player.laden & ~one,
    )


def store(state: State, player: Player, move: moves.Store) -> Player:
    return replace(resolved(player, wait.PATCH), stored=player.stored + 1)


def swap(state: State, player: Player, move: moves.Swap) -> Player:
    player = replace(resolved(player, wait.PATCH), used=player.used | 1 << power.SWAP)
    return gain_synergy(state, player)
