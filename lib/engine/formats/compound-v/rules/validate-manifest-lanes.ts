// The rules about who may write where: no two jobs the same path, shared files by the foundation (§5.3).

import { globsOverlap } from "@/lib/engine/formats/compound-v/rules/globs-overlap";
import { type ManifestFault, scalarText, wordOf } from "@/lib/engine/formats/compound-v/rules/manifest-fault";
import { matchesAny } from "@/lib/engine/formats/compound-v/rules/match-glob";
import { itemsOf, member } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

interface Lane {
  readonly pattern: string;
  readonly node: JsonNode;
  readonly pointer: string;
}

interface Owner {
  readonly name: string;
  readonly lanes: readonly Lane[];
  readonly isFoundation: boolean;
}

/** Jobs whose lanes may own the same path, and shared files that no serial foundation job owns (§5.3). */
export function laneFaults(manifest: JsonNode, jobs: readonly JsonNode[]): readonly ManifestFault[] {
  const owners = jobs.flatMap((job, index) => (job.kind === "object" ? [ownerOf(job, index)] : []));
  return [...overlaps(owners), ...unownedShared(manifest, owners)];
}

function ownerOf(job: JsonNode, index: number): Owner {
  const lanes = (itemsOf(member(job, "write_allowed")) ?? []).flatMap((node, place) => {
    const pattern = scalarText(node);
    return pattern === null ? [] : [{ pattern, node, pointer: `jobs[${index}].write_allowed[${place}]` }];
  });
  const isFoundation = wordOf(member(job, "type")) === "shared_foundation" && wordOf(member(job, "run")) === "serial";
  return { name: scalarText(member(job, "id")) ?? `number ${index + 1}`, lanes, isFoundation };
}

/** At most one fault for each pair of jobs. */
function overlaps(owners: readonly Owner[]): readonly ManifestFault[] {
  return owners.flatMap((owner, index) =>
    owners.slice(0, index).flatMap((earlier) => {
      const hit = firstOverlap(owner, earlier);
      if (hit === null) return [];
      const message = `Jobs ${earlier.name} (${hit.other.pattern}) and ${owner.name} (${hit.own.pattern}) may write the same path.`;
      return [{ code: "OVERLAP", pointer: hit.own.pointer, node: hit.own.node, message }];
    }),
  );
}

function firstOverlap(owner: Owner, earlier: Owner): { readonly own: Lane; readonly other: Lane } | null {
  for (const own of owner.lanes) {
    const other = earlier.lanes.find((lane) => globsOverlap(own.pattern, lane.pattern));
    if (other !== undefined) return { own, other };
  }
  return null;
}

function unownedShared(manifest: JsonNode, owners: readonly Owner[]): readonly ManifestFault[] {
  const lanes = owners.filter((owner) => owner.isFoundation).flatMap((owner) => owner.lanes.map((lane) => lane.pattern));
  return (itemsOf(member(manifest, "shared_resources")) ?? []).flatMap((node, index) => {
    const path = scalarText(node);
    if (path === null || lanes.includes(path) || matchesAny(lanes, path)) return [];
    const message = `No serial foundation job writes the shared file ${path}.`;
    return [{ code: "SHARED_NOT_OWNED", pointer: `shared_resources[${index}]`, node, message }];
  });
}
