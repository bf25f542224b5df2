import { describe, expect, it } from "vitest";
import { atlas } from "@/lib/engine/formats/atlas/atlas";
import { type BuiltRun, buildRun, graphRun, logOf, planOf, readAtMs, singleChange } from "@/lib/engine/formats/atlas/testing/build-run";
import type { GitEvidence, WorktreeState } from "@/lib/engine/formats/evidence";
import { plainEvidence } from "@/lib/engine/formats/testing/git-evidence";
import type { Plan, PlanRefusal } from "@/lib/engine/plan/plan";

const begun = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED"];
const running = graphRun(
  planOf([
    { id: "a", state: "RUNNING" },
    { id: "b", deps: ["a"] },
    { id: "c", state: "DONE" },
  ]),
);

function outcomeOf(run: BuiltRun, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}) {
  const source = buildRun(run);
  return atlas.plan({ kind, run: source.ref, choices }, source);
}

function planOfRun(run: BuiltRun, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}): Plan {
  const outcome = outcomeOf(run, kind, choices);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.plan;
}

function refusalOf(run: BuiltRun, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}): PlanRefusal {
  const outcome = outcomeOf(run, kind, choices);
  if (outcome.ok) throw new Error("was planned");
  return outcome.refusal;
}

function gitWith(
  trees: readonly {
    readonly tree: string;
    readonly state?: Partial<Extract<WorktreeState, { status: "read" }>>;
    readonly known?: boolean;
    readonly locked?: boolean;
  }[],
): GitEvidence {
  return {
    ...plainEvidence,
    head: "1111111",
    branches: [{ name: "main", commit: "1111111" }],
    worktrees: trees
      .filter((one) => one.known !== false)
      .map(({ tree, locked = false }) => ({
        path: `.atlas/run-1/${tree}`,
        absolutePath: `/p/.atlas/run-1/${tree}`,
        branch: tree === "union-worktree" ? null : `atlas/run-1/${tree}`,
        head: "1111111",
        locked,
        prunable: false,
      })),
    worktreeStates: trees.map(({ tree, state = {}, known = true }) => ({
      path: `.atlas/run-1/${tree}`,
      status: "read",
      registered: known,
      branch: null,
      head: "1111111",
      uncommitted: [],
      uncommittedCount: 0,
      ignoredCount: 0,
      sizeBytes: 1000,
      ...state,
    })),
  };
}

const withTrees = {
  ...running,
  "tasks/a/state.json": "{}",
  "tasks/a/worktree": { entry: "folder" },
  "tasks/c/worktree": { entry: "folder" },
  "union-worktree": { entry: "folder" },
} as const;

describe("a run that may be alive", () => {
  const times = { "plan.dag.json": readAtMs - 60_000 };

  it("asks in a gate of its own whether the agent is gone, with the evidence", () => {
    const plan = planOfRun({ files: running, times }, "reset");
    const gate = plan.gates.find((one) => one.id === "agent-is-gone");
    expect(gate?.expects).toBe("the agent is gone");
    expect(gate?.evidence).toEqual(["Last sign of life: 2026-07-01T15:59:00.000Z (file time of plan.dag.json)"]);
    expect(planOfRun({ files: running }, "reset").gates.map((one) => one.id)).toEqual(["discard-results"]);
  });

  it("takes a hook line of its own session for a sign of life, and none of another session", () => {
    const hook = (session: string) => ({
      ...running,
      "hooks.jsonl": `{"event": "x", "session_id": "${session}", "ts": "2026-07-01T15:59:00Z"}\n`,
    });
    expect(planOfRun({ files: hook("run-1") }, "reset").gates).toHaveLength(2);
    expect(planOfRun({ files: hook("another") }, "reset").gates).toHaveLength(1);
  });

  it("is not planned at all while its plan is being written", () => {
    const files = { ...running, "plan.dag.json.tmp": "{" };
    expect(refusalOf({ files, times: { "plan.dag.json.tmp": readAtMs - 2000 } }, "reset").code).toBe("unavailable");
    expect(planOfRun({ files }, "reset").empty).toBe(false);
  });
});

describe("the reset", () => {
  it("holds what it read: a missing temp file must still be missing", () => {
    const reads = planOfRun({ files: running }, "reset").reads;
    expect(reads.find((read) => read.path === ".atlas/run-1/plan.dag.json.tmp")).toEqual({
      path: ".atlas/run-1/plan.dag.json.tmp",
      sha256: null,
      sizeBytes: 0,
    });
    expect(reads.map((read) => read.path)).toEqual(expect.arrayContaining([".atlas/run-1/plan.dag.json", ".atlas/run-1/state.json"]));
  });

  it.each([
    ["no gas is left", planOf([{ id: "a", state: "RUNNING" }], { gas_remaining: 0 }), "no gas is left"],
    ["its attempts are spent", planOf([{ id: "a", state: "RUNNING", attempts: 2 }]), "attempts are spent"],
    [
      "a job it needs has failed",
      planOf([
        { id: "z", state: "FAILED", attempts: 2 },
        { id: "a", state: "RUNNING", deps: ["z"] },
      ]),
      "cannot be done any more",
    ],
  ])("says that a job is stranded when %s", (_when, plan, words) => {
    const { redispatch, needsPerson } = planOfRun({ files: graphRun(plan) }, "reset").consequences;
    expect(redispatch).toEqual([]);
    expect(needsPerson.find((job) => job.jobId === "a#0")?.reason).toContain(words);
  });

  it("is refused for a single change, a finished root, a damaged one, a node's own run and an open rollback", () => {
    expect(refusalOf({ files: singleChange("GROUNDED", begun) }, "reset").code).toBe("not-offered");
    expect(
      refusalOf({ files: { ...running, "state.json": String(running["state.json"]).replaceAll("SCHEDULE", "OUTPUT") } }, "reset").code,
    ).toBe("finished");
    const damaged = refusalOf({ files: { ...running, "state.json": "{" } }, "reset");
    expect([damaged.code, damaged.findings[0]?.code]).toEqual(["damaged", "atlas.head-unreadable"]);
    expect(refusalOf({ files: singleChange("GROUNDED", begun), id: "r/tasks/a" }, "hide-run").code).toBe("not-offered");
    const log = `${String(running["log.jsonl"])}${logOf(["ROLLBACK"], { event: "rollback_intent", target_sha: "x", target_stage: "y" })}`;
    expect(refusalOf({ files: { ...running, "log.jsonl": log } }, "reset").code).toBe("unavailable");
    expect(refusalOf({ files: running }, "sing").code).toBe("unknown-kind");
  });
});

describe("removing working trees", () => {
  const git = gitWith([
    { tree: "tasks/a/worktree", state: { uncommitted: ["x.ts", "y.ts"], uncommittedCount: 2, ignoredCount: 1 } },
    { tree: "tasks/c/worktree" },
    { tree: "union-worktree" },
  ]);

  it("takes the trees of jobs that run again and the union's leftover, never that of a done job", () => {
    const plan = planOfRun({ files: withTrees, git }, "remove-worktrees");
    expect(plan.effects.map((effect) => effect.path)).toEqual([".atlas/run-1/tasks/a/worktree", ".atlas/run-1/union-worktree"]);
    expect(refusalOf({ files: withTrees, git }, "remove-worktrees", { trees: ["tasks/c/worktree"] }).code).toBe("bad-choice");
  });

  it("lists and counts every file that no commit holds, ignored ones too, and has it typed", () => {
    const plan = planOfRun({ files: withTrees, git }, "remove-worktrees", { trees: ["tasks/a/worktree"] });
    expect(plan.consequences.lost).toMatchObject([{ path: ".atlas/run-1/tasks/a/worktree", count: 3, files: ["x.ts", "y.ts"] }]);
    expect(plan.gates.at(-1)?.expects).toBe("remove 3 files");
    expect(planOfRun({ files: withTrees, git }, "remove-worktrees", { trees: ["union-worktree"] }).gates.at(-1)?.expects).toBe("yes");
  });

  it("says when a tree is too large for a copy, so that nothing could be undone", () => {
    const large = gitWith([{ tree: "tasks/a/worktree", state: { uncommittedCount: 1, uncommitted: ["x"], sizeBytes: 300 * 1024 * 1024 } }]);
    expect(planOfRun({ files: withTrees, git: large }, "remove-worktrees").consequences.lost[0]?.sentence).toContain("cannot be undone");
  });

  it("leaves a tree that git does not know, that is locked or that could not be looked into", () => {
    for (const odd of [gitWith([{ tree: "union-worktree", known: false }]), gitWith([{ tree: "union-worktree", locked: true }])]) {
      expect(refusalOf({ files: withTrees, git: odd }, "remove-worktrees", { trees: ["union-worktree"] }).code).toBe("bad-choice");
      expect(planOfRun({ files: withTrees, git: odd }, "remove-worktrees").empty).toBe(true);
    }
    expect(refusalOf({ files: withTrees, git: { status: "unavailable", reason: "no git" } }, "remove-worktrees").message).toContain(
      "no git",
    );
  });

  it("takes no path that is no tree of the run, and nothing is left to do once a tree is gone", () => {
    for (const tree of ["../x", "worktree", "tasks/a", "tasks/../../x/worktree", "/etc"]) {
      expect(refusalOf({ files: withTrees, git }, "remove-worktrees", { trees: [tree] }).code, tree).toBe("bad-choice");
    }
    const gone = gitWith([]);
    expect(planOfRun({ files: running, git: gone }, "remove-worktrees", { trees: ["tasks/a/worktree"] }).empty).toBe(true);
  });
});

describe("smaller recoveries", () => {
  it("removes a leftover by its hash, and nothing that is no leftover", () => {
    const files = { ...running, "plan.dag.json.tmp": "{" };
    expect(planOfRun({ files }, "remove-temp").effects).toMatchObject([
      { kind: "remove-file", path: ".atlas/run-1/plan.dag.json.tmp", sizeBytes: 1 },
    ]);
    for (const file of ["state.json", "../x.tmp"]) expect(refusalOf({ files }, "remove-temp", { files: [file] }).code).toBe("bad-choice");
    expect(planOfRun({ files: running }, "remove-temp").empty).toBe(true);
  });

  it("hides a run with the trees inside it, finished or not", () => {
    const plan = planOfRun({ files: withTrees, git: gitWith([{ tree: "tasks/a/worktree" }]) }, "hide-run");
    expect(plan.effects).toMatchObject([{ kind: "hide-folder", path: ".atlas/run-1", worktrees: [".atlas/run-1/tasks/a/worktree"] }]);
    const stages = [...begun, "CODED", "VERIFIED", "OUTPUT"];
    expect(planOfRun({ files: singleChange("OUTPUT", stages), git: gitWith([]) }, "hide-run").empty).toBe(false);
  });

  it("tells the next stage of a single change and its exact commands, and writes nothing", () => {
    const plan = planOfRun({ files: singleChange("CODED", [...begun, "CODED"]) }, "next-step");
    expect(plan.empty).toBe(true);
    expect(plan.summary).toContain("VERIFIED");
    expect(plan.afterwards.commands.map((one) => one.command)).toEqual(["/kimi-atlas:atlas-resume", "/skill:atlas-resume"]);
    expect(plan.consequences.needsPerson.map((one) => one.jobId)).toEqual(["review_root"]);
  });
});
