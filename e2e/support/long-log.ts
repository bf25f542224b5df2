// A session with one log of hundreds of thousands of lines, made so that every figure about it is known beforehand.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Address of the run below the server's own, and its log. */
export const longLog = {
  run: "/runs/orchard/.arbor/sessions/run_long_night",
  file: "trace.jsonl",
  lines: 300_000,
  startMs: Date.UTC(2026, 10, 30, 6),
  stepMs: 200,
  /** Line of the only mention of `needle`, and the text itself. */
  needleLine: 150_001,
  needle: "amber needle in the hay",
  errorEvery: 5_000,
  damagedLines: [1_001, 201_001],
} as const;

const types = ["llm.call", "llm.cache_stat", "tool.start", "tool.end", "progress.heartbeat"] as const;
const nodes = ["", "1", "2.1", "2.2"] as const;

/** One line, from 1, without its line ending. */
export function longLogLine(line: number): string {
  if (line === longLog.damagedLines[0]) return '{"ts": 1780000000.5, "type": "tool.end", "data": {"name": "Ba';
  if (line === longLog.damagedLines[1]) return "\u0000".repeat(40);
  const ts = ((longLog.startMs + (line - 1) * longLog.stepMs) / 1_000).toFixed(3);
  const type = line % longLog.errorEvery === 0 ? "llm.error" : types[line % types.length];
  const detail = line === longLog.needleLine ? longLog.needle : `Read leaf ${line % 977}.`;
  return `{"ts": ${ts}, "type": "${type}", "data": {"node_id": "${nodes[line % nodes.length]}", "detail": "${detail}", "share": 1.50}}`;
}

/** Lines [from, to], each with its line ending. */
export function longLogText(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => `${longLogLine(from + index)}\n`).join("");
}

/** How many lines of the whole log a test of the line holds for. */
export function countLines(holds: (text: string, line: number) => boolean): number {
  let count = 0;
  for (let line = 1; line <= longLog.lines; line += 1) if (holds(longLogLine(line), line)) count += 1;
  return count;
}

const tree = {
  version: 3,
  meta: { baseline_score: 40, trunk_score: 40, metric_direction: "maximize" },
  root_id: "ROOT",
  max_depth: 2,
  nodes: {
    ROOT: { id: "ROOT", parent_id: null, children_ids: ["1"], depth: 0, hypothesis: "Look at every leaf of a long night.", status: "done" },
    1: { id: "1", parent_id: "ROOT", children_ids: [], depth: 1, hypothesis: "Mechanism: leaf by leaf", status: "pending" },
  },
};

/** Writes the session into a folder that becomes the root `orchard`. @returns the log's absolute path */
export async function writeLongLog(root: string, lines: number = longLog.lines): Promise<string> {
  const session = path.join(root, ".arbor", "sessions", "run_long_night");
  await mkdir(path.join(session, ".coordinator"), { recursive: true });
  await writeFile(path.join(session, ".coordinator", "idea_tree.json"), JSON.stringify(tree, null, 2));
  const start = { ts: longLog.startMs / 1_000, type: "session.start", data: { task: "Look at every leaf.", cwd: root } };
  await writeFile(path.join(session, "events.jsonl"), `${JSON.stringify(start)}\n`);
  const log = path.join(session, longLog.file);
  await writeFile(log, longLogText(1, lines));
  return log;
}
