// What the host's own `resume-prepare` would do before a relaunch, job by job, as a preview (§14).

export interface PrepareJob {
  readonly id: string;
  readonly integrated: boolean;
  /** True for a Codex job that goes on in its session (§13). */
  readonly resumesSession: boolean;
  readonly hasPin: boolean;
  readonly hasReceipt: boolean;
  /** Commit the receipt names; null when it names none. */
  readonly realisedCommit: string | null;
}

export interface PreparedJob {
  readonly id: string;
  /** False for a job that is left as it is. */
  readonly reset: boolean;
  /** Path below the run folder of the pin that is removed; null when there is none. */
  readonly removes: string | null;
  /** Archived receipt, below the run folder. `to` null: the host names it after the time at which it runs. */
  readonly renames: { readonly from: string; readonly to: string | null } | null;
}

/** @param existing paths below the run folder, so that no archive would be overwritten */
export function previewPrepare(jobs: readonly PrepareJob[], existing: ReadonlySet<string>): readonly PreparedJob[] {
  return jobs.map((job) => {
    if (job.integrated || job.resumesSession) return { id: job.id, reset: false, removes: null, renames: null };
    return {
      id: job.id,
      reset: true,
      removes: job.hasPin ? `jobs/${job.id}.baseline` : null,
      renames: job.hasReceipt ? { from: `receipts/${job.id}.gate.json`, to: archiveName(job, existing) } : null,
    };
  });
}

function archiveName({ id, realisedCommit }: PrepareJob, existing: ReadonlySet<string>): string | null {
  if (realisedCommit === null || !/^[0-9a-f]{40,64}$/.test(realisedCommit)) return null;
  const stem = `receipts/${id}.gate.superseded-${realisedCommit.slice(0, 12)}`;
  if (!existing.has(`${stem}.json`)) return `${stem}.json`;
  let count = 2;
  while (existing.has(`${stem}-${count}.json`)) count += 1;
  return `${stem}-${count}.json`;
}
