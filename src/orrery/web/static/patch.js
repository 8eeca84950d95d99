// A screen arrives as a patch: without the plates and the lines of the log that this page has. Here they are kept, and put in again.

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").Have} Have
 */

const NAMED = 40; // plates that a request names, the latest ones
const KEPT = 120; // more than are named: a screen that is on its way may leave out what was named before

export function patches() {
  /** SVG by its hash, the latest used at the end. @type {Map<string, string>} */
  const drawn = new Map();

  /** @param {string} hash @param {string} svg */
  function keep(hash, svg) {
    drawn.delete(hash);
    drawn.set(hash, svg);
    if (drawn.size > KEPT) drawn.delete(/** @type {string} */ (drawn.keys().next().value));
  }

  /** The whole screen. @param {Screen} patch @param {Screen | null} before  the one whose log was named */
  function complete(patch, before) {
    for (const plate of patch.plates) {
      plate.svg ??= drawn.get(plate.hash) ?? "";
      keep(plate.hash, plate.svg);
    }
    if (before && patch.log_kept) patch.log = [...before.log.slice(0, patch.log_kept), ...patch.log];
    return patch;
  }

  return {
    /** The first screen: its plates are in the page itself. @param {Screen} screen */
    begin(screen) {
      for (const plate of screen.plates) keep(plate.hash, document.querySelector(`.sheet-of[data-plate="${plate.name}"]`)?.innerHTML ?? "");
      return complete(screen, null);
    },
    /**
     * Ask for a screen, telling what is there.
     * @param {Screen | null} before  a screen with a log that may have become longer
     * @param {(have: Have) => Promise<any>} ask
     * @param {(answer: any) => Screen} [among]  where in the answer the screen is
     */
    async fetch(before, ask, among = (answer) => answer) {
      const answer = await ask({ plates: [...drawn.keys()].slice(-NAMED), log: before?.log_mark ?? "" });
      complete(among(answer), before);
      return answer;
    },
  };
}
