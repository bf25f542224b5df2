// Whether `git status --porcelain` would name anything in the project's tree, asked over a shadow.

import { type IgnoreRules, placeGlobalRules, readExcludeFile } from "@/lib/io/git/ignore-rules";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";

const timeLimitMs = 20_000;
const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Asks about the whole tree in which the project lies, as git does from any folder of it. Submodules are left out.
 * @returns null when it could not be told: a bare repository, an index that cannot be read, untracked files alone that a
 * rules file may cover which is not read here, or no changed file and rules of the repository that cannot be read, as these
 * may also take in what the person's own rules leave out
 */
export async function isTreeDirty(place: RepositoryPlace, rules: IgnoreRules, signal?: AbortSignal): Promise<boolean | null> {
  const { topPath, repository, settings } = place;
  if (topPath === null || repository.bare) return null;
  const shadow = await withShadow({ repository, workTree: topPath, settings }, async (environment) => {
    try {
      await placeGlobalRules(environment, rules);
    } catch {
      return null;
    }
    const untracked = `--untracked-files=${rules.showsUntracked ? "normal" : "no"}`;
    const args = ["status", "--porcelain=v1", "-z", untracked, "--ignore-submodules=all", "--no-renames"];
    return runGit({ folder: topPath, args, environment, signal, timeLimitMs, maxOutputBytes });
  });
  if (!shadow.ok || shadow.value?.ok !== true) return null;
  const records = shadow.value.text.split("\0").filter((record) => record !== "");
  if (records.some((record) => !record.startsWith("?? "))) return true;
  if (!rules.showsUntracked) return false;
  if ((await readExcludeFile(repository)) === null) return null;
  // The person's own rules come last: unread, they could only leave out more.
  if (records.length === 0) return false;
  return rules.global === null ? null : true;
}
