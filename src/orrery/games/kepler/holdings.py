"""What a nation has, in numbers: cubes, levels, pieces and points; and the facts of seat and round.

Cubes on planets are what a nation pays with. Those that it spends go to its storage, from which it
produces; those that it sacrifices lie in the pit. Points are those that cannot be lost any more:
antimatter, ships on mines and the secret objective count only in the score if the game ended now.
"""

from functools import cache
from typing import Final, Literal

from orrery.games.kepler.components import (
    OBJECTIVE_WORDS,
    PLANETS,
    POINTS,
    PROGRESS,
    PROGRESS_WORDS,
    RESOURCES,
    ROUNDS,
    TECH_COST,
    TECHS,
    TRACK_VP,
    TRACKS,
    TYPES,
)
from orrery.games.kepler.describe import describe_progress
from orrery.games.kepler.galaxy import ZONE
from orrery.games.kepler.scoring import objective_points, phantom_metric
from orrery.games.kepler.state import COLONIAL, TECHNOLOGY, UNKNOWN, State
from orrery.games.kepler.tasks import NONE
from orrery.games.kepler.view import KeplerView
from orrery.kernel.game import Seat
from orrery.kernel.holdings import Amounts, Fact, Holding, Phase
from orrery.kernel.text import LANGUAGES, Message, Phrase, Term

_SURE: Final = (  # parts of the score that only grow
    "all-types",
    "three-same",
    "max-tech",
    "medals",
    "zone-near",
    "zone-mid",
    "zone-far",
    "supremacy",
    "terraformed",
)
_TECH_SIGNS: Final = ("arrow", "leaf", "energy", "antimatter", "swap")
_TRACK_SIGNS: Final = ("gear", "flag")


def _counted(word: str, sign: str, classes: str = "") -> Holding:
    return Holding(Term("holding", word), "piece", sign, classes)


HOLDINGS: Final[tuple[Holding, ...]] = (
    *(Holding(Term("resource", kind), "stock", kind) for kind in RESOURCES),
    *(Holding(Term("stored", kind), "stock", kind, f"res-{kind} is-spent") for kind in RESOURCES),
    Holding(Term("holding", "pit"), "stock", "pit", "res-plain"),
    *(
        Holding(Term("tech", tech), "level", sign, "res-faint")
        for tech, sign in zip(TECHS, _TECH_SIGNS, strict=True)
    ),
    *(
        Holding(Term("track", track), "level", sign, f"res-{track}")
        for track, sign in zip(TRACKS, _TRACK_SIGNS, strict=True)
    ),
    _counted("ship", "ship", "res-plain"),
    _counted("ship-on-mine", "rock", "res-ore"),
    _counted("planet", "marker", "res-plain"),
    _counted("terraformed", "leaf", "super-earth"),
    *(_counted(f"{track}-medal", "medal") for track in TRACKS),
    *(Holding(Term("part", part), "points", "vp") for part in _SURE),
    Holding(Term("holding", "end"), "end", "vp"),
)

_TYPE: Final = tuple(TYPES.index(p.type) if p.type in TYPES else NONE for p in PLANETS)
_VP: Final = tuple(planet.vp for planet in PLANETS)
_LAST_LEVEL: Final = len(TECH_COST[0]) - 1
_ALL, _THREE, _MAX, _MEDAL = (POINTS[part] for part in _SURE[:4])
_NEAR, _MID, _FAR = (POINTS[part] for part in _SURE[4:7])
_ANTIMATTER, _MINE = POINTS["antimatter"], POINTS["mines"]
_TECHNOLOGY_VP, _COLONIAL_VP = TRACK_VP


def amounts(state: State, seat: Seat) -> Amounts:
    """The numbers of `HOLDINGS`; the score is None for a seat that may not know the objective."""
    player = state.players[seat]
    earth, *colonies = player.planets
    energy, matter, antimatter = earth.cubes
    worlds = vp = 0
    types, circles = [0] * len(TYPES), [0, 0, 0]
    for planet in colonies:
        e, m, a = planet.cubes
        energy += e
        matter += m
        antimatter += a
        types[_TYPE[planet.number]] += 1
        circles[ZONE[planet.hex]] += 1
        if planet.terraformed:
            worlds += 1
            vp += _VP[planet.number]
    technology, colonial = player.tracks
    near, mid, far = circles
    all_types = 0 if 0 in types else _ALL
    three_same = _THREE if max(types) >= 3 else 0
    max_tech = _MAX * player.techs.count(_LAST_LEVEL)
    medals = _MEDAL * (player.medals[TECHNOLOGY] + player.medals[COLONIAL])
    near, mid, far = _NEAR * near, _MID * mid, _FAR * far
    supremacy = _TECHNOLOGY_VP[technology] + _COLONIAL_VP[colonial]
    on_mines = (player.fleet & state.mines).bit_count()
    end = None
    if player.objective != UNKNOWN:
        sure = all_types + three_same + max_tech + medals + near + mid + far + supremacy + vp
        unsure = _ANTIMATTER * antimatter + _MINE * on_mines
        end = sure + unsure + objective_points(state, player)
    return (
        energy,
        matter,
        antimatter,
        *player.storage,
        sum(player.pit),
        *player.techs,
        technology,
        colonial,
        player.fleet.bit_count(),
        on_mines,
        len(colonies),
        worlds,
        *player.medals,
        all_types,
        three_same,
        max_tech,
        medals,
        near,
        mid,
        far,
        supremacy,
        vp,
        end,
    )


def stock(view: KeplerView, seat: Seat) -> tuple[Fact, ...]:
    """Technologies and objective; cubes on planets and in storage, ships, planets; what was won."""
    state = view.seen
    player = state.players[seat]
    n = amounts(state, seat)
    techs = "·".join(map(str, player.techs))
    facts = [Fact(Term("kindname", "tech"), techs, "bulb", "res-plain", row="role")]
    if player.objective == UNKNOWN:
        secret = Term("part", "objective")
        facts.append(Fact(secret, "", "card", "res-plain", hidden=True, row="role"))
    elif player.objective != NONE:
        card = Term("objective", OBJECTIVE_WORDS[player.objective])
        points = str(objective_points(state, player))
        label = Message("stock_objective", {"card": card})
        facts.append(Fact(label, points, "card", "res-plain", row="role"))
    for kind, word in enumerate(RESOURCES):
        label = Message("stock_cubes", {"what": Term("resource", word)})
        facts.append(Fact(label, f"{n[kind]}·{player.storage[kind]}", word))
    shown = dict(zip(HOLDINGS, n, strict=True))
    facts += [_fact(what, shown[what], "stock") for what in (_SHIPS, _COLONIES)]
    facts += [_fact(what, shown[what], "built") for what in _BUILT]
    return tuple(facts)


_SHIPS, _, _COLONIES, _WORLDS, *_MEDALS = (what for what in HOLDINGS if what.role == "piece")
_PLACES: Final = tuple(what for what in HOLDINGS if what.of.kind == "track")
_BUILT: Final = (_WORLDS, *_PLACES, *_MEDALS)


def _fact(what: Holding, n: int | None, row: Literal["stock", "built"]) -> Fact:
    return Fact(what.of, str(n), what.sign, what.classes, row=row)


def phase(view: KeplerView) -> Phase:
    """The round with its progress card, what the phantom counts for it, and the medals on it.

    Rules: KP-SOLO-04.
    """
    state = view.seen
    if state.card == NONE:
        return Phase(state.round, ROUNDS)
    waiting = zip(TRACKS, state.card_medals, strict=True)
    medals = [
        Fact(Message("phase_medals", {"track": Term("track", track)}), str(n), "medal")
        for track, n in waiting
        if n
    ]
    return Phase(state.round, ROUNDS, (_progress(state.card), *_compared(state), *medals))


def _compared(state: State) -> tuple[Fact, ...]:
    """What the phantom takes part with when the card is resolved."""
    if state.phantom is None:
        return ()
    metric = PROGRESS[PROGRESS_WORDS[state.card]].who.metric
    what = Term("tech" if metric in TECHS else "metric", metric)
    n = phantom_metric(state.phantom, metric, state.round)
    return (Fact(Message("phase_phantom", {"metric": what}), str(n), "crew", "res-plain"),)


@cache
def _progress(card: int) -> Fact:
    """The progress card of a round with its sentence."""
    word = PROGRESS_WORDS[card]
    said = {language: describe_progress(PROGRESS[word], language) for language in LANGUAGES}
    label = Message("phase_card", {"card": Term("progress", word), "what": Phrase(said)})
    return Fact(label, "", "card", "res-plain")
