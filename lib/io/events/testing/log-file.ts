// Real log files in a folder of their own, for tests of the event explorer.

import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { EventQuery } from "@/lib/engine/events/event-query";
import type { EventRule } from "@/lib/engine/events/event-rule";
import { emptyQuery, parseEventQuery } from "@/lib/engine/events/parse-event-query";
import { acquireLog, releaseLog } from "@/lib/io/events/log-registry";
import type { OpenLog } from "@/lib/io/events/open-log";

export const testRule: EventRule = {
  type: [["type"]],
  time: [["ts"]],
  node: [["data", "node_id"]],
  level: [["level"]],
  errorTypes: ["llm.error"],
  warningTypes: [],
  familySeparators: ".",
};

/** A folder that goes when the test does; its only log is `events.jsonl`. */
export async function logFolder(): Promise<{ readonly root: string; readonly file: string; readonly remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(os.tmpdir(), "reprise-events-"));
  return { root, file: path.join(root, "events.jsonl"), remove: () => rm(root, { recursive: true, force: true }) };
}

/** One event as Arbor's writer lays it out. */
export function eventLine(index: number, more: Readonly<Record<string, unknown>> = {}): string {
  const type = ["tool.start", "tool.end", "llm.call", "cycle.start"][index % 4];
  return `${JSON.stringify({ ts: 1_782_533_215 + index, type, data: { node_id: String((index % 7) + 1), text: `number ${index} é`, ...more } })}\n`;
}

/** Opens the log, has everything indexed and answered, and hands it over. */
export async function whenComplete<T>(root: string, text: string, use: (log: OpenLog, query: EventQuery) => Promise<T> | T): Promise<T> {
  const query = text === "" ? emptyQuery : parseEventQuery(text).query;
  const opened = await acquireLog(root, "events.jsonl", testRule);
  if (!opened.ok) throw new Error(opened.message);
  try {
    await opened.log.work(query, new AbortController().signal);
    return await use(opened.log, query);
  } finally {
    releaseLog(opened.log);
  }
}
