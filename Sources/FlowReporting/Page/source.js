// The script with the lines that ran; without its text the excerpt around the failure.
function drawSource(flow, trace, moments, into, choose) {
  const lines = new Map();
  const text = sources.get(flow.file);
  const excerpt = trace.failures?.find((failure) => failure.file === flow.file && failure.excerpt)?.excerpt;
  const times = new Map();
  for (const moment of moments) if (moment.line && !times.has(moment.line)) times.set(moment.line, moment.time);
  for (const event of trace.events) if (event.kind === "stepStarted" && !times.has(event.line)) times.set(event.line, null);
  const wrong = new Set((trace.failures || []).filter((failure) => failure.file === flow.file).map((failure) => failure.line));
  const called = new Set(moments.map((moment) => moment.line));
  const first = text ? 1 : excerpt?.firstLine || 1;
  const ran = [...times.keys(), ...wrong, flow.line].filter((line) => line > 0);
  const from = text ? Math.max(1, Math.min(...ran) - 3) : first;
  const to = text ? Math.min(text.length, Math.max(...ran) + 4) : first + (excerpt?.lines.length || 0) - 1;
  if (!text && !excerpt) into.append(el("p", { class: "soft none" }, "the script's text is not in this report"));
  for (let number = from; number <= to; number += 1) {
    const content = (text || excerpt?.lines || [])[number - first] ?? "";
    const isCalled = called.has(number);
    const line = el(isCalled ? "button" : "div", { class: `code ${times.has(number) ? "ran" : ""} ${wrong.has(number) ? "wrong" : ""}`, type: isCalled ? "button" : null,
      tabindex: isCalled ? "-1" : null, onclick: isCalled ? () => choose(number) : null },
      el("span", { class: "no" }, number), el("span", {}, content.replaceAll("\t", "    ")), el("span", { class: "when" }, times.get(number) ? seconds(times.get(number)) : ""));
    lines.set(number, line);
    into.append(line);
  }
  return lines;
}

function eventTable(events) {
  const rows = events.map((event) => {
    const cells = (time, what, about, fields, kind) => el("tr", { class: kind }, el("td", {}, time), el("td", {}, what), el("td", {}, about), el("td", { class: "fields" }, fields));
    switch (event.kind) {
      case "navigation": return cells(seconds(event.time), event.event, [event.screen, event.request ? `request ${event.request}` : ""].filter(Boolean).join(" · "),
        parameters(event.fields), event.event === "hazard" ? "hazardous" : null);
      case "stepStarted": return el("tr", { class: "step" }, el("td", {}, ""), el("td", { colspan: 3 }, `step ${event.name}`));
      case "stepEnded": return event.failed ? el("tr", { class: "step" }, el("td", {}, ""), el("td", { colspan: 3 }, `step failed: ${event.name}`)) : null;
      case "output": return cells("", "print", "", event.text.trimEnd());
      case "hazard": return cells("", "hazard", event.screen || "", `${event.hazard}: ${event.message}`, "hazardous");
      case "note": return cells("", "note", event.line ? `line ${event.line}` : "", event.message);
      case "called": return cells(seconds(event.time), `${event.name}${event.failed ? " (failed)" : ""}`, `line ${event.line}`, "");
      default: return null;
    }
  });
  return el("table", {}, el("tbody", {}, rows));
}

function requestTable(events) {
  const requests = requestsIn(events);
  if (!requests.length) return null;
  const titles = ["at", "request", "to", "by", "outcome", "more"];
  const cell = (index, attributes, ...children) => el("td", { "data-title": titles[index], ...attributes }, children);
  return el("div", { class: "events requests panel", tabindex: "0", role: "region", "aria-label": "Requests" }, el("table", {},
    el("thead", {}, el("tr", {}, titles.map((title) => el("th", { scope: "col" }, title)))),
    el("tbody", {}, requests.map((request) => el("tr", {}, cell(0, {}, seconds(request.at)), cell(1, {}, `${request.number} ${request.what || ""}`),
      cell(2, {}, request.to || ""), cell(3, {}, request.cause || ""),
      cell(4, { class: `outcome ${request.outcome === "done" ? "passed" : request.outcome ? "failed" : "flaky"}` }, request.outcome ? `${request.outcome} (${request.reason})` : "pending"),
      cell(5, { class: "fields" }, [request.held && `held by ${request.held}`, request.message, request.end > request.at && `after ${seconds(request.end - request.at)}`].filter(Boolean).join("; ")))))));
}
