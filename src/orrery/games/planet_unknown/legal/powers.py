"""What a player may do at any time of the turn: drive rovers, and use techs."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, TypeVar

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown import state as power
from orrery.games.planet_unknown.components import CORPORATION, CUBES
from orrery.games.planet_unknown.ground import DIAGONAL, GROUND
from orrery.games.planet_unknown.legal.carrying import against_handling, each_way
from orrery.games.planet_unknown.legal.cubes import may_regress, stepping, ways_up
from orrery.games.planet_unknown.legal.pending import closed_by, enterable, kept, shifts
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE, Own
from orrery.games.planet_unknown.texts import no
from orrery.games.planet_unknown.tracks import (
    BIOMASS,
    CIV,
    COSMOS,
    ENERGY,
    FLUX,
    HORIZON,
    JUMP,
    MAKESHIFT,
    REPUBLIC,
    WATER,
    WORMHOLE,
    below,
    is_milestone,
    techs,
    topmost,
)
from orrery.games.planet_unknown.turn import free_to_act, resting
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

M = TypeVar("M")


def acts(state: State, seat: Seat, player: Player) -> list[moves.AnyMove]:
    """Everything besides the items that wait."""
    found: list[moves.AnyMove] = []
    if player.rovers:
        found += drives(state, player)
        if player.moves:
            found += _jumps(state, player)
    use = _TECHS.get(player.corporation)
    if use is not None and not resting(state) and (unlocked := techs(player)):
        found += use(state, player, unlocked)
    return found


_Against: TypeAlias = Callable[[State, Own, M], Iterator[Objection]]


def _in_turn(*kinds: int) -> Callable[[_Against[M]], _Against[M]]:
    """Objects while only items are resolved, unless an item of these kinds allows the move."""

    def only_in_turn(against: _Against[M]) -> _Against[M]:
        def checked(state: State, task: Own, move: M) -> Iterator[Objection]:
            items = state.players[task.seat].items
            if free_to_act(state) or any(item.kind in kinds for item in items):
                yield from against(state, task, move)
            else:
                yield no("PU-EVENT-10")

        return checked

    return only_in_turn


# --- Rovers -------------------------------------------------------------------------------------


def reach(state: State, player: Player, rover: int) -> int:
    """The squares that a rover may enter with its next step.

    Rules: PU-ROVER-06, PU-CORP-COSMOS-08, PU-CORP-COSMOS-11, PU-RULING-03.
    """
    ground = GROUND[player.planet]
    unlocked = techs(player) if player.corporation == COSMOS else 0
    squares = ground.roads[rover]
    if unlocked & 1:
        squares |= ground.shortcuts[rover]
    squares &= enterable(state, player)
    if not player.moves:
        if not (unlocked >> 3 & 1 and player.driving):
            return 0
        squares &= player.energy
    return squares


def drives(state: State, player: Player) -> list[moves.AnyMove]:
    found = [
        moves.Move(rover, square)
        for rover in bits(player.rovers)
        for square in bits(reach(state, player, rover))
    ]
    return each_way(player, found)


def jumps_to(player: Player, rover: int) -> int:
    """Where a tech may teleport the rover, for one movement, if nothing keeps it out.

    Rules: PU-CORP-REPUBLIC-09, PU-COMP-CORP-12, PU-RULING-29.
    """
    if not player.moves:
        return 0
    unlocked, one = techs(player), 1 << rover
    if player.corporation == REPUBLIC and unlocked >> 2 & 1 and one & player.icons[CIV]:
        return player.icons[CIV]
    if player.corporation == JUMP and unlocked >> 1 & 1 and not player.used >> power.JUMPED & 1:
        for terrain in (player.energy, *player.terrain[:ENERGY]):
            if terrain & one:
                return terrain
    return 0


def _jumps(state: State, player: Player) -> list[moves.AnyMove]:
    if player.corporation not in (REPUBLIC, JUMP):
        return []
    if any(item.kind == wait.TELEPORT for item in player.items):
        return []  # a card lets the rover go anywhere for nothing
    return [
        moves.Teleport(rover, square)
        for rover in bits(player.rovers)
        for square in bits(jumps_to(player, rover) & enterable(state, player))
    ]


@_in_turn()
def against_move(state: State, task: Own, move: moves.Move) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not player.rovers >> move.rover & 1:
        yield no("PU-ROVER-01")
        return
    if reach(state, player, move.rover) >> move.square & 1:
        yield from against_handling(player, move)
        return
    ground = GROUND[player.planet]
    if not ground.all >> move.square & 1:
        yield no("PU-ROVER-08")
    elif player.rovers >> move.square & 1:
        yield no("PU-SRC-01")
    elif rule := closed_by(state, player, move.square):
        yield no(rule)
    elif ground.near(1 << move.rover) >> move.square & 1 and not (
        ground.roads[move.rover] >> move.square & 1
    ):
        yield no("PU-COMP-PLANET-35")
    elif not player.moves:
        yield no("PU-ROVER-03")
    elif _diagonal(player) and abs(move.rover - move.square) in DIAGONAL:
        yield no("PU-PLANET-TARTARUS-02")
    else:
        yield no("PU-ROVER-06")


def _diagonal(player: Player) -> bool:
    """Cosmos 1."""
    return player.corporation == COSMOS and bool(techs(player) & 1)


@_in_turn(wait.TELEPORT)
def against_teleport(state: State, task: Own, move: moves.Teleport) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not player.rovers >> move.rover & 1:
        yield no("PU-ROVER-01")
        return
    if any(item.kind == wait.TELEPORT for item in player.items):
        squares, rule = GROUND[player.planet].all, "PU-COMP-CIV-15"
    else:
        squares = jumps_to(player, move.rover)
        rule = _TELEPORTS.get(player.corporation, "PU-GLOSS-21")
    if not squares >> move.square & 1:
        yield no(rule)
    elif not enterable(state, player) >> move.square & 1:
        yield no(closed_by(state, player, move.square) or rule)
    else:
        yield from against_handling(player, move)


_TELEPORTS: Final = {REPUBLIC: "PU-CORP-REPUBLIC-09", JUMP: "PU-COMP-CORP-12"}


# --- Techs --------------------------------------------------------------------------------------


def may_shift(state: State, player: Player) -> bool:
    """Cosmos: a lifepod may be moved by an item, by tech 5, or by tech 2."""
    if any(item.kind == wait.SHIFT for item in player.items):
        return True
    if player.corporation != COSMOS or resting(state):
        return False
    unlocked = techs(player)
    each_turn = unlocked >> 4 & 1 and not player.used >> power.SHIFT_ONE & 1
    once = unlocked >> 1 & 1 and not player.spent >> power.SHIFT_THREE & 1
    return bool(each_turn or once)


def may_leap(player: Player) -> bool:
    """Flux 2: whether the cube of the flux track may go to its next milestone.

    Rules: PU-CORP-FLUX-05, PU-PUB-06, PU-PUB-12.
    """
    if player.corporation != FLUX or player.spent >> power.LEAP & 1:
        return False
    return bool(techs(player) >> 1 & 1) and milestone(player) != NONE


def milestone(player: Player) -> int:
    """The next milestone on the flux track; NONE above the last one."""
    if player.flux == NONE:
        return NONE
    rewards = CORPORATION[FLUX].rewards
    place = player.cubes[player.flux]
    return next(
        (at for at in range(place + 1, (place | 15) + 1) if any(map(is_milestone, rewards[at]))),
        NONE,
    )


def may_claim(player: Player) -> bool:
    free = not player.spent >> power.CLAIM & 1
    return player.corporation == JUMP and free and bool(techs(player) >> 4 & 1)


def may_survey(player: Player) -> bool:
    free = not player.spent >> power.SURVEY & 1
    return player.corporation == JUMP and free and bool(techs(player) >> 5 & 1)


def may_reset(player: Player) -> bool:
    unlocked = player.corporation == WORMHOLE and techs(player) & 1
    return bool(unlocked) and topmost(player, BIOMASS)


def dumpable(player: Player) -> int:
    """Horizon 4: rovers that carry a meteorite and stand in the water."""
    if player.corporation != HORIZON or not techs(player) >> 3 & 1:
        return 0
    return player.laden & player.terrain[WATER]


def _stepper(state: State, player: Player, cube: int) -> list[moves.AnyMove]:
    if cube == NONE or _granted(player, cube):
        return []
    places = ways_up(state, player, cube, wait.BY_CORPORATION)
    if len(places) == 1:
        return [moves.Advance(cube, wait.BY_CORPORATION)]
    return [moves.Advance(cube, wait.BY_CORPORATION, place) for place in places]


def _granted(player: Player, cube: int) -> bool:
    return any(
        item.kind == wait.ADVANCE and item.source == wait.BY_CORPORATION and item.cubes >> cube & 1
        for item in player.items
    )


def _cosmos(state: State, player: Player, unlocked: int) -> list[moves.AnyMove]:
    waits = any(item.kind == wait.SHIFT for item in player.items)
    return shifts(player) if not waits and kept(player) and may_shift(state, player) else []


def _horizon(state: State, player: Player, unlocked: int) -> list[moves.AnyMove]:
    found = _stepper(state, player, stepping(state, player))
    return found + each_way(player, [moves.Dump(square) for square in bits(dumpable(player))])


def _flux(state: State, player: Player, unlocked: int) -> list[moves.AnyMove]:
    found = _stepper(state, player, stepping(state, player))
    if may_leap(player):
        found.append(moves.Leap())
    return found


def _jump(state: State, player: Player, unlocked: int) -> list[moves.AnyMove]:
    found: list[moves.AnyMove] = []
    if may_claim(player):
        found += [moves.Claim(cube) for cube in range(len(CUBES))]
    if may_survey(player):
        found.append(moves.Survey())
    return found


def _makeshift(state: State, player: Player, unlocked: int) -> list[moves.AnyMove]:
    if not may_regress(state, player):
        return []
    return [
        moves.Regress(cube, wait.BY_CORPORATION)
        for cube in range(len(CUBES))
        if below(player, cube) >= 0
    ]


def _wormhole(state: State, player: Player, unlocked: int) -> list[moves.AnyMove]:
    return [moves.Reset()] if may_reset(player) else []


_TECHS: Final[dict[int, Callable[[State, Player, int], list[moves.AnyMove]]]] = {
    COSMOS: _cosmos,
    HORIZON: _horizon,
    FLUX: _flux,
    JUMP: _jump,
    MAKESHIFT: _makeshift,
    WORMHOLE: _wormhole,
}


def _with_tech(serves: Callable[[Player], bool], rule: str) -> _Against[moves.AnyMove]:
    """The objection `rule` if the player may not use the tech now."""

    @_in_turn()
    def against(state: State, task: Own, move: moves.AnyMove) -> Iterator[Objection]:
        if resting(state) or not serves(state.players[task.seat]):
            yield no(rule)

    return against


# fmt: off
against_reset:  Final = _with_tech(may_reset, "PU-CORP-WORMHOLE-04")
against_leap:   Final = _with_tech(may_leap, "PU-CORP-FLUX-05")
against_claim:  Final = _with_tech(may_claim, "PU-CORP-JUMP-10")
against_survey: Final = _with_tech(may_survey, "PU-CORP-JUMP-12")
# fmt: on


@_in_turn(wait.SHIFT)
def against_shift(state: State, task: Own, move: moves.Shift) -> Iterator[Objection]:
    player = state.players[task.seat]
    if not may_shift(state, player):
        yield no("PU-CORP-COSMOS-12" if player.corporation == COSMOS else "PU-GLOSS-20")
    elif move not in shifts(player):
        yield no("PU-GLOSS-20")


@_in_turn()
def against_dump(state: State, task: Own, move: moves.Dump) -> Iterator[Objection]:
    player = state.players[task.seat]
    if resting(state) or not dumpable(player) >> move.square & 1:
        yield no("PU-CORP-HORIZON-10")
    else:
        yield from against_handling(player, move)
