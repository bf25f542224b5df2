// The only environment git ever gets: nothing of ours leaks in, nothing may prompt, fetch or lock.

import path from "node:path";

export type GitEnvironment = Readonly<Record<string, string>>;

/** Configuration given for one call, as key and value; it outranks every file. */
export type ConfigOverride = readonly [key: string, value: string];

const inherited = ["HOME", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "USERPROFILE"] as const;

/**
 * Environment of calls made in the real repository. The person's own global configuration stays in force, as it holds
 * their `safe.directory`; a project's configuration cannot reach a transport or a prompt.
 */
export function plainEnvironment(
  overrides: readonly ConfigOverride[] = [],
  own: Readonly<Record<string, string | undefined>> = process.env,
): GitEnvironment {
  const kept = inherited.flatMap((name) => {
    const value = own[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    ...hardening,
    PATH: absoluteFolders(own.PATH ?? ""),
    ...overrideVariables(overrides),
  };
}

/** Environment of calls made on a shadow git folder: no configuration but the shadow's own is read. */
export function shadowEnvironment(shadowFolder: string, workTree: string | null): GitEnvironment {
  return {
    ...plainEnvironment(),
    HOME: shadowFolder,
    XDG_CONFIG_HOME: shadowFolder,
    GIT_DIR: shadowFolder,
    ...(workTree === null ? {} : { GIT_WORK_TREE: workTree }),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
  };
}

const hardening: GitEnvironment = {
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_ATTR_NOSYSTEM: "1",
  // Outranks protocol.*.allow of the project; no protocol has this name.
  GIT_ALLOW_PROTOCOL: "none",
};

/** A relative folder in PATH would let a project bring its own `git`. */
function absoluteFolders(searchPath: string): string {
  return searchPath.split(path.delimiter).filter(path.isAbsolute).join(path.delimiter);
}

function overrideVariables(overrides: readonly ConfigOverride[]): GitEnvironment {
  if (overrides.length === 0) return {};
  const pairs = overrides.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key] as const,
    [`GIT_CONFIG_VALUE_${index}`, value] as const,
  ]);
  return { GIT_CONFIG_COUNT: String(overrides.length), ...Object.fromEntries(pairs) };
}
