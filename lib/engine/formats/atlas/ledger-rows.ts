// Lines of a ledger as rows of a table: every line kept, bad ones with the reason (§3.3, §3.5).

import { checkLines } from "@/lib/engine/formats/atlas/checks/check-lines";
import { detailsOf } from "@/lib/engine/formats/atlas/events";
import { tooManyLines } from "@/lib/engine/formats/atlas/read-file-facts";
import { type LedgerLine, ledgerLineLimit, ledgerLines } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import { stageOf } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { nameOf } from "@/lib/engine/formats/atlas/run-files";
import type { FileContent } from "@/lib/engine/formats/format";
import type { Finding } from "@/lib/engine/run/finding";
import type { LedgerRow } from "@/lib/engine/run/run-documents";
import { excerpt, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Characters of a raw line that are shown; the document itself can be opened whole. */
const rawLimit = 8000;

/** Rows and findings of `log.jsonl` or `hooks.jsonl`: every line, also one that holds no record or nothing at all. */
export function readLedger(
  path: string,
  content: FileContent,
): { readonly rows: readonly LedgerRow[]; readonly findings: readonly Finding[] } {
  if (content.status !== "ok") return { rows: [], findings: [] };
  const all = ledgerLines(content.bytes);
  const lines = all.slice(0, ledgerLineLimit);
  const isStageLedger = nameOf(path) === "log.jsonl";
  let episode = 1;
  let before: string | null = null;
  const rows = lines.map((line): LedgerRow => {
    const stage = stageOf(line);
    if (isStageLedger && stage === "INIT" && before !== null && before !== "INIT") episode += 1;
    if (stage !== null && stage !== "ROLLBACK") before = stage;
    return {
      line: line.line,
      byteOffset: line.byteOffset,
      recordedAt: line.record === null ? null : recordedAt(member(line.record, "ts")),
      label: labelOf(line),
      details: line.record === null ? [] : detailsOf(line.record),
      raw: line.text.length <= rawLimit ? line.text : `${line.text.slice(0, rawLimit)}…`,
      problem: line.problem,
      episode,
    };
  });
  const file = { status: "read", path, lines, sha256: content.sha256 } as const;
  const none = { status: "missing", path } as const;
  const findings = checkLines(isStageLedger ? { log: file, hooks: none } : { log: none, hooks: file });
  return { rows, findings: all.length > lines.length ? [tooManyLines(path), ...findings] : findings };
}

function labelOf(line: LedgerLine): string {
  if (line.blank) return "empty line";
  if (line.record === null) return "not a record";
  const word = stageOf(line) ?? textOf(member(line.record, "event")) ?? textOf(member(line.record, "kind"));
  return excerpt(word ?? "record", 60);
}

function recordedAt(ts: JsonNode | undefined): string | null {
  if (ts?.kind === "number") return ts.literal;
  return ts?.kind === "text" ? excerpt(ts.value, 60) : null;
}
