"""What a seat may know of a position.

Hidden are: what the others do while all act at once, the civ cards that they keep for the end,
their personal objectives, the piles and the box to whoever does not look through them, and the
event that somebody has foreseen. What is hidden is left out of the state that a view is made of;
only the numbers of cards remain.
"""

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.planet_unknown import moves as say
from orrery.games.planet_unknown import tasks as todo
from orrery.games.planet_unknown.components import CARD
from orrery.games.planet_unknown.legal.dealing import RANK_CARDS
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import ANY_RANK, Hand, Pile, Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.game import Seat


class Secret(Struct, frozen=True):
    """How many cards of a player nobody else knows."""

    kept: tuple[int, ...]  # civ cards for the end, by rank
    goals: int
    dealt: int


class Unknown(Struct, frozen=True):
    """How many cards are where nobody can see them."""

    players: tuple[Secret, ...]
    box: int  # objective cards
    removed: tuple[int, ...]  # civ cards, by rank
    foreseen: bool


def over(state: State) -> bool:
    return not state.agenda


def known(state: State, you: Seat | None) -> State:
    """The position without what the seat cannot know; once the game is over all is shown."""
    if over(state):
        return state
    seats = range(len(state.players))
    players = tuple(_seen(state, seat, you) for seat in seats)
    shown = tuple(_masked(player, seat, you) for seat, player in enumerate(state.shown))
    knows = you is not None and state.players[you].foresees
    return replace(
        state,
        players=players,
        shown=shown,
        piles=tuple(_pile(state, rank, you) for rank in range(len(state.piles))),
        removed=0,
        box=0,
        foreseen=state.foreseen if knows else NONE,
        agenda=tuple(_task(task, you) for task in state.agenda),
    )


def _seen(state: State, seat: Seat, you: Seat | None) -> Player:
    """A player as another sees him: as the phase began, but for whether he is ready."""
    player = state.players[seat]
    if seat == you or not state.shown:
        return _masked(player, seat, you)
    return _masked(replace(state.shown[seat], ready=player.ready), seat, you)


def _masked(player: Player, seat: Seat, you: Seat | None) -> Player:
    """A player without his secret cards."""
    if seat == you:
        return player
    hand = player.hand
    return replace(player, hand=Hand(played=hand.played))


def _pile(state: State, rank: int, you: Seat | None) -> Pile:
    """Only who picks a card sees what lies in a pile."""
    pile, task = state.piles[rank], state.agenda[0]
    looks = isinstance(task, todo.Picking) and task.seat == you and task.rank in (rank, ANY_RANK)
    return pile if looks else replace(pile, cards=0)


def _task(task: todo.Task, you: Seat | None) -> todo.Task:
    if isinstance(task, todo.Picking) and task.seat != you:
        return replace(task, offer=NONE)
    return task


def unknown(state: State) -> Unknown:
    """The numbers of hidden cards, which everybody can count."""
    shown = state.shown or state.players
    return Unknown(
        players=tuple(
            Secret(
                tuple((player.hand.kept & cards).bit_count() for cards in RANK_CARDS),
                player.hand.goals.bit_count(),
                player.hand.dealt.bit_count(),
            )
            for player in shown
        ),
        box=state.box.bit_count(),
        removed=tuple((state.removed & cards).bit_count() for cards in RANK_CARDS),
        foreseen=state.foreseen != NONE,
    )


# --- Sentences ----------------------------------------------------------------------------------


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove | None:
    """The sentence as another may read it once everybody is ready."""
    match move:
        case say.Pick(card) if by != to and not CARD[card].immediate:
            return None
        case say.Reject() if by != to:
            return None
        case say.DealObjectives(_, seat) if seat != to:
            return say.DealObjectives((), seat)
        case say.OpenPile(rank):
            return say.OpenPile(rank, ())
        case say.Offer():
            return say.Offer(None)
        case say.Glimpse():
            return say.Glimpse(None)
        case say.AddCard(rank):
            return say.AddCard(rank, None)
        case say.RemoveCard(rank):
            return say.RemoveCard(rank, None)
        case _:
            return move


def veiled(before: State, move: AnyMove, now: State) -> bool:
    """What was said while all act at once is covered until that phase is over."""
    return bool(before.shown) and bool(now.shown) and before.phase == now.phase
