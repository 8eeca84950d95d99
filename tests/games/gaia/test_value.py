"""What bots know of Gaia Project: the value of positions, the opinion of moves, and turns that
anybody would find."""

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest
from msgspec.structs import replace

from games.gaia.keen import keen_game
from games.gaia.table import ADA, BOB, after, board, dealt, offers, table, with_board
from orrery.bots import Player
from orrery.bots.levels import level
from orrery.games.gaia import GAME, tasks
from orrery.games.gaia.state import State
from orrery.games.gaia.value import value
from orrery.games.gaia.value.features import FEATURES
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.value import NEVER

VALUE = value()
QUIET = "round-4 round-4 round-4 round-4 round-4 round-4"
NORMAL = replace(level("normal"), heat=0.0)


def worth(state: State, seat: Seat = ADA) -> float:
    return VALUE.worth(state, seat)


def chosen(state: State) -> tuple[str, ...]:
    """The turn that the middle level finds for who is to act."""
    (seat,) = GAME.to_act(state)
    why = Player(NORMAL).think(GAME.view(state, seat), Random(1)).why
    assert why is not None
    return why.chosen.sentences


def walked(seats: int, seed: int, **options: str) -> Iterator[State]:
    """A game in which everything legal may happen."""
    rng = Random(seed)
    given = {name.replace("_", "-"): option for name, option in options.items()}
    state = GAME.start(seats, given)
    while active := GAME.to_act(state):
        (seat,) = active
        legal = [] if seat == NATURE else GAME.moves(state, seat)
        move = rng.choice(legal) if legal else GAME.chance(state, rng)
        state = GAME.apply(state, seat, move)
        yield state


# --- Whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_numbers_are_finite_stages_and_turns_only_rise_and_the_end_is_the_score(
    seats: int,
) -> None:
    games = [walked(seats, seats), (state for _, _, state in keen_game(seats, seats))]
    for game in games:
        stage, turns = 0.0, [0] * seats
        for state in game:
            assert stage <= VALUE.stage(state) <= 1
            stage = VALUE.stage(state)
            for seat in range(seats):
                features = VALUE.measure(state, seat)
                assert len(features) == len(FEATURES)
                assert all(isfinite(number) for number in features)
                assert VALUE.turn(state, seat) >= turns[seat]
                turns[seat] = VALUE.turn(state, seat)
        assert not state.agenda
        for seat, score in enumerate(GAME.scores(state)):
            assert worth(state, seat) == score.total


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"difficulty": "ultimate"}),
        (2, {"order": "variable"}),
        (2, {"house": "boardgamers"}),
        (3, {"map": "all", "turning": "last-player"}),
        (4, {"faction_1": "random"}),
    ],
)
def test_some_move_is_always_worth_a_try(seats: int, options: dict[str, str]) -> None:
    for _, _, state in keen_game(seats, 7, **options):
        for seat in GAME.to_act(state):
            if seat != NATURE:
                moves = GAME.moves(state, seat)
                hopes = VALUE.prior(state, seat, moves)
                assert len(hopes) == len(moves)
                assert max(hopes) > NEVER
                assert not any(hope != hope or hope == -NEVER for hope in hopes)


def test_who_follows_first_opinions_beats_chance() -> None:
    for seed in range(3):
        rng = Random(seed)
        state = dealt(2, seed)
        while active := GAME.to_act(state):
            (seat,) = active
            if seat == NATURE:
                move = GAME.chance(state, rng)
            else:
                moves = GAME.moves(state, seat)
                hopes = VALUE.prior(state, seat, moves)
                best = max(range(len(moves)), key=hopes.__getitem__)
                move = moves[best] if seat == ADA else rng.choice(moves)
            state = GAME.apply(state, seat, move)
        ada, bob = GAME.scores(state)
        assert ada.total > bob.total + 15


# --- What a position is worth -------------------------------------------------------------------


def middle(**given: object) -> State:
    """Round 3, with a little of everything."""
    usual: dict[str, object] = {
        "mines": "3B5 1B1",
        "stations": "4B4",
        "credits": 6,
        "ore": 3,
        "knowledge": 2,
        "qic": 1,
        "bowls": (2, 3, 1),
    }
    ada = board("terrans", **(usual | given))  # type: ignore[arg-type]
    return table(ada=ada, bob=board("xenos", mines="7B5"), round=3)


@pytest.mark.parametrize("round", [1, 3, 6])
@pytest.mark.parametrize(
    "more",
    [
        {"credits": 9},
        {"ore": 5},
        {"knowledge": 4},
        {"qic": 3},
        {"bowls": (2, 3, 3)},
        {"bowls": (2, 5, 1)},
        {"points": (20, *[0] * 14)},
        {"research": (0, 0, 0, 1, 3, 0)},
    ],
)
def test_more_of_a_good_thing_is_never_worse(round: int, more: dict[str, object]) -> None:
    state = replace(middle(), round=round)
    assert worth(with_board(state, ADA, **more)) > worth(state)


def test_who_sits_where_does_not_matter() -> None:
    ada = board("terrans", mines="3B5 1B1", ore=4, knowledge=3)
    bob = board("xenos", mines="7B5", credits=12, bowls=(1, 2, 3))
    state = table(ada=ada, bob=bob)
    swapped = table(ada=bob, bob=ada)
    swapped = with_board(swapped, ADA, booster=state.players[BOB].booster)
    swapped = with_board(swapped, BOB, booster=state.players[ADA].booster)
    assert worth(state, ADA) == pytest.approx(worth(swapped, BOB))
    assert worth(state, BOB) == pytest.approx(worth(swapped, ADA))


def test_income_counts_for_the_rounds_that_are_left() -> None:
    at = FEATURES.index("ore_income")
    first, third = (VALUE.measure(replace(middle(), round=n), ADA)[at] for n in (1, 3))
    assert first == 5 / 3 * third > 0


def test_every_feature_has_a_name_in_both_languages() -> None:
    for name, weight in VALUE.weights.features.items():
        assert weight.en, name
        assert weight.fr, name
        assert "'" not in weight.fr, "French has ’"


def test_a_seat_without_a_faction_has_nothing() -> None:
    assert not any(VALUE.measure(dealt(2), ADA))


# --- Turns that anybody finds -------------------------------------------------------------------


def test_a_federation_is_formed_with_its_best_token() -> None:
    ada = board("terrans", institutes="3A7", academies="3A6", mines="7A10", bowls=(9, 0, 0))
    state = table(ada=ada, rounds=QUIET, gaia="7A10", round=6)
    (sentence, *_) = chosen(state)
    assert sentence == "federation 3A6 3A7 7A10 token-1"


def test_the_last_knowledge_buys_a_level_that_scores() -> None:
    ada = board("terrans", mines="3B5", knowledge=4, research={"science": 2, "ai": 1})
    state = table(ada=ada, rounds=QUIET, round=6)
    assert chosen(state)[0] == "research science"


def test_nothing_is_gaiaformed_in_the_last_round() -> None:
    ada = board("terrans", mines="3B5 4B4", bowls=(8, 4, 0), research={"gaia": 4, "navigation": 4})
    state = table(ada=ada, rounds=QUIET, round=6)
    assert offers(state, "gaiaform")
    assert chosen(state) == ("pass",)


def test_power_is_not_burnt_for_nothing() -> None:
    ada = board("terrans", mines="3B5", bowls=(0, 6, 0))
    state = table(ada=ada, covered="power-3 power-4 power-5 power-6 power-7")
    assert "burn 2" in offers(state)
    assert chosen(state)[-1].startswith("pass")
    assert not any(sentence.startswith("burn") for sentence in chosen(state))


def test_what_is_missing_is_converted() -> None:
    ada = board("terrans", mines="3B5 4B4", credits=6, ore=1, bowls=(0, 0, 3))
    state = table(ada=ada, rounds="round-5 " * 5 + "round-5", finals="final-4 final-6")
    line = chosen(state)
    assert "convert 3 power to ore" in line
    assert line[-1].endswith("station")


def test_seven_points_are_taken_in_the_last_round() -> None:
    ada = board("terrans", labs="3B5")
    agenda: list[tasks.Task] = [tasks.Teching(ADA), tasks.Turn(ADA, acted=True)]
    state = table(ada=ada, rounds=QUIET, round=6, agenda=agenda)
    assert chosen(state)[0].startswith("tech basic-4")


def test_planet_types_are_turned_into_points() -> None:
    mines = "3B5 1B1 4B4 2B1"
    state = table(ada=board("terrans", mines=mines, qic=2), rounds=QUIET, round=6)
    assert chosen(state)[0] == "action qic-3"


def test_the_booster_that_scores_is_taken() -> None:
    ada = board("terrans", labs="3B5 4B4 1B1", booster="booster-1")
    state = table(ada=ada, rounds=QUIET, round=5, row="booster-2 booster-8 booster-5")
    assert chosen(state) == ("pass booster-8",)


@pytest.mark.parametrize(("mine", "answer"), [("mines", "charge 1"), ("institutes", "decline")])
def test_power_that_comes_too_late_is_not_paid_for(mine: str, answer: str) -> None:
    ada = board("terrans", mines="3A7", credits=9, ore=4)
    bob = board("xenos", bowls=(4, 0, 0), **{mine: "3A6"})  # type: ignore[arg-type]
    state = table(ada=ada, bob=bob, rounds=QUIET, round=6, out=(BOB,))
    state = with_board(state, BOB, passed=True, booster=-1)
    state = after(state, "upgrade 3A7 station", "end")
    assert GAME.to_act(state) == (BOB,)
    assert chosen(state)[0] == answer
