"""Events that move cubes: forwards, backwards, by a synergy boost."""

from random import Random

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    alerted,
    at,
    board,
    broken,
    offers,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.components import CUBES, EVENT_WORDS
from orrery.games.planet_unknown.secrets import known
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.game import NATURE

# Just below a reward: a civ card, a synergy boost, another one, movement, and another boost
READY: dict[str, int | str] = {"civ": 2, "water": 2, "biomass": 1, "rover": 1, "tech": 1}
PAIRS = (
    *("rover civ", "rover tech", "rover water", "rover biomass", "civ tech"),
    *("water civ", "biomass civ", "tech water", "biomass tech", "biomass water"),
)
TILE = "I2-CE r0 at 5,0"


def ready() -> Player:
    return board(tiles=TILE, rovers="5,0", cubes=READY)


def rows(state: State) -> dict[str, int]:
    """The rows of all five cubes of Ada."""
    return {cube: int(at(state, cube).split("-")[1]) for cube in CUBES}


def cubes_offered(state: State, verb: str, source: str = "event") -> list[str]:
    return sorted(word.split()[1] for word in offers(state, verb) if word.endswith(f"by {source}"))


def gained(state: State, cube: str) -> bool:
    """Whether the reward above READY has come: one of each kind."""
    ada = state.players[ADA]
    if cube == "civ":
        return ada.ranks == (0,)
    if cube == "rover":
        return ada.moves == 1
    return cubes_offered(state, "advance", "synergy") == sorted(CUBES)


# --- Forwards


@pytest.mark.rule("PU-COMP-EVENT-02")
@pytest.mark.parametrize(("number", "pair"), [*enumerate(PAIRS, 5)])
def test_a_green_event_advances_one_of_two_cubes_with_its_reward(number: int, pair: str) -> None:
    state = alerted(f"E{number:02}", ada=ready())
    assert offers(state) == [f"advance {cube} by event" for cube in CUBES if cube in pair.split()]
    for cube in pair.split():
        then = after(state, f"advance {cube} by event")
        assert rows(then) == {**READY, cube: int(READY[cube]) + 1}
        assert gained(then, cube)
        assert cubes_offered(then, "advance") == []  # once


@pytest.mark.rule("PU-COMP-EVENT-02")
def test_another_cube_is_not_advanced_by_the_event() -> None:
    state = alerted("E05", ada=ready())
    assert broken(state, "advance tech by event") == ["PU-TRACK-02"]


@pytest.mark.rule("PU-COMP-EVENT-02", "PU-EVENT-04")
def test_if_one_of_the_cubes_is_at_its_end_the_other_one_must_advance() -> None:
    """E10 advances water or civ: civ stands on top, so water goes without a question."""
    state = alerted("E10", ada=board(tiles=TILE, cubes={"civ": 15, "water": 0}))
    assert (at(state, "water"), at(state, "civ")) == ("water-1", "civ-15")
    state = alerted("E10", ada=board(tiles=TILE, cubes={"civ": 15, "water": 15}))
    assert offers(state) == []


@pytest.mark.rule("PU-COMP-EVENT-08")
@pytest.mark.parametrize("cube", ["civ", "biomass", "water"])
def test_e04_advances_one_of_three_cubes_three_steps_without_rewards(cube: str) -> None:
    """From row 2 a cube passes rewards: none is gained."""
    cubes: dict[str, int | str] = dict.fromkeys(CUBES, 2)
    state = alerted("E04", ada=board(tiles=TILE, rovers="5,0", cubes=cubes))
    assert cubes_offered(state, "advance") == ["biomass", "civ", "water"]
    state = after(state, f"advance {cube} by event")
    assert rows(state) == {**cubes, cube: 5}  # the same cube goes on by itself
    ada = state.players[ADA]
    assert (ada.items, ada.ranks, ada.ready) == ((), (), True)


@pytest.mark.rule("PU-COMP-EVENT-11")
@pytest.mark.parametrize("event", ["E17", "E20"])
def test_e17_and_e20_bring_a_synergy_boost(event: str) -> None:
    state = alerted(event, ada=ready())
    assert offers(state) == [f"advance {cube} by synergy" for cube in CUBES]
    then = after(state, "advance water by synergy")
    assert rows(then) == {**READY, "water": 3}
    assert cubes_offered(then, "advance", "synergy") == sorted(CUBES)  # the boost on water 3
    then = after(state, "advance rover by synergy")
    assert offers(then) == []


# --- Backwards


@pytest.mark.rule("PU-COMP-EVENT-03")
@pytest.mark.parametrize(("number", "pair"), [*enumerate(PAIRS, 21)])
def test_an_orange_event_takes_one_of_two_cubes_a_step_back(number: int, pair: str) -> None:
    """All cubes stand one above a reward: going back brings nothing."""
    cubes = {cube: int(row) + 2 for cube, row in READY.items()}
    state = alerted(f"E{number}", ada=board(tiles=TILE, rovers="5,0", cubes={**cubes}))
    assert offers(state) == [f"regress {cube} by event" for cube in CUBES if cube in pair.split()]
    for cube in pair.split():
        then = after(state, f"regress {cube} by event")
        assert rows(then) == {**cubes, cube: cubes[cube] - 1}
        ada = then.players[ADA]
        assert (waiting(then), ada.ranks, ada.moves) == (["tile"], (), 0)


@pytest.mark.rule("PU-COMP-EVENT-03", "PU-EVENT-04")
def test_a_cube_at_the_start_cannot_regress_so_the_other_one_must() -> None:
    state = alerted("E21", ada=board(tiles=TILE, cubes={"civ": 4, "rover": 0}))
    assert (at(state, "civ"), at(state, "rover")) == ("civ-3", "rover-0")
    state = alerted("E21", ada=board(tiles=TILE, cubes={"tech": 4}))
    assert rows(state) == {**dict.fromkeys(CUBES, 0), "tech": 4}


@pytest.mark.rule("PU-COMP-EVENT-15")
def test_e32_takes_any_one_cube_a_step_back() -> None:
    state = alerted("E32", ada=ready())
    assert offers(state) == [f"regress {cube} by event" for cube in CUBES]
    state = after(state, "regress tech by event")
    assert rows(state) == {**READY, "tech": 0}
    assert waiting(state) == ["tile"]


@pytest.mark.rule("PU-COMP-EVENT-15")
def test_e32_does_nothing_to_who_has_not_left_the_start() -> None:
    state = alerted("E32", ada=board())
    assert set(rows(state).values()) == {0}
    assert waiting(state) == ["tile"]


@pytest.mark.rule("PU-COMP-EVENT-18", "PU-COMP-EVENT-19")
@pytest.mark.parametrize(("event", "steps"), [("E41", 2), ("E42", 3)])
def test_e41_and_e42_take_one_cube_several_steps_back(event: str, steps: int) -> None:
    cubes: dict[str, int | str] = dict.fromkeys(CUBES, 5)
    state = alerted(event, ada=board(tiles=TILE, cubes=cubes))
    assert offers(state) == [f"regress {cube} by event" for cube in CUBES]
    state = after(state, "regress water by event")
    assert rows(state) == {**cubes, "water": 5 - steps}  # the same cube, to the last step


@pytest.mark.rule("PU-COMP-EVENT-18", "PU-COMP-EVENT-19", "PU-SRC-08")
@pytest.mark.parametrize(("event", "steps"), [("E41", 2), ("E42", 3)])
def test_only_cubes_that_can_go_all_the_way_are_offered(event: str, steps: int) -> None:
    cubes: dict[str, int | str] = {"civ": steps, "water": steps - 1, "tech": 9}
    state = alerted(event, ada=board(tiles=TILE, cubes=cubes))
    assert cubes_offered(state, "regress") == ["civ", "tech"]
    assert broken(state, "regress water by event") == ["PU-GLOSS-03"]
    assert broken(state, "regress rover by event") == ["PU-GLOSS-03"]


@pytest.mark.rule("PU-SRC-08")
def test_if_no_cube_can_go_so_far_it_goes_as_far_as_possible() -> None:
    """E42: three steps, but civ stands on 2 and water on 1."""
    state = alerted("E42", ada=board(tiles=TILE, cubes={"civ": 2, "water": 1}))
    assert rows(state) == {**dict.fromkeys(CUBES, 0), "water": 1}


# --- A boost, or a look ahead


@pytest.mark.rule("PU-COMP-EVENT-30")
@pytest.mark.parametrize("event", ["E53", "E54"])
def test_e53_and_e54_bring_a_boost_or_a_look_at_the_next_event(event: str) -> None:
    state = alerted(event, ada=ready())
    assert offers(state) == [*(f"advance {cube} by synergy" for cube in CUBES), "foresee"]
    assert broken(state, "done") == ["PU-PUB-02"]
    boosted = after(state, "advance rover by synergy")
    assert rows(boosted) == {**READY, "rover": 2}
    assert offers(boosted) == []  # one or the other
    looked = after(state, "foresee")
    assert rows(looked) == READY
    assert looked.players[ADA].ready


@pytest.mark.rule("PU-RULING-30", "PU-COMP-EVENT-30")
@pytest.mark.parametrize("event", ["E53", "E54"])
def test_the_last_event_of_the_deck_brings_the_boost_alone(event: str) -> None:
    state = alerted(event, ada=ready(), deck=(0, 0, 1))
    assert offers(state) == [f"advance {cube} by synergy" for cube in CUBES]
    assert broken(state, "foresee") == ["PU-RULING-30"]
    assert why_not(state, "foresee") == (
        "the event deck is empty: there is no next event to look at"
    )
    other = alerted("E17", ada=ready(), deck=(1, 0, 0))
    assert broken(other, "foresee") == ["PU-COMP-EVENT-30"]


@pytest.mark.rule("PU-COMP-EVENT-30")
def test_what_was_foreseen_is_the_next_event() -> None:
    """Ada alone looks; Bob takes the boost."""
    state = after(alerted("E53", ada=ready()), "foresee")
    state = after(state, "advance civ by synergy", seat=BOB)
    assert GAME.to_act(state) == (NATURE,)
    state = after(state, "glimpse of E41")
    assert known(state, ADA).foreseen == EVENT_WORDS.index("E41")
    assert known(state, BOB).foreseen == NONE
    rng = Random(1)
    while not offers(state, "event", seat=NATURE):
        seat = GAME.to_act(state)[0]
        chance = seat == NATURE
        move = GAME.chance(state, rng) if chance else GAME.moves(state, seat)[-1]
        state = GAME.apply(state, seat, move)
    assert offers(state, seat=NATURE) == ["event E41"]
    assert broken(state, "event E42", seat=NATURE) == ["PU-EVENT-09"]
    assert "still in the deck" in why_not(state, "event E42", seat=NATURE)
