"""Republic: seven civ milestones, each at the price of a step back."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    after,
    at,
    board,
    broken,
    names,
    offers,
    picked,
    regressed,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import CARD_WORDS
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.state import Player, State
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits

CIV_AND_BIOMASS = "I2-BC F5-TB"  # in front of Ada
BUILT = "O4-TB r0 at 5,0"


def republic(**boards: Any) -> Player:
    return board(corporation="republic", **{"tiles": BUILT, **boards})


def placed(ada: Player, depot: str = CIV_AND_BIOMASS) -> State:
    """Ada has placed the small tile of her depot below the one she had."""
    return after(table(ada=ada, depot=depot), f"place {depot[:2]} r0 at 5,2")


# --- Milestones and regress ---------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-REPUBLIC-01", "PU-CORP-REPUBLIC-02")
def test_each_civ_milestone_takes_another_tracker_one_square_back() -> None:
    state = placed(republic(cubes={"civ": 1, "water": 4, "biomass": 4, "tech": 1}))
    state = after(state, "advance civ by tile", "advance biomass by tile")
    assert at(state, "civ") == "civ-2"
    regress = {"water", "biomass", "tech"}  # not the rover, which stands on 0
    assert {text.split()[1] for text in offers(state, "regress")} == regress
    assert broken(state, "done") == ["PU-PUB-02"]
    state = after(state, "regress biomass by corporation")
    assert at(state, "biomass") == "biomass-4"
    assert waiting(state) == []


@pytest.mark.rule("PU-CORP-REPUBLIC-02")
def test_the_civ_tracker_itself_does_not_regress() -> None:
    state = after(placed(republic(cubes={"civ": 1, "water": 4, "tech": 1})), "advance civ by tile")
    assert broken(state, "regress civ by corporation") == ["PU-GLOSS-03"]
    assert broken(state, "regress rover by corporation") == ["PU-TRACK-01"]


@pytest.mark.rule("PU-CORP-REPUBLIC-01")
@pytest.mark.parametrize(("row", "milestone"), [(0, False), (1, True), (2, False), (11, True)])
def test_squares_between_the_milestones_cost_nothing(row: int, milestone: bool) -> None:
    state = placed(republic(cubes={"civ": row, "water": 4, "tech": 4}))
    state = after(state, *offers(state, "advance civ"))
    assert ("regress" in waiting(state)) is milestone


@pytest.mark.rule("PU-CORP-REPUBLIC-03")
def test_regressing_gives_no_reward() -> None:
    """The square below holds a synergy boost."""
    state = placed(republic(cubes={"civ": 1, "water": 4, "biomass": 4, "tech": 4}))
    state = after(
        state, "advance civ by tile", "advance biomass by tile", "regress water by corporation"
    )
    assert at(state, "water") == "water-3"
    assert waiting(state) == []


@pytest.mark.rule("PU-CORP-REPUBLIC-01")
def test_with_nothing_to_regress_nothing_happens() -> None:
    """The order is the player's: civ first, while all other trackers stand on 0."""
    ada = republic(cubes={"civ": 1})
    early = after(placed(ada), "advance civ by tile")
    assert (at(early, "biomass"), waiting(early)) == ("biomass-1", [])
    late = after(placed(ada), "advance biomass by tile")
    assert (at(late, "civ"), at(late, "biomass")) == ("civ-2", "biomass-0")


@pytest.mark.rule("PU-CORP-REPUBLIC-02")
def test_a_tracker_that_left_0_after_the_milestone_may_regress_too() -> None:
    state = after(placed(republic(cubes={"civ": 1, "water": 4})), "advance civ by tile")
    state = after(state, "advance biomass by tile")
    assert offers(state, "regress") == [
        "regress water by corporation",
        "regress biomass by corporation",
    ]


# --- Tech 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("PU-CORP-REPUBLIC-05", "PU-CORP-REPUBLIC-06")
def test_selecting_a_civ_tile_gives_movement_before_it_is_placed() -> None:
    """A rover on 5,2 makes room for the tile that will lie there."""
    ada = republic(cubes={"tech": 3, "rover": 4}, rovers="5,2")
    state = table(ada=ada, depot=CIV_AND_BIOMASS)
    assert broken(state, "place I2 r0 at 5,2") == ["PU-CORP-REPUBLIC-05"]
    assert not offers(state, "move")
    state = after(state, "select I2")
    assert broken(state, "place F5 r0 at 5,2")[0] == "PU-CORP-REPUBLIC-06"
    assert not offers(state, "place F5")
    spent = after(state, "move 5,2 to 4,2", "move 4,2 to 4,1")
    assert broken(spent, "move 4,1 to 4,2") == ["PU-ROVER-03"]
    state = after(state, "move 5,2 to 4,2", "place I2 r0 at 5,2")
    assert names(state.players[ADA].rovers) == {"4,2"}
    assert offers(state, "move 4,2 to 4,1")  # what is left may be spent later


@pytest.mark.rule("PU-CORP-REPUBLIC-06", "PU-GLOSS-15", "PU-RULING-02")
def test_the_movement_of_a_civ_tile_adds_to_that_of_the_turn() -> None:
    """Two for the civ tile, and one that she had; one of them is spent before the tile lies."""
    ada = republic(cubes={"tech": 3, "rover": 4}, rovers="5,2", moves=1, driving=True)
    state = after(table(ada=ada, depot=CIV_AND_BIOMASS), "select I2")
    assert state.players[ADA].moves == 1 + 2
    state = after(state, "move 5,2 to 4,2", "place I2 r0 at 5,2")
    assert state.players[ADA].moves == 2


@pytest.mark.rule("PU-CORP-REPUBLIC-06", "PU-RULING-02")
def test_the_movement_of_a_civ_tile_reaches_the_meteorite_that_falls_with_it() -> None:
    """The meteor of the tile lies on 5,3, two steps from the rover."""
    ada = republic(cubes={"tech": 3, "rover": 4}, rovers="4,2")
    state = after(table(ada=ada, depot="I2-BCm F5-TB"), "select I2", "place I2 r0 at 5,2")
    assert names(state.players[ADA].meteors) == {"5,3"}
    state = after(state, "move 4,2 to 4,3", "move 4,3 to 5,3")
    player = state.players[ADA]
    assert (player.meteors, player.meteorites, player.moves) == (0, 1, 0)


@pytest.mark.rule("PU-CORP-REPUBLIC-05")
def test_a_tile_without_civ_gives_no_movement() -> None:
    ada = republic(cubes={"tech": 3, "rover": 4}, rovers="5,2")
    state = table(ada=ada, depot="I2-TB F5-BC")
    assert broken(state, "select I2") == ["PU-CORP-REPUBLIC-07"]
    assert offers(state, "select") == ["select F5"]
    assert offers(state, "place I2")


@pytest.mark.rule("PU-CORP-REPUBLIC-07", "PU-PUB-13")
@pytest.mark.parametrize(("row", "moves"), [(0, 0), (1, 0), (2, 1), (4, 2), (13, 3), (15, 3)])
def test_the_movement_is_the_number_under_the_rover_tracker(row: int, moves: int) -> None:
    ada = republic(cubes={"tech": 3, "rover": row}, rovers="5,2")
    state = table(ada=ada, depot=CIV_AND_BIOMASS)
    if moves:
        assert after(state, "select I2").players[ADA].moves == moves
    else:
        assert broken(state, "select I2") == ["PU-CORP-REPUBLIC-07"]
        assert why_not(state, "select I2").startswith("selecting this tile brings no movement")


@pytest.mark.rule("PU-CORP-REPUBLIC-05")
def test_without_tech_1_a_civ_tile_is_just_placed() -> None:
    ada = republic(cubes={"tech": 2, "rover": 4}, rovers="5,2")
    for state in (
        table(ada=ada, depot=CIV_AND_BIOMASS),
        regressed(republic(cubes={"tech": 3, "rover": 4}, rovers="5,2"), depot=CIV_AND_BIOMASS),
    ):
        assert broken(state, "select I2") == ["PU-CORP-REPUBLIC-07"]
        assert offers(state, "place I2")


@pytest.mark.rule("PU-CORP-REPUBLIC-05")
def test_without_a_rover_nothing_is_asked_before_the_tile() -> None:
    state = table(ada=republic(cubes={"tech": 3, "rover": 4}), depot=CIV_AND_BIOMASS)
    assert offers(state, "place I2")
    assert not offers(state, "select")
    assert broken(state, "select I2") == ["PU-RULING-02"]
    assert "its movement comes with it" in why_not(state, "select I2")


@pytest.mark.rule("PU-RULING-02")
def test_without_a_rover_the_movement_comes_with_the_tile() -> None:
    """Event E01 puts another rover on the tile: it drives at once."""
    ada = republic(cubes={"tech": 3, "rover": 4}, reserve=1)
    state = after(table(1, ada=ada, depot=CIV_AND_BIOMASS, event="E01"), "place I2 r0 at 5,2")
    assert state.players[ADA].moves == 2
    assert offers(after(state, "rover 5,2"), "move 5,2 to 4,2")


@pytest.mark.rule("PU-CORP-REPUBLIC-05")
def test_a_civ_tile_that_cannot_be_placed_gives_its_movement_all_the_same() -> None:
    """Patches cover the planet but for one square: no tile fits."""
    patches = " ".join(names(GROUND[0].all) - {"5,0", "5,1", "6,0", "6,1", "6,11"})
    ada = republic(cubes={"tech": 3, "rover": 4}, rovers="5,2", patches=patches)
    state = after(table(ada=ada, depot=CIV_AND_BIOMASS), "take I2")
    assert state.players[ADA].moves == 2


@pytest.mark.rule("PU-CORP-REPUBLIC-05", "PU-CORP-REPUBLIC-06")
@pytest.mark.parametrize("card", ["C05", "C16"])
def test_an_extra_civ_tile_is_selected_as_well(card: str) -> None:
    """It must be placed after that: the movement is not to be had for nothing."""
    ada = republic(cubes={"tech": 3, "rover": 4}, rovers="5,2")
    state = picked(card, ada, depot=CIV_AND_BIOMASS)
    assert broken(state, "place I2 r0 at 5,2") == ["PU-CORP-REPUBLIC-05"]
    state = after(state, "select I2", "move 5,2 to 4,2")
    assert broken(state, "done") == ["PU-PUB-02"]
    state = after(state, "place I2 r0 at 5,2")
    assert (state.players[ADA].moves, names(state.players[ADA].rovers)) == (1, {"4,2"})


# --- Techs 2, 4 and 5: cards --------------------------------------------------------------------

PILES = ["C01 C03", "C08 C09", "C15 C20", "C23 C27"]


def names_of(cards: int) -> list[str]:
    return [CARD_WORDS[card] for card in bits(cards)]


def owed(rank: int, tech: int, piles: list[str] | None = None) -> State:
    """Ada has reached a civ milestone, and everybody is ready."""
    ada = republic(cubes={"tech": tech}, ranks=(rank - 1,))
    queue = (tasks.Civics(ADA), tasks.Conclude())
    return table(ada=ada, piles=piles or PILES, agenda=queue)


@pytest.mark.rule("PU-CORP-REPUBLIC-08")
def test_tech_2_adds_a_random_card_of_the_next_rank_to_the_choice() -> None:
    """The example: at a milestone of rank 3, all cards of rank 3 and one of rank 4."""
    state = owed(3, 5)
    assert offers(state, seat=NATURE) == ["offer of C23", "offer of C27"]
    state = after(state, "offer of C27")
    assert sorted(offers(state)) == ["pick C15", "pick C20", "pick C27"]


@pytest.mark.rule("PU-CORP-REPUBLIC-08")
@pytest.mark.parametrize(("card", "left"), [("C27", (2, 1)), ("C15", (1, 2))])
def test_cards_that_are_not_chosen_return_to_their_own_pile(
    card: str, left: tuple[int, int]
) -> None:
    state = after(owed(3, 5), "offer of C27", f"pick {card}")
    assert (state.piles[2].size, state.piles[3].size) == left
    assert names_of(state.players[ADA].hand.kept) == [card]


@pytest.mark.rule("PU-CORP-REPUBLIC-08")
@pytest.mark.parametrize(("rank", "tech"), [(3, 4), (4, 5)])
def test_without_tech_2_or_at_the_highest_rank_nothing_is_added(rank: int, tech: int) -> None:
    state = owed(rank, tech)
    assert GAME.to_act(state) == (ADA,)
    assert len(offers(state, "pick")) == 2


@pytest.mark.rule("PU-PUB-05", "PU-CORP-REPUBLIC-08")
def test_no_card_is_added_when_the_next_rank_is_empty() -> None:
    state = owed(3, 5, ["C01", "C08", "C15 C20", ""])
    assert sorted(offers(state)) == ["pick C15", "pick C20"]


@pytest.mark.rule("PU-RULING-11")
def test_when_the_rank_reached_is_empty_the_card_added_is_the_choice() -> None:
    state = after(owed(3, 5, ["C01", "C08", "", "C23 C27"]), "offer of C23")
    assert offers(state) == ["pick C23"]
    assert GAME.to_act(owed(3, 4, ["C01", "C08", "", "C23 C27"])) != (ADA,)  # without tech 2


@pytest.mark.rule("PU-PUB-05")
def test_the_card_added_comes_from_the_cards_in_play() -> None:
    state = owed(3, 5, ["C01", "C08", "C15", "C24"])
    assert offers(state, seat=NATURE) == ["offer of C24"]
    assert broken(state, "offer of C27", seat=NATURE) == ["PU-CORP-REPUBLIC-08"]


@pytest.mark.rule("PU-CORP-REPUBLIC-10")
@pytest.mark.parametrize(("tech", "boost"), [(9, False), (10, True)])
def test_tech_4_gives_a_synergy_boost_at_each_civ_milestone(tech: int, boost: bool) -> None:
    state = placed(republic(cubes={"civ": 1, "water": 4, "tech": tech, "biomass": 4}))
    state = after(state, "advance civ by tile")
    assert ("advance water by synergy" in offers(state)) is boost
    assert "regress" in waiting(state)


@pytest.mark.rule("PU-CORP-REPUBLIC-10")
def test_tech_4_relocks_when_the_tech_tracker_regresses() -> None:
    """The regress of one milestone takes away the boost of the next."""
    ada = republic(cubes={"civ": 1, "tech": 10})
    state = after(picked("C02", ada), "advance civ by card", "regress tech by corporation")
    assert waiting(state).count("advance") == 2  # the boost, and the second step of the card
    again = picked("C02", republic(cubes={"civ": 3, "tech": 9}))
    assert offers(after(again, "advance civ by card"), "advance water by synergy") == []


def ending(tech: int, piles: list[str]) -> State:
    return table(ada=republic(cubes={"tech": tech}), piles=piles, agenda=(tasks.Ending(),))


@pytest.mark.rule("PU-CORP-REPUBLIC-11")
def test_tech_5_keeps_two_of_all_civ_cards_left_at_the_end() -> None:
    state = ending(14, PILES)
    every = ["C01", "C03", "C08", "C09", "C15", "C20", "C23", "C27"]
    assert offers(state) == [f"pick {card}" for card in every]
    state = after(state, "pick C27")
    assert offers(state) == [f"pick {card}" for card in every if card != "C27"]
    state = after(state, "pick C20")
    assert GAME.to_act(state) == ()
    assert GAME.scores(state)[ADA].parts["civ"] == 4 + 3


@pytest.mark.rule("PU-CORP-REPUBLIC-11")
def test_without_tech_5_at_the_end_no_card_is_kept() -> None:
    assert GAME.to_act(ending(13, PILES)) == ()


@pytest.mark.rule("PU-CORP-REPUBLIC-11")
def test_a_card_kept_at_the_end_takes_effect_before_scoring() -> None:
    """Both kinds: one that advances a tracker at the end, one that is immediate."""
    state = after(ending(14, PILES), "pick C23", "pick C01")
    state = after(state, "advance water by card", "advance civ by card")
    assert offers(state) == [
        f"advance {cube} by card" for cube in ["civ", "water", "biomass", "rover", "tech"]
    ]
    state = after(state, "advance water by card")
    assert (at(state, "water"), at(state, "civ")) == ("water-2", "civ-1")
    assert GAME.to_act(state) == ()


# --- Tech 3 -------------------------------------------------------------------------------------

# Civ resources on 5,1 and 5,5; civ terrain on 5,6 as well.
CITIES = "I2-BC r0 at 5,0; I2-TB r0 at 5,2; I3-CE r0 at 5,4"


@pytest.mark.rule("PU-CORP-REPUBLIC-09")
def test_tech_3_teleports_the_rover_from_one_civ_resource_to_another_for_one_movement() -> None:
    ada = republic(cubes={"tech": 7}, tiles=CITIES, rovers="5,1", moves=2, driving=True)
    state = table(ada=ada)
    assert offers(state, "teleport") == ["teleport 5,1 to 5,5"]
    state = after(state, "teleport 5,1 to 5,5")
    assert (names(state.players[ADA].rovers), state.players[ADA].moves) == ({"5,5"}, 1)
    state = after(state, "teleport 5,5 to 5,1")
    assert broken(state, "teleport 5,1 to 5,5") == ["PU-CORP-REPUBLIC-09"]  # no movement left


@pytest.mark.rule("PU-CORP-REPUBLIC-09")
def test_tech_3_is_locked_below_its_milestone_and_needs_two_civ_resources() -> None:
    given = {"tiles": CITIES, "moves": 2, "driving": True}
    locked = table(ada=republic(cubes={"tech": 6}, rovers="5,1", **given))
    assert broken(locked, "teleport 5,1 to 5,5") == ["PU-CORP-REPUBLIC-09"]
    assert why_not(locked, "teleport 5,1 to 5,5").startswith("with tech 3 of Republic")
    relocked = regressed(republic(cubes={"tech": 7}, rovers="5,1", **given))
    assert broken(relocked, "teleport 5,1 to 5,5") == ["PU-CORP-REPUBLIC-09"]
    apart = table(ada=republic(cubes={"tech": 7}, rovers="5,0", **given))
    assert broken(apart, "teleport 5,0 to 5,5") == ["PU-CORP-REPUBLIC-09"]
    assert broken(apart, "teleport 5,5 to 5,1") == ["PU-ROVER-01"]


@pytest.mark.rule("PU-CORP-REPUBLIC-09")
def test_the_movement_of_tech_1_serves_to_teleport() -> None:
    ada = republic(cubes={"tech": 7, "rover": 2}, tiles=CITIES, rovers="5,1")
    state = after(table(ada=ada, depot=CIV_AND_BIOMASS), "select I2", "teleport 5,1 to 5,5")
    assert state.players[ADA].moves == 0
    assert names(state.players[ADA].rovers) == {"5,5"}
