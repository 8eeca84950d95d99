// The squares of a picture as places for a piece, by their words and their positions.

/**
 * @typedef {import("./turning.js").Cell} Cell
 * @typedef {{word: string, thing: SVGGraphicsElement, at: Cell}} Square   at: its middle, in the units of the ground
 */

const COUNTED = /^\d+,\d+$/; // a square is called after its column and its row

/**
 * The ground that has squares of this kind, in the same picture as `drawing`; null if it has none.
 * @param {SVGElement} drawing
 * @param {string} kind
 */
export function groundOf(drawing, kind) {
  const svg = drawing.ownerSVGElement;
  const groups = [...(svg?.querySelectorAll("[data-unit]") ?? [])];
  const field = groups.find((group) => group.querySelector(`[data-word^="${kind}:"]`));
  return svg && field instanceof SVGGraphicsElement ? ground(svg, field, kind) : null;
}

/** @typedef {ReturnType<typeof ground>} Ground */

/** @param {SVGSVGElement} svg @param {SVGGraphicsElement} field @param {string} kind */
function ground(svg, field, kind) {
  const unit = Number(field.dataset.unit);
  const inverse = field.getScreenCTM()?.inverse();
  /** @type {Map<string, Square>} */
  const squares = new Map();
  for (const thing of field.querySelectorAll(`[data-word^="${kind}:"]`)) {
    if (!(thing instanceof SVGGraphicsElement)) continue;
    const word = (thing.dataset.word ?? "").slice(kind.length + 1);
    const at = middle(thing);
    if (at && !squares.has(word)) squares.set(word, { word, thing, at });
  }
  const all = [...squares.values()];

  /** The middle of a thing; its ring is as large as the place itself, whatever stands on it. @param {SVGGraphicsElement} thing @returns {Cell | null} */
  function middle(thing) {
    const shown = /** @type {SVGGraphicsElement} */ (thing.querySelector(":scope > .ring") ?? thing);
    const matrix = shown.getScreenCTM();
    if (!inverse || !matrix) return null;
    const { x, y, width, height } = shown.getBBox();
    const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(inverse.multiply(matrix));
    return [point.x / unit, point.y / unit];
  }

  /** Where a pointer is, in squares. @param {{clientX: number, clientY: number}} pointer @returns {Cell} */
  function pointed({ clientX, clientY }) {
    const matrix = field.getScreenCTM();
    if (!matrix) return [Infinity, Infinity];
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [point.x / unit, point.y / unit];
  }

  /** The square nearest to a point, if it is not farther than that. @param {Cell} point @param {number} most @param {Iterable<string>} [words]  only these */
  function nearest(point, most, words) {
    /** @type {Square | null} */
    let best = null;
    let least = most;
    for (const square of words ? known(words) : all) {
      const distance = Math.hypot(square.at[0] - point[0], square.at[1] - point[1]);
      if (distance <= least) [best, least] = [square, distance];
    }
    return best;
  }

  /** @param {Iterable<string>} words */
  const known = (words) => [...words].flatMap((word) => squares.get(word) ?? []);

  /** The squares that cells would cover. @param {Cell[]} cells @param {Cell} anchor @returns {Square[]} */
  const covered = (cells, anchor) => cells.flatMap(([x, y]) => nearest([anchor[0] + x, anchor[1] + y], 0.4) ?? []);

  /** The word of a place, even of one where no square is drawn if the words are counted. @param {Cell} point @returns {string | null} */
  function wordAt(point) {
    const found = nearest(point, 0.4);
    if (found) return found.word;
    const [first] = all;
    if (!all.every(({ word }) => COUNTED.test(word))) return null; // hexes are counted from the middle of their map
    const place = first.word.split(",").map((n, axis) => Math.round(Number(n) + point[axis] - first.at[axis]));
    return place.every((n) => n >= 0) ? place.join(",") : null;
  }

  const centre = () => /** @type {Cell} */ ([0, 1].map((axis) => all.reduce((sum, { at }) => sum + at[axis], 0) / all.length));

  return { svg, field, unit, squares, pointed, nearest, covered, wordAt, centre };
}
