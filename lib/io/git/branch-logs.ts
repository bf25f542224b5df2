// What a branch holds that HEAD does not: its own commits, newest first.

import type { BranchLog } from "@/lib/engine/formats/evidence";
import { isObjectId } from "@/lib/io/git/locate-repository";
import type { GitAnswer } from "@/lib/io/git/run-git";

/** Commits of one branch that are listed, and branches of one question. */
const maxListed = 200;
const maxBranches = 200;

type Ask = (args: readonly string[]) => Promise<GitAnswer>;

/**
 * One `log` per asked commit that is not answered yet.
 * @param asked full commit ids @param head commit of HEAD; null before the first commit, where nothing can be compared
 */
export async function readBranchLogs(
  ask: Ask,
  asked: readonly string[],
  head: string | null,
  known: ReadonlyMap<string, BranchLog | null>,
): Promise<ReadonlyMap<string, BranchLog | null>> {
  const wanted = [...new Set(asked)].filter((id) => isObjectId(id) && !known.has(id)).slice(0, maxBranches);
  if (wanted.length === 0 || head === null) return known;
  const answers = new Map(known);
  for (const id of wanted) {
    const answer = await ask([
      "log",
      "-z",
      "--format=%H %ct %s",
      "--no-show-signature",
      `--max-count=${maxListed + 1}`,
      id,
      `^${head}`,
      "--",
    ]);
    answers.set(id, answer.ok ? logIn(answer.text) : null);
  }
  return answers;
}

function logIn(text: string): BranchLog {
  const commits = text.split("\0").flatMap((record) => {
    const [, commit = "", seconds = "", subject = ""] = /^\s*([0-9a-f]+) (\d+) ?(.*)$/s.exec(record) ?? [];
    return isObjectId(commit) ? [{ commit, committedAtMs: Number(seconds) * 1000, subject }] : [];
  });
  return { commits: commits.slice(0, maxListed), more: commits.length > maxListed };
}
