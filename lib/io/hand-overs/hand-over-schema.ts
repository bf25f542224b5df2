// The shapes of what is on the disk about a hand-over. Unknown keys are kept out: only Reprise writes these files.

import { z } from "zod";
import type { HandOverRecord, SupervisorStatus } from "@/lib/engine/hand-over/hand-over-record";

const text = z.string();
const count = z.number();
const consequence = z.object({ jobId: text, reason: text, evidence: z.array(text) });
const consequences = z.array(consequence);

const glance = z.object({
  readAtMs: count,
  condition: text,
  sentence: text,
  lastActivityMs: count.nullable(),
  jobs: z.array(
    z.object({
      id: text,
      state: z.enum(["pending", "running", "done", "failed", "blocked", "dropped", "unknown"]),
      stateWord: text.nullable(),
      attempts: count.nullable(),
      git: text.nullable(),
      position: text.nullable(),
    }),
  ),
});

const command = z.object({
  argv: z.array(text),
  programPath: text,
  folder: text,
  folderKind: z.enum(["project", "run"]),
  environmentNames: z.array(text),
  unsetNames: z.array(text),
  timeLimitMs: count.nullable(),
  graceMs: count,
});

const spend = z.object({
  jobs: count,
  measured: z.object({ tokens: count, jobs: count, perJob: z.array(z.object({ jobId: text, tokens: count, evidence: text })) }).nullable(),
  sentence: text,
});

export const handOverRecordSchema: z.ZodType<HandOverRecord> = z.object({
  id: text,
  at: text,
  root: z.object({ id: text, path: text }),
  project: text,
  run: text,
  format: text,
  command,
  digest: text,
  plan: z.object({
    kind: text,
    title: text,
    digest: text,
    entryId: text.nullable(),
    predicted: z.object({ redispatch: consequences, keep: consequences, held: consequences, needsPerson: consequences }),
  }),
  spend,
  before: glance,
});

const processSchema = z.object({ pid: z.int().positive(), startTicks: text.nullable(), bootId: text.nullable(), host: text });
const stream = z.object({ keptBytes: count, droppedBytes: count });

export const supervisorStatusSchema: z.ZodType<SupervisorStatus> = z.object({
  phase: z.enum(["starting", "running", "stopping", "draining", "ended", "failed"]),
  supervisor: processSchema,
  engine: processSchema.nullable(),
  startedAtMs: count.nullable(),
  endedAtMs: count.nullable(),
  durationMs: count.nullable(),
  heartbeatAtMs: count,
  exitCode: count.nullable(),
  signal: text.nullable(),
  stop: z.object({ reason: z.enum(["person", "time-limit", "shutdown"]), atMs: count, killed: z.boolean() }).nullable(),
  failure: z.object({ code: z.enum(["command-missing", "not-executable", "folder-missing", "not-startable"]), message: text }).nullable(),
  stdout: stream,
  stderr: stream,
  writeError: text.nullable(),
  sleeps: z.array(z.object({ fromMs: count, toMs: count })),
  remaining: count.nullable(),
});
