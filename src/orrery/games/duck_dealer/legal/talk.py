"""Trade between players: offers of goods between two ships on one planet, whoever is active."""

from collections.abc import Iterator

from orrery.games.duck_dealer import moves as say
from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import Cargo, Offer, State, has_goods
from orrery.games.duck_dealer.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection
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


def offer_of(state: State, maker: Seat) -> Offer | None:
    return next((offer for offer in state.offers if offer.maker == maker), None)


def can_pay(state: State, offer: Offer) -> bool:
    """Whether the other has the goods that are wanted."""
    return has_goods(state.players[offer.to].cargo, offer.wants)


def as_offer(seat: Seat, move: say.MakeOffer) -> Offer:
    return Offer(seat, move.to, _goods(move.gives), _goods(move.wants))


def _goods(named: tuple[tuple[int, int], ...]) -> Cargo:
    return tuple(sorted([ware for n, ware in named for _ in range(n)]))


def answers(state: State, task: Aside) -> list[AnyMove]:
    """Answers to offers; offers themselves are too many to list."""
    found: list[AnyMove] = []
    for offer in state.offers:
        if offer.to == task.seat:
            if can_pay(state, offer):
                found.append(say.Accept(offer.maker))
            found.append(say.Decline(offer.maker))
        elif offer.maker == task.seat:
            found.append(say.Withdraw())
    return found


def against_withdrawal(state: State, task: Aside, move: say.Withdraw) -> Iterator[Objection]:
    if not _is_player(state, task):
        yield no("DD-PLAYERTRADE-01")
    elif offer_of(state, task.seat) is None:
        yield no("DD-RULING-36")


def against_answer(
    state: State, task: Aside, move: say.Accept | say.Decline
) -> Iterator[Objection]:
    offer = offer_of(state, move.maker)
    if not _is_player(state, task):
        yield no("DD-PLAYERTRADE-01")
    elif offer is None or offer.to != task.seat:
        yield no("DD-RULING-36")
    elif isinstance(move, say.Accept) and not can_pay(state, offer):
        yield no("DD-RULING-37")


def _is_player(state: State, task: Aside) -> bool:
    return 0 <= task.seat < len(state.players)


def against_offer(state: State, task: Aside, move: say.MakeOffer) -> Iterator[Objection]:
    seat, seats = task.seat, range(len(state.players))
    if seat not in seats or move.to not in seats or not may_deal(state, seat, move.to):
        yield no("DD-PLAYERTRADE-01")
        return
    wares = [ware for _, ware in (*move.gives, *move.wants)]
    if not wares or len(set(wares)) < len(wares):
        yield no("DD-RULING-38")
        return
    if offer_of(state, seat) is not None:
        yield no("DD-RULING-39")
    if not has_goods(state.players[seat].cargo, as_offer(seat, move).gives):
        yield no("DD-RULING-37")
