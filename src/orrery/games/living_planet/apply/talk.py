"""Offers: what is set aside, what changes hands."""

from msgspec.structs import replace

from orrery.games.living_planet import moves as say
from orrery.games.living_planet.legal.talk import as_offer, offer_of
from orrery.games.living_planet.market import returned
from orrery.games.living_planet.moves import Talk
from orrery.games.living_planet.state import Goods, Offer, Player, State, with_player
from orrery.kernel.game import Seat


def talk(state: State, seat: Seat, move: Talk) -> State:
    match move:
        case say.MakeOffer():
            return _offer(state, seat, move)
        case say.Withdraw():
            offer = offer_of(state, seat)
        case say.Accept(maker) | say.Decline(maker):
            offer = offer_of(state, maker)
    assert offer is not None
    return _exchange(state, offer) if isinstance(move, say.Accept) else returned(state, offer)


def _offer(state: State, seat: Seat, move: say.MakeOffer) -> State:
    """What is offered is set aside, so that it can be paid when the offer is accepted."""
    offer = as_offer(seat, move)
    player = _changed(state.players[seat], -offer.credits, _minus(offer.goods))
    if offer.destiny:
        player = replace(player, destiny=False)
    state = with_player(state, seat, player)
    return replace(state, offers=(*state.offers, offer))


def _exchange(state: State, offer: Offer) -> State:
    state = replace(state, offers=tuple([o for o in state.offers if o is not offer]))
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
