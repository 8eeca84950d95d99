"""Collecting energy, what happens when the stock runs short, and how much of it is kept."""

from typing import Any

import pytest

from games.duck_dealer.table import (
    ADA,
    BOB,
    acting,
    after,
    broken,
    cargo,
    energy,
    offers,
    ship,
    sound,
    table,
    where,
    why_not,
)
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.state import MERCHANT, State
from orrery.games.duck_dealer.tasks import Energy

COLOURS = ("red", "yellow", "blue")


def collected(gear: str, colour: str, has: Energy = (0, 0, 0)) -> Energy:
    """What Ada has after collecting."""
    red, yellow, blue = has
    ada = ship("mallard", gear=gear, red=red, yellow=yellow, blue=blue)
    before = table(ada=ada)
    state = after(before, f"collect {colour}")
    gained = tuple(now - then for now, then in zip(energy(state), has, strict=True))
    paid = tuple(then - now for now, then in zip(state.supply, before.supply, strict=True))
    assert gained == paid  # out of the stock
    assert state.task == tasks.Turn(BOB)
    return energy(state)


@pytest.mark.rule("DD-ENERGY-01", "DD-ENERGY-05")
def test_collecting_gives_a_token_of_any_colour_and_holds_give_none() -> None:
    assert collected("hold hold hold", "red") == (1, 0, 0)
    assert collected("hold hold hold", "yellow") == (0, 1, 0)
    assert collected("hold hold hold", "blue", (2, 0, 3)) == (2, 0, 4)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("crew", "given"),
    [
        pytest.param("navigator", (1, 0, 0), marks=pytest.mark.rule("DD-ENERGY-02")),
        pytest.param("engineer", (0, 1, 0), marks=pytest.mark.rule("DD-ENERGY-03")),
        pytest.param("merchant", (0, 0, 1), marks=pytest.mark.rule("DD-ENERGY-04")),
    ],
)
def test_each_of_the_crew_gives_a_token_of_its_colour(
    crew: str, given: Energy, colour: str
) -> None:
    chosen = [int(colour == each) for each in COLOURS]
    for n in range(4):
        gear = " ".join([crew] * n + ["hold"] * (3 - n))
        wanted = tuple(n * each + one for each, one in zip(given, chosen, strict=True))
        assert collected(gear, colour) == wanted


@pytest.mark.rule("DD-ENERGY-02", "DD-ENERGY-03", "DD-ENERGY-04", "DD-ENERGY-05")
def test_a_mixed_crew_gives_all_its_colours() -> None:
    gear = "hold navigator navigator engineer merchant merchant merchant"
    assert collected(gear, "yellow") == (2, 2, 3)


# --- A stock that runs short --------------------------------------------------------------------


def short(
    supply: Energy, said: str, *, track: int = 0, gear: str = "navigator navigator hold", **ada: Any
) -> State:
    """Ada has collected from a stock like this one; Bob has the rest."""
    return after(table(ada=ship("mallard", gear=gear, **ada), supply=supply, track=track), said)


@pytest.mark.rule("DD-ENERGY-06")
def test_who_does_not_get_all_tokens_may_take_a_free_action_turn() -> None:
    """It may be a token of the crew that is missing, or the one that was chosen."""
    crew = short((1, 9, 9), "collect blue")
    assert crew.task == tasks.Shortage(ADA, (1, 0, 0))
    chosen = short((9, 0, 9), "collect yellow")
    assert chosen.task == tasks.Shortage(ADA, (0, 1, 0))
    for state in (crew, chosen):
        said = [GAME.write(move) for move in GAME.moves(state, ADA)]
        assert said == ["act", "skip"]
        assert isinstance(after(state, "act").task, tasks.Acting)
        assert broken(state, "collect red") == ["DD-ENERGY-06"]
        assert broken(state, "move gadwall") == ["DD-ENERGY-06"]
    assert why_not(crew, "collect red") == "take the free action turn, or do without it"


@pytest.mark.rule("DD-ENERGY-06")
def test_who_gets_all_tokens_has_no_free_action_turn() -> None:
    """Not even with the last tokens, nor when another colour is out of stock."""
    for state in (short((3, 0, 0), "collect red"), short((2, 0, 1), "collect blue")):
        assert state.task == tasks.Turn(BOB)


@pytest.mark.rule("DD-RULING-20")
def test_what_is_left_of_the_wanted_tokens_is_taken() -> None:
    state = short((1, 9, 9), "collect red")
    assert (energy(state), state.supply) == ((1, 0, 0), (0, 9, 9))
    assert state.task == tasks.Shortage(ADA, (2, 0, 0))
    state = short((0, 9, 9), "collect blue", red=1)
    assert (energy(state), state.supply) == ((1, 0, 1), (0, 9, 8))
    assert state.task == tasks.Shortage(ADA, (2, 0, 0))


@pytest.mark.rule("DD-ENERGY-07")
def test_missing_tokens_are_spent_as_if_they_had_been_received() -> None:
    """Two red ones are missing: sixteen steps, and not one more."""
    state = after(short((0, 9, 9), "collect blue"), "act")
    assert energy(state) == (0, 0, 1)
    state = after(state, "move shoveler", "move pochard")  # eight steps, and six
    assert (where(state), energy(state)) == ("pochard", (0, 0, 1))
    assert offers(state, "move")
    assert broken(state, "move pintail") == ["DD-MOVE-01"]


@pytest.mark.rule("DD-ENERGY-07")
def test_missing_tokens_and_real_ones_pay_together() -> None:
    """A privilege costs three yellow tokens: one was received, two are missing."""
    state = short((9, 1, 9), "collect yellow", gear="engineer engineer hold")
    assert energy(state) == (0, 1, 0)
    state = after(state, "act", "claim mine")
    assert energy(state) == (0, 0, 0)
    assert broken(state, "lay gadwall-mallard-1") == ["DD-CUBE-07"]


@pytest.mark.rule("DD-ENERGY-07")
def test_a_missing_blue_token_trades() -> None:
    state = after(short((9, 9, 0), "collect blue"), "act", "extract rubber-duck")
    assert cargo(state) == "rubber-duck"
    assert broken(state, "extract rubber-duck") == ["DD-TRADE-02"]


@pytest.mark.rule("DD-ENERGY-08")
def test_the_free_action_turn_may_be_left_out() -> None:
    state = after(short((1, 9, 9), "collect red"), "skip")
    assert (state.task, energy(state), state.supply) == (tasks.Turn(BOB), (1, 0, 0), (0, 9, 9))
    assert state.track == ()


@pytest.mark.rule("DD-RULING-01")
def test_the_free_action_turn_puts_no_cube_on_the_track() -> None:
    """Not even with 23 cubes there: the game goes on."""
    for track in (0, 23):
        before = short((0, 9, 9), "collect red", track=track)
        state = after(before, "act", "done")
        assert state.track == before.track
        assert state.players[ADA].cubes == before.players[ADA].cubes
        assert state.task == tasks.Turn(BOB)
        assert sound(state) == []


@pytest.mark.rule("DD-RULING-01")
def test_who_has_no_cube_left_may_take_the_free_action_turn() -> None:
    """No cube is needed, so none is taken back from the board."""
    everywhere = " ".join(GAME.grammar.kinds["cube"].values)
    points = " ".join(everywhere.split()[:39])
    state = after(short((0, 9, 9), "collect red", routes=points), "act")
    assert isinstance(state.task, tasks.Acting)
    assert state.players[ADA].routes.bit_count() == 39


@pytest.mark.rule("DD-RULING-21")
@pytest.mark.parametrize(
    ("track", "free"), [(0, 1), (1, 1), (8, 1), (9, 2), (16, 2), (17, 3), (23, 3)]
)
def test_its_free_cubes_are_those_of_the_row_of_the_last_space_taken(track: int, free: int) -> None:
    state = after(short((0, 9, 9), "collect red", track=track), "act")
    assert isinstance(state.task, tasks.Acting)
    assert state.task.free == free
    for n in range(1, free + 1):
        state = after(state, f"lay goldeneye-shelduck-{n}")
    assert broken(state, "lay goldeneye-shoveler-1") == ["DD-CUBE-07"]


@pytest.mark.rule("DD-RULING-22")
def test_missing_tokens_are_gone_after_that_turn() -> None:
    """They are not kept, they do not count among the four, and the stock gets nothing."""
    state = short((0, 9, 9), "collect blue", blue=3)
    state = after(state, "act", "done")
    assert (state.task, energy(state), state.supply) == (tasks.Turn(BOB), (0, 0, 4), (0, 9, 8))
    spent = after(short((0, 9, 9), "collect blue", blue=3), "act", "move gadwall-mallard-3", "done")
    assert (energy(spent), spent.supply) == ((0, 0, 4), (0, 9, 8))
    assert sound(spent) == []
    again = after(spent, "collect yellow", "act")
    assert broken(again, "move mallard") == ["DD-MOVE-01"]


@pytest.mark.rule("DD-RULING-22")
def test_missing_tokens_cannot_be_returned() -> None:
    """Five real tokens of two colours: one of those goes back, not a red one."""
    state = after(short((0, 9, 9), "collect blue", yellow=2, blue=2), "act", "done")
    assert offers(state, "return") == ["yellow", "blue"]
    assert broken(state, "return red") == ["DD-ENERGY-09"]


@pytest.mark.rule("DD-RULING-35")
def test_missing_tokens_are_spent_before_real_ones() -> None:
    state = after(short((0, 9, 9), "collect blue", red=2), "act")
    state = after(state, "move gadwall-mallard-3")
    assert (energy(state), state.supply[0]) == ((2, 0, 1), 0)
    state = after(state, "move shoveler", "move smew")
    assert (energy(state), state.supply[0]) == ((0, 0, 1), 2)


@pytest.mark.rule("DD-RULING-35")
def test_a_real_token_is_spent_first_where_it_becomes_the_crew() -> None:
    """The stock has no blue token: the one that pays for the merchant is the merchant."""
    ada = ship("wigeon", gear="merchant hold hold", blue=1, cargo="phone-booth blue-paint")
    state = after(table(ada=ada, built="wigeon", supply=(9, 9, 0)), "collect red", "act")
    assert state.task == tasks.Acting(ADA, 1, 0, (0, 0, 1))
    fitted = after(state, "fit merchant")
    assert fitted.players[ADA].gear.count(MERCHANT) == 2
    assert (energy(fitted), fitted.supply) == ((1, 0, 0), (8, 9, 0))
    assert sound(fitted) == []
    assert broken(fitted, "extract phone-booth") == []  # with the one that is missing


# --- What is kept -------------------------------------------------------------------------------


@pytest.mark.rule("DD-ENERGY-09")
def test_four_tokens_are_kept_after_an_action_turn() -> None:
    """Whoever has more says which go back to the stock."""
    state = after(acting(table(ada=ship("mallard", red=2, yellow=1, blue=3))), "done")
    assert state.task == tasks.Returning(ADA)
    assert offers(state, "return") == [*COLOURS]
    for sentence in ("done", "act", "move gadwall", "collect red"):
        assert broken(state, sentence) == ["DD-ENERGY-09"]
    state = after(state, "return yellow")
    assert offers(state, "return") == ["red", "blue"]
    assert broken(state, "return yellow") == ["DD-ENERGY-09"]
    assert why_not(state, "return yellow") == "return tokens that you have until 4 are left"
    state = after(state, "return blue")
    assert (energy(state), state.supply) == ((2, 0, 2), (38, 40, 38))
    assert state.task == tasks.Turn(BOB)


@pytest.mark.rule("DD-ENERGY-09")
@pytest.mark.parametrize("has", [(4, 0, 0), (1, 2, 1), (0, 0, 3), (0, 0, 0)])
def test_who_has_no_more_than_four_keeps_them(has: Energy) -> None:
    red, yellow, blue = has
    state = after(acting(table(ada=ship("mallard", red=red, yellow=yellow, blue=blue))), "done")
    assert (state.task, energy(state)) == (tasks.Turn(BOB), has)


@pytest.mark.rule("DD-ENERGY-09")
def test_where_there_is_no_choice_nobody_is_asked() -> None:
    state = after(acting(table(ada=ship("mallard", blue=7))), "done")
    assert (energy(state), state.supply) == ((0, 0, 4), (40, 40, 40 - 4))
    assert state.task == tasks.Turn(BOB)


@pytest.mark.rule("DD-ENERGY-09")
def test_a_free_action_turn_ends_like_any_other() -> None:
    state = after(short((0, 9, 9), "collect blue", red=2, blue=3), "act", "done")
    assert state.task == tasks.Returning(ADA)
    state = after(state, "return red", "return blue")
    assert (energy(state), state.task) == ((1, 0, 3), tasks.Turn(BOB))


@pytest.mark.rule("DD-ENERGY-10")
def test_collecting_has_no_limit() -> None:
    ada = ship("mallard", gear="navigator navigator merchant", red=9, blue=3)
    state = after(table(ada=ada), "collect yellow", "collect red")
    assert energy(state) == (11, 1, 4)
    state = after(state, "collect blue")
    assert (energy(state), state.task) == ((13, 1, 6), tasks.Turn(BOB))


@pytest.mark.rule("DD-ENERGY-10")
def test_who_leaves_out_the_free_action_turn_keeps_everything() -> None:
    state = after(short((1, 9, 9), "collect red", yellow=6, blue=2), "skip")
    assert (energy(state), state.task) == ((1, 6, 2), tasks.Turn(BOB))
