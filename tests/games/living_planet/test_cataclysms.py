"""Row C: cataclysms, what they do, and how buildings are protected."""

from typing import Any

import pytest

from games.living_planet.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    after,
    broken,
    goods,
    hand,
    offers,
    standing,
    striking,
    table,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.atlas import HEX_WORDS, LANDING
from orrery.games.living_planet.components import BUILDINGS
from orrery.games.living_planet.state import State, left_in_pile

# F1 shows a red 2 (earthquake) and a blue 3 (geyser) and has slots for mycelium, oil, vibrium and
# a blank one; F6 shows a red 2 (geyser) too; F2 a green 2 (geyser)
F1 = "F1 r3 at 0,1"
BOTH = "F1 r3 at 0,1; F6 r0 at -1,1"


def units(state: State, seat: int) -> tuple[int, int, int]:
    """Scientists, wounded ones and rovers outside buildings."""
    player = state.players[seat]
    return len(player.scientists), len(player.wounded), len(player.rovers)


def quake(inside: str = "", seats: int = 2, **more: Any) -> State:
    """A red 2 strikes F1, where this building stands."""
    houses = f"oil-drill-3 at 0,1b {inside}" if inside else ""
    return striking(table(seats, laid=F1, houses=more.pop("houses", houses), **more), "red", 2)


# --- Which hexes --------------------------------------------------------------------------------


@pytest.mark.rule("LP-CATACLYSM-01", "LP-CATACLYSM-02")
@pytest.mark.parametrize(
    ("colour", "value"), [("red", 3), ("blue", 2), ("green", 2), ("yellow", 2)]
)
def test_colour_and_value_must_both_match(colour: str, value: int) -> None:
    state = table(4, laid=F1, ada=hand(scientists="0,1"))
    state = striking(state, colour, value)
    assert units(state, ADA) == (1, 0, 0)
    assert isinstance(state.agenda[0], tasks.Depleting)


@pytest.mark.rule("LP-CATACLYSM-03")
def test_the_only_match_must_be_struck() -> None:
    state = quake(ada=hand(scientists="0,1"))
    assert units(state, ADA) == (0, 1, 0)


@pytest.mark.rule("LP-CATACLYSM-03", "LP-CATACLYSM-04")
def test_the_active_player_chooses_one_or_both() -> None:
    state = striking(table(3, laid=BOTH, leader=BOB), "red", 2)
    assert (GAME.to_act(state), offers(state)) == (
        (ADA,),
        ["strike 0,1", "strike -1,1", "strike 0,1 -1,1"],
    )
    assert broken(state, "strike 0,0") == ["LP-CATACLYSM-01"]
    assert broken(state, "strike 0,1 0,1") == ["LP-CATACLYSM-04"]


@pytest.mark.rule("LP-CATACLYSM-05")
def test_the_leader_says_which_comes_first() -> None:
    state = after(striking(table(3, laid=BOTH, leader=BOB), "red", 2), "strike 0,1 -1,1")
    assert (GAME.to_act(state), offers(state)) == ((BOB,), ["first 0,1", "first -1,1"])
    one = after(striking(table(3, laid=BOTH, leader=BOB), "red", 2), "strike -1,1")
    assert isinstance(one.agenda[0], tasks.Depleting)


@pytest.mark.rule("LP-FEWER-07", "LP-RULING-34")
def test_a_neutral_die_strikes_all_in_the_leader_s_order() -> None:
    """Two play, so yellow is neutral: M1 and D2 both show a yellow 6."""
    laid = "M1 r0 at 0,-1; D2 r4 at -1,0"
    ada = hand(scientists="0,-1 -1,0")
    state = striking(table(laid=laid, ada=ada, leader=BOB), "yellow", 6)
    assert (GAME.to_act(state), offers(state)) == ((BOB,), ["first 0,-1", "first -1,0"])
    assert units(after(state, "first -1,0"), ADA) == (0, 2, 0)


# --- Units outside ------------------------------------------------------------------------------


@pytest.mark.rule("LP-CATACLYSM-06", "LP-CATACLYSM-07", "LP-CATACLYSM-08", "LP-CATACLYSM-09")
def test_units_outside_suffer_whoever_they_belong_to() -> None:
    hands: dict[str, Any] = {
        "ada": hand(scientists="0,1 0,1 0,0"),
        "bob": hand(wounded="0,1", scientists="0,1"),
        "cal": hand(rovers="0,1 0,0"),
    }
    state = quake(seats=3, **hands)
    assert units(state, ADA) == (1, 2, 0)
    assert units(state, BOB) == (0, 1, 0)
    assert state.players[BOB].spare_scientists == 4
    assert (units(state, CAL), state.players[CAL].spare_rovers) == ((0, 0, 1), 1)


# --- Buildings ----------------------------------------------------------------------------------


@pytest.mark.rule("LP-CATACLYSM-10", "LP-CATACLYSM-16")
def test_a_chip_alone_is_lost() -> None:
    state = quake("for bob with chip")
    assert (standing(state, "0,1b"), state.players[BOB].chips) == ("oil-drill-3", 10)


@pytest.mark.rule("LP-CATACLYSM-11")
def test_a_scientist_alone_is_wounded() -> None:
    assert standing(quake("for bob with scientist"), "0,1b") == "oil-drill-3 bob wounded"


@pytest.mark.rule("LP-CATACLYSM-12", "LP-CATACLYSM-16")
def test_a_wounded_scientist_alone_is_killed() -> None:
    state = quake("for bob with wounded")
    assert (standing(state, "0,1b"), state.players[BOB].spare_scientists) == ("oil-drill-3", 5)


@pytest.mark.rule("LP-CATACLYSM-13", "LP-CATACLYSM-16")
def test_a_rover_alone_is_destroyed() -> None:
    state = quake("for bob with rover")
    assert (standing(state, "0,1b"), state.players[BOB].spare_rovers) == ("oil-drill-3", 2)


@pytest.mark.rule("LP-CATACLYSM-14")
@pytest.mark.parametrize(
    ("unit", "left"), [("scientist", "chip wounded"), ("wounded", "chip"), ("rover", "chip")]
)
def test_with_a_chip_and_a_unit_the_controller_chooses(unit: str, left: str) -> None:
    state = quake(f"for bob with chip {unit}")
    assert (GAME.to_act(state), offers(state)) == ((BOB,), ["lose chip 0,1b", "lose unit 0,1b"])
    assert standing(after(state, "lose chip 0,1b"), "0,1b") == f"oil-drill-3 bob {unit}"
    assert standing(after(state, "lose unit 0,1b"), "0,1b") == f"oil-drill-3 bob {left}"
    assert broken(state, "lose chip 0,1a") == ["LP-CATACLYSM-14"]


@pytest.mark.rule("LP-CATACLYSM-15", "LP-RULING-32", "LP-RULING-33")
def test_an_abandoned_building_is_destroyed_and_its_slot_free_again() -> None:
    houses = "oil-drill-3 at 0,1b; mycelium-farm-2 at 0,1a for ada with chip"
    state = quake(houses=houses)
    assert standing(state, "0,1b") == ""
    assert left_in_pile(state, BUILDINGS.index("oil-drill-3")) == 1
    assert standing(state, "0,1a") == "mycelium-farm-2"  # emptied now: only a later one destroys it
    again = striking(state, "blue", 3)
    assert standing(again, "0,1a") == ""


@pytest.mark.rule("LP-GOLDEN-01")
def test_choices_are_made_by_the_leader_first_then_clockwise() -> None:
    houses = (
        "oil-drill-3 at 0,1b for ada with chip rover; mycelium-farm-2 at 0,1a for bob with chip "
        "rover; vibrium-mine-1 at 0,1c for cal with chip rover"
    )
    state = quake(houses=houses, seats=3, leader=BOB)
    asked = []
    while offers(state, "lose"):
        asked.append(GAME.to_act(state)[0])
        state = after(state, offers(state)[0])
    assert asked == [BOB, CAL, ADA]


@pytest.mark.rule("LP-CATACLYSM-06", "LP-CATACLYSM-14", "LP-CATACLYSM-15", "LP-CATACLYSM-16")
def test_the_rulebook_s_example_of_an_earthquake_and_then_geysers() -> None:
    """Yellow's scientist outside, his farm with a chip; green's rover in an oil drill; blue and red
    have buildings with a chip and a scientist."""
    houses = (
        "mycelium-farm-1 at 0,1a for cal with chip; oil-drill-1 at 0,1b for dee with rover; "
        "vibrium-mine-2 at 0,1c for ada with chip scientist; "
        "steel-dome at 0,1d for bob with chip scientist"
    )
    state = striking(table(4, laid=F1, houses=houses, cal=hand(scientists="0,1")), "red", 2)
    assert units(state, CAL) == (0, 1, 0)
    assert (standing(state, "0,1a"), standing(state, "0,1b")) == ("mycelium-farm-1", "oil-drill-1")
    assert state.players[DEE].spare_rovers == 2
    state = after(state, "lose chip 0,1c", "lose unit 0,1d")
    assert standing(state, "0,1c") == "vibrium-mine-2 ada scientist"
    assert standing(state, "0,1d") == "steel-dome bob chip wounded"
    state = striking(state, "blue", 3)
    assert (units(state, CAL), state.players[CAL].spare_scientists) == ((0, 0, 0), 5)
    assert (standing(state, "0,1a"), standing(state, "0,1b")) == ("", "")
    assert standing(state, "0,1c") == "vibrium-mine-2 ada wounded"
    assert (GAME.to_act(state), offers(state)) == ((BOB,), ["lose chip 0,1d", "lose unit 0,1d"])


# --- Protection ---------------------------------------------------------------------------------

DOME = "steel-dome at 0,-1d for cal with chip"


@pytest.mark.rule("LP-PROTECT-01", "LP-PROTECT-03", "LP-PROTECT-04", "LP-PROTECT-05")
@pytest.mark.rule("LP-PROTECT-06", "LP-PROTECT-09")
def test_the_rulebook_s_example_of_a_protected_hex() -> None:
    """A green 2 brings geysers to F2. Yellow controls a steel dome elsewhere and two buildings on
    the hex; his rover outside cannot be protected, nor can what belongs to red and blue."""
    houses = (
        f"{DOME}; mycelium-farm-1 at 0,1a for cal with chip scientist; mycelium-farm-2 at 0,1b "
        "for cal with chip; mycelium-farm-3 at 0,1c for ada with chip; energy-field at 0,1d for "
        "bob with chip"
    )
    laid = "M2 r0 at 0,-1; F2 r0 at 0,1"
    state = table(4, laid=laid, houses=houses, cal=hand(iron=2, rovers="0,1"))
    state = striking(state, "green", 2)
    assert (GAME.to_act(state), offers(state)) == ((CAL,), ["protect", "endure"])
    safe = after(state, "protect")
    assert (goods(safe, CAL), safe.supply[3]) == ({"iron": 1}, state.supply[3] + 1)
    assert standing(safe, "0,1a") == "mycelium-farm-1 cal chip scientist"
    assert standing(safe, "0,1b") == "mycelium-farm-2 cal chip"
    assert units(safe, CAL) == (0, 0, 0)
    assert (standing(safe, "0,1c"), standing(safe, "0,1d")) == ("mycelium-farm-3", "energy-field")
    exposed = after(state, "endure")
    assert offers(exposed) == ["lose chip 0,1a", "lose unit 0,1a"]


@pytest.mark.rule("LP-PROTECT-08", "LP-PROTECT-09", "LP-PROTECT-10")
@pytest.mark.parametrize(
    ("building", "colour", "value", "resource", "laid"),
    [
        ("energy-field", "red", 3, "electricity", "F3 r0 at 0,1"),
        ("steel-dome", "blue", 3, "iron", F1),
        ("seismic-absorber", "red", 2, "vibrium", F1),
    ],
)
def test_each_protection_has_its_cataclysm_and_its_price(
    building: str, colour: str, value: int, resource: str, laid: str
) -> None:
    houses = f"{building} at 0,-1d for ada with chip; mycelium-farm-1 at 0,1a for ada with chip"
    owned: dict[str, Any] = {resource: 1}
    laid = f"M2 r0 at 0,-1; {laid}"
    state = striking(table(laid=laid, houses=houses, ada=hand(**owned)), colour, value)
    assert goods(after(state, "protect"), ADA) == {}
    other: dict[str, Any] = {"electricity": 2, "iron": 2, "vibrium": 2}
    del other[resource]
    rich = striking(table(laid=laid, houses=houses, ada=hand(**other)), colour, value)
    assert standing(rich, "0,1a") == "mycelium-farm-1"


@pytest.mark.rule("LP-PROTECT-01")
@pytest.mark.parametrize("owner", ["for ada with wounded", "for bob with chip", ""])
def test_without_control_of_the_building_there_is_no_protection(owner: str) -> None:
    houses = f"steel-dome at 0,-1d {owner}; mycelium-farm-1 at 0,1a for ada with chip"
    state = table(laid=f"M2 r0 at 0,-1; {F1}", houses=houses, ada=hand(iron=1))
    assert standing(striking(state, "blue", 3), "0,1a") == "mycelium-farm-1"


@pytest.mark.rule("LP-PROTECT-02")
def test_each_hex_and_each_cataclysm_is_paid_for() -> None:
    """Three times geysers, and iron for two of them."""
    houses = f"{DOME.replace('cal', 'ada')}; mycelium-farm-1 at 0,1a for ada with chip"
    state = table(laid=f"M2 r0 at 0,-1; {F1}", houses=houses, ada=hand(iron=2))
    state = after(striking(state, "blue", 3), "protect")
    state = after(striking(state, "blue", 3), "protect")
    assert goods(state, ADA) == {}
    assert standing(striking(state, "blue", 3), "0,1a") == "mycelium-farm-1"


@pytest.mark.rule("LP-PROTECT-07")
def test_a_protection_building_is_not_safe_by_itself() -> None:
    houses = "steel-dome at 0,1d for ada with chip; mycelium-farm-1 at 0,1a for ada with chip"
    state = striking(table(laid=F1, houses=houses, ada=hand(iron=1)), "blue", 3)
    both = after(state, "protect")
    assert (standing(both, "0,1d"), goods(both, ADA)) == ("steel-dome ada chip", {})
    assert standing(after(state, "endure"), "0,1d") == "steel-dome"


@pytest.mark.rule("LP-PROTECT-11", "LP-RULING-31")
@pytest.mark.parametrize(
    ("building", "colour", "value", "laid"),
    [
        ("multi-trade", "red", 3, "F3 r0 at 0,1"),
        ("business-centre", "red", 2, F1),
        ("marketing", "blue", 3, F1),
    ],
)
@pytest.mark.parametrize("inside", ["ada chip scientist", "ada wounded", ""])
def test_financial_buildings_are_always_safe_from_their_cataclysm(
    building: str, colour: str, value: int, laid: str, inside: str
) -> None:
    owner = f"for {inside.replace('ada ', 'ada with ')}" if inside else ""
    state = table(laid=laid, houses=f"{building} at 0,1c {owner}")
    safe = striking(state, colour, value)
    assert standing(safe, "0,1c") == f"{building} {inside}".strip()


@pytest.mark.rule("LP-PROTECT-11")
def test_and_not_from_the_others() -> None:
    state = table(laid=F1, houses="marketing at 0,1c for ada with chip")
    assert standing(striking(state, "red", 2), "0,1c") == "marketing"


@pytest.mark.rule("LP-RULING-30")
def test_an_occupied_building_cannot_be_protected() -> None:
    houses = f"{DOME.replace('cal', 'ada')}; mycelium-farm-1 at 0,1a for ada with wounded"
    laid = f"M2 r0 at 0,-1; {F1}"
    state = striking(table(laid=laid, houses=houses, ada=hand(iron=1)), "blue", 3)
    assert (standing(state, "0,1a"), goods(state, ADA)) == ("mycelium-farm-1", {"iron": 1})


@pytest.mark.rule("LP-RULING-48")
def test_a_spaceport_elsewhere_is_struck_like_any_building() -> None:
    state = table(laid=F1, houses="spaceport at 0,1d for ada with chip")
    assert standing(striking(state, "red", 2), "0,1d") == "spaceport"
    assert HEX_WORDS[LANDING] == "0,0"
