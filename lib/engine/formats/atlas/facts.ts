// Everything that was read from one atlas run folder, parsed once: what status, checks and plans are computed from.

import type { LedgerLine } from "@/lib/engine/formats/atlas/rules/ledger-lines";
import type { RunSource } from "@/lib/engine/formats/format";
import type { JsonFile } from "@/lib/engine/formats/json-file";
import type { Finding } from "@/lib/engine/run/finding";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** A ledger of lines. `unreadable`: the file is there but was not opened. */
export type LinesFile =
  | { readonly status: "read"; readonly path: string; readonly lines: readonly LedgerLine[]; readonly sha256: string }
  | { readonly status: "missing"; readonly path: string }
  | { readonly status: "unreadable"; readonly path: string; readonly problem: Finding };

/** A short text file; null when missing, not asked for or not readable as text. */
export type TextFile = string | null;

/** One run folder: the root, or the sub-run of one node. */
export interface FolderFacts {
  /** Path below the run folder: "" or `tasks/<node_id>`. */
  readonly path: string;
  /** Path relative to the base, which `run_id` must equal. */
  readonly expectedId: string;
  readonly head: JsonFile;
  /** The head when it is an object. */
  readonly state: JsonNode | null;
  readonly intent: TextFile;
  readonly log: LinesFile;
  readonly hooks: LinesFile;
  readonly merged: JsonFile;
  readonly integration: JsonFile;
  /** By file name, such as `critic_security.json`. */
  readonly critics: ReadonlyMap<string, JsonFile>;
  readonly runcheck: JsonFile;
  readonly gateResults: JsonFile;
  readonly reviewRoot: TextFile;
  /** Names of regular files directly in this folder. */
  readonly fileNames: ReadonlySet<string>;
}

export interface AtlasFacts {
  readonly source: RunSource;
  readonly folder: FolderFacts;
  /** Sub-runs by node id: each direct child folder of `tasks/`, in the order of the listing. */
  readonly subRuns: ReadonlyMap<string, FolderFacts>;
  readonly plan: JsonFile;
  /** The plan when it is an object. */
  readonly dag: JsonNode | null;
  /** True for a graph root: it has a plan, or records outer stages. */
  readonly isGraph: boolean;
  /** True when this is itself a sub-run, opened by its own address. */
  readonly isSubRun: boolean;
}
