// What the meta map of a tree says, with unknown as null (§4).

import type { TreeMeta } from "@/lib/engine/formats/arbor/rules/idea-tree";
import { numberLiteralOf } from "@/lib/engine/formats/arbor/rules/number-literal";
import { itemsOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

/** Reads the meta map (§4). Missing keys, and values of another type, are unknown. */
export function readMeta(meta: JsonNode | undefined): TreeMeta {
  const number = (key: string) => numberLiteralOf(member(meta, key));
  const text = (key: string) => textOf(member(meta, key));
  const contamination = member(meta, "contamination");
  return {
    baselineScore: number("baseline_score"),
    trunkScore: number("trunk_score"),
    testBaselineScore: number("test_baseline_score"),
    testTrunkScore: number("test_trunk_score"),
    metricDirection: text("metric_direction") === "minimize" ? "minimize" : "maximize",
    evalCmd: text("eval_cmd"),
    evalCmdTest: text("eval_cmd_test"),
    datasetInfo: text("dataset_info"),
    submissionPath: text("submission_path"),
    sampleSubmissionPath: text("sample_submission_path"),
    achievedMedal: text("achieved_medal"),
    contamination:
      contamination?.kind === "object"
        ? {
            status: textOf(member(contamination, "status")) ?? "unknown",
            reasons: (itemsOf(member(contamination, "reasons")) ?? []).flatMap((reason) => textOf(reason) ?? []),
          }
        : null,
    trunkBranch: text("trunk_branch"),
  };
}
