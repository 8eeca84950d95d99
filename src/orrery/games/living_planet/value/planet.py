"""Priors of the moves that concern cards, dice and cataclysms: their worth before a trial."""

from collections.abc import Iterator, Sequence
from typing import Final

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.atlas import SLOTS
from orrery.games.living_planet.components import BUILDING
from orrery.games.living_planet.state import EMPTY, ROVER, SPACEPORT
from orrery.games.living_planet.value.houses import FADING
from orrery.games.living_planet.value.look import Look

_LONG: Final = 6.0  # rounds until the end, from which on nothing is worth more


# --- Cards and the leader -----------------------------------------------------------------------


def play(look: Look, move: moves.Play) -> float:
    """Mines that produce, cataclysms to come, and the size of the actions."""
    value, goods = move.value, max(look.player.goods)
    hope = 0.12 * value
    for worth in (*_produces(look, value), *_strikes(look, value)):
        hope += worth
    hope += 0.9 * min(goods, value) if goods > 2 else 0.0
    if look.state.leader == look.seat:
        hope += (0.0, 0.2, 0.5, 0.8, 0.15 * goods, 0.0, 0.2)[value]
        if value == 3 and _port_is_full(look):
            hope -= 0.5
    return hope


def _produces(look: Look, value: int) -> Iterator[float]:
    """What the mines of a value bring, own ones and those of the others."""
    for house in look.state.houses:
        printed = BUILDING[house.building]
        if house.owner >= 0 and printed.produces >= 0 and printed.value == value:
            yield 0.5 if house.owner == look.seat else -0.2


def _strikes(look: Look, value: int) -> Iterator[float]:
    """What the cataclysms of a value of the own die destroy, own buildings and others."""
    for hex, _ in look.state.atlas.dice.get((look.seat, value), ()):
        for slot in range(hex * SLOTS, hex * SLOTS + SLOTS):
            struck = look.houses.get(slot)
            if struck is not None and struck.owner >= 0:
                loss = 0.9 * FADING[struck.chip, struck.unit]
                yield -loss if struck.owner == look.seat else 0.4 * loss


def _port_is_full(look: Look) -> bool:
    ports = (h for h in look.state.houses if h.building == SPACEPORT and h.owner == look.seat)
    port = next(ports, None)
    return port is not None and port.unit != EMPTY


def name(look: Look, move: moves.Name) -> float:
    return _mines(look, move.resource, look.outlook.produce_now)


def remove(look: Look, move: moves.Remove | moves.Deplete) -> float:
    return -_mines(look, move.resource, look.outlook.produce_later)


def _mines(look: Look, resource: int, often: Sequence[float]) -> float:
    """Productions of a resource, own ones less those of the others."""
    hope = 0.0
    for house in look.state.houses:
        printed = BUILDING[house.building]
        if house.owner >= 0 and printed.produces == resource:
            hope += often[printed.value] * (1.0 if house.owner == look.seat else -0.4)
    return hope + 0.01 * look.player.goods[resource]


def recover(look: Look, move: moves.Recover) -> float:
    return 0.2 * move.value


def order(look: Look, move: moves.Order) -> float:
    """Mines of the seat should produce before its turn; cataclysms should come after it."""
    state, seat = look.state, look.seat
    mine = move.dice.index(seat)
    hope = 0.0
    for column, colour in enumerate(move.dice):
        value = state.dice[colour]
        sign = 1.0 if column < mine else -1.0
        for house in state.houses:
            if house.owner == seat and BUILDING[house.building].produces >= 0:
                hope += 0.1 * sign * (BUILDING[house.building].value == value)
        for hex, _ in state.atlas.dice.get((colour, value), ()):
            hope -= (
                0.1
                * sign
                * any(house.owner == seat and house.slot // SLOTS == hex for house in state.houses)
            )
    return hope


def fate(look: Look, move: moves.Fate | moves.Change) -> float:
    """Another value for a die: what it would make of the row that it enters."""
    task = look.state.agenda[0]
    assert isinstance(task, tasks.Fating | tasks.Changing)
    colour = look.state.columns[task.column]
    cost = 0.8 if isinstance(task, tasks.Fating) and look.left else 0.2
    return _as_die(look, task, colour, move.value) - cost


def keep(look: Look, move: moves.Keep) -> float:
    task = look.state.agenda[0]
    assert isinstance(task, tasks.Fating | tasks.Changing)
    colour = look.state.columns[task.column]
    return _as_die(look, task, colour, look.state.dice[colour])


def _as_die(look: Look, task: tasks.Fating | tasks.Changing, colour: int, value: int) -> float:
    state, seat = look.state, look.seat
    row = task.row if isinstance(task, tasks.Fating) else tasks.CATACLYSMS
    hope = 0.0
    if row <= tasks.PRODUCTION:
        for house in state.houses:
            printed = BUILDING[house.building]
            if house.owner >= 0 and printed.produces >= 0 and printed.value == value:
                hope += 0.9 if house.owner == seat else -0.3
    if row <= tasks.ACTIONS and colour == seat:
        hope += 0.25 * value + 0.9 * min(value, max(look.player.goods))
    return hope + 0.8 * sum(
        _blow(look, hex) for hex, _ in state.atlas.dice.get((colour, value), ())
    )


def _blow(look: Look, hex: int) -> float:
    """What a cataclysm on a hex means: the own losses, and a part of those of the others."""
    state, seat = look.state, look.seat
    hope = 0.0
    for slot in range(hex * SLOTS, hex * SLOTS + SLOTS):
        house = look.houses.get(slot)
        if house is None or house.owner < 0:
            continue
        loss = look.whole(house) * min(0.8, FADING[house.chip, house.unit])
        hope += -loss if house.owner == seat else 0.4 * loss
    for n, player in enumerate(state.players):
        loss = player.scientists.count(hex) + player.wounded.count(hex) + player.rovers.count(hex)
        hope += (-0.8 if n == seat else 0.3) * loss
    return hope


# --- Cataclysms ---------------------------------------------------------------------------------


def strike(look: Look, move: moves.Strike) -> float:
    return sum(_blow(look, hex) for hex in move.hexes)


def protect(look: Look, move: moves.Protect) -> float:
    task = look.state.agenda[0]
    assert isinstance(task, tasks.Protecting)
    hope = -1.0
    for slot in range(task.hex * SLOTS, task.hex * SLOTS + SLOTS):
        house = look.houses.get(slot)
        if house is not None and house.owner == look.seat and house.controlled:
            hope += look.whole(house) * FADING[house.chip, house.unit]
    return hope


def lose(look: Look, move: moves.Lose) -> float:
    """The chip comes back; a wounded scientist dies the next time, a rover is gone."""
    house = look.houses[move.slot]
    if move.part == moves.CHIP:
        return -0.6
    if house.unit == ROVER:
        return -1.5 - 0.8 * min(1.0, look.left / _LONG)
    return -1.2 * min(1.0, look.left / 3)
