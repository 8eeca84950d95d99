"""The scores, and the winners."""

from typing import Final

from orrery.games.gaia.components import (
    CAPS,
    FINAL,
    RANK_VP,
    RESEARCH_VP,
    RESEARCH_VP_FROM,
    RESOURCE_RATE,
)
from orrery.games.gaia.counts import RANKED
from orrery.games.gaia.galaxy import sectors
from orrery.games.gaia.power import STONE_WORTH, burn, burnable
from orrery.games.gaia.state import (
    NEVLAS,
    SOURCES,
    Player,
    State,
    gaia_planets,
    site_rules,
    types,
)
from orrery.games.gaia.tasks import AUTOMA, BOWL_3
from orrery.kernel.game import Score, Seat

NEUTRAL: Final[Seat] = -4


def standing(state: State, tile: int) -> dict[Seat, int]:
    """The count of each player for a final tile, the neutral player's too.

    Rules: GP-FINAL-08, GP-FINAL-13, GP-END-04, GP-SETUP-28, GP-SETUP-41, GP-SETUP-42,
    GP-SOLO-SETUP-11, GP-SOLO-SETUP-12, GP-SOLO-FINAL-02.
    """
    final = FINAL[tile]
    count = RANKED[final.counts]
    found: dict[Seat, int] = {
        seat: count(state, player) for seat, player in enumerate(state.players)
    }
    if state.automa is not None:
        found[AUTOMA] = automa_count(state, final.counts)
    if len(state.players) < 3:
        found[NEUTRAL] = final.neutral
    return found


def automa_count(state: State, what: str) -> int:
    """The Automa's count for a final tile.

    Rules: GP-SOLO-FINAL-03, GP-SOLO-ACT-16.
    """
    automa = state.automa
    assert automa is not None
    own = automa.structures
    if what == "structures":
        return own.bit_count()
    if what == "allied":
        return max(0, own.bit_count() - 1)
    if what == "types":
        return types(state, own)
    if what == "gaia":
        return (own & gaia_planets(state)).bit_count()
    if what == "sectors":
        return sectors(own)
    return automa.satellites.bit_count()


def ranks(counts: dict[Seat, int]) -> dict[Seat, int]:
    """The points of every player's rank."""
    return {seat: rank(counts, seat) for seat in counts}


def rank(counts: dict[Seat, int], seat: Seat) -> int:
    """The points of a player's rank; tied players share the points of the ranks they take together,
    and who has nothing to count has none.

    Rules: GP-FINAL-10, GP-FINAL-11, GP-FINAL-12.
    """
    own = counts[seat]
    if not own:
        return 0
    better = tied = 0
    for n in counts.values():
        if n > own:
            better += 1
        elif n == own:
            tied += 1
    return sum(RANK_VP[better : better + tied]) // tied


def research_points(research: tuple[int, ...]) -> int:
    """The points of the levels of the end.

    Rules: GP-FINAL-14, GP-SOLO-FINAL-01.
    """
    return RESEARCH_VP * sum(max(0, level - RESEARCH_VP_FROM + 1) for level in research)


def resource_points(state: State, player: Player) -> int:
    """Everything is converted, then three of anything are a point.

    Rules: GP-FINAL-15.
    """
    return sum(leftovers(player, capped=site_rules(state))) // RESOURCE_RATE


def leftovers(player: Player, *, capped: bool) -> tuple[int, int, int]:
    """Credits, ore and knowledge after power has become credits and QIC ore.

    Rules: GP-FINAL-16, GP-RULING-08.
    """
    burnt = burn(player, burnable(player), to_area=False)
    power = burnt.bowls[2] * (2 if player.faction == NEVLAS and player.institutes else 1)
    if burnt.stone == BOWL_3:
        power += STONE_WORTH
    held = (player.credits + power, player.ore + player.qic, player.knowledge)
    if not capped:
        return held
    return (min(held[0], CAPS[0]), min(held[1], CAPS[1]), min(held[2], CAPS[2]))


def scores(state: State) -> tuple[Score, ...]:
    return tuple(score(state, seat) for seat in range(len(state.players)))


def score(state: State, seat: Seat) -> Score:
    """The score of a seat if the game ended now.

    Rules: GP-FINAL-19.
    """
    player = state.players[seat]
    parts = dict(zip(SOURCES, player.points, strict=True))
    for number, tile in enumerate(state.finals, 1):
        parts[f"final-{number}"] = rank(standing(state, tile), seat)
    parts["research"] = research_points(player.research)
    parts["resources"] = resource_points(state, player)
    return Score.of(parts)


def total(state: State, seat: Seat) -> int:
    """The sum of a seat's score if the game ended now."""
    player = state.players[seat]
    found = sum(player.points)
    for tile in state.finals:
        found += rank(standing(state, tile), seat)
    return found + research_points(player.research) + resource_points(state, player)


def automa_score(state: State) -> Score:
    """Its points as if the game ended now; it has no resources.

    Rules: GP-SOLO-GEN-03, GP-SOLO-FINAL-02, GP-SOLO-FINAL-04.
    """
    assert state.automa is not None
    parts = {"automa": state.automa.vp}
    for number, tile in enumerate(state.finals, 1):
        parts[f"final-{number}"] = rank(standing(state, tile), AUTOMA)
    parts["research"] = research_points(state.automa.research)
    return Score.of(parts)


def winners(state: State) -> tuple[Seat, ...]:
    """The winners, once the game is over; ties are shared, also with the Automa.

    Rules: GP-FINAL-17.
    """
    if state.agenda:
        return ()
    totals = {seat: score.total for seat, score in enumerate(scores(state))}
    best = max(totals.values())
    if state.automa is not None:
        best = max(best, automa_score(state).total)
    return tuple(seat for seat, total in totals.items() if total == best)
