// What a person configured for one root and one format: how its engine is started, and which small calls test its backends.
// Only Reprise's own state folder holds such settings; nothing in a project can.

/** Where the engine is started: in the project's folder or in the run's. */
export type EngineFolder = "project" | "run";

/** A small call that shows whether a backend answers. It has no placeholders: it is about a backend, not about a run. */
export interface ProbeSettings {
  readonly backend: string;
  /** Program and arguments, never a shell's line. */
  readonly argv: readonly string[];
  readonly timeLimitMs: number;
  /** Text that the output must hold for the call to count as passed; null when the exit code alone decides. */
  readonly expects: string | null;
}

/** What a person reads when a backend wants to be signed in to again. */
export interface ReauthHint {
  readonly backend: string;
  readonly hint: string;
}

export interface EngineSettings {
  /** Absolute path of the root: an id may come to mean another folder, a path does not. */
  readonly rootPath: string;
  readonly format: string;
  /** False until a person enables it for this root. */
  readonly enabled: boolean;
  /** Program and arguments with placeholders; empty when no command is configured. */
  readonly argv: readonly string[];
  readonly folder: EngineFolder;
  /** Names of the environment variables that the engine gets, besides PATH and HOME. */
  readonly environment: readonly string[];
  /** Null for none. */
  readonly timeLimitMs: number | null;
  /** Between the request to end and the kill. */
  readonly graceMs: number;
  readonly probes: readonly ProbeSettings[];
  readonly reauth: readonly ReauthHint[];
}

/** Names that every engine gets. */
const constantEnvironment = ["PATH", "HOME"] as const;

/** The names of the variables that an engine gets, sorted, each once. */
export function environmentNames(settings: Pick<EngineSettings, "environment">): readonly string[] {
  return [...new Set([...constantEnvironment, ...settings.environment])].toSorted();
}

const defaultGraceMs = 10_000;

/** Settings that nobody has made yet: nothing is configured, nothing enabled. */
export function noEngineSettings(rootPath: string, format: string): EngineSettings {
  return {
    rootPath,
    format,
    enabled: false,
    argv: [],
    folder: "project",
    environment: [],
    timeLimitMs: null,
    graceMs: defaultGraceMs,
    probes: [],
    reauth: [],
  };
}
