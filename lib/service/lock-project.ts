// One recovery at a time per project, over all processes of this machine.

import { realpath } from "node:fs/promises";
import path from "node:path";
import { type LockOutcome, takeLock } from "@/lib/io/processes/lock";
import type { Services } from "@/lib/service/services";

/** Another recovery takes seconds at most; whoever waits longer should be told who holds the lock. */
const waitMs = 3000;

/** Takes the lock of a project. @param project path of the project folder below the root */
export async function lockProject(services: Services, rootPath: string, project: string, purpose: string): Promise<LockOutcome> {
  const subject = await projectPath(rootPath, project);
  return takeLock({ home: services.home, subject, purpose, nowMs: services.nowMs(), waitMs });
}

/** A project's real path, so that it is one project however its root was reached; the written path when it is gone. */
export async function projectPath(rootPath: string, project: string): Promise<string> {
  const written = path.join(rootPath, project);
  return realpath(written).catch(() => written);
}
