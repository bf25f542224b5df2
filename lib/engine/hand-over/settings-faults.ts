// Everything that is wrong with the settings of an engine, each fault with its place: what the page shows and the service refuses.

import { templateFaults } from "@/lib/engine/hand-over/command-template";
import type { EngineSettings, ProbeSettings } from "@/lib/engine/hand-over/engine-settings";

export interface SettingsFault {
  /** Where it stands, such as `argv.2`, `environment.0`, `timeLimitMs` or `probes.1.argv.0`. */
  readonly place: string;
  /** One sentence that says what is wrong and with which part. */
  readonly message: string;
}

const minuteMs = 60_000;
const longestRunMs = 30 * 24 * 60 * minuteMs;
const longestCallMs = 10 * minuteMs;
const shortestMs = 100;

/** Checks settings before they are saved. @returns every fault, in the order of the form; none for settings that can be saved */
export function settingsFaults(settings: Omit<EngineSettings, "rootPath" | "format">): readonly SettingsFault[] {
  const { argv, enabled, environment, timeLimitMs, graceMs, probes, reauth } = settings;
  return [
    ...(argv.length > 0 ? commandFaults(argv, "argv") : enabled ? [fault("argv", "An engine without a command cannot be enabled.")] : []),
    ...environment.flatMap(variableFault),
    ...(timeLimitMs === null || isBetween(timeLimitMs, shortestMs, longestRunMs)
      ? []
      : [fault("timeLimitMs", "A time limit is between a tenth of a second and 30 days; leave it empty for none.")]),
    ...(isBetween(graceMs, 0, longestCallMs) ? [] : [fault("graceMs", "The grace period is between 0 seconds and 10 minutes.")]),
    ...probes.flatMap((probe, at) => probeFaults(probe, at, probes)),
    ...reauth.flatMap(({ backend }, at) => backendFault(backend, `reauth.${at}.backend`, reauth, at)),
  ];
}

function commandFaults(argv: readonly string[], place: string): readonly SettingsFault[] {
  return templateFaults(argv).map(({ index, message }) => fault(index === null ? place : `${place}.${index}`, message));
}

function variableFault(name: string, at: number): readonly SettingsFault[] {
  const place = `environment.${at}`;
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,199}$/.test(name)) {
    return [fault(place, `“${name}” is not the name of an environment variable: letters, digits and underscores, no value.`)];
  }
  return name.startsWith("REPRISE_") ? [fault(place, `“${name}”: variables of Reprise itself are never handed on.`)] : [];
}

function probeFaults(probe: ProbeSettings, at: number, all: readonly ProbeSettings[]): readonly SettingsFault[] {
  const place = `probes.${at}`;
  return [
    ...backendFault(probe.backend, `${place}.backend`, all, at),
    ...probe.argv.flatMap((argument, index) =>
      /\{(?:runId|runDir|projectRoot)\}/.test(argument)
        ? [fault(`${place}.argv.${index}`, "A probe has no placeholders: it is about a backend, not about a run.")]
        : [],
    ),
    ...commandFaults(probe.argv, `${place}.argv`),
    ...(isBetween(probe.timeLimitMs, shortestMs, longestCallMs)
      ? []
      : [fault(`${place}.timeLimitMs`, "The time limit of a probe is between a tenth of a second and 10 minutes.")]),
  ];
}

function backendFault(backend: string, place: string, all: readonly { readonly backend: string }[], at: number): readonly SettingsFault[] {
  if (backend === "") return [fault(place, "Name the backend as the run's ledger does.")];
  return all.findIndex((one) => one.backend === backend) < at ? [fault(place, `“${backend}” stands here twice.`)] : [];
}

function isBetween(valueMs: number, leastMs: number, mostMs: number): boolean {
  return Number.isInteger(valueMs) && valueMs >= leastMs && valueMs <= mostMs;
}

function fault(place: string, message: string): SettingsFault {
  return { place, message };
}
