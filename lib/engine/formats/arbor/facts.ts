// Everything that was read from one session folder, parsed once: what verdict, checks and plans are computed from.

import type { EventRow } from "@/lib/engine/formats/arbor/rules/event-row";
import type { ExecutorRun } from "@/lib/engine/formats/arbor/rules/executors";
import type { IdeaNode, IdeaTree } from "@/lib/engine/formats/arbor/rules/idea-tree";
import type { RunProcess } from "@/lib/engine/formats/arbor/rules/processes";
import type { TreeReading } from "@/lib/engine/formats/arbor/rules/read-tree";
import type { RunStatsReading } from "@/lib/engine/formats/arbor/rules/run-stats";
import type { Judgement } from "@/lib/engine/formats/arbor/rules/verdict";
import type { SessionPaths } from "@/lib/engine/formats/arbor/run-files";
import type { BranchLog } from "@/lib/engine/formats/evidence";
import type { FileContent, RunSource } from "@/lib/engine/formats/format";

/** Who writes the session (§2), told by what lies in it. */
export type SessionMode = "native" | "older-entry" | "legacy-bench" | "skill" | "keyless" | "foreign" | "demo";

/** The event log. `partial` says why not every line is here; null when all are. */
export interface EventLog {
  readonly there: boolean;
  readonly rows: readonly EventRow[];
  readonly partial: string | null;
  /** Position of the first row behind a part that was not read; null when all rows are here. */
  readonly gapAt: number | null;
  readonly modifiedAtMs: number | null;
  readonly sizeBytes: number;
  /** True when every event is in the hand-written dialect (§8.6). */
  readonly foreign: boolean;
}

/** A branch that may hold an interrupted node's work, and how its name is known (§11: log, then git, then computed). */
export interface BranchFacts {
  readonly name: string;
  readonly source: "executor.start" | "code_ref" | "git" | "computed";
  /** Tip; null when git has no such branch; undefined when git could not be asked. */
  readonly tip: string | null | undefined;
  /** Its commits that HEAD does not have; null when that could not be told. */
  readonly log: BranchLog | null;
  /** Linked working tree in which it is checked out; null for none. */
  readonly tree: { readonly path: string; readonly uncommitted: number | null; readonly files: readonly string[] } | null;
}

/** A node whose work was cut off: the tree says running, or an executor of the last process never ended (§19). */
export interface InterruptedNode {
  readonly id: string;
  readonly node: IdeaNode | null;
  readonly inTree: boolean;
  readonly run: ExecutorRun | null;
  /** Null when not even a name can be computed. */
  readonly branch: BranchFacts | null;
}

export interface SessionFacts {
  readonly source: RunSource;
  /** The folder's name. */
  readonly runName: string;
  readonly mode: SessionMode;
  readonly paths: SessionPaths;
  readonly treeContent: FileContent | null;
  /** Null when there is no tree file, or it was not opened. */
  readonly reading: TreeReading | null;
  /** The tree that is shown: as read, as far as it could be read, or put together from other evidence. */
  readonly tree: IdeaTree | null;
  /** Which parts of the tree came from where; null when it was simply read. */
  readonly reconstructed: readonly string[] | null;
  readonly log: EventLog;
  readonly processes: readonly RunProcess[];
  readonly executors: readonly ExecutorRun[];
  readonly stats: RunStatsReading;
  readonly statsModifiedAtMs: number | null;
  readonly verdict: Judgement;
  readonly interrupted: readonly InterruptedNode[];
  readonly names: ReadonlySet<string>;
}
