// Builds the source of a session from plain values, with git's answers as a test wants them.

import { arbor } from "@/lib/engine/formats/arbor/arbor";
import type { BranchLog, GitEvidence } from "@/lib/engine/formats/evidence";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";
import { plainEvidence } from "@/lib/engine/formats/testing/git-evidence";
import { applySplices } from "@/lib/engine/plan/apply-splices";
import type { Plan, PlanOutcome } from "@/lib/engine/plan/plan";
import { sha256Hex } from "@/lib/engine/text/sha256";

export const readAtMs = Date.UTC(2026, 2, 4, 5, 6, 7);
export const sessionFolder = ".arbor/sessions/run_20260304_010203";
const writtenAtMs = readAtMs - 3 * 3_600_000;

/** Text or bytes by path below the session folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A file that is not there. */
export const absent: FileContent = { status: "missing", reason: "It does not exist.", sizeBytes: null, modifiedAtMs: null };

/** @param more other parts of the source, such as git or a later clock */
export function buildSession(files: Files, more: Partial<RunSource> = {}): RunSource {
  const contents = Object.entries(files).map(([path, value]) => [path, contentOf(value)] as const);
  return {
    ref: { rootId: "r", path: sessionFolder },
    project: "",
    folder: sessionFolder,
    listing: {
      entries: contents.map(([path, { sizeBytes }]) => ({ path, type: "file", sizeBytes, modifiedAtMs: writtenAtMs })),
      truncated: false,
      problems: [],
    },
    files: new Map(contents),
    projectFiles: new Map([["submission.csv", absent]]),
    git: plainEvidence,
    processes: new Map(),
    probes: [],
    nowMs: readAtMs,
    ...more,
  };
}

/** A file that was read. */
export function contentOf(value: string | Uint8Array): Extract<FileContent, { status: "ok" }> {
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return { status: "ok", bytes, sha256: sha256Hex(bytes), sizeBytes: bytes.length, modifiedAtMs: writtenAtMs };
}

/** Git with these branches, each with so many commits of its own. */
export function gitWith(
  branches: Readonly<Record<string, number>>,
  dirty: readonly string[] = [],
  ignored: Readonly<Record<string, boolean | null>> = {},
): GitEvidence {
  const named = Object.entries(branches).map(([name, count], index) => ({ name, count, commit: String(index + 2).repeat(40) }));
  return {
    ...plainEvidence,
    branches: named.map(({ name, commit }) => ({ name, commit })),
    branchLogs: new Map(named.map(({ commit, count }) => [commit, logOf(count)])),
    dirty: dirty.length > 0,
    ignored: new Map(Object.entries(ignored)),
    trees: [
      {
        folder: "",
        status: "read",
        absolutePath: "/p",
        head: plainEvidence.head,
        branch: "main",
        mergeBase: null,
        changedSince: new Map(),
        uncommitted: dirty,
        untracked: [],
        ignored: [],
        scan: null,
        hashes: new Map(),
        digests: new Map(),
      },
    ],
  };
}

function logOf(count: number): BranchLog {
  const commits = Array.from({ length: count }, (_, at) => ({
    commit: `${at}`.repeat(40).slice(0, 40),
    committedAtMs: writtenAtMs,
    subject: `agent: Edit: file-${at}`,
  }));
  return { commits, more: false };
}

/** What planning gives. */
export function outcomeOf(source: RunSource, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}): PlanOutcome {
  return arbor.plan({ kind, run: source.ref, choices }, source);
}

/** The plan; a refusal fails the test with its message. */
export function planOf(source: RunSource, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}): Plan {
  const outcome = outcomeOf(source, kind, choices);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.plan;
}

/** The refusal; null when there is a plan. */
export function refusalOf(source: RunSource, kind: string, choices: Readonly<Record<string, readonly string[]>> = {}) {
  const outcome = outcomeOf(source, kind, choices);
  return outcome.ok ? null : outcome.refusal;
}

/** The text of a file of the session after the plan; null when the plan does not edit it. */
export function textAfter(source: RunSource, plan: Plan, path: string): string | null {
  const edit = plan.edits.find((one) => one.path === `${sessionFolder}/${path}`);
  const content = source.files.get(path);
  return edit === undefined || content?.status !== "ok" ? null : new TextDecoder().decode(applySplices(content.bytes, edit.splices));
}

/** A session with a task, two strategies and three ideas that were cut off, as the runtime lays it out. */
export const interruptedTree = `{
  "version": 3,
  "meta": {
    "baseline_score": 40.0,
    "trunk_score": 41.5,
    "metric_direction": "maximize"
  },
  "root_id": "ROOT",
  "max_depth": 2,
  "nodes": {
    "ROOT": {"id": "ROOT", "parent_id": null, "children_ids": ["1", "2"], "depth": 0, "hypothesis": "raise accuracy", "status": "done"},
    "1": {"id": "1", "parent_id": "ROOT", "children_ids": ["1.1", "1.2"], "depth": 1, "hypothesis": "caching", "status": "pending"},
    "2": {"id": "2", "parent_id": "ROOT", "children_ids": ["2.1"], "depth": 1, "hypothesis": "data", "status": "running", "own": 1.50},
    "1.1": {"id": "1.1", "parent_id": "1", "children_ids": [], "depth": 2, "hypothesis": "row cache", "status": "done", "score": 41.5},
    "1.2": {"id": "1.2", "parent_id": "1", "children_ids": [], "depth": 2, "hypothesis": "page cache", "status": "running"},
    "2.1": {"id": "2.1", "parent_id": "2", "children_ids": [], "depth": 2, "hypothesis": "clean labels", "status": "running", "attempt": 2}
  }
}`;

/** Lines of a log: one process that started and dispatched two executors. @param lines further events as JSON values */
export function logText(lines: readonly object[] = []): string {
  const at = writtenAtMs / 1000;
  const events = [
    { ts: at - 100, type: "session.start", data: { task: "raise accuracy", cwd: "/p", provider: "p", model: "m" } },
    { ts: at - 90, type: "executor.start", data: { node_id: "1.2", idea: "page cache", branch: "coordinator/n1-2-page", cycle_num: 1 } },
    {
      ts: at - 80,
      type: "executor.start",
      data: { node_id: "2.1", idea: "clean labels", branch: "coordinator/n2-1-clean-a2", cycle_num: 1 },
    },
    { ts: at - 10, type: "progress.heartbeat", data: { agent: "sub:1.2", node_id: "1.2", operation: "tool:Bash", elapsed_seconds: 70.0 } },
    ...lines,
  ];
  return events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

/** A history that ends in a turn whose two calls were cut off. */
export const danglingHistory = `{"role": "user", "content": "## Research Task\\n\\nraise accuracy"}
{"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "Bash", "input": {}}, {"type": "tool_use", "id": "b", "name": "TreeView", "input": {}}]}
`;
