"""The end of the game: what the final tiles count, ranks, research, resources and the winners."""

import pytest

from games.gaia.table import ADA, BOB, after, board, part, table
from orrery.games.gaia import GAME
from orrery.games.gaia.components import FINAL_WORDS
from orrery.games.gaia.scoring import NEUTRAL, ranks, standing
from orrery.games.gaia.state import Player, State


def count(tile: str, ada: Player, **facts: str) -> int:
    """Ada's place on the track of a final tile."""
    state = table(ada=ada, **facts)  # type: ignore[arg-type]
    return standing(state, FINAL_WORDS.index(tile))[ADA]


def with_mines(*numbers: int, **facts: str) -> State:
    """Players who have so many structures each, all on other planets."""
    factions = ("terrans", "xenos", "taklons", "geodens")
    hexes = [f"{sector}A{n}" for sector in range(1, 8) for n in range(12)]
    boards, at = [], 0
    for faction, number in zip(factions, numbers, strict=False):
        boards.append(board(faction, mines=" ".join(hexes[at : at + number])))
        at += number
    people = dict(zip(("ada", "bob", "cal", "dee"), boards, strict=False))
    return table(len(numbers), finals="final-1 final-6", **people, **facts)  # type: ignore[arg-type]


def shares(*numbers: int) -> list[int]:
    """What the tile of structures gives to players who have built so many."""
    state = with_mines(*numbers)
    return [part(state, seat, "final-1") for seat in range(len(numbers))]


def left(ada: Player, **facts: str) -> int:
    """The points for what is left in the end."""
    return part(table(ada=ada, **facts), ADA, "resources")  # type: ignore[arg-type]


class TestWhatIsCounted:
    @pytest.mark.rule("GP-FINAL-01")
    def test_structures_in_federations(self) -> None:
        """Two federations; a mine outside, and a satellite, do not count."""
        ada = board("terrans", mines="3A7 3A6 1B1", stations="2A3", lost="3B3", satellites="3B4",
                    allied="3A7 3A6 3B3 3B4 2A3", federations=2)  # fmt: skip
        assert count("final-2", ada) == 4

    @pytest.mark.rule("GP-FINAL-02")
    def test_structures(self) -> None:
        ada = board("terrans", mines="3A7", stations="3A6", labs="1B1", institutes="1A9",
                    academies="2A3", qic_academies="6A4", lost="3B3", satellites="3B4")  # fmt: skip
        assert count("final-1", ada) == 7

    @pytest.mark.rule("GP-FINAL-03")
    def test_planet_types(self) -> None:
        ada = board("terrans", mines="3A7 4A4 3A6", stations="1B5", labs="3B5", lost="3B3")
        assert count("final-3", ada) == 5  # terra, desert, swamp, Gaia, Lost Planet
        formed = board("terrans", mines="3A7 1A3 3B5")
        assert count("final-3", formed, gaia="1A3") == 2  # a new Gaia planet is one

    @pytest.mark.rule("GP-FINAL-04")
    def test_sectors(self) -> None:
        ada = board("terrans", mines="3A7 3A6 4A4", stations="1B5", lost="7C", satellites="2C")
        assert count("final-5", ada) == 4  # 3, 4, 1, and 7 with the Lost Planet

    @pytest.mark.rule("GP-FINAL-05")
    def test_gaia_planets(self) -> None:
        ada = board("terrans", mines="3A7 3B5 1A3", stations="5B5", formers="5A2", owned=1)
        assert count("final-4", ada, gaia="1A3 5A2") == 3

    @pytest.mark.rule("GP-FINAL-06", "GP-RULING-11")
    def test_satellites_and_space_stations_of_the_ivits(self) -> None:
        terrans = board("terrans", mines="3A7", lost="3B3", satellites="3B4 3A8 3B1")
        assert count("final-6", terrans) == 3
        ivits = board("ivits", institutes="4B0", satellites="3B4", outposts="4A1 4B1")
        assert count("final-6", ivits) == 3

    @pytest.mark.rule("GP-FINAL-07")
    @pytest.mark.parametrize("tile", FINAL_WORDS)
    def test_gaiaformers_never_count(self, tile: str) -> None:
        plain = board("terrans", mines="3A7")
        forming = board("terrans", mines="3A7", formers="1A3 6A1", owned=2)

        assert count(tile, forming, gaia="1A3") == count(tile, plain)

    @pytest.mark.rule("GP-FINAL-08")
    def test_a_marker_moves_as_soon_as_the_condition_is_met(self) -> None:
        ada = board("terrans", mines="3A7", credits=2, ore=1, qic=2, research={"navigation": 2})
        state = table(ada=ada, bob=board("xenos", mines="3A6"), finals="final-4 final-3")
        assert [standing(state, tile)[ADA] for tile in state.finals] == [0, 1]
        assert (part(state, ADA, "final-1"), part(state, ADA, "final-2")) == (0, 9)

        state = after(state, "build mine 3B5")
        assert [standing(state, tile)[ADA] for tile in state.finals] == [1, 2]
        assert (part(state, ADA, "final-1"), part(state, ADA, "final-2")) == (12, 12)

    @pytest.mark.rule("GP-FINAL-20")
    def test_guest_mines_of_the_lantids_count_as_structures_and_for_sectors(self) -> None:
        lantids = board("lantids", mines="3A7", guests="1A9 3B5")

        assert count("final-1", lantids) == 3
        assert count("final-5", lantids) == 2
        assert count("final-3", lantids) == 1
        assert count("final-4", lantids) == 0


class TestRanks:
    @pytest.mark.rule("GP-FINAL-10")
    def test_18_12_6_and_0_points(self) -> None:
        assert shares(1, 3, 4, 2) == [0, 12, 18, 6]
        assert shares(5, 7, 6) == [6, 18, 12]

    @pytest.mark.rule("GP-FINAL-11")
    def test_two_who_are_first_share_18_and_12(self) -> None:
        """The rulebook's example: 15 points each."""
        assert shares(4, 4, 2, 1) == [15, 15, 6, 0]

    @pytest.mark.rule("GP-FINAL-11")
    @pytest.mark.parametrize(
        ("built", "points"),
        [
            ((4, 3, 3, 1), [18, 9, 9, 0]),
            ((4, 3, 2, 2), [18, 12, 3, 3]),
            ((4, 4, 4, 1), [12, 12, 12, 0]),
            ((4, 2, 2, 2), [18, 6, 6, 6]),
            ((2, 2, 2, 2), [9, 9, 9, 9]),
            ((3, 3, 1, 1), [15, 15, 3, 3]),
        ],
    )
    def test_the_tied_share_the_ranks_that_they_take_together(
        self, built: tuple[int, ...], points: list[int]
    ) -> None:
        assert shares(*built) == points

    @pytest.mark.rule("GP-FINAL-12")
    def test_who_is_at_0_gains_nothing(self) -> None:
        assert shares(3, 0, 0, 0) == [18, 0, 0, 0]
        assert shares(0, 0, 0) == [0, 0, 0]
        assert shares(3, 2, 0) == [18, 12, 0]
        assert ranks({ADA: 0, BOB: 0, NEUTRAL: 4}) == {ADA: 0, BOB: 0, NEUTRAL: 18}

    @pytest.mark.rule("GP-FINAL-13")
    @pytest.mark.parametrize(
        ("built", "points"),
        [
            ((12, 3), [18, 6]),  # the neutral marker stands on 11
            ((12, 13), [12, 18]),
            ((3, 4), [6, 12]),
            ((11, 2), [15, 6]),
            ((11, 11), [12, 12]),
            ((12, 0), [18, 0]),
        ],
    )
    def test_the_neutral_marker_takes_part_with_two_players(
        self, built: tuple[int, int], points: list[int]
    ) -> None:
        assert shares(*built) == points

    @pytest.mark.rule("GP-FINAL-13")
    def test_in_both_rankings(self) -> None:
        ada = board("terrans", mines="3A7", satellites="3B4")
        state = table(ada=ada, finals="final-1 final-6")
        assert (part(state, ADA, "final-1"), part(state, ADA, "final-2")) == (12, 12)


class TestResearchAndResources:
    @pytest.mark.rule("GP-FINAL-14")
    @pytest.mark.parametrize(("level", "points"), [(0, 0), (2, 0), (3, 4), (4, 8), (5, 12)])
    def test_four_points_for_each_of_levels_3_4_and_5(self, level: int, points: int) -> None:
        """The rulebook's example: level 5 of Navigation gives 4 + 4 + 4 = 12 points."""
        state = table(ada=board("terrans", research={"navigation": level}))
        assert part(state, ADA, "research") == points

    @pytest.mark.rule("GP-FINAL-14")
    def test_all_areas_are_added(self) -> None:
        levels = {"terraforming": 3, "ai": 4, "gaia": 5, "economy": 2, "science": 3}
        assert part(table(ada=board("terrans", research=levels)), ADA, "research") == 28

    @pytest.mark.rule("GP-FINAL-15")
    def test_a_point_for_three_credits_ore_and_knowledge_in_any_mix(self) -> None:
        assert left(board("terrans", credits=3)) == 1
        assert left(board("terrans", credits=1, ore=1, knowledge=1)) == 1
        assert left(board("terrans", credits=2, ore=2, knowledge=1)) == 1
        assert left(board("terrans", credits=2, ore=2, knowledge=2)) == 2

    @pytest.mark.rule("GP-FINAL-16", "GP-RULING-08")
    def test_power_and_qic_are_exchanged_first(self) -> None:
        assert left(board("terrans", qic=3)) == 1
        assert left(board("terrans", bowls=(0, 0, 3))) == 1
        assert left(board("terrans", bowls=(0, 6, 0))) == 1  # three burnt, three spent
        assert left(board("terrans", bowls=(9, 5, 0))) == 0  # bowl I pays nothing
        assert left(board("terrans", area=9)) == 0
        assert left(board("terrans", credits=1, qic=1, bowls=(0, 0, 1))) == 1

    @pytest.mark.rule("GP-FINAL-16", "GP-POWER-09", "GP-POWER-11")
    def test_the_brainstone_is_worth_three_and_tokens_of_the_nevlas_two(self) -> None:
        assert left(board("taklons", stone=3)) == 1
        assert left(board("taklons", bowls=(0, 1, 0), stone=2)) == 1
        assert left(board("taklons", stone=2)) == 0
        assert left(board("nevlas", institutes="3B2", bowls=(0, 0, 3))) == 2
        assert left(board("nevlas", mines="3B2", bowls=(0, 0, 3))) == 1

    @pytest.mark.rule("GP-RULING-08")
    def test_the_limits_of_holdings_do_not_matter_any_more(self) -> None:
        ada = board("terrans", credits=30, bowls=(0, 0, 12), ore=15, qic=6)
        assert left(ada) == (30 + 12 + 15 + 6) // 3
        assert left(ada, house="boardgamers") == (30 + 15) // 3

    @pytest.mark.rule("GP-RULING-08")
    def test_gaiaformers_of_the_bal_taks_are_no_resources(self) -> None:
        ada = board("baltaks", owned=3)
        assert left(ada) == 0
        state = after(table(ada=ada), "convert 3 former to qic")
        assert part(state, ADA, "resources") == 1


class TestTheEnd:
    @pytest.mark.rule("GP-FINAL-09")
    def test_the_game_ends_after_the_actions_of_round_6(self) -> None:
        state = table(ada=board("terrans", credits=3), round=6)
        assert GAME.winners(state) == ()
        state = after(state, "pass")
        assert GAME.winners(state) == ()

        state = after(state, "pass")
        assert (GAME.to_act(state), GAME.winners(state)) == ((), (ADA,))

    @pytest.mark.rule("GP-FINAL-17")
    def test_most_points_win_and_the_tied_share_the_victory(self) -> None:
        def winners(*vp: int) -> tuple[int, ...]:
            boards = [board(word, vp=n) for word, n in zip(("terrans", "xenos", "taklons"), vp,
                                                           strict=True)]  # fmt: skip
            state = table(3, ada=boards[0], bob=boards[1], cal=boards[2], round=6)
            return GAME.winners(after(state, "pass", "pass", "pass"))

        assert winners(20, 21, 19) == (1,)
        assert winners(20, 19, 20) == (0, 2)
        assert winners(7, 7, 7) == (0, 1, 2)

    @pytest.mark.rule("GP-FINAL-19")
    def test_the_total_is_the_track_both_ranks_research_and_resources(self) -> None:
        ada = board("terrans", vp=41, mines="3A7 4A4", satellites="3B4", credits=7, knowledge=2,
                    research={"economy": 4, "science": 3})  # fmt: skip
        bob = board("xenos", vp=50, mines="3A6")
        state = after(table(ada=ada, bob=bob, finals="final-1 final-6", round=6), "pass", "pass")

        assert GAME.scores(state)[ADA].total == 41 + 12 + 12 + (8 + 4) + 3
        assert GAME.scores(state)[BOB].total == 50 + 6 + 0 + 0 + 0
        assert GAME.winners(state) == (ADA,)
