// run_stats.json: written once at the end of a run, for its last process only (§9.3).

import { finiteOf } from "@/lib/engine/formats/arbor/rules/event-row";
import { statsDuration } from "@/lib/engine/formats/arbor/rules/format-numbers";
import type { ReportTree } from "@/lib/engine/formats/arbor/rules/report-tree";
import { booleanOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";
import { parseJson } from "@/lib/engine/text/parse-json";

export interface RunStats {
  /** The object as it stands in the file, for what is printed as written. */
  readonly root: JsonNode;
  readonly tokenScope: string | null;
  readonly durationS: number | null;
  readonly durationHuman: string | null;
  readonly emergencyTimeout: boolean | null;
  readonly model: string | null;
  readonly provider: string | null;
}

/** `damaged`: not JSON, or no object; the message says which. */
export type RunStatsReading =
  | { readonly status: "absent" }
  | { readonly status: "damaged"; readonly message: string }
  | { readonly status: "read"; readonly stats: RunStats };

/** Reads run_stats.json tolerantly (§9.3): a field of the wrong kind is unknown. @param bytes null when there is no file */
export function readRunStats(bytes: Uint8Array | null): RunStatsReading {
  if (bytes === null) return { status: "absent" };
  const reading = parseJson(bytes);
  if (!reading.ok) return { status: "damaged", message: reading.problem.message };
  const { root } = reading.document;
  if (root.kind !== "object") return { status: "damaged", message: "The file is JSON, but not an object." };
  return {
    status: "read",
    stats: {
      root,
      tokenScope: textOf(member(root, "token_scope")),
      durationS: finiteOf(member(root, "duration_seconds")),
      durationHuman: textOf(member(root, "duration_human")),
      emergencyTimeout: booleanOf(member(root, "emergency_timeout")),
      model: textOf(member(root, "model")),
      provider: textOf(member(root, "provider")),
    },
  };
}

/** What the tree alone says of a run, as the run's own statistics count it. */
export interface Iterations {
  readonly totalNodes: number;
  readonly scoredNodes: number;
  readonly byStatus: ReadonlyMap<string, number>;
  /** The largest score of any status, even when the run minimises (§9.3). */
  readonly largestScore: JsonNode | undefined;
  /** The best score as the metric's direction has it. */
  readonly bestScore: JsonNode | undefined;
}

/** Counts the nodes without those at depth 0 (§9.3). */
export function countIterations(tree: ReportTree): Iterations {
  const nodes = tree.nodes.filter((node) => node.depth !== 0);
  const scored = nodes.filter((node) => node.score !== undefined);
  const byStatus = new Map<string, number>();
  for (const node of nodes) byStatus.set(node.status ?? "pending", (byStatus.get(node.status ?? "pending") ?? 0) + 1);
  const extreme = (minimise: boolean) =>
    scored.reduce<(typeof scored)[number] | null>((best, node) => {
      if (node.scoreValue === null) return best;
      const isBetter = best?.scoreValue == null || (minimise ? node.scoreValue < best.scoreValue : node.scoreValue > best.scoreValue);
      return isBetter ? node : best;
    }, null)?.score;
  return {
    totalNodes: nodes.length,
    scoredNodes: scored.length,
    byStatus,
    largestScore: extreme(false),
    bestScore: extreme(tree.direction === "minimize"),
  };
}

/** The two spellings of a run's length: whole seconds, and `7h08m00s` (§9.3). */
export function statsDurations(elapsedS: number): { readonly durationS: number; readonly durationHuman: string } {
  return { durationS: Math.trunc(elapsedS), durationHuman: statsDuration(elapsedS) };
}
