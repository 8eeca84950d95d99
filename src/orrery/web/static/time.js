// Time travel: shows an earlier position of the table.

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {object} Table
 * @property {() => Screen} now                 the present
 * @property {() => number} shownAt             the move that the page shows
 * @property {(which: {at: number, signal: AbortSignal}) => Promise<Screen>} fetch
 * @property {(move: number) => void} requested   an earlier position is being fetched
 * @property {(how: {travels: boolean}) => void} changed
 * @property {(error: unknown) => void} failed
 */

/** @param {Table} table */
export function timeTravel(table) {
  /** The position that is shown instead of the present. @type {Screen | null} */
  let past = null;
  /** @type {AbortController | null} */
  let request = null;

  /** Show the table after `move` moves; the present if there are no more. @param {number} move */
  async function go(move) {
    request?.abort();
    request = null;
    const isPresent = move >= table.now().moves;
    history.replaceState(null, "", isPresent ? location.pathname : `?at=${move}`);
    if (isPresent) {
      past = null;
      return table.changed({ travels: false });
    }
    table.requested(move);
    const own = (request = new AbortController());
    const wasAt = table.shownAt();
    try {
      const screen = await table.fetch({ at: move, signal: own.signal });
      if (request !== own) return; // another position was requested meanwhile
      past = screen;
      table.changed({ travels: Math.abs(wasAt - move) === 1 });
    } catch (error) {
      if (error instanceof DOMException) return; // aborted: another position was requested
      table.failed(error);
    }
  }

  /** Return to the present; the caller draws it. */
  function leave() {
    past = null;
    history.replaceState(null, "", location.pathname);
  }

  return { past: () => past, go, leave };
}
