// Turning points: a bot looks back at a finished game, stretch by stretch; what it finds is shown as it comes.

import { get, Offline, Refused } from "./api.js";
import { fill, h, one, shape } from "./dom.js";
import { amount, followed } from "./hint.js";
import { figure, language, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").TurningPoint} TurningPoint
 * @typedef {import("../shapes.js").Review} Review
 */

const MOST = 3; // for each seat
const PATIENCE = 3000; // milliseconds before one asks again that was not heard

/** @type {import("../shapes.js").Screen} */
const screen = JSON.parse(one("#screen").textContent);
const part = document.querySelector("#turning");
/** @type {TurningPoint[]} */
const found = [];

part?.querySelector(".begin button")?.addEventListener("click", begin);

async function begin() {
  const [bar, progress] = [one("progress", /** @type {Element} */ (part)), one("#turning-progress")];
  one(".begin button", /** @type {Element} */ (part)).hidden = true; // the explanation of the numbers stays
  bar.hidden = false;
  progress.textContent = say("page_turning_progress", { n: 0, total: screen.moves });
  for (let reached = 0; ; ) {
    const stretch = await ask(reached);
    if (!stretch) return;
    reached = stretch.reached;
    found.push(...stretch.found);
    const isDone = reached >= stretch.moves;
    bar.value = reached;
    bar.hidden = isDone;
    progress.textContent = say(isDone ? "page_turning_done" : "page_turning_progress", { n: reached, total: stretch.moves });
    show(isDone);
    if (isDone) return;
  }
}

/** The next stretch; null if there is none to be had. @param {number} from @returns {Promise<Review | null>} */
async function ask(from) {
  for (;;) {
    try {
      return await get(`/api/tables/${screen.id}/review`, { from, language });
    } catch (error) {
      if (error instanceof Refused && error.status !== 429) {
        one("#turning-progress").textContent = error.message;
        return null;
      }
      if (!(error instanceof Offline || error instanceof Refused)) throw error;
      await new Promise((again) => setTimeout(again, PATIENCE));
    }
  }
}

/** The costliest decisions of each seat, in the order of the game. @param {boolean} isDone */
function show(isDone) {
  fill(
    one(".found", /** @type {Element} */ (part)),
    screen.seats.map((seat) => {
      const own = found.filter((each) => each.seat === seat.seat).sort((a, b) => b.loss - a.loss);
      const worst = own.slice(0, MOST).sort((a, b) => a.moves - b.moves);
      return h(
        "section",
        {},
        h("h3", {}, shape(seat.letter), " ", seat.name),
        worst.length ? h("ol", {}, worst.map(point)) : h("p", { class: "faint" }, say(isDone ? "page_turning_none" : "page_turning_none_yet")),
      );
    }),
  );
}

/** @param {TurningPoint} each */
function point({ moves, said, better, loss, band, reasons }) {
  const [first, ...rest] = better;
  return h(
    "li",
    {},
    h("p", { class: "what" }, h("a", { href: `/t/${screen.id}?at=${moves}` }, say("page_turning_move", { n: moves + 1 })), " ", said),
    h("span", { class: "loss", title: say("page_turning_loss", { n: `−${amount(loss)}`, band: amount(band) }) }, figure(/** @type {any} */ (`-${amount(loss)}`))),
    h("p", { class: "better" }, h("span", { class: "faint" }, say("page_turning_better")), " ", h("b", {}, first), followed(rest)),
    h("p", { class: "reasons" }, reasons.map((reason) => h("span", { class: reason.startsWith("+") ? "more" : "less" }, reason))),
  );
}
