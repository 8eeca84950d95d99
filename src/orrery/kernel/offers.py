"""Offers between players: the four verbs of talk, their answers, and the deals of a view.

A game keeps its open offers in its state, at most one of each seat, and sets aside what an offer
gives until it is answered. Which goods there are, who may talk when, and the rules that refuse an
offer are the game's own. See docs/decisions/0012-offers.md.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from orrery.kernel.game import Deal, Seat
from orrery.kernel.sentences import Grammar
from orrery.kernel.text import Amount, Term
from orrery.kernel.verbs import Aside, At, Verb

Goods: TypeAlias = tuple[tuple[int, int], ...]  # amounts, each with the number of its thing
S = TypeVar("S")


class MakeOffer(Struct, frozen=True):
    to: Seat
    gives: Goods = ()
    wants: Goods = ()


class Accept(Struct, frozen=True):
    maker: Seat


class Decline(Struct, frozen=True):
    maker: Seat


class Withdraw(Struct, frozen=True):
    """Take back one's own offer."""


Answer: TypeAlias = Accept | Decline | Withdraw
Talk: TypeAlias = MakeOffer | Answer


class OpenOffer(Protocol):
    @property
    def maker(self) -> Seat: ...

    @property
    def to(self) -> Seat: ...


O = TypeVar("O", bound=OpenOffer)  # noqa: E741


def talk_verbs(
    offer: At[S, Aside, MakeOffer],
    accept: At[S, Aside, Accept],
    decline: At[S, Aside, Decline],
    withdraw: At[S, Aside, Withdraw],
) -> tuple[Verb[S, MakeOffer], Verb[S, Accept], Verb[S, Decline], Verb[S, Withdraw]]:
    """The rows of `VERBS` for talk: their sentences are the same in every game."""
    return (
        Verb(MakeOffer, "offer {to:seat} [give {gives:good*}] [for {wants:good*}]", offer),
        Verb(Accept, "accept {maker:seat}", accept),
        Verb(Decline, "decline {maker:seat}", decline),
        Verb(Withdraw, "withdraw", withdraw),
    )


def names_each_good_once(move: MakeOffer) -> bool:
    """Whether something is given or wanted, and no thing is named twice."""
    things = [thing for _, thing in (*move.gives, *move.wants)]
    return bool(things) and len(set(things)) == len(things)


def offer_of(offers: Iterable[O], maker: Seat) -> O | None:
    """The open offer of a seat."""
    return next((offer for offer in offers if offer.maker == maker), None)


def offer_to(offers: Iterable[O], seat: Seat, maker: Seat) -> O | None:
    """The open offer of `maker`, if `seat` may answer it."""
    offer = offer_of(offers, maker)
    return offer if offer is not None and offer.to == seat else None


def without(offers: Iterable[O], offer: O) -> tuple[O, ...]:
    return tuple([other for other in offers if other is not offer])


def answers(offers: Iterable[O], seat: Seat, payable: Callable[[O], bool]) -> list[Answer]:
    """What a seat may say about open offers: accept those to it that are `payable`, decline those
    to it, and withdraw its own."""
    found: list[Answer] = []
    for offer in offers:
        if offer.to == seat:
            if payable(offer):
                found.append(Accept(offer.maker))
            found.append(Decline(offer.maker))
        elif offer.maker == seat:
            found.append(Withdraw())
    return found


def deal(
    offer: OpenOffer,
    gives: Sequence[Amount | Term],
    wants: Sequence[Amount | Term],
    you: Seat | None,
    legal: Iterable[Any],
    grammar: Grammar[Any],
) -> Deal:
    """An open offer as the seat `you` sees it: of its legal moves, those that answer the offer."""
    about: tuple[Answer, ...] = ()
    if you == offer.to:
        about = (Accept(offer.maker), Decline(offer.maker))
    elif you == offer.maker:
        about = (Withdraw(),)
    said = grammar.choices(move for move in legal if move in about)
    return Deal(offer.maker, offer.to, tuple(gives), tuple(wants), said)
