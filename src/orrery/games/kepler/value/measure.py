"""The features of a seat: what its worlds, ships, cubes and technologies may still bring.

Nothing is counted twice: cubes that are ready for a terraforming count for that world only, a ship
on its way to a planet counts for its errand only. If a feature is in points, its weight is how
likely they are.
"""

from collections.abc import Sequence
from typing import Final

from orrery.games.kepler.components import (
    BOX,
    CUBES,
    LAST_SPACE,
    OBJECTIVE_WORDS,
    OBJECTIVES,
    PLANETS,
    PRODUCTION_PLANETS,
    ROUNDS,
    TECH_COST,
    TECHS,
    TRACK_VP,
)
from orrery.games.kepler.effects import Advance, Effect, MoveShips, Produce, Regenerate
from orrery.games.kepler.galaxy import SUN, ZONE
from orrery.games.kepler.legal.actions import COLONISATION, TERRAFORMATION
from orrery.games.kepler.scoring import beneficiaries
from orrery.games.kepler.state import EARTH, TERRAFORMING, Planet, Player, State
from orrery.games.kepler.tasks import NONE, Cubes
from orrery.games.kepler.value.action import USE, prospect
from orrery.games.kepler.value.clock import Clock, clock
from orrery.games.kepler.value.fleet import Chart, chart, errands
from orrery.games.kepler.value.points import asked
from orrery.games.kepler.value.worlds import (
    ACTION,
    DOUBT,
    TERRAFORM,
    TYPE,
    Wishes,
    growth,
    steps_from,
    wishes,
)
from orrery.kernel.game import Seat

FEATURES: Final = (
    "promised",
    "ripe",
    "free-actions",
    "technology-run",
    "colonial-run",
    "crossings",
    "technology-lead",
    "colonial-lead",
    "medals-waiting",
    "progress-card",
    "objective",
    "types",
    "ships",
    "mines",
    "space-travel",
    "terraforming",
    "energy-development",
    "antimatter-science",
    "quantum-physics",
    "home-energy",
    "home-matter",
    "antimatter",
    "far-energy",
    "far-matter",
    "energy-circuit",
    "matter-circuit",
    "stored-antimatter",
    "sacrifices",
    "production",
    "cubes-due",
    "action-at-hand",
    "blocked",
    "discoveries",
)
_NOTHING: Final = (0.0,) * len(FEATURES)

PACE: Final = (0.45, 0.35)  # steps on a track that a turn brings, technology and colonial
CIRCUIT: Final = (0.0, 1.6, 3.0, 4.2, 5.2, 6.0, 6.6, 7.0)  # by number of cubes of a kind
CUBE: Final = (0.4, 0.6, 1.0)  # a cube that is put on a planet
_LAST_LEVEL: Final = len(TECH_COST[0]) - 1


_WIDEST: Final = 4


def _smooth(points: Sequence[int], width: int) -> tuple[float, ...]:
    """The points of a track by half spaces, averaged over some spaces on both sides; spaces beyond
    the last one count as the last."""
    last = len(points) - 1

    def at(x: float) -> float:
        x = max(0.0, min(float(last), x))
        low = int(x)
        return points[low] + (x - low) * (points[min(last, low + 1)] - points[low])

    near = range(-width, width + 1)
    total = sum(width + 1 - abs(d) for d in near)
    return tuple(
        sum((width + 1 - abs(d)) * at(half / 2 + d) for d in near) / total
        for half in range(2 * (last + _WIDEST) + 1)
    )


# By track and by how unsure it is where a marker will end.
SMOOTH: Final = tuple(
    tuple(_smooth(track, width) for width in range(_WIDEST + 1)) for track in TRACK_VP
)


def measure(state: State, seat: Seat) -> Sequence[float]:
    if not state.agenda:
        return _NOTHING
    player = state.players[seat]
    time = clock(state, seat)
    wish, variety = _wishes(player)
    known = chart(state, player, wish)
    promised, ripe, needed, crossings = _worlds_to_come(state, player, time, known)
    runs = _runs(player, time, crossings)
    leads = _leads(state, seat, player)
    share = time.actions / ROUNDS
    techs = player.techs
    home = player.planets[EARTH].cubes
    storage = player.storage
    energy, matter, antimatter = _cubes_out_there(player)
    pit = player.pit
    cubes = CUBES[0] + CUBES[1] - pit[0] - pit[1] + storage[2]
    standing = player.fleet & state.mines
    return (
        promised,
        ripe,
        max(0.0, time.actions - needed),
        runs[0],
        runs[1],
        crossings,
        leads[0],
        leads[1],
        _medals_waiting(state, player),
        _reward(state, seat, time),
        _objective(state, player, time),
        variety,
        float(player.fleet.bit_count()),
        float(standing.bit_count()) if standing else 0.0,
        USE[0][techs[0]] * share,
        USE[1][techs[1]] * share,
        USE[2][techs[2]] * share,
        USE[3][techs[3]] * share,
        USE[4][techs[4]] * share,
        float(home[0]),
        float(home[1]),
        float(home[2] + antimatter),
        float(energy),
        float(matter),
        CIRCUIT[min(7, CUBES[0] - pit[0])] * share,
        CIRCUIT[min(7, CUBES[1] - pit[1])] * share,
        float(storage[2]),
        float(min(cubes, time.burns)),
        _production(player, time),
        _due(player, time),
        prospect(state, player, time, known) if time.acting and not time.acting.begun else 0.0,
        _blocked(state, player, ripe),
        _discoveries(time),
    )


def _wishes(player: Player) -> tuple[Wishes, float]:
    """What further colonies would bring, and what their variety promises already."""
    types, zones = [0] * 5, [0] * 3
    for planet in player.planets[1:]:
        types[TYPE[planet.number]] += 1
        zones[ZONE[planet.hex]] += 1
    most, distinct = max(types), 5 - types.count(0)
    variety = (0.0, 0.2, 1.0, 0.0, 0.0, 0.0)[most]
    if distinct >= 3 and distinct < 5 and sum(types) == distinct:
        variety += distinct - 2.5
    return wishes(tuple(types), tuple(zones), player.objective), variety


def _worlds_to_come(
    state: State, player: Player, time: Clock, known: Chart
) -> tuple[float, float, float, float]:
    """Points of worlds in the making and of those that are ready, the actions that all of them
    take, and how often ships will cross objectives."""
    budget = float(time.actions)
    ripe = 0.0
    ready = 0
    items: list[tuple[float, float, float]] = []
    in_hand = time.acting is not None and player.cell == TERRAFORMATION
    may_terraform = time.actions > (player.cell == TERRAFORMATION) or in_hand
    for planet in player.planets[1:]:
        if not planet.terraformed:
            gross, actions = growth(planet.number, player.techs, planet.cubes, known.supply)
            if actions == 0.0:
                if may_terraform:
                    ripe += gross
                    ready += 1
            else:
                actions += TERRAFORM
                gross *= DOUBT**actions
                net = gross - ACTION * actions
                if net > 0:
                    items.append((net / actions, gross, actions))
    if ready and not in_hand:
        budget -= min(1.0, TERRAFORM * ready)
    crossings = 0.0
    for errand in errands(state, player, time, known):
        crossings += errand.crossings
        if errand.points:
            net = errand.points - ACTION * errand.actions
            items.append((net / max(0.5, errand.actions), errand.points, errand.actions))
    promised = 0.0
    items.sort(reverse=True)
    for _, gross, actions in items:
        if actions <= budget:
            promised += gross
            budget -= actions
    return promised, ripe, time.actions - budget, crossings


def _runs(player: Player, time: Clock, crossings: float) -> tuple[float, float]:
    """Points that the steps to come bring on each track."""
    technology, colonial = player.tracks
    width = min(_WIDEST, (time.actions + 1) // 2)
    ends = (
        technology + PACE[0] * time.actions,
        colonial + PACE[1] * time.actions + 0.75 * crossings,
    )
    most = (2 * (LAST_SPACE[0] + _WIDEST), 2 * (LAST_SPACE[1] + _WIDEST))
    return (
        SMOOTH[0][width][min(most[0], round(2 * ends[0]))] - TRACK_VP[0][technology],
        SMOOTH[1][width][min(most[1], round(2 * ends[1]))] - TRACK_VP[1][colonial],
    )


def _leads(state: State, seat: Seat, player: Player) -> tuple[float, float]:
    """How far ahead of all rivals, as far as medals are still to be had."""
    found = []
    for track in (0, 1):
        left = state.track_medals[track]
        here = player.tracks[track]
        medals = (left >> here + 1).bit_count()
        top = -1 if state.phantom is None else state.phantom.tracks[track]
        for rival, other in enumerate(state.players):
            if rival != seat and other.tracks[track] > top:
                top = other.tracks[track]
        found.append(medals * max(-4, min(4, here - top)) / 4)
    return found[0], found[1]


def _medals_waiting(state: State, player: Player) -> float:
    """Medals on the card of the round, if it ended now."""
    won = 0
    for track in (0, 1):
        if waiting := state.card_medals[track]:
            here = player.tracks[track]
            ahead = all(rival.tracks[track] <= here for rival in state.players)
            if ahead and (state.phantom is None or state.phantom.tracks[track] <= here):
                won += waiting
    return float(won)


def _effect_worth(effect: Effect) -> float:
    match effect:
        case Advance(_, steps):
            return 0.6 * steps
        case Produce(resources, amount, _, choice):
            each = [CUBE[("energy", "matter", "antimatter").index(kind)] for kind in resources]
            return amount * (max(each) if choice else sum(each))
        case Regenerate(amount):
            return 0.5 * amount
        case MoveShips(hexes):
            return 0.3 * hexes


_REWARD: Final = tuple(sum(map(_effect_worth, card.reward)) for card in BOX.progress)


def _reward(state: State, seat: Seat, time: Clock) -> float:
    """What the progress card of the round pays, if the round ended now."""
    if not time.resolving or state.card == NONE:
        return 0.0
    return _REWARD[state.card] if seat in beneficiaries(state) else 0.0


def _objective(state: State, player: Player, time: Clock) -> float:
    """Points of an objective that is on its way."""
    if player.objective == NONE:
        return 0.0
    card = OBJECTIVES[OBJECTIVE_WORDS[player.objective]]
    progress, met = 1.0, True
    for condition in card.conditions:
        wanted = condition.at_least
        if condition.metric == "tech-min-level" and wanted:
            done = sum(min(level, wanted) for level in player.techs) / (wanted * len(TECHS))
        else:
            value = asked(state, player, condition)
            done = value / wanted if wanted else 1.0 if condition.holds(value) else 0.3
        met = met and done >= 1
        progress *= min(1.0, done)
    if met:
        return 0.0
    return card.vp * progress * progress * min(1.0, time.actions / 5)


def _cubes_out_there(player: Player) -> tuple[int, int, int]:
    """Energy, matter and antimatter on colonies and worlds that no terraforming waits for. All
    antimatter is counted, for all of it scores."""
    energy = matter = antimatter = 0
    for planet in player.planets[1:]:
        held = planet.cubes
        if held == (0, 0, 0):
            continue
        antimatter += held[2]
        cost = (0, 0, 0) if planet.terraformed else PLANETS[planet.number].cost
        energy += max(0, held[0] - cost[0])
        matter += max(0, held[1] - cost[1])
    return energy, matter, antimatter


def _production(player: Player, time: Clock) -> float:
    """Cubes that a production would bring, as often as there may be one."""
    worlds = PRODUCTION_PLANETS[player.techs[TERRAFORMING]]
    made = sorted((_made(planet) for planet in player.planets if planet.terraformed), reverse=True)
    return sum(made[:worlds]) * min(2.0, time.actions / 4) if made else 0.0


def _made(planet: Planet) -> int:
    return sum(PLANETS[planet.number].production)


def _due(player: Player, time: Clock) -> float:
    """What is about to be received: cubes, and a free ship."""
    worth = 1.5 * time.launching
    if time.regenerating:
        worth += 0.5 * min(time.regenerating, sum(player.pit))
    for cubes in time.gaining:
        worth += sum(_from_storage(player, cubes))
    for cubes in time.choosing:
        worth += max(_from_storage(player, cubes))
    return worth


def _from_storage(player: Player, cubes: Cubes) -> list[float]:
    kinds = zip(cubes, player.storage, CUBE, strict=True)
    return [min(owed, held) * worth for owed, held, worth in kinds]


def _blocked(state: State, player: Player, ripe: float) -> float:
    """Whether the cube stands on the cell that it should move to next."""
    cell = player.cell
    if cell == TERRAFORMATION:
        return float(ripe > 0)
    return float(cell == COLONISATION and bool(player.fleet & state.planets))


def _discoveries(time: Clock) -> float:
    """How near to home the tiles lie that are being turned up."""
    return sum(1.0 - steps_from(SUN)[hex] / 20 for hex in time.showing) if time.showing else 0.0
