// Asks the object store: which commits exist, who descends from whom, what a commit changed, what HEAD holds, which patches apply.
// All of it over one shadow without a tree: there is no remote in it that a missing object could be fetched from.

import type { Ancestry, BranchLog, ChangedPath, FoundSubject, GitQuestions, PatchEvidence } from "@/lib/engine/formats/evidence";
import { applyPatch } from "@/lib/io/git/apply-patch";
import { readBranchLogs } from "@/lib/io/git/branch-logs";
import type { GitEnvironment } from "@/lib/io/git/git-environment";
import { isObjectId } from "@/lib/io/git/locate-repository";
import { prefixOf } from "@/lib/io/git/path-prefix";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { type GitAnswer, runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";

export interface ObjectAnswers {
  /** Full id by asked name; null when it is missing. */
  readonly commits: ReadonlyMap<string, string | null>;
  readonly headIsHere: boolean;
  readonly ancestries: ReadonlyMap<string, boolean | null>;
  readonly changedBy: ReadonlyMap<string, readonly ChangedPath[]>;
  readonly headPaths: ReadonlyMap<string, string> | null;
  readonly subjects: ReadonlyMap<string, readonly FoundSubject[]>;
  readonly patches: ReadonlyMap<string, PatchEvidence>;
  readonly branchLogs: ReadonlyMap<string, BranchLog | null>;
}

const maxCommits = 2_000;
const maxPatches = 200;
const maxOutputBytes = 128 * 1024 * 1024;
const timeLimitMs = 15_000;

const nothing: ObjectAnswers = {
  commits: new Map(),
  headIsHere: true,
  ancestries: new Map(),
  changedBy: new Map(),
  headPaths: null,
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

type Reading = { readonly ok: true; readonly value: ObjectAnswers } | { readonly ok: false; readonly reason: string };

/** Answers what `before` does not answer yet. @returns a reason only when not even the existence of commits can be told */
export async function readObjects(
  place: RepositoryPlace,
  questions: GitQuestions,
  before: ObjectAnswers | null,
  signal?: AbortSignal,
): Promise<Reading> {
  const { repository, settings } = place;
  const known = before ?? nothing;
  const shadow = await withShadow<Reading>({ repository, workTree: null, settings }, async (environment) => {
    const ask = (args: readonly string[], input?: string): Promise<GitAnswer> =>
      runGit({
        folder: repository.folder,
        args,
        environment,
        signal,
        timeLimitMs,
        maxOutputBytes,
        ...(input === undefined ? {} : { input }),
      });
    const commits = await readCommits(ask, questions, repository.head, known);
    if (!commits.ok) return commits;
    const idOf = (name: string) => commits.found.get(name) ?? null;
    const headIsHere = repository.head === null || idOf(repository.head) !== null;
    return {
      ok: true,
      value: {
        commits: commits.found,
        headIsHere,
        ancestries: await readAncestries(ask, questions.ancestries, repository.head, idOf, known),
        changedBy: await readChanges(ask, questions.changedBy, idOf, prefixOf(place), known),
        headPaths: known.headPaths ?? (questions.headPaths && repository.head !== null ? await readHead(ask, prefixOf(place)) : null),
        subjects: await readSubjects(ask, questions.subjects, repository.head, known),
        patches: await readPatches(place, questions, environment, idOf, known, signal),
        branchLogs: await readBranchLogs(ask, questions.branchLogs, repository.head, known.branchLogs),
      },
    };
  });
  return shadow.ok ? shadow.value : { ok: false, reason: shadow.reason };
}

type Ask = (args: readonly string[], input?: string) => Promise<GitAnswer>;

type Commits = { readonly ok: true; readonly found: ReadonlyMap<string, string | null> } | { readonly ok: false; readonly reason: string };

/** One `cat-file` for every commit that any question names. */
async function readCommits(ask: Ask, questions: GitQuestions, head: string | null, known: ObjectAnswers): Promise<Commits> {
  const named = [
    ...questions.commits,
    ...questions.ancestries.flatMap(({ commit, of }) => [commit, of]),
    ...questions.changedBy,
    ...questions.patches.map((patch) => patch.baseline),
    ...(head === null ? [] : [head]),
  ];
  const names = [...new Set(named)].filter((name) => /^[0-9a-fA-F]{7,64}$/.test(name) && !known.commits.has(name)).slice(0, maxCommits);
  if (names.length === 0) return { ok: true, found: known.commits };
  const answer = await ask(
    ["cat-file", "--batch-check=%(objecttype) %(objectname)"],
    `${names.map((name) => `${name}^{commit}`).join("\n")}\n`,
  );
  if (!answer.ok) return { ok: false, reason: answer.message };
  const lines = answer.text.split("\n");
  return { ok: true, found: new Map([...known.commits, ...names.map((name, index) => [name, idIn(lines[index])] as const)]) };
}

function idIn(line: string | undefined): string | null {
  const [kind, id] = line?.split(" ") ?? [];
  return kind === "commit" && id !== undefined && isObjectId(id) ? id : null;
}

/** One `rev-list` per distinct descendant: it prints those of the asked commits that the descendant does not reach. */
async function readAncestries(
  ask: Ask,
  asked: readonly Ancestry[],
  head: string | null,
  idOf: (name: string) => string | null,
  known: ObjectAnswers,
): Promise<ReadonlyMap<string, boolean | null>> {
  const answers = new Map(known.ancestries);
  const groups = new Map<string, { readonly key: string; readonly commit: string }[]>();
  for (const one of asked) {
    const key = ancestryKey(one);
    if (answers.has(key)) continue;
    const of = one.of === "HEAD" ? head : one.of;
    const descendant = of === null ? null : idOf(of);
    const commit = idOf(one.commit);
    if (descendant === null || commit === null) answers.set(key, null);
    else groups.set(descendant, [...(groups.get(descendant) ?? []), { key, commit }]);
  }
  for (const [of, ones] of groups) {
    const answer = await ask(["rev-list", "--stdin"], `${ones.map((one) => one.commit).join("\n")}\n^${of}\n`);
    const outside = new Set(answer.ok ? answer.text.split("\n") : []);
    for (const one of ones) answers.set(one.key, answer.ok ? !outside.has(one.commit) : null);
  }
  return answers;
}

/** One `diff-tree` for all commits: each prints its id, then a letter and a path for every change. */
async function readChanges(
  ask: Ask,
  asked: readonly string[],
  idOf: (name: string) => string | null,
  prefix: string,
  known: ObjectAnswers,
): Promise<ReadonlyMap<string, readonly ChangedPath[]>> {
  const wanted = asked.flatMap((name) => {
    const id = idOf(name);
    return id === null || known.changedBy.has(name) ? [] : [[name, id] as const];
  });
  const ids = [...new Set(wanted.map(([, id]) => id))].slice(0, maxCommits);
  if (ids.length === 0) return known.changedBy;
  const args = ["diff-tree", "--stdin", "-r", "-m", "--first-parent", "--root", "--name-status", "--no-renames", "-z"];
  const answer = await ask(args, `${ids.join("\n")}\n`);
  if (!answer.ok) return known.changedBy;
  const found = new Map<string, ChangedPath[]>(ids.map((id) => [id, []]));
  const words = answer.text.split("\0");
  let current: ChangedPath[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]?.trim() ?? "";
    const path = words[index + 1];
    if (isObjectId(word)) current = found.get(word) ?? [];
    else if (word !== "" && path !== undefined) {
      if (path.startsWith(prefix)) current.push({ path: path.slice(prefix.length), deleted: word === "D" });
      index += 1;
    }
  }
  return new Map([...known.changedBy, ...wanted.flatMap(([name, id]) => (found.has(id) ? [[name, found.get(id) ?? []] as const] : []))]);
}

async function readHead(ask: Ask, prefix: string): Promise<ReadonlyMap<string, string> | null> {
  const answer = await ask(["ls-tree", "-r", "-z", "--full-tree", "HEAD"]);
  if (!answer.ok) return null;
  const blobs = new Map<string, string>();
  for (const record of answer.text.split("\0")) {
    const tab = record.indexOf("\t");
    const id = record.slice(0, tab).split(" ")[2];
    const path = record.slice(tab + 1);
    if (tab > 0 && id !== undefined && path.startsWith(prefix)) blobs.set(path.slice(prefix.length), id);
  }
  return blobs;
}

/** One `log` for all starts of subjects. */
async function readSubjects(
  ask: Ask,
  asked: readonly string[],
  head: string | null,
  known: ObjectAnswers,
): Promise<ReadonlyMap<string, readonly FoundSubject[]>> {
  const starts = [...new Set(asked)]
    .filter((start) => start !== "" && !/[\n\0]/.test(start) && !known.subjects.has(start))
    .slice(0, maxCommits);
  if (starts.length === 0 || head === null) return known.subjects;
  const args = [
    "log",
    "-z",
    "--format=%H %s",
    "--fixed-strings",
    "--no-show-signature",
    ...starts.map((start) => `--grep=${start}`),
    head,
    "--",
  ];
  const answer = await ask(args);
  if (!answer.ok) return known.subjects;
  const all = answer.text.split("\0").flatMap((record): FoundSubject[] => {
    const cut = record.indexOf(" ");
    const commit = record.slice(0, Math.max(0, cut));
    return isObjectId(commit) ? [{ commit, subject: record.slice(cut + 1) }] : [];
  });
  const found = starts.map((start) => [start, all.filter(({ subject }) => subject.startsWith(start))] as const);
  return new Map([...known.subjects, ...found]);
}

async function readPatches(
  place: RepositoryPlace,
  questions: GitQuestions,
  environment: GitEnvironment,
  idOf: (name: string) => string | null,
  known: ObjectAnswers,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, PatchEvidence>> {
  const answers = new Map(known.patches);
  for (const patch of questions.patches.slice(0, maxPatches)) {
    if (answers.has(patch.id)) continue;
    const reason = "The commit it starts from is not in the repository.";
    answers.set(
      patch.id,
      idOf(patch.baseline) !== null ? await applyPatch(place, patch, environment, signal) : { status: "unavailable", reason },
    );
  }
  return answers;
}
