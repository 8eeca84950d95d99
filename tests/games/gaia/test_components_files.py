"""The component files of Gaia Project: where values come from, and what is refused."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from orrery.games.gaia import components as box
from orrery.kernel.components import provenance, tally
from orrery.kernel.errors import ComponentError

# --- Where the values come from


def test_provenance_is_kept() -> None:
    terrans, mine = box.BOX.factions[0], box.BOX.buildings[0]
    assert terrans.origin("bowls") == "public"
    assert (mine.origin("cost"), mine.origin("count")) == ("rulebook", "public")
    assert box.BOX.board.origin("academy") == "rulebook"
    third = box.BOX.navigation[3]
    assert (third.origin("range"), third.origin("now")) == ("public", "public")
    assert box.BOX.terraforming[3].origin("now") == "rulebook"
    assert box.BOX.rounds[0].origin("vp") == "rulebook"
    assert box.BOX.rounds[0].origin("automa") == "public"
    assert box.BOX.layouts[1].origin("rows") == "rulebook"


def test_what_rests_on_a_guess_says_so() -> None:
    doubtful = {
        (entry.word, field)
        for entry in box.BOX.automa
        for field in entry.sources
        if entry.origin(field) == "reconstructed"
    }
    assert doubtful == {("xenos", "actions"), ("firaks", "lab_to_station")}
    assert provenance(entry for each in box.BOX.files().values() for entry in each) == {
        "rulebook": 190,
        "public": 815,
        "reconstructed": 2,
    }


def test_every_file_of_the_folder_is_read() -> None:
    found = {path.name for path in files(box.__name__).iterdir() if path.name.endswith(".toml")}

    assert found == set(box.BOX.files())
    assert [line.file for line in tally(box.BOX.files())] == [*box.BOX.files()]
    assert box.FILES.tally() == tally(box.BOX.files())


# --- What does not fit together is refused

FAULTS = [
    (
        "sectors.toml",
        'word = "desert"\nletter = "d"',
        'word = "desert"\nletter = "r"',
        "sectors.toml: letters of types: 2, should be 1",
    ),
    (
        "sectors.toml",
        '"swamp", "titanium", "ice"]',
        '"swamp", "titanium", "gaia"]',
        "sectors.toml: wheel: ",
    ),
    (
        "sectors.toml",
        'outer = "eeemevoeedee"',
        'outer = "eeemevoeedex"',
        'sectors.toml: side 1: field "outer" must be a text matching regex',
    ),
    (
        "sectors.toml",
        'outer = "eeemevoeedee"',
        'outer = "eeeeevoeedee"',
        "sectors.toml: layout small: transdim planets: 6, should be 7",
    ),
    (
        "sectors.toml",
        "[2, 3], [-5, 2]",
        "[2, 3], [-4, 2]",
        "sectors.toml: layout small: sectors 3 and 4",
    ),
    (
        "sectors.toml",
        '["4", "7B"]',
        '["4", "4"]',
        "sectors.toml: layout small: sectors laid twice: ['4'], should be []",
    ),
    (
        "buildings.toml",
        "near = { credits = 3, ore = 2 }\n",
        "",
        'buildings.toml: building station: field "near" is for the station, and for it alone',
    ),
    (
        "buildings.toml",
        "cost = { credits = 2, ore = 1 }",
        "cost = { credits = 2, knowledge = 1 }",
        "buildings.toml: building mine: paid in credits and ore: False",
    ),
    (
        "buildings.toml",
        'word = "academy-qic"\ncount = 1',
        'word = "academy-qic"\ncount = 2',
        "buildings.toml: academies: cost and count: ",
    ),
    (
        "factions.toml",
        'word = "itars"\nhome = "ice"',
        'word = "itars"\nhome = "lost"',
        'factions.toml: faction itars: field "home": lost, should be ice',
    ),
    (
        "factions.toml",
        "labs = [{ charge = 2 }, { charge = 2 }, { charge = 2 }]",
        "labs = [{ charge = 2 }, { charge = 2 }]",
        "factions.toml: faction nevlas: spaces of labs: 2, should be 3",
    ),
    (
        "factions.toml",
        "base = { ore = 2, knowledge = 1 }",
        "base = { ores = 2, knowledge = 1 }",
        'factions.toml: faction ambas: unknown field "base.ores"',
    ),
    (
        "research.toml",
        "{ level = 5, now = { knowledge = 9 }",
        "{ level = 6, now = { knowledge = 9 }",
        "research.toml: science levels: [0, 1, 2, 3, 4, 6]",
    ),
    (
        "research.toml",
        "level = 5, lost = true",
        "level = 5, crown = true",
        'research.toml: navigation: levels with "crown": [5], should be []',
    ),
    (
        "research.toml",
        "former = true, formers = 2",
        "former = true, formers = 3",
        'research.toml: gaia 3: field "formers": 3, should be 2',
    ),
    (
        "techs.toml",
        'word = "basic-9"',
        'word = "basic-10"',
        "techs.toml: basic words: ",
    ),
    (
        "techs.toml",
        'on = "gaia-mine"\n',
        "",
        'techs.toml: basic-7: "on" goes with the timing each, and each with "on"',
    ),
    (
        "techs.toml",
        'timing = "pass"\nper = "lab"',
        'timing = "income"\nper = "lab"',
        'techs.toml: advanced-5: "per" goes with the timings now and pass only',
    ),
    (
        "techs.toml",
        "big_value = 4",
        "gain = { vp = 4 }",
        'techs.toml: basic-3: "big_value" goes with the timing always, and always with it',
    ),
    (
        "scoring.toml",
        "finals = 2",
        "finals = 7",
        "scoring.toml: final tiles: 6, should be 7 or more",
    ),
    (
        "buildings.toml",
        'word = "satellite"\ncount = 25\n',
        'word = "satellite"\ncount = 25\nvalue = 1\n',
        'buildings.toml: piece satellite: field "value" is one too many',
    ),
    (
        "federations.toml",
        "copies = 1",
        "copies = 2",
        "federations.toml: copies of token-gleens: 2, should be 1",
    ),
    (
        "boosters.toml",
        'per = "mine"\nvp = 1',
        'per = "mine"',
        'boosters.toml: booster booster-6: "per" and "vp" go together',
    ),
    (
        "boosters.toml",
        'action = "step"\namount = 1',
        'action = "step"',
        'boosters.toml: booster booster-4: "action" and "amount" go together',
    ),
    (
        "federations.toml",
        "green = false\ncopies = 3",
        "green = false\ncopies = 4",
        "federations.toml: copies of token-2: 3, should be 4",
    ),
    (
        "scoring.toml",
        'counts = "allied"',
        'counts = "types"',
        "scoring.toml: what final tiles count: ",
    ),
    (
        "scoring.toml",
        "ranks = [18, 12, 6, 0]",
        "ranks = [18, 12, 6, 7]",
        "scoring.toml: points: ranks fall: ",
    ),
    (
        "actions.toml",
        'word = "power-3"\npower = 4',
        'word = "power-3"\nqic = 4',
        "actions.toml: space power-3: a power space costs power and a qic space QIC",
    ),
    (
        "actions.toml",
        "power = 3\nsteps = 1\n",
        "power = 3\n",
        "actions.toml: space power-6: it brings nothing",
    ),
    (
        "actions.toml",
        'good = "ore", gain = { ore = 1 }, source',
        'good = "ore", gain = { ore = 2 }, source',
        'actions.toml: conversion power-to-ore: field "gain": ',
    ),
    (
        "automa.toml",
        "slot = 5",
        "slot = 6",
        'automa.toml: card card-5: field "slot" is beyond the row',
    ),
    (
        "automa.toml",
        'action = "faction"\nvp = 0',
        'action = "faction"\nvp = 1',
        "automa.toml: card card-9: its faction card gives the points",
    ),
    (
        "automa.toml",
        "remove = [2]",
        "remove = [3]",
        'automa.toml: difficulty easy: field "remove" names a card that is no starter',
    ),
    (
        "automa.toml",
        "add = [9]",
        "add = [13]",
        'automa.toml: difficulty hard: field "add" names a card that is a starter or none',
    ),
    (
        "automa.toml",
        '["lab", "academy"]',
        '["lab", "acadamy"]',
        "automa.toml: habits: unknown buildings: ['acadamy'], should be []",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS)
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


def test_an_owner_of_the_box_corrects_a_tile_in_its_file(tmp_path: Path) -> None:
    folder = copy_of_the_box(tmp_path)
    path = folder / "automa.toml"
    old = 'actions = [{ do = "mine", range = 2 }, { do = "action" }]'
    new = 'actions = [{ do = "mine", range = 4 }, { do = "action" }]'
    text = path.read_text(encoding="utf-8").replace(old, new)
    text = text.replace('actions = "reconstructed"', 'actions = "rulebook"')
    path.write_text(text, encoding="utf-8")

    xenos = box.FILES.load(folder).automa[1]

    assert (xenos.actions[0].range, xenos.origin("actions")) == (4, "rulebook")


def copy_of_the_box(folder: Path) -> Path:
    with as_file(files(box.__name__)) as original:
        for path in original.glob("*.toml"):
            shutil.copy(path, folder)
    return folder
