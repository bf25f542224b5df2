// The six fields that make a gate receipt, and the verdict that the scope gate printed itself (§7).

import { integerOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJsonText } from "@/lib/engine/text/parse-json";

export interface ReceiptFields {
  /** Full commit ids. */
  readonly baselineCommit: string;
  readonly realisedCommit: string;
  /** `<algorithm>:<hex>`. */
  readonly diffDigest: string;
  readonly verdict: "pass" | "blocked" | "error";
  readonly rawStdout: string;
  readonly exitCode: number;
}

export interface RawVerdict {
  readonly verdict: string | null;
  readonly violations: readonly string[] | null;
}

const fullCommit = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const digest = /^[a-z0-9]+:[0-9a-f]+$/;

/** Beginnings of objects that are tried before giving up, so that a long text of braces ends soon. */
const mostTries = 64;

/** The receipt of a document or a result (§7). A receipt with any field absent, empty, mistyped or malformed is none: null. */
export function receiptFields(node: JsonNode | undefined): ReceiptFields | null {
  const baselineCommit = textMatching(member(node, "baseline_commit"), fullCommit);
  const realisedCommit = textMatching(member(node, "realised_commit"), fullCommit);
  const diffDigest = textMatching(member(node, "diff_digest"), digest);
  const verdict = verdictOf(textOf(member(node, "verdict")));
  const rawStdout = textOf(member(node, "raw_stdout"));
  const exitCode = integerOf(member(node, "exit_code"));
  if (baselineCommit === null || realisedCommit === null || diffDigest === null || verdict === null) return null;
  if (rawStdout === null || rawStdout === "" || exitCode === null || exitCode < 0 || exitCode > 2) return null;
  return { baselineCommit, realisedCommit, diffDigest, verdict, rawStdout, exitCode };
}

/**
 * What the gate printed (§7): the first balanced object in its output, whatever stands around it. Null when there is none;
 * a field that is absent or of another type is null.
 */
export function rawVerdict(rawStdout: string): RawVerdict | null {
  let from = rawStdout.indexOf("{");
  for (let tries = 0; from >= 0 && tries < mostTries; tries += 1) {
    const end = balancedEnd(rawStdout, from);
    const reading = end === null ? null : parseJsonText(rawStdout.slice(from, end));
    if (reading?.ok === true) {
      const { root } = reading.document;
      return { verdict: textOf(member(root, "verdict")), violations: textsOf(member(root, "violations")) };
    }
    from = rawStdout.indexOf("{", from + 1);
  }
  return null;
}

/** True when a receipt passes what the gate itself did not pass (§22 no. 10); a stricter one is fine. */
export function isLaxerThanRaw({ verdict, rawStdout }: ReceiptFields): boolean {
  const raw = rawVerdict(rawStdout)?.verdict ?? null;
  return verdict === "pass" && (raw === "blocked" || raw === "error");
}

function textMatching(node: JsonNode | undefined, pattern: RegExp): string | null {
  const text = textOf(node);
  return text !== null && pattern.test(text) ? text : null;
}

function verdictOf(text: string | null): ReceiptFields["verdict"] | null {
  return text === "pass" || text === "blocked" || text === "error" ? text : null;
}

/** Position after the brace that closes the one at `from`; braces inside texts do not count. */
function balancedEnd(text: string, from: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
