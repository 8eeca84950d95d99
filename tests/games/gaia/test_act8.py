"""Action 8: passing."""

import pytest

from games.gaia.table import ADA, BOB, CAL, after, board, broken, offers, part, table, why_not
from orrery.games.gaia.components import BOOSTER_WORDS
from orrery.games.gaia.state import Player, State
from orrery.games.gaia.tasks import NONE, Income, Turn


def booster(player: Player) -> str | None:
    return None if player.booster == NONE else BOOSTER_WORDS[player.booster]


def row(state: State) -> list[str]:
    return [BOOSTER_WORDS[number] for number in state.row]


class TestPassing:
    @pytest.mark.rule("GP-ACT8-01")
    def test_no_more_turns_in_this_round(self) -> None:
        state = table(seats=3, bob=board("xenos", knowledge=8), cal=board("taklons", knowledge=8))
        state = after(state, "pass booster-8")
        said = []
        for sentence in ("research ai", "end", "research ai", "end", "research science", "end"):
            said.append(state.agenda[0].seat)
            state = after(state, sentence)
        assert said == [BOB, BOB, CAL, CAL, BOB, BOB]
        assert state.players[ADA].passed
        assert broken(state, "research ai", ADA) == ["GP-TURN-01"]

    @pytest.mark.rule("GP-ACT8-01")
    def test_it_is_an_action_and_comes_after_no_other(self) -> None:
        state = after(table(ada=board("terrans", knowledge=4)), "research ai")
        assert broken(state, "pass booster-8") == ["GP-TURN-03"]
        assert offers(state, "pass") == []


class TestBoosters:
    @pytest.mark.rule("GP-ACT8-02")
    def test_one_of_the_row_is_taken_and_ones_own_returned(self) -> None:
        state = table()
        assert offers(state, "pass") == ["pass booster-8", "pass booster-9", "pass booster-10"]
        state = after(state, "pass booster-9")
        assert booster(state.players[ADA]) == "booster-9"
        assert sorted(row(state)) == sorted(["booster-1", "booster-8", "booster-10"])

    @pytest.mark.rule("GP-ACT8-02")
    def test_what_was_returned_in_this_round_may_be_taken(self) -> None:
        state = after(table(), "pass booster-9")
        assert "pass booster-1" in offers(state)
        assert booster(after(state, "pass booster-1").players[BOB]) == "booster-1"

    @pytest.mark.rule("GP-ACT8-02")
    @pytest.mark.parametrize("sentence", ["pass booster-2", "pass booster-5", "pass"])
    def test_one_of_the_row_and_no_other(self, sentence: str) -> None:
        """Booster-2 is Bob's, booster-5 in the box; and one must be taken."""
        assert broken(table(), sentence) == ["GP-ACT8-02"]
        if sentence == "pass":
            assert "of which there are 3: say which" in why_not(table(), sentence)
        else:
            assert why_not(table(), sentence).startswith("this booster does not lie in the row: ")

    @pytest.mark.rule("GP-ACT8-03")
    def test_ones_own_cannot_be_kept(self) -> None:
        assert broken(table(), "pass booster-1") == ["GP-ACT8-03"]
        assert "pass booster-1" not in offers(table())

    @pytest.mark.rule("GP-ACT8-04")
    def test_in_the_last_round_none_is_taken(self) -> None:
        state = table(round=6, ada=board("terrans", mines="3A7 6B1", booster="booster-6"))
        assert offers(state, "pass") == ["pass"]
        assert broken(state, "pass booster-8") == ["GP-ACT8-04"]
        state = after(state, "pass")
        assert booster(state.players[ADA]) is None
        assert sorted(row(state)) == sorted(["booster-6", "booster-8", "booster-9", "booster-10"])
        assert part(state, ADA, "boosters") == 2  # what it gives for passing still counts

    @pytest.mark.rule("GP-ACT8-05")
    def test_the_new_one_gives_nothing_in_this_round(self) -> None:
        """Neither points for passing nor income; the income comes with the next round."""
        state = table(
            ada=board("terrans", institutes="3A7", bowls=(9, 0, 0)),
            bob=board("xenos", knowledge=4),
        )
        state = after(state, "pass booster-9")  # 4 power, and points for the institute
        assert part(state, ADA, "boosters") == 0
        assert state.players[ADA].bowls == (9, 0, 0)
        state = after(state, "pass booster-10")
        while state.round == 1 or not isinstance(state.agenda[0], Turn):
            state = after(state, offers(state, "income booster")[0])
        assert part(state, ADA, "boosters") == 0
        assert state.players[ADA].bowls[0] < 9

    @pytest.mark.rule("GP-ACT8-09")
    @pytest.mark.parametrize(
        ("tile", "gained"),
        [
            ("booster-1", {"ore": 1, "knowledge": 1}),
            ("booster-2", {"ore": 1, "bowls": (11, 0, 0)}),
            ("booster-3", {"credits": 2, "qic": 1}),
            ("booster-4", {"credits": 2}),
            ("booster-5", {"bowls": (7, 2, 0)}),
            ("booster-6", {"ore": 1}),
            ("booster-7", {"ore": 1}),
            ("booster-8", {"knowledge": 1}),
            ("booster-9", {"bowls": (5, 4, 0)}),
            ("booster-10", {"credits": 4}),
        ],
    )
    def test_income(self, tile: str, gained: dict[str, int]) -> None:
        state = table(ada=board("terrans", booster=tile, bowls=(9, 0, 0)), agenda=[Income()])
        ada = state.players[ADA]
        names = ("credits", "ore", "knowledge", "qic")
        found = {name: getattr(ada, name) for name in names} | {"bowls": ada.bowls}
        board_alone = {"credits": 0, "ore": 1, "knowledge": 1, "qic": 0, "bowls": (9, 0, 0)}
        plus = {
            name: value if name == "bowls" else value + board_alone[name]  # type: ignore[operator]
            for name, value in gained.items()
        }
        assert found == board_alone | plus


class TestPointsForPassing:
    def ada(self, tile: str) -> Player:
        """Every kind of building: five mines with the Lost Planet, and two Gaia planets."""
        return board(
            "terrans",
            mines="3A7 6B1 3B5 7A10",
            lost="4C",
            stations="4B0 4A0 3B2",
            labs="1B1 4A4",
            institutes="2A0",
            academies="2B1",
            qic_academies="1A6",
            formers="2A5",
            booster=tile,
        )

    @pytest.mark.rule("GP-ACT8-06", "GP-ACT8-10")
    @pytest.mark.parametrize(
        ("tile", "vp"),
        [
            *((f"booster-{n}", 0) for n in range(1, 6)),
            ("booster-6", 5 * 1),
            ("booster-7", 3 * 2),
            ("booster-8", 2 * 3),
            ("booster-9", 3 * 4),
            ("booster-10", 2 * 1),
        ],
    )
    def test_the_returned_booster(self, tile: str, vp: int) -> None:
        others = [word for word in BOOSTER_WORDS if word != tile][-3:]
        state = table(ada=self.ada(tile), gaia="7A10 2A5", row=" ".join(others))
        state = after(state, f"pass {others[0]}")
        assert part(state, ADA, "boosters") == vp
        assert state.players[ADA].vp == 10 + vp

    @pytest.mark.rule("GP-ACT8-06")
    def test_a_guest_is_a_mine_but_lives_on_no_gaia_planet_of_its_own(self) -> None:
        for tile, vp in (("booster-6", 2), ("booster-10", 0)):
            ada = board("lantids", mines="3A7", guests="3B5", booster=tile)
            state = after(table(ada=ada, bob=board("xenos", mines="3B5")), "pass booster-9")
            assert part(state, ADA, "boosters") == vp

    @pytest.mark.rule("GP-ACT8-07")
    @pytest.mark.parametrize(
        ("tile", "vp"),
        [
            ("advanced-1", 3 * 3),  # federation tokens, green or grey
            ("advanced-5", 3 * 2),  # labs
            ("advanced-7", 1 * 4),  # planet types: terra, oxide, Gaia, the Lost Planet
        ],
    )
    def test_tech_tiles_every_time(self, tile: str, vp: int) -> None:
        ada = board(
            "terrans",
            mines="3A7 3B5 7A10",
            lost="4C",
            labs="4B0 6B1",
            tokens="token-4 token-5",
            grey="token-1",
            advanced=tile,
        )
        state = table(ada=ada, gaia="7A10", row="booster-3 booster-4 booster-6")
        state = after(state, "pass booster-3")
        assert part(state, ADA, "advanced") == vp
        state = after(state, "pass booster-4")
        assert state.round == 2
        state = after(state, "pass booster-6")
        assert part(state, ADA, "advanced") == 2 * vp

    @pytest.mark.rule("GP-ACT8-07")
    @pytest.mark.parametrize("tile", ["advanced-2", "advanced-4", "advanced-12", "advanced-14"])
    def test_others_do_not_speak_up(self, tile: str) -> None:
        ada = board("terrans", mines="3A7", tokens="token-4", advanced=tile)
        state = after(table(ada=ada), "pass booster-9")
        assert state.players[ADA].vp == 10


class TestTheFirstPlayer:
    @pytest.mark.rule("GP-ACT8-08")
    def test_who_passes_first_begins_the_next_round(self) -> None:
        state = table(seats=3, bob=board("xenos"), ada=board("terrans", knowledge=4))
        state = after(state, "research ai", "end", "pass booster-8", "pass booster-9")
        assert state.out == (BOB, CAL)
        state = after(state, "pass booster-10")
        assert (state.round, state.first, state.out) == (2, BOB, ())
        assert state.order == (BOB, CAL, ADA)  # and then clockwise
