// One recovery at a time per project, over all processes of this machine.

import { type LockOutcome, takeLock } from "@/lib/io/processes/lock";
import { realPlace } from "@/lib/service/real-place";
import type { Services } from "@/lib/service/services";

/** Another recovery takes seconds at most; whoever waits longer should be told who holds the lock. */
const waitMs = 3000;

/** Takes the lock of a project. @param project path of the project folder below the root */
export async function lockProject(services: Services, rootPath: string, project: string, purpose: string): Promise<LockOutcome> {
  const subject = await realPlace(rootPath, project);
  return takeLock({ home: services.home, subject, purpose, nowMs: services.nowMs(), waitMs });
}
