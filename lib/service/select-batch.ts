// Which runs a batch means, as the disk and the journal are now.

import { type BatchSelection, mostRunsInBatch } from "@/lib/engine/batch/batch-plan";
import type { RunRef, RunSummary } from "@/lib/engine/run/run";
import { filterRuns } from "@/lib/engine/run/run-filter";
import { type BatchGroup, batchGroupsOf, isLeftOver } from "@/lib/io/journal/batch-group";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { listRuns } from "@/lib/service/list-runs";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** A run that is meant; its summary is null when the address leads to none. */
export interface SelectedRun {
  readonly ref: RunRef;
  readonly summary: RunSummary | null;
}

/**
 * @returns each run once, in the order given or listed; `bad-input` when there are more than a batch may have, or no such batch
 */
export async function selectBatch(services: Services, selection: BatchSelection): Promise<ServiceResult<readonly SelectedRun[]>> {
  const { runs } = await listRuns(services);
  const refs = await refsOf(services, selection, runs);
  if (!refs.ok) return refs;
  const once = new Map(refs.value.map((ref) => [keyOf(ref), ref]));
  if (once.size > mostRunsInBatch) {
    return failed("bad-input", `${once.size} runs are meant; a batch takes ${mostRunsInBatch} at most. Narrow the filter.`);
  }
  const known = new Map(runs.map((run) => [keyOf(run.ref), run]));
  return found([...once].map(([key, ref]) => ({ ref, summary: known.get(key) ?? null })));
}

/** The batch of that name in the journal; null when there is none. */
export async function findBatchGroup(services: Services, group: string): Promise<BatchGroup | null> {
  const { lines } = await readJournalFile(services.home);
  return batchGroupsOf(lines).find((one) => one.record.group === group) ?? null;
}

async function refsOf(
  services: Services,
  selection: BatchSelection,
  runs: readonly RunSummary[],
): Promise<ServiceResult<readonly RunRef[]>> {
  switch (selection.by) {
    case "runs":
      return found(selection.runs);
    case "filter":
      return found(filterRuns(runs, selection.filter).map((run) => run.ref));
    case "rest": {
      const group = await findBatchGroup(services, selection.group);
      if (group === null) return failed("bad-input", `The journal has no batch “${selection.group}”.`);
      return found(group.runs.filter(isLeftOver).map(({ rootId, path }) => ({ rootId, path })));
    }
  }
}

/** One text for one run. */
export function keyOf({ rootId, path }: RunRef): string {
  return JSON.stringify([rootId, path]);
}
