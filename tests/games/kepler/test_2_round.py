"""A round: the card is revealed, everybody takes a turn, then comes the resolution."""

from collections.abc import Iterator
from random import Random

import pytest

from games.kepler.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    acting,
    after,
    nation,
    on,
    refused,
    sayings,
    ships_of,
    table,
    track,
)
from orrery.games.kepler import GAME
from orrery.games.kepler.components import PROGRESS_WORDS
from orrery.games.kepler.moves import Draw
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Awarding, Closing, Drawing, Resolving
from orrery.kernel.game import NATURE
from orrery.position import Position

IDLE = ("choose stellar-propulsion", "pass")  # a turn of a nation without ships


def idle_round(state: State) -> State:
    """Everybody takes a turn and does nothing; a cube that stands on a cell must leave it."""
    for _ in state.players:
        seat = acting(state)
        cell = "colonisation" if state.players[seat].cell == 3 else "stellar-propulsion"
        state = after(state, f"choose {cell}", "pass")
    return state


def played(seats: int, seed: int) -> Iterator[tuple[int, str, State]]:
    """A whole game of random sentences: who spoke, what was said, the position before it."""
    state, rng = Position.start(GAME, seats, seed=seed).state, Random(seed)
    while state.agenda:
        seat = acting(state)
        moves = GAME.moves(state, seat)
        move = GAME.chance(state, rng) if seat == NATURE else rng.choice(moves)
        yield seat, GAME.write(move), state
        state = GAME.apply(state, seat, move)
    yield NATURE, "over", state


class TestSixteenRounds:
    @pytest.mark.rule("KP-ROUND-01")
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_after_round_15_there_is_one_more_and_after_round_16_none(self, seats: int) -> None:
        fifteenth = idle_round(table(seats, round=15))
        assert isinstance(fifteenth.agenda[0], Drawing)
        assert refused(fifteenth, "draw PG01") == []

        sixteenth = idle_round(table(seats, round=16))
        assert sixteenth.agenda == ()
        assert GAME.to_act(sixteenth) == ()
        assert refused(sixteenth, "draw PG01", NATURE) == ["KP-SCORE-13"]
        assert GAME.winners(sixteenth) != ()
        assert GAME.winners(fifteenth) == ()

    @pytest.mark.rule("KP-ROUND-01", "KP-ROUND-05")
    @pytest.mark.parametrize("seed", range(3))
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_a_game_has_16_rounds_in_which_everybody_takes_one_turn(
        self, seats: int, seed: int
    ) -> None:
        game = list(played(seats, seed))

        assert [said.split()[0] for _, said, _ in game].count("draw") == 16
        choosing = [(state.round, seat) for seat, said, state in game if said.startswith("choose")]
        everybody = [(number, seat) for number in range(1, 17) for seat in range(seats)]
        assert sorted(choosing) == everybody
        assert game[-1][2].round == 16


class TestThePhases:
    @pytest.mark.rule("KP-ROUND-02", "KP-ROUND-03", "KP-ROUND-04")
    def test_a_card_is_turned_over_then_turns_are_taken_then_it_is_resolved(self) -> None:
        # Relief Convoy: energy and matter on Earth for the poorest on planets.
        ada, bob = nation(earth="1E"), nation(earth="3E 3M")
        state = table(ada=ada, bob=bob, round=6, card="PG01", agenda=[Drawing()])
        assert acting(state) == NATURE
        assert refused(state, "choose production", ADA) == ["KP-ROUND-05"]

        state = after(state, "draw PG13")
        assert PROGRESS_WORDS[state.card] == "PG13"
        assert state.round == 7  # the marker has moved one space
        assert acting(state) == ADA
        assert on(state, ADA) == (1, 0, 0)  # its effect waits

        state = after(state, *IDLE)
        assert on(state, ADA) == (1, 0, 0)
        state = after(state, *IDLE)
        assert on(state, ADA) == (2, 1, 0)  # resolved at the end of the round
        assert on(state, BOB) == (3, 3, 0)
        assert acting(state) == NATURE
        assert refused(state, "draw PG13") == ["KP-ROUND-03"]
        assert state.round == 7

    @pytest.mark.rule("KP-ROUND-04")
    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def test_the_round_marker_moves_one_space_with_each_card(self, seats: int) -> None:
        for _, said, state in played(seats, 5):
            if said.startswith("draw"):
                drawn = GAME.read(said)
                assert isinstance(drawn, Draw)
                revealed = after(state, said)
                assert (revealed.round, revealed.card) == (state.round + 1, drawn.card)

    @pytest.mark.rule("KP-ROUND-03")
    def test_only_a_card_can_be_turned_over_when_a_round_begins(self) -> None:
        state = table(card="PG01", agenda=[Drawing()])

        assert refused(state, "draw PG01") == ["KP-ROUND-03"]
        assert refused(state, "first seat-0") == ["KP-ROUND-03"]
        assert len(sayings(state)) == 17

    @pytest.mark.rule("KP-ROUND-05", "KP-RULING-02")
    def test_a_turn_is_main_action_bonus_actions_movement_and_removal(self) -> None:
        ada = nation(ships=["1,0"], techs={"space-travel": 1})
        state = table(ada=ada)

        state = after(
            state,
            *("choose space-construction", "build 0,-1 from earth"),
            "bonus modernise-society with matter from earth",
            "pass",
            *("move 1,0 to 2,-1", "move 0,-1 to 1,-2"),
            "remove 2,-1",
        )

        assert ships_of(state, ADA) == ["1,-2"]
        assert track(state, ADA, "colonial") == 1
        assert acting(state) == BOB

    @pytest.mark.rule("KP-ROUND-05")
    def test_nobody_decides_in_the_turn_of_another(self) -> None:
        state = table(3, first=BOB)

        assert refused(state, "choose production", ADA) == ["KP-ROUND-05"]
        assert refused(state, "choose production", CAL) == ["KP-ROUND-05"]
        assert refused(state, "draw PG01", NATURE) == ["KP-ROUND-05"]
        assert refused(state, "choose production", BOB) == []
        against = GAME.objections(state, ADA, GAME.read("choose production"))[0]
        assert against.text("en") == "it is not your turn to decide: player 2 must act"
        assert against.text("fr").endswith("joueur 2 doit jouer")


class TestTheResolution:
    @pytest.mark.rule("KP-ROUND-06")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_it_waits_until_all_have_played(self, seats: int) -> None:
        # Settler Aid: energy and matter for those with the fewest colonies, here everybody.
        state = table(seats, card="PG04", card_medals=(2, 0))
        for seat in range(seats):
            assert [on(state, anyone) for anyone in range(seats)] == [(3, 3, 0)] * seats
            assert state.card_medals == (2, 0)
            assert (acting(state), state.first) == (seat, ADA)
            state = after(state, *IDLE)

        assert [on(state, anyone) for anyone in range(seats)] == [(4, 4, 0)] * seats
        assert [player.medals for player in state.players] == [(2, 0)] * seats
        assert state.first == seats - 1

    @pytest.mark.rule("KP-ROUND-07")
    def test_the_card_comes_before_the_medals(self) -> None:
        # Frontier Grants: whoever is last in Colonial Supremacy advances one space, here both, and
        # onto a medal. They share the lead and receive one each in this same resolution.
        ada, bob = nation(tracks=(0, 2)), nation(tracks=(0, 2))
        state = after(table(ada=ada, bob=bob, agenda=[Drawing()]), "draw PG01")

        state = idle_round(state)

        assert [track(state, seat, "colonial") for seat in (ADA, BOB)] == [3, 3]
        assert [player.medals for player in state.players] == [(0, 1), (0, 1)]
        assert state.card_medals == (0, 0)

    @pytest.mark.rule("KP-ROUND-07")
    def test_medals_and_first_player_wait_for_decisions_about_the_card(self) -> None:
        # Settler Aid: both choose a planet of theirs, first the first player, Bob.
        bob = nation(planets={"planet-1": ""}, at={"planet-1": "2,0"}, tracks=(0, 2))
        ada = nation(planets={"planet-2": ""}, at={"planet-2": "-2,0"})
        state = after(table(ada=ada, bob=bob, first=BOB, agenda=[Drawing()]), "draw PG04")
        modernise = "bonus modernise-society with antimatter from storage"
        state = after(state, "choose colonisation", modernise, "pass")  # Bob uncovers a medal
        state = after(state, "choose colonisation", "pass")

        assert (acting(state), state.first, state.card_medals) == (BOB, BOB, (0, 1))
        state = after(state, "take on planet-1")
        assert (acting(state), state.first, state.card_medals) == (ADA, BOB, (0, 1))
        assert state.players[BOB].medals == (0, 0)
        state = after(state, "take on earth")

        assert state.players[BOB].medals == (0, 1)
        assert (acting(state), state.first, state.card_medals) == (NATURE, ADA, (0, 0))

    @pytest.mark.rule("KP-ROUND-07", "KP-ROUND-06")
    def test_the_plan_of_a_round_ends_with_card_medals_and_first_player(self) -> None:
        state = after(table(3, card="PG01", agenda=[Drawing()]), "draw PG02")

        resolution = [type(task) for task in state.agenda[-3:]]
        assert resolution == [Resolving, Awarding, Closing]
        assert not {Resolving, Awarding, Closing} & {type(task) for task in state.agenda[:-3]}


class TestTheFirstPlayer:
    @pytest.mark.rule("KP-ROUND-08", "KP-RULING-16")
    @pytest.mark.parametrize(
        ("seats", "first", "order", "after_it"),
        [
            (2, ADA, [ADA, BOB], BOB),
            (2, BOB, [BOB, ADA], ADA),
            (3, ADA, [ADA, BOB, CAL], CAL),
            (3, BOB, [BOB, CAL, ADA], ADA),
            (4, ADA, [ADA, BOB, CAL, DEE], DEE),
            (4, CAL, [CAL, DEE, ADA, BOB], BOB),
        ],
    )
    def test_turns_go_clockwise_and_the_token_to_the_right(
        self, seats: int, first: int, order: list[int], after_it: int
    ) -> None:
        state = table(seats, first=first)

        turns = []
        while acting(state) != NATURE:
            turns.append(acting(state))
            state = after(state, *IDLE)

        assert turns == order
        assert state.first == after_it

        # And so on in the next round, from its own first player.
        state = after(state, "draw PG06")
        turns = []
        while acting(state) != NATURE:
            turns.append(acting(state))
            state = after(state, "choose colonisation", "pass")
        assert turns == [(after_it + step) % seats for step in range(seats)]

    @pytest.mark.rule("KP-ROUND-08", "KP-RULING-16")
    def test_over_four_rounds_everybody_begins_once(self) -> None:
        state, began = table(4, card="PG18"), []
        for card in ("PG06", "PG15", "PG17", "PG16"):  # for nobody here
            began.append(acting(state))
            state = after(idle_round(state), f"draw {card}")

        assert began == [ADA, DEE, CAL, BOB]

    @pytest.mark.rule("KP-ROUND-08")
    def test_alone_one_remains_first_player(self) -> None:
        state = after(table(1), *IDLE)

        assert (acting(state), state.first) == (NATURE, ADA)
