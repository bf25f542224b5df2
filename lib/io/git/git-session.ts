// One conversation with a project's repository: it may be asked several times and answers each question only once.
// Nothing of the project is executed (design rule 7).

import { realpath } from "node:fs/promises";
import type { GitEvidence, GitQuestions, WorktreeState } from "@/lib/engine/formats/evidence";
import { fileError } from "@/lib/io/files/file-error";
import { plainEnvironment } from "@/lib/io/git/git-environment";
import { isObjectId, locateRepository, type Repository, shortBranch } from "@/lib/io/git/locate-repository";
import { ancestryKey, commitsNamed, type ObjectAnswers, readObjects } from "@/lib/io/git/read-objects";
import { type RepositoryPlace, readTree } from "@/lib/io/git/read-tree";
import { readHarmlessConfig } from "@/lib/io/git/repository-config";
import { openRulesSession } from "@/lib/io/git/rules-session";
import { runGit } from "@/lib/io/git/run-git";
import { topFolderOf } from "@/lib/io/git/top-folder";
import { turnstile } from "@/lib/io/git/turnstile";
import { listWorktrees } from "@/lib/io/git/worktree-list";
import { readWorktreeState, type WorktreeReading } from "@/lib/io/git/worktree-state";

export interface GitSession {
  /**
   * Answers the questions of a format. Everything in the answer is untrusted text. Commits that are not written as 7 to 64
   * hex digits are left out of `commits`: whether they exist is unknown.
   * @returns `unavailable` with git's own reason: no repository, owned by someone else, git missing, too slow
   */
  ask(questions: GitQuestions): Promise<GitEvidence>;
}

/** Bounds of one session; what is beyond them is said to be unknown. */
const maxTrees = 200;

/** Opens a session. @param projectPath absolute path of the project folder */
export function openGitSession({
  projectPath,
  signal,
}: {
  readonly projectPath: string;
  readonly signal?: AbortSignal | undefined;
}): GitSession {
  const opened = once(() => openRepository(projectPath, signal));
  // A few trees at once, as each holds a copy of its index meanwhile.
  const takeTurn = turnstile(3);
  const states = new Map<string, Promise<WorktreeReading>>();
  const trees = new Map<string, ReturnType<typeof readTree>>();
  const rules = openRulesSession(projectPath, signal);
  const objects: { current: ObjectAnswers | null } = { current: null };
  return {
    async ask(questions) {
      const open = await opened();
      if (!open.ok) return { status: "unavailable", reason: open.reason };
      const { place } = open;
      const asked = [...new Set(questions.worktrees)];
      const readings = await Promise.all(
        asked.map((one, index) =>
          index < maxTrees
            ? remember(states, one, () => takeTurn(() => readWorktreeState(place.projectPath, one, place.worktrees, signal)))
            : Promise.resolve(tooMany(one)),
        ),
      );
      const evidence = await Promise.all(
        questions.trees.map((tree, index) =>
          index < maxTrees
            ? remember(trees, JSON.stringify(tree), () => takeTurn(() => readTree(place, tree, signal)))
            : Promise.resolve({ folder: tree.folder, status: "unavailable" as const, reason: tooManyTrees }),
        ),
      );
      const answers = await readObjects(place, questions, objects.current, signal);
      if (!answers.ok) return { status: "unavailable", reason: answers.reason };
      objects.current = answers.value;
      return {
        status: "read",
        head: place.repository.head,
        branch: place.repository.branch,
        branches: open.branches,
        worktrees: place.worktrees,
        commits: commitsNamed(answers.value, questions.commits),
        worktreeStates: readings.map((reading): WorktreeState => reading.state),
        trees: evidence,
        ancestries: questions.ancestries.map((one) => ({ ...one, holds: answers.value.ancestries.get(ancestryKey(one)) ?? null })),
        changedBy: answers.value.changedBy,
        headPaths: answers.value.headPaths,
        subjects: answers.value.subjects,
        patches: answers.value.patches,
        branchLogs: answers.value.branchLogs,
        ignored: await rules.ignored(place, questions.ignoredPaths),
        dirty: questions.dirty ? await rules.dirty(place) : null,
        remarks: [
          ...remarksOn(place.repository),
          ...open.remarks,
          ...(answers.value.headIsHere ? [] : ["The commit that HEAD names is missing from the repository."]),
          ...readings.flatMap((reading) => reading.remarks),
        ],
      };
    },
  };
}

type Opened =
  | {
      readonly ok: true;
      readonly place: RepositoryPlace;
      readonly branches: readonly { readonly name: string; readonly commit: string }[];
      readonly remarks: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

async function openRepository(projectPath: string, signal?: AbortSignal): Promise<Opened> {
  let project: string;
  try {
    project = await realpath(projectPath);
  } catch (error) {
    return { ok: false, reason: fileError(error).message };
  }
  const located = await locateRepository(project, signal);
  if (!located.ok) return { ok: false, reason: located.reason };
  const { repository } = located;
  const [branches, list, config, topPath] = await Promise.all([
    readBranches(project, signal),
    listWorktrees(project, project, signal),
    readHarmlessConfig(project, signal),
    repository.bare ? Promise.resolve(null) : topFolderOf(project, repository),
  ]);
  if (!branches.ok) return { ok: false, reason: branches.reason };
  if (!list.ok) return { ok: false, reason: list.reason };
  return {
    ok: true,
    place: { projectPath: project, topPath, repository, worktrees: list.trees, settings: config.settings },
    branches: branches.found,
    remarks: config.partialClone ? ["The repository is a partial clone: objects may be missing here and exist at its origin."] : [],
  };
}

const tooManyTrees = `More than ${maxTrees} trees were asked for.`;

function tooMany(path: string): WorktreeReading {
  return { state: { path, status: "unavailable", reason: tooManyTrees, registered: false }, remarks: [] };
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function remember<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
