// What the flows exercised of their apps: first of the project's own, then of those that scripts carry.
const percent = (part, whole) => (whole ? `${Math.floor((part / whole) * 1000) / 10}%` : "–");
const plural = { screen: "screens", edge: "edges", segue: "segues", link: "links", protection: "protections", container: "containers", action: "actions", route: "routes", provider: "providers" };

const numbers = readAll("apps")[0] || [];
for (const [index, app] of coverage.entries()) {
  app.number = numbers[index] ?? index;
  app.items = app.kinds.flatMap((kind) => kind.items.map((item) => ({ ...item, kind: kind.kind })));
  app.flows = 0;
}
const appsByNumber = new Map(coverage.map((app) => [app.number, app]));
for (const flow of lastAttempts) if (appsByNumber.has(flow.app)) appsByNumber.get(flow.app).flows += 1;
const byFlows = (a, b) => b.flows - a.flows;
const ownApps = () => coverage.filter((app) => !app.ofScript).sort(byFlows);
const scriptApps = () => coverage.filter((app) => app.ofScript).sort(byFlows);

function drawCoverage() {
  const [own, scripts] = [ownApps(), scriptApps()];
  byId("detail").replaceChildren(el("h2", {}, "Coverage"), ...own.map((app) => appCoverage(app)));
  if (!scripts.length) return;
  // There may be hundreds of them: they are drawn for whoever opens them.
  const box = el("details", {}, el("summary", {}, `${count(scripts.length, "app")} of scripts`));
  box.addEventListener("toggle", () => { if (box.children.length === 1) box.append(...scripts.map((app) => appCoverage(app))); });
  byId("detail").append(box);
  box.open = own.length === 0;
}

function appCoverage(app) {
  const table = el("div", { class: "kinds" });
  for (const kind of app.kinds) {
    const done = kind.items.filter((item) => item.flows).length;
    table.append(el("span", {}, plural[kind.kind] || kind.kind), el("div", { class: "meter" }, el("span", { style: `width:${(done / kind.items.length) * 100}%` })),
      el("span", { class: "soft" }, `${done} of ${kind.items.length} · ${percent(done, kind.items.length)}`));
  }
  return el("section", { class: "part app" }, el("h3", {}, app.name, el("span", { class: "soft path" }, ` ${app.path}`)),
    el("p", {}, el("b", {}, percent(app.covered, app.total)), ` of what ${app.name} declares was exercised by ${count(app.flows, "flow")}: ${app.covered} of ${app.total}. `,
      drawings.has(app.number) && link({ ...viewPlace("graph"), app: String(app.number) }, {}, "Its graph")),
    table, app.kinds.map((kind) => kindItems(app, kind)));
}

function kindItems(app, kind) {
  const missing = kind.items.filter((item) => !item.flows);
  const items = [...missing, ...kind.items.filter((item) => item.flows)];
  const name = (item) => (kind.kind === "screen" && item.flows && drawings.has(app.number)
    ? link({ ...viewPlace("graph"), app: String(app.number), screen: `${app.number}:${item.name}` }, {}, item.name) : item.name);
  return el("details", { open: missing.length > 0 && missing.length < 40 },
    el("summary", {}, `${plural[kind.kind] || kind.kind}: ${missing.length ? `${missing.length} not exercised` : "all exercised"}`),
    el("ul", { class: "items" }, items.map((item) => el("li", { class: item.flows ? "" : "miss", title: count(item.flows, "flow") }, name(item),
      item.flows > 0 && el("span", { class: "soft" }, ` ${item.flows}`)))));
}

// The screen whose flows are listed, `APP:NAME` in the address.
function seenScreen() {
  const [, number, name] = here.screen.match(/^(\d+):(.*)$/s) || [];
  const position = appsByNumber.get(Number(number))?.items.findIndex((item) => item.kind === "screen" && item.name === name) ?? -1;
  return position < 0 ? null : { app: Number(number), name, position };
}
