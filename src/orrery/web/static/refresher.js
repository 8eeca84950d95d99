// Fetches the present screen: one request at a time, none for what is known or on its way, with retries after failures.

import { Offline, Refused } from "./api.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;

/**
 * Gives three functions. `look` fetches the present: called with the number of an event only if that event is not known
 * yet, without one in any case. After a failure it only notes what is wanted until it is time to try again; `retry` does
 * not wait for that. `during` is for work whose answer brings the present itself: until then nothing is fetched.
 * @param {object} actions
 * @param {(event?: number) => Promise<any>} actions.fetch  the present, or what is known since that event
 * @param {(fresh: any) => void} actions.arrived
 * @param {() => number} actions.known  the last event that is known
 * @param {(isLost: boolean) => void} actions.lost
 * @param {(error: Refused) => void} actions.refused  trying again would not help
 * @returns {{look: (event?: number) => Promise<void>, retry: () => Promise<void>, during: <T>(work: () => Promise<T>) => Promise<T>}}
 */
export function refresher({ fetch, arrived, known, lost, refused }) {
  /** @type {Promise<void> | null} */
  let fetching = null;
  let isDirty = false;
  let wanted = 0; // an event that the next answer must have
  let timer = 0;
  let wait = FIRST_WAIT;
  let underway = 0;

  async function fetchAll() {
    try {
      do {
        const asked = wanted;
        const event = isDirty ? undefined : wanted;
        isDirty = false;
        arrived(await fetch(event));
        if (wanted === asked) wanted = 0; // whatever the answer has, it is the present
      } while (isWanting());
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

  const isWanting = () => isDirty || wanted > known();

  /** @param {number} [event] */
  function look(event) {
    if (event === undefined) isDirty = true;
    else wanted = Math.max(wanted, event);
    if (timer || underway || !isWanting()) return Promise.resolve();
    fetching ??= fetchAll();
    return fetching;
  }

  function retry() {
    clearTimeout(timer);
    timer = 0;
    return look();
  }
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async function during(work) {
    underway += 1;
    try {
      return await work();
    } finally {
      underway -= 1;
      if (isWanting()) look(wanted);
    }
  }

  addEventListener("online", () => timer && retry());
  return { look, retry, during };
}
