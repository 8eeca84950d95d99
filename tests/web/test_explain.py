"""Why not: the few words of a click, completed, and what speaks against them."""

import pytest

from games.kepler.table import ADA, after, nation, table
from orrery.games.kepler import GAME
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Acting, Choosing
from orrery.kernel.errors import NotationError
from orrery.web.explain import explain, is_final


class TestKinds:
    """`terraforming` is a cell of the action board and a technology."""

    state = table(ada=nation(cell="terraforming"), agenda=(Choosing(ADA),))

    def test_a_cell_that_was_clicked_is_no_technology(self) -> None:
        text, against = explain(GAME, self.state, ADA, ["terraforming"], "cell")
        assert text == "choose terraforming"
        assert [objection.rule for objection in against] == ["KP-MAIN-01"]

    def test_nor_the_other_way_round(self) -> None:
        text, against = explain(GAME, self.state, ADA, ["terraforming"], "tech")
        assert text.split()[:2] in (["start", "terraforming"], ["develop", "terraforming"])
        assert against

    def test_a_kind_that_does_not_fit_finds_no_sentence(self) -> None:
        with pytest.raises(NotationError):
            explain(GAME, self.state, ADA, ["terraforming"], "planet")


class TestVerbs:
    def test_the_reason_speaks_of_one_s_own_things(self) -> None:
        ada = nation(cell="production", earth="1M", techs={"quantum-physics": 1})
        state = after(table(ada=ada), "choose space-construction")
        assert GAME.view(state, ADA).impossible == ("build",)
        text, against = explain(GAME, state, ADA, ["build"], "verb")
        assert text.endswith("from earth")
        assert [objection.rule for objection in against] == ["KP-ACT-CONSTRUCT-02"]

    def test_what_is_possible_has_nothing_against_it(self) -> None:
        state = table(ada=nation(cell="space-construction", earth="1E 1M"), agenda=(Acting(ADA),))
        assert "build" not in GAME.view(state, ADA).impossible
        assert explain(GAME, state, ADA, ["build"], "verb")[1] == ()


class TestFinal:
    def test_as_long_as_one_s_own_decisions_follow_it_can_be_taken_back(self) -> None:
        state = table(ada=nation(cell="production"))
        assert not is_final(GAME, state, ADA, "choose space-construction")

    def test_what_passes_the_turn_on_is_final(self) -> None:
        state = after(table(ada=nation(cell="production", earth="")), "choose terraforming")
        assert is_final(GAME, state, ADA, "pass")

    def test_so_is_what_chance_answers(self) -> None:
        ada = nation(cell="production")
        tiles = {"3,0": "?", "0,3": "?", "-3,3": "?", "0,-3": "?", "3,-3": "?", "-3,0": "?"}
        state = after(table(ada=ada, tiles=tiles), "choose galactic-cartography")
        assert not is_final(GAME, state, ADA, "chart colonial")
        assert is_final(GAME, after(state, "chart colonial"), ADA, "reveal 3,0")


class TestNotes:
    def test_a_ship_and_a_technology_tell_their_cost(self) -> None:
        ada = nation(cell="space-construction", earth="1E 1M")
        assert notes(table(ada=ada, agenda=(Acting(ADA),)), "build") == {"costs 1 energy, 1 matter"}

    def test_what_costs_nothing_tells_nothing(self) -> None:
        state = table(ada=nation(cell="galactic-cartography"), agenda=(Acting(ADA),))
        assert notes(state, "chart") == {""}


def notes(state: State, verb: str) -> set[str]:
    """What the sentences of a verb say of themselves."""
    return {
        GAME.words.say(choice.note, "en") if choice.note else ""
        for choice in GAME.view(state, ADA).choices
        if choice.words[0].word == verb
    }
