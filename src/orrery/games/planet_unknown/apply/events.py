"""The event of the turn takes effect: for every player if it is possible."""

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import tasks as todo
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
    """What the event makes everybody do, and what nature does because of it."""
    event = EVENT[state.event]
    players = tuple(_for_player(state, player, event) for player in state.players)
    return replace(state, players=players), _for_nature(state, event)


def _for_player(state: State, player: Player, event: Event) -> Player:
    match event.key:
        case "advance_choice":
            mode = wait.FULL if event.rewards else wait.BARE
            item = Item(wait.ADVANCE, wait.BY_EVENT, event.tracks, event.steps, wait.SAME, mode)
            return await_(player, item)
        case "regress_choice":
            cubes, steps = fallible(player, event.tracks, event.steps)
            item = Item(wait.REGRESS, wait.BY_EVENT, cubes, steps, wait.SAME)
            return await_(player, item) if steps else player
        case "extra_rover":
            return replace(player, reserve=player.reserve + 1)
        case "patch":
            return gain_patches(player, 1)
        case "synergy_or_peek" if any(state.deck):
            return await_(player, SYNERGY_ITEM, Item(wait.FORESEE, wait.BY_EVENT))
        case "synergy" | "synergy_or_peek":  # after the last event there is nothing to look at
            return await_(player, SYNERGY_ITEM)
        case "destroy_collected_meteorite":
            return replace(player, meteorites=max(player.meteorites - 1, 0))
        case "add_meteorite":
            immune = player.corporation == UNIVERSAL and techs(player) >> 4 & 1
            return player if immune else await_(player, Item(wait.STRIKE, wait.BY_EVENT))
        case "destroy_rover":
            many = player.rovers.bit_count() > 1
            return await_(player, Item(wait.WRECK, wait.BY_EVENT)) if many else player
        case "destroy_collected_lifepod":
            any_ = kept(player) != 0
            return await_(player, Item(wait.LOSE, wait.BY_EVENT)) if any_ else player
        case "destroy_objective":
            any_ = player.hand.goals != 0
            return await_(player, Item(wait.REJECT, wait.BY_EVENT)) if any_ else player
        case _:
            kind = _SIMPLE.get(event.key)
            return player if kind is None else await_(player, Item(kind, wait.BY_EVENT))


_SIMPLE = {
    "collect_lifepod": wait.RESCUE,
    "collect_meteorite": wait.GATHER,
    "destroy_planet_lifepod": wait.ABANDON,
    "rotate_free": wait.SPIN,
    "remove_shape": wait.SCRAP,
}


def _for_nature(state: State, event: Event) -> tuple[Task, ...]:
    match event.key:
        case "add_civ_cards":
            return tuple(
                Dealing(todo.ADD, rank)
                for rank in range(4)
                if state.piles[rank].open and spare_cards(state, rank)
            )
        case "remove_civ_cards":
            return tuple(
                Dealing(todo.REMOVE, rank)
                for rank in range(4)
                if state.piles[rank].open and state.piles[rank].cards
            )
        case "extra_objective":
            return (Dealing(todo.OBJECTIVES, 0),) if state.box else ()
        case _:
            return ()


def closed_piles(state: State) -> State:
    """A pile that nobody has looked at is only a number of cards: that number changes."""
    if state.event == todo.NONE:
        return state
    change = {"add_civ_cards": 1, "remove_civ_cards": -1}.get(EVENT[state.event].key, 0)
    if not change:
        return state
    piles = tuple(
        pile if pile.open else replace(pile, size=min(max(pile.size + change, 0), 9))
        for pile in state.piles
    )
    return replace(state, piles=piles)
