// The log, the chat, and the controls of time travel.

import { fill, h, one, shape, sign } from "./dom.js";
import { differences } from "./numbers.js";
import { numbered } from "./whatif.js";
import { language, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Line} Line
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").SeatShape} SeatShape
 */

/**
 * @typedef {object} Actions
 * @property {(move: number) => void} go       show the table after `move` moves
 * @property {(text: string) => void} talk
 */

const MOST_SEATS = 2; // whose changes a line tells

/** @param {Actions} actions */
export function log(actions) {
  const side = one(".side");
  const list = one(".log", side);
  const slider = one('.time input[type="range"]', side);
  const counter = one(".time .now", side);
  const unread = one(".unread", side);
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  let tab = "log";
  let seenTalk = -1;
  let total = 0;
  let at = 0;
  let wasAtEnd = true;
  let shown = "";

  // --- Time

  const go = (/** @type {number} */ move) => actions.go(Math.max(0, Math.min(total, move)));
  slider.addEventListener("input", () => go(Number(slider.value)));
  one(".time", side).addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-go]");
    if (button instanceof HTMLElement) step(button.dataset.go ?? "last");
  });

  /** @param {string} where */
  function step(where) {
    go({ first: 0, previous: at - 1, next: at + 1, last: total }[where] ?? total);
  }

  // --- Tabs

  one(".tabs", side).addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-tab]");
    if (button instanceof HTMLElement) open(button.dataset.tab ?? "log");
  });

  /** @param {string} name */
  function open(name) {
    tab = name;
    for (const each of side.querySelectorAll("[data-tab]")) each.setAttribute("aria-selected", String(each.dataset.tab === name));
    wasAtEnd = true;
    shown = "";
    if (last) show(last, at, tried);
  }

  // --- Lines

  /** @type {Screen | null} */
  let last = null;
  /** @type {{log: any[], begins: number} | null} */
  let tried = null;

  /**
   * @param {Screen} screen  the present
   * @param {number} move  the one that is looked at
   * @param {{log: any[], begins: number} | null} [branch]  what is tried instead: no moment to go to
   */
  function show(screen, move, branch = null) {
    [last, tried] = [screen, branch];
    one(".time", side).inert = branch !== null;
    [total, at] = [screen.moves, move];
    slider.max = String(total);
    slider.value = String(at);
    fill(counter, h("b", {}, at), ` / ${total}`);
    const talk = screen.log.filter((line) => line.kind === "chat");
    if (form) form.hidden = !screen.yours.length; // spectators cannot chat
    const heard = talk.filter((line) => line.seat === null || !screen.yours.includes(line.seat)).length;
    if (seenTalk < 0 || tab === "chat") seenTalk = heard;
    unread.hidden = heard <= seenTalk;
    unread.textContent = String(heard - seenTalk);
    const stamp = `${tab} ${screen.last_event} ${at} ${total} ${branch ? branch.log.map((each) => each.said).join() : ""}`;
    if (stamp === shown) return;
    shown = stamp;
    const lines = tab === "chat" ? talk : calm(branch?.log ?? screen.log);
    fill(list, lines.length ? lines.map((each) => line(each, screen)) : h("li", { class: "empty" }, say(tab === "chat" ? "page_chat_empty" : "page_log_empty")));
    const here = list.querySelector(".is-now");
    if (at < total && here && tab === "log") here.scrollIntoView({ block: "nearest" });
    else toEnd();
  }
  const toEnd = () => {
    if (wasAtEnd) list.scrollTop = list.scrollHeight;
  };
  list.addEventListener("scroll", () => {
    if (list.clientHeight) wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  });
  new ResizeObserver(toEnd).observe(list); // it may have been out of sight

  /** @param {Line} each @param {Screen} screen */
  function line(each, screen) {
    const seat = each.seat !== null && each.seat >= 0 ? screen.seats[each.seat] : null;
    const mark = seat ? shape(seat.letter) : sign("chance", "shape chance");
    const when = time.format(new Date(each.at * 1000));
    const data = { "data-seat": seat?.letter, title: each.said ? `${each.said} · ${when}` : when };
    if (each.kind === "chat") {
      const [name, text] = split(each, seat);
      return h("li", { class: "turn talk", ...data }, mark, h("span", { class: "what" }, h("b", {}, name), text), h("span", { class: "n" }));
    }
    if (each.kind !== "move")
      return h("li", { class: "turn note", ...data }, mark, h("span", { class: "what" }, each.text), h("span", { class: "n" }));
    if (tried) {
      const place = each.move > tried.begins ? "" : "is-later";
      return h("li", { class: `turn ${seat ? "" : "by-chance"} ${place}`, ...data }, mark, h("span", { class: "what" }, each.text), h("span", { class: "n" }, numbered(each.move, tried.begins)));
    }
    const isNow = each.move === at || (each.covered && screen.log.some((other) => other.covered === each.event && other.move === at));
    const state = isNow ? "is-now" : each.move > at ? "is-later" : "";
    const link = h(
      "a",
      { class: `turn ${seat ? "" : "by-chance"} ${state}`, href: `?at=${each.move}`, "data-at": each.move, ...data },
      mark,
      h("span", { class: "what" }, seat && h("b", {}, seat.name, " "), h("span", { class: "did" }, each.text)),
      h("span", { class: "n", "aria-label": say("page_go_to_move", { n: each.move }) }, each.move),
      gains(each, seat, screen),
      each.covered > 0 && h("span", { class: "so" }, say("page_log_covered")),
    );
    link.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go(each.move);
    });
    return h("li", {}, link);
  }

  /** What a move cost and brought, the seat that made it first. @param {Line} each @param {SeatShape | null} seat @param {Screen} screen */
  function gains({ changes }, seat, screen) {
    const own = changes.find((found) => found.seat === seat?.seat);
    const others = changes.length > MOST_SEATS ? [] : changes.filter((found) => found !== own); // income of everybody is no news
    const chips = [
      ...(own ? differences(own.changes) : []),
      ...others.flatMap((found) => {
        const theirs = differences(found.changes);
        return theirs.length ? [shape(screen.seats[found.seat].letter), ...theirs] : [];
      }),
    ];
    return chips.length > 0 && h("span", { class: "so" }, chips);
  }

  /** Who talks and what is said; the event holds both. @param {Line} each @param {SeatShape | null} seat */
  function split(each, seat) {
    const cut = each.text.indexOf(": ");
    return cut > 0 ? [each.text.slice(0, cut), each.text.slice(cut + 2)] : [seat?.name ?? "", each.text];
  }

  // --- Chat

  const form = side.querySelector("form.chat");
  form?.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = form.elements.text;
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    actions.talk(text);
  });

  /** Put back what could not be said. @param {string} text */
  function keep(text) {
    if (form && !form.elements.text.value) form.elements.text.value = text;
  }

  return { show, step, open, keep, focusChat: () => form?.elements.text.focus() };
}

/** The lines, with the covered moves of a seat as one line. @param {Line[]} lines */
export const calm = (lines) => lines.filter((line) => !line.covered || line.covered === line.event);

/** The moves of others since the earlier screen, as far as they can be read, for screen readers. @param {Screen} before @param {Screen} now */
export function newsSince(before, now) {
  const covered = new Set(before.log.filter((line) => line.covered).map((line) => line.event));
  /** @param {Line} line */
  const isNew = (line) => line.event > before.last_event || (covered.has(line.event) && !line.covered);
  const news = calm(now.log).filter((line) => isNew(line) && line.kind === "move" && line.seat !== null && line.seat >= 0 && !now.yours.includes(line.seat));
  return news.slice(-3).map((line) => say("page_live_log", { name: line.name, move: line.text })).join(". ");
}

/** The words of the last move of another seat, or of the past move that is shown, to be marked on the board. @param {Screen} screen @param {number} at @param {boolean} isPast */
export function lastWords(screen, at, isPast) {
  const line = screen.log.filter((each) => each.kind === "move" && !each.talk && each.seat !== null && each.seat >= 0 && each.move && each.move <= at).at(-1);
  const isShown = line && (isPast || line.seat !== screen.you);
  return { by: line?.seat ?? null, words: new Set(isShown ? line.said.split(" ") : []) };
}
