"""The table as text: everything can be read, and it fits a terminal."""

import pytest
from msgspec.structs import replace

from games.duck_dealer.picture import game, views
from games.duck_dealer.table import ADA, BOB, acting, goods, ship, table
from orrery.games.duck_dealer import GAME
from orrery.games.duck_dealer.components import EDGES, PLANETS, PRIMARIES, WARES
from orrery.games.duck_dealer.state import Offer, State
from orrery.kernel.text import LANGUAGES


def told(state: State, seat: int | None = ADA, language: str = "en") -> str:
    return GAME.sketch(GAME.view(state, seat), language)


def entry(sketch: str, name: str) -> str:
    """What a named line tells, with its continuation."""
    lines = sketch.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith(f"   {name}  "))
    said = [lines[first][20:]]
    for line in lines[first + 1 :]:
        if not line.startswith(" " * 20):
            break
        said.append(line.strip())
    return " · ".join(each.strip() for each in said)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sketch_is_at_most_eighty_columns_wide(seats: int) -> None:
    for view in views(seats):
        for language in LANGUAGES:
            lines = GAME.sketch(view, language).splitlines()
            assert max(map(len, lines)) <= 80
            assert not any(line != line.rstrip() for line in lines)
            assert "{" not in "".join(lines)


def test_a_full_ship_and_long_names_fit_too() -> None:
    cargo = " ".join(word for word in WARES for _ in range(2))
    ada = ship("garganey", cargo=cargo, portals="teal garganey", red=12, yellow=11, blue=10)
    state = table(ada=ada, factories="linear-accelerator at garganey")
    view = replace(GAME.view(state, ADA), names=("A" * 40, "B" * 40))
    for language in LANGUAGES:
        assert max(map(len, GAME.sketch(view, language).splitlines())) <= 80


def test_the_track_tells_whose_cubes_lie_there_and_what_each_row_gives() -> None:
    sketch = told(table(3, track=9))
    assert sketch.startswith("Duck Dealer · Action turns: 9 of 24")
    assert entry(sketch, "1–8") == "A B C A B C A B   +1"
    assert entry(sketch, "9–16") == "C · · · · · · ·   +2"
    assert entry(sketch, "17–24") == "· · · · · · · ·   +3"


def test_the_piles_are_listed_from_the_top() -> None:
    state = table()
    sketch = " ".join(told(state).split())
    for pile in state.piles:
        names = (GAME.words.label("ware", WARES[n + PRIMARIES], form="short") for n in pile)
        assert f"Consumer pile {', '.join(names)}" in sketch
    assert "Consumer pile" not in told(replace(state, piles=((), ())))


def test_planets_tell_their_tiles_with_ships_passages_and_privileges() -> None:
    ada = ship("smew", claims="smew-mine mallard-yard")
    bob = ship("smew", claims="smew-factory", portals="smew")
    state = table(
        ada=ada,
        bob=bob,
        factories="science at smew",
        consumers="radio at smew; satellite at pochard",
        built="smew mallard",
    )
    sketch = told(state)
    assert entry(sketch, "Smew").split(" · ") == [
        "booths [A]",
        "consumer: radios (built)",
        "factory: science [B]",
        "ship: A B",
        "passage: B",
    ]
    assert entry(sketch, "Mallard") == "ducks · hold shipyard A (built) [A]"
    assert entry(sketch, "Teal") == "beads · hold shipyard B (not built)"
    assert "consumer: satellites (not built) · factory: –" in entry(sketch, "Pochard")
    assert entry(sketch, "Shoveler") == "panels · consumer: ? · factory: –"


def test_routes_are_listed_with_the_cubes_on_their_points() -> None:
    ada = ship(routes="gadwall-mallard-2 teal-pochard-1")
    sketch = told(table(ada=ada, bob=ship(routes="gadwall-mallard-3")))
    assert "Gadwall–Mallard  · A B" in sketch
    assert "Teal–Pochard  A" in sketch
    for a, b, points in EDGES:
        names = (GAME.words.label("place", PLANETS[end]) for end in (a, b))
        line = next(each for each in sketch.splitlines() if "–".join(names) in each)
        assert line.count("·") >= len(points) - 2


def test_goods_tell_what_they_are_made_of_and_what_they_still_take() -> None:
    ada = ship(cargo="phone-booth rubber-duck beads")
    state = table(ada=ada, factories="radio at gadwall")
    sketch = told(state)
    assert "What makes what (*: its two goods are aboard)" in sketch
    assert entry(sketch, "Radios*") == "booths + ducks · factory: Gadwall · still takes: blue 1"
    assert entry(sketch, "Pills") == "beads + paint · factory: – · still takes: blue 4, yellow 1"
    watched = told(state, None)
    assert entry(watched, "Radios") == "booths + ducks · factory: Gadwall · still takes: blue 3"
    assert "*" not in watched


def test_players_are_told_with_everything_they_have() -> None:
    ada = ship(
        "gadwall",
        red=2,
        blue=3,
        cargo="radio radio blue-paint",
        gear="hold navigator merchant merchant",
        claims="gadwall-mine",
        portals="teal",
        built=35,
        delivered=33,
    )
    sketch = told(table(ada=ada))
    block = sketch[sketch.index("A  Player 1 (you) · 68 VP") : sketch.index("B  Player 2 · 0 VP")]
    assert entry(block, "Points") == "Construction: 35 · Deliveries: 33"
    assert entry(block, "Place") == "Gadwall"
    assert entry(block, "Ship").startswith("4 of 9 slots: 5 steps per red token · 1 hold")
    assert entry(block, "Ship").endswith("1 navigator · 2 merchants")
    assert entry(block, "Goods") == "3 of 3 · 1 pot of blue paint · 2 radios"
    assert entry(block, "Energy") == "red 2, blue 3"
    assert entry(block, "Cubes") == "38"
    assert entry(block, "Passages") == "Teal · 1 to place"
    assert entry(block, "Privileges") == "mine of Gadwall"


def test_between_two_planets_a_ship_is_on_a_point() -> None:
    sketch = told(table(ada=ship("gadwall-mallard-2")), language="fr")
    assert entry(sketch, "Position") == "Chipeau–Colvert, point 2"


def test_offers_are_told_with_what_is_set_aside() -> None:
    state = acting(table(ada=ship("teal"), bob=ship("teal", cargo="beads")))
    offer = Offer(BOB, ADA, goods("radio"), goods("beads beads"))
    sketch = told(replace(state, offers=(offer,)))
    assert "Player 2 makes Player 1 an offer" in sketch
    assert entry(sketch, "Gives") == "1 radio"
    assert entry(sketch, "Wants") == "2 loads of plastic beads"
    assert "2 of 7 · 1 load of plastic beads" in sketch, "what is offered takes up room"
    gift = replace(offer, wants=())
    assert entry(told(replace(state, offers=(gift,))), "Wants") == "–"


def test_at_the_end_the_winner_is_named() -> None:
    last = game(3)[-1]
    totals = [score.total for score in GAME.scores(last)]
    best = totals.index(max(totals))
    assert f"Duck Dealer · Victory: Player {best + 1}" in told(last)
