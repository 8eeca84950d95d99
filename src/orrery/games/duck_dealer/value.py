"""The value of a position: how near a ship is to everything that brings points.

A project is something that scores: a factory, a consumer or a shipyard to build, a good to deliver.
For each of them the tokens that it still takes are estimated (`chains`): goods that are missing,
with the factories they go through, and the way there. The fewer are missing, the more of its points
count already. Further features are the energy that a ship collects, its speed, and the action turns
that are left.
"""

from collections.abc import Hashable, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from orrery.games.duck_dealer import moves, tasks
from orrery.games.duck_dealer.atlas import ALL_POINTS, before, way
from orrery.games.duck_dealer.chains import Chains, Project
from orrery.games.duck_dealer.components import (
    BUILD_VP,
    DELIVERY,
    ENERGY_TOKENS,
    KEPT,
    SLOTS,
    SPEED,
    TRACK,
)
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import (
    BLUE,
    ENGINEER,
    HOLD,
    MERCHANT,
    NAVIGATOR,
    RED,
    YELLOW,
    Player,
    State,
    consumer_ware,
    plus,
)
from orrery.games.duck_dealer.tasks import NO_ENERGY, Energy
from orrery.kernel.game import Seat
from orrery.kernel.value import NEVER, Value, Weights

FEATURES: Final = (
    "project-1",
    "project-2",
    "project-3",
    "project-4",
    "blue",
    "red",
    "yellow",
    "merchants",
    "navigators",
    "engineers",
    "holds",
    "speed",
    "turns",
    "excess",
    "cubes",
)
_FADE: Final = 7.0  # tokens that are missing until a project counts a third


def _useful(decay: float) -> tuple[float, ...]:
    """The worth of `n` of a thing, if each is worth less than the one before."""
    sums = [0.0]
    for n in range(ENERGY_TOKENS + 1):
        sums.append(sums[-1] + decay**n)
    return tuple(sums)


# A turn needs many trade tokens, some for movement, a few for construction; the crew likewise.
_TOKENS: Final = (_useful(0.78), _useful(0.62), _useful(0.86))
_CREW: Final = (_useful(0.6), _useful(0.4), _useful(0.8))
_HOLDS: Final = _useful(0.55)
_LATER: Final = 0.45  # of a token that is lost unless it is spent in this turn
_FIRST: Final = 0.8  # the chance that the next player takes one of the last turns


def turns_left(state: State, seat: Seat) -> float:
    """The action turns that a seat may expect: its share; the last ones go first to the seats that
    are next."""
    spaces, seats = TRACK - len(state.track), len(state.players)
    if not 0 < spaces < seats:
        return spaces / seats
    if isinstance(state.task, tasks.Turn | tasks.Shortage) and state.task.seat == seat:
        return _FIRST
    return (spaces - _FIRST) / (seats - 1)


def measure(state: State, seat: Seat) -> list[float]:
    if state.task is None:
        return [0.0] * len(FEATURES)
    player = state.players[seat]
    left = turns_left(state, seat)
    acting = isinstance(state.task, tasks.Acting) and state.task.seat == seat
    ahead = min(1.0, left + acting)  # without a turn to come nothing is worth anything
    red, yellow, blue = _energy(state, seat, player)
    count = sum(player.energy) + (sum(_withheld(state, seat)) if acting else 0)
    best = sorted(
        [worth(project, count, left) for project in Chains(state, player).projects()],
        reverse=True,
    )[:4]
    best += [0.0] * (4 - len(best))
    gear = player.gear
    return [
        best[0] * ahead,
        best[1] * ahead,
        best[2] * ahead,
        best[3] * ahead,
        blue * ahead,
        red * ahead,
        yellow * ahead,
        _CREW[BLUE][gear.count(MERCHANT)] * left,
        _CREW[RED][gear.count(NAVIGATOR)] * left,
        _CREW[YELLOW][gear.count(ENGINEER)] * left,
        _HOLDS[gear.count(HOLD)] * left,
        SPEED[len(gear)] * min(left, 4.0),
        left,
        max(0, len(player.cargo) - player.capacity) * ahead,
        player.routes.bit_count() * min(left, 4.0),
    ]


def _energy(state: State, seat: Seat, player: Player) -> tuple[float, float, float]:
    """The worth of the tokens at hand. Only four are kept after an action turn; the others are
    worth what can still be done with them."""
    red, yellow, blue = player.energy
    task = state.task
    if task is None or task.seat != seat or not isinstance(task, _ENDING):
        return _TOKENS[RED][red], _TOKENS[YELLOW][yellow], _TOKENS[BLUE][blue]
    kept = _kept(player.energy)
    use = _LATER if isinstance(task, tasks.Acting) else 0.0
    more = _withheld(state, seat)
    r, y, b = (
        _TOKENS[c][kept[c]] + use * (_TOKENS[c][player.energy[c] + more[c]] - _TOKENS[c][kept[c]])
        for c in range(3)
    )
    return r, y, b


def _withheld(state: State, seat: Seat) -> Energy:
    """The worth of withheld tokens, which may be spent in this turn only."""
    task = state.task
    return task.withheld if isinstance(task, tasks.Acting) and task.seat == seat else NO_ENERGY


_ENDING: Final = (tasks.Acting, tasks.Discovering, tasks.Returning)


@cache
def _kept(energy: Energy) -> Energy:
    """The four tokens that are worth most together."""
    left = energy
    while sum(left) > KEPT:
        least = min(
            (colour for colour in range(3) if left[colour]),
            key=lambda c: _TOKENS[c][left[c]] - _TOKENS[c][left[c] - 1],
        )
        left = plus(left, least, -1)
    return left


def worth(project: Project, tokens: float, left: float) -> float:
    """The points of a project that count already. Without a further turn it must be paid with the
    tokens at hand."""
    if left < 0.5 and project.tokens > tokens + 0.5:
        return 0.0
    return project.points * exp(-project.tokens / _FADE)


def points(state: State, seat: Seat) -> float:
    player = state.players[seat]
    return player.built + player.delivered


def stage(state: State) -> float:
    return len(state.track) / TRACK


def turn(state: State, seat: Seat) -> int:
    """The number of action turns that a seat has completed. Tokens are returned after a turn is
    complete: else ending it would look worse than going on."""
    under_way = isinstance(state.task, tasks.Acting | tasks.Discovering)
    mine = under_way and state.task is not None and state.task.seat == seat
    begun = bool(state.track) and state.track[-1] == seat
    return state.track.count(seat) - (mine and begun)


def trace(state: State, seat: Seat) -> Hashable:
    """The merge key: place, goods and buildings, without energy. A line that flies to and fro leads
    to the same key with less energy."""
    player, task = state.players[seat], state.task
    return (
        player.place,
        player.cargo,
        player.gear,
        player.routes,
        player.claims,
        player.paid,
        player.portals,
        player.delivered,
        state.factories,
        state.consumers,
        state.built,
        state.track,
        type(task),
        task.free if isinstance(task, tasks.Acting) else player.energy,
    )


# --- What moves seem worth ----------------------------------------------------------------------


def prior(state: State, seat: Seat, legal: Sequence[AnyMove]) -> list[float]:
    task, player = state.task, state.players[seat]
    if isinstance(task, tasks.Acting):
        return _acting(state, task, player, legal)
    return [_elsewhere(state, player, move) for move in legal]


_ENOUGH: Final = 15  # tokens: with this number it is time to act
_START: Final = {HOLD: 2.0, MERCHANT: 3.0, NAVIGATOR: 1.0, ENGINEER: 0.5}


def _elsewhere(state: State, player: Player, move: AnyMove) -> float:
    match move:
        case moves.Install(piece):
            return _START[piece] - 1.2 * player.gear.count(piece)
        case moves.Collect(colour):
            held = player.energy[colour]
            if sum(player.energy) >= _ENOUGH:
                return NEVER
            return (2.2, 1.6, 3.0)[colour] - (0.5, 0.9, 0.3)[colour] * held
        case moves.Act():
            return 0.35 * (sum(player.energy) - 8) if isinstance(state.task, tasks.Turn) else 3.0
        case moves.Skip():
            return NEVER if sum(player.energy) >= _ENOUGH // 2 else 0.0
        case moves.Return(colour):
            return 0.0 if player.energy[colour] > _kept(player.energy)[colour] else NEVER
        case _:
            return 0.0


def _acting(
    state: State, task: tasks.Acting, player: Player, legal: Sequence[AnyMove]
) -> list[float]:
    """Priors of an action turn: the next steps of the best projects, and little for the rest."""
    chains = Chains(state, player)
    tokens, left = sum(player.energy) + sum(task.withheld), turns_left(state, task.seat)
    ranked = sorted(
        [(worth(project, tokens, left), project) for project in chains.projects()], reverse=True
    )
    hopes: dict[AnyMove, float] = {}
    for hope, project in ranked[:_THOUGHTS]:
        for rank, step in enumerate(chains.steps(project)):
            hopes[step] = max(hopes.get(step, NEVER), hope * 0.8**rank)
    wares = {move.ware: hope for move, hope in hopes.items() if isinstance(move, moves.Extract)}
    routes = _ways(player, hopes) if task.free else 0
    found = []
    for move in legal:
        if move in hopes:
            found.append(hopes[move])
        elif isinstance(move, moves.Lay):
            found.append(0.4 if routes >> move.place & 1 else NEVER)
        elif type(move) in _OTHERS:
            found.append(_otherwise(left, player, move, wares))
        else:
            found.append(NEVER)
    return found


_OTHERS: Final = {moves.Done, moves.Discover, moves.Discard, moves.Deliver, moves.Fit}
_THOUGHTS: Final = 7  # the number of projects that are considered


def _ways(player: Player, hopes: dict[AnyMove, float]) -> int:
    """The points on the ways to where the ship wants to go."""
    goals = [move.place for move in hopes if isinstance(move, moves.Move)]
    found, back = 0, before(player.routes, player.place)
    for goal in goals[:3]:
        for place in way(back, goal):
            found |= 1 << place
    return found & ALL_POINTS


def _otherwise(left: float, player: Player, move: AnyMove, wares: dict[int, float]) -> float:
    """Moves that belong to no project."""
    match move:
        case moves.Done():
            return 0.0
        case moves.Discover(consumer):
            return 1.0 + 0.05 * DELIVERY[consumer_ware(consumer)]
        case moves.Discard(ware):
            return -wares.get(ware, 0.0) - BUILD_VP[ware] + 0.5 * player.cargo.count(ware)
        case moves.Deliver(ware):
            return DELIVERY[ware]
        case moves.Fit(piece, old):
            if piece == old:
                return NEVER
            slow = SPEED[len(player.gear)] - SPEED[min(SLOTS, len(player.gear) + (old is None))]
            return left - 3.0 - slow
        case _:
            return NEVER


@cache
def value() -> Value[State, AnyMove]:
    return Value(
        features=FEATURES,
        measure=measure,
        points=points,
        stage=stage,
        turn=turn,
        weights=Weights.read(files(__package__) / "weights.toml"),
        prior=prior,
        trace=trace,
    )
