// What the whole sentence would change, asked once where the choice itself does not tell.

/**
 * @param {object} table
 * @param {(move: string) => Promise<any> | null} table.ask
 * @param {() => import("./sentence.js").Sentence} table.sentence
 * @param {() => number} table.mark   changes with the position
 * @param {() => void} table.changed  it is known now
 */
export function foresight({ ask, sentence, mark, changed }) {
  let of = "";
  /** @type {any} */
  let found = null;

  return () => {
    const { move, changes } = sentence();
    if (move === null || changes !== null) return null;
    const wanted = `${mark()} ${move}`;
    if (wanted === of) return found;
    [of, found] = [wanted, null];
    ask(move)?.then(
      (told) => {
        if (wanted !== of) return;
        found = told;
        changed();
      },
      () => {}, // what is wrong with it is told when it is said
    );
    return null;
  };
}
