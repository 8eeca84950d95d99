// What if: a private branch. Its sentences are kept here; the server replays them for each request and stores nothing. When
// the page is left, the branch is lost.

import { post } from "./api.js";
import { fill, h, one, sign } from "./dom.js";
import { language, say } from "./words.js";

/**
 * @typedef {object} Table
 * @property {string} path
 * @property {ReturnType<import("./patch.js").patches>} patches
 * @property {() => number | null} seat      the seat from whose view the branch begins
 * @property {(how: {travels: boolean}) => void} changed
 * @property {(error: unknown) => void} failed
 */

/** @param {Table} table */
export function whatIf(table) {
  const strip = one(".strip.branch");
  /** @type {{after: number, seed: number, seat: number | null, said: {seat: number, move: string}[]} | null} */
  let branch = null;
  /** @type {{screen: import("../shapes.js").Screen, begins: number} | null} */
  let shown = null;
  let isBusy = false;

  /** Request the branch with other sentences; if that fails, it stays as it was. @param {any} next @param {boolean} [bot] */
  async function look(next, bot = false) {
    if (isBusy) return; // ignore a double click
    isBusy = true;
    try {
      const ask = (/** @type {any} */ have) => post(`${table.path}/what-if`, { ...next, bot, language, have });
      const answer = await table.patches.fetch(shown?.screen ?? null, ask, (tried) => tried.screen);
      const travels = shown !== null;
      branch = { ...next, said: answer.said };
      shown = { screen: answer.screen, begins: answer.begins };
      show();
      table.changed({ travels });
    } catch (error) {
      table.failed(error);
    } finally {
      isBusy = false;
    }
  }

  function show() {
    strip.hidden = shown === null;
    document.body.classList.toggle("is-branch", shown !== null);
    if (!shown) return;
    fill(
      strip,
      sign("i-branch"),
      h("span", {}, h("b", {}, say("page_what_if")), " ", h("span", { class: "quiet" }, say("page_what_if_private")), " ", h("span", { class: "quiet wide" }, say("page_what_if_about"))),
      h(
        "span",
        { class: "end" },
        !shown.screen.over && h("button", { type: "button", class: "btn", "data-bot": "", onclick: () => look(branch, true) }, say("page_what_if_bot")),
        h("button", { type: "button", class: "btn", "data-leave": "", onclick: close }, say("page_what_if_leave")),
      ),
    );
  }

  function close() {
    [branch, shown] = [null, null];
    show();
    table.changed({ travels: false });
  }

  return {
    /** The screen of the branch; null if none is open. */
    screen: () => shown?.screen ?? null,
    /** Its log, and the number of moves of the table before it; null if none is open. */
    log: () => shown && { log: shown.screen.log, begins: shown.begins },
    /** @param {number} after  the event that leads to the position */
    open: (after) => look({ after, seed: Math.floor(Math.random() * 2 ** 53), seat: table.seat(), said: [] }),
    /** @param {string} move */
    say: (move) => look({ ...branch, said: [...(branch?.said ?? []), { seat: shown?.screen.you, move }] }),
    undo: () => branch?.said.length && look({ ...branch, said: branch.said.slice(0, -1) }),
    /** The objections to these words in the branch. @param {string} words @param {string} kind */
    why: (words, kind) => post(`${table.path}/what-if/why`, { branch: { ...branch, language }, words, kind }),
    /** A hint for the next move of the branch. */
    hint: () => post(`${table.path}/what-if/hint`, { ...branch, language }),
    close,
  };
}

/** The number of a move: those of a branch are 41a, 41b … after move 41. @param {number} move @param {number | null} begins */
export function numbered(move, begins) {
  if (begins === null || move <= begins) return String(move);
  let letters = "";
  for (let n = move - begins; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(97 + ((n - 1) % 26)) + letters;
  return `${begins}${letters}`;
}
