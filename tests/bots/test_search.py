"""How bots search: whole turns, turns compared by playing on, and the tree of turns to come."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import orrery
from orrery.bots import Player
from orrery.bots.evaluator import Evaluator
from orrery.bots.levels import LEVELS, Level, level
from orrery.bots.planner import Line, is_over, plan
from orrery.bots.rollouts import Trial, compare, followed, play_on
from orrery.bots.tree import Fork, Way
from orrery.games import SHELF
from orrery.kernel.game import NATURE, AnyGame, Seat

ENOUGH = 10**6


def midway(key: str, seed: int = 3, moves: int = 60) -> tuple[AnyGame, Any, Seat]:
    """Some position with somebody to act who has a choice, after random moves."""
    game, rng = orrery.game(key), Random(seed)
    state: Any = orrery.new(key, seats=2, seed=seed).state
    for n in range(10 * moves):
        active = game.to_act(state)
        if NATURE in active:
            state = game.apply(state, NATURE, game.chance(state, rng))
            continue
        seat = active[0]
        choices = game.moves(state, seat)
        if n >= moves and len(choices) > 2:
            return game, state, seat
        state = game.apply(state, seat, rng.choice(choices))
    raise AssertionError("nobody has anything to choose")


def evaluator_of(game: AnyGame, evaluations: int = ENOUGH) -> Evaluator:
    assert game.value is not None
    return Evaluator(game, game.value(), 2, evaluations, seconds=1e9)


# --- Whole turns --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", SHELF)
@pytest.mark.parametrize("budget", [1, 7, 60])
def test_a_turn_is_planned_to_its_end_however_little_there_is_to_think_with(
    key: str, budget: int
) -> None:
    game, state, seat = midway(key)
    evaluator = evaluator_of(game)
    turn = evaluator.value.turn(state, seat)
    for line in plan(evaluator, state, seat, beam=4, moves=6, budget=budget):
        assert line.moves
        assert is_over(evaluator, line.state, seat, turn)
        assert followed(evaluator, state, seat, line.moves) == (line.state, len(line.moves))


@pytest.mark.parametrize("key", SHELF)
def test_the_best_turn_comes_first_and_more_thinking_finds_none_that_is_worse(key: str) -> None:
    game, state, seat = midway(key)
    few = plan(evaluator_of(game), state, seat, beam=1, moves=2, budget=ENOUGH)
    many = plan(evaluator_of(game), state, seat, beam=8, moves=8, budget=ENOUGH)
    assert [line.worth for line in many] == sorted((line.worth for line in many), reverse=True)
    assert many[0].worth >= few[0].worth


@pytest.mark.parametrize("key", SHELF)
def test_lines_are_compared_by_how_they_would_end(key: str) -> None:
    """The first line that is tried goes on by what looks best at once: that turn is found, or a
    better one, however few lines are followed."""
    game, state, seat = midway(key)
    evaluator = evaluator_of(game)
    at_once = plan(evaluator, state, seat, beam=1, moves=1, budget=0)[0]
    found = plan(evaluator, state, seat, beam=2, moves=4, budget=ENOUGH, ends=4)
    assert found[0].worth >= at_once.worth
    assert len({line.state for line in found}) == len(found)  # no turn is told twice
    turn = evaluator.value.turn(state, seat)
    for line in found:
        assert is_over(evaluator, line.state, seat, turn)
        assert followed(evaluator, state, seat, line.moves) == (line.state, len(line.moves))
        assert line.worth == evaluator.value.worth(line.state, seat)


def test_a_long_turn_is_better_planned_by_its_ends_than_by_a_wide_beam() -> None:
    """A turn of Duck Dealer: flying and extracting bring nothing before something is built."""
    game, state, seat = midway("duck-dealer", seed=1, moves=40)
    wide, narrow = evaluator_of(game), evaluator_of(game)
    best = plan(wide, state, seat, beam=12, moves=12, budget=ENOUGH)[0]
    ended = plan(narrow, state, seat, beam=3, moves=8, budget=ENOUGH, ends=6)[0]
    assert ended.worth > best.worth
    assert narrow.remaining > wide.remaining


def test_who_comes_to_the_same_with_less_has_not_got_anywhere() -> None:
    """Of lines with the same trace only those are followed that are worth more."""
    game, state, seat = midway("duck-dealer", seed=1, moves=40)
    value = evaluator_of(game).value
    alike = value.with_weights(value.weights)
    object.__setattr__(alike, "trace", lambda position, who: 0)
    evaluator = Evaluator(game, alike, 2, ENOUGH, seconds=1e9)
    lines = plan(evaluator, state, seat, beam=4, moves=6, budget=ENOUGH)
    assert len(lines) == 1  # everything comes to the same as staying: whatever looks best is said


def test_offers_and_answers_are_no_part_of_a_turn() -> None:
    game, state, seat = midway("duck-dealer", moves=10)
    evaluator = evaluator_of(game)
    assert game.has_talk
    for _, move in evaluator.promising(state, seat, 100):
        assert not game.is_talk(game.write(move))


# --- Playing on ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", SHELF)
@pytest.mark.parametrize("ahead", [0, 1])
def test_playing_on_stops_after_so_many_own_turns(key: str, ahead: int) -> None:
    """Every look at the own seat's clock is noted: it has changed once more than asked at the
    end, unless the game was over before."""
    game, state, seat = midway(key)
    evaluator = evaluator_of(game)
    line = plan(evaluator, state, seat, beam=2, moves=4, budget=100)[0]
    seen = list[int]()

    def clock(position: Any, who: Seat) -> int:
        seen.append(value.clock(position, who))
        return seen[-1]

    value = evaluator.value
    watched = Evaluator(game, _with_span(value, clock), 2, ENOUGH, seconds=1e9)
    begun = value.clock(state, seat)
    hard = replace(LEVELS["hard"], ahead=ahead)
    worths = play_on(watched, hard, line.state, seat, begun, "luck", Way(Fork()))
    assert len(worths) == 2
    changes = len(set(seen) - {begun})
    assert changes <= ahead + 1


def _with_span(value: Any, clock: Any) -> Any:
    other = value.with_weights(value.weights)
    object.__setattr__(other, "span", clock)
    return other


def test_the_same_luck_gives_the_same_future() -> None:
    game, state, seat = midway("kepler-3042")
    evaluator = evaluator_of(game)
    line = plan(evaluator, state, seat, beam=2, moves=4, budget=100)[0]
    begun = evaluator.value.clock(state, seat)
    futures = {
        luck: [
            play_on(evaluator, LEVELS["hard"], line.state, seat, begun, luck, Way(Fork()))
            for _ in range(2)
        ]
        for luck in ("one", "other")
    }
    for first, again in futures.values():
        assert first == again


def test_what_was_planned_counts_where_little_was_played_on() -> None:
    """With all trust in the plan the best planned turn wins, whatever comes of it later."""
    game, state, seat = midway("kepler-3042")
    evaluator = evaluator_of(game, 600)
    lines = plan(evaluator, state, seat, beam=4, moves=6, budget=200)
    sure = replace(LEVELS["hard"], trust=1e9)
    trials = compare(evaluator, sure, [state], seat, lines[:4], seed=1)
    assert trials[0].planned == max(trial.planned for trial in trials)
    assert all(trial.utilities for trial in trials)


def test_more_turns_are_played_on_for_the_better_ones() -> None:
    game, state, seat = midway("planet-unknown")
    evaluator = evaluator_of(game, 3000)
    lines = plan(evaluator, state, seat, beam=8, moves=12, budget=500)[:8]
    trials = compare(evaluator, LEVELS["hard"], [state], seat, lines, seed=1)
    counts = [len(trial.utilities) for trial in trials]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1] > 0


@pytest.mark.parametrize(("share", "racing"), [("@0.01", 2), ("@0.02", 3), ("@0.05", 8)])
def test_who_has_little_to_think_with_plays_fewer_turns_on(share: str, racing: int) -> None:
    game, state, seat = midway("planet-unknown")
    played = list[int]()

    def noted(*args: Any) -> list[Trial]:
        played.append(len(args[4]))
        return compare(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("orrery.bots.player.compare", noted)
        Player(level(f"hard{share}")).think(game.view(state, seat), Random(1))
    assert played == [racing]


# --- The tree -----------------------------------------------------------------------------------


def walk(fork: Fork, worth: dict[str, float]) -> str:
    """One walk of one turn; the ways are a, b and c."""
    way = Way(fork)
    moves = way.next(0.01)
    if moves is None:
        way.found([("a",), ("b",), ("c",)])
        moves = ("a",)
    way.learn(worth[moves[0]])
    return str(moves[0])


def test_a_fork_takes_the_most_promising_way_first_and_the_best_most_often() -> None:
    fork = Fork()
    said = [walk(fork, {"a": 0.2, "b": 0.9, "c": 0.5}) for _ in range(60)]
    assert said[0] == "a"
    assert set(said) == {"a", "b", "c"}
    assert said.count("b") > 30
    assert fork.visits == 60


def test_the_tree_grows_by_one_fork_in_a_walk() -> None:
    fork = Fork()
    way = Way(fork)
    way.found([("a",), ("b",)])
    way.found([("x",)])  # a later turn of the same walk: beyond the tree
    way.learn(1.0)
    assert [branch.moves for branch in fork.branches] == [("a",), ("b",)]
    assert not fork.branches[0].fork.branches


def test_a_way_that_a_world_forbids_is_not_judged_by_it() -> None:
    fork = Fork()
    walk(fork, {"a": 0.2})
    way = Way(fork)
    assert way.next(0.01) is not None
    way.leave()
    way.learn(0.0)
    assert fork.visits == 1
    assert [branch.visits for branch in fork.branches] == [1, 0, 0]


# --- Thoughts -----------------------------------------------------------------------------------


def test_the_alternatives_of_a_hint_begin_otherwise() -> None:
    game, state, seat = midway("gaia-project")
    why = Player(level("hard@0.05")).think(game.view(state, seat), Random(1)).why
    assert why is not None
    first = [option.sentences[0] for option in (why.chosen, *why.others)]
    assert len(set(first)) == len(first)


@pytest.mark.parametrize("key", ["duck-dealer", "living-planet"])
def test_what_is_foretold_is_known_to_be_too_much_or_too_little(key: str) -> None:
    game, state, seat = midway(key)
    value = evaluator_of(game).value
    plain = value.with_weights(replace(value.weights, bias={}))
    mine = Level(name="mine", seconds=9.0, evaluations=200, beam=2, moves=4)
    told, worth = (
        Player(mine, each, advises=True).think(game.view(state, seat), Random(1)).why
        for each in (value, plain)
    )
    assert told is not None
    assert worth is not None
    assert told.chosen.sentences == worth.chosen.sentences
    gap = worth.chosen.score - told.chosen.score
    assert gap * value.weights.bias["2"] > 0
    for a, b in zip(told.others, worth.others, strict=True):
        assert b.score - a.score == pytest.approx(gap)


def test_a_bias_fades_towards_the_end_and_is_that_of_the_nearest_table() -> None:
    game, state, _ = midway("duck-dealer")
    value = evaluator_of(game).value
    value = value.with_weights(replace(value.weights, bias={"2": 100.0, "5": 40.0}))
    stage = value.stage(state)
    assert 0 < stage < 1
    assert [value.bias(state, seats) for seats in (1, 2, 3, 4, 5)] == pytest.approx(
        [points * (1 - stage) for points in (100, 100, 100, 40, 40)]
    )


def test_who_was_dropped_early_is_told_by_the_worlds_that_the_best_has_met_too() -> None:
    """The first two worlds were kind to both; the dropped one lost a point in each of them."""
    line = Line((), None, 20.0, ended=True)
    best = Trial(line, met=[0, 1, 2, 3], scores=[30.0, 30.0, 10.0, 10.0], chances=[0.6] * 4)
    dropped = Trial(line, met=[0, 1], scores=[29.0, 29.0], chances=[0.5, 0.6])
    score, chance = dropped.relative_to(best)
    assert (score, chance) == pytest.approx((19.0, 0.55))
    assert best.relative_to(best) == (best.score, best.chance)
    assert Trial(line).relative_to(best) == (20.0, None)  # they never met


def test_a_level_of_ones_own_is_left_as_it_is() -> None:
    """Games change how our levels think of them, not a level with a name of its own."""
    game, state, seat = midway("kepler-3042")
    mine = Level(name="mine", seconds=9.0, evaluations=50, beam=2, moves=2)
    thought = Player(mine).think(game.view(state, seat), Random(1))
    assert thought.why is not None
    assert thought.why.evaluations <= 60


@pytest.mark.parametrize("key", SHELF)
def test_a_bot_keeps_its_budget(key: str) -> None:
    """A world that has begun is played to its end, by what needs no thinking."""
    game, state, seat = midway(key)
    for name in ("easy", "normal@0.1", "hard@0.03", "expert@0.01"):
        kept = level(name)
        why = Player(kept).think(game.view(state, seat), Random(1)).why
        assert why is not None
        assert why.evaluations <= kept.evaluations + 40


# --- The best, or one of the good ones ----------------------------------------------------------


def first_faction(player: Player, luck: int) -> str:
    """What the first who chooses a faction says, always at the same map."""
    game, rng = orrery.game("gaia-project"), Random(5)
    state: Any = orrery.new("gaia-project", seats=2, seed=5).state
    while True:
        seat = game.to_act(state)[0]
        if seat == NATURE:
            state = game.apply(state, NATURE, game.chance(state, rng))
            continue
        said = player(game.view(state, seat), Random(luck))
        if said.startswith("faction"):
            return said
        state = game.apply(state, seat, game.read(said))


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_not_every_game_is_played_with_the_same_faction(name: str) -> None:
    assert len({first_faction(Player(level(name)), luck) for luck in range(12)}) > 2


def test_advice_is_the_best_that_is_found() -> None:
    advisers = [Player(level("normal"), advises=True) for _ in range(6)]
    assert len({first_faction(each, luck) for luck, each in enumerate(advisers)}) == 1
