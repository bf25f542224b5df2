import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formats } from "@/lib/engine/formats/registry";
import { rootAnswers } from "@/lib/io/roots/root-answers";
import type { Root } from "@/lib/io/roots/roots-file";
import { listRuns } from "@/lib/service/list-runs";
import { RootReadings, type RootReadingsSetup } from "@/lib/service/root-readings";
import { RowLog } from "@/lib/service/row-log";
import { type KeptRun, MemoryRunStore } from "@/lib/service/run-store";
import type { Services } from "@/lib/service/services";

let base: string;

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "roots-"));
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

function makeRoot(id: string, runs: readonly string[]): Root {
  for (const run of runs) {
    const folder = path.join(base, id, ".atlas", run);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "state.json"), JSON.stringify({ run_id: run, current_state: "INIT", stages: {} }));
    writeFileSync(path.join(folder, "log.jsonl"), `${JSON.stringify({ run_id: run, stage: "INIT" })}\n`);
  }
  return { id, name: id, path: path.join(base, id), origin: "config" };
}

function servicesOver(roots: readonly Root[], setup: RootReadingsSetup = {}): Services {
  return {
    home: base,
    formats,
    readRoots: async () => ({ roots, problem: null }),
    mayAct: false,
    nowMs: () => Date.UTC(2026, 0, 1),
    randomId: () => "id",
    runList: { readings: new RootReadings(setup), log: new RowLog("log") },
  };
}

/** A promise that stays open until it is told otherwise. */
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  const resolvers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => {
    resolvers.push(resolve);
  });
  return { promise, resolve: () => resolvers[0]?.() };
}

const idsOf = (view: Awaited<ReturnType<typeof listRuns>>) => view.runs.map((run) => run.id).toSorted();

describe("roots", () => {
  it("are independent: one that hangs is said to be read still, the others are listed", async () => {
    const [good, hanging] = [makeRoot("good", ["a", "b"]), makeRoot("hanging", ["c"])];
    const { promise: hangs, resolve: release } = withResolvers();
    const services = servicesOver([hanging, good], { answers: (root) => (root === hanging.path ? hangs : rootAnswers(root)) });
    const early = await listRuns(services, 300);
    expect(early.roots.map(({ id, reading, runCount }) => ({ id, reading, runCount }))).toEqual([
      { id: "hanging", reading: true, runCount: 0 },
      { id: "good", reading: false, runCount: 2 },
    ]);
    expect(idsOf(early)).toEqual(["a", "b"]);
    release();
    const late = await listRuns(services);
    expect(late.roots.every((root) => !root.reading)).toBe(true);
    expect(idsOf(late)).toEqual(["a", "b", "c"]);
  });

  it("that hang later are shown as they were known last, and callers share one reading", async () => {
    const root = makeRoot("r", ["a"]);
    let open = true;
    let asked = 0;
    const answers = (rootPath: string) => {
      asked += 1;
      return open ? rootAnswers(rootPath) : withResolvers().promise;
    };
    const services = servicesOver([root], { answers });
    await listRuns(services);
    open = false;
    const before = asked;
    const views = await Promise.all([listRuns(services, 50), listRuns(services, 50), listRuns(services, 50)]);
    for (const view of views) {
      expect(view.roots[0]).toMatchObject({ reading: true, runCount: 1, problem: null });
      expect(idsOf(view)).toEqual(["a"]);
    }
    expect(asked - before).toBe(1);
  });

  it("that cannot be read hide none of the others", async () => {
    const good = makeRoot("good", ["a"]);
    const gone: Root = { id: "gone", name: "gone", path: path.join(base, "gone"), origin: "config" };
    const view = await listRuns(servicesOver([gone, good]));
    expect(view.roots.map((root) => root.problem !== null)).toEqual([true, false]);
    expect(idsOf(view)).toEqual(["a"]);
  });

  it("answer with everything that was on disk when they were asked, also while a reading is under way", async () => {
    const root = makeRoot("r", ["a"]);
    const services = servicesOver([root]);
    const first = listRuns(services);
    makeRoot("r", ["b"]);
    const second = listRuns(services);
    expect(idsOf(await second)).toEqual(["a", "b"]);
    await first;
  });
});

describe("what is kept of the runs", () => {
  const kept = (paths: number): KeptRun => ({
    outcome: { is: "nothing" },
    stamp: { inRun: Array.from({ length: paths }, (_, index) => `${index}`), outside: [], facts: new Float64Array(), settled: true },
    afterMs: 0,
    beforeMs: 1,
  });

  it("is bounded over all roots together, and roots that are no more are forgotten", async () => {
    const store = new MemoryRunStore(10);
    await store.save(
      "a",
      new Map([
        ["x", kept(6)],
        ["y", kept(6)],
      ]),
    ); // prettier-ignore
    expect([...(await store.load("a")).keys()]).toEqual(["x"]);
    await store.save(
      "b",
      new Map([
        ["z", kept(5)],
        ["w", kept(4)],
      ]),
    ); // prettier-ignore
    expect([...(await store.load("b")).keys()]).toEqual(["w"]);
    await store.keepOnly(["b"]);
    expect([...(await store.load("a")).keys()]).toEqual([]);
    await store.save("b", new Map([["z", kept(10)]]));
    expect([...(await store.load("b")).keys()]).toEqual(["z"]);
  });
});
