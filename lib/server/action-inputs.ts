// The shapes of what a browser may send, with bounds; a use case never sees anything else.

import { z } from "zod";

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
