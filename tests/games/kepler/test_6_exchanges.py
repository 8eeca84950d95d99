"""Quantum exchanges of Kepler-3042: free, at any moment of one's own turn, so many per turn."""

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
    table,
    why_not,
)
from orrery.games.kepler import GAME, tasks

SWAP = "exchange energy for matter on earth"
BACK = "exchange matter for energy on earth"


class TestHowManyExchanges:
    @pytest.mark.rule("KP-RULING-15")
    @pytest.mark.parametrize(("level", "most"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)])
    def test_the_level_tells_how_many_a_turn_allows(self, level: int, most: int) -> None:
        state = table(ada=nation(techs={"quantum-physics": level}))

        for _ in range(most):
            assert SWAP in sayings(state)
            state = after(state, SWAP)

        assert on(state, ADA) == (3 - most, 3 + most, 0)
        assert refused(state, BACK)[0] == "KP-RULING-15"
        assert sayings(state, "exchange") == []

    @pytest.mark.rule("KP-RULING-15")
    def test_the_refusal_tells_level_and_number(self) -> None:
        state = after(table(ada=nation(techs={"quantum-physics": 3})), SWAP, SWAP)

        assert why_not(state, SWAP) == (
            "Quantum Physics 3 allows 2 exchanges in each turn of your own, and no more"
        )
        assert "Physique Quantique 3 permet 2 échanges" in why_not(state, SWAP, "fr")

    @pytest.mark.rule("KP-RULING-15")
    def test_the_count_is_for_the_whole_turn_not_for_each_step(self) -> None:
        state = table(ada=nation(techs={"quantum-physics": 1}))

        state = after(state, SWAP, "choose space-construction")

        assert refused(state, SWAP) == ["KP-RULING-15"]

    @pytest.mark.rule("KP-RULING-15")
    def test_the_next_turn_counts_anew(self) -> None:
        entangler = nation(techs={"quantum-physics": 1})
        state = table(ada=entangler, bob=entangler)

        state = after(state, SWAP, "choose production", "pass")
        assert acting(state) == BOB
        state = after(state, SWAP, "choose production", "pass", "draw PG04")
        assert acting(state) == BOB  # first of the next round
        state = after(state, SWAP, "choose colonisation", "pass", SWAP)

        assert [on(state, seat) for seat in (ADA, BOB)] == [(1, 5, 0), (1, 5, 0)]


class TestWhen:
    @pytest.mark.rule("KP-RULING-15")
    def test_at_any_moment_of_ones_own_turn(self) -> None:
        ada = nation(ships=["1,0"], techs={"quantum-physics": 4, "space-travel": 1}, tracks=(0, 1))
        state = table(ada=ada, tiles={})
        seen = []

        for sentence in (
            "choose space-construction",
            "skip",
            "bonus modernise-society with energy from storage",
            "decline",
            "pass",
            "stay",
            "end",
        ):
            seen.append(type(state.agenda[0]))
            assert refused(after(state, SWAP), sentence) == []  # what was asked is asked again
            assert on(after(state, SWAP), ADA) == (2, 4, 0)
            state = after(state, sentence)

        assert seen == [
            tasks.Choosing,
            tasks.Acting,
            tasks.BonusStep,
            tasks.Gaining,
            tasks.BonusStep,
            tasks.Flying,
            tasks.Removing,
        ]

    @pytest.mark.rule("KP-RULING-15")
    def test_an_action_that_only_an_exchange_makes_possible_waits_for_it(self) -> None:
        ada = nation(earth="2E", techs={"quantum-physics": 1})
        state = after(table(ada=ada), "choose space-construction")

        assert sayings(state) == ["skip", SWAP]
        state = after(state, SWAP, "build 1,0 from earth")

        assert on(state, ADA) == (0, 0, 0)

    @pytest.mark.rule("KP-RULING-15")
    def test_not_in_the_turn_of_another(self) -> None:
        state = table(bob=nation(techs={"quantum-physics": 4}))

        assert refused(state, SWAP, BOB) == ["KP-ROUND-05"]

    @pytest.mark.rule("KP-RULING-15")
    def test_not_between_the_turns_when_a_card_asks_something(self) -> None:
        ada = nation(planets={"planet-1": ""}, techs={"quantum-physics": 4})
        bob = nation(planets={"planet-2": ""}, techs={"quantum-physics": 4})

        state = table(card="PG04", ada=ada, bob=bob, agenda=[tasks.Resolving()])

        assert sayings(state) == ["take on earth", "take on planet-1"]
        assert refused(state, SWAP) == ["KP-RULING-15"]

    @pytest.mark.rule("KP-RULING-15")
    @pytest.mark.parametrize(
        ("level", "last"),
        [(4, ["skip", "pass", "end"]), (0, ["pass"])],
        ids=["said to end", "over by itself"],
    )
    def test_nor_once_ones_own_turn_has_ended(self, level: int, last: list[str]) -> None:
        # Ada plays last; then Settler Aid asks Bob and her where their cubes go.
        ada = nation(planets={"planet-1": ""}, techs={"quantum-physics": level})
        bob = nation(planets={"planet-2": ""})
        state = table(card="PG04", first=BOB, ada=ada, bob=bob)

        state = after(state, "choose production", "pass", "choose production", *last)
        state = after(state, "take on earth")

        assert (acting(state), GAME.view(state, ADA).seen.turn) == (ADA, tasks.NO_SEAT)
        assert sayings(state) == ["take on earth", "take on planet-1"]
        assert refused(state, SWAP)[0] == "KP-RULING-15"


class TestWhatIsExchanged:
    @pytest.mark.rule("KP-RULING-15")
    def test_one_cube_on_a_planet_for_one_cube_of_storage(self) -> None:
        ada = nation(planets={"planet-1": "2E"}, techs={"quantum-physics": 1}, pit="1M")
        state = table(ada=ada)

        state = after(state, "exchange energy for matter on planet-1")

        assert on(state, ADA, "planet-1") == (1, 1, 0)
        assert on(state, ADA) == (3, 3, 0)
        assert state.players[ADA].storage == (3, 2, 3)
        assert state.players[ADA].pit == (0, 1, 0)
        assert all_cubes(state, ADA) == (7, 7, 3)

    @pytest.mark.rule("KP-RULING-15")
    def test_always_within_one_planet(self) -> None:
        ada = nation(planets={"planet-1": "2E"}, techs={"quantum-physics": 1})
        state = table(ada=ada, bob=nation(planets={"planet-2": "1E"}))

        assert refused(state, "exchange matter for energy on planet-1") == ["KP-BONUS-05"]
        assert refused(state, "exchange energy for matter on planet-2") == ["KP-MAIN-03"]

    @pytest.mark.rule("KP-RULING-15")
    def test_storage_must_hold_what_is_taken(self) -> None:
        ada = nation(earth="3E 7M", techs={"quantum-physics": 4})

        assert refused(table(ada=ada), SWAP) == ["KP-RULING-25"]
        assert refused(table(ada=ada), "exchange energy for antimatter on earth") == []
