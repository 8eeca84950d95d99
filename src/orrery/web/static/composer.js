// The sentence that a player composes: picks its words from the board, the bar and the keyboard, and sends it as a move.

import { Refused } from "./api.js";
import * as bubble from "./bubble.js";
import * as menu from "./menu.js";
import { reach, speak, startable } from "./sentence.js";
import { shape as makeShape } from "./shape.js";
import { showWays } from "./ways.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("./sentence.js").Pick} Pick
 * @typedef {import("./sentence.js").Sentence} Sentence
 * @typedef {object} Table
 * @property {() => Screen} screen              the table, or the branch that is played instead
 * @property {() => boolean} isMine             whether a player at this page is to move now
 * @property {() => string} mark                changes with the position that is shown
 * @property {() => {words: Set<string>, by: number | null}} lastMove   to be marked on the board
 * @property {(key: string) => {label: string}} label
 * @property {ReturnType<import("./board.js").board>} board
 * @property {ReturnType<import("./bar.js").bar>} bar
 * @property {() => ReturnType<import("./why.js").why>} why
 * @property {(text: string) => void} announce  to screen readers
 * @property {() => void} restated              the player has changed the sentence
 * @property {(isNew: boolean) => void} drawn   draw everything that depends on the sentence; new: another position or other words
 * @property {() => "always" | "final" | "never"} asksConfirm   when a complete sentence waits for a click on Confirm; final: if it cannot be taken back
 * @property {(move: string, isSure: boolean) => Promise<boolean> | null} send   false: it has to be confirmed; null: it is sent by the branch, which shows its own errors
 * @property {string} finalText   what is said of a sentence that cannot be taken back
 * @property {(error: unknown, hasWords: boolean) => Promise<void>} failed
 */

/** @param {Table} table */
export function composer(table) {
  const { board, bar } = table;
  /** @type {Pick[]} */
  let picks = [];
  /** @type {Sentence} */
  let sentence = speak([], []);
  /** The sentence that is being sent, as text. @type {string | null} */
  let pending = null;
  let lastMark = "";

  const shape = makeShape({
    say: restate,
    confirm,
    label: table.label,
    why: (said, kind, thing, otherwise) => table.why().whole(said, kind, thing, otherwise),
    tell: table.announce,
  });

  /** The sentence, after another word or a new screen. */
  function update() {
    const mine = table.isMine();
    sentence = shape.speak(mine ? table.screen().choices : [], mine ? picks : []);
    if (mine) picks = sentence.picks;
    const mark = `${table.mark()} ${sentence.said.map((each) => each.word).join(" ")}`;
    const isNew = mark !== lastMark;
    lastMark = mark;
    const legal = new Set(pending ? [] : sentence.offers.map((offer) => offer.key));
    const said = new Set(sentence.said.filter((each) => each.pick >= 0 || each.kind !== "verb").map((each) => `${each.kind}:${each.word}`));
    const open = mine && !pending ? startable(table.screen().choices, sentence) : new Set();
    board.glow({ legal, said, open, last: table.lastMove() });
    preview([]);
    table.drawn(isNew);
    if (!shape.isSeen()) board.seek(isNew && mine);
    shape.show(mine && pending === null);
    if (isNew && mine) table.announce([shape.aloud(), bar.aloud(table.screen(), sentence)].filter(Boolean).join(" · "));
  }

  // --- Words

  /** @param {Pick} path */
  function pick(path) {
    const [hadBoard, hadBar] = [document.activeElement instanceof SVGElement, bar.form.contains(document.activeElement)];
    restate([...sentence.picks, path], true);
    if ((hadBoard || hadBar) && shape.enter()) return;
    if (hadBoard && !board.enter()) focusConfirm();
  }

  /** It has to be confirmed: Enter does so. */
  const focusConfirmLater = () => {
    table.announce(table.finalText);
    queueMicrotask(focusConfirm);
  };

  const focusConfirm = () => bar.form.querySelector("button.primary")?.focus();

  /** Replace the words. @param {Pick[]} words @param {boolean} isClicked  not only pointed at: a complete sentence may be sent */
  function restate(words, isClicked) {
    bubble.close();
    menu.close();
    table.restated();
    picks = words;
    update();
    const asks = table.asksConfirm();
    if (isClicked && sentence.move !== null && !sentence.offers.length && asks !== "always") confirm(asks === "never");
  }

  /** Take back the last word, or the one at an index. @param {number} [index] */
  function unsay(index) {
    bubble.close();
    menu.close();
    picks = shape.unsay(sentence, index);
    update();
  }

  function clear() {
    picks = [];
  }

  /** A click on the board. @param {string[]} keys  the words of the thing, innermost first @param {Element} at */
  function clicked(keys, at) {
    if (pending !== null) return;
    if (!table.isMine() || !keys.length) return table.why().tell(at);
    if (shape.takes(keys)) return;
    const choices = table.screen().choices;
    const next = keys.find((key) => sentence.offers.some((offer) => offer.key === key));
    if (next) return pick(/** @type {any} */ (reach(choices, sentence, next)).pick);
    for (const key of keys) {
      const way = reach(choices, sentence, key);
      if (way && "pick" in way) return pick(way.pick);
      if (way) return choose(key, way.ways, board.thingUnder(at, key) ?? at);
    }
    const kinds = sentence.offers.map((offer) => offer.kind);
    const asked = keys.find((key) => kinds.includes(key.slice(0, key.indexOf(":")))) ?? keys[0];
    table.why().thing(asked, board.thingUnder(at, asked) ?? at);
  }

  /** A thing that fits several sentences: a menu beside it. @param {string} key @param {import("./sentence.js").Way[]} ways @param {Element} at */
  function choose(key, ways, at) {
    bar.flash(ways.map(({ offer }) => offer.key));
    const items = ways.map(({ offer, pick: words, note }) => ({ name: table.label(offer.key).label, note: note || offer.note, pick: () => pick(words) }));
    menu.open(at, board.tell(key, at) || table.label(key).label, items);
  }

  /** The pointer is over a thing of the board. @param {string[]} keys  empty: no longer */
  function hovered(keys) {
    const key = keys.find((each) => sentence.offers.some((offer) => offer.key === each)) ?? null;
    board.point(key);
    bar.point(key);
    preview(keys);
  }

  /** The pointer is over a word of the bar. @param {string | null} key */
  function hoveredWord(key) {
    board.point(key);
    shape.point(key);
    preview(key ? [key] : []);
  }

  /** Draw on the board what the sentence would do. @param {string[]} keys  of the thing that is pointed at */
  function preview(keys) {
    const isActive = table.isMine() && pending === null;
    showWays(isActive ? sentence.said.map((each) => each.word) : [], isActive ? keys : []);
  }

  // --- The move

  /** Send the sentence. @param {boolean} [isSure]  false: only if it can be taken back */
  async function confirm(isSure = true) {
    if (sentence.move === null || pending !== null || !table.isMine()) return;
    bubble.close();
    const sent = table.send(sentence.move, isSure);
    if (sent === null) return;
    pending = sentence.said.map((each) => table.label(`${each.kind}:${each.word}`).label).join(" ");
    update();
    try {
      const isDone = await sent;
      pending = null;
      if (isDone) picks = [];
      else focusConfirmLater();
    } catch (error) {
      pending = null;
      await table.failed(error, picks.length > 0);
    }
    update();
  }

  return { shape, sentence: () => sentence, pending: () => pending, update, pick, restate, unsay, clear, clicked, hovered, hoveredWord, confirm, focusConfirm };
}

/** Whether a move was refused because the table has changed meanwhile. @param {unknown} error */
export const isStale = (error) => error instanceof Refused && error.status === 409;
