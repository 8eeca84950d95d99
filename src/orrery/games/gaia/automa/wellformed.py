"""The checks of the Automa in a loaded position."""

from collections.abc import Iterator

from orrery.games.gaia import tasks
from orrery.games.gaia.automa.choice import SUPPLY, doings
from orrery.games.gaia.automa.deck import size
from orrery.games.gaia.components import AUTOMA_FACTIONS, FACTIONS
from orrery.games.gaia.moves import STRUCTURES
from orrery.games.gaia.state import Automa, State
from orrery.games.gaia.tasks import AUTOMA, NONE

_TURNS = (tasks.Playing, tasks.Acting, tasks.Learning, tasks.Scoring, tasks.Leaving)


def against_automa(state: State) -> Iterator[str]:
    """Its faults, each as a sentence that names the field."""
    automa = state.automa
    if (automa is not None) != (len(state.players) == 1):
        yield "automa: it is there for a player who is alone, and only then"
        return
    if automa is None:
        if AUTOMA in state.order or any(isinstance(task, _TURNS) for task in state.agenda):
            yield "automa: it has a turn, but it is not there"
        return
    for fault in (*_pieces(state, automa), *_cards(automa), *_task(state, automa)):
        yield f"automa.{fault}"


def _pieces(state: State, automa: Automa) -> Iterator[str]:
    if automa.faction != NONE:
        if FACTIONS[automa.faction] not in AUTOMA_FACTIONS:
            yield f"faction: it has no card for the {FACTIONS[automa.faction]}"
        if any(player.faction // 2 == automa.faction // 2 for player in state.players):
            yield "faction: it has the colour of its human"
    if not all(0 <= level <= 5 for level in automa.research):
        yield "research: levels go from 0 to 5"
    if sum(hexes.bit_count() for hexes in automa.stands) != automa.structures.bit_count():
        yield "structures: two stand on the same hex"
    if automa.structures & ~(state.galaxy.planets if state.placement else 0):
        yield "structures: one stands where there is no planet"
    for word, hexes, most in zip(STRUCTURES, automa.stands, SUPPLY, strict=True):
        if hexes.bit_count() > most:
            yield f"structures: more than {most} of the kind {word}"


def _cards(automa: Automa) -> Iterator[str]:
    if automa.known & automa.reserve or (automa.known | automa.reserve) & automa.drawn:
        yield "known, reserve, drawn: a card is in one of them only"
    if not 0 <= automa.unseen <= automa.reserve.bit_count():
        yield f"unseen: {automa.unseen} cards cannot have come from the reserve"


def _task(state: State, automa: Automa) -> Iterator[str]:
    """Whether the Automa has what its task needs."""
    task = state.agenda[0] if state.agenda else None
    ready = automa.action != NONE and automa.support != NONE
    if not isinstance(task, (*_TURNS, tasks.Homing)):
        return
    if automa.faction == NONE:
        yield "faction: none has been dealt"
    elif isinstance(task, tasks.Playing):
        if not size(automa) and automa.action == NONE:
            yield "known: the deck is empty at the beginning of a round"
    elif isinstance(task, tasks.Leaving):
        if automa.support == NONE:
            yield "support: it passes without a support card"
    elif not isinstance(task, tasks.Homing) and not ready:
        yield "action, support: two cards lie before it when it acts"
    elif FACTIONS[automa.faction] not in AUTOMA_FACTIONS:
        return  # it has no card that could say what it does
    elif isinstance(task, tasks.Acting) and task.part >= len(doings(automa)):
        yield f"action: its card has no part {task.part}"
