"""Offers: goods are set aside, and change hands."""

from msgspec.structs import replace

from orrery.games.duck_dealer import moves as say
from orrery.games.duck_dealer.legal.talk import as_offer, offer_of
from orrery.games.duck_dealer.moves import Talk
from orrery.games.duck_dealer.state import (
    Cargo,
    Offer,
    State,
    with_goods,
    with_player,
    without_goods,
)
from orrery.games.duck_dealer.tasks import Acting
from orrery.kernel.game import Seat


def talk(state: State, seat: Seat, move: Talk) -> State:
    match move:
        case say.MakeOffer():
            offer = as_offer(seat, move)
            state = _changed(state, seat, out=offer.gives)
            return replace(state, offers=(*state.offers, offer))
        case say.Withdraw():
            offer = _known(state, seat)
        case say.Accept(maker) | say.Decline(maker):
            offer = _known(state, maker)
    state = replace(state, offers=tuple([other for other in state.offers if other is not offer]))
    if isinstance(move, say.Accept):
        return _exchanged(state, offer)
    return _changed(state, offer.maker, into=offer.gives)


def _known(state: State, maker: Seat) -> Offer:
    offer = offer_of(state, maker)
    assert offer is not None
    return offer


def _exchanged(state: State, offer: Offer) -> State:
    """It is trade: a movement of one of the two ships ends with it."""
    state = _changed(state, offer.to, out=offer.wants, into=offer.gives)
    state = _changed(state, offer.maker, into=offer.wants)
    task = state.task
    if isinstance(task, Acting) and task.steps and task.seat in (offer.maker, offer.to):
        return replace(state, task=replace(task, steps=0))
    return state


def without_offers(state: State, *seats: Seat) -> State:
    """The offers of these seats and to them lapse: what was set aside goes back."""
    for offer in state.offers:
        if offer.maker in seats or offer.to in seats:
            state = _changed(state, offer.maker, into=offer.gives)
            rest = [other for other in state.offers if other is not offer]
            state = replace(state, offers=tuple(rest))
    return state


def _changed(state: State, seat: Seat, *, out: Cargo = (), into: Cargo = ()) -> State:
    player = state.players[seat]
    cargo = with_goods(without_goods(player.cargo, *out), *into)
    return with_player(state, seat, replace(player, cargo=cargo))
