// The app's navigation, drawn when the report was written; a screen leads to the flows that showed it.
let zoom = 0;

function drawGraph() {
  const seen = seenScreen();
  const apps = [...ownApps(), ...scriptApps()].filter((app) => drawings.has(app.number));
  const app = apps.find((app) => String(app.number) === here.app) || apps.find((app) => app.number === seen?.app) || apps[0];
  const view = byId("detail");
  if (!app) {
    view.replaceChildren(el("p", { class: "empty" }, el("b", {}, "There is no graph"), "The flows' apps are drawn where --coverage is given."));
    return;
  }
  const choice = el("select", { "aria-label": "App", onchange: () => go({ app: choice.value, screen: "" }) },
    apps.map((other) => el("option", { value: other.number, selected: other === app }, other.ofScript ? `${other.name} (${other.path})` : other.name)));
  const room = el("div", { class: "graph panel", tabindex: "0", role: "region", "aria-label": `Navigation graph of ${app.name}` });
  const step = (factor) => { zoom = factor && Math.min(4, Math.max(.1, zoom * factor)); fit(room); };
  const tool = (text, name, factor) => el("button", { type: "button", "aria-label": name, title: name, onclick: () => step(factor) }, text);
  const names = app.items.filter((item) => item.kind === "screen").map((item) => item.name).sort((a, b) => a.localeCompare(b));
  const screens = el("select", { "aria-label": "Screen", id: "screens", onchange: () => go({ screen: screens.value && `${app.number}:${screens.value}` }) },
    el("option", { value: "" }, "no screen chosen"), names.map((name) => el("option", { value: name }, name)));
  const list = el("div", {});
  view.replaceChildren(el("h2", {}, "Navigation graph"), el("div", { class: "tools" }, apps.length > 1 && choice, screens,
    tool("−", "Smaller", 1 / 1.25), tool("+", "Larger", 1.25), tool("fit", "As wide as the page", 0),
    el("span", { class: "soft" }, "A screen leads to the flows that showed it.")), room, list);
  room.attachShadow({ mode: "open" }).append(drawing(app));
  fit(room);
  refresh = () => {
    const seen = seenScreen()?.app === app.number ? seenScreen() : null;
    for (const screen of room.shadowRoot.querySelectorAll("[data-screen]")) {
      if (seen && screen.dataset.screen === seen.name) screen.setAttribute("aria-current", "true");
      else screen.removeAttribute("aria-current");
    }
    screens.value = seen ? seen.name : "";
    room.shadowRoot.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    list.replaceChildren(seen ? flowsOfScreen(seen) : "");
  };
  refresh();
}

// As text it is XML that the report has made itself: no element of a script can be in it, and its style stays its own.
function drawing(app) {
  const svg = document.importNode(new DOMParser().parseFromString(drawings.get(app.number), "image/svg+xml").documentElement, true);
  svg.setAttribute("role", "group");
  const style = document.createElementNS(svg.namespaceURI, "style");
  style.textContent = `svg { --page: transparent; --ink: inherit; --soft: inherit; --box: var(--graph-box); --line: var(--graph-line);
    --good: var(--good-wash); --good-line: var(--graph-good); --bad: var(--bad-wash); --bad-line: var(--graph-bad); color-scheme: inherit; display: block; }
    [data-screen] { cursor: pointer; } [data-screen]:hover .box, [data-screen]:focus-visible .box { stroke-width: 3; }
    [data-screen]:focus { outline: none; } [data-screen][aria-current] .box { stroke: var(--accent); stroke-width: 4; }`;
  svg.append(style);
  for (const screen of svg.querySelectorAll("[data-screen]")) {
    const name = screen.dataset.screen;
    const choose = () => go({ screen: `${app.number}:${name}` });
    const item = app.items.find((item) => item.kind === "screen" && item.name === name);
    screen.setAttribute("role", "button");
    screen.setAttribute("tabindex", "0");
    screen.setAttribute("aria-label", safe(`${name}: ${count(item?.flows || 0, "flow")}`));
    screen.addEventListener("click", choose);
    screen.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(); } });
  }
  return svg;
}

function fit(room) {
  const svg = room.shadowRoot.querySelector("svg");
  const natural = Number(svg.viewBox.baseVal.width);
  // Much smaller text cannot be read: then it is scrolled.
  if (!zoom) zoom = Math.min(1, Math.max(.78, (room.clientWidth - 24) / natural));
  svg.setAttribute("width", natural * zoom);
  svg.setAttribute("height", Number(svg.viewBox.baseVal.height) * zoom);
}

function flowsOfScreen(seen) {
  const found = lastAttempts.filter((flow) => flow.app === seen.app && flow.seen?.includes(seen.position));
  const shown = found.slice(0, 200);
  return section(`${seen.name}: ${count(found.length, "flow")}`, el("ul", { class: "plain", id: "screen-flows" }, shown.map((flow) =>
    el("li", { class: outcomeOf(flow) }, el("span", { class: "sign", title: words[outcomeOf(flow)] || outcomeOf(flow) }, signs[outcomeOf(flow)]), " ", flowLink(flow)))),
    found.length > shown.length && el("p", { class: "soft" }, `and ${found.length - shown.length} more: they are in the list`));
}
