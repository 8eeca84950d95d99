"""Small things of Duck Dealer that its chapters leave untested."""

from typing import Any

import pytest

from games.duck_dealer.table import acting, after, broken, offers, ship, table
from orrery.games.duck_dealer.components import PRIMARIES, RECIPE, WARES


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


USES = {"mine": "extract", "factory": "convert", "consumer": "deliver"}


def offered(aboard: str = "radio phone-booth rubber-duck", **more: Any) -> dict[str, list[str]]:
    """What Ada may do with the tiles of a planet that has them all, by tile."""
    tiles: dict[str, Any] = {"factories": "radio at gadwall", "consumers": "radio at gadwall"}
    tiles |= {name: more.pop(name) for name in [*tiles] if name in more}
    state = acting(table(ada=ship("gadwall", cargo=aboard, **more), built="gadwall", **tiles))
    return {site: found for site, verb in USES.items() if (found := offers(state, verb))}


@pytest.mark.rule("DD-TRADE-02")
@pytest.mark.parametrize("site", USES)
def test_of_the_tiles_of_a_planet_only_the_one_that_was_paid_for_is_free(site: str) -> None:
    assert [*offered(claims=f"gadwall-{site}", paid=site)] == [site]
    assert [*offered(claims=f"gadwall-{site}", paid=site, blue=1)] == [*USES]


@pytest.mark.rule("DD-TRADE-02")
def test_one_blue_token_is_enough_for_any_of_them() -> None:
    assert [*offered(blue=1)] == [*USES]


@pytest.mark.rule("DD-TRADE-FACTORY-01")
@pytest.mark.parametrize("made", range(PRIMARIES, len(WARES)))
def test_without_a_factory_nothing_is_converted(made: int) -> None:
    parts = " ".join(WARES[part] for part in RECIPE[made])
    assert "factory" not in offered(parts, blue=1, factories="")
