import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { formats } from "@/lib/engine/formats/registry";
import type { LogSurvey } from "@/lib/service/event-views";
import { findEvent } from "@/lib/service/find-event";
import { readEvents } from "@/lib/service/read-events";
import type { ServiceResult, Services } from "@/lib/service/services";
import { surveyLog } from "@/lib/service/survey-log";

const runPath = "p/.arbor/sessions/run_20260304_010203";
const place = { ref: { rootId: "r", path: runPath }, file: "events.jsonl" };
const going = new AbortController().signal;
const mebi = 1024 * 1024;
let root = "";
let services: Services;
const file = () => path.join(root, runPath, "events.jsonl");

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "reprise-long-events-"));
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

function gained<T>(result: ServiceResult<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

async function surveyed(text = ""): Promise<LogSurvey> {
  let last: LogSurvey | null = null;
  for await (const one of surveyLog(services, place, text, going)) last = gained(one);
  if (last === null) throw new Error("There was no survey.");
  return last;
}

const head = (atS: number) => `{"ts":${atS},"type":"llm.call","data":{"name":"`;
/** A line of some MiB: whole, cut, or not UTF-8 in its middle. */
const long = (atS: number, sizeMebi: number, kind: "whole" | "cut" | "bytes") =>
  Buffer.concat([
    Buffer.from(head(atS)),
    Buffer.alloc(sizeMebi * mebi, 0x61),
    kind === "bytes" ? Buffer.from([0xff]) : Buffer.alloc(0),
    Buffer.from(kind === "cut" ? "\n" : '"}}\n'),
  ]);

it("rows agree with the survey on which long lines are damaged, and a jump to a time leads to none of those", async () => {
  writeFileSync(
    file(),
    Buffer.concat([long(100, 3, "cut"), long(200, 3, "bytes"), long(300, 3, "whole"), Buffer.from(`${head(400)}"}}\n`)]),
  );
  expect(await surveyed()).toMatchObject({ rows: 4, damagedRows: 2 });
  const { rows } = gained(await readEvents(services, place, "", 0, 10, going));
  expect(rows.map(({ atMs, problem }) => [atMs, problem !== null])).toEqual([
    [null, true],
    [null, true],
    [300_000, false],
    [400_000, false],
  ]);
  const jumped = gained(await findEvent(services, place, "", { to: "time", atMs: 50_000 }, going));
  expect(jumped).toEqual({ position: 2, line: 3 });
});

it("a last line that is too long to be held is told as unfinished until it is ended, and is searched", async () => {
  const whole = long(100, 5, "whole");
  writeFileSync(file(), whole.subarray(0, -1));
  expect(await surveyed("aaaa")).toMatchObject({ rows: 1, damagedRows: 1, match: { rows: 1, complete: true } });
  expect(await surveyed("type:llm.call")).toMatchObject({ match: { rows: 0 } });
  expect(gained(await readEvents(services, place, "", 0, 1, going)).rows).toMatchObject([{ problem: /not finished/, atMs: null }]);
  appendFileSync(file(), "\n");
  expect(await surveyed("type:llm.call")).toMatchObject({ rows: 1, damagedRows: 0, match: { rows: 1 } });
  expect(gained(await readEvents(services, place, "", 0, 1, going)).rows).toMatchObject([{ problem: null, atMs: 100_000 }]);
});
