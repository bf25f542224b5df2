// The waves that the engine recorded, as columns; jobs that no wave lists come where their dependencies let them (§3.1).

import { wavesOf } from "@/lib/engine/run/waves";
import { entriesOf, member, textsOf } from "@/lib/engine/text/json-access";
import type { JsonNode } from "@/lib/engine/text/json-node";

export interface WaveJob {
  readonly id: string;
  readonly dependsOn: readonly string[];
}

/** The recorded wave of each job, from 1; a job that several waves list was sent again and stands in the last. */
export function recordedWaves(state: JsonNode | null): ReadonlyMap<string, number> {
  const numbered = (entriesOf(member(state ?? undefined, "waves")) ?? []).flatMap(([key, wave]) =>
    /^[1-9]\d{0,5}$/.test(key) ? [[Number(key), textsOf(member(wave, "jobs")) ?? []] as const] : [],
  );
  return new Map(numbered.toSorted((a, b) => a[0] - b[0]).flatMap(([number, jobs]) => jobs.map((id) => [id, number] as const)));
}

/** Columns from 0, in the order of the jobs. Without a record they are the depth of the dependencies. */
export function columnsOf(jobs: readonly WaveJob[], recorded: ReadonlyMap<string, number>): readonly number[] {
  const depths = wavesOf(jobs.map(({ id, dependsOn }) => ({ id, deps: dependsOn })));
  if (recorded.size === 0) return depths;
  const columns = new Map<string, number>();
  const byDepth = jobs.map((job, index) => ({ job, depth: depths[index] ?? 0 })).toSorted((a, b) => a.depth - b.depth);
  for (const { job, depth } of byDepth) {
    const wave = recorded.get(job.id);
    const after = job.dependsOn.flatMap((id) => (columns.has(id) ? [(columns.get(id) ?? 0) + 1] : []));
    columns.set(job.id, wave === undefined ? Math.max(depth, ...after) : wave - 1);
  }
  return jobs.map(({ id }) => columns.get(id) ?? 0);
}

/** Dependencies of a job that its recorded wave does not come after. */
export function wavesAgainst(job: WaveJob, recorded: ReadonlyMap<string, number>): readonly string[] {
  const own = recorded.get(job.id);
  return own === undefined ? [] : job.dependsOn.filter((id) => (recorded.get(id) ?? 0) >= own);
}
