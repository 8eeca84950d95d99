// A screen arrives as a patch: without the plates and the lines of the log that this page has. Here they are kept, and put in again.

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").Have} Have
 */

const NAMED = 40; // plates that a request names, the latest ones
const LENGTH = 12; // of a hash
const KEPT = 120; // more than are named: a screen that is on its way may leave out what was named before

export function patches() {
  /** SVG by its hash, the latest used at the end. @type {Map<string, string>} */
  const drawn = new Map();
  /** The hashes of those that are the server's own text, letter by letter. @type {Set<string>} */
  const texts = new Set();

  /** @param {string} hash @param {string} svg */
  function keep(hash, svg) {
    drawn.delete(hash);
    drawn.set(hash, svg);
    if (drawn.size > KEPT) drawn.delete(/** @type {string} */ (drawn.keys().next().value));
  }

  /** The whole screen. @param {Screen} patch @param {Screen | null} before  the one whose log was named */
  function complete(patch, before) {
    for (const plate of patch.plates) {
      if (plate.svg !== null || plate.base) texts.add(plate.hash);
      plate.svg ??= plate.base ? edited(drawn.get(plate.base) ?? "", plate.edits) : drawn.get(plate.hash) ?? "";
      if (plate.svg) keep(plate.hash, plate.svg); // what is lost is not named again
    }
    if (before && patch.log_kept) patch.log = [...before.log.slice(0, patch.log_kept), ...patch.log];
    return patch;
  }

  return {
    /** The first screen: its plates are in the page itself. @param {Screen} screen */
    begin(screen) {
      for (const { name, hash } of screen.plates) {
        const svg = asSent(document.querySelector(`.sheet-of[data-plate="${name}"]`)?.innerHTML ?? "");
        keep(hash, svg);
        hashed(svg).then((found) => found === hash && texts.add(hash));
      }
      return complete(screen, null);
    },
    /**
     * Ask for a screen, telling what is there.
     * @param {Screen | null} before  a screen with a log that may have become longer
     * @param {(have: Have) => Promise<any>} ask
     * @param {(answer: any) => Screen | null} [among]  where in the answer the screen is, if there is one
     */
    async fetch(before, ask, among = (answer) => answer) {
      const shown = before ? before.plates.map((plate) => plate.hash) : [];
      const answer = await ask({
        plates: [...drawn.keys()].slice(-NAMED),
        texts: shown.filter((hash) => texts.has(hash) && drawn.has(hash)),
        log: before?.log_mark ?? "",
      });
      const screen = among(answer);
      if (screen) complete(screen, before);
      return answer;
    },
  };
}

/** A drawing made from an earlier one. @param {string} svg @param {(string | number[])[]} edits  new text, or which pieces stay */
export function edited(svg, edits) {
  const pieces = svg.split("<");
  return edits.map((each) => (typeof each === "string" ? each : pieces.slice(each[0], each[0] + each[1]).join("<"))).join("<");
}

/** SVG as the server writes it: what is empty has no end tag. @param {string} html  as a browser writes it */
const asSent = (html) => html.replace(/<(\w+)([^<>]*)><\/\1>/g, "<$1$2/>");

/** The hash of a text; empty where browsers do not give one, as without https. @param {string} text */
async function hashed(text) {
  if (!globalThis.crypto?.subtle) return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, LENGTH);
}
