"""What a seat may know of a position.

Hidden from other players are:

- credits, resources and planet cards in hand, which are behind the screen (with the option of open
  screens credits and resources are public),
- a chosen planet card, until all have chosen,
- all planet cards on a discard but the top one,
- the market cards that a player draws, and those in the discard below the visible one,
- the order in which a player has put hexes under the deck.
"""

from typing import Final

from msgspec import Struct

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import NO_GOODS, Goods, Layer, Player, Setup, State
from orrery.games.living_planet.tasks import Task
from orrery.kernel.game import Seat
from orrery.kernel.knowledge import Knowledge


class Unknown(Struct, frozen=True):
    """What every player can count of what is hidden."""

    hands: tuple[int, ...]  # planet cards in hand, by seat
    discards: tuple[int, ...]  # planet cards on the discard
    chosen: tuple[bool, ...]  # whether a card lies face down
    goods: Goods  # resources behind the screens of the others, all together
    market: int  # cards left in the market deck
    drawn: int  # market cards that a player holds
    put: int  # hexes that a player has put under the deck so far


def over(state: State) -> bool:
    return not state.agenda


def known(state: State, you: Seat | None) -> State:
    """The position as a seat may know it: all of it once the game is over.

    Rules: LP-SETUP-04.
    """
    return state if over(state) else _STATE.seen(state, you)


# --- Behind the screens of the others -----------------------------------------------------------


def _players(state: State, you: Seat | None) -> tuple[Player, ...]:
    """Rules: LP-SETUP-04, LP-DESTINY-07."""
    seats = enumerate(state.players)
    return tuple([p if seat == you else _RIVAL.seen(p, state.setup) for seat, p in seats])


def _credits(rival: Player, setup: Setup) -> int:
    return rival.credits if setup.screens == "open" else 0


def _goods(rival: Player, setup: Setup) -> Goods:
    return rival.goods if setup.screens == "open" else NO_GOODS


def _no_cards(rival: Player, setup: Setup) -> int:
    """Cards in hand, and the one face down.

    Rules: LP-CARD-05.
    """
    return 0


def _top(rival: Player, setup: Setup) -> tuple[int, ...]:
    """The card on top of the discard.

    Rules: LP-LEADER-04, LP-RULING-46.
    """
    return rival.discard[-1:]


_RIVAL: Final = Knowledge(
    Player,
    open=(
        *("scientists", "wounded", "rovers", "spare_scientists", "spare_rovers", "chips"),
        *("destiny", "taken", "spent"),
    ),
    credits=_credits,
    goods=_goods,
    hand=_no_cards,
    chosen=_no_cards,
    discard=_top,
)


def is_rival(player: Player) -> bool:
    """Whether this is what a seat knows of another player: a player has six planet cards, but of
    those of a rival at most the top of the discard is seen."""
    return not player.hand and not player.chosen and len(player.discard) <= 1


# --- The decks ----------------------------------------------------------------------------------


def _under(state: State, you: Seat | None) -> tuple[Layer, ...]:
    return tuple([each if each.by == you else _LAYER.seen(each) for each in state.under])


def _sorted(layer: Layer) -> tuple[int, ...]:
    """The layers under the deck, sorted: all players have seen the hexes, but not their order.

    Rules: LP-RULING-59.
    """
    return tuple(sorted(layer.tiles))


_LAYER: Final = Knowledge(Layer, open=("by",), tiles=_sorted)


def _unseen(state: State, you: Seat | None) -> int:
    """Market cards in the deck, and in the discard below the visible one.

    Rules: LP-MARKET-07.
    """
    return 0


# --- The agenda ---------------------------------------------------------------------------------


def _agenda(state: State, you: Seat | None) -> tuple[Task, ...]:
    return tuple([_task(task, you) for task in state.agenda])


def _task(task: Task, you: Seat | None) -> Task:
    if task.seat == you:
        return task
    match task:
        case tasks.Applying():
            return _APPLYING.seen(task)
        case tasks.Stacking():
            return _STACKING.seen(task)
        case _:
            return task


def _no_drawn(task: tasks.Applying) -> int:
    """Rules: LP-MARKET-07."""
    return 0


def _all_left(task: tasks.Stacking) -> int:
    """The hexes still to be put and those put under the deck: others cannot tell them apart."""
    return task.tiles | sum(1 << tile for tile in task.put)


def _none_put(task: tasks.Stacking) -> tuple[int, ...]:
    return ()


_APPLYING: Final = Knowledge(
    tasks.Applying,
    open=("seat", "units", "applied", "second", "shift", "forced"),
    cards=_no_drawn,
)
_STACKING: Final = Knowledge(tasks.Stacking, open=("seat",), tiles=_all_left, put=_none_put)
_STATE: Final = Knowledge(
    State,
    open=(
        *("setup", "laid", "houses", "unseen", "supply", "prices", "top", "depletion", "removed"),
        *("neutral", "dice", "columns", "rows", "round", "leader", "effect", "named", "offers"),
    ),
    players=_players,
    under=_under,
    market=_unseen,
    discarded=_unseen,
    agenda=_agenda,
)

# --- What can be counted ------------------------------------------------------------------------


def unknown(state: State, you: Seat | None) -> Unknown:
    others = [player for seat, player in enumerate(state.players) if seat != you]
    hidden = state.setup.screens == "hidden"
    task = state.agenda[0] if state.agenda else None
    return Unknown(
        hands=tuple(player.hand.bit_count() for player in state.players),
        discards=tuple(len(player.discard) for player in state.players),
        chosen=tuple(player.chosen != 0 for player in state.players),
        goods=tuple(sum(n) for n in zip(*(p.goods for p in others), strict=True))
        if hidden
        else NO_GOODS,
        market=state.market.bit_count(),
        drawn=task.cards.bit_count() if isinstance(task, tasks.Applying) else 0,
        put=len(task.put) if isinstance(task, tasks.Stacking) else 0,
    )


# --- Sentences ----------------------------------------------------------------------------------


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove | None:
    """The move as another seat may know it."""
    match move:
        case moves.Recover() | moves.Under() if by != to:
            return None
        case moves.Market():
            return moves.Market(())
        case _:
            return move


def veiled(before: State, move: AnyMove, now: State) -> bool:
    """A planet card is face down until everybody has chosen."""
    if not isinstance(move, moves.Play):
        return False
    same = before.round == now.round
    return same and bool(now.agenda) and isinstance(now.agenda[0], tasks.Selecting)
