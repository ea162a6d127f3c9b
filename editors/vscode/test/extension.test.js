// The extension in an editor that remembers what it is told, with the real `sextant`, named by SEXTANT.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { opened } = require("./editor.js");

const settings = { executable: process.env.SEXTANT ?? "sextant" };
const nobody = { onCancellationRequested: () => {} };

function project(files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sextant-editor-"));
  test.after(() => fs.rmSync(folder, { recursive: true }));
  const app = 'return App { root = stack { "home" }, screens = { home = {} } }';
  for (const [name, text] of Object.entries({ "app.lua": app, ...files })) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const two = {
  "flows/a.flow.lua": `group("doors", function()
  flow("passes", { tags = { "quick" } }, function() print("said") assert.visible("home") end)
  flow("fails", function()
    assert.equal(1, 2)
  end)
end)
`,
  "b.flow.lua": 'flow("raises", function() error("thrown") end)\nflow("later", { skip = "not yet" }, function() end)\n',
};

/** What a run said of each flow in the end. */
const ends = (run) => Object.fromEntries(
  run.said.filter(([word]) => word !== "enqueued" && word !== "started").map(([word, label]) => [label, word]));

test("finds scripts with their flows, where they stand", async () => {
  const folder = project(two);
  const { controller, explorer } = opened(folder, settings);
  await explorer.refresh();
  const labels = [];
  controller.items.forEach((script) => labels.push(script.label));
  assert.deepEqual(labels.sort(), ["b.flow.lua", "flows/a.flow.lua"]);
  const [script] = [...controller.items.byId.values()].filter((item) => item.label === "flows/a.flow.lua");
  const flow = script.children.get("flows/a.flow.lua › doors › fails");
  assert.equal(flow.label, "doors › fails");
  assert.equal(flow.uri.fsPath, path.join(folder, "flows/a.flow.lua"));
  assert.deepEqual(flow.range.values, [2, 0, 2, 0]);
  assert.deepEqual(script.children.get("flows/a.flow.lua › doors › passes").tags.map((tag) => tag.id), ["quick"]);
});

test("says of each flow how it ended, and why and where it failed", async () => {
  const folder = project(two);
  const made = opened(folder, settings);
  await made.explorer.refresh();
  await made.profiles.Run({}, nobody);
  const [run] = made.runs;
  assert.deepEqual(ends(run), { "doors › passes": "passed", "doors › fails": "failed", raises: "errored", later: "skipped" });
  assert.match(run.output, /said\r\n/);
  assert.ok(run.hasEnded);
  const [, , [message]] = run.said.find(([word]) => word === "failed");
  assert.equal(message.expectedOutput, "1");
  assert.equal(message.actualOutput, "2");
  const [uri, place] = message.location.values;
  assert.equal(uri.fsPath, path.join(folder, "flows/a.flow.lua"));
  assert.deepEqual(place.values, [3, 0, 3, 0]);
});

test("runs what was asked for, without what was left out", async () => {
  const made = opened(project(two), settings);
  await made.explorer.refresh();
  const scripts = [...made.controller.items.byId.values()];
  const script = scripts.find((item) => item.label === "flows/a.flow.lua");
  const left = script.children.get("flows/a.flow.lua › doors › fails");
  await made.profiles.Run({ include: [script], exclude: [left] }, nobody);
  assert.deepEqual(ends(made.runs[0]), { "doors › passes": "passed" });
});

test("shows a script that does not load, before and in a run", async () => {
  const folder = project(two);
  const made = opened(folder, settings);
  await made.explorer.refresh();
  fs.writeFileSync(path.join(folder, "b.flow.lua"), "flow('broken', function(");
  await made.profiles.Run({}, nobody);
  assert.equal(ends(made.runs[0])["b.flow.lua"], "errored");
  await made.explorer.refresh();
  const broken = [...made.controller.items.byId.values()].find((item) => item.label === "b.flow.lua");
  assert.match(broken.error, /near <eof>/);
});

test("says what is wrong when there is no sextant", async () => {
  const made = opened(project(two), { executable: "./nowhere/sextant" });
  await made.explorer.refresh();
  const [item] = made.controller.items.byId.values();
  assert.match(item.error, /cannot start '.*nowhere\/sextant'/);
});

test("ends a run that is cancelled", async () => {
  const endless = { "a.flow.lua": 'flow("endless", { timeout = "60s" }, function() print("on") while true do end end)' };
  const made = opened(project(endless), settings);
  await made.explorer.refresh();
  let cancel;
  const running = made.profiles.Run({}, { onCancellationRequested: (listener) => (cancel = listener) });
  while (!made.runs[0].said.some(([word]) => word === "started")) await new Promise(setImmediate);
  cancel();
  await running;
  assert.ok(made.runs[0].hasEnded);
  assert.notEqual(ends(made.runs[0]).endless, "passed");
});

test("debugs a flow by its line, with the executable of the settings", async () => {
  const folder = project(two);
  const made = opened(folder, settings);
  await made.explorer.refresh();
  const scripts = [...made.controller.items.byId.values()];
  const flow = scripts.find((item) => item.label === "b.flow.lua").children.get("b.flow.lua › raises");
  await made.profiles.Debug({ include: [flow] }, nobody);
  const program = `${path.join(folder, "b.flow.lua")}:1`;
  assert.deepEqual(made.sessions, [{ type: "sextant", request: "launch", name: "raises", program, cwd: folder }]);
  const adapter = made.factories.sextant.createDebugAdapterDescriptor({});
  assert.deepEqual(adapter.values, [settings.executable, ["dap"]]);
});

test("has tasks to run and to check", () => {
  const made = opened(project(two), settings);
  const tasks = made.providers.sextant.provideTasks();
  assert.deepEqual(tasks.map((task) => task.values[2]), ["run", "check"]);
  assert.deepEqual(tasks.map((task) => task.values[5]), ["$sextant-run", "$sextant-check"]);
});
