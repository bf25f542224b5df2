// The features of an epic as jobs (§17).

import type { EpicFacts, FeatureFacts } from "@/lib/engine/formats/compound-v/epic/epic-facts";
import { nextFeatureAutonomous } from "@/lib/engine/formats/compound-v/rules/epic-next-autonomous";
import { nextFeature } from "@/lib/engine/formats/compound-v/rules/epic-next-feature";
import type { Job, JobState, Readiness, SubRun } from "@/lib/engine/run/job";
import type { Fact } from "@/lib/engine/run/run";
import { wavesOf } from "@/lib/engine/run/waves";
import { member, textOf } from "@/lib/engine/text/json-access";

/** Features in their order. */
export function epicJobs(facts: EpicFacts): readonly Job[] {
  const { root, marathon, features } = facts;
  if (root === null) return [];
  const next = marathon ? nextFeatureAutonomous(root).feature : nextFeature(root).feature;
  const done = new Set(features.filter((one) => one.feature.status === "done").map((one) => one.feature.id));
  const ids = new Set(features.map((one) => one.feature.id));
  const waves = wavesOf(features.map(({ feature }) => ({ id: feature.id, deps: feature.dependsOn })));
  return features.map((one, index): Job => {
    const { feature } = one;
    const open = feature.dependsOn.filter((id) => !done.has(id));
    const missing = open.some((id) => !ids.has(id));
    const state = stateOf(feature.status);
    const pending = state === "pending";
    const readiness: Readiness = !pending ? "not-pending" : missing ? "blocked-by-missing" : open.length > 0 ? "waiting-on" : "ready";
    return {
      id: feature.id,
      nodeId: feature.id,
      kind: "feature",
      state,
      stateWord: feature.status,
      readiness,
      why: whyOf(one, readiness, feature.id === next),
      because: open,
      deps: feature.dependsOn,
      wave: waves[index] ?? 0,
      attempts: null,
      lease: null,
      orphan: state === "running",
      scopePaths: [],
      criteria: [],
      subRun: subRunOf(one),
      title: null,
      parent: null,
      scores: null,
      measured: null,
      sections: [],
      facts: factsOf(one),
    };
  });
}

function stateOf(status: string | null): JobState {
  switch (status) {
    case "pending":
    case "running":
    case "done":
    case "failed":
    case "blocked":
      return status;
    default:
      return "unknown";
  }
}

function whyOf({ feature, runId }: FeatureFacts, readiness: Readiness, isNext: boolean): string {
  if (isNext) return "The orchestrator takes it up next.";
  if (readiness === "waiting-on") return "It waits for features that are not done.";
  if (readiness === "blocked-by-missing") return "It depends on a feature that does not exist.";
  if (readiness === "ready") return "Nothing stands before it.";
  if (feature.status === "running")
    return runId === null ? "Marked as running, and no run is named." : "Marked as running: its run tells more.";
  return feature.status === "done" ? "It is done." : "The orchestrator decides what becomes of it.";
}

function subRunOf({ runPath, runPhase, runId }: FeatureFacts): SubRun | null {
  if (runPath === null) return null;
  const merged = runPhase === "MERGED";
  return {
    path: runPath,
    status: {
      condition: merged ? "finished" : "interrupted",
      code: runPhase ?? "unknown",
      word: runPhase ?? "phase unknown",
      sentence: `The run ${runId ?? ""} stands at ${runPhase ?? "an unknown phase"}.`,
      guess: !merged,
    },
    position: runPhase,
    next: null,
    lastActivityMs: null,
    refinePasses: null,
    assessments: [],
    diffPath: null,
    remarks: [],
  };
}

function factsOf({ feature, title, runId }: FeatureFacts): readonly Fact[] {
  const disposition = member(feature.node, "disposition");
  const all: readonly Fact[] = [
    { label: "Title", value: title, evidence: "epic-state.json" },
    { label: "Run", value: runId, evidence: "epic-state.json" },
    { label: "Attempts so far", value: feature.attempts === 0 ? null : String(feature.attempts), evidence: "epic-state.json" },
    { label: "Last error", value: textOf(member(feature.node, "last_error")), evidence: "epic-state.json" },
    { label: "Verdict", value: textOf(member(disposition, "disposition")), evidence: textOf(member(disposition, "reason")) },
    { label: "Specification", value: textOf(member(feature.node, "spec_path")), evidence: "epic-state.json" },
  ];
  return all.filter((fact) => fact.value !== null && fact.value !== "");
}
