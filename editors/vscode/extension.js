// What the manifest cannot say: flows in the Testing view, tasks, and which executable debugs.
"use strict";

const vscode = require("vscode");
const { FlowExplorer, executable } = require("./explorer.js");

/** A debugger for each session: the executable of the folder, `sextant dap`. */
const debuggers = {
  createDebugAdapterDescriptor(session) {
    const folder = session.workspaceFolder ?? vscode.workspace.workspaceFolders?.[0];
    return new vscode.DebugAdapterExecutable(folder ? executable(folder) : "sextant", ["dap"]);
  },
};

/** `sextant run` and `sextant check` as tasks of each folder, with the matchers of the manifest. */
const tasks = {
  provideTasks() {
    return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
      ["run", "check"].map((command) => task({ type: "sextant", command }, folder)));
  },
  resolveTask(found) {
    const folder = typeof found.scope === "object" ? found.scope : vscode.workspace.workspaceFolders?.[0];
    return folder ? task(found.definition, folder) : undefined;
  },
};

function task(definition, folder) {
  const words = [definition.command, ...(definition.args ?? [])];
  const process = new vscode.ProcessExecution(executable(folder), words, { cwd: folder.uri.fsPath });
  const found = new vscode.Task(
    definition, folder, words.join(" "), "sextant", process, `$sextant-${definition.command}`);
  if (definition.command === "run") found.group = vscode.TaskGroup.Test;
  return found;
}

/** Calls a function when nothing has happened for a moment. */
function settled(action, pause = 300) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, pause);
  };
}

exports.activate = (context) => {
  const explorer = new FlowExplorer();
  const files = vscode.workspace.createFileSystemWatcher("**/*.flow.lua");
  const refresh = settled(() => explorer.refresh());
  files.onDidCreate(refresh);
  files.onDidChange(refresh);
  files.onDidDelete(refresh);
  context.subscriptions.push(
    explorer,
    files,
    vscode.debug.registerDebugAdapterDescriptorFactory("sextant", debuggers),
    vscode.tasks.registerTaskProvider("sextant", tasks),
  );
  return explorer;
};
