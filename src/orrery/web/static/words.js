// What the page says: the texts come with it, in the reader's language, from words.toml.

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("words")?.textContent || "{}");

export const language = document.documentElement.lang || "en";

/**
 * A text with its numbers put in.
 * @param {string} key
 * @param {Record<string, string | number>} [numbers]
 */
export function say(key, numbers = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(numbers[name] ?? whole));
}

/** @param {string} key */
export const knows = (key) => key in texts;

/** One or many: `page_choices_one`, `page_choices_many`. @param {string} key @param {number} n */
export const count = (key, n) => say(n === 1 ? `${key}_one` : knows(`${key}_many`) ? `${key}_many` : key, { n });

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers as they are read: a true minus. @param {number} n */
export const figure = (n) => String(n).replace("-", "−");
