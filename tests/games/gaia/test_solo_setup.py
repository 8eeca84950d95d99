"""Setting up a solo game: the map, the Automa's things, its first mines and its deck."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from games.gaia.solo import PRINTED, automa, cards, duel, facing, opened, rival_of
from games.gaia.table import ADA, after, board, broken, hexes, names, offers, table
from orrery.games.gaia import GAME
from orrery.games.gaia.automa.choice import SUPPLY
from orrery.games.gaia.components import AUTOMA_FACTIONS, FACTIONS, FINAL_WORDS
from orrery.games.gaia.galaxy import HEX_WORDS, galaxy, printed
from orrery.games.gaia.moves import STRUCTURES, LayMap
from orrery.games.gaia.scoring import NEUTRAL, automa_score, standing
from orrery.games.gaia.state import Automa, State
from orrery.games.gaia.tasks import AUTOMA, Turn
from orrery.kernel.errors import BadOption
from orrery.kernel.game import NATURE

STARTERS = "card-1 card-2 card-4 card-5 card-7 card-13"


# --- What the human and the Automa are ----------------------------------------------------------


@pytest.mark.rule("GP-SOLO-GEN-01", "GP-SOLO-SETUP-25")
def test_the_human_has_the_choices_of_a_game_for_two() -> None:
    """The same board against the Automa as against Bob with the same buildings."""
    ada = board("terrans", mines="3A7", stations="6B1", ore=8, credits=20, qic=2, knowledge=6)
    ada = replace(ada, bowls=(1, 2, 6))
    bob = board("itars", mines="3B2 2B1")
    alone = duel(automa("itars", mines="3B2 2B1"), ada, agenda=(Turn(ADA),))
    together = table(2, ada=ada, bob=bob)

    assert offers(alone) == offers(together)
    assert len(offers(alone)) > 50
    for word in ("firaks", "lantids"):
        one = after(opened(), f"faction {word}").players[ADA]
        assert one == after(dealt(GAME.start(2)), f"faction {word}").players[ADA]


def dealt(state: State) -> State:
    rng = Random(1)
    state = GAME.play(state, NATURE, "first seat-0")
    while GAME.to_act(state) == (NATURE,):
        state = GAME.play(state, NATURE, GAME.chance(state, rng))
    return state


@pytest.mark.rule("GP-SOLO-GEN-02")
def test_the_automa_has_and_gains_no_resources() -> None:
    owned = {"credits", "ore", "knowledge", "qic", "bowls", "tokens", "tiles", "advanced"}
    assert not owned & set(Automa.__struct_fields__)
    # Level 1 of Artificial Intelligence gives a QIC to others: to the Automa only the level
    state = facing("card-7", support="card-3", rival=automa("taklons", mines="4B2"))
    done = after(state, "automa research ai")
    assert rival_of(done) == replace(rival_of(state), research=(0, 0, 1, 0, 0, 0))
    assert done.players == state.players


@pytest.mark.rule("GP-SOLO-GEN-03")
def test_where_the_automas_points_come_from() -> None:
    """Card 17 gives 2, Itars' card 4, the tile of round 1 (terraforming) 4 although it did none."""
    rival = automa("itars", mines="3B2", research={"ai": 3})
    state = facing("card-17", support="card-3", rival=rival)
    state = after(state, "automa research ai")
    assert rival_of(state).vp == 12
    state = after(facing("card-13", support="card-1", rival=rival), "automa cover power-1")
    assert rival_of(after(state, "automa cover power-2")).vp == 14
    state = facing("card-1", support="card-4", rival=rival, deck="card-1")
    state = after(state, "automa pass booster-8")
    assert rival_of(state).vp == 14
    # 1 structure against the human's 1 and the neutral 11: 12 and 6 shared. Level 3 of AI: 4
    assert automa_score(state).parts == {"automa": 14, "final-1": 9, "final-2": 0, "research": 4}


# --- The table ----------------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-SETUP-01")
def test_the_human_begins() -> None:
    state = GAME.start(1)
    assert offers(state) == ["first seat-0"]
    assert broken(state, "first automa") == ["GP-SETUP-01"]
    state = after(opened(), "faction terrans", "deal automa itars", "build mine 3A7")
    state = after(state, "automa settle 3B2", "automa settle 2B1", "build mine 6B1")
    state = after(state, "draw card-1", "automa take booster-5", "take booster-4")
    assert (state.round, state.first, state.order) == (1, ADA, (ADA, AUTOMA))
    assert state.agenda == (Turn(ADA),)


@pytest.mark.rule("GP-SOLO-SETUP-02")
def test_any_of_seven_sectors_lies_in_the_middle_and_all_are_turned() -> None:
    rng = Random(3)
    state = GAME.play(GAME.start(1), NATURE, "first seat-0")
    middles, turned = set(), set()
    for _ in range(60):
        move = GAME.chance(state, rng)
        assert isinstance(move, LayMap)
        words = GAME.write(move).split()[1:]
        assert sorted(w.split(".")[0] for w in words) == ["1", "2", "3", "4", "5B", "6B", "7B"]
        assert not galaxy(move.tiles).twins
        assert not GAME.objections(state, NATURE, move)
        middles.add(words[3].split(".")[0])
        turned |= {w.split(".")[1] for w in words}
    assert len(middles) == 7
    assert len(turned) == 6
    # sector 2 turned by two sixths has its Titanium planet beside 4A0, which is one too
    assert broken(state, "map 1.0 5B.0 2.2 3.0 6B.0 4.0 7B.0") == ["GP-ADV-09"]


@pytest.mark.rule("GP-SOLO-SETUP-02")
def test_the_human_may_turn_the_sectors() -> None:
    state = GAME.start(1, {"turning": "last-player"})
    state = after(state, "first seat-0", "map 5B.0 1.0 2.0 3.0 6B.0 4.0 7B.0")
    assert GAME.to_act(state) == (ADA,)
    assert "turn sector-5 2" in offers(state)
    turned = after(state, "turn sector-5 2")
    assert GAME.write(LayMap(turned.placement)) == "map 5B.2 1.0 2.0 3.0 6B.0 4.0 7B.0"


@pytest.mark.rule("GP-SOLO-SETUP-03")
def test_the_spaces_form_horizontal_rows() -> None:
    map = galaxy(printed("small"))
    rows = [HEX_WORDS[hex] for hex in map.reading]
    assert rows[:7] == ["1A10", "1A11", "1A0", "1A9", "1B5", "1B0", "1A1"]
    assert rows[-3:] == ["7A6", "7A5", "7A4"]
    # the middle row goes through the sectors 4, 3 and 5, each space beside the next
    middle = ["4A10", "4A11", "4A0", "3A8", "3B4", "3C", "3B1", "3A2", "5A6", "5A5", "5A4"]
    start = rows.index("4A10")
    assert rows[start : start + 11] == middle
    for a, b in pairwise(middle):
        assert map.apart(HEX_WORDS.index(a), HEX_WORDS.index(b)) == 1


@pytest.mark.rule("GP-SOLO-SETUP-04")
def test_two_federation_tokens_of_each_kind() -> None:
    state = GAME.start(1)
    assert state.supply == (2, 2, 2, 2, 2, 2)
    assert opened().supply == (2, 1, 2, 2, 2, 2)  # token-2 lies on Terraforming 5


@pytest.mark.rule("GP-SOLO-SETUP-05")
def test_a_row_of_five_boosters_in_their_order() -> None:
    state = after(GAME.start(1, {"map": "printed"}), "first seat-0", PRINTED)
    rng = Random(0)
    while len(state.agenda) > 1:
        state = GAME.play(state, NATURE, GAME.chance(state, rng))
    assert broken(state, "row booster-1 booster-2 booster-3 booster-4") == ["GP-SETUP-16"]
    laid = after(state, "row booster-9 booster-1 booster-7 booster-2 booster-4")
    assert laid.row == (8, 0, 6, 1, 3)


@pytest.mark.rule("GP-SOLO-SETUP-06")
def test_the_human_may_choose_any_faction() -> None:
    assert offers(opened()) == [f"faction {word}" for word in FACTIONS]


@pytest.mark.rule("GP-SOLO-SETUP-07")
def test_the_automa_has_another_colour() -> None:
    state = after(opened(), "faction lantids")  # blue, like the Terrans
    others = [word for word in AUTOMA_FACTIONS if word != "terrans"]
    assert offers(state) == [f"deal automa {word}" for word in others]
    assert broken(state, "deal automa terrans") == ["GP-SOLO-SETUP-07"]
    assert broken(state, "deal seat-0 itars") == ["GP-SOLO-SETUP-07"]
    agreed = opened(automa="xenos")
    missing = {f"faction {word}" for word in FACTIONS} - set(offers(agreed))
    assert missing == {"faction xenos", "faction gleens"}
    with pytest.raises(BadOption):
        GAME.start(1, {"faction-1": "gleens", "automa": "xenos"})


@pytest.mark.rule("GP-SOLO-SETUP-21")
def test_the_automa_plays_one_of_seven_factions() -> None:
    state = after(opened(), "faction bescods")
    assert broken(state, "deal automa nevlas") == ["GP-SOLO-SETUP-07"]
    assert len(offers(state)) == 6


@pytest.mark.rule("GP-SOLO-SETUP-08")
def test_its_structures_start_in_the_supply() -> None:
    state = after(opened(), "faction lantids", "deal automa itars")
    assert rival_of(state).structures == 0
    state = after(state, "build mine 3A7", "automa settle 3B2", "automa settle 2B1")
    assert rival_of(state).stands == (hexes("3B2 2B1"), 0, 0, 0, 0)


@pytest.mark.rule("GP-SOLO-SETUP-22")
def test_what_is_in_its_supply() -> None:
    assert dict(zip(STRUCTURES, SUPPLY, strict=True)) == {
        "mine": 8,
        "station": 4,
        "lab": 3,
        "institute": 1,
        "academy": 2,
    }


@pytest.mark.rule("GP-SOLO-SETUP-09", "GP-SOLO-SETUP-23")
@pytest.mark.parametrize(
    ("faction", "levels"),
    [
        ("terrans", (0, 0, 0, 1, 0, 0)),
        ("xenos", (0, 0, 1, 0, 0, 0)),
        ("taklons", (0, 0, 0, 0, 0, 0)),
        ("hadsch-hallas", (0, 0, 0, 0, 1, 0)),
        ("geodens", (1, 0, 0, 0, 0, 0)),
        ("firaks", (0, 0, 0, 0, 0, 0)),
        ("itars", (0, 0, 0, 0, 0, 0)),
    ],
)
def test_where_its_markers_start(faction: str, levels: tuple[int, ...]) -> None:
    human = "nevlas" if faction != "itars" else "bescods"
    state = after(opened(automa=faction), f"faction {human}")
    assert rival_of(state).research == (0, 0, 0, 0, 0, 0)
    assert rival_of(after(state, f"deal automa {faction}")).research == levels


@pytest.mark.rule("GP-SOLO-SETUP-10")
def test_it_starts_with_ten_points() -> None:
    assert rival_of(opened()).vp == 10


@pytest.mark.rule("GP-SOLO-SETUP-11", "GP-SOLO-SETUP-12")
def test_the_automa_and_the_neutral_player_stand_on_both_tracks() -> None:
    state = opened()
    neutral = {}
    for tile in range(len(FINAL_WORDS)):
        counts = standing(state, tile)
        assert counts[AUTOMA] == 0
        neutral[FINAL_WORDS[tile]] = counts[NEUTRAL]
    assert list(neutral.values()) == [11, 10, 5, 4, 6, 8]


# --- First mines and boosters -------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-SETUP-13")
def test_first_mines_go_to_the_two_home_planets_nearest_to_the_centre() -> None:
    """Of the four Oxide planets 1A6 is 3 from the centre (space 3C), 4B0 4, the others 6."""
    state = after(opened(), "faction lantids", "deal automa hadsch-hallas")
    assert GAME.to_act(state) == (ADA,)  # the first player places first
    state = after(state, "build mine 3A7")
    assert offers(state) == ["automa settle 1A6"]
    assert broken(state, "automa settle 4B0") == ["GP-SOLO-SETUP-13"]
    state = after(state, "automa settle 1A6")
    assert offers(state) == ["automa settle 4B0"]
    state = after(state, "automa settle 4B0")
    assert GAME.to_act(state) == (ADA,)
    assert names(rival_of(state).mines) == {"1A6", "4B0"}
    after(state, "build mine 6B1")


@pytest.mark.rule("GP-SOLO-SETUP-13", "GP-SOLO-SETUP-15")
def test_two_equally_central_planets_for_two_mines_need_no_card() -> None:
    """Volcanic: 1A5 and 5A7 are 3 from the centre, 2A11 and 4B4 6."""
    state = after(opened(), "faction lantids", "deal automa geodens", "build mine 3A7")
    state = after(state, "automa settle 1A5", "automa settle 5A7")
    assert GAME.to_act(state) == (ADA,)


@pytest.mark.rule("GP-SOLO-SETUP-14")
def test_xenos_place_a_third_mine_after_all_others() -> None:
    """Desert: 3A6 is 2 from the centre, 2A3 3, 1A9 6, 6A4 7."""
    state = after(opened(), "faction lantids", "deal automa xenos", "build mine 3A7")
    state = after(state, "automa settle 3A6", "automa settle 2A3")
    assert GAME.to_act(state) == (ADA,)
    state = after(state, "build mine 6B1", "automa settle 1A9")
    assert names(rival_of(state).mines) == {"3A6", "2A3", "1A9"}


@pytest.mark.rule("GP-SOLO-SETUP-14")
def test_a_human_of_the_xenos_or_ivits_settles_in_the_usual_order() -> None:
    state = after(opened(), "faction ivits", "deal automa itars")
    state = after(state, "automa settle 3B2", "automa settle 2B1", "build institute 1A6")
    assert GAME.to_act(state) == (NATURE,)
    state = after(opened(), "faction xenos", "deal automa itars", "build mine 3A6")
    state = after(state, "automa settle 3B2", "automa settle 2B1", "build mine 2A3")
    state = after(state, "build mine 1A9")
    assert offers(state, "draw") == offers(state)


@pytest.mark.rule("GP-SOLO-SETUP-15")
@pytest.mark.parametrize(("card", "hex"), [("card-1", "1B1"), ("card-4", "4A4")])
def test_a_random_card_chooses_between_equally_central_planets(card: str, hex: str) -> None:
    """Terra: 3A7 is 2 from the centre; 1B1 (top right) and 4A4 (bottom left) are both 5."""
    state = after(opened(), "faction xenos", "deal automa terrans", "build mine 3A6")
    state = after(state, "automa settle 3A7")
    assert offers(state) == [f"draw card-{n}" for n in range(1, 18)]
    assert broken(state, f"automa settle {hex}") == ["GP-SOLO-SETUP-15"]
    state = after(state, f"draw {card}")
    assert offers(state) == [f"automa settle {hex}"]
    state = after(state, f"automa settle {hex}", "build mine 2A3", "build mine 1A9")
    # the card has gone back: another is drawn for the booster, and the deck is whole
    assert broken(state, "automa take booster-5") == ["GP-SOLO-SETUP-16"]
    assert rival_of(state).known == cards(STARTERS)


@pytest.mark.rule("GP-SOLO-SETUP-16")
@pytest.mark.parametrize(("card", "booster"), [("card-1", 5), ("card-3", 3), ("card-10", 1)])
def test_the_automa_takes_its_first_booster_before_the_human(card: str, booster: int) -> None:
    """The row is 5 4 3 2 1; the cards say first, third and fifth."""
    state = after(opened(), "faction lantids", "deal automa itars", "build mine 3A7")
    state = after(state, "automa settle 3B2", "automa settle 2B1", "build mine 6B1")
    assert len(offers(state, "draw")) == 17
    state = after(state, f"draw {card}")
    assert offers(state) == [f"automa take booster-{booster}"]
    assert broken(state, "automa take booster-2") == ["GP-SOLO-SETUP-05"]
    state = after(state, f"automa take booster-{booster}")
    left = [n for n in (5, 4, 3, 2, 1) if n != booster]
    assert offers(state) == [f"take booster-{n}" for n in left]


# --- The reference card -------------------------------------------------------------------------


@pytest.mark.rule("GP-SOLO-SETUP-24")
@pytest.mark.parametrize(
    ("faction", "hex"), [("itars", "2B1"), ("geodens", "1A5"), ("xenos", "2A3"), ("firaks", "2B1")]
)
def test_steps_are_counted_round_the_wheel_from_the_automas_own_type(
    faction: str, hex: str
) -> None:
    """Round 1A6 lie the Ice planet 2B1, the Volcanic 1A5, the Desert 2A3 and Transdim 3A0.

    The wheel is Terra, Oxide, Volcanic, Desert, Swamp, Titanium, Ice. The Itars' home is Ice, the
    Geodens' Volcanic, the Xenos' Desert: no step. From the Firaks' Titanium it is 1 step to Ice, 2
    to Desert and 3 to Volcanic.
    """
    ada = board("lantids", mines="5A7 3B5")
    state = facing("card-4", support="card-13", rival=automa(faction, mines="1A6"), ada=ada)
    assert offers(state) == [f"automa build {hex}"]
