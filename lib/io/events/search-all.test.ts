import { writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyQuery, parseEventQuery } from "@/lib/engine/events/parse-event-query";
import { EventPool } from "@/lib/io/events/event-pool";
import { acquireLog, releaseLog } from "@/lib/io/events/log-registry";
import { matchRowsOf } from "@/lib/io/events/read-places";
import { eventLine, logFolder, testRule } from "@/lib/io/events/testing/log-file";

let folder: Awaited<ReturnType<typeof logFolder>>;
beforeEach(async () => {
  folder = await logFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await folder.remove();
});

it("reads the log once for all who look for the same, whoever of them goes away", async () => {
  const part = Array.from({ length: 20_000 }, (_, at) => eventLine(at, { pad: "x".repeat(900) })).join("");
  await writeFile(folder.file, part + part + part);
  const opened = await acquireLog(folder.root, "events.jsonl", testRule);
  if (!opened.ok) throw new Error(opened.message);
  const { log } = opened;
  const going = new AbortController().signal;
  await log.work(emptyQuery, going);
  const run = vi.spyOn(EventPool.prototype, "run");
  const query = parseEventQuery('"number 777 "').query;
  const first = new AbortController();
  const waits = [first.signal, going, going, going].map((signal) => log.work(query, signal));
  first.abort();
  await Promise.all(waits);
  const read = run.mock.calls.reduce((sum, [task]) => sum + (task.kind === "search" ? task.until - task.from : 0), 0);
  expect(read).toBe(log.sizeBytes);
  expect(matchRowsOf(log, log.searchFor(query))).toBe(3);
  releaseLog(log);
});
