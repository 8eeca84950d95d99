"""Small things of Duck Dealer that its chapters leave untested."""

import pytest

from games.duck_dealer.table import acting, after, broken, offers, ship, table


@pytest.mark.rule("DD-TRADE-YARD-01")
def test_a_shipyard_is_not_offered_to_who_has_paid_for_the_mine_alone() -> None:
    """A claimed mine is paid for once and then free; the shipyard beside it still takes energy."""
    for blue, offered in ((1, []), (2, ["merchant", "merchant replacing hold"])):
        aboard, claim = "phone-booth blue-paint", "wigeon-mine"
        ada = ship("wigeon", blue=blue, cargo=aboard, claims=claim, gear="hold hold hold hold")
        state = acting(table(ada=ada, built="wigeon"))
        (mined,) = offers(state, "extract")
        state = after(state, f"extract {mined}")
        assert offers(state, "extract") == [mined]  # again, for nothing
        assert offers(state, "fit") == offered
        assert bool(broken(state, "fit merchant")) == (not offered)
