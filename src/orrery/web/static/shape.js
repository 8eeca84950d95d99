// Placing a piece that can be turned. Where a sentence asks for an orientation, the piece follows the pointer as a ghost,
// snaps to where it fits, and is turned, mirrored, dragged or moved by arrow keys.
//
// The picture gives, in its <defs>, a drawing of every way to lie (#ghost-L4-r1, its cells counted from its anchor), and a
// group with [data-unit] that holds the squares. Everything else comes from the choices.

import { one } from "./dom.js";
import { gestures } from "./gestures.js";
import { ghostOf } from "./ghost.js";
import { groundOf } from "./ground.js";
import { speak as plainly, unsay as plainlyUnsay } from "./sentence.js";
import { carried, changed, nearestCell, stride, turnPlace, waysOf } from "./turning.js";
import { say } from "./words.js";

/**
 * @typedef {import("./sentence.js").Choice} Choice
 * @typedef {import("./sentence.js").Pick} Pick
 * @typedef {import("./sentence.js").Sentence} Sentence
 * @typedef {import("./turning.js").Cell} Cell
 * @typedef {import("./turning.js").Change} Change
 * @typedef {import("./turning.js").Ways} Ways
 * @typedef {object} Table
 * @property {(picks: Pick[], isFinal: boolean) => void} say   the sentence is this now; final: it was pointed at and clicked
 * @property {() => void} confirm
 * @property {(key: string) => {label: string}} label
 * @property {(said: string, kind: string, thing: Element | null, otherwise: string) => Promise<string>} why   a thing: it is shown beside it too
 * @property {(text: string) => void} tell                     to a screen reader
 */

const NEAR = 1.2; // squares; the distance at which a ghost snaps
const PAUSE = 250; // milliseconds over a place until it is explained why the piece does not fit
const BESIDE = 1.4; // squares; the distance from the board at which a ghost follows the pointer

/** @param {Table} table */
export function shape(table) {
  /** What is being laid down. @type {{name: string, stem: string[], ways: Ways, base: Pick[], sentence: Sentence, choices: Choice[]} | null} */
  let thing = null;
  let turn = "r0";
  /** The cell that the pointer holds, from the anchor. @type {Cell} */
  let grip = [0, 0];
  /** Where the anchor lies. @type {Cell | null} */
  let spot = null;
  /** The word of that place, if the thing fits there. @type {string | null} */
  let fits = null;
  let isHeld = false; // it lies still, and does not follow the pointer
  let isOurs = false; // the sentence changes because the ghost did
  let isQuiet = true;
  /** Where the pointer was last, if it is one that hovers. @type {Cell | null} */
  let pointer = null;
  /** @type {import("./ground.js").Ground | null} */
  let ground = null;

  /** @param {string} which @returns {SVGElement | null} */
  const drawing = (which) => /** @type {any} */ (thing && document.getElementById(`ghost-${thing.name}-${which}`));
  /** The word for a way to lie: two that look alike have one. @param {string} which */
  const canonical = (which) => drawing(which)?.dataset.turn ?? which;
  /** @param {string} which @returns {Cell[]} */
  const cellsOf = (which) => (drawing(which)?.dataset.cells ?? "0,0").split(" ").map((cell) => /** @type {Cell} */ (cell.split(",").map(Number)));
  const cells = () => cellsOf(turn);
  const round = () => (drawing("r4") ? 6 : 4); // hexes have six sides
  const places = () => thing?.ways.places.get(turn) ?? new Set();

  const ghost = ghostOf({ change: alter, confirm: table.confirm });

  // --- The sentence

  /**
   * A sentence as it is spoken; where it asks how a thing lies, that is said by how the ghost lies.
   * @param {Choice[]} choices
   * @param {Pick[]} picks
   * @returns {Sentence}
   */
  function speak(choices, picks) {
    const whole = plainly(choices, picks);
    const at = turnPlace(whole);
    const sentence = at > 0 ? plainly(choices, picks, false) : whole; // the player puts it down, also where only one place is left
    const stem = sentence.said.slice(0, at).map((each) => each.word);
    const isNew = thing?.stem.join(" ") !== stem.join(" ");
    const said = sentence.said[at];
    const base = said ? sentence.picks.slice(0, before(sentence, at)) : sentence.picks;
    thing = at > 0 ? { name: stem[at - 1], stem, ways: waysOf(choices, stem), base, sentence, choices } : null;
    if (!thing || !drawing("r0")) return leave(sentence);
    if (isNew) begin();
    const place = sentence.said[at + 1 + thing.ways.glue.length];
    if (said && (said.pick >= 0 || place || isNew)) turn = said.word;
    if (!said && places().size) thing.sentence = plainly(choices, [...sentence.picks, [turn]], false);
    if (place) [isHeld, fits] = [true, place.word];
    else if (!isOurs && fits !== null && isHeld) release();
    return thing.sentence;
  }

  /** How many picks were made for the words before one. @param {Sentence} sentence @param {number} at */
  const before = ({ said }, at) => 1 + Math.max(-1, ...said.slice(0, at).map((each) => each.pick));

  /** @param {Sentence} sentence */
  function leave(sentence) {
    thing = null;
    release();
    ghost.remove();
    return sentence;
  }

  /** Another thing: it lies as the last one did, if it fits anywhere so. */
  function begin() {
    release();
    ground = null;
    const usual = canonical(turn);
    const ways = thing?.ways.places ?? new Map();
    turn = ways.has(usual) ? usual : (ways.keys().next().value ?? usual);
    grip = nearestCell(cells());
  }

  function release() {
    [isHeld, spot, fits] = [false, null, null];
  }

  /** The sentence after the ghost has changed. @param {boolean} [isFinal] */
  function resay(isFinal = false) {
    if (!thing) return;
    const lies = places().size ? [[turn]] : [];
    isOurs = true;
    table.say([...thing.base, ...lies, ...(isHeld && fits !== null ? [[fits]] : [])], isFinal && fits !== null);
    isOurs = false;
  }

  /** What is left after one word is taken back: first where the thing lies, then the thing; how it lies says itself. @param {Sentence} sentence @param {number} [index] */
  function unsay(sentence, index) {
    const at = thing ? thing.stem.length : -1;
    if (!thing || (index !== undefined && index < at)) return plainlyUnsay(sentence, index);
    const { pick } = sentence.said[at] ?? { pick: -1 };
    const isPut = sentence.said.length > at + 1 + thing.ways.glue.length;
    const wasLying = isHeld && !isPut;
    if (!isPut || index === undefined) release();
    if (wasLying) return sentence.picks;
    if (!isPut) return thing.base.slice(0, -1);
    if (index === at) return pick < 0 ? thing.base : sentence.picks.slice(0, pick + 1);
    return plainlyUnsay(sentence, index);
  }

  /** A click on another thing of the same kind takes it instead. @param {string[]} keys @returns {boolean} whether it was one */
  function takes(keys) {
    if (!thing || isQuiet) return false;
    const { stem, sentence, choices } = thing;
    const { said } = sentence;
    for (const key of keys) {
      const [kind, word] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
      const at = said.findLastIndex((each, i) => i < stem.length && each.kind === kind);
      if (at < 0) continue;
      if (said[at].word === word) return true; // it is taken already
      const first = said.findIndex((each) => each.pick === said[at].pick);
      const path = [...stem.slice(first, at), word];
      const words = [...stem.slice(0, first), ...path];
      if (!choices.some((choice) => words.every((each, i) => choice.words[i]?.word === each))) continue;
      table.say([...plainlyUnsay(sentence, at), path], false);
      return true;
    }
    return false;
  }

  // --- Where it lies

  /** Lie as near to a point as the thing fits; else there, without fitting. @param {Cell} point @param {boolean} [reaches]  any place over that point will do */
  function lie(point, reaches = false) {
    if (!ground) return;
    const wanted = /** @type {Cell} */ ([point[0] - grip[0], point[1] - grip[1]]);
    const over = reaches ? covering(point) : null;
    const found = ground.nearest(wanted, NEAR, places()) ?? over;
    const under = ground.nearest(point, 0.75);
    fits = found?.word ?? null;
    spot = found?.at ?? (under ? [under.at[0] - grip[0], under.at[1] - grip[1]] : wanted);
  }

  /** The nearest place where the thing would cover what lies at a point. @param {Cell} point */
  function covering([x, y]) {
    const near = cells().map((cell) => ground?.nearest([x - cell[0], y - cell[1]], 0.7, places()) ?? null);
    return near.find((square) => square !== null) ?? null;
  }

  /** Turn or mirror it round the cell that is held. @param {Change} change */
  function alter(change) {
    if (!thing || isQuiet) return;
    const to = canonical(changed(turn, change, round()));
    if (!drawing(to)) return;
    const pivot = !isHeld && pointer ? pointer : spot && /** @type {Cell} */ ([spot[0] + grip[0], spot[1] + grip[1]]);
    grip = carried(cells(), grip, change, cellsOf(changed(turn, change, round())));
    turn = to;
    if (pivot && spot) lie(pivot);
    else fits = null;
    resay();
    if (isHeld && fits === null) explain(false);
  }

  /** @param {Cell} way @param {boolean} isFree  one square on, whether it fits there or not */
  function move(way, isFree) {
    if (!thing || !ground || isQuiet) return;
    if (!spot) suggest();
    else if (isFree || !places().size) {
      const next = /** @type {Cell} */ ([spot[0] + way[0], spot[1] + way[1]]);
      if (!ground.covered(cells(), next).length) return;
      spot = next;
      fits = ground.nearest(next, 0.4, places())?.word ?? null;
    } else {
      const from = spot;
      const known = [...places()].flatMap((word) => ground?.squares.get(word) ?? []);
      const best = known.reduce((least, square) => (stride(from, square.at, way) < (least ? stride(from, least.at, way) : Infinity) ? square : least), /** @type {any} */ (null));
      if (!best) return;
      [spot, fits] = [best.at, best.word];
    }
    isHeld = true;
    resay();
    ghost.focus();
    if (fits === null) explain(false);
  }

  /** Show it at a place where it fits, near the middle. */
  function suggest() {
    if (!ground) return;
    const [x, y] = ground.centre();
    const found = ground.nearest([x - grip[0], y - grip[1]], Infinity, places());
    [spot, fits] = found ? [found.at, found.word] : [[Math.round(x), Math.round(y)], null];
  }

  /** Enter: a ghost that only shows itself is put down; what does not fit tells why. */
  function put() {
    if (!thing || isQuiet || !spot || (isHeld && fits !== null)) return false;
    isHeld = true;
    resay();
    if (fits === null) explain(true);
    return true;
  }

  /** @param {Cell} point @param {boolean} hovers */
  function tap(point, hovers) {
    const lay = isHeld && fits !== null ? { spot, fits } : null;
    lie(point, true);
    if (lay && hovers && fits === null) {
      explain(true, ground?.nearest(point, 1)?.thing);
      ({ spot, fits } = lay); // nothing is lost
      return;
    }
    if (spot) grip = nearestCell(cells(), [point[0] - spot[0], point[1] - spot[1]]);
    isHeld = fits !== null || !hovers;
    resay(hovers);
    if (fits === null) explain(true);
  }

  /** What speaks against the place where it lies. @param {boolean} isAsked  beside the ghost too, not only aloud @param {Element} [target] */
  async function explain(isAsked, target = ghost.element) {
    if (!thing || !ground || !spot) return;
    const [{ kind }, where] = [thing.ways, ground.wordAt(spot)];
    const said = where === null ? "" : [...thing.stem, turn, ...thing.ways.glue, where].join(" ");
    const [what, outside] = [described(), say("page_shape_outside")];
    const isStill = () => thing !== null && fits === null && what === described();
    if (!isAsked) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (!isAsked && !isStill()) return;
    const reason = await table.why(said, kind, isAsked ? target : null, outside);
    if (isStill()) table.tell(`${what} · ${say("page_shape_no", { why: reason })}`);
  }

  /** The ghost in words. */
  function described() {
    if (!thing) return "";
    const { name, sentence, stem, ways } = thing;
    const where = spot && ground?.wordAt(spot);
    const words = [
      `${sentence.said[stem.length - 1].kind}:${name}`,
      `turn:${turn}`,
      ...(where ? [...ways.glue.map((small) => `glue:${small}`), `${ways.kind}:${where}`] : []),
    ];
    return words.map((key) => table.label(key).label).join(" ");
  }

  // --- What is seen

  /** Draw the ghost and what belongs to it. @param {boolean} mayAct */
  function show(mayAct) {
    isQuiet = !mayAct;
    if (!thing) return;
    const drawn = drawing(turn);
    if (!drawn) return;
    if (ground?.svg !== drawn.ownerSVGElement) ground = drawn.ownerSVGElement?.getClientRects().length ? groundOf(drawn, thing.ways.kind) : null;
    if (!ground) return ghost.remove();
    if (isHeld && fits !== null) spot = ground.squares.get(fits)?.at ?? spot;
    else if (!spot && mayAct && hands.last() !== "mouse") suggest();
    ghost.draw({ ground, drawn, cells: cells(), spot, isHeld, mayAct, fits: fits !== null, label: described() });
    ghost.mark(ground, thing.ways, cellsOf, turn);
  }

  /** A place that the bar points at. @param {string | null} key */
  function point(key) {
    if (!thing || !ground || isHeld || isQuiet) return;
    const word = key?.startsWith(`${thing.ways.kind}:`) ? key.slice(thing.ways.kind.length + 1) : "";
    const square = places().has(word) ? ground.squares.get(word) : null;
    [spot, fits] = square ? [square.at, square.word] : [null, null];
    show(!isQuiet);
  }

  /** What a screen reader hears of it; empty if nothing is shown. */
  const aloud = () => (thing && spot ? described() : "");

  const hands = gestures({
    ghost: ghost.element,
    isActive: () => thing !== null && !isQuiet,
    ground: () => ground,
    change: alter,
    move,
    put,
    hover: (at) => {
      const was = pointer;
      pointer = at && ground?.nearest(at, BESIDE) ? at : null;
      if (isHeld || (!pointer && !was)) return;
      if (pointer) lie(pointer);
      else [spot, fits] = [null, null];
      show(true);
    },
    grab: (at) => {
      if (spot) grip = nearestCell(cells(), [at[0] - spot[0], at[1] - spot[1]]);
    },
    drag: (at) => {
      const [was, before] = [fits, isHeld];
      lie(at);
      isHeld = true;
      if (was !== fits || !before) resay();
      else show(true);
    },
    drop: () => fits === null && explain(true),
    tap,
  });

  one(".views").addEventListener("click", () => show(!isQuiet)); // where the board comes into sight

  return { speak, unsay, takes, show, point, aloud, isSeen: () => thing !== null && spot !== null, tools: () => (thing ? ghost.tools(isHeld, drawing("r0f") !== null) : null), enter: () => thing !== null && ghost.focus() };
}
