// The run list in bounded time: a root that is not read to its end by then is named; it never keeps the others.

import { listRuns, type RunListView } from "@/lib/service/list-runs";
import type { Services } from "@/lib/service/services";

/**
 * Lists the runs that are known when the time is up.
 * @param limitMs longest wait in milliseconds
 * @returns the list as `listRuns` gives it; a late root has the runs that were read so far and says so as its problem
 */
export async function listRunsWithin(services: Services, limitMs: number): Promise<RunListView> {
  const list = await listRuns(services, limitMs);
  const late = `It did not answer within ${limitMs / 1000} s.`;
  return { ...list, roots: list.roots.map((root) => (root.reading ? { ...root, problem: late } : root)) };
}
