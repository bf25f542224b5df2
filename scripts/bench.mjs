#!/usr/bin/env node
// `npm run bench -- NAME…`: installs what is missing, then measures what the project promises.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { nodeProblem } from "./lib/check-node.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { projectFolder } from "./lib/project-folder.mjs";
import { runChild } from "./lib/run-child.mjs";

process.exitCode = await main();

/** @returns {Promise<number>} the command's own exit code; 2 when it could not be started */
async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem !== null) {
    console.error(problem);
    return 2;
  }
  const installed = await ensureInstalled(projectFolder);
  if (!installed.ok) {
    console.error(installed.message);
    return 2;
  }
  // A terminal's Ctrl-C reaches the child by itself; this process only waits for its answer.
  process.on("SIGINT", () => null);
  const loader = pathToFileURL(path.join(projectFolder, "node_modules", "tsx", "dist", "loader.mjs")).href;
  const command = path.join(projectFolder, "bench", "main.ts");
  const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(projectFolder, "tsconfig.json") };
  const cwd = process.env.INIT_CWD ?? process.cwd();
  return runChild(process.execPath, ["--import", loader, command, ...process.argv.slice(2)], { cwd, env, stdio: "inherit" });
}
