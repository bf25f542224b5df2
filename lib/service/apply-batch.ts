// Use case: does what a confirmed batch says, run by run. Each run's plan is made anew and has to be the confirmed one.

import { type BatchRequest, mostRunsInBatch } from "@/lib/engine/batch/batch-plan";
import { batchDigest } from "@/lib/engine/batch/seal-batch";
import type { RunRef } from "@/lib/engine/run/run";
import type { Checkpoint } from "@/lib/io/files/write-code";
import { appendJournal } from "@/lib/io/journal/append-journal";
import { batchGroupsOf } from "@/lib/io/journal/batch-group";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { type ApplyResult, applyRecovery } from "@/lib/service/apply-recovery";
import { entryId } from "@/lib/service/entry-id";
import { noCheckpoint } from "@/lib/service/recovery-context";
import { findBatchGroup, keyOf, selectBatch } from "@/lib/service/select-batch";
import type { Services } from "@/lib/service/services";

/** One run as the person read it. `digest` null: it was refused, and stays as it is. */
export interface ConfirmedRun {
  readonly run: RunRef;
  readonly digest: string | null;
  /** False when its plan would have changed nothing. */
  readonly wanted: boolean;
  /** Gate id → answer, of this run's own plan. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What a person confirmed. `confirmation` is used once. */
export interface ConfirmedBatch {
  readonly request: BatchRequest;
  readonly title: string;
  readonly runs: readonly ConfirmedRun[];
  /** The digest of the batch that was read. */
  readonly digest: string;
  readonly confirmation: string;
  /** True to leave the rest as it is once a run was refused or failed. */
  readonly stopAtFirst: boolean;
}

export type BatchRunResult = {
  readonly run: RunRef;
  /** `not-begun`: an earlier run was refused or failed, and the batch was to stop there. */
  readonly result: ApplyResult | { readonly status: "nothing" } | { readonly status: "not-planned" } | { readonly status: "not-begun" };
};

export type BatchResult =
  | { readonly status: "done"; readonly group: string; readonly results: readonly BatchRunResult[] }
  | {
      readonly status: "refused";
      readonly code: "read-only" | "already-used" | "stale" | "nothing-to-do" | "journal-unwritable";
      readonly message: string;
    };

/**
 * Applies a confirmed batch under one name in the journal; a run that is refused or fails stops no other unless asked.
 * @returns `stale` when other runs are meant by now than were confirmed; results in the order of the runs otherwise
 */
export async function applyBatch(
  services: Services,
  confirmed: ConfirmedBatch,
  checkpoint: Checkpoint = noCheckpoint,
): Promise<BatchResult> {
  if (!services.mayAct) return refused("read-only", "Reprise was started to look only; nothing is written.");
  const refusal = (await refuseReplay(services, confirmed)) ?? (await refuseOthers(services, confirmed));
  if (refusal !== null) return refusal;
  const { selection } = confirmed.request;
  const group = selection.by === "rest" ? selection.group : entryId(services);
  if (selection.by !== "rest") {
    const announced = await announce(services, group, confirmed);
    if (announced !== null) return announced;
    await checkpoint("journal-batch");
  }
  const results: BatchRunResult[] = [];
  let stopped = false;
  for (const one of confirmed.runs) {
    const result: BatchRunResult["result"] = stopped
      ? { status: "not-begun" }
      : await applyOne(services, confirmed, one, group, checkpoint);
    results.push({ run: one.run, result });
    stopped ||= confirmed.stopAtFirst && (result.status === "refused" || result.status === "failed");
    await checkpoint("batch-run-ended");
  }
  return { status: "done", group, results };
}

async function applyOne(
  services: Services,
  { request, confirmation }: ConfirmedBatch,
  { run, digest, wanted, answers }: ConfirmedRun,
  group: string,
  checkpoint: Checkpoint,
): Promise<BatchRunResult["result"]> {
  if (digest === null) return { status: "not-planned" };
  if (!wanted) return { status: "nothing" };
  const own = { request: { kind: request.kind, run, choices: {} }, digest, answers, confirmation: `${confirmation} ${keyOf(run)}`, group };
  const result = await applyRecovery(services, own, checkpoint);
  return result.status === "refused" ? { ...result, fresh: null } : result;
}

async function refuseReplay(services: Services, { confirmation }: ConfirmedBatch): Promise<BatchResult | null> {
  const { lines } = await readJournalFile(services.home);
  const before = batchGroupsOf(lines).find((one) => one.record.key === confirmation);
  return before === undefined ? null : refused("already-used", `This confirmation was used already, at ${before.at}. See the journal.`);
}

/** What is confirmed has to be what was read, and still all that is meant: the filter is asked again. */
async function refuseOthers(services: Services, confirmed: ConfirmedBatch): Promise<BatchResult | null> {
  const { request, runs, digest } = confirmed;
  if (runs.length > mostRunsInBatch) return refused("stale", `A batch takes ${mostRunsInBatch} runs at most.`);
  if (batchDigest(request.kind, runs) !== digest) return refused("stale", "This is not the batch that was planned. Plan it again.");
  if (!runs.some((one) => one.digest !== null && one.wanted)) return refused("nothing-to-do", "No run of this batch would be changed.");
  const { selection } = request;
  if (selection.by === "rest") {
    const group = await findBatchGroup(services, selection.group);
    if (group !== null && group.record.planKind !== request.kind) return refused("stale", "The batch is of another kind.");
  }
  const selected = await selectBatch(services, selection);
  if (!selected.ok) return refused("stale", selected.problem.message);
  const now = new Set(selected.value.map(({ ref }) => keyOf(ref)));
  const then = new Set(runs.map(({ run }) => keyOf(run)));
  const same = now.size === then.size && [...now].every((key) => then.has(key));
  if (same) return null;
  const what = now.size === then.size ? "Other runs are meant now than" : `${now.size} runs are meant now, ${then.size}`;
  return refused("stale", `${what} when you read the plan. Nothing was written.`);
}

async function announce(services: Services, group: string, confirmed: ConfirmedBatch): Promise<BatchResult | null> {
  const { request, title, digest, confirmation } = confirmed;
  const runs = confirmed.runs.flatMap((one) => (one.digest === null || !one.wanted ? [] : [{ ...one.run, digest: one.digest }]));
  const payload = { group, planKind: request.kind, title, digest, key: confirmation, runs };
  const written = await appendJournal(services.home, services.nowMs(), { kind: "batch", payload });
  return written.ok ? null : refused("journal-unwritable", written.message);
}

function refused(code: Extract<BatchResult, { readonly status: "refused" }>["code"], message: string): BatchResult {
  return { status: "refused", code, message };
}
