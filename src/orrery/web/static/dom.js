// Creates elements. Strings become text, never markup.

/** One view at a time: upright phones, and phones on their side. The style sheet has the same. */
export const PHONE = "(max-width: 760px), (max-width: 960px) and (max-height: 520px)";
/** Seats are a strip, and the log is a view among others. */
export const SMALL = "(max-width: 1240px)";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @param {string} tag
 * @param {Record<string, any>} [attributes]  on…: a listener; others as attributes; false and null are left out
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...known(children));
  return element;
}

/** @param {(Child | Child[])[]} children */
const known = (children) =>
  children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));

/** Put other children into an element. @param {Element} element @param {...(Child | Child[])} children */
export const fill = (element, ...children) => element.replaceChildren(...known(children));

const SVG = "http://www.w3.org/2000/svg";

/** A sign of kit.svg. @param {string} name @param {string} [classes] */
export function sign(name, classes = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** The shape of a seat in its colour. @param {string} letter */
export const shape = (letter) => sign(`shape-${letter}`, `shape seat-${letter}`);

/** @param {string} selector @param {ParentNode} [root] @returns {any} */
export function one(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Put a text on the clipboard; false where the browser does not let us. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
