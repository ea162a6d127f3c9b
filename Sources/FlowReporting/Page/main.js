// The page: what the address says is shown, and keys move about.
const views = { summary: drawSummary, flows: drawFlows, coverage: drawCoverage, graph: drawGraph };
let drawn = null;
// Shows another part of what is drawn, as the address says.
let refresh = null;
let moveMoment = null;

// Nothing is said by an empty address: what a person looks for first is what failed.
const firstPlace = () => {
  const failed = lastAttempts.find(isBad);
  return failed ? flowPlace(failed) : viewPlace("summary");
};

function show() {
  Object.assign(here, readAddress());
  if (!shownFlow() && !Object.hasOwn(views, here.view)) {
    history.replaceState(null, "", address(firstPlace()));
    Object.assign(here, readAddress());
  }
  const flow = shownFlow();
  const view = flow ? "flow" : here.view;
  document.body.dataset.view = view;
  showList();
  for (const item of byId("views").children) {
    item.setAttribute("href", address(viewPlace(item.dataset.view)));
    if (item.dataset.view === view) item.setAttribute("aria-current", "page");
    else item.removeAttribute("aria-current");
  }
  // A step within a flow, or another filter, draws nothing anew.
  const subject = JSON.stringify(flow ? [flow.n] : [view, here.app]);
  if (subject === drawn) refresh?.();
  else {
    drawn = subject;
    refresh = moveMoment = null;
    if (flow) drawFlow(flow);
    else views[view]();
    byId("detail").scrollTop = 0;
    if (matchMedia("(max-width: 760px)").matches) scrollTo(0, 0);
  }
  document.title = safe(flow ? `${flow.name} – Sextant` : `${view} – Sextant`);
}

function setUpHeader() {
  const status = runEnd ? (runEnd.exitStatus === 0 ? "passed" : "failed") : "notRun";
  byId("verdict").className = `badge ${status}`;
  byId("verdict").textContent = runEnd ? (status === "passed" ? "passed" : `exit status ${runEnd.exitStatus}`) : "unfinished";
  byId("facts").textContent = safe([count(lastAttempts.length, "flow"), runEnd && `in ${amount(runEnd.wallMicroseconds)}`,
    run.startedAt && `${run.startedAt.replace("T", " ")} UTC`, run.shard && `shard ${run.shard}`, `seed ${run.seed}`, run.shuffle && `shuffle ${run.shuffle}`].filter(Boolean).join(" · "));
  const commit = runOrigin.commit && page(runOrigin.commitPage, runOrigin.commit.slice(0, 10));
  byId("origin").append(...[runOrigin.branch, runOrigin.branch && commit && " @ ", commit, isPage(runOrigin.jobPage) && " · ",
    isPage(runOrigin.jobPage) && page(runOrigin.jobPage, runOrigin.system || "job")].filter(Boolean).map((part) => (part instanceof Node ? part : safe(part))));
  // Many notes would leave no room for the flows.
  const notes = (runEnd?.notes || []).map((note) => el("p", {}, note));
  byId("notes").append(...(notes.length > 3 ? [el("details", {}, el("summary", {}, count(notes.length, "note")), ...notes)] : notes));
  const names = ["summary", "flows", ...(coverage.length ? ["coverage"] : []), ...(drawings.size ? ["graph"] : [])];
  byId("views").append(...names.map((name) => el("a", { "data-view": name }, name[0].toUpperCase() + name.slice(1))));
  byId("skip").onclick = (event) => { event.preventDefault(); byId("detail").focus(); };
  byId("keys-button").onclick = showKeys;
}

setUpHeader();
setUpFilters();
setUpTheme();
addEventListener("hashchange", () => show());
addEventListener("popstate", () => show());
show();
