// Asks the object store: which commits exist, who descends from whom, what a commit changed, what HEAD holds, which patches apply.
// All of it over one shadow without a tree: there is no remote in it that a missing object could be fetched from.

import type { GitQuestions } from "@/lib/engine/formats/evidence";
import { readBranchLogs } from "@/lib/io/git/branch-logs";
import { type Ask, type CommitPlace, noObjectAnswers, type ObjectAnswers } from "@/lib/io/git/object-answers";
import { type Asked, readAncestries } from "@/lib/io/git/read-ancestries";
import { readCommits } from "@/lib/io/git/read-commits";
import { readPatches } from "@/lib/io/git/read-patches";
import { readSubjects } from "@/lib/io/git/read-subjects";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";
import { everythingIn, readTreeChanges } from "@/lib/io/git/tree-changes";

const maxCommits = 2_000;
const maxOutputBytes = 128 * 1024 * 1024;
const timeLimitMs = 15_000;

/** What a working tree is compared with. */
export interface TreeComparison {
  /** Full id of the tree's own HEAD. */
  readonly head: string;
  readonly since: readonly string[];
  readonly mergeBase: boolean;
}

type Reading = { readonly ok: true; readonly value: ObjectAnswers } | { readonly ok: false; readonly reason: string };

/** Answers what `before` does not answer yet. @returns a reason only when not even the existence of commits can be told */
export async function readObjects(
  place: RepositoryPlace,
  questions: GitQuestions,
  comparisons: readonly TreeComparison[],
  before: ObjectAnswers | null,
  signal?: AbortSignal,
): Promise<Reading> {
  const { repository, settings } = place;
  const known = before ?? noObjectAnswers;
  const shadow = await withShadow<Reading>({ repository, workTree: null, settings }, async (environment) => {
    const ask: Ask = (args, input) =>
      runGit({
        folder: repository.folder,
        args,
        environment,
        signal,
        timeLimitMs,
        maxOutputBytes,
        ...(input === undefined ? {} : { input }),
      });
    const commits = await readCommits(ask, namesIn(questions, comparisons, repository.head), known.commits);
    if (!commits.ok) return commits;
    const find = (name: string) => commits.found.get(name) ?? null;
    const asked: Asked = { ancestries: questions.ancestries, comparisons, head: repository.head };
    const descent = await readAncestries(ask, asked, find, known);
    const changes = await readTreeChanges(ask, changesAsked(questions, comparisons, repository.head, find), known.changes);
    const subjects = await readSubjects(ask, questions.subjects, repository.head, known.subjects);
    const where = { place, environment, isThere: (name: string) => find(name) !== null, signal };
    const patches = await readPatches(where, questions.patches, known.patches);
    const branchLogs = await readBranchLogs(ask, questions.branchLogs, repository.head, known.branchLogs);
    const headIsHere = repository.head === null || find(repository.head) !== null;
    return { ok: true, value: { commits: commits.found, headIsHere, ...descent, changes, subjects, patches, branchLogs } };
  });
  return shadow.ok ? shadow.value : { ok: false, reason: shadow.reason };
}

function namesIn(questions: GitQuestions, comparisons: readonly TreeComparison[], head: string | null): readonly string[] {
  return [
    ...(head === null ? [] : [head]),
    ...questions.commits,
    ...comparisons.flatMap((one) => [one.head, ...one.since]),
    ...questions.ancestries.flatMap(({ commit, of }) => [commit, of]),
    ...questions.changedBy,
    ...questions.patches.map((patch) => patch.baseline),
  ];
}

type Find = (name: string) => CommitPlace | null;

function changesAsked(questions: GitQuestions, comparisons: readonly TreeComparison[], head: string | null, find: Find): readonly string[] {
  const headTree = head === null ? null : (find(head)?.tree ?? null);
  const commits = questions.changedBy.slice(0, maxCommits).flatMap((name) => find(name)?.id ?? []);
  const pairs = comparisons.flatMap((one) => one.since.flatMap((since) => comparisonKey(find(since), find(one.head)) ?? []));
  return [...(questions.headPaths && headTree !== null ? [everythingIn(headTree)] : []), ...commits, ...pairs];
}

/** The question how two commits differ; null when one of them is missing. The same tree differs in nothing and is not asked about. */
export function comparisonKey(from: CommitPlace | null, to: CommitPlace | null): string | null {
  if (from === null || to === null || from.tree === null || to.tree === null) return null;
  return from.tree === to.tree ? null : `${from.tree} ${to.tree}`;
}
