// Use case: a cheap stamp of one run, or of the whole list, that changes when the disk does.

import type { RunRef } from "@/lib/engine/run/run";
import { discover } from "@/lib/io/roots/discover";
import type { Root } from "@/lib/io/roots/roots-file";
import { rootsRevision, type WatchedRoot } from "@/lib/io/watch/revision";
import { runRevision } from "@/lib/service/open-run";
import type { Services } from "@/lib/service/services";

/** A search walks whole projects, so new projects are looked for this often; known run folders are looked at each time. */
const searchAgainMs = 15_000;

interface KnownRuns {
  readonly searchedAtMs: number;
  readonly runPaths: Promise<readonly string[]>;
}

/** Per root path: where runs were found last. */
const known = new Map<string, KnownRuns>();

/** @param ref null for the run list. @returns "" for an address that leads nowhere */
export async function readRevision(services: Services, ref: RunRef | null): Promise<string> {
  const { roots } = await services.readRoots();
  if (ref === null) return rootsRevision(await Promise.all(roots.map((root) => watchedRoot(services, root))));
  const root = roots.find((one) => one.id === ref.rootId);
  return root === undefined ? "" : runRevision(services, root.path, ref);
}

async function watchedRoot(services: Services, root: Root): Promise<WatchedRoot> {
  const nowMs = services.nowMs();
  const last = known.get(root.path);
  if (last === undefined || Math.abs(nowMs - last.searchedAtMs) >= searchAgainMs) {
    known.set(root.path, { searchedAtMs: nowMs, runPaths: searchRuns(services, root) });
  }
  return { rootPath: root.path, runPaths: (await known.get(root.path)?.runPaths) ?? [], files: headFiles(services) };
}

async function searchRuns(services: Services, root: Root): Promise<readonly string[]> {
  const rules = services.formats.map((format) => ({ formatId: format.descriptor.id, rule: format.discovery }));
  const { candidates } = await discover(root, rules);
  return candidates.map((candidate) => candidate.path);
}

/** Names that the list is read from, over all formats. */
function headFiles(services: Services): readonly string[] {
  return [...new Set(services.formats.flatMap((format) => format.headFiles))];
}
