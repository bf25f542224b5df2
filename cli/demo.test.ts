// The whole way from bytes and git to words, over the demo: each story must be read as what it was written to be.

import { spawnSync } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { terminalServices } from "@/cli/terminal-services";
import { check } from "@/cli/verb-check";
import { list } from "@/cli/verb-list";
import { plan } from "@/cli/verb-plan";
import { show } from "@/cli/verb-show";
import type { RunCondition } from "@/lib/engine/run/run";
import { listRuns, type RunListView } from "@/lib/service/list-runs";
import { openRun } from "@/lib/service/open-run";
import type { Services } from "@/lib/service/services";
import { createDemo } from "@/scripts/demo/create-demo.mjs";

const nowMs = Date.UTC(2026, 10, 30, 9, 30);
const shop = "lantern-shop/.atlas";
const library = "bücherei-katalog/.atlas";
const harbour = "harbour-api/docs/superpowers/execution";
const orchard = "orchard/.arbor/sessions";

interface Story {
  readonly what: string;
  readonly path: string;
  readonly condition: RunCondition;
  readonly code: string;
  /** Words of the sentence that explains it. */
  readonly words: RegExp;
}

const stories: readonly Story[] = [
  {
    what: "a question about the request",
    path: `${shop}/0a7be2f1-63d8-4c95-b1a4-82f0d3c6e719`,
    condition: "gate",
    code: "at-clarify-gate?",
    words: /gaps/,
  },
  {
    what: "a plan that waits for approval",
    path: `${shop}/18c4d09b-f52e-4a6d-9b37-e06a5d1c8f42`,
    condition: "gate",
    code: "at-code-gate?",
    words: /approval/,
  },
  {
    what: "a rollback that never ended",
    path: `${shop}/6fb4917c-05de-4a83-bd20-3c9e8f61a7d5`,
    condition: "open-operation",
    code: "rollback-open",
    words: /rollback to CODED/,
  },
  {
    what: "a graph stopped in mid-wave",
    path: `${shop}/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8`,
    condition: "interrupted",
    code: "interrupted",
    words: /2 of 7 jobs were running, 2 are done/,
  },
  {
    what: "a change stopped after the coder",
    path: `${shop}/27f9a3d4-1e0b-4785-8c6f-95b2e7d041ac`,
    condition: "interrupted",
    code: "interrupted",
    words: /CODED; next is VERIFIED/,
  },
  {
    what: "a change stopped after the critics",
    path: `${shop}/3d52c8e7-a94f-4e10-b763-0f8d6c1b2a95`,
    condition: "interrupted",
    code: "interrupted",
    words: /REFINE; next is CODED/,
  },
  {
    what: "a graph blocked by a failed job",
    path: `${shop}/c3d9e6a4-2b17-4f80-8e5d-6a0b91c7f254`,
    condition: "interrupted",
    code: "interrupted",
    words: /1 failed and 2 can never run/,
  },
  {
    what: "a graph without gas",
    path: `${shop}/e81a5d72-90c4-4b3e-a6f1-d75c20b894ea`,
    condition: "interrupted",
    code: "interrupted",
    words: /gas is spent/,
  },
  {
    what: "a change finished and verified",
    path: `${shop}/4e61b7f0-d835-49ca-8a12-c7f4095e3bd6`,
    condition: "finished",
    code: "finished-verified",
    words: /verified/,
  },
  {
    what: "a change finished unverified",
    path: `${shop}/59d03ea8-7c26-4b1f-93e5-a8b60f4d7c12`,
    condition: "finished-unverified",
    code: "finished-unverified",
    words: /UNVERIFIED/,
  },
  {
    what: "a graph finished and verified",
    path: `${library}/7a20d6b5-4f9e-4c31-a8d7-e15b93f0c684`,
    condition: "finished",
    code: "finished-verified",
    words: /verified/,
  },
  {
    what: "a coder that may be alive",
    path: `${library}/82c5f7e3-b061-4d9a-8f24-57d9ae10b36c`,
    condition: "maybe-live",
    code: "maybe-live",
    words: /still be at work/,
  },
  {
    what: "a graph with leftovers",
    path: `${library}/9be7410d-3a68-4f52-90cb-d2f6a58e1c07`,
    condition: "interrupted",
    code: "interrupted",
    words: /1 of 3 jobs was running/,
  },
  {
    what: "a torn head",
    path: `${library}/a4f8130b-e6c7-4295-bd58-19e0c7d26f3a`,
    condition: "damaged",
    code: "damaged",
    words: /state\.json cannot be read/,
  },
  {
    what: "a plan that waits on itself",
    path: `${library}/b19d6e52-70af-4c84-8e3b-f45a02d7c9e8`,
    condition: "damaged",
    code: "damaged",
    words: /circle/,
  },
  {
    what: "a crash behind an open breaker",
    path: `${harbour}/2026-11-28-berth-booking`,
    condition: "breaker-open",
    code: "breaker-open",
    words: /codex: out of credits\. 3 jobs are held/,
  },
  {
    what: "breakers of the first release",
    path: `${harbour}/2026-06-18-crane-telemetry`,
    condition: "breaker-open",
    code: "breaker-open",
    words: /antigravity: not signed in/,
  },
  {
    what: "a wave that was refused",
    path: `${harbour}/2026-11-21-tide-tables`,
    condition: "interrupted",
    code: "blocked",
    words: /blocked by the scope gate/,
  },
  {
    what: "a state cut in the middle",
    path: `${harbour}/2026-11-25-ferry-timetable`,
    condition: "damaged",
    code: "damaged",
    words: /state\.json cannot be read/,
  },
  {
    what: "a run that was planned only",
    path: `${harbour}/2026-11-30-quay-lighting`,
    condition: "not-started",
    code: "planned",
    words: /never dispatched/,
  },
  {
    what: "a merged run",
    path: `${harbour}/2026-11-14-invoice-export`,
    condition: "finished",
    code: "merged",
    words: /the run is merged/,
  },
  {
    what: "an epic with a stopped run",
    path: `${harbour}/epics/harbour-season`,
    condition: "interrupted",
    code: "epic_needs_reconcile",
    words: /its run stopped/,
  },
  {
    what: "a session killed with three executors at work",
    path: `${orchard}/run_leaf_rust_recall`,
    condition: "interrupted",
    code: "interrupted",
    words: /4 ideas were cut off: 2, 3\.1, 2\.3, 3\.2/,
  },
  {
    what: "a session that ended",
    path: `${orchard}/run_calibration_loss`,
    condition: "finished",
    code: "ended",
    words: /The run ended at/,
  },
  {
    what: "a session cut by its budget",
    path: `${orchard}/run_dusk_hour`,
    condition: "interrupted",
    code: "cut-by-budget",
    words: /time budget.*One idea was cut off: 1\.2/,
  },
  {
    what: "a session kept by a host agent",
    path: `${orchard}/leaf-age-skill`,
    condition: "interrupted",
    code: "skill-session",
    words: /without a log/,
  },
  {
    what: "a session whose tree is cut in the middle",
    path: `${orchard}/run_scab_transfer`,
    condition: "damaged",
    code: "damaged",
    words: /idea_tree\.json cannot be resumed/,
  },
  {
    what: "a session with a hand-written log only",
    path: `${orchard}/spore_counts_by_hand`,
    condition: "finished-unknown",
    code: "foreign",
    words: /written by hand/,
  },
];

let folder = "";
let demo = "";
let services: Services;
let view: RunListView;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "reprise-cli-demo-")));
  demo = path.join(folder, "demo");
  await createDemo(demo, nowMs);
  services = { ...terminalServices([demo]), home: path.join(folder, "home"), nowMs: () => nowMs };
  view = await listRuns(services);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the run list over the demo", () => {
  it("has every story and nothing else", () => {
    expect(view.runs.map((run) => run.ref.path).sort()).toEqual(stories.map((story) => story.path).sort());
    expect(view).toMatchObject({ rootsProblem: null, roots: [{ id: "demo", problem: null }] });
  });

  it.each(stories)("reads $what", async ({ path: place, condition, code, words }) => {
    const listed = view.runs.find((run) => run.ref.path === place);
    expect(listed?.status).toMatchObject({ condition, code, sentence: expect.stringMatching(words) });
  });

  it.each(stories)("and the run's own page agree about $what", async ({ path: place }) => {
    const listed = view.runs.find((run) => run.ref.path === place);
    const opened = await openRun(services, { rootId: "demo", path: place });
    expect(opened.ok && opened.value.run.status).toEqual(listed?.status);
  });

  it("puts what needs a person before what is finished", () => {
    const conditions = view.runs.map((run) => run.status.condition);
    const firstFinished = conditions.findIndex((condition) => condition.startsWith("finished"));
    expect(conditions.slice(firstFinished).every((condition) => condition.startsWith("finished"))).toBe(true);
  });
});

describe("the stories in detail", () => {
  async function findingsOf(place: string): Promise<readonly string[]> {
    const opened = await openRun(services, { rootId: "demo", path: place });
    return opened.ok ? opened.value.run.findings.map((finding) => `${finding.severity} ${finding.code}`) : [];
  }

  it("finds the shop's runs stopped, not broken: only a node that was begun before its job was put back is told", async () => {
    const found = new Map<string, readonly string[]>();
    for (const story of stories.filter((one) => one.path.startsWith(shop))) found.set(story.what, await findingsOf(story.path));
    expect([...found].filter(([, codes]) => codes.length > 0)).toEqual([["a graph without gas", ["warning atlas.P15"]]]);
  });

  it("finds the leftovers of a kill, and what makes a run damaged", async () => {
    expect(await findingsOf(`${library}/9be7410d-3a68-4f52-90cb-d2f6a58e1c07`)).toEqual([
      "warning atlas.P15",
      "warning atlas.F1",
      "warning atlas.F5",
    ]);
    expect((await findingsOf(`${library}/a4f8130b-e6c7-4295-bd58-19e0c7d26f3a`)).some((found) => found.startsWith("blocker "))).toBe(true);
    expect((await findingsOf(`${library}/b19d6e52-70af-4c84-8e3b-f45a02d7c9e8`)).some((found) => found.startsWith("blocker "))).toBe(true);
  });

  it("offers to put the two jobs of the stopped wave back, and sees the half-written tree", async () => {
    const planned = await plan(services, {
      kind: "reset",
      run: { rootId: "demo", path: `${shop}/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8` },
      choices: {},
    });
    expect(planned.code).toBe(1);
    expect(planned.value).toMatchObject({
      ok: true,
      plan: { edits: [{ path: `${shop}/5b0f3c1e-8a52-4d07-9c64-1f2e7a90d3b8/plan.dag.json` }], effects: [] },
    });
    expect(planned.lines.join("\n")).toContain("3 files without a commit");
  });

  it("refuses to plan anything that writes for a damaged run", async () => {
    for (const kind of ["reset", "remove-worktrees"]) {
      const run = { rootId: "demo", path: `${library}/b19d6e52-70af-4c84-8e3b-f45a02d7c9e8` };
      expect(await plan(services, { kind, run, choices: {} })).toMatchObject({ code: 2, value: { ok: false } });
    }
  });
});

describe("the terminal over the demo", () => {
  it("answers with 1 when something needs a person, and with 0 when nothing does", async () => {
    expect((await list(services)).code).toBe(1);
    expect((await show(services, "5b0f3c1e")).code).toBe(1);
    expect((await show(services, "4e61b7f0")).code).toBe(0);
  });

  it("finds a run by a piece of its id, by its place below the root, and by its folder", async () => {
    const place = `${shop}/4e61b7f0-d835-49ca-8a12-c7f4095e3bd6`;
    const said = await show(services, `demo:${place}`);
    expect(said.code).toBe(0);
    expect((await show(services, "4e61b7f0")).lines).toEqual(said.lines);
    expect((await show(services, path.join(demo, place))).lines).toEqual(said.lines);
    expect(await show(services, "nothing-like-it")).toMatchObject({ code: 2 });
  });

  it("answers a check of everything with 2, since some runs are damaged", async () => {
    expect((await check(services, undefined)).code).toBe(2);
    expect((await check(services, "5b0f3c1e")).code).toBe(0);
  });

  it("is the same as a program of its own, whose --json is the service's value", () => {
    const script = path.join(import.meta.dirname, "..", "scripts", "reprise.mjs");
    const env = { ...process.env, REPRISE_HOME: path.join(folder, "home") };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, "list", "--json", "--root", demo], { encoding: "utf8", env });
    expect(stderr).toBe("");
    expect(status).toBe(1);
    const value: unknown = JSON.parse(stdout);
    expect(value).toMatchObject({ roots: [{ path: demo }], runs: expect.any(Array) });
  });
});
