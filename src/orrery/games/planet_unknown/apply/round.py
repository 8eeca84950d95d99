"""The course of a turn and of the game: tasks that are carried out by themselves."""

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves, tasks
from orrery.games.planet_unknown import state as power
from orrery.games.planet_unknown.apply import events, setup
from orrery.games.planet_unknown.apply.civics import final_cards
from orrery.games.planet_unknown.apply.gains import PATCH_ITEM, await_, gain_moves
from orrery.games.planet_unknown.apply.settling import settle
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.legal.own import idle
from orrery.games.planet_unknown.legal.placing import blocked
from orrery.games.planet_unknown.state import (
    ANY_RANK,
    Player,
    State,
    next_task,
    with_player,
)
from orrery.games.planet_unknown.tasks import (
    END_PHASE,
    EVENT_PHASE,
    NONE,
    PLACE_PHASE,
    SETUP_PHASE,
    Dealing,
    Task,
    Together,
)
from orrery.games.planet_unknown.tracks import FLUX, HORIZON, OASIS, REPUBLIC, WATER, techs
from orrery.games.planet_unknown.turn import SECTORS
from orrery.kernel.game import Seat


def clockwise(state: State) -> list[Seat]:
    """All seats, beginning with the commander.

    Rules: PU-CIV-04.
    """
    count = len(state.players)
    return [(state.commander + n) % count for n in range(count)]


def civic_tasks(state: State) -> tuple[Task, ...]:
    return tuple(tasks.Civics(seat) for seat in clockwise(state))


# --- The turn -----------------------------------------------------------------------------------


def begin(state: State, task: tasks.Begin) -> State:
    """A turn begins: the station turns, an event is drawn, tiles are taken.

    Rules: PU-EVENT-09, PU-SOLO-12, PU-SOLO-13.
    """
    state = replace(
        state,
        players=tuple(_fresh(player) for player in state.players),
        turn=state.turn + 1,
        event=NONE,
    )
    queue: list[Task] = []
    if state.setup.fixed:
        state = turned(state, 1)
    else:
        queue.append(tasks.Turning(state.commander))
    if any(state.deck):
        queue += [Dealing(tasks.EVENT), tasks.Alert()]
    queue.append(tasks.Drafting())
    return replace(state, agenda=tuple(queue))


def turn(state: State, task: tasks.Turning, move: moves.Turn) -> State:
    """The commander turns the station."""
    return next_task(turned(state, move.steps))


def turned(state: State, steps: int) -> State:
    """The station turns clockwise: the next depot comes from the other side."""
    return replace(state, rotation=(state.rotation - steps) % SECTORS)


def _fresh(player: Player) -> Player:
    """A player at the start of a turn, with the movement that some techs give then.

    Rules: PU-GLOSS-14, PU-CORP-HORIZON-08, PU-CORP-OASIS-08, PU-CORP-FLUX-04.
    """
    rovers = player.rovers
    began = tuple([(terrain & rovers).bit_count() for terrain in player.terrain])
    player = replace(
        player,
        used=0,
        moves=0,
        driving=False,
        began=began,
        took=NONE,
        selected=NONE,
        blocked=False,
        ready=True,
    )
    unlocked = techs(player)
    amount = 0
    if player.corporation == HORIZON and unlocked & 2:
        amount = player.laden.bit_count()
    elif player.corporation == OASIS and unlocked & 2:
        amount = began[WATER]
    elif player.corporation == FLUX and unlocked & 1:
        amount = 2 * began[player.flux]
        player = replace(player, used=1 << power.FLUX_MOVES)
    return gain_moves(player, amount) if amount else player


def alert(state: State, task: tasks.Alert) -> State:
    """The event takes effect: nature's cards come first, then all players resolve it."""
    state, nature = events.alert(events.closed_piles(state))
    players = tuple(replace(player, foresees=False) for player in state.players)
    follow = (*nature, Together(EVENT_PHASE), *civic_tasks(state))
    return replace(state, players=players, agenda=(*follow, *state.agenda[1:]))


def drafting(state: State, task: tasks.Drafting) -> State:
    """All players look at their depots, and it is seen who can place nothing. That player ends the
    game, unless a patch placed before the tile makes room beside it after all.

    Rules: PU-END-01, PU-SRC-16, PU-RULING-23.
    """
    tile = Item(wait.TILE)
    players = tuple(
        replace(await_(player, tile), blocked=blocked(state, seat, player))
        for seat, player in enumerate(state.players)
    )
    follow = (Together(PLACE_PHASE), tasks.Refill(), *civic_tasks(state), tasks.Conclude())
    return replace(state, players=players, agenda=follow)


def refill(state: State, task: tasks.Refill) -> State:
    """Take away the tiles that were chosen, and reveal the next ones."""
    taken = [player.took for player in state.players if player.took != NONE]
    players = tuple(replace(player, took=NONE) for player in state.players)
    tops, reveals = list(state.tops), list[Task]()
    for shape in taken:
        tops[shape] = NONE
        if state.rest[shape]:
            reveals.append(Dealing(tasks.STACK, shape))
    return replace(
        state,
        players=players,
        tops=tuple(tops),
        last=state.last or any(player.blocked for player in players),
        agenda=(*reveals, *state.agenda[1:]),
    )


def conclude(state: State, task: tasks.Conclude) -> State:
    emptied = any(
        state.tops[outer] == NONE == state.tops[inner]
        for outer, inner in zip(state.outer, state.inner, strict=True)
    )
    if state.last or emptied:
        return replace(state, last=True, agenda=(tasks.Ending(),))
    commander = (state.commander + 1) % len(state.players)
    return replace(state, commander=commander, agenda=(tasks.Begin(),))


def ending(state: State, task: tasks.Ending) -> State:
    """Before scoring: stored patches, cards and techs of the end, and what they bring."""
    players = tuple(_last_duties(player) for player in state.players)
    due = any(player.items or player.ranks for player in players)
    agenda: tuple[Task, ...] = ()
    if due:
        agenda = (Together(END_PHASE), *civic_tasks(state), tasks.Ending())
    return replace(state, players=players, event=NONE, agenda=agenda)


def _last_duties(player: Player) -> Player:
    player = replace(player, items=(PATCH_ITEM,) * player.stored, stored=0, moves=0)
    player = final_cards(player)
    owed = player.corporation == REPUBLIC and techs(player) >> 4 & 1
    if owed and not player.spent >> power.LAST_CARDS & 1:
        spent = player.spent | 1 << power.LAST_CARDS
        player = replace(player, ranks=(*player.ranks, ANY_RANK, ANY_RANK), spent=spent)
    return player


# --- Everybody at once --------------------------------------------------------------------------


def together(state: State, task: Together) -> State:
    """A phase begins: what each player does is hidden from the others from now on.

    It is also called when all players are ready; then everything is public again."""
    if not state.shown:
        players = state.players
        if task.phase == SETUP_PHASE:
            players = tuple(setup.choices(player) for player in players)
        state = replace(state, players=players, shown=players, phase=state.phase + 1)
        settled = tuple(
            start_of_phase(state, task, seat, player) for seat, player in enumerate(players)
        )
        state = replace(state, players=settled)
    if not all(player.ready for player in state.players):
        return state
    state = next_task(replace(state, shown=()))
    looks = any(player.foresees for player in state.players)
    if task.phase == EVENT_PHASE and looks and any(state.deck):
        state = replace(state, agenda=(Dealing(tasks.GLIMPSE), *state.agenda))
    return state


def start_of_phase(state: State, task: Together, seat: Seat, player: Player) -> Player:
    """A player at the beginning of a phase: ready at once if there is nothing to do."""
    player = settle(state, seat, player)
    asked = task.phase == PLACE_PHASE or not idle(state, seat, player)
    return replace(player, ready=not asked)


def effects(state: State, task: tasks.Effects) -> State:
    """One player resolves a card; nothing is hidden."""
    seat = task.seat
    player = settle(state, seat, state.players[seat])
    state = with_player(state, seat, player)
    return next_task(state) if idle(state, seat, player) else state
