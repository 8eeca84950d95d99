"""Positions as data: both ways, and with an address on every fault."""

from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from orrery.kernel.errors import PositionError
from orrery.kernel.position import Codec, NameBits, Names

GEMS = ("ruby", "opal", "jade")
NONE = -1


class Draw(Struct, frozen=True):
    seat: int
    clock: ClassVar[int] = 7  # belongs to the class, not to the position


class Pay(Struct, frozen=True):
    seat: int
    gem: Annotated[int, Names(GEMS, none=NONE)]


class Wait(Struct, frozen=True):
    pass


Task: TypeAlias = Draw | Pay | Wait


class Player(Struct, frozen=True):
    gems: Annotated[int, NameBits(GEMS)]
    best: Annotated[int, Names(GEMS, none=NONE)]
    bid: int | None
    wish: Annotated[int, Names(GEMS)] | None


class State(Struct, frozen=True):
    players: tuple[Player, ...]
    prices: tuple[int, int]
    name: str
    open: bool
    agenda: tuple[Task, ...]
    last: Draw | Wait | None
    favourite: Player | None = None


CODEC = Codec(State)

numbers = st.integers(-9, 9)
gem_or_none = st.integers(NONE, len(GEMS) - 1)
players = st.builds(
    Player,
    gems=st.integers(0, 2 ** len(GEMS) - 1),
    best=gem_or_none,
    bid=st.none() | numbers,
    wish=st.none() | st.integers(0, len(GEMS) - 1),
)
tasks = st.builds(Draw, numbers) | st.builds(Pay, numbers, gem_or_none) | st.just(Wait())
states = st.builds(
    State,
    players=st.lists(players, max_size=3).map(tuple),
    prices=st.tuples(numbers, numbers),
    name=st.text(max_size=5),
    open=st.booleans(),
    agenda=st.lists(tasks, max_size=4).map(tuple),
    last=st.none() | st.builds(Draw, numbers) | st.just(Wait()),
    favourite=st.none() | players,
)

SOME = State(
    players=(Player(0b101, NONE, None, 2),),
    prices=(3, 4),
    name="x",
    open=True,
    agenda=(Draw(1), Pay(0, 1), Wait()),
    last=None,
)


@given(states)
def test_a_position_survives_json(state: State) -> None:
    data = msgspec.json.decode(msgspec.json.encode(CODEC.plain(state)))
    assert CODEC.build(data) == state


def test_a_position_is_written_by_names() -> None:
    assert CODEC.plain(SOME) == {
        "players": [{"gems": ["ruby", "jade"], "best": None, "bid": None, "wish": "jade"}],
        "prices": [3, 4],
        "name": "x",
        "open": True,
        "agenda": [
            {"task": "draw", "seat": 1},
            {"task": "pay", "seat": 0, "gem": "opal"},
            {"task": "wait"},
        ],
        "last": None,
        "favourite": None,
    }


def spoilt(path: str, value: Any) -> object:
    """SOME as data, with one thing replaced (or taken out, by Ellipsis)."""
    data = CODEC.plain(SOME)
    place: Any = data
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("name", 7, "position.name: expected a text and found 7"),
        ("open", 1, "position.open: expected true or false and found 1"),
        ("prices.0", True, "position.prices[0]: expected a whole number and found True"),
        ("prices.1", "4", "position.prices[1]: expected a whole number and found '4'"),
        ("prices", [1], "position.prices: expected a list of 2 and found [1]"),
        ("players", {}, "position.players: expected a list and found {}"),
        ("players.0", [], "position.players[0]: expected an object and found []"),
        ("players.0.bid", "1", "position.players[0].bid: expected a whole number and found '1'"),
        ("players.0.gems", 5, "position.players[0].gems: expected a list and found 5"),
        (
            "players.0.gems",
            ["ruby", "jad"],
            "position.players[0].gems[1]: no 'jad' here; "
            "did you mean jade? possible: ruby, opal, jade",
        ),
        (
            "players.0.best",
            "coal",
            "position.players[0].best: no 'coal' here; "
            "did you mean opal? possible: ruby, opal, jade",
        ),
        (
            "agenda.1.gem",
            [],
            "position.agenda[1].gem: no [] here; possible: ruby, opal, jade",
        ),
        ("players.0.bid", ..., "position.players[0]: field 'bid' is missing"),
        (
            "players.0.gens",
            [],
            "position.players[0]: no field 'gens'; "
            "did you mean gems? possible: gems, best, bid, wish",
        ),
        (
            "agenda.0.task",
            "drew",
            "position.agenda[0].task: no 'drew' here; did you mean draw? possible: draw, pay, wait",
        ),
        ("agenda.0.task", [], "position.agenda[0].task: no [] here; possible: draw, pay, wait"),
        ("agenda.2", "wait", "position.agenda[2].task: no None here; possible: draw, pay, wait"),
        ("last", {"task": "pay"}, "position.last.task: no 'pay' here; possible: draw, wait"),
    ],
)
def test_a_fault_is_given_its_address_and_what_is_possible_there(
    path: str, value: object, fault: str
) -> None:
    with pytest.raises(PositionError) as error:
        CODEC.build(spoilt(path, value))
    assert str(error.value).startswith(fault)


@given(st.recursive(st.none() | st.booleans() | numbers | st.text(), st.lists, max_leaves=5))
def test_what_is_no_object_is_no_position(data: object) -> None:
    with pytest.raises(PositionError, match="expected an object"):
        CODEC.build(data)


def test_a_name_that_stands_twice_in_a_set_counts_once() -> None:
    gems = Codec(Player).build({"gems": ["opal", "opal"], "best": None, "bid": None, "wish": None})
    assert gems.gems == 0b010


def test_a_type_that_no_position_can_hold_is_refused_at_once() -> None:
    class Loose(Struct):
        weights: dict[str, int]

    with pytest.raises(TypeError, match="cannot hold dict"):
        Codec(Loose)
