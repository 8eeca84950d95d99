"""The loader of component files: what it reads, what it counts, and how it answers a slip."""

from pathlib import Path
from typing import Literal

import pytest
from msgspec import Struct

from orrery.kernel.components import Component, Files, Reader, Tally, provenance, same, tally
from orrery.kernel.errors import ComponentError


class Gain(Struct, frozen=True, tag="gain", tag_field="op", forbid_unknown_fields=True):
    what: Literal["ore", "ice"]


class Lose(Struct, frozen=True, tag="lose", tag_field="op", forbid_unknown_fields=True):
    amount: int


class Moon(Component, frozen=True):
    number: int
    name: str
    size: Literal["small", "large"]
    cost: tuple[int, int]
    effects: tuple[Gain | Lose, ...] = ()
    limit: int | None = None


GOOD = """
[[moon]]
number = 1
name = "Io"
size = "small"
cost = [2, 0]
effects = [{ op = "gain", what = "ore" }]
source = "reconstructed"
sources = { number = "rulebook", size = "public" }
page = "A review"

[[moon]]
number = 2
name = "Leda"
size = "large"
cost = [0, 1]
source = "rulebook"
"""


class Box(Struct, frozen=True):
    moons: tuple[Moon, ...]

    def files(self) -> dict[str, tuple[Moon, ...]]:
        return {"moons.toml": self.moons}


def read(reader: Reader) -> Box:
    return Box(reader.entries("moons.toml", "moon", Moon, "number"))


def check(box: Box) -> None:
    same("moons.toml: moons", len(box.moons), 2)


FILES = Files(__name__, read, check)


def moons(folder: Path, text: str) -> tuple[Moon, ...]:
    (folder / "moons.toml").write_text(text, encoding="utf-8")
    return FILES.load(folder).moons


def fault(folder: Path, text: str) -> str:
    with pytest.raises(ComponentError) as caught:
        moons(folder, text)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_entries_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    io, leda = moons(tmp_path, GOOD)

    assert (io.name, io.cost, io.effects) == ("Io", (2, 0), (Gain("ore"),))
    assert (leda.name, leda.effects, leda.limit) == ("Leda", (), None)


def test_a_single_table_is_read_as_one_entry(tmp_path: Path) -> None:
    (tmp_path / "moons.toml").write_text(GOOD.split("[[moon]]")[2].join(["[home]", ""]))

    assert Reader(tmp_path).entry("moons.toml", "home", Moon).name == "Leda"


def test_an_edited_file_is_read_anew(tmp_path: Path) -> None:
    assert moons(tmp_path, GOOD)[0].name == "Io"
    assert moons(tmp_path, GOOD.replace("Io", "Europa"))[0].name == "Europa"


def test_a_field_may_come_from_elsewhere_than_its_entry(tmp_path: Path) -> None:
    io, leda = moons(tmp_path, GOOD)

    assert [io.origin(field) for field in ("number", "size", "name")] == [
        "rulebook",
        "public",
        "reconstructed",
    ]
    assert leda.origin("name") == "rulebook"


def test_every_value_counts_with_its_own_source(tmp_path: Path) -> None:
    # Io: number, size, and name, cost, effects; Leda: number, name, size, cost (the rest is unset).
    assert provenance(moons(tmp_path, GOOD)) == {"rulebook": 5, "public": 1, "reconstructed": 3}


def test_a_tally_says_what_a_file_holds(tmp_path: Path) -> None:
    lines = tally({"moons.toml": moons(tmp_path, GOOD), "suns.toml": ()})

    assert lines == (
        Tally("moons.toml", 2, {"rulebook": 5, "public": 1, "reconstructed": 3}),
        Tally("suns.toml", 0, {"rulebook": 0, "public": 0, "reconstructed": 0}),
    )
    assert str(lines[0]) == "moons.toml: 2 entries, values: 5 rulebook, 1 public, 3 reconstructed"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "Leda"\n', "", 'moons.toml: moon 2: field "name" is missing'),
        ("number = 2\n", "", 'moons.toml: moon at position 2: field "number" is missing'),
        ('source = "rulebook"\n', "", 'moons.toml: moon 2: field "source" is missing'),
        (', what = "ore"', "", 'moons.toml: moon 1: field "effects[0].what" is missing'),
        (
            "cost = [0, 1]",
            'cost = "cheap"',
            'moons.toml: moon 2: field "cost" must be a list, not a text',
        ),
        (
            "cost = [0, 1]",
            "cost = [0, 1.5]",
            'moons.toml: moon 2: field "cost[1]" must be a whole number, not a decimal number',
        ),
        (
            "cost = [0, 1]",
            "cost = [0]",
            'moons.toml: moon 2: field "cost" must be a list of length 2, not 1',
        ),
        (
            "number = 2",
            "number = 2\nlimit = true",
            'moons.toml: moon 2: field "limit" must be a whole number or nothing, '
            "not true or false",
        ),
        (
            "number = 2",
            "number = 2\nsiez = 3",
            'moons.toml: moon 2: unknown field "siez"; did you mean size? possible: '
            "number, name, size, cost, effects, limit, source, sources, page",
        ),
        (
            '"large"',
            '"larg"',
            'moons.toml: moon 2: field "size" cannot be "larg"; did you mean large? possible: '
            "large, small",
        ),
        (
            'what = "ore"',
            'what = "oer"',
            'moons.toml: moon 1: field "effects[0].what" cannot be "oer"; did you mean ore? '
            "possible: ice, ore",
        ),
        (
            'op = "gain"',
            'op = "gian"',
            'moons.toml: moon 1: field "effects[0].op" cannot be "gian"; did you mean gain? '
            "possible: gain, lose",
        ),
        (
            'source = "rulebook"',
            'source = "hearsay"',
            'moons.toml: moon 2: field "source" cannot be "hearsay"; possible: '
            "public, reconstructed, rulebook",
        ),
        (
            'size = "public"',
            'size = "box"',
            'moons.toml: moon 1: field "sources[...]" cannot be "box"; possible: '
            "public, reconstructed, rulebook",
        ),
        (
            'size = "public"',
            'colour = "public"',
            'moons.toml: moon 1: field "sources" names "colour", which is no field; possible: '
            "number, name, size, cost, effects, limit",
        ),
        (
            'page = "A review"\n',
            "",
            'moons.toml: moon 1: field "page" is missing: which public page?',
        ),
        ("number = 2", "number = 1", 'moons.toml: moon 1: field "number" is not unique'),
        (
            "[[moon]]\n",
            "[[mon]]\n",
            'moons.toml: table "moon" is missing; did you mean mon? possible: mon',
        ),
        (
            'page = "A review"\n\n[[moon]]',
            'page = "A review"\n\n[[mon]]',
            'moons.toml: unknown table "mon"; did you mean moon? possible: moon',
        ),
        (
            "\n[[moon]]\nnumber = 1",
            "limit = 3\n[[moon]]\nnumber = 1",
            'moons.toml: unknown table "limit"; possible: moon',
        ),
        (GOOD, "", 'moons.toml: table "moon" is missing; the file is empty'),
        (GOOD, GOOD.split("[[moon]]\nnumber = 2")[0], "moons.toml: moons: 1, should be 2"),
    ],
)
def test_a_slip_is_named_with_file_entry_and_field(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in GOOD
    assert fault(tmp_path, GOOD.replace(old, new)) == message


def test_a_list_of_entries_is_not_a_single_table(tmp_path: Path) -> None:
    assert (
        fault(tmp_path, '[moon]\nname = "Io"')
        == "moons.toml: moon must be a list of entries, [[moon]]"
    )


def test_an_entry_is_a_table(tmp_path: Path) -> None:
    assert (
        fault(tmp_path, "moon = [7]")
        == "moons.toml: moon at position 1: it must be a table, not a whole number"
    )


def test_bad_toml_is_told_with_its_line(tmp_path: Path) -> None:
    message = fault(tmp_path, GOOD.replace('name = "Leda"', "name Leda"))

    assert message.startswith("moons.toml: cannot be read: Expected '='")
    assert message.endswith("(at line 14, column 6)")


def test_a_missing_file_is_told_with_its_folder(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        FILES.load(tmp_path)

    assert str(caught.value) == f"moons.toml: no such file in {tmp_path}"


def test_a_file_that_is_not_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "moons.toml").write_bytes(GOOD.replace("Leda", "Léda").encode("latin-1"))

    with pytest.raises(ComponentError) as caught:
        FILES.load(tmp_path)

    assert str(caught.value) == "moons.toml: line 14 is not UTF-8; save the file as UTF-8"


def test_a_file_saved_by_a_windows_editor_is_read(tmp_path: Path) -> None:
    saved = GOOD.replace("\n", "\r\n").encode("utf-8-sig")
    (tmp_path / "moons.toml").write_bytes(saved)

    assert [moon.name for moon in FILES.load(tmp_path).moons] == ["Io", "Leda"]


def test_a_folder_in_the_place_of_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "moons.toml").mkdir()

    with pytest.raises(ComponentError, match=r"^moons\.toml: cannot be read: "):
        FILES.load(tmp_path)


def test_files_are_tallied_as_they_are_read(tmp_path: Path) -> None:
    found = moons(tmp_path, GOOD)

    assert FILES.tally(tmp_path) == tally({"moons.toml": found})


@pytest.mark.parametrize(
    ("found", "wanted", "said"),
    [
        (3, 4, "moons: 3, should be 4"),
        ([1, 2], [2, 1], "moons: [1, 2], should be [2, 1]"),
        ([*range(20)], [0, 2, *range(2, 20)], "moons: 1 at position 2, should be 2"),
        ([*range(19)], [*range(20)], "moons: 19 of them, should be 20"),
        (
            "europa-and-callisto",
            "ganymede-and-io",
            "moons: europa-and-callisto, should be ganymede-and-io",
        ),
    ],
)
def test_what_should_be_the_same_and_is_not_is_told(
    found: object, wanted: object, said: str
) -> None:
    same("moons", found, found)
    with pytest.raises(ComponentError) as caught:
        same("moons", found, wanted)

    assert str(caught.value) == said
