// The environment that an engine or a probe gets: allowed names only, so that nothing of Reprise itself leaks into it.

import path from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

export interface AllowedEnvironment {
  readonly values: Readonly<Record<string, string>>;
  /** Names that are set, sorted. */
  readonly setNames: readonly string[];
  readonly unsetNames: readonly string[];
}

/**
 * Picks variables by name. Relative folders are taken out of PATH: they would let the folder that is worked in decide what runs.
 * @param names allowed ones; Reprise's own (`REPRISE_…`) are never handed on
 */
export function allowedEnvironment(names: readonly string[], env: Environment = process.env): AllowedEnvironment {
  const values: Record<string, string> = {};
  const unsetNames: string[] = [];
  for (const name of [...new Set(names)].toSorted()) {
    const value = name.startsWith("REPRISE_") ? undefined : env[name];
    if (value === undefined) unsetNames.push(name);
    else values[name] = name === "PATH" ? searchFolders(value).join(path.delimiter) : value;
  }
  return { values, setNames: Object.keys(values), unsetNames };
}

/** The absolute folders of a PATH, in their order. */
export function searchFolders(searchPath: string): readonly string[] {
  return searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
}

/** Exactly these variables, as the system's call wants them: nothing that a framework expects is added. */
export function exactEnvironment(values: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return Object.assign(Object.create(null), values);
}
