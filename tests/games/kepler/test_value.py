"""What bots know of Kepler-3042: the value of positions, moves at a glance, and turns that are
obviously best."""

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.kepler.keen import keen_game
from games.kepler.table import ADA, BOB, Nation, nation, table
from orrery.bots import Player
from orrery.bots.levels import level
from orrery.games.kepler import GAME, tasks
from orrery.games.kepler.options import OPTIONS
from orrery.games.kepler.state import Phantom, State
from orrery.games.kepler.value import value
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.value import NEVER

VALUE = value()


def random_game(seats: int, seed: int, **options: str) -> Iterator[State]:
    rng = Random(seed)
    state = GAME.start(seats, options)
    while active := GAME.to_act(state):
        (seat,) = active
        moves = [GAME.chance(state, rng)] if seat == NATURE else GAME.moves(state, seat)
        state = GAME.apply(state, seat, rng.choice(moves))
        yield state


def games(seats: int) -> Iterator[State]:
    yield from random_game(seats, 7)
    for seed in range(2):
        for _, _, state in keen_game(seats, seed):
            yield state


class TestTheValue:
    @pytest.mark.parametrize("seats", GAME.seats)
    def test_at_the_end_it_is_the_score_and_before_that_it_is_a_number(self, seats: int) -> None:
        ends = 0
        for state in games(seats):
            scores = GAME.scores(state)
            for seat in range(seats):
                assert VALUE.points(state, seat) == scores[seat].total
                features = VALUE.measure(state, seat)
                assert len(features) == len(VALUE.features)
                assert all(map(isfinite, features))
                if not GAME.to_act(state):
                    ends += 1
                    assert VALUE.worth(state, seat) == scores[seat].total
        assert ends == 3 * seats

    @pytest.mark.parametrize("seats", GAME.seats)
    def test_stage_and_turns_never_go_back(self, seats: int) -> None:
        stage, turns = 0.0, [0] * seats
        for _, _, state in keen_game(seats, 3):
            now = [VALUE.turn(state, seat) for seat in range(seats)]
            assert stage <= VALUE.stage(state) <= 1
            assert all(a <= b <= a + 1 for a, b in zip(turns, now, strict=True))
            stage, turns = VALUE.stage(state), now
        assert stage == 1
        assert turns == [16] * seats

    def test_every_option_can_be_played(self) -> None:
        for option in OPTIONS:
            for other in option.values[1:]:
                *_, last = (state for _, _, state in keen_game(2, 5, **{option.name: other}))
                assert VALUE.worth(last, ADA) == GAME.scores(last)[ADA].total

    def test_seats_that_change_places_change_values(self) -> None:
        one = nation(planets={"planet-1": "2E"}, techs={"terraforming": 1}, ships=["2,-3"])
        other = nation(earth="1E 5M", tracks=(3, 1), medals=(0, 1), pit="1A")
        tiles = {"3,-1": "planet-3", "0,4": "mine-1", "-3,-1": "objective-1", "5,0": "?"}
        between: list[tasks.Task] = [tasks.Drawing()]
        state = table(tiles=tiles, ada=one, bob=other, agenda=between, round=5)
        swapped = table(tiles=tiles, ada=other, bob=one, agenda=between, round=5)

        assert VALUE.worth(state, ADA) == pytest.approx(VALUE.worth(swapped, BOB))
        assert VALUE.worth(state, BOB) == pytest.approx(VALUE.worth(swapped, ADA))

    @pytest.mark.parametrize("round", [2, 9, 15])
    @pytest.mark.parametrize(
        ("less", "more"),
        [
            ({}, {"medals": (1, 0)}),
            ({}, {"tracks": (1, 0)}),
            ({"tracks": (4, 9)}, {"tracks": (4, 10)}),
            ({"earth": "2E 3M"}, {"earth": "3E 3M"}),
            ({"earth": "3E 2M"}, {"earth": "3E 3M"}),
            ({"earth": "3E 3M"}, {"earth": "3E 3M 1A"}),
            ({"pit": "1E"}, {"pit": ""}),
            ({"pit": "1M"}, {"pit": ""}),
            ({"pit": "1A"}, {"pit": ""}),
            ({}, {"techs": {"space-travel": 1}}),
            ({}, {"techs": {"energy-development": 1}}),
            ({"techs": {"quantum-physics": 1}}, {"techs": {"quantum-physics": 2}}),
            ({"techs": {"space-travel": 1}}, {"techs": {"space-travel": 1}, "ships": ["1,-1"]}),
            ({}, {"planets": {"planet-1": ""}}),
            ({"planets": {"planet-1": ""}}, {"planets": {"planet-1": "2E"}}),
            (
                {"planets": {"planet-1": "2E"}, "techs": {"terraforming": 1}},
                {
                    "planets": {"planet-1": ""},
                    "terraformed": ["planet-1"],
                    "techs": {"terraforming": 1},
                },
            ),
        ],
    )
    def test_more_is_not_worse(self, round: int, less: Nation, more: Nation) -> None:
        tiles = {"3,-1": "planet-3"}
        low, high = (
            VALUE.worth(table(tiles=tiles, ada=nation(**ada), round=round, card="PG01"), ADA)
            for ada in (less, more)
        )

        assert high >= low - 1e-9

    def test_features_are_told_in_both_languages(self) -> None:
        texts = [
            text for weight in VALUE.weights.features.values() for text in (weight.en, weight.fr)
        ]

        assert all(texts)
        assert len(set(texts)) == len(texts)
        assert not [text for text in texts if "'" in text]


class TestMovesAtAGlance:
    @pytest.mark.parametrize("seats", GAME.seats)
    def test_each_has_a_number_and_something_is_left(self, seats: int) -> None:
        for state in games(seats):
            for seat in GAME.to_act(state):
                if seat != NATURE:
                    moves = GAME.moves(state, seat)
                    hopes = VALUE.prior(state, seat, moves)
                    assert len(hopes) == len(moves)
                    assert max(hopes) > NEVER

    def test_whoever_trusts_them_beats_chance(self) -> None:
        won = 0
        for seed in range(6):
            rng = Random(seed)
            state = GAME.start(2)
            while active := GAME.to_act(state):
                (seat,) = active
                state = GAME.apply(state, seat, _glance(state, seat, seed % 2, rng))
            mine, theirs = (GAME.scores(state)[seat].total for seat in (seed % 2, 1 - seed % 2))
            won += mine > theirs + 5
        assert won == 6


def _glance(state: State, seat: Seat, trusting: Seat, rng: Random) -> Any:
    if seat == NATURE:
        return GAME.chance(state, rng)
    moves = GAME.moves(state, seat)
    if seat != trusting:
        return rng.choice(moves)
    hopes = VALUE.prior(state, seat, moves)
    return moves[max(range(len(moves)), key=hopes.__getitem__)]


def turn_of(state: State, seat: Seat = ADA) -> tuple[list[str], State]:
    """What `normal` says until somebody else must act, and the position then. It is sure of itself
    here: by another name, a level is not made easier for the game."""
    player = Player(replace(level("normal"), name="sure", heat=0.0, seconds=60.0))
    said: list[str] = []
    while GAME.to_act(state) == (seat,):
        sentence = player(GAME.view(state, seat), Random(1))
        said.append(sentence)
        state = GAME.play(state, seat, sentence)
    return said, state


LAST_TURN: list[tasks.Task] = [
    tasks.Turn(ADA),
    tasks.Resolving(),
    tasks.Awarding(),
    tasks.Closing(),
]


class TestTurnsThatAreObviouslyBest:
    def test_a_world_that_is_ready_is_terraformed_at_last(self) -> None:
        ada = nation(planets={"planet-7": "4E"}, techs={"terraforming": 2}, cell="production")
        said, _ = turn_of(table(ada=ada, round=16))

        assert said[:2] == ["choose terraforming", "terraform planet-7"]

    def test_one_action_serves_two_worlds(self) -> None:
        ada = nation(
            planets={"planet-1": "2E", "planet-9": "2E"},
            techs={"terraforming": 1},
            cell="production",
        )
        said, _ = turn_of(table(ada=ada, round=15))

        assert {"terraform planet-1", "terraform planet-9"} <= set(said)

    def test_a_ship_that_has_landed_settles_before_it_is_too_late(self) -> None:
        ada = nation(ships=["7,-3"], techs={"space-travel": 1})
        said, _ = turn_of(table(tiles={"7,-3": "planet-3"}, ada=ada, round=16))

        assert said[:2] == ["choose colonisation", "colonise planet-3"]

    def test_energy_goes_where_a_terraforming_waits_for_it(self) -> None:
        ada = nation(
            planets={"planet-2": ""},
            techs={"terraforming": 1, "energy-development": 1},
            cell="colonisation",
        )
        said, _ = turn_of(table(ada=ada, round=15))

        assert said[:2] == ["choose energy-storage", "store 2 on planet-2"]

    def test_the_last_cubes_are_burnt_for_the_last_points(self) -> None:
        state = table(ada=nation(tracks=(3, 3)), round=16, agenda=LAST_TURN)
        said, end = turn_of(state)

        assert any(sentence.startswith("bonus") for sentence in said)
        assert GAME.scores(end)[ADA].total == 3  # two steps, and a medal for the lead

    def test_a_mine_is_worth_two_points_in_the_end(self) -> None:
        ada = nation(ships=["3,-1"], techs={"space-travel": 2})
        said, end = turn_of(table(tiles={"4,-2": "mine-1"}, ada=ada, round=16, agenda=LAST_TURN))

        assert "move 3,-1 to 4,-2" in said
        assert GAME.scores(end)[ADA].parts["mines"] == 2

    def test_a_ship_flies_to_the_planet_beside_it(self) -> None:
        ada = nation(ships=["3,-1"], techs={"space-travel": 1, "terraforming": 1})
        said, _ = turn_of(table(tiles={"4,-2": "planet-10"}, ada=ada, round=4))

        assert "move 3,-1 to 4,-2" in said

    def test_a_ship_crosses_the_objective_on_its_way(self) -> None:
        ada = nation(ships=["3,-1"], techs={"space-travel": 2})
        tiles = {"4,-1": "objective-1"}
        _, after = turn_of(table(tiles=tiles, ada=ada, round=10, bob=nation(tracks=(0, 9))))

        assert after.players[ADA].tracks[1] > 0

    def test_the_medal_at_stake_is_taken(self) -> None:
        state = table(
            ada=nation(tracks=(4, 0)),
            bob=nation(tracks=(5, 0)),
            round=16,
            agenda=LAST_TURN,
            card_medals=(1, 0),
        )
        _, end = turn_of(state)

        assert end.players[ADA].medals[0] == 1

    def test_alone_the_phantom_is_overtaken_for_a_medal(self) -> None:
        state = table(
            1,
            ada=nation(tracks=(14, 14)),
            phantom=Phantom(3, (15, 15)),
            round=16,
            card_medals=(0, 2),
            agenda=LAST_TURN,
        )
        _, end = turn_of(state)

        assert end.players[ADA].medals[1] == 2

    def test_nobody_sets_out_without_a_drive(self) -> None:
        state = table(agenda=[tasks.Starting(ADA), tasks.Starting(BOB)], round=0)
        said, _ = turn_of(state)

        assert "start space-travel" in said
