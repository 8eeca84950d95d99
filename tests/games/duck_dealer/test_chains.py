"""Chains of production as a bot counts them: what a good costs a ship, what is missing for it, and
what a ship does next for each thing that scores."""

from collections import Counter
from typing import Any

import pytest

from games.duck_dealer.table import ADA, acting, after, cargo, goods, ship, sound, table, ware
from orrery.games.duck_dealer import GAME
from orrery.games.duck_dealer.chains import Chains, Project
from orrery.games.duck_dealer.components import (
    BUILD_VP,
    DELIVERY,
    PLANETS,
    PRIMARIES,
    RECIPE,
    SPEED,
    START_PLANETS,
    WARES,
)
from orrery.games.duck_dealer.planning import plan
from orrery.games.duck_dealer.state import NONE, State

MADE = WARES[PRIMARIES:]
RADIO = "phone-booth rubber-duck"
ONE = "merchant merchant merchant"  # a ship with room for one good
TOPS = ["discover consumer-satellite", "discover consumer-radio"]  # of the piles


def chains(state: State) -> Chains:
    assert not sound(state)
    return Chains(state, state.players[ADA])


def at(place: str, aboard: str = "", *, gear: str = "hold hold hold", **tiles: Any) -> Chains:
    """What goods cost Ada, and what she does next, on a planet with these goods aboard."""
    return chains(table(ada=ship(place, cargo=aboard, gear=gear), **tiles))


def fresh(found: Chains, good: str) -> float:
    return found.fresh[ware(good)]


def now(found: Chains, good: str) -> float:
    return found.now[ware(good)]


def project(found: Chains, good: str = "", planet: str = "", *, hidden: bool = False) -> Project:
    """A factory and a hidden consumer have no planet yet, a shipyard has no good."""
    place = PLANETS.index(planet) if planet else NONE
    key = (ware(good) if good else NONE, place, hidden)
    (it,) = [each for each in found.projects() if (each.ware, each.planet, each.hidden) == key]
    return it


def steps(found: Chains, good: str = "", planet: str = "", *, hidden: bool = False) -> list[str]:
    return list(map(GAME.write, found.steps(project(found, good, planet, hidden=hidden))))


def lacks(found: Chains, parts: str) -> dict[str, str]:
    missing = found.missing(goods(parts))._asdict().items()
    return {verb: " ".join(sorted(WARES[n] for n in those)) for verb, those in missing if those}


# --- What goods cost ----------------------------------------------------------------------------


def test_a_primary_good_costs_a_token_and_the_way_to_the_nearest_mine() -> None:
    """Ducks are on Gadwall itself, beads five steps away on Teal, panels three on Pintail."""
    gadwall = at("gadwall")
    assert fresh(gadwall, "rubber-duck") == 1
    assert fresh(gadwall, "beads") == pytest.approx(1 + 5 * gadwall.way)
    assert fresh(gadwall, "solar-panel") == pytest.approx(1 + 3 * gadwall.way)


def test_a_step_costs_a_part_of_the_red_token_that_pays_for_several() -> None:
    fast, slow = at("gadwall"), at("gadwall", gear="hold hold hold hold")
    assert 0 < fast.way < 1 / SPEED[3]
    assert fast.way < slow.way < 1 / SPEED[4]


def test_own_cubes_make_goods_cheaper() -> None:
    found = chains(table(ada=ship("gadwall", routes="gadwall-pintail-1 gadwall-pintail-2")))
    assert fresh(found, "solar-panel") == pytest.approx(1 + found.way)


def test_a_made_good_costs_its_parts_the_conversion_and_the_way_to_the_factory() -> None:
    here, there = (at("gadwall", factories=f"radio at {p}") for p in ("gadwall", "smew"))
    parts = fresh(here, "phone-booth") + fresh(here, "rubber-duck")
    assert fresh(here, "radio") == pytest.approx(parts + 1)
    assert fresh(there, "radio") == pytest.approx(parts + 1 + 7 * there.way)


def test_a_factory_that_is_still_to_be_built_takes_the_parts_once_more() -> None:
    found = at("gadwall")
    parts = fresh(found, "phone-booth") + fresh(found, "rubber-duck")
    assert fresh(found, "radio") == pytest.approx(2 * parts + 2)


@pytest.mark.parametrize("good", WARES)
def test_what_is_aboard_costs_nothing(good: str) -> None:
    assert now(at("gadwall", good), good) == 0
    assert fresh(at("gadwall", good), good) == fresh(at("gadwall"), good) > 0


def test_a_part_that_is_aboard_does_not_pay_for_the_factory_as_well() -> None:
    found = at("gadwall", "phone-booth")
    booth, duck = fresh(found, "phone-booth"), fresh(found, "rubber-duck")
    assert now(found, "radio") == pytest.approx((0 + duck + 1) + (booth + duck + 1))


def test_a_part_of_a_part_makes_the_whole_chain_cheaper() -> None:
    """Beads for pills, pills for medicine."""
    stand = "slimming-pill at gadwall; medicine at smew"
    aboard = ("", "beads", "slimming-pill")
    none, beads, pill = (at("teal", each, factories=stand) for each in aboard)
    assert now(pill, "medicine") < now(beads, "medicine") < now(none, "medicine")
    assert now(beads, "medicine") == pytest.approx(now(none, "medicine") - now(none, "beads"))


# --- What scores --------------------------------------------------------------------------------


@pytest.mark.parametrize("good", MADE)
def test_a_factory_takes_its_parts_and_a_token(good: str) -> None:
    found = at("gadwall", "beads radio")
    parts = sum(found.now[part] for part in RECIPE[ware(good)])
    assert project(found, good).points == BUILD_VP[ware(good)]
    assert project(found, good).tokens == pytest.approx(parts + 1)


def test_a_factory_that_stands_scores_no_more_and_its_site_is_taken() -> None:
    """From Gadwall it is six steps to Scoter, the nearest planet without a factory."""
    found = at("gadwall", "beads blue-paint", factories="radio at gadwall")
    factories = [each.ware for each in found.projects() if each.planet == NONE and not each.hidden]
    assert ware("radio") not in factories
    assert project(found, "slimming-pill").tokens == pytest.approx(1 + 6 * found.way)


def test_a_consumer_takes_its_good_a_second_one_and_the_way() -> None:
    alone = at("gadwall", "religion", consumers="religion at smew")
    two = at("gadwall", "religion beads", consumers="religion at smew")
    assert project(two, "religion", "smew").points == BUILD_VP[ware("religion")]
    assert project(two, "religion", "smew").tokens == pytest.approx(1 + 7 * two.way)
    assert project(alone, "religion", "smew").tokens == pytest.approx(2 + 7 * alone.way)


def test_a_consumer_that_is_built_takes_deliveries() -> None:
    found = at("gadwall", "religion", consumers="religion at smew", built="smew")
    assert project(found, "religion", "smew").points == DELIVERY[ware("religion")]
    assert project(found, "religion", "smew").tokens == pytest.approx(1 + 7 * found.way)


def test_a_shipyard_scores_until_it_is_built() -> None:
    found = at("gadwall", "beads rubber-duck", built="teal")
    assert project(found, planet="mallard").points == 10
    assert project(found, planet="mallard").tokens == pytest.approx(1 + 4 * found.way)
    yards = [PLANETS[each.planet] for each in found.projects() if each.ware == NONE]
    assert yards == ["mallard", "pintail", "eider", "wigeon"]


def test_the_deeper_a_consumer_lies_in_its_pile_the_more_it_takes() -> None:
    pile = ("stealth-duck", "economy", "religion", "politics")  # from the third on
    found = at("gadwall", " ".join(pile))
    takes = [project(found, good, hidden=True).tokens for good in pile]
    assert takes == sorted(set(takes))


# --- What is missing ----------------------------------------------------------------------------


def test_a_radio_from_nothing() -> None:
    parts = "phone-booth phone-booth rubber-duck rubber-duck"
    missing = lacks(at("gadwall"), "radio")
    assert missing == {"extract": parts, "build": "radio", "convert": "radio"}


def test_medicine_with_a_pill_aboard_takes_paint_and_a_duck_is_spare() -> None:
    found = at("gadwall", "slimming-pill rubber-duck", factories="medicine at smew")
    missing = lacks(found, "medicine")
    assert missing == {"extract": "blue-paint", "convert": "medicine", "spare": "rubber-duck"}


def test_of_two_that_are_aboard_one_is_used_and_one_is_spare() -> None:
    found = at("gadwall", "beads beads")
    assert lacks(found, "beads") == {"spare": "beads"}
    assert lacks(found, "beads beads beads") == {"extract": "beads"}


@pytest.mark.parametrize("aboard", ["", "beads beads radio", "slimming-pill science phone-booth"])
@pytest.mark.parametrize("factories", ["", "radio at smew; economy at gadwall"])
def test_a_bot_misses_what_a_person_is_told_is_missing(aboard: str, factories: str) -> None:
    state = table(ada=ship("gadwall", cargo=aboard), factories=factories)
    for good in range(len(WARES)):
        told, missing = plan(state, ADA, good), chains(state).missing((good,))
        assert Counter(missing.extract) == Counter(told.extract)
        assert Counter(missing.build) == Counter(told.build)
        assert Counter(missing.convert) == Counter(told.convert)


# --- What to do next ----------------------------------------------------------------------------


def test_a_factory_whose_goods_are_aboard_is_built_on_the_spot() -> None:
    assert steps(at("gadwall", RADIO), "radio")[0] == "build factory-radio"


def test_where_no_factory_fits_the_nearest_free_sites_are_flown_to() -> None:
    assert steps(at("mallard", RADIO), "radio") == ["move garganey", "move merganser"]
    assert steps(at("gadwall", RADIO, factories="economy at gadwall"), "radio")[0] == "move scoter"


def test_a_site_that_nobody_has_visited_is_discovered_first() -> None:
    start = acting(table(ada=ship("mallard", red=1, cargo=RADIO)))
    assert steps(chains(after(start, "move garganey")), "radio")[1:] == TOPS


def test_a_good_is_extracted_here_or_where_the_nearest_mine_is() -> None:
    assert steps(at("gadwall", "phone-booth"), "radio") == ["extract rubber-duck"]
    assert steps(at("gadwall", "rubber-duck"), "radio") == ["move wigeon"]
    assert steps(at("gadwall"), "radio") == ["extract rubber-duck", "move wigeon"]


def test_parts_that_are_aboard_go_to_the_factory_that_stands() -> None:
    tiles = {"factories": "religion at smew", "consumers": "religion at gadwall"}
    away, there = (at(planet, "stealth-duck radio", **tiles) for planet in ("gadwall", "smew"))
    assert steps(away, "religion", "gadwall") == ["move smew"]
    assert steps(there, "religion", "gadwall") == ["convert religion"]


def test_a_delivery_is_made_where_its_consumer_is_built() -> None:
    tiles = {"consumers": "religion at smew", "built": "smew"}
    assert steps(at("gadwall", "religion", **tiles), "religion", "smew") == ["move smew"]
    assert steps(at("smew", "religion", **tiles), "religion", "smew") == ["deliver religion"]


def test_a_consumer_is_built_with_the_simplest_good_that_is_spare() -> None:
    found = at("smew", "religion beads economy", consumers="religion at smew")
    built = "build consumer-religion with"
    assert steps(found, "religion", "smew") == [f"{built} beads", f"{built} economy"]


def test_a_shipyard_is_built_where_it_lies() -> None:
    assert steps(at("eider", "beads phone-booth"), planet="eider") == ["build yard-engineer"]
    assert steps(at("teal", "beads phone-booth"), planet="eider") == ["move eider"]
    assert steps(at("wigeon", "beads"), planet="eider") == ["extract phone-booth"]


def test_a_hidden_consumer_is_looked_for_on_the_nearest_planets_that_nobody_knows() -> None:
    start = acting(table(ada=ship("mallard", red=1, cargo="religion")))
    away, there = chains(start), chains(after(start, "move garganey"))
    assert steps(away, "religion", hidden=True) == ["move garganey", "move merganser"]
    assert steps(there, "religion", hidden=True) == TOPS


def test_a_hidden_consumer_is_not_looked_for_without_its_good() -> None:
    found = at("mallard", "stealth-duck", factories="religion at smew; radio at gadwall")
    assert steps(found, "religion", hidden=True) == ["extract rubber-duck", "move wigeon"]


def test_a_full_ship_extracts_what_it_needs_if_something_aboard_is_spare() -> None:
    found = at("gadwall", "beads", gear=ONE, factories="radio at smew")
    assert steps(found, "stealth-duck")[0] == "extract rubber-duck"


def test_a_full_ship_extracts_what_is_used_up_on_the_spot() -> None:
    """Paint and a duck become a factory on Gadwall, or a stealth duck in one that stands there."""
    assert steps(at("gadwall", "blue-paint", gear=ONE), "stealth-duck") == ["extract rubber-duck"]
    tiles = {"factories": "stealth-duck at gadwall", "consumers": "stealth-duck at smew"}
    found = at("gadwall", "blue-paint", gear=ONE, **tiles)
    assert steps(found, "stealth-duck", "smew") == ["extract rubber-duck"]


def test_a_full_ship_extracts_nothing_else() -> None:
    """Mallard has no room for a factory, on Gadwall another one stands; or there is too much."""
    for found in (
        at("mallard", "blue-paint", gear=ONE),
        at("gadwall", "blue-paint", gear=ONE, factories="radio at gadwall"),
        at("gadwall", "beads beads", gear=ONE),
    ):
        assert "extract rubber-duck" not in steps(found, "stealth-duck")


@pytest.mark.parametrize("good", MADE)
def test_whoever_takes_the_first_step_again_and_again_delivers_the_good(good: str) -> None:
    """From nothing: all factories are still to be built, and there is room for seven goods."""
    ada = ship("mallard", red=30, yellow=20, blue=30)
    known = " ".join(PLANETS[START_PLANETS:])
    state = acting(table(ada=ada, visited=known, consumers=f"{good} at smew", built="smew"))
    for _ in range(60):
        state = after(state, steps(chains(state), good, "smew")[0])
        if state.players[ADA].delivered:
            break
    assert state.players[ADA].delivered == DELIVERY[ware(good)]
    assert cargo(state) == ""


def test_who_has_only_the_good_itself_beside_its_consumer_takes_a_second_one() -> None:
    ada = ship("smew", yellow=1, blue=1, cargo="religion")
    found = Chains(state := table(ada=ada, consumers="religion at smew"), ada)
    (it,) = [p for p in found.projects() if p.planet == state.players[ADA].place]
    assert [GAME.write(move) for move in found.steps(it)] == ["extract phone-booth"]


def test_the_consumer_that_stays_in_its_pile_is_no_project() -> None:
    """All planets are discovered; there is one consumer more than planets."""
    ada = ship("gadwall", red=3, cargo="satellite")
    state = table(ada=ada, visited=" ".join(PLANETS[5:]))
    assert not sound(state)
    assert not [p for p in Chains(state, ada).projects() if p.hidden]


def test_a_good_whose_factory_finds_no_site_cannot_be_made() -> None:
    """Eleven factories stand; nobody will ever make medicine."""
    others = [good for good in WARES[5:] if good != "medicine"]
    laid = "; ".join(f"{g} at {p}" for g, p in zip(others, PLANETS[5:], strict=True))
    ada = ship("gadwall", red=3, yellow=3, blue=3, cargo="slimming-pill blue-paint")
    state = table(ada=ada, factories=laid, consumers="medicine at smew")
    assert not sound(state)
    (it,) = [p for p in Chains(state, ada).projects() if p.ware == ware("medicine")]
    assert it.tokens > 50


def test_a_full_ship_looks_for_another_mine_if_this_one_is_of_no_use() -> None:
    """Paint aboard and room for one good: there is no site on Gadwall, nor on Mallard."""
    ada = ship("gadwall", red=3, cargo="blue-paint", gear="merchant merchant merchant")
    state = table(ada=ada, factories="radio at gadwall")
    found = Chains(state, ada)
    (move,) = found.steps(project(found, "stealth-duck"))
    assert GAME.write(move) == "move merganser"
