// Expected results about rules that need neither a repository nor a clock: failures, lanes, manifests, results, epics.

import { aggregateUsage } from "@/lib/engine/formats/compound-v/rules/aggregate-usage";
import { classifyFailure } from "@/lib/engine/formats/compound-v/rules/classify-failure";
import { deriveStatus } from "@/lib/engine/formats/compound-v/rules/derive-status";
import { epicBreakers } from "@/lib/engine/formats/compound-v/rules/epic-breakers";
import { epicLiveness } from "@/lib/engine/formats/compound-v/rules/epic-liveness";
import { nextFeatureAutonomous } from "@/lib/engine/formats/compound-v/rules/epic-next-autonomous";
import { nextFeature } from "@/lib/engine/formats/compound-v/rules/epic-next-feature";
import { decideFailure } from "@/lib/engine/formats/compound-v/rules/failure-policy";
import { globsOverlap } from "@/lib/engine/formats/compound-v/rules/globs-overlap";
import { compileGlob } from "@/lib/engine/formats/compound-v/rules/match-glob";
import { readTime } from "@/lib/engine/formats/compound-v/rules/read-time";
import { resultFaults } from "@/lib/engine/formats/compound-v/rules/result-conforms";
import { featureFaults } from "@/lib/engine/formats/compound-v/rules/validate-features";
import { validateManifest } from "@/lib/engine/formats/compound-v/rules/validate-manifest";
import type { Adapter } from "@/lib/engine/formats/conformance/suite";
import { booleanOf, entriesOf, itemsOf, member, numberOf, textOf } from "@/lib/engine/text/json-access";
import { nodeOf } from "@/lib/engine/text/json-build";
import type { JsonNode } from "@/lib/engine/text/json-node";

const inside = (input: JsonNode, key: string): JsonNode => member(input, key) ?? nodeOf(null);
const text = (input: JsonNode, key: string) => textOf(member(input, key)) ?? "";
const number = (input: JsonNode, key: string) => numberOf(member(input, key)) ?? 0;
const flag = (input: JsonNode, key: string) => booleanOf(member(input, key)) === true;
const now = (input: JsonNode) => readTime(member(input, "now")) ?? 0;

const codesOf = (faults: readonly { readonly code: string }[]) => [...new Set(faults.map(({ code }) => code))].sort();

const decide: Adapter = ({ input }) => {
  const decision = decideFailure({
    failureClass: text(input, "failure_class"),
    backend: text(input, "backend"),
    attempts: number(input, "attempts"),
    totalRetries: number(input, "total_retries"),
    maxTotalRetries: number(input, "max_total_retries"),
    retryAfterSeconds: number(input, "retry_after"),
    fallbackAvailable: flag(input, "fallback_available"),
    currentTier: textOf(member(input, "current_tier")),
  });
  return {
    action: decision.action,
    backoff_seconds: decision.backoffSeconds,
    reroute_to: decision.rerouteTo,
    escalate_tier: decision.escalateTier,
    circuit_break: decision.circuitBreak,
  };
};

const classify: Adapter = ({ input }) => {
  const found = classifyFailure({ backend: text(input, "backend"), exitCode: number(input, "exit_code"), text: text(input, "stderr") });
  return { failure_class: found.failureClass, retryable: found.retryable, retry_after: found.retryAfterSeconds };
};

const usage: Adapter = ({ input }) => {
  const { totals } = aggregateUsage(entriesOf(member(input, "results")) ?? []);
  return {
    totals: {
      input_tokens: totals.inputTokens,
      output_tokens: totals.outputTokens,
      advisor_calls: totals.advisorCalls,
      measured_jobs: totals.measuredJobs,
      unmeasured_jobs: totals.unmeasuredJobs,
      advisor_jobs: totals.advisorJobs,
    },
    exit: 0,
  };
};

const autonomous: Adapter = ({ input }) => {
  const { feature, reason, blockedBy, terminal } = nextFeatureAutonomous(inside(input, "state"));
  return { feature, reason, blocked_by: blockedBy, terminal };
};

const liveness: Adapter = ({ input }) => {
  const staleAfterMin = numberOf(member(input, "stale_after_min")) ?? undefined;
  const { incomplete, stale, epicStatus, terminal, resumeCount } = epicLiveness(inside(input, "state"), now(input), staleAfterMin);
  return { incomplete, stale, epic_status: epicStatus, terminal, resume_count: resumeCount };
};

/** By the function names of the vectors. */
export const ruleAdapters: readonly (readonly [string, Adapter])[] = [
  ["failurePolicy.decide", decide],
  ["classifyFailure", classify],
  [
    "glob.match",
    ({ input }) => {
      const matches = compileGlob(text(input, "pattern"));
      return (itemsOf(member(input, "paths")) ?? []).map((path) => matches(textOf(path) ?? ""));
    },
  ],
  ["manifest.globsOverlap", ({ input }) => globsOverlap(text(input, "a"), text(input, "b"))],
  [
    "manifest.validate",
    ({ input }) => {
      const release = text(input, "release") === "current" ? "current" : "2.16";
      const codes = codesOf(validateManifest(inside(input, "manifest"), release));
      return { valid: codes.length === 0, codes };
    },
  ],
  [
    "collect.deriveStatus",
    ({ input }) =>
      deriveStatus({
        blocked: flag(input, "blocked"),
        exitCode: number(input, "exit_code"),
        scopeStatus: textOf(member(input, "scope_status")),
        timedOut: flag(input, "timed_out"),
      }),
  ],
  [
    "jobResult.conforms",
    ({ input }) => {
      const problems = resultFaults(inside(input, "result"), text(input, "schema")).length;
      return { conforms: problems === 0, problems };
    },
  ],
  ["usage.aggregate", usage],
  ["epic.nextFeature", ({ input }) => nextFeature(inside(input, "state"))],
  ["epic.nextFeatureAutonomous", autonomous],
  [
    "epic.breakerCheck",
    ({ input }) => {
      const { tripped, which } = epicBreakers(inside(input, "state"), now(input));
      return { tripped, which };
    },
  ],
  ["epic.validateFeatures", ({ input }) => ({ codes: codesOf(featureFaults(member(input, "features"))) })],
  ["epic.liveness", liveness],
];
