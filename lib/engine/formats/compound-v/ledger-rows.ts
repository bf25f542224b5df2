// Rows of a worker's log: one JSON event per line, every line kept (§2).

import { detailsOf, labelOf } from "@/lib/engine/formats/compound-v/events";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import type { FileContent } from "@/lib/engine/formats/format";
import type { Finding } from "@/lib/engine/run/finding";
import type { LedgerRow } from "@/lib/engine/run/run-documents";
import { member, textOf, typeName } from "@/lib/engine/text/json-access";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { splitLines } from "@/lib/engine/text/split-lines";

/** Lines of one log that are read; a longer one is shown up to here and says so. */
const mostLines = 200_000;
/** Characters of a raw line that are shown; the document itself can be opened whole. */
const rawLimit = 8000;

/** Reads a log; a line that is no record is a row with its problem. */
export function readLedger(
  path: string,
  content: FileContent,
): { readonly rows: readonly LedgerRow[]; readonly findings: readonly Finding[] } {
  if (content.status !== "ok") return { rows: [], findings: [] };
  const lines = splitLines(content.bytes, "lf", mostLines + 1);
  const rows = lines.slice(0, mostLines).flatMap((line): readonly LedgerRow[] => {
    if (line.text.trim() === "") return [];
    const reading = parseJsonText(line.text);
    const root = reading.ok && reading.document.root.kind === "object" ? reading.document.root : null;
    const problem =
      line.invalidUtf8At !== null
        ? `Byte ${line.invalidUtf8At} is not valid UTF-8.`
        : !reading.ok
          ? reading.problem.message
          : root === null
            ? `The line holds ${typeName(reading.document.root)}, not an object.`
            : null;
    return [
      {
        line: line.line,
        byteOffset: line.byteOffset,
        recordedAt: textOf(member(root ?? undefined, "ts")) ?? textOf(member(root ?? undefined, "timestamp")),
        label: labelOf(root),
        details: root === null ? [] : detailsOf(root),
        raw: line.text.length <= rawLimit ? line.text : `${line.text.slice(0, rawLimit)}…`,
        problem,
        episode: 1,
      },
    ];
  });
  const findings =
    lines.length <= mostLines
      ? []
      : [
          makeFinding("LOG_TOO_LONG", "note", {
            message: `${path} has more than ${mostLines} lines; the first of them are shown.`,
            remedy: "Open the file in an editor for the rest.",
            rule: "§2",
          }),
        ];
  return { rows, findings };
}
