// Offers between players: open offers as cards, and the form for a new offer.

import { Offline, Refused } from "./api.js";
import { SMALL, fill, h, one, shape, sign } from "./dom.js";
import { capital, say } from "./words.js";

/**
 * @typedef {import("../shapes.js").Screen} Screen
 * @typedef {import("../shapes.js").OpenDeal} OpenDeal
 * @typedef {import("../shapes.js").DealAnswer} DealAnswer
 * @typedef {import("../shapes.js").Good} Good
 */

/**
 * @typedef {object} Actions
 * @property {(seat: number, move: string) => Promise<void>} say   a sentence about offers; fails with what the server says
 * @property {(error: unknown) => void} failed                    an answer was refused
 */


/** @param {Actions} actions */
export function deals(actions) {
  const place = one(".deals");
  const dialog = h("dialog", { class: "deal", "aria-labelledby": "deal-title" });
  document.body.append(dialog);
  dialog.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // else the browser closes it a little later
    dialog.close();
  });
  let shown = "";

  const small = matchMedia(SMALL);
  const signs = one(".signs"); // offers and requests: where the log is hidden, they lie above the sentence bar
  const move = () => (small.matches ? document.body.append(signs) : one(".side .log").after(signs));
  small.addEventListener("change", move);
  move();

  // --- What lies there

  /** @param {Screen} screen */
  function show(screen) {
    const stamp = JSON.stringify([screen.deals, screen.seats.map((seat) => seat.name)]);
    if (stamp !== shown) fill(place, screen.deals.map((deal) => card(deal, screen))); // a button must not vanish under the finger
    shown = stamp;
    if (dialog.open && !screen.bargain) dialog.close();
    else if (dialog.open) limit(screen);
  }

  /** @param {OpenDeal} deal @param {Screen} screen */
  function card(deal, { seats, yours }) {
    const [maker, to] = [seats[deal.maker], seats[deal.to]];
    const [isMine, isForMe] = [deal.answers.some((each) => each.verb === "withdraw"), deal.answers.some((each) => each.verb !== "withdraw")];
    const isShared = yours.length > 1; // then "you" would be ambiguous
    const whom = isForMe && !isShared ? say("page_deal_you") : say("page_deal_other", { name: to.name });
    const head = isMine && !isShared ? h("b", {}, say("page_deal_mine", { name: to.name })) : [h("b", {}, maker.name), h("span", { class: "quiet" }, whom)];
    const cannot = isForMe && !deal.answers.some((each) => each.verb === "accept");
    return h(
      "aside",
      { class: `offer seat-${maker.letter}`, role: "status", "data-deal": deal.maker },
      h("header", {}, shape(maker.letter), head),
      h("p", { class: "goods" }, goods(deal)),
      cannot && h("p", {}, say("page_deal_cannot")),
      deal.answers.length > 0 && h("footer", {}, deal.answers.map((each) => answer(each, deal))),
    );
  }

  /** @param {OpenDeal} deal */
  function goods({ gives, wants }) {
    return capital(say(gives && wants ? "page_deal_both" : gives ? "page_deal_gift" : "page_deal_request", { gives, wants }));
  }

  /** @param {DealAnswer} each @param {OpenDeal} deal */
  function answer(each, deal) {
    const button = h("button", { type: "button", class: "btn", "data-verb": each.verb, title: goods(deal) }, say(`page_deal_${each.verb}`));
    button.addEventListener("click", async () => {
      button.disabled = true; // once is enough
      try {
        await actions.say(each.seat, each.move);
      } catch (error) {
        actions.failed(error);
      } finally {
        button.disabled = false;
      }
    });
    return button;
  }

  // --- Making one

  /** @param {Screen} screen */
  function compose(screen) {
    const { bargain, you, seats } = screen;
    if (!bargain || you === null || dialog.open) return;
    const others = bargain.to.map((seat, i) =>
      h("label", { class: "whom" }, h("input", { type: "radio", name: "to", value: seat, checked: i === 0 }), shape(seats[seat].letter), h("span", {}, seats[seat].name)),
    );
    const form = h(
      "form",
      { method: "dialog", autocomplete: "off" },
      h("h2", { id: "deal-title" }, say("page_offer_title")),
      h("fieldset", {}, h("legend", {}, say("page_offer_to")), h("div", { class: "pick" }, others)),
      side("give", say("page_offer_give"), bargain.gives),
      side("for", say("page_offer_want"), bargain.wants),
      h("div", { class: "refused", role: "alert" }),
      h("footer", {}, h("button", { type: "button", class: "btn", onclick: () => dialog.close() }, say("page_close")), h("button", { class: "btn primary", disabled: true }, say("page_offer_make"))),
    );
    form.addEventListener("input", (/** @type {Event} */ event) => changed(form, /** @type {HTMLInputElement} */ (event.target)));
    form.addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      send(form, you);
    });
    fill(dialog, form);
    dialog.showModal();
  }

  /** @param {"give" | "for"} glue @param {string} title @param {Good[]} goods */
  function side(glue, title, goods) {
    const rows = goods.length ? goods.map((good) => row(glue, good)) : h("p", { class: "quiet" }, say("page_offer_nothing"));
    return h("fieldset", { "data-side": glue }, h("legend", {}, title), rows);
  }

  /** @param {"give" | "for"} glue @param {Good} good */
  function row(glue, good) {
    const name = capital(good.label);
    const data = { "data-good": good.name, "data-glue": glue };
    if (good.single) return h("label", { class: "good" }, h("span", {}, name), h("input", { type: "checkbox", ...data }));
    const field = h("input", { type: "number", class: "field", inputmode: "numeric", min: 0, max: good.most, value: 0, "aria-label": name, ...data });
    /** @param {number} by */
    const step = (by) => () => {
      field.value = String(Math.max(0, Math.min(Number(field.max), Number(field.value) + by)));
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    return h(
      "div",
      { class: "good" },
      h("span", {}, name, glue === "give" && h("small", { class: "faint" }, " ", say("page_offer_most", { n: good.most }))),
      h("button", { type: "button", class: "btn square", onclick: step(-1), "aria-label": say("page_offer_less", { thing: name }) }, sign("i-minus")),
      field,
      h("button", { type: "button", class: "btn square", onclick: step(1), "aria-label": say("page_offer_more", { thing: name }) }, sign("i-plus")),
    );
  }

  /** @param {HTMLFormElement} form @returns {HTMLInputElement[]} */
  const fields = (form) => [...form.querySelectorAll("[data-good]")].map((field) => /** @type {HTMLInputElement} */ (field));

  /** How many of a good are named. @param {HTMLInputElement} field */
  const amount = (field) => (field.type === "checkbox" ? Number(field.checked) : Number(field.value) || 0);

  /** A thing is given or asked for, not both. @param {HTMLFormElement} form @param {HTMLInputElement} field */
  function changed(form, field) {
    for (const other of fields(form)) {
      if (other === field || other.dataset.good !== field.dataset.good || !amount(field)) continue;
      other.checked = false;
      if (other.type !== "checkbox") other.value = "0";
    }
    one(".primary", form).disabled = !fields(form).some(amount);
    fill(one(".refused", form));
  }

  /** The sentence. @param {HTMLFormElement} form */
  function words(form) {
    const named = ["give", "for"].map((glue) => {
      const some = fields(form).filter((field) => field.dataset.glue === glue && amount(field));
      const goods = some.map((field) => (field.type === "checkbox" ? field.dataset.good : `${amount(field)}-${field.dataset.good}`));
      return goods.length ? [glue, ...goods].join(" ") : "";
    });
    return [`offer seat-${new FormData(form).get("to")}`, ...named].filter(Boolean).join(" ");
  }

  /** @param {HTMLFormElement} form @param {number} seat */
  async function send(form, seat) {
    const button = one(".primary", form);
    button.disabled = true;
    try {
      await actions.say(seat, words(form));
      dialog.close();
    } catch (error) {
      refuse(form, error);
    } finally {
      button.disabled = false;
    }
  }

  /** @param {HTMLFormElement} form @param {unknown} error */
  function refuse(form, error) {
    if (error instanceof Offline) return fill(one(".refused", form), h("p", {}, say("page_not_done")));
    if (!(error instanceof Refused)) throw error;
    const why = error.objections.map((each) => h("li", {}, capital(each.text), " ", h("small", { class: "mono faint" }, each.rule)));
    const text = error.status >= 500 ? say("page_broken") : error.message;
    fill(one(".refused", form), h("h3", {}, say("page_offer_refused")), why.length ? h("ul", {}, why) : h("p", {}, capital(text)));
  }

  /** What can be given may have changed while the form was open. @param {Screen} screen */
  function limit({ bargain }) {
    for (const field of dialog.querySelectorAll("[data-glue='give'][type='number']")) {
      field.max = String(bargain?.gives.find((good) => good.name === field.dataset.good)?.most ?? 0);
    }
  }

  return { show, compose };
}
