import { closeSync, openSync, writeSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LongLines } from "@/lib/io/events/long-lines";
import { runTask } from "@/lib/io/events/run-task";
import { logFolder, testRule } from "@/lib/io/events/testing/log-file";

let folder: Awaited<ReturnType<typeof logFolder>>;
let fd = -1;
beforeEach(async () => {
  folder = await logFolder();
});
afterEach(async () => {
  closeSync(fd);
  await folder.remove();
});

it("a long line is read once, by whoever works elsewhere, and again only while nothing ends it", async () => {
  const line = `{"type":"${"x".repeat(2_000_000)}"}`;
  await writeFile(folder.file, line);
  fd = openSync(folder.file, "r+");
  let reads = 0;
  const lines = new LongLines(fd, testRule, async (task) => {
    reads += 1;
    return runTask(task);
  });
  const place = { offset: 0, end: line.length };
  expect(await lines.isDamaged(place)).toBe(true);
  writeSync(fd, "\n", line.length);
  expect(await Promise.all([1, 2, 3].map(() => lines.isDamaged(place)))).toEqual([false, false, false]);
  expect(reads).toBe(2);
  expect(await lines.isDamaged({ offset: 0, end: 1000 })).toBe(false);
  expect(reads).toBe(2);
});
