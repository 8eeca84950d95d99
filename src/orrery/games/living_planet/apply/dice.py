"""The dice go down the leader board: production, actions, cataclysms."""

from msgspec.structs import replace

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.components import BUILDING, ROUNDS
from orrery.games.living_planet.legal import (
    depletable,
    matching,
    produces,
    recruits,
    repairable,
    shield,
)
from orrery.games.living_planet.legal.destiny import has_fate
from orrery.games.living_planet.market import pay, returned, shift_price
from orrery.games.living_planet.state import (
    EMPTY,
    FINANCIAL,
    MYCELIUM,
    OIL,
    ROVER,
    SCIENTIST,
    WOUNDED,
    House,
    State,
    clockwise,
    emptied,
    house_at,
    plus,
    spaceport,
    with_house,
    with_player,
    without_house,
)
from orrery.games.living_planet.tasks import NONE, Task
from orrery.games.living_planet.units import SCIENTIST_UNIT, houses_on
from orrery.kernel.game import Seat

_CHANGE_DIE = 1  # the planet card
_PORT_VALUE = 6  # spaceports recruit


def descend(state: State, task: todo.Descend) -> State:
    """Before a die enters a row the leader, then its owner may change it."""
    colour = state.columns[task.column]
    rest = state.agenda[1:]
    if task.row == todo.CATACLYSMS and task.asked < 1 and state.effect == _CHANGE_DIE:
        asked = todo.Changing(state.leader, task.column)
        return replace(state, agenda=(asked, replace(task, asked=1), *rest))
    if task.asked < 2 and colour < len(state.players) and has_fate(state, colour):
        ask = todo.Fating(colour, task.column, task.row)
        return replace(state, agenda=(ask, replace(task, asked=2), *rest))
    rows = (*state.rows[: task.column], task.row, *state.rows[task.column + 1 :])
    state = replace(state, rows=rows, agenda=rest)
    return replace(state, agenda=(*_entered(state, task, colour), *state.agenda))


def _entered(state: State, task: todo.Descend, colour: int) -> list[Task]:
    """What a die brings in its new row."""
    value = state.dice[colour]
    if task.row == todo.PRODUCTION:
        tasks: list[Task] = []
        for seat in clockwise(state):
            tasks.append(todo.Producing(seat, value))
            if value == _PORT_VALUE:
                tasks.append(todo.Recruiting(seat))
        return tasks
    if task.row == todo.ACTIONS:
        return [todo.Turn(colour)] if colour < len(state.players) else []
    return _cataclysms(state, task.column, colour)


def _cataclysms(state: State, column: int, colour: int) -> list[Task]:
    struck = matching(state, column)
    if colour < len(state.players) and len(struck) > 1:
        return [todo.Striking(colour, column)]
    return sequence(state, struck)


def sequence(state: State, struck: list[tuple[int, int]]) -> list[Task]:
    """One cataclysm after the other; the leader says in which order."""
    if len(struck) > 1:
        return [todo.Sequencing(state.leader, tuple(hex for hex, _ in struck))]
    return [todo.Struck(hex, kind) for hex, kind in struck]


def fate(state: State, task: todo.Fating, move: say.Fate) -> State:
    state = _changed(state, task.column, move.value)
    player = state.players[task.seat]
    return with_player(state, task.seat, replace(player, destiny=False, spent=True))


def change(state: State, task: todo.Changing, move: say.Change) -> State:
    """Card 1: the owner of this die cannot change it any more."""
    state = replace(_changed(state, task.column, move.value), effect=0)
    follows = state.agenda[0]
    assert isinstance(follows, todo.Descend)
    return replace(state, agenda=(replace(follows, asked=2), *state.agenda[1:]))


def _changed(state: State, column: int, value: int) -> State:
    colour = state.columns[column]
    return replace(state, dice=(*state.dice[:colour], value, *state.dice[colour + 1 :]))


# --- Production ---------------------------------------------------------------------------------


def producing(state: State, task: todo.Producing) -> State:
    """Without anything to repair production needs no word."""
    if repairable(state, task):
        return state
    return produce(replace(state, agenda=state.agenda[1:]), task)


def produce(state: State, task: todo.Producing) -> State:
    for house in state.houses:
        if (
            house.owner == task.seat
            and house.controlled
            and not task.repaired >> house.slot & 1
            and produces(house.building, task.value)
        ):
            state = _yield(state, task.seat, BUILDING[house.building].produces)
    return state


def _yield(state: State, seat: Seat, resource: int) -> State:
    """A unit of a resource, two if it was named; what is missing raises the price."""
    for _ in range(2 if state.named == resource else 1):
        if state.supply[resource]:
            player = state.players[seat]
            player = replace(player, goods=plus(player.goods, resource, 1))
            state = with_player(state, seat, player)
            state = replace(state, supply=plus(state.supply, resource, -1))
        else:
            state, _ = shift_price(state, resource, 1)
    return state


def repair(state: State, task: todo.Producing, move: say.Repair) -> State:
    """A chip instead of the resource; the player goes on with the others."""
    state = chip_in(state, task.seat, move.slot)
    again = replace(task, repaired=task.repaired | 1 << move.slot)
    return replace(state, agenda=(again, *state.agenda))


def chip_in(state: State, seat: Seat, slot: int) -> State:
    house = house_at(state, slot)
    assert house is not None
    player = state.players[seat]
    state = with_player(state, seat, replace(player, chips=player.chips - 1))
    return with_house(state, replace(house, chip=True))


def recruiting(state: State, task: todo.Recruiting) -> State:
    if recruits(state, task.seat):
        return state
    return replace(state, agenda=state.agenda[1:])


def recruit(state: State, task: todo.Recruiting, move: say.Recruit) -> State:
    scientist = move.unit == SCIENTIST_UNIT
    state = pay(state, task.seat, MYCELIUM if scientist else OIL)
    return to_port(state, task.seat, scientist=scientist)


def to_port(state: State, seat: Seat, *, scientist: bool) -> State:
    """A unit of the reserve on the spaceport."""
    player, port = state.players[seat], spaceport(state, seat)
    assert port is not None
    if scientist:
        player = replace(player, spare_scientists=player.spare_scientists - 1)
    else:
        player = replace(player, spare_rovers=player.spare_rovers - 1)
    state = with_player(state, seat, player)
    return with_house(state, replace(port, unit=SCIENTIST if scientist else ROVER))


# --- Cataclysms ---------------------------------------------------------------------------------


def strike(state: State, task: todo.Striking, move: say.Strike) -> State:
    chosen = [each for each in matching(state, task.column) if each[0] in move.hexes]
    return replace(state, agenda=(*sequence(state, chosen), *state.agenda))


def first(state: State, task: todo.Sequencing, move: say.First) -> State:
    """The leader has said which comes first; of the others he may have to say it again."""
    kinds = _kinds(state, task.hexes)
    rest = [(hex, kinds[hex]) for hex in task.hexes if hex != move.hex]
    tasks = [todo.Struck(move.hex, kinds[move.hex]), *sequence(state, rest)]
    return replace(state, agenda=(*tasks, *state.agenda))


def _kinds(state: State, hexes: tuple[int, ...]) -> dict[int, int]:
    """Which cataclysm the die that is in the last row brings to each hex."""
    column = max(n for n, row in enumerate(state.rows) if row == todo.CATACLYSMS)
    return {hex: kind for hex, kind in matching(state, column) if hex in hexes}


def struck(state: State, task: todo.Struck) -> State:
    """Everybody who can protect his buildings is asked, then the hex suffers."""
    rest = state.agenda[1:]
    seats = clockwise(state)
    for asked in range(task.asked, len(seats)):
        if may_protect(state, seats[asked], task):
            ask = todo.Protecting(seats[asked], task.hex, task.type)
            return replace(state, agenda=(ask, replace(task, asked=asked + 1), *rest))
    return _suffer(replace(state, agenda=rest), task)


def may_protect(state: State, seat: Seat, task: todo.Struck) -> bool:
    resource = shield(state, seat, task.type)
    if resource == NONE or not state.players[seat].goods[resource]:
        return False
    return any(
        house.owner == seat and house.controlled and not is_safe(house, task.type)
        for house in houses_on(state, task.hex)
    )


def is_safe(house: House, kind: int) -> bool:
    """Financial buildings have a protection of their own."""
    printed = BUILDING[house.building]
    return printed.family == FINANCIAL and printed.against == kind


def protect(state: State, task: todo.Protecting, move: say.Protect) -> State:
    state = pay(state, task.seat, shield(state, task.seat, task.type))
    follows = state.agenda[0]
    assert isinstance(follows, todo.Struck)
    safe = replace(follows, safe=(*follows.safe, task.seat))
    return replace(state, agenda=(safe, *state.agenda[1:]))


def _suffer(state: State, task: todo.Struck) -> State:
    """What the cataclysm does; where a chip and a unit are together their owner chooses."""
    for seat in range(len(state.players)):
        state = _outside(state, seat, task.hex)
    choices: list[Task] = []
    order = clockwise(state)
    for house in list(houses_on(state, task.hex)):
        if is_safe(house, task.type) or (house.controlled and house.owner in task.safe):
            continue
        if house.abandoned:
            state = without_house(state, house.slot)
        elif house.chip and house.unit != EMPTY:
            choices.append(todo.Losing(house.owner, house.slot))
        else:
            state = lose(state, house, chip=house.chip)
    choices.sort(key=lambda each: order.index(each.seat))
    return replace(state, agenda=(*choices, *state.agenda))


def _outside(state: State, seat: Seat, hex: int) -> State:
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


def lose(state: State, house: House, *, chip: bool) -> State:
    """A building loses its chip, or its unit suffers."""
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


def choose_loss(state: State, task: todo.Losing, move: say.Lose) -> State:
    house = house_at(state, task.slot)
    assert house is not None
    return lose(state, house, chip=move.part == say.CHIP)


# --- Steps 4 and 5 ------------------------------------------------------------------------------


def depleting(state: State, task: todo.Depleting) -> State:
    """Without minerals in the supply the oldest one of the track moves on."""
    if depletable(state):
        return state
    track = list(state.depletion)
    lowest = next((n for n, each in enumerate(track) if each != NONE), NONE)
    moved = NONE
    if lowest != NONE:
        moved, track[lowest] = track[lowest], NONE
    return replace(state, depletion=(*track, moved), agenda=state.agenda[1:])


def deplete(state: State, task: todo.Depleting, move: say.Deplete) -> State:
    return replace(
        state,
        supply=plus(state.supply, move.resource, -1),
        depletion=(*state.depletion, move.resource),
    )


def pass_on(state: State, task: todo.PassOn) -> State:
    """The next leader, or the end: then whatever was set aside returns."""
    if state.round >= ROUNDS[state.setup.length][len(state.players)]:
        for offer in state.offers:
            state = returned(state, offer)
        return replace(state, agenda=())
    leader = (state.leader + 1) % len(state.players)
    return replace(state, leader=leader, agenda=(todo.Begin(),))
