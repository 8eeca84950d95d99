"""Offers between players: what all games with offers share."""

from typing import NamedTuple

from orrery.kernel import offers
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.offers import Accept, Decline, MakeOffer, Withdraw

CREDITS, ORE = 0, 1


class Offer(NamedTuple):
    maker: Seat
    to: Seat


FROM_ADA_TO_BEN = Offer(maker=0, to=1)
FROM_CYD_TO_BEN = Offer(maker=2, to=1)
OPEN = (FROM_ADA_TO_BEN, FROM_CYD_TO_BEN)


def test_an_offer_names_something_and_nothing_twice() -> None:
    assert offers.names_each_good_once(MakeOffer(1, gives=((2, ORE),)))
    assert offers.names_each_good_once(MakeOffer(1, gives=((2, ORE),), wants=((5, CREDITS),)))
    assert not offers.names_each_good_once(MakeOffer(1))
    assert not offers.names_each_good_once(MakeOffer(1, gives=((2, ORE), (1, ORE))))
    assert not offers.names_each_good_once(MakeOffer(1, gives=((2, ORE),), wants=((1, ORE),)))


def test_the_open_offer_of_a_seat_is_found() -> None:
    assert offers.offer_of(OPEN, 2) is FROM_CYD_TO_BEN
    assert offers.offer_of(OPEN, 1) is None


def test_only_the_seat_that_is_asked_may_answer() -> None:
    assert offers.offer_to(OPEN, seat=1, maker=0) is FROM_ADA_TO_BEN
    assert offers.offer_to(OPEN, seat=2, maker=0) is None
    assert offers.offer_to(OPEN, seat=1, maker=3) is None


def test_an_offer_is_taken_away_and_an_equal_one_stays() -> None:
    twin = Offer(*FROM_ADA_TO_BEN)
    left = offers.without((FROM_ADA_TO_BEN, twin), FROM_ADA_TO_BEN)
    assert len(left) == 1
    assert left[0] is twin


def test_who_is_asked_accepts_what_can_be_paid_and_may_always_decline() -> None:
    said = offers.answers(OPEN, 1, lambda offer: offer.maker == 2)
    assert said == [Decline(0), Accept(2), Decline(2)]


def test_who_made_an_offer_may_withdraw_it_and_others_say_nothing() -> None:
    assert offers.answers(OPEN, 0, lambda offer: True) == [Withdraw()]
    assert offers.answers(OPEN, 3, lambda offer: True) == []
    assert offers.answers(OPEN, NATURE, lambda offer: True) == []
