"""Trade between players: offers of goods between two ships on one planet, in any turn."""

from collections.abc import Iterator

from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.state import Cargo, Offer, State, has_goods
from orrery.games.duck_dealer.texts import no
from orrery.kernel import offers
from orrery.kernel.game import Seat
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
from orrery.kernel.verbs import Aside


def partners(state: State) -> tuple[Seat, ...]:
    """The seats whose ships are with another one on a planet."""
    if state.task is None:
        return ()
    places = [player.place for player in state.players]
    return tuple(
        [
            seat
            for seat, place in enumerate(places)
            if 0 <= place < PLANET_COUNT and places.count(place) > 1
        ]
    )


def may_deal(state: State, seat: Seat, other: Seat) -> bool:
    """Whether two seats may exchange goods now: their ships are on the same planet."""
    there = partners(state)
    places = [player.place for player in state.players]
    return seat != other and {seat, other} <= {*there} and places[seat] == places[other]


def can_pay(state: State, offer: Offer) -> bool:
    """Whether the receiver of the offer has the goods that it wants."""
    return has_goods(state.players[offer.to].cargo, offer.wants)


def as_offer(seat: Seat, move: MakeOffer) -> Offer:
    return Offer(seat, move.to, _goods(move.gives), _goods(move.wants))


def _goods(named: offers.Goods) -> Cargo:
    return tuple(sorted([ware for n, ware in named for _ in range(n)]))


def answers(state: State, task: Aside) -> list[Answer]:
    if not state.offers:
        return []
    return offers.answers(state.offers, task.seat, lambda offer: can_pay(state, offer))


def against_accept(state: State, task: Aside, move: Accept) -> Iterator[Objection]:
    if not _is_player(state, task):
        yield no("DD-PLAYERTRADE-01")
    elif (offer := offer_to(state.offers, task.seat, move.maker)) is None:
        yield no("DD-RULING-36")
    elif not can_pay(state, offer):
        yield no("DD-RULING-37")


def against_decline(state: State, task: Aside, move: Decline) -> Iterator[Objection]:
    if not _is_player(state, task):
        yield no("DD-PLAYERTRADE-01")
    elif offer_to(state.offers, task.seat, move.maker) is None:
        yield no("DD-RULING-36")


def against_withdrawal(state: State, task: Aside, move: Withdraw) -> Iterator[Objection]:
    if not _is_player(state, task):
        yield no("DD-PLAYERTRADE-01")
    elif offer_of(state.offers, task.seat) is None:
        yield no("DD-RULING-36")


def against_offer(state: State, task: Aside, move: MakeOffer) -> Iterator[Objection]:
    seat, seats = task.seat, range(len(state.players))
    if seat not in seats or move.to not in seats or not may_deal(state, seat, move.to):
        yield no("DD-PLAYERTRADE-01")
        return
    if not names_each_good_once(move):
        yield no("DD-RULING-38")
        return
    if offer_of(state.offers, seat) is not None:
        yield no("DD-RULING-39")
    if not has_goods(state.players[seat].cargo, as_offer(seat, move).gives):
        yield no("DD-RULING-37")


def _is_player(state: State, task: Aside) -> bool:
    return 0 <= task.seat < len(state.players)
