// Costs, gains and facts: a number beside the sign of what it counts. What there is to count comes with the page.

import { h } from "./dom.js";
import { figure, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").FactShape} FactShape
 * @typedef {import("../shapes.js").HoldingShape} HoldingShape
 * @typedef {[number, number, number]} Change   the number of a holding, before, and after
 */

/** @type {{signs: Record<string, string>, holdings: HoldingShape[]}} */
const { signs, holdings } = JSON.parse(document.getElementById("holdings")?.textContent || '{"signs": {}, "holdings": []}');
const SVG = "http://www.w3.org/2000/svg";

/** A sign of boards, in the line of a text. @param {string} name @param {string} [classes] */
export function mark(name, classes) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "picto");
  svg.setAttribute("viewBox", "-12 -12 24 24");
  svg.setAttribute("aria-hidden", "true");
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", classes || `res-${name}`);
  group.innerHTML = signs[name] ?? "";
  svg.append(group);
  return svg;
}

/** A number with its sign. @param {FactShape} fact */
export function fact({ label, value, sign, classes, hidden, row }) {
  const isNamed = !value && (row === "role" || !sign); // a word instead of a number
  const title = hidden ? `${label} · ${say("page_hidden")}` : label;
  return h(
    "span",
    { class: value === "0" ? "fact none" : "fact", title },
    sign && mark(sign, classes),
    hidden ? mark("hidden", "res-faint") : isNamed ? label : value,
    !isNamed && h("span", { class: "unseen" }, ` ${title} `),
  );
}

/** Changes, those of points as one. @param {Change[]} changes @param {string[]} roles */
function summed(changes, roles) {
  /** @type {{holding: HoldingShape, before: number, after: number}[]} */
  const found = [];
  for (const [number, before, after] of changes) {
    const holding = holdings[number];
    if (!roles.includes(holding.role)) continue;
    const same = holding.role === "points" && found.find((each) => each.holding.role === "points");
    if (same) [same.before, same.after] = [same.before + before, same.after + after];
    else found.push({ holding, before, after });
  }
  return found.filter(({ before, after }) => before !== after);
}

/** What it is called, for an amount. @param {HoldingShape} holding @param {number} n */
const named = (holding, n) => {
  const name = holding.role === "points" ? say("page_points") : Math.abs(n) === 1 ? holding.label : holding.many;
  return holding.role === "income" ? `${name}, ${say("page_income")}` : name;
};

/** Differences with a sign of their own: −3, +2. @param {Change[]} changes @param {string[]} [roles] */
export const differences = (changes, roles = ["stock", "level", "points"]) =>
  summed(changes, roles).map(({ holding, before, after }) => {
    const n = after - before;
    const text = `${n > 0 ? "+" : ""}${figure(n)}`;
    return h("span", { class: n < 0 ? "delta pay" : "delta get", title: named(holding, n) }, mark(holding.sign, holding.classes), text, h("span", { class: "unseen" }, ` ${named(holding, n)} `));
  });

/** What changes from which number to which. @param {Change[]} changes @param {(n: number) => boolean} wanted  more, or less @param {string[]} [roles] */
export const becoming = (changes, wanted, roles = ["stock", "income", "level", "piece", "points"]) =>
  summed(changes, roles)
    .filter(({ before, after }) => wanted(after - before))
    .map(({ holding, before, after }) =>
      h("span", { class: "to", title: named(holding, 2) }, mark(holding.sign, holding.classes), holding.role === "income" && h("span", { class: "was" }, say("page_income")), h("span", { class: "was" }, `${figure(before)} →`), h("b", {}, figure(after)), h("span", { class: "unseen" }, ` ${named(holding, after)} `)),
    );

/**
 * What several sentences cost and bring, as far as it is spent and gained at once: ranges where they differ.
 * @param {(Change[] | null)[]} all
 */
export function prices(all) {
  const told = /** @type {Change[][]} */ (all.filter((changes) => changes !== null));
  if (!told.length || told.length < all.length) return [];
  const rows = told.map((changes) => summed(changes, ["stock", "points"]));
  /** @type {Map<string, {holding: HoldingShape, numbers: number[]}>} */
  const by = new Map();
  for (const row of rows)
    for (const { holding, before, after } of row) {
      const key = holding.role === "points" ? "points" : holding.label;
      const entry = by.get(key) ?? { holding, numbers: [] };
      entry.numbers.push(after - before);
      by.set(key, entry);
    }
  return [...by.values()]
    .filter(({ numbers }) => numbers.length === rows.length || rows.length === 1)
    .map(({ holding, numbers }) => {
      const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
      const isGain = low > 0;
      const text = low === high ? figure(Math.abs(low)) : `${figure(Math.min(Math.abs(low), Math.abs(high)))}–${figure(Math.max(Math.abs(low), Math.abs(high)))}`;
      if (low < 0 && high > 0) return null;
      return h("span", { class: isGain ? "price get" : "price", title: named(holding, high) }, mark(holding.sign, holding.classes), isGain ? `+${text}` : text, h("span", { class: "unseen" }, ` ${named(holding, high)} `));
    });
}

/** Points that a sentence changes if the game ended then. @param {Change[]} changes */
export const ending = (changes) => becoming(changes, () => true, ["end"]);
