"""The prior of each move: its estimated worth, without computing the position after it."""

from collections.abc import Callable, Sequence
from typing import Final

from orrery.games.kepler import moves, tasks
from orrery.games.kepler.components import (
    BONUS_EFFECT,
    BONUSES_OF,
    COLONIES,
    FREE_STEPS,
    LAST_SPACE,
    PLANETS,
    REACH,
    ROUNDS,
    SHIPS,
)
from orrery.games.kepler.effects import Advance, BuildShip, MoveShips, Produce
from orrery.games.kepler.galaxy import SUN, ZONE
from orrery.games.kepler.legal.actions import CONSTRUCTION, DEVELOPMENT, TERRAFORMATION
from orrery.games.kepler.moves import AnyMove
from orrery.games.kepler.state import COLONIAL, SPACE_TRAVEL, Player, State, planet_of
from orrery.games.kepler.tasks import Task
from orrery.games.kepler.value.action import USE, level_worth, prospects
from orrery.games.kepler.value.clock import Clock, clock
from orrery.games.kepler.value.fleet import MINE, PATIENCE, Chart, Errand, best, chart
from orrery.games.kepler.value.measure import CUBE, _wishes
from orrery.games.kepler.value.worlds import ACTION, STEP, steps_from
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.value import NEVER


def prior(state: State, seat: Seat, legal: Sequence[AnyMove]) -> Sequence[float]:
    task = state.agenda[0]
    judge = _JUDGES.get(type(task))
    if judge is None:
        return [0.0] * len(legal)
    player = state.players[seat]
    time = clock(state, seat)
    known = chart(state, player, _wishes(player)[0])
    n = len(legal)
    while n and type(legal[n - 1]) is moves.Exchange:
        n -= 1  # they come last in every list
    found = judge(state, player, time, known, legal[:n])
    if n == len(legal):
        return found
    if not _may_exchange(player, task):
        return found + [NEVER] * (len(legal) - n)
    exchanges = [move for move in legal[n:] if isinstance(move, moves.Exchange)]
    return found + [_exchange(player, move) for move in exchanges]


def _may_exchange(player: Player, task: Task) -> bool:
    """Whether an exchange is useful now; else it can wait until it is needed or the turn ends."""
    if isinstance(task, tasks.Acting):
        return player.cell in (CONSTRUCTION, DEVELOPMENT, TERRAFORMATION)
    return isinstance(task, tasks.Removing)


def _starts(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    return [
        USE[move.tech][player.techs[move.tech] + FREE_STEPS]
        for move in legal
        if isinstance(move, moves.Start)
    ]


def _places(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    """Tiles near the Sun are turned up and soon reached, by those who begin."""
    near = steps_from(SUN)
    return [-0.1 * near[move.hex] for move in legal if isinstance(move, moves.Place)]


def _choices(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    worths = prospects(state, player, time, known)
    burnable = sum(player.storage)
    spare = min(2, max(0, burnable - max(0, time.burns - 6)))
    return [
        worths[move.cell]
        + spare * 0.5 * sum(_bonus_worth(state, player, time, n) for n in BONUSES_OF[move.cell])
        for move in legal
        if isinstance(move, moves.Choose)
    ]


def _bonus_worth(state: State, player: Player, time: Clock, line: int) -> float:
    """What a bonus action brings, the cube not counted."""
    match BONUS_EFFECT[line]:
        case Advance(track, steps):
            n = 0 if track == "technology" else 1
            return 0.6 * steps if player.tracks[n] < LAST_SPACE[n] else 0.0
        case BuildShip():
            room = player.fleet.bit_count() < SHIPS and player.techs[0]
            return 0.2 + 2.5 * time.flights / ROUNDS if room else -0.5
        case MoveShips():
            ready = player.fleet & ~(state.planets | state.mines)
            return 0.5 * ready.bit_count()
        case Produce(resources, amount):
            kinds = ("energy", "matter", "antimatter")
            found = 0.0
            for kind in resources:
                n = kinds.index(kind)
                found += CUBE[n] * (player.storage[n] > 0) * amount
            return found
        case _:
            return 0.3


def _actions(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    found = []
    most = max(
        (move.amount for move in legal if isinstance(move, moves.Store | moves.Generate)), default=0
    )
    for move in legal:
        match move:
            case moves.Terraform(number):
                worth = 3.0 + 0.2 * PLANETS[number].vp
            case moves.Colonise(number):
                worth = 2.0 + PLANETS[number].vp * 0.2 + PLANETS[number].icons * 0.5
            case moves.Store(amount, number) | moves.Generate(amount, number):
                # More is never worse: what is left over goes back to storage.
                worth = NEVER if amount < most else _energy_on(player, number, amount, time)
            case moves.Produce(number):
                worth = 0.4 * sum(PLANETS[number].production)
            case moves.Develop(tech, number):
                worth = level_worth(player, tech, player.techs[tech] + 1, time) - 0.5
            case moves.Chart(track):
                worth = 0.6 if player.tracks[track] < LAST_SPACE[track] else 0.1
                worth += 0.05 * player.tracks[track]
            case moves.Build(hex, _):
                worth = 1.0 + _from_here(player, time, known, hex).points * 0.1
            case _:
                worth = 0.0  # skip, done
        found.append(worth)
    return found


def _energy_on(player: Player, number: int, amount: int, time: Clock) -> float:
    planet = planet_of(player, number)
    assert planet is not None
    if number and not planet.terraformed:
        lack = PLANETS[number].cost[0] - planet.cubes[0]
        return 0.9 * min(amount, max(0, lack)) + 0.05 * PLANETS[number].vp
    return 0.35 * amount if not number else 0.2 * amount


def _exchange(player: Player, move: moves.Exchange) -> float:
    """An exchange is worth something where a terraforming lacks cubes; else nothing."""
    give, take, number = move.give, move.take, move.planet
    planet = planet_of(player, number)
    if planet is None or not number or planet.terraformed:
        return CUBE[take] - CUBE[give] - 0.15
    cost = PLANETS[number].cost
    if planet.cubes[take] < cost[take] and planet.cubes[give] > cost[give]:
        return 1.0
    return -0.5


def _bonuses(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    worths: dict[int, float] = {}
    storage = player.storage
    total = sum(storage) + sum(sum(p.cubes[:2]) for p in player.planets)
    scarce = 0.65 if total <= time.burns else 0.15
    found = []
    for move in legal:
        if not isinstance(move, moves.Bonus):
            found.append(0.0)
            continue
        line, kind, source = move.bonus, move.resource, move.source
        if source != moves.STORAGE and storage[kind]:
            found.append(NEVER)  # the same cube from storage costs less
            continue
        if line not in worths:
            worths[line] = _bonus_worth(state, player, time, line)
        cost = scarce
        if source == moves.STORAGE:
            cost += 0.3 / max(1, storage[kind]) if kind < 2 else 0.2
        else:
            cost += CUBE[kind] + 0.2
        found.append(worths[line] - cost)
    return found


def _from_here(player: Player, time: Clock, known: Chart, hex: int) -> Errand:
    reach = REACH[player.techs[SPACE_TRAVEL]]
    spaces = float(LAST_SPACE[COLONIAL] - player.tracks[COLONIAL])
    return best(known, reach, 0, time.flights, time.actions, hex, player.fleet, spaces, settle=True)


def _launches(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    return [
        _net(_from_here(player, time, known, move.hex))
        for move in legal
        if isinstance(move, moves.Build)
    ]


def _net(errand: Errand) -> float:
    return errand.points - ACTION * errand.actions + STEP * errand.crossings


def _flights(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    """The worth of each flight: the value of its end less that of its start."""
    pulls = _pulls(player, time, known)
    reach = max(1, REACH[player.techs[SPACE_TRAVEL]])
    spaces = LAST_SPACE[COLONIAL] > player.tracks[COLONIAL]
    entering = state.goals if known.again else state.goals & ~player.crossed
    stops = state.planets | state.mines | state.down
    at_once = {hex: worth for _, worth, hex in pulls}
    known_at: dict[int, float] = {}

    def at(hex: int) -> float:
        worth = known_at.get(hex)
        if worth is None:
            if stops >> hex & 1:
                worth = at_once.get(hex, -1.0)
            else:
                worth = max(
                    [w * PATIENCE[-(-far[hex] // reach)] for far, w, _ in pulls], default=0.0
                )
            known_at[hex] = worth
        return worth

    found = []
    for move in legal:
        if not isinstance(move, moves.Move):
            found.append(0.0)
            continue
        crossed = len(move.via) + (entering >> move.to & 1) if spaces else 0
        found.append(at(move.to) - at(move.ship) + STEP * crossed)
    return found


def _pulls(player: Player, time: Clock, known: Chart) -> list[tuple[tuple[int, ...], float, int]]:
    """The targets of ships: the steps from each of them, its worth, and its hex."""
    found = []
    settle = len(player.planets) <= COLONIES
    if settle:
        for world in known.targets.best:
            if not known.taken >> world.hex & 1 and not player.fleet >> world.hex & 1:
                points, needed = world.gain(time.actions)
                if points:
                    found.append((steps_from(world.hex), points - ACTION * needed, world.hex))
        for hex in bits(known.down):
            found.append((steps_from(hex), known.unseen[ZONE[hex]], hex))
    found += [(steps_from(hex), MINE, hex) for hex in bits(known.mines)]
    spaces = LAST_SPACE[COLONIAL] - player.tracks[COLONIAL]
    crossings = min(time.flights if known.again else 1, spaces)
    found += [(steps_from(hex), STEP * crossings, hex) for hex in bits(known.goals)]
    found.sort(key=lambda pull: -pull[1])
    return found[:8]


def _gains(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    found = []
    for move in legal:
        match move:
            case moves.Take(number):
                worth = 0.3 + _need(player, number, time)
            case moves.TakeOne(kind, number):
                worth = CUBE[kind] + _need(player, number, time, kind)
            case moves.Regenerate(kind):
                worth = CUBE[kind]
            case _:
                worth = 0.0
        found.append(worth)
    return found


def _need(player: Player, number: int, time: Clock, kind: int | None = None) -> float:
    planet = planet_of(player, number)
    if planet is None or planet.terraformed:
        return 0.0
    if not number:
        return 0.2
    kinds = range(3) if kind is None else (kind,)
    lacks = any(PLANETS[number].cost[k] > planet.cubes[k] for k in kinds)
    return 0.5 if lacks else 0.0


def _removals(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    return [-1.0 if isinstance(move, moves.Remove) else 0.0 for move in legal]


def _reveals(
    state: State, player: Player, time: Clock, known: Chart, legal: Sequence[AnyMove]
) -> list[float]:
    near = steps_from(SUN)
    return [1.0 - near[move.hex] / 20 for move in legal if isinstance(move, moves.Reveal)]


_Judge = Callable[[State, Player, Clock, Chart, Sequence[AnyMove]], list[float]]
_JUDGES: Final[dict[type, _Judge]] = {
    tasks.Placing: _places,
    tasks.Starting: _starts,
    tasks.Choosing: _choices,
    tasks.Acting: _actions,
    tasks.Revealing: _reveals,
    tasks.BonusStep: _bonuses,
    tasks.Launching: _launches,
    tasks.Flying: _flights,
    tasks.GoingOn: _flights,
    tasks.Removing: _removals,
    tasks.Gaining: _gains,
    tasks.Regenerating: _gains,
}
