// How far the game is: the round, and what holds in it, in the top bar.

import { fill, h, one } from "./dom.js";
import { mark } from "./numbers.js";

/**
 * @typedef {import("../shapes.js").PhaseShape} PhaseShape
 * @typedef {import("../shapes.js").FactShape} FactShape
 */

const MOST = 12; // rounds that are drawn as dots

/** @param {PhaseShape | null} phase */
export function showPhase(phase) {
  fill(one(".phase"), phase && dots(phase), phase?.text && h("b", {}, phase.text), (phase?.facts ?? []).map(tag));
}

/** @param {PhaseShape} phase */
function dots({ round, of }) {
  if (!of || of > MOST) return null;
  const state = (/** @type {number} */ n) => (n < round ? "past" : n === round ? "now" : "");
  return h("span", { class: "pips", "aria-hidden": "true" }, Array.from({ length: of }, (_, i) => h("i", { class: state(i + 1) })));
}

/** @param {FactShape} fact */
const tag = ({ label, value, sign, classes }) =>
  h("span", { class: "tag", title: label }, sign && mark(sign, classes), value || label, value !== "" && h("span", { class: "unseen" }, ` ${label} `));
