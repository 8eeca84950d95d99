"""A full state consistent with a view: what its seat cannot know is dealt again.

Civ cards that the seat has seen in a pile are still there or in a player's hand. Players who are
ready already have made random legal moves on their boards.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from msgspec.structs import replace

from orrery.games.planet_unknown.apply.civics import bonus_rank
from orrery.games.planet_unknown.apply.round import start_of_phase
from orrery.games.planet_unknown.chance import event_of
from orrery.games.planet_unknown.components import CARD, OBJECTIVE_WORDS
from orrery.games.planet_unknown.legal.dealing import RANK_CARDS
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.secrets import Unknown
from orrery.games.planet_unknown.state import Player, State, with_player
from orrery.games.planet_unknown.tasks import NONE, Adopting, Ending, Picking, Together
from orrery.games.planet_unknown.verbs import RULES, act_of_seat
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_ADVANCING: Final = sum(1 << n for n, card in enumerate(CARD) if card.key == "medals_and_advance")


def imagine(view: PlanetUnknownView, rng: Random) -> State:
    state = view.seen
    if not state.agenda:
        return state
    you, hidden = view.you, view.unknown
    state = _nothing_seen(state)
    for rank in range(len(RANK_CARDS)):
        state = _civ_cards(state, you, hidden, rank, rng)
    state = _offered(state, you, rng)
    state = _objectives(state, you, hidden, rng)
    if hidden.foreseen and state.foreseen == NONE:
        state = replace(state, foreseen=event_of(state, rng))
    if state.shown:
        for seat in range(len(state.players)):
            if seat != you:
                state = _meanwhile(state, seat, rng)
    return state


def _set(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _with_hand(state: State, seat: Seat, **cards: int) -> State:
    """More cards in a hand: now, and in what the others see of the player."""
    player = state.players[seat]
    hand = replace(
        player.hand, **{name: getattr(player.hand, name) | more for name, more in cards.items()}
    )
    state = with_player(state, seat, replace(player, hand=hand))
    if state.shown:
        shown = replace(state.shown[seat], hand=hand)
        everybody = (*state.shown[:seat], shown, *state.shown[seat + 1 :])
        state = replace(state, shown=everybody)
    return state


def _nothing_seen(state: State) -> State:
    """The others have seen no cards in the piles, as far as the seat knows."""

    def blank(player: Player) -> Player:
        if player.hand.seen:
            return player
        return replace(player, hand=replace(player.hand, seen=(0,) * len(RANK_CARDS)))

    players, shown = (tuple(map(blank, each)) for each in (state.players, state.shown))
    return replace(state, players=players, shown=shown)


# --- Civ cards ----------------------------------------------------------------------------------


def _civ_cards(state: State, you: Seat | None, hidden: Unknown, rank: int, rng: Random) -> State:
    """The cards of a rank: in the hands of the others, in the pile, removed, in the box."""
    pile, task = state.piles[rank], state.agenda[0]
    offer = 0  # the one card of the pile that lies open before the seat
    if isinstance(task, Picking) and task.offer != NONE:
        offer = 1 << task.offer & RANK_CARDS[rank]
    placed = pile.cards | offer
    for player in state.players:
        placed |= player.hand.kept | player.hand.played
    free = RANK_CARDS[rank] & ~placed
    seen = state.players[you].hand.seen[rank] & free if you is not None else 0
    dealt = pile.open and not pile.cards and pile.size > 0
    size = pile.size - offer.bit_count()
    left = max(seen.bit_count() - size, 0) if dealt else 0
    counts = [0 if n == you else secret.kept[rank] for n, secret in enumerate(hidden.players)]
    taken = _kept(seen, free, left, sum(counts), rng)
    ending = any(isinstance(task, Ending) for task in state.agenda)
    for seat, count in enumerate(counts):
        if not count:
            continue
        kept = _set(taken[:count])
        state = _with_hand(state, seat, kept=kept, settled=kept & _ADVANCING if ending else 0)
        free, taken = free & ~kept, taken[count:]
    if dealt:
        cards = offer | _set(_first(seen & free, free & ~seen, rng)[:size])
        piles = (*state.piles[:rank], replace(pile, cards=cards), *state.piles[rank + 1 :])
        state, free = replace(state, piles=piles), free & ~cards
    lost = _first(seen & free, free & ~seen, rng)[: hidden.removed[rank]]
    return replace(state, removed=state.removed | _set(lost))


def _kept(seen: int, free: int, left: int, count: int, rng: Random) -> list[int]:
    """Cards that the others keep for the end: `left` of them were taken after the seat has seen the
    pile, those before cannot have been in it then."""
    end = _set(card for card in bits(free) if not CARD[card].immediate)
    after = _first(seen & end, 0, rng)
    cards = after[:left] + _first(end & ~seen, 0, rng) + after[left:]
    chosen = cards[:count]
    rng.shuffle(chosen)
    return chosen


def _first(first: int, then: int, rng: Random) -> list[int]:
    """Cards in any order, but those of the first set before the others."""
    before, after = list(bits(first)), list(bits(then))
    rng.shuffle(before)
    rng.shuffle(after)
    return before + after


def _offered(state: State, you: Seat | None, rng: Random) -> State:
    """Republic 2: another player who picks sees one card of the next rank as well."""
    task = state.agenda[0]
    if not isinstance(task, Picking) or task.seat == you:
        return state
    bonus = bonus_rank(state.players[task.seat], task.rank)
    if bonus is None or not state.piles[bonus].cards:
        return state
    task = replace(task, offer=rng.choice(list(bits(state.piles[bonus].cards))))
    return replace(state, agenda=(task, *state.agenda[1:]))


# --- Objectives ---------------------------------------------------------------------------------


def _objectives(state: State, you: Seat | None, hidden: Unknown, rng: Random) -> State:
    public = _set((*state.shared, *state.common))
    if isinstance(state.agenda[0], Adopting):
        public |= state.agenda[0].cards
    if you is not None:
        for player in (state.players[you], *state.shown[you : you + 1]):
            public |= player.hand.goals | player.hand.dealt
    free = [card for card in range(len(OBJECTIVE_WORDS)) if not public >> card & 1]
    rng.shuffle(free)
    for seat, secret in enumerate(hidden.players):
        if seat != you:
            goals, free = free[: secret.goals], free[secret.goals :]
            dealt, free = free[: secret.dealt], free[secret.dealt :]
            state = _with_hand(state, seat, goals=_set(goals), dealt=_set(dealt))
    return replace(state, box=_set(free[: hidden.box]))


# --- What the others do meanwhile ---------------------------------------------------------------


def _meanwhile(state: State, seat: Seat, rng: Random) -> State:
    """Players who are ready get random moves of this phase; of the others nothing is known."""
    task = state.agenda[0]
    assert isinstance(task, Together)
    ready = state.players[seat].ready
    state = with_player(state, seat, start_of_phase(state, task, seat, state.shown[seat]))
    while ready and not (player := state.players[seat]).ready:
        state = act_of_seat(state, seat, _choice(state, seat, player, rng))
    return state


def _choice(state: State, seat: Seat, player: Player, rng: Random) -> AnyMove:
    """A random legal move; `done` is the last of the choices."""
    legal = RULES.moves(state, seat)
    return legal[-1] if rng.random() < 0.5 else rng.choice(legal)
