// What the project keeps about its runs outside their folders: memory streams and the pre-evaluation record (§16, §18).

import type { RunSource } from "@/lib/engine/formats/format";
import type { Fact } from "@/lib/engine/run/run";
import { entriesOf, excerpt, member, textOf } from "@/lib/engine/text/json-access";
import { parseJson, parseJsonText } from "@/lib/engine/text/parse-json";
import { splitLines } from "@/lib/engine/text/split-lines";

const streams = ["task-outcomes", "worker-performance", "recon-outcomes", "triage-outcomes"] as const;

/** Paths of the streams below the project. */
export const memoryPaths: readonly string[] = streams.map((name) => `docs/superpowers/memory/${name}.jsonl`);

/** Lines of one stream that are read. */
const mostLines = 50_000;

/** One fact per stream that is there: lines, those that name this run, and those that are no records. */
export function memoryFacts({ projectFiles }: RunSource, runId: string, preEvalId: string | null): readonly Fact[] {
  return memoryPaths.flatMap((path, index): readonly Fact[] => {
    const content = projectFiles.get(path);
    if (content === undefined || content.status === "missing") return [];
    const label = `Memory: ${streams[index] ?? path}`;
    if (content.status !== "ok") return [{ label, value: `not opened: ${content.reason}`, evidence: path }];
    let own = 0;
    let bad = 0;
    const lines = splitLines(content.bytes, "lf", mostLines).filter((line) => line.text.trim() !== "");
    for (const { text } of lines) {
      const reading = parseJsonText(text);
      const root = reading.ok && reading.document.root.kind === "object" ? reading.document.root : null;
      if (root === null) bad += 1;
      else if (textOf(member(root, "run_id")) === runId || (preEvalId !== null && textOf(member(root, "pre_eval_id")) === preEvalId))
        own += 1;
    }
    const broken = bad === 0 ? "" : `, ${bad} unreadable`;
    return [{ label, value: `${lines.length} ${lines.length === 1 ? "line" : "lines"}, ${own} about this run${broken}`, evidence: path }];
  });
}

/** What the pre-evaluation recorded, as plain facts; a missing record of a named id is said. */
export function preEvalFacts({ projectFiles }: RunSource, id: string | null): readonly Fact[] {
  if (id === null) return [];
  const path = `docs/superpowers/pre-eval/${id}.json`;
  const content = projectFiles.get(path);
  if (content === undefined) return [];
  if (content.status !== "ok")
    return [{ label: "Pre-evaluation record", value: content.status === "missing" ? "is not there" : content.reason, evidence: path }];
  const reading = parseJson(content.bytes);
  if (!reading.ok)
    return [
      {
        label: "Pre-evaluation record",
        value: `cannot be read: ${reading.problem.message}`,
        evidence: `${path}, line ${reading.problem.line}`,
      },
    ];
  const words = (entriesOf(reading.document.root) ?? []).flatMap(([key, node]) => {
    const value = textOf(node) ?? (node.kind === "number" ? node.literal : node.kind === "boolean" ? String(node.value) : null);
    return value === null ? [] : [`${key} ${excerpt(value, 80)}`];
  });
  return [{ label: "Pre-evaluation record", value: words.slice(0, 8).join(", ") || "no plain values", evidence: path }];
}
