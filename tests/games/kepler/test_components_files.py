"""The component files of Kepler-3042: where values come from, and what is refused."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from orrery.games.kepler import components as box
from orrery.games.kepler.describe import describe_progress
from orrery.kernel.components import provenance, tally
from orrery.kernel.errors import ComponentError

# --- Where the values come from


def test_provenance_is_kept() -> None:
    planet = box.PLANETS[12]
    assert (planet.origin("number"), planet.origin("vp")) == ("rulebook", "reconstructed")
    accumulator = box.BOX.energy_development[3]
    assert accumulator.origin("energy") == accumulator.origin("name") == "public"
    assert accumulator.page == "labsk.net - Kepler 3042 Reglas en espanol PARTE2"
    assert accumulator.origin("cost") == "reconstructed"
    assert {level.origin("production_planets") for level in box.BOX.terraforming} == {"rulebook"}
    assert box.BOX.nation.origin("storage") == "rulebook"
    assert box.BOX.phantom.origin("tech_rounds") == "public"
    centre = next(cell for cell in box.BOX.cells if cell.word == "terraforming")
    assert (centre.origin("row"), box.BOX.cells[0].origin("row")) == ("rulebook", "reconstructed")


def test_most_of_the_box_is_reconstructed_and_says_so() -> None:
    lines = tally(box.BOX.files())

    assert [line.file for line in lines] == [
        *("board.toml", "planets.toml", "bodies.toml", "technology.toml", "action_board.toml"),
        *("supremacy.toml", "progress.toml", "objectives.toml", "supply.toml", "solo.toml"),
    ]
    count = provenance(entry for entries in box.BOX.files().values() for entry in entries)
    assert count == {"rulebook": 134, "public": 45, "reconstructed": 829}


def test_every_file_of_the_folder_is_read() -> None:
    found = {path.name for path in files(box.__name__).iterdir() if path.name.endswith(".toml")}

    assert found == set(box.BOX.files())


# --- What does not fit together is refused


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "board.toml",
            "q = -1, r = 3,",
            "q = -9, r = 3,",
            "board.toml: star ST01: -9,3 lies outside the board",
        ),
        (
            "board.toml",
            "q = -1, r = 3,",
            "q = -3, r = 1,",
            "board.toml: star ST02: -3,1 is taken by star ST01",
        ),
        (
            "board.toml",
            "q = -1, r = 3, multiplicity = 1",
            "q = -1, r = 3, multiplicity = 2",
            "board.toml: single stars: 13, should be 14",
        ),
        (
            "board.toml",
            "farthest = 4",
            "farthest = 3",
            'board.toml: zone mid: field "nearest": 5, should be 4',
        ),
        ("planets.toml", "number = 4\n", "number = 44\n", "planets.toml: planet numbers: "),
        (
            "planets.toml",
            'number = 4\ntype = "rocky"',
            'number = 4\ntype = "oceanic"',
            "planets.toml: planets of type rocky: 6, should be 7",
        ),
        (
            "planets.toml",
            'needs = { tech = "space-travel", level = 3 }\n',
            "",
            'planets.toml: planet 27: field "needs" is for alien planets, and for all of them',
        ),
        (
            "planets.toml",
            "min_seats = 4",
            "min_seats = 2",
            'board.toml: seating 2: field "planets": 20, should be 24',
        ),
        ("bodies.toml", "count = 28", "count = 27", "bodies.toml: tiles: 35, should be 36"),
        (
            "technology.toml",
            "[[quantum-physics]]\nlevel = 4",
            "[[quantum-physics]]\nlevel = 5",
            "technology.toml: quantum-physics levels: [0, 1, 2, 3, 5], should be [0, 1, 2, 3, 4]",
        ),
        (
            "action_board.toml",
            "row = 0\ncolumn = 1",
            "row = 0\ncolumn = 0",
            "action_board.toml: rows and columns of the cells: ",
        ),
        (
            "action_board.toml",
            'axis = "row"\nindex = 1',
            'axis = "row"\nindex = 2',
            "action_board.toml: lines of the bonuses: ",
        ),
        (
            "supremacy.toml",
            "space = 4, vp = 1, medal = true",
            "space = 4, vp = 1",
            "supremacy.toml: technology medals: 4, should be 5",
        ),
        (
            "supremacy.toml",
            "  { space = 20, vp = 10",
            "  { space = 21, vp = 10",
            "supremacy.toml: technology spaces: ",
        ),
        ("progress.toml", "cards = 18", "cards = 19", "progress.toml: cards: 18, should be 19"),
        (
            "progress.toml",
            '"ships-on-mines", at_least = 1',
            '"ships-on-mines"',
            'progress.toml: card PG18: field "who.at_least" is missing',
        ),
        (
            "objectives.toml",
            'word = "OS10"\ndeck = "standard"',
            'word = "OS10"\ndeck = "advanced"',
            "objectives.toml: standard cards: 9, should be 10",
        ),
        (
            "objectives.toml",
            'type = "rocky", ',
            "",
            'objectives.toml: card OS01: "type" goes with the metric colonised-type only',
        ),
        (
            "objectives.toml",
            "at_most = 2",
            "at_most = 2, at_least = 1",
            "objectives.toml: card OA05: a condition has either at_least or at_most",
        ),
        (
            "supply.toml",
            "storage = [4, 4, 3]",
            "storage = [4, 4, 2]",
            "supply.toml: nation: earth + storage: (7, 7, 2), should be (7, 7, 3)",
        ),
        (
            "supply.toml",
            '  { part = "medals", vp = 1, source = "rulebook" },\n',
            "",
            "supply.toml: scoring parts: missing medals",
        ),
        (
            "solo.toml",
            "divide = 6",
            "divide = 6\nfixed = 1",
            "solo.toml: virtual planets-terraformed: either divide or fixed",
        ),
        (
            "solo.toml",
            "as_seats = 2",
            "as_seats = 5",
            "solo.toml: setup: board.toml has no seating 5",
        ),
        (
            "solo.toml",
            "start_level = 0",
            "start_level = 2",
            "solo.toml: phantom: start_level and tech_rounds leave the tracks",
        ),
        (
            "solo.toml",
            "start_space = 0",
            "start_space = 99",
            "solo.toml: phantom: start_space is on no track",
        ),
        (
            "technology.toml",
            "free_steps = 1",
            "free_steps = 5",
            "technology.toml: board: start_level and free_steps leave the track",
        ),
        (
            "technology.toml",
            "free_techs = 2",
            "free_techs = 6",
            "technology.toml: board: more free_techs than technologies",
        ),
        (
            "supply.toml",
            "ships_on_board = 0",
            "ships_on_board = 2",
            "supply.toml: nation: more ships_on_board than ships or than room next to the Sun",
        ),
        (
            "action_board.toml",
            "sacrifice = 1",
            "sacrifice = 0",
            'action_board.toml: grid: field "sacrifice" must be',
        ),
        (
            "solo.toml",
            "below = 28",
            "below = 18",
            'solo.toml: rungs must rise in "below", and only the last has none',
        ),
    ],
)
def test_what_does_not_fit_together_is_refused(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = copy_of_the_box(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")

    with pytest.raises(ComponentError) as caught:
        box.FILES.load(folder)
    assert str(caught.value).startswith(message)


def test_an_owner_of_the_box_corrects_a_card_in_its_file(tmp_path: Path) -> None:
    folder = copy_of_the_box(tmp_path)
    path = folder / "progress.toml"
    old = 'who = { kind = "min", metric = "ships-on-board" }'
    new = 'who = { kind = "max", metric = "ships-on-board", at_least = 2 }'
    new += '\nsources = { who = "rulebook" }'
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    card = box.FILES.load(folder).progress[2]

    assert (card.origin("who"), card.origin("reward")) == ("rulebook", "reconstructed")
    assert describe_progress(card) == (
        "Whoever has the most ships on the board (at least 2) "
        "produces 1 matter on a planet of your choice."
    )


def copy_of_the_box(folder: Path) -> Path:
    with as_file(files(box.__name__)) as original:
        for path in original.glob("*.toml"):
            shutil.copy(path, folder)
    return folder
