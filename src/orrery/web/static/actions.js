// What players do at a table besides moving: undo, chat, seats, a rematch.

import { post } from "./api.js";
import { openRematch } from "./rematch.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {{id: string, seats: {seat: number, link: string | null}[]}} Rematch
 * @typedef {object} Table
 * @property {string} path
 * @property {() => Screen} now
 * @property {(what: string, body: object) => Promise<unknown>} send   change the table and show the screen after it
 * @property {<T>(work: () => Promise<T>) => Promise<T>} during      no screen is fetched meanwhile
 * @property {() => Promise<void>} refresh
 * @property {() => void} changed                                    the rematch has been opened
 * @property {(error: unknown) => void} failed
 */

/** @param {Table} table */
export function actions(table) {
  /** @type {Rematch | null} */
  let rematch = null;

  /** @param {() => Promise<unknown>} work @returns {Promise<boolean>} whether it was done */
  async function attempt(work) {
    try {
      await work();
      return true;
    } catch (error) {
      table.failed(error);
      return false;
    }
  }

  /** @param {string} what @param {object} body */
  const act = (what, body) => attempt(() => table.send(what, body));

  return {
    undo: () => act("undo", { seat: table.now().you, count: 1 }),
    askUndo: () => act("undo", { seat: table.now().you, ask: true }),
    /** @param {number} seat @param {boolean} yes */
    answerUndo: (seat, yes) => act("answer", { seat, yes }),
    /** @param {string} text */
    chat: (text) => act("chat", { text }),
    /** Let a bot play a late seat. @param {number} seat */
    replace: (seat) => act("replace", { seat }),
    /** Take a seat back from its bot. @param {number} seat */
    comeBack: (seat) => act("return", { seat }),
    sit: () =>
      attempt(async () => {
        await table.during(() => post(`${table.path}/join`, {}));
        await table.refresh();
      }),
    openRematch: () =>
      attempt(async () => {
        const opened = await openRematch(table.now());
        if (opened.seats.every((each) => !each.link)) location.assign(`/t/${opened.id}`);
        else rematch = opened;
        table.changed();
      }),
    /** The rematch whose links are shown, if it has been opened. */
    rematch: () => rematch,
  };
}
