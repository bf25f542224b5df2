// The incremental list against a fresh one, over real folders: whatever happens on disk and to the clock, they are equal.

import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeRuns } from "@/bench/support/make-runs";
import { formats } from "@/lib/engine/formats/registry";
import { listRuns, type RunListView, readRunList } from "@/lib/service/list-runs";
import { RootReadings } from "@/lib/service/root-readings";
import { RowLog } from "@/lib/service/row-log";
import type { Services } from "@/lib/service/services";

let template: string;

beforeAll(async () => {
  template = mkdtempSync(path.join(os.tmpdir(), "list-template-"));
  await makeRuns(template, 12);
  const epic = path.join(template, "group-00/project-000/docs/superpowers/execution/epics/spring");
  mkdirSync(epic, { recursive: true });
  const [run] = readdirSync(path.join(epic, "../..")).filter((name) => name !== "epics");
  writeFileSync(
    path.join(epic, "epic-state.json"),
    JSON.stringify({
      title: "Spring",
      status: "running",
      last_progress_at: "2026-03-01T10:00:00Z",
      autonomy: { watch: true, started_at: "2026-03-01T09:00:00Z", max_wall_clock_hours: 2 },
      features: [
        { id: "a", status: "running", run_id: run },
        { id: "b", status: "pending", run_id: "not-there-yet" },
      ],
    }),
  );
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

/** Everything of a list but the moment at which it was read. */
function said({ readAtMs: _, ...view }: RunListView): unknown {
  return view;
}

function servicesOver(root: string, clock: { nowMs: number }, runList?: Services["runList"]): Services {
  return {
    home: root,
    formats,
    readRoots: async () => ({ roots: [{ id: "r", name: "r", path: root, origin: "argument" }], problem: null }),
    mayAct: false,
    nowMs: () => clock.nowMs,
    randomId: () => "id",
    ...(runList === undefined ? {} : { runList }),
  };
}

/** Every file or folder below a folder, by path. */
function pathsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
}

interface Change {
  readonly what:
    | "append"
    | "same-size"
    | "touch-back"
    | "touch"
    | "remove"
    | "replace"
    | "add-file"
    | "add-project"
    | "rename"
    | "clock"
    | "wait";
  readonly pick: number;
  readonly more: number;
}

const changes: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom(
    "append",
    "same-size",
    "touch-back",
    "touch",
    "remove",
    "replace",
    "add-file",
    "add-project",
    "rename",
    "clock",
    "wait",
  ),
  pick: fc.nat(),
  more: fc.nat(),
});

/** Longer than a file system's tick. */
const settleMs = 80;
const minute = 60_000;
/** Steps of the clock around every threshold of the formats, back and forth. */
const steps = [
  1,
  89_000,
  90_000,
  91_000,
  9 * minute,
  10 * minute,
  29 * minute,
  30 * minute,
  44 * minute,
  3 * 60 * minute,
  -10 * minute,
  -45 * minute,
];
const texts = [
  "{}",
  "[",
  '{"ts": 1, "type": "session.end", "data": {"exit_reason": "ok"}}\n',
  '{"stage": "OUTPUT"}\n',
  "x",
  "\n",
  "- a: b\n",
];

/** Carries one change out; a file that is written keeps the time of the made-up clock, as a running agent's would. */
function carryOut(root: string, { what, pick, more }: Change, clock: { nowMs: number }): void {
  const all = pathsIn(root);
  const isFile = (one: string) => statSync(path.join(root, one)).isFile();
  const files = all.filter(isFile);
  const name = files[pick % files.length];
  if (name === undefined) return;
  const file = path.join(root, name);
  const text = texts[more % texts.length] ?? "";
  const stamp = () => utimesSync(file, clock.nowMs / 1000, clock.nowMs / 1000);
  switch (what) {
    case "append":
      appendFileSync(file, text);
      stamp();
      break;
    case "same-size": {
      // The same number of bytes and the same time: only the time of the change itself tells.
      const before = statSync(file);
      const bytes = readFileSync(file);
      if (bytes.length > 0) bytes[more % bytes.length] = 0x37;
      writeFileSync(file, bytes);
      utimesSync(file, before.atime, before.mtime);
      break;
    }
    case "touch-back":
      utimesSync(file, 1_000_000 + (more % 1000), 1_000_000 + (more % 1000));
      break;
    case "touch":
      stamp();
      break;
    case "remove":
      rmSync(path.join(root, all[pick % all.length] ?? name), { recursive: true, force: true });
      break;
    case "replace":
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
      break;
    case "add-file":
      writeFileSync(
        path.join(path.dirname(file), ["state.json", "REPORT.md", "hooks.jsonl", "odd.tmp", "plan.dag.json"][more % 5] ?? "x"),
        text,
      );
      break;
    case "add-project":
      cpSync(path.join(template, "group-00/project-000"), path.join(root, `new-${more % 3}`), { recursive: true });
      break;
    case "rename": {
      const one = all[pick % all.length];
      if (one !== undefined) renameSync(path.join(root, one), path.join(root, `${one}-moved`));
      break;
    }
    case "clock":
      clock.nowMs += steps[more % steps.length] ?? 0;
      break;
    case "wait":
      break;
  }
}

describe("the incremental list", () => {
  it("equals a fresh one after every change on disk and every step of the clock", async () => {
    let notReadAgain = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 6 }), async (all) => {
        const root = mkdtempSync(path.join(os.tmpdir(), "list-"));
        try {
          cpSync(template, root, { recursive: true, preserveTimestamps: true });
          const clock = { nowMs: Date.UTC(2026, 2, 1, 10, 0, 1) };
          const kept = servicesOver(root, clock, { readings: new RootReadings(), log: new RowLog("log") });
          // What was written just now is read again in any case; the rest is to be taken from memory.
          await wait(settleMs);
          let before = new Set((await readRunList(kept)).runs.map((run) => run.kept));
          for (const change of all) {
            carryOut(root, change, clock);
            const now = (await readRunList(kept)).runs.map((run) => run.kept);
            notReadAgain += now.filter((one) => before.has(one)).length;
            before = new Set(now);
            expect(said(await listRuns(kept)), JSON.stringify(change)).toEqual(said(await listRuns(servicesOver(root, clock))));
          }
        } finally {
          rmSync(root, { recursive: true, force: true });
        }
      }),
      { numRuns: 25 },
    );
    expect(notReadAgain).toBeGreaterThan(100);
  }, 120_000);

  it("turns with the clock alone: silence, cooldown, heartbeat and time from the future", async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), "list-clock-"));
    try {
      cpSync(template, root, { recursive: true });
      const clock = { nowMs: Date.UTC(2026, 2, 1, 10, 0, 0) };
      for (const one of pathsIn(root)) {
        const file = path.join(root, one);
        if (statSync(file).isFile()) utimesSync(file, clock.nowMs / 1000, clock.nowMs / 1000);
      }
      const kept = servicesOver(root, clock, { readings: new RootReadings(), log: new RowLog("log") });
      const states = new Set<string>();
      const beganMs = clock.nowMs;
      for (let second = -200; second < 4 * 3600; second += 53) {
        clock.nowMs = beganMs + second * 1000;
        const now = await listRuns(kept);
        if (second % 5 === 0) expect(said(now), `${second} s`).toEqual(said(await listRuns(servicesOver(root, clock))));
        for (const run of now.runs) states.add(run.status.condition);
      }
      expect([...states]).toEqual(expect.arrayContaining(["maybe-live", "interrupted"]));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }, 60_000);
});
