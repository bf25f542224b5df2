// One conversation with a project's repository: it may be asked several times and answers each question only once.
// Nothing of the project is executed (design rule 7).

import type { GitEvidence, GitQuestions, TreeQuestion, TreeScan, WorktreeState } from "@/lib/engine/formats/evidence";
import { diffDigests } from "@/lib/io/git/diff-digest";
import { hashFiles } from "@/lib/io/git/hash-files";
import type { Repository } from "@/lib/io/git/locate-repository";
import { ancestryKey, changedByOf, commitsNamed, headPathsOf, type ObjectAnswers } from "@/lib/io/git/object-answers";
import { openRepository } from "@/lib/io/git/open-repository";
import { readObjects } from "@/lib/io/git/read-objects";
import { diffTree, type ReadReading, type RepositoryPlace, readTree, type TreeReading } from "@/lib/io/git/read-tree";
import { openRulesSession } from "@/lib/io/git/rules-session";
import { scanTree } from "@/lib/io/git/scan-tree";
import { type AskDiff, comparisonOf, type FileAnswers, treeEvidence } from "@/lib/io/git/tree-evidence";
import { turnstile } from "@/lib/io/git/turnstile";
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
  const trees = new Map<string, Promise<TreeReading>>();
  const scans = new Map<string, Promise<TreeScan>>();
  const diffs = new Map<string, Promise<readonly string[] | null>>();
  const rules = openRulesSession(projectPath, signal);
  const objects: { current: ObjectAnswers | null } = { current: null };
  const hashes = new Map<string, ReturnType<typeof hashFiles>>();
  const digests = new Map<string, Promise<readonly string[] | null>>();
  const readFiles = async (place: RepositoryPlace, question: TreeQuestion, reading: ReadReading): Promise<FileAnswers> => {
    const { folder } = reading;
    const found = await Promise.all(
      question.digests.map(async (one) => {
        const make = () => takeTurn(() => diffDigests(place, reading, one, signal));
        return [one.baseline, await remember(digests, JSON.stringify([folder, one]), make)] as const;
      }),
    );
    return {
      scan: question.scan ? await remember(scans, folder, () => takeTurn(() => scanTree(folder))) : null,
      hashes: await remember(hashes, JSON.stringify([folder, question.hashes]), () => hashFiles(folder, question.hashes)),
      digests: new Map(found),
    };
  };
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
      // One process per tree and session, whatever later rounds compare it with.
      const found = await Promise.all(
        questions.trees.map(async (question, index): Promise<AskedTree> => {
          if (index >= maxTrees) return { question, reading: { status: "unavailable", reason: tooManyTrees }, files: noFiles };
          const reading = await remember(trees, question.folder, () => takeTurn(() => readTree(place, question.folder, signal)));
          return { question, reading, files: reading.status === "read" ? await readFiles(place, question, reading) : noFiles };
        }),
      );
      const askDiff: AskDiff = (tree, commit) =>
        remember(diffs, `${commit} ${tree.folder}`, () => takeTurn(() => diffTree(place, tree, commit, signal)));
      const comparisons = found.flatMap(({ question, reading }) => comparisonOf(question, reading));
      const answers = await readObjects(place, questions, comparisons, objects.current, signal);
      if (!answers.ok) return { status: "unavailable", reason: answers.reason };
      objects.current = answers.value;
      const evidence = await Promise.all(
        found.map(({ question, reading, files }) => treeEvidence(place, question, reading, answers.value, files, askDiff)),
      );
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
        changedBy: changedByOf(place, answers.value, questions.changedBy),
        headPaths: headPathsOf(place, answers.value),
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

interface AskedTree {
  readonly question: TreeQuestion;
  readonly reading: TreeReading;
  readonly files: FileAnswers;
}

const noFiles: FileAnswers = { scan: null, hashes: new Map(), digests: new Map() };

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
