// Since your last turn: the moves of the others as text, and step by step on the board.

import { fill, h, one, shape, sign } from "./dom.js";
import { preference } from "./panel.js";
import { count, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 */

/**
 * @param {object} actions
 * @param {(line: any) => void} actions.go   show the table after this move
 * @param {() => void} actions.closed        show the present again
 */
export function digest({ go, closed }) {
  const form = one(".say");
  /** What happened, in order. @type {any[]} */
  let lines = [];
  let at = -1; // the line that the board shows; -1: the present

  /** Whether the page is visible and shows the present. */
  const isWatched = () => document.visibilityState === "visible";

  /**
   * Note the moves of a new screen, except offers, that no player at this page has seen. A player who waits sees them happen;
   * the digest is shown when the turn comes.
   * @param {Screen} screen @param {boolean} [waits]
   */
  function notice(screen, waits = false) {
    if (lines.length || waits || !isWatched()) return;
    const seen = Number(preference(`seen.${screen.id}`)) || 0;
    const covered = Number(preference(`covered.${screen.id}`)) || Infinity; // since then, when it was last looked at
    const news = since(screen, covered);
    if (news.some((line) => line.seat >= 0 && !line.talk && (line.event > seen || line.event >= covered))) [lines, at] = [news, -1];
    else remember(screen);
  }

  /** All of this has been seen, but for what is covered yet. @param {Screen} screen */
  function remember({ id, log, last_event: last }) {
    preference(`seen.${id}`, String(last));
    preference(`covered.${id}`, String(log.find((line) => line.covered)?.event ?? ""));
  }

  /** @param {Screen} screen @param {string} result  how the game ended, if it has */
  function draw(screen, result) {
    const { seats } = screen;
    remember(screen); // shown once
    form.className = "say is-digest";
    const step = (/** @type {number} */ to) => {
      at = to;
      if (at < 0 || at >= lines.length) close();
      else go(lines[at]);
    };
    /** @param {string} key @param {string} icon @param {number} to */
    const arrow = (key, icon, to) =>
      h("button", { type: "button", class: "btn square", "aria-label": say(key), title: say(key), "data-step": key, disabled: to < 0, onclick: () => step(to) }, sign(icon));
    fill(
      form,
      h(
        "div",
        { class: "line" },
        h("p", { class: "sentence quiet" }, h("b", {}, result || say("page_since")), h("span", { class: "faint wide" }, result ? say("page_since") : count("page_since_moves", lines.length))),
        h(
          "div",
          { class: "end" },
          arrow("page_previous", "i-prev", at - 1),
          arrow("page_next", "i-next", at + 1),
          h("button", { type: "button", class: result ? "btn" : "btn primary", "data-close": "", onclick: close }, say("page_since_close")),
          result && h("a", { class: "btn primary", href: `/t/${screen.id}/final` }, say("page_final")),
        ),
      ),
      h(
        "ol",
        { class: "digest" },
        lines.map((line, i) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: i === at ? "turn is-now" : "turn", "aria-current": i === at ? "step" : false, onclick: () => step(i) },
              line.seat >= 0 ? shape(seats[line.seat].letter) : sign("chance", "shape chance"),
              h("span", { class: line.seat >= 0 ? "" : "faint" }, line.text),
            ),
          ),
        ),
      ),
    );
    form.querySelector(".is-now")?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    drop();
    closed();
  }

  function drop() {
    [lines, at] = [[], -1];
  }

  return { notice, draw, close, drop, isOpen: () => lines.length > 0 };
}

/**
 * The moves since the player's last one, and before it those of others that were covered then; none if the player has not
 * moved yet or shares the page.
 * @param {Screen} screen
 * @param {number} covered  the first event that could not be read
 * @returns {any[]}
 */
function since({ log, you, yours }, covered) {
  const moves = log.filter((line) => line.kind === "move" && line.move);
  const own = yours.length === 1 ? moves.findLastIndex((line) => line.seat === you && !line.talk) : -1;
  return own < 0 ? [] : moves.filter((line, i) => !line.covered && (i > own || (line.seat !== you && line.event >= covered)));
}
