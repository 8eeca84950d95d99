// Requests to the server. A refusal throws `Refused` with its reasons, a missing connection `Offline`.

/**
 * @typedef {{rule: string, text: string, said: string}} Why
 */

export class Refused extends Error {
  /** @param {number} status @param {string} message @param {Why[]} [objections] @param {number} [lastEvent]  of the table */
  constructor(status, message, objections = [], lastEvent = undefined) {
    super(message);
    this.status = status;
    this.objections = objections;
    this.lastEvent = lastEvent;
  }
}

export class Offline extends Error {}

/** The CSRF token, from the cookie: the page may be older than the session. */
const csrf = () =>
  /(?:^|; )orrery_csrf=([^;]*)/.exec(document.cookie)?.[1] ??
  document.querySelector('meta[name="csrf"]')?.getAttribute("content") ??
  "";

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...options });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Offline(path);
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  if (answer.status === 503) throw new Offline(path); // the server runs, but its database is unavailable
  throw new Refused(answer.status, body?.error ?? answer.statusText, body?.objections ?? [], body?.last_event ?? undefined);
}

/**
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 * @param {AbortSignal} [signal]
 */
export function get(path, query = {}, signal) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const asked = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return ask(asked ? `${path}?${asked}` : path, { signal, headers: { accept: "application/json" } });
}

/** @param {string} path @param {object} body */
export function post(path, body) {
  return ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-csrf": csrf() },
    body: JSON.stringify(body),
  });
}
