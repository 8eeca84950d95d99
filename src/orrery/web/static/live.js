// The event stream of a table. Events are numbered; none is missed and none is reported twice.

import { one } from "./dom.js";

/**
 * @typedef {{number: number, kind: string, seat: number | null, text: string, at: number}} Happened
 * @typedef {object} Listener
 * @property {(event: Happened) => void} happened
 * @property {(connected: boolean) => void} connected
 */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;
const PATIENCE = 1500; // milliseconds; a shorter gap is not reported

/**
 * Listen for events after `seen`. The browser itself resumes a broken stream by Last-Event-ID; a stream that it has closed
 * is opened again after the last reported event.
 * @param {string} path
 * @param {number} seen
 * @param {Listener} listener
 */
export function listen(path, seen, listener) {
  let last = seen;
  let wait = FIRST_WAIT;
  let isConnected = true;
  let late = 0;
  /** @type {EventSource} */
  let source;

  const here = () => {
    clearTimeout(late);
    late = 0;
    wait = FIRST_WAIT;
    if (isConnected) return;
    isConnected = true;
    listener.connected(true);
  };
  const gone = () => {
    late ||= setTimeout(() => {
      isConnected = false;
      listener.connected(false);
    }, PATIENCE);
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    source.close();
    setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  function open() {
    source = new EventSource(`${path}?after=${last}`);
    source.addEventListener("open", here);
    source.addEventListener("error", gone);
    source.addEventListener("table", (message) => {
      here();
      /** @type {Happened} */
      const event = JSON.parse(message.data);
      if (event.number <= last) return;
      last = event.number;
      listener.happened(event);
    });
  }
  open();
  // A page that is put away should not hold a connection open.
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && open());
}

/** The strip that is shown while the stream or the requests of a page fail. */
export function offlineStrip() {
  const alone = { stream: false, look: false };
  /** @param {"stream" | "look"} what @param {boolean} isLost */
  return (what, isLost) => {
    alone[what] = isLost;
    const isAlone = alone.stream || alone.look;
    one(".strip.alone").hidden = !isAlone;
    document.body.classList.toggle("is-alone", isAlone);
  };
}
