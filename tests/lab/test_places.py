"""Every rule that can be tested says where it is enforced or carried out."""

import pytest

import orrery
from orrery.kernel.game import AnyGame
from orrery.lab.places import places


@pytest.mark.parametrize("game", orrery.games(), ids=lambda game: game.key)
def test_every_testable_entry_names_its_place(game: AnyGame) -> None:
    found = places(game)
    missing = [rule.id for rule in game.ledger if not rule.untestable and rule.id not in found]
    assert missing == []


def test_a_place_is_a_line_of_the_source_and_its_function() -> None:
    found = places(orrery.game("duck-dealer"))
    assert "games/duck_dealer/scoring.py" in {place.file for place in found["DD-END-03"]}
    assert {place.function for place in found["DD-END-03"]} == {"winners"}
    tables = [place for place in found["DD-COMP-20"] if place.file.endswith(".toml")]
    assert [place.function for place in tables] == [""]
