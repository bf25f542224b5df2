// The commands of the host program, to copy. Reprise prepares the session and never drives the agent.

import type { SessionFacts, SessionMode } from "@/lib/engine/formats/arbor/facts";
import type { HostCommand } from "@/lib/engine/run/run";

/** Programs that run this format. */
export const hostPrograms = ["Arbor"] as const;

const terminal = "Terminal, in the project folder";

/** True for a session that the runtime itself resumes (§2). */
export function isNative(mode: SessionMode): boolean {
  return mode === "native" || mode === "older-entry";
}

/** The command that resumes the session, by the program that wrote it (§2, §13); none where no program of the host resumes it. */
export function resumeCommands({ mode, runName }: Pick<SessionFacts, "mode" | "runName">): readonly HostCommand[] {
  if (!isNative(mode)) return [];
  const program = mode === "older-entry" ? "coordinator" : "arbor run";
  return [{ host: terminal, command: `${program} --resume ${named(runName)}` }];
}

/** Copies a snapshot by hand, where Reprise does not. */
export function copyCommand(from: string, to: string): HostCommand {
  return { host: terminal, command: `cp -n -- ${quoted(from)} ${quoted(to)}` };
}

/** A name that begins with a dash would be read as an option. */
function named(runName: string): string {
  return runName.startsWith("-") ? `--run-name=${quoted(runName)}` : `--run-name ${quoted(runName)}`;
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
