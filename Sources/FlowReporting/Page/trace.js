// The trace of one flow: moments on a time line, the script beside the tree before and after, and everything that happened.
function momentsOf(trace) {
  const moments = [];
  const steps = [];
  let tree = null;
  let current = { events: [] };
  for (const event of trace.events) {
    if (event.kind === "stepStarted") steps.push(event);
    if (event.kind === "stepEnded") { steps.pop(); if (event.failed && moments.length) moments[moments.length - 1].failed = true; }
    if (event.kind !== "called") { current.events.push(event); continue; }
    const before = tree;
    tree = event.tree || tree;
    moments.push({ name: event.name, line: event.line, time: event.time, failed: event.failed, before, after: tree,
      changed: !!event.tree, step: steps.map((step) => step.name).join(" › "), events: current.events });
    current = { events: [] };
  }
  const rest = current.events.filter((event) => event.kind !== "stepEnded");
  if (rest.length) {
    const times = rest.filter((event) => event.time !== undefined).map((event) => event.time);
    moments.push({ name: "afterwards", line: 0, time: Math.max(moments.at(-1)?.time || 0, ...times), before: tree, after: tree, events: rest, step: "" });
  }
  return moments;
}

// Places on the line: every moment has room, and virtual time that passes makes a gap.
function positionsOf(moments) {
  let at = 0;
  let time = 0;
  const places = moments.map((moment, index) => {
    if (index) at += 1 + Math.min(6, 2 * Math.log1p(Math.max(0, moment.time - time)));
    time = moment.time;
    return at;
  });
  return places.map((place) => (at ? (place / at) * 100 : 0));
}

function drawTrace(flow, trace, into) {
  const moments = momentsOf(trace);
  if (!moments.length) {
    into.append(el("p", { class: "soft" }, trace.events.length ? "" : flow.status === "notRun" || flow.status === "skipped" ? "It did not run." :
      "No trace was kept of this flow; --trace on keeps those of all flows."));
    return;
  }
  const failedAt = moments.findIndex((moment) => moment.failed);
  let now = failedAt >= 0 ? failedAt : moments.findLastIndex((moment) => moment.changed);
  if (now < 0) now = 0;
  const places = positionsOf(moments);
  const track = el("div", { class: "track", role: "group", "aria-label": "Moments of the flow" });
  const ticks = moments.map((moment, index) => el("button", { type: "button", tabindex: "-1", style: `left:${places[index]}%`,
    class: `tick ${moment.changed ? "" : "same"} ${moment.failed ? "bad" : ""}`,
    title: `${seconds(moment.time)}  ${moment.name}${moment.line ? `, line ${moment.line}` : ""}`, onclick: () => show(index) }));
  const clocks = [];
  moments.forEach((moment, index) => {
    const isNew = !index || moment.time !== moments[index - 1].time;
    if (isNew && (!clocks.length || places[index] - clocks[clocks.length - 1].at > 9)) clocks.push({ at: places[index], time: moment.time });
  });
  track.append(...ticks, ...clocks.map((clock) => el("span", { class: "clock", style: `left:${clock.at}%` }, seconds(clock.time))));
  const caption = el("p", { class: "soft", "aria-live": "polite" });
  const script = el("div", { class: "source panel", tabindex: "0", "aria-label": "Script" });
  const pair = el("div", { class: "pair" });
  const here = el("div", { class: "events panel" });
  const previous = el("button", { type: "button", "aria-label": "Previous moment", title: "Previous moment (←)", onclick: () => show(now - 1) }, "←");
  const next = el("button", { type: "button", "aria-label": "Next moment", title: "Next moment (→)", onclick: () => show(now + 1) }, "→");
  into.append(el("h3", {}, "Time line"), el("div", { class: "scrub panel", id: "scrub" }, previous, el("div", { class: "track-room", style: "flex:1;padding:0 1rem" }, track), next), caption,
    el("div", { class: "stage" }, el("div", {}, script), el("div", {}, pair, el("h3", {}, "In this moment"), here)));
  const lines = drawSource(flow, trace, moments, script, (line) => {
    const index = moments.findIndex((moment) => moment.line === line);
    if (index >= 0) show(index);
  });
  function show(index) {
    if (index < 0 || index >= moments.length) return;
    now = index;
    const moment = moments[index];
    ticks.forEach((tick, at) => tick.toggleAttribute("aria-current", at === index) || tick.removeAttribute("aria-current"));
    ticks[index].setAttribute("aria-current", "true");
    caption.textContent = safe(`${index + 1} of ${moments.length} · ${seconds(moment.time)} · ${moment.step ? `${moment.step} · ` : ""}${moment.name}`
      + `${moment.line ? ` · line ${moment.line}` : ""}${moment.failed ? " · failed" : ""}`);
    for (const [number, line] of lines) line.classList.toggle("current", number === moment.line);
    const line = lines.get(moment.line);
    if (line) script.scrollTop = line.offsetTop - script.offsetTop - script.clientHeight / 3;
    pair.replaceChildren(el("figure", {}, el("figcaption", {}, "before"), drawTree(moment.before, moment.after, "gone")),
      el("figure", {}, el("figcaption", {}, moment.changed ? "after" : "after (unchanged)"), drawTree(moment.after, moment.before || { windows: [] }, moment.before ? "new" : "")));
    here.replaceChildren(moment.events.length ? eventTable(moment.events) : el("p", { class: "soft", style: "padding:.4rem .8rem;margin:0" }, "no events"));
    previous.disabled = index === 0;
    next.disabled = index === moments.length - 1;
  }
  keys.left = () => show(now - 1);
  keys.right = () => show(now + 1);
  show(now);
}

// The script with the lines that ran; without its text the excerpt around the failure.
function drawSource(flow, trace, moments, into, choose) {
  const lines = new Map();
  const text = sources.get(flow.file);
  const excerpt = trace.failures?.find((failure) => failure.file === flow.file && failure.excerpt)?.excerpt;
  const times = new Map();
  for (const moment of moments) if (moment.line && !times.has(moment.line)) times.set(moment.line, moment.time);
  for (const event of trace.events) if (event.kind === "stepStarted" && !times.has(event.line)) times.set(event.line, null);
  const wrong = new Set((trace.failures || []).filter((failure) => failure.file === flow.file).map((failure) => failure.line));
  const first = text ? 1 : excerpt?.firstLine || 1;
  const ran = [...times.keys(), ...wrong, flow.line].filter((line) => line > 0);
  const from = text ? Math.max(1, Math.min(...ran) - 3) : first;
  const to = text ? Math.min(text.length, Math.max(...ran) + 4) : first + (excerpt?.lines.length || 0) - 1;
  if (!text && !excerpt) into.append(el("p", { class: "soft", style: "padding:0 .8rem" }, "the script's text is not in this report"));
  for (let number = from; number <= to; number += 1) {
    const content = (text || excerpt?.lines || [])[number - first] ?? "";
    const isRan = times.has(number);
    const line = el(isRan ? "button" : "div", { class: `code ${isRan ? "ran" : ""} ${wrong.has(number) ? "wrong" : ""}`, type: isRan ? "button" : null,
      tabindex: isRan ? "-1" : null, onclick: () => choose(number) },
      el("span", { class: "no" }, number), el("span", {}, content.replaceAll("\t", "    ")), el("span", { class: "when" }, times.get(number) ? seconds(times.get(number)) : ""));
    lines.set(number, line);
    into.append(line);
  }
  return lines;
}

const ownFields = new Set(["kind", "event", "time", "request", "screen", "instance", "window", "fields", "n"]);
function eventTable(events) {
  const rows = events.map((event) => {
    const cells = (time, what, about, fields) => el("tr", {}, el("td", {}, time), el("td", {}, what), el("td", {}, about), el("td", { class: "fields" }, fields));
    switch (event.kind) {
      case "navigation": return cells(seconds(event.time), event.event, [event.screen, event.request ? `request ${event.request}` : ""].filter(Boolean).join(" · "), parameters(event.fields));
      case "stepStarted": return el("tr", { class: "step" }, el("td", {}, ""), el("td", { colspan: 3 }, `step ${event.name}`));
      case "stepEnded": return event.failed ? el("tr", { class: "step" }, el("td", {}, ""), el("td", { colspan: 3 }, `step failed: ${event.name}`)) : null;
      case "output": return cells("", "print", "", event.text.trimEnd());
      case "hazard": return cells("", "hazard", event.screen || "", `${event.hazard}: ${event.message}`);
      case "called": return cells(seconds(event.time), `${event.name}${event.failed ? " (failed)" : ""}`, `line ${event.line}`, "");
      default: return null;
    }
  });
  return el("table", {}, el("tbody", {}, rows));
}

// One line for each request: what was asked, and its one outcome.
function requestTable(events) {
  const requests = new Map();
  for (const event of events.filter((event) => event.kind === "navigation" && event.request)) {
    const request = requests.get(event.request) || requests.set(event.request, { number: event.request, at: event.time }).get(event.request);
    if (event.event === "requested") Object.assign(request, { what: event.fields?.command, to: event.fields?.to, cause: event.fields?.cause });
    if (event.event === "held") request.held = event.fields?.protection;
    if (event.event === "settled") Object.assign(request, { outcome: event.fields?.outcome, reason: event.fields?.reason, message: event.fields?.message, end: event.time });
  }
  if (!requests.size) return null;
  const head = el("tr", {}, ["at", "request", "to", "by", "outcome", ""].map((title) => el("th", {}, title)));
  return el("div", { class: "events panel" }, el("table", {}, el("tbody", {}, head, [...requests.values()].map((request) => el("tr", {},
    el("td", {}, seconds(request.at)), el("td", {}, `${request.number} ${request.what || ""}`), el("td", {}, request.to || ""), el("td", {}, request.cause || ""),
    el("td", { class: request.outcome === "done" ? "passed" : request.outcome ? "failed" : "flaky", style: "color:var(--tone)" }, request.outcome ? `${request.outcome} (${request.reason})` : "pending"),
    el("td", { class: "fields" }, [request.held && `held by ${request.held}`, request.message, request.end > request.at && `after ${seconds(request.end - request.at)}`].filter(Boolean).join("; ")))))));
}
