"""Round scoring tiles, and the arcs that say when a tile gives something."""

import pytest

from games.gaia.table import ADA, after, board, broken, part, table
from orrery.games.gaia.components import ROUND_WORDS
from orrery.games.gaia.state import Player, State

RICH = {"credits": 30, "ore": 15, "qic": 9, "bowls": (0, 0, 12)}
FAR = {"navigation": 4}  # range 3


def rich(faction: str = "terrans", **facts: object) -> Player:
    usual: dict[str, object] = {"mines": "3A7", "research": FAR, **RICH}
    return board(faction, **{**usual, **facts})  # type: ignore[arg-type]


def first_round(tile: str, ada: Player, **facts: str) -> State:
    """The tile lies on round 1."""
    rest = [word for word in ROUND_WORDS if word != tile][:5]
    return table(ada=ada, rounds=" ".join([tile, *rest]), **facts)  # type: ignore[arg-type]


def scored(tile: str, ada: Player, *sentences: str, **facts: str) -> int:
    """What the tile of the round gives for these sentences."""
    return part(after(first_round(tile, ada, **facts), *sentences), ADA, "round-1")


class TestTheTilesOfTheRounds:
    @pytest.mark.rule("GP-ROUNDSCORE-01", "GP-END-03")
    def test_only_the_tile_of_this_round_scores(self) -> None:
        tiles = "round-3 round-2 round-1 round-4 round-5 round-6"
        ada = rich(knowledge=8)
        now = after(table(ada=ada, rounds=tiles), "research ai", "end", "pass booster-8")
        assert part(now, ADA, "round-1") == part(now, ADA, "round-2") == 0

        # what was done in round 1 is not paid for in round 2, what is done then is
        now = after(now, "pass booster-9", "pass booster-10", "research ai")
        assert (part(now, ADA, "round-1"), part(now, ADA, "round-2")) == (0, 2)

    @pytest.mark.rule("GP-ROUNDSCORE-03")
    def test_two_points_for_each_mine(self) -> None:
        assert scored("round-3", rich(), "build mine 3B2") == 2
        assert scored("round-3", rich(), "build mine 3B5") == 2
        assert scored("round-3", rich(), "upgrade 3A7 station") == 0
        twice = ("build mine 3B2", "end", "pass booster-8", "build mine 4B0")
        assert scored("round-3", rich(), *twice) == 4

    @pytest.mark.rule("GP-ROUNDSCORE-02", "GP-ROUNDSCORE-03")
    @pytest.mark.parametrize(
        "said",
        [
            "action power-2 mine 3A6",
            "action power-6 mine 3B2",
            "special booster-4 mine 3B2",
            "special booster-5 mine 3B2",
        ],
    )
    def test_however_it_is_built(self, said: str) -> None:
        ada = rich(booster=said.split()[1] if said.startswith("special") else "booster-1")
        assert scored("round-3", ada, said) == 2

    @pytest.mark.rule("GP-RULING-06")
    def test_the_range_booster_serves_where_it_is_not_needed(self) -> None:
        ada = rich(booster="booster-5", mines="3A6")  # 3A7 lies beside it
        state = first_round("round-3", ada)
        assert broken(state, "special booster-5 mine 3A7") == []

        state = after(state, "special booster-5 mine 3A7")
        assert state.players[ADA].qic == 9
        assert broken(state, "end") == []

    @pytest.mark.rule("GP-ROUNDSCORE-02", "GP-ROUNDSCORE-03")
    def test_a_guest_mine_of_the_lantids_is_a_mine_too(self) -> None:
        state = table(
            ada=rich("lantids"),
            bob=board("xenos", mines="3A6"),
            rounds="round-3 round-1 round-2 round-4 round-5 round-6",
        )
        assert part(after(state, "build mine 3A6"), ADA, "round-1") == 2

    @pytest.mark.rule("GP-ROUNDSCORE-04")
    @pytest.mark.parametrize(("tile", "vp"), [("round-5", 4), ("round-8", 3)])
    def test_three_or_four_points_for_each_trading_station(self, tile: str, vp: int) -> None:
        assert scored(tile, rich(), "upgrade 3A7 station") == vp
        assert scored(tile, rich(), "build mine 3B2") == 0
        ada = rich(mines="", stations="3A7")
        assert scored(tile, ada, "upgrade 3A7 lab", "tech basic-4") == 0
        assert scored(tile, ada, "upgrade 3A7 institute") == 0

    @pytest.mark.rule("GP-ROUNDSCORE-02", "GP-ROUNDSCORE-04")
    def test_the_station_of_a_firak_downgrade_counts(self) -> None:
        ada = rich("firaks", mines="", institutes="3A3", labs="3A7")
        assert scored("round-5", ada, "downgrade 3A7 on ai") == 4

    @pytest.mark.rule("GP-ROUNDSCORE-05")
    @pytest.mark.parametrize("tile", ["round-7", "round-10"])
    def test_five_points_for_each_institute_or_academy(self, tile: str) -> None:
        ada = rich(mines="", stations="3A7", labs="3A6")
        assert scored(tile, ada, "upgrade 3A7 institute") == 5
        assert scored(tile, ada, "upgrade 3A6 academy-knowledge", "tech basic-4") == 5
        assert scored(tile, ada, "upgrade 3A6 academy-qic", "tech basic-4") == 5
        assert scored(tile, ada, "upgrade 3A7 lab", "tech basic-4") == 0

    @pytest.mark.rule("GP-ROUNDSCORE-06")
    @pytest.mark.parametrize(("tile", "vp"), [("round-6", 4), ("round-9", 3)])
    def test_three_or_four_points_for_each_mine_on_a_gaia_planet(self, tile: str, vp: int) -> None:
        assert scored(tile, rich(), "build mine 3B5") == vp
        assert scored(tile, rich(), "build mine 3B2") == 0
        ada = rich(formers="7A10", owned=1)
        assert scored(tile, ada, "build mine 7A10", gaia="7A10") == vp

    @pytest.mark.rule("GP-ROUNDSCORE-07")
    def test_two_points_for_each_level(self) -> None:
        assert scored("round-2", rich(knowledge=4), "research ai") == 2
        assert scored("round-2", rich(), "build mine 3B2") == 0

    @pytest.mark.rule("GP-ROUNDSCORE-02", "GP-ROUNDSCORE-07")
    def test_however_the_level_is_reached(self) -> None:
        tech = rich(mines="", stations="3A7")
        upgrade = "upgrade 3A7 lab"
        assert scored("round-2", tech, upgrade, "tech basic-5 on economy") == 2
        assert scored("round-2", tech, upgrade, "tech basic-5") == 0  # the step is declined
        assert scored("round-2", rich(), "action qic-1", "tech basic-9 on science") == 2
        bescods = rich("bescods", research={})
        assert scored("round-2", bescods, "advance on science") == 2
        firaks = rich("firaks", mines="", institutes="3A3", labs="3A7")
        assert scored("round-2", firaks, "downgrade 3A7 on ai") == 2

    @pytest.mark.rule("GP-ROUNDSCORE-08")
    def test_five_points_for_each_federation_token(self) -> None:
        ada = rich(mines="", institutes="3A7", academies="3A6", tiles="basic-3")
        assert scored("round-4", ada, "federation 3A7 3A6 token-5") == 5
        assert scored("round-4", ada, "action qic-3") == 0

    @pytest.mark.rule("GP-ROUNDSCORE-12")
    def test_the_token_of_terraforming_and_that_of_the_gleens_count(self) -> None:
        ada = rich(knowledge=4, tokens="token-3", research={"terraforming": 4})
        assert scored("round-4", ada, "research terraforming") == 5
        gleens = rich("gleens", mines="", stations="3A7")
        assert scored("round-4", gleens, "upgrade 3A7 institute") == 5

    @pytest.mark.rule("GP-ROUNDSCORE-12")
    def test_a_token_scored_again_is_not_gained_again(self) -> None:
        ada = rich(tokens="token-3")
        state = after(first_round("round-4", ada), "action qic-2 again token-3")

        assert part(state, ADA, "round-1") == 0
        assert state.players[ADA].vp == 10 + 8

    @pytest.mark.rule("GP-ROUNDSCORE-09")
    @pytest.mark.parametrize(
        ("hex", "steps"), [("3B2", 1), ("4B0", 1), ("4A0", 2), ("3A6", 3), ("3B5", 0), ("4A4", 0)]
    )
    def test_two_points_for_each_terraforming_step(self, hex: str, steps: int) -> None:
        assert scored("round-1", rich(), f"build mine {hex}") == 2 * steps

    @pytest.mark.rule("GP-ROUNDSCORE-09")
    def test_cheaper_steps_are_steps_as_well(self) -> None:
        ada = rich(research={"terraforming": 4, "navigation": 4})
        assert scored("round-1", ada, "build mine 3A6") == 6

    @pytest.mark.rule("GP-ROUNDSCORE-11")
    def test_free_steps_count_as_far_as_they_are_used(self) -> None:
        assert scored("round-1", rich(), "action power-2 mine 3B2") == 2  # one of two is used
        assert scored("round-1", rich(), "action power-2 mine 4A0") == 4
        assert scored("round-1", rich(), "action power-2 mine 3A6") == 6  # the third is paid
        assert scored("round-1", rich(booster="booster-4"), "special booster-4 mine 4A0") == 4


class TestTheArcs:
    @pytest.mark.rule("GP-TRIGGER-01")
    def test_a_green_arc_pays_every_time(self) -> None:
        ada = rich(advanced="advanced-14")  # 3 points for each mine
        state = after(first_round("round-2", ada), "build mine 3B2")
        assert part(state, ADA, "advanced") == 3
        state = after(state, "end", "pass booster-8", "build mine 4B0")
        assert part(state, ADA, "advanced") == 6

        state = after(state, "end", "pass booster-9")
        assert part(state, ADA, "advanced") == 6  # and not when one passes

    @pytest.mark.rule("GP-TRIGGER-01")
    def test_the_other_green_arcs(self) -> None:
        research = rich(advanced="advanced-2", knowledge=4)
        assert part(after(table(ada=research), "research ai"), ADA, "advanced") == 2
        station = rich(advanced="advanced-15")
        assert part(after(table(ada=station), "upgrade 3A7 station"), ADA, "advanced") == 3
        gaia = rich(tiles="basic-7")
        assert part(after(table(ada=gaia), "build mine 3B5"), ADA, "basics") == 3
        assert part(after(table(ada=gaia), "build mine 3B2"), ADA, "basics") == 0
        covered = rich(tiles="basic-7", covered="basic-7")
        assert part(after(table(ada=covered), "build mine 3B5"), ADA, "basics") == 0

    @pytest.mark.rule("GP-TRIGGER-02")
    def test_a_red_arc_pays_when_its_owner_passes_and_at_every_pass(self) -> None:
        """advanced-7: a point for each planet type; booster-6: a point for each mine."""
        ada = rich(mines="3A7 3B2 4B0", advanced="advanced-7", booster="booster-6")
        state = table(ada=ada)
        assert state.players[ADA].vp == 10
        state = after(state, "pass booster-8")
        assert (part(state, ADA, "advanced"), part(state, ADA, "boosters")) == (3, 3)

        # somebody else's pass gives nothing; the booster is gone, the tile is not
        state = after(state, "pass booster-9")
        assert (part(state, ADA, "advanced"), part(state, ADA, "boosters")) == (3, 3)
        state = after(state, "pass booster-10")
        assert (part(state, ADA, "advanced"), part(state, ADA, "boosters")) == (6, 3)

    @pytest.mark.rule("GP-TRIGGER-03")
    def test_a_violet_arc_pays_once_when_the_tile_is_taken(self) -> None:
        ada = rich(mines="", stations="3A7")
        state = after(table(ada=ada), "upgrade 3A7 lab")
        assert part(state, ADA, "basics") == 0
        state = after(state, "tech basic-4")
        assert part(state, ADA, "basics") == 7

        state = after(state, "end", "pass booster-8", "pass booster-9", "pass booster-10")
        assert part(state, ADA, "basics") == 7

    @pytest.mark.rule("GP-TRIGGER-03")
    def test_a_violet_arc_counts_what_is_there_at_that_moment(self) -> None:
        """advanced-4: two points for each mine."""
        ada = rich(mines="3A7 3B2", tiles="basic-4", tokens="token-2", research={"gaia": 4})
        state = after(table(ada=ada), "action qic-1", "tech advanced-4 over basic-4")
        assert part(state, ADA, "advanced") == 4

        state = after(state, "end", "pass booster-8", "build mine 4B0")
        assert part(state, ADA, "advanced") == 4
