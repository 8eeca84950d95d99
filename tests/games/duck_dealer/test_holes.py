"""Small things of Duck Dealer that its chapters leave untested."""

import pytest

from games.duck_dealer.table import acting, broken, offers, ship, table


@pytest.mark.rule("DD-TRADE-YARD-01")
def test_a_shipyard_is_not_offered_without_a_blue_token_to_use_it() -> None:
    """The goods are aboard; what is missing is the energy."""
    for blue, offered in ((0, []), (1, ["merchant", "merchant replacing hold"])):
        ada = ship(
            "wigeon", red=1, blue=blue, cargo="phone-booth blue-paint", gear="hold hold hold"
        )
        state = acting(table(ada=ada, built="wigeon"))
        assert offers(state, "fit") == offered
        assert bool(broken(state, "fit merchant")) == (not offered)
