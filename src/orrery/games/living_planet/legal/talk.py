"""Negotiation: offers of resources, credits and destiny tokens, at any time, between any seats."""

from collections.abc import Iterable, Iterator

from orrery.games.living_planet import moves
from orrery.games.living_planet.state import NO_GOODS, Offer, State, plus
from orrery.games.living_planet.texts import no
from orrery.kernel import offers
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.objections import Objection
from orrery.kernel.offers import (
    Accept,
    Answer,
    Decline,
    MakeOffer,
    Withdraw,
    names_each_good_once,
    offer_of,
    offer_to,
)
from orrery.kernel.text import Term
from orrery.kernel.verbs import Aside


def open_to_talk(state: State) -> bool:
    """Whether players may deal now: with the option, and while a player has to decide."""
    if state.setup.negotiation != "on" or not state.agenda or not state.round:
        return False
    return state.agenda[0].seat != NATURE


def aside(state: State) -> tuple[Seat, ...]:
    """The seats that may make offers and answer them."""
    return tuple(range(len(state.players))) if open_to_talk(state) else ()


def as_offer(seat: Seat, move: MakeOffer) -> Offer:
    """The move as an open offer, with the amounts of each thing."""
    gives, wants = _sum(move.gives), _sum(move.wants)
    return Offer(seat, move.to, *gives, *wants)


def _sum(goods: offers.Goods) -> tuple[int, tuple[int, ...], bool]:
    credits, amounts, destiny = 0, NO_GOODS, False
    for n, thing in goods:
        if thing == moves.CREDITS:
            credits += n
        elif thing == moves.DESTINY_GOOD:
            destiny = True
        else:
            amounts = plus(amounts, thing, n)
    return credits, amounts, destiny


def answers(state: State, task: Aside) -> list[Answer]:
    """Answers to offers; offers themselves are too many to list."""
    if not state.offers or not open_to_talk(state):
        return []
    return offers.answers(
        state.offers,
        task.seat,
        lambda offer: not any(_against_accepting(state, task.seat, offer)),
    )


def _silence(state: State, seat: Seat) -> tuple[Objection, ...]:
    """Why players, or this seat, may not deal now."""
    if not 0 <= seat < len(state.players):
        return (no("LP-RULING-58"),)
    if not open_to_talk(state):
        return (no("LP-RULING-56" if state.setup.negotiation == "on" else "LP-NEGOTIATE-02"),)
    return ()


def against_offer(state: State, task: Aside, move: MakeOffer) -> Iterable[Objection]:
    return _silence(state, task.seat) or _against_offering(state, task.seat, move)


def against_accept(state: State, task: Aside, move: Accept) -> Iterable[Objection]:
    if silence := _silence(state, task.seat):
        return silence
    offer = offer_to(state.offers, task.seat, move.maker)
    if offer is None:
        return (no("LP-RULING-55"),)
    return _against_accepting(state, task.seat, offer)


def against_decline(state: State, task: Aside, move: Decline) -> Iterable[Objection]:
    if silence := _silence(state, task.seat):
        return silence
    offer = offer_to(state.offers, task.seat, move.maker)
    return (no("LP-RULING-55"),) if offer is None else ()


def against_withdrawal(state: State, task: Aside, move: Withdraw) -> Iterable[Objection]:
    if silence := _silence(state, task.seat):
        return silence
    return (no("LP-RULING-55"),) if offer_of(state.offers, task.seat) is None else ()


def _against_offering(state: State, seat: Seat, move: MakeOffer) -> Iterator[Objection]:
    for _, thing in (*move.gives, *move.wants):
        if moves.CREDITS < thing < moves.DESTINY_GOOD:
            rule = "LP-RULING-60" if thing == moves.CHIP_GOOD else "LP-NEGOTIATE-03"
            yield no(rule, thing=Term("good", moves.THINGS[thing]))
            return
    if not names_each_good_once(move) or move.to == seat or move.to >= len(state.players):
        yield no("LP-RULING-58")
        return
    if offer_of(state.offers, seat) is not None:
        yield no("LP-RULING-54")
    yield from _against_goods(state, as_offer(seat, move))


def _against_goods(state: State, offer: Offer) -> Iterator[Objection]:
    """The maker must have what it gives, and a player has at most one destiny token."""
    player, other = state.players[offer.maker], state.players[offer.to]
    short = any(n > held for n, held in zip(offer.goods, player.goods, strict=True))
    if offer.credits > player.credits or short or (offer.destiny and not player.destiny):
        yield no("LP-RULING-57")
    if offer.destiny and other.destiny:
        yield no("LP-RULING-50")
    if offer.want_destiny and (player.destiny or not other.destiny):
        yield no("LP-RULING-50")


def _against_accepting(state: State, seat: Seat, offer: Offer) -> Iterator[Objection]:
    player = state.players[seat]
    short = any(n > held for n, held in zip(offer.want_goods, player.goods, strict=True))
    if offer.want_credits > player.credits or short:
        yield no("LP-RULING-57")
    maker = state.players[offer.maker]
    if offer.destiny and (player.destiny or _offers_token(state, seat)):
        yield no("LP-RULING-50")
    if offer.want_destiny and (not player.destiny or maker.destiny):
        yield no("LP-RULING-50")


def _offers_token(state: State, seat: Seat) -> bool:
    own = offer_of(state.offers, seat)
    return own is not None and own.destiny
