// What `needs.json` may hold: what a person said about needs, and when each need was last there.

import { z } from "zod";

const at = z.iso.datetime({ offset: true });
const common = {
  /** The need, 32 hex digits. */
  id: z.string().min(1).max(100),
  at,
  /** When the need was last found among the runs; what is gone is forgotten in the end. */
  seenAt: at,
};

const saidSchema = z.discriminatedUnion("is", [
  z.looseObject({ ...common, is: z.literal("acknowledged"), fingerprint: z.string().max(100) }),
  z.looseObject({ ...common, is: z.literal("snoozed"), until: at }),
]);

const fileSchema = z.looseObject({ version: z.literal(1).optional(), needs: z.array(saidSchema).max(20_000) });

export type NeedsFile = z.infer<typeof fileSchema>;
export type SaidEntry = NeedsFile["needs"][number];

/** Parses a needs file. @returns its content, or what is wrong with it, in words */
export function parseNeedsFile(
  text: string,
): { readonly ok: true; readonly file: NeedsFile } | { readonly ok: false; readonly message: string } {
  try {
    const checked = fileSchema.safeParse(JSON.parse(text));
    if (checked.success) return { ok: true, file: checked.data };
    const [issue] = checked.error.issues;
    return { ok: false, message: `“${issue?.path.join(".") ?? ""}”: ${issue?.message ?? "does not fit"}` };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
