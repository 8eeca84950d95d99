"""Shared objectives: what each of the 28 faces compares between two neighbours, and what it pays.

Each face has a position in which Ada is just ahead and one in which she just is not; then whole
games are counted again by a slow tally.
"""

from random import Random
from typing import Any

import pytest

from games.planet_unknown.keen import keen
from games.planet_unknown.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    after,
    board,
    broken,
    names,
    offers,
    part,
    squares,
    table,
)
from games.planet_unknown.tally import (
    PERSONAL,
    SHARED,
    areas,
    counted,
    crowded,
    ground,
    reached,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import OBJECTIVE_WORDS, PLANETS, TERRAINS
from orrery.games.planet_unknown.objectives import areas as areas_of
from orrery.games.planet_unknown.objectives import count, met
from orrery.games.planet_unknown.scoring import duels
from orrery.games.planet_unknown.state import Player
from orrery.kernel.game import NATURE

FIRST_RULE = 4  # PU-COMP-OBJ-04 is the face of O01, and so on


def faces(what: str, better: str = "") -> list[Any]:
    """The cards that compare this, each with its terrain and its entry of the ledger."""
    return [
        pytest.param(
            OBJECTIVE_WORDS[n],
            word,
            id=f"{OBJECTIVE_WORDS[n]}-{word or what}",
            marks=pytest.mark.rule(f"PU-COMP-OBJ-{n + FIRST_RULE:02}"),
        )
        for n, (key, word, best) in enumerate(SHARED)
        if key == what and best.startswith(better)
    ]


def land(word: str, on: str, icons: str = "", planet: str = "ksb-4156", **more: Any) -> Player:
    """A planet where one terrain lies on these squares; some of them bear its icon."""
    terrain, symbols = [0] * len(TERRAINS), [0] * len(TERRAINS)
    terrain[TERRAINS.index(word)] = squares(f"{on} {icons}")
    symbols[TERRAINS.index(word)] = squares(icons)
    return board(planet, terrain=tuple(terrain), icons=tuple(symbols), **more)


def paid(card: str, ada: Player, bob: Player) -> tuple[int, int]:
    """What Ada and Bob get for a card between them."""
    state = table(ada=ada, bob=bob, shared=card)
    return part(state, ADA, "shared"), part(state, BOB, "shared")


# --- Each face ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "word"), faces("perimeter"))
def test_more_icons_on_the_perimeter(card: str, word: str) -> None:
    """5,0 and 11,5 lie on the edge of the planet, 5,1 and 10,5 one step from it."""
    two, one = land(word, "", "5,0 11,5"), land(word, "", "5,0 10,5")
    assert paid(card, two, one) == (5, 0)
    assert paid(card, one, one) == (2, 2)
    assert paid(card, land(word, "5,0 11,5"), land(word, "", "5,0")) == (0, 5)


@pytest.mark.parametrize(("card", "word"), faces("largest"))
def test_the_larger_area(card: str, word: str) -> None:
    """Four squares in one area are more than six in two: diagonals do not join them."""
    four = land(word, "4,4 5,4 5,5 5,6")
    two_of_three = land(word, "3,3 3,4 3,5 4,6 5,6 6,6")
    assert paid(card, four, two_of_three) == (5, 0)
    assert paid(card, land(word, "4,4 5,4 5,5"), two_of_three) == (2, 2)


@pytest.mark.parametrize(("card", "word"), faces("areas"))
def test_more_separate_areas(card: str, word: str) -> None:
    """Squares that touch with their corners are areas of their own."""
    three, two = land(word, "3,3 4,4 5,5"), land(word, "3,3 4,4 4,5 4,6 4,7")
    assert paid(card, three, two) == (5, 0)
    assert paid(card, two, land(word, "3,3 3,4 8,8")) == (2, 2)


@pytest.mark.parametrize(("card", "word"), faces("icons"))
def test_fewer_icons_on_the_planet(card: str, word: str) -> None:
    """Icons count, wherever they lie; terrain does not."""
    two, three = land(word, "3,3 3,4 3,5", "5,0 5,5"), land(word, "", "5,0 5,5 5,6")
    assert paid(card, two, three) == (5, 0)
    assert paid(card, two, land(word, "", "6,6 6,7")) == (2, 2)


@pytest.mark.parametrize(("card", "word"), faces("tops"))
def test_more_cubes_on_top_of_their_tracks(card: str, word: str) -> None:
    two = board(cubes={"civ": 15, "rover": 15, "tech": 14})
    one = board(cubes={"civ": 14, "water": 15, "biomass": 14})
    assert paid(card, two, one) == (5, 0)
    assert paid(card, one, board(cubes={"tech": 15})) == (2, 2)


@pytest.mark.parametrize(("card", "word"), faces("meteorites", "more"))
def test_more_collected_meteorites(card: str, word: str) -> None:
    """Those that still lie on the planet were not collected."""
    lying = board(tiles="I2-CEm r0 at 5,0; I2-EWm r0 at 6,0", meteorites=3)
    assert paid(card, board(meteorites=4), lying) == (5, 0)
    assert paid(card, board(meteorites=3), lying) == (2, 2)


@pytest.mark.parametrize(("card", "word"), faces("meteorites", "fewer"))
def test_fewer_collected_meteorites(card: str, word: str) -> None:
    assert paid(card, board(meteorites=3), board(meteorites=4)) == (5, 0)
    assert paid(card, board(meteorites=4), board(meteorites=4)) == (2, 2)


@pytest.mark.rule("PU-SRC-23")
@pytest.mark.parametrize(("card", "word"), faces("lifepods", "more"))
def test_more_collected_lifepods(card: str, word: str) -> None:
    """Wherever they are kept: on techs and tracks they were collected as well."""
    jump = board(corporation="jump-drive", area=1, held="tech-a tech-f")
    assert paid(card, jump, board(area=2)) == (5, 0)
    cosmos = board(corporation="cosmos", area=1, held="civ-4")
    assert paid(card, cosmos, board(area=2)) == (2, 2)


@pytest.mark.parametrize(("card", "word"), faces("lifepods", "fewer"))
def test_fewer_collected_lifepods(card: str, word: str) -> None:
    assert paid(card, board(area=2), board(area=3)) == (5, 0)
    assert paid(card, board(area=3), board(area=3)) == (2, 2)


# --- What is counted ----------------------------------------------------------------------------


@pytest.mark.rule("PU-GLOSS-07", "PU-GLOSS-08")
def test_an_area_extends_over_tiles_and_patches() -> None:
    """Biomass of two tiles and the patch between them are one area of five squares."""
    ada = board(tiles="O4-TB r0 at 4,4; O4-BC r0 at 4,7", patches="4,6")
    # O4-TB: biomass above, tech below; O4-BC: civ above, biomass below
    assert [area.bit_count() for area in areas_of(ada, TERRAINS.index("biomass"))] == [2, 1, 2]
    joined = board(tiles="O4-TB r2 at 4,4; O4-BC r2 at 4,7", patches="4,6")
    (area,) = areas_of(joined, TERRAINS.index("biomass"))
    assert names(area) == {"4,5", "5,5", "4,6", "4,7", "5,7"}


def test_a_patch_has_terrain_and_no_resource() -> None:
    ada, card = board(patches="5,0 6,0"), OBJECTIVE_WORDS.index
    assert count(ada, card("O06")) == 2  # the largest area of biomass
    assert count(ada, card("O04")) == count(ada, card("O21")) == 0  # icons of biomass


@pytest.mark.rule("PU-PLANET-PETRA-02")
def test_currents_of_petra_that_nothing_covers_are_energy() -> None:
    """A bare planet has their areas; what lies on all of them leaves none."""
    currents = {square for square, letter in ground(board("petra")).items() if letter == "E"}
    largest, number = OBJECTIVE_WORDS.index("O08"), OBJECTIVE_WORDS.index("O14")
    assert count(board("petra"), largest) == max(map(len, areas(currents)))
    assert count(board("petra"), number) == len(areas(currents))
    covered = land("civ", " ".join(f"{x},{y}" for x, y in currents), planet="petra")
    assert count(covered, largest) == count(covered, number) == 0


# --- Medals -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-COMP-OBJ-02", "PU-SCORE-11", "PU-SCORE-15", "PU-SCORE-16")
def test_five_medals_to_the_better_two_to_each_if_tied_none_to_the_other() -> None:
    assert paid("O25", board(meteorites=2), board(meteorites=1)) == (5, 0)
    assert paid("O25", board(meteorites=1), board(meteorites=2)) == (0, 5)
    assert paid("O25", board(meteorites=2), board(meteorites=2)) == (2, 2)


@pytest.mark.rule("PU-SETUP-23", "PU-SCORE-11")
def test_two_players_share_three_objectives() -> None:
    state = table(ada=board(meteorites=2, area=1), bob=board(area=1), shared="O25 O26 O27")
    assert part(state, ADA, "shared") == 5 + 2 + 0
    assert part(state, BOB, "shared") == 0 + 2 + 5


@pytest.mark.rule("PU-SETUP-24", "PU-SCORE-11")
def test_each_objective_lies_between_two_neighbours() -> None:
    """O25 between Ada and Bob, O26 between Bob and Cal, O27 between Cal and Dee, O28 between Dee
    and Ada; who sits opposite is not compared."""
    state = table(
        4,
        ada=board(meteorites=3),
        bob=board(meteorites=1, area=1),
        cal=board(meteorites=5),
        dee=board(meteorites=4, area=1),
        shared="O25 O26 O27 O28",
    )
    medals = [part(state, seat, "shared") for seat in (ADA, BOB, CAL, DEE)]
    assert medals == [5 + 5, 0 + 5, 0 + 0, 5 + 0]
    assert [(card, other) for card, other, _ in duels(state, ADA, state.players)] == [
        (OBJECTIVE_WORDS.index("O25"), BOB),
        (OBJECTIVE_WORDS.index("O28"), DEE),
    ]


@pytest.mark.rule("PU-SCORE-11", "PU-SETUP-26")
def test_alone_there_is_nothing_to_share() -> None:
    state = table(1, ada=board(meteorites=9))
    assert state.shared == ()
    assert part(state, ADA, "shared") == 0


def test_the_page_tells_each_duel_once_with_both_counts() -> None:
    state = table(3, ada=board(meteorites=3), bob=board(meteorites=4), shared="O25 O26 O27")
    told = [(d.objective, d.seats, d.counts, d.medals) for d in GAME.view(state, ADA).duels]
    assert told == [
        ("O25", (ADA, BOB), (3, 4), (0, 5)),
        ("O26", (BOB, CAL), (0, 0), (2, 2)),
        ("O27", (CAL, ADA), (0, 3), (5, 0)),
    ]


# --- An objective for all -----------------------------------------------------------------------


@pytest.mark.rule("PU-COMP-OBJ-62")
def test_an_objective_for_all_pays_the_best_or_the_tied_best() -> None:
    four, three = board(meteorites=4), board(meteorites=3)
    state = table(3, ada=four, bob=three, cal=three, common="O25")
    assert [part(state, seat, "common") for seat in (ADA, BOB, CAL)] == [5, 0, 0]
    state = table(3, ada=four, bob=three, cal=three, common="O27")
    assert [part(state, seat, "common") for seat in (ADA, BOB, CAL)] == [0, 2, 2]


@pytest.mark.rule("PU-COMP-OBJ-62", "PU-CORP-JUMP-12")
def test_one_of_three_objectives_is_chosen_for_all() -> None:
    queue = (tasks.Dealing(tasks.DRAFT), tasks.Adopting(ADA), tasks.Conclude())
    state = table(3, ada=board(meteorites=1), agenda=queue)
    state = GAME.play(state, NATURE, "draft O25 O26 O28")
    assert offers(state) == ["adopt O25", "adopt O26", "adopt O28"]
    assert broken(state, "adopt O01") == ["PU-CORP-JUMP-12"]
    state = after(state, "adopt O25")
    assert part(state, ADA, "common") == 5
    assert not any(state.box >> OBJECTIVE_WORDS.index(card) & 1 for card in ("O25", "O26"))


# --- Against a slow tally -------------------------------------------------------------------------


def test_whole_games_are_counted_as_a_slow_tally_counts_them() -> None:
    """The last positions of some games, on all planets."""
    planets = set[int]()
    for seed in range(5):
        options = {"planets": "dealt", "corporations": "dealt", "events": "gentle"}
        state, rng = GAME.start(6, options), Random(seed)
        while active := GAME.to_act(state):
            seat = rng.choice(active)
            move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
            state = GAME.apply(state, seat, move)
        for player in state.players:
            planets.add(player.planet)
            for card, (what, word, _) in enumerate(SHARED):
                assert count(player, card) == counted(player, what, word), (card, player)
            for card, goal in enumerate(PERSONAL):
                assert met(player, card) == reached(player, *goal), (card, player)
    assert planets == set(range(1, len(PLANETS)))


def test_crowded_planets_are_counted_as_a_slow_tally_counts_them() -> None:
    seen, rng = {card: set[int]() for card in range(len(SHARED))}, Random(2)
    for _ in range(200):
        player = crowded(rng)
        for card, (what, word, _) in enumerate(SHARED):
            assert count(player, card) == counted(player, what, word), (card, player)
            seen[card].add(count(player, card))
    assert [card for card, counts in seen.items() if len(counts) < 3] == []
