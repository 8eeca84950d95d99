"""The opening state, and the effects of the moves of the set-up."""

from typing import Final

from msgspec.structs import replace

from orrery.games.kepler.components import (
    EARTH_START,
    FREE_STEPS,
    FREE_TECHS,
    PHANTOM_LEVEL,
    PHANTOM_SPACE,
    PROGRESS_WORDS,
    SHIPS_AT_START,
    START_CELL,
    START_LEVEL,
    STORAGE_START,
    TILES,
    TRACK_MEDALS,
)
from orrery.games.kepler.galaxy import FACE_UP, SUN
from orrery.games.kepler.legal.setup import free_sites
from orrery.games.kepler.moves import Deal, First, Lay, Place, Show, Start
from orrery.games.kepler.state import (
    EARTH,
    GOALS,
    MINES,
    Phantom,
    Planet,
    Player,
    Setup,
    State,
    with_player,
)
from orrery.games.kepler.tasks import (
    NO_SEAT,
    NONE,
    Dealing,
    Drawing,
    FirstPlayer,
    Launching,
    Laying,
    Placing,
    Showing,
    Starting,
    Task,
)
from orrery.kernel.game import Options
from orrery.kernel.hexes import bits

START_TECHS: Final = (START_LEVEL, START_LEVEL, START_LEVEL, START_LEVEL, START_LEVEL)
PHANTOM_START: Final = Phantom(PHANTOM_LEVEL, (PHANTOM_SPACE, PHANTOM_SPACE))


def opening(seats: int, options: Options) -> State:
    """The opening state: all that does not depend on chance.

    Rules: KP-SETUP-11, KP-SETUP-13, KP-SETUP-14, KP-SETUP-15, KP-SETUP-17, KP-SETUP-19,
    KP-SETUP-20, KP-RULING-17.
    """
    player = Player(
        cell=START_CELL,
        techs=START_TECHS,
        tracks=(0, 0),
        medals=(0, 0),
        storage=STORAGE_START,
        pit=(0, 0, 0),
        planets=(Planet(EARTH, SUN, False, EARTH_START),),
        fleet=0,
        crossed=0,
        objective=NONE,
    )
    solo = seats == 1
    return State(
        setup=Setup(**options),
        players=(player,) * seats,
        phantom=PHANTOM_START if solo else None,
        down=0,
        bag=sum(1 << body for body in TILES[seats]),
        planets=0,
        mines=0,
        goals=0,
        bodies=(),
        settled=0,
        deck=(1 << len(PROGRESS_WORDS)) - 1,  # KP-RULING-32: two of them are never drawn
        card=NONE,
        card_medals=(0, 0),
        track_medals=_medals(),
        round=0,
        first=0,
        turn=NO_SEAT,
        exchanged=0,
        agenda=_tiles_and_cards(seats, options) if solo else (FirstPlayer(),),
    )


def _medals() -> tuple[int, int]:
    """Rules: KP-SETUP-09."""
    technology, colonial = (sum(1 << space for space in track) for track in TRACK_MEDALS)
    return technology, colonial


def _tiles_and_cards(seats: int, options: Options, first: int = 0) -> tuple[Task, ...]:
    order = [(first + i) % seats for i in range(seats)]
    by_players = options["placement"] == "players"
    count = len(TILES[seats])
    tiles: list[Task] = (
        [Placing(order[n % seats]) for n in range(count)] if by_players else [Laying()]
    )
    return (
        *tiles,
        *(Dealing(seat) for seat in range(seats)),
        *((Starting(seat) for seat in order) if FREE_TECHS else ()),
        *(Launching(seat) for seat in order for _ in range(SHIPS_AT_START)),
        Drawing(),
    )


def first(state: State, task: FirstPlayer, move: First) -> State:
    options = {"placement": state.setup.placement}
    agenda = _tiles_and_cards(len(state.players), options, move.seat)
    return replace(state, first=move.seat, agenda=agenda)


def lay(state: State, task: Laying, move: Lay) -> State:
    down = sum(1 << hex for hex in move.hexes)
    return _turn_up_the_centre(replace(state, down=down, agenda=state.agenda[1:]))


def place(state: State, task: Placing, move: Place) -> State:
    state = replace(state, down=state.down | 1 << move.hex, agenda=state.agenda[1:])
    more = isinstance(state.agenda[0], Placing)
    return state if more else _turn_up_the_centre(state)


def skip_placing(state: State, task: Placing) -> State:
    """If players have laid tiles so that no site is left, the rest stay in the box, unseen."""
    if free_sites(state):
        return state
    agenda = tuple(task for task in state.agenda if not isinstance(task, Placing))
    return _turn_up_the_centre(replace(state, agenda=agenda))


def _turn_up_the_centre(state: State) -> State:
    central = tuple(Showing(hex) for hex in bits(state.down & FACE_UP))
    return replace(state, agenda=central + state.agenda)


def show(state: State, task: Showing, move: Show) -> State:
    """Turn up a tile: it leaves the bag and is public from now on."""
    here, body = 1 << move.hex, move.body
    kind = "mines" if body in MINES else "goals" if body in GOALS else "planets"
    return replace(
        state,
        down=state.down & ~here,
        bag=state.bag & ~(1 << body),
        bodies=(*state.bodies, (move.hex, body)),
        agenda=state.agenda[1:],
        **{kind: getattr(state, kind) | here},
    )


def deal(state: State, task: Dealing, move: Deal) -> State:
    assert move.card is not None
    player = replace(state.players[move.seat], objective=move.card)
    return replace(with_player(state, move.seat, player), agenda=state.agenda[1:])


def start_with(state: State, task: Starting, move: Start) -> State:
    player = state.players[task.seat]
    techs = list(player.techs)
    techs[move.tech] += FREE_STEPS
    state = with_player(state, task.seat, replace(player, techs=tuple(techs)))
    raised = task.raised | 1 << move.tech
    more = (Starting(task.seat, raised),) if raised.bit_count() < FREE_TECHS else ()
    return replace(state, agenda=more + state.agenda[1:])
