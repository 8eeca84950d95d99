"""The seventeen secret objectives of Kepler-3042: just fulfilled, and just not."""

from typing import Any, TypeAlias

import pytest

from games.kepler.table import ADA, nation, table
from orrery.games.kepler import GAME

Given: TypeAlias = dict[str, Any]

NEAR, MID, FAR = ("2,-1", "-2,0", "4,0"), ("5,0", "-5,0", "5,-5"), ("0,8", "4,4", "8,-3")
TECHS = (
    "space-travel",
    "terraforming",
    "energy-development",
    "antimatter-science",
    "quantum-physics",
)


def colonies(*numbers: int, terraformed: int = 0, at: tuple[str, ...] = ()) -> Given:
    """Colonies of these numbers, the first of them terraformed, at these hexes."""
    words = [f"planet-{number}" for number in numbers]
    return {
        "planets": dict.fromkeys(words, ""),
        "terraformed": words[:terraformed],
        "at": dict(zip(words, at, strict=False)),
    }


def levels(*five: int) -> Given:
    return {"techs": dict(zip(TECHS, five, strict=True))}


def antimatter(on_earth: int, terraformed: int) -> Given:
    return {"earth": f"{on_earth}A"} | colonies(1, 2, 8, terraformed=terraformed)


# Card, points, a nation that has just fulfilled it and nations that have just not.
OBJECTIVES: list[tuple[str, int, list[Given], list[Given]]] = [
    ("OS01", 5, [colonies(1, 7), colonies(4, 6, 2)], [colonies(1, 8, 14, 20, 26)]),
    ("OS02", 5, [colonies(8, 13)], [colonies(8, 7, 14, 20, 26)]),
    ("OS03", 5, [colonies(14, 19)], [colonies(14, 1, 13, 20, 26)]),
    ("OS04", 5, [colonies(20, 24)], [colonies(20, 1, 13, 19, 26)]),
    ("OS05", 5, [colonies(26), colonies(25), colonies(28)], [colonies(1, 8, 14, 24), {}]),
    (
        "OS06",
        5,
        [colonies(1, 8, at=FAR)],
        [colonies(1, 8, 9, 14, at=(FAR[0], *MID)), colonies(1, 8, at=NEAR)],
    ),
    ("OS07", 5, [colonies(1, 2, 8, terraformed=3)], [colonies(1, 2, 8, 9, terraformed=2)]),
    ("OS08", 5, [levels(2, 2, 2, 2, 2)], [levels(4, 4, 1, 4, 4), levels(2, 2, 2, 2, 1)]),
    (
        "OS09",
        5,
        [{"medals": (2, 2)}, {"medals": (4, 0)}, {"medals": (0, 5)}],
        [{"medals": (3, 0)}, {"medals": (1, 2)}],
    ),
    (
        "OS10",
        5,
        [colonies(1, 8, 14, at=NEAR)],
        [colonies(1, 8, 14, at=(NEAR[0], NEAR[1], MID[0])), colonies(1, 8, 14, at=FAR)],
    ),
    (
        "OA01",
        9,
        [colonies(1, 8, 14, 20, terraformed=4), colonies(1, 8, 14, 20, 26, terraformed=5)],
        [
            colonies(1, 8, 14, 20, 26, terraformed=3),
            colonies(1, 2, 8, 14, terraformed=4),  # three types among four planets
        ],
    ),
    (
        "OA02",
        8,
        [colonies(1, 8, 14, at=FAR)],
        [colonies(1, 8, 14, at=(FAR[0], FAR[1], MID[0])), colonies(1, 8, 14, at=NEAR)],
    ),
    ("OA03", 8, [levels(4, 4, 4, 0, 0), levels(0, 0, 4, 4, 4)], [levels(4, 4, 3, 3, 3)]),
    ("OA04", 7, [colonies(1, 2, 3, 5, 7)], [colonies(1, 2, 3, 5)]),
    (
        "OA05",
        8,
        [colonies(1, 2, 3) | {"pit": "1E 1M"}, colonies(1, 2, 3, 5)],
        [colonies(1, 2, 3) | {"pit": "1E 1M 1A"}, colonies(1, 2) | {"pit": "1E 1M"}],
    ),
    (
        "OA06",
        8,
        [{"tracks": (13, 13)}, {"tracks": (20, 13)}],
        [{"tracks": (12, 13)}, {"tracks": (13, 12)}, {"tracks": (20, 12)}],
    ),
    (
        "OA07",
        7,
        [antimatter(3, 2), antimatter(3, 3)],
        [antimatter(2, 2), antimatter(3, 1), antimatter(2, 3)],
    ),
]
FULFILLED = [(card, vp, given) for card, vp, yes, _ in OBJECTIVES for given in yes]
FAILED = [(card, given) for card, _, _, no in OBJECTIVES for given in no]


def points(card: str, given: Given) -> int:
    deck = "standard" if card.startswith("OS") else "advanced"
    state = table(4, ada=nation(objective=card, **given), agenda=[], objectives=deck)
    return GAME.scores(state)[ADA].parts["objective"]


class TestSecretObjectives:
    @pytest.mark.rule("KP-SCORE-12", "KP-COMP-15")
    @pytest.mark.parametrize(("card", "vp", "given"), FULFILLED)
    def test_just_fulfilled_it_gives_all_its_points(self, card: str, vp: int, given: Given) -> None:
        assert points(card, given) == vp

    @pytest.mark.rule("KP-SCORE-12", "KP-COMP-15")
    @pytest.mark.parametrize(("card", "given"), FAILED)
    def test_just_not_fulfilled_it_gives_none(self, card: str, given: Given) -> None:
        assert points(card, given) == 0

    @pytest.mark.rule("KP-COMP-15")
    def test_all_seventeen_cards_are_here(self) -> None:
        standard = {f"OS{n:02}" for n in range(1, 11)}
        advanced = {f"OA{n:02}" for n in range(1, 8)}

        assert {card for card, *_ in OBJECTIVES} == standard | advanced

    @pytest.mark.rule("KP-RULING-29")
    @pytest.mark.parametrize(
        ("card", "vp", "given"),
        [
            ("OS01", 5, colonies(1, 7, terraformed=2)),
            ("OS05", 5, colonies(26, terraformed=1)),
            ("OS06", 5, colonies(1, 8, terraformed=2, at=FAR)),
            ("OS10", 5, colonies(1, 8, 14, terraformed=3, at=NEAR)),
            ("OA04", 7, colonies(1, 2, 3, 5, 7, terraformed=5)),
        ],
    )
    def test_terraformed_planets_count_as_colonised(self, card: str, vp: int, given: Given) -> None:
        assert points(card, given) == vp
