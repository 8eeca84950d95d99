"""Small things of Gaia Project that its chapters leave untested."""

import pytest

from games.gaia.table import ADA, after, board, broken, offers, table
from orrery.games.gaia.tasks import GaiaPhase


@pytest.mark.rule("GP-GAIA-06")
def test_the_itars_may_keep_their_tokens_by_the_rules_of_the_site_too() -> None:
    """The site makes the Terrans use everything, and nobody else."""
    ada = board("itars", institutes="3B2", area=9)
    state = table(ada=ada, round=2, agenda=[GaiaPhase()], house="boardgamers")
    assert broken(state, "done") == []
    assert "done" in offers(state)
    assert after(state, "done").players[ADA].bowls == (9, 0, 0)
