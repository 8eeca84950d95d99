"""Nature's moves: what may be drawn."""

from collections.abc import Iterator, Sequence
from typing import Final

from orrery.games.living_planet import moves, tasks
from orrery.games.living_planet.components import CARD_WORDS
from orrery.games.living_planet.moves import NatureMove
from orrery.games.living_planet.state import ALL_CARDS, State, beneath, hexes_left
from orrery.games.living_planet.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

ALL_MARKET: Final = (1 << len(CARD_WORDS)) - 1
_RULES: Final = {  # what is dealt by which rule
    tasks.LEADER: "LP-SETUP-13",
    tasks.CARD: "LP-FEWER-04",
    tasks.DRAW: "LP-EXPLORE-01",
    tasks.MARKET: "LP-MARKET-01",
    tasks.SEARCH: "LP-LOST-04",
}


def hexes_to_draw(state: State, wanted: int) -> int:
    """How many hexes come from the deck: all of them if fewer are left."""
    return min(wanted, hexes_left(state))


def deals(state: State, task: tasks.Dealing) -> Sequence[moves.Leader | moves.NeutralCard]:
    """Nature's moves, except draws of several things, which are too many to list."""
    match task.what:
        case tasks.LEADER:
            return [moves.Leader(seat) for seat in leaders(state)]
        case tasks.CARD:
            left = state.neutral[task.n] or ALL_CARDS
            return [moves.NeutralCard(task.n, value) for value in bits(left)]
        case _:
            return []


def leaders(state: State) -> list[int]:
    """Who may lead first."""
    if state.setup.leader == "random":
        return list(range(len(state.players)))
    return [int(state.setup.leader[-1])]


def due(state: State, task: tasks.Dealing) -> Objection:
    """The objection to a deal of the wrong kind: what is dealt now."""
    return no(_RULES[task.what])


def against_deal(state: State, task: tasks.Dealing, move: NatureMove) -> Iterator[Objection]:
    match task.what, move:
        case (tasks.LEADER, moves.Leader()) | (tasks.CARD, moves.NeutralCard()):
            possible = move in deals(state, task)
        case ((tasks.DRAW | tasks.SEARCH), moves.Draw(tiles)):
            possible = sound_draw(state, tiles, task.n)
        case tasks.MARKET, moves.Market(cards):
            possible = sound_market(state, cards, task.n)
        case _:
            possible = False
    if not possible:
        yield due(state, task)


def sound_draw(state: State, tiles: tuple[int, ...], wanted: int) -> bool:
    """Whether hexes may be drawn: first unseen ones, then those put under the deck, in order."""
    count = hexes_to_draw(state, wanted)
    fresh = min(count, state.unseen.bit_count())
    return (
        len(tiles) == len(set(tiles)) == count
        and all(state.unseen >> tile & 1 for tile in tiles[:fresh])
        and tiles[fresh:] == beneath(state)[: count - fresh]
    )


def sound_market(state: State, cards: tuple[int, ...], wanted: int) -> bool:
    """Whether cards may be drawn: from the deck, and when it runs out from the discard."""
    count = min(wanted, len(CARD_WORDS))
    left = state.market.bit_count()
    if len(cards) != count or len(set(cards)) != count:
        return False
    first = cards[:left]
    again = ALL_MARKET & ~state.market
    return all(state.market >> card & 1 for card in first) and all(
        again >> card & 1 for card in cards[left:]
    )
