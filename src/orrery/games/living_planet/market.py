"""The market: prices that rise and fall, and crashes with their forced sales."""

from msgspec.structs import replace

from orrery.games.living_planet.components import PRICE_TOP
from orrery.games.living_planet.state import Offer, State, clockwise, plus, with_player
from orrery.kernel.offers import without


def shift_price(state: State, resource: int, change: int) -> tuple[State, int]:
    """Move a price. Beyond the top it starts again from 1 and all players have to sell. Also return
    the seats that had something to sell, as bits.

    Rules: LP-MARKET-06, LP-CRASH-01, LP-RULING-16.
    """
    price = state.prices[resource] + change
    if price <= PRICE_TOP:
        return _priced(state, resource, max(price, 1)), 0
    return _sell_all(_priced(state, resource, price - PRICE_TOP), resource)


def _priced(state: State, resource: int, price: int) -> State:
    prices = state.prices
    return replace(state, prices=(*prices[:resource], price, *prices[resource + 1 :]))


def _sell_all(state: State, resource: int) -> tuple[State, int]:
    """A crash: all stock of the resource is sold, what was set aside for others included.

    Rules: LP-CRASH-02, LP-CRASH-03, LP-CRASH-04, LP-RULING-22, LP-RULING-56.
    """
    for offer in state.offers:
        if offer.goods[resource]:
            state = returned(state, offer)
    price, sellers = state.prices[resource], 0
    for seat in clockwise(state):
        player = state.players[seat]
        if stock := player.goods[resource]:
            player = replace(
                player,
                goods=plus(player.goods, resource, -stock),
                credits=player.credits + price * stock,
            )
            state = with_player(state, seat, player)
            state = replace(state, supply=plus(state.supply, resource, stock))
            sellers |= 1 << seat
    return state, sellers


def returned(state: State, offer: Offer) -> State:
    """End an offer: what was set aside for it goes back to its maker."""
    player = state.players[offer.maker]
    goods = tuple([a + b for a, b in zip(player.goods, offer.goods, strict=True)])
    player = replace(
        player,
        credits=player.credits + offer.credits,
        goods=goods,
        destiny=player.destiny or offer.destiny,
    )
    state = replace(state, offers=without(state.offers, offer))
    return with_player(state, offer.maker, player)


def pay(state: State, seat: int, resource: int, n: int = 1) -> State:
    """Return resources of a player to the supply."""
    player = state.players[seat]
    state = with_player(state, seat, replace(player, goods=plus(player.goods, resource, -n)))
    return replace(state, supply=plus(state.supply, resource, n))


def spend(state: State, seat: int, credits: int) -> State:
    player = state.players[seat]
    return with_player(state, seat, replace(player, credits=player.credits - credits))
