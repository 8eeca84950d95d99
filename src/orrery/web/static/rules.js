// The rules of a game: find by words, mark what was found, and the way back to the table one came from.

import { say } from "./words.js";

const field = /** @type {HTMLInputElement} */ (document.querySelector("#search input"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-part]")]);

/** Without accents and capitals, letter for letter: places in it are places in the text. @param {string} text */
const plain = (text) => text.replace(/[^ -~]|[A-Z]/g, (c) => c.normalize("NFD")[0].toLowerCase()[0]);

/** @param {HTMLElement} part */
const itemsOf = (part) => /** @type {HTMLElement[]} */ ([...part.querySelectorAll("[data-found]")]);

const entries = parts.map((part) => ({
  part,
  link: document.querySelector(`.contents a[href="#${CSS.escape(part.id)}"]`)?.parentElement,
  items: itemsOf(part).map((item) => ({ item, text: plain(item.textContent ?? "") })),
}));

/** Show what has every word of the question. */
function search() {
  const asked = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { part, link, items } of entries) {
    let here = 0;
    for (const { item, text } of items) {
      item.hidden = !asked.every((word) => text.includes(word));
      here += item.hidden ? 0 : 1;
    }
    part.hidden = here === 0;
    if (link) link.hidden = part.hidden;
    count += here;
  }
  const key = count > 1 ? "rules_found" : count ? "rules_found_one" : "rules_found_none";
  found.textContent = asked.length ? say(key, { n: count }) : "";
  /** @type {HTMLElement} */ (document.getElementById("none")).hidden = count > 0;
  mark(asked);
}

/** @param {string[]} asked */
function mark(asked) {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const { items } of entries)
    for (const { item } of asked.length ? items : []) {
      if (item.hidden) continue;
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = plain(node.nodeValue ?? "");
        for (const word of asked)
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + word.length);
            ranges.push(range);
          }
      }
    }
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** A rule that is asked for by its address is never hidden by a search. */
function arrive() {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!rule) return;
  if (rule.closest("[hidden]")) {
    field.value = "";
    search();
  }
  rule.scrollIntoView({ block: rule.matches("[data-found]") ? "center" : "start" });
}

field.addEventListener("input", search);
field.form?.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  field.value = "";
  search();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === field) return;
  event.preventDefault();
  field.focus();
});
window.addEventListener("hashchange", arrive);

if (document.referrer.startsWith(`${location.origin}/t/`)) {
  const back = /** @type {HTMLAnchorElement} */ (document.getElementById("way-back"));
  back.href = document.referrer;
  back.hidden = false;
}
if (field.value) search();
arrive();
