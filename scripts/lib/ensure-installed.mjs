// Installs the exact dependencies of the lock file when they are not there yet.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { childEnvironment, runChild } from "./run-child.mjs";
import { withLock } from "./with-lock.mjs";

/**
 * Runs `npm ci` when node_modules was not made from this lock file on this kind of machine.
 * Everything it prints goes to the error stream, so that a command's own output stays clean.
 * @param {string} folder the project folder
 * @returns {Promise<{ ok: true, installed: boolean } | { ok: false, message: string }>}
 */
export async function ensureInstalled(folder) {
  const wanted = await wantedStamp(folder);
  const marker = markerOf(folder);
  const isCurrent = () => isInstalled(folder);
  if (await isCurrent()) return { ok: true, installed: false };
  return withLock(path.join(folder, ".reprise-prepare.lock"), async () => {
    if (await isCurrent()) return { ok: true, installed: false };
    console.error("Installing dependencies from package-lock.json (once) …");
    const { command, args } = npmCommand();
    const words = [...args, "ci", "--include=dev", "--no-audit", "--no-fund"];
    const code = await runChild(command, words, { cwd: folder, env: childEnvironment(), stdio: ["ignore", 2, 2] });
    if (code !== 0) return { ok: false, message: `npm ci ended with code ${code}; see its messages above.` };
    await writeFile(marker, wanted);
    return { ok: true, installed: true };
  });
}

/**
 * True when nothing would have to be installed; for callers that may not wait for it.
 * @param {string} folder the project folder
 */
export async function isInstalled(folder) {
  return (await readFile(markerOf(folder), "utf8").catch(() => "")) === (await wantedStamp(folder));
}

/** @param {string} folder */
function markerOf(folder) {
  return path.join(folder, "node_modules", ".reprise-installed");
}

/** @param {string} folder */
async function wantedStamp(folder) {
  const lock = await readFile(path.join(folder, "package-lock.json"));
  const machine = `${process.platform}-${process.arch}-node${process.versions.node.split(".")[0]}`;
  return `${createHash("sha256").update(lock).digest("hex")} ${machine}\n`;
}

/** npm as a script of this very Node where it can be found: a bare `npm` is a batch file on Windows. */
function npmCommand() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? "",
    path.join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    path.join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  const script = candidates.find((candidate) => /npm-cli\.[cm]?js$/.test(candidate) && existsSync(candidate));
  return script === undefined ? { command: "npm", args: [] } : { command: process.execPath, args: [script] };
}
