"""Set-up, what nature deals: the first player, the map, the tiles, the tokens and the boosters."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.gaia.table import ADA, BOB, after, board, broken, dealt, offers, opened, table, why_not
from orrery.games.gaia import GAME
from orrery.games.gaia.components import (
    ADVANCED_WORDS,
    AREAS,
    BASIC_WORDS,
    BOOSTER_WORDS,
    FINAL_WORDS,
    ROUND_WORDS,
    TOKEN_WORDS,
)
from orrery.games.gaia.galaxy import TILE_WORDS
from orrery.games.gaia.scoring import NEUTRAL, standing
from orrery.games.gaia.state import State
from orrery.kernel.game import NATURE

SEEDS = range(12)
LARGE = "10.0 1.0 5A.0 9.0 2.0 3.0 6A.0 8.0 4.0 7A.0"
SMALL = "1.0 5B.0 2.0 3.0 6B.0 4.0 7B.0"
BASICS = "basics " + " ".join(BASIC_WORDS)
ADVANCED = "advanced " + " ".join(ADVANCED_WORDS[:6])
ROUNDS = "rounds " + " ".join(ROUND_WORDS[:6])

# An institute and an academy side by side, worth four each: a federation without satellites
ALLIES: dict[str, Any] = {"institutes": "3A7", "academies": "3A6", "tiles": "basic-3"}


def laid(state: State) -> list[str]:
    """The sectors in reading order."""
    return [TILE_WORDS[tile] for tile in state.placement]


class TestTheFirstPlayer:
    @pytest.mark.rule("GP-SETUP-01")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_chance_chooses_one_of_the_players(self, seats: int) -> None:
        state = opened(seats)

        assert GAME.to_act(state) == (NATURE,)
        assert offers(state) == [f"first seat-{seat}" for seat in range(seats)]
        assert {dealt(seats, seed).first for seed in SEEDS} == set(range(seats))

    @pytest.mark.rule("GP-SETUP-01")
    def test_nobody_else_and_nothing_else_comes_first(self) -> None:
        assert broken(opened(3), "first seat-3") == ["GP-SETUP-01"]
        assert broken(opened(3), BASICS) == ["GP-SETUP-01"]
        assert why_not(opened(3), BASICS) == "the first player is drawn at random"

    @pytest.mark.rule("GP-SETUP-01")
    def test_who_was_chosen_has_the_first_turn(self) -> None:
        state = dealt(3, 4, faction_1="terrans", faction_2="xenos", faction_3="geodens")
        first = state.first
        while state.round == 0:
            state = after(state, offers(state)[0])

        assert GAME.to_act(state) == (first,)


class TestTheMap:
    @pytest.mark.rule("GP-SETUP-02", "GP-SETUP-03")
    @pytest.mark.parametrize("seats", [3, 4])
    def test_three_or_four_players_use_all_ten_sectors_on_their_white_sides(
        self, seats: int
    ) -> None:
        assert laid(dealt(seats)) == LARGE.split()

        state = opened(seats, "first seat-0")
        assert broken(state, f"map {LARGE}") == []
        assert broken(state, f"map {LARGE.replace('5A', '5B')}") == ["GP-ADV-11"]
        assert broken(state, f"map {LARGE.replace('10.0', '9.0', 1)}") == ["GP-ADV-11"]
        assert broken(state, f"map {SMALL}") == ["GP-ADV-11"]
        assert broken(state, "first seat-0") == ["GP-SETUP-02"]

    @pytest.mark.rule("GP-SETUP-04", "GP-SETUP-05", "GP-SETUP-06")
    def test_two_players_use_sectors_1_to_7_on_their_black_sides(self) -> None:
        assert laid(dealt(2)) == SMALL.split()

        state = opened(2, "first seat-0")
        assert broken(state, f"map {SMALL}") == []
        assert broken(state, f"map {SMALL.replace('7B', '7A')}") == ["GP-ADV-11"]
        assert broken(state, f"map {SMALL.replace('7B', '8')}") == ["GP-ADV-11"]
        assert broken(state, f"map {LARGE}") == ["GP-ADV-11"]

    @pytest.mark.rule("GP-SETUP-06")
    def test_an_unused_sector_is_not_there_to_be_built_on(self) -> None:
        ada = board("terrans", mines="3A7", credits=9, ore=9, qic=9)

        assert not [mine for mine in offers(table(2, ada=ada), "build") if " 8A0" in mine]
        assert broken(table(2, ada=ada), "build mine 8A0") == ["GP-ACT1-05"]
        assert broken(table(3, ada=ada), "build mine 8A0") == []

    @pytest.mark.rule("GP-SETUP-03", "GP-SETUP-05")
    def test_the_printed_maps_are_laid_as_printed(self) -> None:
        large = opened(3, "first seat-0")
        swapped = LARGE.replace("10.0 1.0", "1.0 10.0")
        assert broken(large, f"map {swapped}") == ["GP-SETUP-03"]
        assert broken(large, f"map {LARGE.replace('2.0', '2.1')}") == ["GP-SETUP-03"]

        small = opened(2, "first seat-0")
        assert broken(small, f"map {SMALL.replace('2.0 3.0', '3.0 2.0')}") == ["GP-SETUP-05"]
        assert broken(small, f"map {SMALL.replace('4.0', '4.5')}") == ["GP-SETUP-05"]


class TestTechTiles:
    @pytest.mark.rule("GP-SETUP-07")
    def test_the_nine_standard_tiles_lie_at_random_on_the_nine_spaces(self) -> None:
        found = {dealt(2, seed).basics for seed in SEEDS}

        assert len(found) == len(SEEDS)
        assert all(sorted(basics) == list(range(9)) for basics in found)

    @pytest.mark.rule("GP-SETUP-07")
    def test_not_one_may_be_missing_or_doubled(self) -> None:
        state = opened(2, "first seat-0", f"map {SMALL}")

        assert broken(state, BASICS) == []
        assert broken(state, BASICS.replace(" basic-9", "")) == ["GP-SETUP-07"]
        assert broken(state, BASICS.replace("basic-9", "basic-1")) == ["GP-SETUP-07"]

    @pytest.mark.rule("GP-SETUP-07")
    def test_six_lie_under_the_areas_in_their_order_and_three_in_the_lower_row(self) -> None:
        basics = "basic-9 basic-8 basic-7 basic-6 basic-5 basic-4 basic-3 basic-2 basic-1"
        ada = board("terrans", mines="3A7", qic=4)
        state = after(table(ada=ada, basics=basics), "action qic-1")

        areas = [
            [said.split()[3] for said in offers(state, f"tech {word} on")]
            for word in basics.split()
        ]
        assert areas[:6] == [[area] for area in AREAS]
        assert areas[6:] == [list(AREAS)] * 3

    @pytest.mark.rule("GP-SETUP-08")
    def test_all_four_players_can_take_the_same_tile(self) -> None:
        words = ("terrans", "xenos", "taklons", "geodens")
        ada, bob, cal, dee = (board(word, qic=4) for word in words)
        state = table(4, ada=ada, bob=bob, cal=cal, dee=dee)
        for _ in words:
            state = after(replace(state, covered=0), "action qic-1", "tech basic-4", "end")

        assert [player.tiles for player in state.players] == [1 << 3] * 4

    @pytest.mark.rule("GP-SETUP-09")
    def test_one_of_fifteen_advanced_tiles_lies_in_each_area(self) -> None:
        found = {dealt(2, seed).advanced for seed in SEEDS}

        assert len(found) == len(SEEDS)
        assert all(len(set(tiles)) == 6 for tiles in found)
        state = opened(2, "first seat-0", f"map {SMALL}", BASICS)
        assert broken(state, ADVANCED) == []
        assert broken(state, ADVANCED.replace("advanced-6", "advanced-1")) == ["GP-SETUP-09"]
        assert broken(state, ADVANCED + " advanced-7") == ["GP-SETUP-09"]
        assert why_not(state, "done").startswith("the advanced tech tiles are being laid")

    @pytest.mark.rule("GP-SETUP-09")
    def test_the_other_nine_cannot_be_taken(self) -> None:
        levels = dict.fromkeys(("terraforming", "navigation", "ai", "gaia", "economy"), 4)
        ada = board("terrans", qic=4, tiles="basic-1", tokens="token-2", research=levels)
        state = after(table(ada=ada), "action qic-1")

        assert broken(state, "tech advanced-5 over basic-1") == []
        assert broken(state, "tech advanced-7 over basic-1") == ["GP-TECH-09"]


class TestFederationTokens:
    @pytest.mark.rule("GP-SETUP-10")
    def test_the_token_of_the_gleens_is_none_of_the_supply(self) -> None:
        state = opened(2, "first seat-0", f"map {SMALL}", BASICS, ADVANCED)

        assert offers(state) == [f"crown token-{n}" for n in range(1, 7)]
        assert broken(state, "crown token-gleens") == ["GP-SETUP-11"]
        ada = board("terrans", **ALLIES)
        assert broken(table(ada=ada), "federation 3A7 3A6 token-gleens") == ["GP-FED-09"]

    @pytest.mark.rule("GP-SETUP-11")
    def test_one_token_goes_from_the_supply_to_the_top_of_terraforming(self) -> None:
        state = opened(2, "first seat-0", f"map {SMALL}", BASICS, ADVANCED)
        assert state.supply == (3, 3, 3, 3, 3, 3)

        state = after(state, "crown token-4")
        assert TOKEN_WORDS[state.crown] == "token-4"
        assert state.supply == (3, 3, 3, 2, 3, 3)
        assert {dealt(2, seed).crown for seed in range(60)} == set(range(6))

    @pytest.mark.rule("GP-SETUP-12")
    @pytest.mark.parametrize("kind", range(6))
    def test_tokens_are_taken_green_side_up_but_for_those_of_12_points(self, kind: int) -> None:
        state = table(ada=board("terrans", **ALLIES), supply=(3, 3, 3, 3, 3, 3))
        state = after(state, f"federation 3A7 3A6 token-{kind + 1}")

        (token,) = state.players[ADA].tokens
        assert (token.kind, token.green) == (kind, kind != 0)
        assert state.supply == tuple(2 if n == kind else 3 for n in range(6))


class TestScoringTilesAndBoosters:
    @pytest.mark.rule("GP-SETUP-13", "GP-SETUP-15")
    def test_six_round_tiles_lie_on_the_rounds_and_the_others_are_gone(self) -> None:
        found = {dealt(2, seed).rounds for seed in SEEDS}
        assert len(found) == len(SEEDS)
        assert all(len(rounds) == len(set(rounds)) == 6 for rounds in found)

        deals = ("first seat-0", f"map {SMALL}", BASICS, ADVANCED, "crown token-1")
        state = opened(2, *deals)
        assert broken(state, ROUNDS) == []
        assert broken(state, ROUNDS + " round-7") == ["GP-SETUP-13"]
        assert broken(state, ROUNDS.replace("round-6", "round-5")) == ["GP-SETUP-13"]
        assert broken(state, "finals final-1 final-2") == ["GP-SETUP-13"]

    @pytest.mark.rule("GP-SETUP-14", "GP-SETUP-15")
    def test_two_final_tiles_lie_on_the_tracks_and_the_others_are_gone(self) -> None:
        found = {dealt(2, seed).finals for seed in range(80)}
        assert {tile for finals in found for tile in finals} == set(range(len(FINAL_WORDS)))
        assert all(len(finals) == len(set(finals)) == 2 for finals in found)

        deals = ("first seat-0", f"map {SMALL}", BASICS, ADVANCED, "crown token-1", ROUNDS)
        state = opened(2, *deals)
        assert broken(state, "finals final-3 final-5") == []
        assert broken(state, "finals final-3") == ["GP-SETUP-14"]
        assert broken(state, "finals final-3 final-3") == ["GP-SETUP-14"]
        assert broken(state, "finals final-1 final-2 final-3") == ["GP-SETUP-14"]

    @pytest.mark.rule("GP-SETUP-16")
    @pytest.mark.parametrize(("seats", "boosters"), [(2, 5), (3, 6), (4, 7)])
    def test_three_boosters_more_than_players(self, seats: int, boosters: int) -> None:
        row = dealt(seats).row
        assert len(row) == len(set(row)) == boosters
        assert {b for seed in range(40) for b in dealt(seats, seed).row} == set(range(10))

    @pytest.mark.rule("GP-SETUP-16")
    def test_three_players_have_six_boosters(self) -> None:
        """The rulebook's example."""
        deals = (f"map {LARGE}", BASICS, ADVANCED, "crown token-1", ROUNDS)
        state = opened(3, "first seat-0", *deals, "finals final-1 final-2")

        six = "row " + " ".join(BOOSTER_WORDS[:6])
        assert broken(state, six) == []
        assert broken(state, six.replace(" booster-6", "")) == ["GP-SETUP-16"]
        assert broken(state, six + " booster-7") == ["GP-SETUP-16"]
        assert broken(state, six.replace("booster-6", "booster-1")) == ["GP-SETUP-16"]

    @pytest.mark.rule("GP-SETUP-17")
    def test_a_booster_that_was_not_drawn_is_not_to_be_had(self) -> None:
        state = table(row="booster-8 booster-9 booster-10")

        assert offers(state, "pass") == ["pass booster-8", "pass booster-9", "pass booster-10"]
        assert broken(state, "pass booster-3") == ["GP-ACT8-02"]


class TestWhatWaits:
    @pytest.mark.rule("GP-SETUP-43")
    def test_nothing_of_the_general_supply_is_in_use_when_play_begins(self) -> None:
        state = dealt(3, 2, faction_1="terrans", faction_2="xenos", faction_3="geodens")
        while state.round == 0:
            state = after(state, offers(state)[0])

        assert (state.covered, state.gaia) == (0, 0)  # action tokens, Gaia planets
        assert not any(player.used or player.lost for player in state.players)
        assert sum(state.supply) == 6 * 3 - 1
        assert state.crown in range(6)

    @pytest.mark.rule("GP-SETUP-41")
    @pytest.mark.parametrize(
        ("tile", "number"),
        [("final-1", 11), ("final-2", 10), ("final-3", 5), ("final-4", 4), ("final-5", 6),
         ("final-6", 8)],
    )  # fmt: skip
    def test_with_two_players_a_neutral_marker_stands_on_the_printed_number(
        self, tile: str, number: int
    ) -> None:
        kind = FINAL_WORDS.index(tile)

        assert standing(table(2), kind) == {ADA: 0, BOB: 0, NEUTRAL: number}
        assert NEUTRAL not in standing(table(3), kind)
        assert NEUTRAL not in standing(table(4), kind)
