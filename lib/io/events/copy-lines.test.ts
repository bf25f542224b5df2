import { appendFile, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyQuery, parseEventQuery } from "@/lib/engine/events/parse-event-query";
import { copyLines } from "@/lib/io/events/copy-lines";
import { acquireLog, releaseLog } from "@/lib/io/events/log-registry";
import { eventLine, logFolder, testRule, whenComplete } from "@/lib/io/events/testing/log-file";

let folder: Awaited<ReturnType<typeof logFolder>>;
beforeEach(async () => {
  folder = await logFolder();
});
afterEach(() => folder.remove());

it("a copy of the lines that fit misses none when the log grows and is indexed under it", async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => eventLine(at, { pad: "x".repeat(300) }));
  const torn = '{"type":"tool.start","torn":';
  await writeFile(folder.file, lines.join("") + torn);
  const opened = await acquireLog(folder.root, "events.jsonl", testRule);
  if (!opened.ok) throw new Error(opened.message);
  const { query } = parseEventQuery("tool.start");
  await opened.log.work(query, new AbortController().signal);
  const pieces = copyLines(opened.log, opened.log.searchFor(query));
  const first = await pieces.next();
  await appendFile(folder.file, `1}\n${eventLine(0)}${eventLine(1)}`);
  await whenComplete(folder.root, "", (log) => {
    expect(log).toBe(opened.log);
    expect(log.searchFor(emptyQuery)).toBe(null);
    expect(log.index.rows).toBe(5003);
  });
  const parts = [first.value ?? new Uint8Array()];
  for await (const piece of pieces) parts.push(piece);
  releaseLog(opened.log);
  expect(Buffer.concat(parts).toString("utf8")).toBe(lines.filter((line) => line.includes("tool.start")).join("") + torn);
});
