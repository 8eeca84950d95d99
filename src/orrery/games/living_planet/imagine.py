"""A full state consistent with a view: what its seat cannot know is dealt again."""

from random import Random

from msgspec.structs import replace

from orrery.games.living_planet import tasks
from orrery.games.living_planet.components import RESOURCES, START_CREDITS
from orrery.games.living_planet.legal.dealing import ALL_MARKET
from orrery.games.living_planet.secrets import Unknown
from orrery.games.living_planet.state import (
    ALL_CARDS,
    NO_GOODS,
    Layer,
    State,
    plus,
    with_player,
)
from orrery.games.living_planet.tasks import NONE
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits


def imagine(view: LivingPlanetView, rng: Random) -> State:
    state = view.seen
    if not state.agenda:
        return state
    others = [seat for seat in range(len(state.players)) if seat != view.you]
    for seat in others:
        state = _cards(state, seat, view.unknown, rng)
    if state.setup.screens == "hidden":
        state = _purses(state, others, view.unknown, rng)
    state = _deck(state, view.you, view.unknown, rng)
    return _market(state, view.unknown, rng)


def _cards(state: State, seat: Seat, unknown: Unknown, rng: Random) -> State:
    """Planet cards: those on the discard below the top one, in hand, and face down."""
    player = state.players[seat]
    left = [value for value in bits(ALL_CARDS) if value not in player.discard]
    rng.shuffle(left)
    below = unknown.discards[seat] - len(player.discard)
    discard = (*left[:below], *player.discard)
    left = left[below:]
    chosen = left.pop() if unknown.chosen[seat] else 0
    hand = sum(1 << value for value in left[: unknown.hands[seat]])
    return with_player(state, seat, replace(player, discard=discard, chosen=chosen, hand=hand))


def _purses(state: State, others: list[Seat], unknown: Unknown, rng: Random) -> State:
    """Deal the unseen resources to the screens of the others, and guess their credits."""
    goods = dict.fromkeys(others, NO_GOODS)
    for resource in range(len(RESOURCES)):
        for _ in range(unknown.goods[resource]):
            seat = rng.choice(others)
            goods[seat] = plus(goods[seat], resource, 1)
    for seat in others:
        credits = rng.randint(0, 2 * START_CREDITS)
        player = replace(state.players[seat], goods=goods[seat], credits=credits)
        state = with_player(state, seat, player)
    return state


def _deck(state: State, you: Seat | None, unknown: Unknown, rng: Random) -> State:
    """Hexes that another player has put under the exploration deck, in a random order."""
    under = tuple(layer if layer.by == you else _shuffled(layer, rng) for layer in state.under)
    task = state.agenda[0]
    if isinstance(task, tasks.Stacking) and task.seat != you:
        put = rng.sample(list(bits(task.tiles)), unknown.put)
        task = replace(task, tiles=task.tiles & ~_set(put), put=tuple(put))
    return replace(state, under=under, agenda=(task, *state.agenda[1:]))


def _shuffled(layer: Layer, rng: Random) -> Layer:
    return replace(layer, tiles=tuple(rng.sample(layer.tiles, len(layer.tiles))))


def _market(state: State, unknown: Unknown, rng: Random) -> State:
    """The market deck, the discard below its visible card, and cards that another player drew."""
    task = state.agenda[0]
    known = 1 << state.top if state.top != NONE else 0
    if isinstance(task, tasks.Applying):
        known |= task.cards
        known |= sum(1 << card for card in task.applied)
    free = list(bits(ALL_MARKET & ~known))
    rng.shuffle(free)
    deck, free = free[: unknown.market], free[unknown.market :]
    state = replace(state, market=_set(deck))
    if isinstance(task, tasks.Applying):
        applied = sum(1 << card for card in task.applied)
        missing = unknown.drawn - (task.cards | applied).bit_count()
        drawn, free = free[: max(missing, 0)], free[max(missing, 0) :]
        cards = task.cards | applied | _set(drawn)
        state = replace(state, agenda=(replace(task, cards=cards), *state.agenda[1:]))
    top = 1 << state.top if state.top != NONE else 0
    return replace(state, discarded=_set(free) | top)


def _set(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
