// Builds atlas run folders in memory, as gathering them from disk would give them.

import { capOf, folderOf } from "@/lib/engine/formats/atlas/run-files";
import type { GitEvidence } from "@/lib/engine/formats/evidence";
import type { EntryType, FileContent, FolderEntry, RunSource } from "@/lib/engine/formats/format";
import { sha256Hex } from "@/lib/engine/text/sha256";

/** When the built runs were last written, and when they are read: long after. */
const writtenAtMs = Date.parse("2026-07-01T10:00:00Z");
export const readAtMs = Date.parse("2026-07-01T16:00:00Z");

/** A file's content; `entry` makes something that is no regular file, or a file of a size that is not really there. */
export type BuiltFile = string | Uint8Array | { readonly entry: EntryType; readonly sizeBytes?: number };

export interface BuiltRun {
  readonly id?: string;
  readonly files: Readonly<Record<string, BuiltFile>>;
  readonly nowMs?: number;
  /** Modification time by path; `writtenAtMs` otherwise. */
  readonly times?: Readonly<Record<string, number>>;
  readonly git?: GitEvidence | null;
}

/** The gathered folder `.atlas/<id>` of a project that is the root itself. */
export function buildRun({ id = "run-1", files, nowMs = readAtMs, times = {}, git = null }: BuiltRun): RunSource {
  const entries = new Map<string, FolderEntry>();
  const contents = new Map<string, FileContent>();
  const addFolder = (path: string): void => {
    if (path === "" || entries.has(path)) return;
    addFolder(folderOf(path));
    entries.set(path, { path, type: "folder", sizeBytes: 0, modifiedAtMs: writtenAtMs });
  };
  for (const [path, file] of Object.entries(files)) {
    addFolder(folderOf(path));
    const modifiedAtMs = times[path] ?? writtenAtMs;
    const content = contentOf(path, file, modifiedAtMs);
    if (content !== null) contents.set(path, content);
    const type = isEntry(file) ? file.entry : "file";
    entries.set(path, { path, type, sizeBytes: content?.sizeBytes ?? 0, modifiedAtMs });
  }
  return {
    ref: { rootId: "root", path: `.atlas/${id}` },
    project: "",
    folder: `.atlas/${id}`,
    listing: { entries: [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), truncated: false, problems: [] },
    files: contents,
    projectFiles: new Map(),
    git,
    processes: new Map(),
    probes: [],
    nowMs,
  };
}

function isEntry(file: BuiltFile): file is { readonly entry: EntryType; readonly sizeBytes?: number } {
  return typeof file === "object" && "entry" in file;
}

function contentOf(path: string, file: BuiltFile, modifiedAtMs: number): FileContent | null {
  if (!isEntry(file)) {
    const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
    return { status: "ok", bytes, sha256: sha256Hex(bytes), sizeBytes: bytes.length, modifiedAtMs };
  }
  const sizeBytes = file.sizeBytes ?? 0;
  switch (file.entry) {
    case "symlink":
      return { status: "symlink", reason: "it is a symbolic link.", sizeBytes, modifiedAtMs };
    case "other":
      return { status: "not-regular", reason: "it is not a regular file.", sizeBytes, modifiedAtMs };
    case "file":
      return sizeBytes > capOf(path) ? { status: "too-large", reason: `it has ${sizeBytes} bytes.`, sizeBytes, modifiedAtMs } : null;
    case "folder":
      return null;
  }
}

/** A whole and healthy head. */
export function headOf(state: string, stages: readonly string[], more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    run_id: "run-1",
    created_ts: "2026-07-01T09:00:00Z",
    updated_ts: "2026-07-01T10:00:00Z",
    current_state: state,
    intent: "Count the lanterns",
    success_criteria: ["all are counted"],
    stages: Object.fromEntries(stages.map((stage) => [stage, { status: "done", ts: "2026-07-01T10:00:00Z" }])),
    refine_passes: 0,
    draft_ref: "",
    verify_cmd: "make test",
    scope_paths: ["src"],
    baseline_sha: "",
    ...more,
  };
}

/** Ledger lines, one per stage. */
export function logOf(stages: readonly string[], last: Readonly<Record<string, unknown>> = {}): string {
  return stages
    .map((stage, index) => {
      const more = index === stages.length - 1 ? last : {};
      return `${JSON.stringify({ run_id: "run-1", stage, ts: "2026-07-01T10:00:00Z", ...more })}\n`;
    })
    .join("");
}

/** JSON as the host writes it. */
export const asWritten = (value: unknown) => JSON.stringify(value, null, 2);

/** A healthy single change that stands at a stage. */
export function singleChange(
  state: string,
  stages: readonly string[],
  more: Readonly<Record<string, BuiltFile>> = {},
): Record<string, BuiltFile> {
  return { "state.json": asWritten(headOf(state, stages)), "intent.txt": "Count the lanterns", "log.jsonl": logOf(stages), ...more };
}

export interface BuiltJob {
  readonly id: string;
  readonly state?: string;
  readonly deps?: readonly string[];
  readonly attempts?: number;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A plan with one LEAF node per job; a running job gets its lease. */
export function planOf(jobs: readonly BuiltJob[], meta: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    meta: { depth_max: 4, node_max: 12, gas_remaining: 20, next_seq: 0, ...meta },
    nodes: Object.fromEntries(
      jobs.map(({ id, deps = [] }) => [
        id,
        { kind: "LEAF", depth: 1, deps, scope_paths: [`src/${id}`], success_criteria_subset: ["all are counted"] },
      ]),
    ),
    jobs: jobs.map(({ id, state = "PENDING", deps = [], attempts = 0, more = {} }) => ({
      job_id: `${id}#0`,
      node_id: id,
      kind: "LEAF",
      deps: deps.map((dep) => `${dep}#0`),
      attempts,
      state,
      ...(state === "RUNNING" ? { lease: `${id}#0#${attempts}` } : {}),
      ...more,
    })),
  };
}

/** Outer stages of a graph root that was in the middle of its schedule. */
const scheduling = ["DECOMPOSED", "BUDGETED", "SCHEDULE"] as const;

/** A healthy graph root in the middle of its schedule. */
export function graphRun(plan: unknown, more: Readonly<Record<string, BuiltFile>> = {}): Record<string, BuiltFile> {
  return {
    "state.json": asWritten(headOf("SCHEDULE", scheduling)),
    "intent.txt": "Count the lanterns",
    "log.jsonl": logOf(scheduling),
    "plan.dag.json": asWritten(plan),
    ...more,
  };
}

/** A sub-run folder that finished verified, as evidence of a done job. */
export function finishedSubRun(node: string): Record<string, BuiltFile> {
  const stages = ["INIT", "INTENT_CAPTURED", "TRIAGED", "GROUNDED", "CODED", "VERIFIED", "OUTPUT"];
  const head = headOf("OUTPUT", stages, { run_id: `run-1/tasks/${node}` });
  return {
    [`tasks/${node}/state.json`]: asWritten(head),
    [`tasks/${node}/log.jsonl`]: logOf(stages, { verdict: "OK" }),
    [`tasks/${node}/merged_critic.json`]: asWritten({ dimensions: {}, defects: [], verdict: "OK" }),
    [`tasks/${node}/diff.patch`]: "diff --git a/a b/a\n",
  };
}
