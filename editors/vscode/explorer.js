// The flows of the workspace in the Testing view: `sextant run --list --json` finds them, event lines say how they end.
"use strict";

const path = require("node:path");
const vscode = require("vscode");
const sextant = require("./sextant.js");

/** What the user calls `sextant`; a path is relative to the folder of the workspace. */
function executable(folder) {
  const name = vscode.workspace.getConfiguration("sextant", folder.uri).get("executable", "sextant");
  return /[/\\]/.test(name) ? path.resolve(folder.uri.fsPath, name) : name;
}

const atLine = (line) => new vscode.Range(Math.max(0, line - 1), 0, Math.max(0, line - 1), 0);

class FlowExplorer {
  constructor() {
    this.controller = vscode.tests.createTestController("sextant", "Sextant flows");
    /** What an item stands for: its folder, and its flow unless it is a script. */
    this.meanings = new WeakMap();
    this.controller.resolveHandler = (item) => (item ? undefined : this.refresh());
    this.controller.refreshHandler = () => this.refresh();
    const kinds = vscode.TestRunProfileKind;
    const run = (request, token) => this.run(request, token);
    const debug = (request) => this.debug(request);
    this.controller.createRunProfile("Run", kinds.Run, run, true);
    this.controller.createRunProfile("Debug", kinds.Debug, debug, true);
  }

  dispose() {
    this.controller.dispose();
  }

  /** Reads again what flows there are. */
  async refresh() {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const scripts = await Promise.all(folders.map((folder) => this.scripts(folder)));
    this.controller.items.replace(scripts.flat());
  }

  /** The scripts of a folder with their flows, and one item that says so if it cannot be read. */
  async scripts(folder) {
    const items = new Map();
    try {
      const { flows, problems } = await sextant.list(executable(folder), folder.uri.fsPath);
      for (const flow of flows) this.script(items, folder, flow.file).children.add(this.flow(folder, flow));
      for (const { file, line, message } of problems) {
        const item = this.script(items, folder, file ?? folder.name);
        item.error = message;
        if (file && line) item.range = atLine(line);
      }
    } catch (error) {
      this.script(items, folder, folder.name).error = error.message;
    }
    return [...items.values()];
  }

  script(items, folder, file) {
    const known = items.get(file);
    if (known) return known;
    const uri = vscode.Uri.joinPath(folder.uri, file);
    const item = this.controller.createTestItem(uri.toString(), file, uri);
    this.meanings.set(item, { folder, file });
    items.set(file, item);
    return item;
  }

  flow(folder, flow) {
    const uri = vscode.Uri.joinPath(folder.uri, flow.file);
    const item = this.controller.createTestItem(flow.id, flow.id.slice(flow.file.length + " › ".length), uri);
    item.range = atLine(flow.line);
    item.tags = flow.tags.map((tag) => new vscode.TestTag(tag));
    this.meanings.set(item, { folder, file: flow.file, flow });
    return item;
  }

  /** The flows that a request asks for, with their items, by folder. */
  asked(request) {
    const byFolder = new Map();
    const left = new Set(request.exclude ?? []);
    const visit = (item) => {
      if (left.has(item)) return;
      const { folder, flow } = this.meanings.get(item);
      if (!flow) return item.children.forEach(visit);
      if (!byFolder.has(folder)) byFolder.set(folder, new Map());
      byFolder.get(folder).set(flow.id, item);
    };
    if (request.include) request.include.forEach(visit);
    else this.controller.items.forEach(visit);
    return byFolder;
  }

  async run(request, token) {
    const run = this.controller.createTestRun(request);
    const aborting = new AbortController();
    token.onCancellationRequested(() => aborting.abort());
    for (const [folder, items] of this.asked(request)) {
      items.forEach((item) => run.enqueued(item));
      const report = (event) => this.tell(run, folder, items, event);
      try {
        const identities = [...items.keys()];
        const end = await sextant.runFlows(
          executable(folder), folder.uri.fsPath, identities, report, aborting.signal);
        if (end.errors) run.appendOutput(end.errors.replaceAll("\n", "\r\n"));
      } catch (error) {
        run.appendOutput(`${error.message}\r\n`);
        items.forEach((item) => run.errored(item, new vscode.TestMessage(error.message)));
      }
    }
    run.end();
  }

  /** Tells the editor what an event line says of a flow. */
  tell(run, folder, items, event) {
    const item = items.get(event.id) ?? this.itemOfScript(items, event);
    if (!item) return;
    if (event.kind === "flowStarted") run.started(item);
    if (event.kind === "output") run.appendOutput(`${event.text}`.replaceAll("\n", "\r\n") + "\r\n", undefined, item);
    // After an attempt that is made again another word follows.
    if (event.kind !== "flowEnded" || event.retried) return;
    const milliseconds = event.wallMicroseconds / 1000;
    switch (event.status) {
      case "passed": return run.passed(item, milliseconds);
      case "skipped":
      case "notRun": return run.skipped(item);
      case "failed": return run.failed(item, this.messages(folder, event), milliseconds);
      default: return run.errored(item, this.messages(folder, event), milliseconds);
    }
  }

  /** A script that no longer loads ends as one flow that nobody has declared; its script stands for it. */
  itemOfScript(items, event) {
    return event.file && [...items.values()].map((item) => item.parent).find((script) => script?.label === event.file);
  }

  messages(folder, event) {
    const failures = [event.failure, ...(event.furtherFailures ?? [])].filter((failure) => failure);
    if (failures.length === 0) return [new vscode.TestMessage(event.note ?? event.status)];
    return failures.map((failure) => {
      const text = [failure.message, ...(failure.differences ?? []), failure.tree].filter((part) => part).join("\n\n");
      const compares = failure.expected !== undefined && failure.actual !== undefined;
      const message = compares
        ? vscode.TestMessage.diff(text, failure.expected, failure.actual)
        : new vscode.TestMessage(text);
      if (failure.file) {
        const place = atLine(failure.line ?? 1);
        message.location = new vscode.Location(vscode.Uri.joinPath(folder.uri, failure.file), place);
      }
      return message;
    });
  }

  /** Debugs one flow after the other: a session of the debugger has one script. */
  async debug(request) {
    for (const [folder, items] of this.asked(request)) {
      for (const item of items.values()) {
        const { file, flow } = this.meanings.get(item);
        const program = `${path.join(folder.uri.fsPath, file)}:${flow.line}`;
        const configuration = {
          type: "sextant", request: "launch", name: flow.name, program, cwd: folder.uri.fsPath,
        };
        if (!(await vscode.debug.startDebugging(folder, configuration))) return;
      }
    }
  }
}

module.exports = { FlowExplorer, executable };
