// The ghost of a piece that is being placed, the marks of possible places, and its tools: turn left, turn right, mirror, confirm.

import { fill, h, one, sign } from "./dom.js";
import { outline } from "./turning.js";
import { say } from "./words.js";

/**
 * @typedef {import("./ground.js").Ground} Ground
 * @typedef {import("./turning.js").Cell} Cell
 * @typedef {import("./turning.js").Change} Change
 */

const SVG = "http://www.w3.org/2000/svg";
const GAP = 10;
const CORNER = 0.33; // of a square: there is its mark, where no sign stands

/** @param {string} tag @param {Record<string, string | number>} attributes @returns {any} */
function drawn(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** A square as a path. @param {Cell} at @param {number} unit */
const filled = ([x, y], unit) => `M${(x - 0.5) * unit} ${(y - 0.5) * unit}h${unit}v${unit}h${-unit}Z`;

/** @param {{change: (change: Change) => void, confirm: () => void}} actions */
export function ghostOf({ change, confirm }) {
  /** @type {SVGGElement} */
  const element = drawn("g", { class: "ghost is-ghost", role: "application", tabindex: 0 });
  const anchors = drawn("g", { class: "anchors", "aria-hidden": "true" });
  /** What the marks were made for. @type {unknown[]} */
  let markedFor = [];

  // --- Tools

  /** @param {string} key @param {string} icon @param {string} shortcut @param {() => void} act */
  const tool = (key, icon, shortcut, act) =>
    h("button", { type: "button", "data-tool": key, "aria-label": say(key), title: `${say(key)} · ${shortcut}`, onclick: act }, sign(icon), h("kbd", { class: "key" }, shortcut));
  const tools = () => [
    tool("page_turn_left", "i-turn-left", "⇧R", () => change("left")),
    tool("page_turn_right", "i-turn-right", "R", () => change("right")),
    tool("page_mirror", "i-flip", "F", () => change("mirror")),
  ];
  const go = h("button", { type: "button", class: "go", "aria-label": say("page_confirm"), title: say("page_confirm"), onclick: confirm }, sign("i-check"));
  const beside = h("div", { class: "turnbar", role: "toolbar", "aria-label": say("page_turnbar") }, tools(), go);
  const inline = h("div", { class: "turnbar inline", role: "toolbar", "aria-label": say("page_turnbar") }, tools());

  /** The tools as they stand in the bar. @param {boolean} isHeld @param {boolean} canMirror */
  function inBar(isHeld, canMirror) {
    inline.classList.toggle("is-held", isHeld);
    for (const bar of [inline, beside]) one('[data-tool="page_mirror"]', bar).hidden = !canMirror;
    return inline;
  }

  /** Below the ghost, or above it where there is no room. */
  function place() {
    const region = beside.parentElement?.getBoundingClientRect();
    if (!region) return;
    const [at, own] = [element.getBoundingClientRect(), beside.getBoundingClientRect()];
    const left = Math.max(GAP, Math.min((at.left + at.right - own.width) / 2 - region.left, region.width - own.width - GAP));
    const below = at.bottom - region.top + GAP;
    const top = below + own.height + GAP <= region.height ? below : Math.max(GAP, at.top - region.top - own.height - GAP);
    beside.style.translate = `${left}px ${top}px`;
  }
  addEventListener("resize", place);
  document.addEventListener("scroll", place, { capture: true, passive: true });

  // --- The ghost

  /** @type {SVGElement | null} */
  let shownFor = null;
  let shownAs = "";
  let isSquare = true; // made of squares; what is not brings its own outline, and its places glow as usual
  let isFocused = false;
  element.addEventListener("focus", () => (isFocused = true));
  element.addEventListener("blur", () => (isFocused = false));

  /** Look as the picture has it. What is held by a finger stays, if it looks the same. @param {SVGElement} way @param {Cell[]} cells @param {number} unit */
  function dress(way, cells, unit) {
    shownFor = way;
    if (shownAs === way.id + way.innerHTML) return;
    shownAs = way.id + way.innerHTML;
    const own = way.querySelector(":scope > .outline")?.getAttribute("d");
    isSquare = !own;
    const line = own ?? outline(cells, unit);
    fill(
      element,
      drawn("path", { class: "grip", d: line, "stroke-width": unit * 0.6 }),
      ...[...way.children].filter((child) => !child.matches(".outline")).map((child) => child.cloneNode(true)),
      drawn("path", { class: "veil", d: own ?? cells.map((cell) => filled(cell, unit)).join("") }),
      drawn("path", { class: "edge", d: line }),
      drawn("path", { class: "outline", d: line }),
      isSquare && drawn("circle", { class: "anchor", cx: -CORNER * unit, cy: -CORNER * unit, r: unit * 0.09 }),
    );
  }

  /**
   * @param {object} now
   * @param {Ground} now.ground
   * @param {SVGElement} now.drawn   how it lies, from the picture
   * @param {Cell[]} now.cells
   * @param {Cell | null} now.spot   where its anchor lies; null: it is not to be seen
   * @param {boolean} now.isHeld
   * @param {boolean} now.mayAct
   * @param {boolean} now.fits
   * @param {string} now.label
   */
  function draw({ ground, drawn: way, cells, spot, isHeld, mayAct, fits, label }) {
    const { field, unit, svg } = ground;
    if (shownFor !== way) dress(way, cells, unit);
    if (element.parentNode !== field) {
      field.prepend(anchors);
      field.append(element);
      if (isFocused && document.activeElement === document.body) element.focus({ preventScroll: true }); // the picture was drawn anew
    }
    element.setAttribute("transform", spot ? `translate(${spot[0] * unit} ${spot[1] * unit})` : "");
    element.setAttribute("visibility", spot ? "visible" : "hidden");
    element.setAttribute("aria-label", `${label} · ${say("page_shape_keys")}`);
    element.classList.toggle("is-held", isHeld);
    element.classList.toggle("is-wrong", !fits);
    svg.classList.toggle("is-laying", isSquare);
    go.disabled = !fits;
    const region = svg.closest(".stage, .dock");
    if (isHeld && mayAct && spot && region) {
      if (beside.parentElement !== region) region.append(beside);
      place();
    } else beside.remove();
  }

  /**
   * Mark what the thing can cover at all, and where its anchor may lie as it is turned now.
   * @param {Ground} ground
   * @param {import("./turning.js").Ways} ways
   * @param {(turn: string) => Cell[]} cellsOf
   * @param {string} turn
   */
  function mark(ground, ways, cellsOf, turn) {
    const wanted = [ground, ways, turn];
    if (wanted.every((each, i) => each === markedFor[i])) return;
    markedFor = wanted;
    if (!isSquare) return anchors.replaceChildren();
    const { squares, unit } = ground;
    /** @param {string} way */
    const places = (way) => [...(ways.places.get(way) ?? [])].flatMap((word) => squares.get(word) ?? []);
    const open = new Set([...ways.places.keys()].flatMap((way) => places(way).flatMap(({ at }) => ground.covered(cellsOf(way), at))));
    fill(
      anchors,
      drawn("path", { class: "open", d: [...open].map(({ at }) => filled(at, unit)).join("") }),
      ...places(turn).map(({ at: [x, y] }) => drawn("circle", { cx: (x - CORNER) * unit, cy: (y - CORNER) * unit, r: unit * 0.07 })),
    );
  }

  function remove() {
    if (!element.parentElement && !beside.parentElement) return;
    markedFor = [];
    element.ownerSVGElement?.classList.remove("is-laying");
    for (const each of [element, anchors, beside]) each.remove();
  }

  function focus() {
    if (!element.isConnected) return false;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    return true;
  }

  return { element, draw, mark, remove, focus, tools: inBar };
}
