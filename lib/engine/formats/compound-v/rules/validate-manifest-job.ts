// The rules for a single job of a manifest (§5.2, §5.3).

import {
  isGiven,
  isMissing,
  type ManifestFault,
  type ManifestRelease,
  scalarText,
  wordOf,
} from "@/lib/engine/formats/compound-v/rules/manifest-fault";
import { isSafeId } from "@/lib/engine/formats/compound-v/rules/safe-id";
import { advisorFaults, reviewerFaults } from "@/lib/engine/formats/compound-v/rules/validate-manifest-roles";
import { member, textOf, typeName } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

const required = ["id", "title", "type", "backend", "isolation", "run", "read_allowed", "acceptance"] as const;
const lists = ["write_allowed", "read_allowed", "acceptance"] as const;
const external: ReadonlySet<string> = new Set(["codex", "antigravity", "cursor", "devin", "opencode"]);

/** Words that a release knows for the fields of a job. */
function wordsOf(release: ManifestRelease): readonly (readonly [key: string, words: readonly string[]])[] {
  const backends = ["claude", "codex", "antigravity", "cursor", "devin", "opencode"];
  const tiers = ["deep", "standard", "light"];
  return [
    ["backend", release === "2.16" ? backends : [...backends, "zai", "qwen", "pool"]],
    ["isolation", ["direct", "worktree"]],
    ["run", ["serial", "parallel"]],
    ["tier", release === "2.16" ? tiers : ["frontier", ...tiers]],
    ["effort", ["low", "medium", "high", "xhigh"]],
  ];
}

/** What is wrong with a job that is a mapping, looked at alone (§5.3). @param pointer like `jobs[2]` */
export function jobFaults(job: JsonNode, pointer: string, release: ManifestRelease): readonly ManifestFault[] {
  return [
    ...fieldFaults(job, pointer),
    ...enumFaults(job, pointer, release),
    ...placementFaults(job, pointer),
    ...modelFaults(job, pointer),
    ...reviewerFaults(job, pointer, release),
    ...advisorFaults(job, pointer, release),
  ];
}

function fieldFaults(job: JsonNode, pointer: string): readonly ManifestFault[] {
  const missing = required.filter((key) => (key === "id" ? !isTruthy(member(job, key)) : isMissing(member(job, key))));
  const faults: ManifestFault[] = missing.map((key) => ({
    code: "MISSING_FIELD",
    pointer: `${pointer}.${key}`,
    node: member(job, key) ?? job,
    message: `The job has no ${key}.`,
  }));
  if (member(job, "write_allowed") === undefined) {
    faults.push({ code: "MISSING_FIELD", pointer: `${pointer}.write_allowed`, node: job, message: "The job has no write_allowed." });
  }
  for (const key of [...lists, "depends_on"]) {
    const node = member(job, key);
    if (!isGiven(node) || node.kind === "array") continue;
    faults.push({ code: "WRONG_TYPE", pointer: `${pointer}.${key}`, node, message: `${key} must be a list, but is ${typeName(node)}.` });
  }
  const id = member(job, "id");
  if (id !== undefined && isTruthy(id) && !isSafeId(scalarText(id) ?? "")) {
    const message = "The id must be made of letters, digits, dot, underscore and hyphen.";
    faults.push({ code: "BAD_ID", pointer: `${pointer}.id`, node: id, message });
  }
  return faults;
}

function enumFaults(job: JsonNode, pointer: string, release: ManifestRelease): readonly ManifestFault[] {
  return wordsOf(release).flatMap(([key, words]) => {
    const node = member(job, key);
    const absent = key === "backend" ? !isTruthy(node) : !isGiven(node);
    if (node === undefined || absent || words.includes(wordOf(node))) return [];
    return [{ code: "BAD_ENUM", pointer: `${pointer}.${key}`, node, message: `${key} must be one of ${words.join(", ")}.` }];
  });
}

/** Where and when the job may run. */
function placementFaults(job: JsonNode, pointer: string): readonly ManifestFault[] {
  const faults: ManifestFault[] = [];
  const [backend, isolation, run] = [wordOf(member(job, "backend")), wordOf(member(job, "isolation")), wordOf(member(job, "run"))];
  const add = (code: string, key: string, message: string) =>
    faults.push({ code, pointer: `${pointer}.${key}`, node: member(job, key) ?? job, message });
  if (run === "parallel" && isolation === "direct") {
    add("PARALLEL_DIRECT", "isolation", "A job that runs in parallel needs a worktree of its own.");
  }
  if (external.has(backend) && isolation !== "worktree") {
    add("EXTERNAL_NEEDS_WORKTREE", "isolation", `A job for ${backend} needs a worktree of its own.`);
  }
  if (wordOf(member(job, "type")) === "shared_foundation" && run !== "serial") {
    add("FOUNDATION_NOT_SERIAL", "run", "A job that lays the shared foundation must run serially.");
  }
  return faults;
}

function modelFaults(job: JsonNode, pointer: string): readonly ManifestFault[] {
  const faults: ManifestFault[] = [];
  const model = member(job, "model");
  const backend = wordOf(member(job, "backend"));
  const add = (code: string, key: string, message: string) =>
    faults.push({ code, pointer: `${pointer}.${key}`, node: member(job, key) ?? job, message });
  if (wordOf(model).includes("haiku")) add("HAIKU", "model", "Haiku models do not carry out jobs.");
  if (!isTruthy(model) && !isTruthy(member(job, "tier"))) add("NO_MODEL_OR_TIER", "tier", "The job names neither a tier nor a model.");
  if (wordOf(member(job, "effort")) === "xhigh" && backend !== "codex") {
    add("XHIGH_NOT_CODEX", "effort", "The effort xhigh exists for codex only.");
  }
  if (backend === "opencode" && model !== undefined && !isProviderModel(textOf(model) ?? "")) {
    add("OPENCODE_MODEL_SHAPE", "model", "A model for opencode is written as provider/model.");
  }
  return faults;
}

function isProviderModel(model: string): boolean {
  const slash = model.indexOf("/");
  return slash >= 0 && model.slice(0, slash).trim() !== "" && model.slice(slash + 1).trim() !== "";
}
