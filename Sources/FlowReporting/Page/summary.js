// What a person wants to know of a run before looking at any flow.
const section = (title, ...children) => el("section", { class: "part" }, el("h3", {}, title), children);

function drawSummary() {
  const view = byId("detail");
  const counts = countsBy(lastAttempts, (flow) => [outcomeOf(flow)]);
  view.replaceChildren(el("h2", {}, lastAttempts.length ? "Summary" : "No flow ran"),
    el("div", { class: "cards" }, outcomes.filter((outcome) => counts.get(outcome)).map((outcome) =>
      link({ ...viewPlace("flows"), outcome }, { class: `card ${outcome}` }, el("b", {}, counts.get(outcome)), ` ${words[outcome] || outcome}`))));
  const parts = [failuresByReason(), flakyFlows(), hazardsFound(), slowestFlows(), coverageInShort()].filter(Boolean);
  view.append(...parts);
  if (lastAttempts.length && !parts.length) view.append(el("p", { class: "soft" }, "There is nothing to look at."));
}

// The same words about other names and numbers are one reason.
const reasonOf = (flow) => {
  const line = (flow.message || flow.note || words[flow.status] || flow.status).split("\n")[0];
  return line.replace(/'[^']*'|"[^"]*"|\b\d+(?:\.\d+)?\b/g, "…");
};

const shownFlows = 5;
function flowList(found, more) {
  const items = found.slice(0, shownFlows).map((flow) => el("li", {}, flowLink(flow), el("span", { class: "soft" }, ` ${place(flow.file, flow.line)}`)));
  if (found.length > shownFlows) items.push(el("li", {}, more(`and ${found.length - shownFlows} more`)));
  return el("ul", { class: "plain" }, items);
}

function failuresByReason() {
  const groups = new Map();
  for (const flow of lastAttempts) {
    if (!isBad(flow) || outcomeOf(flow) === "flaky") continue;
    const key = `${flow.status}\n${reasonOf(flow)}`;
    (groups.get(key) || groups.set(key, []).get(key)).push(flow);
  }
  if (!groups.size) return null;
  const sorted = [...groups.values()].sort((a, b) => b.length - a.length);
  return section("Failures by reason", sorted.slice(0, 50).map((found) => {
    const [first] = found;
    const isOne = found.every((flow) => flow.message === first.message);
    const reason = isOne ? (first.message || words[first.status] || first.status).split("\n")[0] : reasonOf(first);
    return el("div", { class: `reason ${first.status}` }, el("p", {}, el("b", { class: "times" }, `${signs[first.status]} ${found.length}×`), ` ${reason}`),
      flowList(found, (text) => link({ ...viewPlace("flows"), outcome: first.status }, {}, text)));
  }), sorted.length > 50 && el("p", { class: "soft" }, `and ${sorted.length - 50} more reasons`));
}

function flakyFlows() {
  const found = lastAttempts.filter((flow) => outcomeOf(flow) === "flaky");
  return found.length ? section("Flaky flows", el("p", { class: "soft" }, "They passed after an attempt that did not."),
    flowList(found, (text) => link({ ...viewPlace("flows"), outcome: "flaky" }, {}, text))) : null;
}

function hazardsFound() {
  const found = countsBy(lastAttempts, (flow) => flow.hazards);
  if (!found.size) return null;
  return section("Hazards", el("ul", { class: "plain" }, [...found].sort((a, b) => b[1] - a[1]).map(([hazard, number]) =>
    el("li", {}, link({ ...viewPlace("flows"), hazard }, {}, hazardChip(hazard)), ` in ${count(number, "flow")}`))));
}

function slowestFlows() {
  const slow = lastAttempts.filter((flow) => flow.wallMicroseconds).sort((a, b) => b.wallMicroseconds - a.wallMicroseconds).slice(0, 10);
  if (slow.length < 2) return null;
  const longest = slow[0].wallMicroseconds;
  return section("Slowest flows", el("ol", { class: "bars" }, slow.map((flow) => el("li", {}, flowLink(flow),
    el("span", { class: "meter", "aria-hidden": "true" }, el("span", { style: `width:${Math.max(1, (flow.wallMicroseconds / longest) * 100)}%` })),
    el("span", { class: "time" }, amount(flow.wallMicroseconds))))));
}

function coverageInShort() {
  if (!coverage.length) return null;
  const own = ownApps();
  return section("Coverage", el("ul", { class: "plain" }, (own.length ? own : coverage).slice(0, 3).map((app) => el("li", {},
    link(viewPlace("coverage"), {}, app.name), ` ${percent(app.covered, app.total)}, ${app.covered} of ${app.total}`))));
}

// Only the list; beside it, on a wide screen, how to go on.
function drawFlows() {
  byId("detail").replaceChildren(el("div", { class: "empty" }, el("b", {}, lastAttempts.length ? "Choose a flow" : "No flow ran"),
    el("p", {}, "Every key is on ", el("button", { type: "button", onclick: showKeys }, el("kbd", {}, "?")))));
}
