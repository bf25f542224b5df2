// Expected results about git: the scope gate, liveness and reconcile, each in a real repository built from the row's steps.

import { claimOf, type Seal } from "@/lib/engine/formats/compound-v/rules/job-claim";
import { jobLiveness } from "@/lib/engine/formats/compound-v/rules/liveness";
import { reconcileJob } from "@/lib/engine/formats/compound-v/rules/reconcile-job";
import { reconcileQuestions } from "@/lib/engine/formats/compound-v/rules/reconcile-questions";
import { changedSet, violationsOf } from "@/lib/engine/formats/compound-v/rules/scope";
import { snapshotOf } from "@/lib/engine/formats/compound-v/snapshot";
import type { Adapter, Scene } from "@/lib/engine/formats/conformance/suite";
import { type GitEvidence, type GitQuestions, noGitQuestions } from "@/lib/engine/formats/evidence";
import { integerOf, member, textOf, textsOf, toPlain } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import type { JsonNode } from "@/lib/engine/text/json-node";

const steps = (input: JsonNode) => toPlain(member(input, "steps") ?? nodeOf([]));

/** A part of the input with the names of commits and roots replaced. */
function filled(scene: Scene, node: JsonNode | undefined): JsonNode | null {
  if (node === undefined || node.kind === "null") return null;
  return nodeOf(deepFill(scene, toPlain(node)));
}

function deepFill(scene: Scene, value: unknown): unknown {
  if (typeof value === "string") return scene.fill(value);
  if (Array.isArray(value)) return value.map((item) => deepFill(scene, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [scene.fill(key), deepFill(scene, item)]));
}

/** Asks, and asks again with what was said, as a service does. */
async function converse(scene: Scene, root: string, questionsFor: (git: GitEvidence | null) => GitQuestions): Promise<GitEvidence> {
  const git = scene.openGit(root);
  let evidence = await git.ask(questionsFor(null));
  for (let round = 0; round < 3; round += 1) evidence = await git.ask(questionsFor(evidence));
  return evidence;
}

const scopeCheck: Adapter = ({ input }, world) =>
  world.inScene(steps(input), async (scene) => {
    const root = textOf(member(input, "root")) ?? "repo";
    const named = textOf(member(input, "baseline")) ?? "HEAD";
    const baseline = named === "HEAD" ? null : scene.fill(`\${${named}}`);
    const folder = root === "repo" ? "" : scene.folder(root);
    const since = baseline === null ? [] : [baseline];
    const git = await scene
      .openGit("repo")
      .ask({ ...noGitQuestions, commits: since, trees: [{ folder, since, mergeBase: false, scan: true, hashes: [], digests: [] }] });
    const tree = git.status === "read" ? git.trees[0] : undefined;
    if (tree?.status !== "read") return { verdict: "error" };
    const changed = changedSet(tree, baseline, {
      snapshot: textsOf(member(input, "preexisting")) ?? [],
      toolchain: textsOf(member(input, "toolchain_artifacts")) ?? [],
    });
    if (changed === null) return { verdict: "error" };
    const violations = violationsOf(tree, changed, textsOf(member(input, "write_allowed")) ?? []);
    return { changed, violations, verdict: violations.length === 0 ? "pass" : "blocked" };
  });

const liveness: Adapter = ({ input }, world) =>
  world.inScene(steps(input), async (scene) => {
    const job = filled(scene, member(input, "job"));
    const worktree = textOf(member(job ?? undefined, "worktree"));
    const baseline = textOf(member(job ?? undefined, "baseline"));
    const pid = integerOf(member(job ?? undefined, "pid"));
    const lives = await scene.lives(pid === null ? [] : [pid]);
    const git = await converse(scene, "repo", (known) => {
      const tree = known?.status === "read" ? known.trees[0] : undefined;
      const head = tree?.status === "read" ? tree.head : null;
      return {
        ...noGitQuestions,
        trees: worktree === null ? [] : [{ folder: worktree, since: [], mergeBase: false, scan: true, hashes: [], digests: [] }],
        ancestries: head === null || baseline === null || head === baseline ? [] : [{ commit: baseline, of: head }],
      };
    });
    const tree = git.status === "read" ? git.trees[0] : undefined;
    const read = tree?.status === "read" ? tree : null;
    const reading = jobLiveness({
      treeExists: read !== null,
      movedPastBaseline: git.status === "read" && git.ancestries.some((fact) => fact.holds === true),
      newestMs: read?.scan?.newest?.modifiedAtMs ?? null,
      processDead: pid !== null && lives.get(pid) === "dead",
      nowMs: scene.nowMs,
      thresholdS: integerOf(member(input, "stale_sec")) ?? 600,
    });
    return { liveness: reading.liveness, last_progress_s: reading.quietS };
  });

const reconcile: Adapter = ({ input }, world) =>
  world.inScene(steps(input), async (scene) => {
    const runFolder = textOf(member(input, "run_dir")) ?? "repo/docs/superpowers/execution/run";
    const root = runFolder.split("/")[0] ?? "repo";
    const runId = runFolder.slice(runFolder.lastIndexOf("/") + 1);
    const id = textOf(member(input, "job_id")) ?? "";
    const pin = member(input, "baseline_pin_file");
    const claim = claimOf({
      id,
      manifestJob: filled(scene, member(input, "manifest_job")),
      stateJob: filled(scene, member(input, "state_job")),
      result: filled(scene, member(input, "result")),
      receipt: filled(scene, member(input, "receipt")),
      pin: textOf(pin) === null ? null : scene.fill(textOf(pin) ?? ""),
      snapshot: snapshotOf(null, (textsOf(member(input, "preexisting")) ?? []).join("\n")),
      toolchain: [],
      seal: await sealOf(scene, member(input, "sealed_patch")),
    });
    const git = await converse(scene, root, (known) => reconcileQuestions([claim], runId, known));
    const truth = reconcileJob(claim, textOf(member(input, "phase")), runId, git);
    return {
      landed: truth.landed,
      in_scope: truth.inScope,
      status: truth.status,
      redispatch: truth.redispatch,
      findings: truth.codes,
    };
  });

async function sealOf(scene: Scene, node: JsonNode | undefined): Promise<Seal | null> {
  const root = textOf(member(node, "root"));
  const from = textOf(member(node, "baseline"));
  const to = textOf(member(node, "commit"));
  if (root === null || from === null || to === null) return null;
  const bytes = await scene.patch(root, from, to);
  return bytes.length === 0 ? { status: "empty" } : { status: "valid", bytes };
}

/** By the function names of the vectors. */
export const gitAdapters: readonly (readonly [string, Adapter])[] = [
  ["scope.check", scopeCheck],
  ["liveness.classifyJob", liveness],
  ["reconcile.job", reconcile],
];
