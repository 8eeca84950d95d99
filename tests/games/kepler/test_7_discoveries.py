"""Face-down tiles of Kepler-3042 entered by a ship, and ships taken back."""

from typing import Any

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    Nation,
    acting,
    after,
    all_cubes,
    nation,
    refused,
    sayings,
    ships_of,
    table,
    track,
    why_not,
)
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.components import BODIES
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.state import State
from orrery.kernel.game import NATURE

ALL_POLICIES = [
    "once-per-ship-per-movement",
    "once-per-nation-per-tile",
    "every-crossing",
    "remove-after-first-crossing",
]
STEPS: list[tasks.Task] = [tasks.MovementStep(ADA), tasks.Removing(ADA)]


def flying(*ships: str, tiles: dict[str, str], level: int = 4, **options: Any) -> State:
    """Ada is at the movement step of her turn, her colonial marker on space 9."""
    ada = nation(ships=ships, techs={"space-travel": level}, tracks=(0, 9))
    return table(tiles=tiles, ada=ada, agenda=STEPS, **options)


def removing(ada: Nation, tiles: dict[str, str] | None = None) -> State:
    """Ada is at the removal step of her turn."""
    return table(tiles=tiles, ada=ada, agenda=[tasks.Removing(ADA)])


class TestADiscoveryThatEndsTheFlight:
    @pytest.mark.rule("KP-RULING-08", "KP-MOVE-02", "KP-RULING-23")
    @pytest.mark.parametrize("body", ["planet-1", "mine-2"])
    def test_a_planet_or_a_mine_discovered_stops_the_ship(self, body: str) -> None:
        state = flying("1,0", "-1,0", tiles={"3,0": "?"})

        state = after(state, "move 1,0 to 3,0", f"show 3,0 {body}")

        assert "3,0" in ships_of(state, ADA)
        seen = GAME.view(state, BOB).seen
        assert seen.bodies == ((BOARD.read("3,0"), BODIES.index(body)),)  # face up for everybody
        assert not seen.down
        assert refused(state, "move 3,0 to 4,0") == ["KP-MOVE-03"]
        assert "move -1,0 to -2,0" in sayings(state)  # it is the next ship's time
        assert track(state, ADA, "colonial") == 9

    @pytest.mark.rule("KP-RULING-08", "KP-MOVE-02", "KP-RULING-23")
    def test_a_face_down_tile_is_not_flown_through_before_it_is_known(self) -> None:
        state = flying("1,0", level=2, tiles={"2,0": "?"})

        assert refused(state, "move 1,0 to 2,0") == []
        assert refused(state, "move 1,0 to 3,0") == ["KP-RULING-20"]
        assert refused(state, "move 1,0 to 3,0 via 2,0") == ["KP-MOVE-05"]

    @pytest.mark.rule("KP-RULING-08")
    def test_it_shows_a_body_that_nobody_has_seen(self) -> None:
        state = flying("1,0", tiles={"3,0": "?", "-3,0": "planet-2"})
        state = after(state, "move 1,0 to 3,0")

        assert acting(state) == NATURE
        assert refused(state, "show 3,0 planet-1") == []
        assert refused(state, "show 3,0 planet-2") == ["KP-RULING-08"]  # it lies elsewhere
        assert refused(state, "show 3,0 planet-4") == ["KP-RULING-08"]  # not with two players
        assert refused(state, "show 2,0 planet-1") == ["KP-RULING-08"]  # another hex
        assert refused(state, "move 3,0 to 4,0", ADA) == ["KP-ROUND-05"]


class TestAnObjectiveDiscovered:
    @pytest.mark.rule("KP-RULING-08", "KP-MOVE-05", "KP-MOVE-06")
    @pytest.mark.parametrize("policy", ALL_POLICIES)
    def test_it_counts_and_the_ship_flies_on_with_what_is_left(self, policy: str) -> None:
        state = flying("1,0", "-1,0", tiles={"3,0": "?"}, policy=policy)
        state = after(state, "move 1,0 to 3,0", "show 3,0 objective-1")

        assert track(state, ADA, "colonial") == 10
        assert refused(state, "move 3,0 to 6,0") == ["KP-RULING-20"]  # two of four steps are left
        assert why_not(state, "move 3,0 to 6,0").startswith(
            "hex 6,0 is too far: this ship flies 2 hexes"
        )
        state = after(state, "move 3,0 to 5,0")

        assert set(ships_of(state, ADA)) == {"5,0", "-1,0"}
        assert track(state, ADA, "colonial") == 10
        assert refused(state, "move 5,0 to 6,0") == ["KP-RULING-21"]
        assert refused(state, "move -1,0 to -2,0") == []  # the next ship

    @pytest.mark.rule("KP-RULING-08", "KP-MOVE-06")
    def test_the_ship_may_stay_there(self) -> None:
        state = flying("1,0", "-1,0", tiles={"3,0": "?"})
        state = after(state, "move 1,0 to 3,0", "show 3,0 objective-1", "stay")

        assert set(ships_of(state, ADA)) == {"3,0", "-1,0"}
        assert refused(state, "move 3,0 to 4,0") == ["KP-RULING-21"]
        assert refused(state, "move -1,0 to -2,0") == []

    @pytest.mark.rule("KP-RULING-08")
    def test_with_the_last_step_there_is_nothing_left_to_fly(self) -> None:
        state = flying("1,0", level=2, tiles={"3,0": "?"})

        state = after(state, "move 1,0 to 3,0", "show 3,0 objective-1")

        assert track(state, ADA, "colonial") == 10
        assert sayings(state) == ["remove 3,0", "end"]

    @pytest.mark.rule("KP-MOVE-06")
    def test_one_flies_on_or_stays_before_anything_else(self) -> None:
        state = flying("1,0", "-1,0", tiles={"3,0": "?"})
        state = after(state, "move 1,0 to 3,0", "show 3,0 objective-1")

        assert refused(state, "end") == ["KP-MOVE-06"]
        assert why_not(state, "end") == (
            "your ship found an objective on hex 3,0 and has 2 steps left: fly on with it or stay"
        )
        french = why_not(state, "end", "fr")
        assert "l’hexagone 3,0" in french
        assert "encore faire 2 pas" in french

    @pytest.mark.rule("KP-MOVE-06")
    def test_the_other_ships_wait(self) -> None:
        state = flying("1,0", "-1,0", tiles={"3,0": "?"})
        state = after(state, "move 1,0 to 3,0", "show 3,0 objective-1")

        assert refused(state, "move -1,0 to -2,0") == ["KP-MOVE-06"]

    @pytest.mark.rule("KP-RULING-08", "KP-RULING-07")
    def test_the_flight_does_not_score_it_again(self) -> None:
        state = flying("1,0", tiles={"2,0": "?"})
        state = after(state, "move 1,0 to 2,0", "show 2,0 objective-1")

        assert refused(state, "move 2,0 to 3,0 via 2,0") == ["KP-MOVE-05"]
        assert all(
            track(after(state, sentence), ADA, "colonial") == 10
            for sentence in sayings(state, "move")
        )

    @pytest.mark.rule("KP-RULING-38", "KP-RULING-08")
    def test_unless_every_crossing_counts(self) -> None:
        state = flying("1,0", tiles={"2,0": "?"}, policy="every-crossing")
        state = after(state, "move 1,0 to 2,0", "show 2,0 objective-1")

        assert track(after(state, "move 2,0 to 2,0"), ADA, "colonial") == 11
        assert track(after(state, "move 2,0 to 3,0 via 2,0"), ADA, "colonial") == 11

    @pytest.mark.rule("KP-RULING-38", "KP-RULING-08")
    def test_it_is_taken_away_if_the_option_says_so(self) -> None:
        state = flying("1,0", tiles={"2,0": "?"}, policy="remove-after-first-crossing")
        state = after(state, "move 1,0 to 2,0", "show 2,0 objective-1")

        assert track(state, ADA, "colonial") == 10
        assert GAME.view(state, ADA).seen.goals == 0

    @pytest.mark.rule("KP-RULING-38", "KP-RULING-08")
    def test_once_for_a_nation_it_does_not_count_in_a_later_flight(self) -> None:
        state = flying("1,0", "2,-1", tiles={"2,0": "?"}, policy="once-per-nation-per-tile")
        state = after(state, "move 1,0 to 2,0", "show 2,0 objective-1", "move 2,0 to 3,0")

        assert track(after(state, "move 2,-1 to 2,0"), ADA, "colonial") == 10

    @pytest.mark.rule("KP-RULING-08", "KP-MOVE-06")
    def test_a_flight_over_an_objective_discovers_with_the_steps_that_are_left(self) -> None:
        state = flying("1,0", tiles={"2,0": "objective-1", "4,0": "?"})

        state = after(state, "move 1,0 to 4,0 via 2,0", "show 4,0 objective-2")

        assert track(state, ADA, "colonial") == 11
        assert refused(state, "move 4,0 to 5,0") == []
        assert refused(state, "move 4,0 to 6,0") == ["KP-RULING-20"]  # one step is left

    @pytest.mark.rule("KP-RULING-08", "KP-RULING-07")
    def test_what_was_crossed_before_the_discovery_is_not_scored_again_after_it(self) -> None:
        # 2,0 and 3,-1 are neighbours: a flight could turn back over the first.
        state = flying("1,0", tiles={"2,0": "objective-1", "3,-1": "?"})

        state = after(state, "move 1,0 to 3,-1 via 2,0", "show 3,-1 objective-2")

        assert track(state, ADA, "colonial") == 11
        assert refused(state, "move 3,-1 to 1,0 via 2,0") == ["KP-MOVE-05"]

    @pytest.mark.rule("KP-RULING-08", "KP-MOVE-06")
    @pytest.mark.parametrize(("second", "goes_on"), [("planet-1", False), ("objective-2", True)])
    def test_a_second_discovery_on_the_same_flight(self, second: str, goes_on: bool) -> None:
        state = flying("1,0", tiles={"2,0": "?", "4,0": "?"})

        state = after(
            state,
            "move 1,0 to 2,0",
            "show 2,0 objective-1",
            "move 2,0 to 4,0",
            f"show 4,0 {second}",
        )

        assert ("move 4,0 to 5,0" in sayings(state)) == goes_on
        assert "move 4,0 to 6,0" not in sayings(state)
        assert track(state, ADA, "colonial") == (11 if goes_on else 10)

    @pytest.mark.rule("KP-RULING-08", "KP-RULING-20")
    def test_a_progress_card_lets_a_ship_discover_too(self) -> None:
        ada = nation(ships=["1,0"], tracks=(0, 9))
        state = table(tiles={"2,0": "?"}, ada=ada, card="PG08", agenda=[tasks.Resolving()])

        state = after(state, "move 1,0 to 2,0", "show 2,0 objective-1")

        assert track(state, ADA, "colonial") == 10


class TestShipsTakenOffAMine:
    @pytest.mark.rule("KP-MINE-01")
    @pytest.mark.parametrize(
        ("kind", "pit", "storage"),
        [
            ("energy", (0, 1, 1), (4, 3, 2)),
            ("matter", (1, 0, 1), (3, 4, 2)),
            ("antimatter", (1, 1, 0), (3, 3, 3)),
        ],
    )
    def test_it_brings_one_resource_of_choice_from_the_pit_to_storage(
        self, kind: str, pit: tuple[int, int, int], storage: tuple[int, int, int]
    ) -> None:
        ada = nation(ships=["3,0"], pit="1E 1M 1A")
        state = after(removing(ada, {"3,0": "mine-1"}), "remove 3,0")

        assert ships_of(state, ADA) == []
        assert sayings(state) == ["regenerate energy", "regenerate matter", "regenerate antimatter"]
        state = after(state, f"regenerate {kind}")

        assert (state.players[ADA].pit, state.players[ADA].storage) == (pit, storage)
        assert all_cubes(state, ADA) == (7, 7, 3)

    @pytest.mark.rule("KP-MINE-01")
    def test_one_resource_only_and_at_once(self) -> None:
        ada = nation(ships=["3,0", "5,0"], pit="3E")

        state = after(removing(ada, {"3,0": "mine-1"}), "remove 3,0")

        assert state.players[ADA].pit == (2, 0, 0)  # of one kind only: nothing to choose
        assert sayings(state) == ["remove 5,0", "end"]

    @pytest.mark.rule("KP-MINE-01")
    def test_an_empty_pit_gives_nothing(self) -> None:
        state = after(removing(nation(ships=["3,0"]), {"3,0": "mine-1"}), "remove 3,0")

        assert ships_of(state, ADA) == []
        assert state.players[ADA].storage == (4, 4, 3)

    @pytest.mark.rule("KP-MINE-01")
    def test_the_ship_may_as_well_remain(self) -> None:
        state = after(removing(nation(ships=["3,0"], pit="1E"), {"3,0": "mine-1"}), "end")

        assert ships_of(state, ADA) == ["3,0"]
        assert state.players[ADA].pit == (1, 0, 0)


class TestShipsTakenBack:
    @pytest.mark.rule("KP-SHIP-01")
    @pytest.mark.parametrize("tile", [None, "planet-1", "objective-1"])
    def test_a_ship_that_is_not_on_a_mine_brings_nothing(self, tile: str | None) -> None:
        ada = nation(ships=["3,0"], pit="1E 1M")

        state = after(removing(ada, {"3,0": tile} if tile else None), "remove 3,0")

        assert ships_of(state, ADA) == []
        assert state.players[ADA].pit == (1, 1, 0)
        assert state.players[ADA].storage == (3, 3, 3)
        assert state.players[ADA].tracks == (0, 0)

    @pytest.mark.rule("KP-SHIP-01")
    def test_one_takes_back_ones_own_ships(self) -> None:
        state = table(
            ada=nation(ships=["3,0"]), bob=nation(ships=["4,0"]), agenda=[tasks.Removing(ADA)]
        )

        assert refused(state, "remove 4,0") == ["KP-SHIP-01"]
        assert why_not(state, "remove 4,0") == "no ship of yours stands on hex 4,0"
        assert "l’hexagone 4,0" in why_not(state, "remove 4,0", "fr")

    @pytest.mark.rule("KP-RULING-14")
    def test_one_from_a_mine_and_one_from_elsewhere(self) -> None:
        tiles = {"3,0": "mine-1", "-3,0": "planet-1"}
        state = removing(nation(ships=["3,0", "-3,0", "5,0"]), tiles)

        first_the_mine = after(state, "remove 3,0", "remove 5,0")
        first_elsewhere = after(state, "remove -3,0", "remove 3,0")

        assert ships_of(first_the_mine, ADA) == ["-3,0"]
        assert ships_of(first_elsewhere, ADA) == ["5,0"]
        assert first_the_mine.turn != ADA  # nothing more may be taken back: the turn is over

    @pytest.mark.rule("KP-RULING-14")
    def test_not_two_from_mines(self) -> None:
        tiles = {"3,0": "mine-1", "-3,0": "mine-2"}
        state = after(removing(nation(ships=["3,0", "-3,0", "5,0"]), tiles), "remove 3,0")

        assert refused(state, "remove -3,0") == ["KP-RULING-14"]
        assert sayings(state) == ["remove 5,0", "end"]
        assert why_not(state, "remove -3,0").endswith("the one on hex -3,0 stays")
        assert "l’hexagone -3,0 reste" in why_not(state, "remove -3,0", "fr")

    @pytest.mark.rule("KP-RULING-14")
    def test_not_two_from_elsewhere(self) -> None:
        ada = nation(ships=["3,0", "-3,0", "5,0"])
        state = after(removing(ada, {"3,0": "mine-1"}), "remove -3,0")

        assert refused(state, "remove 5,0") == ["KP-RULING-14"]
        assert sayings(state) == ["remove 3,0", "end"]

    @pytest.mark.rule("KP-SHIP-02")
    def test_a_ship_taken_back_can_be_built_again(self) -> None:
        ada = nation(ships=["3,0", "4,0", "5,0"], cell="production")
        state = table(ada=ada)
        build = "build 1,0 from earth"

        assert sayings(after(state, "choose space-construction"), "build") == []
        state = after(state, "choose colonisation", "pass", "remove 4,0")
        state = after(state, "choose production", "pass", "draw PG04", "choose colonisation")
        state = after(state, "pass", "choose space-construction", build)

        assert set(ships_of(state, ADA)) == {"1,0", "3,0", "5,0"}
