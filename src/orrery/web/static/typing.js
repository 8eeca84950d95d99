// The keyboard: letters select a word and digits the choice they stand beside, Enter confirms, Escape takes back; letters
// that begin no word are shortcuts.

import { matching, plain } from "./sentence.js";

/**
 * @typedef {import("./sentence.js").Offer} Offer
 * @typedef {object} Table
 * @property {{isDown: () => boolean, open: () => void}} curtain
 * @property {() => Offer[]} offers             the words that may come next; none if no player at this page is to move
 * @property {(offer: Offer) => string} label
 * @property {(offer: Offer) => void} pick
 * @property {(digit: number) => boolean} number   choose by a digit; false: there is no such choice
 * @property {() => boolean} confirm            false: there is nothing to confirm
 * @property {() => void} enter                 go to the words
 * @property {(target: Element) => boolean} close   close the topmost open element; false: there is none
 * @property {() => void} back
 * @property {() => void} changed               other letters were typed
 * @property {Record<string, () => void>} shortcuts
 */

/** @param {Table} table */
export function typing(table) {
  let typed = "";

  const matches = (letters = typed) => matching(table.offers(), table.label, letters);

  document.addEventListener("keydown", (event) => {
    const focused = /** @type {Element} */ (event.target);
    const target = focused.closest("dialog:not([open])") ? document.body : focused; // a form that closes keeps the focus until the page is drawn anew
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || target.closest("dialog")) return;
    const isOurs = table.curtain.isDown() ? lift(event.key, target) : press(event.key, target);
    if (isOurs) event.preventDefault();
  });

  /** While the curtain is down, only the space bar has an effect. @param {string} key @param {Element} target */
  function lift(key, target) {
    if (key !== " " || target.closest("button")) return false;
    table.curtain.open();
    return true;
  }

  /** @param {string} key @param {Element} target @returns {boolean} whether it meant something here */
  function press(key, target) {
    if (key === "Escape") return escape(target);
    if (target.matches("input, textarea, select")) return false;
    if (key === "Enter") return enter(target);
    if (key === "Backspace" && typed) return type(typed.slice(0, -1));
    if (key.startsWith("Arrow") && target === document.body && table.offers().length) {
      table.enter();
      return true;
    }
    if (!typed && /^\d$/.test(key) && table.offers().length && table.number(Number(key))) return true;
    if (key === " ") return typed !== "" && type(`${typed} `);
    return key.length === 1 && letter(key);
  }

  /** @param {Element} target */
  function escape(target) {
    if (table.close(target)) return false;
    if (typed) return type("");
    table.back();
    return false;
  }

  /** @param {Element} target */
  function enter(target) {
    if (!typed) return !target.closest("button, a, summary, .is-legal, .is-open") && table.confirm();
    const [first] = matches();
    if (!first) return false;
    typed = "";
    table.pick(first);
    return true;
  }

  /** The beginning of a word, or else a shortcut. @param {string} key */
  function letter(key) {
    const short = table.shortcuts[key.toLowerCase()];
    const found = table.offers().length ? matches(typed + key) : [];
    const begins = found.some((offer) => [table.label(offer), offer.word].some((name) => plain(name).startsWith(plain(key))));
    if (typed ? table.offers().length : begins || (found.length && !short)) return type(typed + key);
    short?.();
    return short !== undefined;
  }

  /** @param {string} letters */
  function type(letters) {
    typed = letters;
    table.changed();
    return true;
  }

  return { typed: () => typed, matches, clear: () => (typed = "") };
}
