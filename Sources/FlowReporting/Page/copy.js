// Texts for the clipboard: the command that runs a flow again, and a failure as Markdown for a ticket.
function say(text) {
  byId("said").textContent = "";
  setTimeout(() => { byId("said").textContent = text; });
}

// A page from disk may have no clipboard; an old way works there.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = el("textarea", { class: "aside", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    return isCopied;
  }
}

function copyButton(name, text) {
  const button = el("button", { type: "button", onclick: async () => {
    const isCopied = await copy(text());
    button.textContent = isCopied ? "copied" : "the browser forbids it";
    say(button.textContent);
    setTimeout(() => { button.textContent = name; }, 2000);
  } }, name);
  return button;
}

// Marks of Markdown and HTML in a line of text stand for themselves.
const plainMarkdown = (text) => safe(text).replaceAll("\n", " ").replace(/[\\`*_{}[\]<>#|~!]/g, "\\$&");

// A block that no text can end: its fence is longer than any run of backticks in it.
function fenced(text, language = "") {
  const runs = safe(text).match(/`+/g) || [];
  const fence = "`".repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}${language}\n${safe(text).trimEnd()}\n${fence}`;
}

const markdownLink = (text, address) => (isPage(address) && !/[\s<>()]/.test(address) ? `[${plainMarkdown(text)}](${address})` : plainMarkdown(text));

function ticket(flow, trace) {
  const parts = [`### ${words[outcomeOf(flow)] || outcomeOf(flow)}: ${plainMarkdown(flow.name)}`];
  const facts = [plainMarkdown(place(flow.file, flow.line)), flow.tags.length && plainMarkdown(flow.tags.map((tag) => `#${tag}`).join(" "))];
  if (runOrigin.commit) facts.push(`commit ${markdownLink(runOrigin.commit.slice(0, 12), runOrigin.commitPage)}${runOrigin.branch ? ` of ${plainMarkdown(runOrigin.branch)}` : ""}`);
  if (isPage(runOrigin.jobPage)) facts.push(markdownLink(runOrigin.system || "job", runOrigin.jobPage));
  if (isPage(location.href)) facts.push(markdownLink("report", location.href));
  parts.push(facts.filter(Boolean).join(" · "));
  for (const failure of trace.failures || []) parts.push(...failureParts(failure));
  if (trace.difference) {
    parts.push(`The attempts first differ at entry ${trace.difference.position}:`,
      fenced(`- ${trace.difference.before ?? "(nothing more)"}\n+ ${trace.difference.after ?? "(nothing more)"}`, "diff"));
  }
  for (const hazard of trace.events.filter((event) => event.kind === "hazard")) parts.push(`⚠ ${plainMarkdown(`${hazard.hazard}: ${hazard.message}`)}`);
  parts.push("Run it again:", fenced(command(flow), "sh"));
  return `${parts.join("\n\n")}\n`;
}

function failureParts(failure) {
  const parts = [fenced(failure.message)];
  if (failure.steps?.length) parts.push(`In step ${plainMarkdown(failure.steps.join(" › "))}`);
  if (failure.excerpt) {
    const lines = failure.excerpt.lines.map((line, index) => {
      const number = failure.excerpt.firstLine + index;
      return `${number === failure.line ? ">" : " "} ${String(number).padStart(4)} | ${line}`;
    });
    parts.push(`${plainMarkdown(place(failure.file || "", failure.line))}:`, fenced(lines.join("\n"), "lua"));
  }
  if (failure.differences?.length) parts.push("Difference:", fenced(failure.differences.join("\n")));
  else if (failure.expected !== undefined || failure.actual !== undefined) {
    const lines = (text, sign) => (text === undefined ? [] : text.split("\n").map((line) => `${sign} ${line}`));
    parts.push("Expected (-) and actual (+):", fenced([...lines(failure.expected, "-"), ...lines(failure.actual, "+")].join("\n"), "diff"));
  }
  if (failure.tree) parts.push("Navigation tree:", fenced(failure.tree));
  const happened = failure.happened?.length ? failure.happened : failure.lastEvents;
  if (happened?.length) parts.push("What happened:", fenced(happened.join("\n")));
  return parts;
}
