// The command line of `npm start`, read without surprises: an unknown word stops the start, it is never ignored.

import path from "node:path";

export const startUsage = `Usage: npm start -- [options]

  --root DIR     a folder with projects to look at; may be given several times
  --read-only    look only: nothing can be applied
  --port N       the port on 127.0.0.1 (default: a free one)
  --no-open      do not open a browser
  --help         this text

Without a root here or in the state folder's roots.json, a demo of four projects is made and shown.
REPRISE_HOME names the state folder (default: \${XDG_STATE_HOME:-~/.local/state}/reprise).
REPRISE_WATCH_LIMIT is how many folders are watched by events at most (default 2000; 0 polls instead).`;

/**
 * @typedef {object} StartOptions
 * @property {string[]} roots absolute paths, in the order given, each once
 * @property {boolean} readOnly
 * @property {number | null} port null = any free one
 * @property {boolean} open
 * @property {boolean} help
 */

/**
 * @param {readonly string[]} argv words after the script's name
 * @param {string} cwd relative roots are below this folder
 * @returns {{ ok: true, options: StartOptions } | { ok: false, message: string }}
 */
export function parseStartArguments(argv, cwd) {
  /** @type {StartOptions} */
  const options = { roots: [], readOnly: false, port: null, open: true, help: false };
  for (let at = 0; at < argv.length; at += 1) {
    const { name, inline } = splitOption(argv[at] ?? "");
    if (name === "--root" || name === "--port") {
      const value = inline ?? argv[at + 1];
      if (inline === null) at += 1;
      if (value === undefined || value === "" || (inline === null && value.startsWith("--")))
        return { ok: false, message: `${name} needs a value.` };
      if (name === "--root") {
        const root = path.resolve(cwd, value);
        if (!options.roots.includes(root)) options.roots.push(root);
      } else {
        const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
        if (port < 1 || port > 65_535) return { ok: false, message: `--port needs a number from 1 to 65535, not “${value}”.` };
        options.port = port;
      }
    } else if (inline !== null) return { ok: false, message: `${name} takes no value.` };
    else if (name === "--read-only") options.readOnly = true;
    else if (name === "--no-open") options.open = false;
    else if (name === "--help" || name === "-h") options.help = true;
    else return { ok: false, message: `“${argv[at]}” is not an option.` };
  }
  return { ok: true, options };
}

/** @param {string} word */
function splitOption(word) {
  const equals = word.startsWith("--") ? word.indexOf("=") : -1;
  return equals === -1 ? { name: word, inline: null } : { name: word.slice(0, equals), inline: word.slice(equals + 1) };
}
