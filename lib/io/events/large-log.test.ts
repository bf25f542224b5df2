import { appendFile, open, stat, truncate, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyQuery } from "@/lib/engine/events/parse-event-query";
import { EventPool } from "@/lib/io/events/event-pool";
import { acquireLog, releaseLog } from "@/lib/io/events/log-registry";
import { matchRowsOf } from "@/lib/io/events/read-places";
import { eventLine, logFolder, testRule, whenComplete } from "@/lib/io/events/testing/log-file";

const mebi = 1024 * 1024;
let folder: Awaited<ReturnType<typeof logFolder>>;
beforeEach(async () => {
  folder = await logFolder();
});
afterEach(() => folder.remove());

describe("a large log", () => {
  it("is indexed and searched by real workers with the same counts as reading it gives", async () => {
    const part = Array.from({ length: 40_000 }, (_, at) => eventLine(at, { pad: "x".repeat(at % 250) })).join("");
    await writeFile(folder.file, part);
    for (let copies = 0; copies < 5; copies += 1) await appendFile(folder.file, part);
    expect(Buffer.byteLength(part) * 6).toBeGreaterThan(40 * mebi);
    await whenComplete(folder.root, '"number 39999 "', (log, query) => {
      expect(log.index.rows).toBe(240_000);
      expect(matchRowsOf(log, log.searchFor(query))).toBe(6);
      const rowsOfType = log.index.tuples.reduce((sum, { type, rows }) => sum + (type === "llm.call" ? rows : 0), 0);
      expect(rowsOfType).toBe(60_000);
      expect(log.index.histogram.values()?.counts.reduce((sum, count) => sum + count, 0)).toBe(240_000);
    });
  });

  it("holds no line of 80 MB in memory, and still tells whether it is whole", async () => {
    const head = '{"type":"huge","ts":5,"data":{"node_id":"7","text":"';
    await writeFile(folder.file, eventLine(0) + head);
    for (let piece = 0; piece < 80; piece += 1) await appendFile(folder.file, Buffer.alloc(mebi, 0x61));
    await appendFile(folder.file, `needle-in-it"}}\n${eventLine(1)}`);
    const before = process.memoryUsage().rss;
    await whenComplete(folder.root, "type:huge needle-in-it", (log, query) => {
      expect(log.index.rows).toBe(3);
      expect(matchRowsOf(log, log.searchFor(query))).toBe(1);
      expect(log.index.tuples.some(({ isDamaged, rows }) => isDamaged && rows > 0)).toBe(false);
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * mebi);
    await truncate(folder.file, 40 * mebi);
    await whenComplete(folder.root, "type:huge", (log, query) => {
      expect(log.index.rows).toBe(1);
      expect(log.unfinishedLine).toMatchObject({ isDamaged: true });
      expect(matchRowsOf(log, log.searchFor(query))).toBe(0);
    });
  });

  it("is another log when it is cut while it is read, and goes on when it grows", async () => {
    const part = Array.from({ length: 20_000 }, (_, at) => eventLine(at, { pad: "x".repeat(900) })).join("");
    await writeFile(folder.file, part + part);
    const opened = await acquireLog(folder.root, "events.jsonl", testRule);
    if (!opened.ok) throw new Error(opened.message);
    const work = opened.log.work(emptyQuery, new AbortController().signal);
    await appendFile(folder.file, part);
    await work;
    releaseLog(opened.log);
    const grown = await whenComplete(folder.root, "", (log) => ({ identity: log.identity, rows: log.index.rows }));
    expect(grown).toEqual({ identity: opened.log.identity, rows: 60_000 });
    await truncate(folder.file, 0);
    await appendFile(folder.file, part);
    const again = await acquireLog(folder.root, "events.jsonl", testRule);
    if (!again.ok) throw new Error(again.message);
    const cutWork = again.log.work(emptyQuery, new AbortController().signal);
    await truncate(folder.file, 10);
    await cutWork;
    expect(again.log.isOutdated || again.log.index.rows === 20_000).toBe(true);
    releaseLog(again.log);
    const cut = await whenComplete(folder.root, "", (log) => ({ identity: log.identity, rows: log.index.rows }));
    expect(cut.identity).not.toBe(again.log.identity);
    expect(cut.rows).toBe(0);
  });

  it("stops when nobody waits any more, and goes on for the next who does", async () => {
    const part = Array.from({ length: 60_000 }, (_, at) => eventLine(at, { pad: "x".repeat(900) })).join("");
    await writeFile(folder.file, part);
    const stop = new AbortController();
    const opened = await acquireLog(folder.root, "events.jsonl", testRule);
    if (!opened.ok) throw new Error(opened.message);
    const work = opened.log.work(emptyQuery, stop.signal);
    stop.abort();
    await work;
    expect(opened.log.isIndexed).toBe(false);
    releaseLog(opened.log);
    expect(await whenComplete(folder.root, "", (log) => log.index.rows)).toBe(60_000);
  });
});

describe("the workers", () => {
  it("tell what went wrong with a file, and the next task gets a worker of its own", async () => {
    const pool = new EventPool();
    const task = {
      kind: "index",
      fd: 1_000_000,
      rule: testRule,
      blockBytes: 1024,
      from: 0,
      until: 8 * mebi,
      atLineStart: true,
      limit: 8 * mebi,
    } as const;
    await expect(pool.run(task)).rejects.toThrow("EBADF");
    await expect(pool.run(task)).rejects.toThrow("EBADF");
    expect(pool.size).toBe(1);
  });

  it("fail what they were doing when they die, and others come after them", async () => {
    await writeFile(folder.file, Array.from({ length: 60_000 }, (_, at) => eventLine(at)).join(""));
    const { fd } = await open(folder.file);
    const { size } = await stat(folder.file);
    const pool = new EventPool();
    const task = { kind: "index", fd, rule: testRule, blockBytes: 65_536, from: 0, until: size, atLineStart: true, limit: size } as const;
    const work = pool.run(task);
    await Promise.all([expect(work).rejects.toThrow("ended with code"), pool.end()]);
    expect(pool.size).toBe(0);
    const again = await pool.run(task);
    expect(again.kind === "index" ? again.summary.blocks.reduce((sum, { rows }) => sum + rows, 0) : 0).toBe(60_000);
    await pool.end();
  });
});
