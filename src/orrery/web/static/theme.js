// Dark or light before the first paint. It is read in the head, before anything is drawn, and is no module for that reason.
// The choice is kept in a cookie; what "auto" means only the browser can tell.
(() => {
  const root = document.documentElement;
  const kept = /(?:^|; )orrery_theme=(auto|dark|light)/.exec(document.cookie);
  if (kept) root.dataset.theme = kept[1];
  const light = matchMedia("(prefers-color-scheme: light)");
  const show = () => {
    const theme = root.dataset.theme || "auto";
    const isLight = theme === "light" || (theme === "auto" && light.matches);
    root.classList.toggle("light", isLight);
    root.classList.toggle("dark", !isLight);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-set-theme]")))
      button.setAttribute("aria-pressed", String(button.dataset.setTheme === theme));
  };
  try {
    if (localStorage.getItem("orrery.motion") === "less") root.classList.add("still");
  } catch {
    // no storage: nothing is remembered
  }
  light.addEventListener("change", show);
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-set-theme]");
    if (!(button instanceof HTMLElement)) return;
    root.dataset.theme = button.dataset.setTheme;
    document.cookie = `orrery_theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
    show();
  });
  show();
})();
