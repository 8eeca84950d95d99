// Requests to a player besides moves: consent to an undo, a bot for a late seat, taking back an own seat, open
// invitations.

import { copy, fill, h, one, shape } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").SeatShape} SeatShape
 */

/**
 * @typedef {object} Actions
 * @property {(seat: number, yes: boolean) => void} answer
 * @property {(seat: number) => void} replace
 * @property {(seat: number) => void} comeBack
 */

/** @param {Actions} actions */
export function requests(actions) {
  const place = one(".asks");
  let shown = "";

  /** @param {Screen} screen */
  function show(screen) {
    const seats = screen.over ? [] : screen.seats;
    const stamp = JSON.stringify([screen.asked, screen.invitations, seats.map((seat) => [seat.late, seat.away, seat.replaceable])]);
    if (stamp === shown) return; // a button must not vanish under the finger
    shown = stamp;
    fill(place, undo(screen), seats.map((seat) => clock(seat)), screen.invitations.length > 0 && invitations(screen));
  }

  /** @param {SeatShape} seat @param {any} head @param {any} [about] @param {any[]} [buttons] */
  const card = (seat, head, about = null, buttons = []) =>
    h("aside", { class: `offer seat-${seat.letter}`, role: "status" }, h("header", {}, shape(seat.letter), head), about && h("p", {}, about), buttons.length > 0 && h("footer", {}, buttons));

  /** @param {string} key @param {() => void} act */
  const button = (key, act) => h("button", { type: "button", class: "btn", onclick: act }, say(key));

  /** @param {Screen} screen */
  function undo({ asked, seats, yours }) {
    if (!asked) return null;
    const who = seats[asked.seat];
    if (yours.includes(asked.seat) && !asked.answer.length) return card(who, say("page_undo_waiting"));
    const buttons = asked.answer.flatMap((/** @type {number} */ seat) => [
      button("page_allow", () => actions.answer(seat, true)),
      button("page_refuse", () => actions.answer(seat, false)),
    ]);
    return card(who, [h("b", {}, who.name), h("span", { class: "quiet" }, say("page_undo_asked"))], say("page_undo_about"), buttons);
  }

  /** @param {SeatShape} seat */
  function clock(seat) {
    if (seat.away && seat.you) return card(seat, say("page_bot_for_you"), say("page_bot_for_you_about"), [button("page_come_back", () => actions.comeBack(seat.seat))]);
    if (!seat.late) return null;
    if (seat.you) return card(seat, say("page_you_are_late"), say("page_you_are_late_about"));
    return card(seat, say("page_late", { name: seat.name }), seat.replaceable && say("page_late_about", { name: seat.name }), seat.replaceable ? [button("page_replace", () => actions.replace(seat.seat))] : []);
  }

  /** @param {Screen} screen */
  function invitations(screen) {
    const rows = screen.invitations.map(({ seat, link }) => {
      const address = new URL(link ?? "", location.href).href;
      const field = h("input", { class: "field", readonly: true, value: address, "aria-label": say("lobby_link") });
      const act = button("page_copy_link", async () => {
        const isCopied = await copy(address);
        if (!isCopied) field.select(); // without https a browser lets only the person copy
        act.textContent = say(isCopied ? "page_link_copied" : "lobby_copy_by_hand");
      });
      return h("li", {}, shape(screen.seats[seat].letter), field, act);
    });
    return h("details", { class: "offer invitations" }, h("summary", {}, say("page_invitations")), h("p", {}, say("lobby_opened_about")), h("ul", {}, rows));
  }

  return { show };
}
