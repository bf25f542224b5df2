// The command line of `npm run demo`.

/**
 * @param {readonly string[]} argv
 * @param {number} realNowMs used when no --now is given
 * @returns {{ ok: true, help: boolean, dest: string, nowMs: number, again: boolean } | { ok: false, message: string }}
 */
export function parseDemoArguments(argv, realNowMs) {
  let dest = "";
  let nowMs = realNowMs;
  let again = false;
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? "";
    if (word === "--help" || word === "-h") return { ok: true, help: true, dest, nowMs, again };
    if (word === "--again") again = true;
    else if (word === "--now") {
      at += 1;
      nowMs = Date.parse(argv[at] ?? "");
      if (Number.isNaN(nowMs)) return { ok: false, message: `--now needs a time such as 2026-12-01T08:00:00Z, not “${argv[at] ?? ""}”.` };
    } else if (word.startsWith("-")) return { ok: false, message: `“${word}” is not an option.` };
    else if (dest === "") dest = word;
    else return { ok: false, message: "Name one folder only." };
  }
  return dest === "" ? { ok: false, message: "Name the folder to make." } : { ok: true, help: false, dest, nowMs, again };
}
