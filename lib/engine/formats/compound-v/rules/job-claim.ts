// What the ledger claims about one job, as far as git can be asked about it (§12.2, §12.3, §12.6, §11.4).

import { type ReceiptFields, receiptFields } from "@/lib/engine/formats/compound-v/rules/receipt-fields";
import { resultFaults } from "@/lib/engine/formats/compound-v/rules/result-conforms";
import type { SnapshotEntry } from "@/lib/engine/formats/compound-v/snapshot";
import { booleanOf, entriesOf, member, textOf, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** The files of a job, parsed; null for each that is not there or cannot be read. */
export interface JobFiles {
  readonly id: string;
  readonly manifestJob: JsonNode | null;
  readonly stateJob: JsonNode | null;
  readonly result: JsonNode | null;
  readonly receipt: JsonNode | null;
  /** Text of `jobs/<id>.baseline`. */
  readonly pin: string | null;
  /** What existed before the job. */
  readonly snapshot: readonly SnapshotEntry[];
  /** Globs of the manifest for what tools leave behind. */
  readonly toolchain: readonly string[];
  readonly seal: Seal | null;
}

/** A sealed patch as it lies on disk, held against the hash that the receipt names. */
export type Seal =
  | { readonly status: "valid"; readonly bytes: Uint8Array }
  | { readonly status: "missing" | "empty" | "hash-mismatch" | "too-large" };

export interface BaselineClaim {
  readonly source: "pin file" | "state" | "receipt";
  readonly value: string;
}

export interface JobClaim {
  readonly id: string;
  readonly inManifest: boolean;
  readonly inState: boolean;
  /** Null when the lanes are unknown. */
  readonly lanes: readonly string[] | null;
  readonly direct: boolean;
  /** As recorded; null when missing. */
  readonly status: string | null;
  /** Null when none is recorded: the job is looked for in the checkout. */
  readonly worktree: string | null;
  /** In the order in which they count. */
  readonly baselines: readonly BaselineClaim[];
  /** Files of a conforming, successful result; null when there is none. */
  readonly resultFiles: readonly string[] | null;
  readonly snapshot: readonly SnapshotEntry[];
  readonly toolchain: readonly string[];
  readonly seal: Seal | null;
  readonly integrated: boolean;
  /** The receipt when it is whole (§7). */
  readonly gated: ReceiptFields | null;
  /** Commit that is said to hold the job's work. */
  readonly mergeCommit: string | null;
}

/** Puts the claims of a job's files together. Total. */
export function claimOf(files: JobFiles): JobClaim {
  const { id, manifestJob, stateJob, result, receipt, pin, snapshot, toolchain, seal } = files;
  const conforming = result !== null && resultFaults(result, "current").length === 0 ? result : null;
  const merged = member(stateJob ?? undefined, "merged");
  const isolation = textOf(member(manifestJob ?? undefined, "isolation")) ?? textOf(member(stateJob ?? undefined, "isolation"));
  return {
    id,
    inManifest: manifestJob !== null,
    inState: stateJob !== null,
    lanes: manifestJob === null ? null : textsOf(member(manifestJob, "write_allowed")),
    direct: isolation === "direct",
    status: textOf(member(stateJob ?? undefined, "status")),
    worktree: worktreeOf(receipt, conforming, stateJob),
    baselines: baselinesOf(pin, stateJob, receipt),
    resultFiles: filesOf(conforming),
    snapshot,
    toolchain,
    seal,
    gated: receiptFields(receipt ?? undefined),
    integrated: booleanOf(member(merged, "integrated")) === true,
    mergeCommit:
      textOf(member(merged, "commit")) ??
      textOf(member(stateJob ?? undefined, "merged_commit")) ??
      textOf(member(stateJob ?? undefined, "commit")),
  };
}

/** The first non-empty worktree of receipt, result and state; one with an unresolved `$` counts as none (§3.2, §12.2). */
function worktreeOf(...places: readonly (JsonNode | null)[]): string | null {
  for (const place of places) {
    const path = textOf(member(place ?? undefined, "worktree"));
    if (path !== null && path !== "" && !path.includes("$")) return path;
  }
  return null;
}

function baselinesOf(pin: string | null, stateJob: JsonNode | null, receipt: JsonNode | null): readonly BaselineClaim[] {
  const claims: readonly (readonly [BaselineClaim["source"], string | null])[] = [
    ["pin file", pin === null ? null : pin.replace(/\r?\n$/, "")],
    ["state", textOf(member(stateJob ?? undefined, "baseline"))],
    ["receipt", receiptFields(receipt ?? undefined)?.baselineCommit ?? null],
  ];
  return claims.flatMap(([source, value]) => (value === null || value === "" ? [] : [{ source, value }]));
}

function filesOf(result: JsonNode | null): readonly string[] | null {
  if (result === null || textOf(member(result, "status")) !== "success" || booleanOf(member(result, "blocked")) !== false) return null;
  const files = textsOf(member(result, "files_changed"));
  return files === null || files.length === 0 ? null : files;
}

/** Jobs of a manifest by id, in its order; a repeated id counts once, as the first. */
export function manifestJobs(manifest: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  const jobs = new Map<string, JsonNode>();
  const list = member(manifest, "jobs");
  for (const job of list?.kind === "array" ? list.items : []) {
    const id = textOf(member(job, "id"));
    if (id !== null && !jobs.has(id)) jobs.set(id, job);
  }
  return jobs;
}

/** Job records of a state by id. */
export function stateJobs(state: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  return new Map(entriesOf(member(state, "jobs")) ?? []);
}
