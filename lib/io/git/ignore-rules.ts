// What git ignores besides the rules in the tree: the repository's own exclude file, and the person's own global one.

import { mkdir, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorName } from "@/lib/io/files/file-error";
import { readRunFile } from "@/lib/io/files/read-file";
import { type GitEnvironment, plainEnvironment } from "@/lib/io/git/git-environment";
import type { Repository } from "@/lib/io/git/locate-repository";
import { runGit } from "@/lib/io/git/run-git";

/** `global` null: git applies a rules file that may not be read here, or one that cannot be read. */
export interface IgnoreRules {
  readonly global: Uint8Array | null;
  /** False when the configuration says that untracked files are not shown. */
  readonly showsUntracked: boolean;
}

const largestBytes = 1024 * 1024;
const none = new Uint8Array(0);

interface Setting {
  readonly scope: string;
  readonly value: string | null;
}

/**
 * Reads which ignore rules are in force for a folder. A rules file is opened only where the person's own global configuration
 * names it, or where git looks without being told; never where a repository's configuration points (design rule 7).
 * @param environment what git is given; its home folder is where the person's own files are looked for
 */
export async function readIgnoreRules(folder: string, signal?: AbortSignal, environment = plainEnvironment()): Promise<IgnoreRules> {
  const answer = await runGit({ folder, args: ["config", "-z", "--show-scope", "--list"], environment, signal });
  if (!answer.ok) return { global: null, showsUntracked: true };
  const named = lastOf(answer.text, "core.excludesfile");
  const place = named === null ? usualPlace(environment) : placeOf(named, environment);
  const shown = lastOf(answer.text, "status.showuntrackedfiles")?.value ?? "normal";
  return {
    global: place === null ? null : await rulesAt(place),
    showsUntracked: !["no", "false", "off", "0"].includes(shown.toLowerCase()),
  };
}

/** The setting that is in force; a key without a value has the value null. */
function lastOf(list: string, key: string): Setting | null {
  const fields = list.split("\0");
  let last: Setting | null = null;
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [name = "", ...value] = (fields[index + 1] ?? "").split("\n");
    if (name === key) last = { scope: fields[index] ?? "", value: value.length === 0 ? null : value.join("\n") };
  }
  return last;
}

/** Where git looks when it is not told; "" for nowhere. */
function usualPlace({ XDG_CONFIG_HOME: config, HOME: home }: GitEnvironment): string {
  if (config !== undefined && config !== "") return path.join(config, "git", "ignore");
  return home === undefined || home === "" ? "" : path.join(home, ".config", "git", "ignore");
}

function placeOf({ scope, value }: Setting, { HOME: home }: GitEnvironment): string | null {
  if (scope !== "global" || value === null) return null;
  if (value === "" || path.isAbsolute(value)) return value;
  return value.startsWith("~/") && home !== undefined ? path.join(home, value.slice(2)) : null;
}

/** The repository's own exclude file: data, which may be copied. Null when it is not a regular file, or cannot be read. */
export async function readExcludeFile({ commonDir }: Repository): Promise<Uint8Array | null> {
  const exclude = await readRunFile(commonDir, "info/exclude", largestBytes);
  if (exclude.status === "missing") return none;
  return exclude.status === "ok" ? exclude.bytes : null;
}

/** A file that is not there holds no rules; one that cannot be read is not known. */
async function rulesAt(place: string): Promise<Uint8Array | null> {
  if (place === "") return none;
  try {
    // The person's own files are often links into a folder of theirs.
    const real = await realpath(place);
    const content = await readRunFile(path.dirname(real), path.basename(real), largestBytes);
    return content.status === "ok" ? content.bytes : null;
  } catch (error) {
    return errorName(error) === "ENOENT" || errorName(error) === "ENOTDIR" ? none : null;
  }
}

/** Puts the person's own rules where git, asked over a shadow, looks without being told. */
export async function placeGlobalRules(environment: GitEnvironment, rules: IgnoreRules): Promise<void> {
  if (rules.global === null || environment.XDG_CONFIG_HOME === undefined) return;
  const folder = path.join(environment.XDG_CONFIG_HOME, "git");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "ignore"), rules.global);
}
