// Which paths git's own ignore rules cover, whether they exist or not, asked over a shadow.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { contain } from "@/lib/io/files/contain";
import { pathComponents } from "@/lib/io/files/relative-path";
import type { GitEnvironment } from "@/lib/io/git/git-environment";
import { type IgnoreRules, placeGlobalRules, readExcludeFile } from "@/lib/io/git/ignore-rules";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";

type Ignored = ReadonlyMap<string, boolean | null>;

/** More paths are not asked for: whether they are ignored is unknown. */
const maxPaths = 2_000;

/** Always asked as well and always matched, as git ends like after a failure when nothing matches. */
const matched = ".reprise-is-ignored";

/**
 * Asks whether the ignore rules cover paths, tracked or not.
 * @param paths below the project
 * @returns for every path true or false; null where it could not be told: no plain path, one behind a link, or one that only
 * a rules file may cover which is not read here
 */
export async function readIgnoredPaths(
  place: RepositoryPlace,
  paths: readonly string[],
  rules: IgnoreRules,
  signal?: AbortSignal,
): Promise<Ignored> {
  const all = new Map<string, boolean | null>(paths.map((one) => [one, null]));
  const { topPath, repository, settings } = place;
  if (topPath === null || repository.bare) return all;
  const asked: string[] = [];
  for (const one of [...all.keys()].slice(0, maxPaths)) if (await isReachable(place.projectPath, one)) asked.push(one);
  if (asked.length === 0) return all;
  const shadow = await withShadow({ repository, workTree: null, settings }, async (environment) => {
    if (!(await furnish(environment, place, rules))) return null;
    const input = [...asked, matched].map((one) => `./${one}\0`).join("");
    const args = ["check-ignore", "--no-index", "--verbose", "--non-matching", "-z", "--stdin"];
    return runGit({ folder: place.projectPath, args, environment: { ...environment, GIT_WORK_TREE: topPath }, input, signal });
  });
  if (!shadow.ok || shadow.value?.ok !== true) return all;
  const answers = parseAnswers(shadow.value.text);
  // Both lists are in one order; an answer of another length was not understood.
  if (answers.length !== asked.length + 1) return all;
  for (const [index, one] of asked.entries()) {
    const covered = answers[index] ?? null;
    all.set(one, covered === false && rules.global === null ? null : covered);
  }
  return all;
}

/** Git gives no answer at all when one of the paths lies behind a link. */
async function isReachable(projectPath: string, asked: string): Promise<boolean> {
  const parts = pathComponents(asked);
  if (parts === null || parts.length === 0) return false;
  const way = await contain(projectPath, parts.slice(0, -1).join("/"));
  return way.ok || way.code === "missing";
}

/** False when the repository's own rules cannot be read. */
async function furnish(environment: GitEnvironment, { repository }: RepositoryPlace, rules: IgnoreRules): Promise<boolean> {
  const exclude = await readExcludeFile(repository);
  if (exclude === null || environment.GIT_DIR === undefined) return false;
  const text = Buffer.concat([exclude, Buffer.from(`\n${matched}\n`)]);
  try {
    await writeFile(path.join(environment.GIT_DIR, "info", "exclude"), text);
    await placeGlobalRules(environment, rules);
    return true;
  } catch {
    return false;
  }
}

/** Four fields each: source, line, pattern, path. A pattern that begins with `!` takes a path out of what is ignored. */
function parseAnswers(text: string): readonly boolean[] {
  const fields = text.split("\0");
  const answers: boolean[] = [];
  for (let index = 0; index + 3 < fields.length; index += 4) {
    const pattern = fields[index + 2] ?? "";
    answers.push(pattern !== "" && !pattern.startsWith("!"));
  }
  return answers;
}
