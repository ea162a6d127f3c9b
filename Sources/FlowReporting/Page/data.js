"use strict";
// What the file holds: every piece of data is JSON in an element of its own, read when it is needed.
const read = (element) => { try { return JSON.parse(element.textContent); } catch { return null; } };
const readAll = (kind) => [...document.querySelectorAll(`script[data-kind=${kind}]`)].map(read).filter(Boolean);
const run = readAll("run")[0] || {};
const runOrigin = run.origin || {};
const runEnd = readAll("end")[0] || null;
const sources = new Map(readAll("script").map((source) => [source.file, source.text.split("\n")]));
const coverage = readAll("coverage")[0] || [];
const drawings = new Map(readAll("graph").map((graph) => [graph.app, graph.svg]));
const flows = readAll("flow");
const fileOrder = new Map(readAll("file").map((file, index) => [file.file, index]));

// Controls and marks that turn the direction of text around are shown, not obeyed.
const hostile = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/g;
const safe = (text) => String(text ?? "").replace(hostile, (mark) => `\\u{${mark.charCodeAt(0).toString(16)}}`);

// Makes an element; text is only ever set as text.
function el(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") element.className = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : safe(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : safe(child));
  }
  return element;
}
const byId = (id) => document.getElementById(id);

const words = { timedOut: "timed out", notRun: "not run" };
const signs = { passed: "✓", failed: "✗", errored: "!", timedOut: "⏱", crashed: "☠", flaky: "≈", skipped: "–", notRun: "·" };
const outcomeOf = (flow) => (flow.flaky ? "flaky" : flow.status);
const outcomes = ["failed", "errored", "timedOut", "crashed", "flaky", "passed", "skipped", "notRun"];

function amount(microseconds) {
  if (microseconds < 1000) return `${microseconds} µs`;
  if (microseconds < 1e6) return `${(microseconds / 1000).toFixed(microseconds < 1e4 ? 1 : 0)} ms`;
  if (microseconds < 6e7) return `${(microseconds / 1e6).toFixed(2)} s`;
  return `${Math.floor(microseconds / 6e7)} min ${Math.round((microseconds % 6e7) / 1e6)} s`;
}
const seconds = (time) => `${Math.round(time * 1000) / 1000} s`;
const place = (file, line) => {
  const path = !run.project || run.project === "." || file.startsWith("/") ? file : `${run.project}/${file}`;
  return line > 0 ? `${path}:${line}` : path;
};
const quoted = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
const command = (flow) =>
  [run.command || "sextant", "run", place(flow.file, flow.line), ...(run.arguments || [])].map(quoted).join(" ");
const traceOf = (flow) => { const element = byId(`t${flow.n}`); return (element && read(element)) || { events: [] }; };

for (const [index, flow] of flows.entries()) {
  flow.n = index;
  flow.tags ??= [];
  flow.hazards ??= [];
  flow.text = [flow.name, flow.file, flow.tags.join(" "), flow.hazards.join(" "), flow.message || ""].join("\n").toLowerCase();
}
const isBad = (flow) => ["failed", "errored", "timedOut", "crashed", "flaky"].includes(outcomeOf(flow));
const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
// Only addresses of pages lead anywhere, whatever the environment of the run said.
const isPage = (address) => /^https?:[/][/]/.test(address || "");
const page = (address, text) => (isPage(address) ? el("a", { href: address, rel: "noreferrer" }, text) : text);

// A retried attempt is not a flow of its own: it is shown with its flow's last one.
const lastAttempts = flows.filter((flow) => !flow.retried);
const lastAttempt = (flow) => attemptsOf(flow).findLast((other) => !other.retried) || flow;
const attemptsOf = (flow) => flows.filter((other) => other.id === flow.id && (other.repetition || 1) === (flow.repetition || 1));
lastAttempts.sort((a, b) =>
  (fileOrder.get(a.file) ?? 1e9) - (fileOrder.get(b.file) ?? 1e9) || a.line - b.line || (a.repetition || 1) - (b.repetition || 1));
