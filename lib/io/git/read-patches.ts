// Tries sealed patches on the commits they start from, in a throw-away index. Patches of one commit that touch different files are
// applied together, so that a whole wave costs as many git processes as one job.

import type { PatchEvidence, PatchQuestion } from "@/lib/engine/formats/evidence";
import { applyPatches } from "@/lib/io/git/apply-patch";
import type { GitEnvironment } from "@/lib/io/git/git-environment";
import { pathsOfPatch } from "@/lib/io/git/patch-paths";
import { prefixOf } from "@/lib/io/git/path-prefix";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";

const maxPatches = 200;

export interface PatchPlace {
  readonly place: RepositoryPlace;
  /** Of a shadow without a tree: its index and its new objects are thrown away with it. */
  readonly environment: GitEnvironment;
  readonly isThere: (commit: string) => boolean;
  readonly signal?: AbortSignal | undefined;
}

type Patches = ReadonlyMap<string, PatchEvidence>;

/** Adds the patches that are not known yet. */
export async function readPatches(where: PatchPlace, asked: readonly PatchQuestion[], known: Patches): Promise<Patches> {
  const answers = new Map(known);
  const groups = new Map<string, PatchQuestion[]>();
  for (const patch of asked.slice(0, maxPatches)) {
    if (answers.has(patch.id)) continue;
    if (where.isThere(patch.baseline)) groups.set(patch.baseline, [...(groups.get(patch.baseline) ?? []), patch]);
    else answers.set(patch.id, { status: "unavailable", reason: "The commit it starts from is not in the repository." });
  }
  for (const [baseline, group] of groups) {
    const together = group.length > 1 ? await applyTogether(where, baseline, group) : null;
    for (const patch of group) answers.set(patch.id, together?.get(patch.id) ?? (await applyAlone(where, patch)));
  }
  return answers;
}

/** Null when the patches cannot be told apart afterwards, or when not all of them apply: each is then tried by itself. */
async function applyTogether(where: PatchPlace, baseline: string, group: readonly PatchQuestion[]): Promise<Patches | null> {
  const owners = new Map<string, string>();
  for (const patch of group) {
    const paths = pathsOfPatch(patch.bytes);
    if (paths === null) return null;
    for (const path of paths) {
      if (owners.has(path)) return null;
      owners.set(path, patch.id);
    }
  }
  const applied = await applyPatches(where, baseline, group);
  if (applied.status !== "applied" || [...applied.blobs.keys()].some((path) => !owners.has(path))) return null;
  return new Map(
    group.map(({ id }) => {
      const own = new Map([...applied.blobs].filter(([path]) => owners.get(path) === id));
      return [id, { status: "applied", blobs: belowProject(where, own) }] as const;
    }),
  );
}

async function applyAlone(where: PatchPlace, patch: PatchQuestion): Promise<PatchEvidence> {
  const applied = await applyPatches(where, patch.baseline, [patch]);
  return applied.status === "applied" ? { status: "applied", blobs: belowProject(where, applied.blobs) } : applied;
}

function belowProject({ place }: PatchPlace, blobs: ReadonlyMap<string, string | null>): ReadonlyMap<string, string | null> {
  const prefix = prefixOf(place);
  return new Map([...blobs].flatMap(([path, id]) => (path.startsWith(prefix) ? [[path.slice(prefix.length), id] as const] : [])));
}
