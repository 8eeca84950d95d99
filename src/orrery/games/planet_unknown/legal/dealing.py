"""Nature's part: what may be dealt, drawn and revealed."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from orrery.games.planet_unknown import moves as say
from orrery.games.planet_unknown import tasks as todo
from orrery.games.planet_unknown.components import (
    CARD,
    CORPORATIONS,
    EVENT,
    INNER,
    OUTER,
    PLANETS,
    SHAPE,
)
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import NONE, Dealing
from orrery.games.planet_unknown.texts import no
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

RANK_CARDS: Final = tuple(  # all cards of a rank, as bits
    sum(1 << n for n, card in enumerate(CARD) if card.rank == rank) for rank in range(1, 5)
)
LARGE: Final = tuple(n for n, shape in enumerate(SHAPE) if shape.ring == "large")
SMALL: Final = tuple(n for n, shape in enumerate(SHAPE) if shape.ring == "small")
SECTORS: Final = 6


def free_planets(state: State) -> list[int]:
    """Asymmetric planets that nobody has; the common face is on the back of every board."""
    taken = {player.planet for player in state.players}
    return [planet for planet in range(1, len(PLANETS)) if planet not in taken]


def free_corporations(state: State) -> list[int]:
    taken = {player.corporation for player in state.players}
    return [each for each in range(1, len(CORPORATIONS)) if each not in taken]


def dealt_objectives(state: State) -> int:
    """How many objective cards a player is dealt."""
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
    """The cards of a rank that are in the box."""
    return RANK_CARDS[rank] & ~state.piles[rank].cards & ~card_owners(state)


def next_events(state: State) -> list[int]:
    """The events that may come next: of colours that are left in the deck."""
    if state.foreseen != NONE:
        return [state.foreseen]
    return [
        n
        for n, event in enumerate(EVENT)
        if state.deck[event.colour] and not state.drawn >> n & 1 and (state.solo or not event.solo)
    ]


def deals(state: State, task: Dealing) -> list[say.AnyMove]:
    """What nature may say; nothing is listed where it would be too long."""
    listing = _LISTS.get(task.what)
    return listing(state, task) if listing is not None else []


def _rings(state: State, task: Dealing) -> list[say.AnyMove]:
    if state.setup.station != "recommended":
        return []
    return [say.Rings(OUTER, INNER[n:] + INNER[:n]) for n in range(SECTORS)]


# fmt: off
_LISTS: Final[dict[int, Callable[[State, Dealing], list[say.AnyMove]]]] = {
    todo.RINGS:       _rings,
    todo.COMMANDER:   lambda state, task: [say.Commander(n) for n in range(len(state.players))],
    todo.SPIN_START:  lambda state, task: [say.Spin(n) for n in range(SECTORS)],
    todo.PLANET:      lambda state, task: [say.DealPlanet(task.of, n) for n in free_planets(state)],
    todo.CORPORATION: lambda state, task: [
        say.DealCorporation(task.of, n) for n in free_corporations(state)
    ],
    todo.STACK:       lambda state, task: [say.Reveal(n) for n in bits(state.rest[task.of])],
    todo.EVENT:       lambda state, task: [say.DrawEvent(n) for n in next_events(state)],
    todo.GLIMPSE:     lambda state, task: [say.Glimpse(n) for n in next_events(state)],
    todo.OFFER:       lambda state, task: [
        say.Offer(n) for n in bits(state.piles[task.of].cards)
    ],
    todo.ADD:         lambda state, task: [
        say.AddCard(task.of, n) for n in bits(spare_cards(state, task.of))
    ],
    todo.REMOVE:      lambda state, task: [
        say.RemoveCard(task.of, n) for n in bits(state.piles[task.of].cards)
    ],
}
# fmt: on


def against_deal(state: State, task: Dealing, move: say.AnyMove) -> Iterator[Objection]:
    """Why nature may not say this now."""
    kind, rule = _SAID[task.what]
    listing = deals(state, task)
    if type(move) is not kind or not (move in listing if listing else _sound(state, task, move)):
        yield no(rule)


def _sound(state: State, task: Dealing, move: Any) -> bool:
    """Whether a deal that is not listed is a possible one."""
    match move:
        case say.Rings(outer, inner):
            return sorted(outer) == sorted(LARGE) and sorted(inner) == sorted(SMALL)
        case say.DealObjectives(cards, seat):
            count = 1 if state.turn else dealt_objectives(state)
            return seat == task.of and _from_box(state, cards, count)
        case say.DealShared(cards):
            return _from_box(state, cards, shared_objectives(state))
        case say.Draft(cards):
            return _from_box(state, cards, min(3, state.box.bit_count()))
        case say.OpenPile(rank, cards):
            fresh = spare_cards(state, task.of)
            return (
                rank == task.of
                and len(set(cards)) == len(cards) == state.piles[rank].size
                and all(fresh >> card & 1 for card in cards)
            )
        case _:
            return False


def _from_box(state: State, cards: tuple[int, ...], count: int) -> bool:
    return len(set(cards)) == len(cards) == count and all(state.box >> c & 1 for c in cards)


_SAID: Final[dict[int, tuple[type, str]]] = {
    todo.RINGS: (say.Rings, "PU-SETUP-09"),
    todo.COMMANDER: (say.Commander, "PU-SETUP-22"),
    todo.SPIN_START: (say.Spin, "PU-SOLO-02"),
    todo.PLANET: (say.DealPlanet, "PU-SETUP-12"),
    todo.CORPORATION: (say.DealCorporation, "PU-SETUP-12"),
    todo.OBJECTIVES: (say.DealObjectives, "PU-SETUP-27"),
    todo.SHARED: (say.DealShared, "PU-SETUP-24"),
    todo.STACK: (say.Reveal, "PU-SRC-11"),
    todo.EVENT: (say.DrawEvent, "PU-EVENT-09"),
    todo.GLIMPSE: (say.Glimpse, "PU-COMP-EVENT-30"),
    todo.PILE: (say.OpenPile, "PU-SETUP-19"),
    todo.OFFER: (say.Offer, "PU-CORP-REPUBLIC-08"),
    todo.ADD: (say.AddCard, "PU-COMP-EVENT-06"),
    todo.REMOVE: (say.RemoveCard, "PU-COMP-EVENT-25"),
    todo.DRAFT: (say.Draft, "PU-CORP-JUMP-12"),
}


def pickable(state: State, task: todo.Picking) -> int:
    """The civ cards among which a player picks."""
    if task.rank == len(state.piles):
        found = 0
        for pile in state.piles:
            found |= pile.cards
        return found
    offered = 1 << task.offer if task.offer != NONE else 0
    return state.piles[task.rank].cards | offered


def boards(state: State, task: todo.Choosing) -> list[say.AnyMove]:
    """The boards that a player may choose: any free one, or the common face."""
    if task.what == todo.PLANET:
        return [say.Choose(planet) for planet in (0, *free_planets(state))]
    return [say.Found(each) for each in (0, *free_corporations(state))]
