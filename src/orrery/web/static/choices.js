// The choices below the sentence: as many as fit into the rows of the bar, and all of them in a list that can be searched.

import { PHONE, fill, h, one, sign } from "./dom.js";
import { matching } from "./sentence.js";
import { capital, say } from "./words.js";

/**
 * @typedef {import("./sentence.js").Offer} Offer
 * @typedef {object} Shown
 * @property {Offer[]} offers
 * @property {(offer: Offer) => string} label
 * @property {(offer: Offer, index: number) => HTMLElement} button   a choice as a button
 * @property {() => HTMLElement[]} off                                 the verbs that are impossible now
 */

const MOST = 80; // that are measured; more never fit
const NUMBERED = 9; // that a digit chooses
const TALL = 6; // so few may be shown larger, if they fit into one row

/**
 * @param {object} actions
 * @param {(offer: Offer) => void} actions.pick
 * @param {() => void} actions.closed
 */
export function choices({ pick, closed }) {
  const form = one(".say");
  /** @type {HTMLElement | null} */
  let list = null;
  /** @type {HTMLElement | null} */
  let all = null;
  /** @type {Shown} */
  let now = { offers: [], label: () => "", button: () => h("button"), off: () => [] };

  new ResizeObserver(() => list?.isConnected && fit()).observe(form);

  /** The row of choices. Call `fit` once it is in the page. @param {Shown} shown */
  function row(shown) {
    now = shown;
    const rest = h("button", { type: "button", class: "word more", role: "option", "aria-selected": "false", "aria-haspopup": "dialog", tabindex: "-1" });
    rest.addEventListener("click", open);
    const words = shown.offers.slice(0, MOST).map(shown.button);
    words.slice(0, NUMBERED).forEach((word, i) => (word.dataset.digit = String(i + 1)));
    list = h("div", { class: "words", role: "listbox", "aria-label": say("page_next_word") }, words, shown.off(), rest);
    return /** @type {HTMLElement} */ (list);
  }

  /** Show as many as there is room for, the impossible ones last. */
  function fit() {
    if (!list) return;
    const rest = one(".more", list);
    const words = [.../** @type {HTMLCollectionOf<HTMLElement>} */ (list.children)].filter((word) => word !== rest);
    const fits = () => list !== null && list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1;
    const show = (/** @type {number} */ count) => words.forEach((word, i) => (word.hidden = i >= count));
    const isWhole = now.offers.length <= MOST;
    rest.hidden = true;
    show(words.length);
    list.classList.toggle("tall", words.length <= TALL && !matchMedia(PHONE).matches);
    if (isWhole && fits()) return;
    list.classList.remove("tall");
    if (isWhole && fits()) return;
    rest.hidden = false;
    name(rest, words.length - now.offers.length); // as wide as it can become
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      show(middle);
      if (fits()) low = middle;
      else high = middle - 1;
    }
    show(low);
    name(rest, low >= now.offers.length ? words.length - low : 0);
  }

  /** What the button says: how many choices there are; or, if all are shown, how many verbs are impossible. @param {HTMLElement} rest @param {number} off */
  const name = (rest, off) => fill(rest, h("b", {}, off ? say("page_not_now", { n: off }) : say("page_all_words", { n: now.offers.length })), sign("i-down", "icon up"));

  // --- All choices

  /** Open the list of all choices, with a search. */
  function open() {
    close();
    const input = h("input", { class: "field", type: "search", placeholder: say("page_find_choice"), "aria-label": say("page_find_choice"), autocomplete: "off" });
    const found = h("div", { class: "list", role: "listbox", "aria-label": say("page_next_word") });
    const leave = h("button", { type: "button", class: "close", "aria-label": say("page_close"), onclick: () => close(true) }, sign("i-close"));
    all = h("div", { class: "pop all", role: "dialog", "aria-label": say("page_all_words", { n: now.offers.length }) }, h("header", {}, sign("i-search"), input, leave), found);
    const update = () => fill(found, groups(search(input.value)), !input.value && h("div", { class: "kind", role: "group" }, now.off()));
    input.addEventListener("input", update);
    all?.addEventListener("keydown", keys);
    update();
    form.append(/** @type {HTMLElement} */ (all));
    input.focus();
  }

  /** The offers that fit what was typed: a name, or the most that one of their numbers may be. @param {string} typed */
  function search(typed) {
    const most = /^\s*(?:≤|<=?)\s*(\d+)/.exec(typed);
    if (!most) return matching(now.offers, now.label, typed);
    return now.offers.filter((offer) => Number(/\d+/.exec(offer.note)?.[0] ?? Infinity) <= Number(most[1]));
  }

  /** Offers under the names of their kinds, if there are several kinds. @param {Offer[]} offers */
  function groups(offers) {
    if (!offers.length) return [h("p", { class: "gives" }, capital(say("page_no_match")))];
    /** @type {Map<string, Offer[]>} */
    const kinds = new Map();
    for (const offer of offers) {
      const key = offer.glue.map((small) => small.word).join(" ") + offer.kind;
      kinds.set(key, [...(kinds.get(key) ?? []), offer]);
    }
    return [...kinds.values()].map((same) =>
      h("div", { class: "kind", role: "group" }, same.map((offer, i) => now.button(offer, i))),
    );
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (event.key === "Escape") close(true);
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      const [first] = search(event.target.value);
      if (first) pick(first);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const words = [...(all?.querySelectorAll("input, .list .word") ?? [])];
      const at = words.indexOf(/** @type {any} */ (document.activeElement)) + (event.key === "ArrowDown" ? 1 : -1);
      /** @type {HTMLElement} */ (words[Math.max(0, Math.min(words.length - 1, at))])?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {boolean} [isLeft]  the player does not want any of them */
  function close(isLeft = false) {
    if (!all) return false;
    all.remove();
    all = null;
    if (isLeft) closed();
    return true;
  }

  document.addEventListener("pointerdown", (event) => {
    if (all && event.target instanceof Node && !all.contains(event.target)) close();
  });

  /** Choose what a digit stands beside; 0 opens the list. @param {number} digit @returns {boolean} whether there is such a choice */
  function press(digit) {
    if (!list?.isConnected) return false;
    const name = digit ? `.word[data-digit="${digit}"]:not([hidden])` : ".more:not([hidden])";
    const word = list.querySelector(name);
    if (!(word instanceof HTMLElement)) return false;
    word.click();
    return true;
  }

  return { row, fit, close, press };
}
