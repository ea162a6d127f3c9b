// The controls above the list; what they say stands in the address.
const countsBy = (list, keysOf) => {
  const counts = new Map();
  for (const item of list) for (const key of keysOf(item)) counts.set(key, (counts.get(key) || 0) + 1);
  return counts;
};

function setUpFilters() {
  const counts = countsBy(lastAttempts, (flow) => [outcomeOf(flow)]);
  for (const outcome of outcomes.filter((outcome) => counts.get(outcome))) {
    byId("outcomes").append(el("button", { type: "button", class: outcome, "data-outcome": outcome, onclick: () => {
      const chosen = new Set(here.outcome.split(",").filter(Boolean));
      if (!chosen.delete(outcome)) chosen.add(outcome);
      go({ outcome: [...chosen].join(",") });
    } }, `${signs[outcome]} ${counts.get(outcome)} ${words[outcome] || outcome}`));
    byId("bar").append(el("span", { class: outcome, style: `flex:${counts.get(outcome)}` }));
  }
  choices("tag", "all tags", [...countsBy(lastAttempts, (flow) => flow.tags)].map(([tag]) => [tag, tag]));
  const hazards = [...countsBy(lastAttempts, (flow) => flow.hazards)].map(([hazard, count]) => [hazard, `⚠ ${hazard} (${count})`]);
  choices("hazard", "with or without hazards", [["any", `⚠ any hazard (${lastAttempts.filter((flow) => flow.hazards.length).length})`], ...hazards]);
  byId("hazard").hidden = !hazards.length;
  byId("order").onchange = () => go({ order: byId("order").value });
  byId("screen").onclick = () => go({ screen: "" });
  let pause = 0;
  byId("search").oninput = () => {
    clearTimeout(pause);
    pause = setTimeout(() => go({ q: byId("search").value.trim() }, true), lastAttempts.length > 2000 ? 120 : 0);
  };
}

function choices(id, all, options) {
  const control = byId(id);
  options.sort((a, b) => (a[0] === "any" ? -1 : b[0] === "any" ? 1 : a[0].localeCompare(b[0])));
  control.append(el("option", { value: "" }, all), ...options.map(([value, name]) => el("option", { value }, name)));
  control.hidden = !options.length;
  control.onchange = () => go({ [id]: control.value });
}

function showFilters() {
  if (document.activeElement !== byId("search")) byId("search").value = here.q;
  for (const id of ["tag", "hazard", "order"]) byId(id).value = here[id];
  const chosen = here.outcome.split(",");
  for (const button of byId("outcomes").children) button.setAttribute("aria-pressed", String(chosen.includes(button.dataset.outcome)));
  const seen = seenScreen();
  byId("screen").hidden = !seen;
  byId("screen").textContent = seen ? safe(`shows ${seen.name} ✕`) : "";
  byId("screen").setAttribute("aria-label", seen ? safe(`Flows that show ${seen.name}: show all flows again`) : "");
}
