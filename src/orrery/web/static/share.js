// The button that copies the link of the table, or hands it to the device, which knows how to send it.

import { copy } from "./dom.js";
import { say } from "./words.js";

/** @param {(text: string) => void} announce  to screen readers */
export function share(announce) {
  document.querySelector("[data-copy]")?.addEventListener("click", async (event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const url = location.origin + location.pathname;
    if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
      await navigator.share({ title: document.title, url }).catch(() => {}); // the player may think better of it
      return;
    }
    if (!(await copy(url))) return;
    button.title = say("page_link_copied");
    announce(say("page_link_copied"));
  });
}
