// Animation of the pieces on the stage: a piece whose place has changed moves there.

const DURATION = 420; // milliseconds
const MOST_MOVING = 6; // if more pieces have changed, it is another position rather than a move

/**
 * @typedef {{piece: any, look: string, at: number[]}} Piece   at: its middle on the screen
 */

/** Whether the reader wants animations. */
export const mayMove = () =>
  !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.documentElement.classList.contains("still");

/** All pieces in an element, with their look and their place. @param {Element} stage @returns {Piece[]} */
export function piecesIn(stage) {
  return [...stage.querySelectorAll(".piece")].map((piece) => ({
    piece,
    look: `${piece.getAttribute("class")} ${piece.firstElementChild?.getAttribute("d") ?? ""}`,
    at: middleOf(piece),
  }));
}

/**
 * Animate the changes: a new piece comes from where one of the same look has disappeared, or fades in.
 * @param {Piece[]} before
 * @param {Piece[]} after
 */
export function animate(before, after) {
  /** @param {Piece} one @param {Piece} other */
  const isSame = (one, other) =>
    one.look === other.look && Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < 4;
  const left = before.filter((was) => !after.some((is) => isSame(is, was)));
  const come = after.filter((is) => !before.some((was) => isSame(is, was)));
  if (come.length > MOST_MOVING) return;
  for (const arrival of come) {
    const from = left.findIndex((was) => was.look === arrival.look);
    if (from < 0) arrival.piece.animate([{ opacity: 0 }, { opacity: 1 }], 240);
    else moveFrom(left.splice(from, 1)[0].at, arrival);
  }
}

/** Move a copy of the piece above all plates; the piece itself is hidden meanwhile. @param {number[]} from @param {Piece} arrival */
function moveFrom(from, { piece, at }) {
  const svg = /** @type {SVGSVGElement} */ (piece.ownerSVGElement);
  const toScreen = svg.getScreenCTM();
  const own = piece.getScreenCTM();
  if (!toScreen || !own) return;
  const place = toScreen.inverse().multiply(own);
  const copy = document.createElementNS(svg.namespaceURI, "g");
  const twin = /** @type {SVGElement} */ (piece.cloneNode(true));
  twin.setAttribute("transform", `matrix(${place.a} ${place.b} ${place.c} ${place.d} ${place.e} ${place.f})`);
  copy.setAttribute("pointer-events", "none");
  copy.append(twin);
  svg.append(copy);
  piece.style.visibility = "hidden";
  const [dx, dy] = [(from[0] - at[0]) / toScreen.a, (from[1] - at[1]) / toScreen.d];
  const flight = /** @type {SVGGElement} */ (copy).animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: DURATION,
    easing: "cubic-bezier(.2, .7, .2, 1)",
  });
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    piece.style.visibility = "";
  };
}

/** The middle of an element on the screen. @param {Element} element */
export function middleOf(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
