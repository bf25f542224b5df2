// Whether a job result has the shape that its release demands: a closed object with ten required fields (§6).

import { type Shape, type ShapeFault, shapeFaults } from "@/lib/engine/formats/compound-v/rules/shape-faults";
import type { JsonNode } from "@/lib/engine/text/json-node";

const text: Shape = { kind: "text" };
const texts: Shape = { kind: "list", items: text };
const count: Shape = { kind: "integer", least: 0 };
const countOrNull: Shape = { kind: "integer", orNull: true };
const fullCommit: Shape = { kind: "text", pattern: /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/ };

const required = {
  status: { kind: "text", oneOf: ["success", "blocked", "timeout", "error"] },
  blocked: { kind: "boolean" },
  files_changed: texts,
  violations: texts,
  summary: text,
  session_id: text,
  worktree: text,
  exit_code: { kind: "integer" },
  retry_after_seconds: { kind: "integer" },
} as const satisfies Record<string, Shape>;

const classes = ["none", "out_of_credits", "rate_limited", "overloaded", "auth", "context_length", "timeout", "network", "other"];
const laterClasses = [...classes, "model_unavailable", "usage_window_exhausted"];

const usage = {
  input_tokens: countOrNull,
  output_tokens: countOrNull,
  advisor_calls: countOrNull,
  backend: text,
  measured: { kind: "boolean" },
} as const satisfies Record<string, Shape>;

const tests: Shape = {
  kind: "object",
  required: {
    command: text,
    exit_code: { kind: "integer" },
    scope: { kind: "text", oneOf: ["full", "impacted", "floor_only"] },
    selected_count: count,
  },
  optional: { failures: texts, duration_ms: count },
};

const gateReceipt: Shape = {
  kind: "object",
  required: {
    baseline_commit: fullCommit,
    realised_commit: fullCommit,
    diff_digest: { kind: "text", pattern: /^[a-z0-9]+:[0-9a-f]+$/ },
    verdict: { kind: "text", oneOf: ["pass", "blocked", "error"] },
    raw_stdout: text,
    exit_code: { kind: "integer" },
  },
  optional: {},
};

/** Release 2.16, the last one before results carried tests and receipts. */
const release216: Shape = {
  kind: "object",
  required: { ...required, failure_class: { kind: "text", oneOf: classes, orNull: true } },
  optional: { usage: { kind: "object", required: {}, optional: usage } },
};

const current: Shape = {
  kind: "object",
  required: { ...required, failure_class: { kind: "text", oneOf: laterClasses, orNull: true } },
  optional: {
    usage: {
      kind: "object",
      required: {},
      optional: {
        ...usage,
        source: { kind: "any" },
        transcripts: { kind: "any" },
        cache_read_input_tokens: countOrNull,
        cache_creation_input_tokens: countOrNull,
      },
    },
    tests,
    gate_receipt: gateReceipt,
    retries: { kind: "any" },
    escalated_from: { kind: "any" },
  },
};

/**
 * Everything in a result that its release does not allow (§6); empty when it conforms.
 * @param schema "2.16", or anything else for the newest shape
 */
export function resultFaults(result: JsonNode, schema: string): readonly ShapeFault[] {
  return shapeFaults(result, schema === "2.16" ? release216 : current);
}
