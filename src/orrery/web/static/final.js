// The final page: a rematch with the same seats.

import { Offline, Refused } from "./api.js";
import { fill, h, one, shape } from "./dom.js";
import { openRematch } from "./rematch.js";
import { say } from "./words.js";

const screen = JSON.parse(one("#screen").textContent);
const trouble = one("#trouble");

document.querySelector("#rematch")?.addEventListener("click", async () => {
  try {
    const opened = await openRematch(screen);
    const links = opened.seats.filter((each) => each.link);
    if (!links.length) return location.assign(`/t/${opened.id}`);
    fill(
      trouble,
      h(
        "div",
        {},
        h("p", {}, say("page_rematch_links")),
        h("ul", { class: "links" }, links.map(({ seat, link }) => h("li", {}, shape(screen.seats[seat].letter), h("b", {}, screen.seats[seat].name), h("span", { class: "mono" }, new URL(link ?? "", location.href).href)))),
        h("p", {}, h("a", { href: `/t/${opened.id}` }, say("page_rematch_go"))),
      ),
    );
  } catch (error) {
    if (!(error instanceof Offline) && !(error instanceof Refused)) throw error;
    trouble.textContent = error instanceof Refused ? error.message : say("page_not_done");
  }
  trouble.hidden = false;
});
