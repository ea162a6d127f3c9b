// The trace of one flow: its moments, the script beside the tree before and after, and what happened.
function drawTrace(flow, trace, into) {
  const { moments, steps } = momentsOf(trace);
  if (!moments.length) {
    into.append(el("p", { class: "soft" }, trace.events.some((event) => event.kind !== "note") ? "" : flow.status === "notRun" || flow.status === "skipped" ? "It did not run." :
      "No trace was kept of this flow; --trace on keeps those of all flows."));
    return;
  }
  const failedAt = moments.findIndex((moment) => moment.failed);
  const firstMoment = Math.max(0, failedAt >= 0 ? failedAt : moments.findLastIndex((moment) => moment.changed));
  const current = () => (/^\d+$/.test(here.at) && moments[here.at] ? Number(here.at) : firstMoment);
  const shown = () => moments.map((moment, index) => ({ moment, index })).filter(({ moment, index }) => here.reads || !moment.isRead || index === current());
  const choose = (index) => go({ at: String(index) }, true);
  moveMoment = (by) => {
    const list = shown();
    const next = list[list.findIndex((entry) => entry.index === current()) + by];
    if (next) choose(next.index);
  };
  const parts = traceParts(moments);
  into.append(...parts.all);
  const lines = drawSource(flow, trace, moments, parts.script, (line) => choose(moments.findIndex((moment) => moment.line === line)));
  let timeline = null;
  let listed = null;
  refresh = () => {
    const list = shown();
    const state = list.map((entry) => entry.index).join();
    if (state !== listed) {
      listed = state;
      timeline = drawTimeline(list, steps, choose);
      parts.line.replaceChildren(timeline.room);
    }
    timeline.mark(current());
    showParts(parts, lines, moments[current()], list, current(), trace, flow);
  };
  refresh();
}

function traceParts(moments) {
  const line = el("div", { class: "line" });
  const caption = el("p", { class: "caption", "aria-live": "polite" });
  const script = el("div", { class: "source panel", tabindex: "0", role: "region", "aria-label": "Script" });
  const trees = el("div", { class: "pair" });
  const events = el("div", { class: "events panel", tabindex: "0", role: "region", "aria-label": "In this moment" });
  const previous = el("button", { type: "button", "aria-label": "Previous moment", title: "Previous moment (←)", onclick: () => moveMoment(-1) }, "←");
  const next = el("button", { type: "button", "aria-label": "Next moment", title: "Next moment (→)", onclick: () => moveMoment(1) }, "→");
  const hidden = moments.filter((moment) => moment.isRead).length;
  const reads = el("button", { type: "button", id: "reads", onclick: () => go({ reads: here.reads ? "" : "1" }, true) });
  const all = [el("h3", {}, "Time line"), el("div", { class: "scrub panel", id: "scrub" }, previous, line, next),
    el("div", { class: "under" }, caption, hidden > 0 && reads),
    el("div", { class: "stage" }, el("div", {}, script), el("div", {}, trees, el("h3", {}, "In this moment"), events))];
  return { all, line, caption, script, trees, events, previous, next, reads, hidden };
}

function showParts(parts, lines, moment, list, current, trace, flow) {
  const at = list.findIndex((entry) => entry.index === current);
  parts.caption.replaceChildren(...[`${at + 1} of ${list.length} · ${seconds(moment.time)} · `, moment.step && `${moment.step} · `].filter(Boolean).map(safe),
    el("b", { class: moment.failed ? "failed-text" : "" }, titleOf(moment)), safe(moment.line ? ` · line ${moment.line}` : ""),
    ...moment.hazards.map((event) => el("span", {}, " ", hazardChip(event.hazard || event.fields?.hazard))));
  parts.reads.textContent = here.reads ? `hide ${count(parts.hidden, "read")}` : `${count(parts.hidden, "read")} hidden: show`;
  parts.reads.setAttribute("aria-pressed", String(!!here.reads));
  for (const [number, line] of lines) line.classList.toggle("current", number === moment.line);
  const line = lines.get(moment.line);
  if (line) parts.script.scrollTop = line.offsetTop - parts.script.offsetTop - parts.script.clientHeight / 3;
  parts.trees.replaceChildren(...treesOf(moment, expectedIn(moment, trace, flow)));
  parts.trees.classList.toggle("one", !moment.changed || !moment.before);
  parts.events.replaceChildren(moment.events.length ? eventTable(moment.events) : el("p", { class: "soft none" }, "no events"));
  parts.previous.disabled = at === 0;
  parts.next.disabled = at === list.length - 1;
}

// The tree before and after; one where nothing changed.
function treesOf(moment, ghost) {
  const figure = (caption, tree) => el("figure", {}, el("figcaption", {}, caption), tree);
  const marks = { ghost, hazards: moment.hazards };
  if (!moment.changed) return [figure("unchanged", drawTree(moment.after, { ...marks }))];
  if (!moment.before) return [figure("after", drawTree(moment.after, { ...marks }))];
  return [figure("before", drawTree(moment.before, { other: moment.after, mark: "gone" })), figure("after", drawTree(moment.after, { ...marks, other: moment.before, mark: "new" }))];
}

// The screen that a failed assertion has looked for.
function expectedIn(moment, trace, flow) {
  if (!moment.failed || !/^assert\.visible$/.test(moment.name)) return null;
  const failure = (trace.failures || []).find((failure) => failure.expected && failure.file === flow.file && failure.line === moment.line)
    || (trace.failures || []).find((failure) => failure.expected);
  if (!failure || failure.expected.length > 500) return null;
  const [, screen, parameters] = failure.expected.match(/^([^\s{].*?)(?:\s*\{\s*(.*?)\s*\})?$/s) || [];
  return screen ? { screen, parameters: parameters || "" } : null;
}
