"""Action 5 and the tech tiles: steps in research areas."""

from collections.abc import Iterator
from typing import Final

from orrery.games.gaia.components import ADVANCED_WORDS, AREAS, BASIC_WORDS, COUNTS, STEP_COST
from orrery.games.gaia.legal.build import place
from orrery.games.gaia.moves import Advance, Downgrade, Research, TakeAdvanced, TakeBasic
from orrery.games.gaia.state import (
    BALTAKS,
    BESCODS,
    FIRAKS,
    FROM_ABILITY,
    NAVIGATION,
    State,
    site_rules,
)
from orrery.games.gaia.tasks import NONE, Teching, Turn
from orrery.games.gaia.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

TOP: Final = 5
SLOTS: Final = len(AREAS)  # basic tiles beyond these lie in the lower row


def area_word(area: int) -> Term:
    return Term("area", AREAS[area])


def taken(state: State, area: int) -> bool:
    """Whether a player has reached level 5 of an area."""
    if state.automa is not None and state.automa.research[area] == TOP:
        return True
    return any(player.research[area] == TOP for player in state.players)


def against_step(state: State, seat: Seat, area: int, flipped: int = 0) -> Iterator[Objection]:
    """Objections to a step in an area; `flipped` green tokens are already used for other steps."""
    player = state.players[seat]
    level = player.research[area]
    if level == TOP:
        yield no("GP-RESEARCH-06", area=area_word(area))
    elif level == TOP - 1:
        if taken(state, area):
            yield no("GP-RESEARCH-06", "taken", area=area_word(area))
        if player.green <= flipped:
            yield no("GP-RESEARCH-05", area=area_word(area))
    if area == NAVIGATION and player.faction == BALTAKS and not player.institutes:
        yield no("GP-RESEARCH-14")


def steps(state: State, seat: Seat, flipped: int = 0) -> list[int]:
    """The areas in which a player may advance."""
    player = state.players[seat]
    found = []
    for area, level in enumerate(player.research):
        if level >= TOP - 1 and (level == TOP or player.green <= flipped or taken(state, area)):
            continue
        if area == NAVIGATION and player.faction == BALTAKS and not player.institutes:
            continue
        found.append(area)
    return found


def against_research(state: State, task: Turn, move: Research) -> Iterator[Objection]:
    have = state.players[task.seat].knowledge
    if have < STEP_COST:
        yield no("GP-RESEARCH-01", n=STEP_COST, have=have)
    yield from against_step(state, task.seat, move.area)


def researches(state: State, task: Turn) -> list[Research]:
    if state.players[task.seat].knowledge < STEP_COST:
        return []
    return [Research(area) for area in steps(state, task.seat)]


# --- Tech tiles ---------------------------------------------------------------------------------


def against_basic(state: State, task: Teching, move: TakeBasic) -> Iterator[Objection]:
    player = state.players[task.seat]
    tile = Term("basic", BASIC_WORDS[move.tile])
    if player.tiles >> move.tile & 1:
        yield no("GP-TECH-02", tile=tile)
    if move.area is None:
        return
    slot = state.basics.index(move.tile)
    if slot < SLOTS and slot != move.area:
        yield no("GP-TECH-03", tile=tile, area=area_word(slot))
    else:
        yield from against_step(state, task.seat, move.area)


def against_advanced(state: State, task: Teching, move: TakeAdvanced) -> Iterator[Objection]:
    player = state.players[task.seat]
    tile = Term("advanced", ADVANCED_WORDS[move.tile])
    if move.tile not in state.advanced:
        yield no("GP-TECH-09", tile=tile)
        return
    area = state.advanced.index(move.tile)
    if player.research[area] < TOP - 1:
        yield no("GP-TECH-05", tile=tile, area=area_word(area), have=player.research[area])
    if not player.green:
        yield no("GP-TECH-06", tile=tile)
    if not player.effective >> move.over & 1:
        yield no("GP-TECH-07", tile=tile, over=Term("basic", BASIC_WORDS[move.over]))
    if move.area is not None:
        yield from against_step(state, task.seat, move.area, flipped=1)


def tiles(state: State, task: Teching) -> list[TakeBasic | TakeAdvanced]:
    return techs(state, task.seat)


def techs(state: State, seat: Seat) -> list[TakeBasic | TakeAdvanced]:
    """The tiles that a seat could take now, each with the steps that may come with it.

    Rules: GP-TECH-11, GP-RESEARCH-16.
    """
    player = state.players[seat]
    found: list[TakeBasic | TakeAdvanced] = []
    open_areas = steps(state, seat)
    for slot, tile in enumerate(state.basics):
        if player.tiles >> tile & 1:
            continue
        for area in open_areas:
            if slot >= SLOTS or slot == area:
                found.append(TakeBasic(tile, area))
        found.append(TakeBasic(tile))
    if not player.green or not player.effective:
        return found
    open_areas = steps(state, seat, flipped=1)
    for area, tile in enumerate(state.advanced):
        if tile == NONE or player.research[area] < TOP - 1:
            continue
        for over in bits(player.effective):
            found += [TakeAdvanced(tile, over, step) for step in open_areas]
            found.append(TakeAdvanced(tile, over))
    return found


# --- The abilities that make a step -------------------------------------------------------------


def lowest(state: State, seat: Seat) -> list[int]:
    """The areas where a player stands lowest."""
    research = state.players[seat].research
    least = min(research)
    return [area for area, level in enumerate(research) if level == least]


def against_advance(state: State, task: Turn, move: Advance) -> Iterator[Objection]:
    player = state.players[task.seat]
    if player.faction != BESCODS:
        yield no("GP-ACT7-08")
        return
    if player.used >> FROM_ABILITY & 1:
        yield no("GP-ACT7-02", source=Term("source", "ability"))
    low = lowest(state, task.seat)
    if move.area not in low and (move.area is not None or not site_rules(state)):
        # the step is the whole action: only the site allows to leave it out
        areas = tuple(area_word(area) for area in low)
        yield no("GP-ACT7-08", "area", n=min(player.research), areas=areas)
    if move.area is not None:
        yield from against_step(state, task.seat, move.area)


def advances(state: State, task: Turn) -> list[Advance]:
    player = state.players[task.seat]
    if player.faction != BESCODS or player.used >> FROM_ABILITY & 1:
        return []
    low = lowest(state, task.seat)
    found = [Advance(area) for area in steps(state, task.seat) if area in low]
    return [*found, Advance()] if site_rules(state) else found


def against_downgrade(state: State, task: Turn, move: Downgrade) -> Iterator[Objection]:
    player = state.players[task.seat]
    if player.faction != FIRAKS or not player.institutes:
        yield no("GP-ACT7-07", "institute" if player.faction == FIRAKS else "")
        return
    if player.used >> FROM_ABILITY & 1:
        yield no("GP-ACT7-02", source=Term("source", "ability"))
    if not player.labs >> move.hex & 1:
        yield no("GP-ACT7-07", "site", hex=place(move.hex))
    if player.stations.bit_count() >= COUNTS.station:
        yield no("GP-ACT7-11", n=COUNTS.station)
    if move.area is not None:
        yield from against_step(state, task.seat, move.area)


def downgrades(state: State, task: Turn) -> list[Downgrade]:
    player = state.players[task.seat]
    if (
        player.faction != FIRAKS
        or not player.institutes
        or player.used >> FROM_ABILITY & 1
        or player.stations.bit_count() >= COUNTS.station
    ):
        return []
    open_areas = steps(state, task.seat)
    return [
        move
        for hex in bits(player.labs)
        for move in (*(Downgrade(hex, area) for area in open_areas), Downgrade(hex))
    ]
