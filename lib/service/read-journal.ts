// Use case: what Reprise has done, per run or over all, newest first. Reads only.

import type { RunRef } from "@/lib/engine/run/run";
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
  const isAsked = (one: { readonly run: RunRef }) => run === null || (one.run.rootId === run.rootId && one.run.path === run.path);
  const handOvers = handOversOf(reading.lines).map(handOverViewOf).filter(isAsked).toReversed();
  return { file: journalFile(services.home), entries: all.filter(isAsked).toReversed(), handOvers, problems: reading.problems };
}

function handOverViewOf({ id, at, begun, ended }: JournalHandOver): JournalHandOverView {
  const { root, run, format, title, argv, planEntry } = begun;
  return { id, at, run: { rootId: root.id, path: run }, format, title, argv, planEntry, end: ended };
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
  };
}
