// The commits between a few commits and what all of them share: who descends from whom is then told without asking again.

import { isObjectId } from "@/lib/io/git/locate-repository";
import type { Ask } from "@/lib/io/git/object-answers";

export interface CommitGraph {
  /** Commits between which the graph tells everything. */
  readonly starts: ReadonlySet<string>;
  /** Parents of every commit that a start reaches, without what lies behind an ancestor common to all starts. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
}

/** Commits that one graph is made for. */
const maxStarts = 1_000;

/**
 * Two processes whatever the number of commits, none when there is only one.
 * @param starts full ids of commits that exist
 * @returns null when git could not tell
 */
export async function readCommitGraph(ask: Ask, starts: readonly string[]): Promise<CommitGraph | null> {
  const all = [...new Set(starts)].slice(0, maxStarts);
  if (all.length < 2) return { starts: new Set(all), parents: new Map() };
  const shared = await ask(["merge-base", "--octopus", ...all]);
  const base = shared.ok ? shared.text.trim() : "";
  // An ancestor of all starts: what lies behind it cannot stand between two of them.
  const answer = await ask(["rev-list", "--parents", "--stdin"], `${all.join("\n")}\n${isObjectId(base) ? `^${base}\n` : ""}`);
  if (!answer.ok) return null;
  const parents = new Map<string, readonly string[]>();
  for (const line of answer.text.split("\n")) {
    const [commit, ...rest] = line.split(" ");
    if (commit !== undefined && isObjectId(commit)) parents.set(commit, rest);
  }
  return { starts: new Set(all), parents };
}

/** True when `of` is the commit or descends from it; null when the graph was not made for them. */
export function isAncestor(graph: CommitGraph, commit: string, of: string): boolean | null {
  if (commit === of) return true;
  if (!graph.starts.has(commit) || !graph.starts.has(of)) return null;
  return reachedFrom(graph, of).has(commit);
}

/**
 * The best common ancestor of two commits.
 * @returns `none` for unrelated histories, null when there are several or the graph was not made for them
 */
export function mergeBaseIn(graph: CommitGraph, one: string, other: string): { readonly commit: string } | "none" | null {
  if (one === other) return { commit: one };
  if (!graph.starts.has(one) || !graph.starts.has(other)) return null;
  const theirs = reachedFrom(graph, other);
  const common = new Set([...reachedFrom(graph, one)].filter((commit) => theirs.has(commit)));
  for (const commit of [...common]) for (const parent of graph.parents.get(commit) ?? []) common.delete(parent);
  const [first, ...more] = common;
  if (first === undefined) return "none";
  return more.length === 0 ? { commit: first } : null;
}

function reachedFrom({ parents }: CommitGraph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  const waiting = [start];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    for (const parent of parents.get(here) ?? []) {
      if (reached.has(parent)) continue;
      reached.add(parent);
      waiting.push(parent);
    }
  }
  return reached;
}
