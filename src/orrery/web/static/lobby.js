// The lobby, the invitation and the account: forms that speak to the API. Every word comes from the page.

import { Offline, Refused, post } from "./api.js";
import { copy, one } from "./dom.js";
import { language, say } from "./words.js";

/** @param {string} id @returns {any} the element, or null: not every page has every part */
const byId = (id) => document.getElementById(id);

/** @param {string} selector @param {ParentNode} [root] @returns {any[]} */
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** A copy of what a template of the page holds. @param {string} id @returns {any} */
const copyOf = (id) => byId(id).content.firstElementChild.cloneNode(true);

/** What a status means wherever nothing better is known. @type {Record<number, string>} */
const GENERAL = { 401: "lobby_reload", 403: "lobby_reload", 429: "lobby_too_fast" };
const NO_SEAT = { 403: "lobby_no_seat" };

/**
 * What went wrong, in words: ours where the case is known, else the server's.
 * @param {unknown} error
 * @param {Record<number, string>} [known] a text by status
 */
function inWords(error, known = {}) {
  if (error instanceof Offline) return say("lobby_offline");
  if (!(error instanceof Refused)) throw error;
  const text = known[error.status] ?? GENERAL[error.status];
  if (text) return say(text);
  return error.status < 500 && error.message ? error.message : say("lobby_broken");
}

/**
 * Say what is wrong, next to the field if one is to blame; an empty text takes it back.
 * @param {string} id of the place for it
 * @param {string} text
 * @param {HTMLElement | null} [field]
 */
function complain(id, text, field = null) {
  byId(id).textContent = text;
  if (text) field?.setAttribute("aria-invalid", "true");
  else field?.removeAttribute("aria-invalid");
  if (text) field?.focus();
}

/**
 * Do something once: the button rests until it is done, and what goes wrong is said in its place.
 * @param {HTMLElement} button
 * @param {string} place
 * @param {() => Promise<void>} work
 * @param {Record<number, string>} [known]
 */
async function once(button, place, work, known = {}) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  complain(place, "");
  try {
    await work();
  } catch (error) {
    complain(place, inWords(error, known));
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/**
 * Go to another page; the button that led there rests until this one is gone.
 * @param {string} path
 * @returns {Promise<never>}
 */
function leave(path) {
  location.assign(path);
  return new Promise(() => {});
}

/** Become a guest with the name in the form, unless there is a session. */
async function ensureGuest() {
  const field = byId("name");
  if (!field || field.disabled) return;
  await post("/api/guests", { name: field.value.trim() || say("lobby_guest"), language });
  field.disabled = true; // from now on the cookie says who this is
}

/** @param {string} table @param {string | null} invite */
async function sit(table, invite) {
  await ensureGuest();
  await post(`/api/tables/${table}/join`, { invite });
  await leave(`/t/${table}`);
}

/** A row gets the letter of its seat: colour and shape. @param {Element} row @param {string} letter */
function wear(row, letter) {
  const shape = one(".shape", row);
  shape.setAttribute("class", `shape seat-${letter}`);
  shape.firstElementChild.setAttribute("href", `#shape-${letter}`);
}

// ---- A new table -----------------------------------------------------------------------------------

/** @param {HTMLFormElement} form */
function newTable(form) {
  const places = byId("places");
  const rows = () => /** @type {any[]} */ ([...places.children]);
  const game = () => one("[name=game]:checked");
  /** @returns {number[]} how many may play */
  const counts = () => game().dataset.seats.split(" ").map(Number);
  /** @returns {string} the letters of its seats */
  const looks = () => game().dataset.looks;
  let isArranged = false; // whether the player has changed the seats; until then the default number is shown

  /** Letters, shapes and buttons as the number of seats has it. */
  function arrange() {
    rows().forEach((row, n) => wear(row, looks()[n]));
    const full = rows().length >= Math.max(...counts());
    const bots = all("[data-kind=bot]", places).length > 0;
    for (const button of all("[data-add]", form)) button.disabled = full && (!bots || button.dataset.add === "bot");
    for (const button of all("[data-remove]", places)) button.disabled = rows().length <= Math.min(...counts());
    byId("full").hidden = !(full && bots);
    const open = all("[data-kind=open]", places).length > 0;
    for (const text of all("[data-when]", form)) text.hidden = (text.dataset.when === "open") !== open;
    summarise();
  }

  /** One seat more; at a full table it takes the place of the last bot. @param {string} kind */
  function add(kind) {
    const row = copyOf(`place-${kind}`);
    if (rows().length < Math.max(...counts())) places.append(row);
    else all("[data-kind=bot]", places).pop().replaceWith(row);
    arrange();
    return row;
  }

  /** @param {any} row */
  function remove(row) {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    arrange();
    (next.querySelector("[data-remove]:enabled") ?? one("[data-add]:enabled", form)).focus();
  }

  /** The options of the chosen game, and as many seats as it has. */
  function choose() {
    const { value, dataset } = game();
    const seats = counts();
    if (all("[name=game]").length > 1) byId("new-title").textContent = dataset.title;
    byId("rules").href = `/rules/${value}`;
    byId("range").textContent = say("lobby_seats", { min: Math.min(...seats), max: Math.max(...seats) });
    for (const options of all("[data-game]", form)) {
      options.hidden = options.dataset.game !== value;
      options.disabled = options.hidden;
    }
    const most = isArranged ? Math.max(...seats) : Number(dataset.usual);
    while (rows().length > most) places.lastElementChild.remove();
    while (!seats.includes(rows().length) || (!isArranged && rows().length < most)) add("bot");
    arrange();
  }

  /** An option with what is chosen of it: "no" or "at random" say nothing alone. @param {any} each */
  function described(each) {
    const value = each.textContent || each.nextElementSibling.textContent;
    return say("lobby_option", { name: one("span", each.closest(".opt")).textContent, value });
  }

  /** The folded options in one line: those that are not as usual. */
  function summarise() {
    const chosen = all("fieldset:not([hidden]) :is(input:checked, option:checked)", form);
    const said = chosen.filter((each) => !(each.defaultChecked || each.defaultSelected)).map(described);
    const clock = one("[name=clock]:checked", form).value;
    for (const allowance of all("[data-clock]", form)) {
      allowance.hidden = allowance.dataset.clock !== clock;
      if (!allowance.hidden) said.push(`${one("input", allowance).value} ${allowance.textContent.trim()}`);
    }
    const open = all("[data-kind=open]", places).length > 0;
    if (open && one("[name=visibility]:checked", form).value === "open") said.push(say("lobby_listed"));
    const seed = open ? "" : byId("seed").value.trim();
    if (seed) said.push(`${one("label[for=seed]", form).textContent} ${seed}`);
    byId("in-short").textContent = said.join(" · ") || say("lobby_usual");
  }

  /** @param {any} row @returns {object} a NewSeat */
  function seat(row) {
    const { kind } = row.dataset;
    const level = () => row.querySelector("select")?.value ?? one("[data-level]", row).dataset.level;
    if (kind === "bot") return { kind, level: level() };
    return { kind, name: row.querySelector("[name=again]")?.value.trim() ?? "" };
  }

  /** @returns {object | null} a NewTable, or nothing if a field is wrong */
  function wanted() {
    const { value: key } = game();
    const data = [...new FormData(form)].filter(([name]) => name.startsWith(`${key}.`));
    const clock = one("[name=clock]:checked", form).value;
    const field = clock === "none" ? null : byId(clock);
    const allowance = Number(field?.value ?? 0);
    const badTime = field && !(Number.isInteger(allowance) && allowance >= 1 && allowance <= 1000);
    const open = all("[data-kind=open]", places).length > 0;
    const seed = open ? "" : byId("seed").value.trim(); // known luck is only for tables without other people
    const badSeed = !/^\d{0,15}$/.test(seed);
    byId("fold").open ||= badTime || badSeed;
    complain("seed-wrong", badSeed ? say("lobby_seed_wrong") : "", byId("seed"));
    complain("allowance-wrong", badTime ? say("lobby_allowance_wrong") : "", field);
    if (badTime || badSeed) return null;
    return {
      game: key,
      seats: rows().map(seat),
      options: Object.fromEntries(data.map(([name, value]) => [name.slice(key.length + 1), value])),
      seed: seed ? Number(seed) : null,
      clock,
      allowance,
      visibility: open ? one("[name=visibility]:checked", form).value : "private",
    };
  }

  /**
   * To the table; if seats are open, first their links.
   * @param {{id: string, seats: {seat: number, link: string | null}[]}} table
   */
  async function opened(table) {
    const path = `/t/${table.id}`;
    if (!table.seats.some(({ link }) => link)) await leave(path);
    for (const { seat: n, link } of table.seats) {
      if (!link) continue;
      const row = copyOf("place-link");
      wear(row, looks()[n]);
      whole(one("input", row), link);
      byId("links").append(row);
    }
    byId("enter").href = path;
    for (const done of [form, ...all(".shelf, .greeting, .nothing")]) done.hidden = true;
    byId("opened").hidden = false;
    byId("opened-title").focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    once(byId("start"), "new-wrong", async () => {
      const table = wanted();
      if (!table) return;
      await ensureGuest();
      await opened(await post("/api/tables", table));
    });
  });
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? /** @type {any} */ (target.closest("button")) : null;
    isArranged ||= Boolean(button?.matches("[data-add], [data-remove]"));
    if (button?.dataset.add) add(button.dataset.add).querySelector("input, select, button").focus();
    if (button?.matches("[data-remove]")) remove(button.closest(".place"));
  });
  form.addEventListener("input", summarise);
  one(".shelf").addEventListener("change", choose);
  choose();
}

if (byId("new")) newTable(byId("new"));

// ---- Links to open seats ---------------------------------------------------------------------------

/** Show a link as it can be sent. @param {any} field @param {string} link */
function whole(field, link) {
  field.value = new URL(link, location.href).href;
  field.addEventListener("focus", () => field.select());
}
for (const field of all("[data-link]")) whole(field, field.value);

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-copy]") : null;
  if (!button) return;
  const field = one("input", button.parentElement ?? document);
  const isCopied = await copy(field.value);
  if (!isCopied) field.select(); // without https a browser lets only the person copy
  one("span", button).textContent = say(isCopied ? "lobby_copied" : "lobby_copy_by_hand");
});

// ---- Tables that are there already -----------------------------------------------------------------

for (const button of all("[data-join]")) {
  const { join: table } = button.dataset;
  button.addEventListener("click", () => once(button, `join-${table}-wrong`, () => sit(table, null), NO_SEAT));
}

/** Go where a pasted invitation leads, if it leads to a table here. */
function follow() {
  const field = byId("link");
  const path = field.value.trim().replace(location.origin, "");
  const ours = /^\/t\/[\w/-]+$/.test(path);
  complain("link-wrong", ours ? "" : say("lobby_not_a_link"), field);
  if (ours) location.assign(path);
}
byId("follow")?.addEventListener("click", follow);
byId("link")?.addEventListener("keydown", (/** @type {KeyboardEvent} */ { key }) => key === "Enter" && follow());

// After the browser's Back button, show the tables as they are now.
window.addEventListener("pageshow", (event) => event.persisted && location.reload());

// ---- The invitation and the account ----------------------------------------------------------------

byId("join")?.addEventListener("submit", (/** @type {any} */ event) => {
  event.preventDefault();
  const { table, invite } = event.target.dataset;
  once(event.submitter, "join-wrong", () => sit(table, invite), NO_SEAT);
});

/**
 * A form with a login and a password.
 * @param {"account" | "login"} id of the form; also its path
 * @param {Record<number, string>} known what a status means here
 */
function credentials(id, known) {
  byId(id)?.addEventListener("submit", (/** @type {any} */ event) => {
    event.preventDefault();
    const { login, password } = event.target.elements;
    const short = (/** @type {any} */ field) => field.value.trim().length < Number(field.dataset.least);
    complain(`${id}-password-wrong`, short(password) ? say("account_password_short") : "", password);
    complain(`${id}-login-wrong`, short(login) ? say("account_login_short") : "", login);
    if (short(login) || short(password)) return;
    once(event.submitter, `${id}-wrong`, async () => {
      const { dataset } = event.target;
      if (id === "account" && !dataset.guest) {
        await post("/api/guests", { name: login.value.trim().slice(0, 40), language });
        dataset.guest = "yes";
      }
      await post(`/api/${id}`, { login: login.value.trim(), password: password.value });
      await leave("/");
    }, known);
  });
}
credentials("account", { 422: "account_login_taken" });
credentials("login", { 400: "account_bad_login", 401: "account_bad_login" });

byId("mail")?.addEventListener("submit", (/** @type {any} */ event) => {
  event.preventDefault();
  const { email, on } = event.target.elements;
  once(event.submitter, "mail-wrong", async () => {
    byId("mail-done").textContent = "";
    const { sent } = await post("/api/mail", { email: email.value.trim(), on: on.checked });
    byId("mail-done").textContent = say(sent ? "account_mail_sent" : "account_mail_saved");
  });
});

byId("logout")?.addEventListener("click", (/** @type {any} */ { currentTarget }) =>
  once(currentTarget, "logout-wrong", async () => {
    await post("/api/logout", {});
    await leave("/");
  }),
);
