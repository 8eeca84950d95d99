"""The Automa of Gaia Project: its cards, factions and difficulties."""

import pytest

from orrery.games.gaia import components as box
from orrery.games.gaia.components import Doing

# action, points, final tile, range, direction, arrow and count, booster, slot of the first booster
CARDS = """
    1  upgrade            1  top     4  down  right 1  left    1
    2  upgrade            1  bottom  2  down  right 2  middle  2
    3  research-highest   1  top     2  down  right 3  right   3
    4  mine               1  none    2  up    left  4  left    4
    5  action             1  bottom  2  up    left  5  middle  5
    6  mine               3  top     2  down  left  1  right   1
    7  research           0  top     2  down  right 4  right   2
    8  mine               3  bottom  4  up    left  1  middle  3
    9  faction            0  bottom  2  up    left  2  right   4
    10 upgrade            3  top     2  up    left  3  left    5
    11 upgrade            2  bottom  4  down  right 1  middle  1
    12 action             3  top     2  up    left  1  right   2
    13 faction            0  none    2  up    left  2  right   3
    14 action             3  bottom  2  up    left  3  middle  4
    15 research-highest   1  top     2  up    right 2  left    5
    16 action             3  top     2  down  right 3  left    1
    17 research           2  bottom  2  down  right 5  left    2
"""


@pytest.mark.parametrize("line", CARDS.split("\n")[1:-1])
def test_a_card(line: str) -> None:
    number, action, vp, final, range_, direction, arrow, count, booster, slot = line.split()
    card = box.CARD[int(number) - 1]

    assert card.word == f"card-{number}"
    assert (card.action, card.vp) == (action, int(vp))
    assert (card.final, card.range, card.direction) == (final, int(range_), direction)
    assert (card.arrow, card.count) == (arrow, int(count))
    assert (card.booster, card.slot) == (booster, int(slot))


@pytest.mark.rule("GP-SOLO-TURN-13")
def test_the_pass_x() -> None:
    passing = [number for number, card in enumerate(box.CARD, 1) if card.passes]
    assert passing == [1, 2, 3, 5, 8, 10, 12, 16]


@pytest.mark.rule("GP-SOLO-SETUP-20")
def test_the_starters() -> None:
    assert len(box.CARD) == 17
    assert [number + 1 for number in box.STARTERS] == [1, 2, 4, 5, 7, 13]


@pytest.mark.rule("GP-SOLO-SETUP-21")
def test_seven_factions_have_an_automa_card_one_of_each_colour() -> None:
    assert (
        *("terrans", "xenos", "taklons", "hadsch-hallas", "geodens", "firaks", "itars"),
    ) == box.AUTOMA_FACTIONS
    colours = [box.FACTIONS.index(word) // 2 for word in box.AUTOMA_FACTIONS]
    assert colours == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("GP-SOLO-SETUP-26")
def test_the_first_deck_has_six_to_nine_cards() -> None:
    sizes = {
        word: len(box.STARTERS) - len(each.remove) + len(each.add) + box.BOX.deck.reserve_drawn
        for word, each in box.DIFFICULTY.items()
    }
    assert sizes == {"easy": 6, "normal": 7, "hard": 8, "ultimate": 9, "nightmare": 9}
    assert box.TURNED_CARDS == 3


def test_the_difficulties() -> None:
    assert {
        word: (each.remove, each.add, each.start_vp, each.extra_vp)
        for word, each in box.DIFFICULTY.items()
    } == {
        "easy": ((2,), (), 0, 0),
        "normal": ((), (), 10, 0),
        "hard": ((), (9,), 10, 0),
        "ultimate": ((), (9, 15), 10, 0),
        "nightmare": ((), (9, 15), 10, 1),
    }


def test_what_the_faction_cards_do() -> None:
    mine, act, upgrade = Doing("mine"), Doing("action"), Doing("upgrade")
    actions = {
        "terrans": (
            Doing("research-area", area="gaia"),
            Doing("mine", range=4, prefer="transdim"),
        ),
        "xenos": (Doing("mine", range=2), act),
        "taklons": (Doing("mine", range=3, prefer="close"), act),
        "hadsch-hallas": (Doing("upgrade", otherwise=Doing("mine", range=3)),),
        "geodens": (Doing("research"), act),
        "firaks": (upgrade,),
        "itars": (act, act),
    }
    assert {word: each.actions for word, each in box.AUTOMA.items()} == actions
    assert mine.range == 0  # that of the support card
    assert {word: each.vp for word, each in box.AUTOMA.items()} == {
        "terrans": 2,
        "xenos": 2,
        "taklons": 2,
        "hadsch-hallas": 1,
        "geodens": 1,
        "firaks": 2,
        "itars": 4,
    }


def test_how_automa_factions_start_and_what_always_holds_for_them() -> None:
    starts = {
        word: area for word, each in box.AUTOMA.items() for area, n in each.research.named if n
    }
    assert starts == {
        "terrans": "gaia",
        "xenos": "ai",
        "hadsch-hallas": "economy",
        "geodens": "terraforming",
    }
    usual = (0, None, 0, 0, False, False)
    standing = {
        "xenos": (1, "action", 0, 0, False, False),
        "hadsch-hallas": (0, None, 3, 0, False, False),
        "geodens": (0, None, 0, 2, False, False),
        "firaks": (0, None, 0, 0, True, True),
    }
    for word, each in box.AUTOMA.items():
        holds = (
            *(each.extra_mines, each.twice, each.vp_station, each.vp_type),
            *(each.lab_to_station, each.research_with_lab),
        )
        assert holds == standing.get(word, usual), word


def test_the_habits() -> None:
    gaia, transdim = box.TYPES.index("gaia"), box.TYPES.index("transdim")
    assert {gaia: 1, transdim: 2} == box.AUTOMA_STEPS
    assert box.AUTOMA_UPGRADES == (
        ("station", "institute"),
        ("mine", "station"),
        ("lab", "academy"),
        ("station", "lab"),
    )
