"""What a good still needs: the planner's help, checked by carrying its plans out."""

from collections import Counter

import pytest

from games.duck_dealer.table import ADA, goods, ship, table, ware
from orrery.games.duck_dealer.components import PRIMARIES, RECIPE, WARES
from orrery.games.duck_dealer.planning import Plan, makeable, parts, plan


def words(numbers: tuple[int, ...] | frozenset[int]) -> list[str]:
    return [WARES[number] for number in sorted(numbers)]


def carried_out(plan: Plan, aboard: str = "") -> Counter[str]:
    """What is aboard after all that a plan asks for, each factory as soon as its goods are there,
    and a conversion where it stands: goods must never be missing."""
    cargo = Counter(aboard.split())
    cargo.update(WARES[n] for n in plan.extract)
    waiting = [*[("build", n) for n in plan.build], *[("convert", n) for n in plan.convert]]
    waiting.sort(key=lambda step: (step[1], step[0]))  # parts have smaller numbers than products
    for verb, made in waiting:
        cargo.subtract(WARES[n] for n in RECIPE[made])
        assert min(cargo.values()) >= 0, (verb, WARES[made])
        if verb == "convert":
            cargo[WARES[made]] += 1
    return +cargo


def test_a_primary_good_is_extracted() -> None:
    found = plan(table(), ADA, ware("beads"))
    assert found == Plan(ware("beads"), extract=(ware("beads"),))
    assert (found.blue, found.yellow, found.is_aboard) == (1, 0, False)


def test_a_good_that_is_aboard_needs_nothing() -> None:
    found = plan(table(ada=ship("gadwall", cargo="medicine")), ADA, ware("medicine"))
    assert found == Plan(ware("medicine"))
    assert found.is_aboard


def test_a_factory_that_is_not_built_costs_what_it_converts() -> None:
    """A radio from nothing: two booths and two ducks, a factory, and one conversion."""
    found = plan(table(), ADA, ware("radio"))
    assert Counter(words(found.extract)) == Counter({"phone-booth": 2, "rubber-duck": 2})
    assert (words(found.build), words(found.convert)) == (["radio"], ["radio"])
    assert (found.blue, found.yellow) == (5, 1)


def test_a_factory_that_stands_is_used() -> None:
    found = plan(table(factories="radio at smew"), ADA, ware("radio"))
    assert Counter(words(found.extract)) == Counter({"phone-booth": 1, "rubber-duck": 1})
    assert (found.build, found.blue, found.yellow) == ((), 3, 0)


def test_what_is_aboard_is_used_first_and_once() -> None:
    state = table(ada=ship("gadwall", cargo="phone-booth"), factories="radio at smew")
    found = plan(state, ADA, ware("radio"))
    assert words(found.extract) == ["rubber-duck"]
    state = table(ada=ship("gadwall", cargo="phone-booth rubber-duck rubber-duck"))
    found = plan(state, ADA, ware("radio"))
    assert words(found.extract) == ["phone-booth"]


def test_medicine_with_its_factory_takes_three_goods_of_two_mines() -> None:
    """Pills of beads and paint, and paint again."""
    state = table(factories="medicine at smew; slimming-pill at gadwall")
    found = plan(state, ADA, ware("medicine"))
    assert Counter(words(found.extract)) == Counter({"beads": 1, "blue-paint": 2})
    assert [WARES[n] for n in found.convert] == ["slimming-pill", "medicine"]


def test_a_factory_of_parts_is_built_once() -> None:
    """Two stealth ducks and two radios, one of each for the factory: each has one factory."""
    found = plan(table(), ADA, ware("religion"))
    assert Counter(words(found.build)) == Counter(["stealth-duck", "radio", "religion"])
    converted = Counter(words(found.convert))
    assert converted == Counter({"stealth-duck": 2, "radio": 2, "religion": 1})


@pytest.mark.parametrize("wanted", WARES)
@pytest.mark.parametrize("factories", ["", "radio at smew; economy at gadwall"])
@pytest.mark.parametrize("aboard", ["", "beads beads radio", "slimming-pill science phone-booth"])
def test_a_plan_that_is_carried_out_gives_the_good(
    wanted: str, factories: str, aboard: str
) -> None:
    """It gives one of the good, and no good is missing or left over but those aboard before."""
    state = table(ada=ship("gadwall", cargo=aboard), factories=factories)
    found = plan(state, ADA, ware(wanted))
    result = carried_out(found, aboard)
    assert result[wanted] >= 1
    assert not result - Counter(aboard.split()) - Counter([wanted])
    standing = {pair.split(" at ")[0].strip() for pair in factories.split(";")}
    assert not {WARES[n] for n in found.build} & standing
    assert {WARES[n] for n in found.convert} <= {WARES[n] for n in found.build} | standing


@pytest.mark.parametrize("wanted", WARES)
def test_of_nobodys_ship_all_that_a_good_takes_is_told(wanted: str) -> None:
    state = table(ada=ship("gadwall", cargo=" ".join(WARES)))
    empty = table(ada=ship("gadwall"))
    assert plan(state, None, ware(wanted)) == plan(empty, ADA, ware(wanted))
    assert plan(state, ADA, ware(wanted)).is_aboard


def test_the_steps_come_in_the_order_in_which_they_are_needed() -> None:
    found = plan(table(), ADA, ware("military"))
    for made in (*found.build, *found.convert):
        for part in RECIPE[made]:
            if part >= PRIMARIES:
                assert found.convert.index(part) < found.convert.index(ware("military"))
    assert [WARES[n] for n in found.convert][-1] == "military"
    assert [WARES[n] for n in found.build][-1] == "military"


@pytest.mark.parametrize("made", range(PRIMARIES, len(WARES)))
def test_what_can_be_made_is_what_has_both_parts_aboard(made: int) -> None:
    both = RECIPE[made]
    assert made in makeable(tuple(sorted(both)))
    for one in both:
        assert made not in makeable((one, one))


def test_what_can_be_made_of_several_goods() -> None:
    made = makeable(goods("phone-booth rubber-duck blue-paint"))
    assert [WARES[n] for n in made] == ["stealth-duck", "radio"]
    assert makeable(()) == ()


def test_the_branch_of_a_good_in_the_production_tree() -> None:
    assert words(parts(ware("beads"))) == ["beads"]
    medicine = ["beads", "blue-paint", "slimming-pill", "medicine"]
    assert words(parts(ware("medicine"))) == medicine
    assert len(parts(ware("military"))) == 9  # science, its accelerator, stealth ducks, five mines
