"""The 36 civ cards: what each brings at once, or is worth at the end."""

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
    picked,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import CARD_WORDS, CUBES
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import techs
from orrery.kernel.hexes import bits

TILES = "O4-TB r0 at 4,4; I4-RT r0 at 4,6"
STRUCK = "I2-CEm r1 at 4,4; I2-EWm r1 at 4,6; I2-WRm r1 at 7,4; I2-RTm r1 at 7,6"  # 2 x 2 meteors


def advances(state: State) -> list[str]:
    """The cubes that the card may advance now."""
    return [sentence.split()[1] for sentence in offers(state, "advance") if "by card" in sentence]


def cubes_at(state: State) -> list[str]:
    return [at(state, cube) for cube in CUBES]


def over(state: State) -> bool:
    """Whether the card is resolved and the next turn has begun."""
    return state.turn == 6


# --- Advances -----------------------------------------------------------------------------------

# Rows from which a step brings nothing, so that only the card is at work
QUIET: dict[str, int | str] = {"civ": 0, "water": 0, "biomass": 0, "rover": 3, "tech": 0}


@pytest.mark.parametrize(
    ("card", "count"),
    [
        pytest.param("C01", 2, marks=pytest.mark.rule("PU-COMP-CIV-02")),
        pytest.param("C10", 3, marks=pytest.mark.rule("PU-COMP-CIV-11")),
        pytest.param("C11", 2, marks=pytest.mark.rule("PU-COMP-CIV-12")),
        pytest.param("C19", 3, marks=pytest.mark.rule("PU-COMP-CIV-20")),
    ],
)
def test_different_cubes_advance_once_each(card: str, count: int) -> None:
    state = picked(card, board(tiles=TILES, cubes=QUIET))
    left = list(CUBES)
    for cube in ("water", "civ", "tech")[:count]:
        assert (advances(state), over(state)) == (left, False)
        state = after(state, f"advance {cube} by card")
        assert broken(state, f"advance {cube} by card") != []
        left.remove(cube)
    third = "tech-1" if count == 3 else "tech-0"
    assert cubes_at(state) == ["civ-1", "water-1", "biomass-0", "rover-3", third]
    assert over(state)


@pytest.mark.rule("PU-COMP-CIV-03")
def test_dept_of_operations_advances_one_cube_twice() -> None:
    state = picked("C02", board(tiles=TILES, cubes=QUIET))
    assert advances(state) == list(CUBES)
    state = after(state, "advance water by card")  # the second step leaves no choice
    assert cubes_at(state) == ["civ-0", "water-2", "biomass-0", "rover-3", "tech-0"]
    assert over(state)


@pytest.mark.rule("PU-COMP-CIV-02", "PU-COMP-CIV-03")
def test_advances_of_a_card_bring_their_rewards_and_end_at_the_top() -> None:
    state = picked("C01", board(tiles=TILES, cubes={**QUIET, "biomass": 2, "civ": 15}))
    assert advances(state) == ["water", "biomass", "rover", "tech"]
    state = after(state, "advance biomass by card")
    assert waiting(state) == ["advance", "patch"]
    state = picked("C02", board(tiles=TILES, cubes={**QUIET, "civ": 14}))
    state = after(state, "advance civ by card")
    assert (at(state, "civ"), over(state)) == ("civ-15", True)  # there is no second step


@pytest.mark.rule("PU-COMP-CIV-22")
def test_unionization_brings_every_cube_up_to_position_five() -> None:
    """Step by step, in any order; those at five and above stay. The synergy boosts of water 3,
    biomass 2 and tech 2 are not gained; a civ card, a patch and movement are."""
    rows: dict[str, int | str] = {"civ": 5, "water": 1, "biomass": 1, "rover": 2, "tech": 9}
    state = picked("C21", board(tiles=TILES, rovers="5,7", cubes=rows))
    assert advances(state) == ["water", "biomass", "rover"]
    state = after(state, *["advance water by card"] * 2)
    assert at(state, "water") == "water-3"
    assert "synergy" not in " ".join(offers(state))
    state = after(state, "advance biomass by card", *["advance water by card"] * 2)
    assert advances(state) == ["biomass", "rover"]  # water is at five
    state = after(state, "advance biomass by card")
    assert "patch" in waiting(state)
    state = after(state, *["advance rover by card"] * 3)
    assert state.players[ADA].moves == (1 + 1) + (2 + 1) + (2 + 1)  # tech 3 adds one each time
    state = after(state, "patch 3,4")  # the last two steps leave no choice
    assert cubes_at(state) == ["civ-5", "water-5", "biomass-5", "rover-5", "tech-9"]
    assert broken(state, "advance water by card") == ["PU-TRACK-02"]
    state = after(state, "done")
    assert over(state)


@pytest.mark.rule("PU-COMP-CIV-22")
def test_unionization_unlocks_techs_and_reaches_civ_milestones() -> None:
    state = picked("C21", board(tiles=TILES, cubes={"civ": 2, "tech": 2, "rover": 5, "water": 5}))
    state = after(state, "advance civ by card")
    assert state.players[ADA].ranks == (0,)  # a card of rank 1 is owed
    state = after(state, *["advance tech by card"] * 3)
    assert techs(state.players[ADA]) == 0b11


@pytest.mark.rule("PU-COMP-CIV-22", "PU-RULING-24")
def test_unionization_does_not_shift_cubes_sideways() -> None:
    """Makeshift tech 3 lets a cube shift instead of advancing: it would never get to five."""
    rows: dict[str, int | str] = {"civ": 4, "water": 6, "biomass": 8, "rover": 8, "tech": 9}
    state = picked("C21", board(corporation="makeshift", tiles=TILES, cubes=rows))
    assert offers(state, "advance civ") == [
        "advance civ by card to civ-5",
        "advance civ by card to water-5",
        "advance civ by card to tech-5",
    ]
    assert broken(state, "advance civ by card to water-4") == ["PU-GLOSS-02"]
    ways = picked("C01", board(corporation="makeshift", tiles=TILES, cubes=rows))
    assert "advance civ by card to water-4" in offers(ways)


# --- Patches, movement, tiles -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "count"),
    [
        pytest.param("C03", 1, marks=pytest.mark.rule("PU-COMP-CIV-04")),
        pytest.param("C12", 2, marks=pytest.mark.rule("PU-COMP-CIV-13")),
        pytest.param("C26", 3, marks=pytest.mark.rule("PU-COMP-CIV-27")),
    ],
)
def test_patches(card: str, count: int) -> None:
    state = picked(card, board(tiles=TILES))
    assert waiting(state) == ["patch"] * count
    squares = ["3,4", "3,5", "3,6"][:count]
    for square in squares:
        assert not over(state)
        state = after(state, f"patch {square}")
    assert names(state.players[ADA].patches) == set(squares)
    assert over(state)


@pytest.mark.rule("PU-COMP-CIV-05")
def test_dept_of_engineering_moves_rovers_four_squares() -> None:
    """To 5,9 where a lifepod is collected; and one movement is left when somebody has enough."""
    state = picked("C04", board(tiles=TILES, rovers="5,6"))
    assert state.players[ADA].moves == 4
    state = after(state, "move 5,6 to 5,7", "move 5,7 to 5,8", "move 5,8 to 5,9")
    assert (state.players[ADA].area, state.players[ADA].moves) == (1, 1)
    assert over(after(state, "done"))
    assert over(picked("C04", board(tiles=TILES)))  # nobody to move
    tech_3 = picked("C04", board(tiles=TILES, rovers="5,6", cubes={"tech": 7}))
    assert tech_3.players[ADA].moves == 5


@pytest.mark.rule("PU-COMP-CIV-06")
def test_the_tile_of_salvage_yard_advances_nothing() -> None:
    """But its meteor falls, and what it covers is destroyed: 2,7 holds a lifepod."""
    state = picked("C05", board(tiles="O4-TB r0 at 4,7"), depot="I2-BCm F5-TB")
    assert {sentence.split()[1] for sentence in offers(state, "place")} == {"I2", "F5"}
    assert broken(state, "done") == ["PU-PUB-02"]  # it is placed, if it can be
    state = after(state, "place I2 r1 at 2,7")
    assert cubes_at(state) == ["civ-0", "water-0", "biomass-0", "rover-0", "tech-0"]
    ada = state.players[ADA]
    assert len(names(ada.meteors) & {"2,7", "3,7"}) == 1
    assert (ada.pods & ada.covered, waiting(state)) == (0, [])


@pytest.mark.rule("PU-COMP-CIV-17")
def test_the_tile_of_depot_repair_online_works_like_any_other() -> None:
    state = picked("C16", board(tiles="O4-TB r0 at 4,7"), depot="I2-BC F5-TB")
    assert broken(state, "done") == ["PU-PUB-02"]
    state = after(state, "place I2 r1 at 2,7")
    assert cubes_at(state) == ["civ-1", "water-0", "biomass-1", "rover-0", "tech-0"]


@pytest.mark.rule("PU-COMP-CIV-06", "PU-COMP-CIV-17")
@pytest.mark.parametrize("card", ["C05", "C16"])
def test_an_extra_tile_follows_the_rules_of_placement(card: str) -> None:
    state = picked(card, board(tiles="O4-TB r0 at 4,7"), depot="I2-BC F5-TB")
    assert broken(state, "place I2 r0 at 4,7") == ["PU-PLACE-04"]
    assert broken(state, "place I2 r0 at 9,4") == ["PU-PLACE-02"]
    assert broken(state, "place L4 r0 at 2,7") == ["PU-TURN-03"]  # from her own depot
    assert broken(state, "take I2") != []


# --- Lifepods, rovers, meteorites ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "count"),
    [
        pytest.param("C13", 2, marks=pytest.mark.rule("PU-COMP-CIV-14")),
        pytest.param("C18", 3, marks=pytest.mark.rule("PU-COMP-CIV-19")),
    ],
)
def test_lifepods_are_collected_from_the_planet(card: str, count: int) -> None:
    state = picked(card, board(tiles=TILES))
    assert len(offers(state, "collect")) == 6
    assert broken(state, "collect 5,5") == ["PU-GLOSS-10"]
    for square in ["7,2", "1,4", "10,4"][:count]:
        assert not over(state)
        state = after(state, f"collect {square}")
    ada = state.players[ADA]
    assert (ada.area, ada.pods.bit_count(), over(state)) == (count, 6 - count, True)
    few = picked(card, board(tiles=TILES, pods="7,2", area=1))
    assert (few.players[ADA].area, over(few)) == (2, True)  # all that are left


@pytest.mark.rule("PU-COMP-CIV-14", "PU-PUB-09")
def test_collected_lifepods_go_where_the_corporation_keeps_them() -> None:
    state = picked("C13", board(corporation="jump-drive", tiles=TILES))
    state = after(state, "collect 7,2")
    assert set(offers(state, "stow")) == {"stow area", *(f"stow tech-{x}" for x in "abcdef")}
    state = after(state, "stow tech-c", "collect 1,4", "stow area")
    assert (state.players[ADA].area, state.players[ADA].held.bit_count()) == (1, 1)


@pytest.mark.rule("PU-COMP-CIV-15")
def test_relocation_bonus_puts_a_rover_on_any_square() -> None:
    """On tiles and bare ground; where it arrives it collects. It may stay where it is."""
    ada = board(tiles=STRUCK, rovers="4,7 5,6")
    state = picked("C14", ada)
    ends = {sentence.split()[3] for sentence in offers(state, "teleport 4,7")}
    assert ends == names(GROUND[0].all) - {"4,7", "5,6"}
    told = after(state, "teleport 4,7 to 10,4")
    assert (names(told.players[ADA].rovers), told.players[ADA].area) == ({"5,6", "10,4"}, 1)
    assert over(told)
    meteor = min(names(ada.meteors))
    assert after(state, f"teleport 5,6 to {meteor}").players[ADA].meteorites == 1
    assert over(after(state, "done"))


@pytest.mark.rule("PU-COMP-CIV-15")
def test_why_a_rover_is_not_teleported_there() -> None:
    state = picked("C14", board(tiles=TILES, rovers="4,7 5,6"))
    assert broken(state, "teleport 4,7 to 5,6") == ["PU-COMP-CIV-15"]
    said = "the card teleports a rover to a square of your planet without a rover"
    assert why_not(state, "teleport 4,7 to 5,6") == said
    assert broken(state, "teleport 4,7 to 0,0") == ["PU-COMP-CIV-15"]
    assert broken(state, "teleport 3,3 to 4,4") == ["PU-ROVER-01"]


@pytest.mark.rule("PU-COMP-CIV-18")
def test_landing_zone_approved_clears_a_line_of_meteorites() -> None:
    ada = board(tiles=STRUCK)
    state = picked("C17", ada)
    lines = {f"row-{y}" for _, y in _pairs(ada.meteors)}
    lines |= {f"column-{x}" for x, _ in _pairs(ada.meteors)}
    assert {sentence.split()[1] for sentence in offers(state, "clear")} == lines
    x, y = _pairs(ada.meteors)[0]
    by_row, by_column = after(state, f"clear row-{y}"), after(state, f"clear column-{x}")
    assert _pairs(by_row.players[ADA].meteors) == [p for p in _pairs(ada.meteors) if p[1] != y]
    assert _pairs(by_column.players[ADA].meteors) == [p for p in _pairs(ada.meteors) if p[0] != x]
    assert len(_pairs(by_row.players[ADA].meteors)) == 2
    assert (by_row.players[ADA].meteorites, over(by_row)) == (0, True)  # they were not collected
    assert over(picked("C17", board(tiles=TILES)))  # there is none


def _pairs(squares: int) -> list[tuple[int, int]]:
    return sorted((int(word.split(",")[0]), int(word.split(",")[1])) for word in names(squares))


@pytest.mark.rule("PU-COMP-CIV-18")
def test_why_a_line_is_not_cleared() -> None:
    state = picked("C17", board(tiles=STRUCK))
    assert broken(state, "clear row-0") == ["PU-COMP-CIV-18"]  # it has no meteorite
    assert why_not(state, "clear row-0") == "no card lets you clear this row or column now"
    assert broken(table(), "clear row-4") == ["PU-COMP-CIV-18"]


@pytest.mark.rule("PU-COMP-CIV-26")
def test_meteor_defense_program_destroys_three_meteorites() -> None:
    ada = board(tiles=STRUCK)
    state = picked("C25", ada)
    first, second, third, last = names(ada.meteors)
    assert broken(state, "destroy 5,0") == ["PU-GLOSS-09"]
    state = after(state, f"destroy {first}", f"destroy {second}", f"destroy {third}")
    assert names(state.players[ADA].meteors) == {last}
    assert (state.players[ADA].meteorites, over(state)) == (0, True)


# --- At the end ---------------------------------------------------------------------------------


def worth(ada: Player, name: str = "civ") -> int:
    return part(table(ada=ada), ADA, name)


@pytest.mark.parametrize(
    ("card", "medals"),
    [
        pytest.param("C06", 1, marks=pytest.mark.rule("PU-COMP-CIV-07")),
        pytest.param("C07", 2, marks=pytest.mark.rule("PU-COMP-CIV-08")),
        pytest.param("C08", 1, marks=pytest.mark.rule("PU-COMP-CIV-09")),
        pytest.param("C09", 2, marks=pytest.mark.rule("PU-COMP-CIV-10")),
        pytest.param("C15", 2, marks=pytest.mark.rule("PU-COMP-CIV-16")),
        pytest.param("C20", 3, marks=pytest.mark.rule("PU-COMP-CIV-21")),
        pytest.param("C27", 4, marks=pytest.mark.rule("PU-COMP-CIV-28")),
    ],
)
def test_medals(card: str, medals: int) -> None:
    """The card is kept secretly and brings nothing before the end."""
    state = picked(card, board(tiles=TILES))
    assert over(state)
    assert [CARD_WORDS[n] for n in bits(state.players[ADA].hand.kept)] == [card]
    assert GAME.view(state, ADA).scores[ADA].parts["civ"] == medals
    assert GAME.view(state, BOB).scores[ADA].parts["civ"] == 0
    assert worth(board(kept=card)) == medals


@pytest.mark.rule("PU-COMP-CIV-23")
def test_sustainable_living_act_pays_for_patches_on_the_planet() -> None:
    """Those that are stored do not lie there; biomass of tiles is no patch."""
    assert worth(board(tiles=TILES, patches="3,4 3,5 3,6", kept="C22")) == 3
    assert worth(board(tiles=TILES, kept="C22", stored=2)) == 0


def ending(ada: Player) -> State:
    return table(ada=ada, agenda=(tasks.Ending(),))


@pytest.mark.parametrize(
    ("card", "medals"),
    [
        pytest.param("C23", 2, marks=pytest.mark.rule("PU-COMP-CIV-24")),
        pytest.param("C24", 3, marks=pytest.mark.rule("PU-COMP-CIV-25")),
    ],
)
def test_medals_and_an_advance_at_the_end(card: str, medals: int) -> None:
    """Any cube, with its reward: here the water cube reaches a medal, or the biomass cube a
    patch, which is placed before the count."""
    rows: dict[str, int | str] = {"water": 5, "biomass": 2}
    state = ending(board(tiles=TILES, cubes=rows, kept=card))
    assert advances(state) == list(CUBES)
    assert broken(state, "done") == ["PU-PUB-02"]
    done = after(state, "advance water by card")
    assert (GAME.to_act(done), at(done, "water")) == ((), "water-6")
    assert (part(done, ADA, "civ"), part(done, ADA, "tracks")) == (medals, 3)
    patch = after(state, "advance biomass by card")
    assert waiting(patch) == ["patch"]
    assert GAME.to_act(after(patch, "patch 3,4")) == ()
    before = picked(card, board(tiles=TILES, cubes=rows))
    assert (over(before), waiting(before)) == (True, [])  # it brings nothing now


@pytest.mark.rule("PU-COMP-CIV-24", "PU-COMP-CIV-25")
def test_each_of_two_cards_advances_a_cube_once() -> None:
    state = ending(board(tiles=TILES, kept="C23 C24"))
    state = after(state, "advance civ by card", "advance civ by card")
    assert (GAME.to_act(state), at(state, "civ")) == ((), "civ-2")
    assert part(state, ADA, "civ") == 2 + 3


@pytest.mark.rule("PU-COMP-CIV-29")
def test_space_citizen_decree_doubles_lifepods_in_the_scoring_area() -> None:
    assert worth(board(area=5), "lifepods") == 5
    assert worth(board(area=5, kept="C28"), "lifepods") == 10
    jump = board(corporation="jump-drive", area=1, held="tech-a tech-b", kept="C28")
    assert worth(jump, "lifepods") == 2


@pytest.mark.rule("PU-COMP-CIV-30")
def test_meteorite_repo_makes_each_set_of_three_worth_more() -> None:
    """Seven meteorites are two sets; with k cards each is worth 1 + k."""
    repo = ["C29", "C30", "C31", "C32"]
    for k in range(5):
        ada = board(meteorites=7, kept=" ".join(repo[:k]))
        assert worth(ada, "meteorites") == 2 * (1 + k)
        assert worth(ada) == 0
    assert worth(board(meteorites=2, kept="C29 C31"), "meteorites") == 0
    assert worth(board(meteorites=3, kept="C32"), "meteorites") == 2  # whichever card it is


@pytest.mark.rule("PU-COMP-CIV-31")
def test_commerce_agreements_are_worth_more_together() -> None:
    agreements = ["C33", "C34", "C35", "C36"]
    totals = [worth(board(kept=" ".join(agreements[:k]))) for k in range(5)]
    assert totals == [0, 1, 3, 6, 10]
    assert worth(board(kept="C34 C36 C06")) == 3 + 1
