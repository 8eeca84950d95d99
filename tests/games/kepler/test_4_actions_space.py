"""Stellar Propulsion and Galactic Cartography."""

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    acting,
    after,
    nation,
    on,
    refused,
    sayings,
    ships_of,
    table,
    track,
    why_not,
)
from orrery.games.kepler import GAME
from orrery.games.kepler.components import BODIES
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Acting, BonusStep, Flying, Removing, Revealing
from orrery.kernel.game import NATURE

# A straight flight eastwards from 4,-1: one hex, two, three, four.
EAST = ["5,-1", "6,-1", "7,-1", "8,-1"]
UNKNOWN = ["2,0", "-2,0", "0,-3", "4,-4", "-5,0", "8,0"]  # near, mid and far


def propelled(
    level: int,
    *,
    ships: tuple[str, ...] = ("4,-1",),
    rivals: tuple[str, ...] = (),
    tiles: dict[str, str] | None = None,
) -> State:
    """Ada's cube stands on Stellar Propulsion."""
    ada = nation(ships=ships, techs={"space-travel": level})
    state = table(ada=ada, bob=nation(ships=rivals), tiles=tiles)
    return after(state, "choose stellar-propulsion")


def charting(*face_down: str, tracks: tuple[int, int] = (10, 10)) -> State:
    """Ada's cube stands on Galactic Cartography."""
    tiles = dict.fromkeys(face_down, "?") | {"3,-2": "planet-1"}
    state = table(ada=nation(tracks=tracks), tiles=tiles)
    return after(state, "choose galactic-cartography")


class TestStellarPropulsion:
    @pytest.mark.rule("KP-ACT-PROPULSION-01")
    @pytest.mark.parametrize("level", [1, 2, 3, 4])
    def test_ships_fly_up_to_the_space_travel_level(self, level: int) -> None:
        state = propelled(level)

        for steps, hex in enumerate(EAST, 1):
            expected = [] if steps <= level else ["KP-RULING-20"]
            assert refused(state, f"move 4,-1 to {hex}") == expected
        assert refused(state, "move 4,-1 to 4,-6") == ["KP-RULING-20"]  # five hexes
        state = after(state, f"move 4,-1 to {EAST[level - 1]}")
        assert ships_of(state, ADA) == [EAST[level - 1]]

    @pytest.mark.rule("KP-ACT-PROPULSION-01")
    def test_the_refusal_tells_how_far_ships_fly(self) -> None:
        assert "3 hexes at most" in why_not(propelled(3), "move 4,-1 to 8,-1")
        assert "3 hexagones au plus" in why_not(propelled(3), "move 4,-1 to 8,-1", "fr")

    @pytest.mark.rule("KP-ACT-PROPULSION-01", "KP-RULING-41")
    def test_without_space_travel_nobody_flies(self) -> None:
        assert type(propelled(0).agenda[0]) is BonusStep

    @pytest.mark.rule("KP-ACT-PROPULSION-01")
    def test_every_ship_on_an_empty_hex_flies_once(self) -> None:
        state = propelled(1, ships=("4,-1", "0,1"))

        state = after(state, "move 0,1 to 0,2")
        assert refused(state, "move 0,2 to 1,2") == ["KP-RULING-21"]
        state = after(state, "move 4,-1 to 5,-1")

        assert set(ships_of(state, ADA)) == {"0,2", "5,-1"}
        assert type(state.agenda[0]) is BonusStep

    @pytest.mark.rule("KP-ACT-PROPULSION-01")
    @pytest.mark.parametrize("body", ["planet-1", "mine-1"])
    def test_a_ship_on_a_planet_or_a_mine_does_not_fly(self, body: str) -> None:
        alone = propelled(2, tiles={"4,-1": body})
        assert type(alone.agenda[0]) is BonusStep

        state = propelled(2, ships=("4,-1", "0,1"), tiles={"4,-1": body})
        assert refused(state, "move 4,-1 to 5,-1") == ["KP-MOVE-03"]
        assert {said.split()[1] for said in sayings(state, "move")} == {"0,1"}

    @pytest.mark.rule("KP-ACT-PROPULSION-01")
    def test_a_rival_ship_is_not_yours_to_move(self) -> None:
        state = propelled(2, rivals=("0,1",))

        assert refused(state, "move 0,1 to 0,2") == ["KP-MOVE-01"]

    @pytest.mark.rule("KP-ACT-PROPULSION-01", "KP-RULING-02")
    def test_the_movement_step_comes_on_top(self) -> None:
        state = after(propelled(2), "move 4,-1 to 6,-1", "pass")

        assert type(state.agenda[0]) is Flying
        assert ships_of(after(state, "move 6,-1 to 8,-1"), ADA) == ["8,-1"]

    @pytest.mark.rule("KP-ACT-PROPULSION-02")
    def test_a_planet_on_the_straight_way_is_not_flown_through(self) -> None:
        planet = {"5,-1": "planet-1"}

        assert refused(propelled(2), "move 4,-1 to 6,-1") == []
        assert refused(propelled(2, tiles=planet), "move 4,-1 to 6,-1") == ["KP-RULING-20"]
        assert refused(propelled(3, tiles=planet), "move 4,-1 to 6,-1") == []  # round it

    @pytest.mark.rule("KP-ACT-PROPULSION-02")
    def test_a_ship_that_arrives_on_a_planet_stops_there(self) -> None:
        state = propelled(3, ships=("4,-1", "0,1"), tiles={"5,-1": "planet-1"})

        state = after(state, "move 4,-1 to 5,-1")
        assert refused(state, "move 5,-1 to 6,-1") == ["KP-MOVE-03"]
        state = after(state, "stay", "pass")
        assert refused(state, "move 5,-1 to 6,-1") == ["KP-MOVE-03"]  # nor in the movement step
        assert type(after(state, "stay").agenda[0]) is Removing

    @pytest.mark.rule("KP-ACT-PROPULSION-03")
    @pytest.mark.parametrize("whose", ["own", "rival"])
    def test_a_ship_is_passed_but_nobody_stops_beside_it(self, whose: str) -> None:
        own = ("4,-1", "5,-1") if whose == "own" else ("4,-1",)
        state = propelled(2, ships=own, rivals=() if whose == "own" else ("5,-1",))

        # Two hexes straight on lead through 5,-1 and no other way.
        assert refused(state, "move 4,-1 to 5,-1") == ["KP-RULING-09"]
        assert refused(state, "move 4,-1 to 6,-1") == []
        state = after(state, "move 4,-1 to 6,-1")
        assert "6,-1" in ships_of(state, ADA)
        assert "5,-1" in ships_of(state, ADA if whose == "own" else BOB)


class TestGalacticCartography:
    @pytest.mark.rule("KP-ACT-CARTOGRAPHY-01")
    @pytest.mark.parametrize(("name", "tracks"), [("technology", (11, 10)), ("colonial", (10, 11))])
    def test_first_one_space_on_a_supremacy_track_of_choice(
        self, name: str, tracks: tuple[int, int]
    ) -> None:
        state = charting(*UNKNOWN)
        assert sayings(state) == ["chart technology", "chart colonial", "skip"]
        assert refused(state, "reveal 2,0") == ["KP-MAIN-02"]  # not before

        state = after(state, f"chart {name}")

        assert state.players[ADA].tracks == tracks
        assert type(state.agenda[0]) is Revealing
        once = ["KP-ACT-CARTOGRAPHY-01", "KP-ACT-CARTOGRAPHY-02"]
        assert refused(state, "chart technology") == once

    @pytest.mark.rule("KP-ACT-CARTOGRAPHY-01", "KP-ACT-CARTOGRAPHY-02")
    def test_an_icon_on_the_way_comes_before_the_tiles(self) -> None:
        # Space 2 of Technology Supremacy: produce one energy.
        state = after(charting(*UNKNOWN, tracks=(1, 0)), "chart technology")
        assert refused(state, "reveal 2,0") == ["KP-SUPREMACY-02"]

        state = after(state, "take on earth")

        assert on(state, ADA) == (4, 3, 0)
        assert refused(state, "reveal 2,0") == []

    @pytest.mark.rule("KP-ACT-CARTOGRAPHY-02", "KP-RULING-24")
    def test_then_four_face_down_tiles_are_turned_up_for_everybody(self) -> None:
        state = after(charting(*UNKNOWN), "chart colonial")
        shown = {"2,0": "planet-8", "8,0": "mine-1", "-5,0": "objective-1", "4,-4": "planet-28"}

        left = set(UNKNOWN)
        for number, (hex, body) in enumerate(shown.items()):
            assert acting(state) == ADA
            assert {said.split()[1] for said in sayings(state, "reveal")} == left
            assert why_not(state, "pass").startswith("choose a face-down tile")
            assert f"; {4 - number} still to be turned up" in why_not(state, "pass")
            assert f"encore {4 - number} à révéler" in why_not(state, "pass", "fr")
            state = after(state, f"reveal {hex}")
            assert acting(state) == NATURE
            state = after(state, f"show {hex} {body}")
            left.remove(hex)

        assert type(state.agenda[0]) is BonusStep  # four, no more
        assert set(BOARD.names(state.down)) == left == {"-2,0", "0,-3"}
        for you in (ADA, BOB, None):
            seen = GAME.view(state, you).seen
            bodies = {BOARD.name(hex): BODIES[body] for hex, body in seen.bodies}
            assert bodies == shown | {"3,-2": "planet-1"}
            assert BOARD.names(seen.down) == BOARD.names(state.down)

    @pytest.mark.rule("KP-ACT-CARTOGRAPHY-02")
    def test_only_tiles_that_lie_face_down_are_turned(self) -> None:
        state = after(charting(*UNKNOWN), "chart colonial")

        assert refused(state, "reveal 3,-2") == ["KP-ACT-CARTOGRAPHY-02"]  # face up
        assert refused(state, "reveal 1,0") == ["KP-ACT-CARTOGRAPHY-02"]  # no tile
        assert refused(state, "done") == ["KP-ACT-CARTOGRAPHY-02"]  # all four are turned
        state = after(state, "reveal 2,0")
        assert refused(state, "show 8,0 planet-8") == ["KP-RULING-08"]  # another tile
        assert refused(state, "show 2,0 planet-1") == ["KP-RULING-08"]  # it lies elsewhere
        state = after(state, "show 2,0 planet-8")
        assert refused(state, "reveal 2,0") == ["KP-ACT-CARTOGRAPHY-02"]

    @pytest.mark.rule("KP-ACT-CARTOGRAPHY-02")
    def test_tiles_stay_face_up(self) -> None:
        state = after(charting(*UNKNOWN[:1]), "chart colonial", "show 2,0 planet-8", "pass")
        state = after(state, "choose galactic-cartography", "chart colonial", "pass", "draw PG06")

        assert (BOARD.read("2,0"), 8) in state.bodies
        assert state.down == 0

    @pytest.mark.rule("KP-RULING-24", "KP-RULING-41")
    @pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
    def test_if_no_more_than_four_are_left_all_of_them_are_turned(self, count: int) -> None:
        state = after(charting(*UNKNOWN[:count]), "chart colonial")

        for number in range(count):
            assert acting(state) == NATURE  # there is nothing to choose
            state = after(state, sayings(state)[number])

        assert state.down == 0
        assert type(state.agenda[0]) is BonusStep
        assert track(state, ADA, "colonial") == 11

    @pytest.mark.rule("KP-RULING-24")
    def test_of_five_tiles_one_is_left(self) -> None:
        state = after(charting(*UNKNOWN[:5]), "chart colonial")
        for hex, body in zip(UNKNOWN, ("planet-2", "planet-3", "mine-1", "mine-2"), strict=False):
            assert type(state.agenda[0]) is Revealing
            state = after(state, f"reveal {hex}", f"show {hex} {body}")

        assert BOARD.names(state.down) == ["-5,0"]
        assert type(state.agenda[0]) is BonusStep

    @pytest.mark.rule("KP-ACT-CARTOGRAPHY-01")
    def test_it_is_possible_with_no_tile_to_turn(self) -> None:
        state = charting()
        assert type(state.agenda[0]) is Acting

        assert track(after(state, "chart technology"), ADA, "technology") == 11
