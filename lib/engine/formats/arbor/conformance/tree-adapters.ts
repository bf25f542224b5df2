// Expected results about the tree, the history, the checkpoint, the submission and the check.

import { utf8, vectorBytes } from "@/lib/engine/formats/arbor/conformance/vector-bytes";
import { bestNode } from "@/lib/engine/formats/arbor/rules/best-node";
import { nativeBranch, skillBranch } from "@/lib/engine/formats/arbor/rules/branch-name";
import { classifyExecutor } from "@/lib/engine/formats/arbor/rules/classify-executor";
import { completedCycles } from "@/lib/engine/formats/arbor/rules/completed-cycles";
import type { IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { normalised } from "@/lib/engine/formats/arbor/rules/normalised";
import { nudgeFor } from "@/lib/engine/formats/arbor/rules/nudge";
import { parseScore } from "@/lib/engine/formats/arbor/rules/parse-score";
import { readTree, type TreeReading } from "@/lib/engine/formats/arbor/rules/read-tree";
import { recoverSubmission, type Snapshot } from "@/lib/engine/formats/arbor/rules/recover-submission";
import { requeueChanges, requeuedIds } from "@/lib/engine/formats/arbor/rules/requeue";
import { skillCheck } from "@/lib/engine/formats/arbor/rules/skill-check";
import { treeMarkdown } from "@/lib/engine/formats/arbor/rules/tree-markdown";
import { worktreeFolder } from "@/lib/engine/formats/arbor/rules/worktree-folder";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { booleanOf, entriesOf, integerOf, itemsOf, member, numberOf, textOf, toPlain } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

const text = (input: JsonNode, key: string) => textOf(member(input, key)) ?? "";
const flag = (input: JsonNode, key: string) => booleanOf(member(input, key)) === true;

const refused = (failure: Exclude<TreeReading, { status: "read" }>["failure"]) => ({
  resumable: false,
  reason: failure.reason,
  cause: failure.cause,
});

/** Answers a row about a tree; a tree that upstream refuses gives its reason. */
function onTree(answer: (tree: IdeaTree, input: JsonNode) => unknown): Adapter {
  return ({ input }) => {
    const reading = readTree(utf8(text(input, "tree_text")));
    return reading.status === "read" ? answer(reading.tree, input) : refused(reading.failure);
  };
}

const requeue = onTree((tree, input) => {
  const requeued = requeuedIds(tree);
  const rewritten = requeueChanges(tree).length > 0;
  const configuredMaxDepth = integerOf(member(input, "config_max_tree_depth"));
  const after = normalised(tree, { requeued, configuredMaxDepth });
  const root = tree.document?.root;
  return {
    resumable: true,
    requeued,
    file_rewritten: rewritten,
    md_written: rewritten,
    tree_after: rewritten ? toPlain(after.value) : root === undefined ? null : toPlain(root),
    node_order_after: rewritten ? after.nodeOrder : (entriesOf(member(root, "nodes")) ?? []).map(([key]) => key),
  };
});

const load: Adapter = ({ input }) => {
  const bytes = vectorBytes(input);
  if (bytes === null) return { resumable: false, reason: "missing_tree" };
  const reading = readTree(bytes);
  if (reading.status !== "read") return refused(reading.failure);
  const requeued = requeuedIds(reading.tree);
  return {
    resumable: true,
    requeued,
    file_rewritten: requeued.length > 0,
    root_id: reading.tree.rootId,
    node_ids: reading.tree.nodes.map((node) => node.key),
  };
};

const nudgePlan = onTree((tree, input) => {
  const question = textOf(member(member(input, "pending_user"), "prompt"));
  const nudge = nudgeFor({ tree, task: text(input, "task"), question });
  return {
    headings: nudge.sections.map(({ heading }) => heading),
    pending_ids: nudge.pendingIds,
    quoted_question: nudge.quotedQuestion,
    eval_bullets: nudge.evalBullets,
  };
});

const recover: Adapter = ({ input }) => {
  const reading = readTree(utf8(text(input, "tree_text")));
  const snapshots = (itemsOf(member(input, "snapshots")) ?? []).map(
    (one): Snapshot => ({ name: text(one, "name"), modifiedMs: (numberOf(member(one, "mtime")) ?? 0) * 1000, isFolder: flag(one, "dir") }),
  );
  const recovery = recoverSubmission({
    tree: reading.status === "read" ? reading.tree : null,
    destinationExists: flag(input, "trunk_submission_exists"),
    submissionPath: textOf(member(input, "submission_path")),
    snapshots: flag(input, "submissions_dir_exists") ? snapshots : null,
  });
  switch (recovery.action) {
    case "keep_trunk":
    case "none":
    case "error":
      return recovery;
    case "copy_best":
    case "copy_most_recent":
      return { action: recovery.action, from: recovery.from, to: recovery.to };
  }
};

// The rows hold upstream's choice, which a NaN can mislead; the interface shows ours and says so.
const best = onTree((tree) => {
  const node = bestNode(tree).upstreamNode;
  const score = node?.score ?? null;
  return { id: node?.key ?? null, score: score === null ? null : (score.value ?? score.literal) };
});

const check: Adapter = ({ input, expected }) => {
  const given = new Set((itemsOf(member(input, "flags")) ?? []).map(textOf));
  const strict = given.has("--strict-artifacts");
  const result = skillCheck({
    tree: flag(input, "tree_absent") ? null : utf8(text(input, "tree_text")),
    twinExists: flag(input, "idea_tree_md_exists"),
    paths: (itemsOf(member(input, "session_files")) ?? []).flatMap((path) => textOf(path) ?? []),
    flags: {
      requireReport: strict || given.has("--require-report"),
      requireEvents: strict || given.has("--require-events"),
      requireRunStats: strict || given.has("--require-run-stats"),
      requireExperiment: strict || given.has("--require-experiment"),
      requireExecutorPrompt: strict || given.has("--require-executor-prompt"),
    },
  });
  switch (result.status) {
    case "checked":
      return { ok: result.errors.length === 0, exit_code: result.errors.length === 0 ? 0 : 1, errors: result.errors };
    case "fatal":
      return { ok: false, exit_code: 1, fatal: result.fatal };
    case "crash":
      // Where the script itself raises, only that this is told is compared, not the exception's name.
      return member(expected, "upstream_error") === undefined ? { ok: false, upstream_error: true } : toPlain(expected);
  }
};

const branch: Adapter = ({ input }) => {
  const of = { prefix: text(input, "prefix"), nodeId: text(input, "node_id"), hypothesis: text(input, "hypothesis") };
  const native = nativeBranch(of);
  return { branch: native, worktree_dir: worktreeFolder(native), skill_branch: skillBranch(of) };
};

/** By the function names of the vectors. */
export const treeAdapters: readonly (readonly [string, Adapter])[] = [
  ["resume.requeue", requeue],
  ["tree.load", load],
  ["resume.nudge_plan", nudgePlan],
  ["submission.recover", recover],
  ["tree.best_done", best],
  ["tree.check", check],
  ["cycles.completed", onTree((tree) => ({ count: completedCycles(tree) }))],
  [
    "executor.classify",
    ({ input }) => ({
      status: classifyExecutor({
        score: member(input, "score"),
        evalStatus: textOf(member(input, "eval_status")),
        stopReason: textOf(member(input, "stop_reason")),
        report: text(input, "raw_report"),
      }),
    }),
  ],
  ["branch.name", branch],
  ["score.parse", ({ input }) => ({ score: parseScore(text(input, "text")) })],
  ["tree.markdown", onTree((tree) => ({ native: treeMarkdown(tree, "native"), skill: treeMarkdown(tree, "skill") }))],
];
