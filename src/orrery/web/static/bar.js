// The sentence bar: the words so far, the blank for the next word, and the possible words below.

import { choices as makeChoices } from "./choices.js";
import { copy, fill, h, one, shape, sign } from "./dom.js";
import { becoming, ending, prices } from "./numbers.js";
import { capital, count, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").SeatShape} SeatShape
 */

/**
 * @typedef {import("./sentence.js").Offer} Offer
 * @typedef {import("./sentence.js").Sentence} Sentence
 * @typedef {object} Actions
 * @property {(offer: Offer) => void} pick
 * @property {(index?: number) => void} unsay
 * @property {() => void} confirm
 * @property {() => void} undo
 * @property {() => void} askUndo
 * @property {() => void} offer             make an offer
 * @property {() => void} hint              ask a bot
 * @property {() => void} now
 * @property {() => void} branch            play on alone from here
 * @property {() => void} rematch
 * @property {() => void} sit
 * @property {(seat: number) => void} replace
 * @property {(seat: number) => void} comeBack
 * @property {(key: string | null) => void} hover
 * @property {(verb: string, word: HTMLElement, how: "point" | "leave" | "click" | "key") => void} why   an impossible verb is asked about
 */

const LONG = 44; // characters of a sentence, from which on it is set smaller
const LONGER = 70;

/** @param {Actions} actions */
export function bar(actions) {
  const form = one(".say");
  const choices = makeChoices({ pick: (offer) => actions.pick(offer), closed: () => form.querySelector(".words .word")?.focus() });

  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    actions.confirm();
  });
  form.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!(event.target instanceof Element) || !event.target.closest(".words")) return;
    const words = [...form.querySelectorAll(".words > button:not([hidden])")];
    const at = words.indexOf(/** @type {any} */ (event.target));
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: words.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = words[Math.max(0, Math.min(words.length - 1, to))];
    for (const word of words) word.tabIndex = word === next ? 0 : -1;
    next?.focus();
  });

  /** @param {string} key @param {(event: Event) => void} act @param {string} icon @param {string} shortcut @param {string} [label] */
  const tool = (key, act, icon, shortcut, label = say(key)) =>
    h(
      "button",
      { type: "button", class: "btn plain aid", onclick: act, "aria-label": label, title: label },
      sign(icon),
      h("span", {}, label),
      shortcut && h("kbd", { class: "kbd", "aria-hidden": "true" }, shortcut),
    );

  /** One quiet line, with what can be done about it. @param {any[]} what @param {any[]} [end] @param {string} [state] */
  function quiet(what, end = [], state = "is-quiet") {
    choices.close();
    form.className = `say ${state}`;
    fill(form, h("div", { class: "line" }, h("p", { class: "sentence quiet" }, what), h("div", { class: "end" }, end)));
  }

  const backToNow = () => h("button", { type: "button", class: "btn primary", onclick: actions.now }, say("page_back_to_now"));

  /** @param {Screen} screen  as it was @param {any} line  what was done then */
  function past(screen, line) {
    const where = screen.at ? say("page_move_of", { n: screen.at, total: screen.moves }) : say("page_set_up");
    const who = line && line.seat !== null && line.seat >= 0 ? screen.seats[line.seat] : null;
    quiet(
      [h("b", {}, where), line && h("span", { class: "faint" }, who && shape(who.letter), " ", line.text)],
      [h("button", { type: "button", class: "btn", onclick: actions.branch }, say("page_play_on")), backToNow()],
      "is-past",
    );
  }

  /** A branch has come to its end. @param {Screen} screen @param {string} result */
  function tried(screen, result) {
    quiet([h("b", {}, result)], undoing({ ...screen, you: 0, over: false }));
  }

  /** @param {Screen} screen @param {string} result */
  function over(screen, result) {
    const again = screen.yours.length > 0 && h("button", { type: "button", class: "btn", onclick: actions.rematch }, say("page_rematch"));
    quiet(
      [h("b", {}, result)],
      [again, h("a", { class: "btn primary", href: `/t/${screen.id}/final` }, say("page_final"))],
    );
  }

  /** Links to the seats of a rematch that wait for others. @param {{id: string, seats: {seat: number, link: string | null}[]}} opened @param {Screen} screen */
  function links(opened, screen) {
    quiet([say("page_rematch_links")], [h("a", { class: "btn primary", href: `/t/${opened.id}` }, say("page_rematch_go"))]);
    const list = opened.seats.filter((each) => each.link).map(({ seat, link }) => {
      const address = new URL(link ?? "", location.href).href;
      const button = h("button", { type: "button", class: "btn" }, say("page_copy_link"));
      button.addEventListener("click", async () => {
        if (await copy(address)) button.textContent = say("page_link_copied");
      });
      return h("li", {}, shape(screen.seats[seat].letter), h("b", {}, screen.seats[seat].name), h("span", { class: "mono" }, address), button);
    });
    form.append(h("ul", { class: "links" }, list));
  }

  /** Another player is to move. @param {Screen} screen @param {boolean} canSit */
  function wait(screen, canSit) {
    const awaited = screen.seats.filter((seat) => seat.turn);
    const names = awaited.map((seat) => seat.name).join(", ");
    const [only] = awaited;
    let what = say("page_waiting_for", { names });
    if (awaited.some((seat) => seat.kind === "open")) what = say("page_waiting_seat");
    else if (awaited.length === 1) what = say(only.kind === "bot" ? "page_bot_thinking" : "page_is_playing", { name: only.name });
    const away = screen.you !== null && screen.seats[screen.you].away ? screen.seats[screen.you] : null;
    if (away) what = say("page_bot_for_you");
    const watching = !screen.yours.length && h("span", { class: "faint small wide" }, say("page_watching"));
    quiet(
      [(away ? [away] : awaited).map((seat) => shape(seat.letter)), h("span", {}, what), watching],
      [canSit && h("button", { type: "button", class: "btn primary", onclick: actions.sit }, say("page_sit")), ...clockTools(screen, away), ...offering(screen), ...undoing(screen)],
    );
  }

  /** The buttons about late seats. @param {Screen} screen @param {SeatShape | null} away  an own seat that a bot plays */
  function clockTools(screen, away) {
    if (away) return [h("button", { type: "button", class: "btn primary", onclick: () => actions.comeBack(away.seat) }, say("page_come_back"))];
    const late = screen.seats.filter((seat) => seat.replaceable);
    return late.slice(0, 1).map((seat) => h("button", { type: "button", class: "btn", title: say("page_late", { name: seat.name }), onclick: () => actions.replace(seat.seat) }, say("page_replace")));
  }

  /** @param {Screen} screen */
  const offering = (screen) => (screen.bargain ? [tool("page_offer", () => actions.offer(), "i-swap", "O")] : []);

  /** @param {Screen} screen */
  const hinting = (screen) => (screen.hint ? [tool("page_hint", () => actions.hint(), "i-hint", "H")] : []);

  /** @param {Screen} screen */
  function undoing(screen) {
    if (screen.you === null || screen.over || screen.seats[screen.you].away) return [];
    if (screen.undo) return [tool("page_undo", () => actions.undo(), "i-undo", "U")];
    const hasMoved = screen.log.some((line) => line.kind === "move" && line.move && line.seat === screen.you);
    return hasMoved && !screen.asked ? [tool("page_ask_undo", () => actions.askUndo(), "i-undo", "")] : [];
  }

  /** The move is on its way. @param {string} sentence */
  function pending(sentence) {
    form.className = "say is-quiet";
    fill(form, h("div", { class: "line" }, h("p", { class: "sentence pending" }, sentence, " …"), h("div", { class: "end" }, h("span", { class: "faint" }, say("page_sending")))));
  }

  /**
   * The player is to move.
   * @param {object} now
   * @param {any} now.screen
   * @param {Sentence} now.sentence
   * @param {any} now.foresight         what the whole sentence would change, once it is known
   * @param {string} now.typed
   * @param {Offer[]} now.matches      the offers that fit what was typed
   * @param {(key: string) => {label: string, short: string, about: string}} now.label
   * @param {(key: string) => string} now.tell   the tooltip of a thing on the board
   * @param {boolean} now.isHotSeat
   * @param {HTMLElement | null} now.tools       of a thing that is being laid down
   */
  function move({ screen, sentence, foresight, typed, matches, label, tell, isHotSeat, tools }) {
    const { said } = sentence;
    const record = said.map((each) => each.word).join(" ");
    const blank = question(screen, sentence, typed);
    const you = screen.seats[screen.you];
    const back = sentence.picks.length > 0 && tool("page_back", () => actions.unsay(), "i-undo", "Esc");
    const isReady = sentence.move !== null;
    form.className = tools ? "say is-laying" : "say";
    const focused = document.activeElement;
    const hadFocus = focused instanceof HTMLElement && form.contains(focused);
    const words = row(screen, sentence, foresight, matches, typed, label, tell, sentence.picks.length || typed ? [] : screen.impossible, tools !== null);
    const line = h("p", { class: "sentence", title: record && (isReady ? record : `${record} …`) }, said.map((each, i) => spoken(each, i, label, sentence)), blank);
    line.classList.toggle("long", line.textContent.length > LONG);
    line.classList.toggle("longer", line.textContent.length > LONGER);
    choices.close();
    fill(
      form,
      h("p", { class: "ask" }, isHotSeat && [shape(you.letter), " ", h("b", {}, you.name), " · "], capital(screen.prompt)),
      h("div", { class: "aids" }, ...hinting(screen), ...offering(screen), ...(back ? [back] : undoing(screen))),
      h("div", { class: "line" }, line, h("button", { class: isReady ? "btn primary confirm" : "btn confirm", disabled: !isReady }, say("page_confirm"))),
      tools ? h("div", { class: "with-tools" }, tools, words) : words,
    );
    choices.fit();
    if (hadFocus) (focused !== form && focused.isConnected ? focused : form.querySelector(".words .word") ?? form.querySelector("button.primary") ?? form).focus();
  }

  /** @param {import("./sentence.js").Said} word @param {number} i @param {(key: string) => any} label @param {Sentence} sentence */
  function spoken(word, i, label, sentence) {
    const text = label(`${word.kind}:${word.word}`).label;
    const shown = i === 0 ? capital(text) : text;
    if (word.kind === "glue") return h("span", { class: "glue" }, shown);
    const canUnsay = sentence.said.slice(0, i + 1).some((each) => each.pick >= 0);
    if (!canUnsay) return h("span", { class: "said" }, shown);
    return h("button", { type: "button", class: "said", "data-word": `${word.kind}:${word.word}`, title: say("page_back"), onclick: () => actions.unsay(i) }, shown);
  }

  /** The blank: what is asked, or what has been typed. @param {Screen} screen @param {Sentence} sentence @param {string} typed */
  function question(screen, { offers, move, said }, typed) {
    if (!offers.length) return null;
    if (typed) return h("span", { class: "blank typed" }, typed);
    const kinds = [...new Set(offers.map((offer) => offer.kind))];
    const glue = move === null ? [] : offers[0].glue;
    const asked = said.length ? screen.blanks[kinds[0]] ?? "…" : say("page_what");
    if (move !== null) return h("span", { class: "blank open" }, glue.map((small) => screen.labels[`glue:${small.word}`]?.label ?? small.word).join(" "), " …");
    return h("span", { class: "blank" }, asked);
  }

  /** What a whole sentence changes. @param {Screen} screen @param {Sentence} sentence @param {any} foresight */
  function after(screen, { changes, note }, foresight) {
    const own = foresight?.own ?? changes;
    if (!own) return null;
    /** @param {string} label @param {any[]} content */
    const column = (label, content) => content.length > 0 && h("div", { class: "col" }, h("span", { class: "label" }, say(label)), h("div", { class: "row" }, content));
    const others = [
      ...(foresight?.answers ?? []).map((/** @type {number} */ seat) => h("span", { class: "to" }, shape(screen.seats[seat].letter), say("page_may_answer", { name: screen.seats[seat].name }))),
      ...(foresight?.chance ? [h("span", { class: "to" }, sign("chance", "shape chance"), say("page_by_chance"))] : []),
    ];
    const columns = [column("page_you_pay", becoming(own, (n) => n < 0)), column("page_you_get", becoming(own, (n) => n > 0)), column("page_others", others), column("page_if_ended", ending(own))].filter(Boolean);
    return columns.length > 0 && h("div", { class: "after" }, columns, note && h("p", { class: "col quiet" }, capital(note)));
  }

  /** @param {Screen} screen @param {Sentence} sentence @param {any} foresight @param {Offer[]} matches @param {string} typed @param {(key: string) => any} label @param {(key: string) => string} tell @param {string[]} impossible @param {boolean} isShort */
  function row(screen, sentence, foresight, matches, typed, label, tell, impossible, isShort) {
    const { said, offers, note } = sentence;
    if (!offers.length) {
      const shown = !isShort && after(screen, sentence, foresight);
      if (shown) return shown;
      const about = !(isShort && note) && [...said].reverse().map((each) => label(`${each.kind}:${each.word}`).about).find(Boolean);
      return h("p", { class: "gives" }, [note && h("b", {}, capital(note)), about || (!note && capital(say("page_can_confirm")))].filter(Boolean));
    }
    if (typed && !matches.length) return h("p", { class: "gives" }, capital(say("page_no_match")));
    return choices.row({
      offers: matches,
      label: (offer) => label(offer.key).label,
      button: (offer, i) => word(offer, i === 0, typed && i === 0, label, tell),
      off: () => impossible.map((verb) => off(verb, label)),
    });
  }

  /** A verb of this moment that some rule forbids: it can be asked why. @param {string} verb @param {(key: string) => any} label */
  function off(verb, label) {
    const button = h(
      "button",
      { type: "button", class: "word is-off", role: "option", "aria-selected": "false", "aria-disabled": "true", tabindex: "-1", "data-impossible": verb },
      h("b", {}, capital(label(`verb:${verb}`).label)),
    );
    button.addEventListener("click", (/** @type {MouseEvent} */ event) => actions.why(verb, button, event.detail ? "click" : "key"));
    for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => actions.why(verb, button, "point"));
    for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => actions.why(verb, button, "leave"));
    return button;
  }

  /** @param {Offer} offer @param {boolean} isFirst @param {any} isNext @param {(key: string) => any} label @param {(key: string) => string} tell */
  function word(offer, isFirst, isNext, label, tell) {
    const { label: name, about } = label(offer.key);
    const tooltip = tell(offer.key);
    const costs = prices(offer.changes);
    const fact = offer.note || (costs.length ? "" : extra(name, tooltip));
    const glue = offer.glue.map((small) => label(`glue:${small.word}`).label).join(" ");
    const button = h(
      "button",
      {
        type: "button",
        class: isNext ? "word is-hover" : "word",
        role: "option",
        "aria-selected": isNext ? "true" : "false",
        tabindex: isFirst ? "0" : "-1",
        "data-offer": offer.key,
        title: tooltip || about || false,
      },
      glue && h("span", { class: "glue" }, glue),
      h("b", {}, offer.kind === "verb" ? capital(name) : name),
      costs.length > 0 && h("span", { class: "costs" }, costs),
      fact && h("span", {}, fact),
    );
    button.addEventListener("click", () => actions.pick(offer));
    button.addEventListener("pointerenter", () => actions.hover(offer.key));
    button.addEventListener("pointerleave", () => actions.hover(null));
    button.addEventListener("focus", () => actions.hover(offer.key));
    button.addEventListener("blur", () => actions.hover(null));
    return button;
  }

  /** @param {string | null} key */
  function point(key) {
    for (const word of form.querySelectorAll(".word[data-offer]")) word.classList.toggle("is-hover", word.dataset.offer === key);
  }

  /** @param {string[]} keys */
  function flash(keys) {
    for (const word of form.querySelectorAll(".word[data-offer]")) word.classList.toggle("is-hover", keys.includes(word.dataset.offer));
    form.querySelector(".word.is-hover")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** What a screen reader hears of the blank. @param {Screen} screen @param {Sentence} sentence */
  function aloud(screen, { offers, move, said }) {
    const ready = move === null ? "" : say("page_can_confirm");
    if (!offers.length) return ready;
    const asked = said.length ? screen.blanks[offers[0].kind] ?? "" : screen.prompt;
    return [ready, asked, count("page_choices", offers.length)].filter(Boolean).join(" · ");
  }

  return { move, wait, past, tried, over, links, pending, point, flash, aloud, quiet, form, choices };
}

/** How a game has ended. @param {Screen} screen */
export function result({ seats }) {
  const [winners, others] = [true, false].map((won) => seats.filter((each) => each.won === won));
  if (seats.length === 1) return say("page_alone", { name: seats[0].name, n: seats[0].total });
  if (!winners.length) return say("page_over");
  if (winners.length > 1) return say("page_wins_shared", { names: winners.map((each) => each.name).join(", ") });
  const n = winners[0].total - Math.max(...others.map((each) => each.total));
  return say(n > 1 ? "page_wins" : n === 1 ? "page_wins_one" : "page_wins_tie", { name: winners[0].name, n });
}

/** The first fact of a tooltip after the name. @param {string} name @param {string} tooltip */
function extra(name, tooltip) {
  const facts = tooltip.split(" · ");
  const rest = facts[0].toLowerCase() === name.toLowerCase() ? facts.slice(1) : [];
  return rest.slice(0, 2).join(" · ");
}
