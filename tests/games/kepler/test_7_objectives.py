"""Colonial objectives of Kepler-3042: flown over, stopped on, and how often each of them counts."""

from typing import Any

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    Nation,
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
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.state import State

# One objective on the open row from 1,0 to 6,0, or two of them.
ONE = {"2,0": "objective-1"}
TWO = {"2,0": "objective-1", "4,0": "objective-2"}

NATION, EVERY, REMOVE = (
    "once-per-nation-per-tile",
    "every-crossing",
    "remove-after-first-crossing",
)
ALL_POLICIES = ["once-per-ship-per-movement", NATION, EVERY, REMOVE]


def flying(
    *ships: str,
    level: int = 4,
    tiles: dict[str, str] | None = None,
    bob: Nation | None = None,
    crossed: tuple[str, ...] = (),
    **options: Any,
) -> State:
    """Ada is at the movement step of her turn, her colonial marker on space 9."""
    ada = nation(ships=ships, techs={"space-travel": level}, tracks=(0, 9), crossed=crossed)
    steps: list[tasks.Task] = [tasks.MovementStep(ADA), tasks.Removing(ADA)]
    return table(tiles=ONE if tiles is None else tiles, ada=ada, bob=bob, agenda=steps, **options)


def gained(state: State, *sentences: str) -> int:
    """The steps on the colonial track that these sentences bring Ada."""
    return track(after(state, *sentences), ADA, "colonial") - track(state, ADA, "colonial")


class TestCrossing:
    @pytest.mark.rule("KP-MOVE-05", "KP-MOVE-06")
    def test_a_ship_that_crosses_an_objective_flies_on_and_its_owner_advances(self) -> None:
        state = after(flying("1,0", level=2), "move 1,0 to 3,0 via 2,0")

        assert ships_of(state, ADA) == ["3,0"]
        assert state.players[ADA].tracks == (0, 10)
        assert state.players[BOB].tracks == (0, 0)

    @pytest.mark.rule("KP-MOVE-06")
    def test_the_objective_is_one_of_the_steps(self) -> None:
        three = flying("1,0", level=3)

        assert refused(three, "move 1,0 to 4,0 via 2,0") == []
        assert refused(three, "move 1,0 to 5,0 via 2,0") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-MOVE-05", "KP-RULING-20")
    def test_one_says_so_and_otherwise_flies_round_it(self) -> None:
        state = flying("1,0", level=2)

        assert refused(state, "move 1,0 to 3,0") == ["KP-RULING-20"]  # straight on is over it
        assert gained(state, "move 1,0 to 3,-1") == 0
        assert gained(flying("1,0", level=3), "move 1,0 to 3,0") == 0  # by 2,-1 and 3,-1

    @pytest.mark.rule("KP-MOVE-05")
    def test_only_an_objective_in_reach_is_crossed(self) -> None:
        state = flying("1,0", tiles={"2,0": "objective-1", "3,0": "mine-1", "2,-1": "?"})

        for hex in ("3,0", "2,-1", "1,-1"):
            assert refused(state, f"move 1,0 to 3,-1 via {hex}") == ["KP-MOVE-05"]
        assert refused(flying("4,0", level=1), "move 4,0 to 3,0 via 2,0") == ["KP-RULING-20"]
        assert why_not(state, "move 1,0 to 3,-1 via 3,0") == (
            "hex 3,0 is no colonial objective that this flight can cross"
        )
        assert "l’hexagone 3,0" in why_not(state, "move 1,0 to 3,-1 via 3,0", "fr")

    @pytest.mark.rule("KP-RULING-22")
    @pytest.mark.parametrize("policy", ALL_POLICIES)
    def test_to_stop_on_an_objective_is_to_cross_it(self, policy: str) -> None:
        state = flying("1,0", policy=policy)

        assert gained(state, "move 1,0 to 2,0") == 1
        assert ships_of(after(state, "move 1,0 to 2,0"), ADA) == ["2,0"]

    @pytest.mark.rule("KP-RULING-22")
    def test_to_leave_an_objective_is_not_to_cross_it(self) -> None:
        assert gained(flying("2,0", level=1), "move 2,0 to 3,0") == 0

    @pytest.mark.rule("KP-MOVE-05", "KP-MOVE-06")
    @pytest.mark.parametrize("policy", ALL_POLICIES)
    def test_one_flight_crosses_two_objectives(self, policy: str) -> None:
        state = flying("1,0", tiles=TWO, policy=policy)

        assert gained(state, "move 1,0 to 5,0 via 2,0 4,0") == 2
        assert gained(state, "move 1,0 to 4,0 via 2,0") == 2  # the second one by stopping there
        assert refused(state, "move 1,0 to 6,0 via 2,0 4,0") == ["KP-RULING-20"]
        assert refused(state, "move 1,0 to 5,0 via 4,0 2,0") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-MOVE-06", "KP-RULING-22")
    def test_a_ship_may_cross_an_objective_and_return_to_where_it_was(self) -> None:
        state = flying("1,0", level=2)

        assert gained(state, "move 1,0 to 1,0 via 2,0") == 1
        assert ships_of(after(state, "move 1,0 to 1,0 via 2,0"), ADA) == ["1,0"]
        assert refused(flying("1,0", level=1), "move 1,0 to 1,0 via 2,0") == ["KP-RULING-20"]
        assert refused(state, "move 1,0 to 1,0") == ["KP-RULING-20"]  # that is staying

    @pytest.mark.rule("KP-RULING-22", "KP-RULING-12")
    def test_a_ship_on_an_objective_may_leave_and_enter_it_again(self) -> None:
        assert gained(flying("2,0", level=2), "move 2,0 to 2,0") == 1
        assert refused(flying("2,0", level=1), "move 2,0 to 2,0") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-MOVE-04", "KP-MOVE-05", "KP-RULING-09")
    def test_an_objective_where_a_ship_stands_is_crossed_but_not_stopped_on(self) -> None:
        state = flying("1,0", bob=nation(ships=["2,0"]))

        assert gained(state, "move 1,0 to 3,0 via 2,0") == 1
        assert refused(state, "move 1,0 to 2,0") == ["KP-RULING-09"]

    @pytest.mark.rule("KP-MOVE-05", "KP-RULING-03")
    def test_the_steps_meet_medals_and_icons(self) -> None:
        ada = nation(ships=["1,0"], techs={"space-travel": 4}, tracks=(0, 1))
        state = table(tiles=TWO, ada=ada, agenda=[tasks.MovementStep(ADA)])

        state = after(state, "move 1,0 to 5,0 via 2,0 4,0")

        assert state.card_medals == (0, 1)
        assert sayings(state) == ["take on earth", "decline"]
        assert on(after(state, "take on earth"), ADA) == (3, 4, 0)

    @pytest.mark.rule("KP-RULING-20", "KP-MOVE-05")
    def test_objectives_count_for_propulsion_exploration_and_progress_cards(self) -> None:
        ada = nation(ships=["1,0"], techs={"space-travel": 1}, tracks=(0, 9), cell="production")
        bob = nation(techs={"space-travel": 1})
        enters = "move 1,0 to 2,0"

        state = table(tiles=ONE, ada=ada)
        assert gained(after(state, "choose stellar-propulsion"), enters) == 1
        paid = "bonus plan-exploration with energy from storage"
        exploring = after(state, "choose terraforming", paid)
        assert gained(exploring, "move 1,0 to 3,0 via 2,0") == 1
        card = table(tiles=ONE, ada=ada, bob=bob, card="PG08", agenda=[tasks.Resolving()])
        assert gained(card, enters) == 1


class TestHowOften:
    @pytest.mark.rule("KP-RULING-07")
    def test_every_movement_counts_again(self) -> None:
        ada = nation(ships=["1,0"], techs={"space-travel": 2}, tracks=(0, 9))
        state = after(table(tiles=ONE, ada=ada), "choose stellar-propulsion")

        there_and_back = ("move 1,0 to 3,0 via 2,0", "pass", "move 3,0 to 1,0 via 2,0")

        assert gained(state, *there_and_back) == 2

    @pytest.mark.rule("KP-RULING-07")
    def test_every_ship_counts(self) -> None:
        state = flying("1,0", "2,-1")

        assert gained(state, "move 1,0 to 3,0 via 2,0", "move 2,-1 to 1,1 via 2,0") == 2

    @pytest.mark.rule("KP-RULING-07")
    def test_a_tile_crossed_before_counts_again(self) -> None:
        assert gained(flying("1,0", crossed=("2,0",)), "move 1,0 to 3,0 via 2,0") == 1

    @pytest.mark.rule("KP-RULING-07")
    @pytest.mark.parametrize("policy", [p for p in ALL_POLICIES if p != EVERY])
    def test_one_flight_scores_one_tile_once(self, policy: str) -> None:
        state = flying("1,0", policy=policy)

        assert refused(state, "move 1,0 to 3,0 via 2,0 2,0") == ["KP-RULING-20"]
        assert refused(state, "move 1,0 to 2,0 via 2,0") == ["KP-RULING-20"]
        assert all(gained(state, sentence) <= 1 for sentence in sayings(state, "move"))

    @pytest.mark.rule("KP-RULING-07")
    def test_the_usual_option_is_once_per_ship_and_movement(self) -> None:
        assert GAME.settle({})["policy"] == "once-per-ship-per-movement"


class TestOncePerNation:
    @pytest.mark.rule("KP-RULING-38")
    def test_a_tile_counts_once_for_a_nation_however_often_it_is_crossed(self) -> None:
        state = flying("1,0", "2,-1", policy=NATION)

        assert gained(state, "move 1,0 to 3,0 via 2,0") == 1
        assert gained(state, "move 1,0 to 3,0 via 2,0", "move 2,-1 to 1,1 via 2,0") == 1
        assert gained(flying("1,0", crossed=("2,0",), policy=NATION), "move 1,0 to 2,0") == 0

    @pytest.mark.rule("KP-RULING-38")
    def test_another_tile_counts_too(self) -> None:
        state = flying("1,0", tiles=TWO, crossed=("2,0",), policy=NATION)

        assert gained(state, "move 1,0 to 5,0 via 2,0 4,0") == 1

    @pytest.mark.rule("KP-RULING-38")
    def test_a_tile_that_one_nation_has_crossed_counts_for_another(self) -> None:
        bob = nation(crossed=["2,0"])

        assert gained(flying("1,0", bob=bob, policy=NATION), "move 1,0 to 3,0 via 2,0") == 1


class TestEveryCrossing:
    @pytest.mark.rule("KP-RULING-38")
    def test_a_tile_that_one_flight_crosses_twice_counts_twice(self) -> None:
        # Over it, a turn of two steps, over it again: the fourth step leads to 3,0.
        state = flying("1,0", policy=EVERY)

        assert gained(state, "move 1,0 to 3,0 via 2,0") == 1
        assert gained(state, "move 1,0 to 3,0 via 2,0 2,0") == 2
        short = flying("1,0", level=3, policy=EVERY)
        assert refused(short, "move 1,0 to 3,0 via 2,0 2,0") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-RULING-38", "KP-RULING-22")
    def test_the_second_crossing_may_be_a_stop(self) -> None:
        assert gained(flying("1,0", level=3, policy=EVERY), "move 1,0 to 2,0 via 2,0") == 2
        short = flying("1,0", level=2, policy=EVERY)
        assert refused(short, "move 1,0 to 2,0 via 2,0") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-RULING-38")
    def test_a_tile_crossed_before_counts_again(self) -> None:
        state = flying("1,0", crossed=("2,0",), policy=EVERY)

        assert gained(state, "move 1,0 to 3,0 via 2,0") == 1


class TestRemovedAfterTheFirstCrossing:
    @pytest.mark.rule("KP-RULING-38")
    @pytest.mark.parametrize("first", ["move 1,0 to 3,0 via 2,0", "move 1,0 to 2,0"])
    def test_once_crossed_the_tile_is_gone_for_everybody(self, first: str) -> None:
        state = flying("1,0", "1,1", policy=REMOVE)

        assert gained(state, first) == 1
        state = after(state, first)

        assert state.goals == 0
        assert GAME.view(state, BOB).seen.goals == 0
        assert refused(state, "move 1,1 to 2,-1 via 2,0") == ["KP-MOVE-05"]

    @pytest.mark.rule("KP-RULING-38")
    def test_where_it_lay_is_open_space(self) -> None:
        state = flying("1,0", "3,0", level=2, policy=REMOVE)
        straight_through = "move 3,0 to 1,0"
        assert "KP-RULING-20" in refused(flying("3,0", level=2), straight_through)

        state = after(state, "move 1,0 to 2,-1 via 2,0")

        assert gained(state, straight_through) == 0
        assert gained(state, "move 3,0 to 2,0") == 0
        assert refused(state, "move 3,0 to 1,0 via 2,0") == ["KP-MOVE-05"]

    @pytest.mark.rule("KP-RULING-38")
    def test_a_tile_that_nobody_has_crossed_stays(self) -> None:
        state = after(flying("1,0", tiles=TWO, policy=REMOVE), "move 1,0 to 3,0 via 2,0")

        assert BOARD.names(GAME.view(state, ADA).seen.goals) == ["4,0"]

    @pytest.mark.rule("KP-RULING-38")
    @pytest.mark.parametrize("policy", [p for p in ALL_POLICIES if p != REMOVE])
    def test_the_other_options_leave_it_there(self, policy: str) -> None:
        state = after(flying("1,0", policy=policy), "move 1,0 to 3,0 via 2,0")

        assert BOARD.names(GAME.view(state, ADA).seen.goals) == ["2,0"]
