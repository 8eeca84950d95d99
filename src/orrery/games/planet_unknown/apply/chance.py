"""The effects of nature's moves during the game. The task is no longer on the agenda."""

from msgspec.structs import replace

from orrery.games.planet_unknown import moves, tasks
from orrery.games.planet_unknown.apply import round
from orrery.games.planet_unknown.components import EVENT
from orrery.games.planet_unknown.state import Pile, State
from orrery.games.planet_unknown.tasks import NONE, Dealing


def commander(state: State, task: Dealing, move: moves.Commander) -> State:
    return replace(state, commander=move.seat)


def spin(state: State, task: Dealing, move: moves.Spin) -> State:
    return round.turned(state, move.steps)


def reveal(state: State, task: Dealing, move: moves.Reveal) -> State:
    shape = task.of
    tops = (*state.tops[:shape], move.tile, *state.tops[shape + 1 :])
    left = state.rest[shape] & ~(1 << move.tile)
    rest = (*state.rest[:shape], left, *state.rest[shape + 1 :])
    return replace(state, tops=tops, rest=rest)


def event(state: State, task: Dealing, move: moves.DrawEvent) -> State:
    colour = EVENT[move.event].colour
    deck = list(state.deck)
    deck[colour] -= 1
    return replace(
        state,
        event=move.event,
        drawn=state.drawn | 1 << move.event,
        foreseen=NONE,
        deck=(deck[0], deck[1], deck[2]),
        last=state.last or not sum(deck),
    )


def glimpse(state: State, task: Dealing, move: moves.Glimpse) -> State:
    assert move.event is not None
    return replace(state, foreseen=move.event)


def pile(state: State, task: Dealing, move: moves.OpenPile) -> State:
    pile = Pile(len(move.cards), True, sum(1 << card for card in move.cards))
    return _with_pile(state, move.rank, pile)


def _with_pile(state: State, rank: int, pile: Pile) -> State:
    return replace(state, piles=(*state.piles[:rank], pile, *state.piles[rank + 1 :]))


def offer(state: State, task: Dealing, move: moves.Offer) -> State:
    picking = state.agenda[0]
    assert isinstance(picking, tasks.Picking)
    assert move.card is not None
    return replace(state, agenda=(replace(picking, offer=move.card), *state.agenda[1:]))


def add(state: State, task: Dealing, move: moves.AddCard) -> State:
    assert move.card is not None
    pile = state.piles[move.rank]
    more = replace(pile, size=pile.size + 1, cards=pile.cards | 1 << move.card)
    return _with_pile(state, move.rank, more)


def remove(state: State, task: Dealing, move: moves.RemoveCard) -> State:
    assert move.card is not None
    pile = state.piles[move.rank]
    less = replace(pile, size=pile.size - 1, cards=pile.cards & ~(1 << move.card))
    state = replace(state, removed=state.removed | 1 << move.card)
    return _with_pile(state, move.rank, less)


def draft(state: State, task: Dealing, move: moves.Draft) -> State:
    adopting = state.agenda[0]
    assert isinstance(adopting, tasks.Adopting)
    cards = sum(1 << card for card in move.cards)
    return replace(
        state,
        box=state.box & ~cards,
        agenda=(replace(adopting, cards=cards), *state.agenda[1:]),
    )
