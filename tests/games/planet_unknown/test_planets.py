"""Asymmetric planets: where tiles, patches and rovers may go on each of them."""

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    alerted,
    at,
    board,
    broken,
    dealt,
    names,
    offers,
    opened,
    picked,
    table,
    why_not,
)
from orrery.games.planet_unknown.components import PLANET, PLANETS
from orrery.games.planet_unknown.ground import BOARD, GROUND

APART: dict[str, int | str] = {"tech": 3}  # tech 1 of Universal Coalition: tiles may lie apart


# --- The faces


@pytest.mark.rule("PU-PLANET-01")
def test_everybody_chooses_a_face_of_the_own_planet() -> None:
    state = dealt(opened(2, "deal seat-0 arashi", "deal seat-1 gaia", planets="own"))
    assert sorted(offers(state)) == ["choose arashi", "choose ksb-4156"]
    assert sorted(offers(state, seat=BOB)) == ["choose gaia", "choose ksb-4156"]
    assert broken(state, "choose gaia") == ["PU-SETUP-14"]
    state = after(state, "choose arashi")
    state = after(state, "choose ksb-4156", seat=BOB)
    assert [PLANETS[player.planet] for player in state.players] == ["arashi", "ksb-4156"]
    assert state.players[ADA].pods == GROUND[PLANETS.index("arashi")].pods
    assert state.players[BOB].pods == GROUND[PLANETS.index("ksb-4156")].pods


@pytest.mark.rule("PU-SRC-22")
def test_who_is_dealt_flux_industries_names_a_track_only_if_that_face_is_played() -> None:
    state = opened(2, "assign seat-0 flux", "assign seat-1 oasis", corporations="own")
    state = dealt(state)
    assert sorted(offers(state)) == ["found flux", "found universal"]
    played = after(after(state, "found flux"), "found oasis", seat=BOB)
    assert len(offers(played, "flux")) == 5
    turned_over = after(after(state, "found universal"), "found oasis", seat=BOB)
    assert offers(dealt(turned_over), "flux") == []
    assert dealt(turned_over).turn == 1


@pytest.mark.rule("PU-PLANET-03")
def test_on_the_common_face_all_may_do_the_same_with_the_same_tiles() -> None:
    state = table(depot="T4-CE F5-TB")
    across = replace(state, rotation=3)  # the depot that was Ada's lies in front of Bob
    assert offers(state, "place") == offers(across, "place", seat=BOB) != []


@pytest.mark.rule("PU-PLANET-03")
def test_every_asymmetric_planet_is_one_of_its_kind() -> None:
    """By its grid alone (or what is printed on it), or by its rule about tiles as well."""
    assert len({planet.grid for planet in PLANET}) == len(PLANET)
    assert [planet.word for planet in PLANET if planet.special is None] == ["ksb-4156"]
    usual = GROUND[0].all
    assert [p for p, g in zip(PLANETS, GROUND, strict=True) if g.all != usual] == [
        *("cerberus", "lacuna", "oblivion"),
    ]


# --- K-273


@pytest.mark.rule("PU-PLANET-K273-01", "PU-COMP-PLANET-05")
def test_on_k_273_a_tile_lies_on_ice_or_on_land() -> None:
    """5,0 and 6,0 are ice, and below them 5,1 is land and 6,1 ice."""
    state = table(ada=board("k-273"), depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 5,0") == ["PU-COMP-PLANET-05"]
    assert why_not(state, "place I2 r0 at 5,0") == "the tile would cover both ice and land"
    assert broken(state, "place I2 r0 at 6,0") == []
    assert "place I2 r0 at 6,0" in offers(state)
    assert "place I2 r0 at 5,0" not in offers(state)


@pytest.mark.rule("PU-PLANET-K273-01", "PU-COMP-PLANET-05")
def test_on_k_273_a_tile_may_lie_on_land_alone() -> None:
    ada = board("k-273", tiles="I2-CE r0 at 6,0", cubes=APART)
    state = table(ada=ada, depot="O4-CE F5-TB")
    land = [word for word in offers(state, "place O4") if word.endswith("at 5,8")]
    assert len(land) == 8
    assert broken(state, "place O4 r0 at 5,7") == ["PU-COMP-PLANET-05"]


# --- Arashi

ON_ARASHI = "O4-CE r0 at 3,3"  # 3,3 to 4,4, just above the ring


@pytest.mark.rule("PU-PLANET-ARASHI-03", "PU-COMP-PLANET-04")
def test_on_arashi_a_tile_on_the_ring_is_anchored_outside_of_it() -> None:
    state = table(ada=board("arashi", tiles=ON_ARASHI), depot="I2-CE I4-TB")
    assert broken(state, "place I2 r1 at 3,5") == ["PU-COMP-PLANET-04"]
    assert why_not(state, "place I2 r1 at 3,5") == (
        "a tile on the ring must also cover a square outside it"
    )
    assert broken(state, "place I4 r0 at 3,5") == ["PU-COMP-PLANET-04"]
    assert broken(state, "place I2 r0 at 5,4") == []  # one square on the ring, one above
    assert broken(state, "place I4 r1 at 5,4") == []  # over the ring, from 5,4 to 5,7


@pytest.mark.rule("PU-PLANET-ARASHI-03", "PU-COMP-PLANET-04")
def test_on_arashi_the_first_tile_is_anchored_as_well() -> None:
    state = table(ada=board("arashi"), depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 0,5") == ["PU-COMP-PLANET-04"]
    assert broken(state, "place I2 r0 at 1,4") == []


@pytest.mark.rule("PU-PLANET-ARASHI-02")
def test_on_arashi_no_patch_goes_on_the_ring() -> None:
    state = alerted("E16", ada=board("arashi", tiles=ON_ARASHI))
    squares = {word.split()[1] for word in offers(state, "patch")}
    assert squares == {"3,2", "4,2", "2,3", "5,3", "2,4", "5,4"}
    assert broken(state, "patch 3,5") == ["PU-PLANET-ARASHI-02"]
    assert why_not(state, "patch 3,5") == "no patch goes on the ring"
    assert broken(state, "patch 9,9") == ["PU-BIOMASS-01"]


# --- Persephone


@pytest.mark.rule("PU-PLANET-PERSEPHONE-01", "PU-COMP-PLANET-07")
def test_on_persephone_a_tile_straddles_quadrants_if_each_resource_is_allowed_where_it_lies() -> (
    None
):
    """5,0 lies in the north-west, where no civ may be, 6,0 in the north-east, without energy."""
    state = table(ada=board("persephone"), depot="I2-CE F5-TB")
    assert broken(state, "place I2 r1 at 5,0") == []  # energy at 5,0, civ at 6,0
    assert broken(state, "place I2 r3 at 5,0") == ["PU-COMP-PLANET-07"]
    assert why_not(state, "place I2 r3 at 5,0") == (
        "a resource of the tile would lie in the quadrant that forbids it"
    )


@pytest.mark.rule("PU-PLANET-PERSEPHONE-02", "PU-COMP-PLANET-07", "PU-COMP-PLANET-32")
@pytest.mark.parametrize(
    ("tile", "half", "right", "below"),
    [
        ("I2-BC", 1, False, False),  # civ, north-west
        ("I2-TB", 0, False, True),  # tech, south-west
        ("I2-WR", 0, True, True),  # water, south-east
    ],
)
def test_each_quadrant_of_persephone_has_a_restriction_of_its_own(
    tile: str, half: int, right: bool, below: bool
) -> None:
    """The other resource of the tile is nowhere forbidden. Quadrants part the board in the middle,
    between 5 and 6."""
    ada = board("persephone", tiles="I2-RT r0 at 6,0", cubes=APART)
    state = table(ada=ada, depot=f"{tile} F5-TB")
    steps = {"r0": (0, 1), "r1": (-1, 0), "r2": (0, -1), "r3": (1, 0)}  # from half a to half b
    ground = names(GROUND[PLANETS.index("persephone")].all & ~ada.covered)
    expected = set()
    for x, y in (map(int, word.split(",")) for word in ground):
        for turn, (dx, dy) in steps.items():
            other = (x + dx, y + dy)
            if f"{other[0]},{other[1]}" not in ground:
                continue
            icon = (x, y) if half == 0 else other
            if (icon[0] > 5, icon[1] > 5) != (right, below):
                first = min((x, y), other, key=lambda at: (at[1], at[0]))
                expected.add(f"place I2 {turn} at {first[0]},{first[1]}")
    assert set(offers(state, "place I2")) == expected


@pytest.mark.rule("PU-PLANET-PERSEPHONE-02", "PU-COMP-PLANET-07")
def test_energy_is_forbidden_in_the_north_east_of_persephone() -> None:
    ada = board("persephone", tiles="I2-RT r0 at 5,0", cubes=APART)
    state = table(ada=ada, depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 8,3") == ["PU-COMP-PLANET-07"]
    for square in ("8,7", "2,7"):
        assert broken(state, f"place I2 r0 at {square}") == []


@pytest.mark.rule("PU-COMP-PLANET-08")
def test_on_persephone_the_terrain_without_the_icon_may_reach_into_a_quadrant() -> None:
    """Of the two civ squares the lower one bears the icon: it lies at 1,6, in the south-west."""
    state = table(ada=board("persephone"), depot="I3-CE F5-TB")
    assert broken(state, "place I3 r2 at 1,5") == []
    assert "1,5" in names(after(state, "place I3 r2 at 1,5").players[ADA].terrain[0])
    assert broken(state, "place I3 r2 at 1,4") == ["PU-COMP-PLANET-07"]


# --- Petra


@pytest.mark.rule("PU-COMP-PLANET-33")
def test_on_petra_a_water_tile_never_advances_the_water_cube() -> None:
    state = table(ada=board("petra"), depot="I2-WR F5-TB")
    assert not GROUND[PLANETS.index("petra")].ice
    state = after(state, "place I2 r0 at 5,0")
    assert (at(state, "water"), at(state, "rover")) == ("water-0", "rover-1")


@pytest.mark.rule("PU-COMP-PLANET-09")
def test_on_petra_currents_that_nothing_covers_carry_energy_further() -> None:
    """The energy at 3,2 meets the current at 4,2, which runs along the tech at 6,3."""
    far = board("petra", tiles="I2-TB r0 at 6,3", cubes=APART)
    state = after(table(ada=far, depot="I2-CE F5-TB"), "place I2 r3 at 2,2")
    assert offers(state, "advance") == [
        *("advance civ by tile", "advance civ by energy"),
        *("advance biomass by energy", "advance tech by energy"),
    ]
    cut = board("petra", tiles="I2-TB r0 at 6,3", patches="5,2", cubes=APART)
    state = after(table(ada=cut, depot="I2-CE F5-TB"), "place I2 r3 at 2,2")
    assert "advance tech by energy" not in offers(state)
    assert "advance biomass by energy" in offers(state)  # for the patch at 5,2


# --- Charybdis


@pytest.mark.rule("PU-PLANET-CHARYBDIS-01", "PU-COMP-PLANET-14")
def test_on_charybdis_the_first_tile_covers_the_pit_in_the_middle() -> None:
    state = table(ada=board("charybdis"), depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 5,0") == ["PU-COMP-PLANET-14"]
    assert why_not(state, "place I2 r0 at 5,0") == (
        "the first tile must cover a square of the central pit"
    )
    pit = {"5,5", "6,5", "5,6", "6,6"}
    for word in offers(state, "place I2 r0"):
        x, y = map(int, word.split()[-1].split(","))
        assert pit & {f"{x},{y}", f"{x},{y + 1}"}
    assert broken(state, "place I2 r0 at 5,4") == []


@pytest.mark.rule("PU-PLANET-CHARYBDIS-02")
def test_on_charybdis_the_usual_rules_hold_after_the_first_tile() -> None:
    state = table(ada=board("charybdis", tiles="I2-CE r0 at 5,4"), depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 5,2") == []  # next to the tile, away from the pit
    assert broken(state, "place I2 r0 at 6,6") == ["PU-PLACE-02"]  # in the pit, but apart
    assert broken(state, "place I2 r0 at 5,5") == ["PU-PLACE-04"]


# --- Lacuna


@pytest.mark.rule("PU-COMP-PLANET-18")
def test_a_hole_of_lacuna_is_never_covered_by_a_tile() -> None:
    """5,2 and 6,2 are holes; there are fifteen."""
    state = table(ada=board("lacuna", tiles="I2-CE r0 at 5,0", cubes=APART), depot="I2-CE F5-TB")
    holes = GROUND[PLANETS.index("lacuna")].holes
    assert holes.bit_count() == 15
    for hole in names(holes):
        assert broken(state, f"place I2 r0 at {hole}")[0] == "PU-COMP-PLANET-18"
    assert why_not(state, "place I2 r0 at 5,2") == "a hole of the planet is never covered"
    assert broken(state, "place I2 r0 at 0,0") == ["PU-PLACE-05"]


@pytest.mark.rule("PU-COMP-PLANET-18")
def test_a_hole_of_lacuna_is_never_covered_by_a_patch() -> None:
    """Even where a tech lets patches lie anywhere: all other free squares are allowed."""
    state = alerted("E16", ada=board("lacuna", tiles="I2-CE r0 at 5,0", cubes=APART))
    squares = {word.split()[1] for word in offers(state, "patch")}
    assert len(squares) == 94 - 2
    assert broken(state, "patch 5,2") == ["PU-COMP-PLANET-18"]
    assert not squares & names(GROUND[PLANETS.index("lacuna")].holes)


# --- Tartarus


@pytest.mark.rule("PU-PLANET-TARTARUS-01", "PU-COMP-PLANET-12")
def test_on_tartarus_no_tile_lies_across_the_chasm() -> None:
    """It runs between 5,1 and 6,1."""
    state = table(ada=board("tartarus"), depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 5,0") == []
    ada = board("tartarus", tiles="I2-CE r0 at 5,0")
    state = table(ada=ada, depot="V3-CE I4-TB")
    assert broken(state, "place I4 r0 at 4,2") == ["PU-COMP-PLANET-12"]
    assert why_not(state, "place I4 r0 at 4,2") == "the tile would lie across the chasm"
    assert broken(state, "place I4 r0 at 6,1")[0] == "PU-PLACE-05"
    assert broken(state, "place I4 r1 at 6,1") == []  # beyond the chasm, next to 5,1


@pytest.mark.rule("PU-PLANET-TARTARUS-01", "PU-COMP-PLANET-35")
def test_on_tartarus_no_rover_steps_over_the_chasm() -> None:
    ada = board("tartarus", tiles="I2-CE r0 at 5,0", rovers="5,1", moves=3)
    state = table(ada=ada)
    assert offers(state, "move") == ["move 5,1 to 5,0", "move 5,1 to 4,1", "move 5,1 to 5,2"]
    assert broken(state, "move 5,1 to 6,1") == ["PU-COMP-PLANET-35"]
    assert why_not(state, "move 5,1 to 6,1") == "the chasm lies between"


@pytest.mark.rule("PU-PLANET-TARTARUS-02")
@pytest.mark.parametrize(("near", "far"), [("5,3", "6,4"), ("5,9", "6,8")])
def test_a_rover_that_moves_diagonally_passes_the_chasm_at_two_places(near: str, far: str) -> None:
    def rover(square: str, corporation: str) -> list[str]:
        ada = board("tartarus", corporation, tiles="I2-CE r0 at 5,0", cubes=APART, moves=3)
        return offers(table(ada=replace(ada, rovers=1 << BOARD.read(square))), "move")

    assert f"move {near} to {far}" in rover(near, "cosmos")
    assert f"move {far} to {near}" in rover(far, "cosmos")
    assert f"move {near} to {far}" not in rover(near, "universal")


@pytest.mark.rule("PU-PLANET-TARTARUS-02")
def test_elsewhere_the_chasm_is_not_passed_diagonally_either() -> None:
    ada = board("tartarus", "cosmos", tiles="I2-CE r0 at 5,0", cubes=APART, moves=3, rovers="5,1")
    state = table(ada=ada)
    assert "move 5,1 to 4,2" in offers(state)
    assert broken(state, "move 5,1 to 6,2") == ["PU-PLANET-TARTARUS-02"]
    assert why_not(state, "move 5,1 to 6,2") == "the chasm is crossed only at its two gaps"


# --- K'Aax


@pytest.mark.rule("PU-PLANET-KAAX-01")
def test_on_kaax_no_rover_enters_a_cloud() -> None:
    """There is a cloud at 3,1, beside 4,1."""
    ada = board("kaax", tiles="I2-CE r0 at 5,0", rovers="4,1", moves=3)
    state = table(ada=ada)
    assert offers(state, "move") == ["move 4,1 to 5,1"]  # 4,2 is another cloud
    assert broken(state, "move 4,1 to 3,1") == ["PU-PLANET-KAAX-01"]
    assert why_not(state, "move 4,1 to 3,1") == "a rover may not enter a toxic cloud"


@pytest.mark.rule("PU-PLANET-KAAX-01")
def test_on_kaax_no_card_teleports_a_rover_into_a_cloud() -> None:
    state = picked("C14", ada=board("kaax", tiles="I2-CE r0 at 5,0", rovers="4,1"))
    assert len(offers(state, "teleport")) == 96 - 21 - 1
    assert broken(state, "teleport 4,1 to 3,1") == ["PU-PLANET-KAAX-01"]


@pytest.mark.rule("PU-COMP-PLANET-15")
@pytest.mark.parametrize(("tile", "patch"), [("I2-CE r0 at 5,0", "3,1"), ("I2-CE r0 at 3,1", "")])
def test_on_kaax_a_cloud_that_is_covered_does_no_harm(tile: str, patch: str) -> None:
    ada = board("kaax", tiles=tile, patches=patch, rovers="4,1", moves=3)
    assert "move 4,1 to 3,1" in offers(table(ada=ada))


# --- Pajitnov

CAVE = "I2-CE r0 at 4,5; I2-CE r0 at 6,5"  # two walls; between them 5,5 and 5,6


@pytest.mark.rule("PU-PLANET-PAJITNOV-01")
def test_on_pajitnov_a_tile_must_be_able_to_slide_to_its_place() -> None:
    ada = board("pajitnov", tiles=CAVE, patches="5,4 5,7")
    state = table(ada=ada, depot="I2-CE F5-TB")
    assert broken(state, "place I2 r0 at 5,5") == ["PU-PLANET-PAJITNOV-01"]
    assert why_not(state, "place I2 r0 at 5,5") == "the tile could not slide into this place"
    for way_in in ("5,4", "5,7"):
        state = table(ada=board("pajitnov", tiles=CAVE, patches=way_in), depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 5,5") == []


@pytest.mark.rule("PU-PLANET-PAJITNOV-01", "PU-PUB-10")
def test_on_pajitnov_a_tile_may_slide_in_from_outside() -> None:
    """5,0 and 6,0 are the top row: above them there is nothing in the way."""
    ada = board("pajitnov", tiles="I4-CE r0 at 4,1")
    state = table(ada=ada, depot="I2-CE F5-TB")
    assert broken(state, "place I2 r1 at 5,0") == []


@pytest.mark.rule("PU-PLANET-PAJITNOV-01")
def test_on_pajitnov_what_lies_in_the_top_row_is_in_the_way_as_well() -> None:
    """The corner would cover 5,0 5,1 6,1: from above 6,0 stops it, from the left 4,1."""
    for patches, rules in (("6,0 4,1 5,2", ["PU-PLANET-PAJITNOV-01"]), ("6,0 5,2", [])):
        ada = board("pajitnov", tiles="I2-CE r0 at 6,2", patches=patches)
        state = table(ada=ada, depot="V3-CE F5-TB")
        assert broken(state, "place V3 r2 at 5,0") == rules
        assert ("place V3 r2 at 5,0" in offers(state)) == (not rules)


@pytest.mark.rule("PU-PLANET-PAJITNOV-02")
def test_on_pajitnov_a_patch_goes_where_no_tile_could_slide() -> None:
    ada = board("pajitnov", tiles=CAVE, patches="5,4 5,6")
    state = alerted("E16", ada=ada)
    assert "patch 5,5" in offers(state)
