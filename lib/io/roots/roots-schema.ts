// What a roots file may hold, and where exactly it does not.

import { z } from "zod";
import { parseSettings, type SettingsProblem } from "@/lib/io/files/settings-text";
import { isRootId } from "@/lib/io/roots/root-id";

const rootSchema = z.looseObject({
  path: z
    .string()
    .min(1)
    .refine(
      (text) => text.startsWith("/") || text.startsWith("~/") || /^[A-Za-z]:[\\/]/.test(text),
      "must be an absolute path, or start with ~/",
    ),
  id: z.string().refine(isRootId, "must be lower-case letters, digits and hyphens, 64 at most").optional(),
  name: z.string().min(1).max(200).optional(),
});

const fileSchema = z.looseObject({ version: z.literal(1).optional(), roots: z.array(rootSchema) });

/** A roots file that fits; unknown keys are kept. */
export type RootsFile = z.infer<typeof fileSchema>;

export type RootsFileProblem = SettingsProblem;

export type RootsFileReading =
  | { readonly ok: true; readonly file: RootsFile }
  | { readonly ok: false; readonly problems: readonly RootsFileProblem[] };

/** Parses and checks a roots file; every problem comes with its line and column, counted from 1. */
export function parseRootsFile(bytes: Uint8Array): RootsFileReading {
  const reading = parseSettings(bytes, fileSchema);
  if (!reading.ok) return reading;
  const seen = new Set<string>();
  for (const [index, entry] of reading.value.roots.entries()) {
    if (entry.id === undefined) continue;
    if (seen.has(entry.id)) return { ok: false, problems: [reading.problemAt(["roots", index, "id"], `“${entry.id}” is used twice`)] };
    seen.add(entry.id);
  }
  return { ok: true, file: reading.value };
}
