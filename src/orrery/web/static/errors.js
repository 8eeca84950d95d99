// Errors of requests, shown at the sentence bar.

import { Offline, Refused } from "./api.js";
import * as bubble from "./bubble.js";
import { say } from "./words.js";

/** @param {Element} target @param {unknown} error @param {string} offline  the text if there is no connection @param {string} game */
export function showError(target, error, offline, game) {
  if (error instanceof Offline) return bubble.open(target, { title: say(offline) });
  if (!(error instanceof Refused)) throw error;
  if (error.status >= 500) return bubble.open(target, { title: say("page_broken") });
  if (error.status === 401) return bubble.open(target, { title: say(document.body.dataset.known === "yes" ? "page_old" : "page_nameless") });
  return bubble.open(target, { title: say("page_refused"), lines: [error.message], objections: error.objections, game });
}
