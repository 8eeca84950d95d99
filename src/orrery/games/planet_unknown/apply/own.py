"""The effects of moves on a player's own boards: each resolves an item or uses a tech.

Every function takes a player and returns the player after the move. None of them changes the rest
of the state, so that seats which act at the same time are independent.
"""

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown import state as power
from orrery.games.planet_unknown.apply import building
from orrery.games.planet_unknown.apply.gains import (
    arrive,
    await_,
    collect_meteorite,
    collect_pod,
    gain,
    gain_moves,
    resolved,
    without,
)
from orrery.games.planet_unknown.components import CORPORATION, CUBES
from orrery.games.planet_unknown.ground import BOARD
from orrery.games.planet_unknown.items import DIFFERENT, SAME, Item
from orrery.games.planet_unknown.legal.cubes import cubes_of, ways_up
from orrery.games.planet_unknown.legal.powers import milestone
from orrery.games.planet_unknown.state import Player, State, settle_in
from orrery.games.planet_unknown.tracks import (
    BIOMASS,
    FLUX,
    TOP_ROVER,
    UNIVERSAL,
    WATER,
    below,
    techs,
)
from orrery.games.planet_unknown.turn import event_key
from orrery.games.planet_unknown.turn import placing as is_placing

# --- Tiles --------------------------------------------------------------------------------------


def place(state: State, player: Player, move: moves.Place) -> Player:
    item = next(i for i in player.items if i.kind in (wait.TILE, wait.EXTRA))
    player = without(player, item)
    if item.kind == wait.TILE:
        return building.place_of_turn(state, player, move)
    return building.place_extra(state, player, move, item)


# --- Cubes --------------------------------------------------------------------------------------


def granting(player: Player, move: moves.Advance) -> Item | None:
    """The item that lets the cube advance: the one that leaves the least choice."""
    found = [
        item
        for item in player.items
        if item.kind == wait.ADVANCE
        and item.source == move.source
        and cubes_of(player, item) >> move.cube & 1
    ]
    return min(found, key=lambda item: item.cubes.bit_count(), default=None)


def advance(state: State, player: Player, move: moves.Advance) -> Player:
    """A cube advances by an item or a tech; Universal 4 doubles water on ice.

    Rules: PU-TECH-05, PU-TECH-06, PU-TECH-07.
    """
    item = granting(player, move)
    place = move.to
    if place is None:
        place = ways_up(state, player, move.cube, move.source)[0]
    if item is None:  # a tech that may be used once a turn
        used = power.FLUX_STEP if player.corporation == FLUX else power.ROVER_STEP
        player = replace(player, used=player.used | 1 << used)
        return arrive(state, player, move.cube, place)
    player = _spend(state, player, item, move.cube)
    player = _rise(state, player, move.cube, place, item.mode)
    if item.first and player.corporation == UNIVERSAL and techs(player) >> 3 & 1:
        player = await_(player, Item(wait.ADVANCE, wait.BY_TILE, 1 << WATER, half=item.half))
    return player


def _rise(state: State, player: Player, cube: int, place: int, mode: int) -> Player:
    """A cube arrives; on top of the rover track it stays and moves the rovers.

    Rules: PU-ROVER-10, PU-RULING-16.
    """
    if place == TOP_ROVER == player.cubes[cube]:  # it stays on top and moves the rovers again
        amount = CORPORATION[player.corporation].top_move
        return player if mode == wait.BARE else gain_moves(player, amount)
    return arrive(state, player, cube, place, mode)


def _spend(state: State, player: Player, item: Item, cube: int) -> Player:
    """An advance is made: what is left of its item, and of the others that it excludes.

    Rules: PU-COMP-EVENT-17, PU-COMP-EVENT-21.
    """
    items = list(player.items)
    at = items.index(item)
    if item.bound == wait.LOW:
        pass  # until no cube is low any more
    elif item.left == 1:
        del items[at]
    else:
        cubes = item.cubes
        if item.bound == SAME:
            cubes = 1 << cube
        elif item.bound == DIFFERENT:
            cubes &= ~(1 << cube)
        items[at] = replace(item, cubes=cubes, left=item.left - 1)
    if item.half >= 0 and event_key(state) == "ignore_one_resource" and is_placing(state):
        items = [i for i in items if i.half in (-1, item.half)]
    if item.source == wait.BY_SYNERGY:
        items = [i for i in items if i.kind != wait.FORESEE]
    return replace(player, items=tuple(items))


def double(state: State, player: Player, move: moves.Double) -> Player:
    """One boost, two steps, the second if it is possible."""
    synergy = next(
        i for i in player.items if i.kind == wait.ADVANCE and i.source == wait.BY_SYNERGY
    )
    player = _spend(state, player, synergy, move.cube)
    player = replace(player, used=player.used | 1 << power.DOUBLE)
    for _ in range(2):
        places = ways_up(state, player, move.cube, wait.BY_SYNERGY)
        if places:
            player = _rise(state, player, move.cube, places[0], wait.FULL)
    return player


def regress(state: State, player: Player, move: moves.Regress) -> Player:
    item = next(
        (
            i
            for i in player.items
            if i.kind == wait.REGRESS and i.source == move.source and i.cubes >> move.cube & 1
        ),
        None,
    )
    if item is None:
        player = replace(player, used=player.used | 1 << power.REGRESS_ONE)
    elif item.left == 1:
        player = without(player, item)
    else:
        less = replace(item, cubes=1 << move.cube, left=item.left - 1)
        items = [less if i is item else i for i in player.items]
        player = replace(player, items=tuple(items))
    return player.with_cube(move.cube, below(player, move.cube))


# --- Techs --------------------------------------------------------------------------------------


def reset(state: State, player: Player, move: moves.Reset) -> Player:
    return player.with_cube(BIOMASS, 16 * BIOMASS)


def leap(state: State, player: Player, move: moves.Leap) -> Player:
    """Flux 2: gain all rewards on the way, and that of the milestone."""
    player = replace(player, spent=player.spent | 1 << power.LEAP)
    for place in range(player.cubes[player.flux] + 1, milestone(player) + 1):
        player = arrive(state, player, player.flux, place)
    return player


def claim(state: State, player: Player, move: moves.Claim) -> Player:
    """Jump Drive E: the rewards of all five places at the height of the cube."""
    player = replace(player, spent=player.spent | 1 << power.CLAIM)
    height = player.cubes[move.cube] & 15
    for column in range(len(CUBES)):
        place = 16 * column + height
        for reward in CORPORATION[player.corporation].rewards[place]:
            player = gain(state, player, reward, place)
    return player


def survey(state: State, player: Player, move: moves.Survey) -> Player:
    return replace(player, spent=player.spent | 1 << power.SURVEY, survey=True)


def shift(state: State, player: Player, move: moves.Shift) -> Player:
    item = next((i for i in player.items if i.kind == wait.SHIFT), None)
    if item is not None:
        player = resolved(player, wait.SHIFT)
    elif techs(player) >> 4 & 1 and not player.used >> power.SHIFT_ONE & 1:
        player = replace(player, used=player.used | 1 << power.SHIFT_ONE)
    else:
        player = replace(player, spent=player.spent | 1 << power.SHIFT_THREE)
        player = await_(player, Item(wait.SHIFT, wait.BY_CORPORATION, left=2))
    return _put_pod(_take_pod(player, move.pod), move.spot)


def flux(state: State, player: Player, move: moves.Flux) -> Player:
    """The flux token is put on a track; with tech 1 it pays for this turn."""
    player = replace(resolved(player, wait.FLUX_TOKEN), flux=move.cube)
    paid = player.used >> power.FLUX_MOVES & 1 or not techs(player) & 1
    if not paid and (amount := 2 * player.began[move.cube]):
        player = gain_moves(player, amount)
        player = replace(player, used=player.used | 1 << power.FLUX_MOVES)
    return player


# --- Lifepods, meteorites, cards ----------------------------------------------------------------


def _take_pod(player: Player, spot: int) -> Player:
    if spot == 0:
        return replace(player, area=player.area - 1)
    return replace(player, held=player.held & ~(1 << spot))


def _put_pod(player: Player, spot: int) -> Player:
    if spot == 0:
        return replace(player, area=player.area + 1)
    return replace(player, held=player.held | 1 << spot)


def stow(state: State, player: Player, move: moves.Stow) -> Player:
    return _put_pod(resolved(player, wait.STOW), move.spot)


def lose(state: State, player: Player, move: moves.Lose) -> Player:
    return _take_pod(resolved(player, wait.LOSE), move.spot)


def collect(state: State, player: Player, move: moves.Collect) -> Player:
    player, one = resolved(player, wait.RESCUE, wait.GATHER), 1 << move.square
    if player.pods & one:
        return collect_pod(replace(player, pods=player.pods & ~one))
    return collect_meteorite(replace(player, meteors=player.meteors & ~one))


def destroy(state: State, player: Player, move: moves.Destroy) -> Player:
    one = 1 << move.square
    kind = next(i.kind for i in player.items if i.kind in (wait.BLAST, wait.WRECK, wait.ABANDON))
    player = resolved(player, kind)
    if kind == wait.BLAST:
        return replace(player, meteors=player.meteors & ~one)
    if kind == wait.WRECK:
        return replace(player, rovers=player.rovers & ~one, laden=player.laden & ~one)
    return replace(player, pods=player.pods & ~one)


def strike(state: State, player: Player, move: moves.Strike) -> Player:
    """A meteorite on an empty symbol; a rover below it is destroyed."""
    player, one = resolved(player, wait.STRIKE), 1 << move.square
    return replace(
        player,
        meteors=player.meteors | one,
        rovers=player.rovers & ~one,
        laden=player.laden & ~one,
    )


def clear(state: State, player: Player, move: moves.Clear) -> Player:
    player, line = resolved(player, wait.CLEAR), (*BOARD.row, *BOARD.column)[move.line]
    return replace(player, meteors=player.meteors & ~line)


def foresee(state: State, player: Player, move: moves.Foresee) -> Player:
    player = resolved(player, wait.FORESEE)
    items = [i for i in player.items if i.source != wait.BY_SYNERGY]
    return replace(player, items=tuple(items), foresees=True)


def reject(state: State, player: Player, move: moves.Reject) -> Player:
    player = resolved(player, wait.REJECT)
    hand, one = player.hand, 1 << move.objective
    if hand.dealt:
        return replace(player, hand=replace(hand, dealt=0, goals=hand.goals | hand.dealt & ~one))
    return replace(player, hand=replace(hand, goals=hand.goals & ~one))


def choose(state: State, player: Player, move: moves.Choose) -> Player:
    return settle_in(resolved(player, wait.PLANET_FACE), move.planet, player.corporation)


def found(state: State, player: Player, move: moves.Found) -> Player:
    return settle_in(resolved(player, wait.CORPORATION_FACE), player.planet, move.corporation)
