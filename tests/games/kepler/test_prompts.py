"""What a player is asked, in words."""

import pytest

from games.kepler.table import ADA, after, nation, table
from orrery.games.kepler import GAME
from orrery.games.kepler.components import CELLS
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import ANYWHERE, Gaining, Starting
from orrery.kernel.text import LANGUAGES


def asked(state: State, language: str = "en") -> str:
    return GAME.words.say(GAME.view(state, ADA).prompt, language)


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell != "stellar-propulsion"])
def test_every_action_has_a_question_of_its_own(cell: str) -> None:
    for language in LANGUAGES:
        question = GAME.words.text(f"prompt_acting_{cell}", language)
        assert question.endswith("?")


def test_an_action_with_nothing_left_to_do_says_so() -> None:
    ada = nation(planets={"planet-1": "2E"}, techs={"terraforming": 1, "quantum-physics": 1})
    state = after(table(ada=ada | {"cell": "production"}), "choose terraforming")
    assert asked(state) == "Which planet will you terraform?"
    state = after(state, "terraform planet-1")
    said = "Terraforming: nothing can be done now; leave it at that, or exchange cubes"
    assert asked(state) == said


def test_the_last_step_speaks_of_ships_only_if_there_are_any() -> None:
    quantum = {"quantum-physics": 1}
    at_home = after(table(ada=nation(techs=quantum)), "choose energy-storage", "skip", "pass")
    assert asked(at_home) == "End the turn, or exchange cubes"
    ada = nation(ships=["2,-1"], techs=quantum)
    state = table(tiles={"2,-1": "mine-1"}, ada=ada)
    assert asked(after(state, "choose energy-storage", "skip", "pass")) == (
        "End the turn, or take back a ship"
    )


def test_a_gain_tells_how_much_there_is_to_put() -> None:
    def gaining(*, choice: bool) -> State:
        ada = nation(planets={"planet-1": ""})
        task = Gaining(ADA, (1, 2, 0), choice, ANYWHERE, optional=False)
        return table(ada=ada, agenda=(task,))

    card = "Miners’ Guild: "
    assert asked(gaining(choice=False)) == f"{card}1 energy, 2 matter, on which planet?"
    assert asked(gaining(choice=True), "fr").endswith(
        "1 énergie, 2 matières, sur quelle planète\u202f?"
    )


def test_free_technologies_are_counted() -> None:
    state = table(agenda=(Starting(ADA), Starting(ADA)))
    assert asked(state).endswith("(1 of 2)")
    assert asked(after(state, "start space-travel"), "fr").endswith("(2 sur 2)")
