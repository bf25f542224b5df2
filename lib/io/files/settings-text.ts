// A settings file written by hand or by Reprise: parsed and checked, every problem with its line and column.

import type { z } from "zod";
import { memberAt, toPlain } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";
import { placeAt } from "@/lib/engine/text/place";

export interface SettingsProblem {
  readonly message: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

export type SettingsReading<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** A problem at the place of a key, for rules that a schema cannot say. */
      readonly problemAt: (keys: readonly (string | number)[], message: string) => SettingsProblem;
    }
  | { readonly ok: false; readonly problems: readonly SettingsProblem[] };

/** Parses and checks the bytes of a settings file. */
export function parseSettings<T>(bytes: Uint8Array, schema: z.ZodType<T>): SettingsReading<T> {
  const reading = parseJson(bytes);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const { text, root } = reading.document;
  const problemAt = (keys: readonly (string | number)[], message: string) => {
    const { line, column } = placeAt(text, deepest(root, keys).start);
    return { message: `${keys.length === 0 ? "the file" : `“${keys.join(".")}”`}: ${message}`, line, column };
  };
  const checked = schema.safeParse(toPlain(root));
  if (checked.success) return { ok: true, value: checked.data, problemAt };
  const keysOf = (path: readonly PropertyKey[]) => path.map((key) => (typeof key === "symbol" ? String(key) : key));
  return { ok: false, problems: checked.error.issues.map((issue) => problemAt(keysOf(issue.path), issue.message)) };
}

/** The node at a path, or the last one on the way that exists. */
function deepest(root: JsonNode, keys: readonly (string | number)[]): JsonNode {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = memberAt(root, ...keys.slice(0, length));
    if (node !== undefined) return node;
  }
  return root;
}
