// The status a node gets when its executor ends (§12.2).

import { numberOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface ExecutorOutcome {
  /** As the executor reported it; true and false are no scores. */
  readonly score: JsonNode | undefined;
  readonly evalStatus: string | null;
  readonly stopReason: string | null;
  /** The executor's final text. */
  readonly report: string;
}

/** Classifies an executor's end (§12.2). A score beats everything; a deliberate skip is done; the rest is tried again. */
export function classifyExecutor({ score, evalStatus, stopReason, report }: ExecutorOutcome): "done" | "needs_retry" {
  if (numberOf(score) !== null) return "done";
  if (report.startsWith("[Timed out") || report.startsWith("[Error:")) return "needs_retry";
  if (stopReason === "max_turns") return "needs_retry";
  return evalStatus === "skipped" ? "done" : "needs_retry";
}
