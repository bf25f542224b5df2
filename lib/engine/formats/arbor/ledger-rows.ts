// Rows of a session's ledgers: one JSON value per line, every line kept (§7, §8, §21).

import { detailsOf, labelOf } from "@/lib/engine/formats/arbor/events";
import { makeFinding } from "@/lib/engine/formats/arbor/make-finding";
import type { LineProblem } from "@/lib/engine/formats/arbor/rules/event-row";
import { readEvents } from "@/lib/engine/formats/arbor/rules/read-events";
import { maskSecrets } from "@/lib/engine/formats/arbor/rules/scrub";
import type { FileContent } from "@/lib/engine/formats/format";
import type { Finding } from "@/lib/engine/run/finding";
import type { LedgerRow } from "@/lib/engine/run/run-documents";
import { isoText } from "@/lib/engine/text/instant-text";
import { splitLines } from "@/lib/engine/text/split-lines";

/** Characters of a raw line that are shown; the document itself can be opened whole. */
const rawLimit = 8000;

/** Reads a ledger; a line that is no record is a row with its problem. Secrets are masked in what is shown (§8.4). */
export function readLedger(
  path: string,
  content: FileContent,
): { readonly rows: readonly LedgerRow[]; readonly findings: readonly Finding[] } {
  if (content.status !== "ok") return { rows: [], findings: [] };
  const raws = new Map(splitLines(content.bytes, "lf", Number.MAX_SAFE_INTEGER).map((line) => [line.line, line.text]));
  let episode = 0;
  const rows = readEvents(content.bytes).map((row): LedgerRow => {
    if (row.type === "session.start") episode += 1;
    const raw = maskSecrets(raws.get(row.line) ?? "");
    return {
      line: row.line,
      byteOffset: row.byteOffset,
      recordedAt: row.atSource === "own" && row.atMs !== null ? isoText(row.atMs) : null,
      label: labelOf(row),
      details: detailsOf(row.data),
      raw: raw.length <= rawLimit ? raw : `${raw.slice(0, rawLimit)}…`,
      problem: row.problem === null || row.problem === "no-type" ? null : problemWords(row.problem),
      episode: Math.max(1, episode),
    };
  });
  const broken = rows.filter((row) => row.problem !== null);
  return { rows, findings: broken.length === 0 ? [] : [brokenLines(path, broken)] };
}

function brokenLines(path: string, broken: readonly LedgerRow[]): Finding {
  const lines = broken.slice(0, 10).map((row) => row.line);
  return makeFinding("BROKEN_LINES", "warning", {
    message: `${path}: ${broken.length === 1 ? "line" : "lines"} ${lines.join(", ")}${broken.length > 10 ? ` and ${broken.length - 10} more` : ""} cannot be read.`,
    place: { path, line: broken[0]?.line ?? null, column: null, byteOffset: broken[0]?.byteOffset ?? null, pointer: null },
    remedy: "The session's own programs skip such a line. Reprise keeps it where it is.",
    rule: "§21",
  });
}

/** Why a line is no record, in one sentence. */
export function problemWords(problem: LineProblem): string {
  switch (problem) {
    case "torn":
      return "The last line is cut off: its writer was killed while writing, or is writing now.";
    case "not-json":
      return "The line is not JSON.";
    case "not-an-object":
      return "The line is JSON, but no object.";
    case "several-objects":
      return "The line holds several objects; the session's own programs skip it.";
    case "no-type":
      return "The line has neither a type nor an event.";
    case "nul-padding":
      return "The line holds zero bytes only, as after a power loss.";
    case "too-long":
      return "The line is too long to be read.";
    case "too-many-lines":
      return "The rest of the log has more lines than are read.";
  }
}
