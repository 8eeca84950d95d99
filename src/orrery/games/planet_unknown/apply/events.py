"""The event of the turn takes effect for every player for whom it is possible."""

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.apply.gains import (
    SYNERGY_ITEM,
    await_,
    gain_patches,
)
from orrery.games.planet_unknown.components import EVENT, Event
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.legal.cubes import fallible
from orrery.games.planet_unknown.legal.dealing import spare_cards
from orrery.games.planet_unknown.legal.pending import kept
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import Dealing, Task
from orrery.games.planet_unknown.tracks import UNIVERSAL, techs


def alert(state: State) -> tuple[State, tuple[Task, ...]]:
    """The effect of the event on all players, and nature's moves that it asks for."""
    event = EVENT[state.event]
    players = tuple(_for_player(state, player, event) for player in state.players)
    return replace(state, players=players), _for_nature(state, event)


def _for_player(state: State, player: Player, event: Event) -> Player:
    """The effect of the event on a player: at once, or as items to resolve.

    Rules: PU-COMP-EVENT-05, PU-COMP-EVENT-10, PU-COMP-EVENT-28.
    """
    match event.key:
        case "extra_rover":
            return replace(player, reserve=player.reserve + 1)
        case "patch":
            return gain_patches(player, 1)
        case "destroy_collected_meteorite":
            return replace(player, meteorites=max(player.meteorites - 1, 0))
        case _:
            return await_(player, *_duties(state, player, event))


def _duties(state: State, player: Player, event: Event) -> tuple[Item, ...]:
    """The items that the event brings a player.

    Rules: PU-COMP-EVENT-02, PU-COMP-EVENT-03, PU-COMP-EVENT-08, PU-COMP-EVENT-11, PU-COMP-EVENT-15,
    PU-COMP-EVENT-18, PU-COMP-EVENT-19, PU-COMP-EVENT-30, PU-RULING-30.
    """
    match event.key:
        case "advance_choice":
            mode = wait.FULL if event.rewards else wait.BARE
            return (Item(wait.ADVANCE, wait.BY_EVENT, event.tracks, event.steps, wait.SAME, mode),)
        case "regress_choice":
            cubes, steps = fallible(player, event.tracks, event.steps)
            item = Item(wait.REGRESS, wait.BY_EVENT, cubes, steps, wait.SAME)
            return (item,) if steps else ()
        case "synergy":
            return (SYNERGY_ITEM,)
        case "synergy_or_peek":  # after the last event there is nothing to look at
            look = Item(wait.FORESEE, wait.BY_EVENT)
            return (SYNERGY_ITEM, look) if any(state.deck) else (SYNERGY_ITEM,)
        case _:
            kind = _SIMPLE.get(event.key)
            return () if kind is None or _spared(player, kind) else (Item(kind, wait.BY_EVENT),)


_SIMPLE = {
    "collect_lifepod": wait.RESCUE,
    "collect_meteorite": wait.GATHER,
    "add_meteorite": wait.STRIKE,
    "destroy_rover": wait.WRECK,
    "destroy_planet_lifepod": wait.ABANDON,
    "destroy_collected_lifepod": wait.LOSE,
    "destroy_objective": wait.REJECT,
    "rotate_free": wait.SPIN,
    "remove_shape": wait.SCRAP,
}


def _spared(player: Player, kind: int) -> bool:
    """Whether the event does nothing to a player, who is immune or has nothing to lose.

    Rules: PU-EVENT-04, PU-TECH-08, PU-COMP-EVENT-24, PU-COMP-EVENT-27.
    """
    if kind == wait.STRIKE:
        return player.corporation == UNIVERSAL and bool(techs(player) >> 4 & 1)
    if kind == wait.WRECK:
        return player.rovers.bit_count() < 2
    if kind == wait.LOSE:
        return not kept(player)
    return kind == wait.REJECT and not player.hand.goals


def _for_nature(state: State, event: Event) -> tuple[Task, ...]:
    match event.key:
        case "add_civ_cards":
            return tuple(
                Dealing(tasks.ADD, rank)
                for rank in range(4)
                if state.piles[rank].open and spare_cards(state, rank)
            )
        case "remove_civ_cards":
            return tuple(
                Dealing(tasks.REMOVE, rank)
                for rank in range(4)
                if state.piles[rank].open and state.piles[rank].cards
            )
        case "extra_objective":
            return (Dealing(tasks.OBJECTIVES, 0),) if state.box else ()
        case _:
            return ()


def closed_piles(state: State) -> State:
    """A pile that no player has looked at is only a number of cards: change that number.

    Rules: PU-COMP-EVENT-06, PU-COMP-EVENT-25.
    """
    if state.event == tasks.NONE:
        return state
    change = {"add_civ_cards": 1, "remove_civ_cards": -1}.get(EVENT[state.event].key, 0)
    if not change:
        return state
    piles = tuple(
        pile if pile.open else replace(pile, size=min(max(pile.size + change, 0), 9))
        for pile in state.piles
    )
    return replace(state, piles=piles)
