// Every recorded Arbor session, read through the services. The recordings are not part of this repository; the suite runs where they are.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "@/lib/engine/formats/registry";
import { listRuns } from "@/lib/service/list-runs";
import { openRun, type RunView } from "@/lib/service/open-run";
import { planRecovery } from "@/lib/service/plan-recovery";
import { readConversation } from "@/lib/service/read-conversation";
import type { Services } from "@/lib/service/services";

const recorded = path.join(process.env.REPRISE_SHARED ?? path.resolve(import.meta.dirname, "../../../shared"), "real-runs", "arbor");

interface Recorded {
  readonly name: string;
  readonly code: string;
  readonly jobs: number;
  readonly shape: string;
  /** What the recording is known to hold, each seen in the file and found to be true of it. */
  readonly findings: readonly string[];
}

const sessions: readonly Recorded[] = [
  {
    name: "run_20260627_101936",
    code: "interrupted",
    jobs: 12,
    shape: "native",
    findings: ["RUNNING_WITHOUT_LIFE"],
  },
  {
    name: "run_20260627_004755",
    code: "ended",
    jobs: 6,
    shape: "native",
    findings: ["RUNNING_WITHOUT_LIFE", "MERGED_WITHOUT_SCORE", "HISTORY_MISSING"],
  },
  { name: "translation-fallback-smoke", code: "skill-session", jobs: 5, shape: "skill", findings: [] },
  { name: "20260706_gc_market_stop_all", code: "foreign", jobs: 16, shape: "foreign", findings: ["LOG_FOREIGN"] },
  { name: "20260703_sum_pnl_100", code: "foreign", jobs: 2, shape: "foreign", findings: ["LOG_FOREIGN"] },
  { name: "_demo_session", code: "ended", jobs: 7, shape: "demo", findings: ["NOT_LISTED", "UNREACHABLE", "MERGED_WITHOUT_SCORE"] },
];
const present = sessions.filter((session) => existsSync(path.join(recorded, session.name)));

const base = mkdtempSync(path.join(os.tmpdir(), "reprise-recorded-arbor-"));
const container = path.join(base, "p", ".arbor", "sessions");
afterAll(() => rmSync(base, { recursive: true, force: true }));

const services: Services = {
  home: path.join(base, "home"),
  formats,
  readRoots: async () => ({ roots: [{ id: "r", name: "r", path: base, origin: "config" }], problem: null }),
  mayAct: true,
  nowMs: () => Date.now(),
  randomId: () => "fixed",
};

const refOf = (name: string) => ({ rootId: "r", path: `p/.arbor/sessions/${name}` });

beforeAll(() => {
  mkdirSync(container, { recursive: true });
  for (const { name } of present) cpSync(path.join(recorded, name), path.join(container, name), { recursive: true });
  letAge(container);
});

/** A copied recording is as young as its copy; what it says is about a session that nobody has touched for long. */
function letAge(folder: string): void {
  const long = new Date("2026-07-20T00:00:00Z");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    utimesSync(path.join(entry.parentPath, entry.name), long, long);
}

describe("the recorded sessions, where there are any", () => {
  it("are listed, all that are there", async () => {
    const list = await listRuns(services);
    expect(list.runs.map((run) => run.id).sort()).toEqual(present.map((session) => session.name).sort());
  });
});

describe.each(present)("recorded session $name", ({ name, code, jobs, shape, findings }) => {
  let view: RunView;
  beforeAll(async () => {
    const opened = await openRun(services, refOf(name));
    if (!opened.ok) throw new Error(opened.problem.message);
    view = opened.value;
  });

  it("has its verdict, its ideas and no finding that is not explained", () => {
    const { run } = view;
    expect([run.status.code, run.kind.code, run.jobs.length]).toEqual([code, shape, jobs]);
    const known = new Set(findings.map((one) => `arbor.${one}`));
    expect(new Set(run.findings.map((finding) => finding.code))).toEqual(known);
    expect(run.status.sentence).not.toContain("undefined");
  });

  it("plans what its state allows, without git, and keeps no work that git does not prove", async () => {
    const planned = await planRecovery(services, { kind: "resume", run: view.run.ref, choices: {} });
    if (!planned.ok) throw new Error(planned.problem.message);
    if (shape === "foreign" || shape === "demo") return expect(planned.value).toMatchObject({ ok: false });
    if (!planned.value.ok) throw new Error(planned.value.refusal.message);
    const { plan } = planned.value;
    expect(plan.choices.salvage ?? []).toEqual([]);
    expect(plan.edits.length > 0).toBe(view.run.jobs.some((job) => job.state === "running"));
  });
});

describe.each(present.filter((session) => session.code === "interrupted"))("the interrupted recording $name", ({ name }) => {
  it("requeues exactly its three running ideas, byte for byte", async () => {
    const planned = await planRecovery(services, { kind: "requeue", run: refOf(name), choices: {} });
    if (!planned.ok || !planned.value.ok) throw new Error("no plan");
    const edit = planned.value.plan.edits.find((one) => one.path.endsWith("idea_tree.json"));
    expect(edit?.changes).toEqual(["2.1: running → pending", "3.1: running → pending", "4.1: running → pending"]);
    const bytes = readFileSync(path.join(container, name, ".coordinator/idea_tree.json"));
    expect(edit?.before.sizeBytes).toBe(bytes.length);
    expect(edit?.splices.map((splice) => splice.text)).toEqual(['"pending"', '"pending"', '"pending"']);
  });

  it("shows every line of its history", async () => {
    const read = await readConversation(services, refOf(name), ".coordinator/messages.jsonl", 0, 100);
    expect(read.ok && read.value.total).toBe(4);
  });
});
