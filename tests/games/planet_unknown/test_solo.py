"""Two players, and one alone: the station turns by itself; alone there is a score to reach."""

from random import Random

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    board,
    broken,
    dealt,
    everybody,
    names,
    offers,
    opened,
    part,
    table,
    waiting,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import EPILOGUES, EVENT_WORDS, SHAPES, SOLO
from orrery.games.planet_unknown.scoring import epilogue, target, target_of, winners
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.turn import depot, sector
from orrery.kernel.game import NATURE, Seat


def facing(state: State, seat: Seat = ADA) -> tuple[str, str]:
    """The shapes of the depot in front of a seat."""
    large, small = depot(state, seat)
    return SHAPES[large], SHAPES[small]


def clockwise(state: State, seat: Seat = ADA) -> tuple[str, str]:
    """The shapes of the depot that comes to the seat when the station turns clockwise by one:
    the next one counter-clockwise."""
    at = (sector(state, seat) - 1) % 6
    return SHAPES[state.outer[at]], SHAPES[state.inner[at]]


# --- Two players


@pytest.mark.rule("PU-TWO-01")
def test_for_two_the_station_turns_one_depot_clockwise_each_turn() -> None:
    state = table(2, depot="I2-CE F5-TB", two_seats="fixed")
    before = facing(state), facing(state, BOB)
    expected = clockwise(state), clockwise(state, BOB)
    assert before[0] == ("F5", "I2")
    state = dealt(everybody(state))
    assert state.turn == 6
    assert GAME.to_act(state) == (ADA, BOB)  # nobody was asked to turn it
    assert (facing(state), facing(state, BOB)) == expected


@pytest.mark.rule("PU-TWO-01")
def test_in_six_turns_all_depots_come_by() -> None:
    state, seen, rng = table(2, turn=1, two_seats="fixed"), dict[int, int](), Random(2)
    while state.turn < 8:
        seen[state.turn] = sector(state, ADA)
        seat = GAME.to_act(state)[0]
        chance = seat == NATURE
        state = GAME.apply(
            state, seat, GAME.chance(state, rng) if chance else GAME.moves(state, seat)[-1]
        )
    assert list(seen.values()) == [0, 5, 4, 3, 2, 1, 0]


@pytest.mark.rule("PU-TWO-01", "PU-TWO-02")
def test_the_two_usually_play_as_more_do() -> None:
    """The other way is an optional mode: without it the commander turns the station."""
    usual = table(2, agenda=(tasks.Begin(),), commander=BOB)
    free = table(2, agenda=(tasks.Begin(),), commander=BOB, two_seats="free")
    for state in (usual, free):
        assert GAME.to_act(state) == (BOB,)
        assert offers(state, seat=BOB) == [f"turn {n}" for n in range(6)]
    fixed = table(2, agenda=(tasks.Begin(),), two_seats="fixed", commander=BOB)
    assert broken(fixed, "turn 1", seat=BOB) == ["PU-TURN-01"]


@pytest.mark.rule("PU-TWO-02")
def test_all_else_is_the_same_for_two() -> None:
    """The commander token passes, and three objectives lie between the two."""
    state = dealt(opened(2, two_seats="fixed"))
    assert len(state.shared) == 3
    assert [pile.size for pile in state.piles] == [3, 3, 3, 3]
    first = state.commander
    state = dealt(everybody(state))
    assert (state.turn, state.commander) == (2, 1 - first)


@pytest.mark.rule("PU-TWO-02")
def test_a_turn_of_two_with_either_rotation_is_the_same_turn() -> None:
    ada = board(tiles="I2-CE r0 at 5,0", rovers="5,0", cubes={"rover": 3})
    fixed = table(2, ada=ada, depot="I2-RT F5-TB", two_seats="fixed")
    free = table(2, ada=ada, depot="I2-RT F5-TB", two_seats="free")
    assert offers(fixed) == offers(free)
    sentences = ("place I2 r0 at 6,0", "done")
    assert after(fixed, *sentences).players == after(free, *sentences).players


# --- Alone: set-up


@pytest.mark.rule("PU-SOLO-01")
def test_the_boards_are_set_up_as_for_several() -> None:
    alone, two = opened(1), opened(2)
    assert alone.players[ADA] == two.players[ADA]
    assert names(alone.players[ADA].pods) == {"7,2", "1,4", "10,4", "2,7", "8,8", "5,9"}
    assert alone.players[ADA].reserve == 2
    assert [pile.size for pile in alone.piles] == [2, 2, 2, 2]  # one player, one card more
    own = dealt(opened(1, planets="dealt", corporations="dealt")).players[ADA]
    assert own.planet > 0
    assert own.corporation > 0


@pytest.mark.rule("PU-SOLO-02")
def test_a_random_depot_lies_in_front_of_the_player() -> None:
    state = after(opened(1), offers(opened(1), "rings", seat=NATURE)[0])
    assert offers(state, seat=NATURE) == [f"spin {n}" for n in range(6)]
    assert broken(state, "commander seat-0", seat=NATURE) == ["PU-SOLO-02"]
    found = {sector(after(state, f"spin {n}"), ADA) for n in range(6)}
    assert found == set(range(6))
    drawn = {GAME.write(GAME.chance(state, Random(n))) for n in range(60)}
    assert len(drawn) == 6


@pytest.mark.rule("PU-SOLO-03")
def test_three_of_four_objectives_are_kept() -> None:
    state = dealt(opened(1))
    ada = state.players[ADA]
    assert ada.hand.dealt.bit_count() == 4
    assert len(offers(state, "reject")) == 4
    assert state.shared == ()
    rejected = offers(state, "reject")[0]
    state = dealt(after(state, rejected))
    ada = state.players[ADA]
    assert (ada.hand.goals.bit_count(), ada.hand.dealt) == (3, 0)
    assert state.turn == 1


@pytest.mark.rule("PU-SOLO-03")
def test_four_objectives_are_drawn_no_more_and_no_less() -> None:
    state = opened(1)
    while broken(state, "objectives seat-0 get O01 O02 O03 O04", seat=NATURE):
        state = GAME.apply(state, NATURE, GAME.chance(state, Random(1)))
    for cards in ("O01 O02 O03", "O01 O02 O03 O04 O05", "O01 O01 O02 O03"):
        assert broken(state, f"objectives seat-0 get {cards}", seat=NATURE) == ["PU-SETUP-27"]


@pytest.mark.rule("PU-SOLO-04")
def test_the_deck_is_built_for_the_difficulty_that_is_wanted() -> None:
    targets = [target(opened(1, events=mix)) for mix in ("gentle", "balanced", "harsh", "brutal")]
    assert targets == sorted(set(targets), reverse=True)  # the harsher, the less is asked
    assert opened(1, events="custom", green="20", orange="0").deck == (20, 0, 0)


# --- Alone: turns


@pytest.mark.rule("PU-SOLO-11", "PU-SOLO-12", "PU-SOLO-13")
def test_a_turn_alone_turns_the_station_draws_an_event_and_goes_on() -> None:
    state = table(1, depot="I2-CE F5-TB", deck=(5, 5, 5))
    expected = clockwise(state)
    state = after(state, "place I2 r0 at 5,0")
    while not offers(state, "event", seat=NATURE):  # the next tile of the stack
        state = GAME.apply(state, NATURE, GAME.chance(state, Random(1)))
    assert state.turn == 6
    assert facing(state) == expected  # turned before the event
    assert "turn 1" not in offers(state)
    state = after(state, "event E17")
    assert EVENT_WORDS[state.event] == "E17"
    assert offers(state, "place") == []
    state = after(state, "advance water by synergy")
    assert waiting(state) == ["tile"]
    shapes = {word.split()[1] for word in offers(state, "place")}
    assert shapes == set(expected)


@pytest.mark.rule("PU-SOLO-12")
def test_an_event_that_cannot_be_applied_is_passed_over() -> None:
    queue = (tasks.Begin(),)
    state = after(table(1, agenda=queue, deck=(5, 5, 5)), "event E42")
    assert waiting(state) == ["tile"]


@pytest.mark.rule("PU-SOLO-15", "PU-SOLO-13")
def test_the_same_tile_does_the_same_alone_as_in_company() -> None:
    """Ada alone is ready without saying so when nothing is left to do."""
    ada = board("k-273", "cosmos", tiles="I2-CE r0 at 6,0", rovers="6,0", cubes={"rover": 3})
    alone, two = (table(seats, ada=ada, depot="I2-RT F5-TB") for seats in (1, 2))
    assert offers(alone) == offers(two)
    alone = after(alone, "place I2 r0 at 7,1")
    two = after(two, "place I2 r0 at 7,1")
    assert offers(alone) == offers(two)
    assert alone.players[ADA] == two.players[ADA]


@pytest.mark.rule("PU-SOLO-15")
def test_alone_the_game_ends_for_the_same_reasons() -> None:
    """A solo game played at random: it ends when a tile has no place or the events are drawn."""
    for seed in range(4):
        rng, state = Random(seed), opened(1, planets="dealt", corporations="dealt")
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            chance = seat == NATURE
            move = GAME.chance(state, rng) if chance else rng.choice(GAME.moves(state, seat))
            state = GAME.apply(state, seat, move)
        assert state.players[ADA].blocked or not sum(state.deck)
        assert state.turn == 20 - sum(state.deck) <= 20
        score = GAME.scores(state)[ADA]
        assert score.parts["shared"] == 0
        assert score.total == sum(score.parts.values())


@pytest.mark.rule("PU-SOLO-15")
def test_alone_personal_objectives_score_and_no_shared_ones() -> None:
    """O28: all land is covered (it is not); O27: all ice is covered, and Petra has none."""
    state = table(1, ada=board("petra", goals="O27 O28"))
    assert (part(state, ADA, "personal"), part(state, ADA, "shared")) == (5, 0)


# --- The score to reach


@pytest.mark.rule("PU-SOLO-10")
def test_the_example_of_the_rulebook() -> None:
    """8 red, 3 orange, 9 green: 60 - 7 - 1 + 6 = 58."""
    state = opened(1, events="custom", green="9", orange="3")
    assert state.deck == (9, 3, 8)
    assert target(state) == 60 - 7 - 1 + 6 == 58


@pytest.mark.rule("PU-SOLO-05", "PU-SOLO-06", "PU-SOLO-07", "PU-SOLO-08", "PU-SOLO-09")
@pytest.mark.parametrize("count", range(21))
def test_every_number_of_cards_of_an_alert_changes_the_target(count: int) -> None:
    """The table of the rulebook: 0-2, 3-6, 7-10, 11-14, 15 and more."""
    band = 0 if count <= 2 else 1 if count <= 6 else 2 if count <= 10 else 3 if count <= 14 else 4
    assert target_of((count, 0, 0)) == 60 + (0, 3, 6, 9, 12)[band]
    assert target_of((0, count, 0)) == 60 - (0, 1, 2, 3, 4)[band]
    assert target_of((0, 0, count)) == 60 - (0, 5, 7, 9, 11)[band]


@pytest.mark.rule("PU-SOLO-05")
def test_the_target_does_not_change_while_the_deck_shrinks() -> None:
    state = table(1, events="custom", green="9", orange="3", deck=(1, 0, 2))
    assert target(state) == 58


@pytest.mark.rule("PU-SOLO-05")
@pytest.mark.parametrize(("medals", "won"), [(57, ()), (58, (ADA,)), (59, (ADA,))])
def test_who_reaches_the_target_has_won(medals: int, won: tuple[Seat, ...]) -> None:
    assert winners(finished(medals)) == won


def finished(medals: int) -> State:
    """A solo game that is over, with a target of 58: all medals for lifepods."""
    state = table(1, events="custom", green="9", orange="3", ada=board(area=medals))
    return replace(state, agenda=(), shown=())


@pytest.mark.rule("PU-SOLO-14", "PU-SRC-25")
@pytest.mark.parametrize(
    ("word", "least", "most"),
    [
        ("failure", -58, -11),
        ("disaster", -10, -6),
        ("survival", -5, -1),
        ("mission", 0, 4),
        ("promotion", 5, 9),
        ("finest", 10, 14),
        ("perfect", 15, 60),
    ],
)
def test_the_score_against_the_target_tells_how_the_story_ends(
    word: str, least: int, most: int
) -> None:
    assert len(EPILOGUES) == len(SOLO.epilogues) == 7
    for difference in (least, most):
        assert epilogue(finished(58 + difference)) == word
