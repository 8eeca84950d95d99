// Zoom and pan of the map: by buttons, by the wheel with Ctrl, by two fingers; dragged with the middle button or from empty
// ground. One finger scrolls, as everywhere.

const STEPS = [1, 1.5, 2, 2.6, 3.4];
const MOST = 4;

/**
 * @param {HTMLElement} pan     the frame; what is in it takes its size from --zoom
 * @param {HTMLElement} tools
 * @param {number} start
 */
export function zoomable(pan, tools, start) {
  let zoom = start;

  tools.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-zoom]");
    if (!(button instanceof HTMLElement)) return;
    const larger = STEPS.find((step) => step > zoom + 0.05) ?? MOST;
    const smaller = STEPS.findLast((step) => step < zoom - 0.05) ?? 1;
    enlarge({ in: larger, out: smaller, fit: 1 }[button.dataset.zoom ?? "fit"] ?? 1, pan.clientWidth / 2, pan.clientHeight / 2);
  });

  /** Zoom so that what lies at x, y of the frame lies at toX, toY then. @param {number} to @param {number} x @param {number} y @param {number} [toX] @param {number} [toY] */
  function enlarge(to, x, y, toX = x, toY = y) {
    const [left, top] = [(pan.scrollLeft + x) / pan.scrollWidth, (pan.scrollTop + y) / pan.scrollHeight];
    zoom = Math.max(1, Math.min(MOST, to));
    pan.style.setProperty("--zoom", String(zoom));
    pan.classList.toggle("is-enlarged", zoom > 1);
    pan.scrollTo({ left: left * pan.scrollWidth - toX, top: top * pan.scrollHeight - toY, behavior: "instant" });
  }

  /** Where two fingers are: their distance, and their middle in the frame. @param {TouchList} touches */
  function grip([one, other]) {
    const frame = pan.getBoundingClientRect();
    return {
      distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
      x: (one.clientX + other.clientX) / 2 - frame.left,
      y: (one.clientY + other.clientY) / 2 - frame.top,
    };
  }

  /** @type {ReturnType<typeof grip> | null} */
  let held = null;
  pan.addEventListener("touchstart", (event) => (held = event.touches.length === 2 ? grip(event.touches) : null), { passive: true });
  pan.addEventListener(
    "touchmove",
    (event) => {
      if (!held || event.touches.length !== 2) return;
      event.preventDefault(); // the page stays as large as it is
      const now = grip(event.touches);
      enlarge(zoom * (now.distance / held.distance), held.x, held.y, now.x, now.y);
      held = now;
    },
    { passive: false },
  );
  for (const end of ["touchend", "touchcancel"]) pan.addEventListener(end, () => (held = null), { passive: true });

  pan.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault(); // not the whole page
      const frame = pan.getBoundingClientRect();
      enlarge(zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX - frame.left, event.clientY - frame.top);
    },
    { passive: false },
  );

  /** @type {{x: number, y: number, left: number, top: number} | null} */
  let dragged = null;
  pan.addEventListener("pointerdown", (event) => {
    const isEmpty = event.button === 0 && event.pointerType === "mouse" && !(/** @type {Element} */ (event.target).closest("[data-word]"));
    if (zoom <= 1 || !(event.button === 1 || isEmpty)) return;
    event.preventDefault();
    dragged = { x: event.clientX, y: event.clientY, left: pan.scrollLeft, top: pan.scrollTop };
    pan.classList.add("is-dragged");
  });
  addEventListener("pointermove", (event) => {
    if (dragged) pan.scrollTo({ left: dragged.left + dragged.x - event.clientX, top: dragged.top + dragged.y - event.clientY, behavior: "instant" });
  });
  addEventListener("pointerup", () => {
    dragged = null;
    pan.classList.remove("is-dragged");
  });
}
