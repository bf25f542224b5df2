#!/usr/bin/env node
// The `reprise` command: installs what is missing, then runs the TypeScript command line with the words it was given.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { nodeProblem } from "./lib/check-node.mjs";
import { ensureInstalled, isInstalled } from "./lib/ensure-installed.mjs";
import { projectFolder } from "./lib/project-folder.mjs";
import { runChild, stopChildren } from "./lib/run-child.mjs";

process.exitCode = await main();

/** @returns {Promise<number>} the command's own exit code; 2 when it could not be started; always 0 for a hook */
async function main() {
  const words = process.argv.slice(2);
  const isHook = words.includes("--hook");
  const problem = nodeProblem(process.versions.node) ?? (isHook ? await hookProblem() : await installProblem());
  if (problem !== null) {
    console.error(problem);
    return isHook ? 0 : 2;
  }
  // A terminal's Ctrl-C reaches the child by itself; this process only waits for its answer.
  process.on("SIGINT", () => null);
  let late = false;
  const stop = () => {
    late = true;
    return stopChildren(0);
  };
  if (isHook) setTimeout(stop, longestMs(words)).unref();
  const loader = pathToFileURL(path.join(projectFolder, "node_modules", "tsx", "dist", "loader.mjs")).href;
  const command = path.join(projectFolder, "cli", "main.ts");
  const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(projectFolder, "tsconfig.json") };
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const code = await runChild(process.execPath, ["--import", loader, command, ...words], { cwd, env, stdio: "inherit" });
  if (late) console.error("reprise: no answer in time.");
  return isHook ? 0 : code;
}

/** @returns {Promise<string | null>} */
async function installProblem() {
  const installed = await ensureInstalled(projectFolder);
  return installed.ok ? null : installed.message;
}

/** A prompt must not wait for an installation. @returns {Promise<string | null>} */
async function hookProblem() {
  return (await isInstalled(projectFolder)) ? null : "reprise: not installed yet; run it once by hand.";
}

/**
 * The command itself answers within its limit; this is for one that does not get that far. @param {readonly string[]} words
 * @returns {number} milliseconds
 */
function longestMs(words) {
  const joined = words.find((word) => word.startsWith("--timeout="))?.slice("--timeout=".length);
  const seconds = Number(joined ?? words[words.indexOf("--timeout") + 1]);
  return (words.join(" ").includes("--timeout") && seconds > 0 && seconds < 3600 ? seconds * 1000 : 5000) + 1000;
}
