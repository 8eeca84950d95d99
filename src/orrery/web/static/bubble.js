// The bubble that explains something beside an element, on a side with enough room. It is not a dialog.

import { PHONE, fill, h, sign } from "./dom.js";
import { capital, say } from "./words.js";

const GAP = 12;
const MARGIN = 8;
const MOST = 3;

/** @type {HTMLElement | null} */
let bubble = null;
/** @type {() => void} */
let leave = () => {};

export const isOpen = () => bubble !== null;

/** Whether a pointer or the focus is in it. */
export const isEntered = () => bubble !== null && (bubble.matches(":hover") || bubble.contains(document.activeElement));

/** Go into it, to the rule that it names. */
export const enter = () => bubble?.querySelector("a")?.focus();

export function close() {
  bubble?.remove();
  bubble = null;
  const left = leave;
  leave = () => {};
  left();
}

/**
 * @param {Element} target
 * @param {object} what
 * @param {string} what.title
 * @param {string[]} [what.lines]
 * @param {import("./api.js").Why[]} [what.objections]
 * @param {string} [what.game]
 * @param {string} [what.move]    the sentence as it is recorded
 * @param {boolean} [what.isGood] nothing speaks against it
 * @param {() => void} [closed]
 */
export function open(target, { title, lines = [], objections = [], game = "", move = "", isGood = false }, closed = () => {}) {
  close();
  leave = closed;
  const [first, ...others] = objections;
  const [shown, rest] = [others.slice(0, MOST - 1), others.slice(MOST - 1)];
  /** @param {string} rule @param {any} content */
  const link = (rule, content) => h("a", { href: `/rules/${game}#${rule}`, target: "_blank", "data-why": rule }, content);
  bubble = h("aside", { class: isGood ? "why is-good" : "why", role: "status" });
  fill(
    /** @type {HTMLElement} */ (bubble),
    h("button", { type: "button", class: "close", "aria-label": say("page_close"), onclick: close }, sign("i-close")),
    h("h3", {}, capital(first?.text ?? title)),
    lines.map((line) => h("p", {}, line)),
    first?.said && first.said !== first.text && h("p", { class: "law" }, first.said),
    shown.length > 0 &&
      h("ul", {}, shown.map((why) => h("li", {}, capital(why.text), " ", link(why.rule, h("span", { class: "mono" }, why.rule))))),
    rest.length > 0 && h("p", { class: "faint" }, say("page_and_more", { n: rest.length })),
    first && h("footer", {}, h("span", { class: "mono" }, first.rule), link(first.rule, say("page_read_rule"))),
    !first && move && h("footer", {}, h("span", { class: "mono" }, move)),
  );
  document.body.append(/** @type {HTMLElement} */ (bubble));
  place(/** @type {HTMLElement} */ (bubble), target);
}

/** Right, left, below, above: the first side with room that covers nothing legal, else the first with room. @param {HTMLElement} box @param {Element} target */
export function place(box, target) {
  const bar = document.querySelector(".say")?.getBoundingClientRect();
  if (matchMedia(PHONE).matches) {
    box.style.bottom = `${innerHeight - (bar?.top ?? innerHeight) + MARGIN}px`;
    return;
  }
  const [at, own] = [target.getBoundingClientRect(), box.getBoundingClientRect()];
  const [x, y] = [at.left + Math.min(at.width, 200) / 2, at.top + at.height / 2];
  /** @param {number} v @param {number} most */
  const within = (v, most) => Math.max(MARGIN, Math.min(v, most - MARGIN));
  const beside = within(y - 32, innerHeight - own.height);
  const along = within(x - 32, innerWidth - own.width);
  const places = [
    { side: "right", left: at.right + GAP, top: beside },
    { side: "left", left: at.left - GAP - own.width, top: beside },
    { side: "below", left: along, top: at.bottom + GAP },
    { side: "above", left: along, top: at.top - GAP - own.height },
  ];
  const dock = target.closest(".dock")?.getBoundingClientRect(); // beside the whole board, if everything nearer is taken
  if (dock) places.push({ side: "left", left: dock.left - own.width - 4, top: beside });
  if (target.closest(".say")) places.unshift(places[3]);
  const fitting = places.filter(
    ({ left, top }) =>
      left >= MARGIN && top >= 48 && left + own.width <= innerWidth - MARGIN && top + own.height <= innerHeight - MARGIN,
  );
  const legal = [...document.querySelectorAll(".sheet-of .is-legal")].map((each) => each.getBoundingClientRect());
  /** @param {{left: number, top: number}} spot */
  const covered = ({ left, top }) =>
    legal.filter((b) => b.left < left + own.width && b.right > left && b.top < top + own.height && b.bottom > top).length;
  const best = fitting.sort((a, b) => covered(a) - covered(b))[0] ?? places[places.length > 4 ? 0 : 3];
  box.dataset.side = best.side;
  box.style.left = `${best.left}px`;
  box.style.top = `${Math.max(MARGIN, best.top)}px`;
  const tip = best.side === "right" || best.side === "left" ? y - best.top : x - best.left;
  const most = (best.side === "right" || best.side === "left" ? own.height : own.width) - 24;
  box.style.setProperty("--tip", `${Math.max(12, Math.min(tip - 6, most))}px`);
}

addEventListener("resize", close);
document.addEventListener("pointerdown", (event) => {
  if (bubble && event.target instanceof Node && !bubble.contains(event.target)) close();
});
