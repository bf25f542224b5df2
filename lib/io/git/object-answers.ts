// What the object store has said so far in one session, and how it is asked.

import type { Ancestry, BranchLog, ChangedPath, FoundSubject, PatchEvidence } from "@/lib/engine/formats/evidence";
import type { CommitGraph } from "@/lib/io/git/commit-graph";
import { prefixOf } from "@/lib/io/git/path-prefix";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import type { GitAnswer } from "@/lib/io/git/run-git";
import { everythingIn, type TreeChanges } from "@/lib/io/git/tree-changes";

/** Runs git on the shadow without a tree. */
export type Ask = (args: readonly string[], input?: string) => Promise<GitAnswer>;

/** A commit by its full id, with the id of its tree. */
export interface CommitPlace {
  readonly id: string;
  readonly tree: string | null;
}

export interface ObjectAnswers {
  /** By asked name; null when it is missing. */
  readonly commits: ReadonlyMap<string, CommitPlace | null>;
  readonly headIsHere: boolean;
  readonly ancestries: ReadonlyMap<string, boolean | null>;
  /** Merge base with the project's HEAD by full commit id. */
  readonly mergeBases: ReadonlyMap<string, string | null>;
  readonly graph: CommitGraph | null;
  readonly changes: TreeChanges;
  readonly subjects: ReadonlyMap<string, readonly FoundSubject[]>;
  readonly patches: ReadonlyMap<string, PatchEvidence>;
  readonly branchLogs: ReadonlyMap<string, BranchLog | null>;
}

/** Before anything was asked. */
export const noObjectAnswers: ObjectAnswers = {
  commits: new Map(),
  headIsHere: true,
  ancestries: new Map(),
  mergeBases: new Map(),
  graph: null,
  changes: new Map(),
  subjects: new Map(),
  patches: new Map(),
  branchLogs: new Map(),
};

/** The key of an ancestry among the answers. */
export function ancestryKey({ commit, of }: Ancestry): string {
  return `${commit} ${of}`;
}

/** The answers about these commits, as a plain value; a name that is no commit id is left out. */
export function commitsNamed(answers: ObjectAnswers, names: readonly string[]): Readonly<Record<string, "present" | "missing">> {
  const found = names.flatMap((name) => {
    const present = answers.commits.get(name);
    return present === undefined ? [] : [[name, present === null ? "missing" : "present"] as const];
  });
  return Object.fromEntries(found);
}

/** Changed paths below the project by commit as asked; a commit that is missing or could not be told is left out. */
export function changedByOf(
  place: RepositoryPlace,
  { commits, changes }: ObjectAnswers,
  names: readonly string[],
): ReadonlyMap<string, readonly ChangedPath[]> {
  const prefix = prefixOf(place);
  return new Map(
    names.flatMap((name) => {
      const found = changes.get(commits.get(name)?.id ?? "") ?? null;
      if (found === null) return [];
      const paths = found.flatMap(({ path, after }) =>
        path.startsWith(prefix) ? [{ path: path.slice(prefix.length), deleted: after === null }] : [],
      );
      return [[name, paths] as const];
    }),
  );
}

/** Blob ids below the project by path at HEAD; null when it was not asked or could not be told. */
export function headPathsOf(place: RepositoryPlace, { commits, changes }: ObjectAnswers): ReadonlyMap<string, string> | null {
  const { head } = place.repository;
  const tree = head === null ? null : (commits.get(head)?.tree ?? null);
  const found = tree === null ? null : (changes.get(everythingIn(tree)) ?? null);
  if (found === null) return null;
  const prefix = prefixOf(place);
  return new Map(
    found.flatMap(({ path, after }) => (path.startsWith(prefix) && after !== null ? [[path.slice(prefix.length), after.id] as const] : [])),
  );
}
