"""Positions that cannot be: every fault is told in a sentence that names the field."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.duck_dealer.table import ADA, BOB, acting, after, goods, place, ship, sound, table, ware
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.atlas import START
from orrery.games.duck_dealer.state import HOLD, NONE, Offer, State, with_player
from orrery.kernel.errors import PositionError
from orrery.kernel.game import NATURE

Change = Callable[[State], State]


def base() -> State:
    """Ada's turn, with something of everything: cubes, a privilege, portals, a factory."""
    ada = ship(
        "gadwall",
        red=1,
        cargo="beads radio",
        routes="gadwall-mallard-1",
        claims="gadwall-factory",
        portals="mallard smew",
    )
    bob = ship("gadwall", cargo="economy", routes="gadwall-mallard-2", portals="teal")
    return table(
        3,
        ada=ada,
        bob=bob,
        factories="radio at gadwall",
        consumers="economy at gadwall",
        built="mallard",
        track=5,
    )


def having(**fields: Any) -> Change:
    """The table with these fields."""
    return lambda state: replace(state, **fields)


def owning(seat: int = ADA, **fields: Any) -> Change:
    """A player with these fields."""
    return lambda state: with_player(state, seat, replace(state.players[seat], **fields))


def asking(task: tasks.Task | None) -> Change:
    return having(task=task)


def in_a_row(*changes: Change) -> Change:
    def all_of_them(state: State) -> State:
        for change in changes:
            state = change(state)
        return state

    return all_of_them


def opened(**options: str) -> Change:
    """The same position, of a game with these options."""
    return lambda state: replace(state, setup=replace(state.setup, **options))


def bits(*words: str) -> int:
    return sum(1 << place(word) for word in words)


def mines(**fields: int) -> Change:
    """The mines, with another good on some planets."""

    def changed(state: State) -> State:
        mines = list(state.mines)
        for planet, yielded in fields.items():
            mines[place(planet)] = yielded
        return replace(state, mines=tuple(mines))

    return changed


def factory(made: int, planet: str) -> Change:
    def changed(state: State) -> State:
        at = list(state.factories)
        at[place(planet)] = made
        return replace(state, factories=tuple(at))

    return changed


def consumer(tile: int, planet: str) -> Change:
    def changed(state: State) -> State:
        at = list(state.consumers)
        at[place(planet)] = tile
        return replace(state, consumers=tuple(at))

    return changed


def faults(change: Change) -> list[str]:
    return sound(change(base()))


def test_the_position_itself_is_sound() -> None:
    state = base()
    assert sound(state) == sound(acting(state)) == []
    assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_that_begins_is_sound(seats: int) -> None:
    assert sound(GAME.start(seats)) == []


def test_a_fault_is_told_to_whoever_loads_the_position() -> None:
    data = GAME.dump(owning(cubes=12)(base()))
    with pytest.raises(PositionError, match=r"position: players\[0\]\.cubes: 16 in all; 39"):
        GAME.load(data)


# fmt: off
TABLE: list[tuple[Change, str]] = [
    (having(players=()), "players: 0 players; 2 to 5 play"),
    (having(players=tuple(ship() for _ in range(6))), "players: 6 players; 2 to 5 play"),
    (having(mines=(0, 1)), "mines: one entry for each of the 16 planets"),
    (having(consumers=()), "consumers: one entry for each of the 16 planets"),
    (having(factories=(NONE,) * 17), "factories: one entry for each of the 16 planets"),
    (having(piles=((),)), "piles: there are two piles of consumers"),
    (having(first=3), "first: there is no seat 3"),
    (having(first=NONE), "first: there is no seat -1"),
    (opened(first="seat-4"), "setup: first is 'seat-4'; there is no such seat"),
    (mines(smew=ware("radio")), "mines: every planet has a mine of a primary good"),
    (mines(smew=NONE), "mines: every planet has a mine of a primary good"),
    (having(yards=(0, 0, 1, 2, 3)), "yards: every start planet has one of the five shipyards"),
    (having(yards=()), "yards: every start planet has one of the five shipyards"),
    (having(visited=bits("mallard", "gadwall")),
     "visited: planets only, and the start planets are always among them"),
    (having(visited=START | bits("gadwall", "gadwall-mallard-1")),
     "visited: planets only, and the start planets are always among them"),
    (having(piles=((), ())), "consumers, piles: every consumer is in one place"),
    (consumer(0, "gadwall"), "consumers, piles: every consumer is in one place"),
    (having(visited=START | bits("gadwall", "smew")),
     "consumers: on every visited planet but the start planets, and only there"),
    (consumer(NONE, "gadwall"),
     "consumers: on every visited planet but the start planets, and only there"),
    (consumer(0, "mallard"),
     "consumers: on every visited planet but the start planets, and only there"),
    (having(built=bits("smew")), "built: nothing stands on a planet that nobody has visited"),
    (factory(ware("beads"), "gadwall"), "factories: one for each good that is made"),
    (factory(ware("radio"), "smew"), "factories: one for each good that is made"),
    (factory(ware("economy"), "smew"), "factories: on visited planets that are no start planets"),
    (factory(ware("economy"), "teal"), "factories: on visited planets that are no start planets"),
    (having(track=(ADA,) * 25), "track: at most 24 cubes, each of a seat"),
    (having(track=(3,)), "track: at most 24 cubes, each of a seat"),
    (having(track=(ADA, BOB) * 12), "track: it is full, so the game is over"),
    (having(supply=(41, 39, 40)), "supply: 42 red tokens in all; 40 there are"),
    (having(supply=(39, 41, 40)), "supply: 41 yellow tokens in all; 40 there are"),
    (owning(gear=(0, 0, 3)), "supply: 41 blue tokens in all; 40 there are"),
    (in_a_row(having(supply=(-1, 40, 40)), owning(energy=(41, 0, 0))),
     "supply: 40 red tokens in all; 40 there are"),
]
# fmt: on


@pytest.mark.parametrize(("change", "told"), TABLE)
def test_faults_of_the_table(change: Change, told: str) -> None:
    assert told in faults(change)


@pytest.mark.parametrize("option", ["consumer_privilege", "r_differs", "strict_seats", "first"])
def test_an_option_has_one_of_its_values(option: str) -> None:
    state = base()
    state = replace(state, setup=replace(state.setup, **{option: "maybe"}))
    (fault,) = sound(state)
    assert fault.startswith(f"setup: {option.replace('_', '-')} is 'maybe'; it can be ")


# --- Players -------------------------------------------------------------------------------------


# fmt: off
PLAYERS: list[tuple[Change, str]] = [
    (owning(place=NONE), "players[0].place: the ship is nowhere"),
    (owning(BOB, gear=(HOLD,) * 10), "players[1].gear: at most 9 pieces of equipment, in order"),
    (owning(gear=(1, 0, 0)), "players[0].gear: at most 9 pieces of equipment, in order"),
    (owning(cargo=(8, 1)), "players[0].cargo: goods in order"),
    (owning(built=-1), "players[0].built: less than nothing"),
    (owning(delivered=-3), "players[0].delivered: less than nothing"),
    (owning(energy=(1, -1, 0)), "players[0].energy: less than nothing"),
    (owning(cubes=36), "players[0].cubes: 40 in all; 39 there are"),
    (owning(cubes=-1), "players[0].cubes: 3 in all; 39 there are"),
    (owning(routes=bits("smew")), "players[0].routes: cubes lie on points, not on planets"),
    (owning(place=place("gadwall-mallard-1")),
     "players[0].place: a ship does not stop on an own cube"),
    (owning(portals=(0, 1, 2)), "players[0].portals: at most 2, on planets"),
    (owning(portals=(place("gadwall-mallard-3"),)), "players[0].portals: at most 2, on planets"),
    (owning(portals=(NONE,)), "players[0].portals: at most 2, on planets"),
    (in_a_row(owning(place=place("gadwall-mallard-3")), owning(paid=1)),
     "players[0].paid: the ship is on no planet"),
    (owning(paid=1), "players[0].paid: only tiles with an own cube where the ship is"),
    (factory(NONE, "gadwall"), "players[0].claims: the factory of gadwall is not built"),
    (owning(claims=1 << 4 * place("teal") + 1), "players[0].claims: the yard of teal is not built"),
    (in_a_row(having(built=bits("gadwall")), owning(claims=1 << 4 * place("gadwall") + 3)),
     "players[0].claims: consumers cannot be claimed in this game"),
    (owning(BOB, routes=bits("gadwall-mallard-1")), "routes: two cubes in one place"),
    (owning(BOB, claims=1 << 4 * place("gadwall") + 2), "claims: two cubes in one place"),
    (owning(BOB, portals=(place("smew"),)), "portals: two markers on one planet"),
    (owning(BOB, place=place("smew")), "visited: a ship waits on smew, so it is visited"),
    (owning(ADA, place=place("smew")), "visited: a ship waits on smew, so it is visited"),
]
# fmt: on


@pytest.mark.parametrize(("change", "told"), PLAYERS)
def test_faults_of_players(change: Change, told: str) -> None:
    assert told in faults(change)


def test_a_privilege_that_is_paid_for_is_fine_where_the_cube_is() -> None:
    assert faults(owning(paid=1 << 2)) == []  # the factory


def test_the_active_ship_may_be_on_a_planet_that_is_not_visited() -> None:
    state = acting(owning(place=place("smew"))(base()))
    assert sound(state) == []
    state = after(state, "done")
    assert (state.task, sound(state)) == (tasks.Discovering(ADA), [])


def test_ships_land_clockwise_from_the_first_player() -> None:
    """Bob is first: while Cal chooses, Bob has landed and Ada has not."""
    nowhere = in_a_row(having(first=BOB), asking(tasks.Landing(2)), owning(place=NONE, claims=0))
    nowhere = in_a_row(nowhere, owning(cubes=36), owning(2, place=NONE))
    assert faults(nowhere) == []
    assert faults(in_a_row(nowhere, owning(BOB, place=NONE))) == [
        "players[1].place: the ship is nowhere"
    ]


# --- Offers --------------------------------------------------------------------------------------

GIFT = Offer(ADA, BOB, goods("beads"), ())


def offering(*offers: Offer) -> Change:
    return in_a_row(acting, having(offers=offers))


def test_an_offer_in_an_action_turn_is_fine() -> None:
    assert faults(offering(GIFT)) == []
    assert faults(offering(GIFT, Offer(BOB, ADA, (), goods("beads")))) == []


# fmt: off
OFFERS: list[tuple[Change, str]] = [
    (offering(Offer(ADA, 2, (1,), ())), "offers: only between two ships on one planet"),
    (offering(Offer(ADA, 7, (1,), ())), "offers: only between two ships on one planet"),
    (offering(Offer(ADA, ADA, (1,), ())), "offers: only between two ships on one planet"),
    (offering(Offer(ADA, BOB, (), ())), "offers: goods are given or wanted"),
    (offering(GIFT, GIFT), "offers: one for each player"),
]
# fmt: on


@pytest.mark.parametrize(("change", "told"), OFFERS)
def test_faults_of_offers(change: Change, told: str) -> None:
    assert told in faults(change)


# --- Tasks ---------------------------------------------------------------------------------------


# fmt: off
TASKS: list[tuple[Change, str]] = [
    (asking(tasks.Turn(3)), "task: there is no seat 3"),
    (asking(tasks.Turn(-1)), "task: there is no seat -1"),
    (asking(None), "task: the game is over only when the turn track is full"),
    (asking(tasks.Installing(ADA, 1)), "task: 1 pieces to install on a ship that has 3"),
    (asking(tasks.Installing(ADA, 0)), "task: 0 pieces to install on a ship that has 3"),
    (asking(tasks.Shortage(ADA, (0, 0, 0))), "task: a shortage withholds tokens"),
    (asking(tasks.Shortage(ADA, (1, -1, 0))), "task: a shortage withholds tokens"),
    (asking(tasks.Recalling(ADA)), "task: a cube for the turn track is in hand"),
    (asking(tasks.Acting(ADA, -1)), "task: less than nothing is left"),
    (asking(tasks.Acting(ADA, 0, -2)), "task: less than nothing is left"),
    (asking(tasks.Acting(ADA, 0, 0, (0, 0, -1))), "task: less than nothing is left"),
    (asking(tasks.Acting(ADA, 4)), "task: at most 3 route cubes are free"),
    (asking(tasks.Discovering(ADA)), "task: there is nothing to discover where the ship is"),
    (in_a_row(asking(tasks.Discovering(ADA)), owning(place=place("gadwall-mallard-3"))),
     "task: there is nothing to discover where the ship is"),
    (asking(tasks.Returning(ADA)), "task: only who has more than 4 tokens returns any"),
    (in_a_row(having(track=(ADA, BOB) * 12), asking(tasks.Recalling(ADA))),
     "track: it is full, so the game is over"),
    (in_a_row(having(track=(ADA, BOB) * 12), asking(tasks.Shortage(ADA, (1, 0, 0)))),
     "track: it is full, so the game is over"),
]
# fmt: on


@pytest.mark.parametrize(("change", "told"), TASKS)
def test_faults_of_what_is_asked(change: Change, told: str) -> None:
    assert told in faults(change)


def test_the_last_action_turn_and_the_end_are_fine() -> None:
    state = acting(table(track=23))
    assert sound(state) == []
    over = after(state, "done")
    assert (over.task, sound(over)) == (None, [])


@pytest.mark.parametrize(
    ("what", "lacking"),
    [(tasks.MINES, "first"), (tasks.YARDS, "mines"), (tasks.CONSUMERS, "yards")],
)
def test_who_leaves_out_a_step_of_the_set_up_is_told_what_is_missing(
    what: int, lacking: str
) -> None:
    rng, state = Random(1), GAME.start(2)
    while isinstance(state.task, tasks.Dealing) and state.task.what < what - 1:
        state = GAME.apply(state, NATURE, GAME.chance(state, rng))
    assert sound(state) == []
    state = replace(state, task=tasks.Dealing(what))
    assert [fault.split(":")[0] for fault in sound(state)] == [lacking]
