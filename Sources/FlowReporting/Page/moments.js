// The moments of a flow: its calls, each with what happened in it and what it left; and its steps, from one to another.
function momentsOf(trace) {
  const moments = [];
  const steps = [];
  const open = [];
  let tree = null;
  let events = [];
  let time = 0;
  for (const event of trace.events) {
    if (event.kind === "stepStarted") {
      const step = { name: event.name, line: event.line, depth: open.length, first: moments.length, last: -1 };
      steps.push(step);
      open.push(step);
    }
    if (event.kind === "stepEnded") {
      const step = open.pop();
      if (step) { step.last = moments.length - 1; step.failed = event.failed; }
      if (event.failed && moments.length) moments[moments.length - 1].failed = true;
    }
    if (event.kind !== "called") { events.push(event); continue; }
    const before = tree;
    tree = event.tree || tree;
    moments.push({ name: event.name, line: event.line, time: event.time, failed: event.failed, before, after: tree, changed: !!event.tree,
      step: open.map((step) => step.name).join(" › "), events, passed: event.time - time });
    time = event.time;
    events = [];
  }
  for (const step of open) { step.last = moments.length - 1; step.failed = true; }
  // What the run says of hazards at its end has happened before.
  const known = new Set(trace.events.filter((event) => event.event === "hazard").map((event) => event.fields?.hazard));
  const rest = events.filter((event) => !["stepEnded", "stepStarted", "note"].includes(event.kind) && !(event.kind === "hazard" && known.has(event.hazard)));
  if (rest.length) {
    const times = rest.filter((event) => event.time !== undefined).map((event) => event.time);
    moments.push({ name: "afterwards", line: 0, time: Math.max(time, ...times), before: tree, after: tree, events: rest, step: "" });
  }
  for (const moment of moments) {
    moment.hazards = moment.events.filter((event) => event.kind === "hazard" || (event.kind === "navigation" && event.event === "hazard"));
    moment.requests = requestsIn(moment.events);
    moment.isRead = isRead(moment);
  }
  return { moments, steps: steps.filter((step) => step.last >= step.first) };
}

// Assertions and questions change nothing: no tree, no event, no time.
const isRead = (moment) => !moment.changed && !moment.failed && !moment.passed && moment.name !== "afterwards"
  && !moment.events.some((event) => ["navigation", "hazard", "output"].includes(event.kind));

// One entry for each request: what was asked, and its one outcome.
function requestsIn(events) {
  const requests = new Map();
  for (const event of events.filter((event) => event.kind === "navigation" && event.request)) {
    const request = requests.get(event.request) || requests.set(event.request, { number: event.request, at: event.time }).get(event.request);
    if (event.event === "requested") Object.assign(request, { what: event.fields?.command, to: event.fields?.to, cause: event.fields?.cause });
    if (event.event === "held") request.held = event.fields?.protection;
    if (event.event === "settled") Object.assign(request, { outcome: event.fields?.outcome, reason: event.fields?.reason, message: event.fields?.message, end: event.time });
  }
  return [...requests.values()];
}

// A moment by its call and what came of it: `open_url shop://item/5 → done (shown)`.
function titleOf(moment) {
  const request = moment.requests.find((request) => request.what);
  const what = [moment.name, request?.to].filter(Boolean).join(" ");
  if (moment.failed) return `${what} → failed`;
  if (request?.outcome) return `${what} → ${request.outcome}${request.reason ? ` (${request.reason})` : ""}`;
  if (request) return `${what} → pending${request.held ? ` (held by ${request.held})` : ""}`;
  const settled = moment.requests.filter((request) => request.outcome);
  if (settled.length) return `${what} → ${settled.map((request) => `request ${request.number} ${request.outcome}`).join(", ")}`;
  return /^assert\b/.test(moment.name) ? `${what} → holds` : what;
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
  return places.map((place) => (at ? (place / at) * 100 : 50));
}
