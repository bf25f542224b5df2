// Use case: takes a whole batch back, the last run first. What cannot be taken back is named and keeps nothing else.

import type { RunRef } from "@/lib/engine/run/run";
import type { Checkpoint } from "@/lib/io/files/write-code";
import { noCheckpoint } from "@/lib/service/recovery-context";
import { findBatchGroup } from "@/lib/service/select-batch";
import type { Services } from "@/lib/service/services";
import { type UndoResult, undoRecovery } from "@/lib/service/undo-recovery";

export type UndoBatchResult =
  | {
      readonly status: "done";
      /** In the order in which they were taken back. */
      readonly results: readonly { readonly run: RunRef; readonly entryId: string; readonly result: UndoResult }[];
    }
  | { readonly status: "refused"; readonly code: "read-only" | "unknown-batch"; readonly message: string };

/** Undoes every recovery of a batch that is not taken back yet; those of one that a crash interrupted are settled first. */
export async function undoBatch(services: Services, group: string, checkpoint: Checkpoint = noCheckpoint): Promise<UndoBatchResult> {
  if (!services.mayAct) return { status: "refused", code: "read-only", message: "Reprise was started to look only; nothing is written." };
  const known = await findBatchGroup(services, group);
  if (known === null) return { status: "refused", code: "unknown-batch", message: `The journal has no batch “${group}”.` };
  const open = known.runs
    .flatMap(({ recoveries }) => recoveries)
    .filter(({ state }) => state === "done" || state === "half-done" || state === "needs-person")
    .toSorted((left, right) => (right.log[0]?.seq ?? 0) - (left.log[0]?.seq ?? 0));
  const results: { run: RunRef; entryId: string; result: UndoResult }[] = [];
  for (const { id, intent } of open) {
    const result = await undoRecovery(services, id, checkpoint);
    results.push({ run: { rootId: intent.root.id, path: intent.run }, entryId: id, result });
    await checkpoint("batch-run-ended");
  }
  return { status: "done", results };
}
