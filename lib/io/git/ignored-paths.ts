// Asks git's ignore rules about paths, whether or not anything stands there.

import path from "node:path";
import { pathComponents } from "@/lib/io/files/relative-path";
import { type IgnoreRules, withIgnoreRules } from "@/lib/io/git/ignore-rules";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { type GitAnswer, runGit } from "@/lib/io/git/run-git";

type Verdicts = ReadonlyMap<string, boolean | null>;

/** Paths of one question, and those that are asked one by one when git stumbles over one of them. */
const maxPaths = 2_000;
const maxSingly = 50;

const timeLimitMs = 20_000;

/**
 * Tells which of the paths git would leave out (gitignore(5)); being tracked makes no difference.
 * @param asked paths below the project, forward slashes
 * @param known earlier answers, which are kept
 * @returns null for a path that is not plainly below the project, that lies beyond a link, or whose rules cannot all be known
 */
export async function readIgnored(
  place: RepositoryPlace,
  asked: readonly string[],
  known: Verdicts,
  signal: AbortSignal | undefined,
): Promise<Verdicts> {
  const fresh = [...new Set(asked)].filter((one) => !known.has(one));
  if (fresh.length === 0) return known;
  const sound = fresh.filter((one) => one !== "" && pathComponents(one) !== null).slice(0, maxPaths);
  const found = await withIgnoreRules(place, signal, async (environment, rules) => {
    const ask = (paths: readonly string[]) =>
      runGit({ folder: place.projectPath, args, environment, signal, timeLimitMs, input: inputOf([...paths, rules.alwaysIgnored]) });
    const all = await ask(sound);
    if (all.ok || sound.length === 1) return verdictsIn(all, rules);
    // One path that git refuses, as one beyond a link, leaves all of them without an answer.
    const singly: (readonly [string, boolean | null])[] = [];
    for (const one of sound.slice(0, maxSingly)) singly.push(...verdictsIn(await ask([one]), rules));
    return new Map(singly);
  });
  return new Map([...known, ...fresh.map((one) => [one, found?.get(one) ?? null] as const)]);
}

// Verbose, as only then it is told which rule spoke last, also one that takes a path in again.
const args = ["check-ignore", "-z", "--verbose", "--non-matching", "--no-index", "--stdin"];

/** A dot before each path, as git takes one that begins with a colon for something else. */
function inputOf(paths: readonly string[]): string {
  return paths.map((one) => `./${one}\0`).join("");
}

/** Four fields for each path: the file of the rule, its line, the rule, the path. No rule: three empty ones before the path. */
function verdictsIn(answer: GitAnswer, rules: IgnoreRules): Verdicts {
  const verdicts = new Map<string, boolean | null>();
  if (!answer.ok) return verdicts;
  const fields = answer.text.split("\0");
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [source = "", , rule = "", asked = ""] = fields.slice(at, at + 4);
    verdicts.set(asked.slice(2), verdictOf(source, rule, rules));
  }
  return verdicts;
}

/** What a `.gitignore` says outranks `info/exclude`, and that outranks the person's own rules. */
function verdictOf(source: string, rule: string, { hasExclude, hasPersonal }: IgnoreRules): boolean | null {
  if (rule === "") return hasExclude && hasPersonal ? false : null;
  return hasExclude || !path.isAbsolute(source) ? !rule.startsWith("!") : null;
}
