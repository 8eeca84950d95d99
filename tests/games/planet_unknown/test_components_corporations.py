"""The corporations of Planet Unknown: their tracks, as the ledger has them."""

import pytest

from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown.components import CUBES, PLACES, REWARDS, ROWS

CORPORATIONS = dict(zip(box.CORPORATIONS, box.CORPORATION, strict=True))
UNIVERSAL = CORPORATIONS["universal"]


def at(corporation: box.Corporation, cube: str, reward: str) -> list[int]:
    """The rows of a track that give a reward."""
    first = CUBES.index(cube) * ROWS
    track = corporation.rewards[first : first + ROWS]
    return [row for row, gained in enumerate(track) if REWARDS.index(reward) in gained]


def medals(corporation: box.Corporation, cube: str) -> dict[int, int]:
    """The medals of a track by row."""
    first = CUBES.index(cube) * ROWS
    track = corporation.medals[first : first + ROWS]
    return {row: worth for row, worth in enumerate(track) if worth >= 0}


def moves(corporation: box.Corporation) -> list[int]:
    """The movement of each row of the rover track."""
    found = [0] * ROWS
    for n in range(1, 6):
        for row in at(corporation, "rover", f"move-{n}"):
            found[row] = n
    return found


def but(*words: str) -> list[box.Corporation]:
    return [corporation for word, corporation in CORPORATIONS.items() if word not in words]


def test_rewards_are_known_by_small_numbers() -> None:
    assert REWARDS[box.SYNERGY : box.ROVER + 1] == ("synergy", "patch", "rover")
    assert (REWARDS[box.CIV_1], REWARDS[box.CIV_4]) == ("civ-1", "civ-4")
    assert (REWARDS[box.TECH_1], REWARDS[box.TECH_5]) == ("tech-1", "tech-5")
    assert (REWARDS[box.MOVE_1], REWARDS[box.MOVE_5]) == ("move-1", "move-5")
    assert (REWARDS[box.ADVANCE_CIV], REWARDS[box.ADVANCE_TECH]) == ("advance-civ", "advance-tech")
    assert len(REWARDS) == box.ADVANCE_TECH + 1
    assert PLACES.index("tech-15") == 16 * CUBES.index("tech") + 15
    assert (box.SPOTS[0], box.SPOTS[1:81], box.SPOTS[-1]) == ("area", PLACES, "tech-f")


@pytest.mark.rule(
    *("PU-COMP-CORP-01", "PU-CORP-COSMOS-07", "PU-CORP-HORIZON-06", "PU-COMP-CORP-22"),
)
def test_rovers_and_where_they_come_from() -> None:
    two = ("universal", "flux", "makeshift", "oasis", "wormhole")
    for word, corporation in CORPORATIONS.items():
        rovers = at(corporation, "rover", "rover")
        expected = [1, 3, 6, 9] if word == "horizon" else [1, 6] if word in two else [1]
        assert rovers == expected, word
        assert corporation.rovers == len(expected)


@pytest.mark.rule("PU-COMP-CORP-02", "PU-COMP-CORP-14")
def test_the_civ_track_of_all_but_republic() -> None:
    for corporation in but("republic"):
        ranks = [at(corporation, "civ", f"civ-{rank}") for rank in range(1, 5)]
        assert ranks == [[3], [6], [10], [14]]
        assert medals(corporation, "civ") == {2: 1, 5: 2, 9: 3, 15: 5}
        assert at(corporation, "civ", "synergy") == [8, 11]


@pytest.mark.rule("PU-COMP-CORP-07", "PU-COMP-CORP-24", "PU-CORP-REPUBLIC-04")
def test_the_civ_track_of_republic() -> None:
    republic = CORPORATIONS["republic"]
    ranks = [at(republic, "civ", f"civ-{rank}") for rank in range(1, 5)]
    assert ranks == [[2], [4, 6], [8, 10], [12, 14]]
    assert medals(republic, "civ") == {15: 5}
    assert at(republic, "civ", "synergy") == []
    assert republic.rovers == 1


@pytest.mark.rule("PU-COMP-CORP-03", "PU-COMP-CORP-15", "PU-WATER-04")
def test_the_water_track_of_all_but_makeshift_and_oasis() -> None:
    for corporation in but("makeshift", "oasis"):
        found = medals(corporation, "water")
        assert found == {2: 1, 4: 2, 6: 3, 8: 4, 10: 5, 13: 7, 15: 10}
        assert at(corporation, "water", "synergy") == [3, 7, 12]
        first = CUBES.index("water") * ROWS
        gained = {
            reward for place in range(first, first + ROWS) for reward in corporation.rewards[place]
        }
        assert gained == {box.SYNERGY}, "it has no milestones"


@pytest.mark.rule("PU-COMP-CORP-09")
def test_the_water_track_of_makeshift() -> None:
    makeshift = CORPORATIONS["makeshift"]
    assert medals(makeshift, "water") == {2: 1, 4: 2, 7: 3, 11: 4, 15: 5}
    assert at(makeshift, "water", "synergy") == [3, 6, 8, 12]


@pytest.mark.rule("PU-COMP-CORP-04", "PU-COMP-CORP-16")
def test_the_biomass_track_of_all_but_wormhole() -> None:
    for corporation in but("wormhole"):
        assert at(corporation, "biomass", "patch") == [3, 6, 9, 11, 13]
        assert medals(corporation, "biomass") == {5: 1, 8: 2, 12: 3, 15: 5}
        assert at(corporation, "biomass", "synergy") == [2, 10]


@pytest.mark.rule("PU-COMP-CORP-11", "PU-COMP-CORP-27")
def test_the_biomass_track_of_wormhole_has_five_steps_of_two_rewards() -> None:
    wormhole = CORPORATIONS["wormhole"]
    offered = [
        tuple(REWARDS[wormhole.rewards[place][0]] for place in step) for step in wormhole.steps
    ]
    assert offered == [
        ("synergy", "patch"),
        ("advance-civ", "patch"),
        ("advance-water", "patch"),
        ("advance-tech", "patch"),
        ("advance-rover", "patch"),
    ]
    column, worth = medals(wormhole, "biomass"), []
    for step in wormhole.steps:
        rows = [place % ROWS for place in step]
        reached = {
            max((row, medal) for row, medal in {0: 0, **column}.items() if row <= at_row)[1]
            for at_row in rows
        }
        worth.append(reached)
    assert worth == [{0}, {1}, {2}, {3}, {5}]
    assert not any(corporation.steps for corporation in but("wormhole"))


@pytest.mark.rule("PU-COMP-CORP-05", "PU-COMP-CORP-17")
def test_the_tech_track_of_all_but_jump_drive() -> None:
    for corporation in but("jump-drive"):
        assert corporation.levels == (3, 5, 7, 10, 14)
        assert len(corporation.techs) == 5
        assert medals(corporation, "tech") == {6: 1, 13: 2, 15: 5}
        assert at(corporation, "tech", "synergy") == [2, 12]


@pytest.mark.rule(
    *("PU-COMP-CORP-08", "PU-COMP-CORP-28", "PU-CORP-JUMP-04", "PU-CORP-JUMP-05"),
)
def test_the_tech_track_of_jump_drive_has_no_milestone_and_falling_medals() -> None:
    jump = CORPORATIONS["jump-drive"]
    assert jump.levels == ()
    assert medals(jump, "tech") == {1: 5, 6: 3, 8: 2, 11: 1}
    assert at(jump, "tech", "synergy") == [2, 12]
    assert (len(jump.techs), jump.rovers) == (6, 1)


@pytest.mark.rule("PU-COMP-CORP-18")
def test_medals_of_the_rover_tracks() -> None:
    for corporation in but("makeshift"):
        assert medals(corporation, "rover") == {8: 1, 12: 2, 15: 5}
        assert at(corporation, "rover", "synergy") == [10]
    assert medals(CORPORATIONS["makeshift"], "rover") == {10: 1, 12: 2, 15: 5}
    assert at(CORPORATIONS["makeshift"], "rover", "synergy") == [8]


@pytest.mark.rule(
    *("PU-COMP-CORP-06", "PU-COMP-CORP-19", "PU-COMP-CORP-20", "PU-COMP-CORP-21"),
    "PU-COMP-CORP-23",
)
def test_movement_of_the_rover_tracks() -> None:
    assert moves(UNIVERSAL) == [0, 0, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]
    assert moves(CORPORATIONS["horizon"]) == [0, 0, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
    for corporation in but("universal", "horizon"):
        assert moves(corporation) == [0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]
    for word, corporation in CORPORATIONS.items():
        assert corporation.top_move == {"universal": 4, "horizon": 5}.get(word, 3)


@pytest.mark.rule("PU-COMP-CORP-10", "PU-COMP-CORP-25", "PU-COMP-CORP-26")
def test_the_way_of_the_water_of_oasis() -> None:
    oasis = CORPORATIONS["oasis"]
    assert [PLACES[place] for place in oasis.path] == [
        *("water-0", "water-1", "biomass-2", "rover-3", "tech-4", "rover-5", "biomass-4"),
        *("water-3", "civ-4", "water-5", "water-6", "civ-7", "civ-8", "water-9", "biomass-8"),
        *("rover-7", "tech-8", "rover-9", "biomass-10", "water-11", "civ-12", "water-13"),
        *("water-14", "water-15"),
    ]
    assert len(oasis.path) == 24
    assert medals(oasis, "water") == {6: 3, 9: 6, 11: 9, 13: 12, 15: 15}
    assert at(oasis, "water", "synergy") == [3, 5]
    assert not any(corporation.path for corporation in but("oasis"))


@pytest.mark.rule("PU-COMP-CORP-29")
def test_complexity_of_the_corporations() -> None:
    assert {word: corporation.complexity for word, corporation in CORPORATIONS.items()} == {
        "universal": 1,
        **dict.fromkeys(("cosmos", "horizon", "republic", "wormhole"), 2),
        **dict.fromkeys(("flux", "jump-drive", "oasis"), 3),
        "makeshift": 4,
    }


@pytest.mark.rule("PU-COMP-CORP-30", "PU-CORP-03")
def test_corporations_of_the_kickstarter_editions() -> None:
    found = {corporation.word for corporation in box.BOX.corporations if corporation.kickstarter}
    assert found == {"makeshift", "flux"}


@pytest.mark.rule("PU-COMP-CORP-31")
def test_the_scoring_area_has_room_for_the_lifepods_of_a_planet() -> None:
    assert box.BOX.scoring.slots == 6
    assert {len(planet.pods) for planet in box.PLANET} == {6}


def test_no_tile_joins_energy_and_biomass() -> None:
    pairs = [{box.TERRAINS[a], box.TERRAINS[b]} for a, b in box.PAIRS]
    assert {"energy", "biomass"} not in pairs


def test_how_often_techs_serve() -> None:
    once = {
        key: often
        for corporation in box.CORPORATION
        for key, often in zip(corporation.techs, corporation.often, strict=True)
        if often != "always"
    }
    assert once == {
        **dict.fromkeys(("reposition_3", "flux_next_milestone"), "game"),
        **dict.fromkeys(("claim_row", "objective_for_all"), "game"),
        **dict.fromkeys(("reposition_1", "flux_advance", "rover_advance", "regress"), "turn"),
        **dict.fromkeys(("synergy_for_patch", "teleport_same_terrain"), "turn"),
        **dict.fromkeys(("double_synergy", "double_patch"), "turn"),
        **dict.fromkeys(("flux_moves", "carry_moves", "water_moves"), "start"),
        **dict.fromkeys(("two_civ_at_end", "patch_destroys_meteor"), "end"),
    }
