// The page: what the address says is shown, keys move about, and the theme is remembered.
function go(target) {
  if (location.hash.slice(1) === target) return;
  if (target) location.hash = target;
  else { history.pushState(null, "", location.pathname + location.search); show(); }
}

function show() {
  const target = new URLSearchParams(location.hash.slice(1));
  const flow = target.has("flow") ? flows.find((flow) => flow.n === Number(target.get("flow"))) : null;
  const isCoverage = target.has("coverage") && coverage.length > 0;
  document.body.classList.toggle("open", !!flow || isCoverage);
  shownFlow = flow && (lastAttempts.find((last) => last.id === flow.id && (last.repetition || 1) === (flow.repetition || 1)) || flow);
  for (const row of document.querySelectorAll(".row")) {
    if (shownFlow && Number(row.dataset.n) === shownFlow.n) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  }
  if (flow) drawFlow(flow);
  else if (isCoverage) drawCoverage();
  else drawStart();
  document.title = safe(flow ? `${flow.name} – Sextant` : "Sextant report");
}

function drawStart() {
  keys.left = keys.right = null;
  byId("detail").replaceChildren(el("div", { class: "empty" }, el("b", {}, lastAttempts.length ? "Choose a flow" : "No flow ran"),
    el("p", {}, el("kbd", {}, "↓"), " ", el("kbd", {}, "↑"), " through the list, ", el("kbd", {}, "Enter"), " opens, ",
      el("kbd", {}, "←"), " ", el("kbd", {}, "→"), " through the moments of a flow, ", el("kbd", {}, "n"), " next failure, ",
      el("kbd", {}, "/"), " search, ", el("kbd", {}, "Esc"), " back")));
}

function setUpHeader() {
  const status = runEnd ? (runEnd.exitStatus === 0 ? "passed" : "failed") : "notRun";
  byId("verdict").className = `badge ${status}`;
  byId("verdict").textContent = runEnd ? (status === "passed" ? "passed" : `exit status ${runEnd.exitStatus}`) : "unfinished";
  byId("facts").textContent = safe([`${lastAttempts.length} ${lastAttempts.length === 1 ? "flow" : "flows"}`, runEnd && `in ${amount(runEnd.wallMicroseconds)}`,
    run.startedAt && `${run.startedAt.replace("T", " ")} UTC`, run.shard && `shard ${run.shard}`, `seed ${run.seed}`, run.shuffle && `shuffle ${run.shuffle}`].filter(Boolean).join(" · "));
  byId("notes").append(...(runEnd?.notes || []).map((note) => el("p", {}, note)));
  byId("coverage-button").hidden = !coverage.length;
  byId("coverage-button").onclick = () => go("coverage");
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

function moveFocus(by) {
  const rows = [...document.querySelectorAll("#list .row, #list .group")];
  const at = rows.indexOf(document.activeElement);
  const start = at >= 0 ? at : rows.findIndex((row) => row.getAttribute("aria-current"));
  rows[Math.max(0, Math.min(rows.length - 1, start + by))]?.focus();
}

function nextFailure() {
  const found = lastAttempts.filter((flow) => matches(flow) && isBad(flow));
  if (found.length) go(`flow=${found[(found.indexOf(shownFlow) + 1) % found.length].n}`);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
  if (event.key === "Escape") { if (isTyping) event.target.blur(); else go(""); return; }
  if (isTyping) { if (event.key === "ArrowDown" && event.target.id === "search") { event.preventDefault(); moveFocus(1); } return; }
  const actions = { "/": () => byId("search").focus(), ArrowDown: () => moveFocus(1), ArrowUp: () => moveFocus(-1), j: () => moveFocus(1),
    k: () => moveFocus(-1), n: nextFailure, t: switchTheme, c: () => coverage.length && go("coverage"),
    ArrowLeft: () => keys.left?.(), ArrowRight: () => keys.right?.() };
  const isInDetail = byId("detail").contains(document.activeElement) && document.activeElement !== byId("detail");
  if (!actions[event.key] || (isInDetail && ["ArrowDown", "ArrowUp"].includes(event.key))) return;
  event.preventDefault();
  actions[event.key]();
});

let stored = null;
try { stored = localStorage.getItem("sextant-theme"); } catch { /* no storage */ }
setTheme(stored);
byId("theme").onclick = switchTheme;
setUpHeader();
setUpFilters();
drawList();
addEventListener("hashchange", show);
addEventListener("popstate", show);
show();
