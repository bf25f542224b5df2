// What the file of engines may hold, and where exactly it does not.

import { z } from "zod";
import type { EngineSettings } from "@/lib/engine/hand-over/engine-settings";
import { parseSettings, type SettingsProblem } from "@/lib/io/files/settings-text";

const word = z.string().min(1).max(200);
const command = z.array(z.string().max(8192)).max(100);
const durationMs = z
  .int()
  .min(100)
  .max(30 * 24 * 3_600_000);
const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,199}$/, "must be the name of an environment variable")
  .refine((name) => !name.startsWith("REPRISE_"), "variables of Reprise itself are never handed on");

const probeSchema = z.looseObject({
  backend: word,
  command: command.min(1),
  timeLimitMs: z
    .int()
    .min(100)
    .max(10 * 60_000),
  expects: z.string().min(1).max(1000).nullable().default(null),
});

const entrySchema = z.looseObject({
  root: z.string().min(1).max(4096),
  format: word,
  enabled: z.boolean(),
  command,
  folder: z.enum(["project", "run"]).default("project"),
  environment: z.array(variable).max(100).default([]),
  timeLimitMs: durationMs.nullable().default(null),
  graceMs: z
    .int()
    .min(0)
    .max(10 * 60_000)
    .default(10_000),
  probes: z.array(probeSchema).max(50).default([]),
  signIn: z
    .array(z.looseObject({ backend: word, hint: z.string().max(2000) }))
    .max(50)
    .default([]),
});

const fileSchema = z.looseObject({ version: z.literal(1).optional(), engines: z.array(entrySchema) });

/** A file of engines that fits; unknown keys are kept. */
export type EnginesFile = z.infer<typeof fileSchema>;
export type EngineEntry = z.infer<typeof entrySchema>;

export type EnginesFileReading =
  | { readonly ok: true; readonly file: EnginesFile }
  | { readonly ok: false; readonly problems: readonly SettingsProblem[] };

/** Parses and checks the file; every problem comes with its line and column, counted from 1. */
export function parseEnginesFile(bytes: Uint8Array): EnginesFileReading {
  const reading = parseSettings(bytes, fileSchema);
  if (!reading.ok) return reading;
  const seen = new Set<string>();
  for (const [index, { root, format, probes }] of reading.value.engines.entries()) {
    const key = JSON.stringify([root, format]);
    const problem = (keys: readonly (string | number)[], words: string) => ({
      ok: false as const,
      problems: [reading.problemAt(["engines", index, ...keys], words)],
    });
    if (seen.has(key)) return problem(["format"], `“${format}” is configured twice for ${root}`);
    seen.add(key);
    const twin = probes.findIndex((probe, at) => probes.findIndex((one) => one.backend === probe.backend) < at);
    if (twin !== -1) return problem(["probes", twin, "backend"], `“${probes[twin]?.backend ?? ""}” has two probes`);
  }
  return { ok: true, file: reading.value };
}

/** An entry of the file as settings. */
export function settingsOf(entry: EngineEntry): EngineSettings {
  return {
    rootPath: entry.root,
    format: entry.format,
    enabled: entry.enabled,
    argv: entry.command,
    folder: entry.folder,
    environment: entry.environment,
    timeLimitMs: entry.timeLimitMs,
    graceMs: entry.graceMs,
    probes: entry.probes.map(({ backend, command: argv, timeLimitMs, expects }) => ({ backend, argv, timeLimitMs, expects })),
    reauth: entry.signIn.map(({ backend, hint }) => ({ backend, hint })),
  };
}

/** Settings as an entry of the file; what an earlier entry had besides is kept. */
export function entryOf(settings: EngineSettings, earlier: EngineEntry | undefined): EngineEntry {
  return {
    ...earlier,
    root: settings.rootPath,
    format: settings.format,
    enabled: settings.enabled,
    command: [...settings.argv],
    folder: settings.folder,
    environment: [...settings.environment],
    timeLimitMs: settings.timeLimitMs,
    graceMs: settings.graceMs,
    probes: settings.probes.map(({ backend, argv, timeLimitMs, expects }) => ({
      ...earlier?.probes.find((one) => one.backend === backend),
      backend,
      command: [...argv],
      timeLimitMs,
      expects,
    })),
    signIn: settings.reauth.map(({ backend, hint }) => ({ ...earlier?.signIn.find((one) => one.backend === backend), backend, hint })),
  };
}
