"""The component files of Planet Unknown: where values come from, and what is refused."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from orrery.games.planet_unknown import components as box
from orrery.kernel.components import provenance, tally
from orrery.kernel.errors import ComponentError

# --- Where the values come from


def test_provenance_is_kept() -> None:
    gaia = box.BOX.planets[box.PLANETS.index("gaia")]
    assert (gaia.origin("grid"), gaia.origin("city_medals")) == ("public", "rulebook")
    cosmos = box.BOX.corporations[box.CORPORATIONS.index("cosmos")]
    assert (cosmos.origin("rovers"), cosmos.origin("kickstarter")) == ("public", "rulebook")
    assert box.BOX.bands[1].origin("red") == "rulebook"
    assert box.BOX.epilogues[1].origin("least") == "public"
    assert provenance(entry for each in box.BOX.files().values() for entry in each) == {
        "rulebook": 64,
        "public": 876,
    }


def test_every_file_of_the_folder_is_read() -> None:
    found = {path.name for path in files(box.__name__).iterdir() if path.name.endswith(".toml")}

    assert found == set(box.BOX.files())
    assert [line.file for line in tally(box.BOX.files())] == [*box.BOX.files()]
    assert box.FILES.tally() == tally(box.BOX.files())


# --- What does not fit together is refused

FAULTS = [
    # tiles
    ("tiles.toml", 'a = "civ"\nb = "energy"', 'a = "civ"\nb = "water"', "pair CE: letters of"),
    ("tiles.toml", 'art = ["aa", ".b"]', 'art = ["aa", ".c"]', "shape V3: letters"),
    ("tiles.toml", 'art = ["aa", ".b"]', 'art = ["aab", ".b"]', "shape V3: different widths"),
    ("tiles.toml", 'art = ["aa", ".b"]', 'art = ["aa", "bb"]', "shape V3: squares: 4, should be 3"),
    (
        "tiles.toml",
        'art = ["aa", ".b"]',
        'art = ["a.", ".b", ".a"]',
        "shape V3: pieces of the shape: 2",
    ),
    (
        "tiles.toml",
        'art = ["aabb"]',
        'art = ["abba"]',
        "shape I4: pieces of half a: 2, should be 1",
    ),
    ("tiles.toml", 'art = ["aabb"]', 'art = ["aa", "bb"]', "shape I4: is shape O4, turned"),
    ("tiles.toml", "icon_a = [1, 0]", "icon_a = [1, 1]", 'shape V3: "icon_a" lies in half: b'),
    ("tiles.toml", "icon_b = [2, 1]", "icon_b = [4, 4]", 'shape F5: "icon_b" lies in half: .'),
    ("tiles.toml", "meteor = [3, 0]", "meteor = [9, 0]", 'shape I4: field "meteor" lies beside'),
    ("tiles.toml", 'ring = "large"', 'ring = "small"', "small shapes: 7, should be 6"),
    ("tiles.toml", 'outer = ["Z5", "F5"', 'outer = ["Z5", "Z5"', "station: outer ring: "),
    ("tiles.toml", "sectors = [0, 2, 4]", "sectors = [0, 2]", "seats 3: sectors: 2, should be 3"),
    ("tiles.toml", "sectors = [0, 2, 4]", "sectors = [0, 2, 6]", "seats 3: different sectors"),
    ("tiles.toml", "stack = 12", "stack = 11", "supply: stack: 11, should be 12"),
    ("tiles.toml", "tiles = 144", "tiles = 143", "supply: tiles: 143, should be 144"),
    # planets
    ("planets.toml", 'word = "petra"', 'word = "petro"', 'field "word" cannot be "petro"'),
    ("planets.toml", '"...ILLLLL...",', '"...ILLLL....",', "ksb-4156: squares to cover: 95"),
    ("planets.toml", '"...ILLLLL...",', '"...LLLLLL...",', "ksb-4156: squares of ice: 20"),
    ("planets.toml", '"...ILLLLL...",', '"...ILLLLL..",', '"grid": squares in row 1: 11'),
    ("planets.toml", '"...ILLLLL...",', '"...ILELLL...",', 'letters of "grid" that it may not'),
    ("planets.toml", "edge = 45", "edge = 44", "cerberus: squares of the perimeter: 45"),
    ("planets.toml", "medals = 39", "medals = 40", "cerberus: medals of the lines: 39"),
    ("planets.toml", "pods = [[7, 2], [1, 4]", "pods = [[7, 2], [7, 2]", "lifepods on different"),
    ("planets.toml", "pods = [[7, 2], [1, 4]", "pods = [[7, 2], [0, 5]", "[0, 5] is not on land"),
    ("planets.toml", "[[7, 2], [1, 4]", "[[1, 4], [7, 2]", 'ksb-4156: field "pods", row by row'),
    ("planets.toml", "pods = [[7, 2], [1, 4], ", "pods = [[7, 2], ", "lifepods: 5, should be 6"),
    (
        "planets.toml",
        "pods = [[7, 2], [1, 4]",
        "pods = [[7, 2], [1, 12]",
        'field "pods[1][1]" must',
    ),
    ("planets.toml", "start = [[5, 5]", "start = [[4, 5]", '"start" [4, 5] lies on: I'),
    ("planets.toml", "city_medals = 2\n", "", 'gaia: field "city_medals" goes with the special'),
    ("planets.toml", "[[[5, 3], [6, 4]]", "[[[5, 3], [6, 3]]", "crossing [5, 3] to [6, 3]: steps"),
    ("planets.toml", "[[[5, 3], [6, 4]]", "[[[6, 3], [7, 4]]", "crossing [6, 3] to [7, 4]: sides"),
    ("planets.toml", '".......1111."', '".......111.."', '[10, 0] is in "grid" or "worlds" only'),
    ("planets.toml", '".......1111."', '".......1121."', "pieces of world 2: 2, should be 1"),
    (
        "planets.toml",
        '["civ", "energy", "tech", "water"]',
        '["civ", "civ", "tech", "water"]',
        "forbidden icons",
    ),
    ("planets.toml", 'special = "slide"', 'special = "ring"', "special rules: "),
    # corporations
    ("corporations.toml", '"civ-3", "synergy"', '"civ-3 civ-3", "synergy"', "square 10: twice"),
    ("corporations.toml", '"civ-3", "synergy"', '"civ-5", "synergy"', 'field "civ[10]" must be'),
    ("corporations.toml", '"civ-3", "synergy"', '"civ-1", "synergy"', "ranks of cards rise"),
    (
        "corporations.toml",
        '"civ-3", "synergy"',
        '"tech-3", "synergy"',
        "square 10: tech is for the track",
    ),
    (
        "corporations.toml",
        '"medal-7", "", "medal-10"',
        '"medal-11", "", "medal-10"',
        "neither rise",
    ),
    (
        "corporations.toml",
        '"tech-2", "medal-1"',
        '"", "medal-1"',
        "levels on the tech track: [1, 3",
    ),
    ("corporations.toml", "rovers = 4", "rovers = 3", "horizon: rovers on its track: 4"),
    ("corporations.toml", "top_move = 5", "top_move = 4", "movement on the last square: 5"),
    (
        "corporations.toml",
        '"biomass-2", "rover-3"',
        '"biomass-3", "rover-3"',
        '"path" leaps from water-1',
    ),
    (
        "corporations.toml",
        '["biomass-2", "biomass-3"]',
        '["biomass-2", "biomass-4"]',
        "patches in step",
    ),
    # cards
    ("civ_cards.toml", 'word = "C02"', 'word = "C37"', "words: C37 at position 2, should be C02"),
    (
        "civ_cards.toml",
        'word = "C02"\nrank = 1',
        'word = "C02"\nrank = 2',
        "of ranks 1 to 4: [8, 10",
    ),
    (
        "civ_cards.toml",
        'key = "advance_same"\nn = 2\n',
        'key = "advance_same"\n',
        'field "n" is missing',
    ),
    (
        "civ_cards.toml",
        'key = "medals"\n',
        'key = "medals"\nn = 1\n',
        'field "n" is missing, or one',
    ),
    (
        "civ_cards.toml",
        "immediate = true",
        "immediate = false",
        'card C01: field "immediate": False',
    ),
    ("civ_cards.toml", "medals = 2\nadvance = 1", "advance = 1", 'C23: field "medals" is missing'),
    ("civ_cards.toml", "medals = 2\nadvance = 1", "medals = 2", 'C23: field "advance" is missing'),
    ("civ_cards.toml", "repo = [1, 2, 3, 4, 5]", "repo = [1, 2, 3, 4]", "values for no to four"),
    ("civ_cards.toml", "repo = [1, 2, 3, 4, 5]", "repo = [1, 2, 4, 3, 5]", "meteorite_repo rises"),
    ("civ_cards.toml", "spare = 1", "spare = 4", "10 cards of a rank, the box has 9"),
    ("objectives.toml", 'word = "O28"', 'word = "O29"', "words: O29 at position 28"),
    ("objectives.toml", ", w = 3, h = 3", ", w = 3", 'O01: personal face: field "h" is missing'),
    ("objectives.toml", ', terrain = "civ", better', ", better", 'shared face: field "terrain"'),
    (
        "objectives.toml",
        'key = "rectangle"',
        'key = "area_count"',
        "area_count is for the other face",
    ),
    (
        "objectives.toml",
        'terrain = "energy", better',
        'terrain = "civ", better',
        "O02: shared face: is the same as that of O01",
    ),
    ("events.toml", 'alert = "green"', 'alert = "red"', "events green, orange, red: [19, 20, 21]"),
    (
        "events.toml",
        'tracks = ["civ", "rover"]\nsteps = 1\n',
        "steps = 1\n",
        '"tracks" and "steps" go',
    ),
    (
        "objectives.toml",
        'key = "track_at_max", terrain = "rover"',
        'key = "track_at_max", terrain = "energy"',
        'objective O23: personal face: field "terrain": there is no energy track',
    ),
    ("events.toml", '["civ", "rover"]', '["civ", "civ"]', "E05: the same cube twice: 1"),
    ("events.toml", '["civ", "rover"]', '["rover", "civ"]', 'E05: field "tracks", in the order'),
    ("events.toml", 'terrain = "water"\n', "", 'E33: field "terrain" is missing'),
    ("events.toml", 'key = "patch"\n', 'key = "patch"\nrewards = true\n', '"rewards" goes with'),
    ("events.toml", "size = 20", "size = 55", "more cards than the box has"),
    ("solo.toml", "low = 7", "low = 8", "numbers of events in the bands: 8 at position 8"),
    ("solo.toml", "least = -10", "least = -3", "where epilogues begin, rising: [-3, -5"),
    ("solo.toml", 'word = "failure"\n', 'word = "failure"\nleast = -20\n', "first epilogue begins"),
]


@pytest.mark.parametrize(("file", "was", "slip", "said"), FAULTS, ids=[f[-1] for f in FAULTS])
def test_a_slip_is_answered_in_one_line(
    file: str, was: str, slip: str, said: str, tmp_path: Path
) -> None:
    with as_file(files(box.__name__)) as folder:
        for path in folder.glob("*.toml"):
            shutil.copy(path, tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert was in text
    (tmp_path / file).write_text(text.replace(was, slip, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        box.FILES.load(tmp_path)
    assert str(error.value).startswith(f"{file}: ")
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_a_corrected_value_is_taken(tmp_path: Path) -> None:
    with as_file(files(box.__name__)) as folder:
        for path in folder.glob("*.toml"):
            shutil.copy(path, tmp_path)
    planets = tmp_path / "planets.toml"
    text = planets.read_text(encoding="utf-8").replace("ice = 30", "ice = 29", 1)
    planets.write_text(text.replace('".ILLLLLLLLIL"', '".LLLLLLLLLIL"', 1), encoding="utf-8")
    cerberus = box.FILES.load(tmp_path).planets[box.PLANETS.index("cerberus")]
    assert cerberus.grid[10][1] == "L"
