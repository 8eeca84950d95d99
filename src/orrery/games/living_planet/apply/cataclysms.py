"""Cataclysms: a die in the last row strikes hexes, with the buildings and units there."""

from msgspec.structs import replace

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import BUILDING
from orrery.games.living_planet.legal.cataclysms import matching, shield
from orrery.games.living_planet.market import pay
from orrery.games.living_planet.state import (
    EMPTY,
    FINANCIAL,
    ROVER,
    SCIENTIST,
    WOUNDED,
    House,
    State,
    answered,
    clockwise,
    emptied,
    house_at,
    with_house,
    with_player,
    without_house,
)
from orrery.games.living_planet.tasks import NONE, Task
from orrery.games.living_planet.units import houses_on
from orrery.kernel.game import Seat


def cataclysms(state: State, column: int, colour: int) -> list[Task]:
    """A die has reached the last row. If it matches several hexes, its player chooses among them.

    Rules: LP-CATACLYSM-02, LP-FEWER-07.
    """
    struck = matching(state, column)
    if colour < len(state.players) and len(struck) > 1:
        return [tasks.Striking(colour, column)]
    return _sequence(state, struck)


def _sequence(state: State, struck: list[tuple[int, int]]) -> list[Task]:
    """The cataclysms one after the other; the leader orders them if there are several."""
    if len(struck) > 1:
        return [tasks.Sequencing(state.leader, tuple(hex for hex, _ in struck))]
    return [tasks.Struck(hex, kind) for hex, kind in struck]


def strike(state: State, task: tasks.Striking, move: moves.Strike) -> State:
    chosen = [each for each in matching(state, task.column) if each[0] in move.hexes]
    return answered(state, *_sequence(state, chosen))


def first(state: State, task: tasks.Sequencing, move: moves.First) -> State:
    """The leader has chosen the first cataclysm; of several others the next is asked again."""
    kinds = _kinds(state, task.hexes)
    rest = [(hex, kinds[hex]) for hex in task.hexes if hex != move.hex]
    return answered(state, tasks.Struck(move.hex, kinds[move.hex]), *_sequence(state, rest))


def _kinds(state: State, hexes: tuple[int, ...]) -> dict[int, int]:
    """By hex, the cataclysm of the die in the last row."""
    column = max(n for n, row in enumerate(state.rows) if row == tasks.CATACLYSMS)
    return {hex: kind for hex, kind in matching(state, column) if hex in hexes}


def struck(state: State, task: tasks.Struck) -> State:
    """Ask every player who can protect buildings there, then strike the hex."""
    seats = clockwise(state)
    for asked in range(task.asked, len(seats)):
        if _may_protect(state, seats[asked], task):
            protecting = tasks.Protecting(seats[asked], task.hex, task.type)
            return answered(state, protecting, replace(task, asked=asked + 1))
    return _suffer(state, task)


def _may_protect(state: State, seat: Seat, task: tasks.Struck) -> bool:
    """Whether the player can pay for protection and controls a building there that needs it.

    Rules: LP-PROTECT-06, LP-RULING-30.
    """
    resource = shield(state, seat, task.type)
    if resource == NONE or not state.players[seat].goods[resource]:
        return False
    return any(
        house.owner == seat and house.controlled and not _is_safe(house, task.type)
        for house in houses_on(state, task.hex)
    )


def _is_safe(house: House, kind: int) -> bool:
    """Financial buildings have a protection of their own.

    Rules: LP-PROTECT-07, LP-PROTECT-11, LP-RULING-31, LP-RULING-48.
    """
    printed = BUILDING[house.building]
    return printed.family == FINANCIAL and printed.against == kind


def protect(state: State, task: tasks.Protecting, move: moves.Protect) -> State:
    state = answered(pay(state, task.seat, shield(state, task.seat, task.type)))
    follows = state.agenda[0]
    assert isinstance(follows, tasks.Struck)
    return answered(state, replace(follows, safe=(*follows.safe, task.seat)))


def _suffer(state: State, task: tasks.Struck) -> State:
    """The losses on a hex. Where a building has a chip and a unit, its owner chooses which is lost.

    Rules: LP-CATACLYSM-15, LP-RULING-33.
    """
    for seat in range(len(state.players)):
        state = _outside(state, seat, task.hex)
    choices: list[tasks.Losing] = []
    order = clockwise(state)
    for house in list(houses_on(state, task.hex)):
        if _is_safe(house, task.type) or (house.controlled and house.owner in task.safe):
            continue
        if house.abandoned:
            state = without_house(state, house.slot)
        elif house.chip and house.unit != EMPTY:
            choices.append(tasks.Losing(house.owner, house.slot))
        else:
            state = _lose(state, house, chip=house.chip)
    choices.sort(key=lambda each: order.index(each.seat))
    return answered(state, *choices)


def _outside(state: State, seat: Seat, hex: int) -> State:
    """What happens to the units of a player outside buildings.

    Rules: LP-CATACLYSM-07, LP-CATACLYSM-08, LP-CATACLYSM-09, LP-PROTECT-04.
    """
    player = state.players[seat]
    killed = player.wounded.count(hex)
    wrecked = player.rovers.count(hex)
    hurt = player.scientists.count(hex)
    if not (killed or wrecked or hurt):
        return state
    wounded = sorted([n for n in player.wounded if n != hex] + [hex] * hurt)
    player = replace(
        player,
        scientists=tuple(n for n in player.scientists if n != hex),
        wounded=tuple(wounded),
        rovers=tuple(n for n in player.rovers if n != hex),
        spare_scientists=player.spare_scientists + killed,
        spare_rovers=player.spare_rovers + wrecked,
    )
    return with_player(state, seat, player)


def _lose(state: State, house: House, *, chip: bool) -> State:
    """A building loses its chip, or its unit suffers.

    Rules: LP-CATACLYSM-10, LP-CATACLYSM-11, LP-CATACLYSM-12, LP-CATACLYSM-13.
    """
    player = state.players[house.owner]
    if chip:
        state = with_player(state, house.owner, replace(player, chips=player.chips + 1))
        return with_house(state, emptied(house, chip=False, unit=house.unit))
    if house.unit == SCIENTIST:
        return with_house(state, replace(house, unit=WOUNDED))
    if house.unit == ROVER:
        player = replace(player, spare_rovers=player.spare_rovers + 1)
    else:
        player = replace(player, spare_scientists=player.spare_scientists + 1)
    state = with_player(state, house.owner, player)
    return with_house(state, emptied(house, chip=house.chip, unit=EMPTY))


def lose(state: State, task: tasks.Losing, move: moves.Lose) -> State:
    house = house_at(state, task.slot)
    assert house is not None
    return answered(_lose(state, house, chip=move.part == moves.CHIP))
