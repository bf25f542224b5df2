// One recovery at a time per project, over all processes of this machine.

import path from "node:path";
import { type LockOutcome, takeLock } from "@/lib/io/processes/lock";
import type { Services } from "@/lib/service/services";

/** Another recovery takes seconds at most; whoever waits longer should be told who holds the lock. */
const waitMs = 3000;

/** Takes the lock of a project. @param project path of the project folder below the root */
export function lockProject(services: Services, rootPath: string, project: string, purpose: string): Promise<LockOutcome> {
  return takeLock({ home: services.home, subject: path.join(rootPath, project), purpose, nowMs: services.nowMs(), waitMs });
}
