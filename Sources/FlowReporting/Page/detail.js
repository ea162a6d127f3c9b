// One flow in full.
function drawFlow(flow) {
  const trace = traceOf(flow);
  const outcome = outcomeOf(flow);
  const view = byId("detail");
  const facts = [place(flow.file, flow.line), flow.wallMicroseconds ? `${amount(flow.wallMicroseconds)} wall time` : "",
    flow.virtualSeconds ? `${seconds(flow.virtualSeconds)} virtual time` : "", flow.seed ? `seed ${flow.seed}` : "", flow.note || ""].filter(Boolean);
  const attempts = attemptsOf(flow);
  view.replaceChildren(
    el("div", { class: "title" }, link(viewPlace("flows"), { id: "back" }, "← flows"),
      el("span", { class: `badge ${outcome}` }, `${signs[outcome]} ${words[outcome] || outcome}`), el("h2", {}, flow.name), flow.hazards.map(hazardChip)),
    el("div", { class: "facts" }, facts.map((fact) => el("span", {}, fact)), flow.tags.map((tag) => el("span", { class: "tag" }, `#${tag}`))));
  if (attempts.length > 1) {
    view.append(el("div", { class: "attempts" }, attempts.map((other) => link(flowPlace(other), { class: "attempt", "aria-current": other === flow ? "true" : null },
      `attempt ${other.attempt}: ${words[other.status] || other.status}`))));
  }
  for (const failure of trace.failures || []) view.append(drawFailure(failure, flow));
  if (trace.difference) {
    view.append(el("div", { class: "hazard" }, `The attempts first differ at entry ${trace.difference.position}.`,
      el("pre", {}, `earlier: ${trace.difference.before ?? "(nothing more)"}\nlater:   ${trace.difference.after ?? "(nothing more)"}`)));
  }
  const forTicket = copyButton("Copy for ticket", () => ticket(flow, trace));
  forTicket.id = "ticket";
  forTicket.title = "The failure as Markdown (m)";
  view.append(el("div", { class: "command" }, el("code", {}, command(flow)), copyButton("copy", () => command(flow)), (trace.failures || isBad(flow)) && forTicket));
  drawTrace(flow, trace, view);
  drawRest(trace, view);
}

function drawRest(trace, view) {
  const append = (title, content) => { if (content) view.append(el("h3", {}, title), content); };
  const ofKind = (kind) => trace.events.filter((event) => event.kind === kind);
  append("Requests and their outcomes", requestTable(trace.events));
  append("Hazards", ofKind("hazard").length && el("div", {}, ofKind("hazard").map((hazard) => el("div", { class: "hazard" }, el("b", {}, `⚠ ${hazard.hazard}`), `: ${hazard.message}`))));
  append("Notes", ofKind("note").length && el("ul", { class: "plain" }, ofKind("note").map((note) => el("li", {}, note.message, note.line ? ` (line ${note.line})` : ""))));
  const output = ofKind("output").map((event) => event.text).join("");
  append("Output", output && el("pre", { class: "out panel", tabindex: "0" }, output));
  const all = trace.events;
  if (!all.length) return;
  const box = el("details", {}, el("summary", {}, `All ${all.length} events${trace.left ? ` (${trace.left} more were left out)` : ""}`));
  box.addEventListener("toggle", () => {
    if (box.children.length === 1) box.append(el("div", { class: "events panel", tabindex: "0", role: "region", "aria-label": "All events" }, eventTable(all)));
  });
  view.append(box);
}

function drawFailure(failure, flow) {
  const box = el("div", { class: "failure" }, el("div", { class: "what" }, failure.message));
  if (failure.steps?.length) box.append(el("div", { class: "soft" }, `in step ${failure.steps.join(" › ")}`));
  if (failure.file) box.append(el("div", { class: "soft" }, place(failure.file, failure.line)));
  if (failure.differences?.length) box.append(el("pre", { class: "differences" }, failure.differences.join("\n")));
  if (failure.expected !== undefined || failure.actual !== undefined) {
    box.append(el("div", { class: "compare" },
      failure.expected !== undefined && [el("span", { class: "soft" }, "expected"), el("pre", { class: "expected" }, failure.expected)],
      failure.actual !== undefined && [el("span", { class: "soft" }, "actual"), el("pre", { class: "actual" }, failure.actual)]));
  }
  const more = (title, text) => { if (text) box.append(el("details", {}, el("summary", {}, title), el("pre", {}, text))); };
  if (failure.excerpt && failure.file !== flow.file) {
    more("script", failure.excerpt.lines.map((line, index) => `${failure.excerpt.firstLine + index} | ${line}`).join("\n"));
  }
  more("navigation tree as text", failure.tree);
  more("last events", (failure.lastEvents || []).join("\n"));
  more("traceback", failure.traceback);
  return box;
}
