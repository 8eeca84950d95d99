"""What a seat may know of a position.

Hidden are, behind the screens, credits, resources and the planet cards in hand; the card that
somebody has chosen, until all have; of the discards all but the card on top; the market cards that
somebody else draws, and which of them were discarded below the visible one; the order in which
somebody else has put hexes under the deck. With open screens credits and resources are public.
"""

from msgspec import Struct
from msgspec.structs import replace

from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import NO_GOODS, Goods, Layer, Player, State
from orrery.kernel.game import Seat


class Unknown(Struct, frozen=True):
    """What everybody can count of what is hidden."""

    hands: tuple[int, ...]  # planet cards in hand, by seat
    discards: tuple[int, ...]  # planet cards on the discard
    chosen: tuple[bool, ...]  # whether a card lies face down
    goods: Goods  # resources behind the screens of the others, all together
    market: int  # cards left in the market deck
    drawn: int  # market cards in somebody's hand
    put: int  # hexes that somebody has put under the deck so far


def over(state: State) -> bool:
    return not state.agenda


def known(state: State, you: Seat | None) -> State:
    """The position without what the seat cannot know; once the game is over all is shown."""
    if over(state):
        return state
    players = tuple(
        player if seat == you else _masked(state, player)
        for seat, player in enumerate(state.players)
    )
    return replace(
        state,
        players=players,
        under=tuple(_layer(layer, you) for layer in state.under),
        market=0,
        discarded=0,
        agenda=tuple(_task(task, you) for task in state.agenda),
    )


def _masked(state: State, player: Player) -> Player:
    shown = replace(player, hand=0, discard=player.discard[-1:], chosen=0)
    if state.setup.screens == "open":
        return shown
    return replace(shown, credits=0, goods=NO_GOODS)


def _task(task: todo.Task, you: Seat | None) -> todo.Task:
    if task.seat == you:
        return task
    match task:
        case todo.Applying():
            return replace(task, cards=0)
        case todo.Stacking(_, tiles, put):
            return replace(task, tiles=tiles | sum(1 << tile for tile in put), put=())
        case _:
            return task


def _layer(layer: Layer, you: Seat | None) -> Layer:
    """What lies under the deck everybody has seen, but not in which order it was put there."""
    return layer if layer.by == you else replace(layer, tiles=tuple(sorted(layer.tiles)))


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
        drawn=task.cards.bit_count() if isinstance(task, todo.Applying) else 0,
        put=len(task.put) if isinstance(task, todo.Stacking) else 0,
    )


# --- Sentences ----------------------------------------------------------------------------------


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove | None:
    """The sentence as another may read it."""
    match move:
        case say.Recover() | say.Under() if by != to:
            return None
        case say.Market():
            return say.Market(())
        case _:
            return move


def veiled(before: State, move: AnyMove, now: State) -> bool:
    """A planet card is face down until everybody has chosen."""
    if not isinstance(move, say.Play):
        return False
    same = before.round == now.round
    return same and bool(now.agenda) and isinstance(now.agenda[0], todo.Selecting)
