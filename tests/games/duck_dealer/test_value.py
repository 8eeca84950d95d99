"""What bots know of Duck Dealer: the worth of a position, turns that come to the same, sentences at
a glance, and turns that are obviously best."""

from collections.abc import Iterator
from functools import cache
from math import isfinite
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.duck_dealer.keen import keen
from games.duck_dealer.table import ADA, BOB, acting, after, energy, points, ship, sound, table
from orrery.bots import Player as Bot
from orrery.bots.levels import level
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer import value as knowledge
from orrery.games.duck_dealer.moves import AnyMove
from orrery.games.duck_dealer.state import Player, State
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.value import NEVER

VALUE = knowledge.value()
ENOUGH = knowledge._ENOUGH
GAMES = [(2, 1), (2, 2), (3, 0), (3, 1), (4, 1), (4, 2), (5, 0), (5, 3)]  # odd seeds: keen players
WANTED: dict[str, Any] = {"consumers": "religion at smew", "built": "smew"}


@cache
def game(seats: int, seed: int) -> tuple[State, ...]:
    """The positions of a game."""
    return tuple(_played(seats, seed))


def _played(seats: int, seed: int) -> Iterator[State]:
    rng, state = Random(seed), GAME.start(seats)
    while active := GAME.to_act(state):
        yield state
        (seat,) = active
        player = keen if seed % 2 and seat != NATURE else _any
        state = GAME.apply(state, seat, player(state, seat, rng))
    yield state


def _any(state: State, seat: Seat, rng: Random) -> AnyMove:
    return GAME.chance(state, rng) if seat == NATURE else rng.choice(GAME.moves(state, seat))


def turn(ada: Player, **tiles: Any) -> State:
    """Ada's turn, in which she collects or acts."""
    state = table(ada=ada, **{"track": 6, **tiles})
    assert not sound(state)
    return state


def action(ada: Player, *, free: int = 0, **tiles: Any) -> State:
    """Ada's action turn."""
    return acting(turn(ada, **tiles), free=free)


def hopes(state: State) -> dict[str, float]:
    """What each sentence seems worth to whoever is to act, the best first, but for those that lead
    nowhere."""
    (seat,) = GAME.to_act(state)
    moves = GAME.moves(state, seat)
    told = zip(VALUE.prior(state, seat, moves), map(GAME.write, moves), strict=True)
    return {sentence: hope for hope, sentence in sorted(told, reverse=True) if hope > NEVER}


# --- Worth --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_whole_game_is_measured_and_ends_with_the_score(seats: int, seed: int) -> None:
    for number, state in enumerate(game(seats, seed)):
        seat = number % seats
        assert len(VALUE.measure(state, seat)) == len(VALUE.features)
        assert isfinite(VALUE.worth(state, seat))
        assert VALUE.points(state, seat) == points(state, seat)
    end = game(seats, seed)[-1]
    assert all(VALUE.worth(end, seat) == points(end, seat) for seat in range(seats))


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_stage_and_turns_never_go_back(seats: int, seed: int) -> None:
    stage, turns = 0.0, [0] * seats
    for state in game(seats, seed):
        now = [VALUE.turn(state, seat) for seat in range(seats)]
        assert stage <= VALUE.stage(state) <= 1
        assert all(a <= b <= a + 1 for a, b in zip(turns, now, strict=True))
        stage, turns = VALUE.stage(state), now
    assert (stage, sum(turns)) == (1, 24)


def test_collecting_and_acting_are_one_turn_and_returning_tokens_is_another() -> None:
    state = turn(ship("mallard", red=6, blue=2))
    said = ["collect red", "collect red", "act", "extract rubber-duck", "move garganey", "done"]
    for sentence in said:
        assert VALUE.turn(state, ADA) == 3
        state = after(state, sentence)
    assert isinstance(state.task, tasks.Discovering)
    assert VALUE.turn(state, ADA) == 3
    state = after(state, "discover consumer-radio")
    assert isinstance(state.task, tasks.Returning)
    assert (VALUE.turn(state, ADA), VALUE.turn(state, BOB)) == (4, 3)


MORE = [{colour: 3} for colour in ("red", "yellow", "blue")] + [
    {"gear": f"hold merchant {piece}"} for piece in ("hold", "merchant", "navigator", "engineer")
]


@pytest.mark.parametrize("track", [0, 8, 16, 22])
@pytest.mark.parametrize("of", [turn, action])
@pytest.mark.parametrize("more", MORE)
def test_more_is_worth_more(track: int, of: Any, more: dict[str, Any]) -> None:
    """Tokens, crew and holds, as long as they do not slow the ship down."""
    has: dict[str, Any] = {"red": 2, "yellow": 2, "blue": 2, "gear": "hold merchant"}
    poor, rich = (of(ship("gadwall", **ada), track=track) for ada in (has, has | more))
    assert VALUE.worth(rich, ADA) > VALUE.worth(poor, ADA)


def test_late_in_the_game_a_seventh_piece_is_a_burden() -> None:
    six = "hold hold merchant merchant navigator engineer"
    swift, slow = (turn(ship("gadwall", gear=gear), track=22) for gear in (six, f"{six} engineer"))
    assert VALUE.worth(slow, ADA) < VALUE.worth(swift, ADA)
    assert VALUE.terms(slow, ADA)["speed"] < VALUE.terms(swift, ADA)["speed"]


def test_points_are_worth_what_they_are() -> None:
    ships = (ship("gadwall", built=n, delivered=m) for n, m in ((0, 0), (50, 0), (50, 30)))
    none, built, both = (VALUE.worth(action(ada), ADA) for ada in ships)
    assert (built - none, both - none) == pytest.approx((50, 80))


def test_seats_that_change_places_change_worths() -> None:
    one = ship("gadwall", red=3, blue=5, cargo="beads radio", gear="hold merchant merchant")
    other = ship("smew", yellow=4, cargo="religion", built=20, routes="gadwall-mallard-1")
    state, swapped = (table(ada=a, bob=b, **WANTED) for a, b in ((one, other), (other, one)))
    assert VALUE.terms(state, ADA) == VALUE.terms(swapped, BOB) != VALUE.terms(state, BOB)
    assert VALUE.terms(state, BOB) == VALUE.terms(swapped, ADA)


def test_a_good_is_worth_more_the_nearer_its_consumer_is() -> None:
    ships = (ship(at, blue=1, cargo="religion") for at in ("shoveler", "gadwall", "smew"))
    far, near, here = (VALUE.measure(action(ada, **WANTED), ADA)[0] for ada in ships)
    nothing = VALUE.measure(action(ship("shoveler", blue=1), **WANTED), ADA)[0]
    assert nothing < far < near < here < 30


def test_in_the_last_turn_only_what_can_be_paid_for_counts() -> None:
    ships = (ship("smew", blue=blue, cargo="religion") for blue in (1, 0))
    rich, poor = (VALUE.terms(action(ada, track=23, **WANTED), ADA) for ada in ships)
    assert rich["project-1"] > poor["project-1"] == 0


def test_whoever_has_had_the_last_turn_has_nothing_but_points() -> None:
    ada = ship("smew", red=4, blue=9, cargo="religion", built=10)
    assert VALUE.worth(acting(turn(ada, track=23, **WANTED), BOB), ADA) == 10


def test_tokens_that_will_not_be_kept_count_less() -> None:
    """Nine at hand count most, less while an action turn can use them, then as much as four."""
    nine, four = (action(ship("gadwall", blue=blue)) for blue in (9, 4))
    queue = (tasks.Turn(BOB), nine.task, tasks.Returning(ADA))
    worths = [VALUE.terms(replace(nine, task=task), ADA)["blue"] for task in queue]
    assert worths == sorted(set(worths), reverse=True)
    assert worths[-1] == VALUE.terms(replace(four, task=tasks.Turn(BOB)), ADA)["blue"]


# --- Turns that come to the same ----------------------------------------------------------------


def test_whoever_flies_to_and_fro_comes_to_the_same_with_less() -> None:
    start = action(ship("gadwall", red=3, cargo="beads"))
    back = after(start, "move wigeon", "move smew", "move gadwall")
    assert energy(back) != energy(start)
    assert VALUE.trace(back, ADA) == VALUE.trace(start, ADA)


def laid(**fields: Any) -> State:
    names = ("factories", "consumers", "built", "track", "free")
    tiles = {"visited": "gadwall"} | {name: fields.pop(name) for name in names if name in fields}
    return action(ship(**{"at": "gadwall", "claims": "gadwall-mine", **fields}), **tiles)


@pytest.mark.parametrize(
    "other",
    [
        *({"at": "wigeon"}, {"cargo": "beads"}, {"gear": "hold"}, {"routes": "gadwall-mallard-1"}),
        *({"claims": ""}, {"paid": "mine"}, {"portals": "smew"}, {"delivered": 3}),
        *({"factories": "radio at gadwall"}, {"consumers": "radio at gadwall"}),
        *({"built": "gadwall"}, {"track": 7}, {"free": 1}),
    ],
)
def test_whatever_else_has_changed_does_not_come_to_the_same(other: dict[str, Any]) -> None:
    assert VALUE.trace(laid(**other), ADA) != VALUE.trace(laid(), ADA)


def test_outside_an_action_turn_energy_matters() -> None:
    one, two = (turn(ship("gadwall", red=red)) for red in (2, 3))
    assert VALUE.trace(one, ADA) != VALUE.trace(two, ADA)
    assert VALUE.trace(acting(one), ADA) == VALUE.trace(acting(two), ADA)


# --- Sentences at a glance ----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_there_is_always_something_to_say_and_a_turn_can_always_end(seats: int, seed: int) -> None:
    for state in game(seats, seed):
        if GAME.to_act(state) not in ((), (NATURE,)):
            found = hopes(state)
            assert "done" in found if isinstance(state.task, tasks.Acting) else found


def test_what_leads_nowhere_is_not_thought_about() -> None:
    """Privileges, portals, cubes that are paid for, and ways that end between two planets."""
    found = hopes(action(ship("gadwall", red=3, yellow=3, blue=3, cargo="religion"), **WANTED))
    assert {sentence.split()[0] for sentence in found} == {"move", "extract", "done"}
    assert not {"move shoveler", "move gadwall-wigeon-1"} & found.keys()


def test_free_cubes_go_on_the_way_and_nowhere_else() -> None:
    found = hopes(action(ship("gadwall", red=3, cargo="religion"), free=1, **WANTED))
    assert {"lay gadwall-wigeon-1", "lay smew-wigeon-1"} <= found.keys()
    assert "lay gadwall-mallard-1" not in found


def test_what_is_aboard_is_delivered_first_and_the_least_useful_discarded() -> None:
    ada = ship("smew", red=3, yellow=3, blue=3, cargo="beads beads religion", gear="merchant")
    found = hopes(action(ada, **WANTED))
    assert next(iter(found)) == "deliver religion"
    assert found["discard beads"] > found["discard religion"]


def test_with_enough_tokens_nobody_collects_on() -> None:
    enough, fewer = (hopes(turn(ship("gadwall", blue=n))) for n in (ENOUGH, ENOUGH - 1))
    assert list(enough) == ["act"]
    assert fewer.keys() == {"act", "collect red", "collect yellow", "collect blue"}


@pytest.mark.parametrize(
    ("red", "yellow", "blue", "kept"),
    [(0, 5, 5, (0, 1, 3)), (4, 0, 4, (2, 0, 2)), (1, 9, 1, (1, 2, 1))],
)
def test_the_tokens_that_are_worth_most_are_kept(
    red: int, yellow: int, blue: int, kept: Any
) -> None:
    state = after(action(ship("gadwall", red=red, yellow=yellow, blue=blue)), "done")
    foreseen = VALUE.worth(state, ADA)
    while isinstance(state.task, tasks.Returning):
        state = after(state, next(iter(hopes(state))))
    assert energy(state) == kept
    assert VALUE.worth(state, ADA) == pytest.approx(foreseen)


# --- Turns that are obviously best --------------------------------------------------------------


def said(state: State) -> list[str]:
    """What a hard bot says until somebody else must act."""
    bot, sentences = Bot(replace(level("hard"), seconds=60.0)), list[str]()
    while GAME.to_act(state) == (ADA,):
        sentences.append(bot(GAME.view(state, ADA), Random(1)))
        state = GAME.play(state, ADA, sentences[-1])
    return sentences


@pytest.mark.parametrize("track", [6, 16, 23])
def test_a_good_whose_consumer_can_be_reached_is_delivered(track: int) -> None:
    state = action(ship("gadwall", red=1, blue=1, cargo="religion"), track=track, **WANTED)
    assert "deliver religion" in said(state)


@pytest.mark.parametrize("track", [6, 16, 23])
def test_no_turn_ends_before_a_great_factory_is_built(track: int) -> None:
    ada = ship("gadwall", red=1, yellow=1, blue=2, cargo="slimming-pill blue-paint")
    assert "build factory-medicine" in said(action(ada, track=track))


def test_two_goods_are_turned_into_one_and_delivered() -> None:
    state = action(
        ship("smew", blue=2, cargo="stealth-duck radio"), factories="religion at smew", **WANTED
    )
    assert said(state)[:2] == ["convert religion", "deliver religion"]


def test_a_consumer_is_paid_for_with_what_is_of_least_use() -> None:
    ada = ship("smew", yellow=1, cargo="stealth-duck religion beads")
    assert (
        said(action(ada, consumers="religion at smew"))[0] == "build consumer-religion with beads"
    )


def test_without_energy_nobody_acts() -> None:
    assert said(turn(ship("gadwall")))[0].startswith("collect")


def test_withheld_tokens_pay_in_the_last_turn_too() -> None:
    """A free action turn; one space is left, for three seats."""
    ada = ship("smew", cargo="religion")
    state = acting(
        table(3, ada=ada, consumers="religion at smew", built="smew", track=22), withheld=(0, 0, 1)
    )
    assert hopes(state)["deliver religion"] > 0
    assert VALUE.terms(state, ADA)["project-1"] > 0


def test_a_piece_is_not_replaced_by_the_same() -> None:
    ada = ship("mallard", blue=1, cargo="beads rubber-duck", gear="hold merchant")
    assert "fit hold replacing hold" not in hopes(acting(table(ada=ada, built="mallard")))


def test_with_one_space_left_fifty_points_are_taken_before_the_rival_ends_the_game() -> None:
    ada = ship("gadwall", red=1, yellow=1, blue=1, cargo="slimming-pill blue-paint")
    state = table(ada=ada, bob=ship("smew", red=4, yellow=4, blue=8), track=23)
    assert Bot(level("hard"))(GAME.view(state, ADA), Random(1)) == "act"
