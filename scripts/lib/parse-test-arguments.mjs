// The command line of `npm test`.

import path from "node:path";

/** The parts of the whole check, in the order in which they run. */
export const partNames = /** @type {const} */ (["lint", "types", "unused", "unit", "build", "e2e"]);

/** @typedef {(typeof partNames)[number]} PartName */

export const testUsage = `Usage: npm test -- [part …] [--summary FILE]

Parts, all of them when none is named:
  lint     format and rules (Biome)
  types    generated route types, then the compiler
  unused   files, exports and dependencies that nobody uses (knip)
  unit     unit, property and conformance tests (vitest)
  build    the web application, when it is not of these sources
  e2e      a real browser against the built application (Playwright)

  --summary FILE   also write the counts there, as JSON
  --help           this text`;

/**
 * @param {readonly string[]} argv words after the script's name
 * @param {string} cwd a relative summary file is below this folder
 * @returns {{ ok: true, help: boolean, parts: readonly PartName[], summaryFile: string | null } | { ok: false, message: string }}
 */
export function parseTestArguments(argv, cwd) {
  /** @type {Set<PartName>} */
  const wanted = new Set();
  let summaryFile = null;
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? "";
    const part = partNames.find((name) => name === word);
    if (word === "--help" || word === "-h") return { ok: true, help: true, parts: [], summaryFile };
    if (word === "--summary") {
      at += 1;
      const value = argv[at] ?? "";
      if (value === "" || value.startsWith("--")) return { ok: false, message: "--summary needs a file." };
      summaryFile = path.resolve(cwd, value);
    } else if (part !== undefined) wanted.add(part);
    else return { ok: false, message: `“${word}” is neither a part nor an option.` };
  }
  const parts = wanted.size === 0 ? partNames : partNames.filter((name) => wanted.has(name));
  return { ok: true, help: false, parts, summaryFile };
}
