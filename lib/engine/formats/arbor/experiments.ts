// The session's own log of edits and commits by its executors (§10): it proves work that an interrupted executor already committed.

import type { SessionFacts } from "@/lib/engine/formats/arbor/facts";
import { worktreeFolder } from "@/lib/engine/formats/arbor/rules/worktree-folder";
import { files } from "@/lib/engine/formats/arbor/run-files";
import { member, textOf } from "@/lib/engine/text/json-access";
import { parseJsonText } from "@/lib/engine/text/parse-json";
import { splitLines } from "@/lib/engine/text/split-lines";

interface LoggedEdit {
  readonly line: number;
  readonly recordedAt: string | null;
  /** Tool, colon and the beginning of a path or command. */
  readonly action: string;
  readonly commit: string | null;
  /** Name of the working tree that the action names, perhaps cut at its end; null when it names none. */
  readonly tree: string | null;
}

/**
 * The edits in the working tree of a branch. An action is cut after 100 characters, so it may name the beginning of a tree only: that
 * counts when no other branch of the session or of git begins so, or when its commit is one of the branch's.
 * @param commits full ids of the branch's own commits
 */
export function editsOf(facts: SessionFacts, branch: string, commits: readonly string[]): readonly LoggedEdit[] {
  const { source, executors, tree } = facts;
  const inGit = source.git?.status === "read" ? source.git.branches.map(({ name }) => name) : [];
  const inSession = [...executors.map((run) => run.branch), ...(tree?.nodes.map((node) => node.codeRef) ?? [])].filter(
    (one) => one !== null,
  );
  const others = [...new Set([...inGit, ...inSession])].filter((name) => name !== branch).map(worktreeFolder);
  const folder = worktreeFolder(branch);
  return experimentsOf(facts).filter(({ tree: named, commit }) => {
    if (commit !== null && commit.length >= 7 && commits.some((one) => one.startsWith(commit))) return true;
    if (named === null) return false;
    return named === folder || (folder.startsWith(named) && !others.some((one) => one.startsWith(named)));
  });
}

const mostLines = 20_000;

/** Lines that cannot be read are left out; the ledger shows them. */
function experimentsOf({ source }: Pick<SessionFacts, "source">): readonly LoggedEdit[] {
  const content = source.files.get(files.experimentsLog);
  if (content?.status !== "ok") return [];
  return splitLines(content.bytes, "lf", mostLines).flatMap((line): readonly LoggedEdit[] => {
    const reading = parseJsonText(line.text);
    if (!reading.ok) return [];
    const { root } = reading.document;
    const action = textOf(member(root, "action")) ?? "";
    // Such as `/tmp/coordinator-worktrees-1003/coordinator__n2-1-…/src/file`: the folder below the one of all trees.
    const tree = /-worktrees-[^/]+\/([^/\s'"]+)/.exec(action)?.[1] ?? null;
    return [{ line: line.line, recordedAt: textOf(member(root, "timestamp")), action, commit: textOf(member(root, "git_commit")), tree }];
  });
}
