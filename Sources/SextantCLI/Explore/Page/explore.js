"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const find = (id) => document.getElementById(id);
const most = 400;
let list = data.findings.length ? "findings" : data.situations.length ? "situations" : "properties";

function element(name, text, attributes = {}, ...children) {
  const made = document.createElement(name);
  if (text !== null) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
const link = (address, text) => element("a", text, { href: address });
const screenName = (name) => name || "(no screen)";
const situationName = (number) => `${number} · ${screenName(data.situations[number].screen)}`;
const heading = (text) => element("h3", text);
const script = (lines) => element("pre", lines.join("\n"));
const table = (titles, rows) => element("table", null, {},
  element("thead", null, {}, element("tr", null, {}, ...titles.map((title) => element("th", title, { scope: "col" })))),
  element("tbody", null, {}, ...rows.map((cells) => element("tr", null, {},
    ...cells.map((cell) => element("td", null, {}, cell))))));

// What each list holds: address, text and what is searched.
const lists = {
  findings: () => data.findings.map((finding, index) =>
    [`#f${index}`, `${finding.property}: ${finding.message}`, finding.steps.flat().join(" ")]),
  situations: () => data.situations.map((situation, number) => [`#s${number}`, situationName(number), situation.tree]),
  screens: () => screens().map((name, index) => [`#n${index}`, screenName(name), ""]),
  properties: () => data.properties.map((property, index) => [`#p${index}`, `${property.name}: ${verdict(property)}`, ""]),
};
const screens = () => [...new Set(data.reached.flatMap((edge) => [edge.from, edge.to]))].sort();
const words = { broken: "broken", holds: "holds", notBroken: "not broken" };
const verdict = (property) => words[property.verdict] + (property.vacuous ? " (there was no case)" : "");

function drawList() {
  for (const tab of find("tabs").children) {
    tab.textContent = `${tab.dataset.list} ${lists[tab.dataset.list]().length}`;
    tab.setAttribute("aria-selected", String(tab.dataset.list === list));
  }
  const wanted = find("search").value.toLowerCase().split(" ").filter(Boolean);
  const found = lists[list]().filter(([, text, more]) =>
    wanted.every((word) => `${text} ${more}`.toLowerCase().includes(word)));
  const rows = found.slice(0, most).map(([address, text]) => link(address, text));
  for (const row of rows) row.setAttribute("aria-current", String(row.getAttribute("href") === location.hash));
  if (found.length > most) rows.push(element("p", `and ${found.length - most} more: search for some`, { class: "more" }));
  if (!found.length) rows.push(element("p", wanted.length ? "nothing matches" : "none", { class: "more" }));
  find("list").replaceChildren(...rows);
}

function way(number) {
  const numbers = [];
  for (let here = number; here !== undefined; here = data.situations[here].predecessor) numbers.unshift(here);
  return numbers;
}

function drawSituation(number) {
  const situation = data.situations[number];
  const steps = way(number).map((here) => element("li", null, {},
    element("code", data.situations[here].arrival ?? "launch"), " → ", link(`#s${here}`, situationName(here))));
  const moves = situation.steps.map((step) => [element("code", step.script), goal(step, number)]);
  return [
    element("h2", `Situation ${situationName(number)}`), heading("The way"), element("ol", null, {}, ...steps),
    heading("The tree"), script([situation.tree]), heading("Next moves"),
    moves.length ? table(["move", "leads to"], moves) : element("p", "They were not made.", { class: "soft" }),
  ];
}

function goal(step, here) {
  const parts = [];
  if (step.goal === undefined) parts.push("beyond the bounds");
  else if (step.goal === here) parts.push(element("span", "nowhere", { class: "soft" }));
  else if (step.goal < data.situations.length) parts.push(link(`#s${step.goal}`, situationName(step.goal)));
  else parts.push(`situation ${step.goal}`);
  if (step.refusal) parts.push(element("span", ` ${step.refusal}`, { class: "bad" }));
  return element("span", null, {}, ...parts);
}

function drawFinding(index) {
  const finding = data.findings[index];
  const parts = [
    element("h2", finding.message), element("p", finding.count > 1 ? `${finding.property}, ${finding.count} times in all` : finding.property, { class: "soft" }),
    heading("The flow"), script([...finding.steps.flat(), ...finding.check]),
  ];
  if (finding.better) {
    const line = 1 + finding.steps.slice(0, finding.better.step - 1).flat().length;
    const text = `Step ${line} decides: with ${finding.better.script.join("; ")} in its place it does not come.`;
    parts.push(element("p", text, { class: "good" }));
  }
  if (!finding.shortest) parts.push(element("p", "There may be a shorter way to it.", { class: "soft" }));
  if (data.situations[finding.situation]) {
    parts.push(element("p", "Reached from ", {}, link(`#s${finding.situation}`, situationName(finding.situation))));
  }
  if (finding.treeAfter) {
    parts.push(heading("Trees"), element("div", null, { class: "trees" },
      element("div", "before the last step", { class: "soft" }, script([finding.treeBefore])),
      element("div", "after it", { class: "soft" }, script([finding.treeAfter]))));
  }
  return parts;
}

function drawScreen(index) {
  const name = screens()[index];
  const rows = (key, other) => data.reached.filter((edge) => edge[key] === name).map((edge) => [
    link(`#n${screens().indexOf(edge[other])}`, screenName(edge[other])), element("code", edge.move), String(edge.count),
  ]);
  const shown = data.situations.flatMap((situation, number) => situation.screen === name ? [number] : []);
  return [
    element("h2", screenName(name)),
    heading("Leads to"), table(["screen", "for instance by", "moves"], rows("from", "to")),
    heading("Is reached from"), table(["screen", "for instance by", "moves"], rows("to", "from")),
    heading("In front in"), element("p", null, {},
      ...shown.slice(0, 50).flatMap((number) => [link(`#s${number}`, String(number)), " "]),
      shown.length > 50 ? `and ${shown.length - 50} more` : ""),
  ];
}

function drawProperty(index) {
  const property = data.properties[index];
  return [
    element("h2", property.name), element("p", verdict(property)),
    ...data.findings.flatMap((finding, number) => finding.property === property.name
      ? [element("p", null, {}, link(`#f${number}`, finding.message))] : []),
  ];
}

const details = { f: [drawFinding, "findings"], s: [drawSituation, "situations"], n: [drawScreen, "screens"],
  p: [drawProperty, "properties"] };

// How many situations and findings there are, by the moves that it takes to get there.
function drawGrowth() {
  const plots = find("growth").content.cloneNode(true);
  if (!plots.childElementCount) return [element("p", "Choose something from the list.", { class: "soft" })];
  return [element("h2", "How it grew"), element("div", null, { class: "plots" }, plots)];
}

function drawDetail() {
  const [, letter, digits] = location.hash.match(/^#([fsnp])(\d+)$/) ?? [];
  const number = Number(digits);
  const known = letter && number < lists[details[letter][1]]().length;
  if (known) list = details[letter][1];
  find("detail").replaceChildren(...(known ? details[letter][0](number) : drawGrowth()));
  drawList();
}

find("title").textContent = `${data.app}: what was explored`;
find("facts").textContent = data.facts;
find("to-growth").hidden = !find("growth").content.childElementCount;
find("tabs").addEventListener("click", (event) => {
  if (!event.target.dataset.list) return;
  list = event.target.dataset.list;
  drawList();
});
find("search").addEventListener("input", drawList);
addEventListener("hashchange", drawDetail);
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === find("search")) return;
  event.preventDefault();
  find("search").focus();
});
if (!location.hash && data.findings.length) location.hash = "#f0";
drawDetail();
