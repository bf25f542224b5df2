// Records beside tree and log are shown as what they are, and edits are not given to another idea's branch (§3, §10).

import { expect, test } from "vitest";
import { arbor } from "@/lib/engine/formats/arbor/arbor";
import { buildSession, type Files, gitWith, interruptedTree, logText, readAtMs } from "@/lib/engine/formats/arbor/testing/build-session";

const tree = ".coordinator/idea_tree.json";
const session: Files = { [tree]: interruptedTree, "events.jsonl": logText() };

function sectionsOf(files: Files, id: string, branches: Readonly<Record<string, number>> = {}) {
  const run = arbor.read(buildSession(files, { git: gitWith(branches) }));
  return run.jobs.find((job) => job.id === id)?.sections ?? [];
}

test("a keyless session has the times of activity.json, and its last activity is a sign of life", () => {
  const updatedS = readAtMs / 1000 - 200;
  const activity = { session_started_at: 1_772_000_000, updated_at: updatedS, nodes: { "1.2": { started_at: 1_772_000_100 } }, events: [] };
  const files = { [tree]: interruptedTree, ".coordinator/activity.json": JSON.stringify(activity) };
  const source = buildSession(files);
  const run = arbor.read(source);
  expect(run.liveness.lastActivity).toMatchObject({ atMs: updatedS * 1000, source: "updated_at, .coordinator/activity.json" });
  expect(arbor.listRun(source).summary.liveness).toEqual(run.liveness);
  expect(run.facts.find((fact) => fact.label === "Began")?.value).toBe(new Date(1_772_000_000_000).toISOString());
  const own = run.jobs.find((job) => job.id === "1.2")?.sections.find((section) => section.title === "In activity.json");
  expect(own?.facts).toMatchObject([{ label: "Started", value: new Date(1_772_000_100_000).toISOString() }]);
  const planned = arbor.plan({ kind: "requeue", run: source.ref, choices: {} }, source);
  expect(planned.ok && planned.plan.gates[0]?.id).toBe("agent-is-gone");
});

test("a score that was discarded is shown beside its reason, and never as the idea's score", () => {
  const tampered = interruptedTree.replace('"status": "done", "score": 41.5', '"status": "needs_retry", "eval_status": "tampered"');
  const files = { ...session, [tree]: tampered, "experiments/1.1/metrics.json": '{"score": 99.0}' };
  const measured = sectionsOf(files, "1.1").find((section) => section.title === "Measured");
  expect(measured?.facts).toMatchObject([{ value: "99.0", evidence: expect.stringContaining("discarded") }]);
  expect(arbor.read(buildSession(files)).jobs.find((job) => job.id === "1.1")?.scores?.dev).toBeNull();
});

test("the stop of the search is a fact of the session", () => {
  const stop = '{"timestamp": "2026-03-04T01:00:00", "trunk_score": 41.50, "experiments_run": 7}';
  const facts = arbor.read(buildSession({ ...session, ".convergence_stop": stop })).facts;
  expect(facts.find((fact) => fact.label === "Search stopped")?.value).toBe("at 2026-03-04T01:00:00, trunk score 41.50, experiments 7");
});

test("a logged edit whose tree is cut off belongs to no branch that others begin alike, unless its commit tells", () => {
  const edit = (action: string, commit: string | null = null) => `${JSON.stringify({ timestamp: "t", action, git_commit: commit })}\n`;
  const at = "Edit:/tmp/coordinator-worktrees-1/";
  const log = [edit(`${at}coordinator__n1-2-page/a`), edit(`${at}coordinator__n`), edit(`${at}coordinator__n`, "0000000")].join("");
  const branches = { "coordinator/n1-2-page": 1, "coordinator/n2-1-clean-a2": 0 };
  const files = { ...session, ".arbor/experiments.jsonl": log };
  const textOf = (id: string) => sectionsOf(files, id, branches).find((section) => section.title.startsWith("Logged edits"))?.text ?? "";
  expect(textOf("1.2").split("\n")).toHaveLength(2);
  expect(textOf("2.1")).toBe("");
});

test("commits since the start of a try are told apart from those of the attempt before", () => {
  const survived = sectionsOf(session, "1.2", { "coordinator/n1-2-page": 3 }).find((section) => section.title === "What survived");
  expect(survived?.facts.find((fact) => fact.label === "Commits since the start")?.value).toBe("3");
});
