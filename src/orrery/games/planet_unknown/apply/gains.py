"""Gains of an advance: rewards are added to the items, movement to the rovers, cards are owed."""

from typing import Final

from msgspec.structs import replace

from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import state as power
from orrery.games.planet_unknown.components import CORPORATION
from orrery.games.planet_unknown.items import BARE, DULL, Item
from orrery.games.planet_unknown.legal.pending import spots
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import (
    ALL_CUBES,
    AMONG,
    BIOMASS,
    CIV,
    FLUX,
    HORIZON,
    MAKESHIFT,
    REPUBLIC,
    ROVER,
    UNIVERSAL,
    WATER,
    WORMHOLE,
    below,
    is_milestone,
    techs,
)
from orrery.games.planet_unknown.turn import event_key

SYNERGY_ITEM: Final = Item(wait.ADVANCE, wait.BY_SYNERGY, ALL_CUBES)
PATCH_ITEM: Final = Item(wait.PATCH)
ROVER_ITEM: Final = Item(wait.PUT_ROVER)
STOW_ITEM: Final = Item(wait.STOW)
FLUX_ITEM: Final = Item(wait.FLUX_TOKEN)
_TOP_RANK: Final = 3


def await_(player: Player, *items: Item) -> Player:
    return replace(player, items=player.items + items)


def without(player: Player, item: Item) -> Player:
    """The player without an item that has been resolved."""
    items = list(player.items)
    items.remove(item)
    return replace(player, items=tuple(items))


def resolved(player: Player, *kinds: int) -> Player:
    """The player after resolving the first item of these kinds once."""
    item = next(item for item in player.items if item.kind in kinds)
    if item.left == 1:
        return without(player, item)
    items = [replace(i, left=i.left - 1) if i is item else i for i in player.items]
    return replace(player, items=tuple(items))


def arrive(state: State, player: Player, cube: int, place: int, mode: int = 0) -> Player:
    """The cube goes to a place, and the player gains what is printed there.

    Rules: PU-TRACK-02, PU-ROVER-14, PU-GLOSS-02, PU-SRC-07, PU-CORP-COSMOS-04, PU-CORP-OASIS-03,
    PU-CORP-MAKESHIFT-02.
    """
    player = player.with_cube(cube, place)
    for reward in rewards_at(state, player, place, mode):
        player = gain(state, player, reward, place)
    return player


def rewards_at(state: State, player: Player, place: int, mode: int = 0) -> tuple[int, ...]:
    """The rewards of a cube that advances to a place; no milestones while an event forbids them.

    Rules: PU-GLOSS-01, PU-COMP-EVENT-22, PU-COMP-CIV-22.
    """
    rewards = CORPORATION[player.corporation].rewards[place]
    if mode == BARE:
        return ()
    if mode == DULL:
        rewards = tuple(reward for reward in rewards if reward != box.SYNERGY)
    if event_key(state) == "no_milestones":
        rewards = tuple(reward for reward in rewards if not is_milestone(reward))
    return rewards


def gain(state: State, player: Player, reward: int, place: int) -> Player:
    """One reward of a track.

    Rules: PU-ROVER-13, PU-CORP-FLUX-02.
    """
    if reward == box.SYNERGY:
        return gain_synergy(state, player, place)
    if box.MOVE_1 <= reward <= box.MOVE_5:
        return gain_moves(player, reward - box.MOVE_1 + 1)
    if reward >= box.ADVANCE_CIV:
        cube = 1 << reward - box.ADVANCE_CIV
        return await_(player, Item(wait.ADVANCE, wait.BY_CORPORATION, cube))
    if reward == box.PATCH:
        return gain_patches(player, 1)
    if reward == box.ROVER:
        return await_(player, ROVER_ITEM) if player.reserve else player
    if reward <= box.CIV_4:
        return _civ(state, player, reward - box.CIV_1, place)
    return await_(player, FLUX_ITEM) if player.corporation == FLUX else player


def gain_synergy(state: State, player: Player, place: int = -1) -> Player:
    """A boost to advance any cube; Flux 3 doubles those on its water track.

    Rules: PU-TRACK-05, PU-COMP-EVENT-33, PU-CORP-FLUX-08.
    """
    if event_key(state) == "no_synergy":
        return player
    if place >> 4 == WATER and _improved(player, WATER):
        return await_(player, SYNERGY_ITEM, SYNERGY_ITEM)
    return await_(player, SYNERGY_ITEM)


def _improved(player: Player, cube: int) -> bool:
    """Flux 3 improves the flux track.

    Rules: PU-CORP-FLUX-11.
    """
    return player.corporation == FLUX and player.flux == cube and bool(techs(player) >> 2 & 1)


def gain_patches(player: Player, count: int) -> Player:
    """Patches to place; some techs give two instead of one: Wormhole for one of several, too.

    Rules: PU-GLOSS-18, PU-CORP-WORMHOLE-07, PU-CORP-FLUX-09, PU-RULING-13, PU-RULING-28.
    """
    if player.corporation == WORMHOLE:
        if techs(player) >> 2 & 1 and not player.used >> power.PATCHES & 1:
            count += 1
            player = replace(player, used=player.used | 1 << power.PATCHES)
    elif count == 1 and _improved(player, BIOMASS):
        count = 2
    return await_(player, *(PATCH_ITEM,) * count)


def gain_moves(player: Player, count: int) -> Player:
    """Rover movement, and what a tech adds to it.

    Rules: PU-ROVER-03, PU-GLOSS-15, PU-GLOSS-16, PU-TECH-04, PU-CORP-MAKESHIFT-07, PU-CORP-FLUX-10.
    """
    if player.corporation == UNIVERSAL:
        count += techs(player) >> 2 & 1
    elif player.corporation == MAKESHIFT:
        crowd = sum(place >> 4 == ROVER for place in player.cubes) > 1
        count += techs(player) >> 1 & 1 if crowd else 0
    elif _improved(player, ROVER):
        count += 1
    return replace(player, moves=player.moves + count, driving=True)


def _civ(state: State, player: Player, rank: int, place: int) -> Player:
    """A civ card is owed; it is picked when all players are ready.

    Rules: PU-CORP-REPUBLIC-01, PU-CORP-REPUBLIC-02, PU-CORP-REPUBLIC-10, PU-CORP-FLUX-07.
    """
    if _improved(player, CIV) and place >> 4 == CIV:
        rank = min(rank + 1, _TOP_RANK)
    player = replace(player, ranks=(*player.ranks, rank))
    if player.corporation == REPUBLIC:
        others = ALL_CUBES & ~(1 << CIV)
        if any(below(player, cube) >= 0 for cube in AMONG[others]):
            player = await_(player, Item(wait.REGRESS, wait.BY_CORPORATION, others))
        if techs(player) >> 3 & 1:
            player = gain_synergy(state, player)
    return player


def collect_pod(player: Player) -> Player:
    """A lifepod comes to the corporation board; Cosmos and Jump Drive choose where.

    Rules: PU-ROVER-05, PU-PUB-09.
    """
    if spots(player) != 1:
        return await_(player, STOW_ITEM)
    return replace(player, area=player.area + 1)


def collect_meteorite(player: Player) -> Player:
    """A meteorite comes to the corporation board; Horizon 3 gains a patch with it.

    Rules: PU-ROVER-04, PU-CORP-HORIZON-09.
    """
    player = replace(player, meteorites=player.meteorites + 1)
    if player.corporation == HORIZON and techs(player) >> 2 & 1:
        return gain_patches(player, 1)
    return player
