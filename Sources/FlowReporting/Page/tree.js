// Draws a navigation tree: windows as devices, modals on top of each other, tabs with their bar, stacks as cards.
function instancesOf(tree, found = new Map()) {
  const walk = (node) => {
    if (!node) return;
    if (node.screen !== undefined) found.set(node.instance, node);
    (node.children || []).forEach(walk);
  };
  for (const window of tree?.windows || []) { (window.layers || []).forEach((layer) => walk(layer.root)); walk(window.lock); }
  return found;
}

function parameters(values) {
  return Object.entries(values || {}).map(([key, value]) => `${key} = ${JSON.stringify(value)}`).join(", ");
}

// What is marked in a tree: screens that another one lacks, hazards, and the screen that was expected, which is a ghost
// above the visible one if it is nowhere.
function marksOf(tree, { other, mark, ghost, hazards = [] }) {
  const instances = [...instancesOf(tree).values()];
  const known = other ? instancesOf(other) : null;
  const isExpected = (node) => !!ghost && node.screen === ghost.screen && parameters(node.parameters).includes(ghost.parameters);
  const expected = new Set(instances.filter((node) => isExpected(node) && !node.front).map((node) => node.instance));
  const front = instances.findLast((node) => node.front);
  return {
    classes: (node) => [node.front && "front", known && !known.has(node.instance) && mark, expected.has(node.instance) && "expected", hazardsAt(node).length && "hazardous"],
    hazards: hazardsAt,
    ghostAbove: (node) => (ghost && !expected.size && node === front ? ghost : null),
    isIn: (node) => contains(node, (screen) => (known && !known.has(screen.instance)) || expected.has(screen.instance)),
  };
  function hazardsAt(node) {
    const names = hazards.filter((event) => (event.instance === undefined ? event.screen === node.screen && node.front : event.instance === node.instance))
      .map((event) => event.hazard || event.fields?.hazard);
    return [...new Set(names)];
  }
}

function screenCard(node, marks, isShown, draw) {
  const ghost = marks.ghostAbove(node);
  const card = el("div", { class: ["screen", ...marks.classes(node), !isShown && "hidden"].filter(Boolean).join(" "), title: `instance ${node.instance}${node.front ? ", in front" : ""}` },
    node.screen, " ", marks.hazards(node).map(hazardChip), node.parameters && el("small", {}, parameters(node.parameters)),
    (node.children || []).map((child) => draw(child, isShown)));
  return ghost ? [el("div", { class: "screen ghost" }, el("span", { class: "chip" }, "expected"), ` ${ghost.screen}`, ghost.parameters && el("small", {}, ghost.parameters)), card] : card;
}

function drawTree(tree, options) {
  if (!tree) return el("p", { class: "soft" }, "nothing yet");
  const marks = marksOf(tree, options);
  const draw = (node, isShown) => {
    if (!node) return null;
    if (node.screen !== undefined) return screenCard(node, marks, isShown, draw);
    const children = node.children || [];
    const shown = new Set(node.shown || []);
    const keys = node.keys || [];
    const hasBar = keys.length > 1 && keys.length === children.length;
    const box = el("div", { class: "box" }, el("div", { class: "label" }, `${node.container}${node.id ? ` ${node.id}` : ""}`));
    if (hasBar) box.append(el("div", { class: "keys" }, keys.map((key, index) => el("span", { class: shown.has(index) ? "on" : "" }, key))));
    // Cards of a stack lie with the top one first; what tabs hide is drawn only where it is more than its first screen.
    const order = children.map((child, index) => [child, index]);
    if (node.container === "stack") order.reverse();
    let folded = null;
    for (const [place, [child, index]] of order.entries()) {
      // Both columns of a split are shown, also where the tab that holds it is hidden.
      const isOn = shown.has(index);
      const isVisible = isShown && isOn;
      if (hasBar && !isOn && screensIn(child) < 2 && !marks.isIn(child)) continue;
      if (keys.length === 1 || (hasBar && !isOn)) box.append(el("div", { class: "label" }, keys[index]));
      const cards = [draw(child, isVisible)].flat().filter(Boolean);
      if (!isFolded(child, place, order.length, marks)) {
        folded = null;
        box.append(...cards);
        continue;
      }
      folded ??= box.appendChild(el("details", { class: "folded" }, el("summary", { class: "label" })));
      folded.append(...cards);
      folded.firstChild.textContent = `${folded.children.length - 1} more`;
    }
    return box;
  };
  return el("div", {}, (tree.windows || []).length ? tree.windows.map((window) => drawWindow(window, draw)) : el("p", { class: "soft" }, "the app is not running"));
}

// Of a deep stack its ends are drawn, and what is marked or in front; what lies between opens on demand.
function isFolded(child, place, count, marks) {
  const isBetween = count > 12 && place >= 5 && place < count - 2;
  return isBetween && !marks.isIn(child) && !contains(child, (screen) => screen.front);
}

function drawWindow(window, draw) {
  return el("div", { class: "window" }, el("div", { class: "label" }, `window ${window.id}${window.active ? " (active)" : ""}`),
    (window.layers || []).map((layer, index) => el("div", { class: `layer ${index ? "modal" : ""}` }, layer.style && el("div", { class: "label" }, layer.style),
      layer.question && el("div", {}, [layer.question.title, layer.question.message].filter(Boolean).join(" — "),
        el("div", { class: "keys" }, (layer.question.actions || []).map((action) => el("span", {}, action)))),
      draw(layer.root, true))),
    window.lock && el("div", { class: "layer modal lock" }, el("div", { class: "label" }, "locked"), draw(window.lock, true)));
}

const contains = (node, isIt) => !!node && ((node.screen !== undefined && isIt(node)) || (node.children || []).some((child) => contains(child, isIt)));
const screensIn = (node) => (!node ? 0 : node.screen !== undefined ? 1 : (node.children || []).reduce((sum, child) => sum + screensIn(child), 0));
