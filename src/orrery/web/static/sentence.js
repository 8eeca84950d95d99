// Sentences, as pure functions: the words so far, the words that may follow, and whether the move is complete.
// Independent of the page, the server and the game.

/**
 * @typedef {{kind: string, word: string}} Word
 * @typedef {{move: string, words: Word[], note?: string, changes?: import("./numbers.js").Change[] | null}} Choice   a whole sentence that may be said
 * @typedef {string[]} Pick                            what one click says: a word, with the glue before it
 * @typedef {Word & {pick: number}} Said               pick: which pick said it; -1: it said itself
 * @typedef {object} Offer                             something that may be said next
 * @property {Pick} path        the words that a click on it says
 * @property {string} kind      of the last of them
 * @property {string} word
 * @property {string} key       "kind:word", as on the board and in the labels
 * @property {Word[]} glue      the small words before it
 * @property {boolean} completes whether a move is complete then
 * @property {string} note      what is noted of every sentence that goes on so; empty if they differ
 * @property {(import("./numbers.js").Change[] | null)[]} changes  what each of those costs and brings
 * @typedef {object} Way         one of several sentences that a click could mean
 * @property {Offer} offer      its next word
 * @property {Pick} pick        the words up to the thing that was clicked
 * @property {string} note
 * @typedef {object} Sentence
 * @property {Said[]} said
 * @property {Pick[]} picks     those that could be said; fewer than given if the rest is no longer possible
 * @property {Offer[]} offers
 * @property {string | null} move   the whole sentence, once it is complete; offers may lengthen it
 * @property {string} note      of the whole sentence
 * @property {import("./numbers.js").Change[] | null} changes  what the whole sentence costs and brings; null: unknown yet
 */

/**
 * The choices that begin with these words.
 * @param {Choice[]} choices
 * @param {string[]} words
 */
export const beginning = (choices, words) =>
  choices.filter((choice) => words.every((word, i) => choice.words[i]?.word === word));

/**
 * The words that may follow, in the order of the choices, and whether a choice ends here.
 * @param {Choice[]} choices
 * @param {string[]} words
 * @returns {{next: Word[], complete: boolean}}
 */
export function following(choices, words) {
  /** @type {Map<string, Word>} */
  const next = new Map();
  let complete = false;
  for (const choice of beginning(choices, words)) {
    const word = choice.words[words.length];
    if (!word) complete = true;
    else if (!next.has(word.word)) next.set(word.word, word);
  }
  return { next: [...next.values()], complete };
}

/**
 * What may be said next. Glue is never offered by itself: "from" is said with the planet after it.
 * @param {Choice[]} choices
 * @param {string[]} words
 * @param {Word[]} [glue]
 * @returns {Offer[]}
 */
export function offers(choices, words, glue = []) {
  const fitting = beginning(choices, words);
  return following(fitting, words).next.flatMap(({ kind, word }) => {
    const then = [...words, word];
    const after = following(fitting, then);
    if (kind === "glue" && !after.complete) return offers(fitting, then, [...glue, { kind, word }]);
    const path = [...glue.map((small) => small.word), word];
    const ahead = beginning(fitting, then);
    return [{ path, kind, word, key: `${kind}:${word}`, glue, completes: after.complete, note: common(ahead), changes: ahead.map((choice) => choice.changes ?? null) }];
  });
}

/** The choice that ends here. @param {Choice[]} choices @param {number} length */
const whole = (choices, length) => choices.find((choice) => choice.words.length === length);

/** The note that all choices have, if it is the same. @param {Choice[]} choices */
const common = (choices) => (choices.every((choice) => choice.note === choices[0].note) ? choices[0]?.note ?? "" : "");

/**
 * A sentence from what was picked. A word with one continuation is followed by it without being asked, also if that
 * completes the move. Picks that no longer fit are dropped, with all that came after them.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 * @param {boolean} [fills]  false: the last word is never filled in
 * @returns {Sentence}
 */
export function speak(choices, picks, fills = true) {
  let fitting = choices;
  /** @type {Said[]} */
  const said = [];
  const words = () => said.map((each) => each.word);
  /** @param {string} word @param {number} pick */
  const add = (word, pick) => {
    const found = fitting.find((choice) => choice.words[said.length]?.word === word);
    if (!found) return false;
    said.push({ ...found.words[said.length], pick });
    fitting = beginning(fitting, words());
    return true;
  };
  const goOn = () => {
    for (;;) {
      const { next, complete } = following(fitting, words());
      if (complete || next.length !== 1) return;
      if (!fills && following(fitting, [...words(), next[0].word]).complete) return;
      add(next[0].word, -1);
    }
  };
  goOn();
  let kept = 0;
  for (const pick of picks) {
    const [before, were] = [said.length, fitting];
    const isSaid = [...readings(pick, said, () => offers(fitting, words()))].some((path) => {
      if (path.every((word) => add(word, kept))) return true;
      said.length = before;
      fitting = were;
      return false;
    });
    if (!isSaid) break;
    kept += 1;
    goOn();
  }
  const complete = following(fitting, words()).complete && said.length > 0;
  return {
    said,
    picks: picks.slice(0, kept),
    offers: offers(fitting, words()),
    move: complete ? words().join(" ") : null,
    note: complete ? whole(fitting, said.length)?.note ?? "" : "",
    changes: complete ? whole(fitting, said.length)?.changes ?? null : null,
  };
}

/**
 * The picks that say a whole sentence.
 * @param {Choice[]} choices
 * @param {Choice} wanted
 * @returns {Pick[]}
 */
export function picked(choices, wanted) {
  const words = wanted.words.map((each) => each.word);
  /** @type {Pick[]} */
  const picks = [];
  for (;;) {
    const { said, offers } = speak(choices, picks);
    const rest = words.slice(said.length);
    const next = offers.find(({ path }) => same(path, rest.slice(0, path.length)));
    if (!rest.length || !next) return picks;
    picks.push(next.path);
  }
}

/**
 * How a pick can be meant after these words. The choices may have changed since it was made: its beginning may have said
 * itself meanwhile, or it may need other glue.
 * @param {Pick} pick
 * @param {Said[]} said
 * @param {() => Offer[]} offered
 */
function* readings(pick, said, offered) {
  yield pick;
  const own = said.findLastIndex((each) => each.pick >= 0);
  const auto = said.slice(own + 1).map((each) => each.word);
  for (let n = pick.length; n > 0; n -= 1) if (same(auto.slice(-n), pick.slice(0, n))) yield pick.slice(n);
  if (auto.some((_, at) => same(auto.slice(at, at + pick.length), pick))) yield [];
  const other = offered().find((offer) => offer.word === pick.at(-1));
  if (other) yield other.path;
}

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.length === other.length && one.every((word, i) => word === other[i]);

/**
 * How a thing on the board can be said now: as a next word, or with exactly one word before it ("Build" for a hex).
 * @param {Choice[]} choices
 * @param {Sentence} sentence
 * @param {string} key          "kind:word"
 * @returns {{pick: Pick} | {ways: Way[]} | null}
 */
export function reach(choices, sentence, key) {
  const direct = sentence.offers.find((offer) => offer.key === key);
  if (direct) return { pick: direct.path };
  const said = sentence.said.map((each) => each.word);
  const ways = sentence.offers.flatMap((offer) => {
    const then = offers(choices, [...said, ...offer.path]).find((next) => next.key === key);
    return then ? [{ offer, pick: [...offer.path, ...then.path], note: then.note }] : [];
  });
  if (ways.length > 1) return { ways };
  return ways.length ? { pick: ways[0].pick } : null;
}

/**
 * The things on the board that a click could say although a word before them is missing: those that `reach` finds.
 * @param {Choice[]} choices
 * @param {Sentence} sentence
 * @returns {Set<string>}
 */
export function startable(choices, sentence) {
  const keys = new Set();
  const count = sentence.said.length;
  for (const choice of beginning(choices, sentence.said.map((each) => each.word))) {
    const rest = choice.words.slice(count);
    const first = rest.findIndex((word) => word.kind !== "glue");
    const next = rest.slice(first + 1).find((word) => word.kind !== "glue");
    if (first >= 0 && next) keys.add(`${next.kind}:${next.word}`);
  }
  return keys;
}

/**
 * Take back the last pick, or everything from the said word at `index` on.
 * @param {Sentence} sentence
 * @param {number} [index]
 * @returns {Pick[]}
 */
export function unsay(sentence, index) {
  if (index === undefined) return sentence.picks.slice(0, -1);
  // A word that said itself goes with the pick that made it do so.
  for (let i = index; i >= 0; i -= 1) {
    const { pick } = sentence.said[i];
    if (pick >= 0) return sentence.picks.slice(0, pick);
  }
  return [];
}

/**
 * The offers whose label or word has a part that begins with what was typed; those that begin with it come first.
 * @param {Offer[]} offered
 * @param {(offer: Offer) => string} label
 * @param {string} typed
 */
export function matching(offered, label, typed) {
  const wanted = plain(typed);
  if (!wanted) return offered;
  /** @param {Offer} offer */
  const rank = (offer) => {
    const [name, word] = [plain(label(offer)), plain(offer.word)];
    if (name.startsWith(wanted) || word.startsWith(wanted)) return 0;
    return name.split(/[\s’'-]+/).some((part) => part.startsWith(wanted)) ? 1 : 2;
  };
  const ranked = offered.map((offer) => ({ offer, rank: rank(offer) })).filter((each) => each.rank < 2);
  return ranked.sort((a, b) => a.rank - b.rank).map((each) => each.offer);
}

/** Lower case without accents. @param {string} text */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
