"""A position that a seat cannot tell from the true one."""

from random import Random

from msgspec.structs import replace

from orrery.games.living_planet import tasks
from orrery.games.living_planet.components import RESOURCES
from orrery.games.living_planet.legal.dealing import ALL_MARKET
from orrery.games.living_planet.state import ALL_CARDS, NO_GOODS, Player, State, plus
from orrery.games.living_planet.tasks import NONE
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits


def forge(state: State, you: Seat | None, rng: Random) -> State:
    """Other planet cards and purses for the others, and another order of the market cards and of
    the hexes that others have put under the deck."""
    if not state.agenda:
        return state
    players = list(state.players)
    others = [seat for seat in range(len(players)) if seat != you]
    for seat in others:
        players[seat] = _other_cards(players[seat], rng)
    if state.setup.screens == "hidden":
        _other_purses(players, others, rng)
    state = _other_deck(replace(state, players=tuple(players)), you, rng)
    return _other_market(state, you, rng)


def _other_cards(player: Player, rng: Random) -> Player:
    """The top of the discard is seen; of the rest only how many there are."""
    top = player.discard[-1:]
    left = [value for value in bits(ALL_CARDS) if value not in top]
    rng.shuffle(left)
    below = max(len(player.discard) - 1, 0)
    chosen = left[below] if player.chosen else 0
    rest = left[below + bool(player.chosen) :]
    return replace(
        player,
        discard=(*left[:below], *top),
        chosen=chosen,
        hand=sum(1 << value for value in rest),
    )


def _other_purses(players: list[Player], others: list[Seat], rng: Random) -> None:
    """All resources behind the other screens are there still, somewhere."""
    goods = dict.fromkeys(others, NO_GOODS)
    for resource in range(len(RESOURCES)):
        for _ in range(sum(players[seat].goods[resource] for seat in others)):
            seat = rng.choice(others)
            goods[seat] = plus(goods[seat], resource, 1)
    for seat in others:
        players[seat] = replace(players[seat], goods=goods[seat], credits=rng.randint(0, 60))


def _other_deck(state: State, you: Seat | None, rng: Random) -> State:
    under = list(state.under)
    for n, layer in enumerate(under):
        if layer.by != you:
            under[n] = replace(layer, tiles=tuple(rng.sample(layer.tiles, len(layer.tiles))))
    task = state.agenda[0]
    if isinstance(task, tasks.Stacking) and task.seat != you:
        order = [*task.put, *bits(task.tiles)]
        rng.shuffle(order)
        put, rest = order[: len(task.put)], order[len(task.put) :]
        task = replace(task, put=tuple(put), tiles=sum(1 << tile for tile in rest))
    return replace(state, under=tuple(under), agenda=(task, *state.agenda[1:]))


def _other_market(state: State, you: Seat | None, rng: Random) -> State:
    task = state.agenda[0]
    shown = 1 << state.top if state.top != NONE else 0
    cards, mine = 0, False
    if isinstance(task, tasks.Applying):
        mine = task.seat == you
        applied = sum(1 << card for card in task.applied)
        cards = task.cards if mine else applied
    free = list(bits(ALL_MARKET & ~shown & ~cards))
    rng.shuffle(free)
    count = state.market.bit_count()
    deck, free = free[:count], free[count:]
    if isinstance(task, tasks.Applying) and not mine:
        more = task.cards.bit_count() - cards.bit_count()
        cards |= sum(1 << card for card in free[:more])
        free = free[more:]
        state = replace(state, agenda=(replace(task, cards=cards), *state.agenda[1:]))
    return replace(
        state,
        market=sum(1 << card for card in deck),
        discarded=sum(1 << card for card in free) | shown,
    )
