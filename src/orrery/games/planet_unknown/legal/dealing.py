"""Nature's deals, and the choices of one player while the others wait."""

from collections.abc import Callable, Sequence
from typing import Final

from orrery.games.planet_unknown import moves, tasks
from orrery.games.planet_unknown.components import (
    CARD,
    CORPORATIONS,
    EVENT,
    INNER,
    OUTER,
    PLANETS,
    SHAPE,
)
from orrery.games.planet_unknown.moves import NatureMove
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import NONE, Dealing
from orrery.games.planet_unknown.texts import no
from orrery.games.planet_unknown.turn import SECTORS
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

RANK_CARDS: Final = tuple(  # all cards of a rank, as bits
    sum(1 << n for n, card in enumerate(CARD) if card.rank == rank) for rank in range(1, 5)
)
LARGE: Final = tuple(n for n, shape in enumerate(SHAPE) if shape.ring == "large")
SMALL: Final = tuple(n for n, shape in enumerate(SHAPE) if shape.ring == "small")


def free_planets(state: State) -> list[int]:
    """Asymmetric planets without a player; the common face is on the back of every board."""
    taken = {player.planet for player in state.players}
    return [planet for planet in range(1, len(PLANETS)) if planet not in taken]


def free_corporations(state: State) -> list[int]:
    taken = {player.corporation for player in state.players}
    return [each for each in range(1, len(CORPORATIONS)) if each not in taken]


def dealt_objectives(state: State) -> int:
    """How many objective cards a player is dealt.

    Rules: PU-SETUP-25, PU-SOLO-03, PU-OBJ-03.
    """
    return 4 if state.solo else 2


def shared_objectives(state: State) -> int:
    return {1: 0, 2: 3}.get(len(state.players), len(state.players))


def card_owners(state: State) -> int:
    """All civ cards that left their piles."""
    found = state.removed
    for player in state.players:
        found |= player.hand.kept | player.hand.played
    return found


def spare_cards(state: State, rank: int) -> int:
    """The cards of a rank that are in the box.

    Rules: PU-SETUP-20.
    """
    return RANK_CARDS[rank] & ~state.piles[rank].cards & ~card_owners(state)


def next_events(state: State) -> list[int]:
    """The events that may come next: of colours that are left in the deck.

    Rules: PU-EVENT-07, PU-GLOSS-12.
    """
    if state.foreseen != NONE:
        return [state.foreseen]
    return [
        n
        for n, event in enumerate(EVENT)
        if state.deck[event.colour] and not state.drawn >> n & 1 and (state.solo or not event.solo)
    ]


# --- What nature may deal -----------------------------------------------------------------------

# The rule of each deal, which any other move of nature breaks.
DEALT_BY: Final = {
    tasks.RINGS: "PU-SETUP-09",
    tasks.COMMANDER: "PU-SETUP-22",
    tasks.SPIN_START: "PU-SOLO-02",
    tasks.PLANET: "PU-SETUP-12",
    tasks.CORPORATION: "PU-SETUP-12",
    tasks.OBJECTIVES: "PU-SETUP-27",
    tasks.SHARED: "PU-SETUP-24",
    tasks.STACK: "PU-SRC-11",
    tasks.EVENT: "PU-EVENT-09",
    tasks.GLIMPSE: "PU-COMP-EVENT-30",
    tasks.PILE: "PU-SETUP-19",
    tasks.OFFER: "PU-CORP-REPUBLIC-08",
    tasks.ADD: "PU-COMP-EVENT-06",
    tasks.REMOVE: "PU-COMP-EVENT-25",
    tasks.DRAFT: "PU-CORP-JUMP-12",
}


def no_deal(state: State, task: Dealing) -> Objection:
    """The objection to a deal of the wrong kind."""
    return no(DEALT_BY[task.what])


def deals(state: State, task: Dealing) -> Sequence[NatureMove]:
    """The moves of nature; none where they would be too many to list."""
    lists = _LISTS.get(task.what)
    return lists(state, task) if lists is not None else ()


def is_listed(state: State, task: Dealing, move: NatureMove) -> bool:
    return move in deals(state, task)


def _rings(state: State, task: Dealing) -> Sequence[NatureMove]:
    """The recommended station in six ways; a shuffled one has too many."""
    if state.setup.station != "recommended":
        return ()
    return [moves.Rings(OUTER, INNER[n:] + INNER[:n]) for n in range(SECTORS)]


# fmt: off
_LISTS: Final[dict[int, Callable[[State, Dealing], Sequence[NatureMove]]]] = {
    tasks.RINGS:       _rings,
    tasks.COMMANDER:   lambda state, task: [moves.Commander(n) for n in range(len(state.players))],
    tasks.SPIN_START:  lambda state, task: [moves.Spin(n) for n in range(SECTORS)],
    tasks.PLANET:      lambda state, task: [
        moves.DealPlanet(task.of, n) for n in free_planets(state)
    ],
    tasks.CORPORATION: lambda state, task: [
        moves.DealCorporation(task.of, n) for n in free_corporations(state)
    ],
    tasks.STACK:       lambda state, task: [moves.Reveal(n) for n in bits(state.rest[task.of])],
    tasks.EVENT:       lambda state, task: [moves.DrawEvent(n) for n in next_events(state)],
    tasks.GLIMPSE:     lambda state, task: [moves.Glimpse(n) for n in next_events(state)],
    tasks.OFFER:       lambda state, task: [
        moves.Offer(n) for n in bits(state.piles[task.of].cards)
    ],
    tasks.ADD:         lambda state, task: [
        moves.AddCard(task.of, n) for n in bits(spare_cards(state, task.of))
    ],
    tasks.REMOVE:      lambda state, task: [
        moves.RemoveCard(task.of, n) for n in bits(state.piles[task.of].cards)
    ],
}
# fmt: on


def are_rings(state: State, task: Dealing, move: moves.Rings) -> bool:
    if state.setup.station == "recommended":
        return is_listed(state, task, move)
    return sorted(move.outer) == sorted(LARGE) and sorted(move.inner) == sorted(SMALL)


def are_objectives(state: State, task: Dealing, move: moves.DealObjectives) -> bool:
    count = 1 if state.turn else dealt_objectives(state)
    return move.seat == task.of and _from_box(state, move.cards, count)


def are_shared(state: State, task: Dealing, move: moves.DealShared) -> bool:
    return _from_box(state, move.cards, shared_objectives(state))


def is_draft(state: State, task: Dealing, move: moves.Draft) -> bool:
    return _from_box(state, move.cards, min(3, state.box.bit_count()))


def _from_box(state: State, cards: tuple[int, ...], count: int) -> bool:
    return len(set(cards)) == len(cards) == count and all(state.box >> c & 1 for c in cards)


def is_pile(state: State, task: Dealing, move: moves.OpenPile) -> bool:
    fresh, cards = spare_cards(state, task.of), move.cards
    return (
        move.rank == task.of
        and len(set(cards)) == len(cards) == state.piles[task.of].size
        and all(fresh >> card & 1 for card in cards)
    )


# --- What one player chooses while the others wait ----------------------------------------------


def turns(state: State, task: tasks.Turning) -> list[moves.Turn]:
    return [moves.Turn(steps) for steps in range(SECTORS)]


def picks(state: State, task: tasks.Picking) -> list[moves.Pick]:
    return [moves.Pick(card) for card in bits(pickable(state, task))]


def pickable(state: State, task: tasks.Picking) -> int:
    """The civ cards among which a player picks."""
    if task.rank == len(state.piles):
        found = 0
        for pile in state.piles:
            found |= pile.cards
        return found
    offered = 1 << task.offer if task.offer != NONE else 0
    return state.piles[task.rank].cards | offered


def adoptions(state: State, task: tasks.Adopting) -> list[moves.Adopt]:
    return [moves.Adopt(card) for card in bits(task.cards)]


def choosable_planets(state: State, task: tasks.Choosing) -> list[moves.Choose]:
    """The planets that a player may choose: any free one, or the common face."""
    if task.what != tasks.PLANET:
        return []
    return [moves.Choose(planet) for planet in (0, *free_planets(state))]


def choosable_corporations(state: State, task: tasks.Choosing) -> list[moves.Found]:
    """The corporations that a player may choose: any free one, or the common face."""
    if task.what != tasks.CORPORATION:
        return []
    return [moves.Found(each) for each in (0, *free_corporations(state))]
