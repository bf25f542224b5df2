import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formats } from "@/lib/engine/formats/registry";
import { downloadEvents } from "@/lib/service/download-events";
import type { LogSurvey } from "@/lib/service/event-views";
import { findEvent } from "@/lib/service/find-event";
import { openEvent } from "@/lib/service/open-event";
import { readEvents } from "@/lib/service/read-events";
import type { ServiceResult, Services } from "@/lib/service/services";
import { surveyLog } from "@/lib/service/survey-log";

const runPath = "p/.arbor/sessions/run_20260304_010203";
const place = { ref: { rootId: "r", path: runPath }, file: "events.jsonl" };
const going = new AbortController().signal;
let root = "";
let services: Services;
const file = () => path.join(root, runPath, "events.jsonl");

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "reprise-event-services-"));
  mkdirSync(path.join(root, runPath), { recursive: true });
  services = {
    home: path.join(root, "home"),
    formats,
    readRoots: async () => ({ roots: [{ id: "r", name: "r", path: root, origin: "argument" }], problem: null }),
    mayAct: false,
    nowMs: () => 0,
    randomId: () => "x",
  };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const startMs = 1_782_533_215_000;
/** Every tenth event is an error; every line has a secret in it. */
const line = (at: number) =>
  `${JSON.stringify({ ts: startMs / 1000 + at, type: at % 10 === 9 ? "llm.error" : "tool.start", data: { node_id: `${at % 3}`, name: `call ${at}`, key: "token: s3cret-word" } })}\n`;
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at));

function gained<T>(result: ServiceResult<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

async function collected<T>(values: AsyncGenerator<T, void, undefined>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

async function surveys(text = ""): Promise<readonly LogSurvey[]> {
  const all: LogSurvey[] = [];
  for await (const one of surveyLog(services, place, text, going)) all.push(gained(one));
  return all;
}

describe("the survey of a log", () => {
  it("begins before anything is known and ends with everything counted", async () => {
    writeFileSync(file(), `${lines(0, 100).join("")}nonsense\n\n{"type":"torn`);
    const all = await surveys("level:error");
    expect(all[0]).toMatchObject({ rows: 0, complete: false, match: { rows: 0, complete: false } });
    expect(all.at(-1)).toMatchObject({
      rows: 103,
      complete: true,
      match: { rows: 10, complete: true },
      types: [
        { name: "tool.start", count: 90 },
        { name: "llm.error", count: 10 },
      ],
      nodes: [
        { name: "0", count: 34 },
        { name: "1", count: 33 },
        { name: "2", count: 33 },
      ],
      levels: [{ name: "error", count: 10 }],
      others: { types: 0, nodes: 0 },
      untimedRows: 3,
      damagedRows: 2,
      unfinishedBytes: 13,
    });
    const histogram = all.at(-1)?.histogram;
    expect(histogram).toMatchObject({ stepMs: 1000, fromMs: startMs });
    expect(histogram?.errors.reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it("says why a file cannot be surveyed", async () => {
    const [missing] = await collected(surveyLog(services, place, "", going));
    expect(missing).toMatchObject({ ok: false, problem: { code: "unreadable" } });
    const [other] = await collected(surveyLog(services, { ...place, file: "../x.jsonl" }, "", going));
    expect(other).toMatchObject({ ok: false, problem: { code: "unreadable" } });
    const [text] = await collected(surveyLog(services, { ...place, file: "notes.md" }, "", going));
    expect(text).toMatchObject({ ok: false, problem: { code: "bad-input" } });
  });

  it("agrees with every row on which lines are damaged", async () => {
    writeFileSync(file(), `${line(0)}{"type":"a"\n\ufeff{}\n{"a":1,}\n\0\0\n[]\n{"t":"\u0001"}\n{"x":"\\q"}\n\n{"a":NaN}\n`);
    const survey = (await surveys()).at(-1);
    const page = gained(await readEvents(services, place, "", 0, 100, going));
    expect(page.rows).toHaveLength(10);
    expect(page.rows.filter(({ problem }) => problem !== null)).toHaveLength(survey?.damagedRows ?? -1);
    expect(gained(await readEvents(services, place, "damaged", 0, 100, going)).rows.every(({ problem }) => problem !== null)).toBe(true);
  });
});

describe("rows", () => {
  it("come from both ends at once, and by their real positions when all is known", async () => {
    writeFileSync(file(), lines(0, 1000).join(""));
    const early = gained(await readEvents(services, place, "", -2, 2, going));
    expect(early.rows.map(({ position, line: number }) => [position, number])).toEqual([
      [-2, null],
      [-1, null],
    ]);
    expect(early.complete).toBe(false);
    await surveys("level:error");
    const late = gained(await readEvents(services, place, "", -2, 2, going));
    expect(late.rows.map(({ position, line: number }) => [position, number])).toEqual([
      [998, 999],
      [999, 1000],
    ]);
    const errors = gained(await readEvents(services, place, "level:error", 5, 2, going));
    expect(errors).toMatchObject({ matchRows: 100, complete: true, identity: early.identity });
    expect(errors.rows).toMatchObject([
      { position: 5, line: 60, type: "llm.error", node: "2", level: "error", atMs: startMs + 59_000, problem: null },
      { position: 6, line: 70 },
    ]);
  });

  it("say nothing twice: type and node have columns of their own, and the label comes first", async () => {
    writeFileSync(file(), line(4));
    const { rows } = gained(await readEvents(services, place, "", 0, 1, going));
    expect(rows[0]).toMatchObject({ type: "tool.start", summary: expect.stringMatching(/^call 4 · key: /) });
  });

  it("say nothing where a record holds no more than its columns, and keep a line that is no record as it is", async () => {
    writeFileSync(file(), '{"ts": 1785391433, "type": "tool.end", "data": {"node_id": "2.1", "note": ""}}\n["a", "list"]\n');
    const { rows } = gained(await readEvents(services, place, "", 0, 2, going));
    expect(rows).toMatchObject([{ type: "tool.end", node: "2.1", summary: "" }, { summary: '["a", "list"]' }]);
  });

  it("show no secret, though search and download see the bytes as they are", async () => {
    writeFileSync(file(), lines(0, 3).join(""));
    const found = (await surveys("s3cret-word")).at(-1);
    expect(found?.match.rows).toBe(3);
    const rows = JSON.stringify(gained(await readEvents(services, place, "s3cret-word", 0, 3, going)));
    const opened = JSON.stringify(gained(await openEvent(services, place, { line: 1 }, going)));
    expect(rows + opened).not.toContain("s3cret");
  });
});

describe("one event", () => {
  it("is opened by its line or by its offset, and has no other address", async () => {
    writeFileSync(file(), lines(0, 20).join(""));
    const offset = Buffer.byteLength(lines(0, 7).join(""));
    expect(gained(await openEvent(services, place, { offset }, going)).row.byteOffset).toBe(offset);
    await surveys();
    expect(gained(await openEvent(services, place, { offset }, going))).toMatchObject({
      row: { line: 8 },
      label: "tool.start · call 7",
      cut: false,
    });
    expect(gained(await openEvent(services, place, { line: 8 }, going)).row.byteOffset).toBe(offset);
    expect(await openEvent(services, place, { line: 21 }, going)).toMatchObject({ ok: false });
    expect(await openEvent(services, place, { offset: offset + 1 }, going)).toMatchObject({ ok: false });
  });

  it("is cut when it is longer than can be shown, and says so", async () => {
    writeFileSync(file(), `{"type":"huge","data":{"text":"${"x".repeat(3_000_000)}"}}\n`);
    const huge = gained(await openEvent(services, place, { line: 1 }, going));
    expect(huge).toMatchObject({ cut: true, label: "huge", row: { type: "huge", problem: null } });
    expect(huge.text.length).toBe(1024 * 1024);
  });
});

describe("jumps", () => {
  const find = async (text: string, jump: Parameters<typeof findEvent>[3]) => gained(await findEvent(services, place, text, jump, going));

  it("lead to a time, to a line, and to the next and previous error among the rows that fit", async () => {
    writeFileSync(file(), lines(0, 200).join(""));
    expect(await find("", { to: "time", atMs: startMs + 50_500 })).toEqual({ position: 51, line: 52 });
    expect(await find("", { to: "line", line: 77 })).toEqual({ position: 76, line: 77 });
    expect(await find("level:error", { to: "line", line: 11 })).toEqual({ position: 1, line: 20 });
    expect(await find("", { to: "error", from: 9, direction: "next" })).toEqual({ position: 19, line: 20 });
    expect(await find("", { to: "error", from: 9, direction: "previous" })).toEqual({ position: null, line: null });
    expect(await find("node:0", { to: "error", from: 66, direction: "previous" })).toEqual({ position: 63, line: 190 });
    expect(await find("-level:error", { to: "error", from: 0, direction: "next" })).toEqual({ position: null, line: null });
    expect(await find("", { to: "time", atMs: startMs * 2 })).toEqual({ position: null, line: null });
  });
});

describe("a download", () => {
  const bytes = async (text: string) => {
    const { pieces, fileName } = gained(await downloadEvents(services, place, text, going));
    return { fileName, text: Buffer.concat(await collected(pieces)).toString("utf8") };
  };

  it("holds the bytes of the lines that fit as they are written, the unfinished one too", async () => {
    writeFileSync(file(), `${lines(0, 50).join("")}{"call 9`);
    expect(await bytes("")).toEqual({ fileName: "events.jsonl", text: `${lines(0, 50).join("")}{"call 9` });
    const fitting = lines(0, 50).filter((one) => one.includes("call 9") || one.includes("call 49"));
    expect((await bytes('"call 9"')).text).toBe(`${fitting.filter((one) => one.includes("call 9")).join("")}{"call 9`);
    expect(await bytes("level:error")).toEqual({ fileName: "events.filtered.jsonl", text: [9, 19, 29, 39, 49].map(line).join("") });
  });
});

describe("a log that changes while it is looked at", () => {
  it("keeps one identity as it grows and has another one after it was cut", async () => {
    writeFileSync(file(), lines(0, 10).join(""));
    const before = (await surveys()).at(-1);
    appendFileSync(file(), lines(10, 30).join(""));
    const grown = (await surveys()).at(-1);
    expect(grown).toMatchObject({ identity: before?.identity, rows: 30 });
    truncateSync(file(), 0);
    appendFileSync(file(), line(0));
    const cut = (await surveys()).at(-1);
    expect(cut?.rows).toBe(1);
    expect(cut?.identity).not.toBe(before?.identity);
    rmSync(file());
    expect((await readEvents(services, place, "", 0, 1, going)).ok).toBe(false);
  });
});
