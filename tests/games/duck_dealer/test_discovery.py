"""Discovery: the first ship that stops on a planet brings a consumer there."""

import pytest
from msgspec.structs import replace

from games.duck_dealer.table import (
    ADA,
    BOB,
    acting,
    after,
    broken,
    energy,
    offers,
    place,
    ship,
    sound,
    steps,
    table,
    where,
    why_not,
)
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.components import CONSUMERS
from orrery.games.duck_dealer.state import NONE, State

# The piles of a new table, from the top: satellites, … and radios, …
TOPS = ["consumer-satellite", "consumer-radio"]


def tiles(state: State) -> list[list[str]]:
    return [[CONSUMERS[tile].removeprefix("consumer-") for tile in pile] for pile in state.piles]


def there(state: State, planet: str) -> str | None:
    consumer = state.consumers[place(planet)]
    return None if consumer == NONE else CONSUMERS[consumer].removeprefix("consumer-")


def arrived(*, yellow: int = 0, blue: int = 0) -> State:
    """Ada has moved from Mallard to Gadwall, where nobody has been."""
    ada = ship("mallard", red=2, yellow=yellow, blue=blue)
    return after(acting(table(ada=ada)), "move gadwall")


@pytest.mark.rule("DD-DISCOVER-01")
def test_who_stops_on_an_unvisited_planet_chooses_the_top_of_a_pile() -> None:
    state = arrived()
    assert offers(state, "discover") == TOPS
    for chosen in ("satellite", "radio"):
        found = after(state, f"discover consumer-{chosen}")
        assert there(found, "gadwall") == chosen
        assert broken(found, f"discover consumer-{chosen}") == ["DD-DISCOVER-01"]
        assert sound(found) == []


@pytest.mark.rule("DD-DISCOVER-01")
def test_a_planet_is_discovered_once() -> None:
    """Whoever comes later finds the consumer there."""
    state = acting(table(ada=ship("mallard", red=1), consumers="economy at gadwall"))
    state = after(state, "move gadwall")
    assert broken(state, "discover consumer-radio") == ["DD-DISCOVER-01"]
    assert offers(state, "discover") == []
    assert why_not(state, "discover consumer-radio") == (
        "your ship is on no planet that is still to be discovered"
    )
    state = after(state, "done")
    assert (state.task, there(state, "gadwall")) == (tasks.Turn(BOB), "economy")


@pytest.mark.rule("DD-DISCOVER-01", "DD-RULING-06")
def test_the_end_of_the_turn_on_an_unvisited_planet_discovers_it() -> None:
    state = after(arrived(), "done")
    assert state.task == tasks.Discovering(ADA)
    assert [GAME.write(move) for move in GAME.moves(state, ADA)] == [
        f"discover {tile}" for tile in TOPS
    ]
    state = after(state, "discover consumer-satellite")
    assert (state.task, there(state, "gadwall")) == (tasks.Turn(BOB), "satellite")


@pytest.mark.rule("DD-DISCOVER-02")
def test_the_consumer_lies_unbuilt_on_the_planet() -> None:
    """And its pile is one lower."""
    before = arrived()
    left, right = tiles(before)
    state = after(before, "discover consumer-radio")
    assert tiles(state) == [left, right[1:]]
    assert not state.built >> place("gadwall") & 1
    assert state.visited >> place("gadwall") & 1
    changed = [n for n in range(16) if state.consumers[n] != before.consumers[n]]
    assert changed == [place("gadwall")]
    state = after(before, "discover consumer-satellite")
    assert tiles(state) == [left[1:], right]


@pytest.mark.rule("DD-DISCOVER-03")
def test_passing_through_a_planet_does_not_discover_it() -> None:
    """Neither within one move nor in two."""
    start = acting(table(ada=ship("mallard", red=1)))
    for way in (["move gadwall-pintail-2"], ["move gadwall", "move gadwall-pintail-2"]):
        state = after(start, *way)
        assert (where(state), steps(state)) == ("gadwall-pintail-2", 2)
        assert broken(state, "discover consumer-radio") == ["DD-DISCOVER-01"]
        state = after(state, "done")
        assert (state.task, there(state, "gadwall")) == (tasks.Turn(BOB), None)
        assert [len(pile) for pile in state.piles] == [6, 6]


@pytest.mark.rule("DD-DISCOVER-03")
def test_with_another_token_the_movement_goes_on_without_a_discovery() -> None:
    """All steps are used up on arrival, but the next token belongs to the same movement."""
    ada = ship("mallard", red=2)
    state = after(acting(table(ada=ada)), "move shoveler")
    assert steps(state) == 0
    state = after(state, "move shoveler-teal-1", "done")
    assert (state.task, there(state, "shoveler")) == (tasks.Turn(BOB), None)


@pytest.mark.rule("DD-DISCOVER-04")
def test_only_the_top_of_a_pile_may_be_chosen() -> None:
    for state in (arrived(), after(arrived(), "done")):
        for deeper in ("linear-accelerator", "slimming-pill", "religion", "military"):
            assert broken(state, f"discover consumer-{deeper}") == ["DD-DISCOVER-04"]
        assert why_not(state, "discover consumer-religion") == (
            "this consumer does not lie on top of a pile"
        )
    found = after(arrived(), "discover consumer-satellite", "move goldeneye")
    assert offers(found, "discover") == ["consumer-linear-accelerator", "consumer-radio"]
    assert broken(found, "discover consumer-satellite") == ["DD-DISCOVER-04"]


@pytest.mark.rule("DD-DISCOVER-05")
@pytest.mark.parametrize("planet", ["mallard", "teal", "pintail", "eider", "wigeon"])
def test_a_start_planet_never_receives_a_consumer(planet: str) -> None:
    """Even if nobody has started there."""
    others = [each for each in ("gadwall", "smew") if each != planet]
    ada, bob = ship(others[0], red=3), ship(others[1])
    state = after(acting(table(ada=ada, bob=bob)), f"move {planet}")
    assert offers(state, "discover") == []
    assert broken(state, "discover consumer-satellite") == ["DD-DISCOVER-01"]
    state = after(state, "done")
    assert (state.task, there(state, planet)) == (tasks.Turn(BOB), None)


@pytest.mark.rule("DD-RULING-23")
def test_discovering_comes_before_any_other_action_there() -> None:
    state = arrived(yellow=4, blue=2)
    for sentence in (
        "extract rubber-duck",
        "build factory-radio",
        "claim mine",
        "convert radio",
        "deliver radio",
        "fit hold",
        "lay smew-wigeon-1",
    ):
        assert broken(state, sentence) == ["DD-RULING-23"]
    for verb in ("extract", "build", "claim", "lay"):
        assert offers(state, verb) == []
    assert why_not(state, "extract rubber-duck") == (
        "discover the planet first: choose the consumer on top of a pile"
    )
    state = after(state, "discover consumer-radio", "extract rubber-duck", "claim mine")
    assert energy(state) == (1, 1, 1)


@pytest.mark.rule("DD-RULING-23")
def test_nobody_ends_a_turn_without_discovering() -> None:
    state = after(arrived(blue=6), "done")
    for sentence in ("done", "move mallard", "collect red", "return blue"):
        assert broken(state, sentence) == ["DD-RULING-23"]
    state = after(state, "discover consumer-radio")
    assert isinstance(state.task, tasks.Returning)


@pytest.mark.rule("DD-RULING-23", "DD-RULING-06")
def test_a_discovery_ends_the_movement() -> None:
    state = arrived()
    assert (steps(state), energy(state)) == (4, (1, 0, 0))
    state = after(state, "discover consumer-radio")
    assert steps(state) == 0
    state = after(state, "move gadwall-mallard-1")
    assert (steps(state), energy(state)) == (7, (0, 0, 0))


@pytest.mark.rule("DD-RULING-24")
@pytest.mark.parametrize(("empty", "top"), [(0, "radio"), (1, "satellite")])
def test_from_an_empty_pile_nothing_is_taken(empty: int, top: str) -> None:
    state = arrived()
    piles = list(state.piles)
    piles[empty] = ()
    state = replace(state, piles=tuple(piles))
    assert offers(state, "discover") == [f"consumer-{top}"]
    state = after(state, f"discover consumer-{top}")
    assert there(state, "gadwall") == top
    assert len(state.piles[1 - empty]) == 5
