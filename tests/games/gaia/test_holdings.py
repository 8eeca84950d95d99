"""What a seat has in numbers: what a choice promises, and the facts that are always in view."""

import pytest

from games.gaia.solo import automa, duel
from games.gaia.table import ADA, BOB, after, board, dealt, hexes, table
from orrery.games.gaia import GAME
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import Charging, Teching, Turn
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.holdings import Delta, Fact, Foresight, Phase
from orrery.kernel.text import Term

QUIET = "round-4 round-5 round-7 round-8 round-9 round-10"  # no points for what is done here


def foreseen(state: State, sentence: str) -> Foresight:
    (seat,) = GAME.to_act(state)
    return GAME.foresee(GAME.view(state, seat), sentence)


def promised(state: State, sentence: str) -> dict[str, int]:
    """What a sentence changes of what its seat has, without the score of the end: `ore`, and
    `income ore` for what every round brings."""
    own = foreseen(state, sentence).own
    return {_name(delta): delta.n for delta in own if delta.what.role != "end"}


def _name(delta: Delta) -> str:
    word = delta.what.of.word
    return f"income {word}" if delta.what.role == "income" else word


def facts(state: State, seat: Seat, row: str) -> dict[str, str]:
    """The facts of a row: what they are called, and their values."""
    shown = GAME.stock(GAME.view(state, None), seat)
    return {_called(fact): fact.value for fact in shown if fact.row == row}


def _called(fact: Fact) -> str:
    return fact.label.word if isinstance(fact.label, Term) else fact.label.id


class TestAChoicePromises:
    def test_a_mine_costs_credits_and_ore_and_brings_ore_each_round(self) -> None:
        state = table(ada=board("terrans", mines="4B2", credits=3, ore=2), rounds=QUIET)

        assert promised(state, "build mine 4A4") == {
            "credits": -2,
            "ore": -1,
            "mine": 1,
            "income ore": 1,
        }

    def test_after_the_last_round_there_is_no_income(self) -> None:
        ada = board("terrans", mines="4B2", credits=3, ore=2)
        state = table(ada=ada, round=6, rounds=QUIET)

        assert promised(state, "build mine 4A4") == {"credits": -2, "ore": -1, "mine": 1}

    def test_points_have_the_round_as_their_reason(self) -> None:
        ada = board("terrans", mines="4B2", credits=3, ore=2)
        state = table(ada=ada, round=2, rounds="round-1 round-3 round-2 round-4 round-5 round-6")

        points = [d for d in foreseen(state, "build mine 4A4").own if d.what.role == "points"]

        assert [(delta.what.of, delta.n) for delta in points] == [(Term("part", "round-2"), 2)]

    def test_if_it_ended_now_ranks_and_leftovers_count(self) -> None:
        ada = board("terrans", mines="4B2", credits=3, ore=2)
        state = table(ada=ada, bob=board("xenos", mines="7B5 1B1"), rounds=QUIET)

        found = foreseen(state, "build mine 4A4")

        end = found.own[-1]
        scores = [GAME.scores(s)[ADA].total for s in (state, after(state, "build mine 4A4"))]
        assert [end.before, end.after] == scores == [17, 19]
        assert [(seat, [d.what.role for d in lost]) for seat, lost in found.others] == [
            (BOB, ["end"])
        ]

    def test_a_gaia_project_puts_tokens_to_sleep_and_sends_a_gaiaformer(self) -> None:
        ada = board("terrans", mines="3A6", bowls=(4, 3, 0), research={"gaia": 1})

        assert promised(table(ada=ada, rounds=QUIET), "gaiaform 7A10") == {
            "bowl-1": -4,
            "bowl-2": -2,
            "gaia-area": 6,
            "former": -1,
            "at-work": 1,
        }

    def test_a_mine_on_its_planet_brings_the_gaiaformer_back(self) -> None:
        ada = board("terrans", mines="3A6", formers="7A10", owned=1, credits=2, ore=1)

        found = promised(table(ada=ada, gaia="7A10", rounds=QUIET), "build mine 7A10")

        assert (found["former"], found["at-work"], found["mine"]) == (1, -1, 1)

    def test_an_upgrade_changes_the_income_of_both_buildings(self) -> None:
        ada = board("terrans", mines="4B2", credits=6, ore=3)

        assert promised(table(ada=ada, rounds=QUIET), "upgrade 4B2 station") == {
            "credits": -6,
            "ore": -2,
            "mine": -1,
            "station": 1,
            "income ore": -1,
            "income credits": 3,
        }

    def test_research_says_what_the_level_brings(self) -> None:
        ada = board("terrans", knowledge=4, research={"economy": 1})

        assert promised(table(ada=ada, rounds=QUIET), "research economy") == {
            "knowledge": -4,
            "economy": 1,
            "income ore": 1,
            "income charge": 1,
        }

    def test_the_last_level_turns_a_green_token(self) -> None:
        ada = board("terrans", knowledge=4, research={"science": 4}, tokens="token-1")

        assert promised(table(ada=ada, rounds=QUIET), "research science") == {
            "knowledge": 9 - 4,
            "science": 1,
            "income knowledge": -4,
            "green": -1,
        }

    def test_a_tech_tile_gives_its_gain_and_that_of_its_step(self) -> None:
        state = table(ada=board("terrans"), rounds=QUIET, agenda=[Teching(ADA)])

        assert promised(state, "tech basic-1 on terraforming") == {
            "tech": 1,
            "terraforming": 1,
            "ore": 1 + 2,
            "qic": 1,
        }

    def test_a_federation_pays_for_its_satellites_and_scores_its_token(self) -> None:
        ada = board("terrans", academies="3A6", institutes="3A7", mines="4A4", bowls=(4, 0, 0))
        state = table(ada=ada, rounds="round-4 round-1 round-2 round-3 round-5 round-6")

        assert promised(state, "federation 3A6 3A7 4A4 via 4A2 4A3 token-4") == {
            "bowl-1": -2,
            "satellite": 2,
            "token": 1,
            "green": 1,
            "ore": 2,
            "tokens": 7,
            "round-1": 5,
        }

    def test_passing_scores_the_booster_and_brings_the_income_of_the_next(self) -> None:
        ada = board("terrans", mines="4B2 4A4", booster="booster-6")
        state = table(ada=ada, rounds=QUIET, row="booster-1 booster-2 booster-8")

        assert promised(state, "pass booster-1") == {
            "boosters": 2,
            "income ore": 1,
            "income knowledge": 1,
        }

    def test_charging_power_costs_points(self) -> None:
        ada = board("terrans", institutes="4B2", bowls=(4, 0, 0))
        (near,) = bits(hexes("4A4"))
        state = table(ada=ada, agenda=[Charging(ADA, near, BOB)])

        assert promised(state, "charge 3") == {"bowl-1": -3, "bowl-2": 3, "charges": -2}
        assert promised(state, "decline") == {}

    def test_the_brainstone_is_told_by_the_bowl_where_it_lies(self) -> None:
        ada = board("taklons", mines="4B2", bowls=(0, 0, 1), stone=3)

        found = foreseen(table(ada=ada, rounds=QUIET), "action power-7").own

        stone = next(delta for delta in found if delta.what.of.word == "brainstone")
        assert (stone.before, stone.after) == (3, 1)

    def test_what_follows_for_others_is_left_open(self) -> None:
        ada = board("terrans", mines="4B2", credits=3, ore=2)
        state = table(ada=ada, bob=board("xenos", mines="7B4", bowls=(2, 0, 0)), rounds=QUIET)

        found = foreseen(after(state, "build mine 4A4"), "end")

        assert (found.own, found.others, found.answers) == ((), (), (BOB,))

    def test_the_end_of_a_turn_asks_no_seat_that_does_not_exist(self) -> None:
        state = table(ada=board("terrans", mines="4B2", credits=3, ore=2), rounds=QUIET)

        assert foreseen(after(state, "build mine 4A4"), "end") == Foresight(())


class TestTheFactsOfASeat:
    def test_resources_and_power_stand_first(self) -> None:
        ada = board("terrans", credits=13, ore=4, knowledge=3, qic=1, bowls=(6, 2, 0))

        assert facts(table(ada=ada), ADA, "stock") == {
            "credits": "13",
            "ore": "4",
            "knowledge": "3",
            "qic": "1",
            "fact_power": "6·2·0",
        }

    def test_tokens_in_the_gaia_area_and_the_brainstone_are_seen(self) -> None:
        ada = board("taklons", bowls=(1, 2, 0), area=4, stone=2)

        found = facts(table(ada=ada), ADA, "stock")

        assert found["fact_power_gaia"] == "1·2·0+4"
        assert found["fact_stone"] == "II"

    def test_what_is_built_is_counted(self) -> None:
        ada = board(
            "lantids",
            mines="4B2 4A4",
            guests="3A7",
            labs="3B5",
            qic_academies="1B1",
            formers="7A10",
            research={"gaia": 3, "science": 2},
            tokens="token-1",
            grey="token-2",
        )

        assert facts(table(ada=ada), ADA, "built") == {
            "mine": "3",
            "lab": "1",
            "fact_academies": "1",
            "fact_formers": "1/2",
            "fact_research": "0·0·0·3·0·2",
            "token": "2",
        }

    def test_the_faction_is_its_role_and_who_has_passed_says_so(self) -> None:
        state = table(ada=board("terrans"), bob=board("xenos", passed=True), out=(BOB,))

        assert facts(state, ADA, "role") == {"terrans": ""}
        assert facts(state, BOB, "role") == {"xenos": "", "passed": ""}

    def test_without_a_faction_there_is_nothing_to_tell(self) -> None:
        state = dealt()

        assert GAME.stock(GAME.view(state, ADA), ADA) == ()
        assert set(GAME.amounts(state, ADA)) == {0}

    def test_the_automa_has_no_seat(self) -> None:
        ada = board("lantids", mines="4A4", booster="booster-1")
        state = duel(automa("xenos", mines="7B5"), ada, agenda=(Turn(ADA),), rounds=QUIET)

        found = foreseen(state, "pass booster-8")

        assert {delta.what.of.word for delta in found.own} == {"knowledge"}
        assert (found.others, found.answers) == ((), ())


class TestThePhase:
    @pytest.mark.parametrize(
        ("round", "tile", "sign"),
        [(1, "round-4", "alliance"), (3, "round-7", "academy")],
    )
    def test_it_shows_what_the_round_scores(self, round: int, tile: str, sign: str) -> None:
        phase = GAME.phase(GAME.view(table(round=round, rounds=QUIET), ADA))

        fact = Fact(Term("round", tile), "", sign, "res-plain")
        assert phase == Phase(round, 6, (fact,))

    def test_before_the_first_round_nothing_scores(self) -> None:
        assert GAME.phase(GAME.view(dealt(), ADA)) == Phase(0, 6)


@pytest.mark.parametrize(
    ("building", "said"),
    [
        ("mines", "Built by player 2 at 4A4: charge 1 power for free?"),
        ("institutes", "Built by player 2 at 4A4: charge 3 power for 2 VP?"),
    ],
)
def test_who_may_charge_is_told_who_built_and_what_it_costs(building: str, said: str) -> None:
    boards = {
        "mines": board("terrans", mines="4B2", bowls=(4, 0, 0)),
        "institutes": board("terrans", institutes="4B2", bowls=(4, 0, 0)),
    }
    (near,) = bits(hexes("4A4"))
    state = table(ada=boards[building], agenda=[Charging(ADA, near, BOB)])

    assert GAME.words.say(GAME.view(state, ADA).prompt) == said
