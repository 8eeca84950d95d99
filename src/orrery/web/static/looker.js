// Fetching the present: one request at a time, none for what is known already, and again after a while if it fails.

import { Offline, Refused } from "./api.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;

/**
 * Gives a function that fetches the present. Called with the number of an event it fetches only if that event is not
 * known yet; without one it fetches in any case.
 * @param {object} doing
 * @param {() => Promise<any>} doing.fetch
 * @param {(fresh: any) => void} doing.arrived
 * @param {() => number} doing.known  the last event that is known
 * @param {(isLost: boolean) => void} doing.lost
 * @returns {(event?: number) => Promise<void>}
 */
export function looker({ fetch, arrived, known, lost }) {
  /** @type {Promise<void> | null} */
  let fetching = null;
  let isDirty = false;
  let wanted = 0; // an event that the next answer must have
  let isLost = false;
  let wait = FIRST_WAIT;

  async function fetchAll() {
    try {
      while (isDirty || wanted > known()) {
        isDirty = false;
        const asked = wanted;
        arrived(await fetch());
        if (wanted === asked) wanted = 0; // whatever the answer has, it is the present
      }
      lost((isLost = false));
      wait = FIRST_WAIT;
    } catch (error) {
      if (!(error instanceof Offline) && !(error instanceof Refused)) throw error;
      lost((isLost = true));
      setTimeout(look, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  /** @param {number} [event] */
  function look(event) {
    if (event === undefined) isDirty = true;
    else wanted = Math.max(wanted, event);
    fetching ??= fetchAll().finally(() => (fetching = null));
    return fetching;
  }
  addEventListener("online", () => isLost && look());
  return look;
}
