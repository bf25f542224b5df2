// Gives a shadow the ignore rules that git would use in the real repository, as far as they may be believed.

import { mkdir, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorName } from "@/lib/io/files/file-error";
import { readRunFile } from "@/lib/io/files/read-file";
import { type GitEnvironment, plainEnvironment } from "@/lib/io/git/git-environment";
import type { RepositoryPlace } from "@/lib/io/git/read-tree";
import { runGit } from "@/lib/io/git/run-git";
import { withShadow } from "@/lib/io/git/shadow";

export interface IgnoreRules {
  /** False when `info/exclude` is there and cannot be read. */
  readonly hasExclude: boolean;
  /** False when git's rules for this person cannot be known, as when the repository's own configuration names their file. */
  readonly hasPersonal: boolean;
  /** Whether git's status is set to show untracked files. */
  readonly showsUntracked: boolean;
  /** Name of a file that is ignored by a rule of ours, and exists nowhere. */
  readonly alwaysIgnored: string;
}

const maxRuleBytes = 1024 * 1024;

const alwaysIgnored = ".reprise-always-ignored.part";

/**
 * Hands the environment of a shadow with index, `info/exclude` and the person's own rules to `use`. The file of these rules
 * is named by the person's global configuration only; it is copied as data, and nothing else of that configuration is taken.
 * @returns null when the repository has no working tree, or the shadow cannot be built
 */
export async function withIgnoreRules<T>(
  { repository, topPath, projectPath, settings }: RepositoryPlace,
  signal: AbortSignal | undefined,
  use: (environment: GitEnvironment, rules: IgnoreRules) => Promise<T>,
): Promise<T | null> {
  if (topPath === null) return null;
  const exclude = await readRunFile(repository.commonDir, "info/exclude", maxRuleBytes);
  const { excludes, showsUntracked } = await readPersonal(projectPath, signal);
  const shadow = await withShadow({ repository, workTree: topPath, settings }, async (environment) => {
    if (!(await addRules(environment, excludes))) return null;
    const hasExclude = exclude.status === "ok" || exclude.status === "missing";
    return use(environment, { hasExclude, hasPersonal: excludes !== null, showsUntracked, alwaysIgnored });
  });
  return shadow.ok ? shadow.value : null;
}

/** The place where git looks for a person's rules when no setting names another. */
async function addRules({ XDG_CONFIG_HOME: base }: GitEnvironment, excludes: Uint8Array | null): Promise<boolean> {
  if (base === undefined) return false;
  try {
    await mkdir(path.join(base, "git"));
    await writeFile(path.join(base, "git", "ignore"), Buffer.concat([excludes ?? new Uint8Array(), Buffer.from(`\n/${alwaysIgnored}\n`)]));
    return true;
  } catch {
    return false;
  }
}

interface Personal {
  /** Null when they cannot be known. */
  readonly excludes: Uint8Array | null;
  readonly showsUntracked: boolean;
}

async function readPersonal(folder: string, signal: AbortSignal | undefined): Promise<Personal> {
  const environment = plainEnvironment();
  const answer = await runGit({ folder, args: ["config", "-z", "--show-scope", "--list"], environment, signal });
  if (!answer.ok) return { excludes: null, showsUntracked: true };
  const fields = answer.text.split("\0");
  const last = new Map<string, { readonly scope: string; readonly value: string | null }>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const setting = fields[at + 1] ?? "";
    const cut = setting.indexOf("\n");
    const [key, value] = cut < 0 ? [setting, null] : [setting.slice(0, cut), setting.slice(cut + 1)];
    last.set(key, { scope: fields[at] ?? "", value });
  }
  const named = last.get("core.excludesfile");
  const file = named === undefined ? defaultFile(environment) : named.scope === "global" ? expanded(named.value, environment) : null;
  const untracked = last.get("status.showuntrackedfiles")?.value;
  return { excludes: file === null ? null : await readRules(file), showsUntracked: untracked !== "no" && untracked !== "false" };
}

/** "" when there is no such place. */
function defaultFile({ XDG_CONFIG_HOME: config, HOME: home }: GitEnvironment): string {
  if (config !== undefined && config !== "") return path.join(config, "git", "ignore");
  return home === undefined || home === "" ? "" : path.join(home, ".config", "git", "ignore");
}

/** A path as a setting writes it; null for another person's home and for a path that depends on where git runs. */
function expanded(value: string | null, { HOME: home }: GitEnvironment): string | null {
  if (value === "") return "";
  if (value === null) return null;
  const whole = value.startsWith("~/") && home !== undefined ? path.join(home, value.slice(2)) : value;
  return path.isAbsolute(whole) ? whole : null;
}

/** Nothing for a file that does not exist, as git has it; null when it cannot be read. A person may well link it from elsewhere. */
async function readRules(file: string): Promise<Uint8Array | null> {
  if (file === "") return new Uint8Array();
  try {
    const real = await realpath(file);
    const content = await readRunFile(path.dirname(real), path.basename(real), maxRuleBytes);
    return content.status === "ok" ? content.bytes : null;
  } catch (error) {
    return errorName(error) === "ENOENT" || errorName(error) === "ENOTDIR" ? new Uint8Array() : null;
  }
}
