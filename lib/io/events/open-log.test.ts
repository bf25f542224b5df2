import { appendFile, mkdir, open, rename, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyQuery } from "@/lib/engine/events/parse-event-query";
import { acquireLog, releaseLog } from "@/lib/io/events/log-registry";
import { isComplete, matchRowsOf, placesAt } from "@/lib/io/events/read-places";
import { eventLine, logFolder, testRule, whenComplete } from "@/lib/io/events/testing/log-file";

let folder: Awaited<ReturnType<typeof logFolder>>;
beforeEach(async () => {
  folder = await logFolder();
});
afterEach(() => folder.remove());

const lines = (from: number, count: number) => Array.from({ length: count }, (_, at) => eventLine(from + at));

/** Rows that fit, and the texts of those at some positions. */
async function rowsOf(text: string, from = 0, count = 500) {
  return whenComplete(folder.root, text, async (log, query) => {
    const places = await placesAt(log, query, from, count);
    const search = log.searchFor(query);
    expect(isComplete(log, search)).toBe(true);
    return {
      identity: log.identity,
      total: matchRowsOf(log, search),
      lines: places.map(({ line }) => line),
      offsets: places.map(({ offset }) => offset),
      damaged: log.index.tuples.reduce((sum, tuple) => sum + (tuple.isDamaged ? tuple.rows : 0), 0),
      unfinished: log.unfinishedLine,
    };
  });
}

describe("a log that is open", () => {
  it("counts every line of every kind in its place", async () => {
    const whole = [
      eventLine(0),
      "\n",
      "nonsense\n",
      `{"type":"a"}\r\n`,
      `${"\0".repeat(40)}\n`,
      Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d, 0x0a]),
      '{"type":"b"}{"type":"c"}\n',
      "[1]\n",
      '{"type":"torn',
    ].map((part) => Buffer.from(part));
    await writeFile(folder.file, Buffer.concat(whole));
    const offsets = whole.map((_, at) => Buffer.concat(whole.slice(0, at)).length);
    expect(await rowsOf("")).toMatchObject({
      total: 9,
      offsets,
      lines: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      damaged: 5,
      unfinished: { isDamaged: true },
    });
    expect(await rowsOf("damaged")).toMatchObject({ total: 6, lines: [3, 5, 6, 7, 8, 9] });
    expect(await rowsOf("type:a")).toMatchObject({ total: 1, lines: [4] });
    expect(await rowsOf("torn")).toMatchObject({ total: 1, lines: [9] });
  });

  it("is empty when the file is", async () => {
    await writeFile(folder.file, "");
    expect(await rowsOf("")).toMatchObject({ total: 0, lines: [], unfinished: null });
  });

  it("goes on from the last finished line when the file grows, and finishes the torn one", async () => {
    await writeFile(folder.file, `${lines(0, 3).join("")}{"type":"late`);
    const before = await rowsOf("type:late");
    expect(before.total).toBe(0);
    await appendFile(folder.file, `"}\n${eventLine(4)}`);
    const after = await rowsOf("type:late");
    expect(after).toMatchObject({ identity: before.identity, total: 1, lines: [4], unfinished: null });
    expect(await rowsOf("")).toMatchObject({ total: 5 });
  });

  it("takes a record that no line feed ends for a record", async () => {
    await writeFile(folder.file, `${eventLine(0)}{"type":"whole"}`);
    expect(await rowsOf("type:whole")).toMatchObject({ total: 1, lines: [2], unfinished: { isDamaged: false, type: "whole" } });
  });

  it("is another log when the file was cut, replaced, or rewritten at the same size", async () => {
    await writeFile(folder.file, lines(0, 50).join(""));
    const first = await rowsOf("");
    await truncate(folder.file, 10);
    const cut = await rowsOf("");
    expect(cut.identity).not.toBe(first.identity);
    expect(cut.total).toBe(1);
    await writeFile(`${folder.file}.new`, lines(0, 3).join(""));
    await rename(`${folder.file}.new`, folder.file);
    const replaced = await rowsOf("");
    expect(replaced.identity).not.toBe(cut.identity);
    expect(replaced.total).toBe(3);
    await writeFile(folder.file, lines(0, 3).join("").replaceAll("number", "NUMBER"));
    await utimes(folder.file, 1, 1);
    const rewritten = await rowsOf("NUMBER case:yes");
    expect(rewritten.identity).not.toBe(replaced.identity);
    expect(rewritten.total).toBe(3);
  });

  it("keeps its identity while nothing but the time of the file changes", async () => {
    await writeFile(folder.file, lines(0, 3).join(""));
    const first = await rowsOf("");
    await utimes(folder.file, 1, 1);
    expect((await rowsOf("")).identity).toBe(first.identity);
  });

  it("reads what a writer puts into room that it had reserved, though the size stays", async () => {
    await writeFile(folder.file, eventLine(0));
    await truncate(folder.file, 10_000);
    const before = await rowsOf("");
    expect(before).toMatchObject({ total: 2, unfinished: { isDamaged: true } });
    const written = lines(1, 3).join("");
    const writer = await open(folder.file, "r+");
    await writer.write(`${written}{"type":"la`, Buffer.byteLength(eventLine(0)));
    await writer.utimes(1, 1);
    const after = await rowsOf("");
    expect(after).toMatchObject({ identity: before.identity, total: 5, lines: [1, 2, 3, 4, 5] });
    await writer.write('{"type":"last"}', Buffer.byteLength(eventLine(0) + written));
    await writer.truncate(Buffer.byteLength(`${eventLine(0)}${written}{"type":"last"}`));
    await writer.close();
    expect(await rowsOf("type:last")).toMatchObject({ total: 1, lines: [5] });
  });

  it("tells what a last line became when it was written anew at the same length", async () => {
    await writeFile(folder.file, `${eventLine(0)}{"type":"one"}`);
    expect((await rowsOf("type:one")).total).toBe(1);
    const writer = await open(folder.file, "r+");
    await writer.write("two", Buffer.byteLength(`${eventLine(0)}{"type":"`));
    await writer.utimes(1, 1);
    await writer.close();
    expect(await rowsOf("")).toMatchObject({ unfinished: { type: "two" } });
  });

  it("is refused when it is missing, a link or a folder", async () => {
    const code = async () => {
      const opened = await acquireLog(folder.root, "events.jsonl", testRule);
      return opened.ok ? "ok" : opened.code;
    };
    expect(await code()).toBe("missing");
    await writeFile(path.join(folder.root, "other"), "{}\n");
    await symlink("other", folder.file);
    expect(await code()).toBe("symlink");
    await rm(folder.file);
    await mkdir(folder.file);
    expect(await code()).toBe("not-regular");
  });

  it("gives the same rows for every query as reading all lines gives", async () => {
    const all = Array.from({ length: 5000 }, (_, at) =>
      eventLine(at, { error: at % 97 === 0 ? "Boom-9" : "none", pad: "x".repeat(at % 300) }),
    );
    await writeFile(folder.file, all.join(""));
    const expected = (fits: (line: string, at: number) => boolean) => all.flatMap((line, at) => (fits(line, at) ? [at + 1] : []));
    const check = async (text: string, fits: (line: string, at: number) => boolean) => {
      const wanted = expected(fits);
      const read = await rowsOf(text, 0, 5000);
      expect(read.lines).toEqual(wanted);
      expect(read.total).toBe(wanted.length);
      expect((await rowsOf(text, -3, 2)).lines).toEqual(wanted.slice(-3).slice(0, 2));
    };
    await check("boom-9", (line) => line.includes("Boom-9"));
    await check("boom-9 case:yes", () => false);
    await check("type:tool.* -node:3", (_, at) => at % 4 < 2 && at % 7 !== 2);
    await check("type:tool.* é -boom", (line, at) => at % 4 < 2 && !line.includes("Boom"));
    await check("-boom", (line) => !line.includes("Boom"));
    await check(
      `since:${new Date(1_782_533_215_000 + 1000 * 1000).toISOString()} until:${new Date(1_782_533_215_000 + 1010 * 1000).toISOString()}`,
      (_, at) => at >= 1000 && at < 1010,
    );
  });

  it("finds names that the index has no room to tell apart by reading", async () => {
    const all = Array.from({ length: 6000 }, (_, at) => eventLine(at, { node_id: `n${at}` }));
    await writeFile(folder.file, all.join(""));
    expect(await rowsOf("node:n5999")).toMatchObject({ total: 1, lines: [6000] });
    expect(await rowsOf("node:n59*")).toMatchObject({ total: 111 });
    expect(await rowsOf("-node:n59*")).toMatchObject({ total: 5889 });
    expect(await rowsOf(`node:${"x".repeat(300)}`)).toMatchObject({ total: 0 });
  });

  it("serves both ends while nothing is indexed", async () => {
    const all = lines(0, 60_000);
    await writeFile(folder.file, `${all.join("")}{"to`);
    const opened = await acquireLog(folder.root, "events.jsonl", testRule);
    if (!opened.ok) throw new Error(opened.message);
    const { log } = opened;
    const query = { facets: [], texts: [], matchCase: false, fromMs: null, toMs: null, damagedOnly: false };
    expect(log.index.rows).toBe(0);
    const first = await placesAt(log, query, 2, 3);
    expect(first.map(({ position, line }) => [position, line])).toEqual([
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    const size = Buffer.byteLength(all.join(""));
    const last = await placesAt(log, query, -2, 2);
    expect(last).toEqual([
      { position: -2, line: null, offset: size - Buffer.byteLength(all.at(-1) ?? ""), end: size - 1 },
      { position: -1, line: null, offset: size, end: size + 4 },
    ]);
    expect((await placesAt(log, query, -400, 200)).map(({ position }) => position)).toEqual(
      Array.from({ length: 200 }, (_, at) => at - 400),
    );
  });

  it("holds no more lines than are asked for, wherever they are, among millions of empty ones", async () => {
    await writeFile(folder.file, Buffer.alloc(16 * 1024 * 1024, 0x0a));
    const opened = await acquireLog(folder.root, "events.jsonl", testRule);
    if (!opened.ok) throw new Error(opened.message);
    const before = process.memoryUsage().rss;
    const deep = await placesAt(opened.log, emptyQuery, 5_000_000, 2);
    expect(deep.map(({ position, line, offset }) => [position, line, offset])).toEqual([
      [5_000_000, 5_000_001, 5_000_000],
      [5_000_001, 5_000_002, 5_000_001],
    ]);
    // Not known before the index is there: the caller asks again.
    expect(await placesAt(opened.log, emptyQuery, -5_000_000, 2)).toEqual([]);
    expect(await placesAt(opened.log, emptyQuery, -Number.MAX_SAFE_INTEGER, 500)).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    releaseLog(opened.log);
  });
});
