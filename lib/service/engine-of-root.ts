// The engine that a person configured for a root and a format, and the command that it would start for one run.

import path from "node:path";
import { type CommandFault, resolveCommand } from "@/lib/engine/hand-over/command-template";
import { type EngineSettings, environmentNames, noEngineSettings } from "@/lib/engine/hand-over/engine-settings";
import type { HandOverCommand } from "@/lib/engine/hand-over/hand-over-record";
import { readEnginesFile } from "@/lib/io/engines/engines-file";
import { contain } from "@/lib/io/files/contain";
import { allowedEnvironment } from "@/lib/io/processes/engine-environment";
import { findProgram } from "@/lib/io/processes/find-program";
import type { LocatedRun } from "@/lib/service/locate-run";
import type { Services } from "@/lib/service/services";

export interface EngineOfRoot {
  readonly settings: EngineSettings;
  /** True when something was saved for this root and format. */
  readonly saved: boolean;
  /** What is wrong with the file of engines; null when nothing is. */
  readonly problem: string | null;
}

/** The settings of one root and format; settings that enable nothing when there are none, or the file cannot be used. */
export async function engineOfRoot(services: Services, rootPath: string, format: string): Promise<EngineOfRoot> {
  const read = await readEnginesFile(services.home);
  if (!read.ok) return { settings: noEngineSettings(rootPath, format), saved: false, problem: read.message };
  const own = read.engines.find((one) => one.rootPath === rootPath && one.format === format);
  return { settings: own ?? noEngineSettings(rootPath, format), saved: own !== undefined, problem: null };
}

export type ReadyCommand =
  | { readonly ok: true; readonly command: HandOverCommand; readonly env: Readonly<Record<string, string>> }
  | {
      readonly ok: false;
      readonly code: "no-engine" | "not-enabled" | "bad-command" | "command-missing";
      readonly fault: CommandFault | null;
      readonly message: string;
    };

/** Makes the command of one run ready: placeholders, folder, program, environment. Nothing is started. */
export async function commandFor(services: Services, located: LocatedRun): Promise<ReadyCommand> {
  const { root, format, project, ref } = located;
  const { settings, saved, problem } = await engineOfRoot(services, root.path, format.descriptor.id);
  const refuse = (
    code: Extract<ReadyCommand, { ok: false }>["code"],
    message: string,
    fault: CommandFault | null = null,
  ): ReadyCommand => ({
    ok: false,
    code,
    fault,
    message,
  });
  const name = format.descriptor.name;
  if (problem !== null) return refuse("no-engine", problem);
  if (!saved || settings.argv.length === 0) return refuse("no-engine", `The root ${root.name} has no resume command for ${name} yet.`);
  if (!settings.enabled) return refuse("not-enabled", `The engine of ${name} is not enabled for ${root.name}.`);
  const places = await Promise.all([contain(root.path, project), contain(root.path, ref.path)]);
  const [projectPlace, runPlace] = places;
  if (!projectPlace.ok) return refuse("bad-command", `The project folder cannot be used: ${projectPlace.message}`);
  if (!runPlace.ok) return refuse("bad-command", `The run folder cannot be used: ${runPlace.message}`);
  const projectRoot = projectPlace.absolutePath;
  const runDir = runPlace.absolutePath;
  const resolved = resolveCommand(settings.argv, { runId: path.basename(runDir), runDir, projectRoot });
  if (!resolved.ok) return refuse("bad-command", resolved.message, resolved.code);
  const program = await findProgram(resolved.argv[0], root.path);
  if (!program.ok) return refuse(program.code === "missing" ? "command-missing" : "bad-command", program.message);
  const environment = allowedEnvironment(environmentNames(settings));
  const command: HandOverCommand = {
    argv: resolved.argv,
    programPath: program.path,
    folder: settings.folder === "run" ? runDir : projectRoot,
    folderKind: settings.folder,
    environmentNames: environment.setNames,
    unsetNames: environment.unsetNames,
    timeLimitMs: settings.timeLimitMs,
    graceMs: settings.graceMs,
  };
  return { ok: true, command, env: environment.values };
}

/** True when the command says which run it is for. */
export function namesRun(argv: readonly string[]): boolean {
  return argv.some((argument) => argument.includes("{runId}") || argument.includes("{runDir}"));
}
