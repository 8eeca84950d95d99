// Looking at the present again: however often it is asked for, one request at a time, and again after a while if it fails.

import { Offline, Refused } from "./api.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;

/**
 * @param {object} doing
 * @param {() => Promise<any>} doing.fetch
 * @param {(fresh: any) => void} doing.arrived
 * @param {(isLost: boolean) => void} doing.lost
 */
export function looker({ fetch, arrived, lost }) {
  let isFetching = false;
  let isDirty = false;
  let isLost = false;
  let wait = FIRST_WAIT;

  async function look() {
    isDirty = true;
    if (isFetching) return;
    isFetching = true;
    try {
      while (isDirty) {
        isDirty = false;
        arrived(await fetch());
      }
      lost((isLost = false));
      wait = FIRST_WAIT;
    } catch (error) {
      if (!(error instanceof Offline) && !(error instanceof Refused)) throw error;
      lost((isLost = true));
      setTimeout(look, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    } finally {
      isFetching = false;
    }
  }
  addEventListener("online", () => isLost && look());
  return look;
}
