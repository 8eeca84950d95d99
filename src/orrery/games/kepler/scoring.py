"""The metrics that cards compare, the lines of the final scoring, and the winners."""

from collections.abc import Callable
from typing import Final

from orrery.games.kepler.components import (
    BOX,
    LADDER,
    OBJECTIVE_WORDS,
    OBJECTIVES,
    PLANETS,
    POINTS,
    TECH_COST,
    TECHS,
    TRACK_VP,
    TYPES,
    VIRTUAL,
    ZONES,
    Condition,
)
from orrery.games.kepler.galaxy import ZONE
from orrery.games.kepler.state import (
    ANTIMATTER,
    COLONIAL,
    TECHNOLOGY,
    UNKNOWN,
    Phantom,
    Player,
    State,
)
from orrery.games.kepler.tasks import NONE
from orrery.kernel.game import Score, Seat

PHANTOM: Final[Seat] = -2  # stands among the seats where the phantom competes
_LAST_LEVEL: Final = len(TECH_COST[0]) - 1
_FAR: Final = ZONES.index("far")

# --- What a card can compare --------------------------------------------------------------------

Measure = Callable[[State, Player], int]

METRICS: Final[dict[str, Measure]] = {
    "technology-space": lambda state, p: p.tracks[TECHNOLOGY],
    "colonial-space": lambda state, p: p.tracks[COLONIAL],
    "ships-on-board": lambda state, p: p.fleet.bit_count(),
    "ships-on-empty-hex": lambda state, p: (p.fleet & ~(state.planets | state.mines)).bit_count(),
    "ships-on-mines": lambda state, p: (p.fleet & state.mines).bit_count(),
    "planets-colonised": lambda state, p: len(p.planets) - 1,
    "planets-terraformed": lambda state, p: sum(planet.terraformed for planet in p.planets),
    "planets-far": lambda state, p: colonies_in(p, _FAR),
    "pit-resources": lambda state, p: sum(p.pit),
    "antimatter-on-planets": lambda state, p: sum(pl.cubes[ANTIMATTER] for pl in p.planets),
    "resources-on-planets": lambda state, p: sum(sum(pl.cubes) for pl in p.planets),
    "distinct-types-terraformed": lambda state, p: len(
        {PLANETS[planet.number].type for planet in p.planets if planet.terraformed}
    ),
    "tech-min-level": lambda state, p: min(p.techs),
    "techs-at-max": lambda state, p: sum(level == _LAST_LEVEL for level in p.techs),
    "medals-total": lambda state, p: sum(p.medals),
} | {tech: (lambda state, p, n=n: p.techs[n]) for n, tech in enumerate(TECHS)}


def colonies_in(player: Player, zone: int) -> int:
    """Colonies and terraformed worlds in a zone.

    Rules: KP-RULING-29.
    """
    return sum(ZONE[planet.hex] == zone for planet in player.planets[1:])


def colonies_of(player: Player, kind: str) -> int:
    """Colonies and terraformed worlds of a type.

    Rules: KP-RULING-29.
    """
    return sum(PLANETS[planet.number].type == kind for planet in player.planets[1:])


def phantom_metric(phantom: Phantom, metric: str, round: int) -> int:
    """The phantom's real place and level; otherwise what it counts as having in this round.

    Rules: KP-SOLO-04.
    """
    if metric == "technology-space":
        return phantom.tracks[TECHNOLOGY]
    if metric == "colonial-space":
        return phantom.tracks[COLONIAL]
    if metric in TECHS:
        return phantom.level
    return VIRTUAL[metric].at(round)


def beneficiaries(state: State) -> set[Seat]:
    """The seats that get the benefit of the progress card; all tied players do."""
    who = BOX.progress[state.card].who
    measure = METRICS[who.metric]
    values = {seat: measure(state, player) for seat, player in enumerate(state.players)}
    if state.phantom is not None:
        values[PHANTOM] = phantom_metric(state.phantom, who.metric, state.round)
    if who.kind == "threshold":
        wanted = {value for value in values.values() if value >= who.at_least}
    else:
        best = min(values.values()) if who.kind == "min" else max(values.values())
        wanted = {best} if best >= who.at_least else set()
    return {seat for seat, value in values.items() if value in wanted}


# --- The final scoring --------------------------------------------------------------------------


def scores(state: State) -> tuple[Score, ...]:
    return tuple(score(state, player) for player in state.players)


def score(state: State, player: Player) -> Score:
    """The score if the game ended now. The objective counts if the player's card is known.

    Rules: KP-SCORE-01, KP-SCORE-02, KP-SCORE-03, KP-SCORE-04, KP-SCORE-05, KP-SCORE-06,
    KP-SCORE-07, KP-SCORE-08, KP-SCORE-09, KP-SCORE-10, KP-SCORE-11, KP-SCORE-12.
    """
    colonies = player.planets[1:]
    types = [colonies_of(player, kind) for kind in TYPES]
    parts = {
        "antimatter": POINTS["antimatter"] * METRICS["antimatter-on-planets"](state, player),
        "all-types": POINTS["all-types"] * all(types),
        "three-same": POINTS["three-same"] * (max(types) >= 3),
        "mines": POINTS["mines"] * METRICS["ships-on-mines"](state, player),
        "max-tech": POINTS["max-tech"] * METRICS["techs-at-max"](state, player),
        "medals": POINTS["medals"] * sum(player.medals),
        "zone-near": POINTS["zone-near"] * colonies_in(player, 0),
        "zone-mid": POINTS["zone-mid"] * colonies_in(player, 1),
        "zone-far": POINTS["zone-far"] * colonies_in(player, 2),
        "supremacy": sum(TRACK_VP[track][space] for track, space in enumerate(player.tracks)),
        "terraformed": sum(PLANETS[p.number].vp for p in colonies if p.terraformed),
        "objective": objective_points(state, player),
    }
    return Score.of(parts)


def objective_points(state: State, player: Player) -> int:
    """What a secret objective brings if the game ended now; 0 if it is not known.

    Rules: KP-SCORE-12.
    """
    if player.objective in (NONE, UNKNOWN):
        return 0
    card = OBJECTIVES[OBJECTIVE_WORDS[player.objective]]
    fulfilled = all(c.holds(_asked(state, player, c)) for c in card.conditions)
    return card.vp if fulfilled else 0


def _asked(state: State, player: Player, condition: Condition) -> int:
    if condition.type is not None:
        return colonies_of(player, condition.type)
    if condition.zone is not None:
        return colonies_in(player, ZONES.index(condition.zone))
    return METRICS[condition.metric](state, player)


def winners(state: State) -> tuple[Seat, ...]:
    """The winners, once the game is over; a tie goes to the highest planet terraformed.

    Rules: KP-TIE-01, KP-RULING-18.
    """
    if state.agenda:
        return ()
    totals = [score.total for score in scores(state)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    highest = {seat: highest_terraformed(state.players[seat]) for seat in tied}
    return tuple(seat for seat in tied if highest[seat] == max(highest.values()))


def highest_terraformed(player: Player) -> int:
    return max((planet.number for planet in player.planets if planet.terraformed), default=0)


def rung(total: int) -> str:
    """Where a solo score stands on the ladder.

    Rules: KP-SOLO-06.
    """
    return next(step.word for step in LADDER if step.below is None or total < step.below)
