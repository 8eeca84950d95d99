// The table page. It holds what is shown and what has been said so far; the other modules draw it and tell what was done.
//
//   live ─► refresh ─► screen ─► render ─► board, bar, seats, log
//                        ▲          ▲
//              confirm ─► POST      │
//   click, letter, word ─► picks ───┘

import { get, Offline, post, Refused } from "./api.js";
import { requests as makeRequests } from "./requests.js";
import { bar as makeBar, result } from "./bar.js";
import { board as makeBoard } from "./board.js";
import * as bubble from "./bubble.js";
import { deals as makeDeals } from "./deals.js";
import { digest as makeDigest } from "./digest.js";
import { copy, one } from "./dom.js";
import { hint as makeHint } from "./hint.js";
import { listen, offlineStrip } from "./live.js";
import { lastWords, log as makeLog, newsSince } from "./log.js";
import { refresher } from "./refresher.js";
import { curtain as makeCurtain, preference, seats as makeSeats, settings, yourTurn } from "./panel.js";
import { patches as makePatches } from "./patch.js";
import { openRematch } from "./rematch.js";
import { picked, reach, speak } from "./sentence.js";
import { shape as makeShape } from "./shape.js";
import { typing } from "./typing.js";
import { showWays } from "./ways.js";
import { whatIf } from "./whatif.js";
import { why } from "./why.js";
import { language, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("./sentence.js").Pick} Pick
 * @typedef {import("./sentence.js").Sentence} Sentence
 */

const patches = makePatches();
/** The present, as the server tells it. @type {Screen} */
let now = patches.begin(JSON.parse(one("#screen").textContent));
/** The past, while it is looked at. @type {Screen | null} */
let past = null;
/** The seat whose view is shown. @type {number | null} */
let seat = now.you;
/** @type {Pick[]} */
let picks = [];
/** A move on its way. @type {string | null} */
let pending = null;
/** @type {{id: string, seats: {seat: number, link: string | null}[]} | null} */
let rematch = null;
/** @type {Sentence} */
let sentence = speak([], []);
let isYourTurn = false;
let lastRecord = "";

const path = `/api/tables/${now.id}`;
const told = one("#told");

const board = makeBoard({ click: clicked, hover: pointed });
const bar = makeBar({
  pick: (offer) => pick(offer.path),
  unsay: back,
  confirm,
  undo,
  offer: () => deals.compose(here()),
  hint: () => hint.open(),
  askUndo: () => act("undo", { seat: now.you, ask: true }),
  now: () => travel(now.moves),
  branch: playOn,
  rematch: again,
  sit,
  replace,
  comeBack,
  hover: (key) => (board.point(key), shape.point(key), foresee(key ? [key] : [])),
  why: (verb, word, how) => ask.verb(verb, word, how),
});
const log = makeLog({
  go: travel,
  talk: async (text) => (await act("chat", { text })) || log.keep(text),
});
const requests = makeRequests({
  answer: (who, yes) => act("answer", { seat: who, yes }),
  replace,
  comeBack,
});
const deals = makeDeals({
  say: async (who, move) => {
    await tell("moves", { seat: who, move, after: now.last_event });
  },
  failed: async (error) => {
    await refresh(); // it may be gone
    complain(error, "page_not_done");
  },
});
const branch = whatIf({
  path,
  patches,
  seat: () => seat,
  changed: ({ travels }) => {
    picks = [];
    past = null;
    history.replaceState(null, "", location.pathname);
    render({ travels });
  },
  failed: (error) => complain(error, "page_not_done"),
});
const ask = why({
  ask: (said, kind) => (branch.screen() ? branch.why(said, kind) : get(`${path}/why`, { seat: now.you, said, kind, language })),
  screen: here,
  sentence: () => sentence,
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
    if (choice.words.some((each) => each.kind === "turn")) restate(words.slice(0, -1), false); // the board shows where a thing could lie
    restate(words, false); // to be confirmed, whatever its owner prefers
    bar.form.querySelector("button.primary")?.focus();
  },
  tell: (text) => (told.textContent = text),
  failed: (error) => complain(error, "page_not_done"),
});
const shape = makeShape({
  say: restate,
  confirm,
  label,
  why: (said, kind, thing, otherwise) => ask.whole(said, kind, thing, otherwise),
  tell: (text) => (told.textContent = text),
});
const digest = makeDigest({
  go: (line) => {
    if (line.seat >= 0) board.open(`player-${line.seat}`); // where most of it is to be seen
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
  offers: () => (isMine() && pending === null ? sentence.offers : []),
  label: (offer) => label(offer.key).label,
  pick: (offer) => pick(offer.path),
  confirm: () => sentence.move !== null && (confirm(), true),
  enter: () => bar.form.querySelector(".words .word")?.focus(),
  close: closeSomething,
  back: () => (past ? travel(now.moves) : sentence.picks.length && back()),
  changed: drawBar,
  shortcuts: {
    "[": () => log.step("previous"),
    "]": () => log.step("next"),
    o: () => deals.compose(here()),
    h: () => hint.open(),
    u: () => here().undo && !past && undo(),
    l: () => (board.look("side"), log.open("log")),
    c: () => (board.look("side"), log.focusChat()),
    "?": () => (one(".settings").open = !one(".settings").open),
  },
});

// --- What is shown

/** Where one speaks: at the table, or in a branch of one's own. */
function here() {
  return branch.screen() ?? now;
}

const shown = () => branch.screen() ?? past ?? now;

/** @param {string} key  kind:word */
function label(key) {
  const found = here().labels[key];
  return found ?? { label: key.slice(key.indexOf(":") + 1), short: "", about: "" };
}

/** Whether somebody at this screen plays that seat. @param {number} each */
const isAwaited = (each) => now.yours.includes(each) && !now.seats[each].away;

function isMine() {
  const { you, to_act: acting, choices } = here();
  return !past && you !== null && acting.includes(you) && choices.length > 0;
}

/** @param {{isFirst?: boolean, travels?: boolean}} [how] */
function render({ isFirst = false, travels = false } = {}) {
  const screen = shown();
  document.body.dataset.at = String(screen.at);
  one(".stage").classList.toggle("past", past !== null);
  if (screen.you !== null) board.mine(`player-${screen.you}`);
  board.paint(screen.plates, { travel: travels, first: isFirst });
  board.name(screen.seats);
  seats.show(screen);
  requests.show(now); // first: they take room from the log
  deals.show(now);
  log.show(now, past ? past.at : now.moves, branch.log());
  speakAgain();
  watchTurn();
}

/** The sentence, after a word or a new screen. */
function speakAgain() {
  const mine = isMine();
  const screen = here();
  sentence = shape.speak(mine ? screen.choices : [], mine ? picks : []);
  if (mine) picks = sentence.picks;
  const record = `${branch.log()?.begins ?? ""} ${screen.last_event} ${past?.at ?? ""} ${sentence.said.map((each) => each.word).join(" ")}`;
  const isNew = record !== lastRecord;
  lastRecord = record;
  if (isNew) keys.clear();
  const legal = new Set(pending ? [] : sentence.offers.map((offer) => offer.key));
  const said = new Set(sentence.said.filter((each) => each.pick >= 0 || each.kind !== "verb").map((each) => `${each.kind}:${each.word}`));
  board.glow(legal, said, lastWords(screen, shown().at, past !== null));
  foresee([]);
  drawBar();
  hint.follow();
  if (!shape.isSeen()) board.seek(isNew && mine);
  shape.show(mine && pending === null);
  if (isNew && mine) told.textContent = [shape.aloud(), bar.aloud(screen, sentence)].filter(Boolean).join(" · ");
}

/** The line of the log that led to a moment. @param {number} at */
const moveAt = (at) => now.log.find((line) => line.kind === "move" && line.move === at);

function drawBar() {
  if (digest.isOpen() && !branch.screen()) return digest.draw(now, now.over ? result(now) : "");
  if (past) return bar.past({ ...past, moves: now.moves }, moveAt(past.at));
  const screen = here();
  if (branch.screen()?.over) return bar.tried(screen, result(screen));
  if (!branch.screen() && rematch) return bar.links(rematch, now);
  if (screen.over) return bar.over(now, result(now));
  if (pending !== null) return bar.pending(pending);
  if (!isMine()) return bar.wait(now, canSit());
  return bar.move({
    screen,
    sentence,
    typed: keys.typed(),
    matches: keys.matches(),
    label,
    tell: board.tell,
    isHotSeat: screen.yours.length > 1,
    tools: shape.tools(),
  });
}
bar.form.addEventListener("again", drawBar);

const canSit = () => now.visibility === "open" && !now.yours.length && now.seats.some((each) => each.kind === "open");

/** The title, and one quiet sign when a turn begins. */
function watchTurn() {
  const is = !now.over && now.to_act.some(isAwaited);
  document.title = is ? `● ${say("page_your_turn")} · ${now.title}` : `${now.title} · Orrery`;
  if (is && !isYourTurn && started) yourTurn(now);
  isYourTurn = is;
}
let started = false;

// --- Saying

/** @param {Pick} path */
function pick(path) {
  const [hadBoard, hadBar] = [document.activeElement instanceof SVGElement, bar.form.contains(document.activeElement)];
  restate([...sentence.picks, path], true);
  if ((hadBoard || hadBar) && shape.enter()) return;
  if (hadBoard && !board.enter()) bar.form.querySelector("button.primary")?.focus();
}

/** @param {Pick[]} words @param {boolean} isMeant  it was pointed at, not only passed by */
function restate(words, isMeant) {
  bubble.close();
  digest.drop();
  picks = words;
  speakAgain();
  if (isMeant && sentence.move !== null && !sentence.offers.length) confirmUnasked(sentence.move);
}

/** A whole sentence: it is said at once if its owner does not want to be asked. @param {string} move */
async function confirmUnasked(move) {
  const wish = preference("confirm");
  if (wish === "final" && !branch.screen()) {
    const { final } = await get(`${path}/why`, { seat: now.you, said: move, language }).catch(() => ({ final: true }));
    if (final || sentence.move !== move) return;
  } else if (wish !== "never" && !(wish === "final" && branch.screen())) return;
  confirm();
}

/** @param {number} [index] */
function back(index) {
  bubble.close();
  picks = shape.unsay(sentence, index);
  speakAgain();
}

/** @param {string[]} keys  innermost first @param {Element} at */
function clicked(keys, at) {
  if (pending !== null) return;
  if (!isMine() || !keys.length) return ask.tell(at);
  if (shape.takes(keys)) return;
  const next = keys.find((key) => sentence.offers.some((offer) => offer.key === key));
  if (next) return pick(/** @type {any} */ (reach(here().choices, sentence, next)).pick);
  for (const key of keys) {
    const way = reach(here().choices, sentence, key);
    if (way && "pick" in way) return pick(way.pick);
    if (way) return bar.flash(way.ambiguous.map((offer) => offer.key));
  }
  const kinds = sentence.offers.map((offer) => offer.kind);
  const asked = keys.find((key) => kinds.includes(key.slice(0, key.indexOf(":")))) ?? keys[0];
  ask.thing(asked, board.thingUnder(at, asked) ?? at);
}

/** @param {string[]} keys */
function pointed(keys) {
  const key = keys.find((each) => sentence.offers.some((offer) => offer.key === each)) ?? null;
  board.point(key);
  bar.point(key);
  foresee(keys);
}

/** What the sentence would do, drawn on the board. @param {string[]} keys  of what is pointed at */
function foresee(keys) {
  const speaks = isMine() && pending === null;
  showWays(speaks ? sentence.said.map((each) => each.word) : [], speaks ? keys : []);
}

async function confirm() {
  if (sentence.move === null || pending !== null || past) return;
  bubble.close();
  const move = sentence.move;
  if (branch.screen()) return branch.say(move);
  pending = sentence.said.map((each) => label(`${each.kind}:${each.word}`).label).join(" ");
  speakAgain();
  try {
    await tell("moves", { seat: now.you, move, after: now.last_event });
    picks = [];
    pending = null;
    speakAgain();
  } catch (error) {
    pending = null;
    if (error instanceof Refused && error.status === 409) {
      await refresh(error.lastEvent);
      bubble.open(bar.form, { title: say("page_stale"), lines: [say("page_stale_about"), picks.length ? say("page_stale_kept") : ""].filter(Boolean) });
    } else complain(error, "page_not_sent");
    speakAgain();
  }
}

/** Tell what went wrong, at the bar. @param {unknown} error @param {string} offline */
function complain(error, offline) {
  if (error instanceof Offline) return bubble.open(bar.form, { title: say(offline) });
  if (!(error instanceof Refused)) throw error;
  if (error.status >= 500) return bubble.open(bar.form, { title: say("page_broken") });
  if (error.status === 401) return bubble.open(bar.form, { title: say(document.body.dataset.known === "yes" ? "page_old" : "page_nameless") });
  return bubble.open(bar.form, { title: say("page_refused"), lines: [error.message], objections: error.objections, game: now.game });
}

/** Change the table; the answer is the screen after it. @param {string} what @param {object} body */
function tell(what, body) {
  return during(async () => {
    const ask = (/** @type {any} */ have) => post(`${path}/${what}`, { ...body, look: { seat, language, have } });
    const { screen } = await patches.fetch(now, ask, (done) => done.screen);
    arrived(screen);
  });
}

/** Something else than a move. @param {string} what @param {object} body */
async function act(what, body) {
  try {
    await tell(what, body);
    return true;
  } catch (error) {
    complain(error, "page_not_done");
    return false;
  }
}

function undo() {
  if (branch.screen()) branch.undo();
  else act("undo", { seat: now.you, count: 1 });
}

/** A branch from the position that is shown. */
function playOn() {
  const line = past && moveAt(past.at);
  bubble.close();
  branch.open(past ? line?.event ?? 0 : now.last_event);
}

/** @param {number} who */
function replace(who) {
  act("replace", { seat: who });
}

/** @param {number} who */
function comeBack(who) {
  act("return", { seat: who });
}

async function sit() {
  try {
    await during(() => post(`${path}/join`, {}));
    await refresh();
  } catch (error) {
    complain(error, "page_not_done");
  }
}

async function again() {
  try {
    const opened = await openRematch(now);
    if (opened.seats.every((each) => !each.link)) location.assign(`/t/${opened.id}`);
    else rematch = opened;
    drawBar();
  } catch (error) {
    complain(error, "page_not_done");
  }
}

// --- Looking

const lost = offlineStrip();
const { look: refresh, retry, during } = refresher({
  fetch: (event) => fetchScreen({ event }),
  arrived,
  known: () => now.last_event,
  lost: (isLost) => lost("look", isLost),
  refused: (error) => complain(error, "page_not_done"),
});

/** @param {{at?: number, event?: number, signal?: AbortSignal}} [which]  the move that is to be shown; an event that was heard of */
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
  if (news) told.textContent = news;
  render({ travels: shown() === now && before.moves !== now.moves });
}

/** Several people at one screen: before another one's view is fetched, that one is asked. */
function handOver() {
  if (now.yours.length < 2 || curtain.isDown() || branch.screen()) return;
  const next = now.to_act.find(isAwaited);
  if (next === undefined || next === seat || (seat !== null && now.to_act.includes(seat))) return;
  picks = [];
  bubble.close();
  curtain.ask(now.seats[next], async () => {
    seat = next;
    await refresh();
  });
}

// --- Time

/** @type {AbortController | null} */
let looking = null;

/** Show the table after so many moves. @param {number} move */
async function travel(move) {
  if (branch.screen()) return; // it has no past but the table's
  looking?.abort();
  looking = null;
  bubble.close();
  history.replaceState(null, "", move >= now.moves ? location.pathname : `?at=${move}`);
  if (move >= now.moves) {
    past = null;
    return render();
  }
  log.show(now, move);
  const own = (looking = new AbortController());
  const wasAt = shown().at;
  try {
    const seen = await fetchScreen({ at: move, signal: own.signal });
    if (looking !== own) return; // another moment was asked for while this one arrived
    past = seen;
    render({ travels: Math.abs(wasAt - move) === 1 });
  } catch (error) {
    if (error instanceof DOMException) return; // another moment was asked for
    log.show(now, shown().at);
    complain(error, "page_not_done");
  }
}

// --- The page

/** Close the topmost of what lies over the sentence. @param {Element} target  where the key was pressed */
function closeSomething(target) {
  const sheet = one(".settings");
  if (bubble.isOpen()) bubble.close();
  else if (hint.isOpen()) hint.close();
  else if (sheet.open) sheet.open = false;
  else if (target.matches("input")) /** @type {HTMLElement} */ (target).blur();
  else if (digest.isOpen()) digest.close();
  else return false;
  return true;
}


one("[data-branch]").addEventListener("click", playOn);
document.querySelector("[data-copy]")?.addEventListener("click", async (event) => {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  if (!(await copy(location.origin + location.pathname))) return;
  button.title = say("page_link_copied");
  told.textContent = say("page_link_copied");
});

settings();
handOver();
const at = new URLSearchParams(location.search).get("at");
if (at === null) digest.notice(now);
document.addEventListener("visibilitychange", () => {
  digest.notice(now);
  drawBar();
  if (!document.hidden) retry(); // a device that slept may have missed what happened
});
render({ isFirst: true });
started = true;
if (at !== null && /^\d+$/.test(at)) travel(Number(at));

listen(`${path}/events`, now.last_event, {
  happened: (event) => refresh(event.number),
  connected: (isConnected) => {
    lost("stream", !isConnected);
    if (isConnected) retry();
  },
});
