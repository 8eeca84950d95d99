"""The map of Gaia Project: planet types, sector tiles and the printed layouts."""

from collections import Counter

import pytest

from orrery.games.gaia import components as box

# Every side as a picture, row by row, rows of hexes horizontal: the number of the tile then leans
# 30 degrees to the right.
PICTURES = {
    "1": "... ds.. ...r. ...m ov.",
    "2": ".vt .... .s.i. o..d .m.",
    "3": "..m .g.. ..... r.it d..",
    "4": "..t i.o. .v... ..s. ..r",
    "5A": "..i .g.. ....m v..o d..",
    "5B": "..i .g.. ....m v..o ...",
    "6A": "... .s.m ...r. .g.. .md",
    "6B": "... ...m ...r. .g.. .md",
    "7A": "m.. ..os .g... ..g. t..",
    "7B": "m.. ..g. .g... ..s. t..",
    "8": "..r ..i. .v..m m.t. ...",
    "9": ".v. ...m st..i ..g. ...",
    "10": "... .d.m r...m o.g. ...",
}

# The same as strings of the online engine, whose games we replay: outer ring, inner ring, centre.
STRINGS = {
    "1": "eeemevoeedee ereees e",
    "2": "teedemeoeeev eieese e",
    "3": "meeteedreeee eeieeg e",
    "4": "teeereeeeiee oeseve e",
    "5A": "iemoeedveeee eeeeeg e",
    "5B": "iemoeeeveeee eeeeeg e",
    "6A": "emeedmeeeeee ereges e",
    "6B": "emeedmeeeeee eregee e",
    "7A": "eseeeeteeeme oegege e",
    "7B": "eeeeeeteeeme gesege e",
    "8": "remeeeemeeee ieteve e",
    "9": "emieeeeeseev eegete e",
    "10": "emmeeeeoreee eegeed e",
}
LETTERS = dict(zip("rdsovtigm", range(9), strict=True))


def turned(place: tuple[int, int]) -> tuple[int, int]:
    """A place of a tile after one turn clockwise."""
    q, r = place
    return -r, q + r


@pytest.mark.parametrize("side", STRINGS)
def test_a_side_agrees_with_its_string(side: str) -> None:
    hexes = tuple(LETTERS.get(letter, -1) for letter in STRINGS[side].replace(" ", ""))

    assert box.SIDE[box.SECTOR_SIDES.index(side)] == hexes


@pytest.mark.parametrize("side", PICTURES)
def test_a_side_agrees_with_its_picture(side: str) -> None:
    places = sorted(box.OFFSETS, key=lambda place: (place[1], place[0]))
    drawn = dict(zip(places, PICTURES[side].replace(" ", ""), strict=True))
    hexes = tuple(LETTERS.get(drawn[place], -1) for place in box.OFFSETS)

    assert box.SIDE[box.SECTOR_SIDES.index(side)] == hexes


def test_a_tile_has_nineteen_hexes_in_two_rings_that_go_clockwise() -> None:
    outer, inner, centre = box.OFFSETS[:12], box.OFFSETS[12:18], box.OFFSETS[18]

    assert len(set(box.OFFSETS)) == 19
    assert (outer[0], inner[0], centre) == ((2, -2), (1, -1), (0, 0))
    assert [turned(place) for place in outer] == [*outer[2:], *outer[:2]]
    assert [turned(place) for place in inner] == [*inner[1:], *inner[:1]]
    for ring, radius in ((outer, 2), (inner, 1)):
        assert {max(abs(q), abs(r), abs(q + r)) for q, r in ring} == {radius}


@pytest.mark.rule("GP-ACT1-17")
def test_the_terraforming_wheel() -> None:
    wheel = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
    assert tuple(box.TYPES[type] for type in box.WHEEL) == wheel
    assert box.TYPES[7:] == ("gaia", "transdim", "lost")

    terra, desert, oxide = (box.TYPES.index(type) for type in ("terra", "desert", "oxide"))
    steps = dict(zip(box.TYPES, box.STEPS[terra], strict=False))
    assert steps == {
        "terra": 0,
        "oxide": 1,
        "ice": 1,
        "volcanic": 2,
        "titanium": 2,
        "desert": 3,
        "swamp": 3,
    }
    assert box.STEPS[desert][oxide] == box.STEPS[oxide][desert] == 2
    assert all(sorted(row) == [0, 1, 1, 2, 2, 3, 3] for row in box.STEPS)


@pytest.mark.rule("GP-SETUP-03", "GP-SETUP-05")
def test_the_printed_maps_and_where_their_sectors_lie() -> None:
    large, small = (
        dict(zip(box.LAYOUT[size], box.CENTRES[size], strict=True)) for size in ("large", "small")
    )
    assert large == {
        "10": (1, -8),
        "1": (3, -5),
        "5A": (5, -2),
        "9": (-4, -6),
        "2": (-2, -3),
        "3": (0, 0),
        "6A": (2, 3),
        "8": (-7, -1),
        "4": (-5, 2),
        "7A": (-3, 5),
    }
    assert small == {
        "1": (3, -5),
        "5B": (5, -2),
        "2": (-2, -3),
        "3": (0, 0),
        "6B": (2, 3),
        "4": (-5, 2),
        "7B": (-3, 5),
    }
    assert tuple(large)[:4] == ("10", "1", "5A", "9")
    assert tuple(small) == ("1", "5B", "2", "3", "6B", "4", "7B")


@pytest.mark.parametrize(
    ("size", "homes", "gaia", "transdim"), [("small", 4, 5, 7), ("large", 6, 7, 12)]
)
def test_a_printed_map_has_as_many_planets_of_each_home_type(
    size: str, homes: int, gaia: int, transdim: int
) -> None:
    found = Counter(
        type for side in box.LAYOUT[size] for type in box.SIDE[box.SECTOR_SIDES.index(side)]
    )

    assert [found[type] for type in range(7)] == [homes] * 7
    assert (found[7], found[8], found[9]) == (gaia, transdim, 0)


@pytest.mark.parametrize("size", ["small", "large"])
def test_a_printed_map_has_no_hole_no_overlap_and_no_twins_but_two_transdims(size: str) -> None:
    planets = {
        (q + dq, r + dr): type
        for side, (q, r) in zip(box.LAYOUT[size], box.CENTRES[size], strict=True)
        for (dq, dr), type in zip(box.OFFSETS, box.SIDE[box.SECTOR_SIDES.index(side)], strict=True)
    }
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    twins = {
        type
        for (q, r), type in planets.items()
        for dq, dr in steps
        if type >= 0 and planets.get((q + dq, r + dr)) == type
    }
    beyond = Counter(
        (q + dq, r + dr) for q, r in planets for dq, dr in steps if (q + dq, r + dr) not in planets
    )

    assert len(planets) == 19 * len(box.LAYOUT[size])
    assert twins == ({box.TYPES.index("transdim")} if size == "large" else set())
    assert max(beyond.values()) < 5  # a hole would have neighbours all around
