// What git ignores and whether the tree is dirty, for one conversation: rules are read once, and each answer is kept.

import { type IgnoreRules, readIgnoreRules } from "@/lib/io/git/ignore-rules";
import { readIgnoredPaths } from "@/lib/io/git/ignored-paths";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { isTreeDirty } from "@/lib/io/git/tree-dirty";

export interface RulesSession {
  /** See `readIgnoredPaths`. */
  ignored(place: RepositoryPlace, paths: readonly string[]): Promise<ReadonlyMap<string, boolean | null>>;
  /** See `isTreeDirty`. */
  dirty(place: RepositoryPlace): Promise<boolean | null>;
}

/** Asks nothing until it is asked. @param projectPath absolute path of the project folder */
export function openRulesSession(projectPath: string, signal?: AbortSignal): RulesSession {
  let read: Promise<IgnoreRules> | null = null;
  let dirtiness: Promise<boolean | null> | null = null;
  const known = new Map<string, boolean | null>();
  const rules = (): Promise<IgnoreRules> => {
    read ??= readIgnoreRules(projectPath, signal);
    return read;
  };
  return {
    async ignored(place, paths) {
      const fresh = paths.filter((one) => !known.has(one));
      if (fresh.length > 0) for (const [one, is] of await readIgnoredPaths(place, fresh, await rules(), signal)) known.set(one, is);
      return new Map(paths.map((one) => [one, known.get(one) ?? null]));
    },
    dirty(place) {
      dirtiness ??= rules().then((found) => isTreeDirty(place, found, signal));
      return dirtiness;
    },
  };
}
