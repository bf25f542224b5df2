// The rules for jobs with a special part to play: reviewers and jobs with an advisor (§5.3).

import { type ManifestFault, type ManifestRelease, wordOf } from "@/lib/engine/formats/compound-v/rules/manifest-fault";
import { entriesOf, member, textOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

const reviewWords = ["review", "quality", "integration"] as const;
const workersOnly: ReadonlySet<string> = new Set(["devin", "opencode"]);
const advisorKeys: ReadonlySet<string> = new Set(["enabled", "advisor_backend"]);
const advisors: ReadonlySet<string> = new Set(["claude", "codex", "antigravity", "cursor", "devin", "opencode"]);
const laterAdvisors: ReadonlySet<string> = new Set(["zai", "qwen"]);

/**
 * A reviewer is recognised by words in its type, id or title. Releases from 3.3 on believe the type where there is one,
 * and otherwise look for whole words: real manifests of that time have titles like "Writes what the reviewer reads".
 */
function isReviewer(job: JsonNode, release: ManifestRelease): boolean {
  const holds = (key: string) => reviewWords.some((word) => wordOf(member(job, key)).includes(word));
  if (release === "2.16") return holds("type") || holds("id") || holds("title");
  if (wordOf(member(job, "type")).trim() !== "") return holds("type");
  return ["id", "title"].some((key) =>
    /(?<![a-z0-9])(?:review(?:er)?|spec_review|quality|integration)(?![a-z0-9])/.test(wordOf(member(job, key))),
  );
}

/** Reviewers need the strongest reasoning, and backends for workers only do not review (§5.3). */
export function reviewerFaults(job: JsonNode, pointer: string, release: ManifestRelease): readonly ManifestFault[] {
  if (!isReviewer(job, release)) return [];
  const faults: ManifestFault[] = [];
  const [backend, tier, model] = [wordOf(member(job, "backend")), wordOf(member(job, "tier")), wordOf(member(job, "model"))];
  if (workersOnly.has(backend)) {
    const message = `${backend} may carry out jobs, but not review them.`;
    faults.push({ code: "WORKER_ONLY_REVIEWER", pointer: `${pointer}.backend`, node: member(job, "backend") ?? job, message });
  }
  const strongest = tier === "deep" || model === "opus" || (release === "current" && (tier === "frontier" || model === "fable"));
  if (!strongest) {
    const message = "A reviewing job must have the tier deep or the model opus.";
    faults.push({ code: "REVIEWER_NOT_DEEP", pointer: `${pointer}.tier`, node: member(job, "tier") ?? job, message });
  }
  return faults;
}

/** An advisor is for jobs that build something, and its block has two keys at most (§5.3). */
export function advisorFaults(job: JsonNode, pointer: string, release: ManifestRelease): readonly ManifestFault[] {
  const advisor = member(job, "advisor");
  if (advisor === undefined) return [];
  const fault = (message: string) => [{ code: "ADVISOR", pointer: `${pointer}.advisor`, node: advisor, message }];
  const type = wordOf(member(job, "type"));
  if (isReviewer(job, release) || type === "docs" || type === "shared_foundation") return fault("A job of this kind can have no advisor.");
  const entries = entriesOf(advisor);
  if (entries === null) return fault("The advisor must be a mapping.");
  return entries.flatMap(([key, value]) => {
    if (!advisorKeys.has(key)) return fault(`The advisor knows no ${key}.`);
    if (key === "enabled") return value.kind === "boolean" ? [] : fault("enabled must be true or false.");
    const backend = (textOf(value) ?? "").trim().toLowerCase();
    return advisors.has(backend) || (release === "current" && laterAdvisors.has(backend))
      ? []
      : fault("The advisor's backend is not known.");
  });
}
