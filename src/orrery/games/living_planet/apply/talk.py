"""The effects of offers: goods are set aside, exchanged or given back."""

from msgspec.structs import replace

from orrery.games.living_planet.legal.talk import as_offer
from orrery.games.living_planet.market import returned
from orrery.games.living_planet.state import Goods, Offer, Player, State, with_player
from orrery.kernel.game import Seat
from orrery.kernel.offers import Accept, Decline, MakeOffer, Withdraw, offer_of, without
from orrery.kernel.verbs import Aside


def offer(state: State, task: Aside, move: MakeOffer) -> State:
    """Set aside what is offered, so that it can be paid when the offer is accepted."""
    seat = task.seat
    made = as_offer(seat, move)
    player = _changed(state.players[seat], -made.credits, _minus(made.goods))
    if made.destiny:
        player = replace(player, destiny=False)
    state = with_player(state, seat, player)
    return replace(state, offers=(*state.offers, made))


def accept(state: State, task: Aside, move: Accept) -> State:
    return _exchange(state, _open(state, move.maker))


def decline(state: State, task: Aside, move: Decline) -> State:
    return returned(state, _open(state, move.maker))


def withdraw(state: State, task: Aside, move: Withdraw) -> State:
    return returned(state, _open(state, task.seat))


def _open(state: State, maker: Seat) -> Offer:
    found = offer_of(state.offers, maker)
    assert found is not None
    return found


def _exchange(state: State, offer: Offer) -> State:
    state = replace(state, offers=without(state.offers, offer))
    taker, maker = state.players[offer.to], state.players[offer.maker]
    taker = _changed(taker, offer.credits - offer.want_credits, offer.goods)
    taker = _changed(taker, 0, _minus(offer.want_goods))
    maker = _changed(maker, offer.want_credits, offer.want_goods)
    if offer.destiny:
        taker = replace(taker, destiny=True, taken=True)
    if offer.want_destiny:
        taker = replace(taker, destiny=False)
        maker = replace(maker, destiny=True, taken=True)
    return with_player(with_player(state, offer.to, taker), offer.maker, maker)


def _changed(player: Player, credits: int, goods: Goods) -> Player:
    return replace(
        player,
        credits=player.credits + credits,
        goods=tuple([a + b for a, b in zip(player.goods, goods, strict=True)]),
    )


def _minus(goods: Goods) -> Goods:
    return tuple([-n for n in goods])
