// Every recorded atlas project, read through the services from real files and real git, against what its own program says of it.
// The projects are not part of this repository; the suite runs where they are.

import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differences } from "@/lib/engine/formats/atlas/differences";
import type { FolderFacts } from "@/lib/engine/formats/atlas/facts";
import { readFacts } from "@/lib/engine/formats/atlas/read-facts";
import { refinePasses } from "@/lib/engine/formats/atlas/rules/ledger-rules";
import { positionOfFolder } from "@/lib/engine/formats/atlas/single-change";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import { member, textOf } from "@/lib/engine/text/json-access";
import { sha256Hex } from "@/lib/engine/text/sha256";
import { listRuns, type RunListView } from "@/lib/service/list-runs";
import { gatherOpenRun, openRun, type RunView } from "@/lib/service/open-run";
import { planRecovery } from "@/lib/service/plan-recovery";
import { type ExpectedLedger, expectedOf, placeFor, projects, recorded, recreate } from "@/lib/service/testing/recorded-atlas";

/** A project is made of hundreds of git commands, which take long on a busy machine. */
const patienceMs = 300_000;

describe("the recorded projects, where there are any", () => {
  it("come with what their own program says of them", () => {
    expect(projects.filter((project) => !existsSync(path.join(recorded, project, "EXPECTED.json")))).toEqual([]);
  });

  it("hold every difference that is on purpose", () => {
    const unknown = differences.filter(({ project, run }) => projects.includes(project) && expectedOf(project).runs[run] === undefined);
    expect(unknown).toEqual([]);
  });
});

describe.each(projects)("recorded project %s", (project) => {
  const expected = expectedOf(project);
  const { base, root, services } = placeFor();
  let list: RunListView;

  beforeAll(async () => {
    recreate(project, root);
    list = await listRuns(services);
  }, patienceMs);
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  const differs = (id: string, what: (typeof differences)[number]["what"]) =>
    differences.some((one) => one.project === project && one.run === id && one.what === what);
  const ids = Object.entries(expected.runs);

  it("lists exactly the runs, and claims no foreign folder", () => {
    expect(list.runs.map((run) => run.id).sort()).toEqual(ids.flatMap(([id, run]) => (run.kind === "foreign" ? [] : [id])).sort());
    const foreign = list.foreign.map((folder) => path.basename(folder.path)).sort();
    expect(foreign).toEqual(ids.flatMap(([id, run]) => (run.kind === "foreign" ? [id] : [])).sort());
  });

  it("chooses the run its own program would choose: a graph root, else what its check of single changes finds", () => {
    const chosen = list.runs.filter((run) => run.chosenByHost).map((run) => run.id);
    const graph = expected.select_graph_run.no_session;
    const check = expected.single_change_resume_check;
    if (graph !== null) expect(chosen).toEqual([graph]);
    else if (check === "NONE") expect(chosen).toEqual([]);
    else if (Array.isArray(check)) expect(chosen).toEqual([check[1]]);
    // The check fails on a broken neighbour; ours passes over it.
    else expect([chosen, ids.some(([id]) => differs(id, "choice"))]).toEqual([[], true]);
  });

  const runs = ids.filter(([, run]) => run.kind !== "foreign");
  describe.each(runs)("run %s", (id, run) => {
    const ref = { rootId: "r", path: `.atlas/${id}` };
    let view: RunView;
    let read: ReturnType<typeof readFacts>;

    beforeAll(async () => {
      const [opened, gathered] = [await openRun(services, ref), await gatherOpenRun(services, ref)];
      if (!opened.ok || !gathered.ok) throw new Error(`${id} could not be opened`);
      view = opened.value;
      read = readFacts(gathered.value.source);
    }, patienceMs);

    it(`agrees on position, next stage and refine passes, of its sub-runs as well (${run.label})`, () => {
      checkLedger(run, read.folder);
      for (const [node, sub] of Object.entries(run.sub_runs ?? {})) {
        const own = read.subRuns.get(node.replace(/^.*tasks\//, ""));
        if (own === undefined) throw new Error(`${node} was not read`);
        checkLedger(sub, own);
      }
    });

    it(`agrees on frontier, jobs, gas and next wave (${run.label})`, () => {
      const { jobs, frontier, nextWave, budgets } = view.run;
      if (run.frontier != null) expect(frontier).toEqual(run.frontier);
      if (run.next_wave_if_8192_mb_free != null) expect(nextWave?.jobs).toEqual(run.next_wave_if_8192_mb_free);
      if (run.gas_remaining != null) expect(budgets[0]?.remaining).toBe(run.gas_remaining);
      if (run.job_states == null) return;
      const counts: Record<string, number> = {};
      for (const job of jobs) counts[job.stateWord ?? "—"] = (counts[job.stateWord ?? "—"] ?? 0) + 1;
      expect(counts).toEqual(run.job_states);
    });

    it(`agrees on damage and on how it ended, in the list as on the page (${run.label})`, () => {
      const { status, findings, headline } = view.run;
      const blockers = findings.filter((finding) => finding.severity === "blocker");
      const damaged = run.state == null || run.plan_raises !== undefined || differs(id, "damaged");
      expect([status.condition === "damaged", blockers.length > 0, headline !== null]).toEqual([damaged, damaged, damaged]);
      if (!damaged && run.pending_rollback != null) expect(status.code).toBe("rollback-open");
      if (!damaged && run.state === "OUTPUT" && run.final_status != null && !differs(id, "verdict")) {
        expect(status.code).toBe(run.final_status === "OK" ? "finished-verified" : "finished-unverified");
      }
      const listed = list.runs.find((one) => one.id === id);
      expect([listed?.status, listed?.nextStep, listed?.headline]).toEqual([status, view.run.nextStep, headline]);
      // A busy machine may keep git from answering; that is said on the page and is no disagreement.
      if (view.git.status === "read") expect(view.git.head).toBe(expected.git.head);
    });

    it(`resets exactly the jobs, to the bytes its own program would write (${run.label})`, async () => {
      const { dag, plan } = read;
      const orphans = view.run.jobs.filter((job) => job.state === "running");
      expect(orphans.map((job) => job.id)).toEqual(run.resettable ?? []);
      expect(orphans.every((job) => job.orphan)).toBe(true);
      const outcome = await planRecovery(services, { kind: "reset", run: ref, choices: {} });
      const offered = run.kind === "graph" && dag !== null && run.state !== "OUTPUT";
      expect(outcome.ok && outcome.value.ok).toBe(offered);
      if (!outcome.ok || !outcome.value.ok) return;
      const [edit] = outcome.value.plan.edits;
      expect([outcome.value.plan.empty, edit === undefined]).toEqual([run.resettable?.length === 0, run.resettable?.length === 0]);
      if (edit === undefined || plan.status !== "read") return;
      expect(sha256Hex(applySplices(plan.bytes, edit.splices))).toBe(run.after_reset?.sha256_file_after_upstream_write);
      expect(edit.after.sha256).toBe(run.after_reset?.sha256_file_after_upstream_write);
    });
  });
});

function checkLedger(expected: ExpectedLedger, folder: FolderFacts): void {
  if (expected.state !== undefined) expect(textOf(member(folder.state ?? undefined, "current_state"))).toBe(expected.state);
  const lines = folder.log.status === "read" ? folder.log.lines : [];
  if (typeof expected.refine_passes === "number") expect(refinePasses(lines)).toBe(expected.refine_passes);
  if (expected.next_stage === undefined) return;
  const place = positionOfFolder(folder);
  expect(place.status).toBe(expected.next_stage.status);
  if (place.status !== "ok") return;
  const { position, next, torn_advance: torn } = expected.next_stage;
  expect({ position: place.position, next: place.next, torn: place.tornAdvance }).toEqual({ position, next, torn });
}
