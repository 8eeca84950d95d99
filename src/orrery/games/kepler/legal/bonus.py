"""Bonus actions, quantum exchanges, and the cubes that icons and cards give or bring back."""

from collections.abc import Iterator
from typing import Final

from orrery.games.kepler.components import (
    BONUS_EFFECT,
    BONUSES,
    BONUSES_OF,
    BOX,
    CELLS,
    EXCHANGE_ANTIMATTER,
    EXCHANGES,
    RESOURCES,
    SACRIFICE,
    SHIPS,
)
from orrery.games.kepler.effects import BuildShip
from orrery.games.kepler.legal import ships
from orrery.games.kepler.legal.actions import verbs
from orrery.games.kepler.legal.terms import not_yours, planet_term, short_of
from orrery.games.kepler.moves import (
    STORAGE,
    AnyMove,
    Bonus,
    Decline,
    Exchange,
    Pass,
    Regenerate,
    Remove,
    Take,
    TakeOne,
)
from orrery.games.kepler.state import ANTIMATTER, QUANTUM_PHYSICS, Planet, Player, State, planet_of
from orrery.games.kepler.tasks import (
    ANYWHERE,
    TERRAFORMED_ONLY,
    Acting,
    BonusStep,
    Gaining,
    InTurn,
    Regenerating,
    Removing,
)
from orrery.games.kepler.texts import no
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

_FREE_SHIP: Final = tuple(isinstance(effect, BuildShip) for effect in BONUS_EFFECT)
_KINDS: Final = range(len(RESOURCES))

# --- Bonus actions ------------------------------------------------------------------------------


def bonuses(state: State, task: BonusStep) -> list[AnyMove]:
    player = state.players[task.seat]
    found: list[AnyMove] = []
    lines = [
        line
        for line in BONUSES_OF[player.cell]
        if not task.used >> line & 1 and (not _FREE_SHIP[line] or _room_for_a_ship(state, player))
    ]
    if lines:
        sources = [(STORAGE, kind) for kind in _KINDS if player.storage[kind] >= SACRIFICE]
        for planet in player.planets:
            if planet.cubes != (0, 0, 0):
                held = planet.cubes
                sources += [(planet.number, kind) for kind in _KINDS if held[kind] >= SACRIFICE]
        found = [Bonus(line, kind, source) for line in lines for source, kind in sources]
    found.append(Pass())
    return found


def _room_for_a_ship(state: State, player: Player) -> bool:
    return player.fleet.bit_count() < SHIPS and bool(ships.all_berths(state, player))


def against_bonus(state: State, task: BonusStep, move: Bonus) -> Iterator[Objection]:
    player = state.players[task.seat]
    line = Term("bonus", BONUSES[move.bonus])
    if move.bonus not in BONUSES_OF[player.cell]:
        cell = Term("cell", CELLS[player.cell])
        lines = tuple(Term("bonus", BONUSES[n]) for n in BONUSES_OF[player.cell])
        yield no("KP-BONUS-03", bonus=line, cell=cell, lines=lines)
    elif task.used >> move.bonus & 1:
        yield no("KP-BONUS-02", bonus=line)
    if _FREE_SHIP[move.bonus]:
        yield from ships.against_another_ship(player)
        if not ships.all_berths(state, player):
            yield no("KP-BONUS-LOGISTICS-02")
    if move.source == STORAGE:
        held = player.storage
    elif (planet := planet_of(player, move.source)) is not None:
        held = planet.cubes
    else:
        yield not_yours(move.source)
        return
    if held[move.resource] < SACRIFICE:
        source = Term("source", "storage") if move.source == STORAGE else planet_term(move.source)
        yield no("KP-BONUS-05", source=source, resource=Term("resource", RESOURCES[move.resource]))


def bonuses_left(task: BonusStep) -> bool:
    return task.used.bit_count() < BOX.grid.bonuses


def bonus_due(state: State, task: BonusStep) -> Objection:
    return no("KP-RULING-02", step=Term("step", "bonus"))


def no_more_bonuses() -> Objection:
    return no("KP-BONUS-01", n=BOX.grid.bonuses)


# --- Quantum exchanges --------------------------------------------------------------------------


def exchanges(state: State, task: InTurn) -> list[AnyMove]:
    """An exchange interrupts the current task, in one's own turn only."""
    if task.seat != state.turn:
        return []
    player = state.players[task.seat]
    level = player.techs[QUANTUM_PHYSICS]
    if state.exchanged >= EXCHANGES[level]:
        return []
    kinds = _KINDS if EXCHANGE_ANTIMATTER[level] else range(ANTIMATTER)
    storage = player.storage
    return [
        Exchange(give, take, planet.number)
        for planet in player.planets
        if planet.cubes != (0, 0, 0)
        for give in kinds
        if planet.cubes[give]
        for take in kinds
        if take != give and storage[take]
    ]


def against_exchange(state: State, task: InTurn, move: Exchange) -> Iterator[Objection]:
    player = state.players[task.seat]
    level = player.techs[QUANTUM_PHYSICS]
    if task.seat != state.turn or state.exchanged >= EXCHANGES[level]:
        yield no("KP-RULING-15", most=EXCHANGES[level], level=level)
    if move.give == move.take or (
        ANTIMATTER in (move.give, move.take) and not EXCHANGE_ANTIMATTER[level]
    ):
        yield no("KP-COMP-09", level=EXCHANGE_ANTIMATTER.index(True))
    if (planet := planet_of(player, move.planet)) is None:
        yield not_yours(move.planet)
    elif not planet.cubes[move.give]:
        resource = Term("resource", RESOURCES[move.give])
        yield no("KP-BONUS-05", source=planet_term(move.planet), resource=resource)
    if not player.storage[move.take]:
        yield short_of("storage", RESOURCES[move.take], 0)


def missed_exchange(state: State, task: InTurn) -> tuple[type, ...]:
    return (Exchange,) if task.seat == state.turn else ()


def missed_action(state: State, task: Acting) -> tuple[type, ...]:
    return (*verbs(state, task), *missed_exchange(state, task))


def missed_bonus(state: State, task: BonusStep) -> tuple[type, ...]:
    return (Bonus, *missed_exchange(state, task))


def missed_removal(state: State, task: Removing) -> tuple[type, ...]:
    return (Remove, *missed_exchange(state, task))


# --- What icons and cards give ------------------------------------------------------------------


def gains(state: State, task: Gaining) -> list[AnyMove]:
    player = state.players[task.seat]
    found: list[AnyMove] = []
    for planet in places(player, task):
        if task.choice:
            found += [TakeOne(kind, planet.number) for kind in available(player, task)]
        else:
            found.append(Take(planet.number))
    if task.optional:
        found.append(Decline())
    return found


def available(player: Player, task: Gaining) -> list[int]:
    """The kinds on offer of which storage holds any."""
    return [kind for kind in _KINDS if task.cubes[kind] and player.storage[kind]]


def places(player: Player, task: Gaining) -> list[Planet]:
    """The planets on which the cubes may be put."""
    return [planet for planet in player.planets if _fits(planet, task)]


def _fits(planet: Planet, task: Gaining) -> bool:
    if task.where == ANYWHERE:
        return True
    return planet.terraformed if task.where == TERRAFORMED_ONLY else planet.number == task.where


def gain_due(state: State, task: Gaining) -> Objection:
    return no("KP-SUPREMACY-02" if task.optional else "KP-PROGRESS-03")


def against_taking(state: State, task: Gaining, move: Take) -> Iterator[Objection]:
    if task.choice:
        yield no("KP-COMP-14")
    yield from _against_the_place(state, task, move.planet)


def against_taking_one(state: State, task: Gaining, move: TakeOne) -> Iterator[Objection]:
    if not task.choice or not task.cubes[move.resource]:
        yield no("KP-COMP-14")
    if not state.players[task.seat].storage[move.resource]:
        yield short_of("storage", RESOURCES[move.resource], 0)
    yield from _against_the_place(state, task, move.planet)


def _against_the_place(state: State, task: Gaining, number: int) -> Iterator[Objection]:
    planet = planet_of(state.players[task.seat], number)
    if planet is None:
        yield not_yours(number)
    elif not _fits(planet, task):
        yield no("KP-COMP-14")


def regenerations(state: State, task: Regenerating) -> list[AnyMove]:
    pit = state.players[task.seat].pit
    found: list[AnyMove] = [Regenerate(kind) for kind in _KINDS if pit[kind]]
    if task.optional:
        found.append(Decline())
    return found


def against_regenerating(state: State, task: Regenerating, move: Regenerate) -> Iterator[Objection]:
    if not state.players[task.seat].pit[move.resource]:
        yield short_of("pit", RESOURCES[move.resource], 0)


def against_declining(
    state: State, task: Gaining | Regenerating, move: Decline
) -> Iterator[Objection]:
    if not task.optional:
        yield no("KP-COMP-14")
