// Fetching the present: one request at a time, none for what is known already, and again after a while if it fails.

import { Offline, Refused } from "./api.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;

/**
 * Gives two functions. `look` fetches the present: called with the number of an event only if that event is not known
 * yet, without one in any case. After a failure it only notes what is wanted until it is time to try again; `retry` does
 * not wait for that.
 * @param {object} doing
 * @param {() => Promise<any>} doing.fetch
 * @param {(fresh: any) => void} doing.arrived
 * @param {() => number} doing.known  the last event that is known
 * @param {(isLost: boolean) => void} doing.lost
 * @param {(error: Refused) => void} doing.refused  trying again would not help
 * @returns {{look: (event?: number) => Promise<void>, retry: () => Promise<void>}}
 */
export function looker({ fetch, arrived, known, lost, refused }) {
  /** @type {Promise<void> | null} */
  let fetching = null;
  let isDirty = false;
  let wanted = 0; // an event that the next answer must have
  let timer = 0;
  let wait = FIRST_WAIT;

  async function fetchAll() {
    try {
      do {
        isDirty = false;
        const asked = wanted;
        arrived(await fetch());
        if (wanted === asked) wanted = 0; // whatever the answer has, it is the present
      } while (isDirty || wanted > known());
      lost(false);
      wait = FIRST_WAIT;
    } catch (error) {
      failed(error);
    } finally {
      fetching = null;
    }
  }

  /** @param {unknown} error */
  function failed(error) {
    if (error instanceof Refused && error.status !== 429 && error.status < 500) return refused(error);
    if (!(error instanceof Offline) && !(error instanceof Refused)) throw error;
    lost(true);
    timer = setTimeout(retry, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /** @param {number} [event] */
  function look(event) {
    if (event === undefined) isDirty = true;
    else wanted = Math.max(wanted, event);
    if (timer || (!isDirty && wanted <= known())) return Promise.resolve();
    fetching ??= fetchAll();
    return fetching;
  }

  function retry() {
    clearTimeout(timer);
    timer = 0;
    return look();
  }
  addEventListener("online", () => timer && retry());
  return { look, retry };
}
