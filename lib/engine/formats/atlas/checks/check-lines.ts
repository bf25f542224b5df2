// Checks of a ledger's single lines: torn, joined, not UTF-8, broken by a separator (§15, §18).

import type { FolderFacts, LinesFile } from "@/lib/engine/formats/atlas/facts";
import { makeFinding } from "@/lib/engine/formats/atlas/make-finding";
import type { LedgerLine } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import type { Finding } from "@/lib/engine/run/finding";

/** Most findings about single lines of one ledger; the rest is counted in one more. */
const most = 20;

/** Findings about the lines of `log.jsonl` and `hooks.jsonl`. */
export function checkLines(folder: Pick<FolderFacts, "log" | "hooks">): readonly Finding[] {
  return [...linesOf(folder.log, true), ...linesOf(folder.hooks, false)];
}

function linesOf(file: LinesFile, isLedger: boolean): readonly Finding[] {
  if (file.status === "missing") return [];
  if (file.status === "unreadable") return [file.problem];
  const bad = file.lines.flatMap((line, index) => lineFinding(file.path, line, index === file.lines.length - 1, isLedger) ?? []);
  const shown = bad.slice(0, most);
  if (bad.length === shown.length) return shown;
  return [
    ...shown,
    makeFinding("line-unreadable", isLedger ? "error" : "note", {
      message: `${bad.length - shown.length} more lines of ${file.path} are not records.`,
      remedy: "The Events tab shows every line in its place.",
      rule: "§15",
    }),
  ];
}

function lineFinding(path: string, line: LedgerLine, isLast: boolean, isLedger: boolean): Finding | null {
  const place = { path, line: line.line, column: 1, byteOffset: line.byteOffset, pointer: null };
  if (line.invalidUtf8At !== null) {
    return makeFinding("encoding", isLedger ? "error" : "note", {
      message: `Line ${line.line} of ${path} is not valid UTF-8 (byte ${line.invalidUtf8At}).`,
      place: { ...place, byteOffset: line.invalidUtf8At },
      evidence: line.text,
      remedy: isLedger
        ? "The host program cannot read this ledger at all, and its refine count with it. Reprise reads the other lines."
        : "Reprise reads the other lines.",
      rule: "§15",
    });
  }
  if (line.blank) return null;
  if (line.problem !== null && isLast && !line.terminated) {
    return makeFinding("line-torn", isLedger ? "warning" : "note", {
      message: `The last line of ${path} was cut off while it was written.`,
      place,
      evidence: line.text,
      remedy: "The host ignores it, but will append its next record to this very line and lose that record as well.",
      rule: "§15",
    });
  }
  if (line.problem !== null) {
    return makeFinding("line-unreadable", isLedger ? "error" : "note", {
      message: `Line ${line.line} of ${path} is not a record: ${line.problem}`,
      place,
      evidence: line.text,
      remedy: joinedRemedy(line.text),
      rule: "§15",
    });
  }
  if (!isLast || line.terminated) return null;
  return makeFinding("line-unended", isLedger ? "warning" : "note", {
    message: `The last line of ${path} has no line end, so the next record will be joined to it.`,
    place,
    remedy: "The record itself counts. After the next append, both records on that line will be lost to the host.",
    rule: "§11",
  });
}

function joinedRemedy(text: string): string {
  if (/\}\s*\{/.test(text)) return "Two records were joined, or one was torn before the next was appended; the host counts neither.";
  return "The host skips it. A line separator inside a value also splits a record in two.";
}
