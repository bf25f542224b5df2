// Every recorded Compound V run, read through the services, against the counts of its index. The recordings are not part of this
// repository; the suite runs where they are.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { formats } from "@/lib/engine/formats/registry";
import { openRun, type RunView } from "@/lib/service/open-run";
import { planRecovery } from "@/lib/service/plan-recovery";
import type { Services } from "@/lib/service/services";

const recorded = path.join(process.env.REPRISE_SHARED ?? path.resolve(import.meta.dirname, "../../../shared"), "real-runs", "compound-v");
const entrySchema = z.looseObject({
  dir: z.string(),
  kind: z.enum(["run", "epic"]),
  has_manifest: z.boolean().optional(),
  manifest_jobs: z.number().optional(),
  state_jobs: z.number().optional(),
  phase: z.string().nullish(),
  statuses: z.record(z.string(), z.number()).optional(),
  stance: z.string().optional(),
});
const index = path.join(recorded, "INDEX.json");
const entries = existsSync(index) ? z.array(entrySchema).parse(JSON.parse(readFileSync(index, "utf8"))) : [];

/** What the recordings are known to hold, each seen in the file and found to be true of it. */
const explained: ReadonlySet<string> = new Set(
  [
    "BLOCKED_WITHOUT_VIOLATIONS",
    "BREAKER_WOULD_TRIP",
    "FEATURE_RUN_MISSING",
    "LANE_MAP_LEFTOVER",
    "PATCH_MISSING",
    "PHASE_AHEAD",
    "PHASE_BEHIND",
    "PHASE_UNKNOWN",
    "PROMPT_MISSING",
    "RESULT_NONCONFORMING",
    "RUN_ID_MISSING",
    "STALE_BLOCKED_REASON",
    "STATUS_MISSING",
    "TESTS_FAILED_BUT_SUCCESS",
    "TIME_ORDER",
    "UNRESOLVED_WRITES",
  ].map((code) => `compound-v.${code}`),
);

const base = mkdtempSync(path.join(os.tmpdir(), "reprise-recorded-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const services: Services = {
  home: path.join(base, "home"),
  formats,
  readRoots: async () => ({ roots: [{ id: "r", name: "r", path: base, origin: "config" }], problem: null }),
  mayAct: true,
  nowMs: () => Date.now(),
  randomId: () => "fixed",
};

describe("the recorded runs, where there are any", () => {
  it("are all there", () => {
    expect(entries.filter((entry) => !existsSync(path.join(recorded, entry.dir)))).toEqual([]);
  });
});

describe.each(entries)("recorded $kind $dir", (entry) => {
  // The same run at an earlier moment has its own project, as the folder's name is the identity.
  const project = entry.dir.replaceAll("/", "-");
  const folder = `docs/superpowers/execution/${entry.dir.replace(/@[0-9a-f]+$/, "")}`;
  let view: RunView;

  beforeAll(async () => {
    const target = path.join(base, project, folder);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(recorded, entry.dir), target, { recursive: true });
    const opened = await openRun(services, { rootId: "r", path: `${project}/${folder}` });
    if (!opened.ok) throw new Error(opened.problem.message);
    view = opened.value;
  });

  it("has the jobs, statuses and phase of the index", () => {
    const { run } = view;
    if (entry.kind === "epic") {
      expect(run.kind.word).toBe(entry.stance === "marathon" ? "marathon epic" : "epic");
      return;
    }
    const counts: Record<string, number> = {};
    for (const job of run.jobs) {
      const word = job.stateWord ?? "None";
      counts[word] = (counts[word] ?? 0) + 1;
    }
    if (entry.statuses !== undefined) expect(counts).toEqual(entry.statuses);
    expect(run.jobs).toHaveLength(Math.max(entry.manifest_jobs ?? 0, entry.state_jobs ?? 0));
    expect(run.facts.find((fact) => fact.label === "Phase")?.value ?? null).toBe(entry.phase ?? null);
    expect(run.status.condition).not.toBe("damaged");
  });

  it("has no finding that is not explained", () => {
    expect([...new Set(view.run.findings.map((finding) => finding.code))].filter((code) => !explained.has(code))).toEqual([]);
  });

  it("says that git is unavailable, never that work is absent", async () => {
    const { truth } = view.run;
    if (truth === null) return;
    expect(truth.unavailable).toContain("not a git repository");
    for (const row of truth.rows)
      expect([row.git, row.so]).toEqual([
        entry.phase === "MERGED" ? "not asked" : "cannot be told",
        row.ledger === "no status" ? "pending" : row.ledger,
      ]);
    const outcome = await planRecovery(services, { kind: "resume", run: view.run.ref, choices: {} });
    expect(outcome).toMatchObject({ ok: true, value: { ok: false } });
  });
});
