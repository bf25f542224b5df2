// What the plans of this format do and refuse (§9.5, §12, §13, §19).

import { describe, expect, it } from "vitest";
import { compoundV } from "@/lib/engine/formats/compound-v/compound-v";
import { buildSource, checkout, manifest, manifestJob, state } from "@/lib/engine/formats/compound-v/testing/build-run";
import { planned, refused, stateAfter } from "@/lib/engine/formats/compound-v/testing/plan-run";

const text = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const stopped = { open: true, reason: "out_of_credits", opened_at: "2026-03-04T01:00:00Z", cleared_by: null };
const behindCodex = {
  "manifest.yaml": manifest([
    manifestJob("a", { backend: "codex", isolation: "worktree" }),
    manifestJob("b"),
    manifestJob("c", { depends_on: ["a"] }),
  ]),
  "state.json": state(
    { a: { status: "failed", isolation: "worktree", failure_class: "out_of_credits" }, b: { status: "running" }, c: { status: "pending" } },
    { circuit_open: { codex: stopped } },
  ),
};

describe("reconcile", () => {
  it("changes statuses to what git shows, and not one byte besides", () => {
    const files = {
      "manifest.yaml": manifest([manifestJob("a"), manifestJob("b"), manifestJob("c")]),
      "state.json": state({ a: { status: "running", odd: 1 }, b: { status: "done" }, c: { status: "done" } }),
    };
    const git = checkout({ head: ["src/c.ts"], changed: ["src/a.ts"] });
    const expected = text(files["state.json"])
      .replace('"running"', '"done"')
      .replace('"status": "done"\n    },\n    "c"', '"status": "pending"\n    },\n    "c"');
    expect(stateAfter(files, "reconcile", {}, git)).toBe(expected);
    const plan = planned(files, "reconcile", {}, git);
    expect(plan.edits[0]?.changes).toEqual(["a: status running → done", "b: status done → pending"]);
    expect(plan.dispatch).toBeNull();
  });

  it("leaves a missing or unknown status as it is written, and calls that no difference", () => {
    const files = { "manifest.yaml": manifest([manifestJob("a")]), "state.json": state({ a: { status: "parked" }, b: {} }) };
    expect(planned(files, "reconcile").empty).toBe(true);
    expect(compoundV.read(buildSource(files)).truth?.rows.map((row) => row.change)).toEqual(["none", "none"]);
  });

  it("is never made on what git did not say", () => {
    const files = { "manifest.yaml": manifest([manifestJob("a")]), "state.json": state({ a: { status: "done" } }) };
    expect(refused(files, "reconcile", {}, { status: "unavailable", reason: "not a git repository" })).toMatchObject({
      code: "unavailable",
    });
  });

  it("does nothing with a merged run, and says so", () => {
    const files = { "manifest.yaml": manifest([manifestJob("a")]), "state.json": state({ a: { status: "running" } }, { phase: "MERGED" }) };
    for (const kind of ["resume", "reconcile", "retry-failed", "clear-breaker"]) {
      expect(refused(files, kind)).toMatchObject({ code: "finished", message: expect.stringContaining("merged") });
    }
  });
});

describe("a state that cannot be read", () => {
  it("leaves every job unknown: none is ready, and there is no progress to count", () => {
    for (const damaged of ["{", '{"jobs": []}']) {
      const run = compoundV.read(buildSource({ "state.json": damaged, "manifest.yaml": manifest([manifestJob("a")]) }));
      expect(run.jobs.map((job) => [job.state, job.readiness])).toEqual([["unknown", "not-pending"]]);
      expect([run.progress, run.frontier, run.status.condition]).toEqual([null, [], "damaged"]);
    }
  });
});

describe("resume", () => {
  it("holds what an open breaker stops and all that depends on it, and says how to free it", () => {
    const plan = planned(behindCodex, "resume");
    expect(plan.dispatch?.batches).toEqual([["b"]]);
    expect(plan.consequences.held.map((one) => one.jobId)).toEqual(["a", "c"]);
    expect(plan.consequences.held[0]?.reason).toContain("Top codex up");
    expect(plan.edits[0]?.changes).toEqual(["b: status running → pending"]);
  });

  it("is all in one plan once the person states the top-up: clearance, statuses, order", () => {
    const choices = { cleared: ["codex:top_up"] };
    const plan = planned(behindCodex, "resume", choices);
    expect(plan.gates.map((gate) => gate.expects)).toEqual(["I topped up codex", "yes"]);
    expect(plan.dispatch?.batches).toEqual([["a"], ["b"], ["c"]]);
    expect(JSON.parse(stateAfter(behindCodex, "resume", choices))).toMatchObject({
      circuit_open: { codex: { open: false, cleared_by: "top_up" } },
      jobs: { a: { status: "pending" }, b: { status: "pending" }, c: { status: "pending" } },
    });
  });

  it("refuses to send a named job behind an open breaker", () => {
    expect(refused(behindCodex, "resume", { jobs: ["a"] })).toMatchObject({ code: "bad-choice", message: expect.stringContaining("held") });
    expect(refused(behindCodex, "resume", { cleared: ["codex:reauth"] })).toMatchObject({ code: "bad-choice" });
    expect(refused(behindCodex, "retry-failed", { jobs: ["b"] })).toMatchObject({ code: "bad-choice" });
  });

  it("never runs a blocked job again without the word that it was corrected", () => {
    const files = {
      "manifest.yaml": manifest([manifestJob("a"), manifestJob("b")]),
      "state.json": state({ a: { status: "blocked" }, b: { status: "running" } }),
    };
    const plan = planned(files, "resume");
    expect(plan.dispatch?.batches).toEqual([["b"]]);
    expect(plan.consequences.needsPerson.map((one) => one.jobId)).toEqual(["a"]);
    const corrected = planned(files, "resume", { corrected: ["a"] });
    expect(corrected.dispatch?.batches.flat()).toEqual(["a", "b"]);
    expect(corrected.gates.map((gate) => gate.expects)).toContain("corrected");
    expect(refused(files, "resume", { corrected: ["b"] })).toMatchObject({ code: "bad-choice" });
  });

  it("sends one job first to a backend whose waiting time is just over", () => {
    const files = {
      "manifest.yaml": manifest(
        ["a", "b", "c"].map((id) => manifestJob(id, { run: "parallel", isolation: "worktree" })),
        { max_parallel: 3 },
      ),
      "state.json": state(
        { a: { status: "pending" }, b: { status: "pending" }, c: { status: "pending" } },
        { cooldowns: { claude: "2026-03-04T05:00:00Z" } },
      ),
    };
    expect(planned(files, "resume").dispatch?.batches).toEqual([["a"], ["b", "c"]]);
  });

  it("needs neither baseline nor receipt nor lane map", () => {
    const files = { "manifest.yaml": manifest([manifestJob("a")]), "state.json": { jobs: { a: { status: "failed" } } } };
    expect(planned(files, "resume").edits[0]?.changes).toEqual(["a: status failed → pending"]);
  });

  it("refuses where a document is damaged or the manifest is missing, and names the lock of the host", () => {
    expect(refused({ "state.json": "{", "manifest.yaml": manifest([]) }, "resume")).toMatchObject({ code: "damaged" });
    expect(refused({ "state.json": state({ a: { status: "failed" } }) }, "resume")).toMatchObject({ code: "unavailable" });
    expect(planned({ ...behindCodex, ".run.lock": "" }, "resume").locks).toEqual(["docs/superpowers/execution/2026-03-04-x/.run.lock"]);
  });
});
