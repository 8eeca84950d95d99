"""The component files of Duck Dealer: where values come from, and what is refused."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from orrery.games.duck_dealer import components as box
from orrery.kernel.components import provenance, tally
from orrery.kernel.errors import ComponentError

# --- Where the values come from


def test_provenance_is_kept() -> None:
    all_of_it = box.BOX
    assert {planet.origin("slots") for planet in all_of_it.planets} == {"rulebook"}
    assert {planet.origin("xy") for planet in all_of_it.planets} == {"reconstructed"}
    told = {factory.product for factory in all_of_it.factories if factory.source == "public"}
    assert told == {"satellite", "religion", "medicine"}
    mine = all_of_it.mines[0]
    assert (mine.origin("start"), mine.origin("others")) == ("public", "reconstructed")
    assert (all_of_it.ship.origin("slots"), all_of_it.ship.origin("hold")) == ("public", "rulebook")
    guessed = {cost.action for cost in all_of_it.costs if cost.origin("energy") == "reconstructed"}
    assert guessed == {"jump", "lay"}
    assert provenance(entry for each in all_of_it.files().values() for entry in each) == {
        "rulebook": 110,
        "public": 15,
        "reconstructed": 254,
    }


def test_every_file_of_the_folder_is_read() -> None:
    found = {path.name for path in files(box.__name__).iterdir() if path.name.endswith(".toml")}

    assert found == set(box.BOX.files())
    assert [line.file for line in tally(box.BOX.files())] == [*box.BOX.files()]
    assert box.FILES.tally() == tally(box.BOX.files())


# --- What does not fit together is refused

INNER = "points = [[500, 300], [500, 255], [500, 210]]"  # from gadwall up to mallard
LEFT = 'tiers = ["intermediate", "intermediate", "intermediate", "final10", "final30", "final30"]'
BLUE = 'action = "use"\nenergy = "blue"'
FAULTS = [
    # goods
    ("goods.toml", 'word = "final10"', 'word = "final20"', 'field "word" cannot be "final20"'),
    ("goods.toml", 'word = "beads"', 'word = "radio"', 'good radio: field "word" is not unique'),
    (
        "goods.toml",
        'word = "beads"\ntier = "primary"',
        'word = "beads"\ntier = "final30"',
        "good solar-panel: primary after goods that are final30",
    ),
    ("goods.toml", "goods = 3", "goods = 4", "tier final10: goods: 3, should be 4"),
    ("goods.toml", "delivery = 10\n", "delivery = 40\n", "tier final30: no more points than final"),
    ("goods.toml", "build = 10\n", "", "tier intermediate: no more points than primary"),
    (
        "goods.toml",
        'word = "primary"\ngoods = 5\n',
        'word = "primary"\ngoods = 5\ndelivery = 1\n',
        "tier primary: points: [1, 0], should be [0, 0]",
    ),
    # map
    ("map.toml", 'word = "smew"', 'word = "swan"', 'planet swan: field "word" cannot be "swan"'),
    ("map.toml", "planets = 16", "planets = 17", "planets in all: 16, should be 17"),
    ("map.toml", "routes = 32", "routes = 31", "routes in all: 32, should be 31"),
    ("map.toml", INNER, "points = [[500, 300], [500, 210]]", "points in all: 104, should be 105"),
    (
        "map.toml",
        'slots = ["mine", "yard"]',
        'slots = ["mine", "factory"]',
        "planet mallard: slots: ('mine', 'factory'), should be ('mine', 'yard')",
    ),
    (
        "map.toml",
        'slots = ["mine", "consumer", "factory"]',
        'slots = ["mine", "consumer"]',
        "planet gadwall: slots: ('mine', 'consumer'), should be ('mine', 'consumer', 'factory')",
    ),
    ("map.toml", "start = 5", "start = 4", "planet wigeon: slots: ('mine', 'yard'), should be"),
    (
        "map.toml",
        'a = "gadwall"\nb = "mallard"',
        'a = "mallard"\nb = "gadwall"',
        "route gadwall-mallard: its planets: mallard-gadwall, should be gadwall-mallard",
    ),
    (
        "map.toml",
        'word = "gadwall-mallard"\na = "gadwall"\nb = "mallard"',
        'word = "gadwall-gadwall"\na = "gadwall"\nb = "gadwall"',
        "route gadwall-gadwall: leads back to where it begins",
    ),
    (
        "map.toml",
        'word = "gadwall-teal"\na = "gadwall"\nb = "teal"',
        'word = "mallard-gadwall"\na = "mallard"\nb = "gadwall"',
        "route mallard-gadwall: joins the same planets as gadwall-mallard",
    ),
    (
        "map.toml",
        INNER,
        "points = [[500, 300], [500, 210], [500, 255]]",
        "route gadwall-mallard: point 3 does not come next on the way to mallard",
    ),
    (
        "map.toml",
        INNER,
        "points = [[500, 390], [500, 255], [500, 210]]",
        "route gadwall-mallard: point 1 does not come next on the way to mallard",
    ),
    (
        "map.toml",
        INNER,
        "points = [[500, 300], [500, 255], [500, 130]]",
        "route gadwall-mallard: planet mallard does not come next on the way to mallard",
    ),
    ("map.toml", "width = 1000", "width = 880", "planet shoveler: 890, 165 is beside the map"),
    (
        "map.toml",
        INNER,
        "points = [[500, 300], [0, 255], [500, 210]]",
        "route gadwall-mallard: point 2: 0, 255 is beside the map",
    ),
    (
        "map.toml",
        INNER,
        "points = [[500, 300], [500, 290], [500, 210]]",
        "route gadwall-mallard: point 2: too close to route gadwall-mallard: point 1",
    ),
    ("map.toml", INNER, "points = [[500, 300, 1]]", 'field "points[0]" must be'),
    # mines
    ("mines.toml", 'good = "beads"', 'good = "radio"', "goods: ['rubber-duck', 'radio', "),
    ("mines.toml", "others = 3", "others = 4", "other mines: 12, should be 11"),
    ("mines.toml", "start = 1", "start = 2", "mines of start planets: 6, should be 5"),
    ("mines.toml", "start = 1\nothers = 2", "start = 0\nothers = 0", "mine beads: there is none"),
    ("mines.toml", "others = 11", "others = 10", "other mines: 11, should be 10"),
    # factories
    (
        "factories.toml",
        'product = "radio"',
        'product = "beads"',
        "products: ['satellite', 'linear-accelerator', 'stealth-duck', 'beads'",
    ),
    (
        "factories.toml",
        'product = "radio"',
        'product = "science"',
        'factory science: field "product" is not unique',
    ),
    ("factories.toml", '["science", "st', '["military", "st', "factory military: primary goods do"),
    ("factories.toml", '["satellite", "b', '["politics", "b', "factory economy: primary goods do"),
    ("factories.toml", '["beads", "blue-paint"]', '["beads"]', 'field "inputs" must be'),
    # consumers
    ("consumers.toml", 'good = "economy"', 'good = "beads"', "goods: ['satellite', "),
    (
        "consumers.toml",
        'price = ["economy", "R"]',
        'price = ["science", "R"]',
        "consumer economy: first good of the price: science, should be economy",
    ),
    ("consumers.toml", '"economy", "R"]', '"economy", "Q"]', 'field "price[1]" cannot be "Q"'),
    ("consumers.toml", 'word = "right"', 'word = "left"', 'pile left: field "word" is not unique'),
    (
        "consumers.toml",
        LEFT,
        LEFT.replace('"final10", "final30"', '"final30", "final10"'),
        "pile left: final30 lies above final10",
    ),
    (
        "consumers.toml",
        LEFT,
        LEFT.replace('"final10"', '"final30"'),
        "spaces of the piles for final10: 2, should be 3",
    ),
    (
        "consumers.toml",
        LEFT,
        LEFT.replace('["intermediate"', '["primary"'),
        "spaces of the piles for primary: 1, should be 0",
    ),
    # yards
    ("yards.toml", "yards = 5", "yards = 4", "yards in all: 5, should be 4"),
    (
        "yards.toml",
        'word = "yard-navigator"',
        'word = "yard-pilot"',
        'field "word" cannot be "yard-pilot"',
    ),
    (
        "yards.toml",
        'product = "navigator"',
        'product = "hold"',
        "yard yard-navigator: product: hold, should be navigator",
    ),
    (
        "yards.toml",
        "points = 10",
        "points = 20",
        "yard yard-hold-a: points 20, which no tier gives for building",
    ),
    # ship and turn track
    ("ship.toml", "slots = 9", "slots = 8", "slots of the parts: 9, should be 8"),
    ("ship.toml", "steps = 5", "steps = 9", "part 9: no slower than 8"),
    ("ship.toml", "steps = 2", "steps = 5", 'part 5: field "steps" is not unique'),
    ("ship.toml", "start = 3", "start = 4", "the first part is too small for what it starts with"),
    ("ship.toml", 'energy = "red"\n', "", "energy of the equipment: [None, None, 'yellow'"),
    ("ship.toml", 'word = "engineer"', 'word = "hold"', 'equipment hold: field "word" is not uni'),
    ("turn_track.toml", "spaces = 24", "spaces = 25", "spaces of the rows: 24, should be 25"),
    ("turn_track.toml", "first = 9", "first = 10", "row 10: first space: 10, should be 9"),
    ("turn_track.toml", "last = 8", "last = 9", "row 9: first space: 9, should be 10"),
    ("turn_track.toml", "last = 24", "last = 16", "row 17: ends at 16, before it begins"),
    ("turn_track.toml", "cubes = 3", "cubes = 4", 'row 17: field "cubes" must be'),
    # supply
    ("supply.toml", "ships = 4", "ships = 6", "players: 6 ships for 2 to 5 players"),
    ("supply.toml", "most = 5", "most = 6", "players: more than the 5 start planets"),
    ("supply.toml", '"yellow", "blue"]', '"blue", "yellow"]', "colours: ['red', 'blue', 'yellow']"),
    ("supply.toml", "tokens = 40", "tokens = 14", "energy: not enough tokens for the first crews"),
    ("supply.toml", "markers = 1", "markers = 40", "kit: no cube is left beside the markers"),
    ("supply.toml", BLUE, BLUE.replace("blue", "red"), "cost use: energy: red, should be blue"),
    ("supply.toml", 'action = "use"', 'action = "move"', 'cost move: field "action" is not unique'),
    ("supply.toml", "tokens = 3", "tokens = 0", 'cost claim: field "tokens" must be'),
]


@pytest.mark.parametrize(("file", "was", "slip", "said"), FAULTS, ids=[f[-1] for f in FAULTS])
def test_a_slip_is_answered_in_one_line(
    file: str, was: str, slip: str, said: str, tmp_path: Path
) -> None:
    _edit(_copied(tmp_path) / file, (was, slip))
    said_by = _refusal(tmp_path)
    assert said_by.startswith(f"{file}: ")
    assert said in said_by


SWAPS = [
    ("goods.toml", "tier", "primary", "intermediate", "tiers: ['intermediate', 'primary',"),
    ("goods.toml", "good", "beads", "solar-panel", "solar-panel at position 2, should be beads"),
    ("map.toml", "planet", "mallard", "gadwall", "gadwall at position 1, should be mallard"),
    ("consumers.toml", "pile", "left", "right", "piles: ['right', 'left'], should be"),
    ("yards.toml", "yard", "yard-hold-a", "yard-hold-b", "yards: ['yard-hold-b', 'yard-hold-a',"),
    ("ship.toml", "equipment", "hold", "navigator", "equipment: ['navigator', 'hold',"),
]


@pytest.mark.parametrize(
    ("file", "table", "one", "other", "said"), SWAPS, ids=[f"{s[0]} {s[1]}" for s in SWAPS]
)
def test_entries_stand_in_the_order_in_which_the_rules_number_them(
    file: str, table: str, one: str, other: str, said: str, tmp_path: Path
) -> None:
    path = _copied(tmp_path) / file
    first, second = (f'[[{table}]]\nword = "{word}"\n' for word in (one, other))
    text = path.read_text(encoding="utf-8")
    assert text.count(first) == text.count(second) == 1
    text = text.replace(first, "¤").replace(second, first).replace("¤", second)
    path.write_text(text, encoding="utf-8")
    said_by = _refusal(tmp_path)
    assert said_by.startswith(f"{file}: ")
    assert said in said_by


def test_costs_stand_in_the_order_of_the_actions(tmp_path: Path) -> None:
    path = _copied(tmp_path) / "supply.toml"
    text = path.read_text(encoding="utf-8")
    text = text.replace('"move"', "¤").replace('"jump"', '"move"').replace("¤", '"jump"')
    path.write_text(text, encoding="utf-8")
    assert "supply.toml: costs: ['jump', 'move', " in _refusal(tmp_path)


def test_a_planet_that_no_route_reaches_is_named(tmp_path: Path) -> None:
    path = _copied(tmp_path) / "map.toml"
    head, *routes = path.read_text(encoding="utf-8").split("[[route]]\n")
    kept = [route for route in routes if "muscovy" not in route]
    assert len(kept) == 29
    head = head.replace("routes = 32", "routes = 29").replace("points = 105", "points = 92")
    path.write_text("[[route]]\n".join((head, *kept)), encoding="utf-8")
    assert _refusal(tmp_path) == "map.toml: planet muscovy: no routes lead to it from mallard"


def test_mines_fit_the_planets_even_if_they_fit_each_other(tmp_path: Path) -> None:
    path = _copied(tmp_path) / "mines.toml"
    _edit(path, ("others = 11", "others = 12"), ("others = 3", "others = 4"))
    said = "mines.toml: totals: a mine for each other planet: 12, should be 11"
    assert _refusal(tmp_path) == said


def test_a_sixth_start_planet_needs_a_mine_and_a_yard(tmp_path: Path) -> None:
    _copied(tmp_path)
    six = 'slots = ["mine", "yard"]'
    _edit(tmp_path / "map.toml", ("start = 5", "start = 6"))
    _edit(tmp_path / "map.toml", ('slots = ["mine", "consumer", "factory"]', six))
    assert _refusal(tmp_path) == "mines.toml: totals: a mine for each start planet: 5, should be 6"
    _edit(tmp_path / "mines.toml", ("start = 5", "start = 6"), ("others = 11", "others = 10"))
    _edit(tmp_path / "mines.toml", ("start = 1\nothers = 3", "start = 2\nothers = 2"))
    assert _refusal(tmp_path) == "yards.toml: totals: a yard for each start planet: 5, should be 6"


# --- What may be corrected


def test_a_corrected_route_has_other_points(tmp_path: Path) -> None:
    shorter = (INNER, "points = [[500, 300], [500, 210]]")
    _edit(_copied(tmp_path) / "map.toml", shorter, ("points = 105", "points = 104"))
    corrected = box.FILES.load(tmp_path)
    assert box.tables.points(corrected)[:3] == (
        "gadwall-mallard-1",
        "gadwall-mallard-2",
        "gadwall-teal-1",
    )
    assert box.tables.edges(corrected)[:2] == ((5, 0, (16, 17)), (5, 1, (18, 19, 20, 21)))
    assert len(box.tables.places(corrected)) == 120


def test_corrected_rows_of_the_turn_track_need_not_be_even(tmp_path: Path) -> None:
    path = _copied(tmp_path) / "turn_track.toml"
    _edit(path, ("last = 8", "last = 10"), ("first = 9", "first = 11"))
    assert box.tables.free_cubes(box.FILES.load(tmp_path)) == (1,) * 10 + (2,) * 6 + (3,) * 8


def _edit(path: Path, *changes: tuple[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for was, becomes in changes:
        assert was in text
        text = text.replace(was, becomes, 1)
    path.write_text(text, encoding="utf-8")


def _refusal(folder: Path) -> str:
    with pytest.raises(ComponentError) as error:
        box.FILES.load(folder)
    assert "\n" not in str(error.value)
    return str(error.value)


def _copied(folder: Path) -> Path:
    with as_file(files(box.__name__)) as own:
        for path in own.glob("*.toml"):
            shutil.copy(path, folder)
    return folder
