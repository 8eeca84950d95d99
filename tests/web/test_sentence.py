"""The client's sentences (`static/sentence.js`), run by node on positions of real games.

By clicking only what is offered one can say every legal sentence and nothing else, and after any
words the client offers what the server's own `next_words` does.
"""

import json
import shutil
import subprocess
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import pytest

from orrery.kernel.game import AnyGame
from orrery.kernel.sentences import Next, next_words
from orrery.testing import Case, walk
from trials import cases

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed: no client to ask")

POSITIONS = 24
CASES = [
    pytest.param(case, marks=() if case.seats == 2 else pytest.mark.long)
    for case in cases()
    if not case.options
]
SOURCE = (files("orrery.web") / "static" / "sentence.js").read_text(encoding="utf-8")

# Walks through everything that can be clicked, from the empty sentence on.
EXPLORER = """
const { source, positions } = JSON.parse(await new Response(process.stdin).text());
const client = await import("data:text/javascript," + encodeURIComponent(source));
const words = (sentence) => sentence.said.map((each) => each.word);
const key = ({ kind, word }) => `${kind}:${word}`;
function explore(choices) {
  const stops = new Map();
  const visit = (picks) => {
    const sentence = client.speak(choices, picks);
    const said = words(sentence);
    if (stops.has(said.join(" "))) return;
    stops.set(said.join(" "), {
      said,
      offers: sentence.offers.map(({ path, completes }) => ({ path, completes })),
      move: sentence.move,
      kept: sentence.picks.length === picks.length,
      back: client.speak(choices, client.unsay(sentence)).said.length,
      again: client.speak(choices, sentence.picks).said.length,
    });
    for (const offer of sentence.offers) visit([...sentence.picks, offer.path]);
  };
  visit([]);
  const start = client.speak(choices, []);
  const things = new Set(choices.flatMap((choice) => choice.words.map(key)));
  const clicked = [...things].flatMap((thing) => {
    const way = client.reach(choices, start, thing);
    return way?.pick ? [[thing, client.speak(choices, [way.pick]).said.map(key)]] : [];
  });
  return { stops: [...stops.values()], clicked };
}
console.log(JSON.stringify(positions.map(explore)));
"""


def ask(script: str, given: Any) -> Any:
    assert NODE is not None
    command = [NODE, "--input-type=module", "-e", script]
    done = subprocess.run(
        command, input=json.dumps(given), capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def offered(game: AnyGame, states: list[Any]) -> list[list[dict[str, Any]]]:
    """What the seats that must act may say, as a screen tells it to the page."""
    found = []
    for state in states:
        for seat in game.to_act(state):
            choices = game.view(state, seat).choices if seat >= 0 else ()
            if choices:
                words = [[{"kind": w.kind, "word": w.word} for w in c.words] for c in choices]
                found.append(
                    [
                        {"move": choice.move, "words": said}
                        for choice, said in zip(choices, words, strict=True)
                    ]
                )
    return found


class Explored(NamedTuple):
    """Where clicks can lead from one position, as the client tells it."""

    legal: list[str]
    stops: list[dict[str, Any]]
    clicked: list[tuple[str, list[str]]]


@cache
def explored(case: Case) -> list[Explored]:
    positions = offered(case.game, walk(case, 2).sample(POSITIONS))
    found = ask(EXPLORER, {"source": SOURCE, "positions": positions})
    legal = ([choice["move"] for choice in choices] for choices in positions)
    return [Explored(moves, **one) for moves, one in zip(legal, found, strict=True)]


def all_next_words(legal: list[str]) -> dict[tuple[str, ...], Next]:
    """What `next_words` says after each beginning of a legal sentence, in one pass."""
    words: dict[tuple[str, ...], dict[str, None]] = {}
    for sentence in legal:
        said = tuple(sentence.split())
        for n, word in enumerate(said):
            words.setdefault(said[:n], {})[word] = None
        words.setdefault(said, {})
    whole = {tuple(sentence.split()) for sentence in legal}
    return {said: Next(tuple(more), said in whole) for said, more in words.items()}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_clicks_say_every_legal_sentence_and_no_other(case: Case) -> None:
    assert explored(case)
    for legal, stops, _ in explored(case):
        ahead = all_next_words(legal)
        assert {stop["move"] for stop in stops} - {None} == set(legal)
        for stop in stops:
            said = tuple(stop["said"])
            first = list(dict.fromkeys(offer["path"][0] for offer in stop["offers"]))
            assert first == list(ahead[said].words)
            assert (stop["move"] is not None) == ahead[said].complete
            for offer in stop["offers"]:
                assert offer["completes"] == ahead[*said, *offer["path"]].complete
        assert ahead[said] == next_words(legal, said)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_only_what_is_the_only_one_is_said_by_itself(case: Case) -> None:
    for legal, stops, clicked in explored(case):
        start, *others = stops
        assert start["move"] is None or len(legal) == 1 or start["offers"]
        assert all(stop["kept"] and stop["again"] == len(stop["said"]) for stop in stops)
        assert all(stop["back"] < len(stop["said"]) for stop in others)
        assert all(key in said for key, said in clicked)


CHANGED = """
const { source } = JSON.parse(await new Response(process.stdin).text());
const client = await import("data:text/javascript," + encodeURIComponent(source));
const kinds = { move: "verb", build: "verb", end: "verb", to: "glue", from: "glue" };
const told = (word) => ({ word, kind: kinds[word] ?? "thing" });
const choices = (...moves) => moves.map((move) => ({ move, words: move.split(" ").map(told) }));
const said = (given, ...picks) =>
  client.speak(given, picks.map((pick) => pick.split(" "))).said.map((each) => each.word).join(" ");
const build = ["build a from e", "build a from f", "build b from e", "end"];
const offers = client.speak(choices("énergie", "matière"), []).offers;
console.log(JSON.stringify({
  whole: said(choices(...build), "build", "a", "f"),
  planetGone: said(choices("build a from e", "build b from e", "end"), "build", "a", "f"),
  hexGone: said(choices("build b from e", "build c from e", "end"), "build", "a", "f"),
  saidItself: said(choices("move s to x", "move s to y", "end"), "move", "s", "x"),
  otherGlue: said(choices("build a", "build a from e", "end"), "build", "a", "e"),
  verbGone: said(choices("end", "stay"), "build", "a"),
  typed: client.matching(offers, (offer) => offer.word, "ener").map((offer) => offer.word),
}));
"""


def test_of_a_sentence_stays_what_can_still_be_said() -> None:
    kept = ask(CHANGED, {"source": SOURCE})
    assert kept == {
        "whole": "build a from f",
        "planetGone": "build a from e",
        "hexGone": "build",
        "saidItself": "move s to x",
        "otherGlue": "build a from e",
        "verbGone": "",
        "typed": ["énergie"],
    }
