"""How the client fetches the present (`static/refresher.js`), run by node with its own clock."""

from importlib.resources import files
from typing import Any

import pytest

from web.test_sentence import NODE, ask

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed: no client to ask")

# The page's module, with the errors of api.js beside it.
SOURCE = (
    (files("orrery.web") / "static" / "refresher.js")
    .read_text(encoding="utf-8")
    .replace(
        'import { Offline, Refused } from "./api.js";',
        "export class Offline extends Error {} export class Refused extends Error "
        "{ constructor(status) { super(); this.status = status; } }",
    )
)
STAGE = """
const { source, story } = JSON.parse(await new Response(process.stdin).text());
const timers = [];
globalThis.addEventListener = () => {};
globalThis.setTimeout = (run, wait) => timers.push({ run, wait, isSet: true });
globalThis.clearTimeout = (n) => { if (n) timers[n - 1].isSet = false; };
const client = await import("data:text/javascript," + encodeURIComponent(source));
const answers = [], told = { fetched: 0, lost: [], refused: [] };
let known = 0, waiting = null, posted = null;
const { look, retry, during } = client.refresher({
  fetch: () => new Promise((done, fail) => ((told.fetched += 1), (waiting = { done, fail }))),
  arrived: (event) => (known = event),
  known: () => known,
  lost: (isLost) => told.lost.push(isLost),
  refused: (error) => told.refused.push(error.status),
});
const settle = async () => { for (let n = 0; n < 20; n += 1) await null; };
for (const [what, given] of story) {
  if (what === "look") look(given ?? undefined);
  if (what === "retry") retry();
  if (what === "post") during(async () => (known = await new Promise((done) => (posted = done))));
  if (what === "posted") posted(given);
  if (what === "answer") waiting.done(given);
  if (what === "offline") waiting.fail(new client.Offline());
  if (what === "refuse") waiting.fail(new client.Refused(given));
  if (what === "time") for (const each of timers) if (each.isSet) (each.isSet = false), each.run();
  await settle();
}
told.timers = timers.filter((each) => each.isSet).length;
told.waits = timers.map((each) => each.wait);
console.log(JSON.stringify(told));
"""


def told(*story: tuple[str, int | None] | str) -> dict[str, Any]:
    """What the client did: how often it fetched, whether it felt lost, which timers run."""
    steps = [[step, None] if isinstance(step, str) else list(step) for step in story]
    found: dict[str, Any] = ask(STAGE, {"source": SOURCE, "story": steps})
    return found


def test_what_is_known_is_not_fetched() -> None:
    assert told(("look", 3), ("answer", 5), ("look", 4), ("look", 5))["fetched"] == 1


def test_what_happens_while_it_fetches_is_fetched_once_more_if_the_answer_lacks_it() -> None:
    assert told(("look", 1), ("look", 2), ("answer", 2))["fetched"] == 1
    again = told(("look", 1), ("look", 2), ("answer", 1), ("answer", 2))
    assert again["fetched"] == 2


def test_an_answer_is_the_present_even_if_it_is_behind() -> None:
    assert told(("look", 9), ("answer", 3))["fetched"] == 1


def test_called_without_an_event_it_fetches_in_any_case() -> None:
    assert told("look", ("answer", 7), "look", ("answer", 7))["fetched"] == 2
    assert told("look", "look", ("answer", 7), ("answer", 7))["fetched"] == 2


def test_after_a_failure_one_timer_runs_however_much_happens() -> None:
    events: list[tuple[str, int | None]] = [("look", n) for n in range(2, 50)]
    lost = told(("look", 1), "offline", *events, "look")
    assert (lost["fetched"], lost["timers"], lost["lost"]) == (1, 1, [True])
    found = told(("look", 1), "offline", *events, "time", ("answer", 49))
    assert (found["fetched"], found["timers"], found["lost"]) == (2, 0, [True, False])


def test_each_failure_doubles_the_wait_up_to_a_limit() -> None:
    story = ["look"] + ["offline", "time"] * 6
    assert told(*story)["waits"] == [1000, 2000, 4000, 8000, 15000, 15000]


def test_who_looks_again_by_hand_does_not_wait() -> None:
    found = told("look", "offline", "retry", ("answer", 1))
    assert (found["fetched"], found["timers"], found["lost"]) == (2, 0, [True, False])


def test_too_many_requests_are_a_failure_that_passes() -> None:
    found = told("look", ("refuse", 429), "time", ("answer", 1))
    assert (found["fetched"], found["refused"], found["lost"]) == (2, [], [True, False])


def test_what_is_not_allowed_is_told_and_not_tried_again() -> None:
    found = told("look", ("refuse", 403))
    assert (found["refused"], found["timers"], found["lost"]) == ([403], 0, [])


def test_while_an_answer_is_on_its_way_that_brings_the_present_nothing_is_fetched() -> None:
    assert told("post", ("look", 3), ("posted", 3), ("look", 3))["fetched"] == 0
    assert told("post", ("look", 4), ("posted", 3), ("answer", 4))["fetched"] == 1
    assert told("post", "look", ("posted", 3), ("answer", 3))["fetched"] == 1
