// The seats with their scores and clocks, the curtain of a shared screen, and the settings.

import { SMALL, fill, h, one, shape, sign } from "./dom.js";
import { fact } from "./numbers.js";
import { figure, knows, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").SeatShape} SeatShape
 */

// --- Seats

const FRESH = 2000; // how long a change of score is shown
const PATIENCE = 2; // seconds between two requests whether a clock has run out

/** @param {{late: () => void}} actions  `late`: a clock has run out, as far as this page can tell */
export function seats(actions) {
  const list = one(".seats > ol");
  /** @type {Set<number>} */
  const unfolded = new Set();
  /** @type {Map<number, number>} */
  const totals = new Map();
  let since = Date.now();
  /** @type {Screen | null} */
  let screen = null;

  /** @param {SeatShape} seat */
  function about(seat) {
    if (seat.away) return say(seat.you ? "page_bot_for_you" : "page_bot_for", { name: seat.name });
    if (seat.you) return say("page_you");
    if (seat.kind === "open") return say("page_free_seat");
    if (seat.kind === "person") return say("page_connected");
    const level = `page_level_${seat.level}`;
    return say("page_bot", { level: knows(level) ? say(level) : seat.level });
  }

  /** The points of the printed score track; without one, those as if the game ended now. @param {SeatShape} seat */
  const shownPoints = (seat) => seat.now ?? seat.total;

  /** @param {SeatShape} seat @param {string} row */
  const facts = (seat, row) => seat.facts.filter((each) => each.row === row).map(fact);

  /** @param {SeatShape} seat */
  function row(seat) {
    const before = totals.get(seat.seat);
    const gained = before === undefined ? 0 : shownPoints(seat) - before;
    totals.set(seat.seat, shownPoints(seat));
    const details = h(
      "details",
      { open: unfolded.has(seat.seat) },
      h(
        "summary",
        { title: say("page_parts") },
        h(
          "span",
          { class: "who" },
          shape(seat.letter),
          h("b", {}, seat.name),
          h("span", { class: "vp" }, gained !== 0 && fresh(gained), figure(shownPoints(seat)), h("small", {}, screen?.points)),
        ),
        h("span", { class: "role" }, facts(seat, "role"), seat.now !== null && seat.now !== seat.total && h("span", { class: "if" }, say("page_now_if_ended", { n: figure(seat.total) }))),
        h("span", { class: "stock" }, facts(seat, "stock")),
        h("span", { class: "built" }, facts(seat, "built")),
        h("span", { class: "about" }, h("span", {}, about(seat)), seat.ready && h("span", { class: "ready" }, say("page_ready")), screen?.clock !== "none" && h("span", { class: "clock", "data-clock": seat.seat }), sign("i-down")),
      ),
      h(
        "dl",
        { class: "parts" },
        seat.parts.map((part) => h("div", { class: part.points ? "" : "none" }, h("dt", {}, part.label), h("dd", {}, figure(part.points)))),
      ),
    );
    details.addEventListener("toggle", () => {
      if (details.open) unfolded.add(seat.seat);
      else unfolded.delete(seat.seat);
    });
    return h("li", { class: seat.turn ? "seat is-turn" : "seat", "data-seat": seat.letter, "aria-current": seat.turn ? "true" : false }, details);
  }

  /** @param {import("../shapes.js").RivalShape} rival  an opponent without a seat */
  function rival(rival) {
    const who = h("span", { class: "who" }, shape(rival.letter), h("b", {}, rival.name), h("span", { class: "vp" }, figure(rival.total), h("small", {}, screen?.points)));
    const points = rival.parts.map((part) => h("div", { class: part.points ? "" : "none" }, h("dt", {}, part.label), h("dd", {}, figure(part.points))));
    const about = h("span", { class: "about" }, h("span", {}, say("page_rival")), sign("i-down"));
    return h("li", { class: "seat", "data-seat": rival.letter }, h("details", {}, h("summary", { title: say("page_parts") }, who, about), h("dl", { class: "parts" }, points)));
  }

  /** @param {number} n */
  function fresh(n) {
    const mark = h("span", { class: n > 0 ? "gain" : "gain less" }, n > 0 ? `+${n}` : figure(n));
    setTimeout(() => mark.remove(), FRESH);
    return mark;
  }

  /** @param {Screen} shown */
  function show(shown) {
    screen = shown;
    since = Date.now();
    fill(list, [...screen.seats.map(row), ...screen.rivals.map(rival)]);
    tick();
  }

  /** Advance the clocks between two screens. */
  function tick() {
    if (!screen || screen.clock === "none") return;
    const passed = (Date.now() - since) / 1000;
    let isUp = false;
    for (const clock of list.querySelectorAll("[data-clock]")) {
      const seat = screen.seats[Number(clock.dataset.clock)];
      const runs = seat.turn && !screen.over ? passed : 0;
      const left = seat.left === null ? null : seat.left - runs;
      clock.textContent = left === null ? duration(seat.seconds + runs) : duration(Math.max(0, left));
      clock.title = say(left === null ? "page_time_used" : left < 0 ? "page_time_up" : "page_time_left");
      clock.classList.toggle("is-up", left !== null && left < 0);
      if (left !== null && left < 0 && runs && !seat.late && seat.kind === "person") isUp = true;
    }
    if (isUp && passed >= PATIENCE) actions.late(); // the server decides whether it has
  }
  setInterval(tick, 1000);
  document.addEventListener("click", (event) => {
    // Where seats are a strip, an unfolded one closes like a menu.
    if (!matchMedia(SMALL).matches) return;
    for (const details of list.querySelectorAll("details[open]")) if (!details.contains(/** @type {Node} */ (event.target))) details.open = false;
  });
  return { show };
}

/** @param {number} seconds */
function duration(seconds) {
  const whole = Math.floor(seconds);
  const [d, h_, m, s] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (d) return `${d} d ${h_} h`;
  return h_ ? `${h_}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

// --- The curtain

export function curtain() {
  const cloth = one(".curtain");
  const rest = [...document.body.children].filter((each) => each !== cloth && !each.matches(".top, script, .kit"));
  /** @type {(() => void) | null} */
  let lift = null;

  /** Ask the player of a seat to take over. @param {SeatShape} seat @param {() => void} shown */
  function ask(seat, shown) {
    lift = shown;
    for (const each of rest) /** @type {any} */ (each).inert = true;
    fill(
      cloth,
      shape(seat.letter),
      h("h2", {}, say("page_curtain_ask", { name: seat.name })),
      h("p", { class: "quiet" }, say("page_curtain_about", { name: seat.name })),
      h("button", { type: "button", class: "btn primary", onclick: open }, say("page_curtain_show")),
      h("p", { class: "faint small" }, say("page_curtain_key"), " ", h("kbd", { class: "key" }, say("page_key_space"))),
    );
    cloth.hidden = false;
    one("button", cloth).focus();
  }

  function open() {
    const shown = lift;
    lift = null;
    cloth.hidden = true;
    for (const each of rest) /** @type {any} */ (each).inert = false;
    shown?.();
  }

  return { ask, open, isDown: () => lift !== null };
}

// --- Settings: they act at once and stay in this browser

/** @param {string} name @param {string} [value] */
export function preference(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`orrery.${name}`, value);
    return localStorage.getItem(`orrery.${name}`) ?? "";
  } catch {
    return value ?? "";
  }
}

export function settings() {
  const root = document.documentElement;
  const on = { motion: "less", sound: "on", notify: "on" };
  const show = () => {
    for (const button of document.querySelectorAll("[data-confirm]"))
      button.setAttribute("aria-pressed", String(/** @type {any} */ (button).dataset.confirm === (preference("confirm") || "final")));
    for (const [name, value] of Object.entries(on))
      document.querySelector(`[data-pref="${name}"]`)?.setAttribute("aria-checked", String(preference(name) === value));
    root.classList.toggle("still", preference("motion") === "less");
  };
  one(".settings").addEventListener("click", async (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-confirm], [data-pref]");
    if (!(button instanceof HTMLElement)) return;
    const { confirm, pref } = button.dataset;
    if (confirm) preference("confirm", confirm);
    else if (pref) {
      const isOn = button.getAttribute("aria-checked") === "true";
      if (!isOn && pref === "notify" && !(await mayNotify())) {
        button.title = say("page_notify_blocked");
        return;
      }
      preference(pref, isOn ? "off" : on[/** @type {keyof on} */ (pref)]);
      if (!isOn && pref === "sound") chime();
    }
    show();
  });
  document.addEventListener("click", (event) => {
    const sheet = one(".settings");
    if (sheet.open && !sheet.contains(event.target)) sheet.open = false;
  });
  show();
}

const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";

/** Play two soft tones. */
function chime() {
  const context = new AudioContext();
  [523.25, 659.25].forEach((pitch, i) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.06, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
  setTimeout(() => context.close(), 1200);
}

/** Notify that a turn has begun at this page: by a sound and a notification, if the reader wants them. @param {Screen} screen */
export function yourTurn(screen) {
  if (preference("sound") === "on") chime();
  if (!document.hidden || preference("notify") !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  const lines = screen.log.filter((line) => line.kind === "move" && !line.covered && line.seat !== null && line.seat >= 0 && !screen.yours.includes(line.seat)).slice(-2);
  const body = [screen.title, ...lines.map((line) => `${line.name}: ${line.text}`)].join("\n");
  let note;
  try {
    note = new Notification(say("page_your_turn"), { body, tag: `orrery-${screen.id}`, icon: "/static/icon.svg" });
  } catch {
    return; // browsers on phones have the name, but allow notices from a service worker only
  }
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
