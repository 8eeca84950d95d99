"""The effects of offers: goods are set aside, exchanged or given back."""

from msgspec.structs import replace

from orrery.games.duck_dealer.legal.talk import as_offer
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
from orrery.kernel.offers import Accept, Decline, MakeOffer, Withdraw, offer_of, without
from orrery.kernel.verbs import Aside


def make_offer(state: State, task: Aside, move: MakeOffer) -> State:
    offer = as_offer(task.seat, move)
    state = _changed(state, task.seat, out=offer.gives)
    return replace(state, offers=(*state.offers, offer))


def withdraw(state: State, task: Aside, move: Withdraw) -> State:
    return _lapsed(state, _open(state, task.seat))


def decline(state: State, task: Aside, move: Decline) -> State:
    return _lapsed(state, _open(state, move.maker))


def accept(state: State, task: Aside, move: Accept) -> State:
    offer = _open(state, move.maker)
    return _exchanged(_without(state, offer), offer)


def _open(state: State, maker: Seat) -> Offer:
    offer = offer_of(state.offers, maker)
    assert offer is not None
    return offer


def _exchanged(state: State, offer: Offer) -> State:
    """The goods change hands. As with any trade, a movement of one of the two ships ends."""
    state = _changed(state, offer.to, out=offer.wants, into=offer.gives)
    state = _changed(state, offer.maker, into=offer.wants)
    task = state.task
    if isinstance(task, Acting) and task.steps and task.seat in (offer.maker, offer.to):
        return replace(state, task=replace(task, steps=0))
    return state


def without_offers(state: State, *seats: Seat) -> State:
    """The offers of these seats and to them lapse: their goods go back to their makers."""
    for offer in state.offers:
        if offer.maker in seats or offer.to in seats:
            state = _lapsed(state, offer)
    return state


def _lapsed(state: State, offer: Offer) -> State:
    return _changed(_without(state, offer), offer.maker, into=offer.gives)


def _without(state: State, offer: Offer) -> State:
    return replace(state, offers=without(state.offers, offer))


def _changed(state: State, seat: Seat, *, out: Cargo = (), into: Cargo = ()) -> State:
    player = state.players[seat]
    cargo = with_goods(without_goods(player.cargo, *out), *into)
    return with_player(state, seat, replace(player, cargo=cargo))
