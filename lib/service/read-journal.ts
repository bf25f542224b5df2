// Use case: what Reprise has done, per run or over all, newest first. Reads only.

import type { RunRef } from "@/lib/engine/run/run";
import { type BatchGroup, batchGroupsOf, isLeftOver } from "@/lib/io/journal/batch-group";
import { handOversOf, type JournalHandOver } from "@/lib/io/journal/journal-hand-over";
import { journalFile, readJournalFile } from "@/lib/io/journal/read-journal-file";
import { isUndoable, type JournalLogLine, type Recovery, type RecoveryState, recoveriesOf } from "@/lib/io/journal/recovery";
import { notUndoable, type RecoveryStep, sentenceOf } from "@/lib/io/journal/recovery-step";
import type { Services } from "@/lib/service/services";

export interface JournalStepView {
  readonly kind: RecoveryStep["kind"];
  readonly path: string;
  readonly sentence: string;
  /** Why the step cannot be undone; null when it can. */
  readonly notUndoable: string | null;
}

/** One recovery, as the history shows it. */
export interface JournalEntryView {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly run: RunRef;
  readonly format: string;
  readonly planKind: string;
  readonly title: string;
  readonly summary: string;
  readonly digest: string;
  readonly state: RecoveryState;
  readonly verified: boolean | null;
  readonly steps: readonly JournalStepView[];
  /** True when at least one step can still be taken back. */
  readonly undoable: boolean;
  /** What cannot be taken back, in words. */
  readonly notUndoable: readonly string[];
  readonly remarks: readonly string[];
  readonly log: readonly JournalLogLine[];
  /** The batch that it is part of; null for one that stands alone. */
  readonly group: string | null;
}

/** Recoveries that were confirmed together. */
export interface JournalGroupView {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly planKind: string;
  readonly title: string;
  /** In the order in which they were to be done, each with its last entry of this batch; null when it was refused or not begun. */
  readonly runs: readonly { readonly run: RunRef; readonly entryId: string | null; readonly state: RecoveryState | "not-begun" }[];
  /** How many runs the batch still has to do. */
  readonly leftOver: number;
  /** True when at least one of its recoveries can be taken back. */
  readonly undoable: boolean;
}

/** One hand-over, as the history shows it. */
export interface JournalHandOverView {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly run: RunRef;
  readonly format: string;
  readonly title: string;
  readonly argv: readonly string[];
  /** Entry of the recovery that was applied first; null when there was nothing to apply. */
  readonly planEntry: string | null;
  /** Null while no end is known. `endedAt` is ISO 8601, UTC. */
  readonly end: {
    readonly outcome: string;
    readonly exitCode: number | null;
    readonly signal: string | null;
    readonly durationMs: number | null;
    readonly endedAt: string | null;
    readonly sentence: string;
  } | null;
}

export interface JournalView {
  /** The journal file, absolute, for a person to open. */
  readonly file: string;
  readonly entries: readonly JournalEntryView[];
  /** Newest first. */
  readonly handOvers: readonly JournalHandOverView[];
  /** Batches, newest first; of one run's history those that it was part of. */
  readonly groups: readonly JournalGroupView[];
  /** What is wrong with the journal itself, with the line; it is never repaired. */
  readonly problems: readonly { readonly line: number | null; readonly code: string; readonly message: string }[];
}

/**
 * Reads the journal.
 * @param run the run to show; null for all runs
 * @returns recoveries, newest first; a damaged journal gives what can be proven, and says what is wrong
 */
export async function readJournal(services: Services, run: RunRef | null): Promise<JournalView> {
  const reading = await readJournalFile(services.home);
  const all = recoveriesOf(reading.lines).map(viewOf);
  const isAsked = (one: { readonly run: RunRef }) => run === null || isSame(one.run, run);
  const groups = batchGroupsOf(reading.lines).filter((group) => run === null || group.runs.some((one) => isSame(one, run)));
  return {
    file: journalFile(services.home),
    entries: all.filter(isAsked).toReversed(),
    handOvers: handOversOf(reading.lines).map(handOverViewOf).filter(isAsked).toReversed(),
    groups: groups.map(groupView).toReversed(),
    problems: reading.problems,
  };
}

function handOverViewOf({ id, at, begun, ended }: JournalHandOver): JournalHandOverView {
  const { root, run, format, title, argv, planEntry } = begun;
  return { id, at, run: { rootId: root.id, path: run }, format, title, argv, planEntry, end: ended };
}

function isSame(left: RunRef, right: RunRef): boolean {
  return left.rootId === right.rootId && left.path === right.path;
}

function groupView({ record, at, runs }: BatchGroup): JournalGroupView {
  return {
    id: record.group,
    at,
    planKind: record.planKind,
    title: record.title,
    runs: runs.map(({ rootId, path, recoveries }) => {
      const last = recoveries.at(-1);
      return { run: { rootId, path }, entryId: last?.id ?? null, state: last?.state ?? "not-begun" };
    }),
    leftOver: runs.filter(isLeftOver).length,
    undoable: runs.some(({ recoveries }) => recoveries.some(isUndoable)),
  };
}

function viewOf(recovery: Recovery): JournalEntryView {
  const { intent } = recovery;
  const steps = intent.steps.map((step) => ({
    kind: step.kind,
    path: step.path,
    sentence: sentenceOf(step),
    notUndoable: notUndoable(step),
  }));
  return {
    id: recovery.id,
    at: recovery.at,
    run: { rootId: intent.root.id, path: intent.run },
    format: intent.format,
    planKind: intent.planKind,
    title: intent.title,
    summary: intent.summary,
    digest: intent.digest,
    state: recovery.state,
    verified: recovery.verified,
    steps,
    undoable: isUndoable(recovery),
    notUndoable: steps.flatMap((step) => (step.notUndoable === null ? [] : [step.notUndoable])),
    remarks: recovery.remarks,
    log: recovery.log,
    group: intent.group ?? null,
  };
}
