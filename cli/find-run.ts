// Finds the run a person means: a folder, ROOT:PATH, or a run id that is unique among all runs.

import path from "node:path";
import type { RunRef } from "@/lib/engine/run/run";
import { listRuns } from "@/lib/service/list-runs";
import type { Services } from "@/lib/service/services";

export type RunFinding = { readonly ok: true; readonly ref: RunRef } | { readonly ok: false; readonly message: string };

/** @param word what was typed */
export async function findRun(services: Services, word: string): Promise<RunFinding> {
  const { roots } = await services.readRoots();
  const byRoot = roots.find((root) => word.startsWith(`${root.id}:`));
  if (byRoot !== undefined) return { ok: true, ref: { rootId: byRoot.id, path: word.slice(byRoot.id.length + 1) } };
  const absolute = path.resolve(word);
  for (const root of roots) {
    const relative = path.relative(root.path, absolute);
    const inside = relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative);
    const ref = { rootId: root.id, path: relative.split(path.sep).join("/") };
    if (inside && services.formats.some((format) => format.locate(ref.path) !== null)) return { ok: true, ref };
  }
  const { runs } = await listRuns(services);
  const named = runs.filter((run) => run.id === word || (word.length >= 6 && run.id.startsWith(word)));
  const [first] = named;
  if (named.length === 1 && first !== undefined) return { ok: true, ref: first.ref };
  const reason = named.length === 0 ? "names no run" : `names ${named.length} runs`;
  return { ok: false, message: `“${word}” ${reason}. Give the run's folder, ROOT:PATH, or its whole id (see: reprise list).` };
}
