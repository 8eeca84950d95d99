"""The set-up: tiles on the planets, equipment in the ships, ships on the start planets."""

from collections import Counter
from itertools import permutations, product
from random import Random

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
    place,
    points,
    ship,
    sound,
    table,
    where,
    why_not,
    words,
)
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.components import (
    CONSUMERS,
    CUBES,
    EQUIPMENT,
    PLANETS,
    PRIMARIES,
    SHIPS,
    SLOTS,
    START_PLANETS,
    WARES,
    YARDS,
)
from orrery.games.duck_dealer.state import NONE, State
from orrery.kernel.errors import BadOption, BadSeats
from orrery.kernel.game import NATURE

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
START = ["mallard", "teal", "pintail", "eider", "wigeon"]


def dealt(
    seats: int = 4, seed: int = 0, *, until: type = tasks.Installing, **options: str
) -> State:
    """The box opened, and nature's part played by chance."""
    state = GAME.start(seats, {name.replace("_", "-"): value for name, value in options.items()})
    rng = Random(seed)
    while not isinstance(state.task, until):
        state = GAME.play(state, NATURE, GAME.chance(state, rng))
    return state


def dealing(what: int) -> State:
    """Nature is to lay out the mines, the shipyards or the consumers."""
    state = GAME.start(4)
    rng = Random(0)
    while state.task != tasks.Dealing(what):
        state = GAME.play(state, NATURE, GAME.chance(state, rng))
    return state


def equipped(seats: int = 4, *, first: str = "seat-0") -> State:
    """Everybody has three holds and is to choose a start planet."""
    return after(dealt(seats, first=first), *["install hold"] * 3 * seats)


# --- The stock and the tiles --------------------------------------------------------------------


@SEATS
@pytest.mark.rule("DD-SETUP-01")
def test_the_energy_tokens_lie_in_the_stock_by_colour(seats: int) -> None:
    state = dealt(seats)
    assert state.supply == (40, 40, 40)
    assert GAME.plain(GAME.view(state, ADA))["position"]["supply"] == [40, 40, 40]


def start_mines(state: State) -> list[str]:
    return [WARES[ware] for ware in state.mines[:START_PLANETS]]


@pytest.mark.rule("DD-SETUP-02")
def test_the_starting_mines_are_shuffled_one_on_each_start_planet() -> None:
    seen = [start_mines(dealt(seed=seed)) for seed in range(60)]
    assert all(sorted(mines) == sorted(WARES[:PRIMARIES]) for mines in seen)
    for planet in range(START_PLANETS):
        assert {mines[planet] for mines in seen} == set(WARES[:PRIMARIES])

    twice = "mines rubber-duck rubber-duck solar-panel blue-paint phone-booth"
    assert broken(dealing(tasks.MINES), f"{twice} {_others()}") == ["DD-SETUP-02"]
    assert broken(dealing(tasks.MINES), "consumers consumer-radio") == ["DD-SETUP-02"]
    assert "starting ones" in why_not(dealing(tasks.MINES), f"{twice} {_others()}")


def _others() -> str:
    return " ".join(2 * WARES[:PRIMARIES]) + " rubber-duck"


@pytest.mark.rule("DD-RULING-11")
def test_no_starting_mine_is_tied_to_a_planet() -> None:
    state = dealing(tasks.MINES)
    for mines in permutations(WARES[:PRIMARIES]):
        assert broken(state, f"mines {' '.join(mines)} {_others()}") == []


@pytest.mark.rule("DD-SETUP-04")
def test_the_other_mines_are_shuffled_onto_the_other_planets() -> None:
    seen = [dealt(seed=seed).mines[START_PLANETS:] for seed in range(60)]
    for mines in seen:
        assert Counter(WARES[ware] for ware in mines) == {
            "rubber-duck": 3,
            "beads": 2,
            "solar-panel": 2,
            "blue-paint": 2,
            "phone-booth": 2,
        }
    for planet in range(len(PLANETS) - START_PLANETS):
        assert {WARES[mines[planet]] for mines in seen} == set(WARES[:PRIMARIES])

    state = dealing(tasks.MINES)
    start = " ".join(WARES[:PRIMARIES])
    assert broken(state, f"mines {start} {_others().replace('beads', 'radio')}") == ["DD-SETUP-04"]
    assert broken(state, f"mines {start} {_others()} beads") == ["DD-SETUP-04"]
    assert broken(state, f"mines {start}") == ["DD-SETUP-04"]


@pytest.mark.rule("DD-SETUP-03", "DD-COMP-07")
def test_the_shipyards_are_shuffled_onto_the_start_planets_unbuilt_side_up() -> None:
    seen = [dealt(seed=seed) for seed in range(60)]
    for planet in range(START_PLANETS):
        assert {YARDS[state.yards[planet]] for state in seen} == set(YARDS)
    for state in seen:
        assert sorted(state.yards) == list(range(len(YARDS)))
        assert state.built == 0

    yards = dealing(tasks.YARDS)
    assert broken(yards, f"yards {' '.join(YARDS)}") == []
    assert broken(yards, f"yards {' '.join([*YARDS[:4], YARDS[0]])}") == ["DD-SETUP-03"]
    assert broken(yards, f"yards {' '.join(YARDS[:4])}") == ["DD-SETUP-03"]


@pytest.mark.rule("DD-COMP-07")
def test_a_shipyard_is_turned_over_when_it_is_built() -> None:
    """On its blue side it stays, for everybody to see."""
    ada = ship("mallard", yellow=1, cargo="rubber-duck beads")
    state = acting(table(ada=ada))
    assert GAME.plain(GAME.view(state, BOB))["position"]["built"] == []
    state = after(state, "build yard-hold-a", "done")
    assert GAME.plain(GAME.view(state, BOB))["position"]["built"] == ["mallard"]


@pytest.mark.rule("DD-COMP-07")
def test_a_consumer_is_turned_over_when_it_is_built() -> None:
    ada = ship("gadwall", yellow=1, cargo="radio beads")
    state = acting(table(ada=ada, consumers="radio at gadwall; science at smew"))
    assert GAME.plain(GAME.view(state, BOB))["position"]["built"] == []
    state = after(state, "build consumer-radio with beads")
    assert GAME.plain(GAME.view(state, BOB))["position"]["built"] == ["gadwall"]


def _worth(tile: int) -> int:
    """The points of a delivery: 3, 10 or 30."""
    ware = CONSUMERS[tile].removeprefix("consumer-")
    return 3 if WARES.index(ware) < 10 else 10 if WARES.index(ware) < 13 else 30


@pytest.mark.rule("DD-SETUP-05", "DD-SETUP-06")
def test_the_consumers_are_shuffled_within_the_order_of_their_points() -> None:
    """3 above 10 above 30, in both piles."""
    seen = [dealt(seed=seed) for seed in range(60)]
    for state in seen:
        left, right = state.piles
        assert sorted([*left, *right]) == list(range(12))
        assert [_worth(tile) for tile in left] == [3, 3, 3, 10, 30, 30]
        assert [_worth(tile) for tile in right] == [3, 3, 10, 10, 30, 30]
        assert (state.consumers, state.built) == ((NONE,) * 16, 0)
    for pile, depth in product(range(2), range(6)):
        of_that_worth = [3, 3, 3, 10, 30, 30] if pile == 0 else [3, 3, 10, 10, 30, 30]
        alike = {tile for tile in range(12) if _worth(tile) == of_that_worth[depth]}
        assert {state.piles[pile][depth] for state in seen} == alike


@pytest.mark.rule("DD-SETUP-05", "DD-SETUP-06")
def test_piles_in_another_order_are_refused() -> None:
    state = dealing(tasks.CONSUMERS)
    left = "satellite radio stealth-duck economy religion politics"
    right = "linear-accelerator slimming-pill modern-art science medicine military"

    def said(words: str) -> str:
        return "consumers " + " ".join(f"consumer-{word}" for word in words.split())

    assert broken(state, said(f"{left} {right}")) == []
    upside_down = f"{left} {' '.join(reversed(right.split()))}"
    assert broken(state, said(upside_down)) == ["DD-SETUP-06"]
    assert broken(state, said(f"{right} {left}")) == ["DD-SETUP-06"]
    assert broken(state, said(f"{left} {left}")) == ["DD-SETUP-05"]
    assert broken(state, said(left)) == ["DD-SETUP-05"]
    assert broken(state, "first seat-0") == ["DD-SETUP-05"]


@SEATS
@pytest.mark.rule("DD-SETUP-13")
def test_no_planet_has_a_consumer_or_a_factory_when_play_begins(seats: int) -> None:
    state = after(equipped(seats), *[f"land {planet}" for planet in START[:seats]])
    assert isinstance(state.task, tasks.Turn)
    assert state.consumers == state.factories == (NONE,) * 16
    assert sum(len(pile) for pile in state.piles) == 12
    assert sound(state) == []


# --- Who plays with what ------------------------------------------------------------------------


@pytest.mark.rule("DD-RULING-10", "DD-COMP-16")
def test_two_to_five_players_or_as_many_as_the_rulebook_has_ships() -> None:
    assert [*GAME.seats] == [2, 3, 4, 5]
    assert SHIPS == 4
    for seats in GAME.seats:
        assert len(GAME.start(seats).players) == seats
    for seats in (1, 6):
        with pytest.raises(BadSeats):
            GAME.start(seats)
    assert len(GAME.start(SHIPS, {"strict-seats": "yes"}).players) == SHIPS
    with pytest.raises(BadSeats, match="2 to 4"):
        GAME.start(SHIPS + 1, {"strict-seats": "yes"})


@SEATS
@pytest.mark.rule("DD-COMP-16")
def test_everybody_has_one_ship_a_board_and_a_pawn_on_the_map(seats: int) -> None:
    state = after(equipped(seats), *[f"land {planet}" for planet in reversed(START[-seats:])])
    assert [where(state, seat) for seat in range(seats)] == START[: -seats - 1 : -1]
    assert [len(player.gear) for player in state.players] == [3] * seats


@SEATS
@pytest.mark.rule("DD-SETUP-07", "DD-RULING-26")
def test_everybody_receives_cubes_and_passages_of_a_colour(seats: int) -> None:
    """One of the 40 cubes marks the score; 39 are left."""
    state = GAME.start(seats)
    for player in state.players:
        assert (player.cubes, player.routes, player.claims, player.portals) == (39, 0, 0, ())
    assert CUBES == 40


@pytest.mark.rule("DD-COMP-14", "DD-RULING-26")
def test_the_cubes_serve_on_routes_on_the_track_for_the_score_and_as_privileges() -> None:
    ada = ship("mallard", yellow=3)
    state = after(table(ada=ada), "act", "lay gadwall-mallard-1", "claim mine")
    player = state.players[ADA]
    on_board = (player.routes.bit_count(), state.track.count(ADA), player.claims.bit_count())
    assert on_board == (1, 1, 1)
    score = CUBES - 39
    assert player.cubes == CUBES - sum(on_board) - score == 36
    assert sound(state) == []


@pytest.mark.rule("DD-COMP-15")
def test_everybody_has_two_passages() -> None:
    state = after(acting(table()), "open smew", "open eider")
    assert words(state.players[ADA].portals) == ["smew", "eider"]
    assert offers(state, "open") == []
    state = after(state, "done", "act", "open mallard", "open teal")
    assert words(state.players[BOB].portals) == ["mallard", "teal"]


@SEATS
@pytest.mark.rule("DD-RULING-17")
def test_nobody_begins_with_energy_goods_or_points(seats: int) -> None:
    state = after(equipped(seats), *[f"land {planet}" for planet in START[:seats]])
    for seat in range(seats):
        assert (energy(state, seat), cargo(state, seat), points(state, seat)) == ((0, 0, 0), "", 0)


# --- The first player, the equipment, the start planets -----------------------------------------


@SEATS
@pytest.mark.rule("DD-SETUP-08")
def test_the_first_player_is_drawn(seats: int) -> None:
    assert {dealt(seats, seed).first for seed in range(60)} == set(range(seats))
    state = GAME.start(seats)
    assert offers(state, "first") == [f"seat-{seat}" for seat in range(seats)]
    if seats < 5:
        assert broken(state, f"first seat-{seats}") == ["DD-SETUP-08"]
    assert broken(state, f"yards {' '.join(YARDS)}") == ["DD-SETUP-08"]


@pytest.mark.rule("DD-SETUP-08")
def test_an_option_names_the_first_player() -> None:
    assert {dealt(4, seed, first="seat-2").first for seed in range(20)} == {2}
    assert broken(GAME.start(4, {"first": "seat-2"}), "first seat-1") == ["DD-SETUP-08"]


@pytest.mark.rule("DD-SETUP-08")
def test_nobody_is_first_who_is_not_at_the_table() -> None:
    with pytest.raises(BadOption, match="option first cannot be seat-4"):
        GAME.start(2, {"first": "seat-4"})
    assert dealt(5, first="seat-4").first == 4


@pytest.mark.rule("DD-SETUP-09", "DD-SETUP-11")
def test_from_the_first_player_clockwise_all_choose_equipment_and_then_a_planet() -> None:
    """Three pieces each; nobody lands before the last one has installed the last piece."""
    state = dealt(4, first="seat-2")
    order = []
    for _ in range(12):
        order.append(GAME.to_act(state)[0])
        assert broken(state, "land mallard") == ["DD-SETUP-09"]
        state = after(state, "install hold")
    assert order == [2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1]
    assert [len(player.gear) for player in state.players] == [3, 3, 3, 3]
    assert broken(state, "install hold") == ["DD-SETUP-11"]

    order = []
    for planet in START[:4]:
        order.append(GAME.to_act(state)[0])
        state = after(state, f"land {planet}")
    assert order == [2, 3, 0, 1]
    assert [where(state, seat) for seat in range(4)] == ["pintail", "eider", "mallard", "teal"]
    assert state.task == tasks.Turn(2)


@pytest.mark.rule("DD-SETUP-10")
def test_every_choice_of_three_pieces_is_allowed() -> None:
    start = dealt(2, first="seat-0")
    for pieces in product(EQUIPMENT, repeat=3):
        state = start
        for piece in pieces:
            assert offers(state, "install") == [*EQUIPMENT]
            state = after(state, f"install {piece}")
        assert Counter(EQUIPMENT[n] for n in state.players[ADA].gear) == Counter(pieces)


@pytest.mark.rule("DD-COMP-09")
def test_crew_is_made_of_tokens_of_the_stock() -> None:
    """Red for a navigator, yellow for an engineer, blue for a merchant; a hold is none."""
    state = dealt(2, first="seat-0")
    state = after(state, "install navigator", "install engineer", "install merchant")
    assert state.supply == (39, 39, 39)
    state = after(state, "install merchant", "install hold", "install merchant")
    assert state.supply == (39, 39, 37)
    assert sound(state) == []


@pytest.mark.rule("DD-COMP-17")
def test_each_slot_of_a_ship_takes_a_hold_or_crew() -> None:
    """A ship with one slot left takes whatever the shipyard makes, and then it is full."""
    gear = "hold hold navigator navigator engineer engineer merchant merchant"
    for planet, goods, piece in (
        ("mallard", "rubber-duck beads", "hold"),
        ("pintail", "rubber-duck solar-panel", "navigator"),
        ("eider", "phone-booth beads", "engineer"),
        ("wigeon", "phone-booth blue-paint", "merchant"),
    ):
        ada = ship(planet, blue=1, cargo=goods, gear=gear)
        state = after(acting(table(ada=ada, built=planet)), f"fit {piece}")
        fitted = Counter(EQUIPMENT[n] for n in state.players[ADA].gear)
        assert fitted == Counter(f"{gear} {piece}".split())
        assert len(state.players[ADA].gear) == SLOTS


@pytest.mark.rule("DD-SETUP-11")
def test_a_ship_starts_on_a_start_planet() -> None:
    state = equipped()
    assert offers(state, "land") == START
    assert broken(state, "land gadwall") == ["DD-SETUP-11"]
    assert broken(state, "land gadwall-mallard-1") == ["DD-SETUP-11"]
    assert why_not(state, "land gadwall") == "choose a start planet for your ship"


@SEATS
@pytest.mark.rule("DD-SETUP-12")
def test_no_two_ships_start_on_the_same_planet(seats: int) -> None:
    state = after(equipped(seats), "land pintail")
    assert offers(state, "land") == ["mallard", "teal", "eider", "wigeon"]
    assert broken(state, "land pintail") == ["DD-SETUP-12"]
    assert why_not(state, "land pintail") == "another ship starts there"
    assert state.players[ADA].place == place("pintail")
