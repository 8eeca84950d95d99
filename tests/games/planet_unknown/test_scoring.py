"""Scoring at the end of the game, part by part, and the example of the rulebook: 43 medals."""

from random import Random

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    at,
    board,
    broken,
    names,
    offers,
    part,
    squares,
    table,
    why_not,
)
from games.planet_unknown.test_objectives_shared import land
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.components import CUBES, PLANET, PLANETS, TERRAINS
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.scoring import PARTS
from orrery.games.planet_unknown.state import Player, State
from orrery.kernel.game import NATURE

GRID = names(GROUND[0].all)
LINE_MEDALS = (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)


def row(y: int) -> str:
    return " ".join(square for square in GRID if square.endswith(f",{y}"))


def column(x: int) -> str:
    return " ".join(square for square in GRID if square.startswith(f"{x},"))


def scored(name: str, ada: Player) -> int:
    return part(table(ada=ada), ADA, name)


def finished(state: State, seed: int = 1) -> State:
    """Everybody has said something legal until the game was over."""
    rng = Random(seed)
    while active := GAME.to_act(state):
        seat = active[0]
        move = GAME.chance(state, rng) if seat == NATURE else GAME.moves(state, seat)[-1]
        state = GAME.apply(state, seat, move)
    return state


# --- The example of the rulebook ----------------------------------------------------------------


def ada_of_the_example() -> Player:
    """Ada's planet is full but for three single squares; meteorites lie on three others.

    Rover terrain fills rows 8 and 9 and three squares of row 10; three biomass resources lie on the
    perimeter; all the rest is civ terrain.
    """
    rover = squares(f"{row(8)} {row(9)} 4,10 5,10 6,10")
    biomass = squares("0,5 0,6 11,5")
    free = squares("5,1 3,3 6,6")
    meteors = squares("4,4 5,5 7,7")
    terrain, icons = [0] * len(TERRAINS), [0] * len(TERRAINS)
    terrain[TERRAINS.index("rover")] = rover
    terrain[TERRAINS.index("biomass")] = icons[TERRAINS.index("biomass")] = biomass
    terrain[TERRAINS.index("civ")] = GROUND[0].all & ~rover & ~biomass & ~free
    return board(
        terrain=tuple(terrain),
        icons=tuple(icons),
        symbols=meteors,
        meteors="4,4 5,5 7,7",
        pods="",
        area=4,
        meteorites=4,
        cubes={"civ": 4, "water": 12, "biomass": 6, "rover": 15, "tech": 10},
        kept="C06",
    )


def the_example() -> State:
    """Bob, on her left, has 20 squares of rover terrain; Cal, on her right, three biomass
    resources on the perimeter. O07 lies between Ada and Bob, O04 between Cal and her."""
    bob = land("rover", f"{row(8)} {row(7)}")
    cal = land("biomass", "", "0,5 0,6 11,5")
    return table(3, ada=ada_of_the_example(), bob=bob, cal=cal, shared="O07 O25 O04", depot=DEPOT)


DEPOT = "O4-TB I4-EWm"


@pytest.mark.rule("PU-SCORE-17", "PU-SCORE-01")
@pytest.mark.parametrize("seed", range(3))
def test_the_example_of_the_rulebook_makes_43_medals(seed: int) -> None:
    state = the_example()
    assert offers(state) == ["take I4", "take O4"]
    state = after(state, "take I4")
    assert at(state, "water") == "water-14"  # twice, not four times: the tile was not placed
    assert names(state.players[ADA].meteors) == {"4,4", "5,5", "7,7"}  # its meteor is ignored
    state = finished(after(state, "done"), seed)
    score = GAME.scores(state)[ADA]
    assert score.parts == {
        "planet": 15,
        "tracks": 15,
        "lifepods": 4,
        "meteorites": 1,
        "civ": 1,
        "personal": 0,
        "shared": 5 + 2,
        "common": 0,
    }
    assert score.total == 43


@pytest.mark.rule("PU-SCORE-17", "PU-SCORE-05")
def test_the_tracks_of_the_example() -> None:
    """Civ 1, water 7, biomass 1, rover 5, tech 1."""
    rows = {"civ": 4, "water": 14, "biomass": 6, "rover": 15, "tech": 10}
    alone = {cube: scored("tracks", board(cubes={cube: height})) for cube, height in rows.items()}
    assert alone == {"civ": 1, "water": 7, "biomass": 1, "rover": 5, "tech": 1}


# --- A. The planet ------------------------------------------------------------------------------


@pytest.mark.rule("PU-SCORE-02")
def test_each_complete_row_scores_its_medal() -> None:
    medals = [scored("planet", land("civ", row(y))) for y in range(12)]
    assert tuple(medals) == LINE_MEDALS
    assert scored("planet", land("civ", f"{row(0)} {row(5)}")) == 1 + 3


@pytest.mark.rule("PU-SCORE-03")
def test_each_complete_column_scores_its_medal() -> None:
    medals = [scored("planet", land("civ", column(x))) for x in range(12)]
    assert tuple(medals) == LINE_MEDALS
    assert scored("planet", land("civ", f"{column(0)} {column(5)}")) == 1 + 3


@pytest.mark.rule("PU-SCORE-02", "PU-SCORE-03")
def test_a_full_planet_scores_all_its_lines() -> None:
    for word, planet in zip(PLANETS, PLANET, strict=True):
        full = land("civ", " ".join(names(GROUND[PLANETS.index(word)].all)), planet=word)
        worlds = len(planet.worlds) * planet.world_medals
        assert scored("planet", full) == sum(planet.rows + planet.columns) + worlds, word


@pytest.mark.rule("PU-SCORE-04")
def test_an_empty_square_leaves_its_row_and_its_column_incomplete() -> None:
    full = " ".join(GRID)
    assert scored("planet", land("civ", full)) == 40
    assert scored("planet", land("civ", full.replace("5,5", "4,5"))) == 40 - 3 - 3
    assert scored("planet", land("civ", full.replace("11,6", "10,6"))) == 40 - 3 - 1


@pytest.mark.rule("PU-SCORE-04")
def test_a_meteorite_spoils_its_row_and_its_column() -> None:
    """Also where it lies at the crossing of two complete lines; once it is gone they count."""
    full = land("civ", " ".join(GRID), meteors="5,5 5,0")
    assert scored("planet", full) == 40 - 3 - 3 - 1
    cross = f"{row(4)} {column(2)}"
    assert scored("planet", land("civ", cross, meteors="2,4")) == 0
    assert scored("planet", land("civ", cross, meteors="3,4")) == 1
    assert scored("planet", land("civ", cross)) == 2 + 1


@pytest.mark.rule("PU-SCORE-04", "PU-SCORE-14", "PU-RULING-25")
def test_rovers_lifepods_and_what_a_rover_carries_spoil_nothing() -> None:
    """Nor are they worth anything; and a meteorite in the air decides no tie."""
    assert scored("lifepods", board()) == 0  # six are still on the planet
    laden = land("civ", row(5), corporation="horizon", laden="5,5", rovers="6,5", meteorites=2)
    assert (scored("planet", laden), scored("meteorites", laden)) == (3, 0)
    assert winners(laden, land("civ", row(5))) == (ADA, BOB)


def test_patches_complete_lines_as_tiles_do() -> None:
    tiled = row(0).split()
    assert scored("planet", board(patches=" ".join(tiled))) == 1


# --- B. Tracks ----------------------------------------------------------------------------------

TRACKS = {  # the medal that each row of the common boards has reached or passed
    "civ": (0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5),
    "water": (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 7, 7, 10),
    "biomass": (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 5),
    "rover": (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 5),
    "tech": (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 5),
}


@pytest.mark.rule("PU-SCORE-05")
@pytest.mark.parametrize("cube", CUBES)
def test_each_cube_scores_the_medal_it_has_reached_or_passed(cube: str) -> None:
    medals = [scored("tracks", board(cubes={cube: height})) for height in range(16)]
    assert tuple(medals) == TRACKS[cube]


@pytest.mark.rule("PU-SCORE-05")
def test_the_tracks_of_a_player_add_up() -> None:
    tops = dict.fromkeys(CUBES, 15)
    assert scored("tracks", board(cubes={**tops})) == 5 + 10 + 5 + 5 + 5


@pytest.mark.rule("PU-SCORE-05")
def test_a_cube_scores_on_the_track_where_it_stands() -> None:
    """Makeshift's civ cube in row 11: 3 on its own track, 4 on the water track. The medal reached
    last counts, not the best one: Jump Drive's tech track pays less above."""
    assert scored("tracks", board(corporation="makeshift", cubes={"civ": 11})) == 3
    assert scored("tracks", board(corporation="makeshift", cubes={"civ": "water-11"})) == 4
    jump = [
        scored("tracks", board(corporation="jump-drive", cubes={"tech": height}))
        for height in range(16)
    ]
    assert jump[15] < max(jump)


# --- C. Lifepods and meteorites -----------------------------------------------------------------


@pytest.mark.rule("PU-SCORE-06")
def test_a_lifepod_in_the_scoring_area_is_worth_one_medal() -> None:
    assert [scored("lifepods", board(area=n)) for n in (0, 1, 6)] == [0, 1, 6]
    assert scored("lifepods", board(corporation="cosmos", area=1, held="civ-4 water-3")) == 1
    assert scored("lifepods", board(corporation="jump-drive", area=2, held="tech-a")) == 2


@pytest.mark.rule("PU-SCORE-07")
def test_three_meteorites_are_worth_one_medal() -> None:
    medals = [scored("meteorites", board(meteorites=n)) for n in range(10)]
    assert medals == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]


@pytest.mark.rule("PU-SCORE-08")
def test_cards_change_what_lifepods_and_meteorites_are_worth() -> None:
    """Space Citizen Decree and Meteorite Repo; a lifepod on a track stays worth nothing."""
    assert scored("lifepods", board(area=4, kept="C28")) == 8
    assert scored("lifepods", board(corporation="cosmos", area=1, held="civ-4", kept="C28")) == 2
    assert scored("meteorites", board(meteorites=8, kept="C29")) == 4
    assert scored("civ", board(area=4, meteorites=8, kept="C28 C29")) == 0  # they count there


# --- D. Civ cards -------------------------------------------------------------------------------


@pytest.mark.rule("PU-SCORE-09")
def test_cards_for_the_end_score_their_medals() -> None:
    assert scored("civ", board(kept="C06 C07 C27")) == 1 + 2 + 4
    assert scored("civ", board(played="C01 C03 C05")) == 0


# --- Who has won --------------------------------------------------------------------------------


def winners(ada: Player, bob: Player) -> tuple[int, ...]:
    return GAME.winners(table(ada=ada, bob=bob, agenda=()))


@pytest.mark.rule("PU-SCORE-01")
def test_most_medals_win() -> None:
    assert winners(board(area=3), board(area=2)) == (ADA,)
    assert winners(board(area=2), land("civ", row(5))) == (BOB,)
    state = table(ada=board(area=3, meteorites=7, cubes={"water": 15}, kept="C07"))
    score = GAME.scores(state)[ADA]
    assert tuple(score.parts) == PARTS
    assert score.total == sum(score.parts.values()) == 3 + 2 + 10 + 2


@pytest.mark.rule("PU-SCORE-01")
def test_once_the_medals_are_counted_nothing_is_said_any_more() -> None:
    over = table(agenda=())
    assert GAME.to_act(over) == ()
    assert broken(over, "done") == ["PU-SCORE-01"]
    assert why_not(over, "done") == "the game is over"
    assert why_not(over, "done", "fr") == "la partie est terminée"


@pytest.mark.rule("PU-SCORE-12")
def test_a_tie_goes_to_who_has_fewer_free_squares() -> None:
    """Nine squares covered against eight, neither of them worth a medal."""
    nine, eight = "2,3 3,3 4,3 5,3 6,3 2,4 3,4 4,4 5,4", "2,3 3,3 4,3 5,3 6,3 2,4 3,4 4,4"
    assert winners(land("civ", eight), land("civ", nine)) == (BOB,)
    assert winners(land("civ", nine, meteors="2,3"), land("civ", eight)) == (ADA,)
    # holes are no squares: 94 of Lacuna against 96, all of them free
    assert winners(board(), board("lacuna")) == (BOB,)


@pytest.mark.rule("PU-SCORE-13")
def test_then_to_who_has_fewer_meteorites_left() -> None:
    """Those that were collected are no longer on the planet."""
    eight = "2,3 3,3 4,3 5,3 6,3 2,4 3,4 4,4"
    one, two = land("civ", eight, meteors="2,3"), land("civ", eight, meteors="2,3 3,4")
    assert winners(two, one) == (BOB,)
    collected = land("civ", eight, meteors="2,3", meteorites=2)
    assert winners(collected, two) == (ADA,)


@pytest.mark.rule("PU-SCORE-12", "PU-SCORE-13")
def test_who_is_still_level_shares_the_victory() -> None:
    assert winners(board(), board()) == (ADA, BOB)
    three = table(3, ada=board(area=1), bob=board(), cal=board(area=1), agenda=())
    assert GAME.winners(three) == (ADA, 2)


def test_nobody_has_won_before_the_end() -> None:
    assert GAME.winners(table(ada=board(area=3))) == ()
