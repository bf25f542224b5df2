// Asks the real repository where it lies, with commands that execute nothing of it; git's ownership check speaks first.

import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { plainEnvironment } from "@/lib/io/git/git-environment";
import { type GitAnswer, runGit } from "@/lib/io/git/run-git";

export interface Repository {
  /** Absolute path the questions were asked in. */
  readonly folder: string;
  /** Absolute path of the tree's own git folder. */
  readonly gitDir: string;
  /** Absolute path of the git folder shared by all trees. */
  readonly commonDir: string;
  readonly bare: boolean;
  readonly shallow: boolean;
  readonly objectFormat: "sha1" | "sha256";
  /** Commit id; null when nothing was committed yet. */
  readonly head: string | null;
  /** Short branch name; null when HEAD is detached. */
  readonly branch: string | null;
  /** Merge, rebase and the like that are not finished. */
  readonly unfinished: readonly string[];
}

export type Located = { readonly ok: true; readonly repository: Repository } | { readonly ok: false; readonly reason: string };

/**
 * Finds the repository of a folder.
 * @returns a reason in git's own words when there is none, it belongs to someone else, or git is missing or too old
 */
export async function locateRepository(folder: string, signal?: AbortSignal): Promise<Located> {
  const environment = plainEnvironment();
  const ask = (args: readonly string[]) => runGit({ folder, args, environment, signal });
  // One process where something was committed; HEAD of an empty repository cannot be named and is asked for by itself.
  const whole = await ask([...placeArgs, "HEAD", "--symbolic-full-name", "HEAD"]);
  const facts = whole.ok ? whole : await ask(placeArgs);
  if (!facts.ok) return { ok: false, reason: facts.message };
  const [gitDir, commonDir, bare, shallow, objectFormat, ...rest] = facts.text.split("\n");
  const sound = rest.at(-1) === "" && rest.length === (whole.ok ? 3 : 1) && gitDir !== undefined && commonDir !== undefined;
  if (!sound || (objectFormat !== "sha1" && objectFormat !== "sha256")) return { ok: false, reason: "Git's answer was not understood." };
  const [head, branch] = whole.ok ? rest : await unbornHead(ask);
  return {
    ok: true,
    repository: {
      folder,
      gitDir: await settled(gitDir),
      commonDir: await settled(commonDir),
      bare: bare === "true",
      shallow: shallow === "true",
      objectFormat,
      head: head !== undefined && isObjectId(head) ? head : null,
      branch: branch === undefined || branch === "HEAD" || branch === "" ? null : shortBranch(branch),
      unfinished: await unfinishedIn(gitDir),
    },
  };
}

const placeArgs = [
  "rev-parse",
  "--path-format=absolute",
  "--git-dir",
  "--git-common-dir",
  "--is-bare-repository",
  "--is-shallow-repository",
  "--show-object-format",
] as const;

async function unbornHead(ask: (args: readonly string[]) => Promise<GitAnswer>): Promise<readonly string[]> {
  const [head, branch] = await Promise.all([ask(["rev-parse", "--verify", "--quiet", "HEAD"]), ask(["symbolic-ref", "--quiet", "HEAD"])]);
  return [head, branch].map((answer) => (answer.ok ? answer.text.trim() : ""));
}

/** True for a full SHA-1 or SHA-256 id in lower-case hex. */
export function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** `refs/heads/x` → `x`; any other name stays. */
export function shortBranch(refName: string): string {
  return refName.startsWith("refs/heads/") ? refName.slice("refs/heads/".length) : refName;
}

async function settled(folder: string): Promise<string> {
  return realpath(folder).catch(() => folder);
}

const marks: readonly (readonly [file: string, what: string])[] = [
  ["rebase-merge", "a rebase is not finished"],
  ["rebase-apply", "a rebase or a mail patch is not finished"],
  ["MERGE_HEAD", "a merge is not finished"],
  ["CHERRY_PICK_HEAD", "a cherry-pick is not finished"],
  ["REVERT_HEAD", "a revert is not finished"],
  ["BISECT_LOG", "a bisect is not finished"],
];

async function unfinishedIn(gitDir: string): Promise<readonly string[]> {
  const found = await Promise.all(
    marks.map(([file, what]) =>
      lstat(path.join(/* turbopackIgnore: true */ gitDir, file)).then(
        () => [what],
        () => [],
      ),
    ),
  );
  return found.flat();
}
