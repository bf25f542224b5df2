import { closeSync, openSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EventPool, inPlaceBytes } from "@/lib/io/events/event-pool";
import { eventLine, logFolder, testRule } from "@/lib/io/events/testing/log-file";

let folder: Awaited<ReturnType<typeof logFolder>>;
let pool: EventPool | null = null;
let fd = -1;
const size = inPlaceBytes * 2;
const task = () =>
  ({ kind: "index", fd, rule: testRule, blockBytes: 256 * 1024, from: 0, until: size, atLineStart: true, limit: size }) as const;

beforeEach(async () => {
  folder = await logFolder();
  await writeFile(folder.file, eventLine(0).repeat(Math.ceil(size / eventLine(0).length)));
  fd = openSync(folder.file, "r");
});
afterEach(async () => {
  vi.useRealTimers();
  await pool?.end();
  closeSync(fd);
  await folder.remove();
});

describe("the workers", () => {
  it("give no work to one that is being ended for having had none", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    pool = new EventPool();
    pool.warm();
    vi.advanceTimersByTime(60_000);
    await expect(pool.run(task())).resolves.toMatchObject({ kind: "index" });
  });

  it("fail the work of one that dies, and nobody else's", async () => {
    const worker = path.join(folder.root, "worker.mjs");
    await writeFile(
      worker,
      `import { parentPort } from "node:worker_threads";
      parentPort.on("message", ({ id, task }) => {
        if (task.from === 1) process.exit(3);
        parentPort.postMessage({ id, result: { kind: "search", hits: [] }, failure: null });
      });`,
    );
    pool = new EventPool(() => worker);
    const ends = await Promise.allSettled([0, 1, 0, 1, 0, 0].map((from) => pool?.run({ ...task(), from })));
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  });

  it("say why when none can be had, to all who wait", async () => {
    pool = new EventPool(() => {
      throw new Error("no threads left");
    });
    expect(() => pool?.warm()).not.toThrow();
    const ends = await Promise.allSettled([pool.run(task()), pool.run(task())]);
    expect(ends).toEqual(ends.map(() => ({ status: "rejected", reason: new Error("no threads left") })));
    expect(pool.size).toBe(0);
  });
});
