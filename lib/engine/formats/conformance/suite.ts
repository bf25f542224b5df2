// What a format brings so that files of expected results can be run against it.

import type { GitEvidence, GitQuestions } from "@/lib/engine/formats/evidence";
import type { ProcessLife } from "@/lib/engine/formats/format";
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

/** A real repository, or several, built from the steps of a row. */
export interface Scene {
  /** The moment from which ages are counted, in milliseconds since the epoch. */
  readonly nowMs: number;
  /** Absolute path of a root. */
  folder(root: string): string;
  /** Replaces the names of saved commits and roots in a text. */
  fill(text: string): string;
  /** A binary patch between two saved commits. */
  patch(root: string, from: string, to: string): Promise<Uint8Array>;
  openGit(root: string): { ask(questions: GitQuestions): Promise<GitEvidence> };
  lives(pids: readonly number[]): Promise<ReadonlyMap<number, ProcessLife>>;
}

/** What rows need beyond their own values; handed in, as the engine knows no machine. */
export interface World {
  /** Builds the steps, hands the scene over and takes it away again. Rejects when the steps make no sense. */
  inScene<T>(steps: unknown, use: (scene: Scene) => Promise<T>): Promise<T>;
  /** The files of a recorded run folder by path, notes on its source left out; null where the recordings are not at hand. */
  recorded(format: string, name: string): Promise<ReadonlyMap<string, Uint8Array> | null>;
}

/** Computes what the row expects, as a plain JSON value. */
export type Adapter = (vector: Vector, world: World) => unknown;

export interface ConformanceSuite {
  readonly format: string;
  readonly adapters: ReadonlyMap<string, Adapter>;
  /** Functions that are not ours to perform, by name, with the reason. */
  readonly outOfScope: ReadonlyMap<string, string>;
}
