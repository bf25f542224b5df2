// The rules for the top level of a manifest (§5.1, §5.3).

import {
  isGiven,
  isMissing,
  type ManifestFault,
  type ManifestRelease,
  scalarText,
  wordOf,
} from "@/lib/engine/formats/compound-v/rules/manifest-fault";
import { isSafeId } from "@/lib/engine/formats/compound-v/rules/safe-id";
import { isInteger, itemsOf, member, typeName } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

const required = [
  "run_id",
  "jobs",
  "feature",
  "spec_path",
  "plan_path",
  "audits",
  "acceptance_criteria",
  "routing_stance",
  "max_parallel",
] as const;

const texts = ["run_id", "feature", "spec_path", "plan_path"] as const;
const stances = ["balanced", "conservative", "cost-aware", "claude-only"];
const triageTiers = ["DIRECT", "SCOPED", "FULL"];

/** What is wrong with the top level of a manifest that is a mapping (§5.3). */
export function headFaults(manifest: JsonNode, release: ManifestRelease): readonly ManifestFault[] {
  const later = release === "current" ? [...triageFaults(manifest), ...constraintFaults(manifest)] : [];
  return [...missingFaults(manifest), ...typeFaults(manifest), ...wordFaults(manifest), ...later, ...fastPathFaults(manifest)];
}

function missingFaults(manifest: JsonNode): readonly ManifestFault[] {
  return required.flatMap((key) => {
    const node = member(manifest, key);
    if (!isMissing(node)) return [];
    return [{ code: "MISSING_FIELD", pointer: key, node: node ?? null, message: `The manifest has no ${key}.` }];
  });
}

function typeFaults(manifest: JsonNode): readonly ManifestFault[] {
  const demand = (key: string, kind: string, fits: (node: JsonNode) => boolean): readonly ManifestFault[] => {
    const node = member(manifest, key);
    if (!isGiven(node) || fits(node)) return [];
    return [{ code: "WRONG_TYPE", pointer: key, node, message: `${key} must be ${kind}, but is ${typeName(node)}.` }];
  };
  return [
    ...texts.flatMap((key) => demand(key, "a text", (node) => node.kind === "text")),
    ...demand("acceptance_criteria", "a list", (node) => node.kind === "array"),
    ...demand("audits", "a mapping", (node) => node.kind === "object"),
    ...demand("max_parallel", "an integer", isInteger),
  ];
}

function wordFaults(manifest: JsonNode): readonly ManifestFault[] {
  const faults: ManifestFault[] = [];
  const stance = member(manifest, "routing_stance");
  if (isGiven(stance) && !stances.includes(wordOf(stance))) {
    const message = `routing_stance must be one of ${stances.join(", ")}.`;
    faults.push({ code: "BAD_ENUM", pointer: "routing_stance", node: stance, message });
  }
  const runId = member(manifest, "run_id");
  if (isGiven(runId) && !(runId.kind === "text" && runId.value === "") && !isSafeId(scalarText(runId) ?? "")) {
    const message = "run_id must be made of letters, digits, dot, underscore and hyphen.";
    faults.push({ code: "BAD_ID", pointer: "run_id", node: runId, message });
  }
  return faults;
}

/** The triage block of later releases; whether it is required depends on the dispatch, not on the manifest. */
function triageFaults(manifest: JsonNode): readonly ManifestFault[] {
  const triage = member(manifest, "triage");
  if (!isGiven(triage)) return [];
  if (triage.kind !== "object") {
    return [{ code: "WRONG_TYPE", pointer: "triage", node: triage, message: `triage must be a mapping, but is ${typeName(triage)}.` }];
  }
  const tier = member(triage, "tier");
  if (tier?.kind === "text" && triageTiers.includes(tier.value)) return [];
  const message = `The tier of triage must be one of ${triageTiers.join(", ")}.`;
  return [{ code: "BAD_ENUM", pointer: "triage.tier", node: tier ?? null, message }];
}

/** Here a missing key is fine, but an explicit null is not. */
function constraintFaults(manifest: JsonNode): readonly ManifestFault[] {
  const node = member(manifest, "global_constraints");
  if (node === undefined || node.kind === "array") return [];
  return [
    { code: "WRONG_TYPE", pointer: "global_constraints", node, message: `global_constraints must be a list, but is ${typeName(node)}.` },
  ];
}

/** A fast path has one job with one literal lane, and says that it may be taken (§16). */
function fastPathFaults(manifest: JsonNode): readonly ManifestFault[] {
  const node = member(manifest, "fast_path");
  if (!isGiven(node)) return [];
  const fault = (message: string) => [{ code: "FAST_PATH", pointer: "fast_path", node, message }];
  if (node.kind !== "object") return fault(`fast_path must be a mapping, but is ${typeName(node)}.`);
  const eligible = member(node, "eligible");
  if (eligible?.kind !== "boolean" || !eligible.value) return fault("A fast path must be marked as eligible.");
  const jobs = itemsOf(member(manifest, "jobs")) ?? [];
  if (jobs.length !== 1) return fault("A fast path has exactly one job.");
  const lanes = itemsOf(member(jobs[0], "write_allowed")) ?? [];
  const lane = lanes.length === 1 ? scalarText(lanes[0]) : null;
  return lane !== null && !/[*?]/.test(lane) ? [] : fault("The job of a fast path has exactly one lane, without wildcards.");
}
