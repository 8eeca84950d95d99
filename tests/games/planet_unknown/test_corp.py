"""Corporation boards: the common face or the own one, and what their techs have in common."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    at,
    board,
    broken,
    dealt,
    offers,
    opened,
    picked,
    table,
    waiting,
)
from orrery.games.planet_unknown import tasks
from orrery.games.planet_unknown.components import CORPORATIONS
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tracks import techs

BUILT = "O4-TB r0 at 5,0"


def corporation_of(state: State, seat: int) -> str:
    return CORPORATIONS[state.players[seat].corporation]


@pytest.mark.rule("PU-CORP-01")
def test_each_player_chooses_the_face_of_the_corporation_board() -> None:
    """Both were dealt a board: Ada turns hers to the common face, Bob does not."""
    state = dealt(opened(corporations="own"))
    own = [corporation_of(state, seat) for seat in (ADA, BOB)]
    assert "universal" not in own
    for seat in (ADA, BOB):
        assert set(offers(state, seat=seat)) == {"found universal", f"found {own[seat]}"}
    state = after(after(state, "found universal"), f"found {own[BOB]}", seat=BOB)
    assert [corporation_of(state, seat) for seat in (ADA, BOB)] == ["universal", own[BOB]]


@pytest.mark.rule("PU-CORP-02")
def test_the_common_face_is_the_same_for_all_and_every_other_board_is_one_of_a_kind() -> None:
    """Three choose in turn: the common face stays open, a board that is taken does not."""
    state = opened(3, corporations="choose")
    state = after(state, "found universal")
    assert "found universal" in offers(state, seat=BOB)
    state = after(state, "found oasis", seat=BOB)
    assert "found oasis" not in offers(state, seat=2)
    assert "found universal" in offers(state, seat=2)


@pytest.mark.rule("PU-CORP-02")
def test_each_corporation_has_rules_of_its_own() -> None:
    """The same tile in the same place: water on two squares of ice."""
    place = "place I3 r0 at 5,2"
    for corporation, water in (("universal", "water-1"), ("oasis", "biomass-2")):
        ada = board(corporation=corporation, tiles=BUILT, cubes={"rover": 12})
        state = after(table(ada=ada, depot="I3-WR F5-TB"), place)
        while offers(state, "advance water by tile"):
            state = after(state, offers(state, "advance water by tile")[0])
        assert at(state, "water") == water


LEVELS = {0: 0, 2: 0, 3: 1, 4: 1, 5: 2, 7: 3, 9: 3, 10: 4, 13: 4, 14: 5, 15: 5}


@pytest.mark.rule("PU-SRC-06")
@pytest.mark.parametrize("corporation", ["cosmos", "horizon", "oasis", "republic", "wormhole"])
def test_techs_follow_the_tech_tracker(corporation: str) -> None:
    """All up to its level, wherever it has been before."""
    for row, level in LEVELS.items():
        assert techs(board(corporation=corporation, cubes={"tech": row})) == (1 << level) - 1


@pytest.mark.rule("PU-CORP-FLUX-03")
def test_of_flux_only_the_last_one() -> None:
    for row, level in LEVELS.items():
        found = techs(board(corporation="flux", flux="civ", cubes={"tech": row}))
        assert found == (1 << level - 1 if level else 0)


# --- Before scoring -----------------------------------------------------------------------------


def last_card(ada: Player, card: str = "C04", **more: Any) -> State:
    """The game is over, and Ada resolves an immediate card that she has picked before scoring."""
    queue = (tasks.Picking(ADA, 0), tasks.Civics(ADA), tasks.Ending())
    state = table(ada=ada, piles=[card, "", "", ""], agenda=queue, **more)
    return after(state, f"pick {card}")


@pytest.mark.rule("PU-RULING-10")
@pytest.mark.parametrize(
    ("corporation", "given", "sentence", "rule"),
    [
        ("cosmos", {"area": 1}, "shift area to civ-7", "PU-CORP-COSMOS-12"),
        ("horizon", {"laden": "5,3"}, "advance rover by corporation", "PU-CORP-HORIZON-11"),
        ("flux", {"flux": "civ"}, "advance civ by corporation", "PU-CORP-FLUX-13"),
        ("makeshift", {}, "regress tech by corporation", "PU-CORP-MAKESHIFT-09"),
        ("jump-drive", {"held": "tech-e"}, "claim civ", "PU-CORP-JUMP-10"),
        ("jump-drive", {"held": "tech-f"}, "survey", "PU-CORP-JUMP-12"),
        ("wormhole", {"biomass": 15}, "reset", "PU-CORP-WORMHOLE-04"),
    ],
)
def test_before_scoring_no_tech_is_used_any_more(
    corporation: str, given: dict[str, Any], sentence: str, rule: str
) -> None:
    """In the turn it could be; while a card of the end is resolved rovers drive, no more."""
    boards = {key: value for key, value in given.items() if key != "biomass"}
    cubes = {"tech": 14, "biomass": given.get("biomass", 0)}
    ada = board(corporation=corporation, tiles=BUILT, rovers="6,4", cubes=cubes, **boards)
    assert broken(table(ada=ada), sentence) == []
    assert broken(picked("C04", ada), sentence) == []
    state = last_card(ada)
    assert broken(state, sentence) == [rule]
    assert sentence not in offers(state)
    assert offers(state, "move")


@pytest.mark.rule("PU-RULING-13")
def test_a_patch_of_a_card_of_the_end_is_a_patch_of_the_end() -> None:
    """It may be doubled, and with tech 5 of Wormhole destroy a meteorite, but not be stored."""
    tiles = f"{BUILT}; I2-CEm r0 at 5,2"
    ada = board(corporation="wormhole", tiles=tiles, cubes={"tech": 14})
    state = last_card(ada, "C03")
    assert waiting(state) == ["patch", "patch"]
    assert offers(state, "patch 5,3")
    assert broken(state, "store") == ["PU-GLOSS-19"]
