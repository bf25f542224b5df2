// The lines of an append-only ledger as the original's reader takes them: a record, or not one (§3.3, §18).

import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { pythonStrip } from "@/lib/engine/text/python-text";
import { splitLines, type TextLine } from "@/lib/engine/text/split-lines";

/** A line with the object it holds; null when it holds none. `blank` lines are skipped by every reader. */
export interface LedgerLine extends TextLine {
  readonly record: JsonNode | null;
  readonly blank: boolean;
  /** Why it holds no object; null when it does or is blank. */
  readonly problem: string | null;
}

/** Most lines of one ledger that are read: far more than a host writes, and few enough for the memory. */
export const ledgerLineLimit = 200_000;

/** Every line of a ledger, good and bad. One line more than the limit means that the rest of the file was not split. */
export function ledgerLines(bytes: Uint8Array): readonly LedgerLine[] {
  return splitLines(bytes, "python", ledgerLineLimit).map((line): LedgerLine => {
    const text = pythonStrip(line.text);
    if (text === "" && line.invalidUtf8At === null) return { ...line, record: null, blank: true, problem: null };
    if (line.invalidUtf8At !== null) {
      return { ...line, record: null, blank: false, problem: `Byte ${line.invalidUtf8At} is not valid UTF-8.` };
    }
    const reading = parseJsonText(text);
    if (!reading.ok) return { ...line, record: null, blank: false, problem: reading.problem.message };
    const { root } = reading.document;
    if (root.kind === "object") return { ...line, record: root, blank: false, problem: null };
    return { ...line, record: null, blank: false, problem: "The line is JSON, but not an object." };
  });
}
