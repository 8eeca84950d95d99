"""The eighteen progress cards of Kepler-3042: who profits from each, and what it gives."""

from typing import Any, TypeAlias

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    acting,
    after,
    all_cubes,
    nation,
    on,
    refused,
    sayings,
    ships_of,
    table,
)
from orrery.games.kepler import tasks
from orrery.games.kepler.state import State

Given: TypeAlias = dict[str, Any]  # what a nation is said to have

TILES = {"3,0": "mine-1", "-3,0": "mine-2", "0,4": "objective-1", "4,-4": "planet-20"}


def colonies(*words: str, terraformed: int = 0, cubes: str = "", at: str | None = None) -> Given:
    """Colonies, the first of them terraformed, in the outer zone unless `at` says where."""
    return {
        "planets": dict.fromkeys(words, cubes),
        "terraformed": words[:terraformed],
        "at": {words[0]: at} if at else None,
    }


def techs(**levels: int) -> Given:
    return {"techs": {name.replace("_", "-"): level for name, level in levels.items()}}


def profiting(card: str, *given: Given) -> list[int]:
    """The seats whose boards the card changes, each choosing the first thing offered."""
    ada, bob, cal = (nation(**{"earth": "2E 2M", **one}) for one in given)
    before = table(3, tiles=TILES, ada=ada, bob=bob, cal=cal, card=card, agenda=[])
    state = table(3, tiles=TILES, ada=ada, bob=bob, cal=cal, card=card, agenda=[tasks.Resolving()])
    while state.agenda:
        state = after(state, sayings(state)[0])
    pairs = enumerate(zip(before.players, state.players, strict=True))
    return [seat for seat, (was, now) in pairs if was != now]


ON_BOARD_1, ON_BOARD_2 = {"ships": ["5,0"]}, {"ships": ["-5,0", "-5,1"]}
A, B, C = ("planet-1", "planet-2"), ("planet-3", "planet-5"), ("planet-8", "planet-9")

# For each card three nations in seat order, and the seats that profit.
WHO: list[tuple[str, list[Given], list[int]]] = [
    # Frontier Grants: lowest on the colonial track
    ("PG01", [{"tracks": (0, 6)}, {"tracks": (9, 3)}, {"tracks": (5, 4)}], [1]),
    ("PG01", [{"tracks": (0, 3)}, {"tracks": (9, 3)}, {"tracks": (5, 4)}], [0, 1]),
    ("PG01", [{}, {}, {}], [0, 1, 2]),
    # Open Archives: lowest on the technology track
    ("PG02", [{"tracks": (6, 0)}, {"tracks": (3, 9)}, {"tracks": (4, 5)}], [1]),
    ("PG02", [{"tracks": (6, 0)}, {"tracks": (3, 9)}, {"tracks": (3, 5)}], [1, 2]),
    # Shipyard Surplus: fewest ships on the board
    ("PG03", [ON_BOARD_1, {}, ON_BOARD_2], [1]),
    ("PG03", [ON_BOARD_1, {"ships": ["3,0"]}, ON_BOARD_2], [0, 1]),  # a mine is on the board
    # Settler Aid: fewest planets colonised
    ("PG04", [colonies("planet-1"), colonies(*B), {}], [2]),
    ("PG04", [colonies("planet-1"), colonies(*B), colonies("planet-8")], [0, 2]),
    # Green Initiative: fewest planets terraformed
    ("PG05", [colonies(*A, terraformed=1), colonies(*B), colonies(*C, terraformed=2)], [1]),
    ("PG05", [colonies(*A, terraformed=1), colonies(*B, terraformed=1), {}], [2]),
    ("PG05", [colonies(*A), colonies(*B, terraformed=1), {}], [0, 2]),
    # Entropy Reversal: most resources in the pit, at least one
    ("PG06", [{"pit": "1E 1M"}, {"pit": "1A"}, {}], [0]),
    ("PG06", [{"pit": "1E 1M"}, {"pit": "2A"}, {"pit": "1E"}], [0, 1]),
    ("PG06", [{"pit": "1E"}, {}, {}], [0]),
    ("PG06", [{}, {}, {}], []),
    # Collider Sharing: least antimatter on planets
    ("PG07", [{"earth": "1A"}, {"earth": "2A"}, {}], [2]),
    ("PG07", [{"earth": "1A"}, colonies("planet-3", cubes="1A"), {"earth": "2A"}], [0, 1]),
    # Gravity Assist: lowest Space Travel
    ("PG08", [ON_BOARD_1 | techs(space_travel=1), ON_BOARD_2, {}], [1]),
    ("PG08", [ON_BOARD_1, ON_BOARD_2, techs(space_travel=1)], [0, 1]),
    # Power Relay: lowest Energy Development
    (
        "PG09",
        [techs(energy_development=2), techs(energy_development=1), techs(energy_development=3)],
        [1],
    ),
    ("PG09", [techs(energy_development=2), {}, techs(space_travel=4)], [1, 2]),
    # Trap Licences: lowest Antimatter Science
    (
        "PG10",
        [techs(antimatter_science=2), techs(antimatter_science=3), techs(antimatter_science=1)],
        [2],
    ),
    ("PG10", [{}, techs(antimatter_science=1), techs(energy_development=1)], [0, 2]),
    # Soil Shipments: lowest Terraforming
    ("PG11", [techs(terraforming=1), techs(terraforming=2), techs(terraforming=3)], [0]),
    ("PG11", [{}, techs(terraforming=1), techs(quantum_physics=1)], [0, 2]),
    # Qubit Exchange: lowest Quantum Physics
    ("PG12", [techs(quantum_physics=1), techs(quantum_physics=2), techs(quantum_physics=3)], [0]),
    ("PG12", [{}, techs(quantum_physics=1), techs(terraforming=1)], [0, 2]),
    # Relief Convoy: fewest resources on planets, Earth included
    ("PG13", [{"earth": "2E 2M"}, {"earth": "1E 1M 1A"}, {"earth": "5M"}], [1]),
    (
        "PG13",
        [{"earth": "4E"}, {"earth": "1E"} | colonies("planet-3", cubes="3A"), {"earth": "5M"}],
        [0, 1],
    ),
    # Pilot Academy: highest Space Travel
    ("PG14", [techs(space_travel=2), techs(space_travel=3), techs(energy_development=4)], [1]),
    ("PG14", [techs(space_travel=3), techs(space_travel=3), techs(space_travel=2)], [0, 1]),
    ("PG14", [{}, {}, {}], [0, 1, 2]),
    # Deep Space Fame: most planets in the outer zone, at least one
    ("PG15", [colonies(*A), colonies("planet-3"), {}], [0]),
    ("PG15", [colonies("planet-1"), colonies("planet-3"), {}], [0, 1]),
    ("PG15", [colonies("planet-1", at="5,1"), colonies("planet-3", at="6,1"), {}], [1]),  # 6, 7
    ("PG15", [colonies("planet-1", at="5,1"), {}, {}], []),
    # Survey Data: most ships on empty hexes, at least one
    ("PG16", [ON_BOARD_1, ON_BOARD_2, {}], [1]),
    ("PG16", [ON_BOARD_1, {"ships": ["3,0", "-5,0"]}, {"ships": ["4,-4"]}], [0, 1]),
    ("PG16", [{"ships": ["0,4"]}, {"ships": ["3,0"]}, {}], [0]),  # an objective is empty space
    ("PG16", [{"ships": ["3,0"]}, {"ships": ["4,-4"]}, {}], []),
    # Harvest Year: most planets terraformed, at least one
    ("PG17", [colonies(*A, terraformed=1), colonies(*B, terraformed=2), colonies(*C)], [1]),
    ("PG17", [colonies(*A, terraformed=1), colonies(*B, terraformed=1), colonies(*C)], [0, 1]),
    ("PG17", [colonies(*A), colonies(*B), {}], []),
    # Miners’ Guild: everybody with a ship on a mine
    (
        "PG18",
        [{"ships": ["3,0"], "pit": "1E"}, {"ships": ["-3,0"], "pit": "1E"}, {"pit": "1E"}],
        [0, 1],
    ),
    (
        "PG18",
        [{"ships": ["3,0", "-3,0"], "pit": "1E"}, {"pit": "1E"}, {"ships": ["4,-4"], "pit": "1E"}],
        [0],
    ),
    ("PG18", [{"pit": "1E"}, {"pit": "1E"}, {"ships": ["5,0"], "pit": "1E"}], []),
]


class TestWhoProfits:
    @pytest.mark.rule("KP-PROGRESS-02", "KP-COMP-14")
    @pytest.mark.parametrize(("card", "given", "seats"), WHO)
    def test_the_lowest_the_highest_or_all_who_have_enough(
        self, card: str, given: list[Given], seats: list[int]
    ) -> None:
        assert profiting(card, *given) == seats

    @pytest.mark.rule("KP-COMP-14")
    def test_all_eighteen_cards_are_here(self) -> None:
        assert {card for card, _, _ in WHO} == {f"PG{n:02}" for n in range(1, 19)}

    @pytest.mark.rule("KP-PROGRESS-02")
    def test_miners_who_have_one_ship_on_a_mine_profit_like_those_who_have_two(self) -> None:
        ada = nation(ships=["3,0", "-3,0"], pit="3E")
        bob = nation(ships=["2,2"], pit="3E")
        tiles = {"3,0": "mine-1", "-3,0": "mine-2", "2,2": "mine-3"}

        state = table(3, tiles=tiles, card="PG18", ada=ada, bob=bob, agenda=[tasks.Resolving()])

        assert [player.pit for player in state.players[:2]] == [(2, 0, 0), (2, 0, 0)]

    @pytest.mark.rule("KP-RULING-29")
    def test_a_terraformed_planet_still_counts_as_colonised(self) -> None:
        assert profiting("PG04", colonies(*A, terraformed=2), colonies("planet-3"), {}) == [2]
        both = [colonies(*A, terraformed=2), colonies(*B), colonies(*C)]
        assert profiting("PG04", *both) == [0, 1, 2]
        assert profiting("PG15", colonies(*A, terraformed=2), colonies("planet-3"), {}) == [0]


def given_to_ada(card: str, ada: Given) -> State:
    """Only Ada profits: Bob is worse off, or better, in everything that a card compares."""
    return table(
        card=card, ada=nation(**ada), bob=nation(**BEHIND[card]), agenda=[tasks.Resolving()]
    )


_FAR_AHEAD: Given = {
    "earth": "7E 7M 2A",
    "tracks": (20, 20),
    "ships": ["-5,0", "-5,1", "-5,2"],
    "planets": {"planet-16": "", "planet-19": ""},
    "terraformed": ["planet-16", "planet-19"],
    "techs": dict.fromkeys(
        ["space-travel", "terraforming", "energy-development", "antimatter-science",
         "quantum-physics"], 4,
    ),
}  # fmt: skip
BEHIND = {f"PG{n:02}": _FAR_AHEAD for n in range(1, 14)} | {f"PG{n}": {} for n in range(14, 19)}
COLONY: Given = {"planets": {"planet-1": ""}}


class TestWhatTheyGive:
    @pytest.mark.rule("KP-COMP-14", "KP-PROGRESS-01")
    @pytest.mark.parametrize(
        ("card", "there"), [("PG01", (4, 8)), ("PG02", (5, 7)), ("PG14", (5, 7)), ("PG15", (4, 8))]
    )
    def test_one_step_on_a_track(self, card: str, there: tuple[int, int]) -> None:
        ada = COLONY | {"tracks": (4, 7)} | (techs(space_travel=1) if card == "PG14" else {})

        state = given_to_ada(card, ada)

        assert state.players[ADA].tracks == there
        assert (on(state, ADA), state.players[ADA].storage) == ((3, 3, 0), (4, 4, 3))

    @pytest.mark.rule("KP-COMP-14", "KP-PROGRESS-03")
    @pytest.mark.parametrize(
        ("card", "made"),
        [
            ("PG03", (0, 1, 0)),
            ("PG04", (1, 1, 0)),
            ("PG05", (1, 0, 0)),
            ("PG07", (0, 0, 1)),
            ("PG09", (2, 0, 0)),
            ("PG10", (0, 0, 1)),
            ("PG11", (0, 1, 0)),
            ("PG16", (1, 0, 0)),
        ],
    )
    @pytest.mark.parametrize("planet", ["earth", "planet-1"])
    def test_cubes_on_a_planet_of_choice(
        self, card: str, made: tuple[int, int, int], planet: str
    ) -> None:
        ships = {"ships": ["5,0"]} if card == "PG16" else {}
        state = given_to_ada(card, COLONY | {"earth": ""} | ships)

        assert acting(state) == ADA
        assert sayings(state) == ["take on earth", "take on planet-1"]
        state = after(state, f"take on {planet}")

        other = "planet-1" if planet == "earth" else "earth"
        assert (on(state, ADA, planet), on(state, ADA, other)) == (made, (0, 0, 0))
        assert state.players[ADA].storage == (7 - made[0], 7 - made[1], 3 - made[2])
        assert state.agenda == ()

    @pytest.mark.rule("KP-COMP-14")
    @pytest.mark.parametrize("kind", ["energy", "matter"])
    def test_qubit_exchange_gives_energy_or_matter(self, kind: str) -> None:
        state = given_to_ada("PG12", COLONY | {"earth": ""})

        assert sayings(state) == [
            "take energy on earth",
            "take matter on earth",
            "take energy on planet-1",
            "take matter on planet-1",
        ]
        assert refused(state, "take antimatter on earth") == ["KP-COMP-14"]
        assert refused(state, "take on earth") == ["KP-COMP-14"]
        state = after(state, f"take {kind} on planet-1")

        made = (1, 0, 0) if kind == "energy" else (0, 1, 0)
        assert (on(state, ADA, "planet-1"), on(state, ADA)) == (made, (0, 0, 0))
        assert state.agenda == ()

    @pytest.mark.rule("KP-RULING-25", "KP-COMP-14")
    @pytest.mark.parametrize(
        ("earth", "there", "missing"), [("7E", "matter", "energy"), ("7M", "energy", "matter")]
    )
    def test_a_kind_that_storage_has_none_of_cannot_be_taken(
        self, earth: str, there: str, missing: str
    ) -> None:
        """All seven cubes of one kind lie on Earth: Qubit Exchange can give the other one only."""
        state = given_to_ada("PG12", COLONY | {"earth": earth})

        assert sayings(state) == [f"take {there} on earth", f"take {there} on planet-1"]
        assert refused(state, f"take {missing} on planet-1") == ["KP-RULING-25"]
        assert refused(state, f"take {there} on planet-1") == []

    @pytest.mark.rule("KP-COMP-14")
    def test_relief_convoy_gives_energy_and_matter_on_earth(self) -> None:
        state = given_to_ada("PG13", COLONY | {"earth": "1E"})

        assert (on(state, ADA), on(state, ADA, "planet-1")) == ((2, 1, 0), (0, 0, 0))

    @pytest.mark.rule("KP-COMP-14")
    def test_harvest_year_gives_matter_on_a_terraformed_planet(self) -> None:
        three = {"planet-1": "", "planet-2": "", "planet-3": ""}
        ada = {"planets": three, "terraformed": ["planet-1", "planet-3"]}
        state = given_to_ada("PG17", ada)

        assert sayings(state) == ["take on planet-1", "take on planet-3"]
        assert refused(state, "take on earth") == ["KP-COMP-14"]
        assert refused(state, "take on planet-2") == ["KP-COMP-14"]
        assert on(after(state, "take on planet-3"), ADA, "planet-3") == (0, 1, 0)

    @pytest.mark.rule("KP-COMP-14", "KP-SUPREMACY-03", "KP-RULING-26")
    @pytest.mark.parametrize("card", ["PG06", "PG18"])
    def test_one_resource_comes_back_from_the_pit(self, card: str) -> None:
        ada = nation(ships=["3,0"], pit="2E 2M")
        state = table(
            tiles={"3,0": "mine-1"},
            card=card,
            ada=ada,
            bob=nation(pit="1E"),
            agenda=[tasks.Resolving()],
        )

        assert sayings(state) == ["regenerate energy", "regenerate matter"]
        state = after(state, "regenerate matter")

        assert (state.players[ADA].pit, state.players[ADA].storage) == ((2, 1, 0), (2, 3, 3))
        assert state.players[BOB].pit == (1, 0, 0)
        assert all_cubes(state, ADA) == (7, 7, 3)
        assert state.agenda == ()

    @pytest.mark.rule("KP-COMP-14", "KP-RULING-20", "KP-RULING-21")
    def test_gravity_assist_lets_every_ship_on_an_empty_hex_fly_one_hex(self) -> None:
        ada = nation(ships=["1,0", "-1,0", "3,0"])
        bob = nation(techs={"space-travel": 1}, ships=["5,0"])
        state = table(
            tiles={"3,0": "planet-1"}, card="PG08", ada=ada, bob=bob, agenda=[tasks.Resolving()]
        )

        assert refused(state, "move 1,0 to 3,-1") == ["KP-RULING-20"]  # two hexes
        assert refused(state, "move 3,0 to 4,0") == ["KP-MOVE-03"]
        state = after(state, "move 1,0 to 2,0", "move -1,0 to -2,0")

        assert set(ships_of(state, ADA)) == {"2,0", "-2,0", "3,0"}
        assert state.agenda == ()  # Bob does not profit
