// The hint: a bot's lines with their expected results, on a card above the bar; a chosen line goes into the bar.

import { PHONE, fill, h, one, sign } from "./dom.js";
import { figure, language, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").Advice} Advice
 * @typedef {import("../shapes.js").Hint} Hint
 * @typedef {object} Table
 * @property {() => Screen} screen           where one speaks
 * @property {() => boolean} isMine          whether a player at this page is to move
 * @property {() => Promise<Hint>} ask
 * @property {(move: string) => void} take   put this sentence into the bar
 * @property {(text: string) => void} tell   what a screen reader hears
 * @property {(error: unknown) => void} failed
 */

const MARGIN = 8;
const MOST = 9; // sentences of a line after the first that are shown

/** What is asked, so that an answer to something else is dropped. @param {Screen} screen */
const question = ({ you, prompt, choices, log }) =>
  JSON.stringify([you, prompt, choices.map((choice) => choice.move), log.filter((line) => line.kind === "move" && line.seat === you).length]);

/** @param {Table} table */
export function hint(table) {
  /** @type {HTMLElement | null} */
  let card = null;
  let asked = "";

  async function open() {
    if (card) return close();
    if (!table.isMine() || !table.screen().hint) return;
    asked = question(table.screen());
    draw(h("p", { class: "quiet" }, say("page_hint_thinking")));
    table.tell(say("page_hint_thinking"));
    const mine = card;
    try {
      const { lines } = await table.ask();
      if (card !== mine) return; // closed meanwhile, or asked anew
      draw(
        h("ol", {}, lines.map((line, i) => h("li", {}, option(line, i === 0)))),
        h("p", { class: "faint" }, say(note(lines))),
      );
      table.tell([...lines[0].words, promise(lines[0])].join(" · "));
      one(".advice li button").focus({ preventScroll: true });
    } catch (error) {
      if (card !== mine) return;
      close();
      table.failed(error);
    }
  }

  /** @param {any[]} content */
  function draw(...content) {
    card ??= document.body.appendChild(h("aside", { class: "advice", "aria-label": say("page_hint") }));
    fill(
      /** @type {HTMLElement} */ (card),
      h("header", {}, sign("i-hint"), h("h3", {}, say("page_hint_about")), h("button", { type: "button", class: "close", "aria-label": say("page_close"), onclick: close }, sign("i-close"))),
      content,
    );
    place();
  }

  /** Above the bar, however high that is. */
  function place() {
    const bar = one(".say").getBoundingClientRect();
    if (!card) return;
    card.style.bottom = `${innerHeight - bar.top + MARGIN}px`;
    card.style.maxHeight = `${bar.top - 2 * MARGIN - 48}px`;
    if (!matchMedia(PHONE).matches) card.style.right = `${Math.max(MARGIN, innerWidth - bar.right + MARGIN)}px`;
  }

  /** @param {Advice} line @param {boolean} isBest */
  function option(line, isBest) {
    const [first, ...rest] = line.words;
    const take = () => {
      close();
      table.take(line.moves[0]);
    };
    return h(
      "button",
      { type: "button", class: isBest ? "is-best" : "", title: say("page_hint_take", { words: first }), onclick: take },
      h("span", { class: "wording" }, h("b", {}, first), followed(rest)),
      line.score !== null && h("span", { class: "worth" }, h("b", {}, amount(line.score)), line.band !== null && ` ± ${amount(line.band)}`, h("span", { class: "faint" }, chance(line))),
      line.score !== null && !(isBest && !line.reasons.length) && reasons(line, isBest),
    );
  }

  function close() {
    card?.remove();
    [card, asked] = [null, ""];
  }

  addEventListener("resize", place);

  return {
    open,
    close,
    isOpen: () => card !== null,
    /** The table has moved on, or not. */
    follow: () => card && (!table.isMine() || question(table.screen()) !== asked ? close() : place()),
  };
}

/** @param {Advice} line @param {boolean} isBest */
function reasons({ reasons }, isBest) {
  if (!reasons.length) return h("span", { class: "reasons" }, say("page_hint_alike"));
  return h("span", { class: "reasons" }, say(isBest ? "page_hint_against_next" : "page_hint_against_best"), " ", reasons.map((reason) => h("span", { class: reason.startsWith("+") ? "more" : "less" }, reason)));
}

/** What follows the first sentence of a line. @param {string[]} rest */
export function followed(rest) {
  const isLong = rest.length > MOST + 1;
  const shown = isLong ? [...rest.slice(0, MOST), say("page_more_words", { n: rest.length - MOST })] : rest;
  return shown.flatMap((words) => [" ", h("span", { class: "faint" }, say("page_hint_then")), " ", words]);
}

/** What the numbers are; where nothing is played on they have no range. @param {Advice[]} lines */
const note = (lines) => (lines[0].score === null ? "page_hint_only" : lines.some((line) => line.band !== null) ? "page_hint_note" : "page_hint_note_plain");

/** @param {Advice} line */
const chance = ({ chance }) => (chance === null ? "" : say("page_hint_chance", { n: Math.round(100 * chance) }));

/** @param {Advice} line */
const promise = (line) => (line.score === null ? "" : `${amount(line.score)} ${say("page_hint_score")}`);

/** A number with one decimal, as it is read. @param {number} n */
export const amount = (n) => figure(/** @type {any} */ (n.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })));
