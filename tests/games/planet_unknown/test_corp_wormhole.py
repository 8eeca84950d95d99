"""Wormhole Corp.: biomass grows where there is biomass, and each step offers two rewards."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    after,
    alerted,
    at,
    board,
    broken,
    names,
    offers,
    part,
    picked,
    regressed,
    squares,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.objectives import areas
from orrery.games.planet_unknown.state import POWERS, Player, State

BUILT = "O4-BC r0 at 5,0"  # civ on 5,0 and 6,0, biomass on 5,1 and 6,1
TECH_AND_BIOMASS = "I2-TB F5-TB"


def wormhole(**boards: Any) -> Player:
    return board(corporation="wormhole", **{"tiles": BUILT, **boards})


def grown(ada: Player) -> State:
    """Ada has placed a tile whose biomass lies against hers."""
    return after(table(ada=ada, depot=TECH_AND_BIOMASS), "place I2 r2 at 5,2")


# --- The track ----------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-WORMHOLE-01")
@pytest.mark.parametrize(
    ("place", "expands"), [("place I2 r2 at 5,2", True), ("place I2 r0 at 5,2", False)]
)
def test_a_tile_advances_biomass_only_if_it_expands_a_biomass_area(
    place: str, expands: bool
) -> None:
    """The biomass of the tile lies next to that of the planet, or one square further on."""
    state = after(table(ada=wormhole(), depot=TECH_AND_BIOMASS), place)
    assert bool(offers(state, "advance biomass by tile")) is expands
    if not expands:
        assert at(state, "tech") == "tech-1"
        assert broken(state, "advance biomass by tile") == ["PU-CORP-WORMHOLE-01"]


@pytest.mark.rule("PU-CORP-WORMHOLE-01", "PU-TRACK-02")
def test_expanding_is_no_reason_where_the_tile_owes_no_further_step() -> None:
    """The biomass of the first tile has advanced already; the other tile has none."""
    state = after(table(ada=wormhole(), depot=TECH_AND_BIOMASS), "place I2 r2 at 5,2")
    state = after(state, offers(state, "advance biomass by tile")[0])
    assert broken(state, "advance biomass by tile to biomass-2") == ["PU-TRACK-02"]
    state = after(table(ada=wormhole(), depot="I2-CE F5-TB"), "place I2 r0 at 5,2")
    assert broken(state, "advance biomass by tile to biomass-2") == ["PU-TRACK-02"]


@pytest.mark.rule("PU-CORP-WORMHOLE-01")
def test_a_patch_is_a_biomass_area_that_can_be_expanded() -> None:
    ada = wormhole(tiles="O4-RT r0 at 5,0", patches="7,1")
    state = table(ada=ada, depot=TECH_AND_BIOMASS)
    assert offers(after(state, "place I2 r2 at 7,2"), "advance biomass")
    assert not offers(after(state, "place I2 r0 at 7,2"), "advance biomass")


@pytest.mark.rule("PU-CORP-WORMHOLE-01")
def test_the_two_halves_of_a_tile_do_not_expand_each_other() -> None:
    """The first tile of a planet meets no biomass."""
    state = after(
        table(ada=board(corporation="wormhole"), depot="O4-TB F5-TB"), "place O4 r0 at 5,0"
    )
    assert not offers(state, "advance biomass")


@pytest.mark.rule("PU-CORP-WORMHOLE-02", "PU-CORP-WORMHOLE-10")
def test_each_step_gives_one_of_two_rewards() -> None:
    """The example: a patch rather than the free advance of the civ tracker."""
    state = grown(wormhole(cubes={"biomass": "biomass-3", "tech": 4}))
    steps = ["advance biomass by tile to biomass-5", "advance biomass by tile to biomass-6"]
    assert offers(state, "advance biomass") == steps
    assert broken(state, "advance biomass by tile") == ["PU-GLOSS-02"]
    civ = after(state, steps[0])
    assert (at(civ, "civ"), "patch" in waiting(civ)) == ("civ-1", False)
    patch = after(state, steps[1])
    assert (at(patch, "civ"), "patch" in waiting(patch)) == ("civ-0", True)


@pytest.mark.rule("PU-CORP-WORMHOLE-02", "PU-CORP-WORMHOLE-10")
@pytest.mark.parametrize(
    ("before", "free", "patch", "cube"),
    [
        ("biomass-0", "biomass-2", "biomass-3", None),
        ("biomass-3", "biomass-5", "biomass-6", "civ"),
        ("biomass-5", "biomass-8", "biomass-9", "water"),
        ("biomass-9", "biomass-11", "biomass-12", "tech"),
        ("biomass-12", "biomass-14", "biomass-15", "rover"),
    ],
)
def test_the_rewards_of_the_five_steps(
    before: str, free: str, patch: str, cube: str | None
) -> None:
    """A patch, or else a synergy boost, then the advance of each other tracker."""
    state = picked("C01", wormhole(cubes={"biomass": before, "water": 4, "civ": 3, "rover": 2}))
    assert offers(state, "advance biomass") == [
        f"advance biomass by card to {free}",
        f"advance biomass by card to {patch}",
    ]
    assert "patch" in waiting(after(state, f"advance biomass by card to {patch}"))
    free_step = after(state, f"advance biomass by card to {free}")
    assert "patch" not in waiting(free_step)
    source = "corporation" if cube else "synergy"
    others = [cube] if cube else ["civ", "water", "rover", "tech"]
    for each in others:
        assert f"advance {each} by {source}" in offers(free_step)


@pytest.mark.rule("PU-CORP-WORMHOLE-03")
@pytest.mark.parametrize(
    ("free", "patch", "medals"),
    [
        ("biomass-2", "biomass-3", 0),
        ("biomass-5", "biomass-6", 1),
        ("biomass-8", "biomass-9", 2),
        ("biomass-11", "biomass-12", 3),
        ("biomass-14", "biomass-15", 5),
    ],
)
def test_medals_are_no_part_of_the_choice(free: str, patch: str, medals: int) -> None:
    for place in (free, patch):
        state = table(ada=wormhole(cubes={"biomass": place}))
        assert part(state, ADA, "tracks") == medals


@pytest.mark.rule("PU-COMP-CORP-13")
def test_energy_never_advances_biomass() -> None:
    """Energy placed against biomass: for another corporation biomass would be a choice."""
    place = "place I2 r0 at 7,1"
    state = after(table(ada=wormhole(), depot="I2-EW F5-TB"), place)
    assert (at(state, "water"), waiting(state)) == ("water-1", [])
    assert broken(state, "advance biomass by energy") == ["PU-COMP-CORP-13"]
    other = after(table(ada=board(tiles=BUILT), depot="I2-EW F5-TB"), place)
    assert "advance biomass by energy" in offers(other)


@pytest.mark.rule("PU-CORP-WORMHOLE-01")
def test_a_synergy_boost_advances_biomass_without_any_tile() -> None:
    ada = wormhole(cubes={"civ": 7})
    state = after(picked("C02", ada), "advance civ by card")
    assert "advance biomass by synergy to biomass-3" in offers(state)


# --- Tech 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-WORMHOLE-04")
@pytest.mark.parametrize("top", ["biomass-14", "biomass-15"])
def test_tech_1_resets_the_biomass_tracker_at_the_maximum(top: str) -> None:
    state = after(table(ada=wormhole(cubes={"biomass": top, "tech": 3})), "reset")
    assert at(state, "biomass") == "biomass-0"
    assert broken(state, "reset") == ["PU-CORP-WORMHOLE-04"]


@pytest.mark.rule("PU-CORP-WORMHOLE-04")
def test_the_tracker_is_reset_between_two_advances() -> None:
    """On top no tile advances it; reset first, the boost serves again."""
    state = grown(wormhole(cubes={"biomass": "biomass-15", "tech": 4}))
    assert broken(state, "advance biomass by tile") == ["PU-TRACK-07"]
    state = after(state, "reset")
    assert offers(state, "advance biomass") == [
        "advance biomass by tile to biomass-2",
        "advance biomass by tile to biomass-3",
    ]


@pytest.mark.rule("PU-CORP-WORMHOLE-04")
def test_tech_1_locked_or_below_the_maximum() -> None:
    low = table(ada=wormhole(cubes={"biomass": "biomass-12", "tech": 3}))
    locked = table(ada=wormhole(cubes={"biomass": "biomass-15", "tech": 2}))
    relocked = regressed(wormhole(cubes={"biomass": "biomass-15", "tech": 3}))
    for state in (low, locked, relocked):
        assert broken(state, "reset") == ["PU-CORP-WORMHOLE-04"]
        assert not offers(state, "reset")
    assert "tech 1 of Wormhole" in why_not(locked, "reset")


# --- Techs 2 and 5: where patches go ------------------------------------------------------------

METEOR = "I2-CEm r0 at 5,2"  # a meteorite on 5,3


def patching(ada: Player) -> State:
    """Ada has one patch to place."""
    return picked("C03", ada)


@pytest.mark.rule("PU-CORP-WORMHOLE-05")
def test_tech_2_places_patches_on_tiles() -> None:
    state = patching(wormhole(cubes={"tech": 5}))
    tile = {"patch 5,0", "patch 6,0", "patch 5,1", "patch 6,1"}
    assert tile < set(offers(state, "patch"))
    state = after(state, "patch 5,0")
    assert squares("5,0 5,1 6,1") == state.players[ADA].terrain[2]


@pytest.mark.rule("PU-CORP-WORMHOLE-05")
def test_without_tech_2_patches_go_beside_tiles_only() -> None:
    locked = patching(wormhole(cubes={"tech": 4}))
    assert broken(locked, "patch 5,0") == ["PU-CORP-WORMHOLE-05"]
    assert offers(locked, "patch 5,2")
    relocked = regressed(wormhole(cubes={"tech": 5, "biomass": "biomass-3"}), depot="I2-BC F5-TB")
    relocked = after(relocked, "place I2 r0 at 5,2", "advance biomass by tile to biomass-6")
    assert broken(relocked, "patch 5,0") == ["PU-CORP-WORMHOLE-05"]


@pytest.mark.rule("PU-CORP-WORMHOLE-05")
def test_no_patch_goes_on_another_patch() -> None:
    state = patching(wormhole(cubes={"tech": 5}, patches="5,2"))
    assert broken(state, "patch 5,2") == ["PU-CORP-WORMHOLE-05"]
    assert "never on another patch" in why_not(state, "patch 5,2")


@pytest.mark.rule("PU-CORP-WORMHOLE-06")
def test_patches_on_tiles_connect_terrain() -> None:
    """Two areas of biomass, with a square of energy between them."""
    ada = wormhole(tiles="I2-TB r0 at 5,0; I2-CE r2 at 5,2; I2-BC r0 at 5,4", cubes={"tech": 5})
    assert len(areas(ada, 2)) == 2
    state = after(patching(ada), "patch 5,2")
    assert [names(area) for area in areas(state.players[ADA], 2)] == [{"5,1", "5,2"}, {"5,4"}]
    state = after(patching(state.players[ADA]), "patch 5,3")
    assert [names(area) for area in areas(state.players[ADA], 2)] == [{"5,1", "5,2", "5,3", "5,4"}]


@pytest.mark.rule("PU-CORP-WORMHOLE-06")
def test_before_the_end_no_patch_goes_on_a_meteorite() -> None:
    for tech in (5, 14):
        state = patching(wormhole(tiles=f"{BUILT}; {METEOR}", cubes={"tech": tech}))
        assert broken(state, "patch 5,3") == ["PU-CORP-WORMHOLE-06"]
        assert offers(state, "patch 5,2")


def finishing(tech: int) -> State:
    """The game is over, and Ada places a patch that she has stored."""
    ada = wormhole(tiles=f"{BUILT}; {METEOR}", cubes={"tech": tech}, stored=1)
    return table(ada=ada, agenda=(tasks.Ending(),))


@pytest.mark.rule("PU-CORP-WORMHOLE-09")
def test_tech_5_destroys_a_meteorite_with_a_patch_at_the_end() -> None:
    state = after(finishing(14), "patch 5,3")
    player = state.players[ADA]
    assert (player.meteors, player.meteorites) == (0, 0)
    assert names(player.patches) == {"5,3"}
    assert GAME.to_act(state) == ()


@pytest.mark.rule("PU-CORP-WORMHOLE-09")
def test_without_tech_5_a_meteorite_stays_at_the_end() -> None:
    state = finishing(13)
    assert broken(state, "patch 5,3") == ["PU-CORP-WORMHOLE-09"]
    assert offers(state, "patch 5,2")


# --- Tech 3 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-WORMHOLE-07")
def test_tech_3_gives_two_patches_instead_of_one_once_per_turn() -> None:
    state = grown(wormhole(cubes={"biomass": "biomass-3", "tech": 7}))
    state = after(state, "advance biomass by tile to biomass-6")
    assert waiting(state).count("patch") == 2
    again = picked("C03", wormhole(cubes={"tech": 7}, used="patches"))
    assert waiting(again) == ["patch"]


@pytest.mark.rule("PU-RULING-28", "PU-CORP-WORMHOLE-07")
@pytest.mark.parametrize(("card", "patches"), [("C12", 2), ("C26", 3)])
def test_tech_3_doubles_one_patch_of_a_card_that_gives_several(card: str, patches: int) -> None:
    state = picked(card, wormhole(cubes={"tech": 7}))
    assert waiting(state) == ["patch"] * (patches + 1)
    assert state.players[ADA].used == 1 << POWERS.index("patches")
    used = picked(card, wormhole(cubes={"tech": 7}, used="patches"))
    assert waiting(used) == ["patch"] * patches
    locked = picked(card, wormhole(cubes={"tech": 6}))
    assert waiting(locked) == ["patch"] * patches


@pytest.mark.rule("PU-CORP-WORMHOLE-07")
def test_tech_3_serves_again_in_the_next_turn() -> None:
    ada = wormhole(cubes={"tech": 7}, used="patches")
    state = table(ada=ada, agenda=(tasks.Begin(),))
    assert state.players[ADA].used == 0


@pytest.mark.rule("PU-CORP-WORMHOLE-07")
@pytest.mark.parametrize(("tech", "patches"), [(6, 1), (7, 2)])
def test_tech_3_doubles_the_patch_of_a_card(tech: int, patches: int) -> None:
    state = picked("C03", wormhole(cubes={"tech": tech}))
    assert waiting(state) == ["patch"] * patches


@pytest.mark.rule("PU-CORP-WORMHOLE-07")
def test_tech_3_is_relocked_by_regressing() -> None:
    state = regressed(wormhole(cubes={"biomass": "biomass-3", "tech": 7}), depot="I2-BC F5-TB")
    assert at(state, "tech") == "tech-6"
    state = after(state, "place I2 r0 at 5,2", "advance biomass by tile to biomass-6")
    assert waiting(state).count("patch") == 1


@pytest.mark.rule("PU-RULING-13")
def test_a_patch_of_an_event_is_doubled_as_well() -> None:
    state = alerted("E16", wormhole(cubes={"tech": 7}))
    assert waiting(state) == ["patch", "patch"]


# --- Tech 4 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-WORMHOLE-08")
def test_tech_4_stores_patches_until_the_end() -> None:
    state = after(patching(wormhole(cubes={"tech": 10}, used="patches")), "store")
    assert state.players[ADA].stored == 1
    end = table(ada=state.players[ADA], agenda=(tasks.Ending(),))
    assert waiting(end) == ["patch"]
    assert broken(end, "store") == ["PU-GLOSS-19"]
    end = after(end, "patch 5,2")
    assert names(end.players[ADA].patches) == {"5,2"}


@pytest.mark.rule("PU-CORP-WORMHOLE-08")
def test_without_tech_4_a_patch_is_placed_at_once() -> None:
    locked = patching(wormhole(cubes={"tech": 9}))
    assert broken(locked, "store") == ["PU-GLOSS-19"]
    relocked = regressed(wormhole(cubes={"biomass": "biomass-3", "tech": 10}), depot="I2-BC F5-TB")
    state = after(relocked, "place I2 r0 at 5,2", "advance biomass by tile to biomass-6")
    assert broken(state, "store") == ["PU-GLOSS-19"]
    assert "only with the tech for it" in why_not(state, "store")


@pytest.mark.rule("PU-RULING-13")
def test_a_patch_gained_by_a_card_before_scoring_is_no_longer_stored() -> None:
    """The card advances biomass at the end, and its patch counts as one of the end."""
    ada = wormhole(
        cubes={"tech": 14, "biomass": "biomass-3"}, kept="C23", tiles=f"{BUILT}; {METEOR}"
    )
    state = after(table(ada=ada, agenda=(tasks.Ending(),)), "advance biomass by card to biomass-6")
    assert waiting(state) == ["patch", "patch"]
    assert broken(state, "store") == ["PU-GLOSS-19"]
    assert offers(state, "patch 5,3")
