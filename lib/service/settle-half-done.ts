// Use case: settles what a crash left half done, and says so (design §3.4). Safe when several processes start at once.

import type { Checkpoint } from "@/lib/io/files/write-code";
import { readJournalFile } from "@/lib/io/journal/read-journal-file";
import { type Recovery, recoveriesOf } from "@/lib/io/journal/recovery";
import { clearDeadLocks } from "@/lib/io/processes/lock";
import { lockProject } from "@/lib/service/lock-project";
import { realPlace } from "@/lib/service/real-place";
import { contextOf, noCheckpoint } from "@/lib/service/recovery-context";
import type { Services } from "@/lib/service/services";
import { type Settled, settleRecovery } from "@/lib/service/settle-recovery";

/** Settles every half-done recovery of the journal; nothing is touched in read-only mode. */
export async function settleHalfDone(services: Services, checkpoint: Checkpoint = noCheckpoint): Promise<readonly Settled[]> {
  if (!services.mayAct) return [];
  const settled: Settled[] = [];
  for (const found of await halfDone(services)) {
    const outcome = await settleOne(services, found, checkpoint);
    if (outcome !== null) settled.push(outcome);
  }
  await clearDeadLocks(services.home, services.nowMs());
  return settled;
}

/**
 * Settles the half-done recoveries of one project, whose lock the caller holds: whoever began them is gone.
 * @param rootPath absolute path of the root
 * @param project path of the project folder below it
 */
export async function settleProject(
  services: Services,
  rootPath: string,
  project: string,
  checkpoint: Checkpoint,
): Promise<readonly Settled[]> {
  const own = await realPlace(rootPath, project);
  const settled: Settled[] = [];
  for (const recovery of await halfDone(services)) {
    const { intent } = recovery;
    if ((await realPlace(intent.root.path, intent.project)) !== own) continue;
    settled.push(await settleRecovery(contextOf(services, intent, checkpoint), recovery));
  }
  return settled;
}

async function halfDone(services: Services): Promise<readonly Recovery[]> {
  return recoveriesOf((await readJournalFile(services.home)).lines).filter((one) => one.state === "half-done");
}

async function settleOne(services: Services, found: Recovery, checkpoint: Checkpoint): Promise<Settled | null> {
  const { root, project, title } = found.intent;
  const taken = await lockProject(services, root.path, project, "settle");
  if (!taken.ok) return { entryId: found.id, outcome: "in-progress", message: `“${title}” is not settled: ${taken.message}` };
  try {
    // Whoever held the lock may have settled it meanwhile.
    const recovery = (await halfDone(services)).find((one) => one.id === found.id);
    return recovery === undefined ? null : await settleRecovery(contextOf(services, recovery.intent, checkpoint), recovery);
  } finally {
    await taken.lock.release();
  }
}
