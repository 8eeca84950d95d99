"""Medals: what each player has in every part of the score, and who has won."""

from collections.abc import Sequence
from typing import Final

from orrery.games.planet_unknown.apply.setup import mix
from orrery.games.planet_unknown.components import (
    CARD,
    COMMERCE,
    CUBES,
    EPILOGUES,
    LIFEPOD_MEDAL,
    METEORITES_PER_MEDAL,
    PERSONAL,
    REPO_RATE,
    SHARED_TIE,
    SHARED_WIN,
    SOLO,
)
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.objectives import best, count, leads, met
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import medals
from orrery.kernel.game import Score, Seat
from orrery.kernel.hexes import bits

PARTS: Final = ("planet", "tracks", "lifepods", "meteorites", "civ", "personal", "shared", "common")


def scores(state: State) -> tuple[Score, ...]:
    return tuple(score(state, seat, state.players) for seat in range(len(state.players)))


def score(state: State, seat: Seat, players: Sequence[Player]) -> Score:
    """The score of a seat if the game ended now, for `players` as they are or as a seat knows them.

    Rules: PU-SCORE-01, PU-SCORE-10, PU-SCORE-14, PU-SCORE-17, PU-OBJ-06, PU-GLOSS-24.
    """
    player = players[seat]
    if NONE in (player.planet, player.corporation):
        return Score.of(dict.fromkeys(PARTS, 0))
    return Score.of(
        {
            "planet": planet_medals(player),
            "tracks": sum(medals(player, cube) for cube in range(len(CUBES))),
            "lifepods": lifepod_medals(player),
            "meteorites": meteorite_medals(player),
            "civ": card_medals(player),
            "personal": PERSONAL * sum(met(player, card) for card in bits(player.hand.goals)),
            "shared": sum(won for _, _, won in duels(state, seat, players)),
            "common": sum(common_medals(card, seat, players) for card in state.common),
        }
    )


def planet_medals(player: Player) -> int:
    """Complete lines, cities left alone, worlds covered.

    Rules: PU-SCORE-02, PU-SCORE-03, PU-SCORE-04, PU-METEOR-02, PU-METEOR-03, PU-BIOMASS-03,
    PU-COMP-PLANET-06, PU-COMP-PLANET-10, PU-COMP-PLANET-17, PU-COMP-PLANET-31, PU-PLANET-GAIA-01,
    PU-RULING-25.
    """
    ground, covered = GROUND[player.planet], player.covered
    broken = ground.all & ~(covered | ground.currents) | player.meteors
    total = 0
    for line, worth in ground.scored:  # a plain loop: this is called for every choice shown
        if not line & broken:
            total += worth
    if ground.cities:
        total += ground.planet.city_medals * (ground.cities & ~covered).bit_count()
    if ground.worlds:
        total += ground.planet.world_medals * sum(not w & ~covered for w in ground.worlds)
    return total


def _holds(player: Player, key: str) -> int:
    kept = player.hand.kept
    return sum(CARD[card].key == key for card in bits(kept)) if kept else 0


def lifepod_medals(player: Player) -> int:
    """Only lifepods in the scoring area; a card makes each worth two.

    Rules: PU-SCORE-06, PU-SCORE-08, PU-CORP-COSMOS-05, PU-COMP-CIV-29.
    """
    worth = LIFEPOD_MEDAL * (2 if _holds(player, "lifepods_double") else 1)
    return worth * player.area


def meteorite_medals(player: Player) -> int:
    """Full sets of meteorites; cards raise what each set is worth.

    Rules: PU-SCORE-07, PU-SCORE-08, PU-COMP-CIV-30.
    """
    return player.meteorites // METEORITES_PER_MEDAL * REPO_RATE[_holds(player, "meteorite_repo")]


def card_medals(player: Player) -> int:
    """Cards for the end of the game, but for those that change what other things are worth.

    Rules: PU-SCORE-09, PU-GLOSS-13, PU-COMP-CIV-23, PU-COMP-CIV-31.
    """
    total = COMMERCE[_holds(player, "commerce_agreement")]
    for card in bits(player.hand.kept):
        if CARD[card].key == "medals_per_patch":
            total += CARD[card].medals * player.patches.bit_count()
        else:
            total += CARD[card].medals
    return total


def duels(state: State, seat: Seat, players: Sequence[Player]) -> list[tuple[int, Seat, int]]:
    """The objectives that a seat shares: the card, the neighbour, the medals as things stand.

    Rules: PU-SCORE-11.
    """
    found = []
    for card, (a, b) in zip(state.shared, pairs(len(players)), strict=False):
        if seat in (a, b):
            other = b if seat == a else a
            found.append((card, other, _duel(card, players[seat], players[other])))
    return found


def pairs(seats: int) -> list[tuple[Seat, Seat]]:
    """The two neighbours of each shared objective.

    Rules: PU-SETUP-23, PU-SETUP-24.
    """
    if seats == 2:
        return [(0, 1)] * 3
    return [(seat, (seat + 1) % seats) for seat in range(seats)] if seats > 2 else []


def _duel(card: int, mine: Player, theirs: Player) -> int:
    """What a shared objective brings the first of two neighbours.

    Rules: PU-SCORE-15, PU-SCORE-16, PU-COMP-OBJ-02.
    """
    if NONE in (mine.planet, theirs.planet):
        return 0
    lead = leads(card, count(mine, card), count(theirs, card))
    return SHARED_WIN if lead > 0 else SHARED_TIE if lead == 0 else 0


def common_medals(card: int, seat: Seat, players: Sequence[Player]) -> int:
    """An objective for all: the best alone has more than several who share the lead. In a solo
    game its personal face counts.

    Rules: PU-COMP-OBJ-62, PU-RULING-14.
    """
    if len(players) == 1:
        return PERSONAL * met(players[seat], card)
    counts = [count(player, card) for player in players]
    if counts[seat] != best(card, counts):
        return 0
    return SHARED_WIN if counts.count(counts[seat]) == 1 else SHARED_TIE


# --- The end ------------------------------------------------------------------------------------


def free_squares(player: Player) -> int:
    return (GROUND[player.planet].all & ~player.covered).bit_count()


def winners(state: State) -> tuple[Seat, ...]:
    """Most medals, then fewest free squares, then fewest meteorites left; alone, the target.

    Rules: PU-SETUP-03, PU-SCORE-12, PU-SCORE-13.
    """
    if state.agenda:
        return ()
    totals = [each.total for each in scores(state)]
    if state.solo:
        return (0,) if totals[0] >= target(state) else ()
    ranks = [
        (-total, free_squares(player), player.meteors.bit_count())
        for total, player in zip(totals, state.players, strict=True)
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def target(state: State) -> int:
    """Solo: the medals to reach, by the colours of the event deck.

    Rules: PU-SOLO-05.
    """
    return target_of(mix(state.setup, 1))


def target_of(deck: tuple[int, int, int]) -> int:
    """The target for an event deck: the base, changed by the cards of each colour.

    Rules: PU-SOLO-05, PU-SOLO-06, PU-SOLO-07, PU-SOLO-08, PU-SOLO-09, PU-SOLO-10.
    """
    total = SOLO.target
    for colour, cards in enumerate(deck):
        band = next(n for n, (low, high) in enumerate(SOLO.bands) if low <= cards <= high)
        total += SOLO.adjust[colour][band]
    return total


def epilogue(state: State) -> str:
    """Solo: the epilogue for the score as it is now.

    Rules: PU-SOLO-14, PU-SRC-25.
    """
    difference = scores(state)[0].total - target(state)
    found = EPILOGUES[0]
    for least, word in SOLO.epilogues:
        if least is None or difference >= least:
            found = word
    return found
