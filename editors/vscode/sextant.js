// Runs `sextant` and reads what it says. Knows nothing of the editor.
"use strict";

const { spawn } = require("node:child_process");
const fs = require("node:fs/promises");
const os = require("node:os");
const path = require("node:path");
const readline = require("node:readline");

/**
 * Runs a command, handing on each line of its standard output.
 *
 * @returns {Promise<{status: number, errors: string}>} its exit status, and what it wrote to its standard error.
 * A command that cannot be started is an error; one that an abort signal ends has the status -1.
 */
function run(executable, words, folder, onLine, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn(executable, words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let errors = "";
    const interrupt = () => child.kill("SIGINT");
    signal?.addEventListener("abort", interrupt, { once: true });
    if (signal?.aborted) interrupt();
    child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
    const lines = readline.createInterface({ input: child.stdout, crlfDelay: Infinity }).on("line", onLine);
    const allRead = new Promise((done) => lines.on("close", done));
    child.on("error", (error) => reject(new Error(`cannot start '${executable}': ${error.message}`)));
    child.on("close", async (status) => {
      await allRead;
      signal?.removeEventListener("abort", interrupt);
      resolve({ status: status ?? -1, errors });
    });
  });
}

/**
 * The flows of a folder, and the problems of scripts that do not load.
 *
 * @returns {Promise<{flows: {id, file, line, name, tags}[], problems: {file?, line?, message}[]}>}
 */
async function list(executable, folder) {
  let text = "";
  const { status, errors } = await run(executable, ["run", "--list", "--json"], folder, (line) => (text += line));
  const problems = errors.split("\n").map(problem).filter((found) => found !== undefined);
  let flows = [];
  try {
    flows = text === "" ? [] : JSON.parse(text).flows;
  } catch {
    problems.push({ message: `'${executable} run --list --json' printed no JSON: is it Sextant?` });
  }
  if (status !== 0 && flows.length === 0 && problems.length === 0) {
    problems.push({ message: `'${executable} run --list --json' ended with status ${status}` });
  }
  return { flows, problems };
}

/** A line like `sextant: FILE:LINE: MESSAGE`; lines that go on with another one belong to it no more. */
function problem(line) {
  const parts = /^sextant: (?:(.+?\.lua):(?:(\d+):)? )?(.+)$/.exec(line);
  return parts ? { file: parts[1], line: parts[2] && Number(parts[2]), message: parts[3] } : undefined;
}

/**
 * Runs flows by their identities, handing on each event as it comes.
 *
 * @returns {Promise<{status: number, errors: string}>} as `run` does.
 */
async function runFlows(executable, folder, identities, onEvent, signal) {
  const place = await fs.mkdtemp(path.join(os.tmpdir(), "sextant-"));
  try {
    const file = path.join(place, "flows.txt");
    await fs.writeFile(file, identities.map((identity) => `${identity}\n`).join(""));
    const words = ["run", "--from-file", file, "-r", "json=-"];
    return await run(executable, words, folder, (line) => onEvent(JSON.parse(line)), signal);
  } finally {
    await fs.rm(place, { recursive: true, force: true });
  }
}

module.exports = { list, run, runFlows };
