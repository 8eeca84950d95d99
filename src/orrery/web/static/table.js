// The table page: creates its parts and connects them. It holds the present screen; the parts draw it and report what the
// player does.
//
//   live ─► refresh ─► screen ─► render ─► board, bar, seats, log
//                        ▲          ▲
//              confirm ─► POST      │
//   click, letter, word ─► composer ┘

import { actions as makeActions } from "./actions.js";
import { get, post } from "./api.js";
import { bar as makeBar, result } from "./bar.js";
import { board as makeBoard } from "./board.js";
import * as bubble from "./bubble.js";
import { composer as makeComposer, isStale } from "./composer.js";
import { deals as makeDeals } from "./deals.js";
import { digest as makeDigest } from "./digest.js";
import { one } from "./dom.js";
import { showError } from "./errors.js";
import { hint as makeHint } from "./hint.js";
import { listen, offlineStrip } from "./live.js";
import { lastWords, log as makeLog, newsSince } from "./log.js";
import * as menu from "./menu.js";
import { curtain as makeCurtain, preference, seats as makeSeats, settings, yourTurn } from "./panel.js";
import { foresight as makeForesight } from "./foresight.js";
import { showPhase } from "./phase.js";
import { patches as makePatches } from "./patch.js";
import { refresher } from "./refresher.js";
import { requests as makeRequests } from "./requests.js";
import { picked } from "./sentence.js";
import { share } from "./share.js";
import { timeTravel } from "./time.js";
import { typing } from "./typing.js";
import { whatIf } from "./whatif.js";
import { why } from "./why.js";
import { language, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 */

const patches = makePatches();
/** The present. @type {Screen} */
let now = patches.begin(JSON.parse(one("#screen").textContent));
/** The seat whose view is shown. @type {number | null} */
let seat = now.you;
let isYourTurn = false;
let hasStarted = false;

const path = `/api/tables/${now.id}`;
const liveRegion = one("#live-region");
const announce = (/** @type {string} */ text) => (liveRegion.textContent = text); // to screen readers

const board = makeBoard({
  click: (keys, at) => composer.clicked(keys, at),
  hover: (keys) => composer.hovered(keys),
});
const bar = makeBar({
  pick: (offer) => composer.pick(offer.path),
  unsay: (index) => composer.unsay(index),
  confirm: () => composer.confirm(),
  undo,
  offer: () => deals.compose(here()),
  hint: () => hint.open(),
  askUndo: () => actions.askUndo(),
  now: () => travel(now.moves),
  branch: openBranch,
  rematch: () => actions.openRematch(),
  sit: () => actions.sit(),
  replace: (who) => actions.replace(who),
  comeBack: (who) => actions.comeBack(who),
  hover: (key) => composer.hoveredWord(key),
  why: (verb, word, how) => ask.verb(verb, word, how),
});
const log = makeLog({
  go: travel,
  talk: async (text) => (await actions.chat(text)) || log.keep(text),
});
const requests = makeRequests({
  answer: (who, yes) => actions.answerUndo(who, yes),
  replace: (who) => actions.replace(who),
  comeBack: (who) => actions.comeBack(who),
});
const deals = makeDeals({
  say: async (who, move) => {
    await send("moves", { seat: who, move, after: now.last_event });
  },
  failed: async (error) => {
    await refresh(); // the offer may be gone
    fail(error);
  },
});
const branch = whatIf({
  path,
  patches,
  seat: () => seat,
  changed: ({ travels }) => {
    composer.clear();
    time.leave();
    render({ travels });
  },
  failed: fail,
});
const ask = why({
  ask: (said, kind) => (branch.screen() ? branch.why(said, kind) : get(`${path}/why`, { seat: now.you, said, kind, language })),
  screen: here,
  sentence: () => composer.sentence(),
  board,
});
const hint = makeHint({
  screen: here,
  isMine,
  ask: () => (branch.screen() ? branch.hint() : post(`${path}/hint`, { seat: now.you, language })),
  take: (move) => {
    const choice = here().choices.find((each) => each.move === move);
    if (!choice) return;
    const words = picked(here().choices, choice);
    if (choice.words.some((each) => each.kind === "turn")) composer.restate(words.slice(0, -1), false); // so that the board shows all places
    composer.restate(words, false); // to be confirmed, whatever the preference is
    composer.focusConfirm();
  },
  tell: announce,
  failed: fail,
});
const composer = makeComposer({
  screen: here,
  isMine,
  mark: () => `${branch.log()?.begins ?? ""} ${here().last_event} ${time.past()?.at ?? ""}`,
  lastMove: () => lastWords(here(), shown().at, time.past() !== null),
  label,
  board,
  bar,
  why: () => ask,
  announce,
  restated: () => digest.drop(),
  drawn: (isNew) => {
    if (isNew) keys.clear();
    drawBar();
    hint.follow();
  },
  asksConfirm: () => {
    const wish = /** @type {"always" | "final" | "never"} */ (preference("confirm") || "final");
    return branch.screen() && wish === "final" ? "never" : wish; // what is tried alone can be taken back
  },
  finalText: say("page_if_final_about"),
  send: (move, isSure) => (branch.screen() ? (branch.say(move), null) : send("moves", { seat: now.you, move, after: now.last_event, confirmed: isSure })),
  failed: async (error, hasWords) => {
    if (!isStale(error)) return showError(bar.form, error, "page_not_sent", now.game);
    await refresh(/** @type {import("./api.js").Refused} */ (error).lastEvent);
    bubble.open(bar.form, { title: say("page_stale"), lines: [say("page_stale_about"), hasWords ? say("page_stale_kept") : ""].filter(Boolean) });
  },
});
const foreseen = makeForesight({
  ask: (move) => (branch.screen() ? null : post(`${path}/foresee`, { seat: now.you, move, after: now.last_event })),
  sentence: () => composer.sentence(),
  mark: () => now.last_event,
  changed: drawBar,
});
const time = timeTravel({
  now: () => now,
  shownAt: () => shown().at,
  fetch: fetchScreen,
  requested: (move) => log.show(now, move),
  changed: render,
  failed: (error) => {
    log.show(now, shown().at);
    fail(error);
  },
});
const digest = makeDigest({
  go: (line) => {
    if (line.seat >= 0) board.open(`player-${line.seat}`); // where most of it is visible
    travel(line.move);
  },
  closed: () => {
    board.open(`player-${now.you}`);
    travel(now.moves);
  },
});
const seats = makeSeats({ late: () => refresh() });
const curtain = makeCurtain();
const keys = typing({
  curtain,
  offers: () => (isMine() && composer.pending() === null ? composer.sentence().offers : []),
  label: (offer) => label(offer.key).label,
  pick: (offer) => composer.pick(offer.path),
  number: (digit) => bar.choices.press(digit),
  confirm: () => composer.sentence().move !== null && (composer.confirm(), true),
  enter: () => bar.form.querySelector(".words .word")?.focus(),
  close: closeTopmost,
  back: () => (time.past() ? travel(now.moves) : composer.sentence().picks.length && composer.unsay()),
  changed: drawBar,
  shortcuts: {
    "[": () => log.step("previous"),
    "]": () => log.step("next"),
    o: () => deals.compose(here()),
    h: () => hint.open(),
    u: () => here().undo && !time.past() && undo(),
    l: () => (board.look("side"), log.open("log")),
    c: () => (board.look("side"), log.focusChat()),
    "+": () => board.enlarge("in"),
    "-": () => board.enlarge("out"),
    "?": () => (one(".settings").open = !one(".settings").open),
  },
});

// --- What is shown

/** The screen on which moves are made: of the table, or of a branch. */
function here() {
  return branch.screen() ?? now;
}

const shown = () => branch.screen() ?? time.past() ?? now;

/** @param {string} key  kind:word */
function label(key) {
  const found = here().labels[key];
  return found ?? { label: key.slice(key.indexOf(":") + 1), short: "", about: "" };
}

/** Whether a player at this page plays that seat. @param {number} each */
const isAwaited = (each) => now.yours.includes(each) && !now.seats[each].away;

function isMine() {
  const { you, to_act: acting, choices } = here();
  return !time.past() && you !== null && acting.includes(you) && choices.length > 0;
}

/** @param {{isFirst?: boolean, travels?: boolean}} [how] */
function render({ isFirst = false, travels = false } = {}) {
  const [screen, past] = [shown(), time.past()];
  document.body.dataset.at = String(screen.at);
  one(".stage").classList.toggle("past", past !== null);
  if (screen.you !== null) board.mine(`player-${screen.you}`);
  board.paint(screen.plates, { travel: travels, first: isFirst });
  board.name(screen.seats);
  seats.show(screen);
  showPhase(screen.phase);
  requests.show(now); // before the log: they take space from it
  deals.show(now);
  log.show(now, past ? past.at : now.moves, branch.log());
  composer.update();
  watchTurn();
}

/** The line of the log of a move. @param {number} at */
const moveAt = (at) => now.log.find((line) => line.kind === "move" && line.move === at);

function drawBar() {
  const past = time.past();
  if (digest.isOpen() && !branch.screen()) return digest.draw(now, now.over ? result(now) : "");
  if (past) return bar.past({ ...past, moves: now.moves }, moveAt(past.at));
  const [screen, rematch, pending] = [here(), actions.rematch(), composer.pending()];
  if (branch.screen()?.over) return bar.tried(screen, result(screen));
  if (!branch.screen() && rematch) return bar.links(rematch, now);
  if (screen.over) return bar.over(now, result(now));
  if (pending !== null) return bar.pending(pending);
  if (!isMine()) return bar.wait(now, canSit());
  return bar.move({
    screen,
    sentence: composer.sentence(),
    foresight: foreseen(),
    typed: keys.typed(),
    matches: keys.matches(),
    label,
    tell: board.tell,
    isHotSeat: screen.yours.length > 1,
    tools: composer.shape.tools(),
  });
}

const canSit = () => now.visibility === "open" && !now.yours.length && now.seats.some((each) => each.kind === "open");

/** Update the title, and notify once when a turn begins. */
function watchTurn() {
  const is = !now.over && now.to_act.some(isAwaited);
  document.title = is ? `● ${say("page_your_turn")} · ${now.title}` : `${now.title} · Orrery`;
  if (is && !isYourTurn && hasStarted) yourTurn(now);
  isYourTurn = is;
}


// --- Changing the table

/** @param {unknown} error */
function fail(error) {
  showError(bar.form, error, "page_not_done", now.game);
}

/** Change the table, and show the screen after it; false: it was not done, since it has to be confirmed. @param {string} what @param {object} body */
function send(what, body) {
  return during(async () => {
    const ask = (/** @type {any} */ have) => post(`${path}/${what}`, { ...body, look: { seat, language, have } });
    const { screen } = await patches.fetch(now, ask, (done) => done.screen ?? null);
    if (screen) arrived(screen);
    return Boolean(screen);
  });
}

function undo() {
  if (branch.screen()) branch.undo();
  else actions.undo();
}

/** Open a branch from the position that is shown. */
function openBranch() {
  const past = time.past();
  bubble.close();
  branch.open(past ? moveAt(past.at)?.event ?? 0 : now.last_event);
}

// --- Screens

const lost = offlineStrip();
const { look: refresh, retry, during } = refresher({
  fetch: (event) => fetchScreen({ event }),
  arrived,
  known: () => now.last_event,
  lost: (isLost) => lost("look", isLost),
  refused: fail,
});
const actions = makeActions({ path, now: () => now, send, during, refresh: () => refresh(), changed: drawBar, failed: fail });

/** @param {{at?: number, event?: number, signal?: AbortSignal}} [which]  the move to show; the newest event that the page knows of */
function fetchScreen({ at, event, signal } = {}) {
  return patches.fetch(now, ({ plates, texts, log }) => get(`${path}/screen`, { seat, language, at, event, plates: plates?.join(), texts: texts?.join(), log }, signal));
}

/** @param {Screen} fresh */
function arrived(fresh) {
  if (fresh.last_event < now.last_event) return;
  const before = now;
  now = fresh;
  if (seat === null && now.you !== null && now.yours.length === 1) seat = now.you;
  digest.notice(now, !now.over && !now.to_act.some(isAwaited));
  handOver();
  const news = newsSince(before, now);
  if (news) announce(news);
  render({ travels: shown() === now && before.moves !== now.moves });
}

/** Several people at one page: ask the next player to take over before that player's view is fetched. */
function handOver() {
  if (now.yours.length < 2 || curtain.isDown() || branch.screen()) return;
  const next = now.to_act.find(isAwaited);
  if (next === undefined || next === seat || (seat !== null && now.to_act.includes(seat))) return;
  composer.clear();
  bubble.close();
  curtain.ask(now.seats[next], async () => {
    seat = next;
    await refresh();
  });
}

/** Show the table after `move` moves. @param {number} move */
function travel(move) {
  if (branch.screen()) return; // a branch has no earlier positions of its own
  bubble.close();
  time.go(move);
}

// --- The page

/** Close the topmost open element; false if there is none. @param {Element} target  where the key was pressed */
function closeTopmost(target) {
  const sheet = one(".settings");
  if (bubble.isOpen()) bubble.close();
  else if (menu.isOpen()) menu.close();
  else if (bar.choices.close(true)) return true;
  else if (hint.isOpen()) hint.close();
  else if (sheet.open) sheet.open = false;
  else if (target.matches("input")) /** @type {HTMLElement} */ (target).blur();
  else if (digest.isOpen()) digest.close();
  else return false;
  return true;
}

one("[data-branch]").addEventListener("click", openBranch);
share(announce);

settings();
handOver();
const at = new URLSearchParams(location.search).get("at");
if (at === null) digest.notice(now);
document.addEventListener("visibilitychange", () => {
  digest.notice(now);
  drawBar();
  if (!document.hidden) retry(); // a device that slept may have missed events
});
render({ isFirst: true });
hasStarted = true;
if (at !== null && /^\d+$/.test(at)) travel(Number(at));

listen(`${path}/events`, now.last_event, {
  happened: (event) => refresh(event.number),
  connected: (isConnected) => {
    lost("stream", !isConnected);
    if (isConnected) retry();
  },
});
