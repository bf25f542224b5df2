// Every recorded atlas project, read through the services from real files and real git, against what its own program says of it.
// The projects are not part of this repository; the suite runs where they are.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { differences } from "@/lib/engine/formats/atlas/differences";
import { planView } from "@/lib/engine/formats/atlas/plan-view";
import { readFacts } from "@/lib/engine/formats/atlas/read-facts";
import { readableLines, refinePasses } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { runningJobs } from "@/lib/engine/formats/atlas/rules/reset-orphans";
import { positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import { formats } from "@/lib/engine/formats/registry";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { member, textOf } from "@/lib/engine/text/json-access";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { listRuns, type RunListView } from "@/lib/service/list-runs";
import { gatherOpenRun, openRun } from "@/lib/service/open-run";
import { planRecovery } from "@/lib/service/plan-recovery";
import type { Services } from "@/lib/service/services";

const shared = process.env.REPRISE_SHARED ?? path.resolve(import.meta.dirname, "../../../shared");
const recorded = path.join(shared, "real-runs", "atlas");
const projects = existsSync(recorded) ? readdirSync(recorded).filter((name) => existsSync(path.join(recorded, name, "PROJECT.sh"))) : [];

const stageSchema = z.looseObject({
  status: z.string(),
  position: z.string().nullish(),
  next: z.string().nullish(),
  torn_advance: z.boolean().optional(),
});

const ledgerFields = {
  state: z.string().nullish(),
  refine_passes: z.union([z.number(), z.looseObject({ raises: z.string() })]).optional(),
  next_stage: stageSchema.optional(),
};

const runSchema = z.looseObject({
  ...ledgerFields,
  kind: z.string(),
  label: z.string(),
  frontier: z.array(z.string()).nullish(),
  next_wave_if_8192_mb_free: z.array(z.string()).nullish(),
  job_states: z.record(z.string(), z.number()).nullish(),
  resettable: z.array(z.string()).nullish(),
  after_reset: z.looseObject({ sha256_file_after_upstream_write: z.string() }).nullish(),
  plan_raises: z.string().optional(),
  sub_runs: z.record(z.string(), z.looseObject(ledgerFields)).optional(),
  selected_by_select_graph_run: z.boolean().optional(),
});

const expectedSchema = z.looseObject({
  runs: z.record(z.string(), runSchema),
  select_graph_run: z.looseObject({ no_session: z.string().nullable() }),
});

describe("the recorded projects, where there are any", () => {
  it("come with what their own program says of them", () => {
    expect(projects.filter((project) => !existsSync(path.join(recorded, project, "EXPECTED.json")))).toEqual([]);
  });
});

describe.each(projects)("recorded project %s", (project) => {
  const expected = expectedSchema.parse(JSON.parse(readFileSync(path.join(recorded, project, "EXPECTED.json"), "utf8")));
  const base = mkdtempSync(path.join(tmpdir(), "reprise-real-"));
  const root = path.join(base, "root");
  const services: Services = {
    home: path.join(base, "home"),
    formats,
    readRoots: async () => ({ roots: [{ id: "r", name: "r", path: root, origin: "argument" }], problem: null }),
    mayAct: true,
    nowMs: () => Date.parse("2026-09-01T00:00:00Z"),
    randomId: () => "0123456789abcdefghij",
  };
  let list: RunListView;

  beforeAll(async () => {
    execFileSync("sh", [path.join(recorded, project, "PROJECT.sh"), root], { stdio: "pipe" });
    list = await listRuns(services);
  }, 60_000);
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  const differs = (id: string, what: string) => differences.some((one) => one.project === project && one.run === id && one.what === what);

  it("lists exactly the runs, and claims no foreign folder", () => {
    const ids = Object.entries(expected.runs);
    const known = list.runs.map((run) => run.id).sort();
    expect(known).toEqual(ids.flatMap(([id, run]) => (run.kind === "foreign" ? [] : [id])).sort());
    const foreign = list.foreign.map((folder) => path.basename(folder.path)).sort();
    expect(foreign).toEqual(ids.flatMap(([id, run]) => (run.kind === "foreign" ? [id] : [])).sort());
  });

  it("chooses the graph run its own program would choose", () => {
    const chosen = list.runs.filter((run) => run.chosenByHost && run.kind.code === "graph").map((run) => run.id);
    const { no_session: id } = expected.select_graph_run;
    expect(chosen).toEqual(id === null ? [] : [id]);
  });

  const runs = Object.entries(expected.runs).filter(([, run]) => run.kind !== "foreign");
  describe.each(runs)("run %s", (id, run) => {
    const ref = { rootId: "r", path: `.atlas/${id}` };
    const facts = async () => {
      const opened = await gatherOpenRun(services, ref);
      if (!opened.ok) throw new Error(opened.problem.message);
      return readFacts(opened.value.source);
    };

    it(`agrees on position, next stage and refine passes (${run.label})`, async () => {
      const { folder, subRuns } = await facts();
      checkLedger(run, folder);
      for (const [node, sub] of Object.entries(run.sub_runs ?? {})) {
        const own = subRuns.get(node.replace(/^.*tasks\//, ""));
        expect(own).toBeDefined();
        if (own !== undefined) checkLedger(sub, own);
      }
    });

    it(`agrees on frontier, jobs and next wave (${run.label})`, async () => {
      const opened = await openRun(services, ref);
      if (!opened.ok) throw new Error(opened.problem.message);
      const view = opened.value.run;
      if (run.frontier != null) expect(view.frontier).toEqual(run.frontier);
      if (run.next_wave_if_8192_mb_free != null) expect(view.nextWave?.jobs).toEqual(run.next_wave_if_8192_mb_free);
      if (run.job_states != null) {
        const counts: Record<string, number> = {};
        for (const job of view.jobs) counts[job.stateWord ?? "—"] = (counts[job.stateWord ?? "—"] ?? 0) + 1;
        expect(counts).toEqual(run.job_states);
      }
      const unreadable = run.state === null || run.plan_raises !== undefined;
      if (unreadable) expect(view.status.condition).toBe("damaged");
      else if (!differs(id, "damaged")) expect(view.findings.filter((finding) => finding.severity === "blocker")).toEqual([]);
      const summary = list.runs.find((one) => one.id === id);
      expect(summary?.status.code).toBe(view.status.code);
    });

    it(`resets exactly the jobs, to the bytes its own program would write (${run.label})`, async () => {
      const { dag, plan } = await facts();
      const running = dag === null ? null : runningJobs(dag);
      if (run.resettable == null) return expect(running === null || (running.ok && running.value.length === 0)).toBe(true);
      const ids = running?.ok === true ? running.value.map(({ job }) => textOf(member(job, "job_id"))) : [];
      expect(ids).toEqual(run.resettable);
      expect(planView(dag).jobs.length).toBeGreaterThan(0);
      const outcome = await planRecovery(services, { kind: "reset", run: ref, choices: {} });
      if (!outcome.ok || !outcome.value.ok) return expect(run.state).toBe("OUTPUT");
      const [edit] = outcome.value.plan.edits;
      expect(outcome.value.plan.empty).toBe(run.resettable.length === 0);
      if (edit === undefined || plan.status !== "read") return undefined;
      const after = sha256Hex(applySplices(plan.bytes, edit.splices));
      expect(after).toBe(edit.after.sha256);
      return expect(after).toBe(run.after_reset?.sha256_file_after_upstream_write);
    });
  });
});

type LedgerFolder = Parameters<typeof positionOfFolder>[0];

function checkLedger(
  expected: z.infer<typeof runSchema> | { state?: unknown; refine_passes?: unknown; next_stage?: unknown },
  folder: LedgerFolder,
): void {
  const state = folder.state === null ? null : textOf(member(folder.state, "current_state"));
  if (expected.state !== undefined) expect(state).toBe(expected.state);
  const lines = folder.log.status === "read" ? readableLines(Buffer.from(folder.log.lines.map((line) => line.text).join("\n"))) : null;
  if (typeof expected.refine_passes === "number") {
    expect(folder.log.status === "read" ? refinePasses(folder.log.lines) : 0).toBe(expected.refine_passes);
    expect(lines === null || lines.ok).toBe(true);
  }
  const stage = stageSchema.safeParse(expected.next_stage);
  if (!stage.success) return;
  const place = positionOfFolder(folder);
  expect(place.status).toBe(stage.data.status);
  if (place.status !== "ok") return;
  expect({ position: place.position, next: place.next, torn: place.tornAdvance }).toEqual({
    position: stage.data.position,
    next: stage.data.next,
    torn: stage.data.torn_advance,
  });
}
