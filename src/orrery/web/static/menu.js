// The menu beside a thing of the board that fits several sentences.

import { place } from "./bubble.js";
import { h, sign } from "./dom.js";
import { capital, say } from "./words.js";

/**
 * @typedef {object} Item
 * @property {string} name
 * @property {string} note   what it costs or brings
 * @property {() => void} pick
 */

/** @type {HTMLElement | null} */
let menu = null;
/** @type {Element | null} */
let opener = null;

export const isOpen = () => menu !== null;

/** @param {Element} target @param {string} title @param {Item[]} items */
export function open(target, title, items) {
  close();
  opener = document.activeElement;
  const buttons = items.map((item, i) =>
    h("button", { type: "button", role: "menuitem", onclick: () => (close(), item.pick()) }, h("kbd", { class: "kbd", "aria-hidden": "true" }, i + 1), h("b", {}, capital(item.name)), item.note && h("small", {}, item.note)),
  );
  const leave = h("button", { type: "button", class: "close", "aria-label": say("page_close"), onclick: () => close(true) }, sign("i-close"));
  menu = h("div", { class: "menu", role: "menu", "aria-label": title }, h("header", {}, h("b", {}, capital(title)), leave), buttons);
  menu?.addEventListener("keydown", keys);
  document.body.append(/** @type {HTMLElement} */ (menu));
  place(/** @type {HTMLElement} */ (menu), target);
  buttons[0]?.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const items = /** @type {HTMLElement[]} */ ([...(menu?.querySelectorAll('[role="menuitem"]') ?? [])]);
  const at = items.indexOf(/** @type {any} */ (document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === "Escape") close(true);
  else if (/^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
  else if (to !== undefined) items[(to + items.length) % items.length]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {boolean} [isLeft]  nothing of it was chosen */
export function close(isLeft = false) {
  menu?.remove();
  menu = null;
  if (isLeft && opener instanceof HTMLElement) opener.focus();
}

addEventListener("resize", () => close());
document.addEventListener("pointerdown", (event) => {
  if (menu && event.target instanceof Node && !menu.contains(event.target)) close();
});
