// What the flows exercised of their apps, with the app's graph coloured.
const percent = (part, whole) => (whole ? `${Math.floor((part / whole) * 1000) / 10}%` : "–");
const plural = { screen: "screens", edge: "edges", segue: "segues", link: "links", protection: "protections", container: "containers", action: "actions" };

function drawCoverage() {
  const view = byId("detail");
  keys.left = keys.right = null;
  view.replaceChildren(el("div", { class: "title" }, el("button", { id: "back", type: "button", onclick: () => go("") }, "← flows"), el("h2", {}, "Coverage")));
  for (const app of coverage) {
    const items = app.kinds.flatMap((kind) => kind.items);
    const covered = items.filter((item) => item.flows).length;
    view.append(el("h3", {}, app.name), el("p", {}, el("b", {}, percent(covered, items.length)), ` of what ${app.name} declares was exercised: ${covered} of ${items.length}.`));
    const table = el("div", { class: "kinds" });
    for (const kind of app.kinds) {
      const done = kind.items.filter((item) => item.flows).length;
      table.append(el("span", {}, plural[kind.kind] || kind.kind), el("div", { class: "meter" }, el("span", { style: `width:${(done / kind.items.length) * 100}%` })),
        el("span", { class: "soft" }, `${done} of ${kind.items.length} · ${percent(done, kind.items.length)}`));
    }
    view.append(table, graphOf(app) || "");
    for (const kind of app.kinds) {
      const missing = kind.items.filter((item) => !item.flows);
      view.append(el("details", { open: missing.length > 0 && missing.length < 40 }, el("summary", {}, `${plural[kind.kind] || kind.kind}: ${missing.length ? `${missing.length} not exercised` : "all exercised"}`),
        el("ul", { class: "items" }, [...missing, ...kind.items.filter((item) => item.flows)].map((item) =>
          el("li", { class: item.flows ? "" : "miss", title: `${item.flows} flows` }, item.name, item.flows > 0 && el("span", { class: "soft" }, ` ${item.flows}`))))));
    }
  }
}

const svg = (name, attributes, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

// Screens in columns by their distance from where edges begin; those without edges below.
function graphOf(app) {
  const screens = app.kinds.find((kind) => kind.kind === "screen")?.items || [];
  if (!screens.length || screens.length > 400) return null;
  const edges = (app.kinds.find((kind) => kind.kind === "edge")?.items || []).map((item) => {
    const [from, to] = item.name.split(" → ");
    return { from, to, flows: item.flows };
  });
  const level = new Map();
  const targets = new Set(edges.filter((edge) => edge.from !== edge.to).map((edge) => edge.to));
  let frontier = [...new Set(edges.map((edge) => edge.from))].filter((name) => !targets.has(name));
  if (!frontier.length && edges.length) frontier = [edges[0].from];
  frontier.forEach((name) => level.set(name, 0));
  while (frontier.length) {
    const reached = [];
    for (const edge of edges) if (frontier.includes(edge.from) && !level.has(edge.to)) { level.set(edge.to, level.get(edge.from) + 1); reached.push(edge.to); }
    frontier = reached;
  }
  const columns = [];
  const loose = [];
  for (const screen of screens) {
    if (level.has(screen.name)) (columns[level.get(screen.name)] ||= []).push(screen);
    else loose.push(screen);
  }
  const [width, height, gapX, gapY] = [136, 26, 56, 12];
  const spots = new Map();
  columns.forEach((column, x) => (column || []).forEach((screen, y) => spots.set(screen.name, [x * (width + gapX) + 2, y * (height + gapY) + 2])));
  const tallest = Math.max(0, ...columns.map((column) => (column || []).length));
  const perRow = Math.max(columns.length, 5);
  loose.forEach((screen, index) => spots.set(screen.name, [(index % perRow) * (width + gapX) + 2, (tallest + (tallest ? 1 : 0) + Math.floor(index / perRow)) * (height + gapY) + 2]));
  const nodes = screens.map((screen) => {
    const [x, y] = spots.get(screen.name);
    const label = screen.name.length > 18 ? `${screen.name.slice(0, 17)}…` : screen.name;
    return svg("g", { class: screen.flows ? "" : "miss" }, svg("title", {}, safe(`${screen.name}: ${screen.flows} flows`)),
      svg("rect", { x, y, width, height, rx: 6 }), svg("text", { x: x + width / 2, y: y + 17, "text-anchor": "middle" }, safe(label)));
  });
  const lines = edges.filter((edge) => spots.has(edge.from) && spots.has(edge.to)).map((edge) => {
    const [[x1, y1], [x2, y2]] = [spots.get(edge.from), spots.get(edge.to)];
    const isForward = x2 > x1;
    const [ax, bx, bend] = isForward ? [x1 + width, x2, gapX / 2] : [x1 + width, x2 + width, gapX * 0.8];
    const d = `M${ax} ${y1 + height / 2} C${ax + bend} ${y1 + height / 2} ${isForward ? bx - bend : bx + bend} ${y2 + height / 2} ${bx} ${y2 + height / 2}`;
    return svg("path", { d, class: edge.flows ? "" : "miss" }, svg("title", {}, safe(`${edge.from} → ${edge.to}: ${edge.flows} flows`)));
  });
  const rows = tallest + (tallest && loose.length ? 1 : 0) + Math.ceil(loose.length / perRow);
  const size = [perRow * (width + gapX), rows * (height + gapY) + 4];
  return el("div", { class: "graph panel" }, svg("svg", { width: size[0], height: size[1], viewBox: `0 0 ${size[0]} ${size[1]}`, role: "img", "aria-label": `Navigation graph of ${safe(app.name)}` }, ...lines, ...nodes));
}
