// The settings of an engine as they are typed: text where numbers and lists will be. Pure.

import type { EngineFolder, EngineSettings } from "@/lib/engine/hand-over/engine-settings";

/** A line of a list, with a name that stays while it is typed into. */
export interface DraftLine {
  readonly id: number;
  readonly text: string;
}

export interface ProbeDraft {
  readonly id: number;
  readonly backend: string;
  readonly argv: readonly DraftLine[];
  readonly timeLimitSeconds: string;
  /** "" when the exit code alone decides. */
  readonly expects: string;
}

export interface HintDraft {
  readonly id: number;
  readonly backend: string;
  readonly hint: string;
}

export interface EngineDraft {
  readonly argv: readonly DraftLine[];
  readonly folder: EngineFolder;
  /** Names, one a line. */
  readonly environment: string;
  /** "" for none. */
  readonly timeLimitMinutes: string;
  readonly graceSeconds: string;
  readonly probes: readonly ProbeDraft[];
  readonly reauth: readonly HintDraft[];
}

/** Everything that is saved but the place and the permission. */
export type SettingsBody = Omit<EngineSettings, "rootPath" | "format" | "enabled">;

const secondMs = 1000;
const minuteMs = 60_000;

export function draftOf(settings: SettingsBody): EngineDraft {
  const { argv, folder, environment, timeLimitMs, graceMs, probes, reauth } = settings;
  return {
    argv: linesOf(argv),
    folder,
    environment: environment.join("\n"),
    timeLimitMinutes: timeLimitMs === null ? "" : String(timeLimitMs / minuteMs),
    graceSeconds: String(graceMs / secondMs),
    probes: probes.map((probe, id) => ({
      id,
      backend: probe.backend,
      argv: linesOf(probe.argv),
      timeLimitSeconds: String(probe.timeLimitMs / secondMs),
      expects: probe.expects ?? "",
    })),
    reauth: reauth.map(({ backend, hint }, id) => ({ id, backend, hint })),
  };
}

/** The settings that a draft means. What is no number becomes NaN, which the check of the settings tells. */
export function settingsOf(draft: EngineDraft): SettingsBody {
  const { argv, folder, environment, timeLimitMinutes, graceSeconds, probes, reauth } = draft;
  return {
    argv: argv.map((line) => line.text),
    folder,
    environment: environment
      .split("\n")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    timeLimitMs: timeLimitMinutes.trim() === "" ? null : spanMs(timeLimitMinutes, minuteMs),
    graceMs: spanMs(graceSeconds, secondMs),
    probes: probes.map((probe) => ({
      backend: probe.backend.trim(),
      argv: probe.argv.map((line) => line.text),
      timeLimitMs: spanMs(probe.timeLimitSeconds, secondMs),
      expects: probe.expects === "" ? null : probe.expects,
    })),
    reauth: reauth.map(({ backend, hint }) => ({ backend: backend.trim(), hint })),
  };
}

export function linesOf(texts: readonly string[]): readonly DraftLine[] {
  return texts.map((text, id) => ({ id, text }));
}

/** A name that none of the items has. */
export function freeId(items: readonly { readonly id: number }[]): number {
  return items.reduce((most, item) => Math.max(most, item.id), -1) + 1;
}

/** True when the person who enabled it would find something else started, or started elsewhere or with other variables. */
export function startsSomethingElse(before: SettingsBody, after: SettingsBody): boolean {
  const started = ({ argv, folder, environment, probes }: SettingsBody) =>
    JSON.stringify([argv, folder, environment, probes.map((probe) => [probe.backend, probe.argv])]);
  return started(before) !== started(after);
}

function spanMs(text: string, unitMs: number): number {
  return text.trim() === "" ? Number.NaN : Math.round(Number(text.trim().replace(",", ".")) * unitMs);
}
