"""Jump Drive: six techs, each unlocked by a lifepod, in any order."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    alerted,
    at,
    begun,
    board,
    broken,
    everybody,
    names,
    offers,
    part,
    picked,
    squares,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import OBJECTIVE_WORDS
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.texts import WORDS
from orrery.kernel.game import NATURE

BUILT = "O4-TB r0 at 5,0"
TECHS = tuple(f"tech-{letter}" for letter in "abcdef")


def jump(**boards: Any) -> Player:
    return board(corporation="jump-drive", **{"tiles": BUILT, **boards})


def lost(ada: Player, spot: str, **more: Any) -> State:
    """An event has destroyed a lifepod that Ada had collected; then she places a tile."""
    return after(alerted("E50", ada, **more), f"lose {spot}")


# --- Lifepods and techs -------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-JUMP-01", "PU-CORP-JUMP-02")
def test_a_lifepod_goes_on_any_tech_or_to_the_scoring_area() -> None:
    state = table(ada=jump(rovers="6,2", moves=1, held="tech-c"))
    state = after(state, "move 6,2 to 7,2")
    free = [f"stow {tech}" for tech in TECHS if tech != "tech-c"]
    assert offers(state, "stow") == ["stow area", *free]
    assert broken(state, "done") == ["PU-PUB-02"]
    for spot in ("tech-c", "civ-5", "tech-5"):
        assert broken(state, f"stow {spot}") == ["PU-CORP-JUMP-01"]
    assert "a tech that has none yet" in why_not(state, "stow tech-c")


@pytest.mark.rule("PU-CORP-JUMP-01")
def test_lifepods_on_techs_do_not_score() -> None:
    state = table(ada=jump(area=2, held="tech-a tech-b"))
    assert part(state, ADA, "lifepods") == 2


@pytest.mark.rule("PU-CORP-JUMP-02", "PU-CORP-JUMP-03")
def test_a_tech_serves_as_soon_as_a_lifepod_unlocks_it() -> None:
    """Tech F comes first, and is used in the same turn."""
    state = table(ada=jump(rovers="6,2", moves=1))
    assert broken(state, "survey") == ["PU-CORP-JUMP-12"]
    state = after(state, "move 6,2 to 7,2", "stow tech-f")
    assert broken(state, "survey") == []


@pytest.mark.rule("PU-CORP-JUMP-02")
def test_the_tech_track_unlocks_nothing() -> None:
    state = table(ada=jump(cubes={"tech": 15}))
    for sentence in ("survey", "claim civ"):
        assert not offers(state, sentence)
    assert part(state, ADA, "tracks") == 1  # and the further it went, the fewer medals it has


@pytest.mark.rule("PU-PUB-09")
def test_lifepods_collected_by_a_card_go_on_techs_too() -> None:
    state = after(picked("C13", jump()), "collect 1,4")
    assert set(offers(state, "stow")) == {"stow area", *(f"stow {tech}" for tech in TECHS)}
    state = after(state, "stow tech-a")
    assert offers(state, "collect")


@pytest.mark.rule("PU-GLOSS-20", "PU-CORP-JUMP-02")
def test_no_tech_of_jump_drive_moves_a_lifepod_again() -> None:
    state = table(ada=jump(held=" ".join(TECHS[:3]), area=1))
    for sentence in ("shift tech-a to area", "shift area to tech-d"):
        assert broken(state, sentence) == ["PU-GLOSS-20"]


# --- Tech A -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-JUMP-06")
def test_tech_a_takes_a_synergy_boost_instead_of_a_patch_once_per_turn() -> None:
    state = picked("C12", jump(held="tech-a"))  # two patches
    state = after(state, "swap")
    assert waiting(state) == ["patch", "advance"]
    assert broken(state, "swap") == ["PU-CORP-JUMP-06"]
    state = after(state, "advance water by synergy")
    assert at(state, "water") == "water-1"
    assert begun(state.players[ADA]).players[ADA].used == 0


@pytest.mark.rule("PU-CORP-JUMP-06")
def test_tech_a_needs_its_lifepod_and_a_patch() -> None:
    locked = picked("C12", jump(held="tech-b"))
    assert broken(locked, "swap") == ["PU-CORP-JUMP-06"]
    assert "only tech A" in why_not(locked, "swap")
    assert broken(table(ada=jump(held="tech-a")), "swap") == ["PU-BIOMASS-05"]


@pytest.mark.rule("PU-CORP-JUMP-06", "PU-CORP-JUMP-02")
def test_a_tech_whose_lifepod_is_destroyed_is_locked_again() -> None:
    state = lost(jump(held="tech-a tech-b", cubes={"biomass": 2}), "tech-a", depot="I2-BC F5-TB")
    state = after(state, "place I2 r0 at 5,2")
    assert "patch" in waiting(state)
    assert broken(state, "swap") == ["PU-CORP-JUMP-06"]


@pytest.mark.rule("PU-CORP-JUMP-06", "PU-RULING-13")
def test_a_patch_of_an_event_is_swapped_as_well() -> None:
    state = alerted("E16", jump(held="tech-a"))
    assert offers(state, "swap") == ["swap"]


# --- Tech B -------------------------------------------------------------------------------------

APART = "I2-TB r0 at 5,0; I2-BC r0 at 5,2; I2-TB r0 at 5,4"  # biomass on 5,1 5,2 and 5,5


@pytest.mark.rule("PU-COMP-CORP-12")
def test_tech_b_teleports_a_rover_to_the_same_terrain_once_per_turn_for_one_movement() -> None:
    state = table(ada=jump(tiles=APART, held="tech-b", rovers="5,1", moves=3))
    assert offers(state, "teleport") == ["teleport 5,1 to 5,2", "teleport 5,1 to 5,5"]
    state = after(state, "teleport 5,1 to 5,5")
    assert (names(state.players[ADA].rovers), state.players[ADA].moves) == ({"5,5"}, 2)
    assert broken(state, "teleport 5,5 to 5,1") == ["PU-COMP-CORP-12"]
    assert "once per turn" in why_not(state, "teleport 5,5 to 5,1")


@pytest.mark.rule("PU-COMP-CORP-12")
def test_tech_b_needs_its_lifepod_movement_and_terrain() -> None:
    locked = table(ada=jump(tiles=APART, held="tech-a", rovers="5,1", moves=3))
    still = table(ada=jump(tiles=APART, held="tech-b", rovers="5,1"))
    other = table(ada=jump(tiles=APART, held="tech-b", rovers="5,0", moves=3))
    bare = table(ada=jump(tiles=APART, held="tech-b", rovers="6,1", moves=3))
    relocked = lost(jump(tiles=APART, held="tech-b tech-c", rovers="5,1"), "tech-b")
    for state, rover in ((locked, "5,1"), (still, "5,1"), (other, "5,0"), (bare, "6,1")):
        assert broken(state, f"teleport {rover} to 5,5") == ["PU-COMP-CORP-12"]
    assert broken(relocked, "teleport 5,1 to 5,5") == ["PU-COMP-CORP-12"]
    assert not offers(bare, "teleport")  # the ground of the planet is no terrain


@pytest.mark.rule("PU-COMP-CORP-12")
def test_tech_b_collects_where_the_rover_arrives() -> None:
    tiles = "I2-TB r0 at 5,0; I2-BC r0 at 5,2; I2-TBm r0 at 5,4"
    state = table(ada=jump(tiles=tiles, held="tech-b", rovers="5,1", moves=1))
    state = after(state, "teleport 5,1 to 5,5")
    assert state.players[ADA].meteorites == 1


# --- Tech C -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-JUMP-07")
def test_tech_c_advances_twice_with_one_synergy_boost_once_per_turn() -> None:
    """Each of the two steps gives its reward: water 2 a medal, water 3 another boost."""
    state = alerted("E17", jump(held="tech-c", cubes={"water": 1}))
    state = after(state, "double water")
    assert at(state, "water") == "water-3"
    assert offers(state, "advance civ by synergy")
    assert broken(state, "double civ") == ["PU-CORP-JUMP-07"]
    state = after(state, "advance civ by synergy")
    assert at(state, "civ") == "civ-1"


@pytest.mark.rule("PU-CORP-JUMP-07")
def test_tech_c_needs_its_lifepod_and_a_synergy_boost() -> None:
    locked = alerted("E17", jump(held="tech-a"))
    assert broken(locked, "double water") == ["PU-CORP-JUMP-07"]
    used = alerted("E17", jump(held="tech-c", used="double"))
    assert broken(used, "double water") == ["PU-CORP-JUMP-07"]
    assert "only tech C" in why_not(used, "double water")
    assert broken(table(ada=jump(held="tech-c")), "double water") == ["PU-TRACK-05"]
    card = picked("C01", jump(held="tech-c"))
    assert broken(card, "double water") == ["PU-TRACK-05"]


@pytest.mark.rule("PU-CORP-JUMP-07")
def test_tech_c_is_locked_again_without_its_lifepod() -> None:
    state = lost(jump(held="tech-c tech-b", cubes={"biomass": 1}), "tech-c", depot="I2-BC F5-TB")
    state = after(state, "place I2 r0 at 5,2")
    assert offers(state, "advance water by synergy")
    assert broken(state, "double water") == ["PU-CORP-JUMP-07"]


@pytest.mark.rule("PU-CORP-JUMP-07")
def test_near_the_top_the_second_step_is_lost() -> None:
    state = after(alerted("E17", jump(held="tech-c", cubes={"civ": 14})), "double civ")
    assert at(state, "civ") == "civ-15"


# --- Tech D -------------------------------------------------------------------------------------


def placed(held: str, tiles: str = "O4-CE r0 at 5,0") -> State:
    """A tile with tech on 5,2 and biomass on 5,3, below civ on 5,1 and 6,1."""
    ada = jump(held=held, tiles=tiles, cubes={"biomass": 4})
    return after(table(ada=ada, depot="I2-TB F5-TB"), "place I2 r0 at 5,2")


@pytest.mark.rule("PU-CORP-JUMP-08", "PU-PUB-14")
def test_tech_d_treats_a_tech_resource_as_energy() -> None:
    """Tech itself, the other resource of the tile, or a terrain beside: the choice is free."""
    state = placed("tech-d")
    assert names(state.players[ADA].terrain[0]) == {"5,1", "6,1"}
    choice = {f"advance {cube} by tile" for cube in ("civ", "biomass", "tech")}
    assert set(offers(state, "advance")) == choice
    assert broken(state, "advance water by tile")
    assert at(after(state, "advance civ by tile"), "civ") == "civ-1"


@pytest.mark.rule("PU-PUB-14")
def test_its_terrain_counts_as_energy_joined_with_the_energy_beside_it() -> None:
    """Tech on 5,2 lies below energy on 5,1, which has civ above it and water beside it. The rover
    terrain on 6,0 touches neither."""
    ada = jump(held="tech-d", tiles="I2-CE r0 at 5,0; I2-WR r2 at 6,0")
    assert [names(ada.terrain[n]) for n in (5, 1, 3)] == [{"5,1"}, {"6,1"}, {"6,0"}]
    state = after(table(ada=ada, depot="I2-TB F5-TB"), "place I2 r0 at 5,2")
    cubes = {text.split()[1] for text in offers(state, "advance")}
    assert cubes == {"civ", "water", "biomass", "tech"}


@pytest.mark.rule("PU-CORP-JUMP-08")
def test_without_tech_d_a_tech_resource_advances_tech_only() -> None:
    state = placed("tech-c")
    assert (at(state, "tech"), at(state, "civ")) == ("tech-1", "civ-0")
    relocked = lost(
        jump(held="tech-d tech-c", tiles="O4-CE r0 at 5,0"), "tech-d", depot="I2-TB F5-TB"
    )
    relocked = after(relocked, "place I2 r0 at 5,2")
    assert at(relocked, "tech") == "tech-1"


@pytest.mark.rule("PU-CORP-JUMP-09")
def test_tech_d_changes_neither_terrain_nor_resources_of_the_planet() -> None:
    """Once it is placed the tile is tech as ever."""
    player = placed("tech-d").players[ADA]
    assert names(player.icons[4]) == {"5,2"}
    assert "5,2" not in names(player.terrain[5] | player.icons[5])


@pytest.mark.rule("PU-CORP-JUMP-09")
def test_tech_d_does_not_help_a_tile_that_is_not_placed() -> None:
    """Patches cover the planet but for one square: a tile is taken for its resources."""
    patches = " ".join(names(GROUND[0].all) - {"5,0", "5,1", "6,0", "6,1", "6,11"})
    ada = jump(held="tech-d", tiles="O4-CE r0 at 5,0", patches=patches)
    state = after(table(ada=ada, depot="I2-TB F5-TB"), "take I2")
    assert (at(state, "tech"), at(state, "biomass")) == ("tech-1", "biomass-1")


# --- Tech E -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-JUMP-10", "PU-CORP-JUMP-11")
def test_tech_e_gains_all_rewards_of_the_row_of_a_tracker_once_per_game() -> None:
    """Row 3: a card of rank 1, a synergy boost, a patch, one movement, and nothing of tech."""
    ada = jump(held="tech-e", cubes={"civ": 3, "water": 5})
    state = after(table(ada=ada), "claim civ")
    assert waiting(state) == ["tile", "advance", "patch"]
    assert (state.players[ADA].ranks, state.players[ADA].moves) == ((0,), 1)
    assert [at(state, cube) for cube in ("civ", "water", "biomass")] == [
        "civ-3",
        "water-5",
        "biomass-0",
    ]
    assert broken(state, "claim water") == ["PU-CORP-JUMP-10"]
    assert broken(begun(jump(held="tech-e", spent="claim")), "claim civ") == ["PU-CORP-JUMP-10"]


@pytest.mark.rule("PU-CORP-JUMP-11")
@pytest.mark.parametrize(
    ("row", "gained"),
    [(1, ["rover"]), (2, ["advance", "advance"]), (10, ["advance", "advance"]), (0, [])],
)
def test_the_row_is_five_squares_at_the_height_of_the_tracker(row: int, gained: list[str]) -> None:
    state = after(table(ada=jump(held="tech-e", cubes={"water": row})), "claim water")
    assert waiting(state) == ["tile", *gained]


@pytest.mark.rule("PU-CORP-JUMP-10")
def test_tech_e_needs_its_lifepod() -> None:
    locked = table(ada=jump(held="tech-f", cubes={"civ": 3}))
    relocked = lost(jump(held="tech-e tech-f", cubes={"civ": 3}), "tech-e")
    for state in (locked, relocked):
        assert broken(state, "claim civ") == ["PU-CORP-JUMP-10"]
    assert "once per game" in why_not(locked, "claim civ")


# --- Tech F -------------------------------------------------------------------------------------


def surveyed() -> State:
    """Ada has surveyed, everybody has placed, and nature has drawn three objectives."""
    state = table(ada=jump(held="tech-f"), depot="I2-BC F5-TB")
    state = after(state, "survey", "place I2 r0 at 5,2", "done")
    state = everybody(state, but=[ADA])
    while state.agenda[0] != tasks.Dealing(tasks.DRAFT):
        state = after(state, offers(state, seat=NATURE)[0])
    return after(state, "draft O01 O02 O03")


@pytest.mark.rule("PU-CORP-JUMP-12")
def test_tech_f_draws_three_objectives_and_adopts_one_for_all() -> None:
    state = surveyed()
    assert offers(state) == ["adopt O01", "adopt O02", "adopt O03"]
    assert broken(state, "adopt O04") == ["PU-CORP-JUMP-12"]
    state = after(state, "adopt O02")
    assert [OBJECTIVE_WORDS[card] for card in state.common] == ["O02"]
    drawn = sum(1 << OBJECTIVE_WORDS.index(word) for word in ("O01", "O02", "O03"))
    assert not state.box & drawn  # the others are put aside


@pytest.mark.rule("PU-CORP-JUMP-12", "PU-PUB-12")
def test_tech_f_serves_once_per_game_with_its_lifepod() -> None:
    used = table(ada=jump(held="tech-f", spent="survey"))
    locked = table(ada=jump(held="tech-e"))
    relocked = lost(jump(held="tech-e tech-f"), "tech-f")
    for state in (used, locked, relocked):
        assert broken(state, "survey") == ["PU-CORP-JUMP-12"]
        assert not offers(state, "survey")
    assert broken(after(table(ada=jump(held="tech-f")), "survey"), "survey") == ["PU-CORP-JUMP-12"]


@pytest.mark.rule("PU-CORP-JUMP-12", "PU-COMP-OBJ-62")
@pytest.mark.parametrize(
    ("mine", "theirs", "medals"), [(3, 1, (5, 0)), (2, 2, (2, 2)), (0, 1, (0, 5))]
)
def test_all_players_can_fulfil_the_objective(
    mine: int, theirs: int, medals: tuple[int, int]
) -> None:
    """O25 compares the meteorites collected."""
    state = table(ada=jump(meteorites=mine), bob=board(meteorites=theirs), common="O25")
    assert (part(state, ADA, "common"), part(state, BOB, "common")) == medals


@pytest.mark.rule("PU-RULING-14")
def test_alone_the_objective_is_a_personal_one() -> None:
    """The other face of O01 asks for three by three squares of civ terrain."""
    block = squares("5,2 6,2 7,2 5,3 6,3 7,3 5,4 6,4 7,4")
    for civ, medals in ((block, 5), (block & ~squares("6,3"), 0)):
        ada = jump(tiles="", terrain=(civ, 0, 0, 0, 0, 0))
        assert part(table(1, ada=ada, common="O01"), ADA, "common") == medals


@pytest.mark.rule("PU-RULING-14")
@pytest.mark.parametrize(("seats", "face"), [(1, "personal"), (2, "shared")])
def test_the_table_shows_the_face_that_counts(seats: int, face: str) -> None:
    state = table(seats, ada=jump(), common="O01")
    drawn = str(GAME.draw(GAME.view(state, ADA), "en"))
    shown = [each for each in ("shared", "personal") if WORDS.about(each, "O01", "en") in drawn]
    assert shown == [face]
