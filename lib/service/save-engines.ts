// Use case: saves the engine of one root and format, after every part of it was checked. Enabling is part of it, and a person's act.

import { templateFault } from "@/lib/engine/hand-over/command-template";
import type { EngineSettings } from "@/lib/engine/hand-over/engine-settings";
import { settingsFaults } from "@/lib/engine/hand-over/settings-faults";
import { saveEngineInFile } from "@/lib/io/engines/engines-file";
import type { EnginesView } from "@/lib/service/hand-over-views";
import { readEngines } from "@/lib/service/read-engines";
import { failed, found, type ServiceResult, type Services } from "@/lib/service/services";

/** Settings as a page sends them: the root by its id. */
export type EngineInput = Omit<EngineSettings, "rootPath"> & { readonly rootId: string };

/**
 * Saves an engine.
 * @returns all engines as they are now; `bad-input` with the first fault of a command, `unknown-root`, `failed` when the file
 * cannot be changed, such as one that is not understood
 */
export async function saveEngine(services: Services, input: EngineInput): Promise<ServiceResult<EnginesView>> {
  if (!services.mayAct) return failed("read-only", "Reprise was started read-only.");
  const { rootId, ...rest } = input;
  const { roots } = await services.readRoots();
  const root = roots.find((one) => one.id === rootId);
  if (root === undefined) return failed("unknown-root", `No root is configured under the name “${rootId}”.`);
  if (!services.formats.some((one) => one.descriptor.id === rest.format)) return failed("bad-input", `“${rest.format}” is no format.`);
  const fault = faultOf(rest);
  if (fault !== null) return failed("bad-input", fault);
  const saved = await saveEngineInFile(services.home, { ...rest, rootPath: root.path });
  if (!saved.ok) return failed(saved.code === "bad-settings" ? "bad-input" : "failed", saved.message);
  return found(await readEngines(services));
}

/** The first thing that cannot be as it is; null when all of it can. */
function faultOf(settings: Omit<EngineSettings, "rootPath" | "format">): string | null {
  const [first] = settingsFaults(settings);
  if (first === undefined) return null;
  const probe = /^probes\.(\d+)\./.exec(first.place)?.[1];
  return probe === undefined
    ? first.message
    : `Probe of ${settings.probes[Number(probe)]?.backend || "an unnamed backend"}: ${first.message}`;
}

/** A probe is about a backend, not about a run: it has no placeholders. */
export function probeFault(argv: readonly string[]): string | null {
  if (argv.some((argument) => /\{(?:runId|runDir|projectRoot)\}/.test(argument)))
    return "A probe has no placeholders: it is about a backend, not about a run.";
  return templateFault(argv)?.message ?? null;
}
