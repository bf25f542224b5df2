// Changes of the coordinator's history: answers for calls that were cut off, and broken lines taken out (§7, §14, §20).

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { jsonLine } from "@/lib/engine/formats/arbor/rules/json-line";
import { readConversation, readMessages } from "@/lib/engine/formats/arbor/rules/read-messages";
import { sealMessage } from "@/lib/engine/formats/arbor/rules/seal";
import { strictSeals } from "@/lib/engine/formats/arbor/rules/strict-seals";
import { belowRoot } from "@/lib/engine/formats/plan-reads";
import { makeEdit } from "@/lib/engine/plan/make-edit";
import type { PlanEdit, PlanOption, Splice } from "@/lib/engine/plan/plan";

export interface HistoryChanges {
  readonly edit: PlanEdit | null;
  /** Number of messages that the edit adds. */
  readonly added: number;
  readonly chosen: readonly string[];
  readonly option: readonly PlanOption[];
}

const lineFeed = 0x0a;

/** The answers a person may let Reprise append: `seal` as the host does it (§14), `seal-all` for the shapes it leaves open. */
export function historyChanges(facts: SessionFacts, wished: readonly string[]): HistoryChanges {
  const content = facts.source.files.get(facts.paths.messages);
  if (content?.status !== "ok") return { edit: null, added: 0, chosen: [], option: [] };
  const { bytes } = content;
  const reading = readMessages(bytes);
  const seal = reading.ok ? sealMessage(reading.messages) : null;
  const strict = reading.ok ? strictSeals(bytes) : [];
  const values = [
    ...(seal === null
      ? []
      : [{ value: "seal", label: "answer the cut-off calls at the end as not executed, exactly as the host's resume does" }]),
    ...(strict.length === 0
      ? []
      : [
          {
            value: "seal-all",
            label: `answer ${strict.length === 1 ? "1 more open call" : `${strict.length} more open calls`} (stricter than the host, which leaves them open)`,
          },
        ]),
  ];
  const chosen = values.map(({ value }) => value).filter((value) => wished.includes(value));
  const splices: readonly Splice[] = [
    ...(chosen.includes("seal-all") ? strict.map(({ byteOffset, message }) => insertion(bytes, byteOffset, jsonLine(message))) : []),
    ...(chosen.includes("seal") && seal !== null ? [insertion(bytes, bytes.length, jsonLine(seal))] : []),
  ];
  const words = [
    ...(chosen.includes("seal-all") ? ["open calls answered that the host leaves open"] : []),
    ...(chosen.includes("seal") ? ["the cut-off calls at the end answered as not executed"] : []),
  ];
  return {
    edit:
      splices.length === 0
        ? null
        : makeEdit({ path: belowRoot(facts.source, facts.paths.messages), bytes, splices: merged(splices), changes: words }),
    added: splices.length,
    chosen,
    option: values.length === 0 ? [] : [{ choice: "history", title: "The agent's history", values, chosen, many: true }],
  };
}

/** A line put in front of the byte at `at`, which begins a line or is the end of the file. */
function insertion(bytes: Uint8Array, at: number, line: string): Splice {
  const openLine = at === bytes.length && at > 0 && bytes[at - 1] !== lineFeed;
  return { start: at, end: at, text: `${openLine ? "\n" : ""}${line}\n` };
}

/** Insertions at the same place become one. */
function merged(splices: readonly Splice[]): readonly Splice[] {
  const texts = new Map<number, string>();
  for (const { start, text } of splices.toSorted((a, b) => a.start - b.start)) texts.set(start, (texts.get(start) ?? "") + text);
  return [...texts].map(([start, text]) => ({ start, end: start, text }));
}

/** Lines that a resume of the host loses or fails on, as splices that take them out; empty when there is none (§7). */
export function brokenLines(bytes: Uint8Array): readonly { readonly line: number; readonly reason: string; readonly splice: Splice }[] {
  const { lines, resumeFails } = readConversation(bytes);
  return lines.flatMap(({ line, byteOffset, sizeBytes, content, fate }) => {
    const isLast = line === lines.at(-1)?.line;
    const end = Math.min(bytes.length, byteOffset + sizeBytes + (bytes[byteOffset + sizeBytes] === lineFeed ? 1 : 0));
    const splice = { start: byteOffset, end, text: "" };
    if (content.kind === "problem" && (content.code !== "no-map" || (isLast && resumeFails !== null))) {
      return [{ line, reason: content.reason, splice }];
    }
    return content.kind === "message" && fate !== "kept" ? [{ line, reason: "The host's resume does not see this line.", splice }] : [];
  });
}
