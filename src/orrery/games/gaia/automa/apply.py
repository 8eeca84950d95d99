"""The effects of the Automa's moves."""

from typing import Final, TypeAlias

from msgspec.structs import replace

from orrery.games.gaia import moves, tasks
from orrery.games.gaia.apply.build import radiate
from orrery.games.gaia.apply.gains import first
from orrery.games.gaia.automa import deck
from orrery.games.gaia.automa.choice import doings, faction_card, orbits, rival
from orrery.games.gaia.components import CARD, DIFFICULTY, ROUND, ROUNDS
from orrery.games.gaia.galaxy import TRANSDIM
from orrery.games.gaia.state import LAB, STATION, Automa, State, types
from orrery.games.gaia.tasks import AUTOMA, NONE
from orrery.kernel.hexes import bits

Researching: TypeAlias = tasks.Acting | tasks.Learning

_FIELDS: Final = ("mines", "stations", "labs", "institutes", "academies")
_HUMAN: Final = 0


def _next(state: State, automa: Automa) -> State:
    """Remove the first task."""
    return replace(state, automa=automa, agenda=state.agenda[1:])


def gain(state: State, automa: Automa, vp: int) -> Automa:
    """Points in the course of play: a hard rival gains a little more each time it gains any.

    Rules: GP-SOLO-GEN-03, GP-SOLO-DIFF-05.
    """
    extra = DIFFICULTY[state.setup.difficulty].extra_vp
    return replace(automa, vp=automa.vp + vp + extra) if vp else automa


# --- Set-up -------------------------------------------------------------------------------------


def look(state: State, task: tasks.Homing | tasks.Selecting, move: moves.Draw) -> State:
    """Look at a random card, and put it where the support card will be."""
    return replace(state, automa=replace(rival(state), support=move.card))


def settle(state: State, task: tasks.Homing, move: moves.AutomaSettle) -> State:
    automa = rival(state)
    automa = replace(automa, mines=automa.mines | 1 << move.hex)
    if not isinstance(state.agenda[1], tasks.Homing):
        automa = replace(automa, support=NONE)
    return _next(state, automa)


def take(state: State, task: tasks.Selecting, move: moves.AutomaTake) -> State:
    automa = replace(rival(state), booster=move.booster, support=NONE)
    row = tuple(booster for booster in state.row if booster != move.booster)
    return _next(replace(state, row=row), automa)


# --- The turn -----------------------------------------------------------------------------------


def out_of_cards(state: State, task: tasks.Playing) -> State:
    """With an empty deck the Automa passes; the last action card is the support card."""
    automa = rival(state)
    if deck.size(automa):
        return state
    automa = replace(automa, support=automa.action, action=NONE)
    return first(_next(state, automa), tasks.Leaving())


def draw(state: State, task: tasks.Playing, move: moves.Draw) -> State:
    """The first card of a round is followed by another; then the Automa acts, or passes."""
    automa = rival(state)
    turned = deck.turned(automa)
    automa = deck.drawn(automa, move.card)
    if automa.action == NONE:
        return replace(state, automa=automa)
    state = _next(state, automa)
    if turned and CARD[move.card].passes:
        return first(state, tasks.Leaving())
    acts = (tasks.Acting(part) for part in range(len(doings(automa))))
    return first(state, *acts, tasks.Scoring())


def score(state: State, task: tasks.Scoring) -> State:
    """Score the card, or the faction card; players nearby may charge power."""
    automa = rival(state)
    card = CARD[automa.action]
    vp = faction_card(automa).vp if card.action == "faction" else card.vp
    charging = radiate(state, AUTOMA)
    state = replace(_next(state, gain(state, automa, vp)), built=())
    return first(state, *charging, tasks.Onward(AUTOMA))


# --- Actions ------------------------------------------------------------------------------------


def build(state: State, task: tasks.Acting, move: moves.AutomaBuild) -> State:
    """A mine; a Transdim planet becomes a Gaia planet, and a mine far off gets a satellite."""
    automa, bit = rival(state), 1 << move.hex
    old = automa.structures
    if state.galaxy.type[TRANSDIM] & bit:
        state = replace(state, gaia=state.gaia | bit)
    automa = replace(automa, mines=automa.mines | bit)
    if types(state, automa.structures) > types(state, old):
        automa = gain(state, automa, faction_card(automa).vp_type)
    state = replace(_next(state, automa), built=(*state.built, move.hex))
    if state.galaxy.neighbours[move.hex] & old:
        return state
    return first(state, tasks.Orbiting(_HUMAN, move.hex))


def orbit(state: State, task: tasks.Orbiting) -> State:
    """With one space free the satellite goes there, with none there is no satellite."""
    where = list(bits(orbits(state, task.hex)))
    if len(where) > 1:
        return state
    if not where:
        return _next(state, rival(state))
    return launch(state, task, moves.Satellite(where[0]))


def launch(state: State, task: tasks.Orbiting, move: moves.Satellite) -> State:
    automa = rival(state)
    return _next(state, replace(automa, satellites=automa.satellites | 1 << move.hex))


def upgrade(state: State, task: tasks.Acting, move: moves.AutomaUpgrade) -> State:
    """One structure for another; no tech tile comes with it."""
    automa, bit, new = rival(state), 1 << move.hex, move.building
    old = next(n for n, hexes in enumerate(automa.stands) if hexes & bit)
    changes = {_FIELDS[old]: automa.stands[old] & ~bit, _FIELDS[new]: automa.stands[new] | bit}
    automa = replace(automa, **changes)
    card = faction_card(automa)
    if new == STATION:
        automa = gain(state, automa, card.vp_station)
    state = replace(_next(state, automa), built=(*state.built, move.hex))
    return first(state, tasks.Learning()) if new == LAB and card.research_with_lab else state


def research(state: State, task: Researching, move: moves.AutomaResearch) -> State:
    """Advance a level; the Automa does not gain what the level gives."""
    automa, area = rival(state), move.area
    levels = automa.research
    reached = (*levels[:area], levels[area] + 1, *levels[area + 1 :])
    return _next(state, replace(automa, research=reached))


def remove_tile(state: State, task: Researching, move: moves.AutomaTile) -> State:
    left = tuple(NONE if area == move.area else tile for area, tile in enumerate(state.advanced))
    return _next(replace(state, advanced=left), rival(state))


def cover(state: State, task: tasks.Acting, move: moves.AutomaCover) -> State:
    return _next(replace(state, covered=state.covered | 1 << move.space), rival(state))


def nothing(state: State, task: Researching, move: moves.AutomaNothing) -> State:
    return _next(state, rival(state))


# --- Passing ------------------------------------------------------------------------------------


def leave(state: State, task: tasks.Leaving, move: moves.AutomaPass | moves.AutomaPassFor) -> State:
    """Points of the round tile, another booster, and the cards are shuffled with one more."""
    automa = rival(state)
    early, late = ROUND[state.rounds[state.round - 1]].automa
    automa = gain(state, automa, early if state.round <= ROUNDS // 2 else late)
    taken = move.booster if isinstance(move, moves.AutomaPassFor) else NONE
    row = tuple(booster for booster in (*state.row, automa.booster) if booster not in (taken, NONE))
    automa = replace(deck.shuffled(automa), booster=taken, passed=True)
    state = replace(state, row=row, out=(*state.out, AUTOMA))
    return first(_next(state, automa), tasks.Onward(AUTOMA))
