// What is shown stands in the address after #, so that it can be sent, reloaded and gone back to.
//
// view: summary, flows, coverage or graph · flow and at: a flow and a moment of it · reads: moments that change nothing
// are shown · app: whose graph · q, outcome, tag, hazard, screen: filters of the list · order: its order
const parts = ["view", "flow", "at", "reads", "app", "q", "outcome", "tag", "hazard", "screen", "order"];
const readAddress = () => {
  const given = new URLSearchParams(location.hash.slice(1));
  return Object.fromEntries(parts.map((part) => [part, given.get(part) || ""]));
};
const here = readAddress();

// The address of what is shown now, with changes.
function address(change) {
  const target = new URLSearchParams();
  for (const [part, value] of Object.entries({ ...here, ...change })) if (value !== "") target.set(part, value);
  return `#${target}`;
}

// Shows something else; steps that nobody wants to go back through leave the history as it is.
function go(change, isStep = false) {
  const target = address(change);
  if (target === location.hash) return;
  if (isStep) history.replaceState(null, "", target);
  else history.pushState(null, "", target);
  show();
}

const shownFlow = () => (/^\d+$/.test(here.flow) ? flows[here.flow] : undefined);
const flowPlace = (flow) => ({ view: "", flow: String(flow.n), at: "", app: "" });
const viewPlace = (view) => ({ view, flow: "", at: "", app: "" });
const link = (change, attributes, ...children) => el("a", { href: address(change), ...attributes }, ...children);
const flowLink = (flow) => link(flowPlace(flow), { class: "to-flow" }, flow.name);
