"""The end of a round of Kepler-3042: the progress card takes effect, the medals are handed out."""

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    CAL,
    acting,
    after,
    all_cubes,
    nation,
    on,
    refused,
    sayings,
    table,
    track,
    why_not,
)
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.state import State
from orrery.kernel.hexes import bits

RESOLUTION: list[tasks.Task] = [tasks.Resolving(), tasks.Awarding(), tasks.Closing()]
TURN = ("choose production", "pass")


class TestTheCardOfTheRound:
    @pytest.mark.rule("KP-PROGRESS-01")
    def test_its_effect_waits_until_all_have_played(self) -> None:
        # Green Initiative: who has terraformed least produces 1 energy.
        state = table(card="PG05")

        after_ada = after(state, *TURN)
        after_both = after(after_ada, *TURN)

        assert [on(after_ada, seat) for seat in (ADA, BOB)] == [(3, 3, 0), (3, 3, 0)]
        assert [on(after_both, seat) for seat in (ADA, BOB)] == [(4, 3, 0), (4, 3, 0)]

    @pytest.mark.rule("KP-PROGRESS-01")
    def test_what_counts_is_how_things_stand_at_the_end_of_the_round(self) -> None:
        # Open Archives: both are level when it is revealed, then Ada goes ahead.
        state = table(card="PG02", ada=nation(tracks=(4, 0)), bob=nation(tracks=(4, 0)))
        science = "bonus scientific-progress with energy from storage"

        state = after(state, "choose antimatter-generation", science, "pass", *TURN)

        assert [track(state, seat, "technology") for seat in (ADA, BOB)] == [5, 5]

    @pytest.mark.rule("KP-PROGRESS-01")
    def test_each_round_has_its_own_card(self) -> None:
        state = after(table(card="PG05"), *TURN, *TURN, "draw PG02")

        state = after(state, "choose colonisation", "pass", "choose colonisation", "pass")

        assert [player.tracks for player in state.players] == [(1, 0), (1, 0)]
        assert [on(state, seat) for seat in (ADA, BOB)] == [(4, 3, 0), (4, 3, 0)]

    @pytest.mark.rule("KP-PROGRESS-02")
    def test_players_who_tie_all_receive_the_benefit_and_the_others_do_not(self) -> None:
        low, high = nation(tracks=(3, 6)), nation(tracks=(3, 7))

        state = table(3, card="PG01", ada=low, bob=high, cal=low, agenda=RESOLUTION)

        assert [track(state, seat, "colonial") for seat in (ADA, BOB, CAL)] == [7, 7, 7]

    @pytest.mark.rule("KP-PROGRESS-02")
    def test_who_profits_is_settled_before_anyone_has_profited(self) -> None:
        # Once Ada and Bob have advanced, Cal is as low as they are, but was not before.
        low, high = nation(tracks=(0, 9)), nation(tracks=(0, 10))

        state = table(3, card="PG01", ada=low, bob=low, cal=high, agenda=RESOLUTION)

        assert [track(state, seat, "colonial") for seat in (ADA, BOB, CAL)] == [10, 10, 10]

    @pytest.mark.rule("KP-PROGRESS-02")
    @pytest.mark.parametrize(
        ("first", "order"), [(ADA, [0, 1, 2]), (BOB, [1, 2, 0]), (CAL, [2, 0, 1])]
    )
    def test_they_receive_it_in_turn_order(self, first: int, order: list[int]) -> None:
        settled = [nation(planets={f"planet-{n}": ""}) for n in (1, 2, 3)]
        ada, bob, cal = settled
        state = table(3, card="PG03", ada=ada, bob=bob, cal=cal, first=first, agenda=RESOLUTION)
        asked = []

        while not isinstance(state.agenda[0], tasks.Drawing):
            asked.append(acting(state))
            state = after(state, "take on earth")

        assert asked == order


class TestWhereTheCubesComeFrom:
    @pytest.mark.rule("KP-PROGRESS-03")
    def test_from_the_storage_of_the_one_who_produces(self) -> None:
        state = table(card="PG09", ada=nation(planets={"planet-1": ""}), agenda=RESOLUTION)

        state = after(state, "take on planet-1")

        assert on(state, ADA, "planet-1") == (2, 0, 0)
        assert state.players[ADA].storage == (2, 4, 3)
        assert (on(state, BOB), state.players[BOB].storage) == ((5, 3, 0), (2, 4, 3))
        assert [all_cubes(state, seat) for seat in (ADA, BOB)] == [(7, 7, 3), (7, 7, 3)]

    @pytest.mark.rule("KP-PROGRESS-03")
    @pytest.mark.parametrize(
        ("earth", "there"), [("5E", (7, 0, 0)), ("6E", (7, 0, 0)), ("7E", (7, 0, 0))]
    )
    def test_no_more_than_storage_holds(self, earth: str, there: tuple[int, int, int]) -> None:
        state = table(card="PG09", ada=nation(earth=earth), agenda=RESOLUTION)

        assert on(state, ADA) == there
        assert all_cubes(state, ADA) == (7, 7, 3)

    @pytest.mark.rule("KP-PROGRESS-03")
    def test_the_pit_is_not_storage(self) -> None:
        state = table(card="PG09", ada=nation(earth="3E", pit="4E"), agenda=RESOLUTION)

        assert on(state, ADA) == (3, 0, 0)
        assert state.players[ADA].pit == (4, 0, 0)

    @pytest.mark.rule("KP-PROGRESS-03")
    def test_one_must_say_where_they_go_and_cannot_decline(self) -> None:
        ada = nation(planets={"planet-1": ""})
        state = table(card="PG09", ada=ada, agenda=RESOLUTION)

        assert sayings(state) == ["take on earth", "take on planet-1"]
        assert refused(state, "pass") == ["KP-PROGRESS-03"]
        assert refused(state, "take on planet-2") == ["KP-MAIN-03"]
        assert refused(state, "decline") == ["KP-COMP-14"]
        assert why_not(state, "pass") == "say on which planet the cubes from your storage go"
        assert "Stockage" in why_not(state, "pass", "fr")


def awarded(
    *tracks: tuple[int, int], waiting: tuple[int, int], owned: tuple[int, int] = (0, 0)
) -> State:
    """Players on these spaces, medals waiting on the card, and the round ends."""
    ada, bob, cal = (
        nation(tracks=spaces, medals=owned) for spaces in (*tracks, (0, 0), (0, 0))[:3]
    )
    return table(len(tracks), ada=ada, bob=bob, cal=cal, card_medals=waiting, agenda=RESOLUTION)


def medals(state: State) -> list[tuple[int, int]]:
    return [player.medals for player in state.players]


class TestMedals:
    @pytest.mark.rule("KP-MEDAL-03")
    @pytest.mark.parametrize("waiting", [1, 2, 3])
    def test_the_leader_of_the_colonial_track_receives_all_colonial_medals(
        self, waiting: int
    ) -> None:
        state = awarded((9, 4), (0, 8), (5, 7), waiting=(0, waiting))

        assert medals(state) == [(0, 0), (0, waiting), (0, 0)]

    @pytest.mark.rule("KP-MEDAL-04")
    @pytest.mark.parametrize("waiting", [1, 2, 3])
    def test_the_leader_of_the_technology_track_receives_all_technology_medals(
        self, waiting: int
    ) -> None:
        state = awarded((9, 4), (0, 8), (5, 7), waiting=(waiting, 0))

        assert medals(state) == [(waiting, 0), (0, 0), (0, 0)]

    @pytest.mark.rule("KP-MEDAL-03", "KP-MEDAL-04")
    def test_each_track_has_its_own_leader(self) -> None:
        assert medals(awarded((9, 4), (8, 5), waiting=(1, 2))) == [(1, 0), (0, 2)]
        assert medals(awarded((9, 5), (8, 4), waiting=(1, 2))) == [(1, 2), (0, 0)]

    @pytest.mark.rule("KP-MEDAL-03", "KP-MEDAL-04")
    def test_they_are_added_to_those_won_before_and_leave_the_card(self) -> None:
        state = awarded((9, 4), (8, 5), waiting=(1, 2), owned=(3, 1))

        assert medals(state) == [(4, 1), (3, 3)]
        assert state.card_medals == (0, 0)

    @pytest.mark.rule("KP-MEDAL-03", "KP-MEDAL-04")
    def test_without_medals_on_the_card_nobody_receives_any(self) -> None:
        assert medals(awarded((9, 4), (8, 5), waiting=(0, 0))) == [(0, 0), (0, 0)]

    @pytest.mark.rule("KP-MEDAL-05")
    def test_tied_leaders_receive_the_full_number_each(self) -> None:
        state = awarded((7, 9), (7, 9), (6, 9), waiting=(1, 3))

        assert medals(state) == [(1, 3), (1, 3), (0, 3)]

    @pytest.mark.rule("KP-RULING-27", "KP-MEDAL-05")
    def test_the_reserve_never_runs_out(self) -> None:
        # Twelve medals of each kind are in the box.
        state = awarded((9, 9), (9, 9), (9, 9), waiting=(5, 5), owned=(4, 4))

        assert medals(state) == [(9, 9), (9, 9), (9, 9)]

    @pytest.mark.rule("KP-MEDAL-06", "KP-MEDAL-02")
    def test_whoever_uncovered_a_medal_may_see_it_go_to_another(self) -> None:
        # Ada meets the medal of space 3; then Bob colonises a planet with two mauve icons.
        ada = nation(tracks=(0, 2), cell="production")
        bob = nation(tracks=(0, 2), ships=["3,0"])
        state = table(tiles={"3,0": "planet-13"}, ada=ada, bob=bob)
        society = "bonus modernise-society with energy from storage"

        state = after(state, "choose space-construction", "skip", society, "pass")
        assert state.card_medals == (0, 1)
        state = after(state, "choose colonisation", "colonise planet-13", "pass")

        assert [track(state, seat, "colonial") for seat in (ADA, BOB)] == [3, 4]
        assert medals(state) == [(0, 0), (0, 1)]

    @pytest.mark.rule("KP-RULING-28")
    def test_a_medal_reached_through_the_card_is_awarded_in_the_same_resolution(self) -> None:
        # Frontier Grants lifts both from 2 to the medal of space 3.
        low = nation(tracks=(0, 2))

        state = table(card="PG01", ada=low, bob=low, agenda=RESOLUTION)

        assert [track(state, seat, "colonial") for seat in (ADA, BOB)] == [3, 3]
        assert medals(state) == [(0, 1), (0, 1)]
        assert state.card_medals == (0, 0)

    @pytest.mark.rule("KP-RULING-28")
    def test_and_so_is_one_that_only_the_leader_reaches(self) -> None:
        # Pilot Academy lifts Bob from 3 to the medal of space 4.
        bob = nation(tracks=(3, 0), techs={"space-travel": 1})

        state = table(card="PG14", ada=nation(tracks=(3, 0)), bob=bob, agenda=RESOLUTION)

        assert medals(state) == [(0, 0), (1, 0)]
        assert [*bits(GAME.view(state, ADA).seen.track_medals[0])] == [8, 12, 15, 18]

    @pytest.mark.rule("KP-RULING-28", "KP-PROGRESS-01")
    def test_in_a_round_played_from_its_card_to_its_end(self) -> None:
        low = nation(tracks=(0, 2))
        state = table(ada=low, bob=low, agenda=[tasks.Drawing()])

        state = after(state, "draw PG01", *TURN, *TURN)

        assert isinstance(state.agenda[0], tasks.Drawing)
        assert medals(state) == [(0, 1), (0, 1)]
