// Checks of an epic (§22 no. 20). Only its orchestrator changes it; Reprise reads.

import type { EpicFacts } from "@/lib/engine/formats/compound-v/epic/epic-facts";
import { makeFinding } from "@/lib/engine/formats/compound-v/make-finding";
import { epicBreakers } from "@/lib/engine/formats/compound-v/rules/epic-breakers";
import { featureFaults } from "@/lib/engine/formats/compound-v/rules/validate-features";
import { placeIn, type ReadJson } from "@/lib/engine/formats/json-file";
import { type Finding, wholeFile } from "@/lib/engine/run/finding";
import { integerOf, member } from "@/lib/engine/text/json-access";

const rule = "§22 no. 20";
const known: ReadonlySet<string> = new Set(["pending", "running", "done", "failed", "blocked"]);

/** Findings about an epic. */
export function checkEpic(facts: EpicFacts): readonly Finding[] {
  const { state, root } = facts;
  if (state.status === "unreadable") return [{ ...state.problem, severity: "blocker" }];
  if (state.status === "missing") {
    return [
      makeFinding("EPIC_UNREADABLE", "warning", {
        message: "The epic has no epic-state.json yet.",
        place: wholeFile("epic-state.json"),
        remedy: "It was planned and not begun.",
        rule,
      }),
    ];
  }
  if (root === null) {
    return [
      makeFinding("EPIC_UNREADABLE", "blocker", {
        message: "epic-state.json holds no object.",
        place: placeIn(state, []),
        remedy: "Compare it with git's last committed version.",
        rule,
      }),
    ];
  }
  return [...shape(state), ...features(facts, state), ...counters(facts, state)];
}

function shape(state: ReadJson): readonly Finding[] {
  return featureFaults(member(state.root, "features")).map(({ code, pointer, message }) => {
    const named = code === "DEPENDENCY_CYCLE" ? "FEATURE_CYCLE" : code === "DANGLING_DEPENDENCY" ? "FEATURE_DANGLING" : `FEATURE_${code}`;
    const place = { ...placeIn(state, ["features"]), pointer };
    return makeFinding(named, "error", { message, place, remedy: "The orchestrator refuses such a plan; let it be planned anew.", rule });
  });
}

function features({ features, marathon }: EpicFacts, state: ReadJson): readonly Finding[] {
  return features.flatMap(({ feature, runMissing, runId }, index) => {
    const place = placeIn(state, ["features", index]);
    const found: Finding[] = [];
    if (feature.status === null || !known.has(feature.status)) {
      found.push(
        makeFinding("FEATURE_STATUS_UNKNOWN", "warning", {
          message: `${feature.id} has ${feature.status === null ? "no status" : `the unknown status ${feature.status}`}: the orchestrator passes it over, so that the epic may read as complete.`,
          place,
          remedy: "Look at the feature before you believe that the epic is done.",
          rule,
        }),
      );
    }
    if (runMissing) {
      found.push(
        makeFinding("FEATURE_RUN_MISSING", "warning", {
          message: `${feature.id} names the run ${runId ?? ""}, which is not there.`,
          place,
          remedy: "Restore the run from git.",
          rule,
        }),
      );
    }
    const attempt = integerOf(member(member(feature.node, "disposition"), "attempt"));
    if (marathon && attempt !== null && attempt !== feature.attempts) {
      found.push(
        makeFinding("DISPOSITION_STALE", "warning", {
          message: `The verdict on ${feature.id} is about attempt ${attempt}; it is at attempt ${feature.attempts}, so the verdict does not count.`,
          place,
          remedy: "Its current attempt needs a verdict of its own.",
          rule,
        }),
      );
    }
    return found;
  });
}

function counters({ features, root, source }: EpicFacts, state: ReadJson): readonly Finding[] {
  if (root === null) return [];
  const found: Finding[] = [];
  const stored = integerOf(member(root, "total_attempts"));
  const sum = features.reduce((total, one) => total + one.feature.attempts, 0);
  if (stored !== null && stored !== sum) {
    found.push(
      makeFinding("TOTAL_ATTEMPTS_DRIFT", "warning", {
        message: `${stored} attempts are stored, the features add up to ${sum}.`,
        place: placeIn(state, ["total_attempts"]),
        remedy: "The sum counts.",
        rule,
      }),
    );
  }
  for (const { cap, limit, value } of epicBreakers(root, source.nowMs).reached) {
    found.push(
      makeFinding("BREAKER_WOULD_TRIP", "warning", {
        message: `The epic would halt: ${cap} is ${limit}, and ${value === null ? "where it stands cannot be told" : `it stands at ${Math.round(value * 10) / 10}`}.`,
        place: placeIn(state, ["autonomy"]),
        remedy: "Raise the limit in the orchestrator, or take the epic up by hand.",
        rule,
      }),
    );
  }
  return found;
}
