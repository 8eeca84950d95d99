"""The final scoring of Kepler-3042, line by line, and who has won."""

from typing import Any

import pytest

from games.kepler.table import ADA, BOB, CAL, after, nation, refused, table
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.state import State

RESOLUTION: list[tasks.Task] = [tasks.Resolving(), tasks.Awarding(), tasks.Closing()]
ROCKY = ("planet-1", "planet-2", "planet-3", "planet-5", "planet-7")
OCEANIC = ("planet-8", "planet-9", "planet-10", "planet-13")
ONE_OF_EACH = ("planet-1", "planet-8", "planet-14", "planet-20", "planet-26")


def line(part: str, tiles: dict[str, str] | None = None, **given: Any) -> int:
    """The points of one line of the scoring for a nation."""
    state = table(tiles=tiles, ada=nation(**given), agenda=[])
    return GAME.scores(state)[ADA].parts[part]


def bare(*words: str) -> dict[str, str]:
    """Colonies without a cube on them."""
    return dict.fromkeys(words, "")


class TestTheTwelveLines:
    @pytest.mark.rule("KP-SCORE-01")
    def test_one_point_for_each_antimatter_on_planets_earth_included(self) -> None:
        assert line("antimatter", earth="3E 3M") == 0
        assert line("antimatter", earth="1A") == 1
        assert line("antimatter", earth="1A", planets={"planet-1": "2A"}) == 3
        assert line("antimatter", earth="5E 5M", planets={"planet-1": "2E 2M"}) == 0

    @pytest.mark.rule("KP-SCORE-01")
    def test_none_for_antimatter_in_storage_or_in_the_pit(self) -> None:
        assert line("antimatter", earth="1A", pit="1A") == 1  # the third lies in storage

    @pytest.mark.rule("KP-SCORE-02")
    def test_five_points_for_a_planet_of_every_type(self) -> None:
        assert line("all-types", planets=bare(*ONE_OF_EACH)) == 5

    @pytest.mark.rule("KP-SCORE-02")
    @pytest.mark.parametrize("missing", ONE_OF_EACH)
    def test_none_if_one_type_is_missing(self, missing: str) -> None:
        four = [word for word in ONE_OF_EACH if word != missing]
        spare = "planet-2" if missing != "planet-1" else "planet-9"

        assert line("all-types", planets=bare(*four, spare)) == 0

    @pytest.mark.rule("KP-SCORE-03")
    @pytest.mark.parametrize(
        ("words", "points"),
        [
            (ROCKY[:2] + OCEANIC[:2], 0),
            (ROCKY[:3], 3),
            (OCEANIC[:3], 3),
            (("planet-14", "planet-15", "planet-16"), 3),
            (("planet-20", "planet-21", "planet-23"), 3),
            (("planet-26", "planet-27", "planet-28"), 3),
            (ROCKY[:4], 3),
            (ROCKY[:5], 3),
            (ROCKY[:3] + OCEANIC[:2], 3),
        ],
    )
    def test_three_points_once_for_three_planets_of_one_type(
        self, words: tuple[str, ...], points: int
    ) -> None:
        assert line("three-same", planets=bare(*words)) == points

    @pytest.mark.rule("KP-SCORE-04")
    def test_two_points_for_each_ship_on_a_mine(self) -> None:
        tiles = {"3,0": "mine-1", "-3,0": "mine-2", "0,4": "planet-1", "4,-4": "objective-1"}

        assert line("mines", tiles, ships=["5,0", "0,4", "4,-4"]) == 0
        assert line("mines", tiles, ships=["3,0"]) == 2
        assert line("mines", tiles, ships=["3,0", "-3,0", "0,4"]) == 4

    @pytest.mark.rule("KP-SCORE-05")
    @pytest.mark.parametrize(
        ("levels", "points"), [((3, 3, 3, 3, 3), 0), ((4, 3, 0, 0, 0), 2), ((4, 4, 4, 4, 4), 10)]
    )
    def test_two_points_for_each_technology_on_its_last_space(
        self, levels: tuple[int, ...], points: int
    ) -> None:
        names = (
            "space-travel",
            "terraforming",
            "energy-development",
            "antimatter-science",
            "quantum-physics",
        )

        assert line("max-tech", techs=dict(zip(names, levels, strict=True))) == points

    @pytest.mark.rule("KP-SCORE-06")
    def test_one_point_for_each_medal_of_either_kind(self) -> None:
        assert line("medals", medals=(0, 0)) == 0
        assert line("medals", medals=(3, 0)) == 3
        assert line("medals", medals=(3, 4)) == 7

    @pytest.mark.rule("KP-SCORE-07", "KP-SCORE-08", "KP-SCORE-09")
    @pytest.mark.parametrize(
        ("hex", "near", "mid", "far"),
        [
            ("1,0", 1, 0, 0),
            ("4,0", 1, 0, 0),
            ("2,-4", 1, 0, 0),
            ("5,0", 0, 2, 0),
            ("2,-6", 0, 2, 0),
            ("6,1", 0, 0, 3),
            ("8,-3", 0, 0, 3),
        ],
    )
    def test_a_planet_counts_by_the_circle_in_which_it_lies(
        self, hex: str, near: int, mid: int, far: int
    ) -> None:
        given: dict[str, Any] = {"planets": bare("planet-1"), "at": {"planet-1": hex}}

        assert line("zone-near", **given) == near
        assert line("zone-mid", **given) == mid
        assert line("zone-far", **given) == far

    @pytest.mark.rule("KP-SCORE-07", "KP-SCORE-08", "KP-SCORE-09")
    def test_every_planet_counts(self) -> None:
        words = ("planet-1", "planet-2", "planet-3", "planet-5", "planet-7")
        places = ("2,0", "-2,0", "5,0", "-5,0", "0,8")
        given: dict[str, Any] = {
            "planets": bare(*words),
            "at": dict(zip(words, places, strict=True)),
        }

        points = [line(part, **given) for part in ("zone-near", "zone-mid", "zone-far")]
        assert points == [2, 4, 3]

    @pytest.mark.rule("KP-SCORE-07")
    def test_earth_is_not_a_colonised_planet(self) -> None:
        parts = GAME.scores(table(agenda=[]))[ADA].parts

        assert [parts[zone] for zone in ("zone-near", "zone-mid", "zone-far")] == [0, 0, 0]

    @pytest.mark.rule("KP-SCORE-07", "KP-SCORE-08", "KP-SCORE-09", "KP-SCORE-02")
    def test_a_ship_on_a_planet_has_not_colonised_it(self) -> None:
        assert line("zone-near", {"3,0": "planet-1"}, ships=["3,0"]) == 0

    @pytest.mark.rule("KP-SCORE-10")
    @pytest.mark.parametrize(
        ("space", "points"),
        list(enumerate([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10])),
    )
    def test_the_points_at_the_marker_on_each_track(self, space: int, points: int) -> None:
        assert line("supremacy", tracks=(space, 0)) == points
        assert line("supremacy", tracks=(0, space)) == points
        assert line("supremacy", tracks=(space, space)) == 2 * points

    @pytest.mark.rule("KP-SCORE-11")
    def test_the_points_of_terraformed_planets_only(self) -> None:
        two = bare("planet-19", "planet-28")

        assert line("terraformed", planets=two) == 0
        assert line("terraformed", planets=two, terraformed=["planet-19"]) == 10
        assert line("terraformed", planets=two, terraformed=["planet-28"]) == 14
        assert line("terraformed", planets=two, terraformed=["planet-19", "planet-28"]) == 24

    @pytest.mark.rule("KP-SCORE-12")
    def test_the_secret_objective_if_it_is_fulfilled(self) -> None:
        # Stone Builders: two rocky planets.
        assert line("objective", planets=bare("planet-1", "planet-2"), objective="OS01") == 5
        assert line("objective", planets=bare("planet-1", "planet-8"), objective="OS01") == 0
        assert line("objective", planets=bare("planet-1", "planet-2")) == 0

    @pytest.mark.rule("KP-RULING-29")
    def test_a_terraformed_planet_goes_on_counting_as_colonised(self) -> None:
        every: dict[str, Any] = {"planets": bare(*ONE_OF_EACH), "terraformed": list(ONE_OF_EACH)}
        rocky: dict[str, Any] = {"planets": bare(*ROCKY[:3]), "terraformed": list(ROCKY[:3])}

        assert line("all-types", **every) == 5
        assert line("three-same", **rocky) == 3
        assert line("zone-far", **rocky) == 9
        assert line("objective", **rocky, objective="OS01") == 5


def final_table() -> State:
    """Round 16 is over; the example below counts the points by hand."""
    ada = nation(
        earth="2E 1A",
        planets={
            "planet-1": "",
            "planet-2": "1A",
            "planet-3": "1E",
            "planet-9": "",
            "planet-27": "",
        },
        terraformed=["planet-1", "planet-9", "planet-27"],
        at={
            "planet-1": "2,-1",
            "planet-2": "4,-2",
            "planet-3": "5,-1",
            "planet-9": "-5,0",
            "planet-27": "0,8",
        },
        ships=["3,0", "-3,0", "6,0"],
        techs={"space-travel": 4, "terraforming": 4, "quantum-physics": 3},
        tracks=(11, 17),
        medals=(2, 3),
        pit="2E 2M",
        objective="OS07",
    )
    bob = nation(
        planets={
            "planet-7": "",
            "planet-13": "",
            "planet-15": "",
            "planet-21": "",
            "planet-28": "3A",
        },
        terraformed=["planet-21", "planet-28"],
        at={
            "planet-7": "8,-2",
            "planet-13": "8,-4",
            "planet-15": "-4,8",
            "planet-21": "-8,1",
            "planet-28": "3,-8",
        },
        ships=["1,1"],
        techs={"quantum-physics": 4, "terraforming": 3},
        tracks=(13, 5),
        medals=(1, 0),
        objective="OS05",
    )
    tiles = {"3,0": "mine-1", "-3,0": "mine-2"}
    return table(tiles=tiles, ada=ada, bob=bob, round=16, agenda=[])


class TestACompleteExample:
    @pytest.mark.rule(*[f"KP-SCORE-{n:02}" for n in range(1, 13)])
    def test_all_twelve_lines_together(self) -> None:
        ada, bob = GAME.scores(final_table())

        assert ada.parts == {
            "antimatter": 2,  # one on Earth, one on planet 2
            "all-types": 0,  # rocky, oceanic and alien only; five colonies never earn both lines
            "three-same": 3,  # planets 1, 2 and 3 are rocky
            "mines": 4,  # two ships
            "max-tech": 4,  # Space Travel and Terraforming
            "medals": 5,  # two and three
            "zone-near": 2,  # planets 1 and 2
            "zone-mid": 4,  # planets 3 and 9
            "zone-far": 3,  # planet 27
            "supremacy": 11,  # 4 at technology 11, 7 at colonial 17
            "terraformed": 19,  # 4 for planet 1, 4 for planet 9, 11 for planet 27
            "objective": 5,  # World Shapers: three planets terraformed
        }
        assert ada.total == 62
        assert bob.parts == {
            "antimatter": 3,  # on planet 28
            "all-types": 5,
            "three-same": 0,
            "mines": 0,
            "max-tech": 2,  # Quantum Physics
            "medals": 1,
            "zone-near": 0,
            "zone-mid": 0,
            "zone-far": 15,  # five planets
            "supremacy": 6,  # 5 at technology 13, 1 at colonial 5
            "terraformed": 22,  # 8 for planet 21, 14 for planet 28
            "objective": 5,  # First Contact: an alien planet
        }
        assert bob.total == 59
        assert GAME.winners(final_table()) == (ADA,)


def finished(**nations: Any) -> State:
    return table(len(nations), round=16, agenda=[], **nations)


class TestTheEnd:
    @pytest.mark.rule("KP-SCORE-13")
    def test_scoring_comes_after_round_16_and_not_before(self) -> None:
        ahead = nation(medals=(3, 0))

        fifteen = table(ada=ahead, round=15, agenda=RESOLUTION)
        sixteen = table(ada=ahead, round=16, agenda=RESOLUTION)

        assert GAME.winners(fifteen) == ()
        assert isinstance(fifteen.agenda[0], tasks.Drawing)
        assert GAME.winners(sixteen) == (ADA,)
        assert GAME.to_act(sixteen) == ()

    @pytest.mark.rule("KP-SCORE-13")
    def test_the_last_round_is_played_and_resolved_to_its_end(self) -> None:
        # Ada meets a medal in round 16 and is awarded it before the points are counted.
        ada = nation(tracks=(0, 2), cell="production")
        state = table(ada=ada, round=16)
        society = "bonus modernise-society with energy from storage"

        state = after(state, "choose space-construction", "skip", society, "pass")
        assert GAME.winners(state) == ()
        state = after(state, "choose production", "pass")

        assert GAME.scores(state)[ADA].parts["medals"] == 1
        assert GAME.winners(state) == (ADA,)

    @pytest.mark.rule("KP-SCORE-13")
    def test_then_nothing_more_can_be_said(self) -> None:
        state = finished(ada=nation(), bob=nation())

        assert refused(state, "choose production", ADA) == ["KP-SCORE-13"]
        against = GAME.objections(state, BOB, GAME.read("draw PG01"))
        assert against[0].text("en") == "the game is over"
        assert against[0].text("fr") == "la partie est finie"

    @pytest.mark.rule("KP-SCORE-13")
    def test_the_highest_total_wins(self) -> None:
        state = finished(ada=nation(medals=(3, 0)), bob=nation(medals=(2, 2)), cal=nation())

        assert [score.total for score in GAME.scores(state)] == [3, 4, 0]
        assert GAME.winners(state) == (BOB,)

    @pytest.mark.rule("KP-SCORE-13", "KP-SCORE-12")
    def test_the_objective_decides_with_the_rest(self) -> None:
        ada = nation(medals=(4, 0), objective="OS09")
        bob = nation(medals=(3, 5))

        assert GAME.winners(finished(ada=ada, bob=bob)) == (ADA,)


def worth(total: int, *terraformed: str, planets: tuple[str, ...] = ()) -> dict[str, Any]:
    """A nation with so many points in all; what its planets do not bring, medals do."""
    points = {"planet-1": 4, "planet-2": 5, "planet-8": 5, "planet-14": 6, "planet-20": 7}
    words = (*terraformed, *planets)
    outer_zone = 3 * len(words)
    medals = total - outer_zone - sum(points[word] for word in terraformed)
    return nation(planets=bare(*words), terraformed=terraformed, medals=(medals, 0))


class TestTies:
    @pytest.mark.rule("KP-TIE-01")
    @pytest.mark.parametrize(
        ("ada", "bob", "winner"),
        [
            (("planet-1",), ("planet-2",), BOB),
            (("planet-14",), ("planet-8",), ADA),
            (("planet-1", "planet-8"), ("planet-2", "planet-14"), BOB),
            (("planet-1", "planet-20"), ("planet-14",), ADA),  # not how many, nor how good
            (("planet-1",), (), ADA),
        ],
    )
    def test_the_highest_number_terraformed_wins(
        self, ada: tuple[str, ...], bob: tuple[str, ...], winner: int
    ) -> None:
        state = finished(ada=worth(30, *ada), bob=worth(30, *bob))

        assert [score.total for score in GAME.scores(state)] == [30, 30]
        assert GAME.winners(state) == (winner,)

    @pytest.mark.rule("KP-TIE-01")
    def test_a_colony_that_is_not_terraformed_does_not_count(self) -> None:
        state = finished(ada=worth(30, "planet-1"), bob=worth(30, planets=("planet-20",)))

        assert GAME.winners(state) == (ADA,)

    @pytest.mark.rule("KP-TIE-01")
    def test_only_those_who_tie_are_compared(self) -> None:
        state = finished(
            ada=worth(30, "planet-1"), bob=worth(29, "planet-20"), cal=worth(30, "planet-2")
        )

        assert GAME.winners(state) == (CAL,)

    @pytest.mark.rule("KP-TIE-01")
    def test_without_a_tie_the_numbers_do_not_matter(self) -> None:
        state = finished(ada=worth(31, "planet-1"), bob=worth(30, "planet-20"))

        assert GAME.winners(state) == (ADA,)

    @pytest.mark.rule("KP-RULING-18")
    def test_if_nobody_who_ties_has_terraformed_the_victory_is_shared(self) -> None:
        state = finished(
            ada=worth(20, planets=("planet-20",)), bob=worth(19, "planet-1"), cal=worth(20)
        )

        assert GAME.winners(state) == (ADA, CAL)
        assert GAME.view(state, BOB).winners == (ADA, CAL)
