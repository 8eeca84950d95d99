"""The opening state and the set-up: options, boards, the station, and cards."""

from collections.abc import Sequence

from msgspec.structs import replace

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves, tasks
from orrery.games.planet_unknown.components import (
    CIV_SPARE,
    COLOURS,
    CORPORATIONS,
    DECK,
    EVENT,
    OBJECTIVE_WORDS,
    PLANETS,
    SHAPES,
    TILE_WORDS,
)
from orrery.games.planet_unknown.items import Item
from orrery.games.planet_unknown.legal.dealing import shared_objectives
from orrery.games.planet_unknown.state import (
    UNDECIDED,
    Pile,
    Player,
    Setup,
    State,
    next_task,
    settle_in,
    with_player,
)
from orrery.games.planet_unknown.tasks import NONE, Choosing, Dealing, Task
from orrery.games.planet_unknown.tracks import FLUX
from orrery.kernel.errors import BadOption, message
from orrery.kernel.game import Options

MIXES = {  # green, orange, red
    "gentle": (10, 6, 4),
    "balanced": (7, 7, 6),
    "harsh": (4, 6, 10),
    "brutal": (1, 4, 15),
}
_ALL_OBJECTIVES = (1 << len(OBJECTIVE_WORDS)) - 1
_STACK = tuple(
    sum(1 << n for n in range(len(TILE_WORDS)) if n // 12 == shape) for shape in range(len(SHAPES))
)


def opening(seats: int, options: Options) -> State:
    setup = Setup(
        planets=options["planets"],
        corporations=options["corporations"],
        given_planets=tuple(options[f"planet-{n + 1}"] for n in range(seats)),
        given_corporations=tuple(options[f"corporation-{n + 1}"] for n in range(seats)),
        station=options["station"],
        events=_events(seats, options),
        green=int(options["green"]),
        orange=int(options["orange"]),
        personal=options["personal"] == "on" and seats > 1,
        fixed=seats == 1 or (seats == 2 and options["two-seats"] == "fixed"),
        rover_top=options["rover-top"],
    )
    _check_given(setup.given_planets)
    _check_given(setup.given_corporations)
    state = State(
        setup=setup,
        players=(UNDECIDED,) * seats,
        shown=(),
        outer=(),
        inner=(),
        rotation=0,
        tops=(NONE,) * len(SHAPES),
        rest=_STACK,
        commander=0,
        turn=0,
        deck=mix(setup, seats),
        drawn=0,
        event=NONE,
        foreseen=NONE,
        piles=(Pile(seats + CIV_SPARE),) * 4,
        removed=0,
        box=_ALL_OBJECTIVES,
        shared=(),
        common=(),
        last=False,
        phase=0,
        agenda=(),
    )
    state = _given(state)
    return replace(state, agenda=tuple(_agenda(state)))


def _events(seats: int, options: Options) -> str:
    """The key of the event deck in `MIXES`, or `off`: no events, which a solo game does not allow.

    Rules: PU-EVENT-02.
    """
    chosen = options["events"]
    if chosen == "usual":
        return "off" if seats > 1 else "balanced"
    if chosen == "off" and seats == 1:
        raise BadOption(message("option_seats", name="events", value="off", seats=seats))
    return chosen


def mix(setup: Setup, seats: int) -> tuple[int, int, int]:
    """How many events of each colour are in the deck.

    Rules: PU-EVENT-06, PU-EVENT-08, PU-SOLO-04.
    """
    if setup.events == "off":
        return 0, 0, 0
    if setup.events == "custom":
        green, orange = setup.green, setup.orange
        found = green, orange, DECK - green - orange
    else:
        found = MIXES[setup.events]
    for colour, count in enumerate(found):
        most = pool(colour, seats)
        if not 0 <= count <= most:
            raise BadOption(
                message("option_most", name="events", what=COLOURS[colour], count=count, most=most)
            )
    return found


def pool(colour: int, seats: int) -> int:
    """The number of events of a colour in a game of `seats`."""
    return sum(e.colour == colour and (seats == 1 or not e.solo) for e in EVENT)


def _check_given(given: Sequence[str]) -> None:
    chosen = [each for each in given if each not in ("open", PLANETS[0], CORPORATIONS[0])]
    for each in chosen:
        if chosen.count(each) > 1:
            raise BadOption(message("option_twice", value=each))


def _given(state: State) -> State:
    """The boards that the options give to a seat, or to all."""
    setup = state.setup
    for seat, player in enumerate(state.players):
        planet, corporation = setup.given_planets[seat], setup.given_corporations[seat]
        state = with_player(
            state,
            seat,
            settle_in(
                player,
                _board(PLANETS, planet, setup.planets),
                _board(CORPORATIONS, corporation, setup.corporations),
            ),
        )
    return state


def _board(words: Sequence[str], given: str, way: str) -> int:
    if given != "open":
        return words.index(given)
    return 0 if way == "common" else NONE


def _agenda(state: State) -> list[Task]:
    """The set-up in its order, from the boards to the first turn.

    Rules: PU-OBJ-02, PU-OBJ-04, PU-SETUP-26, PU-SOLO-01.
    """
    setup, seats = state.setup, range(len(state.players))
    queue: list[Task] = []
    for seat, player in enumerate(state.players):
        if player.planet == NONE:
            choose = setup.planets == "choose"
            queue.append(Choosing(seat, tasks.PLANET) if choose else Dealing(tasks.PLANET, seat))
    for seat, player in enumerate(state.players):
        if player.corporation == NONE:
            choose = setup.corporations == "choose"
            what = tasks.CORPORATION
            queue.append(Choosing(seat, what) if choose else Dealing(what, seat))
    queue.append(Dealing(tasks.RINGS))
    if state.solo:
        queue.append(Dealing(tasks.SPIN_START))
    else:
        queue.append(Dealing(tasks.COMMANDER))
    queue.append(tasks.Faces())
    if state.solo or setup.personal:
        queue += [Dealing(tasks.OBJECTIVES, seat) for seat in seats]
    queue.append(tasks.Together(tasks.SETUP_PHASE))
    if shared_objectives(state):
        queue.append(Dealing(tasks.SHARED))
    queue += [Dealing(tasks.STACK, shape) for shape in range(len(SHAPES))]
    queue.append(tasks.Begin())
    return queue


def choose(state: State, task: Choosing, move: moves.Choose) -> State:
    player = state.players[task.seat]
    player = settle_in(player, move.planet, player.corporation)
    return next_task(with_player(state, task.seat, player))


def found(state: State, task: Choosing, move: moves.Found) -> State:
    player = state.players[task.seat]
    player = settle_in(player, player.planet, move.corporation)
    return next_task(with_player(state, task.seat, player))


def faces(state: State, task: tasks.Faces) -> State:
    """Players who were dealt a board choose its face."""
    setup = state.setup
    players = []
    for seat, player in enumerate(state.players):
        items = []
        if setup.planets == "own" and setup.given_planets[seat] == "open":
            items.append(Item(wait.PLANET_FACE))
        if setup.corporations == "own" and setup.given_corporations[seat] == "open":
            items.append(Item(wait.CORPORATION_FACE))
        players.append(replace(player, items=tuple(items)))
    agenda = state.agenda[1:]
    if any(player.items for player in players):
        agenda = (tasks.Together(tasks.SETUP_PHASE), *agenda)
    return replace(state, players=tuple(players), agenda=agenda)


def choices(player: Player) -> Player:
    """What else a player chooses before the first turn.

    Rules: PU-OBJ-03, PU-SRC-22.
    """
    items = list(player.items)
    if player.hand.dealt:
        items.append(Item(wait.REJECT))
    undecided = any(item.kind == wait.CORPORATION_FACE for item in items)
    if player.corporation == FLUX and player.flux == NONE and not undecided:
        items.append(Item(wait.FLUX_TOKEN, first=True))
    return replace(player, items=tuple(items))


def lay_rings(state: State, task: Dealing, move: moves.Rings) -> State:
    return replace(state, outer=move.outer, inner=move.inner)


def deal_planet(state: State, task: Dealing, move: moves.DealPlanet) -> State:
    player = state.players[move.seat]
    return with_player(state, move.seat, settle_in(player, move.planet, player.corporation))


def deal_corporation(state: State, task: Dealing, move: moves.DealCorporation) -> State:
    player = state.players[move.seat]
    return with_player(state, move.seat, settle_in(player, player.planet, move.corporation))


def deal_objectives(state: State, task: Dealing, move: moves.DealObjectives) -> State:
    """At set-up some are put back; an event adds one."""
    cards = sum(1 << card for card in move.cards)
    player = state.players[move.seat]
    hand = player.hand
    hand = replace(hand, goals=hand.goals | cards) if state.turn else replace(hand, dealt=cards)
    state = replace(state, box=state.box & ~cards)
    return with_player(state, move.seat, replace(player, hand=hand))


def deal_shared(state: State, task: Dealing, move: moves.DealShared) -> State:
    return replace(state, shared=move.cards, box=state.box & ~sum(1 << c for c in move.cards))
