// Opens the same table again: bots and own seats stay, the other seats get an invitation.

import { post } from "./api.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 */

/**
 * @param {Screen} screen
 * @returns {Promise<{id: string, seats: {seat: number, link: string | null}[]}>}
 */
export function openRematch(screen) {
  const seats = screen.seats.map((seat) => ({
    kind: seat.you ? "me" : seat.kind === "bot" ? "bot" : "open",
    level: seat.level || "random",
    name: seat.kind === "open" ? "" : seat.name,
  }));
  const options = Object.fromEntries(screen.options.map((option) => [option.name, option.value]));
  return post("/api/tables", { game: screen.game, seats, options, clock: screen.clock, allowance: screen.allowance });
}
