"""Nature's moves, drawn with the right odds."""

from random import Random

from orrery.games.planet_unknown import moves, tasks
from orrery.games.planet_unknown.components import EVENT
from orrery.games.planet_unknown.legal.dealing import (
    LARGE,
    SMALL,
    dealt_objectives,
    next_events,
    shared_objectives,
    spare_cards,
)
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import Dealing
from orrery.games.planet_unknown.verbs import RULES
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits


def chance(state: State, rng: Random) -> AnyMove:
    task = state.agenda[0]
    assert isinstance(task, Dealing)
    what, box = task.what, list(bits(state.box))
    if what in (tasks.EVENT, tasks.GLIMPSE):
        event = event_of(state, rng)
        return moves.DrawEvent(event) if what == tasks.EVENT else moves.Glimpse(event)
    if listed := RULES.moves(state, NATURE):
        return rng.choice(listed)
    if what == tasks.RINGS:
        return moves.Rings(tuple(rng.sample(LARGE, 6)), tuple(rng.sample(SMALL, 6)))
    if what == tasks.OBJECTIVES:
        count = 1 if state.turn else dealt_objectives(state)
        return moves.DealObjectives(tuple(rng.sample(box, count)), task.of)
    if what == tasks.SHARED:
        return moves.DealShared(tuple(rng.sample(box, shared_objectives(state))))
    if what == tasks.DRAFT:
        return moves.Draft(tuple(rng.sample(box, min(3, len(box)))))
    assert what == tasks.PILE
    cards = list(bits(spare_cards(state, task.of)))
    return moves.OpenPile(task.of, tuple(rng.sample(cards, state.piles[task.of].size)))


def event_of(state: State, rng: Random) -> int:
    """A card of the deck: first its colour, by how many of each are left, then which of them."""
    cards = next_events(state)
    if len(cards) == 1:
        return cards[0]
    left = [n for n in range(3) if any(EVENT[card].colour == n for card in cards)]
    colour = rng.choices(left, [state.deck[n] for n in left])[0]
    return rng.choice([card for card in cards if EVENT[card].colour == colour])
