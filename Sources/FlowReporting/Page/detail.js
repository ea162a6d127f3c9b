// One flow in full.
const keys = { left: null, right: null };

function drawFlow(flow) {
  const trace = traceOf(flow);
  const outcome = outcomeOf(flow);
  const view = byId("detail");
  keys.left = keys.right = null;
  const facts = [place(flow.file, flow.line), flow.wallMicroseconds ? `${amount(flow.wallMicroseconds)} wall time` : "",
    flow.virtualSeconds ? `${seconds(flow.virtualSeconds)} virtual time` : "", flow.seed ? `seed ${flow.seed}` : "", flow.note || ""].filter(Boolean);
  const attempts = attemptsOf(flow);
  view.replaceChildren(
    el("div", { class: "title" }, el("button", { id: "back", type: "button", onclick: () => go("") }, "← flows"),
      el("span", { class: `badge ${outcome}` }, `${signs[outcome]} ${words[outcome] || outcome}`), el("h2", {}, flow.name)),
    el("div", { class: "facts" }, facts.map((fact) => el("span", {}, fact)), flow.tags.map((tag) => el("span", { class: "tag" }, `#${tag}`))));
  if (attempts.length > 1) {
    view.append(el("div", { class: "attempts" }, attempts.map((other) => el("button", { type: "button", "aria-current": other === flow ? "true" : null,
      onclick: () => go(`flow=${other.n}`) }, `attempt ${other.attempt}: ${words[other.status] || other.status}`))));
  }
  for (const failure of trace.failures || []) view.append(drawFailure(failure, flow));
  if (trace.difference) {
    view.append(el("div", { class: "hazard" }, `The attempts first differ at entry ${trace.difference.position}.`,
      el("pre", {}, `earlier: ${trace.difference.before ?? "(nothing more)"}\nlater:   ${trace.difference.after ?? "(nothing more)"}`)));
  }
  const copy = el("button", { type: "button", onclick: () => { navigator.clipboard?.writeText(command(flow)); copy.textContent = "copied"; } }, "copy");
  view.append(el("div", { class: "command" }, el("code", {}, command(flow)), copy));
  drawTrace(flow, trace, view);
  const section = (title, content) => { if (content) view.append(el("h3", {}, title), content); };
  section("Requests and their outcomes", requestTable(trace.events));
  const hazards = trace.events.filter((event) => event.kind === "hazard");
  section("Hazards", hazards.length && el("div", {}, hazards.map((hazard) => el("div", { class: "hazard" }, el("b", {}, hazard.hazard), `: ${hazard.message}`))));
  const output = trace.events.filter((event) => event.kind === "output").map((event) => event.text).join("");
  section("Output", output && el("pre", { class: "out panel" }, output));
  const all = trace.events;
  if (all.length) {
    const box = el("details", {}, el("summary", {}, `All ${all.length} events${trace.left ? ` (${trace.left} more were left out)` : ""}`));
    box.addEventListener("toggle", () => { if (box.children.length === 1) box.append(el("div", { class: "events panel" }, eventTable(all))); });
    view.append(box);
  }
  view.scrollTop = 0;
}

function drawFailure(failure, flow) {
  const box = el("div", { class: "failure" }, el("div", { class: "what" }, failure.message));
  if (failure.file) box.append(el("div", { class: "soft" }, place(failure.file, failure.line)));
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
