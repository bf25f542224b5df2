// What a roots file may hold, and where exactly it does not.

import { z } from "zod";
import { memberAt, toPlain } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";
import { placeAt } from "@/lib/engine/text/place";
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

export interface RootsFileProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type RootsFileReading =
  | { readonly ok: true; readonly file: RootsFile }
  | { readonly ok: false; readonly problems: readonly RootsFileProblem[] };

/** Parses and checks a roots file; every problem comes with its line and column, counted from 1. */
export function parseRootsFile(bytes: Uint8Array): RootsFileReading {
  const reading = parseJson(bytes);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const { text, root } = reading.document;
  const checked = fileSchema.safeParse(toPlain(root));
  if (!checked.success) {
    const problems = checked.error.issues.map((issue) => {
      const keys = issue.path.map((key) => (typeof key === "symbol" ? String(key) : key));
      const at = keys.length === 0 ? "the file" : `“${keys.join(".")}”`;
      return problemAt(text, deepest(root, keys), `${at}: ${issue.message}`);
    });
    return { ok: false, problems };
  }
  const seen = new Set<string>();
  for (const [index, entry] of checked.data.roots.entries()) {
    if (entry.id === undefined) continue;
    if (seen.has(entry.id)) {
      return {
        ok: false,
        problems: [problemAt(text, deepest(root, ["roots", index, "id"]), `“roots.${index}.id”: “${entry.id}” is used twice`)],
      };
    }
    seen.add(entry.id);
  }
  return { ok: true, file: checked.data };
}

/** The node at a path, or the last one on the way that exists. */
function deepest(root: JsonNode, keys: readonly (string | number)[]): JsonNode {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = memberAt(root, ...keys.slice(0, length));
    if (node !== undefined) return node;
  }
  return root;
}

function problemAt(text: string, node: JsonNode, message: string): RootsFileProblem {
  const { line, column } = placeAt(text, node.start);
  return { message, line, column };
}
