"""Civ cards: a player who has reached a milestone looks through a pile and keeps one card."""

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves, tasks
from orrery.games.planet_unknown.apply.gains import await_, gain_moves, gain_patches
from orrery.games.planet_unknown.components import CARD, Card
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.state import (
    ANY_RANK,
    Player,
    State,
    next_task,
    with_player,
)
from orrery.games.planet_unknown.tasks import Dealing, Task
from orrery.games.planet_unknown.tracks import ALL_CUBES, REPUBLIC, techs
from orrery.kernel.hexes import bits


def civics(state: State, task: tasks.Civics) -> State:
    """The next card that a player is owed, or the deal that must come before it."""
    seat = task.of
    player = state.players[seat]
    if player.survey:
        state = with_player(state, seat, replace(player, survey=False))
        if state.box:
            return _first(state, Dealing(tasks.DRAFT), tasks.Adopting(seat))
        return civics(state, task)
    if not player.ranks:
        return next_task(state)
    rank = player.ranks[0]
    hidden = [n for n in _looked_at(player, rank) if _closed(state, n)]
    if hidden:
        return _first(state, Dealing(tasks.PILE, hidden[0]))
    state = with_player(state, seat, replace(player, ranks=player.ranks[1:]))
    if rank == ANY_RANK:
        left = any(pile.cards for pile in state.piles)
        return _first(state, tasks.Picking(seat, rank)) if left else civics(state, task)
    offers = bonus_rank(player, rank)
    if offers is not None and state.piles[offers].cards:
        return _first(state, Dealing(tasks.OFFER, offers), tasks.Picking(seat, rank))
    if not state.piles[rank].cards:
        return civics(state, task)
    return _first(state, tasks.Picking(seat, rank))


def _looked_at(player: Player, rank: int) -> list[int]:
    """The piles that must be known for this choice."""
    if rank == ANY_RANK:
        return list(range(ANY_RANK))
    bonus = bonus_rank(player, rank)
    return [rank] if bonus is None else [rank, bonus]


def bonus_rank(player: Player, rank: int) -> int | None:
    """Republic 2: a card of the next rank besides.

    Rules: PU-CORP-REPUBLIC-08.
    """
    if player.corporation == REPUBLIC and techs(player) & 2 and rank < ANY_RANK - 1:
        return rank + 1
    return None


def _closed(state: State, rank: int) -> bool:
    pile = state.piles[rank]
    return not pile.open and pile.size > 0


def pick(state: State, task: tasks.Picking, move: moves.Pick) -> State:
    """The card is kept, or takes effect at once."""
    card, one = CARD[move.card], 1 << move.card
    rank = card.rank - 1
    pile = state.piles[rank]
    left = replace(pile, cards=pile.cards & ~one, size=pile.size - 1)
    piles = (*state.piles[:rank], left, *state.piles[rank + 1 :])
    state = replace(state, piles=piles)
    player = state.players[task.seat]
    hand = player.hand
    looked = range(ANY_RANK) if task.rank == ANY_RANK else {task.rank}
    seen = tuple(piles[n].cards if n in looked else known for n, known in enumerate(hand.seen))
    if card.immediate:
        hand = replace(hand, played=hand.played | one, seen=seen)
        player = immediate(replace(player, hand=hand), card)
        state = with_player(state, task.seat, player)
        if card.key == "extra_tile":  # the next tile is shown when the card is resolved
            return _instead(state, tasks.Effects(task.seat), tasks.Refill())
        return _instead(state, tasks.Effects(task.seat))
    hand = replace(hand, kept=hand.kept | one, seen=seen)
    return next_task(with_player(state, task.seat, replace(player, hand=hand)))


def adopt(state: State, task: tasks.Adopting, move: moves.Adopt) -> State:
    """The objective counts for all."""
    return next_task(replace(state, common=(*state.common, move.objective)))


def immediate(player: Player, card: Card) -> Player:
    """What a card brings at once.

    Rules: PU-COMP-CIV-02, PU-COMP-CIV-03, PU-COMP-CIV-04, PU-COMP-CIV-05, PU-COMP-CIV-11,
    PU-COMP-CIV-12, PU-COMP-CIV-13, PU-COMP-CIV-20, PU-COMP-CIV-22, PU-COMP-CIV-27.
    """
    match card.key:
        case "advance_different":
            item = Item(wait.ADVANCE, wait.BY_CARD, ALL_CUBES, card.n, wait.DIFFERENT)
            return await_(player, item)
        case "advance_same":
            item = Item(wait.ADVANCE, wait.BY_CARD, ALL_CUBES, card.n, wait.SAME)
            return await_(player, item)
        case "all_to_five":
            item = Item(wait.ADVANCE, wait.BY_CARD, ALL_CUBES, 1, wait.LOW, wait.DULL)
            return await_(player, item)
        case "patches":
            return gain_patches(player, card.n)
        case "rover_move":
            return gain_moves(player, card.n)
        case "extra_tile":
            mode = wait.FULL if card.advance else wait.BARE
            return await_(player, Item(wait.EXTRA, wait.BY_CARD, mode=mode))
        case "collect_lifepods":
            return await_(player, Item(wait.RESCUE, wait.BY_CARD, left=card.n))
        case "teleport_rover":
            return await_(player, Item(wait.TELEPORT, wait.BY_CARD))
        case "destroy_meteors_line":
            return await_(player, Item(wait.CLEAR, wait.BY_CARD))
        case "destroy_meteors":
            return await_(player, Item(wait.BLAST, wait.BY_CARD, left=card.n))
        case _:
            raise AssertionError(card.key)


def final_cards(player: Player) -> Player:
    """Cards that advance a cube at the end of the game.

    Rules: PU-PUB-04, PU-COMP-CIV-24, PU-COMP-CIV-25.
    """
    due = [
        n
        for n in bits(player.hand.kept & ~player.hand.settled)
        if CARD[n].key == "medals_and_advance"
    ]
    for n in due:
        player = await_(player, Item(wait.ADVANCE, wait.BY_CARD, ALL_CUBES, CARD[n].advance))
    settled = player.hand.settled | sum(1 << n for n in due)
    return replace(player, hand=replace(player.hand, settled=settled))


def _first(state: State, *queue: Task) -> State:
    return replace(state, agenda=queue + state.agenda)


def _instead(state: State, *queue: Task) -> State:
    return replace(state, agenda=queue + state.agenda[1:])
