// Ways: a picture may carry, unseen, what a whole sentence would do (<path class="way" data-way="move teal">). The one that the
// sentence names is shown, and those that it could still become by the things that are pointed at.

/**
 * @param {string[]} said   the words so far
 * @param {string[]} keys   of what is pointed at, as kind:word
 */
export function showWays(said, keys) {
  const [begun, start] = [said.join(" "), said.map((word) => `${word} `).join("")];
  const ends = keys.map((key) => ` ${key.slice(key.indexOf(":") + 1)}`);
  for (const way of /** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll(".stage [data-way]"))) {
    const move = way.dataset.way ?? "";
    const isMeant = move.startsWith(start) && ends.some((end) => move.endsWith(end));
    way.classList.toggle("is-shown", move === begun || isMeant);
  }
}
