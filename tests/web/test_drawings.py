"""Everything is drawn once for all who see the same, and told as changes of an earlier drawing."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from orrery.games import game as find
from orrery.games import games
from orrery.table.events import SeatPlan, Setting
from orrery.table.house import nature
from orrery.table.live import Live
from orrery.web import screen, shapes
from orrery.web.drawings import recent
from orrery.web.edits import edits
from orrery.web.patch import patch
from web.test_sentence import NODE, ask

APPLY = """
const { source, cases } = JSON.parse(await new Response(process.stdin).text());
const { edited } = await import("data:text/javascript," + encodeURIComponent(source));
console.log(JSON.stringify(cases.map(([old, edits]) => edited(old, edits))));
"""


def edited(old: str, changes: list[str | list[int]]) -> str:
    """What static/patch.js makes of them."""
    pieces = old.split("<")
    parts = [p if isinstance(p, str) else "<".join(pieces[p[0] : p[0] + p[1]]) for p in changes]
    return "<".join(parts)


def opened(key: str) -> Live:
    game = find(key)
    seats = [SeatPlan("person", "Ada", 1), SeatPlan("person", "Bob", 2)]
    live = Live(game, Setting(key, game.settle({}), game.rules), seats, 0.0)
    live.add(nature(game, live.state, 5, 1))
    return live


def go_on(live: Live, rng: Random) -> int:
    """A move of somebody; gives the seat."""
    game, seat = live.game, live.to_act[0]
    move = rng.choice(game.moves(live.state, seat))
    live.add([live.step(seat, move, game.write(move), live.last, 1.0)])
    live.add(nature(game, live.state, 5, live.last + 1))
    return seat


def built(live: Live, you: int | None, language: str = "en") -> shapes.Screen:
    return screen.build("table", live, you, [] if you is None else [you], language, None)


@pytest.mark.parametrize("key", [game.key for game in games()])
def test_what_a_page_puts_together_is_what_was_drawn(key: str) -> None:
    live, rng = opened(key), Random(1)
    before, edited_plates = built(live, None), 0
    for _ in range(15):
        go_on(live, rng)
        now, known = built(live, None), [plate.hash for plate in before.plates]
        drawn = {plate.hash: plate.svg or "" for plate in before.plates}
        sent = patch(now, shapes.Have(known, known), recent(live, None, "en"))
        for told, plate in zip(sent.plates, now.plates, strict=True):
            if told.base:
                assert told.svg is None
                assert edited(drawn[told.base], told.edits) == plate.svg
                edited_plates += 1
        before = now
    assert edited_plates


def test_any_text_can_be_told_as_changes_of_any_other() -> None:
    rng = Random(2)
    for _ in range(500):
        old, new = ("".join(rng.choices("<ab", k=rng.randrange(40))) for _ in range(2))
        cut = rng.randrange(len(old) + 1)
        for target in (new, old[:cut] + new + old[cut:], old[cut:], old):
            assert edited(old, edits(old, target)) == target


@pytest.mark.skipif(NODE is None, reason="node is not installed: no client to ask")
def test_the_client_makes_the_same_of_them() -> None:
    from importlib.resources import files

    source = (files("orrery.web") / "static" / "patch.js").read_text(encoding="utf-8")
    old = "<svg><g><a/>é</g><b/><b/><b/></svg>"
    new = "<svg><i/><g><a/>é</g><b/><b/><b/>x</svg>"
    cases = [[old, edits(old, new)], [new, edits(new, old)]]
    assert ask(APPLY, {"source": source, "cases": cases}) == [new, old]


def test_all_who_see_the_same_share_one_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    live, rng = opened("kepler-3042"), Random(1)
    drawn, draw = Counter[Any](), live.game.draw

    def counted(view: Any, language: str) -> Any:
        drawn[view.you, language] += 1
        return draw(view, language)

    monkeypatch.setitem(live.game.__dict__, "draw", counted)
    for move in range(1, 4):
        go_on(live, rng)
        for you in (None, None, None, None, 0, 1, 1):
            built(live, you)
        built(live, None, "fr")
        watching, ada, bob = (None, "en"), (0, "en"), (1, "en")
        assert drawn == dict.fromkeys((watching, ada, bob, (None, "fr")), move)


def test_changes_are_told_of_what_the_same_viewer_has_been_shown() -> None:
    """Who names what another seat sees gets one's own plates whole."""
    live, rng = opened("kepler-3042"), Random(1)
    foreign = [plate.hash for plate in built(live, 1).plates]
    own = {plate.hash for plate in built(live, 0).plates}
    only = [hash for hash in foreign if hash not in own]
    assert only
    while go_on(live, rng) != 0:
        pass
    now = built(live, 0)
    assert patch(now, shapes.Have(only, only), recent(live, 0, "en")).plates == now.plates
