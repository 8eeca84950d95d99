"""The legal moves of nature for the Automa: a card that can be drawn, or the one move that follows.

The objection to any other move names the one that follows.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from orrery.games.gaia import moves, tasks
from orrery.games.gaia.automa.choice import (
    area_of,
    central_homes,
    improvement,
    mine_site,
    orbits,
    pointed,
    removes_tile,
    rival,
    space_of,
)
from orrery.games.gaia.automa.choice import doings as parts
from orrery.games.gaia.automa.deck import any_card, odds
from orrery.games.gaia.components import AREAS, BOOSTER_WORDS, CARD, ROUNDS, SPACE_WORDS, Doing
from orrery.games.gaia.galaxy import hex_name
from orrery.games.gaia.moves import STRUCTURES, AutomaMove, Draw, Satellite
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import NONE
from orrery.games.gaia.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term

AutomaTask: TypeAlias = (
    tasks.Homing | tasks.Selecting | tasks.Playing | tasks.Acting | tasks.Learning | tasks.Leaving
)
_RANDOM_RESEARCH: Final = Doing("research")


def forced(state: State, task: AutomaTask) -> AutomaMove | None:
    """The Automa's move; None while a card is to be drawn."""
    match task:
        case tasks.Homing():
            return _settle(state)
        case tasks.Selecting():
            return _take(state)
        case tasks.Acting(part):
            return _do(state, parts(rival(state))[part])
        case tasks.Learning():
            return _research(state, _RANDOM_RESEARCH)
        case tasks.Leaving():
            return _pass(state)
        case tasks.Playing():
            return None


# --- Set-up -------------------------------------------------------------------------------------


def _settle(state: State) -> AutomaMove | None:
    """A planet; where more of them are equally central than there are mines, a card decides."""
    homes, card = central_homes(state), rival(state).support
    mines = 0
    while mines < len(state.agenda) and isinstance(state.agenda[mines], tasks.Homing):
        mines += 1
    if homes.bit_count() > mines and card == NONE:
        return None
    direction = CARD[0 if card == NONE else card]
    return moves.AutomaSettle(pointed(state, homes, direction))


def _take(state: State) -> AutomaMove | None:
    card = rival(state).support
    return None if card == NONE else moves.AutomaTake(state.row[CARD[card].slot - 1])


# --- Actions ------------------------------------------------------------------------------------


def _do(state: State, doing: Doing) -> AutomaMove:
    """A part of the action, what takes its place, or nothing.

    Rules: GP-SOLO-ACT-01, GP-SOLO-ACT-17.
    """
    match doing.do:
        case "mine":
            hex = mine_site(state, doing)
            found = _upgrade(state) if hex is None else moves.AutomaBuild(hex)
        case "upgrade":
            found = _upgrade(state)
        case "action":
            space = space_of(state)
            found = None if space is None else moves.AutomaCover(space)
        case _:
            return _research(state, doing)
    if found is None and doing.otherwise is not None:
        return _do(state, doing.otherwise)
    return found or moves.AutomaNothing()


def _upgrade(state: State) -> AutomaMove | None:
    found = improvement(state)
    return None if found is None else moves.AutomaUpgrade(found.hex, found.new)


def _research(state: State, doing: Doing) -> AutomaMove:
    area = area_of(state, doing)
    if area is None:
        return moves.AutomaNothing()
    return moves.AutomaTile(area) if removes_tile(state, area) else moves.AutomaResearch(area)


# --- Passing ------------------------------------------------------------------------------------


def _pass(state: State) -> AutomaMove:
    if state.round == ROUNDS or not state.row:
        return moves.AutomaPass()
    row = state.row
    at = {"left": 0, "middle": len(row) // 2, "right": -1}
    return moves.AutomaPassFor(row[at[CARD[rival(state).support].booster]])


# --- What may be said ---------------------------------------------------------------------------


def sentences(state: State, task: AutomaTask) -> Sequence[Draw | AutomaMove]:
    move = forced(state, task)
    return [Draw(card) for card in _cards(state, task)] if move is None else [move]


def _cards(state: State, task: AutomaTask) -> list[int]:
    """The cards that may be drawn."""
    automa = rival(state)
    return list(odds(automa) if isinstance(task, tasks.Playing) else bits(any_card(automa)))


def against(state: State, task: AutomaTask, move: Draw | AutomaMove) -> Iterator[Objection]:
    if move not in sentences(state, task):
        yield instead(state, task)


def instead(state: State, task: AutomaTask) -> Objection:
    """The objection to a wrong move: it names the right one."""
    follows = forced(state, task)
    return no(_DRAWING[type(task)]) if follows is None else _by_rule(follows)


_DRAWING: Final[dict[type, str]] = {
    tasks.Homing: "GP-SOLO-SETUP-15",
    tasks.Selecting: "GP-SOLO-SETUP-16",
    tasks.Playing: "GP-SOLO-TURN-02",
}


def _by_rule(move: AutomaMove) -> Objection:
    """The rule that forces the Automa's move."""
    match move:
        case moves.AutomaSettle(hex):
            return no("GP-SOLO-SETUP-13", hex=_hex(hex))
        case moves.AutomaTake(booster):
            return no("GP-SOLO-SETUP-05", booster=_booster(booster))
        case moves.AutomaBuild(hex):
            return no("GP-SOLO-ACT-14", hex=_hex(hex))
        case moves.AutomaUpgrade(hex, building):
            structure = Term("structure", STRUCTURES[building])
            return no("GP-SOLO-ACT-07", hex=_hex(hex), structure=structure)
        case moves.AutomaResearch(area):
            return no("GP-SOLO-ACT-02", area=Term("area", AREAS[area]))
        case moves.AutomaTile(area):
            return no("GP-SOLO-ACT-05", area=Term("area", AREAS[area]))
        case moves.AutomaCover(space):
            return no("GP-SOLO-ACT-18", space=Term("space", SPACE_WORDS[space]))
        case moves.AutomaNothing():
            return no("GP-SOLO-ACT-01")
        case moves.AutomaPassFor(booster):
            return no("GP-SOLO-PASS-03", booster=_booster(booster))
        case moves.AutomaPass():
            return no("GP-SOLO-PASS-08")


def _hex(hex: int) -> Term:
    return Term("hex", hex_name(hex))


def _booster(booster: int) -> Term:
    return Term("booster", BOOSTER_WORDS[booster])


# --- The human places a satellite ---------------------------------------------------------------


def satellites(state: State, task: tasks.Orbiting) -> list[Satellite]:
    return [Satellite(hex) for hex in bits(orbits(state, task.hex))]


def against_satellite(state: State, task: tasks.Orbiting, move: Satellite) -> Iterator[Objection]:
    if not orbits(state, task.hex) >> move.hex & 1:
        yield satellite_due(state, task)


def satellite_due(state: State, task: tasks.Orbiting) -> Objection:
    return no("GP-SOLO-ACT-37", hex=_hex(task.hex))
