"""The component files of Living Planet: where values come from, and what is refused."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from orrery.games.living_planet import components as box
from orrery.kernel.components import provenance, tally
from orrery.kernel.errors import ComponentError

# --- Where the values come from


def test_provenance_is_kept() -> None:
    tiles = dict(zip(box.TILE_WORDS, box.BOX.tiles, strict=True))
    assert {tile.origin("edges") for tile in box.BOX.tiles} == {"reconstructed"}
    assert (tiles["S3"].origin("players"), tiles["S3"].origin("slots")) == (
        "rulebook",
        "reconstructed",
    )
    assert (tiles["F1"].origin("dice"), tiles["F2"].origin("dice")) == ("rulebook", "reconstructed")
    farm = box.BOX.buildings[1]
    assert (farm.origin("values"), farm.origin("copies")) == ("reconstructed", "rulebook")
    told = {card.word for card in box.BOX.market if card.source == "rulebook"}
    assert told == {"MK03", "MK07", "MK24"}
    assert provenance(entry for each in box.BOX.files().values() for entry in each) == {
        "rulebook": 172,
        "reconstructed": 164,
    }


def test_every_file_of_the_folder_is_read() -> None:
    found = {path.name for path in files(box.__name__).iterdir() if path.name.endswith(".toml")}

    assert found == set(box.BOX.files())
    assert [line.file for line in tally(box.BOX.files())] == [*box.BOX.files()]
    assert box.FILES.tally() == tally(box.BOX.files())


# --- What does not fit together is refused

DIE = '    { colour = "green", value = 3, type = "earthquake" },\n'  # of M3, its only one
FAULTS = [
    # hexes
    ("hexes.toml", 'word = "M2"', 'word = "M8"', 'field "word" cannot be "M8"'),
    ("hexes.toml", 'word = "M2"', 'word = "M1"', 'tile M1: field "word" is not unique'),
    ("hexes.toml", 'word = "fungal"', 'word = "desert"', 'field "word" is not unique'),
    ("hexes.toml", "hexes = 24", "hexes = 23", "tiles in all: 24, should be 23"),
    ("hexes.toml", "start = 3", "start = 2", "start hexes: 3, should be 2"),
    ("hexes.toml", "slots = [[], []]\n", "slots = [[]]\n", "S2: slots of a start hex: 1, should"),
    ("hexes.toml", "slots = [[], []]\n", "slots = []\n", 'S2: field "slots" must be'),
    (
        "hexes.toml",
        '["iron"], ["iron"]]\ndice = [\n' + DIE,
        '["iron"], ["iron"]]\ndice = [\n',
        "M3: no",
    ),
    ("hexes.toml", DIE, DIE + DIE, "M3: the green 3: 2, should be 1"),
    ("hexes.toml", DIE, DIE.replace("3", "7"), 'field "dice[0].value" must be'),
    ("hexes.toml", DIE, DIE.replace("green", "grey"), 'field "dice[0].colour" cannot be "grey"'),
    (
        "hexes.toml",
        '["vibrium", "iron"], []]',
        '["vibrium", "iron", "oil"], []]',
        "M2: a slot shows vibrium, iron, oil; at most two different",
    ),
    ("hexes.toml", '["vibrium", "iron"], []]', '["iron", "iron"], []]', "M2: a slot shows iron, i"),
    ("hexes.toml", 'desert"]\nslots = [["v', '"]\nslots = [["v', 'M1: field "edges[5]" cannot be'),
    # buildings
    (
        "buildings.toml",
        'word = "iron-mine"',
        'word = "steel-mine"',
        'field "word" cannot be "steel-mine"',
    ),
    ("buildings.toml", "copies = 6", "copies = 5", "oil-drill: values: 6, should be 5"),
    (
        "buildings.toml",
        'produces = "oil"',
        'produces = "iron"',
        "that produce a resource: [0, 1, 1, 2, 1]",
    ),
    ("buildings.toml", 'produces = "oil"\n', "", 'oil-drill: field "produces" is missing'),
    ("buildings.toml", 'pays = "iron"\n', "", 'steel-dome: field "pays" is missing'),
    ("buildings.toml", 'pays = "iron"\n', 'pays = "oil"\n', "resources of the financial buildings"),
    (
        "buildings.toml",
        'against = "geyser"',
        'against = "tornado"',
        "that one may pay to be safe from: 2",
    ),
    ("buildings.toml", "limited = true\n", "", 'energy-field: field "limited": False, should be'),
    ("buildings.toml", "values = [6]", "values = [5, 6]", "spaceport: values: 2, should be 1"),
    (
        "buildings.toml",
        'copies = 6\ncredits = 5\nproduces = "oil"\nvalues = [1, 2, 3, 4, 5, 6]',
        'copies = 5\ncredits = 5\nproduces = "oil"\nvalues = [1, 2, 3, 4, 5]',
        "tiles in all: 57, should be 58",
    ),
    # cards
    ("market.toml", "start = 5", "start = 11", "the start 11 is beside the track"),
    ("market.toml", 'word = "MK02"', 'word = "MK26"', "words: MK26 at position 2, should be MK02"),
    ("market.toml", "change = 3", "change = 4", 'card MK03: field "change" must be'),
    ("market.toml", "change = 3", "change = 0", "card MK03: changes nothing"),
    ("planet_cards.toml", "value = 6", "value = 5", 'field "value" is not unique'),
    (
        "planet_cards.toml",
        'effect = "shift-price"',
        'effect = "change-die"',
        "effects: ['change-die', 'double-production', 'free-scientist', 'change-die'",
    ),
    # supply, setup, scoring
    ("supply.toml", "copies = 11", "copies = 12", "pieces of resources: 44, should be 43"),
    ("supply.toml", "copies = 16", "copies = 15", "tokens: 59, should be 60"),
    ("supply.toml", "credits = 50", "credits = 20", "worth of the tokens: 360, should be 480"),
    ("supply.toml", '"yellow", "green"', '"green", "yellow"', "kit: colours: ['red', 'blue', 'gr"),
    ("supply.toml", "dice = 4", "dice = 3", "supply.toml: dice: 3, should be 4"),
    ("supply.toml", "destiny_tokens = 4", "destiny_tokens = 3", "a destiny token for each: 3"),
    ("setup.toml", "columns = 4", "columns = 3", "boards: columns: 3, should be 4"),
    (
        "setup.toml",
        '"actions", "cataclysms"',
        '"cataclysms", "actions"',
        "boards: rows: ['order', ",
    ),
    ("setup.toml", 'start = "S3"', 'start = "S2"', "table 3: players on the start hex: 2"),
    ("setup.toml", "depletion = 12", "depletion = 11", "table 2: rounds of a normal game: 12"),
    ("setup.toml", "short = 9", "short = 12", "table 3: the short game is not shorter"),
    ("setup.toml", "short = 9", "short = 8", "table 3: rounds left over: 2, should be 0"),
    ("setup.toml", "mycelium = 1", "mycelium = 3", "player: more mycelium than the supply has"),
    ("scoring.toml", "credits = 5", "credits = 0", 'scoring: field "credits" must be'),
]


@pytest.mark.parametrize(("file", "was", "slip", "said"), FAULTS, ids=[f[-1] for f in FAULTS])
def test_a_slip_is_answered_in_one_line(
    file: str, was: str, slip: str, said: str, tmp_path: Path
) -> None:
    path = _copied(tmp_path) / file
    text = path.read_text(encoding="utf-8")
    assert was in text
    path.write_text(text.replace(was, slip, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        box.FILES.load(tmp_path)
    assert str(error.value).startswith(f"{file}: ")
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_a_hex_corrected_after_the_box_need_not_be_even(tmp_path: Path) -> None:
    path = _copied(tmp_path) / "hexes.toml"
    text = path.read_text(encoding="utf-8").replace(DIE, DIE.replace("3", "2"), 1)
    path.write_text(text, encoding="utf-8")
    scarp = box.FILES.load(tmp_path).tiles[box.TILE_WORDS.index("M3")]
    assert scarp.dice[0].value == 2


def test_corrected_values_of_production_keep_their_words(tmp_path: Path) -> None:
    path = _copied(tmp_path) / "buildings.toml"
    text = path.read_text(encoding="utf-8")
    assert "values = [1, 2, 3, 4, 5, 6]" in text
    text = text.replace("values = [1, 2, 3, 4, 5, 6]", "values = [1, 3, 3, 4, 5, 6]", 1)
    path.write_text(text, encoding="utf-8")
    drills = box.tables.buildings(box.FILES.load(tmp_path))[:6]
    assert [drill.word for drill in drills] == [*box.BUILDINGS[:6]]
    assert [drill.copies for drill in drills] == [1, 0, 2, 1, 1, 1]


def _copied(folder: Path) -> Path:
    with as_file(files(box.__name__)) as own:
        for path in own.glob("*.toml"):
            shutil.copy(path, folder)
    return folder
