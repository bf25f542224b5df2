// Who descends from whom, and where the trees left the project's HEAD: a few git processes whatever the number of questions.

import type { Ancestry } from "@/lib/engine/formats/evidence";
import { isAncestor, mergeBaseIn, readCommitGraph } from "@/lib/io/git/commit-graph";
import { isObjectId } from "@/lib/io/git/locate-repository";
import { type Ask, ancestryKey, type CommitPlace, type ObjectAnswers } from "@/lib/io/git/object-answers";
import type { TreeComparison } from "@/lib/io/git/read-objects";

export interface Asked {
  readonly ancestries: readonly Ancestry[];
  readonly comparisons: readonly TreeComparison[];
  /** Full id of the project's HEAD. */
  readonly head: string | null;
}

/** Merge bases that are asked for one by one, as histories with several of them are rare. */
const mostSingles = 8;

type Descent = Pick<ObjectAnswers, "ancestries" | "mergeBases" | "graph">;

/** Adds what is not known yet; null where a commit is missing or git could not tell. */
export async function readAncestries(
  ask: Ask,
  { ancestries, comparisons, head }: Asked,
  find: (name: string) => CommitPlace | null,
  known: ObjectAnswers,
): Promise<Descent> {
  const answers = new Map(known.ancestries);
  const bases = new Map(known.mergeBases);
  const pairs: { readonly key: string; readonly commit: string; readonly of: string }[] = [];
  for (const one of ancestries) {
    const key = ancestryKey(one);
    if (answers.has(key)) continue;
    const commit = find(one.commit)?.id ?? null;
    const of = one.of === "HEAD" ? head : (find(one.of)?.id ?? null);
    if (commit === null || of === null || find(of) === null) answers.set(key, null);
    else pairs.push({ key, commit, of });
  }
  await inHead(
    ask,
    pairs.filter(({ of }) => of === head),
    head,
    answers,
  );
  const others = pairs.filter(({ of }) => of !== head);
  const trees = comparisons.flatMap((one) =>
    one.mergeBase && !bases.has(one.head) && find(one.head) !== null && head !== null && find(head) !== null ? [one.head] : [],
  );
  const starts = [
    ...new Set([...others.flatMap(({ commit, of }) => [commit, of]), ...trees, ...(trees.length > 0 && head !== null ? [head] : [])]),
  ];
  const enough = starts.every((start) => known.graph?.starts.has(start) === true);
  const graph = enough ? known.graph : await readCommitGraph(ask, starts);
  for (const { key, commit, of } of others) answers.set(key, graph === null ? null : isAncestor(graph, commit, of));
  let singles = 0;
  for (const tree of trees) {
    const base = graph === null || head === null ? null : mergeBaseIn(graph, head, tree);
    if (base === "none") bases.set(tree, null);
    else if (base !== null) bases.set(tree, base.commit);
    else if (head !== null && singles < mostSingles) {
      singles += 1;
      const answer = await ask(["merge-base", head, tree]);
      const id = answer.ok ? answer.text.trim() : "";
      bases.set(tree, isObjectId(id) ? id : null);
    }
  }
  return { ancestries: answers, mergeBases: bases, graph };
}

/** One `rev-list`: it prints those of the asked commits that HEAD does not reach. */
async function inHead(
  ask: Ask,
  asked: readonly { readonly key: string; readonly commit: string }[],
  head: string | null,
  answers: Map<string, boolean | null>,
): Promise<void> {
  const open = asked.filter(({ commit }) => commit !== head);
  for (const { key, commit } of asked) if (commit === head) answers.set(key, true);
  if (open.length === 0) return;
  const answer = await ask(["rev-list", "--stdin"], `${open.map(({ commit }) => commit).join("\n")}\n^${head}\n`);
  const outside = new Set(answer.ok ? answer.text.split("\n") : []);
  for (const { key, commit } of open) answers.set(key, answer.ok ? !outside.has(commit) : null);
}
