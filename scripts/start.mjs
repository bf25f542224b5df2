#!/usr/bin/env node
// `npm start`: from a bare clone to a page in the browser. Node's own modules only, as nothing is installed yet.

import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createDemo } from "./demo/create-demo.mjs";
import { nodeProblem } from "./lib/check-node.mjs";
import { ensureBuilt } from "./lib/ensure-built.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { probePort } from "./lib/free-port.mjs";
import { hasConfiguredRoot } from "./lib/has-configured-root.mjs";
import { mintLink } from "./lib/mint-link.mjs";
import { openBrowser } from "./lib/open-browser.mjs";
import { parseStartArguments, startUsage } from "./lib/parse-start-arguments.mjs";
import { projectFolder } from "./lib/project-folder.mjs";
import { isStopping } from "./lib/run-child.mjs";
import { portInUse, startServer } from "./lib/start-server.mjs";
import { stateFolder } from "./lib/state-folder.mjs";
import { stopOnSignal } from "./lib/stop-on-signal.mjs";

process.exitCode = await main();

/** @returns {Promise<number>} exit code: 0 stopped by Ctrl-C, 143 stopped by SIGTERM, 1 could not start, 2 wrong arguments */
async function main() {
  const stopped = stopOnSignal(0);
  const problem = nodeProblem(process.versions.node);
  if (problem !== null) return complain(problem, 1);
  // npm puts the folder the person stands in into INIT_CWD; the script itself runs in the project folder.
  const parsed = parseStartArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (!parsed.ok) return complain(`${parsed.message}\n\n${startUsage}`, 2);
  const { options } = parsed;
  if (options.help) {
    console.log(startUsage);
    return 0;
  }
  const missing = options.roots.find((root) => !isFolder(root));
  if (missing !== undefined) return complain(`${missing} is not a folder that can be read.`, 2);
  return Promise.race([stopped, prepareAndServe(options)]);
}

/** @param {import("./lib/parse-start-arguments.mjs").StartOptions} options */
async function prepareAndServe(options) {
  const port = await probePort(options.port ?? 0);
  if (port === null) return complain(options.port === null ? "No free port on 127.0.0.1." : portInUse(options.port), 1);
  const installed = await ensureInstalled(projectFolder);
  if (!installed.ok) return complain(installed.message, 1);
  const built = await ensureBuilt(projectFolder);
  if (!built.ok) return complain(built.message, 1);

  const home = stateFolder();
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (options.roots.length === 0 && !(await hasConfiguredRoot(home))) {
    const demo = await createDemo(path.join(home, "demo"), Date.now(), { keepExisting: true });
    if (!demo.ok) return complain(`The demo could not be made: ${demo.message}`, 1);
  }
  const started = await startServer({ folder: projectFolder, home, roots: options.roots, readOnly: options.readOnly, port });
  if (!started.ok) return complain(started.message, 1);
  const { server } = started;
  // What it settled at its start, and what is wrong with the configuration.
  for (const line of server.output().split("\n")) if (line.startsWith("reprise: ")) console.log(line);
  server.child.stderr?.pipe(process.stderr);

  const link = await mintLink(home, port, new Date());
  console.log(
    `\n  Reprise is ready${options.readOnly ? " (read-only)" : ""}. Open this link; it works once:\n\n    ${link}\n\n  Ctrl-C stops it.\n`,
  );
  if (options.open && process.stdout.isTTY) openBrowser(link);
  const code = await server.ended;
  return complain(`The server ended by itself with code ${code}.\n${server.output()}`, 1);
}

/** @param {string} folder */
function isFolder(folder) {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Says what is wrong, unless it is only the consequence of being told to stop.
 * @param {string} message
 * @param {number} code
 */
function complain(message, code) {
  if (!isStopping()) console.error(message);
  return code;
}
