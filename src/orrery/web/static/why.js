// Why not? Requests the objections to a thing or a verb from the server, and shows them in a bubble.

import { Offline, Refused } from "./api.js";
import * as bubble from "./bubble.js";
import { say } from "./words.js";

const PAUSE = 250; // milliseconds; a pointer that only passes requests nothing
const GRACE = 350; // milliseconds to move from the word into its bubble

/**
 * @param {object} table
 * @param {(said: string, kind: string) => Promise<any>} table.ask
 * @param {() => any} table.screen
 * @param {() => import("./sentence.js").Sentence} table.sentence
 * @param {{tell: (key: string, thing?: Element) => string, refuse: (thing: Element | null) => void}} table.board
 */
export function why({ ask, screen, sentence, board }) {
  const touch = matchMedia("(hover: none)");

  /** @param {string} said @param {string} kind @returns {Promise<import("./api.js").Why[] | null>} null: no sentence has these words */
  async function against(said, kind) {
    try {
      return (await ask(said, kind)).objections;
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof Offline)) throw error;
      return null;
    }
  }

  /** Why can this thing not be chosen? @param {string} key @param {Element} thing */
  async function thing(key, thing) {
    const [kind, word] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
    // A thing of a kind that is not asked for cannot continue this sentence; it may begin another.
    const isAsked = sentence().offers.some((offer) => offer.kind === kind);
    const objections = await against([...(isAsked ? sentence().said.map((each) => each.word) : []), word].join(" "), kind);
    if (!objections?.length) return tell(thing, true); // no sentence names it, or another thing of that name was meant
    board.refuse(thing);
    bubble.open(thing, { title: say("page_why_not"), objections, game: screen().game }, () => board.refuse(null));
  }

  /**
   * Why is this whole sentence illegal? Returns the first reason; with a thing, it is also shown beside it.
   * @param {string} said       empty: there are no words for it
   * @param {string} kind       of its last word
   * @param {Element | null} thing
   * @param {string} otherwise  if no sentence has these words
   */
  async function whole(said, kind, thing, otherwise) {
    const objections = (said && (await against(said, kind))) || [];
    if (thing) bubble.open(thing, { title: otherwise, objections, game: screen().game });
    return objections[0]?.text ?? otherwise;
  }

  /** Show what a thing is, and the present question. A pointer that hovers has the former as a tooltip. @param {Element} thing @param {boolean} [isAsked] */
  function tell(thing, isAsked = false) {
    if (!isAsked && !touch.matches) return;
    const [title, ...facts] = board.tell("", thing).split(" · ");
    const asked = `${say("page_now_asked")} ${screen().prompt}`;
    if (title) bubble.open(thing, { title, lines: [facts.join(" · "), isAsked ? asked : ""].filter(Boolean), isGood: true });
  }

  // --- Verbs that are impossible now

  let timer = 0;
  /** The word whose bubble stays open after the pointer has left it. @type {Element | null} */
  let kept = null;
  let isReturning = false; // the focus comes back from a bubble that was closed: no new question

  /** @param {string} verb @param {HTMLElement} word @param {"point" | "leave" | "click" | "key"} how */
  function verb(verb, word, how) {
    clearTimeout(timer);
    if (isReturning) return;
    if (how === "leave") timer = kept === word ? 0 : setTimeout(closeUnlessEntered, GRACE);
    else if (how === "point") timer = setTimeout(() => open(verb, word, false), PAUSE);
    else {
      kept = word;
      open(verb, word, how === "key");
    }
  }

  /** @param {string} verb @param {HTMLElement} word @param {boolean} byKey */
  async function open(verb, word, byKey) {
    const objections = await against(verb, "verb");
    if (!objections?.length || !word.isConnected) return;
    bubble.open(word, { title: say("page_why_not"), objections, game: screen().game }, () => {
      kept = null;
      isReturning = true;
      if (byKey && word.isConnected) word.focus();
      isReturning = false;
    });
    if (byKey) bubble.enter();
  }

  function closeUnlessEntered() {
    if (bubble.isEntered()) timer = setTimeout(closeUnlessEntered, GRACE);
    else bubble.close();
  }

  return { thing, whole, tell, verb };
}
