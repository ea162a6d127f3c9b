// Draws a navigation tree: windows as devices, modals on top of each other, tabs with their bar, stacks as cards.
function instancesOf(tree, found = new Map()) {
  const walk = (node) => {
    if (!node) return;
    if (node.screen !== undefined) found.set(node.instance, node.screen);
    (node.children || []).forEach(walk);
  };
  for (const window of tree?.windows || []) { (window.layers || []).forEach((layer) => walk(layer.root)); walk(window.lock); }
  return found;
}

function parameters(values) {
  return Object.entries(values || {}).map(([key, value]) => `${key} = ${JSON.stringify(value)}`).join(", ");
}

function drawTree(tree, other, mark) {
  if (!tree) return el("p", { class: "soft" }, "nothing yet");
  const known = other ? instancesOf(other) : null;
  const draw = (node, isShown) => {
    if (!node) return null;
    if (node.screen !== undefined) {
      const isMarked = known && !known.has(node.instance);
      const title = node.parameters ? `${node.screen}` : node.screen;
      return el("div", { class: `screen ${node.front ? "front" : ""} ${isMarked ? mark : ""} ${isShown ? "" : "hidden"}`,
        title: `instance ${node.instance}${node.front ? ", in front" : ""}` }, title, node.parameters && el("small", {}, parameters(node.parameters)),
        (node.children || []).map((child) => draw(child, isShown)));
    }
    const children = node.children || [];
    const shown = new Set(node.shown || []);
    const keys = node.keys || [];
    const hasBar = keys.length > 1 && keys.length === children.length;
    const box = el("div", { class: "box" }, el("div", { class: "label" }, `${node.container}${node.id ? ` ${node.id}` : ""}`));
    if (hasBar) box.append(el("div", { class: "keys" }, keys.map((key, index) => el("span", { class: shown.has(index) ? "on" : "" }, key))));
    // Cards of a stack lie with the top one first; what tabs hide is drawn only where it is more than its first screen.
    const order = children.map((child, index) => [child, index]);
    if (node.container === "stack") order.reverse();
    for (const [child, index] of order) {
      const isVisible = isShown && shown.has(index);
      if (hasBar && !isVisible && screensIn(child) < 2 && !hasMark(child, known)) continue;
      if (keys.length === 1 || (hasBar && !isVisible)) box.append(el("div", { class: "label" }, keys[index]));
      box.append(draw(child, isVisible) || "");
    }
    return box;
  };
  return el("div", {}, (tree.windows || []).length ? tree.windows.map((window) => el("div", { class: "window" },
    el("div", { class: "label" }, `window ${window.id}${window.active ? " (active)" : ""}`),
    (window.layers || []).map((layer, index) => el("div", { class: `layer ${index ? "modal" : ""}` },
      layer.style && el("div", { class: "label" }, layer.style),
      layer.question && el("div", {}, [layer.question.title, layer.question.message].filter(Boolean).join(" — "),
        el("div", { class: "keys" }, (layer.question.actions || []).map((action) => el("span", {}, action)))),
      draw(layer.root, true))),
    window.lock && el("div", { class: "layer modal lock" }, el("div", { class: "label" }, "locked"), draw(window.lock, true)))) : el("p", { class: "soft" }, "the app is not running"));
}

const screensIn = (node) => (!node ? 0 : node.screen !== undefined ? 1 : (node.children || []).reduce((sum, child) => sum + screensIn(child), 0));
const hasMark = (node, known) => !!node && !!known
  && (node.screen !== undefined && !known.has(node.instance) || (node.children || []).some((child) => hasMark(child, known)));
