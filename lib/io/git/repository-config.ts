// Reads from a repository's configuration the few settings that may be believed, and the names of those that must not act.

import { type ConfigOverride, plainEnvironment } from "@/lib/io/git/git-environment";
import { runGit } from "@/lib/io/git/run-git";

/** Settings that change how files compare, with the values that are accepted. Nothing here names a program or a path. */
const harmless: ReadonlyMap<string, RegExp> = new Map([
  ["core.filemode", /^(?:true|false)$/],
  ["core.autocrlf", /^(?:true|false|input)$/],
  ["core.eol", /^(?:lf|crlf|native)$/],
  ["core.ignorecase", /^(?:true|false)$/],
  ["core.precomposeunicode", /^(?:true|false)$/],
  ["core.symlinks", /^(?:true|false)$/],
  ["core.trustctime", /^(?:true|false)$/],
  ["core.checkstat", /^(?:default|minimal)$/],
]);

export interface ConfigReading {
  /** Accepted settings, lower-case key and value. */
  readonly settings: readonly ConfigOverride[];
  /** True when objects may be missing here on purpose, to be fetched when needed. */
  readonly partialClone: boolean;
}

/** Reads the harmless settings of a repository; a configuration that cannot be read gives none. */
export async function readHarmlessConfig(folder: string, signal?: AbortSignal): Promise<ConfigReading> {
  const pattern = String.raw`^(core\.(${[...harmless.keys()].map((key) => key.slice(5)).join("|")})|extensions\.partialclone|remote\..*\.promisor)$`;
  const answer = await runGit({ folder, args: ["config", "-z", "--get-regexp", pattern], environment: plainEnvironment(), signal });
  if (!answer.ok) return { settings: [], partialClone: false };
  const settings = new Map<string, string>();
  let partialClone = false;
  for (const record of answer.text.split("\0")) {
    const cut = record.indexOf("\n");
    // A key without value is git's way to say true.
    const [key, value] = cut < 0 ? [record, "true"] : [record.slice(0, cut), record.slice(cut + 1)];
    if (harmless.get(key)?.test(value) === true) settings.set(key, value);
    if (key === "extensions.partialclone" || (key.startsWith("remote.") && value !== "false")) partialClone = true;
  }
  return { settings: [...settings], partialClone };
}

const always: readonly ConfigOverride[] = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.attributesFile", "/dev/null"],
  ["core.pager", "cat"],
  ["core.editor", "false"],
  ["core.askPass", "false"],
  ["core.sshCommand", "false"],
  ["core.gitProxy", "false"],
  ["credential.helper", ""],
  ["gpg.program", "false"],
  ["log.showSignature", "false"],
  ["diff.external", ""],
  ["protocol.allow", "never"],
];

const programs = String.raw`^(filter\..*\.(clean|smudge|process|required)|diff\..*\.(command|textconv)|merge\..*\.driver|remote\..*\.(uploadpack|receivepack|vcs|promisor)|gpg\..*\.program|core\.gitproxy|credential\..*\.helper)$`;

/** More keys than this are not a configuration but an attack. */
const maxPrograms = 500;

/**
 * Overrides that keep a real repository's programs from running, for the few commands that need the real repository.
 * @returns null when the configuration cannot be read or names absurdly many programs: nothing may be run then
 */
export async function quietingOverrides(folder: string, signal?: AbortSignal): Promise<readonly ConfigOverride[] | null> {
  const environment = plainEnvironment();
  const all = await runGit({ folder, args: ["config", "-z", "--name-only", "--list"], environment, signal });
  if (!all.ok) return null;
  const pattern = new RegExp(programs, "s");
  const found = new Set(all.text.split("\0").filter((key) => pattern.test(key)));
  if (found.size > maxPrograms) return null;
  return [...always, ...[...found].map((key) => [key, /\.(?:required|promisor)$/.test(key) ? "false" : ""] as const)];
}
