"""A table of Planet Unknown that a seat cannot tell from the true one.

Forged is what the seat may not know: what the others have done since a phase began, the cards in
their hands, in the piles and in the box, the event that somebody has foreseen. Cards that the seat
has seen in a pile stay among the places where such cards can be.
"""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from orrery.games.planet_unknown.apply.round import start_of_phase
from orrery.games.planet_unknown.chance import event_of
from orrery.games.planet_unknown.components import CARD, OBJECTIVE
from orrery.games.planet_unknown.legal.dealing import RANK_CARDS
from orrery.games.planet_unknown.state import ANY_RANK, Player, State, with_player
from orrery.games.planet_unknown.tasks import NONE, Adopting, Ending, Picking, Together
from orrery.games.planet_unknown.verbs import RULES, act_of_seat
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_ADVANCING = sum(1 << n for n, card in enumerate(CARD) if card.key == "medals_and_advance")


class Place(NamedTuple):
    """Where a card is: with a seat, or with nobody."""

    where: str
    seat: Seat = NONE


def forge(state: State, you: Seat | None, rng: Random) -> State:
    if not state.agenda:
        return state  # all cards are on the table
    for rank in range(len(RANK_CARDS)):
        state = _civ_cards(state, you, rank, rng)
    state = _objectives(state, you, rng)
    knows = you is not None and state.players[you].foresees
    if state.foreseen != NONE and not knows:
        state = replace(state, foreseen=event_of(replace(state, foreseen=NONE), rng))
    if state.shown:
        for seat in range(len(state.players)):
            if seat != you:
                state = _meanwhile(state, seat, rng)
    return state


# --- Cards --------------------------------------------------------------------------------------


def _civ_cards(state: State, you: Seat | None, rank: int, rng: Random) -> State:
    """The cards of a rank change places, those that the seat has seen in the pile among
    themselves."""
    looked, ending = _looked_at(state, you, rank), any(type(t) is Ending for t in state.agenda)
    known = looked
    for seat, player in enumerate(state.players):
        known |= player.hand.played | (player.hand.kept if seat == you else 0)
    hidden = RANK_CARDS[rank] & ~known
    seen = hidden & (state.players[you].hand.seen[rank] if you is not None else 0)
    at: dict[int, Place] = {}
    for cards in (seen, hidden & ~seen):
        at |= _mixed({card: _place_of(state, card, rank) for card in bits(cards)}, rng)
    for seat in range(len(state.players)):
        if seat != you:
            kept = state.players[seat].hand.kept & ~RANK_CARDS[rank]
            kept |= _at(at, Place("kept", seat))
            state = _with_hand(state, seat, kept=kept, settled=kept & _ADVANCING if ending else 0)
    pile = state.piles[rank]
    if pile.open:
        pile = replace(pile, cards=_at(at, Place("pile")) | looked)
    removed = state.removed & ~RANK_CARDS[rank] | _at(at, Place("removed"))
    piles = (*state.piles[:rank], pile, *state.piles[rank + 1 :])
    return _offered(replace(state, piles=piles, removed=removed), you, rank, rng)


def _looked_at(state: State, you: Seat | None, rank: int) -> int:
    """The cards of the pile that lie open before the seat."""
    task = state.agenda[0]
    if not isinstance(task, Picking) or task.seat != you:
        return 0
    if task.rank in (rank, ANY_RANK):
        return state.piles[rank].cards
    return 1 << task.offer & RANK_CARDS[rank] if task.offer != NONE else 0


def _offered(state: State, you: Seat | None, rank: int, rng: Random) -> State:
    """Another card of the pile for somebody else who is offered one."""
    task = state.agenda[0]
    if not isinstance(task, Picking) or task.seat == you or task.offer == NONE:
        return state
    if CARD[task.offer].rank - 1 != rank:
        return state
    task = replace(task, offer=rng.choice(list(bits(state.piles[rank].cards))))
    return replace(state, agenda=(task, *state.agenda[1:]))


def _at(cards: dict[int, Place], place: Place) -> int:
    return _set(card for card, where in cards.items() if where == place)


def _place_of(state: State, card: int, rank: int) -> Place:
    for seat, player in enumerate(state.players):
        if player.hand.kept >> card & 1:
            return Place("kept", seat)
    if state.piles[rank].cards >> card & 1:
        return Place("pile")
    return Place("removed" if state.removed >> card & 1 else "box")


def _mixed(at: dict[int, Place], rng: Random) -> dict[int, Place]:
    """Other cards in the same places; only cards for the end of the game are kept."""
    cards, places = list(at), sorted(at.values(), key=lambda place: place.where != "kept")
    rng.shuffle(cards)
    found: dict[int, Place] = {}
    for place in places:
        fits = [c for c in cards if place.where != "kept" or not CARD[c].immediate]
        found[fits[0]] = place
        cards.remove(fits[0])
    return found


def _objectives(state: State, you: Seat | None, rng: Random) -> State:
    """Other personal objectives for the others, and others in the box."""
    task = state.agenda[0]
    open_ = _set((*state.shared, *state.common))
    open_ |= task.cards if isinstance(task, Adopting) else 0
    if you is not None:
        now, then = state.players[you], (state.shown or state.players)[you]
        open_ |= now.hand.goals | now.hand.dealt | then.hand.goals | then.hand.dealt
    cards = [card for card in range(len(OBJECTIVE)) if not open_ >> card & 1]
    rng.shuffle(cards)
    counts = state.shown or state.players  # as the others know it
    for seat, player in enumerate(counts):
        if seat != you:
            goals, dealt = player.hand.goals.bit_count(), player.hand.dealt.bit_count()
            state = _with_hand(
                state, seat, goals=_set(cards[:goals]), dealt=_set(cards[goals : goals + dealt])
            )
            cards = cards[goals + dealt :]
    return replace(state, box=_set(cards[: state.box.bit_count()]))


def _set(cards: Iterable[int]) -> int:
    return sum({1 << card for card in cards})


def _with_hand(state: State, seat: Seat, **cards: int) -> State:
    """A hand with other cards, now and as the phase began."""

    def with_cards(player: Player) -> Player:
        return replace(player, hand=replace(player.hand, **cards))

    shown = tuple(with_cards(p) if n == seat else p for n, p in enumerate(state.shown))
    return with_player(replace(state, shown=shown), seat, with_cards(state.players[seat]))


# --- What the others do at the same time ---------------------------------------------------------


def _meanwhile(state: State, seat: Seat, rng: Random) -> State:
    """The seat has done something else since the phase began, and is as ready as it is."""
    task = state.agenda[0]
    assert isinstance(task, Together)
    ready = state.players[seat].ready
    state = with_player(state, seat, start_of_phase(state, task, seat, state.shown[seat]))
    while not state.players[seat].ready:
        if not ready and rng.random() < 0.3:
            break
        after = act_of_seat(state, seat, rng.choice(RULES.moves(state, seat)))
        if after.players[seat].ready and not ready:
            break
        state = after
    return state
