// What a checkpoint that was written by hand says, for display only (§6.4).

import { entriesOf, excerpt, itemsOf, member, textOf, toPlain } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface ForeignCheckpoint {
  readonly runName: string | null;
  /** Free text. */
  readonly phase: string | null;
  readonly cycle: string | null;
  readonly timestamp: string | null;
  readonly lastProgress: string | null;
  /** One line per executor, role, agent and status as far as they are given. */
  readonly inFlight: readonly string[];
  readonly artifacts: readonly string[];
  readonly pendingHumanGates: readonly string[];
  /** Further keys that upstream does not know. */
  readonly otherKeys: readonly string[];
}

const upstreamKeys: ReadonlySet<string> = new Set([
  "schema_version",
  "run_name",
  "created_at",
  "cycle_num",
  "phase",
  "tree_path",
  "messages_path",
  "git",
  "inflight_executors",
  "cache",
  "pending_user",
]);
const foreignKeys: ReadonlySet<string> = new Set([
  "cycle",
  "timestamp",
  "in_flight_executors",
  "last_progress",
  "artifacts",
  "pending_human_gates",
]);

/**
 * Reads the hand-written keys (§6.4).
 * @param always also when every key is upstream's own, as where upstream could not read the file
 * @returns null when the value is no map, or says nothing of the kind
 */
export function foreignCheckpoint(root: JsonNode, always = false): ForeignCheckpoint | null {
  const keys = entriesOf(root)?.map(([key]) => key);
  if (keys === undefined || (!always && keys.every((key) => upstreamKeys.has(key)))) return null;
  const line = (key: string) => lineOf(member(root, key));
  return {
    runName: line("run_name"),
    phase: line("phase"),
    cycle: line("cycle") ?? line("cycle_num"),
    timestamp: line("timestamp") ?? line("created_at"),
    lastProgress: line("last_progress"),
    inFlight: linesOf(member(root, "in_flight_executors")),
    artifacts: linesOf(member(root, "artifacts")),
    pendingHumanGates: linesOf(member(root, "pending_human_gates")),
    otherKeys: keys.filter((key) => !upstreamKeys.has(key) && !foreignKeys.has(key)),
  };
}

function linesOf(node: JsonNode | undefined): readonly string[] {
  const listed = itemsOf(node)?.map(lineOf);
  const mapped = entriesOf(node)?.map(([key, value]) => `${key}: ${lineOf(value) ?? "null"}`);
  return (listed ?? mapped ?? [lineOf(node)]).flatMap((line) => line ?? []);
}

/** A scalar as it is, the values of a map beside one another; null when there is nothing. */
function lineOf(node: JsonNode | undefined): string | null {
  switch (node?.kind) {
    case undefined:
    case "null":
      return null;
    case "text":
      return excerpt(node.value, 400);
    case "number":
      return node.literal;
    case "boolean":
      return String(node.value);
    case "object": {
      const parts = (entriesOf(node) ?? []).map(([key, value]) => `${key} ${textOf(value) ?? JSON.stringify(toPlain(value))}`);
      return excerpt(parts.join(", "), 400);
    }
    case "array":
      return excerpt(JSON.stringify(toPlain(node)), 400);
  }
}
