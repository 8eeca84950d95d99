"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry; the chapters hold them
beside a constructive generator of the same verbs, which bots need for speed and the conformance
tests hold to the objections. Here is only the order of business: what is first on the agenda, who
is waited for, and which verbs answer it.
"""

from collections.abc import Iterator
from typing import Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves as say
from orrery.games.planet_unknown import tasks as todo
from orrery.games.planet_unknown.legal import dealing, pending, powers
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection

_ITEMS_ONLY: Final = (todo.SETUP_PHASE, todo.EVENT_PHASE)  # phases in which nothing else is done
_ALONE: Final[dict[type, str]] = {
    todo.Choosing: "PU-SETUP-14",
    todo.Turning: "PU-TURN-01",
    todo.Picking: "PU-CIV-01",
    todo.Adopting: "PU-CORP-JUMP-12",
}


def to_act(state: State) -> tuple[Seat, ...]:
    if not state.agenda:
        return ()
    task = state.agenda[0]
    if task.seat != todo.EVERYBODY:
        return (task.seat,)
    return tuple([seat for seat, player in enumerate(state.players) if not player.ready])


def moves(state: State, seat: Seat) -> list[AnyMove]:
    """The legal moves. A deal of many cards is not enumerated."""
    if not state.agenda:
        return []
    task = state.agenda[0]
    if isinstance(task, todo.Together):
        player = state.players[seat] if 0 <= seat < len(state.players) else None
        return _own(state, seat, player) if player is not None and not player.ready else []
    if task.seat != seat:
        return []
    match task:
        case todo.Dealing():
            return dealing.deals(state, task)
        case todo.Effects():
            return _own(state, seat, state.players[seat])
        case todo.Turning():
            return [say.Turn(steps) for steps in range(dealing.SECTORS)]
        case todo.Choosing():
            return dealing.boards(state, task)
        case todo.Picking():
            return [say.Pick(card) for card in bits(dealing.pickable(state, task))]
        case todo.Adopting():
            return [say.Adopt(card) for card in bits(task.cards)]
        case _:
            return []


def _own(state: State, seat: Seat, player: Player) -> list[AnyMove]:
    """What a player may do on his own boards."""
    found: list[AnyMove] = []
    duty = False
    for item in player.items:
        choices = pending.options(state, seat, player, item)
        found += choices
        duty = duty or (bool(choices) and not item.optional)
    if len(player.items) > 1:
        found = list(dict.fromkeys(found))
    if free_to_act(state):
        found += powers.acts(state, seat, player)
    if not duty:
        found.append(say.Done())
    return found


def free_to_act(state: State) -> bool:
    """Whether rovers may be driven and techs be used now."""
    task = state.agenda[0]
    return not (isinstance(task, todo.Together) and task.phase in _ITEMS_ONLY)


def owes(state: State, seat: Seat, player: Player) -> bool:
    """Whether an item waits that must be resolved and can be."""
    return any(
        not item.optional and pending.options(state, seat, player, item) for item in player.items
    )


def idle(state: State, seat: Seat, player: Player) -> bool:
    """Whether there is nothing that a player could do but say that he is ready."""
    if any(pending.options(state, seat, player, item) for item in player.items):
        return False
    return not (free_to_act(state) and powers.acts(state, seat, player))


# --- Why not ------------------------------------------------------------------------------------


def objections(state: State, seat: Seat, move: AnyMove) -> tuple[Objection, ...]:
    """Every rule that the move breaks, the most telling first."""
    if not state.agenda:
        return (no("PU-SCORE-01"),)
    if seat not in to_act(state):
        return (no("PU-TURN-04"),)
    task = state.agenda[0]
    if isinstance(task, todo.Dealing):
        return tuple(dealing.against_deal(state, task, move))
    if isinstance(move, say.NatureMove):
        return (no("PU-TURN-08"),)
    if isinstance(task, todo.Together | todo.Effects):
        return tuple(_against_own(state, seat, move))
    if move in moves(state, seat):
        return ()
    return (no(_ALONE[type(task)]),)


def _against_own(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    player = state.players[seat]
    kind = type(move)
    if kind is say.Done:
        if owes(state, seat, player):
            yield no("PU-PUB-02")
    elif kind in pending.AGAINST:
        yield from pending.AGAINST[kind](state, seat, player, move)
    elif kind in powers.AGAINST:
        if not free_to_act(state) and not _waits(player, move):
            yield no("PU-EVENT-10")
        else:
            yield from powers.AGAINST[kind](state, seat, player, move)
    else:
        yield no("PU-EVENT-10")


def _waits(player: Player, move: AnyMove) -> bool:
    """Whether an item, and not a tech, lets the player do this."""
    kind = {say.Teleport: wait.TELEPORT, say.Shift: wait.SHIFT}.get(type(move), todo.NONE)
    return any(item.kind == kind for item in player.items)
