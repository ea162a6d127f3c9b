// The list of flows: filters, groups, and rows that are made as they come into view.
const filter = { text: "", outcomes: new Set(), tag: "", order: "file" };
const folded = new Map();
let shownFlow = null;

function matches(flow) {
  if (filter.outcomes.size && !filter.outcomes.has(outcomeOf(flow))) return false;
  if (filter.tag && !flow.tags.includes(filter.tag)) return false;
  return filter.text.split(/\s+/).every((word) => flow.text.includes(word));
}

function grouped(found) {
  if (filter.order === "slow") return [["", [...found].sort((a, b) => b.wallMicroseconds - a.wallMicroseconds)]];
  const groups = new Map();
  for (const flow of found) {
    const keys = filter.order === "file" ? [flow.file] : flow.tags.length ? flow.tags : ["no tag"];
    for (const key of keys) (groups.get(key) || groups.set(key, []).get(key)).push(flow);
  }
  return [...groups].sort((a, b) => (filter.order === "tag" ? a[0].localeCompare(b[0]) : 0));
}

const isBad = (flow) => ["failed", "errored", "timedOut", "crashed", "flaky"].includes(outcomeOf(flow));

function row(flow) {
  const outcome = outcomeOf(flow);
  const parts = flow.name.split(" › ");
  const name = el("span", { class: "name" }, parts.length > 1 && el("span", { class: "soft" }, parts.slice(0, -1).join(" › ") + " › "),
    parts[parts.length - 1], flow.repetition > 1 && el("span", { class: "soft" }, ` (repetition ${flow.repetition})`),
    isBad(flow) && flow.message && el("span", { class: "message" }, flow.message.split("\n")[0]));
  return el("button", { type: "button", class: `row ${outcome}`, "data-n": flow.n, "aria-current": shownFlow === flow ? "true" : null,
    onclick: () => go(`flow=${flow.n}`) },
    el("span", { class: "sign", title: words[outcome] || outcome }, signs[outcome]), name,
    el("span", { class: "time" }, flow.wallMicroseconds ? amount(flow.wallMicroseconds) : ""));
}

// Rows come in portions, so that ten thousand flows cost nothing until somebody scrolls to them.
function drawList() {
  const list = byId("list");
  const found = lastAttempts.filter(matches);
  const items = [];
  for (const [name, members] of grouped(found)) {
    const isOpen = folded.get(name) ?? (!name || found.length <= 300 || members.some(isBad));
    if (name) items.push(() => groupHead(name, members, isOpen));
    if (isOpen) for (const flow of members) items.push(() => row(flow));
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
    el("span", { class: "name" }, filter.order === "file" ? place(name) : name),
    bad > 0 && el("span", { class: "bad" }, `${bad} bad`), el("span", { class: "count" }, members.length));
}

function setUpFilters() {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, lastAttempts.filter((flow) => outcomeOf(flow) === outcome).length]));
  for (const outcome of outcomes.filter((outcome) => counts[outcome])) {
    byId("outcomes").append(el("button", { type: "button", class: outcome, "aria-pressed": "false", "data-outcome": outcome, onclick: (event) => {
      const isOn = !filter.outcomes.delete(outcome);
      if (isOn) filter.outcomes.add(outcome);
      event.currentTarget.setAttribute("aria-pressed", String(isOn));
      drawList();
    } }, `${signs[outcome]} ${counts[outcome]} ${words[outcome] || outcome}`));
    byId("bar").append(el("span", { class: outcome, style: `flex:${counts[outcome]}` }));
  }
  const tags = [...new Set(lastAttempts.flatMap((flow) => flow.tags))].sort();
  byId("tag").append(el("option", { value: "" }, "all tags"), ...tags.map((tag) => el("option", { value: tag }, tag)));
  byId("tag").hidden = tags.length === 0;
  byId("tag").onchange = () => { filter.tag = byId("tag").value; drawList(); };
  byId("order").onchange = () => { filter.order = byId("order").value; drawList(); };
  let pause = 0;
  byId("search").oninput = () => {
    clearTimeout(pause);
    pause = setTimeout(() => { filter.text = byId("search").value.trim().toLowerCase(); drawList(); }, lastAttempts.length > 2000 ? 120 : 0);
  };
}
