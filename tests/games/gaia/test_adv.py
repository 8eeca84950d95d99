"""The advanced set-up: variable turn order and variable maps."""

import pytest
from msgspec.structs import replace

from games.gaia.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    after,
    board,
    broken,
    dealt,
    names,
    offers,
    opened,
    table,
    why_not,
)
from orrery.games.gaia import GAME
from orrery.games.gaia.galaxy import TILE_WORDS, galaxy
from orrery.games.gaia.state import State
from orrery.kernel.game import NATURE

SEEDS = range(6)
LARGE = "10 1 5A 9 2 3 6A 8 4 7A"
SMALL = "1 5B 2 3 6B 4 7B"
INSIDE = {"1", "2", "3", "4"}
SCHOLAR = board("geodens", knowledge=4)


def lay(sides: str, **turned: int) -> str:
    """The sentence for a map; `s3=2` turns sector 3 by two sixths."""
    turns = {word[1:]: turn for word, turn in turned.items()}
    return "map " + " ".join(f"{side}.{turns.get(side, 0)}" for side in sides.split())


def sides(state: State) -> list[str]:
    return [TILE_WORDS[tile].split(".")[0] for tile in state.placement]


def laying(seats: int, **options: str) -> State:
    """The map is about to be laid."""
    return opened(seats, "first seat-0", **options)


def variable(state: State) -> State:
    """The same table with the turn order card."""
    return replace(state, setup=replace(state.setup, order="variable"))


def passing(state: State, *boosters: str) -> list[int]:
    """Who passes, one after the other, for these boosters."""
    seats: list[int] = []
    for booster in boosters:
        seats += GAME.to_act(state)
        state = after(state, f"pass {booster}")
    return seats


class TestVariableTurnOrder:
    @pytest.mark.rule("GP-ADV-01")
    def test_the_first_order_is_clockwise_from_the_first_player(self) -> None:
        state = opened(4, "first seat-2", order="variable")
        assert state.order == (CAL, DEE, ADA, BOB)

    @pytest.mark.rule("GP-ADV-02", "GP-ADV-03")
    def test_the_next_round_is_played_in_the_order_of_passing(self) -> None:
        state = after(variable(table(3, ada=SCHOLAR, cal=SCHOLAR)), "research ai", "end")
        state = after(state, "pass booster-8")  # Bob, while Ada and Cal go on
        state = after(state, "research ai", "end", "pass booster-9")  # Cal, then Ada passes
        assert state.out == (BOB, ADA)
        state = after(state, "pass booster-10")

        assert (state.round, state.order, state.first) == (2, (BOB, ADA, CAL), BOB)
        assert passing(state, "booster-1", "booster-2", "booster-3") == [BOB, ADA, CAL]

    @pytest.mark.rule("GP-ADV-10")
    def test_without_it_the_order_is_clockwise_from_who_passed_first(self) -> None:
        state = after(table(3, ada=SCHOLAR, cal=SCHOLAR), "research ai", "end")
        state = after(state, "pass booster-8", "research ai", "end", "pass booster-9")
        state = after(state, "pass booster-10")

        assert (state.order, state.first) == ((BOB, CAL, ADA), BOB)
        assert passing(state, "booster-1", "booster-2", "booster-3") == [BOB, CAL, ADA]


class TestTheVariableMap:
    @pytest.mark.rule("GP-ADV-10")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_variable_map_and_order_are_there_only_if_asked_for(self, seats: int) -> None:
        for seed in SEEDS:
            state = dealt(seats, seed)
            assert sides(state) == (SMALL if seats == 2 else LARGE).split()
            assert state.setup.order == "basic"
        assert len({dealt(seats, seed, map="all").placement for seed in SEEDS}) == len(SEEDS)

    @pytest.mark.rule("GP-ADV-04")
    def test_the_last_player_turns_the_sectors_until_it_is_good(self) -> None:
        state = opened(4, "first seat-1", lay(LARGE), map="all", turning="last-player")
        assert GAME.to_act(state) == (ADA,)  # Bob is first, so Ada chooses last
        assert broken(state, "done") == []
        assert broken(state, "done", BOB) == ["GP-TURN-01"]
        assert broken(state, "faction terrans") == ["GP-ADV-04"]
        assert why_not(state, "faction terrans") == (
            "the map is being arranged: turn a sector, or leave it so"
        )

        state = after(state, "turn sector-3 1", "turn sector-3 4", "turn sector-10 5", "done")
        words = [TILE_WORDS[tile] for tile in state.placement]
        assert words == ["10.5", "1.0", "5A.0", "9.0", "2.0", "3.5", "6A.0", "8.0", "4.0", "7A.0"]
        assert GAME.to_act(state) == (NATURE,)  # the tech tiles follow

    @pytest.mark.rule("GP-ADV-04", "GP-ADV-09")
    def test_the_last_player_cannot_leave_twins_side_by_side(self) -> None:
        state = opened(2, "first seat-0", lay(SMALL), map="all", turning="last-player")
        state = after(state, "turn sector-4 5")
        assert broken(state, "done") == ["GP-ADV-09"]
        assert why_not(state, "done") == ("3A7 and 4A2 would be neighbours of the same type: Terra")
        assert "done" not in offers(state)

        assert broken(after(state, "turn sector-4 1"), "done") == []

    @pytest.mark.rule("GP-ADV-05")
    def test_only_sectors_5_to_10_change_places(self) -> None:
        state = laying(3, map="outer")
        assert broken(state, lay("5A 1 10 9 2 3 6A 8 4 7A")) == []
        assert broken(state, lay("10 2 5A 9 1 3 6A 8 4 7A")) == ["GP-ADV-05"]
        assert broken(state, lay("10 5A 1 9 2 3 6A 8 4 7A"))[0] == "GP-ADV-05"

        for seed in SEEDS:
            found = sides(dealt(3, seed, map="outer"))
            assert [side if side in INSIDE else "" for side in found] == [
                *("", "1", "", "", "2", "3", "", "", "4", ""),
            ]

    @pytest.mark.rule("GP-ADV-06")
    def test_sectors_1_to_4_change_places_inside_and_5_to_10_outside(self) -> None:
        state = laying(4, map="inner-outer")
        assert broken(state, lay("5A 2 10 9 1 3 6A 8 4 7A")) == []
        assert broken(state, lay("10 5A 1 9 2 3 6A 8 4 7A")) == ["GP-ADV-06"]

        found = [sides(dealt(4, seed, map="inner-outer")) for seed in SEEDS]
        inside = [[side for side in map if side in INSIDE] for map in found]
        assert len({tuple(order) for order in inside}) > 1
        assert all({map[1], map[4], map[5], map[8]} == INSIDE for map in found)

    @pytest.mark.rule("GP-ADV-07")
    def test_all_ten_sectors_are_shuffled(self) -> None:
        assert broken(laying(3, map="all"), lay("10 5A 1 9 2 3 6A 8 4 7A")) == []

        found = [sides(dealt(3, seed, map="all")) for seed in SEEDS]
        assert all(sorted(map) == sorted(LARGE.split()) for map in found)
        assert any({map[1], map[4], map[5], map[8]} != INSIDE for map in found)

    @pytest.mark.rule("GP-ADV-08", "GP-RULING-10")
    @pytest.mark.parametrize("option", ["outer", "inner-outer", "all"])
    def test_two_players_shuffle_and_turn_all_seven(self, option: str) -> None:
        state = laying(2, map=option)
        assert broken(state, lay("5B 1 2 3 6B 4 7B")) == []
        assert broken(state, lay(SMALL, s1=3, s5B=2)) == []

        found = [dealt(2, seed, map=option) for seed in SEEDS]
        assert len({tuple(sides(state)) for state in found}) == len(SEEDS)
        assert any(tile % 6 for state in found for tile in state.placement)
        assert broken(laying(4, map=option), lay(LARGE, s10=1)) == []

    @pytest.mark.rule("GP-ADV-08")
    def test_a_sector_is_turned_by_one_to_five_sixths_if_turning_was_agreed(self) -> None:
        still = laying(2, map="all", turning="none")
        assert broken(still, lay("5B 1 2 3 6B 4 7B")) == []
        assert broken(still, lay(SMALL, s1=3)) == ["GP-ADV-08"]
        for seed in SEEDS:
            state = dealt(2, seed, map="all", turning="none")
            assert not any(tile % 6 for tile in state.placement)

        state = opened(2, "first seat-0", lay(SMALL), map="all", turning="last-player")
        assert broken(state, "turn sector-7 5") == []
        assert broken(state, "turn sector-7 6") == ["GP-ADV-08"]
        assert broken(state, "turn sector-7 0") == ["GP-ADV-08"]
        assert broken(state, "turn sector-8 1") == ["GP-ADV-08"]

    @pytest.mark.rule("GP-ADV-09")
    @pytest.mark.parametrize("turning", ["random", "none"])
    def test_planets_of_one_type_are_never_neighbours(self, turning: str) -> None:
        state = laying(2, map="all", turning=turning)
        assert broken(state, lay("3 5B 2 1 6B 4 7B")) == ["GP-ADV-09"]
        assert why_not(state, lay("3 5B 2 1 6B 4 7B")) == (
            "1A9 and 2A3 would be neighbours of the same type: Desert"
        )
        for seats in (2, 4):
            for seed in SEEDS:
                found = dealt(seats, seed, map="all", turning=turning)
                assert galaxy(found.placement).twins == ()

    @pytest.mark.rule("GP-ADV-09")
    def test_transdim_planets_may_be_neighbours(self) -> None:
        assert {"10A1", "10A2"} <= names(dealt(3).galaxy.type[8])
        assert broken(laying(3, map="all"), lay(LARGE)) == []

    @pytest.mark.rule("GP-ADV-11")
    def test_a_variable_map_has_the_usual_sectors_on_the_usual_sides(self) -> None:
        assert broken(laying(2, map="all"), lay("1 5A 2 3 6B 4 7B")) == ["GP-ADV-11"]
        assert broken(laying(2, map="all"), lay("1 5B 2 3 6B 4 8")) == ["GP-ADV-11"]
        state = laying(3, map="all")
        assert broken(state, lay("10 1 5B 9 2 3 6A 8 4 7A")) == ["GP-ADV-11"]
        assert broken(state, lay(SMALL)) == ["GP-ADV-11"]
        assert why_not(state, lay(SMALL)) == (
            "the map takes its usual 10 sectors, each once and on the usual side"
        )

    @pytest.mark.rule("GP-RULING-07")
    def test_on_the_site_sectors_may_be_mirrored_and_planets_of_one_type_neighbours(self) -> None:
        house, site = laying(2, map="all"), laying(2, map="all", house="boardgamers")

        assert broken(house, lay("m1 5B 2 3 6B 4 7B")) == ["GP-ADV-11"]
        assert broken(site, lay("m1 5B 2 3 6B 4 7B")) == []
        assert broken(house, lay("3 5B 2 1 6B 4 7B")) == ["GP-ADV-09"]
        assert broken(site, lay("3 5B 2 1 6B 4 7B")) == []
