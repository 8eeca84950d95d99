// Input for moving a ghost: pointer, wheel, keys, one and two fingers.

/**
 * @typedef {import("./turning.js").Cell} Cell
 * @typedef {import("./turning.js").Change} Change
 * @typedef {object} Hands
 * @property {SVGElement} ghost
 * @property {() => boolean} isActive
 * @property {() => import("./ground.js").Ground | null} ground
 * @property {(change: Change) => void} change
 * @property {(way: Cell, isFree: boolean) => void} move
 * @property {() => boolean} put                          false: it lies already
 * @property {(at: Cell | null) => void} hover            null: the pointer has left the picture
 * @property {(at: Cell) => void} grab
 * @property {(at: Cell) => void} drag
 * @property {() => void} drop
 * @property {(at: Cell, hovers: boolean) => void} tap
 */

/** @type {Record<string, Cell>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const NOTCH = 50; // of a wheel: one turn
const PAUSE = 140; // milliseconds between two turns of a wheel
const TWIST = 35; // degrees of two fingers: one turn
const PINCH = 1.2; // fingers that go so far apart or together do not twist

/** @param {Hands} hands */
export function gestures(hands) {
  /** With what the page was touched last. */
  let last = "mouse";

  /** Whether something lies in the picture of the ground. @param {EventTarget | null} target */
  const isIn = (target) => target instanceof Node && hands.ground()?.svg.contains(target) === true;
  /** @param {{clientX: number, clientY: number}} event @returns {Cell} */
  const at = (event) => hands.ground()?.pointed(event) ?? [Infinity, Infinity];

  // --- Pointer: it hovers, it drags the ghost, it taps a square

  /** @type {{id: number, x: number, y: number, moves: boolean} | null} */
  let held = null;
  let isDragged = false; // the click that ends a drag is none

  document.addEventListener(
    "pointerdown",
    (event) => {
      last = event.pointerType;
      isDragged = false;
      const onGhost = event.target instanceof Element && hands.ghost.contains(event.target);
      if (!hands.isActive() || !onGhost || event.button) return;
      held = { id: event.pointerId, x: event.clientX, y: event.clientY, moves: false };
      hands.grab(at(event));
    },
    true,
  );
  document.addEventListener("pointermove", (event) => {
    last = event.pointerType;
    if (!hands.isActive()) return;
    if (held?.id === event.pointerId) {
      held.moves ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > 5;
      if (held.moves) hands.drag(at(event));
    } else if (!held && event.pointerType !== "touch") hands.hover(isIn(event.target) ? at(event) : null);
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"]))
    document.addEventListener(name, (event) => {
      if (held?.id !== event.pointerId) return;
      isDragged = held.moves;
      held = null;
      if (isDragged && hands.isActive()) hands.drop();
    });
  document.addEventListener(
    "click",
    (event) => {
      if (!hands.isActive() || !isIn(event.target)) return;
      const onGhost = hands.ghost.contains(/** @type {Node} */ (event.target));
      const isMine = onGhost || isDragged || hands.ground()?.nearest(at(event), 0.72);
      if (!isMine || !event.detail) return; // a key that clicks is no pointer
      event.stopPropagation();
      if (!isDragged && !(onGhost && hands.ghost.classList.contains("is-held"))) hands.tap(at(event), last !== "touch");
      isDragged = false;
    },
    true,
  );

  // --- Wheel

  let rolled = 0;
  let turnedAt = 0;
  document.addEventListener(
    "wheel",
    (event) => {
      if (!hands.isActive() || event.ctrlKey || !isIn(event.target)) return;
      event.preventDefault();
      if (event.timeStamp - turnedAt < PAUSE) return;
      rolled = Math.sign(rolled) === Math.sign(event.deltaY) ? rolled + event.deltaY : event.deltaY;
      if (Math.abs(rolled) < NOTCH && event.deltaMode === WheelEvent.DOM_DELTA_PIXEL) return;
      hands.change(rolled > 0 ? "right" : "left");
      [rolled, turnedAt] = [0, event.timeStamp];
    },
    { capture: true, passive: false },
  );

  // --- Keys

  document.addEventListener(
    "keydown",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      last = "key";
      if (!hands.isActive() || event.ctrlKey || event.metaKey || target.matches("input, textarea, select")) return;
      if (!press(event, target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  /** @param {KeyboardEvent} event @param {Element} target @returns {boolean} whether it meant something here */
  function press({ key, shiftKey, altKey }, target) {
    const letter = key.toLowerCase();
    if (letter === "r" && !altKey) hands.change(shiftKey ? "left" : "right");
    else if (letter === "f" && !altKey) hands.change("mirror");
    else if (key in ARROWS && !target.closest(".words, [role=tablist], [role=toolbar]")) hands.move(ARROWS[key], altKey);
    else if (key === "Enter" && !target.closest("button, a, summary, .is-legal, .is-open")) return hands.put();
    else return false;
    return true;
  }

  // --- Two fingers: those that twist turn the thing, those that pinch zoom

  /** @type {{angle: number, distance: number, done: number, kind: "" | "twist" | "pinch"} | null} */
  let twist = null;
  /** @param {TouchList} touches */
  const grip = ([one, other]) => ({
    angle: (Math.atan2(other.clientY - one.clientY, other.clientX - one.clientX) * 180) / Math.PI,
    distance: Math.max(1, Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY)),
  });

  document.addEventListener(
    "touchstart",
    (event) => {
      last = "touch";
      twist = hands.isActive() && event.touches.length === 2 && isIn(event.target) ? { ...grip(event.touches), done: 0, kind: "" } : null;
      if (event.touches.length > 1) held = null;
    },
    { capture: true, passive: true },
  );
  document.addEventListener(
    "touchmove",
    (event) => {
      if (held) event.preventDefault(); // the ghost is dragged, not the map
      if (!twist || event.touches.length !== 2) return;
      const now = grip(event.touches);
      const turned = ((now.angle - twist.angle + 540) % 360) - 180;
      const apart = Math.max(now.distance / twist.distance, twist.distance / now.distance);
      if (!twist.kind) twist.kind = apart > PINCH ? "pinch" : Math.abs(turned) > TWIST / 2 ? "twist" : "";
      if (twist.kind !== "twist") return;
      event.preventDefault();
      event.stopPropagation(); // the map stays as large as it is
      const turns = Math.sign(turned) * Math.floor((Math.abs(turned) + 90 - TWIST) / 90);
      for (; twist.done < turns; twist.done += 1) hands.change("right");
      for (; twist.done > turns; twist.done -= 1) hands.change("left");
    },
    { capture: true, passive: false },
  );

  return { last: () => last };
}
