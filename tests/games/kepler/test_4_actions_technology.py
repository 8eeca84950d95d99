"""Technological Development: costs, blue icons, bulbs, benefits."""

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    Nation,
    after,
    all_cubes,
    cubes,
    level,
    nation,
    on,
    refused,
    sayings,
    table,
    track,
    why_not,
)
from orrery.games.kepler import GAME
from orrery.games.kepler.components import TECHS
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Acting, BonusStep, Flying

# What the spaces 1 to 4 of each technology cost, and their blue icons.
PRINTED = {
    "space-travel": (("1E", 0), ("1E 1M", 1), ("2E 1M", 1), ("2E 1M 1A", 2)),
    "terraforming": (("1M", 0), ("1E 1M", 1), ("2E 1M", 1), ("1E 2M 1A", 2)),
    "energy-development": (("1M", 0), ("1E 1M", 1), ("1E 2M", 1), ("1E 2M 1A", 2)),
    "antimatter-science": (("2E", 0), ("3E", 1), ("3E 1M", 2), ("4E 1M", 2)),
    "quantum-physics": (("1E", 0), ("2E", 1), ("2E 1A", 2), ("2E 1M 1A", 2)),
}
SPACES = [
    (tech, number, *space) for tech in PRINTED for number, space in enumerate(PRINTED[tech], 1)
]


def developing(ada: Nation, **rivals: Nation) -> State:
    """Ada's cube stands on Technological Development."""
    bob, cal, dee = (rivals.get(name) for name in ("bob", "cal", "dee"))
    state = table(max(2, 1 + len(rivals)), ada=ada, bob=bob, cal=cal, dee=dee)
    return after(state, "choose technological-development")


def one_less(price: str) -> list[str]:
    """All ways to have one cube less than that."""
    cut = []
    for item in price.split():
        rest = [other for other in price.split() if other != item]
        cut.append(" ".join([*rest, f"{int(item[0]) - 1}{item[1]}"]))
    return cut


class TestWhatTechnologiesCost:
    @pytest.mark.rule("KP-ACT-TECH-01", "KP-MAIN-04")
    @pytest.mark.parametrize(("tech", "number", "price", "icons"), SPACES)
    def test_entering_a_space_costs_what_is_printed_there(
        self, tech: str, number: int, price: str, icons: int
    ) -> None:
        # Planet-1 could pay for something else, so that the action waits for a decision.
        def holding(earth: str) -> State:
            worlds = {"planet-1": "1E"}
            return developing(nation(earth=earth, planets=worlds, techs={tech: number - 1}))

        state = holding(price)
        assert refused(state, f"develop {tech} from earth") == []
        state = after(state, f"develop {tech} from earth")
        assert level(state, ADA, tech) == number
        assert on(state, ADA) == (0, 0, 0)
        assert on(state, ADA, "planet-1") == (1, 0, 0)
        assert state.players[ADA].storage == (6, 7, 3)
        for less in one_less(price):
            assert refused(holding(less), f"develop {tech} from earth") == ["KP-ACT-TECH-01"]

    @pytest.mark.rule("KP-ACT-TECH-01")
    def test_the_refusal_tells_the_price_and_what_there_is(self) -> None:
        state = developing(nation(earth="2E 1M", techs={"space-travel": 3}))

        assert why_not(state, "develop space-travel from earth") == (
            "Space Travel 4 costs 2 energy, 1 matter, 1 antimatter; Earth holds 2 energy, 1 matter"
        )
        in_french = why_not(state, "develop space-travel from earth", "fr")
        assert "Voyage Spatial 4 coûte 2 énergies, 1 matière, 1 antimatière" in in_french
        assert in_french.endswith("2 énergies, 1 matière")

    @pytest.mark.rule("KP-ACT-TECH-01", "KP-RULING-30")
    def test_one_action_may_advance_several_markers(self) -> None:
        state = developing(nation(earth="3E 3M"))

        state = after(
            state,
            "develop space-travel from earth",  # 1E
            "develop terraforming from earth",  # 1M
            "develop energy-development from earth",  # 1M
        )

        assert state.players[ADA].techs == (1, 1, 1, 0, 0)
        assert on(state, ADA) == (2, 1, 0)
        assert type(state.agenda[0]) is Acting
        assert type(after(state, "done").agenda[0]) is BonusStep

    @pytest.mark.rule("KP-RULING-30", "KP-ACT-TECH-01", "KP-ACT-TECH-03")
    def test_one_action_may_advance_one_marker_several_spaces(self) -> None:
        ada = nation(earth="4E 2M", tracks=(10, 0))
        state = developing(ada)

        state = after(state, "develop space-travel from earth")
        assert (level(state, ADA, "space-travel"), on(state, ADA)) == (1, (3, 2, 0))
        state = after(state, "develop space-travel from earth")
        assert (level(state, ADA, "space-travel"), on(state, ADA)) == (2, (2, 1, 0))
        assert track(state, ADA, "technology") == 11
        state = after(state, "develop space-travel from earth")
        assert (level(state, ADA, "space-travel"), on(state, ADA)) == (3, (0, 0, 0))
        assert track(state, ADA, "technology") == 12
        assert type(state.agenda[0]) is BonusStep  # nothing is left to pay with
        more = "develop terraforming from earth"
        assert refused(state, more) == ["KP-ACT-TECH-01", "KP-RULING-02"]

    @pytest.mark.rule("KP-ACT-TECH-01")
    def test_the_fifth_space_is_the_last(self) -> None:
        state = developing(nation(earth="3E 3M 2A", techs={"terraforming": 4}))

        assert refused(state, "develop terraforming from earth") == ["KP-COMP-18"]
        assert "develop terraforming from earth" not in sayings(state)

    @pytest.mark.rule("KP-ACT-TECH-02")
    def test_all_is_paid_from_one_planet(self) -> None:
        state = developing(nation(earth="1E 1M", planets={"planet-1": "2E 2M"}))
        payers = {said.split()[-1] for said in sayings(state, "develop")}
        assert payers == {"earth", "planet-1"}

        state = after(state, "develop terraforming from planet-1")
        assert {said.split()[-1] for said in sayings(state, "develop")} == {"planet-1"}
        assert refused(state, "develop space-travel from earth") == ["KP-ACT-TECH-02"]
        assert refused(state, "develop space-travel from planet-1") == []
        assert "from RK-3001" in why_not(state, "develop space-travel from earth")
        assert "depuis RK-3001" in why_not(state, "develop space-travel from earth", "fr")

    @pytest.mark.rule("KP-ACT-TECH-02")
    def test_two_planets_do_not_pool_their_cubes(self) -> None:
        # Space Travel 2 costs 1 energy and 1 matter; each planet has one of them.
        ada = nation(earth="1E", planets={"planet-1": "1M"}, techs={"space-travel": 1})
        state = developing(ada)

        assert refused(state, "develop space-travel from earth") == ["KP-ACT-TECH-01"]
        assert refused(state, "develop space-travel from planet-1") == ["KP-ACT-TECH-01"]


class TestBlueIcons:
    @pytest.mark.rule("KP-ACT-TECH-03")
    @pytest.mark.parametrize(("tech", "number", "price", "icons"), SPACES)
    def test_each_advances_one_space_in_technology_supremacy(
        self, tech: str, number: int, price: str, icons: int
    ) -> None:
        # From space 10: no icon of the track lies before 13.
        ada = nation(earth=price, tracks=(10, 0), techs={tech: number - 1})
        state = after(developing(ada), f"develop {tech} from earth")

        assert state.players[ADA].tracks == (10 + icons, 0)


class TestBulbs:
    @pytest.mark.rule("KP-TECH-01", "KP-TECH-02", "KP-RULING-06")
    @pytest.mark.parametrize("tech", TECHS)
    @pytest.mark.parametrize(
        ("number", "before", "lifted"),
        [
            (1, (0, 0, 0), (0, 0, 0)),  # no bulb
            (2, (0, 0, 1), (0, 0, 1)),  # no bulb
            (3, (0, 1, 2), (1, 1, 2)),  # a bulb that spreads level 1
            (3, (3, 4, 0), (3, 4, 1)),
            (4, (0, 1, 2), (2, 2, 2)),  # a bulb that spreads level 2
            (4, (3, 4, 1), (3, 4, 2)),
        ],
    )
    def test_it_lifts_the_rivals_below_its_level_and_nobody_else(
        self, tech: str, number: int, before: tuple[int, int, int], lifted: tuple[int, int, int]
    ) -> None:
        ada = nation(earth=PRINTED[tech][number - 1][0], techs={tech: number - 1})
        bob, cal, dee = (nation(techs={tech: known}, tracks=(1, 1)) for known in before)
        state = developing(ada, bob=bob, cal=cal, dee=dee)
        cells = [player.cell for player in state.players]

        state = after(state, f"develop {tech} from earth")  # and at once

        assert level(state, ADA, tech) == number
        assert tuple(level(state, rival, tech) for rival in (BOB, CAL, DEE)) == lifted
        # They pay nothing and gain no blue icons; their other technologies stay.
        for rival in (BOB, CAL, DEE):
            assert on(state, rival) == (3, 3, 0)
            assert state.players[rival].storage == (4, 4, 3)
            assert state.players[rival].tracks == (1, 1)
            assert sum(state.players[rival].techs) == lifted[rival - 1]
        assert [player.cell for player in state.players] == cells

    @pytest.mark.rule("KP-TECH-01")
    def test_it_shines_while_the_action_goes_on(self) -> None:
        state = developing(nation(earth="3E 3M", techs={"space-travel": 2}), bob=nation())

        state = after(state, "develop space-travel from earth")

        assert type(state.agenda[0]) is Acting
        assert level(state, BOB, "space-travel") == 1
        state = after(state, "develop terraforming from earth")
        assert state.players[BOB].techs == (1, 0, 0, 0, 0)

    @pytest.mark.rule("KP-RULING-06")
    def test_a_rival_lifted_by_two_spaces_passes_a_blue_icon_in_vain(self) -> None:
        # Space 2 of every technology bears a blue icon.
        ada = nation(earth="2E 1M 1A", techs={"space-travel": 3}, tracks=(10, 0))
        state = developing(ada, bob=nation(earth=""))

        state = after(state, "develop space-travel from earth")

        assert level(state, BOB, "space-travel") == 2
        assert track(state, BOB, "technology") == 0
        assert track(state, ADA, "technology") == 12
        assert on(state, BOB) == (0, 0, 0)
        assert all_cubes(state, BOB) == (7, 7, 3)


class TestBenefits:
    @pytest.mark.rule("KP-TECH-03")
    @pytest.mark.parametrize(
        ("number", "energy", "antimatter", "reach"),
        [(1, 2, 1, 1), (2, 3, 1, 2), (3, 4, 2, 3), (4, 5, 3, 4)],
    )
    def test_the_space_of_the_marker_counts_and_no_space_before_it(
        self, number: int, energy: int, antimatter: int, reach: int
    ) -> None:
        ada = nation(earth="", ships=["1,0"], techs=dict.fromkeys(TECHS[:4], number))
        state = table(ada=ada)

        stored = after(state, "choose energy-storage")
        most = max(int(said.split()[1]) for said in sayings(stored, "store"))
        assert most == energy
        made = after(state, "choose antimatter-generation")
        assert max(int(said.split()[1]) for said in sayings(made, "generate")) == antimatter
        flying = after(state, "choose stellar-propulsion").agenda[0]
        assert isinstance(flying, Flying)
        assert flying.reach == reach

    @pytest.mark.rule("KP-TECH-03")
    def test_a_level_just_reached_counts_in_the_same_turn(self) -> None:
        # Space Travel rises from 1 to 2 as the main action; in the movement step 2 hexes are flown.
        ada = nation(earth="1E 1M", ships=["1,0"], techs={"space-travel": 1}, tracks=(10, 0))
        state = after(developing(ada), "develop space-travel from earth", "pass")

        assert refused(state, "move 1,0 to 3,-1") == []
        assert refused(state, "move 1,0 to 4,-1") == ["KP-RULING-20"]

    @pytest.mark.rule("KP-TECH-03")
    def test_a_rival_lifted_by_a_bulb_has_the_benefit_in_the_next_turn(self) -> None:
        ada = nation(earth="1E 2M", techs={"energy-development": 2}, tracks=(10, 0))
        state = developing(ada, bob=nation(earth=""))
        state = after(state, "develop energy-development from earth", "pass")

        state = after(state, "choose energy-storage", "store 2 on earth")

        assert on(state, BOB) == cubes("2E")
        assert GAME.moves(state, ADA) == []
