// Asks a project's repository what a format wants to know, without executing anything of the project (design rule 7).

import { realpath } from "node:fs/promises";
import type { GitEvidence, GitQuestions, WorktreeFacts } from "@/lib/engine/formats/format";
import { fileError } from "@/lib/io/files/file-error";
import { plainEnvironment } from "@/lib/io/git/git-environment";
import { isObjectId, locateRepository, type Repository, shortBranch } from "@/lib/io/git/locate-repository";
import { readHarmlessConfig } from "@/lib/io/git/repository-config";
import { runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";
import { turnstile } from "@/lib/io/git/turnstile";
import { listWorktrees } from "@/lib/io/git/worktree-list";
import { readWorktreeState, type WorktreeReading } from "@/lib/io/git/worktree-state";

export interface GitRequest {
  /** Absolute path of the project folder. */
  readonly projectPath: string;
  readonly questions: GitQuestions;
  readonly signal?: AbortSignal | undefined;
}

/** Bounds of one request; what is beyond them is said to be unknown. */
const maxCommits = 2_000;
const maxWorktrees = 200;

/**
 * Answers the questions of a format about a project's repository.
 * Everything in the answer is untrusted text. Commits that are not written as 7 to 64 hex digits are left out of `commits`:
 * whether they exist is unknown.
 * @returns `unavailable` with git's own reason: no repository, owned by someone else, git missing, too slow
 */
export async function askGit({ projectPath, questions, signal }: GitRequest): Promise<GitEvidence> {
  let project: string;
  try {
    project = await realpath(projectPath);
  } catch (error) {
    return { status: "unavailable", reason: fileError(error).message };
  }
  const located = await locateRepository(project, signal);
  if (!located.ok) return { status: "unavailable", reason: located.reason };
  const { repository } = located;
  const [branches, list, commits] = await Promise.all([
    readBranches(project, signal),
    listWorktrees(project, project, signal),
    readCommits(repository, questions.commits, signal),
  ]);
  if (!branches.ok) return { status: "unavailable", reason: branches.reason };
  if (!list.ok) return { status: "unavailable", reason: list.reason };
  if (!commits.ok) return { status: "unavailable", reason: commits.reason };
  const readings = await readStates(project, [...new Set(questions.worktrees)], list.trees, signal);
  return {
    status: "read",
    head: repository.head,
    branch: repository.branch,
    branches: branches.found,
    worktrees: list.trees,
    commits: commits.found,
    worktreeStates: readings.map((reading) => reading.state),
    remarks: [...remarksOn(repository), ...commits.remarks, ...readings.flatMap((reading) => reading.remarks)],
  };
}

/** A few trees at once, as each holds a copy of its index meanwhile. */
async function readStates(
  project: string,
  asked: readonly string[],
  trees: readonly WorktreeFacts[],
  signal?: AbortSignal,
): Promise<readonly WorktreeReading[]> {
  const takeTurn = turnstile(3);
  return Promise.all(
    asked.map((one, index) => {
      if (index < maxWorktrees) return takeTurn(() => readWorktreeState(project, one, trees, signal));
      const reason = `More than ${maxWorktrees} trees were asked for.`;
      return Promise.resolve<WorktreeReading>({ state: { path: one, status: "unavailable", reason, registered: false }, remarks: [] });
    }),
  );
}

function remarksOn(repository: Repository): readonly string[] {
  return [
    ...(repository.head === null ? ["Nothing has been committed yet."] : []),
    ...(repository.bare ? ["The repository is bare: it has no working tree of its own."] : []),
    ...(repository.shallow ? ["The repository is a shallow clone: older commits are not here."] : []),
    ...repository.unfinished.map((what) => `In the project's own working tree ${what}.`),
  ];
}

type Branches =
  | { readonly ok: true; readonly found: readonly { readonly name: string; readonly commit: string }[] }
  | { readonly ok: false; readonly reason: string };

async function readBranches(folder: string, signal?: AbortSignal): Promise<Branches> {
  const args = ["for-each-ref", "--format=%(objectname) %(refname)", "refs/heads"];
  const answer = await runGit({ folder, args, environment: plainEnvironment(), signal });
  if (!answer.ok) return { ok: false, reason: answer.message };
  const found = answer.text.split("\n").flatMap((line) => {
    const cut = line.indexOf(" ");
    const commit = line.slice(0, Math.max(0, cut));
    return isObjectId(commit) ? [{ name: shortBranch(line.slice(cut + 1)), commit }] : [];
  });
  return { ok: true, found };
}

type Commits =
  | { readonly ok: true; readonly found: Readonly<Record<string, "present" | "missing">>; readonly remarks: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** One `cat-file` for all commits, over the shadow: there is no remote in it that a missing object could be fetched from. */
async function readCommits(repository: Repository, asked: readonly string[], signal?: AbortSignal): Promise<Commits> {
  const names = [...new Set(asked)].filter((name) => /^[0-9a-fA-F]{7,64}$/.test(name)).slice(0, maxCommits);
  const { settings, partialClone } = await readHarmlessConfig(repository.folder, signal);
  const remarks = partialClone ? ["The repository is a partial clone: objects may be missing here and exist at its origin."] : [];
  const lines = [...names, ...(repository.head === null ? [] : [repository.head])];
  if (lines.length === 0) return { ok: true, found: {}, remarks };
  const shadow = await withShadow({ repository, workTree: null, settings }, (environment) =>
    runGit({
      folder: repository.folder,
      args: ["cat-file", "--batch-check=%(objecttype)"],
      environment,
      input: `${lines.map((name) => `${name}^{commit}`).join("\n")}\n`,
      signal,
    }),
  );
  if (!shadow.ok) return { ok: false, reason: shadow.reason };
  if (!shadow.value.ok) return { ok: false, reason: shadow.value.message };
  const answers = shadow.value.text.split("\n");
  const found = names.map((name, index) => [name, answers[index] === "commit" ? "present" : "missing"] as const);
  const headIsHere = repository.head === null || answers[names.length] === "commit";
  return {
    ok: true,
    found: Object.fromEntries(found),
    remarks: headIsHere ? remarks : [...remarks, "The commit that HEAD names is missing from the repository."],
  };
}
