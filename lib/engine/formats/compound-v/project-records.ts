// What the project keeps about its runs outside their folders: memory streams and the pre-evaluation record (§16, §18).

import { reviewFiles } from "@/lib/engine/formats/compound-v/find-runs";
import { plainWords } from "@/lib/engine/formats/compound-v/plain-words";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";
import type { Fact } from "@/lib/engine/run/run";
import { member, textOf } from "@/lib/engine/text/json-access";
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

/** Where pre-evaluations lie below the project, one file each. */
export const preEvalFolder = "docs/superpowers/pre-eval/";

/**
 * Pre-evaluations that belong to no run (§16): records and predictions that the triage stream binds to none. One fact each, so that
 * every one can be looked up; without a stream it is only known that this run does not name them.
 */
export function unboundFacts({ projectFiles }: RunSource, ownId: string | null): readonly Fact[] {
  const streamPath = "docs/superpowers/memory/triage-outcomes.jsonl";
  const stream = projectFiles.get(streamPath);
  const predicted = new Set<string>();
  const bound = new Set(ownId === null ? [] : [ownId]);
  for (const { text } of stream?.status === "ok" ? splitLines(stream.bytes, "lf", mostLines) : []) {
    const reading = parseJsonText(text);
    const root = reading.ok ? reading.document.root : undefined;
    const id = textOf(member(root, "pre_eval_id"));
    if (id === null) continue;
    const kind = textOf(member(root, "event")) ?? textOf(member(root, "kind")) ?? textOf(member(root, "type"));
    const run = textOf(member(root, "run_id"));
    if (kind === "bind" || kind === "actual" || (run !== null && run !== "")) bound.add(id);
    else predicted.add(id);
  }
  const records = [...projectFiles.keys()].flatMap((path) => {
    const name = path.startsWith(preEvalFolder) ? /^([^/]+)\.json$/.exec(path.slice(preEvalFolder.length))?.[1] : undefined;
    return name === undefined ? [] : [name];
  });
  const unbound = [...new Set([...records, ...predicted])].filter((id) => !bound.has(id)).toSorted();
  const label = stream?.status === "ok" ? "Pre-evaluation without a run" : "Pre-evaluation this run does not name";
  const shown = unbound.slice(0, mostUnbound).map((id): Fact => {
    const there = records.includes(id);
    return { label, value: there ? id : `${id} (predicted, no record)`, evidence: there ? `${preEvalFolder}${id}.json` : streamPath };
  });
  const more = unbound.length - shown.length;
  return more === 0 ? shown : [...shown, { label, value: `and ${more} more`, evidence: preEvalFolder }];
}

const mostUnbound = 20;

/** What the pre-evaluation recorded, as plain facts; a missing record of a named id is said. */
export function preEvalFacts({ projectFiles }: RunSource, id: string | null): readonly Fact[] {
  if (id === null) return [];
  const path = `${preEvalFolder}${id}.json`;
  return recordFacts(projectFiles.get(path) ?? null, "Pre-evaluation record", path);
}

/** What a fast path left of its review: its declaration, its receipt, its test floor (§16). */
export function reviewFacts({ files }: RunSource): readonly Fact[] {
  const labels = ["Fast-path review: declaration", "Fast-path review: receipt", "Fast-path review: test floor"] as const;
  return reviewFiles.flatMap((path, index) => recordFacts(files.get(path) ?? null, labels[index] ?? path, path));
}

function recordFacts(content: FileContent | null, label: string, path: string): readonly Fact[] {
  if (content === null) return [];
  if (content.status !== "ok") return [{ label, value: content.status === "missing" ? "is not there" : content.reason, evidence: path }];
  const reading = parseJson(content.bytes);
  if (!reading.ok) {
    return [{ label, value: `cannot be read: ${reading.problem.message}`, evidence: `${path}, line ${reading.problem.line}` }];
  }
  return [{ label, value: plainWords(reading.document.root).slice(0, 8).join(", ") || "no plain values", evidence: path }];
}
