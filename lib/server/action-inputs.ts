// The shapes of what a browser may send, with bounds; a use case never sees anything else.

import { z } from "zod";
import { mostRunsInBatch } from "@/lib/engine/batch/batch-plan";
import { runConditions } from "@/lib/engine/run/need";

const name = z.string().min(1).max(200);
const path = z.string().min(1).max(4096);
const choices = z.record(z.string().max(100), z.array(z.string().max(4096)).max(200));

export const nothing = z.object({}).loose();
export const run = z.object({ root: name, path });
export const document = run.extend({ file: path });
export const textFile = document.extend({ as: z.enum(["raw", "download"]).default("raw") });
export const reportSearch = z.object({ search: z.string().max(500) });
export const conversationPage = document.extend({ offset: z.int().min(0), limit: z.int().min(1).max(200) });
export const hostCheck = run.extend({ options: z.array(name).max(50) });
export const plan = run.extend({ kind: name, choices });
export const apply = plan.extend({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  answers: z.record(z.string().max(100), z.string().max(1000)),
  /** Made anew for each press of the button, so that a repeated request is told from a second wish. */
  confirmation: z.string().min(16).max(100),
});
export const undo = z.object({ entryId: name, confirm: z.literal("yes") });
export const journal = z.object({ root: name.optional(), path: path.optional() });
export const rootPath = z.object({ path });
export const rootId = z.object({ id: name });

const variableName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/)
  .max(200);
const argv = z.array(z.string().max(8192)).max(100);
const handOverId = z.string().regex(/^[0-9A-Za-z-]{8,64}$/);

export const engine = z.object({
  rootId: name,
  format: name,
  enabled: z.boolean(),
  argv,
  folder: z.enum(["project", "run"]),
  environment: z.array(variableName).max(100),
  timeLimitMs: z.int().min(100).nullable(),
  graceMs: z.int().min(0),
  probes: z
    .array(z.object({ backend: name, argv, timeLimitMs: z.int().min(100), expects: z.string().min(1).max(1000).nullable() }))
    .max(50),
  reauth: z.array(z.object({ backend: name, hint: z.string().max(2000) })).max(50),
});
export const probe = z.object({ root: name, format: name, backend: name });
export const handOverPlan = run.extend({ kind: name.nullable(), choices });
export const handOver = z.object({ id: handOverId });
export const handOvers = z.object({ root: name.optional(), path: path.optional() });
export const handOverOutput = handOver.extend({
  stream: z.enum(["stdout", "stderr"]),
  fromByte: z.int().min(0).nullable(),
  limitBytes: z.int().min(1).max(262_144),
});

const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const seenNeed = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/), fingerprint: hash });
export const snooze = seenNeed.extend({ untilMs: z.int().min(0) });

const ref = z.object({ rootId: name, path });
const filter = z.object({
  state: z.array(z.enum(runConditions)).max(50),
  format: z.array(name).max(50),
  root: name.nullable(),
  project: z.string().max(4096).nullable(),
  q: z.string().max(500),
});
const selection = z.discriminatedUnion("by", [
  z.object({ by: z.literal("runs"), runs: z.array(ref).max(mostRunsInBatch) }),
  z.object({ by: z.literal("filter"), filter }),
  z.object({ by: z.literal("rest"), group: name }),
]);
export const batch = z.object({ kind: name, selection });
export const applyBatch = z.object({
  request: batch,
  title: z.string().max(500),
  runs: z
    .array(
      z.object({ run: ref, digest: hash.nullable(), wanted: z.boolean(), answers: z.record(z.string().max(100), z.string().max(1000)) }),
    )
    .max(mostRunsInBatch),
  digest: hash,
  confirmation: z.string().min(16).max(100),
  stopAtFirst: z.boolean(),
});
export const undoBatch = z.object({ group: name, confirm: z.literal("yes") });

/** A number as it stands in an address. */
const whole = z
  .string()
  .regex(/^-?\d{1,16}$/)
  .transform(Number)
  .pipe(z.int());
const place = whole.pipe(z.int().min(0));
/** A log and what is looked for in it, as a person types it. */
export const eventLog = document.extend({ q: z.string().max(4096).default("") });
export const eventPage = eventLog.extend({ from: whole, count: whole.pipe(z.int().min(1).max(500)) });
export const eventAddress = z.union([eventLog.extend({ line: whole.pipe(z.int().min(1)) }), eventLog.extend({ offset: place })]);
export const eventJump = z.union([
  eventLog.extend({ at: whole }),
  eventLog.extend({ line: whole.pipe(z.int().min(1)) }),
  eventLog.extend({ from: whole, direction: z.enum(["next", "previous"]), what: z.literal("error").default("error") }),
]);
