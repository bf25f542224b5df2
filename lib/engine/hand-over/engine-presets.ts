// What a format knows about the programs that run it, as data: commands to begin from, never enabled by themselves.

import type { EngineFolder } from "@/lib/engine/hand-over/engine-settings";

/** The resume command of one of the format's own programs. */
export interface EnginePreset {
  readonly id: string;
  /** The program as a person calls it. */
  readonly name: string;
  /** Program and arguments with placeholders. */
  readonly argv: readonly string[];
  readonly folder: EngineFolder;
  readonly environment: readonly string[];
  /** Arguments that make the program print its version and end; null when none is known. */
  readonly versionArguments: readonly string[] | null;
  /** What a person must know before enabling it, with what could not be verified. */
  readonly notes: readonly string[];
}

/** A small live call of one backend. */
export interface ProbePreset {
  readonly backend: string;
  readonly name: string;
  readonly argv: readonly string[];
  readonly timeLimitMs: number;
  readonly expects: string | null;
  readonly versionArguments: readonly string[] | null;
  readonly notes: readonly string[];
}

export interface FormatEngines {
  /** Kinds of plans after which the run's engine goes on, the best first. */
  readonly planKinds: readonly string[];
  readonly presets: readonly EnginePreset[];
  readonly probes: readonly ProbePreset[];
  /** What a person is told when a backend wants to be signed in to again. */
  readonly reauth: readonly { readonly backend: string; readonly hint: string }[];
}

/** A format that no program can be started for. */
export const noEngines: FormatEngines = { planKinds: [], presets: [], probes: [], reauth: [] };
