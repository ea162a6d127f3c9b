// Keys, and the theme, which is remembered.
const keyNames = [["↓ ↑", "through the list"], ["Enter", "open"], ["← →", "through the moments of a flow"], ["n", "next failure"],
  ["/", "search"], ["r", "moments that change nothing: show or hide"], ["m", "copy the failure for a ticket"], ["s", "summary"], ["c", "coverage"],
  ["g", "graph"], ["t", "dark or light"], ["Esc", "back to the summary"], ["?", "these keys"]];

function showKeys() {
  const dialog = byId("keys");
  const close = el("button", { type: "button", onclick: () => dialog.close() }, "close");
  dialog.replaceChildren(el("h2", {}, "Keys"), el("dl", {}, keyNames.map(([key, meaning]) => [
    el("dt", {}, key.split(" ").map((one) => [el("kbd", {}, one), " "]).flat()), el("dd", {}, meaning)]).flat()), close);
  if (!dialog.open) dialog.showModal();
}

function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  try { if (theme) localStorage.setItem("sextant-theme", theme); } catch { /* a page from disk may have no storage */ }
}
function switchTheme() {
  const set = document.documentElement.dataset.theme;
  const isDark = set ? set === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  setTheme(isDark ? "light" : "dark");
}
function setUpTheme() {
  let stored = null;
  try { stored = localStorage.getItem("sextant-theme"); } catch { /* no storage */ }
  setTheme(stored);
  byId("theme").onclick = switchTheme;
}

function moveFocus(by) {
  const rows = [...document.querySelectorAll("#list .row, #list .group")];
  const at = rows.indexOf(document.activeElement);
  const start = at >= 0 ? at : rows.findIndex((row) => row.getAttribute("aria-current"));
  rows[Math.max(0, Math.min(rows.length - 1, start + by))]?.focus();
}

function nextFailure() {
  const found = foundFlows().filter(isBad);
  const shown = shownFlow() && lastAttempt(shownFlow());
  if (found.length) go(flowPlace(found[(found.indexOf(shown) + 1) % found.length]));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
  const isTyping = ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
  if (event.key === "Escape") { if (isTyping) event.target.blur(); else go(viewPlace("summary")); return; }
  if (isTyping) { if (event.key === "ArrowDown" && event.target.id === "search") { event.preventDefault(); moveFocus(1); } return; }
  const actions = { "/": () => byId("search").focus(), ArrowDown: () => moveFocus(1), ArrowUp: () => moveFocus(-1), j: () => moveFocus(1),
    k: () => moveFocus(-1), n: nextFailure, t: switchTheme, s: () => go(viewPlace("summary")), c: () => coverage.length && go(viewPlace("coverage")),
    g: () => drawings.size && go(viewPlace("graph")), r: () => byId("reads")?.click(), m: () => byId("ticket")?.click(), "?": showKeys,
    ArrowLeft: () => moveMoment?.(-1), ArrowRight: () => moveMoment?.(1) };
  const isInDetail = byId("detail").contains(document.activeElement) && document.activeElement !== byId("detail");
  if (!actions[event.key] || (isInDetail && ["ArrowDown", "ArrowUp"].includes(event.key))) return;
  event.preventDefault();
  actions[event.key]();
});
