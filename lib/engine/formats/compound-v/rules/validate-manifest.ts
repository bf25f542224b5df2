// Whether a manifest keeps the rules that are checked before a run starts (§5.3).

import { findCycle } from "@/lib/engine/formats/compound-v/rules/find-cycle";
import { type ManifestFault, type ManifestRelease, scalarText } from "@/lib/engine/formats/compound-v/rules/manifest-fault";
import { headFaults } from "@/lib/engine/formats/compound-v/rules/validate-manifest-head";
import { jobFaults } from "@/lib/engine/formats/compound-v/rules/validate-manifest-job";
import { laneFaults } from "@/lib/engine/formats/compound-v/rules/validate-manifest-lanes";
import { itemsOf, member, typeName } from "@/lib/engine/text/json-access";
import { isTruthy } from "@/lib/engine/text/json-equality";
import type { JsonNode } from "@/lib/engine/text/json-node";

/**
 * Every rule that a manifest breaks (§5.3), in the order of the manifest: `MISSING_FIELD`, `WRONG_TYPE`, `JOBS_EMPTY`,
 * `NOT_A_MAPPING`, `BAD_ENUM`, `BAD_ID`, `DUPLICATE_ID`, `OVERLAP` and the other codes of that section.
 * @param release "current" also accepts what came after 2.16
 */
export function validateManifest(manifest: JsonNode, release: ManifestRelease): readonly ManifestFault[] {
  if (manifest.kind !== "object") {
    const message = `The manifest must be a mapping, but is ${typeName(manifest)}.`;
    return [{ code: "NOT_A_MAPPING", pointer: "", node: manifest, message }];
  }
  const head = headFaults(manifest, release);
  const node = member(manifest, "jobs");
  const jobs = itemsOf(node) ?? [];
  if (jobs.length === 0) {
    return [...head, { code: "JOBS_EMPTY", pointer: "jobs", node: node ?? null, message: "The manifest has no list of jobs." }];
  }
  const alone = jobs.flatMap((job, index) => {
    const pointer = `jobs[${index}]`;
    if (job.kind === "object") return jobFaults(job, pointer, release);
    return [{ code: "NOT_A_MAPPING", pointer, node: job, message: `The job must be a mapping, but is ${typeName(job)}.` }];
  });
  return [...head, ...alone, ...duplicateIds(jobs), ...laneFaults(manifest, jobs), ...dependencyFaults(jobs)];
}

/** The id by which other jobs refer to a job; null when it has none. */
function idOf(job: JsonNode): string | null {
  const id = member(job, "id");
  return isTruthy(id) ? scalarText(id) : null;
}

function duplicateIds(jobs: readonly JsonNode[]): readonly ManifestFault[] {
  const seen = new Set<string>();
  return jobs.flatMap((job, index) => {
    const id = idOf(job);
    if (id === null) return [];
    const message = `The id ${id} is taken by an earlier job.`;
    if (seen.has(id)) return [{ code: "DUPLICATE_ID", pointer: `jobs[${index}].id`, node: member(job, "id") ?? job, message }];
    seen.add(id);
    return [];
  });
}

function dependencyFaults(jobs: readonly JsonNode[]): readonly ManifestFault[] {
  const known = new Set(jobs.flatMap((job) => idOf(job) ?? []));
  const graph = new Map<string, readonly string[]>();
  const faults: ManifestFault[] = [];
  for (const [index, job] of jobs.entries()) {
    const dependencies = itemsOf(member(job, "depends_on")) ?? [];
    for (const [place, node] of dependencies.entries()) {
      const dependency = scalarText(node);
      if (dependency !== null && known.has(dependency)) continue;
      const message = `There is no job ${dependency ?? "of this name"}.`;
      faults.push({ code: "DANGLING_DEPENDENCY", pointer: `jobs[${index}].depends_on[${place}]`, node, message });
    }
    const id = idOf(job);
    if (id !== null)
      graph.set(
        id,
        dependencies.flatMap((node) => scalarText(node) ?? []),
      );
  }
  return [...faults, ...cycleFaults(jobs, graph)];
}

function cycleFaults(jobs: readonly JsonNode[], graph: ReadonlyMap<string, readonly string[]>): readonly ManifestFault[] {
  const circle = findCycle(graph);
  const first = circle?.[0];
  if (circle === null || first === undefined) return [];
  const index = jobs.findLastIndex((job) => idOf(job) === first);
  const message = `Jobs wait for each other: ${[...circle, first].join(" → ")}.`;
  return [{ code: "DEPENDENCY_CYCLE", pointer: `jobs[${index}].depends_on`, node: member(jobs[index], "depends_on") ?? null, message }];
}
