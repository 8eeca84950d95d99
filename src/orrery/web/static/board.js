// The plates in the page: highlights, clicks and hovering, arrow keys from thing to thing, zoom.
// It uses only [data-word] and the states of elements, nothing of a particular game.

import { PHONE, SMALL, one } from "./dom.js";
import { animate, mayMove, middleOf, piecesIn } from "./pieces.js";
import { zoomable } from "./zoom.js";

/**
 * @typedef {import("../shapes.js").Plate} Plate
 * @typedef {object} Listener
 * @property {(keys: string[], at: Element) => void} click    the words of a thing, innermost first; none if it only tells
 * @property {(keys: string[]) => void} hover                 empty: no longer
 */

const SHARED = /^(beside|below)-/; // plates that share the stage with the first
// What carries a word; quiet things only while it may be said.
const WORDED = ".sheet-of [data-word]:not([data-quiet]:not(.is-legal, .is-open))";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Listener} listener */
export function board(listener) {
  const stage = one(".stage");
  const pan = one(".pan");
  const dock = one(".dock");
  const boards = one(".boards");
  /** The hash of what is shown, by the name of the plate. @type {Map<string, string>} */
  const painted = new Map();
  /** @type {Map<string, Element[]>} */
  let things = new Map();
  const narrow = matchMedia(PHONE);

  /** The plates of the stage that can be seen: a phone shows those with a twin among the boards there. */
  const shown = () => [...pan.children].filter((place) => !narrow.matches || !place.hasAttribute("data-twin"));

  // --- Plates

  /** @param {Plate} plate @param {boolean} isStage @param {boolean} hasTwin  among the boards @returns {HTMLElement} */
  function holder(plate, isStage, hasTwin) {
    const found = document.querySelector(`.sheet-of[data-plate="${plate.name}"]`);
    if (found instanceof HTMLElement) return found;
    const made = document.createElement("div");
    made.className = "sheet-of";
    made.dataset.plate = plate.name;
    made.toggleAttribute("data-twin", hasTwin);
    if (!isStage) made.dataset.group = plate.name.startsWith("player-") ? plate.name : "goals";
    if (!isStage) made.hidden = made.dataset.group !== dock.dataset.open;
    (isStage ? pan : boards).append(made);
    return made;
  }

  /**
   * Show these plates; pieces that stand elsewhere now travel there.
   * @param {Plate[]} plates
   * @param {{travel: boolean, first?: boolean}} how  first: the page has them already
   */
  function paint(plates, { travel, first }) {
    const before = travel && mayMove() ? piecesIn(stage) : null;
    for (const name of painted.keys()) {
      if (plates.some((plate) => plate.name === name)) continue; // it is no longer drawn
      document.querySelector(`.sheet-of[data-plate="${name}"]`)?.remove();
      painted.delete(name);
    }
    plates.forEach((plate, i) => {
      const isStage = i === 0 || SHARED.test(plate.name);
      const twin = SHARED.test(plate.name) && plate.name.replace(SHARED, "");
      const place = holder(plate, isStage, plates.some((other) => other.name === twin));
      if (isStage) measure(place, plate);
      if (painted.get(plate.name) === plate.hash) return;
      if (!first) place.innerHTML = plate.svg ?? "";
      painted.set(plate.name, plate.hash);
    });
    things = new Map();
    for (const thing of document.querySelectorAll(".sheet-of [data-word]")) {
      const key = /** @type {any} */ (thing).dataset.word;
      const same = things.get(key);
      if (same) same.push(thing);
      else things.set(key, [thing]);
    }
    if (before) animate(before, piecesIn(stage));
    const isAlone = shown().length === 1; // of several, the first is what one came to see
    if (first) pan.scrollTo({ left: (pan.scrollWidth - pan.clientWidth) / 2, top: isAlone ? (pan.scrollHeight - pan.clientHeight) / 2 : 0, behavior: "instant" });
  }

  /** The size of a plate of the stage, for the stylesheet. @param {HTMLElement} place @param {Plate} plate */
  function measure(place, plate) {
    const part = SHARED.exec(plate.name)?.[1] ?? "first";
    pan.classList.add("is-measured");
    place.style.setProperty("--wide", String(plate.width));
    pan.style.setProperty(`--${part}-wide`, String(plate.width));
    pan.style.setProperty(`--${part}-high`, String(plate.height));
  }

  /** Who sits where, on the tabs of the boards. @param {{seat: number, name: string}[]} seats */
  function name(seats) {
    for (const seat of seats) {
      const tab = dock.querySelector(`.tabs [data-board="player-${seat.seat}"] span`);
      if (tab) tab.textContent = seat.name;
    }
  }

  // --- States

  /**
   * Light up what can be clicked.
   * @param {object} lit
   * @param {Set<string>} lit.legal  may be said next
   * @param {Set<string>} lit.said   is said already
   * @param {Set<string>} lit.open   starts a sentence: a word before it is found by itself, or asked for
   * @param {{words: Set<string>, by: number | null}} lit.last   the last move: marked on common plates and on the board of the seat that made it
   */
  function glow({ legal, said, open, last }) {
    for (const [key, same] of things) {
      const word = key.slice(key.indexOf(":") + 1);
      for (const thing of same) {
        const isLegal = legal.has(key);
        const isOpen = !isLegal && open.has(key);
        thing.classList.toggle("is-legal", isLegal);
        thing.classList.toggle("is-open", isOpen);
        thing.classList.toggle("is-selected", said.has(key));
        thing.classList.toggle("is-last", !isLegal && last.words.has(word) && stage.contains(thing) && isBy(thing, last.by));
        thing.classList.remove("is-hover");
        if (isLegal || isOpen || said.has(key)) addHalo(thing);
        if (isLegal || isOpen) {
          thing.setAttribute("role", "button");
          thing.setAttribute("tabindex", "-1");
          thing.setAttribute("aria-label", tell(key, thing));
        } else for (const name of ["role", "tabindex", "aria-label"]) thing.removeAttribute(name);
      }
    }
    for (const region of [stage, dock]) region.querySelector(".is-legal, .is-open")?.setAttribute("tabindex", "0");
    for (const button of document.querySelectorAll(".views [data-view], .dock .tabs [data-board]"))
      button.classList.toggle("has-legal", glowing(regionOf(button)).length > 0);
  }

  /** A light behind a thing, in the shape of its ring; the picture says over how many of its children. @param {Element} thing */
  function addHalo(thing) {
    const ring = thing.querySelector(":scope > .ring");
    if (!ring || thing.querySelector(":scope > .halo")) return;
    const halo = /** @type {Element} */ (ring.cloneNode());
    halo.setAttribute("class", "halo");
    thing.insertBefore(halo, thing.children[Number(thing.getAttribute("data-halo") ?? 1)] ?? ring);
  }

  /** Whether a thing is on a common plate or on the board of this seat. @param {Element} thing @param {number | null} seat */
  function isBy(thing, seat) {
    const owner = /** @type {HTMLElement | null} */ (thing.closest("[data-of]"))?.dataset.of;
    return owner === undefined || owner === String(seat);
  }

  /** @param {Element} button */
  function regionOf(button) {
    const { view, board: group } = /** @type {HTMLElement} */ (button).dataset;
    if (view === "stage") return shown();
    if (view === "side") return [];
    if (view === "dock") return [...boards.querySelectorAll('[data-group^="player-"]')];
    return [...boards.querySelectorAll(`[data-group="${group ?? "goals"}"]`)];
  }

  /** @param {Element[]} regions */
  const glowing = (regions) => regions.flatMap((region) => [...region.querySelectorAll(".is-legal")]);

  /** @param {string | null} key */
  function point(key) {
    for (const thing of document.querySelectorAll(".sheet-of .is-hover")) thing.classList.remove("is-hover");
    for (const thing of (key && things.get(key)) || []) thing.classList.add("is-hover");
  }

  /** @param {Element | null} thing */
  function refuse(thing) {
    for (const each of document.querySelectorAll(".sheet-of .is-refused")) each.classList.remove("is-refused");
    thing?.classList.add("is-refused");
  }

  /** The nearest thing that tells what it is. @param {EventTarget | null} target */
  function titled(target) {
    let thing = target instanceof Element ? target.closest(".sheet-of g") : null;
    while (thing && !tell("", thing)) thing = thing.parentElement?.closest(".sheet-of g") ?? null;
    return thing;
  }

  /** What a thing is, in its tooltip. @param {string} key @param {Element} [thing] */
  function tell(key, thing) {
    return (thing ?? things.get(key)?.[0])?.querySelector(":scope > title")?.textContent ?? "";
  }

  // --- The dock: one board at a time. On narrow pages the views are one at a time too.

  const small = matchMedia(SMALL);
  const middle = { get matches() { return small.matches && !narrow.matches; } }; // a tablet
  let own = "";
  let isOpenedForWord = false;

  /** @param {string} group */
  function open(group) {
    for (const place of boards.querySelectorAll("[data-group]")) place.hidden = place.dataset.group !== group;
    for (const tab of dock.querySelectorAll(".tabs [data-board]"))
      tab.setAttribute("aria-selected", String(tab.dataset.board === group));
    dock.dataset.open = group;
  }

  /** @param {string} view */
  function look(view) {
    document.body.dataset.view = view;
    for (const tab of document.querySelectorAll(".views [data-view]"))
      tab.setAttribute("aria-selected", String(/** @type {HTMLElement} */ (tab).dataset.view === view));
    if (view === "goals") open("goals");
    else if (view === "dock" && dock.dataset.open === "goals") open(own);
  }

  /** @param {string} group  of the reader's own board */
  function mine(group) {
    if (group === own) return;
    own = group;
    open(own);
  }

  /** Bring what glows into sight: another board, another view, another corner of the map. @param {boolean} isNew */
  function seek(isNew) {
    const here = glowing(shown());
    const groups = [...boards.querySelectorAll("[data-group]")].filter((place) => glowing([place]).length);
    const names = groups.map((place) => place.dataset.group);
    if (isNew && names.length && !here.length && !names.includes(dock.dataset.open)) {
      open(names.includes(own) ? own : names[0]);
      isOpenedForWord = true;
    } else if (isOpenedForWord && !names.includes(dock.dataset.open)) {
      if (document.body.dataset.view === "goals") look("dock"); // what lies there is not the goals any more
      open(own);
      isOpenedForWord = false;
    }
    if (isNew && narrow.matches && document.body.dataset.view !== "side") {
      if (here.length) look("stage");
      else if (names.length) look(names.includes(dock.dataset.open) && dock.dataset.open !== "goals" ? "dock" : "goals");
    }
    if (here.length) centre(here);
    else if (isNew && groups.length) glowing(groups.filter((place) => !place.hidden))[0]?.scrollIntoView({ block: "nearest" });
  }

  /** Scroll a panned map to what glows. @param {Element[]} spots */
  function centre(spots) {
    if (pan.scrollWidth <= pan.clientWidth + 1 && pan.scrollHeight <= pan.clientHeight + 1) return;
    const frame = pan.getBoundingClientRect();
    const boxes = spots.map((spot) => spot.getBoundingClientRect());
    const [left, right] = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
    const [top, bottom] = [Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom))];
    if (left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom) return;
    pan.scrollBy({
      left: (left + right) / 2 - frame.left - frame.width / 2,
      top: (top + bottom) / 2 - frame.top - frame.height / 2,
      behavior: mayMove() ? "smooth" : "instant",
    });
  }

  const settle = () => {
    if (middle.matches && document.body.dataset.view === "stage") look("dock");
    if (!middle.matches && !narrow.matches) look("stage");
  };
  small.addEventListener("change", settle);
  narrow.addEventListener("change", settle);
  one(".views").addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const tab = /** @type {Element} */ (event.target).closest("[data-view]");
    if (tab instanceof HTMLElement) look(tab.dataset.view ?? "stage");
  });
  one(".tabs", dock).addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const tab = /** @type {Element} */ (event.target).closest("[data-board]");
    if (!(tab instanceof HTMLElement)) return;
    open(tab.dataset.board ?? own);
    isOpenedForWord = false;
  });
  for (const list of document.querySelectorAll('[role="tablist"]'))
    list.addEventListener("keydown", (event) => {
      const { key, target } = /** @type {KeyboardEvent} */ (event);
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      const tabs = [...list.querySelectorAll('[role="tab"]')].filter((tab) => tab.getClientRects().length);
      const next = tabs[tabs.indexOf(/** @type {Element} */ (target)) + (key === "ArrowRight" ? 1 : -1)];
      if (!(next instanceof HTMLElement)) return;
      next.focus();
      next.click();
      event.stopPropagation();
    });

  // --- Pointer and keyboard

  /** The words of what lies under the pointer, innermost first. @param {EventTarget | null} target */
  function under(target) {
    const keys = [];
    let thing = target instanceof Element ? target.closest(WORDED) : null;
    while (thing) {
      keys.push(/** @type {any} */ (thing).dataset.word);
      thing = thing.parentElement?.closest(WORDED) ?? null;
    }
    return keys;
  }

  /** @param {EventTarget | null} target @param {string} [key] */
  function thingUnder(target, key) {
    let thing = target instanceof Element ? target.closest(WORDED) : null;
    while (thing && key && /** @type {any} */ (thing).dataset.word !== key)
      thing = thing.parentElement?.closest(WORDED) ?? null;
    return thing;
  }

  for (const region of [stage, boards]) {
    region.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const thing = thingUnder(event.target) ?? titled(event.target);
      if (thing) listener.click(under(event.target), thing);
    });
    region.addEventListener("pointerover", (/** @type {PointerEvent} */ event) => listener.hover(under(event.target)));
    region.addEventListener("pointerleave", () => listener.hover([]));
    region.addEventListener("focusin", (/** @type {FocusEvent} */ event) => listener.hover(under(event.target)));
    region.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const thing = event.target instanceof Element ? event.target.closest(":is(.is-legal, .is-open)[data-word]") : null;
      if (!thing || event.ctrlKey || event.metaKey) return;
      if (event.key === "Enter" || event.key === " ") listener.click([/** @type {any} */ (thing).dataset.word], thing);
      else if (event.key in ARROWS) step(region, thing, event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** From a thing to the nearest one that may be said, in a direction. @param {Element} region @param {Element} from @param {string} key */
  function step(region, from, key) {
    const [dx, dy] = ARROWS[/** @type {keyof ARROWS} */ (key)];
    const [x, y] = middleOf(from);
    let best = null;
    let least = Infinity;
    for (const thing of region.querySelectorAll(".is-legal, .is-open")) {
      if (thing === from || !thing.getClientRects().length) continue;
      const [left, top] = middleOf(thing);
      const along = (left - x) * dx + (top - y) * dy;
      const aside = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
      if (along < 2 || along + 2 * aside >= least) continue;
      [best, least] = [thing, along + 2 * aside];
    }
    if (!(best instanceof SVGElement)) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus();
    best.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Into the board, at the first thing that may be said. */
  function enter() {
    const thing = [...document.querySelectorAll(".sheet-of .is-legal")].find((each) => each.getClientRects().length);
    if (thing instanceof SVGElement) thing.focus();
    return thing !== undefined;
  }

  zoomable(pan, one(".zooms"), narrow.matches && shown().length === 1 ? 2 : 1);
  settle();
  /** @param {"in" | "out"} way */
  const enlarge = (way) => one(`[data-zoom="${way}"]`).click();
  return { enlarge, paint, name, glow, point, refuse, tell, seek, mine, look, enter, thingUnder, open };
}
