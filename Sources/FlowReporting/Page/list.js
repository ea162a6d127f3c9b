// The list of flows: filters, groups, and rows that are made as they come into view.
const folded = new Map();
let drawnList = null;

const wanted = () => ({ words: here.q.toLowerCase().split(/\s+/).filter(Boolean), outcomes: new Set(here.outcome.split(",").filter(Boolean)),
  seen: seenScreen() });

function matches(flow, { words, outcomes, seen }) {
  if (outcomes.size && !outcomes.has(outcomeOf(flow))) return false;
  if (here.tag && !flow.tags.includes(here.tag)) return false;
  if (here.hazard && !(here.hazard === "any" ? flow.hazards.length : flow.hazards.includes(here.hazard))) return false;
  if (seen && !(flow.app === seen.app && flow.seen?.includes(seen.position))) return false;
  return words.every((word) => flow.text.includes(word));
}
const foundFlows = () => { const filter = wanted(); return lastAttempts.filter((flow) => matches(flow, filter)); };

function grouped(found) {
  if (here.order === "slow") return [["", [...found].sort((a, b) => b.wallMicroseconds - a.wallMicroseconds)]];
  const groups = new Map();
  for (const flow of found) {
    const keys = here.order !== "tag" ? [flow.file] : flow.tags.length ? flow.tags : ["no tag"];
    for (const key of keys) (groups.get(key) || groups.set(key, []).get(key)).push(flow);
  }
  return [...groups].sort((a, b) => (here.order === "tag" ? a[0].localeCompare(b[0]) : 0));
}

const hazardChip = (name) => el("span", { class: "chip hazard-chip" }, `⚠ ${name}`);

function row(flow, shown) {
  const outcome = outcomeOf(flow);
  const names = flow.name.split(" › ");
  const name = el("span", { class: "name" }, names.length > 1 && el("span", { class: "soft" }, names.slice(0, -1).join(" › ") + " › "),
    names[names.length - 1], flow.repetition > 1 && el("span", { class: "soft" }, ` (repetition ${flow.repetition})`), " ", flow.hazards.map(hazardChip),
    isBad(flow) && flow.message && el("span", { class: "message" }, flow.message.split("\n")[0]));
  return link(flowPlace(flow), { class: `row ${outcome}`, "data-n": flow.n, "aria-current": shown === flow ? "true" : null },
    el("span", { class: "sign", title: words[outcome] || outcome, role: "img", "aria-label": words[outcome] || outcome }, signs[outcome]), name,
    el("span", { class: "time" }, flow.wallMicroseconds ? amount(flow.wallMicroseconds) : ""));
}

// Rows come in portions, so that ten thousand flows cost nothing until somebody scrolls to them.
function drawList() {
  const list = byId("list");
  const found = foundFlows();
  const shown = shownFlow() ? lastAttempt(shownFlow()) : null;
  const items = [];
  for (const [name, members] of grouped(found)) {
    const isOpen = folded.get(name) ?? (!name || found.length <= 300 || members.some(isBad) || members.includes(shown));
    if (name) items.push(() => groupHead(name, members, isOpen));
    if (isOpen) for (const flow of members) items.push(() => row(flow, shown));
  }
  list.replaceChildren();
  if (!items.length) list.append(el("p", { class: "empty" }, el("b", {}, "Nothing matches"), "Change the search or the filters."));
  let next = 0;
  const watcher = el("div", {});
  const more = () => {
    watcher.before(...items.slice(next, next + 200).map((make) => make()));
    next += 200;
    if (next >= items.length) watcher.remove();
  };
  list.append(watcher);
  more();
  if (next < items.length) {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) { observer.unobserve(watcher); more(); if (next < items.length) observer.observe(watcher); }
    }, { rootMargin: "600px" });
    observer.observe(watcher);
  }
}

function groupHead(name, members, isOpen) {
  const bad = members.filter(isBad).length;
  return el("button", { type: "button", class: "group", "aria-expanded": String(isOpen),
    onclick: () => { folded.set(name, !isOpen); drawList(); [...document.querySelectorAll(".group")].find((g) => g.dataset.name === name)?.focus(); },
    "data-name": name },
    el("span", { class: "name" }, here.order === "tag" ? name : place(name)),
    bad > 0 && el("span", { class: "bad" }, `${bad} bad`), el("span", { class: "count" }, members.length));
}

// The list as the address says; where only the flow is another, the rows stay.
function showList() {
  const state = JSON.stringify([here.q, here.outcome, here.tag, here.hazard, here.screen, here.order]);
  if (state !== drawnList) {
    drawnList = state;
    drawList();
  }
  showFilters();
  const shown = shownFlow() ? lastAttempt(shownFlow()) : null;
  for (const row of document.querySelectorAll("#list .row")) {
    const flow = flows[row.dataset.n];
    row.setAttribute("href", address(flowPlace(flow)));
    if (flow !== shown) row.removeAttribute("aria-current");
    else {
      row.setAttribute("aria-current", "true");
      if (document.activeElement !== row) row.scrollIntoView({ block: "nearest" });
    }
  }
}
