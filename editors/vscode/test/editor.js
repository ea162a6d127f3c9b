// As much of Visual Studio Code as the extension uses, for tests: it remembers what it is told.
"use strict";

const Module = require("node:module");
const path = require("node:path");

class Uri {
  constructor(fsPath) { this.fsPath = fsPath; }
  toString() { return `file://${this.fsPath}`; }
  static joinPath(base, ...parts) { return new Uri(path.join(base.fsPath, ...parts)); }
}

class Items {
  constructor(parent) { this.parent = parent; this.byId = new Map(); }
  add(item) { item.parent = this.parent; this.byId.set(item.id, item); }
  replace(items) { this.byId.clear(); items.forEach((item) => this.add(item)); }
  get(id) { return this.byId.get(id); }
  forEach(visit) { this.byId.forEach((item) => visit(item)); }
  get size() { return this.byId.size; }
}

class TestMessage {
  constructor(message) { this.message = message; }
  static diff(message, expectedOutput, actualOutput) {
    return Object.assign(new TestMessage(message), { expectedOutput, actualOutput });
  }
}

/** What one run of tests said: `[word, label, messages]` for each item, and all output. */
class Run {
  constructor() { this.said = []; this.output = ""; this.hasEnded = false; }
  appendOutput(text) { this.output += text; }
  end() { this.hasEnded = true; }
}
for (const word of ["enqueued", "started", "passed", "failed", "errored", "skipped"]) {
  Run.prototype[word] = function (item, messages) { this.said.push([word, item.label, messages]); };
}

function editor(folder, settings) {
  const made = { runs: [], profiles: {}, sessions: [], watched: [], factories: {}, providers: {} };
  const controller = {
    items: new Items(),
    createTestItem: (id, label, uri) => {
      const item = { id, label, uri, tags: [] };
      item.children = new Items(item);
      return item;
    },
    createRunProfile: (label, kind, handler) => (made.profiles[label] = handler),
    createTestRun: () => {
      const run = new Run();
      made.runs.push(run);
      return run;
    },
    dispose: () => {},
  };
  const record = class { constructor(...values) { this.values = values; } };
  const vscode = {
    Uri, TestMessage,
    Range: record, Location: record, DebugAdapterExecutable: record, ProcessExecution: record, Task: record,
    TestTag: class { constructor(id) { this.id = id; } },
    TestRunProfileKind: { Run: 1, Debug: 2 },
    TaskGroup: { Test: "test" },
    tests: { createTestController: () => (made.controller = controller) },
    workspace: {
      workspaceFolders: [{ name: path.basename(folder), uri: new Uri(folder) }],
      getConfiguration: () => ({ get: (key, standard) => settings[key] ?? standard }),
      createFileSystemWatcher: () => {
        const on = (listener) => made.watched.push(listener);
        return { onDidCreate: on, onDidChange: on, onDidDelete: on };
      },
    },
    debug: {
      registerDebugAdapterDescriptorFactory: (type, factory) => (made.factories[type] = factory),
      startDebugging: async (_, configuration) => made.sessions.push(configuration) > 0,
    },
    tasks: { registerTaskProvider: (type, provider) => (made.providers[type] = provider) },
  };
  return { vscode, made };
}

/** Activates the extension in an editor that has one folder open. */
exports.opened = function (folder, settings) {
  const { vscode, made } = editor(folder, settings);
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
  try {
    for (const file of ["extension.js", "explorer.js"]) delete require.cache[require.resolve(`../${file}`)];
    made.explorer = require("../extension.js").activate({ subscriptions: [] });
  } finally {
    Module._load = load;
  }
  return made;
};
