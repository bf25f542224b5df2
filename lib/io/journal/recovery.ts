// A recovery as its journal lines tell it: what was meant, how far it came, whether it can be taken back.

import type { Intent, JournalRecord } from "@/lib/io/journal/journal-record";
import { notUndoable, type RecoveryStep } from "@/lib/io/journal/recovery-step";

/** `half-done` also covers an undo that was interrupted; `needs-person` is half done and cannot be settled by rule. */
export type RecoveryState = "done" | "half-done" | "reverted" | "undone" | "failed" | "needs-person";

export interface JournalLogLine {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: JournalRecord["kind"];
  readonly sentence: string;
}

export interface Recovery {
  readonly id: string;
  /** When it was begun, ISO 8601, UTC. */
  readonly at: string;
  readonly intent: Intent;
  readonly state: RecoveryState;
  /** True when the open part of a half-done recovery is an undo. */
  readonly undoing: boolean;
  /** Number of the last step that may have been begun: the one after the last that is known to be done. */
  readonly reach: number;
  /** Numbers of the steps that cannot be taken back and were begun. */
  readonly begunForGood: readonly number[];
  /** Null when nothing was verified. */
  readonly verified: boolean | null;
  /** What could not be done, or what a person must look at. */
  readonly remarks: readonly string[];
  readonly log: readonly JournalLogLine[];
}

/** A journal line that was read and proven. */
export interface JournalLine {
  readonly line: number;
  readonly seq: number;
  readonly at: string;
  readonly record: JournalRecord;
}

/** Groups journal lines into recoveries, oldest first. Lines that belong to no known intent are left out. */
export function recoveriesOf(lines: readonly JournalLine[]): readonly Recovery[] {
  const recoveries = new Map<string, Recovery>();
  for (const line of lines) {
    const { record } = line;
    if (!("entry" in record.payload)) continue;
    const { entry } = record.payload;
    if (record.kind === "intent") {
      recoveries.set(entry, begin(line, record.payload));
      continue;
    }
    const known = recoveries.get(entry);
    if (known !== undefined) recoveries.set(entry, advance(known, line));
  }
  return [...recoveries.values()];
}

/** True when at least one step of the recovery can be taken back. */
export function isUndoable(recovery: Recovery): boolean {
  return recovery.state === "done" && recovery.intent.steps.some((step) => notUndoable(step) === null);
}

/** The steps with their numbers, in the order in which they are done. */
export function numberedSteps(intent: Intent): readonly { readonly number: number; readonly step: RecoveryStep }[] {
  return intent.steps.map((step, number) => ({ number, step }));
}

function begin(line: JournalLine, intent: Intent): Recovery {
  return {
    id: intent.entry,
    at: line.at,
    intent,
    state: "half-done",
    undoing: false,
    reach: 0,
    begunForGood: [],
    verified: null,
    remarks: [],
    log: [logLine(line)],
  };
}

function advance(recovery: Recovery, line: JournalLine): Recovery {
  const log = [...recovery.log, logLine(line)];
  const { record } = line;
  switch (record.kind) {
    case "done":
      return { ...recovery, log, state: "done", remarks: record.payload.remarks };
    case "verified":
      return { ...recovery, log, verified: record.payload.ok, remarks: [...recovery.remarks, ...record.payload.problems] };
    case "reverted":
      return { ...recovery, log, state: "reverted", remarks: [record.payload.reason] };
    case "failed":
      return { ...recovery, log, state: "failed", remarks: [record.payload.message] };
    case "needs-person":
      return { ...recovery, log, state: "needs-person", remarks: record.payload.problems };
    case "undo-intent":
      return { ...recovery, log, state: "half-done", undoing: true, remarks: record.payload.skipped };
    case "undone":
      return { ...recovery, log, state: "undone", undoing: false, verified: record.payload.verified, remarks: record.payload.remarks };
    case "undo-failed":
      return { ...recovery, log, state: "done", undoing: false, remarks: [record.payload.message] };
    case "step-begun":
      return { ...recovery, log, begunForGood: [...recovery.begunForGood, record.payload.step] };
    case "step":
      return { ...recovery, log, reach: Math.max(recovery.reach, record.payload.step + 1) };
    case "intent":
    case "undo-step":
    case "batch":
    case "note":
    case "hand-over-begun":
    case "hand-over-ended":
      return { ...recovery, log };
  }
}

function logLine(line: JournalLine): JournalLogLine {
  return { seq: line.seq, at: line.at, kind: line.record.kind, sentence: sentenceOfRecord(line.record) };
}

function sentenceOfRecord(record: JournalRecord): string {
  switch (record.kind) {
    case "intent":
      return `Begun: ${record.payload.title}`;
    case "step-begun":
      return `Begun, for good: ${record.payload.what}`;
    case "step":
      return `Done: ${record.payload.what}`;
    case "undo-step":
      return `Taken back: ${record.payload.what}`;
    case "done":
      return record.payload.settled ? "Finished after an interruption." : "Finished.";
    case "verified":
      return record.payload.ok ? "Read back: the disk is as planned." : `Read back: ${record.payload.problems.join("; ")}`;
    case "reverted":
      return record.payload.reason;
    case "failed":
    case "undo-failed":
      return record.payload.message;
    case "needs-person":
      return `A person must look: ${record.payload.problems.join("; ")}`;
    case "undo-intent":
      return "Undo begun.";
    case "undone":
      return record.payload.settled ? "Undo finished after an interruption." : "Undone.";
    case "hand-over-begun":
      return `Handed over to ${record.payload.argv[0] ?? "its engine"}.`;
    case "hand-over-ended":
      return record.payload.sentence;
    case "batch":
      return `Confirmed for ${record.payload.runs.length} runs together: ${record.payload.title}`;
    case "note":
      return record.payload.text;
  }
}
