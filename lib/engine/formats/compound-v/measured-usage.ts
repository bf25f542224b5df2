// Tokens of a job's last result; they count only where they were measured (§6).

import type { JobFacts } from "@/lib/engine/formats/compound-v/facts";
import type { Job } from "@/lib/engine/run/job";
import { booleanOf, integerOf, member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Tokens in and out, as words; null where nothing was measured. */
export function usageWords(node: JsonNode | undefined): string | null {
  const usage = usageOf(node);
  return usage === null ? null : `${usage.input} in, ${usage.output} out`;
}

/** The `measuredUsage` of a job; nothing where its result says nothing. */
export function measuredUsageOf({ id, result }: JobFacts): Pick<Job, "measuredUsage"> {
  const usage = result.status === "read" ? usageOf(member(result.root, "usage")) : null;
  return usage === null ? {} : { measuredUsage: { tokens: usage.input + usage.output, evidence: `results/${id}.json, usage` } };
}

function usageOf(node: JsonNode | undefined): { readonly input: number; readonly output: number } | null {
  if (booleanOf(member(node, "measured")) !== true) return null;
  const input = integerOf(member(node, "input_tokens"));
  const output = integerOf(member(node, "output_tokens"));
  return input === null || output === null ? null : { input, output };
}
