// What a format brings so that files of expected results can be run against it.

import type { JsonNode } from "@/lib/engine/text/json-node";

/** One row of a vectors file. `input` is parsed from `input_text` where the file gives one. */
export interface Vector {
  readonly name: string;
  readonly function: string;
  readonly input: JsonNode;
  /** As JSON text, for rules that work on text. */
  readonly inputText: string;
  readonly expected: JsonNode;
}

/** Computes what the row expects, as a plain JSON value. */
export type Adapter = (vector: Vector) => unknown;

export interface ConformanceSuite {
  readonly format: string;
  readonly adapters: ReadonlyMap<string, Adapter>;
  /** Functions that are not ours to perform, by name, with the reason. */
  readonly outOfScope: ReadonlyMap<string, string>;
}
