// What can be turned, as pure functions: which ways of lying fit where, and what turning and mirroring do to them.
// A way of lying is a word of kind "turn": r1 is turned clockwise once, r1f is flipped left to right and then turned.

/**
 * @typedef {import("./sentence.js").Choice} Choice
 * @typedef {import("./sentence.js").Sentence} Sentence
 * @typedef {[number, number]} Cell                   in squares, right and down
 * @typedef {"left" | "right" | "mirror"} Change
 * @typedef {object} Ways                             how a thing can lie, and where
 * @property {string} kind                            of the words that tell where
 * @property {string[]} glue                          the small words before them
 * @property {Map<string, Set<string>>} places        by turn
 */

/** The index of the orientation in a sentence: a word so far, or the only kind of word that may follow; -1: none. @param {Sentence} sentence */
export function turnPlace({ said, offers, move }) {
  const at = said.findIndex((each) => each.kind === "turn");
  if (at >= 0) return at;
  const isNext = move === null && offers.length > 0 && offers.every((offer) => offer.kind === "turn" && !offer.glue.length);
  return isNext ? said.length : -1;
}

/** @type {WeakMap<Choice[], Map<string, Ways>>} */
const known = new WeakMap();

/**
 * The ways that the sentences beginning with these words allow; worked out once for a list of choices.
 * @param {Choice[]} choices
 * @param {string[]} stem  the words before the turn
 * @returns {Ways}
 */
export function waysOf(choices, stem) {
  const ours = known.get(choices) ?? new Map();
  known.set(choices, ours);
  const key = stem.join(" ");
  const found = ours.get(key) ?? gathered(choices, stem);
  ours.set(key, found);
  return found;
}

/** @param {Choice[]} choices @param {string[]} stem @returns {Ways} */
function gathered(choices, stem) {
  /** @type {Ways} */
  const ways = { kind: "", glue: [], places: new Map() };
  for (const { words } of choices) {
    if (words[stem.length]?.kind !== "turn" || stem.some((word, i) => words[i].word !== word)) continue;
    const at = words.findIndex((word, i) => i > stem.length && word.kind !== "glue");
    if (at < 0) continue;
    ways.kind = words[at].kind;
    ways.glue = words.slice(stem.length + 1, at).map((word) => word.word);
    const turn = words[stem.length].word;
    const places = ways.places.get(turn) ?? new Set();
    places.add(words[at].word);
    ways.places.set(turn, places);
  }
  return ways;
}

/**
 * The turn after a change; mirrored is left to right as it is seen.
 * @param {string} turn
 * @param {Change} change
 * @param {number} [round]  how many turns lead back to the first
 */
export function changed(turn, change, round = 4) {
  const [n, flip] = [Number.parseInt(turn.slice(1), 10), turn.endsWith("f")];
  if (change === "mirror") return `r${(round - n) % round}${flip ? "" : "f"}`;
  return `r${(n + (change === "right" ? 1 : round - 1)) % round}${flip ? "f" : ""}`;
}

/** @type {Record<Change, (cell: Cell) => Cell>} */
const MAPS = { right: ([x, y]) => [-y, x], left: ([x, y]) => [y, -x], mirror: ([x, y]) => [-x, y] };

/**
 * Which cell of the thing after a change is the one that was held before.
 * @param {Cell[]} before  the cells, from the anchor
 * @param {Cell} held
 * @param {Change} change
 * @param {Cell[]} after   the same thing after the change, from its own anchor
 * @returns {Cell}
 */
export function carried(before, held, change, after) {
  const map = MAPS[change];
  const [was, is] = [corner(before.map(map)), corner(after)];
  const [x, y] = map(held);
  return [x - was[0] + is[0], y - was[1] + is[1]];
}

/** The upper left corner of some cells. @param {Cell[]} cells @returns {Cell} */
const corner = (cells) => [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];

/** The cell nearest to a point; the middle of them all if none is given. @param {Cell[]} cells @param {Cell} [point] @returns {Cell} */
export function nearestCell(cells, point) {
  const [x, y] = point ?? [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length);
  return cells.reduce((best, cell) => (Math.hypot(cell[0] - x, cell[1] - y) < Math.hypot(best[0] - x, best[1] - y) - 1e-6 ? cell : best));
}

/** How far an arrow leads from one point to another: nothing that lies backwards, little to the side. @param {Cell} from @param {Cell} to @param {Cell} way */
export function stride([x, y], [toX, toY], [dx, dy]) {
  const along = (toX - x) * dx + (toY - y) * dy;
  const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
  return along > 0.1 ? along + 2 * aside : Infinity;
}

/** The line round some cells, as a path; a cell is `unit` wide. @param {Cell[]} cells @param {number} unit */
export function outline(cells, unit) {
  const taken = new Set(cells.map(String));
  /** @param {number} x @param {number} y */
  const at = (x, y) => `${x * unit} ${y * unit}`;
  return cells
    .flatMap(([x, y]) => [
      !taken.has(`${x},${y - 1}`) && `M${at(x - 0.5, y - 0.5)}L${at(x + 0.5, y - 0.5)}`,
      !taken.has(`${x + 1},${y}`) && `M${at(x + 0.5, y - 0.5)}L${at(x + 0.5, y + 0.5)}`,
      !taken.has(`${x},${y + 1}`) && `M${at(x + 0.5, y + 0.5)}L${at(x - 0.5, y + 0.5)}`,
      !taken.has(`${x - 1},${y}`) && `M${at(x - 0.5, y + 0.5)}L${at(x - 0.5, y - 0.5)}`,
    ])
    .filter(Boolean)
    .join("");
}
