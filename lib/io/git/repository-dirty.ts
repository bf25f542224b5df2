// Tells whether a repository is as its HEAD has it.

import { withIgnoreRules } from "@/lib/io/git/ignore-rules";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { runGit } from "@/lib/io/git/run-git";

const timeLimitMs = 20_000;
const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Whether `git status --porcelain` would print anything, for the whole repository and with submodules left out. Filters of
 * the repository are not run: a file whose time has moved is compared as its bytes are.
 * @returns null when it cannot be told, such as for untracked files when not all ignore rules are known
 */
export async function isDirty(place: RepositoryPlace, signal: AbortSignal | undefined): Promise<boolean | null> {
  return withIgnoreRules(place, signal, async (environment, { hasExclude, hasPersonal, showsUntracked }) => {
    const untracked = `--untracked-files=${showsUntracked ? "normal" : "no"}`;
    const args = ["status", "--porcelain", "-z", "--no-renames", "--ignore-submodules=all", untracked];
    const answer = await runGit({ folder: place.projectPath, args, environment, signal, timeLimitMs, maxOutputBytes });
    if (!answer.ok) return null;
    const records = answer.text.split("\0").filter((record) => record !== "");
    if (records.some((record) => !record.startsWith("?? "))) return true;
    if (showsUntracked && !(hasExclude && hasPersonal)) return null;
    return records.length > 0;
  });
}
