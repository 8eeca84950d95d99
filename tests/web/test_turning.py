"""The client's turning (`static/turning.js`), run by node: it turns as the kernel's shapes do."""

from importlib.resources import files
from typing import Any

import pytest

from orrery.kernel.grid import Shape
from web.test_sentence import NODE, ask

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed: no client to ask")

SOURCE = (files("orrery.web") / "static" / "turning.js").read_text(encoding="utf-8")
F5 = Shape.drawn(".ab", "cd.", ".e.")  # no two of its eight ways look alike
CHANGES = ("right", "left", "mirror")

TURNER = """
const { source, ways } = JSON.parse(await new Response(process.stdin).text());
const client = await import("data:text/javascript," + encodeURIComponent(source));
const found = [];
for (const [turn, cells] of Object.entries(ways))
  for (const change of ["right", "left", "mirror"]) {
    const to = client.changed(turn, change);
    const held = cells.map((cell) => client.carried(cells, cell, change, ways[to]));
    found.push({ turn, change, to, held });
  }
console.log(JSON.stringify(found));
"""

INDEXER = """
const { source } = JSON.parse(await new Response(process.stdin).text());
const client = await import("data:text/javascript," + encodeURIComponent(source));
const kinds = { place: "verb", take: "verb", at: "glue", r0: "turn", r1: "turn" };
const told = (word) => ({ word, kind: kinds[word] ?? (/,/.test(word) ? "square" : "shape") });
const choices = ["place a r0 at 1,1", "place a r0 at 2,1", "place a r1 at 1,1", "place b r0 at 5,5",
  "take a"].map((move) => ({ move, words: move.split(" ").map(told) }));
const ways = client.waysOf(choices, ["place", "a"]);
console.log(JSON.stringify({
  kind: ways.kind,
  glue: ways.glue,
  places: [...ways.places].map(([turn, words]) => [turn, [...words]]),
  once: ways === client.waysOf(choices, ["place", "a"]),
  six: ["right", "left", "mirror"].map((change) => client.changed("r1", change, 6)),
}));
"""


def from_anchor(shape: Shape) -> dict[str, dict[str, tuple[int, int]]]:
    """Where each mark lies in each way, counted from the anchor."""
    return {
        name: {mark: (x - cells[0].x, y - cells[0].y) for x, y, mark in cells}
        for name, cells in shape.orientations.items()
    }


def changed(way: dict[str, tuple[int, int]], change: str) -> dict[str, Any]:
    """The marks after a change, counted from the new anchor."""
    maps = {
        "right": lambda x, y: (-y, x),
        "left": lambda x, y: (y, -x),
        "mirror": lambda x, y: (-x, y),
    }
    there = {mark: maps[change](*cell) for mark, cell in way.items()}
    first = min(there.values(), key=lambda cell: (cell[1], cell[0]))
    return {mark: (x - first[0], y - first[1]) for mark, (x, y) in there.items()}


def test_turning_and_mirroring_lead_to_the_way_that_is_seen() -> None:
    ways = from_anchor(F5)
    assert len(ways) == 8
    found = ask(TURNER, {"source": SOURCE, "ways": {n: [*w.values()] for n, w in ways.items()}})
    assert len(found) == 8 * len(CHANGES)
    for each in found:
        expected = changed(ways[each["turn"]], each["change"])
        assert ways[each["to"]] == expected, each
        held = dict(zip(ways[each["turn"]], map(tuple, each["held"]), strict=True))
        assert held == expected, each


def test_the_choices_are_ordered_by_how_and_where_something_lies() -> None:
    assert ask(INDEXER, {"source": SOURCE}) == {
        "kind": "square",
        "glue": ["at"],
        "places": [["r0", ["1,1", "2,1"]], ["r1", ["1,1"]]],
        "once": True,
        "six": ["r2", "r0", "r5f"],
    }
