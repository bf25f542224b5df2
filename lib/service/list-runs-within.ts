// The run list in bounded time: a root that does not answer is left out and named; it never keeps the others.

import { compareRuns } from "@/lib/engine/run/need";
import type { Root } from "@/lib/io/roots/roots-file";
import { listRuns, type RunListView } from "@/lib/service/list-runs";
import type { Services } from "@/lib/service/services";

/**
 * Lists the runs of every root that answers in time.
 * @param limitMs longest wait in milliseconds
 * @returns the list as `listRuns` gives it; a late root has no runs and says so as its problem
 */
export async function listRunsWithin(services: Services, limitMs: number): Promise<RunListView> {
  const { roots, problem } = await services.readRoots();
  const stop = new AbortController();
  const deadline = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), limitMs).unref();
  });
  const views = await Promise.all(roots.map((root) => Promise.race([listRuns(only(services, root), stop.signal), deadline])));
  stop.abort();
  const empty = await listRuns({ ...services, readRoots: async () => ({ roots: [], problem }) });
  return {
    ...empty,
    runs: views.flatMap((view) => view?.runs ?? []).toSorted(compareRuns),
    roots: views.flatMap((view, index) => view?.roots ?? lateRoots(roots[index], limitMs)),
    foreign: views.flatMap((view) => view?.foreign ?? []),
    isDemo: roots.length > 0 && roots.every((root) => root.origin === "demo"),
  };
}

function only(services: Services, root: Root): Services {
  return { ...services, readRoots: async () => ({ roots: [root], problem: null }) };
}

function lateRoots(root: Root | undefined, limitMs: number): RunListView["roots"] {
  if (root === undefined) return [];
  const { id, name, path, origin } = root;
  return [{ id, name, path, origin, problem: `It did not answer within ${limitMs / 1000} s.`, skipped: [], runCount: 0 }];
}
