// What a journal line may say: a closed list of kinds, each with its payload.

import { z } from "zod";
import { recoveryStepSchema } from "@/lib/io/journal/recovery-step";

const entry = z.string().min(1).max(100);

/** Everything that was decided before the first byte was written. */
export const intentSchema = z.object({
  entry,
  root: z.object({ id: z.string(), path: z.string() }),
  /** Project folder below the root. */
  project: z.string(),
  /** Run folder below the root. */
  run: z.string(),
  format: z.string(),
  planKind: z.string(),
  title: z.string(),
  summary: z.string(),
  digest: z.string(),
  /** What makes the confirmation single-use. */
  key: z.string(),
  steps: z.array(recoveryStepSchema),
  /** Lock files of the host program, below the root, that are held while something is written. */
  locks: z.array(z.string()).default([]),
  /** SHA-256 of the blob that holds the whole plan as JSON. */
  planSha256: z.string(),
  /** The batch that this recovery is part of; left out for one that stands alone. */
  group: z.string().max(100).optional(),
});

/** What a person confirmed for several runs together, before the first of them is begun. */
const batchSchema = z.object({
  group: z.string().min(1).max(100),
  planKind: z.string(),
  title: z.string(),
  digest: z.string(),
  /** What makes the confirmation single-use. */
  key: z.string(),
  runs: z.array(z.object({ rootId: z.string(), path: z.string(), digest: z.string() })),
});

export type BatchRecord = z.infer<typeof batchSchema>;

export type Intent = z.infer<typeof intentSchema>;

/** The start of a run's own engine, and what was confirmed. */
const handOverBegunSchema = z.object({
  entry,
  root: z.object({ id: z.string(), path: z.string() }),
  run: z.string(),
  format: z.string(),
  title: z.string(),
  argv: z.array(z.string()),
  folder: z.string(),
  digest: z.string(),
  /** What makes the confirmation single-use. */
  key: z.string(),
  /** Entry of the recovery that was applied first; null when there was nothing to apply. */
  planEntry: z.string().nullable(),
});

const handOverEndedSchema = z.object({
  entry,
  outcome: z.string(),
  exitCode: z.number().nullable(),
  signal: z.string().nullable(),
  durationMs: z.number().nullable(),
  endedAt: z.string().nullable(),
  sentence: z.string(),
});

export type HandOverBegun = z.infer<typeof handOverBegunSchema>;
export type HandOverEnded = z.infer<typeof handOverEndedSchema>;

const stepLine = z.object({ entry, step: z.number(), what: z.string() });
const problems = z.array(z.string());

export const journalRecordSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("intent"), payload: intentSchema }),
  z.object({ kind: z.literal("batch"), payload: batchSchema }),
  /** Written before a step that cannot be taken back, so that a crash inside it is known. */
  z.object({ kind: z.literal("step-begun"), payload: stepLine }),
  z.object({ kind: z.literal("step"), payload: stepLine }),
  z.object({ kind: z.literal("done"), payload: z.object({ entry, settled: z.boolean(), remarks: problems }) }),
  z.object({ kind: z.literal("verified"), payload: z.object({ entry, ok: z.boolean(), problems }) }),
  /** A crash was settled by putting everything back. */
  z.object({ kind: z.literal("reverted"), payload: z.object({ entry, reason: z.string() }) }),
  /** The apply failed and everything was put back. */
  z.object({ kind: z.literal("failed"), payload: z.object({ entry, code: z.string(), message: z.string() }) }),
  z.object({ kind: z.literal("needs-person"), payload: z.object({ entry, problems }) }),
  z.object({ kind: z.literal("undo-intent"), payload: z.object({ entry, skipped: problems }) }),
  z.object({ kind: z.literal("undo-step"), payload: stepLine }),
  z.object({ kind: z.literal("undone"), payload: z.object({ entry, settled: z.boolean(), remarks: problems, verified: z.boolean() }) }),
  z.object({ kind: z.literal("undo-failed"), payload: z.object({ entry, code: z.string(), message: z.string() }) }),
  /** Written before an engine is started, so that a crash in between is known. */
  z.object({ kind: z.literal("hand-over-begun"), payload: handOverBegunSchema }),
  /** `endedAt` is null when it is not known. */
  z.object({ kind: z.literal("hand-over-ended"), payload: handOverEndedSchema }),
  /** Written after a torn line, which stays where it is. */
  z.object({ kind: z.literal("note"), payload: z.object({ text: z.string(), tornLine: z.number(), tornSha256: z.string() }) }),
]);

export type JournalRecord = z.infer<typeof journalRecordSchema>;
