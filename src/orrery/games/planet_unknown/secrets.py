"""What a seat may know of a position: every field of it is open or says what is seen instead.

Hidden are:

- what the others do while all act at once,
- the civ cards that they keep for the end, and their personal objectives,
- the piles and the box, except from a seat that looks through them,
- an event that another player has foreseen.

Hidden cards are left out of the seen state; only their numbers remain (`Unknown`).
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.planet_unknown import moves, tasks
from orrery.games.planet_unknown.components import CARD
from orrery.games.planet_unknown.legal.dealing import RANK_CARDS
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import ANY_RANK, Hand, Pile, Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.game import Seat
from orrery.kernel.knowledge import Knowledge


class Secret(Struct, frozen=True):
    """The numbers of cards of a player that the others do not know."""

    kept: tuple[int, ...]  # civ cards for the end, by rank
    goals: int
    dealt: int


class Unknown(Struct, frozen=True):
    """The numbers of hidden cards."""

    players: tuple[Secret, ...]
    box: int  # objective cards
    removed: tuple[int, ...]  # civ cards, by rank
    foreseen: bool


def known(state: State, you: Seat | None) -> State:
    """The position as a seat may know it: all of it once the game is over.

    Rules: PU-CIV-03, PU-OBJ-05, PU-TURN-04.
    """
    return state if not state.agenda else _STATE.seen(state, you)


def _no_cards(of: object, *you: object) -> int:
    return 0


def _not_seen(hand: Hand) -> tuple[int, ...]:
    """What another player has seen in the piles is not known: this marks a hand as hidden."""
    return ()


def _rivals_hand(rival: Player) -> Hand:
    return _HAND.seen(rival.hand)


def _players(state: State, you: Seat | None) -> tuple[Player, ...]:
    """The others as the phase began, but for whether they are ready."""
    if not state.shown:
        return _rivals(state.players, you)
    seats = enumerate(zip(state.players, state.shown, strict=True))
    return _rivals(
        [now if seat == you else replace(then, ready=now.ready) for seat, (now, then) in seats],
        you,
    )


def _shown(state: State, you: Seat | None) -> tuple[Player, ...]:
    return _rivals(state.shown, you)


def _rivals(players: Sequence[Player], you: Seat | None) -> tuple[Player, ...]:
    seats = enumerate(players)
    return tuple([player if seat == you else _RIVAL.seen(player) for seat, player in seats])


def _piles(state: State, you: Seat | None) -> tuple[Pile, ...]:
    """Only a player who picks a card sees the cards of a pile."""
    task = state.agenda[0]
    rank = task.rank if isinstance(task, tasks.Picking) and task.seat == you else NONE
    piles = enumerate(state.piles)
    return tuple([pile if rank in (n, ANY_RANK) else _PILE.seen(pile) for n, pile in piles])


def _foreseen(state: State, you: Seat | None) -> int:
    return state.foreseen if you is not None and state.players[you].foresees else NONE


def _agenda(state: State, you: Seat | None) -> tuple[tasks.Task, ...]:
    return tuple([_task(task, you) for task in state.agenda])


def _task(task: tasks.Task, you: Seat | None) -> tasks.Task:
    if isinstance(task, tasks.Picking) and task.seat != you:
        return _PICKING.seen(task)
    return task


def _no_offer(task: tasks.Picking) -> int:
    return NONE


# fmt: off
_HAND: Final = Knowledge(
    Hand,
    open=("played",),
    kept=_no_cards, settled=_no_cards, seen=_not_seen, dealt=_no_cards, goals=_no_cards,
)
_RIVAL: Final = Knowledge(
    Player,
    open=(
        "planet", "corporation", "cubes", "laid", "terrain", "icons", "symbols", "meteors",
        "patches", "pods", "rovers", "laden", "reserve", "area", "held", "meteorites", "stored",
        "flux", "used", "spent", "began", "moves", "driving", "items", "ranks", "survey",
        "foresees", "selected", "took", "blocked", "ready",
    ),
    hand=_rivals_hand,
)
_PILE: Final = Knowledge(Pile, open=("size", "open"), cards=_no_cards)
_PICKING: Final = Knowledge(tasks.Picking, open=("seat", "rank"), offer=_no_offer)
_STATE: Final = Knowledge(
    State,
    open=(
        "setup", "outer", "inner", "rotation", "tops", "rest", "commander", "turn", "deck",
        "drawn", "event", "shared", "common", "last", "phase",
    ),
    players=_players, shown=_shown, piles=_piles, removed=_no_cards, box=_no_cards,
    foreseen=_foreseen, agenda=_agenda,
)
# fmt: on


def unknown(state: State) -> Unknown:
    """The numbers of hidden cards, which are public."""
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
    """The move as another seat may know it once all are ready."""
    match move:
        case moves.Pick(card) if by != to and not CARD[card].immediate:
            return None
        case moves.Reject() if by != to:
            return None
        case moves.DealObjectives(_, seat) if seat != to:
            return moves.DealObjectives((), seat)
        case moves.OpenPile(rank):
            return moves.OpenPile(rank, ())
        case moves.Offer():
            return moves.Offer(None)
        case moves.Glimpse():
            return moves.Glimpse(None)
        case moves.AddCard(rank):
            return moves.AddCard(rank, None)
        case moves.RemoveCard(rank):
            return moves.RemoveCard(rank, None)
        case _:
            return move


def veiled(before: State, move: AnyMove, now: State) -> bool:
    """Moves of a phase in which all act at once are covered until the phase is over."""
    return bool(before.shown) and bool(now.shown) and before.phase == now.phase
